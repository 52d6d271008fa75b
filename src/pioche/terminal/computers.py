"""The computer players at this terminal's table: their levels, and what they need before they can think."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.console import Console

from pioche.core.errors import SetupError
from pioche.core.interpreting import is_interpreting
from pioche.core.seats import Seat
from pioche.core.texts import Texts
from pioche.players import LEVELS, Level, Player, find_player
from pioche.players.warm_up import WarmUp
from pioche.terminal.pick import Offer, pick

USUAL_LEVEL = Level.ADEPT
ADVISER = "master:1s"
"""Who is asked for a hint."""


@dataclass(frozen=True, slots=True)
class Computers:
    """Who sits on which seat, who gives hints, and their getting ready."""

    players: Mapping[Seat, Player]
    adviser: Player
    warm_up: WarmUp

    @classmethod
    def called(cls, game: str, levels: Mapping[Seat, str]) -> Computers:
        players = {seat: find_player(game, level) for seat, level in levels.items()}
        return cls(players, find_player(game, ADVISER), WarmUp(game))

    def take_machine_code(self) -> None:
        """Go on with compiled players as soon as there are any; until then the same players think uncompiled."""
        if is_interpreting() and self.warm_up.ready:
            from pioche.core.compiled import compile_here

            compile_here()


def read_levels(text: str, seats: Sequence[Seat]) -> dict[Seat, str]:
    """One level for all these seats, or one for each.

    >>> read_levels("adept, master:2s", [1, 2])
    {1: 'adept', 2: 'master:2s'}
    """
    levels = [level.strip() for level in text.split(",")]
    if len(levels) == 1:
        levels *= len(seats)
    if len(levels) != len(seats):
        raise SetupError("error-level-count", given=len(levels), wanted=len(seats))
    return dict(zip(seats, levels, strict=True))


def pick_level(console: Console, texts: Texts) -> str:
    offers = [Offer(level, *(texts(f"level-{part}", level=level) for part in ("name", "about"))) for level in LEVELS]
    return pick(console, texts, "play-pick-level", offers, USUAL_LEVEL)


def with_level(name: str, level: str, texts: Texts) -> str:
    """A player's name with the level in the reader's language, and the budget if there is one.

    >>> from pioche.core.texts import texts
    >>> with_level("Bruno", "master:2s", texts("fr"))
    'Bruno (maître 2s)'
    """
    known, _, budget = level.partition(":")
    shown = " ".join(filter(None, [texts("level-name", level=known), budget]))
    return f"{name} ({shown})"
