"""Time and absence: clocks run out, stand-ins decide, people come back, and tables that nobody uses end by themselves.

The server runs in this process, with real sockets and a real database, so that the tests can move its clock.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest

from pioche.server import node, room
from pioche.server.settings import Settings
from pioche.server.times import now_ms
from server.playing import Ear, Guest, Message, choose, first_step, gather, in_process, play, run, to_act

SECOND, DAY = 1000, 86_400_000
Serve = Callable[[], AbstractAsyncContextManager[str]]


class Time:
    """The clock on the server's wall."""

    def __init__(self) -> None:
        self._began, self.ahead = now_ms(), 0

    def __call__(self) -> int:
        return self._began + self.ahead

    def pass_by(self, milliseconds: int) -> None:
        self.ahead += milliseconds


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    """Moved by the tests; the server looks at it often."""
    time = Time()
    for module in (room, node):
        monkeypatch.setattr(module, "now_ms", time)
    monkeypatch.setattr(node, "BEAT", 0.05)
    return time


@pytest.fixture
def serve(tmp_path: Path, time: Time) -> Serve:
    """Starts a server, and later another one on the same data."""
    settings = Settings(
        database=f"sqlite:///{tmp_path / 'tables.db'}",
        bot_pace=0,
        bot_workers=1,
        misses=2,
        asks_per_person=0,
        asks_per_address=0,
    )
    return lambda: in_process(settings)


async def begin(url: str, game: str, people: int, move: int = 5, reserve: int = 0, **setup: Any) -> Any:
    code, guests = await gather(url, game, people, clock={"move": move, "reserve": reserve}, **setup)
    await guests[0].ask(code, "start")
    return code, guests


async def turn(guest: Guest, code: str) -> int:
    """Whose decision it is."""
    seat = to_act(await guest.get(f"/api/tables/{code}/view"))
    assert seat is not None
    return seat


async def decide(guest: Guest, code: str) -> Message:
    now = await guest.get(f"/api/tables/{code}/view")
    return await guest.ask(code, "move", game=now["game"], ply=now["ply"], move=choose(now["legal"]))


def by(who: str) -> Callable[[Message], bool]:
    return lambda message: bool(message["steps"][-1].get("by") == who)


# The clock.


def test_a_stand_in_decides_when_time_and_reserve_are_used_up(serve: Serve, time: Time) -> None:
    """Only that decision, and only that seat's reserve is gone."""

    async def scenario() -> None:
        async with serve() as url:
            code, guests = await begin(url, "castors", 2, reserve=30)
            seat = await turn(guests[0], code)
            async with guests[1 - seat].at(code) as ear:
                seen = await ear.until("view")
                assert seen["clock"]["left"] == 35_000
                time.pass_by(20 * SECOND)
                await guests[1 - seat].ask(code, "say", text="20 seconds later")
                await ear.until("said")
                assert (await guests[seat].get(f"/api/tables/{code}/view"))["ply"] == 0
                time.pass_by(16 * SECOND)
                told = await ear.until("played")
            assert told["steps"][0]["by"] == "stand_in"
            assert (told["clock"]["reserves"][seat], told["clock"]["reserves"][1 - seat]) == (0, 30_000)
            table = await guests[0].get(f"/api/tables/{code}")
            assert not any(holder.get("stand_in") for holder in table["seats"])

    run(scenario())


def test_what_a_decision_takes_beyond_its_time_goes_off_the_reserve(serve: Serve, time: Time) -> None:
    async def scenario() -> None:
        async with serve() as url:
            code, guests = await begin(url, "castors", 2, reserve=30)
            seat = await turn(guests[0], code)
            time.pass_by(15 * SECOND)
            told = await decide(guests[seat], code)
            assert told["clock"]["reserves"][seat] == 20_000

    run(scenario())


def test_a_draw_that_is_forgotten_is_lost_where_the_edition_says_so(serve: Serve, time: Time) -> None:
    async def scenario() -> None:
        async with serve() as url:
            code, guests = await begin(url, "gargon", 3, options={"edition": "amigo-fr"})
            while (now := await guests[0].get(f"/api/tables/{code}/view"))["view"]["phase"] != "replace":
                await decide(guests[now["view"]["to_act"]], code)
            async with guests[0].at(code) as ear:
                time.pass_by(6 * SECOND)
                told = await ear.until("played")
            events = told["steps"][-1]["events"]
            assert by("clock")(told)
            assert {"type": "forgot", "seat": now["view"]["to_act"]} in events

    run(scenario())


def test_days_for_a_move_run_out_while_people_look_on(serve: Serve, time: Time) -> None:
    """Such a clock is not watched second by second; it is found when it is due."""

    async def scenario() -> None:
        async with serve() as url:
            code, guests = await begin(url, "castors", 2, move=3 * 86_400)
            async with guests[0].at(code) as ear:
                await ear.until("presence")
                time.pass_by(3 * DAY + SECOND)
                assert by("stand_in")(await ear.until("played"))

    run(scenario())


def test_the_clock_goes_on_while_the_server_is_away(serve: Serve, time: Time) -> None:
    """After the restart nobody has to come: the stand-in decides, and a computer player plays on."""

    async def scenario() -> None:
        async with serve() as url:
            code, guests = await begin(url, "castors", 2, move=60, reserve=60)
            seat = await turn(guests[0], code)
            time.pass_by(30 * SECOND)
        time.pass_by(60 * SECOND)
        async with serve() as url:
            for guest in guests:
                guest.http.base_url, guest.url = url, url
            async with guests[1 - seat].at(code) as ear:
                left = (await ear.until("view"))["clock"]["left"]
                assert left == 30 * SECOND
        time.pass_by(31 * SECOND)
        async with serve() as url:
            guests[0].http.base_url = url
            assert (await first_step(guests[0], code))["by"] == "stand_in"

    run(scenario())


# Stand-ins who stay, and people who come back.


async def until_away(ear: Ear, code: str, seat: int, others: dict[int, Guest], time: Time) -> None:
    """Let a seat's decisions run out, and decide for the others, until a stand-in keeps the seat."""
    guest = next(iter(others.values()))
    while not (table := await guest.get(f"/api/tables/{code}"))["seats"][seat].get("stand_in"):
        assert table["status"] == "playing"
        acting = await turn(guest, code)
        if acting in others:
            await decide(others[acting], code)
        else:
            time.pass_by(6 * SECOND)
            await ear.until("played", by("stand_in"))


def test_after_some_misses_in_a_row_the_stand_in_keeps_the_seat_until_its_owner_is_back(
    serve: Serve, time: Time
) -> None:
    """Who is back has missed nothing: the steps that the seat saw are told, and the seat is his own again."""

    async def scenario() -> None:
        async with serve() as url:
            code, (anna, bob) = await begin(url, "castors", 2)
            async with anna.at(code) as hers:
                await until_away(hers, code, 1, {0: anna}, time)
                missed = (await bob.get(f"/api/tables/{code}/view"))["ply"]
                async with bob.at(code, game=1, last=0) as his:
                    assert (await his.until("played"))["ply"] >= missed
                    back = await his.until("table", lambda table: not table["seats"][1].get("stand_in"))
                    assert back["status"] == "playing"
                    for ear in (hers, his):
                        await ear.send("hello")  # whose turn it is may have been told already
                    _, over = await asyncio.gather(play(hers, 0), play(his, 1))
            assert over["status"] == "over"
            steps = [step for m in his.messages if m["type"] == "played" for step in m["steps"]]
            own = [step for step in steps[missed:] if step["events"][0].get("seat") == 1]
            assert "seat" in {step["by"] for step in own}

    run(scenario())


def test_nobody_is_replaced_who_is_there_unless_he_lets_everybody_wait(serve: Serve, time: Time) -> None:
    """At a table of two, "all others" is one opponent. Who has gone can be replaced at once, and who is there when he
    has not decided for two minutes."""

    async def scenario() -> None:
        async with serve() as url:
            code, guests = await gather(url, "castors", 2)
            await guests[0].ask(code, "start")
            seat = await turn(guests[0], code)
            slow, other = guests[seat], guests[1 - seat]
            async with slow.at(code) as ear:
                await ear.until("view")
                time.pass_by(119 * SECOND)
                refused = await other.ask(code, "stand_in", seat=seat)
                assert refused["code"] == "refused-stand-in-present"
                assert "2 minutes" in refused["text"]
                assert (await slow.ask(code, "stand_in", seat=1 - seat))["type"] == "done"  # who is not there
                assert (await other.ask(code, "back"))["type"] == "done"
                time.pass_by(1 * SECOND)
                assert (await other.ask(code, "stand_in", seat=seat))["type"] == "done"
                await ear.until("table", lambda table: table["seats"][seat].get("stand_in", False))

    run(scenario())


def test_the_others_can_agree_on_a_stand_in_at_once(serve: Serve, time: Time) -> None:
    async def scenario() -> None:
        async with serve() as url:
            code, (anna, bob, chloe) = await begin(url, "castors", 3, move=3600)
            async with anna.at(code) as hers:
                assert (await anna.ask(code, "stand_in", seat=0))["code"] == "refused-stand-in"
                await anna.ask(code, "stand_in", seat=2)
                wished = await hers.until("table", lambda table: "stand_in_wanted" in table)
                assert wished["stand_in_wanted"] == {"2": [0]}
                await bob.ask(code, "stand_in", seat=2)
                await hers.until("table", lambda table: table["seats"][2].get("stand_in", False))
                while (seat := await turn(anna, code)) == 2 or not await stood_in(anna, code):
                    if seat == 2:
                        await asyncio.sleep(0.05)
                    else:
                        await decide([anna, bob][seat], code)
                now = await chloe.get(f"/api/tables/{code}/view")
                refused = await chloe.ask(code, "move", game=1, ply=now["ply"], move="draw")
                assert refused["code"] == "refused-away"
                assert (await chloe.ask(code, "back"))["type"] == "done"
                await hers.until("table", lambda table: not table["seats"][2].get("stand_in"))

    run(scenario())


async def stood_in(guest: Guest, code: str) -> bool:
    """Whether a stand-in has decided anything in this game."""
    story = await guest.get(f"/api/tables/{code}/story")
    return "stand_in" in [step.get("by") for step in story["played"]["steps"]]


def test_who_leaves_in_the_middle_is_stood_in_for_to_the_end(serve: Serve, time: Time) -> None:
    async def scenario() -> None:
        async with serve() as url:
            code, (anna, bob) = await gather(url, "castors", 2, ("novice",), options={"rounds": 1})
            await anna.ask(code, "start")
            await bob.ask(code, "leave")
            async with anna.at(code) as hers:
                over = await play(hers, 0)
            replay = await anna.get(f"/api/games/{over['finished']}/record")
            assert replay["by"]["stand_in"]

    run(scenario())


# Pauses.


def test_a_pause_that_all_agree_on_stops_the_clock(serve: Serve, time: Time) -> None:
    async def scenario() -> None:
        async with serve() as url:
            code, guests = await begin(url, "castors", 2, move=60)
            seat = await turn(guests[0], code)
            await guests[0].ask(code, "pause")
            assert (await guests[1].get(f"/api/tables/{code}"))["pause_wanted"] == [0]
            time.pass_by(20 * SECOND)
            await guests[1].ask(code, "pause")
            assert (await guests[1].get(f"/api/tables/{code}"))["paused"]
            time.pass_by(5 * DAY)
            refused = await decide(guests[seat], code)
            assert refused["code"] == "refused-paused"
        async with serve() as url:
            for guest in guests:
                guest.http.base_url = url
            assert (await guests[1].ask(code, "pause", on=False))["type"] == "done"
            now = await guests[seat].get(f"/api/tables/{code}/view")
            assert now["ply"] == 0
            assert now["clock"]["left"] == 40_000

    run(scenario())


# Tables that nobody uses.


async def closed(guest: Guest, code: str) -> Message:
    """The table, once it has been closed."""
    while True:
        table: Message = await guest.get(f"/api/tables/{code}")
        if table["status"] == "closed":
            return table
        await asyncio.sleep(0.02)


def test_abandoned_tables_end_by_themselves_and_are_kept(serve: Serve, time: Time) -> None:
    """One that never began after two days, one in the middle of a game after two weeks; whoever asks is told."""

    async def scenario() -> None:
        async with serve() as url:
            never, (anna, _) = await gather(url, "castors", 2, listed=True)
            begun, guests = await gather(url, "castors", 2, listed=True)
            await guests[0].ask(begun, "start")
            await decide(guests[await turn(guests[0], begun)], begun)
            time.pass_by(2 * DAY + SECOND)
            assert "finished" not in await closed(anna, never)
            assert [table["code"] for table in await anna.get("/api/tables")] == [begun]
            time.pass_by(12 * DAY)
            table = await closed(anna, begun)
            kept = await anna.get(f"/api/games/{table['finished']}")
            assert not kept["finished"]
            assert [seat["person"] for seat in kept["seats"]] == [guest.id for guest in guests]
            record = await anna.get(f"/api/games/{table['finished']}/record")
            assert len(record["moves"]) == 1
            anna.http.headers["Accept-Language"] = "de"
            refused = await anna.ask(begun, "sit")
            assert refused["code"] == "refused-closed"
            assert "Tisch" in refused["text"]

    run(scenario())


def test_a_table_that_is_used_is_not_closed(serve: Serve, time: Time) -> None:
    """Moves between people are not written down as signs of life, and yet they count."""

    async def scenario() -> None:
        async with serve() as url:
            code, guests = await gather(url, "castors", 2)
            await guests[0].ask(code, "start")
            for _ in range(3):
                time.pass_by(10 * DAY)
                assert (await decide(guests[await turn(guests[0], code)], code))["type"] == "played"
                await asyncio.sleep(0.2)
            assert (await guests[0].get(f"/api/tables/{code}"))["status"] == "playing"

    run(scenario())


# Trouble.


def test_a_table_does_not_stand_still_whatever_goes_wrong(
    serve: Serve, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault of the program while a computer player decides is logged, and the decision tried again."""
    think = room.Room._think
    faults = iter([ZeroDivisionError("a mistake")])

    async def clumsy(self: room.Room, late: bool) -> None:
        for fault in faults:
            raise fault
        await think(self, late)

    async def scenario() -> None:
        async with serve() as url:
            code, (anna,) = await gather(url, "castors", 1, ("novice",), options={"rounds": 1})
            await anna.ask(code, "start")
            async with anna.at(code) as hers:
                assert (await play(hers, 0))["status"] == "over"

    monkeypatch.setattr(room, "RETRY", 0.01)
    monkeypatch.setattr(room.Room, "_think", clumsy)
    run(scenario())
    assert next(faults, None) is None
