"""How a table lies in the database: what a change writes beside its entry, and how a table is read back."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, bindparam, exists, func, insert, select, update

from pioche.server import history, protocol
from pioche.server.entries import Entry, Gathered, read_entry, write_entry
from pioche.server.schema import entries, tables
from pioche.server.store import Row
from pioche.server.table import CHAT_KEPT, Change, Limits, Table, fold


class Due(NamedTuple):
    """A table at which the server has to do something, and since when."""

    id: int
    code: str
    due: int


CHANGED = update(tables).where(tables.c.id == bindparam("this"))
"""Made once: most of what it takes to write a row would be to make the statement."""


def to_write(before: Table, change: Change, at: int) -> Callable[[Connection], None] | None:
    """What else must be stored together with the entry: nothing for most moves between people without a clock."""
    after = change.table
    known = _listed_as(before) == _listed_as(after)
    if known and not before.driven and not after.driven:
        return None
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

    return write


def _listed_as(table: Table) -> tuple[object, ...]:
    """What lists show of a table."""
    paused = table.pace.paused_at is not None
    return table.status, table.gathered, table.away, paused, table.pause_wanted, table.stand_in_wanted


def summary(table: Table) -> str:
    """The table as lists show it."""
    return protocol.encode(table.now()).decode()


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
        setup = {"listed": first.setup.listed, "status": "gathering", "game": first.setup.game}
        id = connection.scalar(insert(tables).values(columns | setup).returning(tables.c.id))
        assert id is not None
        table = fold(id, code, limits, [(0, at, first)])
        connection.execute(insert(entries).values(table_id=id, seq=0, at=at, body=write_entry(first)))
        connection.execute(update(tables).where(tables.c.id == id).values(summary=summary(table), due=table.due))
        return table

    return write


def load(code: str, limits: Limits) -> Callable[[Connection], Table | None]:
    """The table with this code, folded from the last time it gathered; of what was before, only the talk."""

    def read(connection: Connection) -> Table | None:
        found = connection.execute(select(tables.c.id, tables.c.opened_seq).where(tables.c.code == code)).one_or_none()
        if found is None:
            return None
        log = entries_since(found.id, found.opened_seq - 1)(connection)
        talk = _talk_before(found.id, found.opened_seq)(connection)
        return fold(found.id, code, limits, _read(log), _read(talk))

    return read


def _read(rows: list[Row]) -> list[tuple[int, int, Entry]]:
    return [(row.seq, row.at, read_entry(row.body)) for row in rows]


def entries_since(table_id: int, seq: int) -> Callable[[Connection], list[Row]]:
    wanted = select(entries).where(entries.c.table_id == table_id, entries.c.seq > seq).order_by(entries.c.seq)
    return lambda connection: [Row(*row) for row in connection.execute(wanted)]


def _talk_before(table_id: int, seq: int) -> Callable[[Connection], list[Row]]:
    """What was said lately, and who is muted."""
    earlier = select(entries).where(entries.c.table_id == table_id, entries.c.seq < seq)
    said = earlier.where(_is("spoken")).order_by(entries.c.seq.desc()).limit(CHAT_KEPT)
    muted = earlier.where(_is("muted"))
    return lambda connection: sorted(Row(*row) for wanted in (said, muted) for row in connection.execute(wanted))


def _is(kind: str) -> ColumnElement[bool]:
    return entries.c.body.startswith(f'{{"is":"{kind}"')


def due_tables(now: int, most: int) -> Callable[[Connection], list[Due]]:
    """Tables at which the server has to do something."""
    columns = select(tables.c.id, tables.c.code, tables.c.due)
    wanted = columns.where(tables.c.due <= now).order_by(tables.c.due).limit(most)
    return lambda connection: [Due(*row) for row in connection.execute(wanted)]


def put_off(due: Due, table: Table) -> Callable[[Connection], None]:
    """Write when a table is really due: moves between people do not keep it up to date.

    Not if another node has changed the table and this one has not heard of it: before, then there is an entry that it
    does not know, or at this moment, then another time is written.
    """
    newer = exists().where(entries.c.table_id == table.id, entries.c.seq > table.seq)
    change = update(tables).where(tables.c.id == table.id, tables.c.due == due.due, ~newer).values(due=table.due)

    def write(connection: Connection) -> None:
        connection.execute(change)

    return write


def listed(most: int) -> Callable[[Connection], list[str]]:
    """Summaries of the listed tables that one can join or watch, the latest first."""
    open = tables.c.listed & tables.c.status.in_(["gathering", "playing"])
    wanted = select(tables.c.summary).where(open).order_by(tables.c.changed_at.desc()).limit(most)
    return lambda connection: list(connection.scalars(wanted))


def last_numbers(table_ids: list[int]) -> Callable[[Connection], dict[int, int]]:
    """The number of the last entry of each table."""
    last = select(entries.c.table_id, func.max(entries.c.seq)).where(entries.c.table_id.in_(table_ids))
    return lambda connection: dict(connection.execute(last.group_by(entries.c.table_id)).all())
