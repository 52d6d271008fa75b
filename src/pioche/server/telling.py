"""What is told of a game: each step and each view as a seat, or a spectator, may see it."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Raw

from pioche import __version__
from pioche.core.events import Event
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


class Public(NamedTuple):
    """An event, and what everybody sees of it."""

    event: Event
    seen: Event
    raw: Raw


class Steps:
    """The steps of a table's game; what several see alike is encoded once."""

    def __init__(self, table: Table) -> None:
        assert table.game is not None
        self._table, self._game = table, table.game
        self._public: dict[int, list[Public]] = {}
        """By ply."""

    def since(
        self, seat: Watcher, last: int, clock: protocol.ClockNow | None = None, re: str | None = None
    ) -> protocol.Played:
        """All after the ply ``last``."""
        steps = [self._step(seat, ply) for ply in range(last + 1, len(self._game.story))]
        return protocol.Played(game=self._table.number, ply=len(self._table.by), steps=steps, clock=clock, re=re)

    def _step(self, seat: Watcher, ply: int) -> protocol.Step:
        return protocol.Step(events=self._seen(seat, ply), by=self._table.by[ply - 1] if ply else None)

    def _seen(self, seat: Watcher, ply: int) -> list[Raw]:
        public = self._public.get(ply)
        if public is None:
            public = self._public[ply] = [_public(event) for event in self._game.story[ply]]
        if seat is None or self._table.forgotten(seat, ply):
            return [raw for _, _, raw in public]
        return [raw if event is seen else _private(event.seen_by(seat), seen, raw) for event, seen, raw in public]


def _public(event: Event) -> Public:
    seen = event.seen_by(None)
    return Public(event, seen, encode_event(seen))


def _private(seen: Event, public: Event, raw: Raw) -> Raw:
    """An event of which a seat may see more than everybody."""
    return raw if seen == public else encode_event(seen)
