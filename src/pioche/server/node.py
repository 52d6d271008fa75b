"""All tables that are awake in this process, and its part in the work that only one of several nodes shall do."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any

import structlog

from pioche.core.errors import PiocheError
from pioche.server import asks, entries, ledger, leftovers, life, protocol, snapshots
from pioche.server.aside import Aside
from pioche.server.asks import Person, RefusedError
from pioche.server.bot_tables import BotTables
from pioche.server.channels import Channels, Forgotten, Listening, NewEntry, Notice, backend_of
from pioche.server.codes import Codes
from pioche.server.errors import MissingError
from pioche.server.life import Life
from pioche.server.limits import gates
from pioche.server.metrics import Metrics
from pioche.server.people import People, Recovered, SignedOut
from pioche.server.recent import Recent
from pioche.server.room import Room
from pioche.server.settings import Settings
from pioche.server.store import Row, Store
from pioche.server.table import DAY, Limits, Table
from pioche.server.thinkers import Thinkers
from pioche.server.times import go_on_from, now_ms

log = structlog.get_logger(__name__)

LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
CODE = 8
"""Letters of a table's code: 40 bits, and who guesses is slowed down."""
BEAT = 2.0
"""Seconds between two signs of life of a node."""
MOST_OPEN_TABLES = 50
"""Tables of one person that gather or play."""
LEFTOVERS_SECONDS = 3600.0
"""Seconds between two looks for what nobody can use any more."""
DUE_AT_ONCE = 500
"""Tables woken at a time."""
SWEEP = 60.0
"""Seconds between two sweeps of memory at least, for everything stands still meanwhile."""
MOST_PLAYING = 20_000
"""Browsers of players that are remembered."""
FAREWELL = 2.0
"""Seconds that people who listen are given to hear that the server stops."""


class Node:
    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings, self.store = settings, store
        self.id = secrets.token_hex(6)
        self.metrics = Metrics()
        self.life = Life()
        self.people, self.gates = People(store, lived_since=lambda span: self.life.ago(now_ms(), span)), gates(settings)
        self.limits = Limits(settings.misses, settings.abandoned_after)
        self.thinkers = Thinkers(self.metrics, pace=settings.bot_pace, workers=settings.bot_workers)
        self.thinkers.on_change = self._tell_of_masters
        self._bot_tables = BotTables(settings)
        self.rooms: dict[str, Room] = {}
        self.codes = Codes()
        self.playing = Recent[str](MOST_PLAYING)
        """Browsers, by the hash of their secret, whose owners were last seen at a table of theirs."""
        self.stopping = False
        self.aside = Aside(settings, self.metrics)
        self._advised: set[str] = set()
        """Who waits for a hint."""
        self._litter, self._swept = False, 0.0
        """Whether tables fell asleep since memory was last swept, and when that was."""
        self._signed = 0.0
        """When this server, if it is alone, gave its last sign of life."""
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
        await self._arrive()
        self.thinkers.start()
        self.aside.start()
        if self._channels:
            self._channels.open()
            await self._beat()
        self.later(self._repeat(BEAT, self._look_round))
        self.later(self._repeat(LEFTOVERS_SECONDS, self._delete_leftovers))

    async def _arrive(self) -> None:
        """Find out what time it is for the tables, whatever this machine's clock says. Where other nodes live, theirs
        counts; where none does, a clock that is behind is not believed, and a long gap is an outage."""
        seen = await self.store.read(life.latest)
        if self.shared and seen is not None and now_ms() - seen > life.LONG_GAP_MS:
            await asyncio.sleep(2 * BEAT)
            if (now := await self.store.read(life.latest)) is not None and now > seen:
                log.warning("clock ahead of other nodes", seconds=(now_ms() - now) // 1000)
                go_on_from(now)
        arrival = await self.store.write(life.arrive(now_ms()))
        if arrival.at > now_ms():
            log.warning("clock behind the database", seconds=(arrival.at - now_ms()) // 1000)
            go_on_from(arrival.at)
        self.life = Life(arrival.outages)
        self._signed = time.monotonic()

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
        await asyncio.gather(self.thinkers.close(), self.aside.close())
        if self._channels:
            await self._channels.close()
        with suppress(PiocheError):
            await self.store.write(life.goodbye(self.id, now_ms()))
        await self.store.close()

    @property
    def ready(self) -> bool:
        """Also without the broker, which all nodes would miss at once: their tables go on, if more slowly."""
        return not self.stopping and self.store.healthy and not self.store.damaged

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

    def require_bot_table(self, room: Room) -> None:
        self._bot_tables.require_place(room, self.rooms.values())

    def has_bot_table(self, room: Room) -> bool:
        """Whether computer players may play at one more table."""
        try:
            self.require_bot_table(room)
        except RefusedError:
            return False
        return True

    def _tell_of_masters(self) -> None:
        for room in self.rooms.values():
            room.tell_of_masters()

    # Tables.

    async def create(self, setup: protocol.Setup, person: Person) -> Room:
        first = asks.new_table(setup, person)
        await self._check_open_tables(person)
        code = "".join(secrets.choice(LETTERS) for _ in range(CODE))
        table = await self.store.write(ledger.create(first, code, self.limits, now_ms()))
        return self._awake(table)

    async def _check_open_tables(self, person: Person) -> None:
        limited = bool(self.settings.asks_per_address)
        if limited and await self.store.read(ledger.open_tables_of(person.id)) >= MOST_OPEN_TABLES:
            raise RefusedError("refused-open-tables", most=MOST_OPEN_TABLES)

    async def room(self, code: str) -> Room:
        """The table with this code, woken if it sleeps, as it is stored: other nodes may have changed it just now."""
        room = self.rooms.get(code)
        if room is None:
            return await self._awakened(code)
        room.used_at = time.monotonic()
        if self.shared:
            await room.refresh()
        return room

    async def is_host_or_seated(self, code: str, person: Person) -> bool:
        """Whether there is such a table and somebody belongs to it; to find out does not wake it."""
        room = self.rooms.get(code)
        if room is not None:
            return room.is_host_or_seated(person)
        return await self.store.read(ledger.is_host_or_seated(code, person.id))

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
        table = await self._load(code)
        while away := self.life.missed(table.clock_since) if table.deadline is not None else 0:
            at = max(now_ms(), table.changed_at)
            change = table.change(entries.Resumed(away=away), at)
            row = Row(table.id, change.table.seq, at, entries.write_entry(change.entry))
            if await self.store.append(row, ledger.to_write(table, change, at)):
                self.announce(row, change.table)
                table = change.table
            else:  # another node was quicker
                table = await self._load(code)
        return self._awake(table)

    async def _load(self, code: str) -> Table:
        woken = await self.store.read(ledger.wake(code, self.limits))
        if woken is None:
            raise MissingError("refused-no-such-table")
        if woken.overgrown:
            self.later(self._prune(woken.table))
        return woken.table

    async def _prune(self, table: Table) -> None:
        """Make the log of a table short, a little at a time."""
        while await self.store.write(snapshots.store(table)) == snapshots.PRUNED_AT_ONCE:
            pass

    def _awake(self, table: Table) -> Room:
        room = self.rooms[table.code] = Room(self, table)
        room.plan()
        if table.has_bots and table.status == "playing":
            self.announce_presence(room, asking=True)
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
            table, attended = room.table, room.attended_here
            self._channels.send(
                Listening(table.code, here.people, here.watchers, joined, asking, attended, table.id, table.driven)
            )

    async def forget(self, token: str) -> None:
        """This browser is nobody's any more: also where it listens already."""
        self._announce_ended([await self.people.forget(token)])

    async def sign_out_others(self, person: Person, token: str) -> SignedOut:
        """All other browsers of a person are nobody's any more: also where they listen already."""
        signed_out = await self.people.sign_out_others(person, token)
        self._announce_ended(signed_out.ended)
        return signed_out

    async def recover(self, written: str, end_others: bool) -> Recovered:
        recovered = await self.people.recover(written, end_others)
        self._announce_ended(recovered.ended)
        return recovered

    def _announce_ended(self, sessions: Iterable[str]) -> None:
        for session in sessions:
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
            case Listening() if notice.attended and self._must_drive(notice):
                self.later(self._listen(node, notice))
            case NewEntry() if room is not None and room.take_at_once(notice):
                pass
            case NewEntry() if room is not None or notice.code in self._waking or self._must_drive(notice):
                self.later(self._take(notice))

    async def _listen(self, node: str, notice: Listening) -> None:
        (await self._awakened(notice.code)).others_listen(node, notice)

    def _must_drive(self, notice: NewEntry | Listening) -> bool:
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
        elif not self.store.healthy or time.monotonic() > self._signed + life.SIGN_SECONDS:
            await self.store.write(life.sign_of_life(self.id, now_ms()))  # also shows whether it can store again
            self._signed = time.monotonic()
        for table in await self.store.read(ledger.due_tables(now_ms(), DUE_AT_ONCE)):
            if self.drives(table.id):
                await self._logged(self._see_to(table))
        self._look_after_bots()
        idle = [code for code, room in self.rooms.items() if room.idle]
        for code in idle:
            del self.rooms[code]
        self._litter |= bool(idle)
        if self._litter and time.monotonic() > self._swept + SWEEP:
            gc.collect()  # connections that have gone refer to themselves in circles, and those are looked for seldom
            self._litter, self._swept = False, time.monotonic()

    def _look_after_bots(self) -> None:
        """Where computer players wait, for another table to end or for their driver to know that somebody is there."""
        for room in self.rooms.values():
            if room.stands_still and room.attended:
                room.plan()
                if room.attended_here and not self.drives(room.table.id):
                    self.announce_presence(room)

    async def _see_to(self, due: ledger.Due) -> None:
        """Work on a table that is due, or write when it really is."""
        room = await self._awakened(due.code)
        room.plan()
        if (room.due or 0) > now_ms():
            await self.store.write(ledger.put_off(due, room.table, room.due))

    async def _delete_leftovers(self) -> None:
        """The work of one node. Only time in which a server ran counts."""
        if not self.drives(0):
            return
        unused = self._days_ago(max(leftovers.UNUSED_DAYS, 2 * self.settings.abandoned_after))
        while ids := await self.store.read(leftovers.unused_people(unused)):
            await self.store.write(leftovers.delete_people(ids, unused))
        while dead := await self.store.read(leftovers.dead_tables(self._days_ago(leftovers.CLOSED_DAYS))):
            await self.store.write(leftovers.delete_tables(dead))

    def _days_ago(self, days: int) -> int:
        return self.life.ago(now_ms(), days * DAY)

    async def _beat(self) -> None:
        alive, latest = await self.store.write(life.sign_of_life(self.id, now_ms()))
        if latest > now_ms():  # this machine was suspended, and others were not
            go_on_from(latest)
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
