"""Worlds that agree with all a seat of Gang de Castors remembers (clause 6.1)."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from pioche.castors.cards import ACTIONS, Card
from pioche.castors.phase import Phase
from pioche.castors.place import Place
from pioche.castors.state import State
from pioche.castors.view import Memory, Remembered


def redeal(memory: Memory, rng: random.Random) -> State:
    """Known cards stay; every other place gets one of the cards of its shuffle that the seat has not seen.

    All ways are equally likely that put no action card where somebody kept a card, for only value cards are kept (3.2).
    """
    view = memory.view
    packs = [_Pack(cards, _kept_unseen(memory, number), rng) for number, cards in enumerate(memory.unseen)]
    rows = tuple(tuple(packs[place.shuffle].fill(place) for place in row) for row in memory.rows)
    current = packs[-1]
    drawn = view.drawn
    if drawn is None and view.phase is Phase.DRAWN:
        drawn = next(current.anything)
    return State(
        rules=view.rules,
        round=view.round,
        starter=view.starter,
        seat=(view.starter + view.turn) % len(memory.rows),
        turn=view.turn,
        phase=view.phase,
        rows=rows,
        pile=tuple(current.anything),
        discards=memory.discards,
        shuffle=len(memory.unseen) - 1,
        drawn=drawn,
        held=view.held,
        second=view.second,
        knocked=view.knocked,
        rounds=view.rounds,
    )


def _kept_unseen(memory: Memory, shuffle: int) -> int:
    """How many places hold a value card of this shuffle that the seat has not seen."""
    return sum(
        place.card is None and place.value_card and place.shuffle == shuffle for row in memory.rows for place in row
    )


class _Pack:
    """The unseen cards of one shuffle: first value cards for the places that hold one, then all others for the rest."""

    def __init__(self, unseen: Sequence[Card], kept: int, rng: random.Random) -> None:
        values = [card for card in unseen if card not in ACTIONS]
        rng.shuffle(values)
        others = values[kept:] + [card for card in unseen if card in ACTIONS]
        rng.shuffle(others)
        self.values: Iterator[Card] = iter(values[:kept])
        self.anything: Iterator[Card] = iter(others)

    def fill(self, place: Remembered) -> Place:
        card = place.card
        if card is None:
            card = next(self.values if place.value_card else self.anything)
        return Place(card, place.known_to, place.shuffle, place.value_card)
