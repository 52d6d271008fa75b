"""Very many games: what goes in is checked, what comes out is the game of the rules."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import pioche
from pioche.core.errors import SetupError
from pioche.research import Batch, play_out, random_games

GAMES = [("gargon", {"edition": "amigo-fr"}), ("castors", {"rounds": 2, "deck": "rat-a-tat-cat"})]


@pytest.mark.parametrize(("game", "rules"), GAMES)
def test_equal_seeds_give_equal_games_and_other_seeds_others(game: str, rules: dict[str, Any]) -> None:
    first, again, other = (random_games(game, players=4, games=50, seed=seed, **rules) for seed in (1, 1, 2))
    assert (first.scores == again.scores).all()
    assert first.decisions == again.decisions
    assert (first.scores != other.scores).any()


@pytest.mark.parametrize(("game", "rules"), GAMES)
def test_the_legal_moves_of_a_batch_are_moves_of_the_rules(game: str, rules: dict[str, Any]) -> None:
    """As many as are counted, each once, through a whole game; the kernels' own tests compare them with a position."""
    batch, rng = Batch(game, players=3, games=1, seed=4, **rules), random.Random(4)
    while batch.running:
        legal = batch.legal_moves(0)
        assert len(set(legal)) == len(legal) == batch.counts[0]
        assert all(move == pioche.GAMES[game].parse_move(str(move)) for move in legal)
        batch.step([rng.randrange(len(legal))])
    assert batch.to_act[0] == -1


@pytest.mark.parametrize(("game", "rules"), GAMES)
def test_games_go_on_at_random_from_where_a_game_stands(game: str, rules: dict[str, Any]) -> None:
    """A finished game has one outcome; one move before the end the true outcome is among those imagined."""
    played, rng = pioche.start(game, ["A", "B", "C"], seed="x", **rules), random.Random(3)
    before = played.copy()
    while played.to_act is not None:
        before = played.copy()
        played.play(rng.choice(played.legal_moves))
    assert played.result is not None
    finished = play_out(played, games=5)
    assert finished.decisions == 0
    assert {tuple(row) for row in finished.scores.tolist()} == {played.result.scores}
    last = play_out(before, games=200, seed=1)
    assert played.result.scores in {tuple(row) for row in last.scores.tolist()}
    assert before.to_act is not None, "the game itself stays where it was"


@pytest.mark.parametrize(("game", "rules"), GAMES)
def test_wrong_numbers_of_moves_are_refused_before_anything_is_played(game: str, rules: dict[str, Any]) -> None:
    batch = Batch(game, players=3, games=3, seed=1, **rules)
    for moves, problem in (
        ([0, -1, 0], r"moves\[1\] can not be -1. Allowed: 0 … \d+"),
        ([0, 0, 10**6], r"moves\[2\] can not be 1000000. Allowed: 0 … \d+"),
        ([0, 0], r"moves.shape can not be \(2,\). Allowed: \(3,\)"),
        ([0.0, 0.0, 0.0], "moves can not be of the type float64"),
    ):
        before = batch.states.copy()
        with pytest.raises(SetupError, match=problem):
            batch.step(moves)
        assert (batch.states == before).all()
    batch.step(np.zeros(3, np.int64))


def test_what_no_game_can_be_played_with_is_refused() -> None:
    """A compiled function trusts what it is handed, so nothing wrong may reach it."""
    for game, players, games, rules in (
        ("chess", 2, 1, {}),
        ("gargon", 2, 1, {}),
        ("castors", 7, 1, {}),
        ("gargon", 3, 0, {}),
        ("gargon", 3, -5, {}),
        ("gargon", 3, 1, {"edition": "none"}),
        ("castors", 3, 1, {"rounds": 21}),
        ("castors", 3, 1, {"deck": "none"}),
    ):
        with pytest.raises(SetupError):
            random_games(game, players=players, games=games, **rules)
        with pytest.raises(SetupError):
            Batch(game, players=players, games=games, **rules)


@pytest.mark.parametrize("wrong", [{"seed": "x"}, {"seed": 1.5}, {"players": 3.0}, {"players": "3"}, {"games": 2.0}])
def test_arguments_of_the_wrong_kind_are_refused_by_name(wrong: dict[str, Any]) -> None:
    arguments = {"players": 3, "games": 2, "seed": 1} | wrong
    for play in (random_games, Batch):
        with pytest.raises(SetupError, match="|".join(wrong)):
            play("gargon", **arguments)


def test_any_whole_number_is_a_seed() -> None:
    for seed in (-1, 0, 2**64, 10**30):
        random_games("castors", players=2, games=2, seed=seed, rounds=1)
        Batch("castors", players=2, games=2, seed=seed, rounds=1)
