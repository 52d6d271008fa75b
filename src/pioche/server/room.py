"""A table that is awake in this process: one change at a time, stored first and then told to each as he may know it."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Collection, Iterable
from functools import partial
from typing import TYPE_CHECKING, Literal, NamedTuple, NoReturn, Protocol, TypeAlias

import msgspec
import structlog

from pioche.core.errors import IllegalMoveError, PiocheError
from pioche.core.seats import Seat, Watcher
from pioche.server import asks, entries, ledger, protocol
from pioche.server.asks import AlreadyPlayedError, NothingNewError, Person, RefusedError
from pioche.server.channels import Listening, NewEntry
from pioche.server.entries import Entry, Moved, read_entry, write_entry
from pioche.server.problems import refused
from pioche.server.store import Row
from pioche.server.table import STAND_IN, Change, Table
from pioche.server.telling import Steps, view, welcome
from pioche.server.times import now_ms

if TYPE_CHECKING:
    from pioche.server.node import Node

log = structlog.get_logger(__name__)

TRIES = 20
"""How often a change is decided anew because another node was quicker."""
SOON = 600_000
"""Clocks that run out within these milliseconds are watched here; later ones are found by looking for what is due."""
STEPS_AN_ASK, MOVES_AN_ASK = 100, 200
"""Steps told at once, and moves listed at once, that count as much as one ask."""
RETRY, IDLE = 1.0, 60.0
"""Seconds until failed work is tried again; seconds after which a table that nobody uses may sleep."""

Decide: TypeAlias = Callable[[Table, int], Change]


class Asker(NamedTuple):
    """Who asked, and what his client called it."""

    person: Person
    id: str | None


class Ear(Protocol):
    """Somebody who listens at a table: a person with a socket."""

    person: Person
    lang: protocol.Language
    session: str
    """Which device it is at."""

    def push(self, message: bytes) -> None:
        """Send soon, in order, without waiting."""

    def close(self, reason: Literal["elsewhere", "stopping", "forgotten"]) -> None: ...


class Room:
    def __init__(self, node: Node, table: Table) -> None:
        self.node, self.table = node, table
        self.ears: dict[str, Ear] = {}
        self.elsewhere: dict[str, protocol.Presence] = {}
        """Who listens at other nodes, by node."""
        self.used_at = time.monotonic()
        self._lock = asyncio.Lock()
        self._stale = False
        """Something may be stored that this process has not heard of."""
        self._waiting: set[asyncio.Future[None]] = set()
        self._work: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._planned: object = None
        """Which decision the work or the alarm is about."""

    # Changes.

    async def ask(
        self, ask: protocol.Wish, person: Person
    ) -> protocol.Done | protocol.Played | protocol.LegalMoves | protocol.Advice | None:
        """Carry out an ask; the answer for the asker alone, or ``None`` if he hears it like everybody."""
        began = self.used_at = time.monotonic()
        if isinstance(ask, protocol.Legal):
            self.admit(person)
            return self.legal(person, ask.id)
        if isinstance(ask, protocol.Hint):
            return await self.advise(person, ask.id)
        async with self._lock:
            try:
                change = await self._commit(partial(self._granted, ask, person), Asker(person, ask.id))
            except AlreadyPlayedError as before:
                return self.story(self.table.seat_of(person.id), before.ply, ask.id)
            except NothingNewError:
                return protocol.Done(re=ask.id)
            except IllegalMoveError as refusal:
                self._owe_for(person, refusal.legal)
                raise
        if isinstance(change.entry, Moved):
            self.node.metrics.move_seconds.observe(time.monotonic() - began)
            return None
        return protocol.Done(re=ask.id)

    def _granted(self, ask: protocol.Wish, person: Person, table: Table, now: int) -> Change:
        change = asks.decide(table, ask, person, now)
        if isinstance(ask, protocol.StandIn):
            asks.require_absent(table, ask.seat, self.presence().people, now)
        return change

    async def _commit(self, decide: Decide, asker: Asker | None = None) -> Change:
        """Decide, store, and only then let it be true; anew if another node has stored something in between."""
        for _ in range(TRIES):
            if self._stale:
                await self._catch_up()
            change, at = await self._decided(decide)
            row = Row(self.table.id, change.table.seq, at, write_entry(change.entry))
            try:
                stored = await self.node.store.append(row, ledger.to_write(self.table, change, at))
            except BaseException:  # also a cancelled wait: it may be stored or not
                self._stale = True
                self.node.later(self._find_out())
                raise
            if stored:
                self._become(change, asker)
                self.node.announce(row, change.table)
                if isinstance(change.entry, Moved):
                    self.node.metrics.moves.by[change.entry.by] += 1
                return change
            await self._catch_up()
        raise RefusedError("refused-busy")

    async def _decided(self, decide: Decide) -> tuple[Change, int]:
        """Nothing is refused only because this node has not heard yet what another one has stored."""
        while True:
            at = max(now_ms(), self.table.changed_at)
            try:
                return decide(self.table, at), at
            except PiocheError:
                if not self.node.shared or not await self._catch_up():
                    raise

    async def _find_out(self) -> None:
        """See what came of a change of which nobody heard: by now it may still be on its way to the store."""
        await self.node.store.settled()
        await self.refresh()

    async def refresh(self) -> None:
        """Take in what other nodes have stored."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> bool:
        """Whether there was anything new."""
        rows = await self.node.store.read(ledger.entries_since(self.table.id, self.table.seq))
        for row in rows:
            self._take(row.body, row.at)
        self._stale = False
        return bool(rows)

    async def take(self, notice: NewEntry) -> None:
        """An entry that another node has stored; it may be known already, and others before it may not."""
        async with self._lock:
            if not self.take_at_once(notice, alone=True) and notice.seq > self.table.seq:
                await self._catch_up()

    def take_at_once(self, notice: NewEntry, *, alone: bool = False) -> bool:
        """The next entry needs no waiting, unless a change is under way that is not one's own."""
        free = alone or not self._lock.locked()
        if notice.seq == self.table.seq + 1 and notice.body is not None and free and not self._stale:
            self._take(notice.body, notice.at)
            return True
        return False

    def _take(self, body: str, at: int) -> None:
        entry = read_entry(body)
        self._become(Change(entry, self.table.after(entry, at)), None)

    def _become(self, change: Change, asker: Asker | None) -> None:
        """From here on it is true: tell it, and do what the table waits for next."""
        before, self.table = self.table, change.table
        self._tell(change.entry, asker)
        if isinstance(change.entry, Moved) and _known(before) != _known(self.table):
            self._tell_all(self.now())
        if self.table.gathered is not before.gathered and _sitting(self.table) != _sitting(before):
            self.presence_changed()
        self._wake_waiting()
        self.plan()

    # Telling.

    def _tell(self, entry: Entry, asker: Asker | None) -> None:
        match entry:
            case Moved():
                self._tell_step(asker)
            case entries.Spoken():
                said = self.table.chat[-1]
                for ear in self.ears.values():
                    if (ear.person.id, said.person) not in self.table.muted:
                        ear.push(protocol.encode(said))
            case entries.Shown() | entries.Muted():
                pass  # between a person and the table
            case entries.Started():
                self._tell_all(self.now())
                self._turn_out()
                self._tell_step(None)
            case _:
                self._tell_all(self.now())

    def _turn_out(self) -> None:
        """Who came before the game but has no seat, and may not watch, is told so and hears no more."""
        for id, ear in [*self.ears.items()]:
            try:
                self.admit(ear.person)
            except RefusedError as refusal:
                ear.push(protocol.encode(refused(refusal, ear.lang)))
                del self.ears[id]
                self.presence_changed()

    def _tell_all(self, message: protocol.Tell) -> None:
        encoded = protocol.encode(message)
        for ear in self.ears.values():
            ear.push(encoded)

    def _tell_step(self, asker: Asker | None) -> None:
        """The last step, for each as he sees it; spectators all see the same."""
        steps, clock = Steps(self.table), self.clock()
        for id, ear in self.ears.items():
            re = asker.id if asker is not None and asker.person.id == id else None
            ear.push(steps.latest(self.table.seat_of(id), clock, re))

    @property
    def ply(self) -> int:
        return len(self.table.by)

    def now(self) -> protocol.Table:
        """The table as everybody may see it, with its clock."""
        return msgspec.structs.replace(self.table.now(), clock=self.clock())

    def clock(self) -> protocol.ClockNow | None:
        if self.table.setup.clock is None or self.table.game is None:
            return None
        deadline = self.table.deadline
        left = None if deadline is None else max(0, deadline - now_ms())
        return protocol.ClockNow(left=left, reserves=list(self.table.pace.reserves))

    # Listening.

    def hello(self, ear: Ear, ask: protocol.Hello) -> None:
        """Somebody comes, for the first time or again: who he is here, how things stand, and what he missed."""
        table, seat = self.table, self.admit(ear.person)
        before = self.ears.get(ear.person.id)
        if before is not None and before is not ear:
            before.close("elsewhere")
        self.ears[ear.person.id] = ear
        for message in (welcome(ear.person, seat), self.now(), *self.heard(ear.person)):
            ear.push(protocol.encode(message))
        if table.game is not None:
            if ask.game == table.number and ask.last < self.ply:
                ear.push(protocol.encode(self.missed(ear.person, ask.last)))
            ear.push(protocol.encode(self.view(seat)))
        if before is ear:  # for the others nothing has changed
            ear.push(protocol.encode(self.presence()))
        else:
            self.presence_changed(ear.person.id)
        if self.node.stopping:
            ear.close("stopping")
        elif seat in table.away and table.status == "playing":
            self.node.later(self.ask(protocol.Back(), ear.person))

    def admit(self, person: Person) -> Seat | None:
        """The seat from which somebody looks; who has none is a spectator, where the table admits them."""
        return asks.admit(self.table, person)

    def goodbye(self, ear: Ear) -> None:
        if self.ears.get(ear.person.id) is ear:
            del self.ears[ear.person.id]
            self.used_at = time.monotonic()
            self.presence_changed()

    def forget(self, session: str) -> None:
        """A device is nobody's any more, nor its guests'."""
        for id, ear in [*self.ears.items()]:
            if ear.session == session:
                del self.ears[id]
                ear.close("forgotten")
                self.presence_changed()

    def heard(self, person: Person) -> Iterable[protocol.Said]:
        return (said for said in self.table.chat if (person.id, said.person) not in self.table.muted)

    def presence_changed(self, joined: str | None = None) -> None:
        self.node.announce_presence(self, joined=joined, asking=joined is not None)
        self.tell_presence()

    def others_listen(self, node: str, notice: Listening) -> None:
        """Another node says who listens there; who has just come there is no longer here."""
        self.elsewhere[node] = protocol.Presence(people=notice.people, watchers=notice.watchers)
        moved = self.ears.pop(notice.joined, None) if notice.joined else None
        if moved is not None:
            moved.close("elsewhere")
        if moved is not None or notice.asking:
            self.node.announce_presence(self)
        self.tell_presence()

    def forget_nodes(self, alive: Collection[str]) -> None:
        """Who listened at a node that has gone listens no more."""
        if self.elsewhere.keys() - set(alive):
            self.elsewhere = {node: heard for node, heard in self.elsewhere.items() if node in alive}
            self.tell_presence()

    def present_here(self) -> protocol.Presence:
        people = [person for person in self.ears if self.table.seat_of(person) is not None]
        return protocol.Presence(people=people, watchers=len(self.ears) - len(people))

    def presence(self) -> protocol.Presence:
        everywhere = [self.present_here(), *self.elsewhere.values()]
        people = sorted({person for presence in everywhere for person in presence.people})
        return protocol.Presence(people=people, watchers=sum(p.watchers for p in everywhere))

    def tell_presence(self) -> None:
        self._tell_all(self.presence())

    # Looking.

    def view(self, seat: Watcher) -> protocol.View:
        return view(_begun(self.table), seat, self.clock())

    def legal(self, person: Person, re: str | None = None) -> protocol.LegalMoves:
        """For the seat to act only: the moves of others would tell their cards."""
        table, seat = self.table, self.table.seat_of(person.id)
        if table.game is None or seat is None or seat != table.to_act:
            raise RefusedError("refused-not-your-turn")
        moves = [str(move) for move in table.game.legal_moves]
        self._owe_for(person, moves)
        return protocol.LegalMoves(game=table.number, ply=self.ply, moves=moves, re=re)

    def _owe_for(self, person: Person, moves: Collection[object]) -> None:
        """Who holds half the cards has thousands of plays: to list them takes as long as many asks, and counts so."""
        self.node.gates.person.owe(person.id, len(moves) / MOVES_AN_ASK)

    async def advise(self, person: Person, re: str | None = None) -> protocol.Advice:
        """What a master would do in the asker's place, who remembers what the seat has seen."""
        table, seat = self.table, asks.advised(self.table, person)
        assert table.game is not None
        ply, memory, legal = self.ply, table.game.memory(seat), table.game.legal_moves
        with self.node.advising(person):
            move = await self.node.thinkers.advise(table.setup.game, memory, legal, ply)
        return protocol.Advice(game=table.number, ply=ply, move=move, re=re)

    def missed(self, person: Person, last: int) -> protocol.Played:
        """What happened after the ply that somebody saw last; much of it takes as long as many asks, and counts so."""
        self.node.gates.person.owe(person.id, max(0, self.ply - last) / STEPS_AN_ASK)
        return self.story(self.table.seat_of(person.id), last)

    def story(self, seat: Watcher, last: int, re: str | None = None) -> protocol.Played:
        return Steps(_begun(self.table)).since(seat, last, self.clock(), re)

    async def wait(self, game: int, ply: int, seconds: float) -> None:
        """Until the table has gone beyond this ply or anybody sees it changed, or so long."""
        end, before = time.monotonic() + seconds, self.table.now()
        while not self._beyond(game, ply) and self.table.now() == before and (left := end - time.monotonic()) > 0:
            self.used_at = time.monotonic()
            waiter = asyncio.get_running_loop().create_future()
            self._waiting.add(waiter)
            try:
                await asyncio.wait_for(waiter, left)
            except TimeoutError:
                return
            finally:
                self._waiting.discard(waiter)

    def _beyond(self, game: int, ply: int) -> bool:
        """Whether there is anything to tell somebody who has seen so much; a server that stops keeps nobody waiting."""
        dealt = self.table.game is not None
        return self.node.stopping or self.table.number != game or (dealt and self.ply > ply)

    def _wake_waiting(self) -> None:
        for waiter in self._waiting:
            if not waiter.done():
                waiter.set_result(None)

    # What the table does by itself.

    def plan(self) -> None:
        """See to the next decision of a computer player, or to the clock, if this node drives the table."""
        table, now = self.table, now_ms()
        decider, due = table.decider, table.due
        if not (decider or self._work or self._alarm) and due is not None and due - now >= SOON:
            return
        planned, mine = (table.game, decider, due), self.node.drives(table.id)
        if mine and planned == self._planned and (self._work or (self._alarm and now < (due or 0))):
            return  # talk does not begin a decision anew
        self._stop_work()
        self._planned = planned
        if due is None or not mine:
            return
        if decider:
            self._work = asyncio.create_task(self._work_on(partial(self._think, late=False)))
        elif due - now < SOON:
            self._alarm = asyncio.get_running_loop().call_later(max(0, due - now + 1) / 1000, self._ring)

    def _stop_work(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        if self._work is not None and self._work is not asyncio.current_task():
            self._work.cancel()
        self._work = self._alarm = None

    def _ring(self) -> None:
        self._alarm, self._work = None, asyncio.create_task(self._work_on(self._time_is_up))

    async def _work_on(self, work: Callable[[], Awaitable[None]]) -> None:
        """Whatever goes wrong, the table must not stand still: if nothing came of the work, it is planned anew."""
        try:
            await work()
        except PiocheError as problem:
            log.warning("table waits", table=self.table.id, problem=problem.message.id)
        except Exception:
            log.exception("table waits", table=self.table.id)
        if self._work is asyncio.current_task():
            await asyncio.sleep(RETRY)
            self._work = None
            self.plan()

    async def _time_is_up(self) -> None:
        """The clock ran out: the rules say what is lost, else a stand-in decides. Or nobody came for a long time."""
        if (self.table.due or 0) > now_ms():
            return  # the wall clock was set back meanwhile
        if self.table.needs_stand_in:
            await self._think(late=True)
            return
        async with self._lock:
            if self.table.overdue(now_ms()):
                await self._commit(lambda table, now: table.overdue(now) or _give_up())

    async def _think(self, late: bool) -> None:
        """A computer player decides, as the seat's own or as stand-in, from what the seat remembers."""
        table, seat, game = self.table, self.table.to_act, self.table.game
        level, began = (STAND_IN, table.deadline) if late else (table.decider, table.pace.since)
        if game is None or seat is None or level is None or began is None:
            return
        memory, legal, seed = game.memory(seat), game.legal_moves, secrets.randbits(64)
        move = await self.node.thinkers.choose(table.setup.game, level, memory, legal, seed, began)
        holder = table.seats[seat]
        by: Literal["bot", "stand_in"] = "bot" if holder and holder.level else "stand_in"

        def decide(table: Table, now: int) -> Change:
            if table.game is not game or not (table.needs_stand_in if late else table.decider):
                _give_up()  # somebody else decided, or came back
            return table.played(move, now, by, late=late)

        async with self._lock:
            await self._commit(decide)

    @property
    def idle(self) -> bool:
        """Nobody listens and nothing is to be done soon."""
        busy = self.ears or self._waiting or self._work or self._alarm or self._lock.locked()
        return not busy and time.monotonic() - self.used_at > IDLE

    def shut(self) -> None:
        """The server stops."""
        self._stop_work()
        self._wake_waiting()
        for ear in [*self.ears.values()]:
            ear.close("stopping")


def _give_up() -> NoReturn:
    """Decided anew after another node was quicker, and now there is nothing to do."""
    raise RefusedError("refused-busy")


def _known(table: Table) -> tuple[object, ...]:
    """What a move can change of what everybody knows of the table itself."""
    return table.status, table.away, table.stand_in_wanted


def _sitting(table: Table) -> list[str | None]:
    """The people of the table."""
    return [holder.person for holder in table.seats if holder is not None]


def _begun(table: Table) -> Table:
    if table.game is None:
        raise RefusedError("refused-not-begun")
    return table
