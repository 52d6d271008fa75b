"""What both games promise to everything that plays, records or searches them, at every ply of random games."""

from __future__ import annotations

import pickle
import random
import unicodedata
from collections import Counter
from collections.abc import Sequence
from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pioche
from pioche.castors.events import Dealt, Reshuffled
from pioche.core.errors import (
    IllegalMoveError,
    InvalidMoveError,
    PiocheError,
    RecordError,
    SetupError,
    TurnError,
)
from pioche.core.game import Game
from pioche.core.shuffles import Fairness
from pioche.core.texts import LANGUAGES, texts
from pioche.gargon.moves import FORGET, Play
from pioche.registry import GAMES
from playouts import (
    NAMES,
    PATIENT,
    RECIPES,
    AnyGame,
    Recipe,
    choose,
    notation,
    playout,
    plies,
    samples,
    start,
    with_end,
)

few = settings(deadline=None, max_examples=30)
many = settings(deadline=None, max_examples=60)


def standing(game: AnyGame) -> object:
    """All that a refused move must leave alone."""
    return game.state, repr(game.state), list(game.moves), list(game.shuffles), list(game.story)


# Moves


@few
@given(RECIPES)
def test_every_legal_move_is_listed_once_and_reads_back(recipe: Recipe) -> None:
    for game in plies(recipe):
        moves = list(game.legal_moves)
        assert [game.rulebook.parse_move(str(move)) for move in moves] == moves
        assert len(set(moves)) == len(set(map(str, moves))) == len(moves) == len(game.legal_moves)
        assert all(isinstance(move, game.rulebook.move_types) for move in moves)


@few
@given(RECIPES)
def test_legal_moves_are_a_sequence_like_any_other(recipe: Recipe) -> None:
    """Indexes, slices and membership agree with the list, also where plays are only counted (Gargon)."""
    game = playout(recipe)
    moves, listed = game.legal_moves, list(game.legal_moves)
    assert None not in moves
    assert "draw" not in moves
    assert [moves[index] for index in range(len(moves))] == listed
    assert [moves[index] for index in range(-len(moves), 0)] == listed
    assert list(moves[1:9:2]) == listed[1:9:2]
    assert all(move in moves for move in listed)
    for index in (len(moves), -len(moves) - 1):
        with pytest.raises(IndexError):
            moves[index]


@few
@given(RECIPES)
def test_what_is_not_listed_is_refused_and_what_is_listed_is_played(recipe: Recipe) -> None:
    """``legal_moves`` is the only judge."""
    game, rng = playout(recipe), random.Random(recipe.seed)
    listed = set(game.legal_moves)
    for move in [*notation(recipe.game, rng, 12), *rng.sample(sorted(listed, key=str), min(len(listed), 5))]:
        twin = game.copy()
        if move in listed:
            twin.play(move, seat=game.to_act)
            assert twin.moves == [*game.moves, move]
        elif move != game.state.clock_move:
            with pytest.raises(PiocheError):
                twin.play(str(move))
            assert standing(twin) == standing(game)


@few
@given(RECIPES)
def test_exactly_the_seat_to_act_has_moves(recipe: Recipe) -> None:
    """A decision, moves to choose from, and no result; or none, none, and a result."""
    for game in plies(recipe):
        if game.to_act is None:
            assert len(game.legal_moves) == 0
            assert game.result is not None
        else:
            assert game.to_act in range(recipe.players)
            assert len(game.legal_moves) > 0
            assert game.result is None


# Cards


@many
@given(RECIPES)
def test_no_card_is_ever_lost_or_doubled(recipe: Recipe) -> None:
    for game in plies(recipe):
        assert Counter(game.state.cards()) == Counter(game.rulebook.deck(game.rules))


# Refusals


@few
@given(RECIPES, st.lists(st.text() | st.sampled_from(["draw 1 ", " draw", "play W16", "PLAY W1", "take ٣", "keep 01"])))
def test_garbage_is_refused_and_changes_nothing(recipe: Recipe, garbage: list[str]) -> None:
    game = playout(recipe)
    before = standing(game)
    for text in garbage:
        if text not in map(str, game.legal_moves):
            with pytest.raises((InvalidMoveError, TurnError)) as caught:
                game.play(text)
            said = "".join(texts(lang)(caught.value.message) for lang in LANGUAGES)
            assert not any(unicodedata.category(character).startswith("C") for character in said)
    assert standing(game) == before


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("thing", [None, 3, b"draw", ("draw",), object(), Play])
def test_what_is_neither_a_move_nor_text_is_refused(name: str, thing: Any) -> None:
    game = start(samples(name, 1)[0])
    before = standing(game)
    with pytest.raises(InvalidMoveError):
        game.play(thing)
    assert standing(game) == before


@few
@given(RECIPES)
def test_an_illegal_move_is_refused_with_a_reason_and_all_that_would_be_legal(recipe: Recipe) -> None:
    game, rng = playout(recipe), random.Random(recipe.seed)
    before = standing(game)
    for move in notation(recipe.game, rng, 20):
        if game.to_act is None or move in game.legal_moves or move == game.state.clock_move:
            continue
        with pytest.raises(IllegalMoveError) as caught:
            game.play(str(move), seat=game.to_act)
        assert caught.value.move == move
        assert list(caught.value.legal) == list(game.legal_moves)
        for lang in LANGUAGES:
            assert texts(lang)(caught.value.reason) in texts(lang)(caught.value.message)
    assert standing(game) == before


@pytest.mark.parametrize("count", [0, 4, 5])
def test_a_play_of_no_card_or_too_many_is_refused(count: int) -> None:
    """Gargon 3.1: 1 to 3 cards, also for a move that was never written."""
    game = pioche.start("gargon", NAMES[:3], seed="a play", first=0)
    before = standing(game)
    with pytest.raises(PiocheError):
        game.play(Play(game.state.hands[0][:count]))
    assert standing(game) == before


@few
@given(RECIPES)
def test_a_seat_out_of_turn_is_refused_whatever_it_says(recipe: Recipe) -> None:
    game = playout(recipe)
    before = standing(game)
    said = [*map(str, game.legal_moves[:3]), "nonsense", ""]
    for seat in {-1, *range(recipe.players), recipe.players} - {game.to_act}:
        for text in said:
            with pytest.raises(TurnError):
                game.play(text, seat=seat)
    assert standing(game) == before


@pytest.mark.parametrize("name", GAMES)
def test_after_the_end_everything_is_refused(name: str) -> None:
    for recipe in samples(name, 5):
        game = playout(with_end(recipe))
        before = standing(game)
        said = [*game.moves[-3:], *notation(name, random.Random(1), 10), "nonsense"]
        for move in said:
            for seat in (None, 0, recipe.players - 1):
                with pytest.raises(TurnError):
                    game.play(move, seat=seat)
            if not isinstance(move, str):
                with pytest.raises(TurnError):
                    game.state.play(move, sorted)
        assert standing(game) == before


def test_a_seat_can_not_say_what_only_the_clock_says() -> None:
    """Gargon 7: ``forget`` is no move of a player's, even where the clock may say it."""
    games = (game for recipe in samples("gargon", 20) for game in plies(recipe) if game.state.clock_move == FORGET)
    game = next(games)
    assert FORGET not in game.legal_moves
    with pytest.raises(IllegalMoveError):
        game.play("forget", seat=game.to_act)


# Values


@few
@given(RECIPES)
def test_a_position_never_changes_once_it_was_reached(recipe: Recipe) -> None:
    seen = [
        (game.state, repr(game.state), hash(game.state), game.story[-1], repr(game.story[-1])) for game in plies(recipe)
    ]
    for state, written, number, events, told in seen:
        assert repr(state) == written
        assert hash(state) == number
        assert repr(events) == told


@few
@given(RECIPES)
def test_the_same_move_in_the_same_position_gives_the_same_position(recipe: Recipe) -> None:
    game = playout(recipe)
    for move in game.legal_moves[:5]:
        one, two = game.copy(), game.copy()
        assert one.play(move) == two.play(str(move))
        assert one.state == two.state


@pytest.mark.parametrize("name", GAMES)
def test_nothing_of_a_position_can_be_assigned_or_deleted(name: str) -> None:
    for game in plies(samples(name, 1)[0]):
        for field in fields(game.state):
            with pytest.raises(FrozenInstanceError):
                setattr(game.state, field.name, None)
            with pytest.raises(FrozenInstanceError):
                delattr(game.state, field.name)
        with pytest.raises(FrozenInstanceError):
            game.state.something_new = 1
        for move in game.legal_moves[:3]:
            for field in fields(move):
                with pytest.raises(FrozenInstanceError):
                    setattr(move, field.name, None)
        for event in game.story[-1]:
            for field in fields(event):  # type: ignore[arg-type]  # every event is a dataclass
                with pytest.raises(FrozenInstanceError):
                    setattr(event, field.name, None)


@few
@given(RECIPES)
def test_a_copy_goes_its_own_way(recipe: Recipe) -> None:
    game, rng = playout(recipe), random.Random(recipe.seed)
    copy, before = game.copy(), standing(game)
    while copy.to_act is not None and len(copy.moves) < len(game.moves) + 30:
        copy.play(choose(copy, rng, recipe))
    assert standing(game) == before
    after = standing(copy)
    if game.to_act is not None:
        game.play(game.legal_moves[0])
        assert standing(copy) == after


# Travelling


@few
@given(RECIPES)
def test_positions_events_and_whole_games_pickle(recipe: Recipe) -> None:
    game = playout(recipe)
    assert pickle.loads(pickle.dumps(game.state)) == game.state
    twin = pickle.loads(pickle.dumps(game))
    assert standing(twin) == standing(game)
    for move in game.legal_moves[:3]:
        assert twin.copy().play(move) == game.copy().play(move)
    for watcher in recipe.watchers:
        seen = game.view(watcher), game.memory(watcher), game.events(watcher)
        assert pickle.loads(pickle.dumps(seen)) == seen


@few
@given(RECIPES)
def test_errors_pickle_with_all_they_say(recipe: Recipe) -> None:
    game = playout(recipe)
    said = [*map(str, notation(recipe.game, random.Random(recipe.seed), 6)), "nonsense"]
    errors = [refusal for text in said for seat in (None, 0) if (refusal := refused(game.copy(), text, seat))]
    errors += [setup_error("chess"), setup_error("gargon", edition="none"), record_error("{}"), record_error("[1,")]
    for error in errors:
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is type(error)
        assert str(again) == str(error)
        assert again.message == error.message
        assert {name: plain(value) for name, value in vars(again).items()} == {
            name: plain(value) for name, value in vars(error).items()
        }


def refused(game: AnyGame, text: str, seat: int | None) -> PiocheError | None:
    try:
        game.play(text, seat=seat)
    except PiocheError as error:
        return error
    return None


def setup_error(name: str, **rules: Any) -> SetupError:
    with pytest.raises(SetupError) as caught:
        pioche.start(name, NAMES[:3], **rules)
    return caught.value


def record_error(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        pioche.replay(text)
    return caught.value


def plain(value: object) -> object:
    """Legal moves are equal when their lists are."""
    return list(value) if isinstance(value, Sequence) and not isinstance(value, str) else value


@many
@given(RECIPES)
def test_the_record_of_any_position_replays_to_it_and_is_written_back_byte_for_byte(recipe: Recipe) -> None:
    assert_replays(playout(recipe))


def test_a_move_that_needs_two_shuffles_has_both_in_the_record() -> None:
    """Castors 3.4 and 5.2, record.md: the pile runs out in the scoring, and then the next round is dealt."""
    games = [playout(with_end(recipe)) for recipe in samples("castors", 30)]
    twice = [game for game in games if any({Reshuffled, Dealt} <= set(map(type, events)) for events in game.story)]
    assert twice
    for game in twice:
        assert_replays(game)


def assert_replays(game: AnyGame) -> None:
    text = pioche.Record.of(game).dumps()
    replayed = pioche.replay(text)
    assert pioche.Record.of(replayed).dumps() == text
    assert standing(replayed) == standing(game)
    assert (replayed.players, replayed.first, replayed.rules) == (game.players, game.first, game.rules)


@few
@given(st.lists(st.text(), min_size=3, max_size=3))
def test_players_may_have_any_name(names: list[str]) -> None:
    text = pioche.Record.of(pioche.start("gargon", names)).dumps()
    assert pioche.Record.of(pioche.replay(text.encode())).dumps() == text
    assert list(pioche.replay(text).players) == names


# Setting up


@pytest.mark.parametrize("name", GAMES)
def test_a_table_too_small_or_too_large_is_refused(name: str) -> None:
    """Gargon 2.1, Gang de Castors 2.1."""
    seats = GAMES[name].seats
    for players in {*range(10)} - {*seats}:
        with pytest.raises(SetupError):
            pioche.start(name, ["X"] * players)
    for players in seats:
        assert pioche.start(name, ["X"] * players).to_act in range(players)


@pytest.mark.parametrize("name", ["", "chess", "Gargon", "gargon "])
def test_an_unknown_game_is_refused(name: str) -> None:
    with pytest.raises(SetupError, match="gargon, castors"):
        pioche.start(name, NAMES[:3])


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("gargon", {"edition": "amigo"}),
        ("gargon", {"edition": 1}),
        ("gargon", {"edition": None}),
        ("gargon", {"edition": ["haffner"]}),
        ("gargon", {"open_winnings": 1}),
        ("gargon", {"open_winnings": "true"}),
        ("gargon", {"deck": "biberbande"}),
        ("gargon", {"open-winnings": True}),
        ("castors", {"deck": "gargon"}),
        ("castors", {"deck": True}),
        ("castors", {"rounds": 0}),
        ("castors", {"rounds": 21}),
        ("castors", {"rounds": -1}),
        ("castors", {"rounds": True}),
        ("castors", {"rounds": 3.0}),
        ("castors", {"rounds": "3"}),
        ("castors", {"rounds": None}),
        ("castors", {"memory_aid": 0}),
        ("castors", {"memory_aid": None}),
        ("castors", {"edition": "haffner"}),
    ],
)
def test_an_unknown_option_or_a_value_of_the_wrong_kind_is_refused(name: str, options: dict[str, Any]) -> None:
    """Castors 5.5 and record.md: reading is strict; ``True`` is no 1 and 1 is no ``True``."""
    (option,) = options
    with pytest.raises(SetupError, match=option) as caught:
        pioche.start(name, NAMES[:3], **options)
    assert all(texts(lang)(caught.value.message) for lang in LANGUAGES)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("first", [-1, 3, 99, True, False, "0", 1.0, 0.5, [0]])
def test_the_seat_that_acts_first_must_be_one_of_the_table(name: str, first: Any) -> None:
    with pytest.raises(SetupError):
        pioche.start(name, NAMES[:3], first=first, seed="any")


@pytest.mark.parametrize("name", GAMES)
def test_a_shuffle_that_is_no_permutation_of_the_deck_is_refused(name: str) -> None:
    game = pioche.start(name, NAMES[:3], seed="a deck")
    (deck,) = game.shuffles
    wrong: list[list[list[object]]] = [
        [],
        [[]],
        [[*deck[:-1]]],
        [[*deck, deck[0]]],
        [[*deck[:-1], next(card for card in deck if card != deck[-1])]],
        [["X7", *deck[1:]]],
        [[None, *deck[1:]]],
    ]
    for shuffles in wrong:
        with pytest.raises(SetupError):
            pioche.start(name, NAMES[:3], shuffles=shuffles, first=0)
    given = pioche.start(name, NAMES[:3], shuffles=[list(map(str, deck))], first=game.first)
    assert given.state == game.state


def test_a_move_that_needs_a_shuffle_that_is_missing_or_wrong_changes_nothing() -> None:
    """Castors 8: every shuffle is listed, and each is of the cards that are to be shuffled."""
    rules = (("deck", "rat-a-tat-cat"), ("rounds", 2))
    recipe = Recipe("castors", players=6, first=0, rules=rules, manner=PATIENT)
    used = [len(game.shuffles) for game in plies(recipe)]
    full = playout(recipe)
    assert used[-1] > 2, "at least one reshuffle and the deal of the second round"
    for number in range(1, used[-1]):
        asking = next(ply for ply, count in enumerate(used) if count > number) - 1
        short = full.shuffles[:number]
        for shuffles in (short, [*short, full.shuffles[number][1:]]):
            game = Game.start(full.rulebook, full.players, dict(rules), first=0, shuffles=shuffles)
            for move in full.moves[:asking]:
                game.play(move)
            before = standing(game)
            with pytest.raises(SetupError, match=f"Shuffle {number} "):
                game.play(full.moves[asking])
            assert standing(game) == before


@pytest.mark.parametrize(
    "arguments",
    [
        {"game": None},
        {"game": []},
        {"players": None},
        {"players": "Bob"},
        {"players": {"Ann", "Bob", "Cid"}},
        {"players": ["Ann", "Bob", 3]},
        {"players": ["Ann", "Bob", "\ud800"]},
        {"seed": 42},
        {"seed": bytearray(b"seed")},
        {"shuffles": 5},
        {"shuffles": [5]},
        {"shuffles": [[5]]},
        {"fair": "x"},
        {"fair": Fairness.promise(bytes(32)).with_texts(["a", "b", "\ud800"])},
        {"edition": 10**5000},
        {"first": "0"},
    ],
)
def test_whatever_is_given_to_start_a_game_is_refused_in_words(arguments: dict[str, Any]) -> None:
    with pytest.raises(SetupError) as refused:
        pioche.start(**{"game": "gargon", "players": ["Ann", "Bob", "Cid"]} | arguments)
    assert len(str(refused.value)) < 600


@pytest.mark.parametrize("record", [None, {}, 5, b"\xff", "null"])
def test_what_is_no_record_is_refused_in_words(record: Any) -> None:
    with pytest.raises(RecordError):
        pioche.replay(record)
