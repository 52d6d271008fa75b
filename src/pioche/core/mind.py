"""How computer players think about a game: on packed arrays, so that the thinking can be compiled.

A mind is only ever handed what one seat remembers; there is no way from here to a position.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

if TYPE_CHECKING:
    from pioche.core.compiled import Floats, Ints, Moves, Rng


class Thoughts(NamedTuple):
    """Legal moves in the numbers of a kernel, and what rules of thumb say they bring, in points."""

    moves: Moves
    points: Floats

    def misjudged(self, error: float, rng: Rng) -> Thoughts:
        """The same, every move misjudged by up to so many points."""
        import numpy as np

        from pioche.core.compiled import below

        errors = np.array([below(rng, 2**20) / 2**20 for _ in self.points])
        return Thoughts(self.moves, self.points + error * errors)


class Mind(ABC):
    """One game's thinking."""

    breadth: ClassVar[int]
    """How many moves are worth a search."""
    prior: ClassVar[float]
    """What a point of an adept's judgement weighs in a search: so many imagined wins. It decides between moves that are
    as good as equal, and saves a master who has little time from blunders."""

    @abstractmethod
    def pack(self, memory: Any) -> Ints:
        """What a seat remembers as one array."""

    @abstractmethod
    def move(self, number: int) -> Any:
        """The move that a number of the kernel stands for."""

    @abstractmethod
    def adept(self, packed: Ints) -> Thoughts:
        """Every legal move by good rules of thumb."""

    @abstractmethod
    def novice(self, packed: Ints, rng: Rng) -> Thoughts:
        """Every legal move by a beginner's rules of thumb, mistakes included."""

    @abstractmethod
    def try_out(self, packed: Ints, moves: Moves, worlds: int, rng: Rng, sums: Floats) -> None:
        """Play the moves in so many imagined worlds; add to each one's row the win share and the margin."""
