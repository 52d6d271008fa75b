"""Very many games of Gang de Castors."""

from __future__ import annotations

from pioche.castors import kernel
from pioche.castors.moves import Move
from pioche.castors.packing import move_of, pack
from pioche.castors.rules import Rules
from pioche.castors.state import State
from pioche.core.compiled import Ints, Moves, Rng
from pioche.core.simulator import Simulator


class CastorsSimulator(Simulator):
    size = kernel.SIZE

    def pack(self, state: State) -> Ints:
        return pack(state)

    def legal_moves(self, packed: Ints) -> list[Move]:
        return [move_of(int(kernel.unrank(packed, index))) for index in range(kernel.count(packed))]

    def deal(self, states: Ints, players: int, rules: Rules, rngs: Rng) -> None:
        kernel.deal_all(states, players, kernel.DECK_NAMES.index(rules.deck), rules.rounds, rngs)

    def observe(self, states: Ints, counts: Ints, to_act: Ints, scores: Ints) -> None:
        kernel.observe(states, counts, to_act, scores)

    def step(self, states: Ints, moves: Moves, rngs: Rng) -> None:
        kernel.step(states, moves, rngs)

    def play_out(self, states: Ints, rngs: Rng) -> int:
        return kernel.play_all_out(states, rngs)

    def play_games(self, scores: Ints, players: int, rules: Rules, rng: Rng) -> int:
        return kernel.play_games(scores, players, kernel.DECK_NAMES.index(rules.deck), rules.rounds, rng)
