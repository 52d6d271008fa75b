"""``pioche person forget``: remove somebody's name from all that a server keeps.

Games that others played too stay, and their records stay valid: the name is no part of what the cards were dealt from.
The word that somebody gave for the shuffle is. If it holds the name, it goes, and with it the proof that the deal was
fair.
"""

from __future__ import annotations

import re
import time
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace as replaced
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace
from rich.console import Console
from sqlalchemy import Column, ColumnElement, Connection, Engine, delete, func, insert, make_url, select, update

from pioche.core.errors import PiocheError
from pioche.core.record import Record
from pioche.core.seats import Seat, seat_letter
from pioche.core.texts import Texts, printable
from pioche.server import ledger, protocol
from pioche.server.asks import Person, RefusedError, decide
from pioche.server.database import TROUBLE, absent, engine_of, file_of
from pioche.server.entries import Closed, Entry, write_entry
from pioche.server.life import DEAD_MS, IS_NODE, latest
from pioche.server.migrations import LOCK, upgrade
from pioche.server.schema import entries, game_seats, games, nodes, people, ratings, sessions, snapshots, tables
from pioche.server.sqlite_file import check_whole, claimed
from pioche.server.table import Limits, Table, fold
from pioche.server.times import now_ms

NOBODY, UNSAID = "—", "…"
"""Instead of a name where no seat has it, and of what somebody said."""


class Forgotten(NamedTuple):
    """What was done."""

    name: str
    games: int
    unproven: int
    """Of these, games whose deal can no longer be checked."""
    playing: int
    """Tables at which a stand-in plays on for them."""


def forget(database: str, id: str, console: Console, words: Texts) -> None:
    with _alone(database) as engine:
        with engine.begin() as connection:
            _require_no_server(connection, database)
            done = _forget(connection, id)
        if engine.dialect.name == "sqlite":
            _leave_no_traces(engine)
    said = words(
        "person-forgotten",
        name=printable(done.name),
        games=done.games,
        unproven=done.unproven,
        playing=done.playing,
    )
    console.print(said, soft_wrap=True, highlight=False, markup=False)


@contextmanager
def _alone(database: str) -> Iterator[Engine]:
    """The database of a server that does not run: it holds tables in memory, and would write the name again."""
    engine, file = engine_of(database), file_of(database)
    with ExitStack() as resources:
        resources.callback(engine.dispose)
        try:
            if file is not None:
                if not file.is_file() or not file.stat().st_size:
                    raise PiocheError("storage-absent", database=file)
                resources.enter_context(_claimed(database))
                check_whole(file)
            upgrade(engine)
        except (OSError, *TROUBLE) as trouble:
            raise absent(database, trouble) from trouble
        yield engine


@contextmanager
def _claimed(database: str) -> Iterator[None]:
    file = file_of(database)
    assert file is not None
    try:
        lock = claimed(file)
    except PiocheError as error:
        raise PiocheError("person-server-runs", database=file) from error
    with lock:
        yield


def _require_no_server(connection: Connection, database: str) -> None:
    """With PostgreSQL; none can start before this transaction ends."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
        if _somebody_lives(connection):
            raise PiocheError("person-server-runs", database=make_url(database).database or "")


def _somebody_lives(connection: Connection) -> bool:
    """Whether any node gives a sign of life. They are waited for, because the time of day may have changed since the
    last one; a server that was stopped in good order has left no row, and then nobody waits."""

    def signs() -> set[tuple[str, int]]:
        return {(row.id, row.seen_at) for row in connection.execute(select(nodes).where(IS_NODE))}

    before = signs()
    if not before:
        return False
    time.sleep(DEAD_MS / 1000)
    return not signs() <= before


def _forget(connection: Connection, id: str) -> Forgotten:
    name = connection.scalar(select(people.c.name).where(people.c.id == id))
    if name is None:
        raise PiocheError("person-unknown", id=id)
    sat = select(game_seats.c.name).where(game_seats.c.person_id == id).distinct()
    names = {name, *connection.scalars(sat)}
    unproven, played = _rewrite_games(connection, id, names)
    playing = _rewrite_tables(connection, Person(id, name), names)
    connection.execute(delete(ratings).where(ratings.c.who == id))
    connection.execute(delete(sessions).where(sessions.c.person_id == id))
    if playing:  # the game that is played refers to somebody when it is kept
        connection.execute(update(people).where(people.c.id == id).values(name=NOBODY, recovery_hash=None))
    else:
        connection.execute(delete(people).where(people.c.id == id))
    return Forgotten(name, played, unproven, playing)


def _leave_no_traces(engine: Engine) -> None:
    """Pages that are free, and the journal, would still hold what was there."""
    with engine.connect() as connection:
        driver: Any = connection.connection.driver_connection
        driver.execute("VACUUM").close()
        driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").close()


def holds(text: str, names: Iterable[str]) -> bool:
    """Whether one of these names stands in a text, as a word.

    >>> holds("Anna’s luck", ["ANNA"]), holds("Annapurna", ["Anna"])
    (True, False)
    """
    return any(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text, re.IGNORECASE) for name in names)


def nameless(seat: Seat, others: Collection[str]) -> str:
    """What is called who had a seat: something that nobody else at the table is called.

    >>> nameless(1, ["Anna", "Chris"]), nameless(1, ["Player B"])
    ('Player B', 'Player B 2')
    """
    plain = name = f"Player {seat_letter(seat)}"
    number = 1
    while name in others:
        number += 1
        name = f"{plain} {number}"
    return name


# Games that are over.


def _rewrite_games(connection: Connection, id: str, names: set[str]) -> tuple[int, int]:
    """How many lost their proof, and how many there are."""
    unproven, sat = 0, connection.execute(select(game_seats).where(game_seats.c.person_id == id)).all()
    for row in sat:
        this = games.c.id == row.game_id
        record = Record.loads(connection.execute(select(games.c.record).where(this)).scalar_one())
        others = [name for seat, name in enumerate(record.players) if seat != row.seat]
        name = nameless(row.seat, others)
        players = tuple(name if seat == row.seat else old for seat, old in enumerate(record.players))
        fair = record.fair
        if fair is not None and holds(fair.texts[row.seat], names):
            fair, unproven = None, unproven + 1
        changed = replaced(record, players=players, fair=fair)
        connection.execute(update(games).where(this).values(record=changed.dumps()))
        own = (game_seats.c.game_id == row.game_id) & (game_seats.c.seat == row.seat)
        connection.execute(update(game_seats).where(own).values(name=name, person_id=None))
    return unproven, len(sat)


# Tables.


def _rewrite_tables(connection: Connection, person: Person, names: set[str]) -> int:
    """At how many tables a stand-in plays on."""
    named = select(tables.c.id).where(_holds(tables.c.summary, person.id))
    logged = [select(log.c.table_id).where(_holds(log.c.body, person.id)).distinct() for log in (entries, snapshots)]
    ids = {table_id for wanted in (named, *logged) for table_id in connection.scalars(wanted)}
    playing = 0
    for table_id in sorted(ids):
        code = connection.execute(select(tables.c.code).where(tables.c.id == table_id)).scalar_one()
        before = ledger.load(code, Limits())(connection)
        assert before is not None
        playing += _leave(connection, before, person)
        own = [holder for holder in before.seats if holder is not None and holder.person == person.id]
        if before.status in ("over", "closed") and any(holds(holder.text, names) for holder in own):
            _empty(connection, before)
        _rewrite_log(connection, table_id, person.id)
    return playing


def _holds(column: Column[str], id: str) -> ColumnElement[bool]:
    return column.contains(id, autoescape=True)


def _leave(connection: Connection, table: Table, person: Person) -> bool:
    """Give back the seat as the person would; whether a game goes on there."""
    if table.status == "closed" or table.seat_of(person.id) is None:
        return False
    now = _now(connection)
    with suppress(RefusedError):  # who is away already, or banned, has left
        change = decide(table, protocol.Leave(), person, now)
        row = {"table_id": table.id, "seq": change.table.seq, "at": now, "body": write_entry(change.entry)}
        connection.execute(insert(entries).values(row))
        if (also := ledger.to_write(table, change, now)) is not None:
            also(connection)
    return bool(table.status == "playing")


def _now(connection: Connection) -> int:
    """Not before what is stored already, however the clock of this machine was set."""
    return max(now_ms(), latest(connection) or 0)


def _empty(connection: Connection, table: Table) -> None:
    """Close a table and drop its log, because the cards of its last game were dealt from a word that has to go. The
    game itself is kept among those that are over."""
    last = connection.scalar(select(func.max(entries.c.seq)).where(entries.c.table_id == table.id)) or 0
    now, left = _now(connection), replace(table.gathered, seats=(None,) * len(table.seats), host=None)
    log: list[tuple[int, int, Entry]] = [(last + 1, now, left), (last + 2, now, Closed())]
    closed = fold(table.id, table.code, table.limits, log)
    for stored in (entries, snapshots):
        connection.execute(delete(stored).where(stored.c.table_id == table.id))
    rows = [{"table_id": table.id, "seq": seq, "at": at, "body": write_entry(entry)} for seq, at, entry in log]
    connection.execute(insert(entries), rows)
    values = {"status": closed.status, "due": closed.due, "opened_seq": last + 1, "summary": ledger.summary(closed)}
    connection.execute(update(tables).where(tables.c.id == table.id).values(values))


def _rewrite_log(connection: Connection, table_id: int, id: str) -> None:
    """Take the name out of everything that is stored of a table. What was given for the shuffles of earlier games goes
    too: nobody deals from it again."""
    opened = connection.execute(select(tables.c.opened_seq).where(tables.c.id == table_id)).scalar_one()
    for stored in (entries, snapshots):
        own = stored.c.table_id == table_id
        for row in connection.execute(select(stored).where(own, _holds(stored.c.body, id))).all():
            body = without_name(row.body, id, keep_texts=row.seq >= opened)
            connection.execute(update(stored).where(own, stored.c.seq == row.seq).values(body=body))
    summary = connection.execute(select(tables.c.summary).where(tables.c.id == table_id)).scalar_one()
    changed = without_name(summary, id, keep_texts=True)
    connection.execute(update(tables).where(tables.c.id == table_id).values(summary=changed))


def without_name(body: str, id: str, keep_texts: bool) -> str:
    """Something that is stored as JSON, without the name of a person and what they said.

    >>> without_name('{"is":"spoken","person":"x1","name":"Anna","text":"I am Anna"}', "x1", keep_texts=True)
    '{"is":"spoken","person":"x1","name":"—","text":"…"}'
    """

    def walk(value: Any, seats: Sequence[Any] | None = None, seat: Seat = 0) -> Any:
        match value:
            case dict():
                cleaned = {key: walk_part(key, part) for key, part in value.items()}
                return anonymous(cleaned, seats, seat) if value.get("person") == id and "name" in value else cleaned
            case list():
                return [walk(part) for part in value]
            case _:
                return value

    def walk_part(key: str, part: Any) -> Any:
        if key == "seats" and isinstance(part, list):
            return [walk(one, part, seat) for seat, one in enumerate(part)]
        return walk(part)

    def anonymous(value: dict[str, Any], seats: Sequence[Any] | None, seat: Seat) -> dict[str, Any]:
        if seats is None:
            return value | {"name": NOBODY} | ({"text": UNSAID} if value.get("text") else {})
        others = [one["name"] for index, one in enumerate(seats) if one and index != seat]
        given = {} if keep_texts or "text" not in value else {"text": ""}
        return value | {"name": nameless(seat, others)} | given

    return msgspec.json.encode(walk(msgspec.json.decode(body))).decode()
