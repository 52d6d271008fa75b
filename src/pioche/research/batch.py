"""Many games in lockstep."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pioche.core.compiled import Ints
from pioche.core.errors import SetupError
from pioche.registry import find_game
from pioche.research.simulate import checked_games, checked_number, many_seeds


class Batch:
    """Games played side by side: in each step every game that is not over plays one legal move, given by its number.

    Legal moves have the order of ``State.legal_moves``.

    >>> batch = Batch("gargon", players=3, games=100, seed=1)
    >>> while batch.running:
    ...     batch.step(np.zeros(100, int))  # always the first legal move
    >>> batch.scores.shape, set(batch.to_act.tolist())
    ((100, 3), {-1})
    """

    def __init__(self, game: str, *, players: int, games: int, seed: int = 0, **rules: object) -> None:
        rulebook = find_game(game)
        rulebook.check_players(checked_number("players", players))
        self._simulator = rulebook.simulator()
        self._rngs = many_seeds(seed, checked_games(games))
        self.states = np.zeros((games, self._simulator.size), np.int32)
        """A packed position a row; the game's ``kernel.py`` says what its words mean."""
        self.counts = np.zeros(games, np.int32)
        """How many moves are legal in each game; 0 after its end."""
        self.to_act = np.zeros(games, np.int32)
        """Whose decision it is; −1 after the end."""
        self.scores = np.zeros((games, players), np.int32)
        """The scores so far."""
        self._simulator.deal(self.states, players, rulebook.rules(rules, players), self._rngs)
        self._look()

    @property
    def running(self) -> int:
        """How many games are not over."""
        return int(np.count_nonzero(self.counts))

    def step(self, moves: ArrayLike) -> None:
        """Play a legal move in every game by its number, from 0 up to ``counts``; where a game is over the number
        does not matter. If one is wrong nothing is played anywhere."""
        try:
            chosen = np.asarray(moves)
        except ValueError:  # rows of different lengths
            raise SetupError("error-argument", name="moves", given=type(moves).__name__) from None
        check_choices(chosen, self.counts)
        self._simulator.step(self.states, chosen.astype(np.int64), self._rngs)
        self._look()

    def legal_moves(self, game: int) -> list[Any]:
        """The legal moves of one game, as moves of its rules."""
        return self._simulator.legal_moves(self.states[game])

    def _look(self) -> None:
        self._simulator.observe(self.states, self.counts, self.to_act, self.scores)


def check_choices(moves: NDArray[Any], counts: Ints) -> None:
    """Whether there is for every game the number of a legal move, from 0 up to how many there are."""
    if moves.dtype.kind not in "iu":
        raise SetupError("error-argument", name="moves", given=str(moves.dtype))
    if moves.shape != counts.shape:
        raise SetupError("error-option-value", option="moves.shape", value=str(moves.shape), allowed=str(counts.shape))
    wrong = np.flatnonzero((counts > 0) & ((moves < 0) | (moves >= counts)))
    for game in wrong[:1]:
        given, allowed = str(moves[game]), f"0 … {counts[game] - 1}"
        raise SetupError("error-option-value", option=f"moves[{game}]", value=given, allowed=allowed)
