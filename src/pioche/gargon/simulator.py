"""Very many games of Gargon."""

from __future__ import annotations

from pioche.core.compiled import Ints, Moves, Rng
from pioche.core.simulator import Simulator
from pioche.gargon import kernel
from pioche.gargon.moves import Move
from pioche.gargon.packing import move_of, pack
from pioche.gargon.rules import Rules
from pioche.gargon.state import State


class GargonSimulator(Simulator):
    size = kernel.SIZE

    def pack(self, state: State) -> Ints:
        return pack(state)

    def legal_moves(self, packed: Ints) -> list[Move]:
        return [move_of(int(kernel.unrank(packed, index))) for index in range(kernel.count(packed))]

    def deal(self, states: Ints, players: int, rules: Rules, rngs: Rng) -> None:
        kernel.deal_all(states, kernel.CARD_NUMBERS.copy(), players, kernel.EDITION_NAMES.index(rules.edition), rngs)

    def observe(self, states: Ints, counts: Ints, to_act: Ints, scores: Ints) -> None:
        kernel.observe(states, counts, to_act, scores)

    def step(self, states: Ints, moves: Moves, rngs: Rng) -> None:
        """Gargon needs no chance after the deal."""
        kernel.step(states, moves)

    def play_out(self, states: Ints, rngs: Rng) -> int:
        return kernel.play_all_out(states, rngs)

    def play_games(self, scores: Ints, players: int, rules: Rules, rng: Rng) -> int:
        return kernel.play_games(scores, players, kernel.EDITION_NAMES.index(rules.edition), rng)
