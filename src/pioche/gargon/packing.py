"""Between the words of the rules and the packed arrays of the kernel."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from pioche.core.compiled import Ints
from pioche.gargon import kernel as k
from pioche.gargon.cards import DECK, Card, Creature, Face, Faces, backs
from pioche.gargon.moves import BATTLES, DONE, DRAWS, FORGET, PASS, Move, Play
from pioche.gargon.phase import Phase
from pioche.gargon.plays import MIXES, mix_of
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
    s[k.CLASHING] = _bits([COLOUR[creature] for creature in view.clashing])
    s[k.CREATURE] = -1 if view.creature is None else COLOUR[view.creature]
    s[k.OWED] = _bits(view.owed)
    tabled = [[COLOUR[colour] for colour in backs(faces)] for faces in view.table]
    s[k.ON_TABLE] = _bits([k.COLOURS * seat + colour for seat, colours in enumerate(tabled) for colour in colours])
    if view.phase in (Phase.FOLLOW, Phase.PASSING):
        s[k.MIX] = MIXES.index(mix_of(backs(view.table[view.starter])))
        s[k.PLAYED] = _bits(colour for colours in tabled for colour in colours)
    _lay_out(s, view.hands, view.table, won, view.discards, view.piles)
    return s


def _lay_out(
    s: Ints,
    hands: Sequence[Faces],
    table: Sequence[Faces],
    won: Sequence[Faces],
    discards: Faces,
    piles: Sequence[Faces],
) -> None:
    """Every card to its place: one of the two 0s of a colour is the first that is met, the other the second."""
    zeros: set[int] = set()

    def number(face: Face) -> int:
        card = NUMBER[face] if isinstance(face, Card) else 32 * COLOUR[face]
        if card in zeros:
            return card + 1
        if isinstance(face, Card) and face.value == 0:
            zeros.add(card)
        return card

    def lay(known: int, hidden: int, faces: Faces) -> None:
        for face in faces:
            colour, bit = divmod(number(face), 32)
            if bit:
                s[known + colour] |= 1 << bit
            else:
                s[hidden + colour] += 1

    for seat in range(len(hands)):
        at = k.COLOURS * seat
        s[k.HELD + seat] = len(hands[seat])
        lay(k.HANDS + at, k.HIDDEN_HANDS + at, hands[seat])
        lay(k.TABLE + at, k.HIDDEN_TABLE + at, table[seat])
        lay(k.WON + at, k.HIDDEN_HANDS, won[seat])
    lay(k.DISCARDS, k.HIDDEN_HANDS, discards)
    for pile, faces in enumerate(piles):
        s[k.TOPS + pile] = start = k.PILES + k.PILE * pile
        s[k.ENDS + pile] = start + len(faces)
        s[start : start + len(faces)] = [number(face) for face in faces]


def _bits(places: Iterable[int]) -> int:
    bits = 0
    for place in places:
        bits |= 1 << place
    return bits


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
