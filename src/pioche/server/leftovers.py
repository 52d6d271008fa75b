"""What nobody can use any more: people who came once and never played, and tables that closed without a game.

It is looked for now and then, read first and then deleted by ids, a little at a time, so that nobody waits for it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from sqlalchemy import ColumnElement, Connection, delete, exists, select

from pioche.server.schema import entries, game_seats, games, people, sessions, snapshots, tables

AT_ONCE = 500
"""Rows deleted in one transaction."""
UNUSED_DAYS = 60
"""Days after which somebody is forgotten who has neither a game that is over nor a recovery code; at least twice the
time after which tables are closed that wait for them."""
CLOSED_DAYS = 7
"""Days after which a table is deleted that closed before a game began."""


def unused_people(before: int) -> Callable[[Connection], list[str]]:
    """People who cannot come back, or have not since then, and leave nothing behind."""
    wanted = select(people.c.id).where(_is_unused(before)).limit(AT_ONCE)
    return lambda connection: list(connection.scalars(wanted))


def _is_unused(before: int) -> ColumnElement[bool]:
    guardian = people.alias("guardians")
    used = exists().where(sessions.c.person_id == people.c.id, sessions.c.seen_at >= before)
    guarded = exists().where(guardian.c.id == people.c.guardian)
    played = exists().where(game_seats.c.person_id == people.c.id)
    return (people.c.created_at < before) & people.c.recovery_hash.is_(None) & ~used & ~guarded & ~played


def delete_people(ids: Collection[str], before: int) -> Callable[[Connection], None]:
    """Those of them who are still unused."""
    still = select(people.c.id).where(people.c.id.in_(ids), _is_unused(before))

    def write(connection: Connection) -> None:
        unused = list(connection.scalars(still))
        connection.execute(delete(sessions).where(sessions.c.person_id.in_(unused)))
        connection.execute(delete(people).where(people.c.id.in_(unused)))

    return write


def dead_tables(before: int) -> Callable[[Connection], list[int]]:
    """Tables that closed before that time and at which nothing was ever played."""
    played = exists().where(games.c.table_id == tables.c.id)
    closed = (tables.c.status == "closed") & (tables.c.changed_at < before)
    wanted = select(tables.c.id).where(closed, ~played).limit(AT_ONCE)
    return lambda connection: list(connection.scalars(wanted))


def delete_tables(ids: Collection[int]) -> Callable[[Connection], None]:
    def write(connection: Connection) -> None:
        for log in (entries, snapshots):
            connection.execute(delete(log).where(log.c.table_id.in_(ids)))
        connection.execute(delete(tables).where(tables.c.id.in_(ids)))

    return write
