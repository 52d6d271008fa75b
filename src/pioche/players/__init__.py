"""Whoever chooses a move. A player is given what its seat remembers and its legal moves, never the position."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

M = TypeVar("M")


class Player(Protocol):
    """Chooses among legal moves by what a seat is entitled to remember."""

    def choose(self, memory: Any, legal: Sequence[M], rng: random.Random) -> M: ...


class RandomPlayer:
    """Any legal move, all equally likely."""

    def choose(self, memory: Any, legal: Sequence[M], rng: random.Random) -> M:
        return rng.choice(legal)
