"""The compiled rules of thumb: the quick choice is the best of all moves weighed, and no hidden card changes it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings

from pioche.castors import kernel as castors_kernel
from pioche.castors import mind as castors_mind
from pioche.castors import policy as castors_policy
from pioche.castors import search as castors_search
from pioche.core.compiled import seeded
from pioche.gargon import kernel as gargon_kernel
from pioche.gargon import mind as gargon_mind
from pioche.gargon import policy as gargon_policy
from playouts import RECIPES, AnyGame, Recipe, playout

PARTS: dict[str, tuple[Any, Any, Any]] = {
    "gargon": (gargon_kernel, gargon_policy, gargon_mind),
    "castors": (castors_kernel, castors_policy, castors_mind),
}


def imagined(game: AnyGame, seed: int) -> Any:
    """A world that agrees with what the seat to act remembers."""
    kernel, _, _ = PARTS[game.rulebook.name]
    packed = game.rulebook.mind().pack(game.memory(game.to_act))
    world = np.empty_like(packed)
    kernel.redeal(world, packed, seeded(seed))
    return world


@given(RECIPES)
@settings(max_examples=200)
def test_the_quick_choice_is_the_best_of_all_moves_weighed(recipe: Recipe) -> None:
    """Playouts choose without listing all plays; an adept at the table lists them. Both are one player."""
    game = playout(recipe)
    if game.to_act is None:
        return
    _, policy, mind = PARTS[game.rulebook.name]
    moves, points = mind.weighed(game.rulebook.mind().pack(game.memory(game.to_act)), policy.ADEPT)
    worth = {game.rulebook.mind().move(int(move)): value for move, value in zip(moves, points, strict=True)}
    chosen = game.rulebook.mind().move(int(policy.choose(imagined(game, 1), policy.ADEPT)))
    assert worth[chosen] == pytest.approx(max(points))
    assert list(worth) == list(game.legal_moves)


@given(RECIPES)
@settings(max_examples=200)
def test_rules_of_thumb_do_not_look_at_hidden_cards(recipe: Recipe) -> None:
    """In every world that agrees with what the seat remembers the choice is the same, so imagined players do not
    cheat either: who cheats in his imagination is wrong about the others, and about himself."""
    game = playout(recipe)
    if game.to_act is None:
        return
    _, policy, _ = PARTS[game.rulebook.name]
    for weights in (policy.ADEPT, policy.NOVICE):
        assert len({policy.choose(imagined(game, seed), weights) for seed in range(4)}) == 1


@given(RECIPES.filter(lambda recipe: recipe.game == "castors"))
@settings(max_examples=100)
def test_worlds_in_which_choices_make_sense_agree_with_the_memory(recipe: Recipe) -> None:
    """A master of Gang de Castors imagines some worlds more often than others, but none that can not be: the same
    cards are known, and all cards together are the same."""
    game = playout(recipe)
    if game.to_act is None:
        return
    k, packed = castors_kernel, game.rulebook.mind().pack(game.memory(game.to_act))
    plain, sensible = np.empty_like(packed), np.empty_like(packed)
    for seed in range(3):
        k.redeal(plain, packed, seeded(seed))
        castors_search.imagine(sensible, packed, seeded(seed))
        rows = slice(k.ROWS, k.ROWS + k.ROW * len(game.players))
        known = packed[rows] & k.CARD_MASK != k.UNKNOWN
        assert (sensible[rows][known] == packed[rows][known]).all()
        assert (sensible[rows] & ~k.CARD_MASK == packed[rows] & ~k.CARD_MASK).all()
        kept = sensible[rows] & k.VALUE_CARD != 0
        assert (sensible[rows][kept] & k.CARD_MASK < k.FIRST_ACTION).all()
        assert cards_of(plain) == cards_of(sensible)


def cards_of(world: Any) -> list[int]:
    """The cards in rows and pile, sorted."""
    k = castors_kernel
    rows = world[k.ROWS : k.ROWS + k.ROW * world[k.PLAYERS]] & k.CARD_MASK
    return sorted([*rows.tolist(), *world[k.PILE : k.PILE + world[k.LEFT]].tolist()])


def test_a_card_that_its_owner_kept_is_imagined_low_and_one_given_away_high() -> None:
    """Of all worlds those are likelier in which the others' choices make sense."""
    k, s = castors_kernel, np.zeros(castors_kernel.SIZE, np.int32)
    k.deal(s, 2, 0, 1, 0, seeded(1))
    memory = s.copy()
    memory[k.ROWS : k.ROWS + 8] = [
        0 | k.KNOWN,
        k.UNKNOWN | k.KNOWN << 1,  # the other knew it, and it lies here now
        k.UNKNOWN,
        1 | k.KNOWN,
        k.UNKNOWN | k.KNOWN << 1 | k.VALUE_CARD,  # the other drew and kept it
        k.UNKNOWN,
        k.UNKNOWN,
        k.UNKNOWN,
    ]
    unseen = sorted([*range(10)] * 4 + [9] * 5 + [10] * 5)
    unknown = 6
    memory[k.PILE : k.PILE + len(unseen)] = unseen[::-1]
    memory[k.LEFT] = len(unseen) - unknown
    world, rng = np.empty_like(memory), seeded(3)
    drawn: dict[int, list[int]] = {place: [] for place in (1, 2, 4)}
    for _ in range(500):
        castors_search.imagine(world, memory, rng)
        for place, cards in drawn.items():
            cards.append(min(9, int(world[k.ROWS + place]) & k.CARD_MASK))
    given_away, unseen_card, kept = (np.mean(cards) for cards in drawn.values())
    assert kept < unseen_card - 1.5
    assert given_away > unseen_card + 0.5
