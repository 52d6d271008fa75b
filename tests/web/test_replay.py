"""Looking back: games told again from every seat, leafed through, linked to, and taken along as files."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from web.browsing import Visitor
from web.conftest import Visit
from web.playing import PLAYERS, CastorsPlayer, GargonPlayer, wait_until
from web.sights import begun, finished

NO_CLIPBOARD = 'Object.defineProperty(navigator, "clipboard", {value: undefined})'
"""As in a network without TLS: there only what is selected can be copied."""
NO_COPYING = f"{NO_CLIPBOARD}; document.execCommand = () => false"


def told(visitor: Visitor, id: str, eyes: str = "watcher") -> Any:
    """The game as the server tells it."""
    return visitor.ask("GET", f"/api/games/{id}/replay?eyes={eyes}&lang=en")


def seen(visitor: Visitor, id: str, eyes: int, ply: int) -> Any:
    """What lay before somebody's eyes."""
    return visitor.ask("GET", f"/api/games/{id}/view?eyes={eyes}&ply={ply}")


def expect_move(page: Page, ply: int, last: int) -> None:
    expect(page.get_by_text(f"Move {ply} of {last}", exact=True)).to_be_visible()


def slider(page: Page) -> Locator:
    return page.get_by_role("slider", name=re.compile("^Move"))


def words(page: Page) -> list[str]:
    """What happened, ply by ply, each with its number."""
    return page.get_by_role("region", name="What happened").get_by_role("button").all_inner_texts()


def in_words(replay: Any) -> list[str]:
    """The same, as the page should show it; plies that need no words have none."""
    return [f"{step['ply']}\n{' '.join(step['words'])}" for step in replay["steps"] if step["words"]]


def lying(page: Page, place: str) -> list[str | None]:
    """The cards that are to be seen at a place of the board."""
    cards = page.locator(f'[data-place="{place}"]').locator("[data-card]")
    return [card.get_attribute("data-card") for card in cards.all()]


@pytest.mark.parametrize("game", PLAYERS)
def test_a_game_is_leafed_through_by_keyboard_and_slider(visit: Visit, game: str) -> None:
    """By moves, by what happens within one, to both ends; it plays by itself, too, until it is stopped."""
    visitor = visit()
    visitor.come("Anna")
    _, id = finished(visitor, game)
    last = told(visitor, id)["plies"]
    page = visitor.open(f"/games/{id}")
    keys = page.keyboard
    expect_move(page, 0, last)
    for key, ply in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last), ("ArrowRight", last)):
        keys.press(key)
        expect_move(page, ply, last)
    expect(page.get_by_role("button", name="One move on")).to_be_disabled()
    keys.press("Home")
    expect_move(page, 0, last)
    keys.press("Shift+ArrowLeft")
    expect(page.get_by_role("button", name="One move back")).to_be_disabled()
    for _ in range(len(told(visitor, id)["steps"][0]["words"])):
        keys.press("Shift+ArrowRight")
    expect_move(page, 1, last)

    slider(page).fill(str(last // 2))
    expect_move(page, last // 2, last)
    slider(page).press("ArrowRight")
    expect_move(page, last // 2 + 1, last)

    page.get_by_role("button", name="To the beginning").click()
    page.get_by_role("button", name="Play", exact=True).click()
    wait_until(page, lambda: int(slider(page).input_value()) >= 2)
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


@pytest.mark.parametrize("game", PLAYERS)
def test_every_move_is_told_in_words_and_leads_to_its_place(visit: Visit, game: str) -> None:
    """In the words of the server, which the terminal uses too."""
    visitor = visit()
    visitor.come("Anna")
    _, id = finished(visitor, game)
    replay = told(visitor, id, "0")
    page = visitor.open(f"/games/{id}")
    expect_move(page, 0, replay["plies"])
    assert words(page) == in_words(replay)
    list_ = page.get_by_role("region", name="What happened")
    list_.get_by_role("button").nth(4).click()
    ply = int(words(page)[4].split("\n")[0])
    expect_move(page, ply, replay["plies"])
    expect(list_.locator("[aria-current]")).to_contain_text(" ".join(replay["steps"][ply]["words"]))


def test_after_the_end_every_seat_of_gargon_can_be_looked_from(visit: Visit) -> None:
    """One's own first. Each time the hand is the one that this seat had, and the others' are backs."""
    visitor = visit()
    visitor.come("Anna")
    _, id = finished(visitor, "gargon")
    page = visitor.open(f"/games/{id}?ply=3")
    eyes = page.get_by_label("Seen by")
    expect(eyes).to_have_value("0")
    for seat in range(3):
        eyes.select_option(str(seat))
        page.wait_for_url(f"**/games/{id}?ply=3&eyes={seat}")
        hand = seen(visitor, id, seat, 3)["hands"][seat]
        assert sorted(map(str, lying(page, f"hand-{seat}"))) == sorted(hand)
    eyes.select_option("a spectator")
    page.wait_for_url("**eyes=watcher")
    expect(page.get_by_role("group", name="Your hand")).to_have_count(0)


def test_after_the_end_every_seat_of_castors_can_be_looked_from(visit: Visit) -> None:
    """What a seat saw for a moment is seen with the ply that brought it, and in the end all rows lie open."""
    visitor = visit()
    visitor.come("Anna")
    _, id = finished(visitor, "castors")
    last = told(visitor, id)["plies"]
    page = visitor.open(f"/games/{id}")
    eyes = page.get_by_label("Seen by")
    for seat in range(2):
        eyes.select_option(str(seat))
        page.wait_for_url(f"**eyes={seat}")
        slider(page).press("Home")
        expect_move(page, 0, last)
        looked = next(event for event in told(visitor, id, str(seat))["steps"][0]["events"] if event.get("cards"))
        shown = [lying(page, f"slot-{seat}-{slot}") for slot in (1, 2, 3, 4)]
        assert shown == [[looked["cards"][0]], [], [], [looked["cards"][1]]]
        slider(page).press("End")
        expect_move(page, last, last)
        for row, cards in enumerate(seen(visitor, id, seat, last)["rows"]):
            assert [lying(page, f"slot-{row}-{slot}") for slot in (1, 2, 3, 4)] == [[card] for card in cards]


@pytest.mark.parametrize("game", PLAYERS)
def test_points_grow_in_a_plot_and_in_numbers(visit: Visit, game: str) -> None:
    """In the end they are the scores; a click into the plot leads to that move."""
    visitor = visit()
    visitor.come("Anna")
    _, id = finished(visitor, game)
    replay = told(visitor, id)
    page = visitor.open(f"/games/{id}")
    expect_move(page, 0, replay["plies"])
    plot = page.get_by_role("region", name="Points")
    expect(plot.locator("path[class*=seat-]")).to_have_count(2 * len(replay["players"]))
    page.keyboard.press("End")
    for name, score in zip(replay["players"], replay["scores"], strict=True):
        expect(plot.get_by_role("listitem").filter(has_text=name)).to_have_text(re.compile(rf"{name}\s+{score}$"))
    plot.get_by_text("The points in numbers").click()
    expect(plot.get_by_role("row").last.get_by_role("cell")).to_have_text([str(score) for score in replay["scores"]])
    plot.locator("svg").first.click(position={"x": 40, "y": 60})
    expect(page.get_by_text(f"Move {replay['plies']} of")).to_have_count(0)


@pytest.mark.parametrize("browser_lacks", ["", NO_CLIPBOARD, NO_COPYING], ids=["nothing", "clipboard", "copying"])
def test_a_link_to_a_position_opens_there(visit: Visit, browser_lacks: str) -> None:
    """For anybody; where the browser does not let a page copy it, it is shown to be copied by hand."""
    anna, bob = visit(), visit()
    anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    anna.come("Anna")
    _, id = finished(anna, "castors")
    last = told(anna, id)["plies"]
    page = anna.open(f"/games/{id}")
    slider(page).fill("5")
    page.get_by_label("Seen by").select_option("1")
    page.wait_for_url("**eyes=1")
    page.evaluate("window.real = navigator.clipboard")
    page.evaluate(browser_lacks)
    copy = page.get_by_role("button", name="Copy link")
    copy.click()
    if browser_lacks == NO_COPYING:
        link = page.get_by_role("textbox", name="The link to this position").input_value()
    else:
        copied = page.get_by_role("button", name="Copied.")
        expect(copied).to_be_focused()
        link = page.evaluate("real.readText()")

    there = bob.open(link.removeprefix(anna.url))
    expect_move(there, 5, last)
    expect(there.get_by_label("Seen by")).to_have_value("1")


def test_a_link_to_a_position_has_the_address_by_which_friends_find_the_server(visit: Visit) -> None:
    """As an invitation has: who looks at it at the server's own machine must not send friends to localhost."""
    anna = visit()
    anna.come("Anna")
    _, id = finished(anna, "castors")
    anna.context.route("**/api/address", lambda route: route.fulfill(json={"url": "https://tables.club.example"}))
    page = anna.open(f"/games/{id}")
    slider(page).fill("5")
    page.wait_for_url("**ply=5&**")
    page.evaluate(NO_COPYING)
    page.get_by_role("button", name="Copy link").click()
    link = page.get_by_role("textbox", name="The link to this position").input_value()
    assert re.fullmatch(rf"https://tables\.club\.example/games/{id}\?ply=5&eyes=\w+", link)


@pytest.mark.parametrize("game", PLAYERS)
def test_a_record_is_downloaded_and_opened_again_from_disk(visit: Visit, game: str, tmp_path: Path) -> None:
    """The file is the server's record, and another browser shows the same game from it."""
    anna, bob = visit(), visit()
    anna.come("Anna")
    code, id = finished(anna, game)
    table = anna.open(f"/t/{code}")
    with table.expect_download() as coming:
        table.get_by_role("link", name="Download the record").click()
    file = tmp_path / coming.value.suggested_filename
    coming.value.save_as(file)
    assert file.name.endswith(".pioche.json")
    assert json.loads(file.read_text("utf-8")) == anna.ask("GET", f"/api/games/{id}/record")

    page = anna.open(f"/games/{id}?eyes=1")
    with page.expect_download() as coming:
        page.get_by_role("link", name="Download").click()
    assert Path(coming.value.path()).read_bytes() == file.read_bytes()

    there = bob.open("/open")
    there.get_by_label("Choose a file").set_input_files(file)
    there.get_by_label("Seen by").select_option("1")
    expect(there.get_by_role("heading", level=1)).to_have_text(page.get_by_role("heading", level=1).inner_text())
    expect(there.get_by_role("region", name="What happened").get_by_role("button")).to_have_text(
        [text.replace("\n", " ") for text in words(page)]
    )


def test_a_record_is_opened_by_dropping_it_on_the_page(visit: Visit) -> None:
    visitor = visit()
    visitor.come("Anna")
    _, id = finished(visitor, "castors")
    page = visitor.open("/open")
    expect(page.get_by_label("Choose a file")).to_be_attached()
    page.evaluate(
        """(record) => {
            const data = new DataTransfer();
            data.items.add(new File([record], "game.pioche.json"));
            document.body.dispatchEvent(new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true}));
        }""",
        json.dumps(visitor.ask("GET", f"/api/games/{id}/record")),
    )
    expect_move(page, 0, told(visitor, id)["plies"])
    page.get_by_role("button", name="Open another record").click()
    expect(page.get_by_label("Choose a file")).to_be_attached()


def test_the_game_so_far_as_ones_own_seat_saw_it(visit: Visit) -> None:
    """In Gargon one's hands of before; the game waits, and goes on where it was."""
    visitor = visit()
    visitor.hurry()
    visitor.come("Anna")
    code = begun(visitor, "gargon")
    page = visitor.open(f"/t/{code}")
    player = GargonPlayer(page, 0)
    player.wait_for_turn()
    dealt = lying(page, "hand-0")
    player.choosable.first.click()
    player.lay.click()
    expect(player.hand).to_have_count(9)
    player.wait_for_turn()
    page.get_by_role("button", name="Look back").click()
    expect(page.get_by_role("button", name="Back to the game")).to_be_focused()
    expect(player.hand).to_have_count(9)
    page.keyboard.press("Home")
    expect(player.hand).to_have_count(10)
    assert lying(page, "hand-0") == dealt
    expect(player.offered).to_have_count(0)
    expect(page.get_by_role("region", name="Points")).to_have_count(0)  # nobody counts for the players
    page.get_by_role("button", name="Back to the game").click()
    assert player.wait_for_turn()
    player.act()


def test_looking_back_is_no_aid_to_memory(visit: Visit) -> None:
    """In Gang de Castors what was shown only once is not to be found again while the game goes on."""
    visitor = visit()
    visitor.hurry()
    visitor.come("Anna")
    page = visitor.open(f"/t/{begun(visitor, 'castors')}")
    player = CastorsPlayer(page, 0)
    for move in ("draw", "discard"):
        player.wait_for_turn()
        player.make(move)
    player.wait_for_turn()
    page.get_by_role("button", name="Look back").click()
    page.keyboard.press("Home")
    for _ in range(4):
        for slot in (1, 2, 3, 4):
            assert lying(page, f"slot-0-{slot}") == []
        page.keyboard.press("Shift+ArrowRight")
    expect(page.get_by_role("region", name="What happened")).to_contain_text("Anna looks at slots 1 and 4.")
