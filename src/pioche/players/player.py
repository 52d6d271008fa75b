"""What a player is, and the one who needs no thought."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

M = TypeVar("M")


class Weighed(NamedTuple):
    """A move that a player considered, and what it expects of it."""

    move: Any
    points: float | None = None
    """What the move should bring; from a master, the points ahead of the best other player at the end of the imagined
    game, or in Gang de Castors of the round."""
    share: float | None = None
    """The share of the win to expect, 0 to 1; ``None`` from a player who does not look so far."""
    trials: int = 0
    """In how many imagined games the move was tried."""


class Player(Protocol):
    """Chooses among legal moves by what a seat is entitled to remember."""

    def choose(self, memory: Any, legal: Sequence[M], rng: random.Random) -> M: ...

    def weigh(self, memory: Any, legal: Sequence[Any], rng: random.Random) -> list[Weighed]:
        """The moves considered, first the one that ``choose`` would play."""


class RandomPlayer:
    """Any legal move, all equally likely."""

    def choose(self, memory: Any, legal: Sequence[M], rng: random.Random) -> M:
        return rng.choice(legal)

    def weigh(self, memory: Any, legal: Sequence[Any], rng: random.Random) -> list[Weighed]:
        return [Weighed(self.choose(memory, legal, rng))]
