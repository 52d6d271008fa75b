"""Records that no friend has written: whatever they hold, they are refused in a sentence or they replay."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pioche
from core.records import (
    SAMPLES,
    VALIDATOR,
    Json,
    changed,
    fair_game,
    idle_game,
    record_of,
    refusal,
    text_of,
    to_text,
    written,
)
from core.records import check_fit_to_be_shown as check_fit
from pioche import GAMES, Record, RecordError

both_games = pytest.mark.parametrize("game", GAMES)


# Broken JSON


@both_games
def test_a_record_cut_short_anywhere_is_refused(game: str) -> None:
    whole = text_of(game, moves=30).encode()
    for length in range(len(whole)):
        with pytest.raises(RecordError) as caught:
            Record.loads(whole[:length])
        assert caught.value.field == "json"


DIGITS = "9" * 10_000
BROKEN = {
    "nothing": ("", "not JSON"),
    "blanks": (" \n ", "not JSON"),
    "a missing comma": ('{"pioche": 1 "game": "gargon"}', "line 1, column 14"),
    "a comma too many": ('{"pioche": 1,}', "not JSON"),
    "single quotes": ("{'pioche': 1}", "not JSON"),
    "a comment": ('{"pioche": 1} // one', "not JSON"),
    "two records": ('{"pioche": 1} {"pioche": 1}', "not JSON"),
    "a bare control character": ('{"pioche\x1b[2J": 1}', "not JSON"),
    "deep lists": ("[" * 100_000, "nested too deeply"),
    "deep objects": ('{"a":' * 100_000, "nested too deeply"),
    "deep lists that are closed": ('{"a":' + "[" * 100_000 + "]" * 100_000 + "}", "nested too deeply"),
    "ten thousand digits": (f'{{"pioche": {DIGITS}}}', "too large"),
    "ten thousand digits below zero": (f'{{"pioche": -{DIGITS}}}', "too large"),
    "a number beyond all numbers": ('{"pioche": 1, "times": [1e999]}', "too large"),
    "a number below all numbers": ('{"pioche": 1, "times": [-1e999]}', "too large"),
    "a long number with a fraction": (f'{{"pioche": {DIGITS}.5}}', "too large"),
    "not a number": ('{"pioche": 1, "times": [NaN]}', "NaN"),
    "infinity": ('{"pioche": 1, "times": [Infinity]}', "Infinity"),
    "minus infinity": ('{"pioche": 1, "times": [-Infinity]}', "-Infinity"),
    "a key twice": ('{"pioche": 1, "moves": [], "moves": ["draw"]}', "“moves” occurs twice"),
    "a key twice further in": ('{"pioche": 1, "rules": {"deck": 1, "deck": 2}}', "“deck” occurs twice"),
    "half a character": ('{"pioche": 1, "players": ["\\ud800"]}', "not valid Unicode"),
    "half a character in a key": ('{"pioche": 1, "\\udfff": 1}', "not valid Unicode"),
    "half a character as it is": ('{"pioche": 1, "players": ["\ud800"]}', "not valid Unicode"),
    "a mark in front": ("\ufeff{}", "not JSON"),
    "bytes with a mark in front": (b"\xef\xbb\xbf{}", "not JSON"),
    "bytes that are no UTF-8": (b'{"pioche": "\xff"}', "not valid Unicode"),
    "bytes in Latin-1": ('{"pioche": "Zoë"}'.encode("latin-1"), "not valid Unicode"),
    "bytes in UTF-16": ('{"pioche": 1}'.encode("utf-16"), "not valid Unicode"),
    "an overlong slash": (b'{"pioche": "\xc0\xaf"}', "not valid Unicode"),
    "zero bytes": (bytes(1000), "not JSON"),
    "a list": ("[]", "an object, not a list"),
    "a text": ('"gargon"', "an object, not a text"),
    "a number": ("1", "an object, not a number"),
    "true": ("true", "an object, not true or false"),
    "null": ("null", "an object, not null"),
}


@pytest.mark.parametrize(("text", "says"), BROKEN.values(), ids=BROKEN)
def test_what_is_no_sound_json_object_is_refused_with_what_is_wrong(text: str | bytes, says: str) -> None:
    error = refusal(text)

    assert (error.field, error.index) == ("json", None)
    assert says in str(error)


def deepest_read() -> int:
    """How many lists within lists a record may hold."""
    depth = 0
    while depth < 100_000:
        text = to_text(record_of("castors", moves=0))[:-1] + ', "deep": ' + "[" * (depth + 1) + "]" * (depth + 1) + "}"
        try:
            Record.loads(text).dumps()
        except RecordError:
            break
        depth += 1
    return depth


def from_deep_down(frames: int, call: Callable[[], int]) -> int:
    return call() if frames == 0 else from_deep_down(frames - 1, call)


def test_how_deep_a_record_may_be_nested_does_not_depend_on_who_reads_it() -> None:
    """A record that is read on one machine is read on every other."""
    assert from_deep_down(300, deepest_read) == deepest_read()


# Sound JSON with monstrous parts


BIG, HUGE = 10**40, 10**4000
LONG = "\x1b[2J\n\u202e\x00" * 20_000


MONSTERS: dict[str, tuple[dict[str, Any], str]] = {
    "a version of 41 digits": ({"pioche": BIG}, "pioche"),
    "a version of 4001 digits": ({"pioche": HUGE}, "pioche"),
    "a version of text": ({"pioche": LONG}, "pioche"),
    "a game of text": ({"game": LONG}, "game"),
    "an option's value": ({"rules": {"rounds": LONG}}, "rules"),
    "an option's number": ({"rules": {"rounds": HUGE}}, "rules"),
    "an option's name": ({"rules": {LONG: 1}}, "rules"),
    "a hundred options": ({"rules": {str(number): LONG for number in range(100)}}, "rules"),
    "a hundred thousand players": ({"players": ["A"] * 100_000}, "players"),
    "a seat of 4001 digits": ({"first": HUGE}, "first"),
    "a seat of 4001 digits below 0": ({"first": -HUGE}, "first"),
    "a card of text": ({"shuffles": [[LONG]]}, "shuffles"),
    "a hundred thousand cards": ({"shuffles": [["9"] * 100_000]}, "shuffles"),
    "a move of text": ({"moves": [LONG]}, "moves"),
    "a move of blanks": ({"moves": ["draw" + " " * 100_000]}, "moves"),
    "a score of 4001 digits": ({"scores": [HUGE, 0]}, "scores"),
    "a hundred thousand scores": ({"scores": [0] * 100_000}, "scores"),
    "a promise of text": ({"fair": {"commitment": LONG, "texts": ["", ""]}}, "fair"),
    "a promise in no ASCII": ({"fair": {"commitment": "é" * 64, "secret": "00", "texts": ["", ""]}}, "fair"),
    "a secret of text": ({"fair": {"commitment": "0" * 64, "secret": LONG, "texts": ["", ""]}}, "fair"),
    "a hundred thousand texts": ({"fair": {"commitment": "0" * 64, "texts": [""] * 100_000}}, "fair"),
}


@pytest.mark.parametrize(("keys", "field"), MONSTERS.values(), ids=MONSTERS)
def test_a_monstrous_part_is_refused_in_a_short_sentence_without_control_characters(
    keys: dict[str, Any], field: str
) -> None:
    assert refusal(changed(record_of("castors"), **keys)).field == field


def test_monstrous_names_and_other_keys_are_nobodys_business_and_kept() -> None:
    record = changed(record_of("castors"), players=[LONG, LONG], note=LONG, numbers=[HUGE, 1e300])
    text = to_text(record)

    assert Record.of(pioche.replay(text), extra=Record.loads(text).extra).dumps() == text


def test_a_key_that_occurs_twice_is_named_in_a_short_sentence() -> None:
    key = json.dumps(LONG)
    error = refusal(f'{{"pioche": 1, {key}: 1, {key}: 2}}')

    assert error.field == "json"
    assert "occurs twice" in str(error)


# Long records


SURELY_QUADRATIC = 9
"""Four times the work takes four times as long if time is linear, sixteen times if it is quadratic."""


def seconds(work: Callable[[], object]) -> float:
    """Processor time, the better of two."""

    def once() -> float:
        start = time.process_time()
        work()
        return time.process_time() - start

    return min(once(), once())


def check_linear(work: Callable[[str], object], little: str, four_times: str) -> None:
    assert seconds(lambda: work(four_times)) < SURELY_QUADRATIC * seconds(lambda: work(little))


def test_a_million_moves_after_the_end_are_refused_in_linear_time() -> None:
    record = record_of("castors")

    def with_more(moves: int) -> str:
        return to_text(changed(record, moves=record["moves"] + ["draw"] * moves))

    assert refusal(with_more(1)).index == len(record["moves"])
    check_linear(refusal, with_more(250_000), with_more(1_000_000))


def test_a_round_without_end_replays_in_linear_time() -> None:
    """Castors 5.2: a round has no limit of turns."""
    little, four_times = written(idle_game(4_000)), written(idle_game(16_000))

    assert len(pioche.replay(four_times).moves) == 16_000
    check_linear(pioche.replay, little, four_times)


def test_many_shuffles_left_over_are_refused_in_linear_time() -> None:
    record = record_of("gargon")

    def with_many(shuffles: int) -> str:
        return to_text(changed(record, shuffles=record["shuffles"] * shuffles))

    assert refusal(with_many(2)).field == "shuffles"
    check_linear(refusal, with_many(250), with_many(1_000))


# Anything at all


scalars = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text()
words = st.sampled_from(["gargon", "castors", "haffner", "W1", "0", "S", "draw", "knock", "forget", "pass", "é"])
numbers = st.sampled_from([-1, 0, 1, 2, 3, 20, 21, 2**63, BIG, HUGE, 1.0, 1e300])
leaves = words | numbers | scalars
values = st.recursive(
    leaves, lambda parts: st.lists(parts, max_size=4) | st.dictionaries(st.text(), parts, max_size=4), max_leaves=8
)
keys = st.sampled_from(["pioche", "game", "rules", "players", "first", "shuffles", "moves", "scores", "fair"])


def replays_or_is_refused(data: object) -> None:
    """The whole contract: a RecordError that can be shown, or a game whose record has the form of the schema."""
    try:
        game = pioche.replay(to_text(data))
    except RecordError as error:
        check_fit(error)
    else:
        VALIDATOR.validate(data)
        text = written(game)
        VALIDATOR.validate(json.loads(text))
        assert written(pioche.replay(text)) == text


@given(values | st.dictionaries(keys, values))
@settings(deadline=None, max_examples=150)
def test_any_json_value_is_refused_or_replays(data: object) -> None:
    replays_or_is_refused(data)


@given(st.dictionaries(keys, values), st.sampled_from(list(GAMES)))
@settings(deadline=None, max_examples=100)
def test_a_record_with_any_parts_replaced_is_refused_or_replays(parts: dict[str, Any], game: str) -> None:
    replays_or_is_refused(record_of(game) | {"pioche": 1} | parts)


def samples(name: str) -> st.SearchStrategy[Json]:
    """A record, whole or unfinished, or one of a fair deal."""
    if name == "fair":
        return st.just(fair_record()).map(json.loads)
    return st.builds(record_of, st.just(name), st.none() | st.integers(0, 60))


@cache
def fair_record() -> str:
    return written(fair_game())


@st.composite
def mutants(draw: st.DrawFn) -> Any:
    """A record in which something is replaced, removed, doubled or exchanged, at one to three places however far in."""
    record = draw(st.sampled_from([*SAMPLES, "fair"]).flatmap(samples))
    for _ in range(draw(st.integers(1, 3))):
        mutate(draw, record)
    return record


def mutate(draw: st.DrawFn, parts: Any) -> None:
    """Go in at random, and change what is there."""
    place = draw(st.sampled_from(list(parts) if isinstance(parts, dict) else range(len(parts)))) if parts else None
    if place is None:
        return
    inner = parts[place]
    if isinstance(inner, dict | list) and inner and draw(st.integers(0, 3)):
        mutate(draw, inner)
    elif isinstance(parts, list):
        mutate_list(draw, parts, place)
    elif draw(st.booleans()):
        parts[place] = draw(values)
    else:
        del parts[place]


def mutate_list(draw: st.DrawFn, parts: list[Any], place: int) -> None:
    match draw(st.sampled_from(["replace", "remove", "double", "exchange", "cut"])):
        case "replace":
            parts[place] = draw(values)
        case "remove":
            del parts[place]
        case "double":
            parts.insert(place, parts[place])
        case "exchange":
            other = draw(st.integers(0, len(parts) - 1))
            parts[place], parts[other] = parts[other], parts[place]
        case _:
            del parts[place:]


@given(mutants())
@settings(deadline=None, max_examples=250)
def test_a_record_changed_here_and_there_is_refused_or_replays(record: object) -> None:
    replays_or_is_refused(record)


@given(st.binary() | st.text().map(str.encode))
@settings(deadline=None, max_examples=100)
def test_bytes_of_any_kind_are_refused(data: bytes) -> None:
    refusal(data)


@given(st.integers(0, 10_000), st.integers(0, 255))
@settings(deadline=None, max_examples=100)
def test_a_record_with_one_byte_changed_is_refused_or_replays(place: int, byte: int) -> None:
    text = bytearray(text_of("castors").encode())
    text[place % len(text)] = byte
    try:
        pioche.replay(bytes(text))
    except RecordError as error:
        check_fit(error)
