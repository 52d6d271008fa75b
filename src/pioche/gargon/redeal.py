"""Worlds that agree with all a seat of Gargon remembers (clauses 1.3 and 2.1)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable

from pioche.gargon.cards import DECK, Card, Creature, Face, Faces, arranged
from pioche.gargon.state import State
from pioche.gargon.view import Memory


def redeal(memory: Memory, rng: random.Random) -> State:
    """Every back gets one of the values of its colour that the seat has not seen, all ways equally likely.

    Nothing else is known of a value: colours are public, so no legal choice of an opponent tells one.
    """
    view = memory.view
    deal = _dealer(_unseen(memory), rng)
    one, two = (deal(pile) for pile in view.piles)
    return State(
        rules=view.rules,
        round=view.round,
        starter=view.starter,
        phase=view.phase,
        seat=view.starter if view.to_act is None else view.to_act,
        hands=tuple(arranged(deal(hand)) for hand in view.hands),
        piles=(one, two),
        won=memory.won,
        table=tuple(arranged(deal(cards)) for cards in view.table),
        passed=view.passed,
        drawn=view.drawn,
        clashing=view.clashing,
        creature=view.creature,
        owed=view.owed,
        discards=view.discards,
    )


def _unseen(memory: Memory) -> Counter[Card]:
    """The cards that the seat has seen nowhere."""
    view = memory.view
    unseen = Counter(DECK)
    for place in (*view.hands, *view.table, *memory.won, view.discards):
        unseen.subtract(_faces_up(place))
    return unseen


def _faces_up(faces: Iterable[Face]) -> list[Card]:
    return [face for face in faces if isinstance(face, Card)]


def _dealer(unseen: Counter[Card], rng: random.Random) -> Callable[[Faces], tuple[Card, ...]]:
    """Turns backs into cards, each time the next of its shuffled colour."""
    packs: dict[Creature, list[Card]] = {creature: [] for creature in Creature}
    for card in unseen.elements():
        packs[card.creature].append(card)
    for pack in packs.values():
        rng.shuffle(pack)
    return lambda faces: tuple(face if isinstance(face, Card) else packs[face].pop() for face in faces)
