"""Events, views and results as they go over the wire: by their schema, complete, and to each watcher only his own."""

from __future__ import annotations

import random
from collections.abc import Callable
from enum import Enum
from functools import cache
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
import pytest
from hypothesis import given, settings
from jsonschema import Draft202012Validator

from pioche.core.contract import Rulebook
from pioche.core.errors import PiocheError
from pioche.core.events import Event
from pioche.core.seats import Watcher
from pioche.gargon.cards import Creature
from pioche.gargon.events import TurnedUp
from pioche.registry import GAMES
from pioche.server.wire import encode_event, encode_view, event_schema, view_schema
from playouts import OPTIONS, RECIPES, AnyGame, Recipe, playout, samples, with_end
from worlds import twin

GAMES_EACH = 25


@cache
def whole_games(name: str) -> list[AnyGame]:
    """Games played to their end; together they tell every kind of event."""
    return [playout(with_end(recipe)) for recipe in samples(name, GAMES_EACH)]


@cache
def events_seen(name: str) -> dict[bytes, Event]:
    """Every event of the whole games as every watcher saw it, by what goes over the wire."""
    stories = ((game, event) for game in whole_games(name) for events in game.story for event in events)
    seen = (event.seen_by(watcher) for game, event in stories for watcher in watchers(game))
    return {bytes(encode_event(event)): event for event in seen}


@cache
def views_seen(name: str) -> dict[bytes, Any]:
    """Views of all watchers from anywhere in such games, with and without an aid, and those of the end."""
    running = [playout(recipe) for recipe in samples(name, GAMES_EACH)]
    views = [game.view(watcher, aid) for game in running for watcher in watchers(game)[-2:] for aid in (False, True)]
    last = [game.view(watcher) for game in whole_games(name)[:5] for watcher in watchers(game)]
    return {bytes(encode_view(view)): view for view in [*views, *last]}


def watchers(game: AnyGame) -> tuple[Watcher, ...]:
    return (*range(len(game.players)), None)


def definition(schema: dict[str, Any], title: str) -> Draft202012Validator:
    return Draft202012Validator({"$ref": f"#/$defs/{title}", "$defs": schema["$defs"]})


def by_name(test: Callable[..., None]) -> Any:
    return pytest.mark.parametrize("name", GAMES)(test)


# By the schema


@by_name
def test_the_games_below_have_all_options(name: str) -> None:
    """All editions, all decks, all table sizes; or the tests would say nothing about the others."""
    recipes = samples(name, GAMES_EACH)
    assert {recipe.players for recipe in recipes} == {*GAMES[name].seats}
    for option, values in OPTIONS[name].items():
        assert {dict(recipe.rules)[option] for recipe in recipes} == {*values}


@by_name
def test_every_event_that_anybody_sees_is_one_of_the_schema(name: str) -> None:
    """Exactly one, by its ``type``; and the schema has no event that is never told."""
    schema = event_schema(name)
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    for raw in some_of_each_kind(events_seen(name), 8):
        validator.validate(msgspec.json.decode(raw))
    told = {type(event).__name__ for event in events_seen(name).values()}
    assert {choice["$ref"].removeprefix("#/$defs/") for choice in schema["oneOf"]} == {
        name.title() + kind for kind in told
    }


@by_name
def test_every_event_has_the_form_of_its_type(name: str) -> None:
    schema = event_schema(name)
    forms = {kind: definition(schema, kind) for kind in schema["$defs"]}
    for raw, event in events_seen(name).items():
        forms[name.title() + type(event).__name__].validate(msgspec.json.decode(raw))


def some_of_each_kind(events: dict[bytes, Event], count: int) -> list[bytes]:
    """To try every type of the schema on an event takes its time."""
    kinds: dict[type, list[bytes]] = {}
    for raw, event in events.items():
        kinds.setdefault(type(event), []).append(raw)
    return [raw for raws in kinds.values() for raw in raws[:count]]


@by_name
def test_every_view_and_result_is_by_the_schema(name: str) -> None:
    schema = view_schema(name)
    Draft202012Validator.check_schema(schema)
    validator, result = Draft202012Validator(schema), definition(schema, f"{name.title()}Result")
    for raw in views_seen(name):
        validator.validate(msgspec.json.decode(raw))
    for game in whole_games(name):
        assert game.result is not None
        result.validate(msgspec.json.decode(encode_view(game.view(None)))["result"])


@by_name
def test_the_schema_takes_nothing_else(name: str) -> None:
    """No field too many, none missing, no other type, no card of another game."""
    events, views = Draft202012Validator(event_schema(name)), Draft202012Validator(view_schema(name))
    told = [msgspec.json.decode(raw) for raw in some_of_each_kind(events_seen(name), 1)]
    for validator, sound in [
        *((events, event) for event in told),
        (views, msgspec.json.decode(next(iter(views_seen(name))))),
    ]:
        assert validator.is_valid(sound)
        assert not validator.is_valid(sound | {"secret": "Y6"})
        for field in sound:
            assert not validator.is_valid({other: sound[other] for other in sound if other != field})
    discarded = next(event for event in told if event["type"] == "discarded")
    for card in ("X7", "Y16", "10", "", None, 7, ["Y", 6]):
        assert not events.is_valid(discarded | {"card": card})
    assert not events.is_valid(discarded | {"type": "nonsense"})


@by_name
def test_definitions_have_the_name_of_the_game_in_front_so_that_those_of_all_games_fit_together(name: str) -> None:
    """And what events and views share is the same in both."""
    of_events, of_views = event_schema(name)["$defs"], view_schema(name)["$defs"]
    for title, form in (of_events | of_views).items():
        assert title == form["title"]
        assert title.startswith(name.title())
    assert all(of_events[title] == of_views[title] for title in of_events.keys() & of_views.keys())


# Complete


@by_name
def test_what_is_sent_reads_back_to_the_same_event(name: str) -> None:
    for raw, event in events_seen(name).items():
        assert read(type(event), msgspec.json.decode(raw), GAMES[name]) == event


@by_name
def test_what_is_sent_reads_back_to_the_same_view_and_result(name: str) -> None:
    for raw, view in views_seen(name).items():
        assert read(type(view), msgspec.json.decode(raw), GAMES[name]) == view
    for game in whole_games(name):
        assert game.result is not None
        assert (
            read(type(game.result), msgspec.json.decode(encode_view(game.view(None)))["result"], GAMES[name])
            == game.result
        )


def read(annotation: Any, json: Any, rulebook: Rulebook[Any, Any]) -> Any:
    """A value from what was sent of it."""
    arguments = get_args(annotation)
    match get_origin(annotation):
        case origin if origin is UnionType:
            return first_that_reads(arguments, json, rulebook)
        case origin if origin is frozenset:
            assert json == sorted(json)
            return frozenset(read(arguments[0], item, rulebook) for item in json)
        case origin if origin is tuple:
            items = [arguments[0]] * len(json) if arguments[-1] is Ellipsis else arguments
            return tuple(read(kind, item, rulebook) for kind, item in zip(items, json, strict=True))
    if annotation in map(type, rulebook.cards.values()):
        return rulebook.parse_card(json)
    if issubclass(annotation, Enum):
        return annotation(json)
    if annotation in (int, bool, str, type(None)):
        if type(json) is not annotation:
            raise ValueError(json)
        return json
    return annotation(**{name: read(kind, json[name], rulebook) for name, kind in get_type_hints(annotation).items()})


def first_that_reads(choices: tuple[Any, ...], json: Any, rulebook: Rulebook[Any, Any]) -> Any:
    for choice in choices:
        try:
            return read(choice, json, rulebook)
        except (PiocheError, ValueError, TypeError):
            continue
    raise ValueError(json)


@by_name
def test_a_client_need_not_count_who_won(name: str) -> None:
    """Scores, winners and points of a result go with it, though they follow from the rest."""
    for game in whole_games(name):
        assert game.result is not None
        sent = msgspec.json.decode(encode_view(game.view(None)))["result"]
        assert (sent["scores"], sent["winners"]) == (list(game.result.scores), list(game.result.winners))
        for tally in (tally for tallies in sent.get("tallies", ()) for tally in tallies):
            assert tally["points"] == tally["amulets"] * 2 ** tally["zeros"] + tally["bonus"]


@by_name
def test_rules_go_as_they_stand_in_a_record(name: str) -> None:
    for game in whole_games(name):
        assert msgspec.json.decode(encode_view(game.view(None)))["rules"] == game.rules.to_json()


def test_what_has_no_order_goes_in_the_same_order_every_time() -> None:
    """Two servers, or one after a restart, send the same bytes."""
    sent = msgspec.json.decode(encode_event(TurnedUp((), frozenset(Creature))))
    assert sent == {"type": "turned_up", "table": [], "clashing": ["B", "G", "R", "V", "W", "Y"]}


@pytest.mark.parametrize("thing", [object(), {"Y": 6}, [1], 1.5, b"Y6", random.Random()])
def test_what_has_no_form_in_json_is_not_sent_in_any(thing: object) -> None:
    with pytest.raises(TypeError, match="no form in JSON"):
        encode_view((thing,))


# To each watcher only his own


def sent_to(game: AnyGame, watcher: Watcher) -> list[bytes]:
    """All that a watcher is sent of a game: every event, and his view with and without an aid."""
    views = [encode_view(game.view(watcher, aid)) for aid in (False, True)]
    return [bytes(raw) for raw in [*(encode_event(e) for events in game.events(watcher) for e in events), *views]]


@settings(deadline=None, max_examples=40)
@given(RECIPES)
def test_the_bytes_a_watcher_is_sent_depend_on_nothing_that_is_hidden_from_him(recipe: Recipe) -> None:
    """Gargon 1.3 and 5.7, Gang de Castors 6.1."""
    game, rng = playout(recipe), random.Random(recipe.seed)
    for watcher in recipe.watchers:
        assert sent_to(game, watcher) == sent_to(twin(game, watcher, rng), watcher)


@by_name
def test_events_that_nobody_looked_through_would_tell_the_worlds_apart(name: str) -> None:
    """Or the comparison could not fail."""

    def unseen(game: AnyGame) -> list[bytes]:
        return [bytes(encode_event(event)) for events in game.story for event in events]

    running = [game for game in map(playout, samples(name, 10)) if game.result is None]
    assert any(unseen(game) != unseen(twin(game, None, random.Random(1))) for game in running)


@by_name
def test_a_public_event_is_encoded_once_for_all(name: str) -> None:
    """What everybody sees is one object, so that what was encoded for one seat can be sent to all."""
    game = whole_games(name)[0]
    public = [events[-1] for events in game.story]
    for watcher in watchers(game):
        assert all(event.seen_by(watcher) is event for event in public)
