"""Time at a table: clocks that run, pauses that all agree on, and stand-ins for those who are away."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from server.playing import serving
from web.browsing import PHONE, Visitor
from web.conftest import Visit
from web.playing import CastorsPlayer, wait_until

CLOCK = {"move": 60, "reserve": 120}
AWAY = "not connected"
STANDS_IN = "a stand-in plays"


def start_together(people: Iterable[tuple[Visitor, str]], **setup: Any) -> str:
    """A game of Gang de Castors for people who are all there; the first begins."""
    (host, name), *others = people
    host.come(name)
    code = host.open_table("castors", 1 + len(others), starter={"by": "chosen", "seat": 0}, **setup)
    for visitor, name in others:
        visitor.come(name)
        for type in ("sit", "ready"):
            visitor.at(code, type)
    host.at(code, "start")
    return code


def of(page: Page, name: str) -> Locator:
    """What is said about somebody beside the board."""
    return (
        page.get_by_role("complementary", name="Around the table").get_by_role("listitem").filter(has_text=name).first
    )


def seconds(clock: Locator) -> int:
    found = re.search(r"(\d+):(\d\d)", clock.inner_text())
    assert found is not None
    return 60 * int(found[1]) + int(found[2])


def runs(clock: Locator) -> None:
    """Until it shows less than now."""
    before = seconds(clock)
    wait_until(clock.page, lambda: seconds(clock) < before)


def test_a_clock_is_shown_and_runs(visit: Visit) -> None:
    """For all to see; who is not asked has the reserve, and it waits."""
    anna, bob = visit(), visit()
    for visitor in (anna, bob):
        visitor.hurry()
    code = start_together([(anna, "Anna"), (bob, "Bob")], clock=CLOCK)
    here, there = anna.open(f"/t/{code}"), bob.open(f"/t/{code}")
    for page in (here, there):
        clock = of(page, "Anna").get_by_text("Time left for Anna:").locator("..")
        expect(clock).to_be_visible()
        assert 120 < seconds(clock) <= 180
        runs(clock)
        expect(of(page, "Bob")).to_contain_text("Reserve of Bob: 2:00")
    player = CastorsPlayer(here, 0)
    while not of(here, "Bob").get_by_text("Time left for Bob:").is_visible():
        if player.offered.first.is_visible():
            player.act()
        player.offered.or_(of(here, "Bob").get_by_text("Time left for Bob:")).first.wait_for()
    expect(of(here, "Anna")).to_contain_text("Reserve of Anna: 2:00")


def test_ones_time_begins_when_the_buttons_come(visit: Visit, tmp_path: Path) -> None:
    """With 15 seconds a decision against five computer players who move quicker than can be shown."""
    with serving(tmp_path, PIOCHE_BOT_PACE="0.5") as program:
        visitor = visit(url=program.url)
        visitor.come("Anna")
        code = visitor.open_table("castors", 6, 5, clock={"move": 15}, starter={"by": "chosen", "seat": 1})
        visitor.at(code, "start")
        page = visitor.open(f"/t/{code}")
        page.get_by_role("button", name="Remembered").click()
        player = CastorsPlayer(page, 0)
        clock = page.get_by_text("Time left for Anna:").first.locator("..")
        for _ in range(2):
            assert player.wait_for_turn()
            wait_until(page, lambda: seconds(clock) >= 14)
            player.act()


def test_when_time_is_up_a_stand_in_decides_and_then_keeps_the_seat(visit: Visit, tmp_path: Path) -> None:
    """It is told who decided; who comes back takes the seat again."""
    with serving(tmp_path, PIOCHE_MISSES="1", PIOCHE_BOT_PACE="1") as program:
        visitor = visit(url=program.url)
        visitor.hurry()
        visitor.come("Anna")
        code = visitor.open_table("castors", 2, 1, clock={"move": 5}, starter={"by": "chosen", "seat": 0})
        visitor.at(code, "start")
        page = visitor.open(f"/t/{code}")
        notice = page.get_by_role("status").filter(has_text="A stand-in is playing for you.")
        expect(notice).to_be_visible()
        expect(of(page, "Anna")).to_contain_text(STANDS_IN)
        expect(page.get_by_role("region", name="The moves so far")).to_contain_text("(The stand-in played.)")
        notice.get_by_role("button", name="Play on myself").click()
        expect(of(page, "Anna")).not_to_contain_text(STANDS_IN)


def test_others_let_a_stand_in_play_for_somebody_who_is_away(visit: Visit) -> None:
    """All of them have to agree. Who comes back has the seat back."""
    anna, bob, chris = visit(), visit(), visit()
    for visitor in (anna, bob, chris):
        visitor.hurry()
    code = start_together([(anna, "Anna"), (bob, "Bob"), (chris, "Chris")])
    there, beside = bob.open(f"/t/{code}"), chris.open(f"/t/{code}")
    for page in (there, beside):
        expect(of(page, "Anna")).to_contain_text(AWAY)
    there.get_by_role("button", name="Let a stand-in play for Anna").click()
    expect(of(there, "Anna")).to_contain_text("1 of 2 want a stand-in")
    expect(there.get_by_role("button", name="Let a stand-in play for Anna")).to_have_count(0)
    beside.get_by_role("button", name="Let a stand-in play for Anna").click()
    for page in (there, beside):
        expect(of(page, "Anna")).to_contain_text(STANDS_IN)
    CastorsPlayer(there, 1).wait_for_turn()
    expect(there.get_by_role("region", name="The moves so far")).to_contain_text("(The stand-in played.)")
    here = anna.open(f"/t/{code}")
    expect(here.get_by_text("Bob is to play")).to_be_visible()
    for page in (here, there, beside):
        expect(of(page, "Anna")).not_to_contain_text(STANDS_IN)
        expect(of(page, "Anna")).not_to_contain_text(AWAY)


def test_a_pause_begins_when_all_agree_and_ends_when_one_goes_on(visit: Visit) -> None:
    """Nobody is offered anything meanwhile, and the clock stands."""
    anna, bob = visit(), visit(PHONE)
    code = start_together([(anna, "Anna"), (bob, "Bob")], clock=CLOCK)
    here, there = anna.open(f"/t/{code}"), bob.open(f"/t/{code}")
    player = CastorsPlayer(here, 0)
    player.wait_for_turn()
    here.get_by_role("button", name="Ask for a pause").click()
    for page in (here, there):
        expect(page.get_by_text("Anna would like a pause. It begins when all agree.")).to_be_visible()
    here.get_by_role("button", name="No pause after all").click()
    expect(there.get_by_text("Anna would like a pause")).to_be_hidden()

    here.get_by_role("button", name="Ask for a pause").click()
    there.get_by_role("button", name="Agree").tap()
    for page in (here, there):
        expect(page.get_by_text("The game is paused.")).to_be_visible()
    expect(player.offered).to_have_count(0)
    expect(here.get_by_text("Time left for Anna:")).to_have_count(0)
    there.get_by_role("button", name="Play on").tap()
    player.wait_for_turn()
    runs(of(here, "Anna").get_by_text("Time left for Anna:").locator(".."))


def test_presence_follows_those_who_come_and_go(visit: Visit) -> None:
    anna, bob, watcher = visit(), visit(), visit()
    code = start_together([(anna, "Anna"), (bob, "Bob")])
    here = anna.open(f"/t/{code}")
    expect(of(here, "Bob")).to_contain_text(AWAY)
    there = bob.open(f"/t/{code}")
    expect(of(here, "Bob")).not_to_contain_text(AWAY)
    there.close()
    expect(of(here, "Bob")).to_contain_text(AWAY)
    aside = watcher.open(f"/t/{code}")
    expect(here.get_by_text("One person is watching.")).to_be_visible()
    aside.close()
    expect(here.get_by_text("One person is watching.")).to_be_hidden()
