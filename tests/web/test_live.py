"""A table that lives: several people at it, lines that break, pages that are loaded anew, and who only watches."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from server.playing import serving
from web.browsing import PHONE, Friend, Visitor, Wire
from web.conftest import Visit, wake
from web.playing import CREATURES, PLAYERS, CastorsPlayer, GargonPlayer, Player, quiet, wait_until
from web.sights import begun, begun_by_two, gathered

BROKEN_LINE = "WebSocket connection to .* failed|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED"
"""What the browser itself says on the console when there is no network."""


def lost(page: Page) -> None:
    expect(page.get_by_text("The connection is lost")).to_be_visible()


def back(page: Page) -> None:
    expect(page.get_by_text("The connection is lost")).to_be_hidden()


def play_together(players: Sequence[Player]) -> None:
    """Whoever is asked decides, until the game is over for all."""
    while not all(player.over for player in players):
        for player in players:
            if not player.over and player.offered.first.is_visible():
                player.act()
        players[0].page.wait_for_timeout(10)


def seated(anna: Visitor, bob: Visitor, **setup: Any) -> str:
    """A game of Gang de Castors between Anna and Bob that has just begun; its code."""
    anna.come("Anna")
    bob.come("Bob")
    code = anna.open_table("castors", 2, **setup)
    for type in ("sit", "ready"):
        bob.at(code, type)
    anna.at(code, "start")
    return code


def said(page: Page) -> Locator:
    return page.get_by_role("region", name="What was said")


def say(page: Page, text: str) -> None:
    """Something of one's own, wherever the chat is on this page."""
    field = page.get_by_role("textbox", name="Say something")
    if not field.is_visible():
        page.get_by_role("button", name="Chat").click()
    field.fill(text)
    field.press("Enter")


def test_two_browsers_and_a_computer_player_at_one_table(visit: Visit) -> None:
    """A link is all that a friend needs, who is ready when he has sat down; then both play to the end, and see the
    same."""
    anna, bob = visit(), visit(PHONE)
    for visitor in (anna, bob):
        visitor.hurry()
    here = anna.open("/")
    here.get_by_role("button", name="Invite friends Gang de Castors").click()
    link = here.get_by_role("textbox", name="Link to this table").input_value()
    here.get_by_role("listitem").filter(has_text="Seat C").get_by_role("button", name="+ Computer").click()

    there = bob.open(link.removeprefix(anna.url))
    there.get_by_role("button", name="Sit down and play").tap()
    here.get_by_role("button", name="Start the game").click()

    play_together([CastorsPlayer(here, 0), CastorsPlayer(there, 1)])
    ends = [page.get_by_role("region", name="won").inner_text().splitlines()[:5] for page in (here, there)]
    assert "has won" in ends[0][0] or "You have won" in ends[0][0] or "Won together" in ends[0][0]
    own = [["(you)" in line for line in end].index(True) for end in ends]
    assert own[0] != own[1], "each finds his own score"
    ends = [[line.replace("\xa0(you)", "") for line in end] for end in ends]
    assert ends[0][1:] == ends[1][1:]


def test_what_one_says_the_other_reads_in_his_own_language(visit: Visit) -> None:
    anna, bob = visit(), visit(locale="fr-FR")
    code = seated(anna, bob)
    here, there = (visitor.open(f"/t/{code}") for visitor in (anna, bob))
    here.get_by_role("button", name="Chat").click()
    here.get_by_role("button", name="Good luck").click()
    there.get_by_role("button", name="Chat").click()
    expect(there.get_by_role("region").filter(has_text="Anna").last).to_contain_text("Bonne chance")


def test_talk_is_shown_as_it_was_typed_and_counted_until_it_is_read(visit: Visit) -> None:
    anna, bob = visit(), visit(PHONE)
    code = seated(anna, bob)
    here, there = (visitor.open(f"/t/{code}") for visitor in (anna, bob))
    chat = there.get_by_role("button", name="Chat")
    expect(chat).to_be_visible()
    expect(here.get_by_role("listitem").filter(has_text="Bob").first).not_to_contain_text("not connected")
    say(here, "<b>Hello</b> שלום")
    expect(chat).to_contain_text("1 unread")
    chat.tap()
    expect(said(there).get_by_text("<b>Hello</b> שלום")).to_be_visible()
    expect(chat).not_to_contain_text("unread")
    there.get_by_role("textbox", name="Say something").fill("x" * 400)
    there.get_by_role("button", name="Send").tap()
    expect(said(here).get_by_text("x" * 300, exact=True)).to_be_visible()


def test_the_host_hushes_spectators_and_bans_one(visit: Visit) -> None:
    """What a spectator says is marked; whoever is banned is told so and gets in again when the host lifts it."""
    anna, bob, chris = visit(), visit(), visit()
    code = seated(anna, bob)
    chris.come("Chris")
    here, beside = anna.open(f"/t/{code}"), chris.open(f"/t/{code}")
    for page in (here, beside):
        page.get_by_role("button", name="Chat").click()
    say(beside, "boo")
    expect(said(here).get_by_text("(spectator)")).to_be_visible()
    here.get_by_role("checkbox", name="Spectators may talk").uncheck()
    expect(beside.get_by_text("Only people with a seat may talk at this table.")).to_be_visible()
    here.get_by_text("Mute somebody").click()
    expect(here.get_by_role("button", name="Ban Bob")).to_be_hidden()
    here.get_by_role("button", name="Ban Chris").click()
    expect(beside.get_by_text("The host has closed this table to you.")).to_be_visible()
    here.get_by_role("button", name="Let Chris back in").click()
    beside.get_by_role("button", name="Try again").click()
    expect(beside.get_by_role("button", name="Chat")).to_be_visible()


def test_who_is_muted_is_not_heard_until_one_wants_to_hear_him_again(visit: Visit) -> None:
    """After a reload, too; others hear him all the same."""
    anna, bob, chris = visit(), visit(), visit()
    code = seated(anna, bob)
    here, there, beside = (visitor.open(f"/t/{code}") for visitor in (anna, bob, chris))
    for page in (here, beside):
        page.get_by_role("button", name="Chat").click()
    say(there, "first")
    expect(said(here).get_by_text("first")).to_be_visible()
    here.get_by_text("Mute somebody").click()
    mute = here.get_by_role("button", name="Mute Bob")
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "true")
    expect(said(here).get_by_text("first")).to_be_hidden()
    say(there, "second")
    expect(said(beside).get_by_text("second")).to_be_visible()
    here.reload()
    here.get_by_role("button", name="Chat").click()
    here.get_by_text("Mute somebody").click()
    expect(mute).to_have_attribute("aria-pressed", "true")
    say(beside, "third")
    expect(said(here).get_by_text("third")).to_be_visible()
    expect(said(here).get_by_text("second")).to_have_count(0)
    expect(here.get_by_role("button", name=re.compile("^Mute "))).to_have_count(2)  # who watches can be too loud, too
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "false")
    say(there, "fourth")
    expect(said(here).get_by_text("fourth")).to_be_visible()


def test_after_the_end_they_play_again_and_everybody_moves_one_seat(visit: Visit) -> None:
    """At the same table, with the same people; a friend says that he is ready, the host starts."""
    anna, bob = visit(), visit()
    for visitor in (anna, bob):
        visitor.hurry()
    code = seated(anna, bob, options={"rounds": 1})
    here, there = (visitor.open(f"/t/{code}") for visitor in (anna, bob))
    players = [CastorsPlayer(here, 0), CastorsPlayer(there, 1)]
    play_together(players)
    players[1].again.click()
    seats = here.get_by_role("region", name="Seats").get_by_role("listitem")
    expect(seats.nth(0)).to_contain_text("Bob")
    expect(seats.nth(1)).to_contain_text("Anna")
    expect(here.get_by_role("button", name="Start the game")).to_be_disabled()
    there.get_by_role("button", name="I am ready").click()
    here.get_by_role("button", name="Start the game").click()
    for page in (here, there):
        expect(page.get_by_role("group", name="Gang de Castors").first).to_be_visible()
    assert anna.ask("GET", f"/api/tables/{code}")["game"] == 2


@pytest.mark.parametrize("game", PLAYERS)
def test_after_a_cut_the_page_catches_up_by_itself(visit: Visit, game: str) -> None:
    """The network goes in one's own turn; the page says so, and plays on when it is back, without a reload."""
    visitor = visit()
    visitor.hurry()
    visitor.watch.expect(BROKEN_LINE)
    visitor.come("Anna")
    page = visitor.open(f"/t/{begun(visitor, game)}")
    page.evaluate("window.stays = true")
    player = PLAYERS[game](page, 0)
    player.wait_for_turn()
    visitor.context.set_offline(True)
    lost(page)
    visitor.context.set_offline(False)
    back(page)
    for _ in range(6):
        if player.wait_for_turn():
            player.act()
    assert page.evaluate("window.stays")


def test_a_server_that_dies_and_comes_back_loses_no_game(visit: Visit, tmp_path: Path) -> None:
    """What was decided while it was away is played when it is back."""
    with serving(tmp_path) as program:
        wake(program.url)
        visitor = visit(url=program.url)
        visitor.hurry()
        visitor.watch.expect(BROKEN_LINE)
        visitor.come("Anna")
        page = visitor.open(f"/t/{begun(visitor, 'castors')}")
        player = CastorsPlayer(page, 0)
        player.wait_for_turn()
        program.kill()
        lost(page)
        program.start()
        back(page)
        player.play()
        expect(player.again).to_be_visible()


def test_cards_are_played_by_keys_wherever_one_is_on_the_page(visit: Visit) -> None:
    """Who comes from another page stands before the table, not at a card."""
    visitor = visit()
    visitor.come("Anna")
    page = visitor.open(f"/t/{begun(visitor, 'gargon')}")
    GargonPlayer(page, 0).wait_for_turn()
    page.get_by_role("link", name="Learn").click()
    page.go_back()
    player = GargonPlayer(page, 0)
    player.wait_for_turn()
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(player.hand).to_have_count(9)
    page.keyboard.press("c")
    expect(page.get_by_role("textbox", name="Say something")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("textbox", name="Say something")).to_have_count(0)


def test_what_was_chosen_and_not_played_is_not_chosen_at_the_next_decision(visit: Visit) -> None:
    """One may choose cards, and then pass after all by touching a pile. Who follows and is not the last can do both,
    whatever was dealt."""
    visitor = visit()
    visitor.come("Anna")
    code = gathered(visitor, "gargon", starter={"by": "chosen", "seat": 2})
    visitor.at(code, "start")
    page = visitor.open(f"/t/{code}")
    player = GargonPlayer(page, 0)
    player.wait_for_turn()
    player.choosable.first.click()
    chosen = page.get_by_role("button", pressed=True).and_(player.hand)
    expect(chosen).to_have_count(1)
    page.locator('button[data-place="pile-1"]').click()
    expect(player.hand).to_have_count(11)
    expect(chosen).to_have_count(0)


def test_a_choice_of_cards_is_still_there_after_a_reload(visit: Visit) -> None:
    visitor = visit()
    visitor.come("Anna")
    page = visitor.open(f"/t/{begun(visitor, 'gargon')}")
    player = GargonPlayer(page, 0)
    player.wait_for_turn()
    player.choosable.first.click()
    chosen = page.get_by_role("button", pressed=True).and_(player.hand)
    name = chosen.get_attribute("aria-label")
    page.reload()
    expect(chosen).to_have_attribute("aria-label", name or "")
    player.lay.click()
    expect(player.hand).to_have_count(9)


def test_a_reload_in_mid_turn_asks_the_same_again(visit: Visit) -> None:
    """A card is drawn and not yet laid; after a reload it is still to be laid."""
    visitor = visit()
    visitor.hurry()
    visitor.come("Anna")
    page = visitor.open(f"/t/{begun(visitor, 'castors')}")
    player = CastorsPlayer(page, 0)
    player.wait_for_turn()
    player.make("draw")
    discard = player.board.get_by_role("button", name="Discard", exact=True)
    expect(discard).to_be_visible()
    page.reload()
    expect(discard).to_be_visible()
    player.make("discard")
    player.play()


def test_what_one_has_drawn_is_not_told_again_when_the_turn_is_over(visit: Visit) -> None:
    """Not even to who looks at the line (Gang de Castors, 6.2); during the turn it is, for one has to decide on it."""
    visitor = visit()
    visitor.hurry()
    visitor.come("Anna")
    code = begun_by_two(visitor, Friend(visitor.url, "Bob"), "castors")
    page = visitor.context.new_page()
    wire = Wire(page)

    def drawn() -> list[str | None]:
        """The cards that one has drawn, as they were told since the page was loaded."""
        steps = [step for told in wire.told if told["type"] == "played" for step in told["steps"]]
        return [event.get("card") for step in steps for event in step["events"] if event["type"] == "drew"]

    page.goto(f"/t/{code}")
    player = CastorsPlayer(page, 0)
    player.wait_for_turn()
    player.make("draw")
    expect(player.board.get_by_role("button", name="Discard", exact=True)).to_be_visible()
    (card,) = drawn()
    for again in (card, None):
        wire.told.clear()
        page.reload()
        wait_until(page, lambda: len(drawn()) == 1)
        assert drawn() == [again]
        if again is not None:
            player.make("discard")
            wait_until(page, lambda: wire.answered("seen", lambda ask: ask["ply"] == 2))


def test_a_second_tab_takes_over_and_the_first_can_have_the_table_back(visit: Visit) -> None:
    visitor = visit()
    visitor.come("Anna")
    path = f"/t/{begun(visitor, 'castors')}"
    first = visitor.open(path)
    CastorsPlayer(first, 0).wait_for_turn()
    second = visitor.open(path)
    CastorsPlayer(second, 0).wait_for_turn()
    elsewhere = "This table is open in another tab"
    expect(first.get_by_role("heading", name=elsewhere)).to_be_visible()
    first.get_by_role("button", name="Play here").click()
    CastorsPlayer(first, 0).wait_for_turn()
    expect(second.get_by_role("heading", name=elsewhere)).to_be_visible()


@pytest.mark.parametrize("game", PLAYERS)
def test_a_spectator_sees_what_all_may_see_and_is_offered_nothing(visit: Visit, game: str) -> None:
    anna, watcher = visit(), visit()
    for visitor in (anna, watcher):
        visitor.hurry()
    anna.come("Anna")
    code = begun(anna, game)
    here, there = anna.open(f"/t/{code}"), watcher.open(f"/t/{code}")
    player = PLAYERS[game](here, 0)
    for _ in range(4):
        if player.wait_for_turn():
            player.act()
    player.wait_for_turn()
    quiet(here)
    quiet(there)
    watching = PLAYERS[game](there, 0)
    expect(watching.offered).to_have_count(0)
    expect(there.get_by_text("Anna is to play")).to_be_visible()
    log = "The moves so far"
    assert len(there.get_by_role("region", name=log).inner_text()) > 0
    expect(here.get_by_text("One person is watching")).to_be_visible()


def test_by_ear_cards_are_called_by_their_names(visit: Visit) -> None:
    """As on the cards in one's hand: nobody has to know the letters of the notation."""
    visitor = visit()
    visitor.hurry()
    visitor.come("Anna")
    code = begun_by_two(visitor, Friend(visitor.url, "Bob"), "gargon")  # who lets the line be read in peace
    page = visitor.open(f"/t/{code}")
    player = GargonPlayer(page, 0)
    player.wait_for_turn()
    card = player.choosable.first.locator("[data-card]").get_attribute("data-card")
    assert card is not None
    player.make(f"play {card}")
    told = page.locator("[aria-live=polite]")
    spoken = f"Anna plays {CREATURES[card[0]]} {card[1:]} face down."
    wait_until(page, lambda: spoken in told.aria_snapshot())
