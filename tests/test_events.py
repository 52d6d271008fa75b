"""Events tell the whole story, and to each watcher no more than his own part of it."""

from __future__ import annotations

import random
from importlib import import_module
from typing import Any

import pytest
from hypothesis import given, settings

from pioche.core.events import PublicEvent
from pioche.registry import GAMES
from playouts import RECIPES, Recipe, playout, plies, samples, with_end
from rebuild import CLIENTS, Client


@settings(deadline=None, max_examples=60)
@given(RECIPES)
def test_a_client_that_only_hears_events_keeps_the_view_of_every_watcher(recipe: Recipe) -> None:
    """From the deal on, at every ply."""
    client = CLIENTS[recipe.game]
    clients = {}
    for game in plies(recipe):
        for watcher in recipe.watchers:
            if not game.moves:
                clients[watcher] = client.before_the_deal(watcher, game.rules, recipe.players)
            clients[watcher].follow(*game.events(watcher, since=len(game.moves)))
            assert clients[watcher].view == game.view(watcher)


@settings(deadline=None, max_examples=60)
@given(RECIPES)
def test_a_client_that_comes_later_starts_from_the_view_it_finds(recipe: Recipe) -> None:
    """The view of any earlier ply and the events since then give the view of now."""
    rng = random.Random(recipe.seed)
    clients: list[Client[Any]] = []
    for game in plies(recipe):
        for client in clients:
            client.follow(*game.events(client.view.seat, since=len(game.moves)))
        if rng.random() < 0.1:
            clients.append(CLIENTS[recipe.game](game.view(rng.choice(recipe.watchers))))
    assert [client.view for client in clients] == [game.view(client.view.seat) for client in clients]


@settings(deadline=None, max_examples=60)
@given(RECIPES)
def test_nobody_learns_more_by_looking_twice(recipe: Recipe) -> None:
    """Seeing what was already seen so changes nothing, and of what anybody saw a spectator sees what spectators see."""
    for events in playout(recipe).story:
        for event in events:
            for watcher in recipe.watchers:
                seen = event.seen_by(watcher)
                assert seen.seen_by(watcher) == seen
                assert seen.seen_by(None) == event.seen_by(None)
                assert type(seen) is type(event)


@settings(deadline=None, max_examples=60)
@given(RECIPES)
def test_a_public_event_is_the_same_for_all_and_a_private_one_is_not(recipe: Recipe) -> None:
    for events in playout(recipe).story:
        for event in events:
            views = {event.seen_by(watcher) for watcher in recipe.watchers}
            assert (views == {event}) == isinstance(event, PublicEvent)


@settings(deadline=None, max_examples=60)
@given(RECIPES)
def test_every_move_ends_by_asking_who_decides_next(recipe: Recipe) -> None:
    for game in plies(recipe):
        *told, asked = game.story[-1]
        assert (asked.phase, asked.seat) == (game.state.phase, game.to_act)  # type: ignore[attr-defined]
        assert not [event for event in told if type(event) is type(asked)]


@settings(deadline=None, max_examples=30)
@given(RECIPES)
def test_events_since_a_ply_are_the_rest_of_all_events(recipe: Recipe) -> None:
    game = playout(recipe)
    for watcher in recipe.watchers:
        everything = game.events(watcher)
        assert len(everything) == len(game.moves) + 1
        for since in {0, 1, len(game.moves), len(game.moves) + 1}:
            assert game.events(watcher, since) == everything[since:]


@pytest.mark.parametrize("name", GAMES)
def test_the_random_games_tell_every_kind_of_event(name: str) -> None:
    """Or the properties above would say nothing about the others."""
    module = import_module(f"pioche.{name}.events")
    kinds = {kind for kind in vars(module).values() if isinstance(kind, type) and kind.__module__ == module.__name__}
    stories = [playout(with_end(recipe)).story for recipe in samples(name, 25)]
    assert {type(event) for story in stories for events in story for event in events} == kinds
