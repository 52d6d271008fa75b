"""Deals made up for tests: scores as they are wanted, without playing."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from pioche.arena.plan import Setup
from pioche.arena.play import PlayedDeal, PlayedGame

LOWEST_WINS = {"castors": True, "gargon": False}


def table(*seats: str, game: str = "gargon") -> Setup:
    """A set-up whose players need not exist."""
    return Setup(game, seats, {}, "any text")


def made_up(setup: Setup, *deals: Sequence[Sequence[int]]) -> list[PlayedDeal]:
    """Deals with these scores, arrangement by arrangement; every seat thought 1 ms, 2 ms and 3 ms."""
    best = min if LOWEST_WINS[setup.game] else max
    return [
        PlayedDeal(
            number,
            tuple(
                PlayedGame(
                    scores=tuple(scores),
                    winners=tuple(seat for seat, score in enumerate(scores) if score == best(scores)),
                    rounds=4,
                    times=tuple(array("Q", [1000, 2000, 3000]) for _ in scores),
                    record="",
                )
                for scores in games
            ),
        )
        for number, games in enumerate(deals)
    ]
