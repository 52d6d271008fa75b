"""A move in two halves: what it would bring, and that it counts."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings

from pioche.core.errors import PiocheError
from playouts import AnyGame, Recipe, choose, notation, playout, recipes, samples, start, with_end


def standing(game: AnyGame) -> object:
    """All that a game is."""
    return game.state, list(game.moves), list(game.shuffles), list(game.story)


@given(recipes("castors"))
@settings(deadline=None, max_examples=30)
def test_a_considered_step_changes_nothing_until_it_is_accepted(recipe: Recipe) -> None:
    """However many moves are considered; the one accepted then is as if it had just been played."""
    game = playout(recipe)
    before = standing(game)
    steps = [(move, game.consider(move, game.to_act)) for move in game.legal_moves]
    assert standing(game) == before
    for move, step in steps:
        one, two = game.copy(), game.copy()
        one.accept(step)
        assert two.play(move) == step.events
        assert standing(one) == standing(two)


def test_what_is_shuffled_for_a_step_is_shuffled_once_it_counts() -> None:
    """Clause 3.4: considering a move in which the discards are shuffled uses up none of the game's shuffles."""
    recipe = next(recipe for recipe in map(with_end, samples("castors", 30)) if len(playout(recipe).shuffles) > 2)
    played, game, rng = playout(recipe), start(recipe), random.Random(recipe.seed)
    while game.to_act is not None:
        move = choose(game, rng, recipe)
        step = game.consider(move)
        assert game.consider(move) == step
        shuffles = [*game.shuffles, *step.shuffles]
        game.accept(step)
        assert game.shuffles == shuffles
    assert standing(game) == standing(played)


@given(recipes("castors"))
@settings(deadline=None, max_examples=30)
def test_what_may_not_be_played_may_not_be_considered(recipe: Recipe) -> None:
    game, rng = playout(recipe), random.Random(recipe.seed)
    before = standing(game)
    for move in notation("castors", rng, 12):
        if move not in game.legal_moves:
            with pytest.raises(PiocheError):
                game.consider(str(move), game.to_act)
    for seat in {*range(recipe.players)} - {game.to_act}:
        for move in game.legal_moves[:3]:
            with pytest.raises(PiocheError):
                game.consider(move, seat)
    assert standing(game) == before
