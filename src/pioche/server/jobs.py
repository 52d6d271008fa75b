"""What the worker process for large things does: games told again, lists and statistics.

Each job is handed plain values and returns the answer as it is sent, so that the event loop neither waits for it nor
encodes it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from typing import TypeVar

import msgspec
from sqlalchemy import Connection, Engine

from pioche.core.texts import texts
from pioche.server import history, ratings, small_jobs
from pioche.server.database import FLEETING, TROUBLE, connected, engine_for_reading
from pioche.server.errors import StorageError
from pioche.server.protocol import Language
from pioche.server.replay import Eyes, replay, replay_sent, view_at

T = TypeVar("T")

PAUSES_SECONDS = (0.05, 0.2, 0.5, 1.0)
"""Before a database that is away is asked again."""

_database: str | None = None


def prepare(database: str) -> None:
    """In a worker, before its first job."""
    global _database  # the one of this process, which serves one server
    _database = database
    small_jobs.prepare()


def sent_record(text: bytes, eyes: Eyes, lang: Language) -> bytes:
    return msgspec.json.encode(replay_sent(text, eyes, texts(lang)))


def newest(asker: str | None, most: int, game: str | None, person: str | None, before: str | None) -> bytes:
    return msgspec.json.encode(_read(history.newest(asker, most, game=game, person=person, before=before)))


def head(id: str) -> bytes:
    return msgspec.json.encode(_read(history.head(id)))


def record(id: str) -> bytes:
    return _read(history.record(id)).encode()


def stored_game(id: str, eyes: Eyes, lang: Language, since: int, until: int | None) -> bytes:
    return msgspec.json.encode(replay(_read(history.record(id)), eyes, texts(lang), since, until))


def stored_view(id: str, eyes: Eyes, ply: int) -> bytes:
    return bytes(view_at(_read(history.record(id)), None if eyes == "all" else eyes, ply))


def statistics(person: str, asker: str | None) -> bytes:
    return msgspec.json.encode(_read(history.statistics(person, asker)))


def leaderboard(game: str, players: int, most: int, asker: str | None) -> bytes:
    known = history.known_to(asker, game, players)
    return msgspec.json.encode(_read(ratings.leaderboard(game, players, most, known)))


def _read(work: Callable[[Connection], T]) -> T:
    """Look at what is committed, all as it was at one moment; a database that is away is waited for a little."""
    for pause in (*PAUSES_SECONDS, None):
        try:
            with connected(_engine()) as connection, connection.begin():
                return work(connection)
        except TROUBLE as trouble:
            if pause is None or not isinstance(trouble, FLEETING):
                raise StorageError from trouble
            time.sleep(pause)
    raise AssertionError


@cache
def _engine() -> Engine:
    assert _database is not None, "this worker has no database"
    return engine_for_reading(_database)
