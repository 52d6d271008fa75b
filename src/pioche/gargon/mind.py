"""How computer players think about Gargon."""

from __future__ import annotations

import numpy as np

from pioche.core.compiled import Floats, Ints, Moves, Rng, below, seeded
from pioche.core.mind import Mind, Thoughts
from pioche.gargon import kernel, policy, search
from pioche.gargon.moves import Move
from pioche.gargon.packing import move_of, pack
from pioche.gargon.view import Memory


class GargonMind(Mind):
    breadth = 16

    def pack(self, memory: Memory) -> Ints:
        return pack(memory)

    def move(self, number: int) -> Move:
        return move_of(number)

    def adept(self, packed: Ints) -> Thoughts:
        return weighed(packed, policy.ADEPT)

    def novice(self, packed: Ints, rng: Rng) -> Thoughts:
        """A beginner misjudges every move by up to a few points."""
        moves, points = weighed(packed, policy.NOVICE)
        errors = np.array([below(rng, 2**20) for _ in points]) / 2**20
        return Thoughts(moves, points + policy.NOVICE_ERROR * errors)

    def try_out(self, packed: Ints, moves: Moves, worlds: int, rng: Rng, sums: Floats) -> None:
        search.try_out(packed, moves, worlds, policy.ADEPT, rng, sums)


def weighed(packed: Ints, weights: policy.Weights) -> Thoughts:
    """Rules of thumb look only at colours where values are hidden, so any world will do."""
    world = np.empty_like(packed)
    kernel.redeal(world, packed, seeded(0))
    moves = np.empty(kernel.count(world), np.int64)
    points = np.empty(len(moves))
    search.weigh(world, weights, moves, points)
    return Thoughts(moves, points)
