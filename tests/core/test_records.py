"""Records: written for every game, read strictly, written back byte for byte (record.md)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import pioche
from core.records import (
    GONE,
    SCHEMA,
    VALIDATOR,
    Json,
    changed,
    idle_game,
    record_of,
    refusal,
    shuffle_moves,
    text_of,
    to_text,
    written,
)
from pioche import GAMES, Record, RecordError
from pioche.core.errors import SHOWN
from pioche.core.texts import texts
from pioche.gargon.phase import Phase
from playouts import AnyGame, Recipe, playout, recipes

both_games = pytest.mark.parametrize("game", GAMES)
any_recipe = st.sampled_from(list(GAMES)).flatmap(recipes)


# What is written


@given(any_recipe)
@settings(deadline=None, max_examples=60)
def test_every_record_we_write_has_the_form_of_the_schema_and_is_written_back_byte_for_byte(recipe: Recipe) -> None:
    text = written(playout(recipe))

    VALIDATOR.validate(json.loads(text))
    assert written(pioche.replay(text)) == text


@given(any_recipe)
@settings(deadline=None, max_examples=20)
def test_a_replayed_game_is_the_game_that_was_recorded(recipe: Recipe) -> None:
    game = playout(recipe)
    again = pioche.replay(written(game))

    assert (again.state, again.story, again.result) == (game.state, game.story, game.result)


@both_games
def test_a_record_is_one_line_with_its_keys_in_the_order_of_the_specification(game: str) -> None:
    text = text_of(game)

    assert "\n" not in text
    assert list(json.loads(text)) == ["pioche", "game", "rules", "players", "first", "shuffles", "moves", "scores"]


def test_an_unfinished_game_is_written_without_scores_and_can_be_played_on() -> None:
    begun, finished = record_of("gargon", moves=20), record_of("gargon")
    going_on = pioche.replay(to_text(begun))
    for move in finished["moves"][20:]:
        going_on.play(move)

    assert "scores" not in begun
    assert json.loads(written(going_on)) == finished


def test_all_options_are_written_whether_they_differ_from_the_default_or_not() -> None:
    assert record_of("gargon")["rules"] == {"edition": "rio-grande", "open_winnings": False}
    assert record_of("castors")["rules"] == {"deck": "biberbande", "rounds": 2, "memory_aid": False}


def test_names_in_any_script_are_written_as_they_are() -> None:
    names = ["Zoë", "Дмитрий", "文", "👩‍👩‍👧", ""]
    text = written(pioche.start("castors", names, seed="names"))

    assert all(f'"{name}"' in text for name in names)
    assert pioche.replay(text.encode()).players == tuple(names)
    assert written(pioche.replay(text)) == text


# What may be left out, and what may be added


@pytest.mark.parametrize(("game", "players"), [("gargon", 3), ("castors", 2), ("castors", 3)])
def test_missing_rules_mean_the_defaults(game: str, players: int) -> None:
    usual = pioche.start(game, list("ABC"[:players]), seed="defaults")
    record = changed(json.loads(written(usual)), rules=GONE)

    assert written(pioche.replay(to_text(record))) == written(usual)


def test_a_missing_option_has_its_default() -> None:
    record = changed(record_of("castors"), rules={"rounds": 2})

    assert written(pioche.replay(to_text(record))) == text_of("castors")


@both_games
def test_missing_scores_are_accepted_and_written(game: str) -> None:
    record = changed(record_of(game), scores=GONE)

    assert written(pioche.replay(to_text(record))) == text_of(game)


EXTRA = {"times": [1, 2.5, None], "date": "2012-11-03", "event": {"name": "Zoë’s", "final": True}, "": {}}


@both_games
def test_other_keys_are_kept_in_their_order_and_written_after_ours(game: str) -> None:
    text = to_text({**record_of(game), **EXTRA})
    record = Record.loads(text)

    assert list(record.extra) == list(EXTRA)
    assert record.dumps() == text
    assert Record.of(pioche.replay(record), extra=record.extra).dumps() == text


def test_other_keys_are_kept_wherever_they_stood() -> None:
    record = Record.loads(to_text({"date": "2012-11-03", **record_of("gargon"), "event": "club night"}))

    assert record.extra == {"date": "2012-11-03", "event": "club night"}


def test_a_record_may_be_laid_out_over_many_lines() -> None:
    spread = json.dumps(record_of("castors"), indent=4)

    assert written(pioche.replay(spread)) == text_of("castors")


def test_moves_are_read_in_any_card_order_and_written_canonically() -> None:
    """Gargon 7: by creature, then value descending."""
    record = record_of("gargon")
    turned = [" ".join(["play", *reversed(move.split()[1:])]) if "play" in move else move for move in record["moves"]]

    assert turned != record["moves"]
    assert written(pioche.replay(to_text(changed(record, moves=turned)))) == text_of("gargon")


# The clock


def waiting_for_a_replacement(edition: str) -> AnyGame:
    """A game in which somebody who lost a card in battle is to draw."""
    seed = 0
    while True:
        game = playout(Recipe("gargon", 4, first=0, rules=(("edition", edition),), seed=seed, plies=30))
        if game.state.phase is Phase.REPLACE:
            return game
        seed += 1


@pytest.mark.parametrize("edition", ["amigo-fr", "haffner"])
def test_a_forgotten_draw_replays_where_it_is_lost(edition: str) -> None:
    """Gargon 6 and 7: it is among nobody's legal moves, but a record that contains it replays."""
    game = waiting_for_a_replacement(edition)
    hands, seat = game.state.hands, game.to_act
    assert "forget" not in map(str, game.legal_moves)
    game.play("forget")

    again = pioche.replay(written(game))

    assert again.state == game.state
    assert again.state.hands[seat] == hands[seat]
    assert written(again) == written(game)


def test_a_forgotten_draw_is_refused_where_it_is_drawn_for_the_player() -> None:
    """Gargon 6, ``rio-grande``."""
    game = waiting_for_a_replacement("rio-grande")
    record: Json = json.loads(written(game))

    error = refusal(changed(record, moves=[*record["moves"], "forget"]))

    assert (error.field, error.index) == ("moves", len(record["moves"]))
    assert "draw 1, draw 2" in str(error)


@pytest.mark.parametrize("edition", ["amigo-fr", "haffner"])
def test_only_a_replacement_draw_can_be_forgotten(edition: str) -> None:
    """Gargon 7."""
    game = pioche.start("gargon", ["A", "B", "C"], seed="clock", edition=edition)

    error = refusal(changed(json.loads(written(game)), moves=["forget"]))

    assert (error.field, error.index) == ("moves", 0)


# What is refused


@dataclass(frozen=True)
class Fault:
    """A change that spoils a record: where the error must point, and what its text must say."""

    game: str
    spoil: Callable[[Json], Json]
    field: str
    index: int | None
    says: str


def fault(game: str, field: str, says: str, /, *, index: int | None = None, **keys: object) -> Fault:
    return Fault(game, lambda record: changed(record, **keys), field, index, says)


def first_shuffle(record: Json, change: Callable[[list[str]], list[str]]) -> Json:
    first, *rest = record["shuffles"]
    return changed(record, shuffles=[change(first), *rest])


FAULTS_OF_FORM = {
    "a later version": fault("gargon", "pioche", "known is 1", pioche=2),
    "version 0": fault("gargon", "pioche", "known is 1", pioche=0),
    "a version as text": fault("gargon", "pioche", "a whole number, not a text", pioche="1"),
    "a version that is true": fault("gargon", "pioche", "a whole number, not true or false", pioche=True),
    "no version": fault("gargon", "pioche", "missing", pioche=GONE),
    "an unknown game": fault("gargon", "game", "Known: gargon, castors", game="chess"),
    "a game that is a number": fault("gargon", "game", "a text, not a number", game=1),
    "no game": fault("gargon", "game", "missing", game=GONE),
    "an unknown edition": fault("gargon", "rules", "rio-grande, amigo-fr, haffner", rules={"edition": "gigamic"}),
    "an edition of null": fault("gargon", "rules", "rio-grande, amigo-fr, haffner", rules={"edition": None}),
    "an option of the other game": fault("gargon", "rules", "edition, open_winnings", rules={"deck": "biberbande"}),
    "a number for false": fault("gargon", "rules", "false, true", rules={"open_winnings": 0}),
    "an unknown option": fault("castors", "rules", "deck, rounds, memory_aid", rules={"edition": "haffner"}),
    "an unknown deck": fault("castors", "rules", "biberbande, rat-a-tat-cat", rules={"deck": "tarot"}),
    "no rounds": fault("castors", "rules", "Allowed: 1, 2", rules={"rounds": 0}),
    "too many rounds": fault("castors", "rules", "19, 20", rules={"rounds": 21}),
    "rounds as text": fault("castors", "rules", "Allowed: 1, 2", rules={"rounds": "2"}),
    "true for a number": fault("castors", "rules", "Allowed: 1, 2", rules={"rounds": True}),
    "rules of null": fault("castors", "rules", "an object, not null", rules=None),
    "rules as a list": fault("castors", "rules", "an object, not a list", rules=["biberbande"]),
    "too few players for gargon": fault("gargon", "players", "3 to 5 players, not 2", players=["A", "B"]),
    "too many players for gargon": fault("gargon", "players", "3 to 5 players, not 6", players=list("ABCDEF")),
    "too few players for castors": fault("castors", "players", "2 to 6 players, not 1", players=["A"]),
    "too many players for castors": fault("castors", "players", "2 to 6 players, not 7", players=list("ABCDEFG")),
    "players as a text": fault("castors", "players", "a list, not a text", players="AB"),
    "a nameless player": fault("castors", "players", "a text, not null", index=1, players=["A", None]),
    "no players": fault("castors", "players", "missing", players=GONE),
    "a seat that is not there": fault("gargon", "first", "from 0 to 2, not 3", first=3),
    "a seat before the first": fault("gargon", "first", "from 0 to 2, not -1", first=-1),
    "false for a seat": fault("gargon", "first", "a whole number, not true or false", first=False),
    "half a seat": fault("gargon", "first", "a whole number, not a number with a fraction", first=0.5),
    "no first seat": fault("gargon", "first", "missing", first=GONE),
    "no shuffles": fault("castors", "shuffles", "missing", shuffles=GONE),
    "an empty list of shuffles": fault("gargon", "shuffles", "Shuffle 0 is needed (of 102 cards)", shuffles=[]),
    "shuffles as an object": fault("castors", "shuffles", "a list, not an object", shuffles={}),
    "a shuffle as a text": fault("castors", "shuffles", "a list, not a text", index=0, shuffles=["0123"]),
    "a card that is a number": fault("castors", "shuffles", "a text, not a number", index=0, shuffles=[[4]]),
    "an empty shuffle": fault("castors", "shuffles", "the 66 cards", shuffles=[[]]),
    "the other deck": fault("castors", "shuffles", "the 54 cards", rules={"deck": "rat-a-tat-cat", "rounds": 2}),
    "no moves": fault("castors", "moves", "missing", moves=GONE),
    "moves as a text": fault("castors", "moves", "a list, not a text", moves="draw"),
    "a move of null": fault("castors", "moves", "a text, not null", index=1, moves=["draw", None]),
    "a move that is a list": fault("castors", "moves", "a text, not a list", index=0, moves=[["draw"]]),
    "garbage for a move": fault("castors", "moves", "draw", index=0, moves=["castle"]),
    "a move with a line end": fault("castors", "moves", "draw", index=0, moves=["draw\n"]),
    "a move in capitals": fault("castors", "moves", "draw", index=0, moves=["DRAW"]),
    "a play of four cards": fault("gargon", "moves", "Allowed: play ", index=0, moves=["play W1 W2 B1 B2"]),
    "scores of null": fault("gargon", "scores", "a list, not null", scores=None),
    "a score with a fraction": fault("gargon", "scores", "a whole number", index=1, scores=[1, 2.5, 3]),
    "a score that is true": fault("gargon", "scores", "a whole number", index=2, scores=[1, 2, True]),
    "too few scores": Fault(
        "gargon", lambda record: changed(record, scores=record["scores"][:2]), "scores", None, "the scores are "
    ),
    "a card too few": Fault(
        "gargon", lambda record: first_shuffle(record, lambda deck: deck[1:]), "shuffles", None, "lists 101 cards"
    ),
    "a card too many": Fault(
        "castors", lambda record: first_shuffle(record, lambda deck: [*deck, "9"]), "shuffles", None, "Too many: 9"
    ),
}
"""Faults that anybody can see who knows the schema and no rule."""

FAULTS_OF_PLAY = {
    "a card twice": Fault(
        "gargon",
        lambda record: first_shuffle(record, lambda deck: ["W15" if card == "W1" else card for card in deck]),
        "shuffles",
        None,
        "Missing: W1. Too many: W15.",
    ),
    "a shuffle left over": Fault(
        "castors",
        lambda record: changed(record, shuffles=[*record["shuffles"], record["shuffles"][0]]),
        "shuffles",
        None,
        "the game used ",
    ),
    "a move that is not legal": fault("castors", "moves", "Allowed: draw, take 1", index=0, moves=["discard"]),
    "a card that is not in the hand": Fault(
        "gargon",
        lambda record: changed(record, moves=[f"play {record['shuffles'][0][-1]}"]),
        "moves",
        0,
        "Allowed: play ",
    ),
    "scores of an unfinished game": Fault(
        "castors", lambda record: changed(record, moves=record["moves"][:-1]), "scores", None, "not finished"
    ),
}
"""Faults that only a replay can see."""


def check(fault: Fault) -> None:
    error = refusal(fault.spoil(record_of(fault.game)))

    assert (error.field, error.index) == (fault.field, fault.index)
    assert fault.says in str(error)


@pytest.mark.parametrize("fault", FAULTS_OF_FORM.values(), ids=FAULTS_OF_FORM)
def test_a_fault_of_form_is_refused_by_field_and_index_and_by_the_schema_too(fault: Fault) -> None:
    check(fault)
    assert not VALIDATOR.is_valid(fault.spoil(record_of(fault.game)))


@pytest.mark.parametrize("fault", FAULTS_OF_PLAY.values(), ids=FAULTS_OF_PLAY)
def test_a_fault_of_play_is_refused_by_field_and_index(fault: Fault) -> None:
    check(fault)
    assert VALIDATOR.is_valid(fault.spoil(record_of(fault.game)))


@pytest.mark.parametrize(
    ("game", "foreign"), [("gargon", "S"), ("gargon", "W16"), ("castors", "W1"), ("castors", "10")]
)
def test_an_unknown_card_is_refused_with_the_cards_that_there_are(game: str, foreign: str) -> None:
    spoilt = first_shuffle(record_of(game), lambda deck: [foreign, *deck[1:]])
    error = refusal(spoilt)
    words = set(re.findall(r"\w+", texts("en")(error.problem)))

    assert (error.field, error.index) == ("shuffles", 0)
    assert foreign in words
    assert words & set(record_of(game)["shuffles"][0])
    assert not VALIDATOR.is_valid(spoilt)


@both_games
def test_a_move_that_is_not_legal_is_refused_with_those_that_would_have_been(game: str) -> None:
    record = record_of(game)
    for index, before in enumerate(Record.loads(text_of(game)).replaying(GAMES)):
        if index % 7 or before.to_act is None:
            continue
        legal = [str(before.legal_moves[i]) for i in range(min(SHOWN, len(before.legal_moves)))]
        illegal = next(move for move in ("done", "battle W", "discard", "knock") if move not in legal)

        for wrong in (illegal, "resign"):
            error = refusal(changed(record, moves=[*record["moves"][:index], wrong]))
            assert (error.field, error.index) == ("moves", index)
            assert wrong in str(error)
            assert ", ".join(legal) in str(error)


@both_games
def test_moves_after_the_end_are_refused_by_index(game: str) -> None:
    record = record_of(game)
    error = refusal(changed(record, moves=[*record["moves"], record["moves"][-1], "nonsense"]))

    assert (error.field, error.index) == ("moves", len(record["moves"]))
    assert "over" in str(error)


@both_games
def test_wrong_scores_are_refused_with_the_right_ones(game: str) -> None:
    right: list[int] = record_of(game)["scores"]
    for seat in range(len(right)):
        wrong = [score + (s == seat) for s, score in enumerate(right)]
        error = refusal(changed(record_of(game), scores=wrong))

        assert (error.field, error.index) == ("scores", None)
        assert ", ".join(map(str, right)) in str(error)


def test_a_missing_shuffle_is_refused_with_its_number_and_the_move_that_needs_it() -> None:
    record = record_of("castors")
    needed = shuffle_moves()
    assert len(needed) >= 2, "the sample has a second round and a reshuffle"
    for number, move in enumerate(needed, 1):
        error = refusal(changed(record, shuffles=record["shuffles"][:number]))

        assert error.field == "shuffles"
        assert f"Shuffle {number} is needed (of {len(record['shuffles'][number])} cards)" in str(error)
        assert f"moves[{move}]" in str(error)


def test_a_reshuffle_that_is_no_permutation_of_the_discards_is_refused() -> None:
    """Castors 3.4 and 8: a reshuffle has the discards but for the top one, not the whole deck."""
    record = record_of("castors")
    for number, move in enumerate(shuffle_moves(), 1):
        short = [order[1:] if place == number else order for place, order in enumerate(record["shuffles"])]
        error = refusal(changed(record, shuffles=short))

        assert error.field == "shuffles"
        assert f"Shuffle {number} is no permutation" in str(error)
        assert f"Missing: {record['shuffles'][number][0]}." in str(error)
        assert f"moves[{move}]" in str(error)


def test_the_move_that_needs_a_shuffle_is_named_as_it_is_counted_also_past_a_thousand() -> None:
    """The index of a move is a place in a list, so it has no thousands separator."""
    game = idle_game(moves=1100)
    while game.state.pile or "draw" not in map(str, game.legal_moves):
        game.play(game.legal_moves[0])
    record: Json = json.loads(written(game))

    error = refusal(changed(record, moves=[*record["moves"], "draw"]))

    assert error.field == "shuffles"
    assert f"moves[{len(record['moves'])}]" in str(error)


def test_a_record_read_but_not_replayed_says_nothing_of_its_moves() -> None:
    """Reading checks the form; whether the game is sound is for the replay to say."""
    record = Record.loads(to_text(changed(record_of("castors"), moves=["castle"])))

    assert record.moves == ["castle"]
    with pytest.raises(RecordError):
        record.replay(GAMES)


def test_the_schema_is_a_schema_and_its_name_is_no_address() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$id"] == "urn:pioche:record:1"


@both_games
def test_the_schema_allows_other_keys_missing_rules_and_missing_scores(game: str) -> None:
    VALIDATOR.validate(changed(record_of(game, moves=0), **EXTRA))
    VALIDATOR.validate(changed(record_of("gargon"), rules=GONE, scores=GONE))
