"""Players who think: by a beginner's sense, by good rules of thumb, or by trying moves out in imagined games."""

from __future__ import annotations

import random
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, log2
from typing import TYPE_CHECKING, Any, TypeVar

from pioche.core.interpreting import is_interpreting
from pioche.core.mind import Mind, Thoughts
from pioche.players.player import Weighed

if TYPE_CHECKING:
    from pioche.core.compiled import Floats, Ints, Moves, Rng

M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a master thinks about a move: seconds, or so many imagined games, which makes him repeat himself."""

    seconds: float | None = 0.5
    games: int = 0


class ThinkingPlayer(ABC):
    """Packs what the seat remembers, thinks, and says the best move first."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind

    def choose(self, memory: Any, legal: Sequence[M], rng: random.Random) -> M:
        if len(legal) == 1:
            return legal[0]
        move: M = self.weigh(memory, legal, rng)[0].move
        return move

    def weigh(self, memory: Any, legal: Sequence[Any], rng: random.Random) -> list[Weighed]:
        from pioche.core.compiled import seeded

        return self.think(self.mind.pack(memory), seeded(rng.getrandbits(64)))

    @abstractmethod
    def think(self, packed: Ints, rng: Rng) -> list[Weighed]:
        """The moves considered, the best first."""

    def by_points(self, thoughts: Thoughts) -> list[Weighed]:
        best_first = (-thoughts.points).argsort(kind="stable")
        return [
            Weighed(self.mind.move(int(thoughts.moves[place])), points=float(thoughts.points[place]))
            for place in best_first
        ]


class Novice(ThinkingPlayer):
    """Plays by simple sense, and makes mistakes."""

    def think(self, packed: Ints, rng: Rng) -> list[Weighed]:
        return self.by_points(self.mind.novice(packed, rng))


class Adept(ThinkingPlayer):
    """Plays by good rules of thumb and forgets nothing."""

    def think(self, packed: Ints, rng: Rng) -> list[Weighed]:
        return self.by_points(self.mind.adept(packed))


MARGIN_WEIGHT = 0.01
"""How much of the win a point of margin is worth to a master."""
CLEAR = 4.0
"""Points by which an adept finds a move clearly worse; he can not be surer than that."""
BATCH = 4
"""Worlds between two looks at the clock."""


class Master(ThinkingPlayer):
    """Tries the moves that an adept likes best in imagined games, dropping the worse half again and again.

    All moves are tried in the same worlds, and everybody in them goes on like an adept, knowing only what his seat
    knows: the best move is never one that only pays for somebody who sees all cards.

    In a process that interprets the rules a master answers like an adept: imagined games would take minutes there.
    """

    def __init__(self, mind: Mind, budget: Budget) -> None:
        super().__init__(mind)
        self.budget = budget

    def think(self, packed: Ints, rng: Rng) -> list[Weighed]:
        if is_interpreting():
            return self.by_points(self.mind.adept(packed))
        search = Search(self.mind, packed, rng)
        stages = max(1, ceil(log2(len(search.moves))))
        start = time.perf_counter()
        for stage in range(stages):
            if self.budget.seconds is None:
                search.try_out(max(1, self.budget.games // (stages * len(search.moves))))
            else:
                until = start + self.budget.seconds * (stage + 1) / stages
                search.try_out(1)
                while time.perf_counter() < until:
                    search.try_out(BATCH)
            search.drop_worse_half()
        return search.weighed()


class Search:
    """The moves still in question and what came of them so far; those that were dropped are kept for the answer."""

    def __init__(self, mind: Mind, packed: Ints, rng: Rng) -> None:
        import numpy as np

        thoughts = mind.adept(packed)
        best_first = (-thoughts.points).argsort(kind="stable")[: mind.breadth]
        self.mind, self.packed, self.rng = mind, packed, rng
        self.moves: Moves = thoughts.moves[best_first]
        points = thoughts.points[best_first]
        self.points: Floats = np.maximum(points - points[0], -CLEAR)
        self.sums: Floats = np.zeros((len(self.moves), 2))
        self.worlds = 0
        self.dropped: list[Weighed] = []

    def try_out(self, worlds: int) -> None:
        self.mind.try_out(self.packed, self.moves, worlds, self.rng, self.sums)
        self.worlds += worlds

    def drop_worse_half(self) -> None:
        worth = self.sums @ [1.0, MARGIN_WEIGHT] + self.mind.prior * self.points
        self._keep((-worth).argsort(kind="stable"))
        half = (len(self.moves) + 1) // 2
        self.dropped = self._weighed(slice(half, None)) + self.dropped
        self._keep(slice(half))

    def _keep(self, places: Any) -> None:
        self.moves, self.points, self.sums = self.moves[places], self.points[places], self.sums[places]

    def weighed(self) -> list[Weighed]:
        return self._weighed(slice(None)) + self.dropped

    def _weighed(self, part: slice) -> list[Weighed]:
        return [
            Weighed(
                self.mind.move(int(move)), points=margin / self.worlds, share=share / self.worlds, trials=self.worlds
            )
            for move, (share, margin) in zip(self.moves[part], self.sums[part].tolist(), strict=True)
        ]
