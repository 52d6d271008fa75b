"""The recorded games in ``tests/records``: a changed rule shows here as a game that is not the same any more."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

import pioche
from core.records import VALIDATOR
from pioche import GAMES, Record
from records.make import CASES, ENDING, FOLDER, RARE, steps

FILES = sorted(FOLDER.glob(f"*{ENDING}"))

every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.removesuffix(ENDING))


def name_of(path: Path) -> str:
    return path.name.removesuffix(ENDING)


@cache
def read(name: str) -> Record:
    return Record.loads((FOLDER / f"{name}{ENDING}").read_bytes())


def test_there_is_a_recorded_game_for_every_case_and_none_besides() -> None:
    assert [name_of(path) for path in FILES] == sorted(CASES)


@every_file
def test_a_recorded_game_replays_and_is_written_back_byte_for_byte(path: Path) -> None:
    line = path.read_bytes()
    game = pioche.replay(line)

    assert game.result is not None
    assert f"{Record.of(game).dumps()}\n".encode() == line
    VALIDATOR.validate(json.loads(line))


@every_file
def test_a_recorded_game_is_of_its_case(path: Path) -> None:
    """What the file is named after really occurs in it."""
    case, record = CASES[name_of(path)], Record.loads(path.read_bytes())

    assert (record.game, len(record.players)) == (case.game, case.players)
    assert case.rules.items() <= record.rules.items()
    assert case.occurs(steps(record))


@every_file
def test_a_recorded_game_is_what_its_script_makes(path: Path) -> None:
    name = name_of(path)

    assert CASES[name].find(name) == read(name)


def test_there_is_a_game_of_every_size_with_every_edition_and_deck() -> None:
    played = {(r.game, len(r.players), r.rules.get("edition") or r.rules["deck"]) for r in map(read, CASES)}

    assert played == {
        *(("gargon", players, edition) for players in (3, 4, 5) for edition in ("rio-grande", "amigo-fr", "haffner")),
        *(("castors", players, deck) for players in (2, 3, 4, 5, 6) for deck in ("biberbande", "rat-a-tat-cat")),
    }


@pytest.mark.parametrize("name", RARE)
def test_a_rare_case_does_not_occur_in_every_game(name: str) -> None:
    """Else there would be nothing in a file that its name promises."""
    case = CASES[name]
    others = [other for other in CASES if CASES[other].game == case.game]

    assert not all(case.occurs(steps(read(other))) for other in others)


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_move_is_in_some_recorded_game(game: str) -> None:
    moves = {move for name in CASES if CASES[name].game == game for move in read(name).moves}

    assert {type(GAMES[game].parse_move(move)) for move in moves} == set(GAMES[game].move_types)
