"""What the records of this server say beyond the game itself."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from pioche.core.seats import Seat
from pioche.server.protocol import Level


class Notes(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a record says beyond the game itself, as top-level keys of its own."""

    date: str = ""
    """The day it ended, in UTC."""
    levels: tuple[Level | None, ...] = ()
    """Of each seat the level of its computer player; left out where only people sat."""
    aid: tuple[Seat, ...] = ()
    """Seats that had an aid to memory."""
    by: dict[Literal["stand_in", "clock"], list[int]] = {}
    """Moves, counted from 0, that somebody else made for a person."""
