"""The levels of computer players, by name."""

from __future__ import annotations

from pioche.core.errors import SetupError
from pioche.players.player import Player, RandomPlayer

LEVELS = ("random",)


def find_player(game: str, text: str) -> Player:
    """The player of a level."""
    if text not in LEVELS:
        raise SetupError("error-option-value", option="level", value=text, allowed=list(LEVELS))
    return RandomPlayer()
