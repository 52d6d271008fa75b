"""A redealt world agrees with all that a seat remembers, and is otherwise as likely as any other."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain, permutations, product
from typing import Any

import pytest
from hypothesis import given, settings

from pioche import castors, gargon
from pioche.castors.cards import ACTIONS
from pioche.castors.phase import Phase as CastorsPhase
from pioche.castors.place import NOBODY, Place
from pioche.castors.referee import everybody, only
from pioche.gargon.cards import arranged, backs
from pioche.gargon.phase import Phase as GargonPhase
from pioche.registry import GAMES
from playouts import RECIPES, Recipe, playout, recipes, samples, shuffler, start
from worlds import CastorsShadow

# Consistent


@settings(deadline=None, max_examples=100)
@given(RECIPES)
def test_a_redealt_world_agrees_with_all_that_the_watcher_remembers(recipe: Recipe) -> None:
    game, rng = playout(recipe), random.Random(recipe.seed)
    for watcher in recipe.watchers:
        memory = game.memory(watcher)
        world = game.rulebook.redeal(memory, rng)
        assert world.memory(watcher) == memory
        assert Counter(world.cards()) == Counter(game.rulebook.deck(game.rules))
        assert world.to_act == game.to_act
        if watcher is not None and watcher == game.to_act:
            assert list(world.legal_moves) == list(game.legal_moves)


@settings(deadline=None, max_examples=50)
@given(recipes("gargon"))
def test_every_back_of_gargon_stays_where_it_is(recipe: Recipe) -> None:
    """Gargon 1.3: colours are public, in hands, on the table and in the piles in order."""
    state, rng = playout(recipe).state, random.Random(recipe.seed)
    for watcher in recipe.watchers:
        world = gargon.Gargon().redeal(state.memory(watcher), rng)
        for place in ("hands", "piles", "table", "won"):
            assert list(map(backs, getattr(world, place))) == list(map(backs, getattr(state, place)))


@settings(deadline=None, max_examples=100)
@given(recipes("castors"))
def test_every_card_of_castors_stays_one_of_its_shuffle_and_a_kept_one_a_value_card(recipe: Recipe) -> None:
    """Castors 3.2 and 3.4: a redealt world could have come about by the same moves."""
    game, rng = playout(recipe), random.Random(recipe.seed)
    for watcher in recipe.watchers if game.result is None else ():
        world = castors.Castors().redeal(game.memory(watcher), rng)
        truth = CastorsShadow(game, watcher)
        drawn = [] if truth.drawn is None else [truth.drawn]
        spots = [*chain(*truth.rows), *truth.pile, *drawn]
        cards = [*(place.card for place in chain(*world.rows)), *world.pile, *([world.drawn] if world.drawn else [])]
        assert not {card for spot, card in zip(spots, cards, strict=True) if spot in truth.kept} & ACTIONS
        assert Counter((number, truth.card((number, index))) for number, index in spots) == Counter(
            (number, card) for (number, _), card in zip(spots, cards, strict=True)
        )


@settings(deadline=None, max_examples=50)
@given(RECIPES)
def test_play_goes_on_from_a_redealt_world_to_the_end(recipe: Recipe) -> None:
    game, rng = playout(recipe), random.Random(recipe.seed)
    world = game.rulebook.redeal(game.memory(rng.choice(recipe.watchers)), rng)
    while world.to_act is not None:
        world, _ = world.play(rng.choice(world.legal_moves), shuffler(rng))
        assert Counter(world.cards()) == Counter(game.rulebook.deck(game.rules))
    assert len(world.result.scores) == recipe.players


@pytest.mark.parametrize("name", GAMES)
def test_a_redealt_world_follows_from_the_seed_and_differs_with_it(name: str) -> None:
    games = [game for game in map(playout, samples(name, 20)) if game.result is None]
    for game in games:
        memory = game.memory(0)
        one, same, other = (game.rulebook.redeal(memory, random.Random(seed)) for seed in (1, 1, 2))
        assert one == same
        assert one != other


# Uniform


def dealt(name: str, players: int, first: int) -> Any:
    return start(Recipe(name, players, first)).state


def gargon_world(reds: Sequence[gargon.Card], greens: Sequence[gargon.Card]) -> Any:
    """Chris has put a red card face down, Bob holds two, one lies in a pile; each pile has a green card."""
    anna = (gargon.CARDS["W7"], gargon.CARDS["Y3"])
    return replace(
        dealt("gargon", players=3, first=0),
        starter=2,
        phase=GargonPhase.FOLLOW,
        hands=(anna, arranged(reds[:2]), ()),
        piles=((reds[2], greens[0]), (greens[1],)),
        table=((), (), (reds[3],)),
        discards=tuple((Counter(gargon.DECK) - Counter([*anna, *reds, *greens])).elements()),
    )


def test_every_deal_of_the_unseen_cards_of_gargon_is_equally_likely() -> None:
    """With both 0s unseen: two cards that look alike, so a world that tells them apart nowhere comes up more often."""
    reds, greens = ([gargon.CARDS[name] for name in names.split()] for names in ("R0 R0 R5 R9", "G1 G2"))
    worlds = Counter(gargon_world(*deal) for deal in product(permutations(reds), permutations(greens)))
    assert len(worlds) == 14
    assert chi_square(worlds, gargon.Gargon(), draws=4_800) < 34.53, "p = 0.001 at 13 degrees of freedom"


def castors_world(old: Sequence[castors.Card], new: Sequence[castors.Card]) -> Any:
    """Two shuffles. Anna has not seen her inner cards, what Bob kept of each, or what he has just drawn."""
    known = [castors.CARDS[name] for name in "1886"]
    anna, bob, all_ = only(0), only(1), everybody(2)
    rows = (
        (Place(known[0], anna, 0), Place(old[0], NOBODY, 0), Place(old[1], NOBODY, 0), Place(known[1], anna, 0)),
        (
            Place(old[2], bob, 0, value_card=True),
            Place(new[0], bob, 1, value_card=True),
            Place(known[2], all_, 1, value_card=True),
            Place(known[3], anna | bob, 0),
        ),
    )
    return replace(
        dealt("castors", players=2, first=1),
        rows=rows,
        phase=CastorsPhase.DRAWN,
        pile=tuple(new[2:]),
        discards=tuple((Counter(castors.DECKS["biberbande"]) - Counter([*known, *old, *new])).elements()),
        shuffle=1,
        drawn=new[1],
    )


def test_every_deal_of_the_unseen_cards_of_castors_is_equally_likely() -> None:
    """Castors 3.2: unless an action card would lie where somebody kept a card; a card stays one of its shuffle."""
    old, new = ([castors.CARDS[name] for name in names] for names in ("35S", "077P"))
    deals = product(permutations(old), permutations(new))
    worlds = Counter(castors_world(*deal) for deal in deals if not {deal[0][2], deal[1][0]} & ACTIONS)
    assert len(worlds) == 36
    assert chi_square(worlds, castors.Castors(), draws=3_600) < 66.62, "p = 0.001 at 35 degrees of freedom"


def chi_square(worlds: Counter[Any], rulebook: Any, draws: int) -> float:
    """How far redealt worlds are from all the worlds there are, each as often as there are ways to deal it."""
    (memory,) = {world.memory(0) for world in worlds}
    rng = random.Random(2001)
    drawn = Counter(rulebook.redeal(memory, rng) for _ in range(draws))
    assert drawn.keys() <= worlds.keys()
    expected = {world: draws * ways / worlds.total() for world, ways in worlds.items()}
    return sum((drawn[world] - often) ** 2 / often for world, often in expected.items())
