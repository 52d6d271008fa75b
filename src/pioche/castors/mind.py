"""How computer players think about Gang de Castors."""

from __future__ import annotations

import numpy as np

from pioche.castors import kernel, policy, search
from pioche.castors.moves import Move
from pioche.castors.packing import move_of, pack
from pioche.castors.view import Memory
from pioche.core.compiled import Floats, Ints, Moves, Rng, below, seeded, words
from pioche.core.mind import Mind, Thoughts

FORGETS = 1, 3
"""At each decision a novice fails to recall a card in a row that he has seen: one time in three."""


class CastorsMind(Mind):
    breadth = 12
    prior = 3.0

    def pack(self, memory: Memory) -> Ints:
        return pack(memory)

    def move(self, number: int) -> Move:
        return move_of(number)

    def adept(self, packed: Ints) -> Thoughts:
        return weighed(packed, policy.ADEPT)

    def novice(self, packed: Ints, rng: Rng) -> Thoughts:
        return weighed(packed, policy.NOVICE, forgetting=rng).misjudged(policy.NOVICE_ERROR, rng)

    def try_out(self, packed: Ints, moves: Moves, worlds: int, rng: Rng, sums: Floats) -> None:
        search.try_out(packed, moves, worlds, policy.ADEPT, rng, sums, np.empty((2, kernel.SIZE), np.int32))


def weighed(packed: Ints, weights: policy.Weights, forgetting: Rng | None = None) -> Thoughts:
    """Rules of thumb look only at cards the seat knows, so any world will do."""
    world = words(np.empty_like(packed))
    kernel.redeal(world, words(packed), seeded(0))
    if forgetting is not None:
        forget(world, forgetting)
    moves = np.empty(kernel.count(world), np.int64)
    points = np.empty(len(moves))
    search.weigh(world, weights, words(moves), words(points))
    return Thoughts(moves, points)


def forget(world: Ints, rng: Rng) -> None:
    """Cards that do not come to the mind of the seat to act just now."""
    times, out_of = FORGETS
    for place in range(kernel.ROWS, kernel.ROWS + kernel.ROW * world[kernel.PLAYERS]):
        if below(rng, out_of) < times:
            world[place] &= ~(kernel.KNOWN << world[kernel.SEAT])
