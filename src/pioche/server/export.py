"""``pioche export``: every game that is over at a server as a line of JSON Lines, while the server runs or not."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from sqlalchemy import make_url, select

from pioche.core.errors import PiocheError
from pioche.core.files import as_lines, check_target, write_whole
from pioche.core.texts import Texts
from pioche.server.database import TROUBLE, reading
from pioche.server.schema import games
from pioche.server.sqlite_file import DamagedError, is_damage

BATCH = 200
"""Records that are held in memory at a time."""


def export(database: str, target: Path | None, notes: Console, words: Texts) -> None:
    """Write all records, the oldest first, to a file or to standard output; progress goes to ``notes``."""
    count = 0

    def counted() -> Iterator[str]:
        nonlocal count
        for count, record in enumerate(records(database), 1):
            if count % BATCH == 0:
                progress.update(words("export-count", count=count))
            yield record

    with notes.status(words("export-count", count=count)) as progress:
        if target is None:
            sys.stdout.buffer.writelines(as_lines(counted(), Path()))
        else:
            check_target(target)
            write_whole(target, as_lines(counted(), target))
    if notes.is_terminal:
        notes.print(words("export-count", count=count))


def records(database: str) -> Iterator[str]:
    """The records of all games that were over when this was asked, abandoned ones included."""
    wanted = select(games.c.record).order_by(games.c.ended_at, games.c.id)
    url = make_url(database)
    engine = reading(url)
    try:
        with engine.connect() as connection:
            yield from connection.execution_options(yield_per=BATCH).scalars(wanted)
    except TROUBLE as error:
        if is_damage(error):
            raise DamagedError(Path(url.database or "")) from error
        raise PiocheError("export-database", database=Path(url.database or "")) from error
    finally:
        engine.dispose()
