"""The levels of computer players, by name."""

from __future__ import annotations

import re
from enum import StrEnum

from pioche.core.errors import SetupError
from pioche.players.player import Player, RandomPlayer
from pioche.players.thinking import Adept, Budget, Master, Novice
from pioche.registry import find_game


class Level(StrEnum):
    RANDOM = "random"
    NOVICE = "novice"
    ADEPT = "adept"
    MASTER = "master"


LEVELS = tuple(map(str, Level))

_BUDGET = re.compile(r"(?P<number>[0-9]{1,9}(?:\.[0-9]{1,9})?)(?P<unit>ms|s|)", re.ASCII)


def find_player(game: str, text: str) -> Player:
    """The player of a level; a master may be given a budget, ``master:20ms``, ``master:2s``, or imagined games,
    ``master:4000``.

    >>> find_player("gargon", "master:20ms").budget
    Budget(seconds=0.02, games=0)
    """
    level, colon, budget = text.partition(":")
    if level not in LEVELS or (colon and level != Level.MASTER):
        raise SetupError("error-level", level=text, known=list(LEVELS))
    if level == Level.RANDOM:
        return RandomPlayer()
    mind = find_game(game).mind()
    if level == Level.MASTER:
        return Master(mind, read_budget(budget) if colon else Budget())
    return Novice(mind) if level == Level.NOVICE else Adept(mind)


def read_budget(text: str) -> Budget:
    """
    >>> read_budget("1.5s"), read_budget("4000")
    (Budget(seconds=1.5, games=0), Budget(seconds=None, games=4000))
    """
    match = _BUDGET.fullmatch(text)
    number = float(match["number"]) if match else 0.0
    if match is None or number <= 0 or (not match["unit"] and "." in match["number"]):
        raise SetupError("error-budget", budget=text)
    if not match["unit"]:
        return Budget(seconds=None, games=int(number))
    return Budget(seconds=number / 1000 if match["unit"] == "ms" else number)
