"""A table that is awake in this process: one change at a time, stored first and then told to each as he may know it."""

from __future__ import annotations

import asyncio
import math
import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Iterable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Literal, NamedTuple, NoReturn, Protocol, TypeAlias

import msgspec
import structlog

from pioche.core.errors import IllegalMoveError, PiocheError
from pioche.core.seats import Seat, Watcher
from pioche.server import asks, entries, ledger, protocol, telling
from pioche.server.asks import AlreadyPlayedError, NothingNewError, Person, RefusedError
from pioche.server.channels import Listening, NewEntry
from pioche.server.entries import Entry, Gathered, Moved, read_entry, write_entry
from pioche.server.limits import TooManyError
from pioche.server.problems import refused
from pioche.server.store import Row
from pioche.server.table import DAY, STAND_IN, Change, Table
from pioche.server.telling import LatestStep, view, welcome
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
SEEN_IDLE_MS = DAY
"""For so long servers must have run without anybody using a table before it is closed."""
RETRY, IDLE = 1.0, 60.0
"""Seconds until failed work is tried again; seconds after which a table that nobody uses may sleep."""
ATTENDED_SECONDS = 60.0
"""Somebody who asks over HTTP counts as being there for so long."""

CATCH_UP_ENTRIES = 1000
"""Entries of another node that are taken in one by one; a table that is further behind is read anew."""
MOST_WATCHERS = 100
"""People without a seat who listen at a table, at this node."""
UNRATED = (protocol.Move, protocol.Seen, protocol.CaughtUp, protocol.Start, protocol.Rematch, protocol.Back)
"""Asks whose number is bounded by that of moves or of other asks: each ply is shown once, each absence ends once."""

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
    address: str
    """From where."""

    def push(self, message: bytes) -> None:
        """Send soon, in order, without waiting."""

    def close(self, reason: Literal["elsewhere", "stopping", "slow", "forgotten"]) -> None: ...


class Room:
    def __init__(self, node: Node, table: Table) -> None:
        self.node, self.table = node, table
        self.ears: dict[str, Ear] = {}
        self.elsewhere: dict[str, protocol.Presence] = {}
        """Who listens at other nodes, by node."""
        self.used_at = time.monotonic()
        self.address = ""
        """From which address the first came who used the table since it woke; it is kept in memory only."""
        self._visited_at = self._visited_elsewhere_at = -math.inf
        self._bots_admitted = False
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
        self._check_rate(ask, person)
        async with self._lock:
            share = self._share_of_watchers(ask, person)
            if share is not None:
                self.node.gates.watchers.require(share)
            try:
                change = await self._commit(partial(self._granted, ask, person), Asker(person, ask.id))
            except AlreadyPlayedError as before:
                return self.story(self.table.seat_of(person.id), before.ply, ask.id)
            except NothingNewError:
                return protocol.Done(re=ask.id)
            except IllegalMoveError as refusal:
                self._owe_for(person, refusal.legal)
                raise
            if share is not None:  # what is refused does not count
                self.node.gates.watchers.owe(share, 1)
        if isinstance(change.entry, Moved):
            self.node.metrics.move_seconds.observe(time.monotonic() - began)
            return None
        return protocol.Done(re=ask.id)

    def _check_rate(self, ask: protocol.Wish, person: Person) -> None:
        """Whatever adds to the log of a table has a rate: moves that of the game, everything else that of a person."""
        if isinstance(ask, protocol.Say):
            self.node.gates.talk.check(person.id)
        elif not isinstance(ask, UNRATED):
            self.node.gates.changes.check(person.id)

    def _share_of_watchers(self, ask: protocol.Wish, person: Person) -> str | None:
        """Strangers, be they ever so many, share one rate for each kind of ask; people with a seat are not held up by
        them, and whoever wants to sit down not by those who talk."""
        if isinstance(ask, UNRATED) or self.table.seat_of(person.id) is not None:
            return None
        return f"{self.table.id} {type(ask).__name__}"

    def _granted(self, ask: protocol.Wish, person: Person, table: Table, now: int) -> Change:
        change = asks.decide(table, ask, person, now)
        if isinstance(ask, protocol.StandIn):
            asks.require_absent(table, ask.seat, self.presence().people, now)
        if isinstance(ask, protocol.Start) and table.has_bots:
            self.node.require_bot_table(self)
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
        before = self.table.seq
        rows = await self.node.store.read(ledger.entries_since(self.table.id, before, CATCH_UP_ENTRIES))
        self._stale = False
        if len(rows) == CATCH_UP_ENTRIES or (rows and rows[-1].seq - before > len(rows)):
            await self._start_over()
            return True
        for row in rows:
            self._take(row.body, row.at)
        return bool(rows)

    async def _start_over(self) -> None:
        """Too far behind to follow entry by entry: some may be deleted. Those who listen come back and are told what
        they missed."""
        table = await self.node.store.read(ledger.load(self.table.code, self.table.limits))
        assert table is not None
        self.table = table
        for ear in [*self.ears.values()]:
            del self.ears[ear.person.id]
            ear.close("slow")
        self.presence_changed()
        self._wake_waiting()
        self.plan()

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
        self._tell(change.entry, asker, before)
        if isinstance(change.entry, Moved) and _known(before) != _known(self.table):
            self._tell_all(self.now())
        if self.table.gathered is not before.gathered and _sitting(self.table) != _sitting(before):
            self.presence_changed()
        self._wake_waiting()
        self.plan()

    # Telling.

    def _tell(self, entry: Entry, asker: Asker | None, before: Table) -> None:
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
            case Gathered() if before.status == "gathering":
                changed = asks.changes(before.gathered, entry)
                self._tell_all(msgspec.structs.replace(self.now(), changed=changed))
            case entries.TalkOpened():
                self._tell_all(msgspec.structs.replace(self.now(), changed=["talk"]))
            case entries.Banned():
                self._tell_all(self.now())
                self._turn_out()
            case _:
                self._tell_all(self.now())

    def _turn_out(self) -> None:
        """Whoever may not watch any more is told so and hears nothing else: without a seat at a table that admits no
        spectators, or banned."""
        for ear in [*self.ears.values()]:
            try:
                self.admit(ear.person)
            except RefusedError as refusal:
                self._send_out(ear, refusal)

    def _send_out(self, ear: Ear, why: RefusedError) -> None:
        ear.push(protocol.encode(refused(why, ear.lang)))
        del self.ears[ear.person.id]
        self.presence_changed()

    def _tell_all(self, message: protocol.Tell) -> None:
        encoded = protocol.encode(message)
        for ear in self.ears.values():
            ear.push(encoded)

    def _tell_step(self, asker: Asker | None) -> None:
        """The last step, for each as he sees it; spectators all see the same."""
        step = LatestStep(self.table, self.clock())
        for id, ear in self.ears.items():
            re = asker.id if asker is not None and asker.person.id == id else None
            ear.push(step.seen_by(self.table.seat_of(id), re))

    @property
    def ply(self) -> int:
        return len(self.table.by)

    def now(self) -> protocol.Table:
        """The table as everybody may see it, with its clock."""
        return msgspec.structs.replace(self.table.now(), clock=self.clock(), warming_up=self.warming_up)

    @property
    def warming_up(self) -> bool:
        """Whether a master here still answers like an adept."""
        return self.has_masters and not self.node.thinkers.compiled

    @property
    def has_masters(self) -> bool:
        seated = any(holder is not None and holder.level == "master" for holder in self.table.seats)
        return seated and self.table.status in ("gathering", "playing")

    def tell_of_masters(self) -> None:
        """They look ahead from now on, or no longer."""
        if self.has_masters:
            self._tell_all(self.now())

    def clock(self) -> protocol.ClockNow | None:
        if self.table.setup.clock is None or self.table.game is None:
            return None
        deadline = self.table.deadline
        now = max(now_ms(), self.table.pace.since)  # after a crash it may be a little earlier than it was
        left = None if deadline is None else max(0, deadline - now)
        return protocol.ClockNow(left=left, reserves=list(self.table.pace.reserves))

    # Listening.

    def hello(self, ear: Ear, ask: protocol.Hello) -> None:
        """Somebody comes, for the first time or again: who he is here, how things stand, and what he missed."""
        table, seat = self.table, self.admit(ear.person)
        self._arrive()
        before = self.ears.get(ear.person.id)
        if before is None and seat is None:
            self._make_room(ear)
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
        elif seat in table.away and table.status == "playing" and not table.back_after(seat):
            self.node.later(self.ask(protocol.Back(), ear.person))
        elif table.status == "gathering" and asks.is_renamed(table, ear.person):
            self.node.later(self._rename(ear.person))
        self.plan()
        if self.table.waits_for_people and not self._bots_admitted and self.node.drives(table.id):
            ear.push(protocol.encode(refused(RefusedError("refused-bots-wait"), ear.lang)))

    async def _rename(self, person: Person) -> None:
        """Call somebody by the name of their last hello."""
        self.node.gates.changes.check(person.id)
        async with self._lock:
            with suppress(NothingNewError, RefusedError):  # or it has changed or begun in the meantime
                await self._commit(partial(asks.renamed, person))

    def _make_room(self, newcomer: Ear) -> None:
        """When too many watch, the address with most of them gives up the one who came first: nobody's friends are
        kept out by a crowd from elsewhere."""
        watchers = [ear for ear in self.ears.values() if self.table.seat_of(ear.person.id) is None]
        if len(watchers) < MOST_WATCHERS:
            return
        crowd = Counter(ear.address for ear in watchers)
        address, most = crowd.most_common(1)[0]
        full = RefusedError("refused-watchers", most=MOST_WATCHERS)
        if crowd[newcomer.address] + 1 >= most:
            raise full
        self._send_out(next(ear for ear in watchers if ear.address == address), full)

    def admit(self, person: Person) -> Seat | None:
        """The seat from which somebody looks; who has none is a spectator, where the table admits them."""
        return asks.admit(self.table, person)

    def is_host_or_seated(self, person: Person) -> bool:
        return person.id == self.table.gathered.host or self.table.seat_of(person.id) is not None

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
        self._arrive()
        self.elsewhere[node] = protocol.Presence(people=notice.people, watchers=notice.watchers)
        if notice.attended:
            self._visited_elsewhere_at = time.monotonic()
        moved = self.ears.pop(notice.joined, None) if notice.joined else None
        if moved is not None:
            moved.close("elsewhere")
        if moved is not None or notice.asking:
            self.node.announce_presence(self)
        self.tell_presence()
        self.plan()

    def forget_nodes(self, alive: Collection[str]) -> None:
        """Who listened at a node that has gone listens no more."""
        if self.elsewhere.keys() - set(alive):
            self.elsewhere = {node: heard for node, heard in self.elsewhere.items() if node in alive}
            self.tell_presence()

    def visited(self, address: str) -> None:
        """Somebody asks over HTTP, which counts as being there for a while."""
        self._arrive()
        self.used_at = self._visited_at = time.monotonic()
        self.address = self.address or address
        self.plan()

    def _arrive(self) -> None:
        """Where nobody was, computer players need a place anew."""
        if not self.attended:
            self._bots_admitted = False

    @property
    def attended_here(self) -> bool:
        """Whether anybody is there at this node: over a socket, waiting for news, or having asked lately."""
        return bool(self.ears or self._waiting) or time.monotonic() - self._visited_at < ATTENDED_SECONDS

    @property
    def attended(self) -> bool:
        """Whether anybody is there, at any node."""
        listening = any(heard.people or heard.watchers for heard in self.elsewhere.values())
        lately = time.monotonic() - self._visited_elsewhere_at < ATTENDED_SECONDS
        return self.attended_here or listening or lately

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
        level: Literal["adept", "master"] = "master" if self.node.thinkers.compiled else "adept"
        with self.node.advising(person):
            move = await self.node.thinkers.advise(table.setup.game, memory, legal, ply, owner=person.id)
        return protocol.Advice(game=table.number, ply=ply, move=move, level=level, re=re)

    def missed(self, person: Person, last: int) -> protocol.Played:
        """What happened after the ply that somebody saw last; much of it takes as long as many asks, and counts so."""
        self.node.gates.person.owe(person.id, max(0, self.ply - last) / STEPS_AN_ASK)
        return self.story(self.table.seat_of(person.id), last)

    def story(self, seat: Watcher, last: int, re: str | None = None) -> protocol.Played:
        return telling.story(_begun(self.table), seat, last, self.clock(), re)

    async def wait(self, person: Person, game: int, ply: int, seconds: float) -> None:
        """Until the table has gone beyond this ply or anybody sees it changed, or so long. People without a seat wait
        only while not too many do."""
        if len(self._waiting) >= MOST_WATCHERS and self.table.seat_of(person.id) is None:
            raise TooManyError(RETRY)
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

    @property
    def due(self) -> int | None:
        """When the server has to do something here. Nothing is closed because the time of day is another one: a server
        must have seen for a day that nobody comes."""
        table = self.table
        if table.due is None or table.is_timed:
            return table.due
        return max(table.due, self.node.life.after(table.changed_at, SEEN_IDLE_MS))

    def plan(self) -> None:
        """See to the next decision of a computer player, or to the clock, if this node drives the table."""
        table, now = self.table, now_ms()
        decider, due = table.decider if self._bots_may_think() else None, self.due
        if not (decider or self._work or self._alarm) and due is not None and due - now >= SOON:
            return
        planned, mine = (table.game, decider, table.pace.since if decider else due), self.node.drives(table.id)
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

    def _bots_may_think(self) -> bool:
        """Without a clock computer players think only while somebody is there, and at so many tables of one host."""
        if self.table.setup.clock is not None or not (self.table.has_bots and self.table.status == "playing"):
            return True
        if not self.attended:
            self._bots_admitted = False
        elif not self._bots_admitted:
            self._bots_admitted = self.node.has_bot_table(self)
        return self._bots_admitted

    @property
    def bots_play(self) -> bool:
        """Whether computer players are at work here, now or as soon as it is their turn."""
        playing = self.table.status == "playing" and self.table.has_bots
        return playing and (self.table.setup.clock is not None or (self._bots_admitted and self.attended))

    @property
    def stands_still(self) -> bool:
        """Whether a computer player has to decide, and nobody here works on it."""
        return self.table.decider is not None and self._work is None

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
        if (self.due or 0) > now_ms():
            return
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
        owner = table.gathered.host or table.code
        move = await self.node.thinkers.choose(table.setup.game, level, memory, legal, seed, began, owner)
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
    return table.status, table.away, table.stand_in_wanted, table.awaited


def _sitting(table: Table) -> list[str | None]:
    """The people of the table."""
    return [holder.person for holder in table.seats if holder is not None]


def _begun(table: Table) -> Table:
    if table.game is None:
        raise RefusedError("refused-not-begun")
    return table
