"""How computer players think about Gargon."""

from __future__ import annotations

import numpy as np

from pioche.core.compiled import Floats, Ints, Moves, Rng, seeded, words
from pioche.core.mind import Mind, Thoughts
from pioche.gargon import kernel, policy, search
from pioche.gargon.moves import Move
from pioche.gargon.packing import move_of, pack
from pioche.gargon.view import Memory


class GargonMind(Mind):
    breadth = 16
    prior = 0.2

    def pack(self, memory: Memory) -> Ints:
        return pack(memory)

    def move(self, number: int) -> Move:
        return move_of(number)

    def adept(self, packed: Ints) -> Thoughts:
        return weighed(packed, policy.ADEPT)

    def novice(self, packed: Ints, rng: Rng) -> Thoughts:
        return weighed(packed, policy.NOVICE).misjudged(policy.NOVICE_ERROR, rng)

    def try_out(self, packed: Ints, moves: Moves, worlds: int, rng: Rng, sums: Floats) -> None:
        search.try_out(packed, moves, worlds, policy.ADEPT, rng, sums, np.empty((3, kernel.SIZE), np.int32))


def weighed(packed: Ints, weights: policy.Weights) -> Thoughts:
    """Rules of thumb look only at colours where values are hidden, so any world will do."""
    world = words(np.empty_like(packed))
    kernel.redeal(world, words(packed), seeded(0))
    moves = np.empty(kernel.count(world), np.int64)
    points = np.empty(len(moves))
    table = words(np.empty((kernel.COLOURS, kernel.BIT_MASK + 1, 2)))
    search.weigh(world, weights, words(moves), words(points), table)
    return Thoughts(moves, points)
