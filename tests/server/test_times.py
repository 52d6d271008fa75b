"""The wall clock may jump by days, while a server runs and between two runs: nothing is lost, and nothing stands still.

Most servers run in this process, with a wall clock and a monotonic one that the tests move. In the end real processes
run whose wall clock is said to be another one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager, suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import Connection, insert, select, update

from clubs import CASTORS, Club, club_at
from pioche.server import life, node, times
from pioche.server.life import LONG_GAP_MS, Life, Outage
from pioche.server.node import Node
from pioche.server.schema import nodes, tables
from pioche.server.settings import Settings
from pioche.server.store import Store
from pioche.server.times import ServerTime, now_ms
from server.playing import Guest, Program, choose, first_step, gather, in_process, run, to_act
from services import Postgres, postgres  # noqa: F401  # a fixture

SECOND, DAY = 1000, 86_400_000
JUMPS = [-15 * DAY, 15 * DAY]
Serve = Callable[[], AbstractAsyncContextManager[str]]


class Machine:
    """A machine whose clocks a test sets, in milliseconds."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.wall, self.monotonic = 1_790_000_000_000, 5_000_000
        self._patch = patch
        self.start_server()

    def start_server(self) -> None:
        """A new process looks at the wall clock once."""
        clock = ServerTime(lambda: self.wall * 1_000_000, lambda: self.monotonic * 1_000_000)
        self._patch.setattr(times, "SERVER_TIME", clock)

    def pass_by(self, milliseconds: int) -> None:
        self.wall += milliseconds
        self.monotonic += milliseconds


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    monkeypatch.setattr(node, "BEAT", 0.05)
    return Machine(monkeypatch)


@pytest.fixture
def serve(tmp_path: Path, machine: Machine) -> Serve:
    settings = Settings(
        database=f"sqlite:///{tmp_path / 'tables.db'}", bot_pace=0, bot_workers=1, asks_per_person=0, asks_per_address=0
    )

    def start() -> AbstractAsyncContextManager[str]:
        machine.start_server()
        return in_process(settings)

    return start


# The clock.


@pytest.mark.parametrize("jump", JUMPS)
def test_a_jump_of_the_wall_clock_changes_nothing_while_the_server_runs(jump: int, machine: Machine) -> None:
    before = now_ms()
    machine.wall += jump
    assert now_ms() == before
    machine.pass_by(70)
    assert now_ms() == before + 70


def test_time_stands_still_while_a_machine_is_suspended(machine: Machine) -> None:
    before = now_ms()
    machine.wall += 10 * 3600 * SECOND  # and the monotonic clock does not move
    assert now_ms() == before


# What is an outage, and what counts.

spans = st.integers(0, 1000)


@st.composite
def lives(draw: st.DrawFn) -> tuple[Life, int]:
    """Outages one after the other, and a time after them."""
    at, outages = 0, []
    for lived, away in draw(st.lists(st.tuples(spans, st.integers(1, 1000)), max_size=5)):
        outages.append(Outage(at + lived, at + lived + away))
        at += lived + away
    return Life(outages), at + draw(spans)


def lived(life: Life, since: int, until: int) -> int:
    """Moment by moment."""
    away = set[int]().union(*(range(outage.began, outage.ended) for outage in life.outages))
    return sum(moment not in away for moment in range(since, until))


@given(lives(), spans)
def test_only_time_in_which_a_server_ran_counts(case: tuple[Life, int], span: int) -> None:
    life, now = case
    since = max(0, now - 3 * span)
    assert life.missed(since) == now - since - lived(life, since, now)
    ago = life.ago(now, span)
    assert ago < 0 or lived(life, ago, now) >= span
    assert lived(life, max(0, ago + 1), now) <= span
    end = life.after(since, span)
    assert end - since >= span
    assert end < now or lived(life, since, end) == span


# Signs of life in the database.


@pytest.fixture(params=["sqlite", "postgresql"])
def club(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Club]:
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path / 'tables.db'}"
    else:
        url = request.getfixturevalue("postgres").new_database()
    with club_at(url) as club:
        yield club


def test_a_server_goes_on_from_what_the_database_has_seen_and_notes_long_gaps_once(club: Club) -> None:
    def do(work: Callable[[Connection], Any]) -> Any:
        with club.engine.begin() as connection:
            return work(connection)

    assert do(life.latest) is None
    assert do(life.arrive(1000 * SECOND)) == (1000 * SECOND, ())
    do(life.sign_of_life("one", 1030 * SECOND))
    assert do(life.arrive(500 * SECOND)) == (1030 * SECOND, ())  # the wall clock is behind
    do(life.goodbye("one", 1040 * SECOND))
    later = 1040 * SECOND + LONG_GAP_MS
    assert do(life.arrive(later)) == (later, ())  # a short gap
    outage = Outage(later, later + LONG_GAP_MS + 1)
    assert do(life.arrive(outage.ended)) == (outage.ended, (outage,))
    assert do(life.arrive(outage.ended + 1)) == (outage.ended + 1, (outage,))
    signs = do(life.sign_of_life("two", outage.ended + 2))
    assert signs == (("two",), outage.ended + 2)
    assert do(life.sign_of_life("three", 5)).latest == outage.ended + 2  # and is followed by who is behind


def test_a_database_of_an_older_version_tells_when_it_was_last_changed(club: Club) -> None:
    table = club.table(CASTORS, club.person("Anna"), "novice")
    with club.engine.begin() as connection:
        connection.execute(update(tables).where(tables.c.id == table.id).values(changed_at=7_000_000))
        assert life.arrive(5)(connection) == (7_000_000, ())


def test_the_rows_of_outages_are_bounded(club: Club) -> None:
    with club.engine.begin() as connection:
        life.arrive(0)(connection)
        rows = [{"id": f"{life.OUTAGE}{n}", "seen_at": n + 1} for n in range(life.MAX_OUTAGES + 50)]
        connection.execute(insert(nodes), rows)
        arrival = life.arrive(1)(connection)
        assert len(arrival.outages) == life.MAX_OUTAGES
        assert len(connection.execute(select(nodes)).all()) == life.MAX_OUTAGES + 1


# Tables.


async def move_to(url: str, *guests: Guest) -> None:
    for guest in guests:
        guest.http.base_url, guest.url = url, url


async def decide(guest: Guest, code: str) -> Any:
    now = await guest.get(f"/api/tables/{code}/view")
    return await guest.ask(code, "move", game=now["game"], ply=now["ply"], move=choose(now["legal"]))


async def begin(url: str, *bots: str, **setup: Any) -> tuple[str, list[Guest], int]:
    code, guests = await gather(url, "castors", 2, bots, **setup)
    await guests[0].ask(code, "start")
    seat = to_act(await guests[0].get(f"/api/tables/{code}/view"))
    assert seat is not None
    return code, guests, seat


async def left(guest: Guest, code: str) -> int:
    milliseconds: int = (await guest.get(f"/api/tables/{code}/view"))["clock"]["left"]
    return milliseconds


@pytest.mark.parametrize("jump", JUMPS)
def test_clocks_and_tables_do_not_notice_a_jump(jump: int, serve: Serve, machine: Machine) -> None:
    """While the server runs: a clock goes on, runs out when it should, and no table is closed."""

    async def scenario() -> None:
        async with serve() as url:
            waiting, _ = await gather(url, "castors", 2)
            code, guests, seat = await begin(url, clock={"move": 60}, starter={"by": "chosen", "seat": 0})
            machine.wall += jump
            machine.pass_by(20 * SECOND)
            await asyncio.sleep(0.2)
            assert await left(guests[seat], code) == 40 * SECOND
            async with guests[1].at(code) as ear:
                machine.pass_by(41 * SECOND)
                assert (await ear.until("played"))["steps"][0]["by"] == "stand_in"
            assert (await guests[0].get(f"/api/tables/{waiting}"))["status"] == "gathering"
            assert (await guests[0].get("/api/me"))["id"] == guests[0].id

    run(scenario())


@pytest.mark.parametrize("jump", JUMPS)
@pytest.mark.parametrize("move", [60, 3 * 86_400])
def test_after_a_restart_at_another_time_everything_goes_on(
    jump: int, move: int, serve: Serve, machine: Machine
) -> None:
    """Weeks behind or ahead: clocks are as they were, computer players play, nothing is closed, everybody is known. And
    the same after another start, which finds the table asleep or awake."""

    async def scenario() -> None:
        async with serve() as url:
            waiting, _ = await gather(url, "castors", 2)
            slow, slow_guests, _ = await begin(url)
            code, guests, seat = await begin(url, clock={"move": move})
            solo, (anna, _), _ = await begin(url, "novice")
            machine.pass_by(20 * SECOND)
        for start in (1, 2):
            machine.wall += jump
            machine.monotonic += 1  # another run of the machine
            async with serve() as url:
                await move_to(url, *guests, *slow_guests, anna)
                await asyncio.sleep(0.3)  # some looks at what is due
                for each in (waiting, slow, code, solo):
                    status = (await anna.get(f"/api/tables/{each}"))["status"]
                    assert status == ("gathering" if each == waiting else "playing")
                assert move * SECOND - 21 * SECOND <= await left(guests[seat], code) <= move * SECOND - 20 * SECOND
                if start == 2:
                    assert (await decide(guests[seat], code))["type"] == "played"

    run(scenario())


def test_a_clock_that_began_after_the_last_sign_of_life_starts_anew_after_a_crash(
    serve: Serve, machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody can tell how much of it was used, so nobody loses it."""

    async def scenario() -> None:
        with monkeypatch.context() as patch:
            patch.setattr(life, "goodbye", lambda *_: lambda connection: None)  # as after a power cut
            async with serve() as url:
                machine.pass_by(10 * SECOND)
                code, guests, seat = await begin(url, clock={"move": 60})
                machine.pass_by(5 * SECOND)
        machine.pass_by(DAY)
        async with serve() as url:
            await move_to(url, *guests)
            assert await left(guests[seat], code) == 60 * SECOND

    run(scenario())


def test_a_table_is_closed_only_after_a_server_has_seen_for_a_day_that_nobody_comes(
    serve: Serve, machine: Machine
) -> None:
    async def scenario() -> None:
        async with serve() as url:
            waiting, (anna, _) = await gather(url, "castors", 2)
            machine.pass_by(3600 * SECOND)
        machine.pass_by(400 * DAY)
        async with serve() as url:
            await move_to(url, anna)
            machine.pass_by(22 * 3600 * SECOND)
            await asyncio.sleep(0.3)
            assert (await anna.get(f"/api/tables/{waiting}"))["status"] == "gathering"
        machine.pass_by(30 * DAY)
        async with serve() as url:
            await move_to(url, anna)
            await asyncio.sleep(0.3)
            assert (await anna.get(f"/api/tables/{waiting}"))["status"] == "gathering"
            machine.pass_by(3601 * SECOND)
            while (await anna.get(f"/api/tables/{waiting}"))["status"] != "closed":
                await asyncio.sleep(0.02)

    run(scenario())


def test_many_tables_that_may_not_be_closed_yet_do_not_keep_others_from_their_turn(
    serve: Serve, machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only so many are looked at a time: those that are put off are not found again and again."""

    async def scenario() -> None:
        async with serve() as url:
            for _ in range(5):
                await gather(url, "castors", 2)
            code, guests, _ = await begin(url, clock={"move": 60})
        machine.pass_by(30 * DAY)
        monkeypatch.setattr(node, "DUE_AT_ONCE", 2)
        async with serve() as url:
            await move_to(url, *guests)
            machine.pass_by(61 * SECOND)
            assert (await first_step(guests[0], code))["by"] == "stand_in"

    run(scenario())


def test_sessions_outlive_a_clock_that_is_years_ahead(serve: Serve, machine: Machine) -> None:
    async def scenario() -> None:
        async with serve() as url:
            anna = await Guest(url).come("Anna")
        machine.wall += 800 * DAY
        for _ in range(2):
            async with serve() as url:
                await move_to(url, anna)
                assert (await anna.get("/api/me"))["id"] == anna.id

    run(scenario())


# Several nodes.


def test_a_node_whose_clock_is_weeks_ahead_takes_the_time_of_those_that_live(
    postgres: Postgres,  # noqa: F811
    machine: Machine,
) -> None:
    settings = Settings(database=postgres.new_database(), bot_workers=1)

    async def scenario() -> None:
        store = Store.open(settings.database)
        began = now_ms()
        await store.write(life.arrive(began))

        async def live() -> None:
            for tick in range(10_000):
                await store.write(life.sign_of_life("elder", began + tick))
                await asyncio.sleep(0.01)

        elder = asyncio.create_task(live())
        machine.wall += 15 * DAY
        machine.start_server()
        newcomer = Node(settings, Store.open(settings.database))
        await newcomer._arrive()
        assert began <= now_ms() < began + LONG_GAP_MS
        assert newcomer.life.outages == []
        machine.monotonic -= 3 * SECOND  # it was suspended, and the other was not
        await newcomer._beat()
        assert now_ms() >= began
        elder.cancel()
        with suppress(asyncio.CancelledError):
            await elder
        await newcomer.store.close()
        await store.close()

    run(scenario())


# Real processes.

WITH_ANOTHER_CLOCK = """
import sys, time
from pathlib import Path
real, real_ns, ahead = time.time, time.time_ns, Path({ahead!r})
time.time = lambda: real() + float(ahead.read_text())
time.time_ns = lambda: real_ns() + int(float(ahead.read_text()) * 1e9)
from pioche.cli import main
main(sys.argv[1:])
"""


@pytest.mark.parametrize("days", [-15, 15])
def test_a_real_server_survives_jumps_while_it_runs_and_between_two_runs(days: int, tmp_path: Path) -> None:
    ahead = tmp_path / "ahead"
    ahead.write_text("0")
    program = Program(tmp_path)
    program.program = ["-c", WITH_ANOTHER_CLOCK.format(ahead=str(ahead))]

    async def before() -> tuple[str, list[Guest], int, str]:
        waiting, _ = await gather(program.url, "castors", 2)
        code, guests, _ = await begin(program.url, "novice", clock={"move": 900}, starter={"by": "chosen", "seat": 0})
        ahead.write_text(str(days * 86_400))
        while to_act(await guests[0].get(f"/api/tables/{code}/view")) != 1:
            await decide(guests[0], code)
        assert 890 * SECOND < await left(guests[1], code) <= 900 * SECOND
        return code, guests, 1, waiting

    async def after(code: str, guests: list[Guest], seat: int, waiting: str) -> None:
        await move_to(program.url, *guests)
        assert 800 * SECOND < await left(guests[seat], code) <= 900 * SECOND
        assert (await guests[0].get(f"/api/tables/{waiting}"))["status"] == "gathering"
        while (now := to_act(await guests[0].get(f"/api/tables/{code}/view"))) != 2:
            assert now is not None
            await decide(guests[now], code)
        ply = (await guests[0].get(f"/api/tables/{code}/view"))["ply"]
        assert (await first_step(guests[0], code, ply))["by"] == "bot"

    program.start()
    try:
        begun = run(before())
        program.kill()
        program.start()
        run(after(*begun))
        assert program.stop() == 0
    finally:
        if program.process is not None:
            program.kill()
