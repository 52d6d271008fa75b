"""The moves of Gang de Castors and their notation (clause 7). Slots are counted from 1 to 4."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TypeAlias

from pioche.core.errors import InvalidMoveError
from pioche.core.seats import LETTERS, Seat, seat_letter
from pioche.core.texts import say

SLOTS = (1, 2, 3, 4)


@dataclass(frozen=True, slots=True)
class Take:
    """The top discard into an own slot (3.1)."""

    slot: int

    def __str__(self) -> str:
        return f"take {self.slot}"


@dataclass(frozen=True, slots=True)
class Draw:
    """The top card of the pile, to look at (3.2)."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Keep:
    """The drawn value card into an own slot (3.2)."""

    slot: int

    def __str__(self) -> str:
        return f"keep {self.slot}"


@dataclass(frozen=True, slots=True)
class Discard:
    """The drawn card onto the discards, without effect (3.2)."""

    def __str__(self) -> str:
        return "discard"


@dataclass(frozen=True, slots=True)
class Swap:
    """Use a Swap: an own card for one of another player's (4.1)."""

    mine: int
    seat: Seat
    theirs: int

    def __str__(self) -> str:
        return f"swap {self.mine} {seat_letter(self.seat)}{self.theirs}"


@dataclass(frozen=True, slots=True)
class Peek:
    """Use a Peek: look at an own card (4.2)."""

    slot: int

    def __str__(self) -> str:
        return f"peek {self.slot}"


@dataclass(frozen=True, slots=True)
class Again:
    """Use a Draw Two: draw the next card (4.3)."""

    def __str__(self) -> str:
        return "again"


@dataclass(frozen=True, slots=True)
class Knock:
    """Knock: everybody else has one more turn (5.1)."""

    def __str__(self) -> str:
        return "knock"


@dataclass(frozen=True, slots=True)
class End:
    """End the turn without knocking (5.1)."""

    def __str__(self) -> str:
        return "end"


Move: TypeAlias = Take | Draw | Keep | Discard | Swap | Peek | Again | Knock | End

DRAW, DISCARD, AGAIN, KNOCK, END = Draw(), Discard(), Again(), Knock(), End()
TAKES = tuple(Take(slot) for slot in SLOTS)
KEEPS = tuple(Keep(slot) for slot in SLOTS)
PEEKS = tuple(Peek(slot) for slot in SLOTS)
SWAPS = {seat: tuple(Swap(mine, seat, theirs) for mine in SLOTS for theirs in SLOTS) for seat in range(len(LETTERS))}
"""By the other player's seat."""

_ALL: tuple[Move, ...] = (DRAW, DISCARD, AGAIN, KNOCK, END, *TAKES, *KEEPS, *PEEKS, *chain(*SWAPS.values()))
_MOVES = {str(move): move for move in _ALL}

MOVE_FORMS = say("castors-move-forms")


def parse_move(text: str) -> Move:
    """Read one move; the inverse of ``str``.

    >>> parse_move("swap 2 C4")
    Swap(mine=2, seat=2, theirs=4)
    """
    try:
        return _MOVES[text]
    except KeyError:
        raise InvalidMoveError(text, MOVE_FORMS) from None
