"""Pioche: the card games Gargon and Gang de Castors, to play and to study.

>>> import pioche
>>> game = pioche.start("gargon", ["Anna", "Bob", "Chris"], seed="an example", first=0)
>>> game.to_act, len(game.legal_moves)
(0, 165)
"""

from collections.abc import Sequence
from typing import Any

from pioche.core.errors import (
    IllegalMoveError,
    InvalidMoveError,
    PiocheError,
    RecordError,
    SetupError,
    TurnError,
)
from pioche.core.events import Event
from pioche.core.game import Game
from pioche.core.record import Record
from pioche.core.seats import Seat
from pioche.core.shuffles import Fairness, SeededShuffles
from pioche.registry import GAMES, find_game

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "Event",
    "Fairness",
    "Game",
    "IllegalMoveError",
    "InvalidMoveError",
    "PiocheError",
    "Record",
    "RecordError",
    "Seat",
    "SeededShuffles",
    "SetupError",
    "TurnError",
    "replay",
    "start",
]


def start(
    game: str,
    players: Sequence[str],
    *,
    first: Seat | None = None,
    seed: bytes | str | None = None,
    shuffles: Sequence[Sequence[object]] | None = None,
    fair: Fairness | None = None,
    **rules: object,
) -> Game[Any, Any]:
    """Start a game of ``"gargon"`` or ``"castors"``; ``rules`` are the options of a record, such as ``edition``."""
    return Game.start(find_game(game), players, rules, first=first, seed=seed, shuffles=shuffles, fair=fair)


def replay(record: str | bytes | Record) -> Game[Any, Any]:
    """The game at the end of a record, every move checked."""
    read = record if isinstance(record, Record) else Record.loads(record)
    return read.replay(GAMES)
