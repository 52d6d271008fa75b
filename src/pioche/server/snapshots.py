"""How a table stands, stored every so many entries, so that waking it does not read its whole past.

A snapshot is the table after one of its entries, without the game, which is made again from its moves. What came
before a snapshot says nothing that it does not say, except for the current game; so it is deleted, one period later.
The delay keeps two nodes apart: a node that is so far behind that the number it would use is free again finds a
snapshot that is newer (:func:`pioche.server.database.insert_free`), and catches up by reading the table anew.

Like entries, snapshots hold secrets: they go into the database and nowhere else.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace
from sqlalchemy import ColumnElement, Connection, and_, delete, or_, select, text

from pioche.server.schema import entries, snapshots, tables
from pioche.server.table import Table

SNAPSHOT_EVERY = 200
"""Entries between two snapshots."""
PRUNED_AT_ONCE = 1000
"""Entries deleted in one transaction, so that nobody waits long for the writer."""

STORE = text(
    "INSERT INTO snapshots (table_id, seq, body) VALUES (:table_id, :seq, :body) ON CONFLICT (table_id) "
    "DO UPDATE SET seq = excluded.seq, body = excluded.body WHERE snapshots.seq < excluded.seq"
)

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Table)


def write_snapshot(table: Table) -> str:
    return _encoder.encode(replace(table, game=None, by=())).decode()


def read_snapshot(body: str) -> Table:
    return _decoder.decode(body)


def is_due(before: Table, after: Table) -> bool:
    return before.seq // SNAPSHOT_EVERY < after.seq // SNAPSHOT_EVERY


def store(table: Table) -> Callable[[Connection], int]:
    """Store how a table stands, unless something newer is stored, and delete what that makes superfluous; the number of
    entries deleted. If it is :data:`PRUNED_AT_ONCE` there may be more."""
    values = {"table_id": table.id, "seq": table.seq, "body": write_snapshot(table)}

    def write(connection: Connection) -> int:
        connection.execute(STORE, values)
        return _prune(connection, table.id, table.seq - SNAPSHOT_EVERY)

    return write


def _prune(connection: Connection, table_id: int, until: int) -> int:
    """Entries up to a number but for those of the current game."""
    opened = select(tables.c.opened_seq).where(tables.c.id == table_id).scalar_subquery()
    kept = and_(entries.c.seq >= opened, or_(*map(is_kind, ("gathered", "started", "moved"))))
    old = (entries.c.table_id == table_id) & (entries.c.seq <= until) & ~kept
    some = select(entries.c.seq).where(old).order_by(entries.c.seq).limit(PRUNED_AT_ONCE)
    pruned = delete(entries).where(entries.c.table_id == table_id, entries.c.seq.in_(some))
    return connection.execute(pruned).rowcount


def is_kind(kind: str) -> ColumnElement[bool]:
    """Whether an entry is of a kind, by how it is written."""
    return entries.c.body.startswith(f'{{"is":"{kind}"')


def find(connection: Connection, table_id: int) -> Table | None:
    body = connection.scalar(select(snapshots.c.body).where(snapshots.c.table_id == table_id))
    return read_snapshot(body) if body is not None else None
