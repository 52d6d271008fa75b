"""Between the words of the rules and the packed arrays of the kernel."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from pioche.core.compiled import Ints
from pioche.gargon import kernel as k
from pioche.gargon.cards import DECK, Card, Creature, Face
from pioche.gargon.moves import BATTLES, DONE, DRAWS, FORGET, PASS, Battle, Done, Draw, Forget, Move, Pass, Play
from pioche.gargon.phase import Phase
from pioche.gargon.plays import MIXES, mix_of
from pioche.gargon.cards import backs
from pioche.gargon.state import State
from pioche.gargon.view import Memory

COLOUR = {creature: number for number, creature in enumerate(Creature)}
PHASES = {phase: number for number, phase in enumerate(Phase)}
NUMBER = {card: 32 * COLOUR[card.creature] + card.value + 2 - (card.value == 0) for card in DECK}
"""A card's number in the kernel; of the two 0s, the first."""
CARD = dict(zip(map(int, k.CARD_NUMBERS), DECK, strict=True))


def pack(position: State | Memory) -> Ints:
    """A position, or what a seat remembers of one: backs are counted where they lie, for ``kernel.redeal``."""
    view, won = (position, position.won) if isinstance(position, State) else (position.view, position.won)
    s = np.zeros(k.SIZE, np.int32)
    s[k.PLAYERS], s[k.EDITION] = len(view.hands), k.EDITION_NAMES.index(view.rules.edition)
    s[k.ROUND], s[k.STARTER], s[k.PHASE] = view.round, view.starter, PHASES[view.phase]
    s[k.SEAT] = view.starter if view.to_act is None else view.to_act
    s[k.DRAWN] = view.drawn
    s[k.PASSED] = _bits(view.passed)
    s[k.CLASHING] = _bits(COLOUR[creature] for creature in view.clashing)
    s[k.ON_TABLE] = _bits(k.COLOURS * seat + COLOUR[colour] for seat, faces in enumerate(view.table) for colour in backs(faces))
    s[k.CREATURE] = -1 if view.creature is None else COLOUR[view.creature]
    s[k.OWED] = _bits(view.owed)
    if view.phase in (Phase.FOLLOW, Phase.PASSING):
        s[k.MIX] = MIXES.index(mix_of(backs(view.table[view.starter])))
        s[k.PLAYED] = _bits(COLOUR[colour] for faces in view.table for colour in backs(faces))
    for seat, (hand, table, cards) in enumerate(zip(view.hands, view.table, won, strict=True)):
        s[k.HELD + seat] = len(hand)
        _lay(s, k.HANDS + k.COLOURS * seat, k.HIDDEN_HANDS + k.COLOURS * seat, hand)
        _lay(s, k.TABLE + k.COLOURS * seat, k.HIDDEN_TABLE + k.COLOURS * seat, table)
        _lay(s, k.WON + k.COLOURS * seat, k.HIDDEN_TABLE, cards)
    _lay(s, k.DISCARDS, k.HIDDEN_TABLE, view.discards)
    for pile, faces in enumerate(view.piles):
        s[k.TOPS + pile] = start = k.PILES + k.PILE * pile
        s[k.ENDS + pile] = start + len(faces)
        s[start : start + len(faces)] = [_number(face) for face in faces]
    return s


def _bits(places: Iterable[int]) -> int:
    bits = 0
    for place in places:
        bits |= 1 << place
    return bits


def _number(face: Face) -> int:
    """A card's number; of a back, the first of its colour."""
    return NUMBER[face] if isinstance(face, Card) else 32 * COLOUR[face] + 1


def _lay(s: Ints, known: int, hidden: int, faces: Iterable[Face]) -> None:
    """Cards as bits from one word on, backs counted from another; a second 0 of one place is the other 0."""
    for face in faces:
        colour, bit = divmod(_number(face), 32)
        if isinstance(face, Card):
            s[known + colour] |= 4 if s[known + colour] >> bit & 1 else 1 << bit
        else:
            s[hidden + colour] += 1


def move_of(code: int) -> Move:
    """The move that a number of the kernel stands for."""
    if code >= k.NAME:
        return tuple(BATTLES.values())[code - k.NAME]
    match code:
        case k.DONE:
            return DONE
        case k.PASS:
            return PASS
        case k.FORGET:
            return FORGET
        case _ if code >= k.DRAW:
            return DRAWS[code - k.DRAW]
    cards = []
    while code:
        cards.append(CARD[code & k.CARD_MASK])
        code >>= k.CARD_BITS
    return Play(tuple(cards))
