"""Several people around one device: a curtain between them, and behind it nothing of anybody's cards."""

from __future__ import annotations

import re
from collections import defaultdict

from playwright.sync_api import Page, expect

from web.browsing import DESKTOP, PHONE, Visitor
from web.conftest import Visit
from web.playing import CastorsPlayer, GargonPlayer, Mouse, Player, Touch

PASSED_ON = re.compile("^Pass the device to (.*)$")
NAMES = ("Anna", "Bob")

CURTAIN = """- main:
  - region "Pass the device to {name}":
    - heading "Pass the device to {name}" [level=1]
    - paragraph: Nobody else looks, please.
    - button "I am {name}\""""

BODY = "document.body.outerHTML"


def sit_around(page: Page, game: str, by: Mouse | Touch) -> None:
    """From the first page, with two names and as few computer players as there can be."""
    by.press(page.get_by_role("button", name=f"On one device {game}"))
    for number, name in enumerate(NAMES, 1):
        page.get_by_label(f"Player {number}", exact=True).fill(name)
    by.press(page.get_by_role("button", name="Start the game"))
    page.wait_for_url("**/t/*")


def next_at(page: Page) -> str:
    """Who is to have the device: the page shows that name, and nothing else."""
    title = page.get_by_role("heading", name=PASSED_ON)
    title.wait_for()
    found = PASSED_ON.match(title.inner_text())
    assert found is not None
    assert page.get_by_role("main").aria_snapshot() == CURTAIN.format(name=found[1])
    assert page.locator("[data-card], [data-place], main svg").count() == 0
    return found[1]


def take(page: Page, by: Mouse | Touch) -> str:
    """The next one takes the device; who that is."""
    name = next_at(page)
    by.press(page.get_by_role("button", name=f"I am {name}"))
    return name


def act_until_passed_on(player: Player) -> None:
    """One's turn to its end."""
    curtain = player.page.get_by_role("heading", name=PASSED_ON)
    while not curtain.is_visible():
        if player.offered.first.is_visible():
            player.act()
        curtain.or_(player.offered).first.wait_for()


def faces(page: Page, seat: int) -> dict[int, str | None]:
    """The cards of a row whose faces are to be seen, by slot."""
    slots = {slot: page.locator(f'[data-place="slot-{seat}-{slot}"] [data-card]') for slot in (1, 2, 3, 4)}
    return {slot: card.get_attribute("data-card") for slot, card in slots.items() if card.count()}


def expect_no_secret_of(page: Page, seat: int) -> None:
    """Neither a card of that row, nor what its owner saw, for eyes or ears, anywhere on the page."""
    name = NAMES[seat]
    assert faces(page, seat) == {}
    for text in (page.locator("body").aria_snapshot(), page.evaluate(BODY)):
        assert not re.search(
            rf"{name} (looks at slots 1 and 4:|draws (?!a card)|keeps (?!the card)|peeks at slot .:)", text
        )


def test_two_people_at_one_device_look_at_their_cards_one_after_the_other(visit: Visit) -> None:
    """Who does not begin looks first. What one has seen has left the page when the other takes the device."""
    by = Mouse()
    page = visit(DESKTOP).open("/")
    sit_around(page, "Gang de Castors", by)
    first = NAMES.index(take(page, by))
    remembered = page.get_by_role("button", name="Remembered")
    remembered.wait_for()
    assert set(faces(page, first)) == {1, 4}
    assert "Look and remember" in page.locator("body").aria_snapshot()
    expect_no_secret_of(page, 1 - first)
    remembered.click()

    second = NAMES.index(take(page, by))
    assert second == 1 - first
    remembered.wait_for()
    assert set(faces(page, second)) == {1, 4}
    expect_no_secret_of(page, first)
    remembered.click()
    player = CastorsPlayer(page, second)
    player.wait_for_turn()
    player.make("draw")
    expect(page.locator('[data-place="drawn"] [data-card]')).to_be_visible()
    act_until_passed_on(player)

    assert take(page, by) == NAMES[first]
    CastorsPlayer(page, first).wait_for_turn()
    expect_no_secret_of(page, second)
    assert faces(page, first) == {}, "what was seen once is not shown again"


def test_a_whole_game_at_one_phone(visit: Visit) -> None:
    """The curtain falls after every turn, and is the same each time, whatever lies behind it."""
    visitor, by = visit(PHONE), Touch()
    visitor.hurry()
    page = visitor.open(f"/t/{shared_table(visitor)}")
    player = CastorsPlayer(page, 0, by)
    curtain = page.get_by_role("heading", name=PASSED_ON)
    curtains = defaultdict[str, list[str]](list)
    holder = None
    while not player.over:
        curtain.or_(player.offered).or_(player.again).first.wait_for()
        if player.over:
            break
        if curtain.is_visible():
            curtains[next_at(page)].append(page.evaluate(BODY))
            holder = NAMES.index(take(page, by))
        elif holder is not None and player.offered.first.is_visible():
            expect_no_secret_of(page, 1 - holder)
            player.act()
    for name in NAMES:
        assert len(curtains[name]) > 1
        assert len(set(curtains[name])) == 1
    rows = [page.locator(f'[data-place^="slot-{seat}-"] [data-card]') for seat in (0, 1)]
    for row in rows:
        expect(row).to_have_count(4)
    player.again.tap()
    expect(page.get_by_role("button", name="Start the game")).to_be_enabled()  # guests come along to the next game


def shared_table(visitor: Visitor) -> str:
    """One round for the visitor and a guest, just begun."""
    visitor.come(NAMES[0])
    guest = visitor.ask("POST", "/api/me/guests", {"name": NAMES[1]})["id"]
    code = visitor.open_table("castors", 2, options={"rounds": 1}, starter={"by": "chosen", "seat": 0})
    for type in ("sit", "ready"):
        visitor.ask("POST", f"/api/tables/{code}/asks?as={guest}", {"type": type})
    visitor.at(code, "start")
    return code


def let_move(visitor: Visitor, code: str, seat: int) -> None:
    """The person who stayed makes a move when it is their turn, so that the other may come back."""
    as_guest = f"?as={visitor.ask('GET', '/api/me/guests')[0]['id']}" if seat else ""
    while (now := visitor.ask("GET", f"/api/tables/{code}/view{as_guest}"))["view"]["to_act"] != seat:
        visitor.ask("GET", f"/api/tables/{code}/story?since={now['ply']}&wait=20")
    move = {"type": "move", "game": 1, "ply": now["ply"], "move": now["legal"][0]}
    visitor.ask("POST", f"/api/tables/{code}/asks{as_guest}", move)


def test_guests_are_ready_whatever_is_agreed_on_before_the_game(visit: Visit) -> None:
    """They have no lobby before their eyes, so nobody but the page could say it for them."""
    visitor = visit()
    visitor.come(NAMES[0])
    guest = visitor.ask("POST", "/api/me/guests", {"name": NAMES[1]})["id"]
    code = visitor.open_table("castors", 2)
    visitor.ask("POST", f"/api/tables/{code}/asks?as={guest}", {"type": "sit"})
    page = visitor.open(f"/t/{code}")
    start = page.get_by_role("button", name="Start the game")
    expect(start).to_be_enabled()
    visitor.at(code, "configure", setup={"game": "castors", "seats": 2, "options": {"rounds": 3}})
    expect(page.get_by_text("3 rounds")).to_be_visible()
    expect(start).to_be_enabled()
    expect(page.get_by_role("listitem").filter(has_text=NAMES[1])).not_to_contain_text("not here")
    start.click()
    next_at(page)


def test_a_guest_who_has_become_the_host_lets_the_owner_of_the_device_start(visit: Visit) -> None:
    """As after a game that the owner had left: nobody but he has the lobby before his eyes."""
    visitor = visit()
    visitor.come(NAMES[0])
    guest = visitor.ask("POST", "/api/me/guests", {"name": NAMES[1]})["id"]
    code = visitor.open_table("castors", 2)
    visitor.ask("POST", f"/api/tables/{code}/asks?as={guest}", {"type": "sit"})
    visitor.at(code, "leave")
    assert visitor.ask("GET", f"/api/tables/{code}")["host"] == guest
    page = visitor.open(f"/t/{code}")
    page.get_by_role("button", name="Sit down and play").click()
    page.get_by_role("button", name="Start the game").click()
    next_at(page)


def test_a_guest_whose_stand_in_plays_can_come_back(visit: Visit) -> None:
    visitor, by = visit(DESKTOP), Mouse()
    code = shared_table(visitor)
    guest = visitor.ask("GET", "/api/me/guests")[0]["id"]
    page = visitor.open(f"/t/{code}")
    next_at(page)
    visitor.ask("POST", f"/api/tables/{code}/asks?as={guest}", {"type": "leave"})
    notice = page.get_by_role("status").filter(has_text="A stand-in is playing for Bob.")
    expect(notice).to_be_visible()
    expect(page.get_by_role("button", name="Bob plays again")).to_be_hidden()
    let_move(visitor, code, 0)
    by.press(page.get_by_role("button", name="Bob plays again"))
    expect(notice).to_be_hidden()
    assert not visitor.ask("GET", f"/api/tables/{code}")["seats"][1].get("stand_in")


def test_who_leaves_leaves_the_device_to_the_others(visit: Visit) -> None:
    """Also if it is his own: they play on there, and he can come back."""
    visitor, by = visit(DESKTOP), Mouse()
    code = shared_table(visitor)
    page = visitor.open(f"/t/{code}")
    assert take(page, by) == NAMES[1]
    page.get_by_role("button", name="Remembered").click()
    assert take(page, by) == NAMES[0]
    page.get_by_role("button", name="Leave the game").click()
    page.get_by_role("dialog").get_by_role("button", name="Leave the game").click()
    let_move(visitor, code, 1)
    back = page.get_by_role("button", name=re.compile("Play on myself|Anna plays again"))
    expect(back).to_be_visible()
    back.click()
    expect(back).to_be_hidden()


def test_gargon_at_one_device_shows_one_hand_at_a_time(visit: Visit) -> None:
    """Cards with numbers are those of who holds the device; all others are backs."""
    visitor, by = visit(DESKTOP), Mouse()
    visitor.hurry()
    page = visitor.open("/")
    sit_around(page, "Gargon", by)
    held: set[str] = set()
    for _ in range(3):
        name = take(page, by)
        held.add(name)
        player = GargonPlayer(page, NAMES.index(name), by)
        player.wait_for_turn()
        hand = [card.get_attribute("data-card") for card in player.hand.locator("[data-card]").all()]
        assert len(hand) > 0
        if not page.get_by_role("button", name=re.compile("^Name")).count():  # before the cards are turned up
            cards = [str(card.get_attribute("data-card")) for card in page.locator("[data-card]").all()]
            assert sorted(card for card in cards if len(card) > 1) == sorted(map(str, hand))
        act_until_passed_on(player)
        if held == set(NAMES):
            return
    raise AssertionError("the device was never passed on")


def test_after_a_reload_nobody_sees_anything_before_saying_who_he_is(visit: Visit) -> None:
    visitor, by = visit(DESKTOP), Mouse()
    page = visitor.open(f"/t/{shared_table(visitor)}")
    name = take(page, by)
    page.get_by_role("button", name="Remembered").wait_for()
    page.reload()
    assert next_at(page) == name
    page.get_by_role("button", name=f"I am {name}").click()
    page.get_by_role("button", name="Remembered").click()
    assert next_at(page) != name


def test_a_tab_that_took_over_gives_the_table_back_for_all(visit: Visit) -> None:
    visitor = visit(DESKTOP)
    path = f"/t/{shared_table(visitor)}"
    first = visitor.open(path)
    name = next_at(first)
    second = visitor.open(path)
    assert next_at(second) == name
    first.get_by_role("button", name="Play here").click()
    assert next_at(first) == name
    expect(second.get_by_role("button", name="Play here")).to_be_visible()


def test_two_people_need_two_names(visit: Visit) -> None:
    """A friendly sentence, and the start waits for it."""
    page = visit().open("/")
    page.get_by_role("button", name="On one device Gang de Castors").click()
    for number in (1, 2):
        page.get_by_label(f"Player {number}", exact=True).fill("Anna")
    expect(page.get_by_role("alert")).to_contain_text("Two players have the same name.")
    expect(page.get_by_role("button", name="Start the game")).to_be_disabled()
    page.get_by_label("Player 2", exact=True).fill("Bob")
    expect(page.get_by_role("button", name="Start the game")).to_be_enabled()
