"""What happens in Gang de Castors, and how much of it each seat sees. A card that may not be seen is ``None`` there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Self, final

from pioche.castors.cards import Card
from pioche.castors.phase import Phase
from pioche.castors.scoring import Replaced, Result
from pioche.core.events import PublicEvent, SecretEvent
from pioche.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Dealt(PublicEvent):
    """A round begins: four cards each, unseen, a pile, and the first discard (2.1, 2.3)."""

    round: int
    dealer: Seat
    starter: Seat
    discard: Card
    pile: int


@final
@dataclass(frozen=True, slots=True)
class Looked(SecretEvent):
    """A player looks at the outer cards of his row (2.2)."""

    seat: Seat
    cards: tuple[Card, Card] | None

    def from_afar(self) -> Self:
        return Looked(self.seat, None)


@dataclass(frozen=True, slots=True)
class Took(PublicEvent):
    """The top discard went into a slot, the old card onto the discards (3.1)."""

    seat: Seat
    slot: int
    card: Card
    discarded: Card


@final
@dataclass(frozen=True, slots=True)
class Drew(SecretEvent):
    """A card from the pile (3.2); only the drawer looks at it."""

    seat: Seat
    card: Card | None

    def from_afar(self) -> Self:
        return Drew(self.seat, None)


@final
@dataclass(frozen=True, slots=True)
class Kept(SecretEvent):
    """The drawn card went into a slot, the old card onto the discards (3.2)."""

    seat: Seat
    slot: int
    card: Card | None
    discarded: Card

    def from_afar(self) -> Self:
        return Kept(self.seat, self.slot, None, self.discarded)


@dataclass(frozen=True, slots=True)
class Discarded(PublicEvent):
    """A card onto the discards: drawn and not wanted, or an action card after its effect."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Used(PublicEvent):
    """A drawn action card is shown and takes effect (4)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Swapped(PublicEvent):
    """Two cards changed places; nobody looked at either (4.1)."""

    seat: Seat
    slot: int
    other: Seat
    other_slot: int


@final
@dataclass(frozen=True, slots=True)
class Peeked(SecretEvent):
    """A player looked at one of his cards (4.2)."""

    seat: Seat
    slot: int
    card: Card | None

    def from_afar(self) -> Self:
        return Peeked(self.seat, self.slot, None)


@dataclass(frozen=True, slots=True)
class Reshuffled(PublicEvent):
    """The discards, all but the top one, became the new pile (3.4)."""

    cards: int


@dataclass(frozen=True, slots=True)
class Knocked(PublicEvent):
    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnedUp(PublicEvent):
    """All rows are turned up (5.2); by seat."""

    rows: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class SetAside(PublicEvent):
    """An action card in a row makes place for the next card of the pile (5.2)."""

    replaced: Replaced


@dataclass(frozen=True, slots=True)
class RoundScored(PublicEvent):
    """The points of the round and the totals so far (5.3)."""

    round: int
    points: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameOver(PublicEvent):
    result: Result


@dataclass(frozen=True, slots=True)
class Asked(PublicEvent):
    """Whose decision is next, and of which kind: the last event of every move."""

    phase: Phase
    seat: Seat | None


asked = cache(Asked)
