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

    def seen_by(self, seat: Watcher) -> list[Raw]:
        """Whoever sees no more than everybody is given the very same list."""
        more = [(place, event) for place, event in self.hidden if _sees_more(seat, event)]
        if not more:
            return self.public
        seen = self.public.copy()
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


def story(
    table: Table, seat: Watcher, last: int, clock: protocol.ClockNow | None = None, re: str | None = None
) -> protocol.Played:
    """All steps after the ply ``last``."""
    assert table.game is not None
    plies = range(last + 1, len(table.game.story))
    return _played(table, [_step(table, _seen(table, seat, ply), ply) for ply in plies], clock, re)


def _seen(table: Table, seat: Watcher, ply: int) -> list[Raw]:
    assert table.game is not None
    told = _told(table.game.story[ply])
    return told.public if table.forgotten(seat, ply) else told.seen_by(seat)


def _step(table: Table, events: list[Raw], ply: int) -> protocol.Step:
    return protocol.Step(events=events, by=table.by[ply - 1] if ply else None)


def _played(
    table: Table, steps: list[protocol.Step], clock: protocol.ClockNow | None, re: str | None
) -> protocol.Played:
    return protocol.Played(game=table.number, ply=len(table.by), steps=steps, clock=clock, re=re)


class LatestStep:
    """The last step of a table as messages, which go to everybody there: what several see alike is encoded once."""

    def __init__(self, table: Table, clock: protocol.ClockNow | None) -> None:
        assert table.game is not None
        self._table, self._clock = table, clock
        self._told = _told(table.game.story[len(table.by)])
        self._public = self._message(self._told.public)
        self._hidden = bool(self._told.hidden)

    def seen_by(self, seat: Watcher, re: str | None = None) -> bytes:
        message = self._public
        if self._hidden and (events := self._told.seen_by(seat)) is not self._told.public:
            message = self._message(events)
        return message if re is None else b'%b,"re":%b}' % (message[:-1], protocol.encode(re))

    def _message(self, events: list[Raw]) -> bytes:
        step = _step(self._table, events, len(self._table.by))
        return protocol.encode(_played(self._table, [step], self._clock, None))
