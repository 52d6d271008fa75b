"""How a table lies in the database: what a change writes beside its entry, and how a table is read back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, bindparam, exists, func, insert, or_, select, update

from pioche.server import history, protocol, snapshots
from pioche.server.entries import Entry, Gathered, read_entry, write_entry
from pioche.server.schema import entries, tables
from pioche.server.snapshots import is_kind
from pioche.server.store import Row
from pioche.server.table import CHAT_KEPT, MOST_MUTED, Change, Limits, Table, fold, resume


class Due(NamedTuple):
    """A table at which the server has to do something, and since when."""

    id: int
    code: str
    due: int


CHANGED = update(tables).where(tables.c.id == bindparam("this"))
"""Made once: most of what it takes to write a row would be to make the statement."""


def to_write(before: Table, change: Change, at: int) -> Callable[[Connection], object] | None:
    """What else must be stored together with the entry: nothing for most moves without a clock."""
    after = change.table
    known = _listed_as(before) == _listed_as(after)
    snapshot = snapshots.store(after) if snapshots.is_due(before, after) else None
    if known and not before.is_timed and not after.is_timed:
        return snapshot
    values: dict[str, object] = {"this": after.id, "status": after.status, "due": after.due, "changed_at": at}
    if not known:
        values |= {"listed": after.setup.listed, "game": after.setup.game, "summary": summary(after)}
    if isinstance(change.entry, Gathered):
        values["opened_seq"] = after.seq
    ended = before.status == "playing" and after.status != "playing"

    def write(connection: Connection) -> None:
        connection.execute(CHANGED, values)
        if ended:
            history.keep(connection, after, at)
        if snapshot is not None:
            snapshot(connection)

    return write


def _listed_as(table: Table) -> tuple[object, ...]:
    """What lists show of a table."""
    paused = table.pace.paused_at is not None
    return table.status, table.gathered, table.away, paused, table.pause_wanted, table.stand_in_wanted, table.awaited


def summary(table: Table) -> str:
    """The table as lists show it."""
    return protocol.encode(replace(table.now(), banned=[])).decode()


def create(first: Gathered, code: str, limits: Limits, at: int) -> Callable[[Connection], Table]:
    """Store a new table with its first entry; once, also if it is told again because nobody heard that it was done:
    no other table has this code with this secret."""
    stored = select(tables.c.id).join(entries, entries.c.table_id == tables.c.id)
    before = stored.where(tables.c.code == code, entries.c.seq == 0, entries.c.body == write_entry(first))

    def write(connection: Connection) -> Table:
        done = connection.scalar(before)
        if done is not None:
            return fold(done, code, limits, [(0, at, first)])
        columns = {"code": code, "created_at": at, "changed_at": at, "opened_seq": 0, "summary": ""}
        columns |= {"opened_by": first.host}
        setup = {"listed": first.setup.listed, "status": "gathering", "game": first.setup.game}
        id = connection.scalar(insert(tables).values(columns | setup).returning(tables.c.id))
        assert id is not None
        table = fold(id, code, limits, [(0, at, first)])
        connection.execute(insert(entries).values(table_id=id, seq=0, at=at, body=write_entry(first)))
        connection.execute(update(tables).where(tables.c.id == id).values(summary=summary(table), due=table.due))
        return table

    return write


class Woken(NamedTuple):
    """A table as it is stored."""

    table: Table
    overgrown: bool
    """Whether a snapshot is long due: at a table of an older version, or one whose log was written by other means."""


def wake(code: str, limits: Limits) -> Callable[[Connection], Woken | None]:
    """The table with this code: from its last snapshot, the moves of its game, and what came after. Of what is older
    than the last gathering, only talk and mutes."""

    def read(connection: Connection) -> Woken | None:
        found = connection.execute(select(tables.c.id, tables.c.opened_seq).where(tables.c.code == code)).one_or_none()
        if found is None:
            return None
        past, opened = snapshots.find(connection, found.id), found.opened_seq
        since = past.seq if past is not None else -1
        log = _log_since(connection, found.id, since, opened)
        if past is not None and since >= opened:
            table = resume(past, limits, _played(connection, found.id, opened, since), log)
        else:
            talk = [row for row in log if row[0] < opened]
            table = fold(found.id, code, limits, log[len(talk) :], talk, past)
        return Woken(table, table.seq - since > 2 * snapshots.SNAPSHOT_EVERY)

    return read


def load(code: str, limits: Limits) -> Callable[[Connection], Table | None]:
    """The table with this code."""
    look = wake(code, limits)

    def read(connection: Connection) -> Table | None:
        woken = look(connection)
        return woken.table if woken is not None else None

    return read


def _read(rows: Iterable[Row]) -> list[tuple[int, int, Entry]]:
    return [(row.seq, row.at, read_entry(row.body)) for row in rows]


def _played(connection: Connection, table_id: int, opened: int, until: int) -> list[tuple[int, int, Entry]]:
    """The deal and the moves of the current game up to a number."""
    within = (entries.c.table_id == table_id) & entries.c.seq.between(opened, until)
    wanted = select(entries).where(within, or_(is_kind("started"), is_kind("moved"))).order_by(entries.c.seq)
    return _read(Row(*row) for row in connection.execute(wanted))


def _log_since(connection: Connection, table_id: int, since: int, opened: int) -> list[tuple[int, int, Entry]]:
    """What is needed of the entries after a number, however many there are: the last lines of talk, whom people have
    muted in the end, and all else from the last gathering on."""
    later = select(entries).where(entries.c.table_id == table_id, entries.c.seq > since)
    said = later.where(is_kind("spoken")).order_by(entries.c.seq.desc()).limit(CHAT_KEPT)
    latest = select(func.max(entries.c.seq)).where(
        entries.c.table_id == table_id, entries.c.seq > since, is_kind("muted")
    )
    mutes = latest.group_by(entries.c.body).order_by(func.max(entries.c.seq).desc()).limit(2 * MOST_MUTED)
    muted = later.where(entries.c.seq.in_(mutes))
    rest = later.where(entries.c.seq >= opened, ~is_kind("spoken"), ~is_kind("muted"))
    rows = sorted(Row(*row) for wanted in (said, muted, rest) for row in connection.execute(wanted))
    return _read(rows)


def entries_since(table_id: int, seq: int, most: int) -> Callable[[Connection], list[Row]]:
    """So many at most."""
    later = select(entries).where(entries.c.table_id == table_id, entries.c.seq > seq)
    wanted = later.order_by(entries.c.seq).limit(most)
    return lambda connection: [Row(*row) for row in connection.execute(wanted)]


def open_tables_of(person: str) -> Callable[[Connection], int]:
    """How many tables somebody has opened that gather or play."""
    is_open = (tables.c.opened_by == person) & tables.c.status.in_(["gathering", "playing"])
    return lambda connection: connection.scalar(select(func.count()).select_from(tables).where(is_open)) or 0


def due_tables(now: int, most: int) -> Callable[[Connection], list[Due]]:
    """Tables at which the server has to do something."""
    columns = select(tables.c.id, tables.c.code, tables.c.due)
    wanted = columns.where(tables.c.due <= now).order_by(tables.c.due).limit(most)
    return lambda connection: [Due(*row) for row in connection.execute(wanted)]


def put_off(due: Due, table: Table, until: int | None) -> Callable[[Connection], None]:
    """Write when a table is really due: moves between people do not keep it up to date.

    Not if another node has changed the table and this one has not heard of it: before, then there is an entry that it
    does not know, or at this moment, then another time is written.
    """
    newer = exists().where(entries.c.table_id == table.id, entries.c.seq > table.seq)
    change = update(tables).where(tables.c.id == table.id, tables.c.due == due.due, ~newer).values(due=until)

    def write(connection: Connection) -> None:
        connection.execute(change)

    return write


def listed(most: int) -> Callable[[Connection], list[str]]:
    """Summaries of the listed tables that one can join or watch, the latest first."""
    open = tables.c.listed & tables.c.status.in_(["gathering", "playing"])
    wanted = select(tables.c.summary).where(open).order_by(tables.c.changed_at.desc()).limit(most)
    return lambda connection: list(connection.scalars(wanted))


def is_host_or_seated(code: str, person: str) -> Callable[[Connection], bool]:
    """Whether somebody belongs to a table, without waking it."""

    def read(connection: Connection) -> bool:
        found = connection.scalar(select(tables.c.summary).where(tables.c.code == code))
        if not found:
            return False
        table = msgspec.json.decode(found, type=protocol.Table)
        return person == table.host or any(person == seat.person for seat in table.seats)

    return read


def last_numbers(table_ids: list[int]) -> Callable[[Connection], dict[int, int]]:
    """The number of the last entry of each table."""
    last = select(entries.c.table_id, func.max(entries.c.seq)).where(entries.c.table_id.in_(table_ids))
    return lambda connection: dict(connection.execute(last.group_by(entries.c.table_id)).all())
