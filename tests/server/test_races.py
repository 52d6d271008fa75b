"""One table in two nodes, step by step: what one of them has stored, and when and how the other hears of it.

The database is real; notices are carried by hand, so that they come late, twice, in any order or not at all.
"""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import Connection, delete, select, update

from pioche.core.errors import PiocheError
from pioche.server import ledger, protocol, snapshots
from pioche.server.asks import Person
from pioche.server.channels import Listening, NewEntry, Notice
from pioche.server.node import Node
from pioche.server.room import Room
from pioche.server.schema import entries, nodes, tables
from pioche.server.settings import Settings
from pioche.server.store import Row, Store
from server.playing import Message, choose
from server.tables import CASTORS, differences
from services import Postgres, postgres  # noqa: F401  # a fixture

ANNA, BOB, CHRIS = (Person(name.lower(), name) for name in ("Anna", "Bob", "Chris"))


class Ear:
    """Somebody who listens at a table."""

    lang: protocol.Language = "en"
    session = "a device"
    address = "127.0.0.1"

    def __init__(self, room: Room, person: Person) -> None:
        self.person = person
        self.messages: list[Message] = []
        self.closed: str | None = None
        room.hello(self, protocol.Hello())

    def push(self, message: bytes) -> None:
        self.messages.append(json.loads(message))

    def close(self, reason: str) -> None:
        self.closed = reason

    def heard(self, type: str) -> list[Message]:
        return [message for message in self.messages if message["type"] == type]

    @property
    def plies(self) -> list[int]:
        return [message["ply"] for message in self.heard("played")]


class Desk:
    """A node that neither hears nor does anything by itself; what it would send to others is put by."""

    def __init__(self, settings: Settings) -> None:
        self.node = Node(settings, Store.open(settings.database))
        self.sent: list[Notice] = []
        assert self.node._channels is not None
        self.node._channels.send = self.sent.append  # type: ignore[method-assign,assignment]

    @property
    def entries(self) -> list[NewEntry]:
        return [notice for notice in self.sent if isinstance(notice, NewEntry)]

    async def hear(self, *notices: Notice) -> None:
        """Notices of the other node, and all that comes of them."""
        for notice in notices:
            self.node._heard("other", notice)
        await self.settled()

    async def settled(self) -> None:
        while self.node._tasks:
            await asyncio.wait([*self.node._tasks])


Scenario = Callable[[Desk, Desk], Awaitable[None]]


@asynccontextmanager
async def two_desks(url: str) -> AsyncIterator[tuple[Desk, Desk]]:
    here, there = (Desk(Settings(database=url)) for _ in range(2))
    try:
        yield here, there
    finally:
        for desk in (here, there):
            await desk.settled()
            for room in desk.node.rooms.values():
                room.shut()
            await desk.node.store.close()


@pytest.fixture(scope="module")
def database(postgres: Postgres) -> str:  # noqa: F811
    return postgres.new_database()


@pytest.fixture
def run(database: str) -> Callable[[Scenario], None]:
    """Run something between two nodes on one database."""

    async def both(scenario: Scenario) -> None:
        async with two_desks(database) as (here, there):
            await here.node.store.write(lambda connection: connection.execute(delete(nodes)) and None)
            await scenario(here, there)

    return lambda scenario: asyncio.run(both(scenario))


async def gathered(here: Desk, *people: Person, **setup: Any) -> Room:
    """A table with Anna as host, and others who are ready."""
    room = await here.node.create(protocol.Setup(game="castors", seats=2, **setup), ANNA)
    for person in people:
        await room.ask(protocol.Sit(), person)
        await room.ask(protocol.Ready(), person)
    return room


async def begun(here: Desk, there: Desk, **setup: Any) -> tuple[Room, Room]:
    """The same game between Anna, who is to act, and Bob, in both nodes."""
    room = await gathered(here, BOB, starter=protocol.Starter(by="chosen", seat=0), **setup)
    await room.ask(protocol.Start(), ANNA)
    here.sent.clear()
    return room, await there.node.room(room.table.code)


async def move(room: Room, person: Person, id: str | None = None) -> object:
    """The person to act plays something that leaves the turn to the same person if possible."""
    game = room.table.game
    assert game is not None
    legal = [str(move) for move in game.legal_moves]
    ask = protocol.Move(game=room.table.number, ply=len(game.moves), move=choose(legal), id=id)
    return await room.ask(ask, person)


async def play_on(room: Room, people: tuple[Person, Person] = (ANNA, BOB)) -> None:
    """Whoever is to act plays."""
    assert room.table.to_act is not None
    await move(room, people[room.table.to_act])


async def stored(desk: Desk, table_id: int) -> list[Row]:
    def read(connection: Connection) -> list[Row]:
        wanted = select(entries).where(entries.c.table_id == table_id).order_by(entries.c.seq)
        return [Row(*row) for row in connection.execute(wanted)]

    return await desk.node.store.read(read)


def known(room: Room) -> tuple[object, ...]:
    """All that a node knows of a table."""
    table = room.table
    return table.seq, table.changed_at, table.now(), table.game and table.game.moves, table.chat, table.due


async def refusal(asking: Awaitable[object]) -> str:
    with pytest.raises(PiocheError) as refused:
        await asking
    return refused.value.message.id


# Notices.


def test_a_notice_is_told_once_however_often_it_comes(run: Callable[[Scenario], None]) -> None:
    async def scenario(here: Desk, there: Desk) -> None:
        mine, theirs = await begun(here, there)
        bob = Ear(theirs, BOB)
        await play_on(mine)
        await there.hear(*here.sent, *here.sent)
        await play_on(mine)
        await there.hear(*here.sent)
        assert bob.plies == [1, 2]
        assert known(theirs) == known(mine)

    run(scenario)


def test_what_comes_in_the_wrong_order_is_told_in_the_right_one(run: Callable[[Scenario], None]) -> None:
    """A number that is missing is read from the database; its notice comes too late and says nothing new."""

    async def scenario(here: Desk, there: Desk) -> None:
        mine, theirs = await begun(here, there)
        bob = Ear(theirs, BOB)
        for _ in range(4):
            await play_on(mine)
        first, second, third, fourth = here.entries
        await there.hear(second, first, fourth, third)
        assert bob.plies == [1, 2, 3, 4]
        assert theirs.table.seq == mine.table.seq

    run(scenario)


def test_an_entry_that_was_too_long_for_a_notice_is_read(run: Callable[[Scenario], None]) -> None:
    async def scenario(here: Desk, there: Desk) -> None:
        mine, theirs = await begun(here, there)
        bob = Ear(theirs, BOB)
        await mine.ask(protocol.Say(text="𝄞" * 300), ANNA)
        (notice,) = here.entries
        assert notice.body is not None
        await there.hear(NewEntry(notice.code, notice.table_id, notice.seq, notice.at, None, driven=False))
        (said,) = bob.heard("said")
        assert said["text"] == "𝄞" * 300

    run(scenario)


def test_what_is_stored_while_a_table_wakes_is_not_missed(
    run: Callable[[Scenario], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The notice comes when the table has been read already, and is not there yet."""

    async def scenario(here: Desk, there: Desk) -> None:
        mine = await gathered(here, BOB)
        looked, go_on = asyncio.Event(), asyncio.Event()
        read = there.node.store.read

        async def read_slowly(work: Callable[[Connection], Any]) -> Any:
            found = await read(work)
            looked.set()
            await go_on.wait()
            return found

        monkeypatch.setattr(there.node.store, "read", read_slowly)
        waking = asyncio.create_task(there.node.room(mine.table.code))
        await looked.wait()
        here.sent.clear()
        await mine.ask(protocol.Start(), ANNA)
        there.node._heard("other", here.entries[0])
        go_on.set()
        theirs = await waking
        await there.settled()
        assert theirs.table.status == "playing"

    run(scenario)


def test_a_notice_of_a_table_that_sleeps_wakes_it_only_where_there_is_something_to_do(
    run: Callable[[Scenario], None],
) -> None:
    async def scenario(here: Desk, there: Desk) -> None:
        code = (await gathered(here, BOB)).table.code
        await there.hear(*here.entries)
        assert code not in there.node.rooms
        driven = here.entries[-1]
        await there.hear(NewEntry(code, driven.table_id, driven.seq, driven.at, driven.body, driven=True))
        assert known(there.node.rooms[code]) == known(here.node.rooms[code])

    run(scenario)


# Two at once.


def test_who_was_slower_hears_what_happened_and_is_decided_anew(run: Callable[[Scenario], None]) -> None:
    """Talk at one node does not refuse a move at another: it is stored behind it."""

    async def scenario(here: Desk, there: Desk) -> None:
        mine, theirs = await begun(here, there)
        bob = Ear(theirs, BOB)
        await asyncio.gather(*(mine.ask(protocol.Say(text=f"{n}"), ANNA) for n in range(10)), play_on(theirs))
        await there.hear(*here.sent)
        await here.hear(*there.sent)
        assert known(mine) == known(theirs)
        assert [said["text"] for said in bob.heard("said")] == [str(n) for n in range(10)]
        assert bob.plies == [1]
        log = await stored(here, mine.table.id)
        assert [row.seq for row in log] == list(range(len(log)))
        assert len(log) == mine.table.seq + 1

    run(scenario)


def test_of_two_who_take_a_seat_at_the_same_moment_one_has_it(run: Callable[[Scenario], None]) -> None:
    async def scenario(here: Desk, there: Desk) -> None:
        mine = await gathered(here)
        theirs = await there.node.room(mine.table.code)
        outcomes = await asyncio.gather(
            mine.ask(protocol.Sit(seat=1), BOB), theirs.ask(protocol.Sit(seat=1), CHRIS), return_exceptions=True
        )
        await asyncio.gather(mine.refresh(), theirs.refresh())
        (refused,) = [outcome for outcome in outcomes if isinstance(outcome, PiocheError)]
        assert refused.message.id == "refused-full"
        assert known(mine) == known(theirs)
        assert mine.table.seat_of((BOB, CHRIS)[isinstance(outcomes[0], PiocheError)].id) == 1

    run(scenario)


def test_the_same_move_at_two_nodes_is_played_once_and_answered_twice(run: Callable[[Scenario], None]) -> None:
    async def scenario(here: Desk, there: Desk) -> None:
        mine, theirs = await begun(here, there)
        at_mine, at_theirs = Ear(mine, ANNA), Ear(theirs, ANNA)
        answers = await asyncio.gather(move(mine, ANNA, "m"), move(theirs, ANNA, "m"))
        await here.hear(*there.sent)
        await there.hear(*here.sent)
        again = next(answer for answer in answers if answer is not None)
        assert isinstance(again, protocol.Played)
        assert (again.ply, again.re, len(again.steps)) == (1, "m", 1)
        assert at_mine.plies == at_theirs.plies == [1]
        assert known(mine) == known(theirs)
        assert len(await stored(here, mine.table.id)) == mine.table.seq + 1

    run(scenario)


def test_two_different_moves_for_one_ply_are_one_move_and_one_refusal(run: Callable[[Scenario], None]) -> None:
    async def scenario(here: Desk, there: Desk) -> None:
        mine, theirs = await begun(here, there)
        outcomes = await asyncio.gather(move(mine, ANNA, "x"), move(theirs, ANNA, "y"), return_exceptions=True)
        assert [type(outcome) for outcome in outcomes].count(type(None)) == 1
        (refused,) = [outcome for outcome in outcomes if isinstance(outcome, PiocheError)]
        assert refused.message.id == "refused-ply"

    run(scenario)


def test_time_runs_out_once_though_both_nodes_notice(
    run: Callable[[Scenario], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(here: Desk, there: Desk) -> None:
        mine = await gathered(here, BOB)
        theirs = await there.node.room(mine.table.code)
        later = (mine.table.due or 0) + 1
        monkeypatch.setattr("pioche.server.room.now_ms", lambda: later)
        outcomes = await asyncio.gather(mine._time_is_up(), theirs._time_is_up(), return_exceptions=True)
        assert [type(outcome) for outcome in outcomes].count(type(None)) == 1
        await asyncio.gather(mine.refresh(), theirs.refresh())
        assert mine.table.status == theirs.table.status == "closed"
        assert len(await stored(here, mine.table.id)) == mine.table.seq + 1

    run(scenario)


# Nodes that do not know yet.


def test_nothing_is_refused_because_a_node_has_not_heard_yet(run: Callable[[Scenario], None]) -> None:
    """Whoever has seen at one node whose turn it is can play at the other at once."""

    async def scenario(here: Desk, there: Desk) -> None:
        mine, theirs = await begun(here, there)
        while mine.table.to_act == 0:
            await play_on(mine)
        ply = len(mine.table.by)
        game = mine.table.game
        assert game is not None
        ask = protocol.Move(game=1, ply=ply, move=str(game.legal_moves[0]))
        await theirs.ask(ask, BOB)
        assert len(theirs.table.by) == ply + 1
        assert await refusal(theirs.ask(ask, BOB)) == "refused-ply"

    run(scenario)


def test_a_seat_taken_at_one_node_admits_to_the_game_at_the_other(run: Callable[[Scenario], None]) -> None:
    async def scenario(here: Desk, there: Desk) -> None:
        mine = await gathered(here, spectators=False)
        theirs = await there.node.room(mine.table.code)
        await mine.ask(protocol.Sit(), BOB)
        await mine.ask(protocol.Ready(), BOB)
        await mine.ask(protocol.Start(), ANNA)
        await theirs.ask(protocol.Say(text="here I am"), BOB)
        assert theirs.table.status == "playing"
        assert await refusal(theirs.ask(protocol.Say(text="me too"), CHRIS)) == "refused-spectators"

    run(scenario)


def test_a_table_that_is_looked_for_is_as_it_is_stored(run: Callable[[Scenario], None]) -> None:
    """A script whose next request comes to another node finds there what it did."""

    async def scenario(here: Desk, there: Desk) -> None:
        mine, _ = await begun(here, there)
        await play_on(mine)
        assert known(await there.node.room(mine.table.code)) == known(mine)

    run(scenario)


def test_a_change_that_nobody_knows_to_be_stored_or_not_is_looked_for(run: Callable[[Scenario], None]) -> None:
    """Its wait was cancelled, as when another node takes over the driving; what is stored is told here too."""

    async def scenario(here: Desk, there: Desk) -> None:
        mine, _ = await begun(here, there)
        bob = Ear(mine, BOB)
        busy = threading.Event()
        keeping_busy = asyncio.create_task(here.node.store.write(lambda _: busy.wait()))
        await asyncio.sleep(0)
        asking = asyncio.create_task(play_on(mine))
        await asyncio.sleep(0)
        asking.cancel()
        await asyncio.wait([asking])
        await asyncio.sleep(0.1)  # for whoever would look too early
        busy.set()
        await here.settled()
        assert asking.cancelled()
        assert await keeping_busy
        assert bob.plies == [1]
        assert (await stored(here, mine.table.id))[-1].seq == mine.table.seq

    run(scenario)


def test_lost_notices_show_in_the_regular_check(run: Callable[[Scenario], None]) -> None:
    """Also at a table that nobody listens to: a script may ask, or a computer player be on turn."""

    async def scenario(here: Desk, there: Desk) -> None:
        mine, theirs = await begun(here, there)
        await play_on(mine)
        await there.node._check_awake()
        await there.settled()
        assert known(theirs) == known(mine)

    run(scenario)


# What is due.


async def due_of(desk: Desk, room: Room) -> int | None:
    due = select(tables.c.due).where(tables.c.id == room.table.id)
    return await desk.node.store.read(lambda connection: connection.scalar(due))


async def set_due(desk: Desk, room: Room, due: int) -> ledger.Due:
    change = update(tables).where(tables.c.id == room.table.id).values(due=due)
    await desk.node.store.write(lambda connection: connection.execute(change) and None)
    return ledger.Due(room.table.id, room.table.code, due)


def test_a_table_is_put_off_to_when_it_is_really_due(run: Callable[[Scenario], None]) -> None:
    async def scenario(here: Desk, there: Desk) -> None:
        mine, _ = await begun(here, there)
        await here.node._see_to(await set_due(here, mine, 5))
        assert await due_of(here, mine) == mine.table.due

    run(scenario)


def test_a_node_that_is_behind_puts_nothing_off(run: Callable[[Scenario], None]) -> None:
    """What it does not know may be that a computer player is on turn, and would wait for ever."""

    async def scenario(here: Desk, there: Desk) -> None:
        mine, theirs = await begun(here, there)
        await play_on(mine)
        await there.node._see_to(await set_due(here, mine, 5))
        assert await due_of(here, mine) == 5
        await theirs.refresh()
        earlier = await set_due(here, mine, 6)
        await there.node.store.write(ledger.put_off(earlier._replace(due=4), theirs.table, 7))
        assert await due_of(here, mine) == 6

    run(scenario)


# Who listens.


def test_people_at_both_nodes_know_of_each_other_whoever_came_first(run: Callable[[Scenario], None]) -> None:
    async def scenario(here: Desk, there: Desk) -> None:
        mine = await gathered(here, BOB)
        anna = Ear(mine, ANNA)
        theirs = await there.node.room(mine.table.code)
        bob = Ear(theirs, BOB)
        here.sent.clear()
        await here.hear(*there.sent)
        await there.hear(*here.sent)
        assert anna.heard("presence")[-1]["people"] == bob.heard("presence")[-1]["people"] == [ANNA.id, BOB.id]

    run(scenario)


def test_who_goes_to_the_other_node_is_there_and_nowhere_else(run: Callable[[Scenario], None]) -> None:
    async def scenario(here: Desk, there: Desk) -> None:
        mine = await gathered(here, BOB)
        anna, bob = Ear(mine, ANNA), Ear(mine, BOB)
        theirs = await there.node.room(mine.table.code)
        await there.hear(*here.sent)
        elsewhere = Ear(theirs, ANNA)
        here.sent.clear()
        await here.hear(*there.sent)
        await there.hear(*here.sent)
        assert (anna.closed, elsewhere.closed, bob.closed) == ("elsewhere", None, None)
        mine.goodbye(anna)
        theirs.goodbye(elsewhere)
        await here.hear(there.sent[-1])
        assert bob.heard("presence")[-1]["people"] == [BOB.id]

    run(scenario)


def test_who_sits_down_is_no_spectator_any_more(run: Callable[[Scenario], None]) -> None:
    async def scenario(here: Desk, there: Desk) -> None:
        mine = await gathered(here)
        anna, theirs = Ear(mine, ANNA), await there.node.room(mine.table.code)
        Ear(theirs, BOB)
        await here.hear(*there.sent)
        assert anna.heard("presence")[-1] == {"type": "presence", "people": [ANNA.id], "watchers": 1}
        await mine.ask(protocol.Sit(), BOB)
        there.sent.clear()
        await there.hear(*here.sent)
        await here.hear(*there.sent)
        assert anna.heard("presence")[-1] == {"type": "presence", "people": [ANNA.id, BOB.id], "watchers": 0}

    run(scenario)


def test_after_a_break_both_nodes_say_anew_who_listens(run: Callable[[Scenario], None]) -> None:
    async def scenario(here: Desk, there: Desk) -> None:
        mine = await gathered(here, BOB)
        theirs = await there.node.room(mine.table.code)
        Ear(mine, ANNA)
        bob = Ear(theirs, BOB)
        here.sent.clear()
        there.sent.clear()
        there.node._missed()
        await here.hear(*there.sent)
        assert Listening(mine.table.code, [ANNA.id], 0, attended=True, table_id=mine.table.id) in here.sent
        await there.hear(*here.sent)
        assert bob.heard("presence")[-1]["people"] == [ANNA.id, BOB.id]

    run(scenario)


def test_who_listened_at_a_node_that_died_listens_no_more(run: Callable[[Scenario], None]) -> None:
    """If it only was silent for long, it is asked when it is back."""

    async def scenario(here: Desk, there: Desk) -> None:
        for desk in (here, there, here):
            await desk.node._beat()
        mine = await gathered(here, BOB)
        anna = Ear(mine, ANNA)
        here.node._heard(there.node.id, Listening(mine.table.code, [BOB.id], 2))
        assert anna.heard("presence")[-1] == {"type": "presence", "people": [ANNA.id, BOB.id], "watchers": 2}
        await silence(here, there)
        await here.node._beat()
        assert anna.heard("presence")[-1] == {"type": "presence", "people": [ANNA.id], "watchers": 0}
        here.sent.clear()
        await there.node._beat()
        await here.node._beat()
        assert here.sent == [
            Listening(mine.table.code, [ANNA.id], 0, asking=True, attended=True, table_id=mine.table.id)
        ]

    run(scenario)


async def bots_turn(here: Desk, there: Desk) -> Room:
    """A table awake here, whose first decision is a computer player's and is for the other node to see to."""
    for desk in (here, there, here):
        await desk.node._beat()
    setup = protocol.Setup(game="castors", seats=2, starter=protocol.Starter(by="chosen", seat=1))
    while True:
        mine = await here.node.create(setup, ANNA)
        if there.node.drives(mine.table.id):
            break
    await mine.ask(protocol.AddBot(level="adept"), ANNA)
    await mine.ask(protocol.Start(), ANNA)
    return mine


def never_answer(desk: Desk, patch: pytest.MonkeyPatch) -> None:
    async def choose(*_: object) -> str:
        await asyncio.Event().wait()
        return ""

    patch.setattr(desk.node.thinkers, "choose", choose)


def test_computer_players_think_where_they_are_driven_as_soon_as_somebody_is_anywhere(
    run: Callable[[Scenario], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if the table sleeps there by then; not for a table at which nobody is."""

    async def scenario(here: Desk, there: Desk) -> None:
        never_answer(there, monkeypatch)
        mine = await bots_turn(here, there)
        await there.hear(*here.entries)
        assert there.node.rooms[mine.table.code].stands_still
        there.node.rooms.clear()
        here.sent.clear()
        Ear(mine, ANNA)
        await there.hear(*here.sent)
        assert not there.node.rooms[mine.table.code].stands_still
        assert mine.stands_still, "it is not for this node"

    run(scenario)


def test_who_asks_over_http_at_one_node_is_there_for_the_other(
    run: Callable[[Scenario], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The driver hears of it when this node looks round, again and again until it acts: a notice may be lost."""

    async def scenario(here: Desk, there: Desk) -> None:
        never_answer(there, monkeypatch)
        mine = await bots_turn(here, there)
        here.node._look_after_bots()
        await there.hear(*here.sent)
        theirs = there.node.rooms[mine.table.code]
        assert theirs.stands_still
        mine.visited("192.0.2.1")
        for _ in range(2):
            here.sent.clear()
            here.node._look_after_bots()
            assert len(here.sent) == 1
        await there.hear(*here.sent)
        assert not theirs.stands_still

    run(scenario)


async def silence(here: Desk, there: Desk) -> None:
    """As if the other node had given no sign of life for long."""
    change = update(nodes).where(nodes.c.id == there.node.id).values(seen_at=0)
    await here.node.store.write(lambda connection: connection.execute(change) and None)


def test_every_table_has_one_driver(run: Callable[[Scenario], None]) -> None:
    """And both nodes have their share; one that falls silent loses it to the other."""

    async def scenario(here: Desk, there: Desk) -> None:
        for desk in (here, there, here):
            await desk.node._beat()
        drivers = [(here.node.drives(id), there.node.drives(id)) for id in range(200)]
        assert set(drivers) == {(True, False), (False, True)}
        assert 60 < drivers.count((True, False)) < 140
        await silence(here, there)
        await here.node._beat()
        assert all(here.node.drives(id) for id in range(200))

    run(scenario)


# A log that was made short.


def test_a_node_that_is_far_behind_reads_the_table_anew(
    run: Callable[[Scenario], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it missed is deleted by then, for a snapshot says it. Those who listen there come back and are told the
    rest, and no number is used twice."""
    monkeypatch.setattr(snapshots, "SNAPSHOT_EVERY", 5)

    async def scenario(here: Desk, there: Desk) -> None:
        mine = await here.node.create(CASTORS, ANNA)
        theirs = await there.node.room(mine.table.code)
        anna = Ear(mine, ANNA)
        for number in range(10):
            await theirs.ask(protocol.Say(text=f"line {number}"), BOB)
            await theirs.ask(protocol.Mute(person=ANNA.id, on=number % 2 == 0), BOB)
        before = mine.table.seq
        await mine.ask(protocol.Say(text="at last"), ANNA)
        assert (before, mine.table.seq, theirs.table.seq) == (0, 21, 20)
        assert anna.closed == "slow"
        assert [said.text for said in mine.table.chat] == [*(f"line {number}" for number in range(10)), "at last"]
        await theirs.refresh()
        assert differences(theirs.table, mine.table) == []
        numbers = await here.node.store.read(lambda connection: _numbers(connection, mine.table.id))
        assert numbers == [0, *range(16, 22)]

    run(scenario)


def _numbers(connection: Connection, table_id: int) -> list[int]:
    wanted = select(entries.c.seq).where(entries.c.table_id == table_id).order_by(entries.c.seq)
    return list(connection.scalars(wanted))
