"""Records to read and to spoil, and what every refusal of one must be like."""

from __future__ import annotations

import json
import random
import unicodedata
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from itertools import islice
from typing import Any, TypeAlias

import pytest
from jsonschema import Draft202012Validator

import pioche
from pioche import GAMES, Fairness, Record, RecordError
from pioche.core.texts import LANGUAGES, texts
from playouts import AnyGame
from records.make import ENDING, FOLDER

Json: TypeAlias = dict[str, Any]

SCHEMA: Json = json.loads((files("pioche") / "record.schema.json").read_text("utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)

LONGEST_TEXT = 2000
"""Characters of an error's text: it may repeat foreign text, but never all of it."""

GONE = object()
"""Instead of a value: without this key."""


SAMPLES = {"gargon": "gargon-rio-grande-3-players", "castors": "castors-reshuffle-before-the-next-round"}
"""Recorded games to spoil: three players, and two players with two rounds and a reshuffle."""


@cache
def text_of(game: str, moves: int | None = None) -> str:
    """The record of the game's sample, whole or after so many moves."""
    text = (FOLDER / f"{SAMPLES[game]}{ENDING}").read_text("utf-8").rstrip()
    return text if moves is None else written(next(islice(Record.loads(text).replaying(GAMES), moves, None)))


def record_of(game: str, moves: int | None = None) -> Json:
    """The same as JSON data, to be changed."""
    data: Json = json.loads(text_of(game, moves))
    return data


def shuffle_moves() -> list[int]:
    """For each shuffle after the first of the sample of Castors, the index of the move that needs it."""
    counts = [len(game.shuffles) for game in Record.loads(text_of("castors")).replaying(GAMES)]
    return [counts.index(number) - 1 for number in range(2, counts[-1] + 1)]


def idle_game(moves: int) -> AnyGame:
    """A round of Gang de Castors in which everybody draws and discards, and nobody ever knocks."""
    game = pioche.start("castors", ["A", "B"], seed="idle", rounds=1)
    for _ in range(moves):
        game.play(game.legal_moves[0])
    return game


SECRET, TEXTS = bytes(range(32)), ("seven", "Zoë")


def fair_game(moves: int = 10_000) -> AnyGame:
    """A round of Gang de Castors that was dealt fairly and has a reshuffle, played to its end or for so many moves."""
    fair = Fairness.promise(SECRET).with_texts(TEXTS)
    game, dice = pioche.start("castors", ["Anna", "Bob"], rounds=1, fair=fair), random.Random(1)
    while game.to_act is not None and len(game.moves) < moves:
        knock = len(game.shuffles) > 1 and "knock" in map(str, game.legal_moves)
        game.play("knock" if knock else dice.choice([move for move in game.legal_moves if str(move) != "knock"]))
    return game


def changed(record: Mapping[str, object], **keys: object) -> Json:
    return {key: value for key, value in {**record, **keys}.items() if value is not GONE}


def written(game: AnyGame) -> str:
    return Record.of(game).dumps()


def to_text(data: object) -> str:
    return json.dumps(data, ensure_ascii=False)


def refusal(record: object) -> RecordError:
    """The error that a record gives, which is fit to be shown."""
    with pytest.raises(RecordError) as caught:
        pioche.replay(record if isinstance(record, str | bytes) else to_text(record))
    check_fit_to_be_shown(caught.value)
    return caught.value


def check_fit_to_be_shown(error: RecordError) -> None:
    """In every language the text of an error is short and has nothing in it that steers a terminal."""
    for language in LANGUAGES:
        text = texts(language)(error.message)
        assert len(text) < LONGEST_TEXT
        assert not [char for char in text if unicodedata.category(char) in ("Cc", "Cf", "Cs", "Zl", "Zp")]
