"""What happens in Gargon, and how much of it each seat sees: a back always, a value only where the rules show it.

A card that somebody may not see stands in an event as its back, the creature (1.3).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Self, final

from pioche.core.events import Event, PublicEvent, SecretEvent
from pioche.core.seats import Seat, Watcher
from pioche.gargon.battle import Fighter
from pioche.gargon.cards import Card, Creature, Face, Faces, back, backs
from pioche.gargon.phase import Phase
from pioche.gargon.scoring import Result


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Ten cards each and two fanned piles, top card first, of which everybody sees the backs (2.1)."""

    hands: tuple[Faces, ...]
    piles: tuple[tuple[Creature, ...], ...]

    def seen_by(self, seat: Watcher) -> Dealt:
        return Dealt(tuple(hand if s == seat else backs(hand) for s, hand in enumerate(self.hands)), self.piles)


@dataclass(frozen=True, slots=True)
class RoundStarted(PublicEvent):
    round: int
    starter: Seat


@final
@dataclass(frozen=True, slots=True)
class PutDown(SecretEvent):
    """Cards played face down (3.1, 3.2)."""

    seat: Seat
    cards: Faces

    def from_afar(self) -> Self:
        return PutDown(self.seat, backs(self.cards))


@dataclass(frozen=True, slots=True)
class Passed(PublicEvent):
    seat: Seat


@final
@dataclass(frozen=True, slots=True)
class Drew(SecretEvent):
    """A card from a pile into the hand: the drawer sees it, the others its back."""

    seat: Seat
    pile: int
    card: Face

    def from_afar(self) -> Self:
        return Drew(self.seat, self.pile, back(self.card))


@dataclass(frozen=True, slots=True)
class TurnedUp(PublicEvent):
    """All played cards are turned up (4.1), by seat; the creatures whose 0s clash by round (6.1)."""

    table: tuple[tuple[Card, ...], ...]
    clashing: frozenset[Creature]


@dataclass(frozen=True, slots=True)
class Named(PublicEvent):
    """A creature is fought for (4.1, 4.7)."""

    seat: Seat
    creature: Creature


@dataclass(frozen=True, slots=True)
class Fought(PublicEvent):
    """A battle (4.3, 4.4): who fought with what; ``winner`` is ``None`` when only 0s met (4.6)."""

    creature: Creature
    fighters: tuple[Fighter, ...]
    winner: Seat | None
    owed: tuple[Seat, ...]
    """Who earns a replacement draw, in order."""


@dataclass(frozen=True, slots=True)
class Won(PublicEvent):
    """Cards put on a won pile, whether fought for or not (4.2, 4.3, 4.5)."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Discarded(PublicEvent):
    """A card from the table to the discards: lost in battle (4.3), or a 0 that nobody can win (6.1)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Forgot(PublicEvent):
    """A replacement draw lost because the clock ran out (6)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandsDiscarded(PublicEvent):
    """At the end the hands are discarded, face up (5.4, 5.7); by seat."""

    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Scored(PublicEvent):
    """The end, with everything that was counted (5.4 to 5.6)."""

    won: tuple[tuple[Card, ...], ...]
    result: Result


@dataclass(frozen=True, slots=True)
class Asked(PublicEvent):
    """Whose decision is next, and of which kind: the last event of every move."""

    phase: Phase
    seat: Seat | None


asked = cache(Asked)
