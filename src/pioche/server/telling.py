"""What is told of a game: each step and each view as a seat, or a spectator, may see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Raw

from pioche import __version__
from pioche.core.events import Event, SecretEvent
from pioche.core.seats import Seat, Watcher
from pioche.server import protocol
from pioche.server.asks import Person
from pioche.server.table import Table
from pioche.server.wire import encode_event, encode_view


def welcome(person: Person, seat: Seat | None) -> protocol.Welcome:
    return protocol.Welcome(
        protocol=protocol.PROTOCOL, version=__version__, person=person.id, name=person.name, seat=seat
    )


def view(table: Table, seat: Watcher, clock: protocol.ClockNow | None) -> protocol.View:
    assert table.game is not None
    seen = encode_view(table.game.view(seat, table.aided(seat)))
    return protocol.View(game=table.number, ply=len(table.by), view=seen, clock=clock)


class Told(NamedTuple):
    """One step: what everybody sees of it, and its events of which somebody sees more, by their places."""

    public: list[Raw]
    hidden: list[tuple[int, Event]]


class Steps:
    """The steps of a table's game; what several see alike is encoded once."""

    def __init__(self, table: Table) -> None:
        assert table.game is not None
        self._table, self._game = table, table.game
        self._told: dict[int, Told] = {}
        """By ply."""
        self._latest: bytes | None = None
        """The message about the last step to all who see no more than that."""

    def since(
        self, seat: Watcher, last: int, clock: protocol.ClockNow | None = None, re: str | None = None
    ) -> protocol.Played:
        """All after the ply ``last``."""
        plies = range(last + 1, len(self._game.story))
        return self._played([self._step(self._seen(seat, ply), ply) for ply in plies], clock, re)

    def latest(self, seat: Watcher, clock: protocol.ClockNow | None, re: str | None = None) -> bytes:
        """The last step as a message."""
        ply = len(self._table.by)
        events = self._seen(seat, ply)
        if re is not None or events is not self._told[ply].public:
            return protocol.encode(self._played([self._step(events, ply)], clock, re))
        if self._latest is None:
            self._latest = protocol.encode(self._played([self._step(events, ply)], clock, None))
        return self._latest

    def _played(self, steps: list[protocol.Step], clock: protocol.ClockNow | None, re: str | None) -> protocol.Played:
        return protocol.Played(game=self._table.number, ply=len(self._table.by), steps=steps, clock=clock, re=re)

    def _step(self, events: list[Raw], ply: int) -> protocol.Step:
        return protocol.Step(events=events, by=self._table.by[ply - 1] if ply else None)

    def _seen(self, seat: Watcher, ply: int) -> list[Raw]:
        """Who sees no more than everybody is given the very same list."""
        told = self._told.get(ply)
        if told is None:
            told = self._told[ply] = _told(self._game.story[ply])
        more = [(place, event) for place, event in told.hidden if _sees_more(seat, event)]
        if not more or self._table.forgotten(seat, ply):
            return told.public
        seen = told.public.copy()
        for place, event in more:
            seen[place] = encode_event(event.seen_by(seat))
        return seen


def _told(events: Sequence[Event]) -> Told:
    told = Told([], [])
    for place, event in enumerate(events):
        seen = event.seen_by(None)
        told.public.append(encode_event(seen))
        if seen is not event:
            told.hidden.append((place, event))
    return told


def _sees_more(seat: Watcher, event: Event) -> bool:
    """Whether a seat sees more of an event that is not public than a spectator."""
    return event.seat == seat if isinstance(event, SecretEvent) else seat is not None
