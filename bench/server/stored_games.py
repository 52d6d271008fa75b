"""A database of a club that has played for years: one real game, stored very many times.

The logs of the tables are left out. They would be twenty million entries, and a start reads none of them.
"""

from __future__ import annotations

import random
from typing import Any

from sqlalchemy import insert

from pioche.core.game import Game
from pioche.core.record import Record
from pioche.gargon import Gargon
from pioche.server.database import engine_of
from pioche.server.migrations import upgrade
from pioche.server.schema import game_seats, games, people, tables

NAMES = ("Anna", "Bob", "Chris", "David")
LONG_AGO, HOUR = 1_600_000_000_000, 3_600_000
AT_ONCE = 5_000


def store_games(database: str, count: int) -> None:
    """Every game at a table of its own, which is closed."""
    engine = engine_of(database)
    upgrade(engine)
    record = Record.of(random_game()).dumps()
    with engine.begin() as connection:
        connection.execute(insert(people), [{"id": name, "name": name, "created_at": LONG_AGO} for name in NAMES])
        for first in range(1, count + 1, AT_ONCE):
            numbers = range(first, min(first + AT_ONCE, count + 1))
            connection.execute(insert(tables), [table_row(number) for number in numbers])
            connection.execute(insert(games), [game_row(number, record) for number in numbers])
            connection.execute(insert(game_seats), [row for number in numbers for row in seat_rows(number)])
    engine.dispose()


def random_game() -> Game[Any, Any]:
    game = Game.start(Gargon(), NAMES)
    while game.to_act is not None:
        game.play(random.choice(game.legal_moves))
    return game


def table_row(number: int) -> dict[str, object]:
    at = LONG_AGO + number * HOUR
    row = {"id": number, "code": f"{number:08}", "listed": True, "status": "closed", "game": "gargon", "summary": "{}"}
    return row | {"created_at": at, "changed_at": at, "due": None, "opened_seq": 0}


def game_row(number: int, record: str) -> dict[str, object]:
    at = LONG_AGO + number * HOUR
    row = {"id": str(number), "table_id": number, "number": 1, "game": "gargon", "players": len(NAMES)}
    return row | {"started_at": at, "ended_at": at, "finished": True, "record": record, "listed": True}


def seat_rows(number: int) -> list[dict[str, object]]:
    return [
        {"game_id": str(number), "seat": seat, "person_id": name, "name": name, "score": 20, "winner": True}
        for seat, name in enumerate(NAMES)
    ]
