"""What a seat sees and remembers of a game of Gargon (clauses 1.3 and 5.7), built up from nothing.

A new part of a position is secret until it is named here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from pioche.core.seats import Seat, Watcher
from pioche.gargon.cards import Card, Creature, Face, Faces, backs
from pioche.gargon.phase import Phase
from pioche.gargon.rules import Rules
from pioche.gargon.scoring import Result

if TYPE_CHECKING:
    from pioche.gargon.state import State


Stack: TypeAlias = tuple[Face | None, ...]
"""Won cards in the order in which they were won; ``None`` for one of which nothing can be seen."""


class View(NamedTuple):
    """What lies before a seat's eyes; a card it may not see lies there as its back.

    A hand's backs are in the order of the creatures: a card's place in a sorted hand would betray its value.
    """

    seat: Watcher
    rules: Rules
    round: int
    starter: Seat
    phase: Phase
    to_act: Seat | None
    hands: tuple[Faces, ...]
    piles: tuple[tuple[Creature, ...], ...]
    table: tuple[Faces, ...]
    won: tuple[Stack, ...]
    discards: tuple[Card, ...]
    passed: frozenset[Seat]
    drawn: int
    clashing: frozenset[Creature]
    creature: Creature | None
    owed: tuple[Seat, ...]
    result: Result | None


class Memory(NamedTuple):
    """All that a seat is entitled to remember: what it sees, and the won cards, which all saw when they were won."""

    view: View
    won: tuple[tuple[Card, ...], ...]


def view(state: State, seat: Watcher) -> View:
    """What this seat, or a spectator, sees of a position."""
    over = state.phase is Phase.OVER
    turned_up = over or state.phase in (Phase.BATTLE, Phase.REPLACE)
    won_shown = over or state.rules.open_winnings
    return View(
        seat=seat,
        rules=state.rules,
        round=state.round,
        starter=state.starter,
        phase=state.phase,
        to_act=state.to_act,
        hands=tuple(shown(hand, s == seat) for s, hand in enumerate(state.hands)),
        piles=tuple(backs(pile) for pile in state.piles),
        table=tuple(shown(cards, turned_up or s == seat) for s, cards in enumerate(state.table)),
        won=tuple(cards if won_shown or s == seat else stacked(cards) for s, cards in enumerate(state.won)),
        discards=state.discards,
        passed=state.passed,
        drawn=state.drawn,
        clashing=state.clashing,
        creature=state.creature,
        owed=state.owed,
        result=state.result,
    )


def memory(state: State, seat: Watcher) -> Memory:
    return Memory(view=view(state, seat), won=state.won)


def stacked(cards: tuple[Card, ...]) -> Stack:
    """A stack face down: one sees how many cards it has and the back of the top one, which was won last (5.7)."""
    return (*(None,) * (len(cards) - 1), cards[-1].creature) if cards else ()


def shown(cards: tuple[Card, ...], face_up: bool) -> Faces:
    return cards if face_up else backs(cards)
