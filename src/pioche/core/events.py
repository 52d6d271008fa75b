"""Events: what happened, told to each seat as far as it may know it.

A move gives a tuple of events that tell its whole story; a client can animate a game from them alone. Every event knows
how it looks from a seat (``seen_by``); there is no way to define one without saying so.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Self

from pioche.core.seats import Seat, Watcher


class Event(ABC):
    """Something that happened at the table."""

    __slots__ = ()

    @abstractmethod
    def seen_by(self, seat: Watcher) -> Event:
        """The same event as this seat, or a spectator, saw it."""


class PublicEvent(Event):
    """An event of which everybody sees everything."""

    __slots__ = ()

    def seen_by(self, seat: Watcher) -> Event:
        return self


class SecretEvent(Event):
    """An event of which the seat that it happens to sees everything, and all others the same, less."""

    __slots__ = ()
    seat: Seat

    @abstractmethod
    def from_afar(self) -> Self:
        """As all others saw it."""

    def seen_by(self, seat: Watcher) -> Self:
        return self if seat == self.seat else self.from_afar()


def seen_by(seat: Watcher, events: Iterable[Event]) -> tuple[Event, ...]:
    return tuple(event.seen_by(seat) for event in events)
