"""Whole games at the terminal, typed in notation by somebody who knows the rules."""

from __future__ import annotations

import io
import random
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import pioche
from pioche.core.texts import LANGUAGES, texts
from pioche.players import find_player
from pioche.players.warm_up import WarmUp
from pioche.terminal.board import Sitting
from pioche.terminal.boards import BOARDS
from pioche.terminal.computers import Computers
from pioche.terminal.play import TerminalGame

WIDTH = 80
HINTS = 0.3


class Typist(Console):
    """A console at which a random legal move is typed at every prompt, now and then after a hint; at the end the record
    is kept."""

    def __init__(self, game: pioche.Game[Any, Any], file: Path) -> None:
        super().__init__(file=io.StringIO(), width=WIDTH, markup=False, emoji=False, highlight=False)
        self.game, self.kept = game, file
        self.rng = random.Random(0)

    def input(self, *_: object, **__: object) -> str:
        if self.game.to_act is None:
            return str(self.kept)
        return "hint" if self.rng.random() < HINTS else str(self.rng.choice(self.game.legal_moves))

    @property
    def written(self) -> str:
        assert isinstance(self.file, io.StringIO)
        return self.file.getvalue()


def computers(game: str, level: str, players: int) -> Computers:
    """All of one level; hints come from a master who does not think long."""
    others = {seat: find_player(game, level) for seat in range(1, players)}
    return Computers(others, find_player(game, "master:60"), WarmUp(game))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "players", "rules"),
    [
        ("gargon", 3, {"edition": "haffner", "open_winnings": True}),
        ("gargon", 5, {"edition": "amigo-fr"}),
        ("castors", 2, {"deck": "rat-a-tat-cat", "memory_aid": True}),
        ("castors", 6, {}),
    ],
)
def test_a_game_is_played_to_its_end_and_its_record_replays(
    name: str, players: int, rules: dict[str, Any], lang: str, tmp_path: Path
) -> None:
    game = pioche.start(name, ["Ann-Sophie [/b] :smile: von Berg", *"BCDEF"][:players], seed=f"{name} {lang}", **rules)
    console = Typist(game, tmp_path / "kept.json.gz")
    board = BOARDS[name](Sitting(0, game.players, game.rules, texts(lang)))
    TerminalGame(game, 0, board, computers(name, "adept", players), console, texts(lang)).run(random.Random(1))

    assert game.result is not None
    assert texts(lang)("play-saved", file="")[:8] in console.written
    assert all(str(score) in console.written for score in game.result.scores)
    assert max(map(len, console.written.splitlines())) <= WIDTH
    assert "[/b] :smile:" in console.written, "a name is shown as it is"
    assert texts(lang)("hint-column-share") in console.written


def test_without_the_memory_aid_the_story_keeps_only_what_everybody_saw(tmp_path: Path) -> None:
    """Clause 6.2 of castors: one's own drawn, kept and peeked cards are not written where they stay."""
    game = pioche.start("castors", ["Me", "You"], seed="story")
    console = Typist(game, tmp_path / "kept.json")
    board = BOARDS["castors"](Sitting(0, game.players, game.rules, texts("en")))
    TerminalGame(game, 0, board, computers("castors", "random", 2), console, texts("en")).run(random.Random(1))

    assert "Me draws a card." in console.written
    assert "Me keeps the card" in console.written
    assert not any(f"Me draws {card}." in console.written for card in "0123456789")
