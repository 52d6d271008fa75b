"""Random games, from the deal or from a position to the end."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from pioche.core.compiled import Ints, Rng, seeded
from pioche.core.errors import SetupError
from pioche.core.game import Game
from pioche.registry import find_game


class Played(NamedTuple):
    """Games played to their end."""

    scores: Ints
    """A row a game, a column a seat."""
    decisions: int
    """How many choices were put to players in all of them, also where only one move was legal."""


def random_games(game: str, *, players: int, games: int, seed: int = 0, **rules: object) -> Played:
    """Whole games in which every legal move is equally likely; starting players take turns. Equal seeds, equal games.

    >>> random_games("castors", players=2, games=3, seed=7, rounds=1).scores.shape
    (3, 2)
    """
    rulebook = find_game(game)
    rulebook.check_players(checked_number("players", players))
    scores = np.zeros((checked_games(games), players), np.int32)
    rng = seeded(checked_number("seed", seed))
    decisions = rulebook.simulator().play_games(scores, players, rulebook.rules(rules, players), rng)
    return Played(scores, decisions)


def play_out(game: Game[Any, Any], *, games: int, seed: int = 0) -> Played:
    """So many random continuations of a game from where it stands; the game itself is not changed."""
    simulator = game.rulebook.simulator()
    states = np.tile(simulator.pack(game.state), (checked_games(games), 1))
    decisions = simulator.play_out(states, many_seeds(seed, games))
    scores = np.zeros((games, len(game.players)), np.int32)
    simulator.observe(states, np.zeros(games, np.int32), np.zeros(games, np.int32), scores)
    return Played(scores, decisions)


def checked_games(games: int) -> int:
    if type(games) is not int or games < 1:
        raise SetupError("error-option-value", option="games", value=str(games), allowed="1 …")
    return games


def checked_number(name: str, number: object) -> int:
    if type(number) is not int:
        raise SetupError("error-argument", name=name, given=type(number).__name__)
    return number


def many_seeds(seed: int, games: int) -> Rng:
    """A source of random numbers for every game."""
    return np.random.default_rng(checked_number("seed", seed) % 2**64).integers(2**64, dtype=np.uint64, size=games)
