"""What a seat sees and remembers of Gang de Castors (clause 6), built up from nothing.

A new part of a position is secret until it is named here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pioche.castors.cards import Card
from pioche.castors.phase import Phase
from pioche.castors.rules import Rules
from pioche.castors.scoring import Result, RoundResult
from pioche.core.seats import Seat, Watcher

if TYPE_CHECKING:
    from pioche.castors.place import Place
    from pioche.castors.state import State


class View(NamedTuple):
    """What lies before a seat's eyes; a card face down is ``None``, unless a memory aid shows it."""

    seat: Watcher
    rules: Rules
    round: int
    starter: Seat
    turn: int
    phase: Phase
    to_act: Seat | None
    rows: tuple[tuple[Card | None, ...], ...]
    pile: int
    """How many cards it has."""
    discards: int
    top: Card
    """The top discard, which alone lies open (6.1)."""
    drawn: Card | None
    """The card just drawn, before the drawer's own eyes."""
    held: tuple[Card, ...]
    second: bool
    knocked: int | None
    knocker: Seat | None
    rounds: tuple[RoundResult, ...]
    result: Result | None


class Remembered(NamedTuple):
    """What a seat knows of a card in a row: the card, or what it may be; and who else knows it."""

    card: Card | None
    known_to: frozenset[Watcher]
    shuffle: int
    value_card: bool


class Memory(NamedTuple):
    """All that a seat is entitled to remember: what it sees, every card it can still follow, and every discard."""

    view: View
    rows: tuple[tuple[Remembered, ...], ...]
    discards: tuple[Card, ...]
    unseen: tuple[tuple[Card, ...], ...]
    """For each shuffle of the round the cards that came out of it and that this seat has not seen, sorted."""


def view(state: State, seat: Watcher, aid: bool = False) -> View:
    """What this seat, or a spectator, sees of a position; the table may have the memory aid, or grant it one seat."""
    aided = aid or state.rules.memory_aid

    def shown(place: Place) -> bool:
        return state.phase is Phase.OVER or (aided and seat in place.known_to)

    return View(
        seat=seat,
        rules=state.rules,
        round=state.round,
        starter=state.starter,
        turn=state.turn,
        phase=state.phase,
        to_act=state.to_act,
        rows=tuple(tuple(place.card if shown(place) else None for place in row) for row in state.rows),
        pile=len(state.pile),
        discards=len(state.discards),
        top=state.discards[-1],
        drawn=state.drawn if seat == state.to_act else None,
        held=state.held,
        second=state.second,
        knocked=state.knocked,
        knocker=state.knocker,
        rounds=state.rounds,
        result=state.result,
    )


def memory(state: State, seat: Watcher) -> Memory:
    def remembered(place: Place) -> Remembered:
        card = place.card if seat in place.known_to else None
        return Remembered(card, place.known_to, place.shuffle, place.value_card)

    unseen: list[list[Card]] = [[] for _ in range(state.shuffle + 1)]
    unseen[state.shuffle].extend(state.pile)
    if state.drawn is not None and seat != state.to_act:
        unseen[state.shuffle].append(state.drawn)
    for row in state.rows:
        for place in row:
            if seat not in place.known_to:
                unseen[place.shuffle].append(place.card)
    return Memory(
        view=view(state, seat),
        rows=tuple(tuple(remembered(place) for place in row) for row in state.rows),
        discards=state.discards,
        unseen=tuple(tuple(sorted(cards)) for cards in unseen),
    )
