"""Between the words of the rules and the packed arrays of the kernel."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import chain

import numpy as np

from pioche.castors import kernel as k
from pioche.castors.cards import Card
from pioche.castors.kernel import CARD_NUMBERS
from pioche.castors.moves import AGAIN, DISCARD, DRAW, END, KEEPS, KNOCK, PEEKS, SWAPS, TAKES, Move
from pioche.castors.phase import Phase
from pioche.castors.place import Place
from pioche.castors.scoring import totals
from pioche.castors.state import State
from pioche.castors.view import Memory, Remembered
from pioche.core.compiled import Ints
from pioche.core.seats import Watcher

PHASES = {phase: number for number, phase in enumerate(Phase)}

MOVES: dict[int, Move] = {
    k.DRAW: DRAW,
    k.DISCARD: DISCARD,
    k.AGAIN: AGAIN,
    k.END: END,
    k.KNOCK: KNOCK,
    **dict(enumerate(TAKES, k.TAKE)),
    **dict(enumerate(KEEPS, k.KEEP)),
    **dict(enumerate(PEEKS, k.PEEK)),
    **dict(enumerate(chain(*SWAPS.values()), k.SWAP)),
}
"""The moves by their numbers in the kernel."""


def pack(position: State | Memory) -> Ints:
    """A position, its pile in order; or what a seat remembers of one, with unknown cards, for ``kernel.redeal``."""
    view = position if isinstance(position, State) else position.view
    players = len(position.rows)
    s = np.zeros(k.SIZE, np.int32)
    s[k.PLAYERS], s[k.DECK] = players, k.DECK_NAMES.index(view.rules.deck)
    s[k.ROUNDS], s[k.ROUND], s[k.STARTER], s[k.PHASE] = view.rules.rounds, view.round, view.starter, PHASES[view.phase]
    s[k.SEAT], s[k.TURN] = (view.starter + view.turn) % players, view.turn
    s[k.DRAWN] = _drawn(view.phase, view.drawn)
    s[k.SECOND], s[k.HELD] = view.second, len(view.held)
    s[k.KNOCKED] = -1 if view.knocked is None else view.knocked
    if view.rounds:
        s[k.TOTALS : k.TOTALS + players] = totals(view.rounds)
        s[k.POINTS : k.POINTS + players] = view.rounds[-1].points
    places = [_place(place) for row in position.rows for place in row]
    s[k.ROWS : k.ROWS + len(places)] = places
    s[k.DISCARDED] = len(position.discards)
    _lay(s, k.DISCARDS, position.discards)
    if isinstance(position, State):
        s[k.SHUFFLE], s[k.FIXED], s[k.LEFT] = position.shuffle, True, len(position.pile)
        _lay(s, k.PILE, reversed(position.pile))
    else:
        s[k.SHUFFLE], s[k.LEFT] = len(position.unseen) - 1, position.view.pile
        _lay(s, k.PILE, chain(*map(_value_cards_last, reversed(position.unseen))))
    return s


def _drawn(phase: Phase, card: Card | None) -> int:
    if card is None:
        return k.UNKNOWN if phase is Phase.DRAWN else k.NONE
    return CARD_NUMBERS[card]


def _place(place: Place | Remembered) -> int:
    card = k.UNKNOWN if place.card is None else CARD_NUMBERS[place.card]
    return card | _known(place.known_to) | k.VALUE_CARD * place.value_card | place.shuffle << k.SHUFFLE_SHIFT


@cache
def _known(known_to: frozenset[Watcher]) -> int:
    return sum(k.KNOWN << (k.SPECTATOR if watcher is None else watcher) for watcher in known_to)


def _value_cards_last(cards: Iterable[Card]) -> list[Card]:
    return sorted(cards, key=CARD_NUMBERS.__getitem__, reverse=True)


def _lay(s: Ints, at: int, cards: Iterable[Card]) -> None:
    numbers = [CARD_NUMBERS[card] for card in cards]
    s[at : at + len(numbers)] = numbers


def move_of(code: int) -> Move:
    """The move that a number of the kernel stands for."""
    return MOVES[code]
