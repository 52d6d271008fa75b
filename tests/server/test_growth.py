"""What one stranger can make grow is bounded: logs, talk, listeners, tables, people; and waking reads what it needs."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, closing
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, func, insert, select

from clubs import CASTORS, Club
from pioche.server import ledger, leftovers, node, protocol, room, schema, snapshots
from pioche.server.asks import Person, RefusedError
from pioche.server.entries import Muted, Spoken, Wished, write_entry
from pioche.server.node import Node
from pioche.server.protocol import Hello, Pause, Rematch, Say
from pioche.server.room import Room
from pioche.server.settings import Settings
from pioche.server.store import Store
from pioche.server.table import CHAT_KEPT, DAY, Limits, Table
from server.playing import PATIENCE, Guest, gather, in_process, run, serving
from server.tables import differences

LINES = 100_000
BOUND = 3 * CHAT_KEPT + 2 * snapshots.SNAPSHOT_EVERY
"""Rows beyond the moves of its game that it may take to wake a table."""


# Waking.


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    club = Club(f"sqlite:///{tmp_path / 'tables.db'}")
    yield club
    club.close()


class Rows:
    """Counts all that is fetched from a database."""

    def __init__(self, club: Club) -> None:
        self.fetched = 0
        club.engine.dispose()
        event.listen(club.engine, "connect", self._watch)

    def _watch(self, connection: sqlite3.Connection, _: object) -> None:
        connection.row_factory = self._count

    def _count(self, _: sqlite3.Cursor, row: Any) -> Any:
        self.fetched += 1
        return row


def put(club: Club, table: Table, bodies: list[str]) -> None:
    """Entries straight into the database, past all limits."""
    rows = [
        {"table_id": table.id, "seq": seq, "at": club.now, "body": body}
        for seq, body in enumerate(bodies, table.seq + 1)
    ]
    with club.engine.begin() as connection:
        connection.execute(insert(schema.entries), rows)


def lines(person: Person, most: int) -> list[str]:
    return [write_entry(Spoken(person=person.id, name=person.name, text=f"line {n}")) for n in range(most)]


def woken(club: Club, table: Table) -> ledger.Woken:
    with club.engine.begin() as connection:
        found = ledger.wake(table.code, Limits())(connection)
    assert found is not None
    return found


def stored(club: Club, table: Table) -> int:
    with club.engine.begin() as connection:
        mine = select(func.count()).select_from(schema.entries).where(schema.entries.c.table_id == table.id)
        return connection.scalar(mine) or 0


@pytest.mark.parametrize("with_snapshot", [False, True], ids=["old database", "after a snapshot"])
def test_to_wake_a_table_of_a_hundred_thousand_lines_takes_a_bounded_number_of_rows(
    with_snapshot: bool, club: Club
) -> None:
    """Mutes back and forth are no more, and afterwards all that is superfluous is deleted, a little at a time."""
    anna, bob = club.person("Anna"), club.person("Bob")
    table = club.play(club.start(club.table(CASTORS, anna, bob)), 20)
    if with_snapshot:
        with club.engine.begin() as connection:
            snapshots.store(table)(connection)
    mutes = [write_entry(Muted(person=anna.id, whom=bob.id, on=on)) for on in (True, False)] * 5_000
    put(club, table, [*mutes, mutes[0], *lines(bob, LINES)])
    rows = Rows(club)
    found = woken(club, table)
    assert rows.fetched <= len(table.by) + BOUND
    assert found.overgrown
    assert found.table.seq == table.seq + len(mutes) + 1 + LINES
    assert [said.text for said in found.table.chat] == [f"line {n}" for n in range(LINES - CHAT_KEPT, LINES)]
    assert found.table.muted == {(anna.id, bob.id)}
    assert set(differences(found.table, table)) <= {"seq", "changed_at", "chat", "muted"}
    pruned = 1
    while pruned:
        with club.engine.begin() as connection:
            pruned = snapshots.store(found.table)(connection)
        assert pruned <= snapshots.PRUNED_AT_ONCE
    assert stored(club, table) <= len(table.by) + 2 + snapshots.SNAPSHOT_EVERY
    again = woken(club, table)
    assert (differences(again.table, found.table), again.overgrown) == ([], False)


def test_a_server_wakes_such_a_table_as_it_was_and_makes_its_log_short(tmp_path: Path) -> None:
    """People see the same game as before, and the last talk."""
    database = tmp_path / "data" / "pioche" / "tables.db"

    async def begin(url: str) -> tuple[str, Guest, Any]:
        code, (anna, bob) = await gather(url, "castors", 2, options={"rounds": 1})
        await anna.ask(code, "start")
        await bob.ask(code, "say", text="first words")
        return code, anna, await anna.get(f"/api/tables/{code}/view")

    async def look(anna: Guest, code: str) -> tuple[Any, Any]:
        seen, chat = [await anna.get(f"/api/tables/{code}/{what}") for what in ("view", "chat")]
        deadline = time.monotonic() + PATIENCE
        while entries_in(database) > 3 * snapshots.SNAPSHOT_EVERY:
            assert time.monotonic() < deadline
            await asyncio.sleep(0.05)
        assert (await anna.ask(code, "say", text="last words"))["type"] == "done"
        return seen, chat

    with serving(tmp_path) as program:
        code, anna, before = run(begin(program.url))
        assert program.stop() == 0
        with closing(sqlite3.connect(database)) as connection, connection:
            [(table_id, last)] = connection.execute("SELECT table_id, max(seq) FROM entries").fetchall()
            written = enumerate(lines(Person("p", "Stranger"), LINES), last + 1)
            rows = ((table_id, seq, 1_800_000_000_000, body) for seq, body in written)
            connection.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", rows)
        program.start()
        after, chat = run(look(anna, code))
    assert after == before
    assert [said["text"] for said in chat] == [f"line {n}" for n in range(LINES - CHAT_KEPT, LINES)]


def entries_in(database: Path) -> int:
    with closing(sqlite3.connect(database)) as connection:
        [(found,)] = connection.execute("SELECT count(*) FROM entries").fetchall()
    return int(found)


def test_the_log_of_a_table_stays_short_however_much_is_said_and_wished(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of any number of games, of talk and of pauses, what is kept is the current game and two periods of the rest."""
    monkeypatch.setattr(snapshots, "SNAPSHOT_EVERY", 20)
    anna, bob = club.person("Anna"), club.person("Bob")
    table = club.table(CASTORS, anna, bob)
    for number in range(1, 4):
        table = club.play(club.start(table), 5)
        for turn in range(60):
            with club.engine.begin() as connection:
                asks: list[protocol.Wish] = [Say(text=f"{number} {turn}"), Pause(), Pause(on=False)]
                for ask in asks:
                    table = club.ask(connection, table, ask, bob)
        assert stored(club, table) <= len(table.by) + 2 + 2 * 20
        assert differences(woken(club, table).table, table) == []
        table = club.play(table)
        with club.engine.begin() as connection:
            for ask in (Rematch(), protocol.Ready()):
                table = club.ask(connection, table, ask, anna if isinstance(ask, Rematch) else bob)
            anna, bob = bob, anna
            table = club.ask(connection, table, protocol.Ready(), bob)
    with club.engine.begin() as connection:
        assert connection.scalar(select(func.count()).select_from(schema.snapshots)) == 1
        assert connection.scalar(select(func.count()).select_from(schema.games)) == 3


def test_an_older_snapshot_does_not_replace_a_newer_one(club: Club) -> None:
    early = club.start(club.table(CASTORS, club.person("Anna"), club.person("Bob")))
    late = club.play(early, 3)
    with club.engine.begin() as connection:
        for table in (late, early):
            snapshots.store(table)(connection)
        found = snapshots.find(connection, late.id)
    assert found is not None
    assert found.seq == late.seq


def test_wishes_of_an_old_database_are_still_read(club: Club) -> None:
    table = club.start(club.table(CASTORS, club.person("Anna"), club.person("Bob")))
    put(club, table, [write_entry(Wished(seat=0)), write_entry(Wished(seat=0, on=False)), write_entry(Wished(seat=1))])
    assert woken(club, table).table.pause_wanted == {1}


# Rates.


def settings(folder: Path, **more: Any) -> Settings:
    """Limits as usual, but for addresses: all people of a test come from one."""
    limits: Any = {"asks_per_person": 1000, "burst_per_person": 1000, "asks_per_address": 0, **more}
    return Settings(database=f"sqlite:///{folder}/tables.db", bot_workers=1, **limits)


async def accepted(guest: Guest, code: str, times: int, **ask: Any) -> int:
    """How many of so many equal asks are granted; the others are refused with a short wait."""
    answers = [
        await guest.http.post(f"/api/tables/{code}/asks", json={**ask, "id": str(n)} if n else ask)
        for n in range(times)
    ]
    refused = [answer for answer in answers if answer.status_code != 200]
    assert {answer.json()["code"] for answer in refused} <= {"refused-too-many"}
    assert all(int(answer.headers["Retry-After"]) <= 2 for answer in refused)
    return times - len(refused)


def test_a_crowd_of_spectators_uses_up_its_own_share_of_the_talk(tmp_path: Path) -> None:
    """What they say is counted by person and together; people with a seat talk on as if nobody else were there, and
    somebody can still sit down."""

    async def scenario() -> None:
        async with in_process(settings(tmp_path)) as url:
            code, (anna, bob) = await gather(url, "castors", 2, options={"rounds": 1})
            crowd = [await Guest(url).come(f"Stranger {n}") for n in range(4)]
            began = time.monotonic()
            said = [await accepted(stranger, code, 25, type="say", text="!") for stranger in crowd]
            passed = time.monotonic() - began
            assert said[0] <= 10 + passed + 1
            assert sum(said) <= 20 + 2 * passed + 1
            for seated in (anna, bob):
                assert await accepted(seated, code, 10, type="say", text="hello") == 10
            await bob.ask(code, "leave")
            assert (await crowd[0].ask(code, "sit"))["type"] == "done"

    run(scenario())


@pytest.mark.parametrize("ask", [{"type": "say", "text": "!"}, {"type": "ready"}, {"type": "configure"}])
def test_whatever_one_person_adds_to_a_log_has_a_rate(ask: dict[str, Any], tmp_path: Path) -> None:
    async def scenario() -> None:
        async with in_process(settings(tmp_path)) as url:
            anna = await Guest(url).come("Anna")
            code = await anna.open_table("castors", 2)
            more = {"setup": {"game": "castors", "seats": 3}} if ask["type"] == "configure" else {}
            began = time.monotonic()
            granted = await accepted(anna, code, 80, **ask, **more)
            assert 10 <= granted <= 31 + 2 * (time.monotonic() - began)

    run(scenario())


def test_every_ask_that_is_no_move_is_rated_or_bounded_otherwise() -> None:
    """A new kind of ask has a rate unless it is named here, and then there is a reason."""
    free = {protocol.Move, protocol.Seen, protocol.CaughtUp, protocol.Start, protocol.Rematch, protocol.Back}
    assert set(room.UNRATED) == free


def test_what_is_refused_does_not_use_up_the_share_of_those_without_a_seat(tmp_path: Path) -> None:
    """Strangers who want to sit at a full table keep nobody from the seat that becomes free."""

    async def scenario() -> None:
        async with in_process(settings(tmp_path)) as url:
            code, (_, bob) = await gather(url, "castors", 2)
            for n in range(2):
                stranger = await Guest(url).come(f"Stranger {n}")
                assert {(await stranger.ask(code, "sit"))["code"] for _ in range(40)} >= {"refused-full"}
            await bob.ask(code, "leave")
            assert (await (await Guest(url).come("Cleo")).ask(code, "sit"))["type"] == "done"

    run(scenario())


# Listeners.


class Listener:
    """Somebody with a socket."""

    lang: protocol.Language = "en"
    session = "a device"
    numbers = count()

    def __init__(self, address: str, person: Person | None = None) -> None:
        name = f"p-{next(self.numbers)}"
        self.person, self.address = person or Person(name, name), address
        self.messages: list[Any] = []

    def push(self, message: bytes) -> None:
        self.messages.append(json.loads(message))

    def close(self, reason: str) -> None:
        raise AssertionError(reason)


def test_a_crowd_from_one_address_keeps_nobody_else_from_watching(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When a table is full of spectators, one of the greatest crowd makes room; people with a seat always get in."""
    monkeypatch.setattr(room, "MOST_WATCHERS", 4)

    def come(here: Room, address: str, person: Person | None = None) -> Listener:
        here.hello(listener := Listener(address, person), Hello())
        return listener

    async def scenario() -> None:
        somewhere = Node(settings(tmp_path), Store.open(f"sqlite:///{tmp_path}/tables.db"))
        anna = Person("p-anna", "Anna")
        here = await somewhere.create(CASTORS, anna)
        crowd = [come(here, "192.0.2.1") for _ in range(4)]
        with pytest.raises(RefusedError, match="watching"):
            come(here, "192.0.2.1")
        friend = come(here, "192.0.2.2")
        assert crowd[0].messages[-1]["code"] == "refused-watchers"
        assert set(here.ears) == {listener.person.id for listener in (*crowd[1:], friend)}
        come(here, "192.0.2.1", anna)
        come(here, "192.0.2.1", crowd[1].person)  # again, in place of the socket before
        assert len(here.ears) == 5
        await somewhere.store.close()

    monkeypatch.setattr(Listener, "close", lambda *_: None)
    asyncio.run(scenario())


def test_only_so_many_strangers_wait_for_news_at_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "MOST_WATCHERS", 2)

    async def scenario() -> None:
        async with in_process(settings(tmp_path)) as url:
            code, (anna, bob) = await gather(url, "castors", 2)
            stranger = await Guest(url).come("Stranger")
            path = f"/api/tables/{code}/story"
            asked = [asyncio.create_task(stranger.http.get(path, params={"wait": 20})) for _ in range(3)]
            [refused], waiting = await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
            assert refused.result().json()["code"] == "refused-too-many"
            hers = asyncio.create_task(anna.http.get(path, params={"wait": 20}))
            await asyncio.sleep(0.05)
            await bob.ask(code, "ready", on=False)
            assert [(await answer).status_code for answer in (*waiting, hers)] == [200] * 3

    run(scenario())


# Bans, over real sockets.


def test_a_banned_spectator_hears_no_more_and_is_in_no_list(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with in_process(settings(tmp_path)) as url, AsyncExitStack() as sockets:
            code, (anna, _) = await gather(url, "castors", 2, listed=True)
            dan = await Guest(url).come("GUEST A")
            hers = await sockets.enter_async_context(anna.at(code))
            his = await sockets.enter_async_context(dan.at(code))
            await his.send("say", text="I am the host")
            said = await hers.until("said")
            assert (said["name"], said["watcher"]) == ("GUEST A (2)", True)
            await anna.ask(code, "ban", person=dan.id)
            assert (await his.until("refused"))["code"] == "refused-banned"
            told = await hers.until("table")
            assert told["banned"] == [{"person": dan.id, "name": "GUEST A (2)"}]
            await his.send("say", text="still here")
            assert (await his.until("refused"))["code"] == "refused-hello-first"
            await his.send("hello")
            assert (await his.until("refused"))["code"] == "refused-banned"
            for path in ("view", "story", "chat"):
                assert (await dan.http.get(f"/api/tables/{code}/{path}")).json()["code"] == "refused-banned"
            assert "banned" not in (await anna.get("/api/tables"))[0]
            await anna.ask(code, "ban", person=dan.id, on=False)
            await his.send("hello")
            assert (await his.until("welcome"))["seat"] is None

    run(scenario())


# Tables and people.


def test_one_person_has_only_so_many_open_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(node, "MOST_OPEN_TABLES", 3)

    async def scenario() -> None:
        limited = settings(tmp_path, asks_per_address=1000, burst_per_address=1000)
        async with in_process(limited) as url:
            anna, bob = await Guest(url).come("Anna"), await Guest(url).come("Bob")
            for _ in range(3):
                await anna.open_table("castors", 2)
            answer = await anna.http.post("/api/tables", json={"game": "castors", "seats": 2})
            assert answer.json()["code"] == "refused-open-tables"
            await bob.open_table("castors", 2)

    run(scenario())


def test_a_person_has_only_so_many_sessions(tmp_path: Path) -> None:
    """The oldest end; the newest, and other people's, do not."""

    async def scenario() -> None:
        async with in_process(settings(tmp_path)) as url:
            anna, bob = await Guest(url).come("Anna"), await Guest(url).come("Bob")
            code = (await anna.http.post("/api/me/recovery")).json()["recovery"]
            devices = []
            for _ in range(25):
                devices.append(Guest(url))
                code = (await devices[-1].http.post("/api/recover", json={"code": code})).json()["recovery"]
            with closing(sqlite3.connect(tmp_path / "tables.db")) as connection:
                found = connection.execute("SELECT count(*) FROM sessions GROUP BY person_id").fetchall()
            assert sorted(number for (number,) in found) == [1, 20]
            for known in (devices[-1], bob):
                assert (await known.http.get("/api/me")).status_code == 200

    run(scenario())


def test_people_who_came_once_and_tables_without_a_game_are_forgotten(club: Club) -> None:
    """Whoever has played, has a recovery code or was there lately stays, and so does a table with a game."""
    names = ("Anna", "Bob", "Once", "Recoverable", "Recent")
    anna, bob, once, recoverable, recent = (club.person(name) for name in names)
    played = club.game(CASTORS, anna, bob)
    never_begun, gathering = club.abandon(club.table(CASTORS, once)), club.table(CASTORS, recent)
    now = club.now + 100 * DAY
    with club.engine.begin() as connection:
        for person, seen_at in ((once, club.now), (recent, now)):
            token = {"token_hash": person.id, "person_id": person.id, "created_at": club.now, "seen_at": seen_at}
            connection.execute(insert(schema.sessions).values(token))
        coded = schema.people.update().where(schema.people.c.id == recoverable.id)
        connection.execute(coded.values(recovery_hash="hash"))
        for guest, guardian in (("of once", once), ("of recent", recent)):
            row = {"id": guest, "name": "Guest", "created_at": club.now, "guardian": guardian.id}
            connection.execute(insert(schema.people).values(row))
        while ids := leftovers.unused_people(now - 60 * DAY)(connection):
            leftovers.delete_people(ids, now - 60 * DAY)(connection)
        while dead := leftovers.dead_tables(now - 7 * DAY)(connection):
            leftovers.delete_tables(dead)(connection)
        kept = set(connection.scalars(select(schema.people.c.id)))
        codes = set(connection.scalars(select(schema.tables.c.code)))
        logs = set(connection.scalars(select(schema.entries.c.table_id)))
    assert kept == {anna.id, bob.id, recoverable.id, recent.id, "of recent"}
    assert codes == {played.code, gathering.code}
    assert never_begun.id not in logs
