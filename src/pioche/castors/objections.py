"""Why a move of Gang de Castors is not allowed, in a sentence with its clause.

Only ever said to the seat to act, and only of what that seat can see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pioche.castors.cards import ACTIONS, Card
from pioche.castors.moves import Again, Discard, Draw, End, Keep, Knock, Move, Peek, Swap, Take
from pioche.castors.phase import Phase
from pioche.core.texts import Message, say

if TYPE_CHECKING:
    from pioche.castors.state import State


def objection(state: State, move: Move) -> Message:
    """The reason why ``move``, which is not legal, is not."""
    if state.phase is Phase.KNOCK:
        return say("castors-no-knock-or-end")
    match move:
        case Knock() | End():
            return _no_knock(state)
        case Draw() | Take() if state.phase is Phase.DRAWN:
            return say("castors-no-decide-first")
        case Take():
            return say("castors-no-take-action")
        case Keep() | Discard() | Swap() | Peek() | Again() if state.phase is Phase.TURN:
            return say("castors-no-draw-first")
        case Keep():
            return say("castors-no-keep-action")
        case Swap(seat=seat) if state.drawn is Card.SWAP:
            return say("castors-no-swap-self" if seat == state.seat else "castors-no-swap-seat")
        case _:
            return say("castors-no-use-value" if state.drawn not in ACTIONS else "castors-no-other-action")


def _no_knock(state: State) -> Message:
    if state.knocked is not None:
        return say("castors-no-second-knock")
    if state.turn < state.players:
        return say("castors-no-early-knock")
    return say("castors-no-act-first")
