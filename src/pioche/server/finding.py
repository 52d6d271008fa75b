"""``pioche person find``: the ids of people by their names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from rich.console import Console
from sqlalchemy import Connection, func, make_url, select

from pioche.core.errors import PiocheError
from pioche.core.texts import Texts, printable
from pioche.server.database import TROUBLE, absent, reading
from pioche.server.schema import game_seats, people, sessions

MOST_FOUND = 100
BATCH = 500
"""Ids that a database is asked for at a time."""


class Found(NamedTuple):
    """Somebody of whom an operator wants to know the id."""

    id: str
    name: str
    games: int
    seen_at: int
    """Roughly when they were last here, or came first; milliseconds since the epoch."""


def find(database: str, name: str, console: Console, words: Texts) -> None:
    """Show the people whose name, of today or in a game, holds a text."""
    engine = reading(make_url(database))
    try:
        with engine.connect() as connection:
            found = list(_found(connection, name))
    except TROUBLE as trouble:
        raise absent(database, trouble) from trouble
    finally:
        engine.dispose()
    if not found:
        raise PiocheError("person-none", name=name)
    for one in found[:MOST_FOUND]:
        day = datetime.fromtimestamp(one.seen_at / 1000, UTC).date().isoformat()
        line = words("person-found", id=one.id, name=printable(one.name), games=one.games, day=day)
        console.print(line, soft_wrap=True, highlight=False, markup=False)
    if len(found) > MOST_FOUND:
        console.print(words("person-more", more=len(found) - MOST_FOUND))


def _found(connection: Connection, name: str) -> Iterator[Found]:
    """Compared here and not by the database: SQLite knows small and capital letters of English only."""
    wanted = name.casefold()
    ids = {id for id, named in connection.execute(select(people.c.id, people.c.name)) if wanted in named.casefold()}
    before = select(game_seats.c.person_id, game_seats.c.name).where(game_seats.c.person_id.is_not(None)).distinct()
    ids |= {id for id, named in connection.execute(before) if wanted in named.casefold()}
    played = select(func.count()).where(game_seats.c.person_id == people.c.id).scalar_subquery()
    seen = select(func.max(sessions.c.seen_at)).where(sessions.c.person_id == people.c.id).scalar_subquery()
    columns = select(people.c.id, people.c.name, played, func.coalesce(seen, people.c.created_at))
    for some in _batches(sorted(ids)):
        yield from (Found(*row) for row in connection.execute(columns.where(people.c.id.in_(some))))


def _batches(values: Sequence[str]) -> Iterator[Sequence[str]]:
    for start in range(0, len(values), BATCH):
        yield values[start : start + BATCH]
