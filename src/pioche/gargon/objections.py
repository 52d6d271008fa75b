"""Why a move of Gargon is not allowed, in a sentence with its clause.

Only ever said to the seat to act, and only of what that seat can see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pioche.core.texts import Message, say
from pioche.gargon.cards import Creature, colours_of
from pioche.gargon.moves import Battle, Done, Draw, Forget, Move, Pass, Play
from pioche.gargon.phase import Phase
from pioche.gargon.plays import MIXES, Mix, colours_played, holds, mix_of

if TYPE_CHECKING:
    from pioche.gargon.state import State


def objection(state: State, move: Move) -> Message:
    """The reason why ``move``, which is not legal, is not."""
    if state.phase is Phase.BATTLE and not isinstance(move, Battle):
        return say("gargon-no-name-first")
    if state.phase is Phase.REPLACE and not isinstance(move, Draw | Forget):
        return say("gargon-no-draw-first")
    match move:
        case Play():
            return _no_play(state, move)
        case Draw(pile):
            return say("gargon-no-starter-passes") if state.phase is Phase.LEAD else say("gargon-no-card", pile=pile)
        case Pass():
            return say("gargon-no-starter-passes") if state.phase is Phase.LEAD else say("gargon-no-empty-pass")
        case Done():
            return say("gargon-no-done")
        case Battle():
            return say("gargon-no-such-creature" if state.phase is Phase.BATTLE else "gargon-no-battle-yet")
        case Forget():
            return say("gargon-no-forget")


def _no_play(state: State, move: Play) -> Message:
    if state.phase is Phase.PASSING:
        return say("gargon-no-play-after-pass")
    mix = mix_of(colours_of(move.cards))
    if mix not in MIXES:
        return say("gargon-no-three-alike")
    if not holds(state.hands[state.seat], move.cards):
        return say("gargon-no-such-card")
    wanted = mix_of(colours_of(state.table[state.starter]))
    if mix != wanted:
        return say("gargon-no-other-mix", mix=written(mix), wanted=written(wanted))
    colours = colours_played(state.table)
    return say("gargon-no-new-colour", colours=[creature for creature in Creature if creature in colours])


def written(mix: Mix) -> str:
    """
    >>> written((2, 1))
    '2+1'
    """
    return "+".join(map(str, mix))
