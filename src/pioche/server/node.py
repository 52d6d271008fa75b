"""All tables that are awake in this process, and its part in the work that only one of several nodes shall do."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any

import structlog
from sqlalchemy import Connection, delete, insert, select

from pioche.core.errors import PiocheError
from pioche.server import asks, ledger, protocol
from pioche.server.aside import Aside
from pioche.server.asks import Person, RefusedError
from pioche.server.channels import Channels, Forgotten, Listening, NewEntry, Notice, backend_of
from pioche.server.limits import gates
from pioche.server.metrics import Metrics
from pioche.server.people import People
from pioche.server.problems import MissingError
from pioche.server.room import Room
from pioche.server.schema import nodes
from pioche.server.settings import Settings
from pioche.server.store import Row, Store
from pioche.server.table import Limits, Table
from pioche.server.thinkers import Thinkers
from pioche.server.times import now_ms

log = structlog.get_logger(__name__)

LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
CODE = 8
"""Letters of a table's code: 40 bits, and who guesses is slowed down."""
BEAT, DEAD = 2.0, 7_000
"""Seconds between two signs of life of a node; milliseconds after which one without is taken for dead."""
DUE_AT_ONCE = 500
"""Tables woken at a time."""
SWEEP = 60.0
"""Seconds between two sweeps of memory at least, for everything stands still meanwhile."""
FAREWELL = 2.0
"""Seconds that people who listen are given to hear that the server stops."""


class Node:
    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings, self.store = settings, store
        self.id = secrets.token_hex(6)
        self.metrics = Metrics()
        self.people, self.gates = People(store), gates(settings)
        self.limits = Limits(settings.misses, settings.abandoned_after)
        self.thinkers = Thinkers(self.metrics, pace=settings.bot_pace, workers=settings.bot_workers)
        self.rooms: dict[str, Room] = {}
        self.stopping = False
        self.aside = Aside(settings)
        self._advised: set[str] = set()
        """Who waits for a hint."""
        self._litter, self._swept = False, 0.0
        """Whether tables fell asleep since memory was last swept, and when that was."""
        self._waking: dict[str, asyncio.Task[Room]] = {}
        self._alive: tuple[str, ...] = (self.id,)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._channels = self._make_channels()
        store.on_commit = self.metrics.note_commit
        self.metrics.tables_awake.set_function(lambda: len(self.rooms))
        self.metrics.broker_connected.set_function(lambda: bool(self._channels and self._channels.connected))
        self.metrics.sockets.set_function(lambda: sum(len(room.ears) for room in self.rooms.values()))

    def _make_channels(self) -> Channels | None:
        make = backend_of(self.settings)
        return Channels(self.id, make, self._heard, self._missed) if make else None

    async def open(self) -> None:
        self.thinkers.start()
        if self._channels:
            self._channels.open()
            await self._beat()
        self.later(self._repeat(BEAT, self._look_round))

    async def say_goodbye(self) -> None:
        """The server stops: all who listen are told, and given a moment to hear it."""
        self.stopping = True
        for room in self.rooms.values():
            room.shut()
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL):
                while any(room.ears for room in self.rooms.values()):
                    await asyncio.sleep(0.01)

    async def close(self) -> None:
        """End everything; what was acknowledged is stored already."""
        await self.say_goodbye()
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.thinkers.close()
        if self._channels:
            await self._channels.close()
            with suppress(PiocheError):
                await self.store.write(_goodbye(self.id))
        await self.store.close()

    @property
    def ready(self) -> bool:
        """Also without the broker, which all nodes would miss at once: their tables go on, if more slowly."""
        return not self.stopping and self.store.healthy

    def later(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something that nobody waits for."""
        task = asyncio.create_task(self._logged(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _logged(self, work: Awaitable[object]) -> None:
        try:
            await work
        except PiocheError as problem:
            log.warning("work refused", problem=problem.message.id)
        except Exception:
            log.exception("work failed")

    @contextmanager
    def advising(self, person: Person) -> Iterator[None]:
        """One hint at a time for each, so that nobody keeps the computer players from their own games."""
        if person.id in self._advised:
            raise RefusedError("refused-hint-thinking")
        self._advised.add(person.id)
        try:
            yield
        finally:
            self._advised.discard(person.id)

    # Tables.

    async def create(self, setup: protocol.Setup, person: Person) -> Room:
        first = asks.new_table(setup, person)
        code = "".join(secrets.choice(LETTERS) for _ in range(CODE))
        table = await self.store.write(ledger.create(first, code, self.limits, now_ms()))
        return self._awake(table)

    async def room(self, code: str) -> Room:
        """The table with this code, woken if it sleeps, as it is stored: other nodes may have changed it just now."""
        room = self.rooms.get(code)
        if room is None:
            return await self._awakened(code)
        room.used_at = time.monotonic()
        if self.shared:
            await room.refresh()
        return room

    async def _awakened(self, code: str) -> Room:
        room = self.rooms.get(code)
        if room is not None:
            return room
        waking = self._waking.get(code)
        if waking is None:
            waking = self._waking[code] = asyncio.create_task(self._wake(code))
            waking.add_done_callback(partial(self._woken, code))
        return await asyncio.shield(waking)

    def _woken(self, code: str, waking: asyncio.Task[Room]) -> None:
        """What went wrong is told to who waits for it; if nobody does any more, it is no event."""
        self._waking.pop(code, None)
        if not waking.cancelled():
            waking.exception()

    async def _wake(self, code: str) -> Room:
        table = await self.store.read(ledger.load(code, self.limits))
        if table is None:
            raise MissingError("refused-no-such-table")
        return self._awake(table)

    def _awake(self, table: Table) -> Room:
        room = self.rooms[table.code] = Room(self, table)
        room.plan()
        return room

    # Other nodes.

    @property
    def shared(self) -> bool:
        """Whether other nodes may change the tables too."""
        return self._channels is not None

    def drives(self, table_id: int) -> bool:
        """Whether clock and computer players of a table are this node's work: each node comes to the same answer, and
        where two disagree for a moment, only one of their entries is stored."""
        if self.stopping:
            return False
        return len(self._alive) == 1 or max(self._alive, key=lambda node: _weight(node, table_id)) == self.id

    def announce(self, row: Row, table: Table) -> None:
        if self._channels:
            self._channels.send(NewEntry(table.code, *row, driven=table.driven))

    def announce_presence(self, room: Room, *, joined: str | None = None, asking: bool = False) -> None:
        if self._channels:
            here = room.present_here()
            self._channels.send(Listening(room.table.code, here.people, here.watchers, joined, asking))

    async def forget(self, token: str) -> None:
        """This browser is nobody's any more: also where it listens already."""
        session = await self.people.forget(token)
        self._end_sockets(session)
        if self._channels:
            self._channels.send(Forgotten(session))

    def _end_sockets(self, session: str) -> None:
        for room in self.rooms.values():
            room.forget(session)

    def _heard(self, node: str, notice: Notice) -> None:
        if isinstance(notice, Forgotten):
            self.people.forget_here(notice.session)
            self._end_sockets(notice.session)
            return
        room = self.rooms.get(notice.code)
        match notice:
            case Listening() if room is not None:
                room.others_listen(node, notice)
            case NewEntry() if room is not None and room.take_at_once(notice):
                pass
            case NewEntry() if room is not None or notice.code in self._waking or self._must_drive(notice):
                self.later(self._take(notice))

    def _must_drive(self, notice: NewEntry) -> bool:
        return notice.driven and self.drives(notice.table_id)

    async def _take(self, notice: NewEntry) -> None:
        room = await self._awakened(notice.code)
        await room.take(notice)

    def _missed(self) -> None:
        """Notices may have been lost."""
        for room in self.rooms.values():
            self.later(room.refresh())
            self.announce_presence(room, asking=True)

    # Work that comes by itself.

    async def _repeat(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            await self._logged(work())
            await asyncio.sleep(seconds)

    async def _look_round(self) -> None:
        """Sign of life; wake tables that are due and this node's to drive; catch up; let unused tables sleep."""
        if self._channels:
            await self._beat()
            await self._check_awake()
        elif not self.store.healthy:
            await self.store.write(_sign_of_life(self.id, now_ms()))  # shows whether it can store again
        for table in await self.store.read(ledger.due_tables(now_ms(), DUE_AT_ONCE)):
            if self.drives(table.id):
                await self._logged(self._see_to(table))
        idle = [code for code, room in self.rooms.items() if room.idle]
        for code in idle:
            del self.rooms[code]
        self._litter |= bool(idle)
        if self._litter and time.monotonic() > self._swept + SWEEP:
            gc.collect()  # connections that have gone refer to themselves in circles, and those are looked for seldom
            self._litter, self._swept = False, time.monotonic()

    async def _see_to(self, due: ledger.Due) -> None:
        """Work on a table that is due, or write when it really is."""
        room = await self._awakened(due.code)
        room.plan()
        if (room.table.due or 0) > now_ms():
            await self.store.write(ledger.put_off(due, room.table))

    async def _beat(self) -> None:
        alive = await self.store.write(_sign_of_life(self.id, now_ms()))
        if alive != self._alive:
            newcomers, self._alive = set(alive) - set(self._alive), alive
            for room in self.rooms.values():
                room.forget_nodes(alive)
                room.plan()
                if newcomers:  # or taken for dead, and what was known of them is forgotten
                    self.announce_presence(room, asking=True)

    async def _check_awake(self) -> None:
        """A notice that was lost shows as a number that is behind."""
        awake = {room.table.id: room for room in self.rooms.values()}
        last = await self.store.read(ledger.last_numbers(list(awake)))
        for table_id, seq in last.items():
            if seq > awake[table_id].table.seq:
                self.later(awake[table_id].refresh())


def _weight(node: str, table_id: int) -> bytes:
    return hashlib.blake2b(f"{node} {table_id}".encode(), digest_size=8).digest()


def _goodbye(id: str) -> Callable[[Connection], None]:
    def write(connection: Connection) -> None:
        connection.execute(delete(nodes).where(nodes.c.id == id))

    return write


def _sign_of_life(id: str, now: int) -> Callable[[Connection], tuple[str, ...]]:
    """Note that this node lives, forget those that do not, and see who else does."""

    def write(connection: Connection) -> tuple[str, ...]:
        connection.execute(delete(nodes).where((nodes.c.id == id) | (nodes.c.seen_at < now - DEAD)))
        connection.execute(insert(nodes).values(id=id, seen_at=now))
        return tuple(connection.scalars(select(nodes.c.id).order_by(nodes.c.id)))

    return write
