"""A table as a value: the fold of its log.

What people may ask of it stands in :mod:`pioche.server.asks`. Nothing here waits, stores or sends;
:mod:`pioche.server.room` does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, NamedTuple, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from pioche.core.choreography import shown_for
from pioche.core.game import Game, Step
from pioche.core.seats import Seat
from pioche.core.shuffles import Fairness
from pioche.registry import find_game
from pioche.server import entries, protocol
from pioche.server.entries import Entry, Gathered, Holder, Moved

Status: TypeAlias = Literal["gathering", "playing", "over", "closed"]
T = TypeVar("T")
AnyGame: TypeAlias = Game[Any, Any]

STAND_IN: protocol.Level = "adept"
CHAT_KEPT = 60
MOST_BANNED = 100
"""People banned from a table; beyond that the oldest ban is forgotten."""
MOST_MUTED = 500
"""Pairs of people at a table of whom one does not hear the other; beyond that only people with a seat count."""
SECOND, DAY = 1000, 86_400_000
NEVER_BEGUN = 2 * DAY
"""After so long a table that gathers nobody is closed."""


class Limits(NamedTuple):
    """What the server's operator sets for all tables."""

    misses: int = 3
    """Decisions in a row that a person lets run out before the stand-in keeps the seat."""
    abandoned_after: int = 14
    """Days without any action until a table is closed."""


class Change(NamedTuple):
    """What an ask leads to: an entry to be stored, and the table when it is."""

    entry: Entry
    table: Table


class Pace(Struct, frozen=True):
    """The clock of one game: when the decision began, what is left, and who let it run out."""

    since: int
    reserves: tuple[int, ...]
    misses: tuple[int, ...]
    paused_at: int | None = None
    resumed_at: int = 0
    """Up to when it was looked whether servers ran."""
    shown_at: tuple[int, ...] = ()
    """Of each seat, when a page at normal pace has shown all that happened; empty at a table without a clock."""
    credited: bool = False
    """Whether time was given back for this decision."""

    def deadline(self, clock: protocol.Clock, seat: Seat) -> int:
        return self.since + clock.move * SECOND + self.reserves[seat]

    def credit(self, seat: Seat, now: int) -> int:
        """The time to be given back to the seat to act if its page can put the decision only now: no more than a page
        at normal pace needs, so that nobody gains by silence."""
        if self.credited:
            return 0
        return max(0, min(now, self.shown_at[seat]) - self.since) if self.shown_at else 0

    def after_credit(self, entry: entries.Credited, at: int) -> Pace:
        shown_at = _at(self.shown_at, entry.seat, min(at, self.shown_at[entry.seat]))
        return replace(self, since=self.since + entry.ms, credited=True, shown_at=shown_at)

    def after_move(self, clock: protocol.Clock | None, move: Moved, at: int, showing: tuple[int, ...] = ()) -> Pace:
        """The next decision begins; what a person took beyond the time for this one goes off the reserve. ``showing``
        is how long each seat is shown what came of the move. Somebody who moved had seen everything before."""
        late = max(0, at - self.since - clock.move * SECOND) if clock and (move.by == "seat" or move.late) else 0
        shown = self.shown_at or (at,) * len(showing)
        return Pace(
            at,
            _at(self.reserves, move.seat, max(0, self.reserves[move.seat] - late)),
            _at(self.misses, move.seat, self.misses[move.seat] + 1 if move.late else 0),
            shown_at=tuple(
                (at if seat == move.seat and move.by == "seat" else max(at, shown_at)) + more
                for seat, (shown_at, more) in enumerate(zip(shown, showing, strict=True))
            ),
        )

    def resumed(self, at: int) -> Pace:
        assert self.paused_at is not None
        return replace(self, since=self.since + at - self.paused_at, paused_at=None, resumed_at=at)

    def anew(self, at: int) -> Pace:
        """The decision begins again: now, or when the pause ends."""
        return replace(self, since=at if self.paused_at is None else self.paused_at, credited=False)


class Table(Struct, frozen=True):
    """Everything about a table. The game in it is never changed in place: a move makes a copy that goes on."""

    id: int
    code: str
    limits: Limits
    seq: int
    """The number of the last entry."""
    changed_at: int
    gathered: Gathered
    status: Status = "gathering"
    game: AnyGame | None = None
    to_act: Seat | None = None
    """Whose decision it is while a game is played."""
    pace: Pace = Pace(0, (), ())
    by: tuple[protocol.Decider, ...] = ()
    """Who made each move."""
    ids: tuple[tuple[int, str | None], ...] = ()
    """Of each seat, the ply at which it last moved and what its client called that."""
    shown: tuple[int, ...] = ()
    """Of each seat, the last ply that its client has shown."""
    away: frozenset[Seat] = frozenset()
    """Seats of people who are not there: a stand-in keeps them, and a rematch leaves them empty."""
    pause_wanted: frozenset[Seat] = frozenset()
    stand_in_wanted: frozenset[tuple[Seat, Seat]] = frozenset()
    """Which seat wants a stand-in for which."""
    awaited: frozenset[tuple[Seat, Seat]] = frozenset()
    """Seats whose people left of their own accord, each with another seat that has not moved since."""
    stood_in: tuple[int, ...] = ()
    """Of each seat, how many of its moves a stand-in has made."""
    chat: tuple[protocol.Said, ...] = ()
    muted: frozenset[tuple[str, str]] = frozenset()
    """Who does not want to hear whom."""

    # Who is who.

    @property
    def setup(self) -> protocol.Setup:
        return self.gathered.setup

    @property
    def seats(self) -> tuple[Holder | None, ...]:
        return self.gathered.seats

    @property
    def number(self) -> int:
        return self.gathered.number

    @property
    def fair(self) -> Fairness:
        return Fairness.promise(bytes.fromhex(self.gathered.secret))

    def seat_of(self, person: str) -> Seat | None:
        for seat, holder in enumerate(self.gathered.seats):  # at every move for everybody: a generator takes longer
            if holder is not None and holder.person == person:
                return seat
        return None

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people who are there."""
        return tuple(s for s, holder in enumerate(self.seats) if holder and holder.person and s not in self.away)

    def back_after(self, seat: Seat) -> list[Seat]:
        """Which seats must still move before the person who left this one may come back. Where no other person plays,
        nobody could gain or lose by it, and the game may be waiting for that person alone."""
        if self.status != "playing" or not self.awaited or not self.people:
            return []
        return sorted(other for gone, other in self.awaited if gone == seat)

    def heir(self, seat: Seat) -> str | None:
        """Who is to be the host when the one of this seat goes: the next person round the table who is there."""
        others = [self.seats[other] for other in sorted(self.people, key=lambda s: (s < seat, s)) if other != seat]
        return others[0].person if others and others[0] else None

    def aided(self, seat: Seat | None) -> bool:
        holder = None if seat is None else self.seats[seat]
        return holder is not None and holder.aid

    def forgotten(self, seat: Seat | None, ply: int) -> bool:
        """Whether a seat has seen this step already and must rely on its memory (Gang de Castors, 6.2)."""
        if seat is None or self.game is None or self.status != "playing" or ply > self.shown[seat]:
            return False
        return not (self.aided(seat) or self.game.rules.to_json().get("memory_aid", True))

    def now(self) -> protocol.Table:
        """What everybody may know of the table."""
        wanted: dict[str, list[Seat]] = {}
        for asking, seat in sorted(self.stand_in_wanted):
            wanted.setdefault(str(seat), []).append(asking)
        return protocol.Table(
            code=self.code,
            setup=self.setup,
            status=self.status,
            game=self.number,
            host=self.gathered.host,
            seats=[_seat_now(holder, s in self.away, self.back_after(s)) for s, holder in enumerate(self.seats)],
            commitment=self.fair.commitment,
            settings=self.gathered.settings,
            paused=self.pace.paused_at is not None,
            pause_wanted=sorted(self.pause_wanted),
            stand_in_wanted=wanted,
            banned=list(self.gathered.banned),
            finished=self.game_id if self.status in ("over", "closed") and self.game else None,
        )

    @property
    def game_id(self) -> str:
        """The name of this game in the history; it cannot be guessed from the table's code."""
        return self.fair.with_texts(("game", str(self.id), str(self.number))).seed().hex()[:22]

    # What the server itself has to do.

    @property
    def decider(self) -> protocol.Level | None:
        """The level of the computer player whose decision it is, if it is one's."""
        seat = self.to_act
        if seat is None or self.pace.paused_at is not None:
            return None
        holder = self.gathered.seats[seat]
        assert holder is not None
        return STAND_IN if seat in self.away else holder.level

    @property
    def deadline(self) -> int | None:
        """When the time of the person to act runs out."""
        seat, clock = self.to_act, self.gathered.setup.clock
        if clock is None or seat is None or self.pace.paused_at is not None or self.decider:
            return None
        return self.pace.deadline(clock, seat)

    @property
    def clock_since(self) -> int:
        """From when on it matters to the clock whether a server ran."""
        return max(self.pace.since, self.pace.resumed_at)

    @property
    def has_bots(self) -> bool:
        """Whether computer players have to decide anything in this game, as players or as stand-ins."""
        return bool(self.away) or any(holder is not None and holder.level for holder in self.seats)

    @property
    def waits_for_people(self) -> bool:
        """Whether a computer player decides next, but only while somebody is there: no clock drives the game on."""
        return self.setup.clock is None and self.decider is not None

    @property
    def is_timed(self) -> bool:
        """Whether the server must act here at a certain time, with or without people."""
        return self.driven and not self.waits_for_people

    @property
    def driven(self) -> bool:
        """Whether the server must soon act here."""
        return self.decider is not None or self.deadline is not None

    @property
    def due(self) -> int | None:
        """When the server has to do something here, whoever comes; ``None`` for a table that is closed."""
        if self.status == "closed":
            return None
        if self.decider and self.is_timed:
            return self.pace.since
        patience = NEVER_BEGUN if self.status == "gathering" else self.limits.abandoned_after * DAY
        return self.deadline or self.changed_at + patience

    @property
    def needs_stand_in(self) -> bool:
        """Whether somebody else has to decide when the time runs out, for the rules do not say what is lost."""
        return self.deadline is not None and self.game is not None and self.game.state.clock_move is None

    def overdue(self, now: int) -> Change | None:
        """What time alone brings: a table that nobody uses is closed, a draw that the edition lets be forgotten is."""
        if self.due is None or now < self.due or self.needs_stand_in or (self.decider and self.is_timed):
            return None
        if self.deadline is None or self.game is None:
            return self.change(entries.Closed(), now)
        return self.played(str(self.game.state.clock_move), now, "clock", late=True)

    def change(self, entry: Entry, at: int) -> Change:
        return Change(entry, self.after(entry, at))

    def played(
        self,
        move: str,
        at: int,
        by: protocol.Decider,
        *,
        id: str | None = None,
        late: bool = False,
    ) -> Change:
        """A decision of the seat to act."""
        assert self.game is not None
        seat = self.game.to_act
        assert seat is not None
        step = self.game.consider(move, None if by == "clock" else seat)
        gone = late and self.pace.misses[seat] + 1 >= self.limits.misses
        entry = Moved(seat=seat, move=str(step.move), by=by, id=id, late=late, gone=gone)
        return Change(entry, self._with_step(entry, step, at))

    # What an entry does.

    def after(self, entry: Entry, at: int) -> Table:
        """The table after an entry."""
        if isinstance(entry, Moved):
            assert self.game is not None
            return self._with_step(
                entry, self.game.consider(entry.move, None if entry.by == "clock" else entry.seat), at
            )
        return replace(APPLY[type(entry)](self, entry, at), seq=self.seq + 1, changed_at=at)

    def _with_step(self, entry: Moved, step: Step, at: int) -> Table:
        assert self.game is not None
        game = self.game.copy()
        game.accept(step)
        clock = self.setup.clock
        showing = shown_for(game.rulebook.choreography, step.events, len(self.seats)) if clock else ()
        pace = self.pace.after_move(clock, entry, at, showing)
        table = Table(
            id=self.id,
            code=self.code,
            limits=self.limits,
            seq=self.seq + 1,
            changed_at=at,
            gathered=self.gathered,
            status="playing" if game.to_act is not None else "over",
            game=game,
            to_act=game.to_act,
            pace=pace,
            by=(*self.by, entry.by),
            ids=_at(self.ids, entry.seat, (len(self.by), entry.id)),
            shown=self.shown,
            away=self.away,
            pause_wanted=self.pause_wanted,
            stand_in_wanted=self.not_wanted_for(entry.seat) if entry.by == "seat" else self.stand_in_wanted,
            awaited=_without(self.awaited, entry.seat),
            stood_in=_one_more(self.stood_in, entry.seat) if entry.by == "stand_in" else self.stood_in,
            chat=self.chat,
            muted=self.muted,
        )
        return _leave(table, entries.Away(seat=entry.seat), at) if entry.gone else table

    def not_wanted_for(self, seat: Seat) -> frozenset[tuple[Seat, Seat]]:
        """The wishes that are left when a seat needs no stand-in, or has one."""
        return _without(self.stand_in_wanted, seat)


def _without(pairs: frozenset[tuple[Seat, Seat]], seat: Seat) -> frozenset[tuple[Seat, Seat]]:
    """The pairs whose second seat is another one."""
    return frozenset(pair for pair in pairs if pair[1] != seat) if pairs else pairs


def _seat_now(holder: Holder | None, away: bool, back_after: list[Seat]) -> protocol.SeatNow:
    if holder is None:
        return protocol.SeatNow()
    return protocol.SeatNow(
        name=holder.name,
        person=holder.person,
        level=holder.level,
        ready=holder.ready,
        youngest=holder.youngest,
        aid=holder.aid,
        stand_in=away,
        back_after=back_after,
    )


def _gather(table: Table, entry: Gathered, at: int) -> Table:
    """Also a new beginning: a rematch keeps the talk and forgets the game."""
    return Table(table.id, table.code, table.limits, table.seq, at, entry, chat=table.chat, muted=table.muted)


def _deal(table: Table, entry: entries.Started) -> AnyGame:
    holders = [holder for holder in table.seats if holder is not None]
    return Game.start(
        find_game(table.setup.game),
        [holder.name for holder in holders],
        table.setup.options,
        first=entry.first,
        fair=table.fair.with_texts([holder.text for holder in holders]),
    )


def _start(table: Table, entry: entries.Started, at: int) -> Table:
    game = _deal(table, entry)
    count, clock = len(table.seats), table.setup.clock
    showing = shown_for(game.rulebook.choreography, game.story[0], count) if clock else ()
    reserves = ((clock.reserve if clock else 0) * SECOND,) * count
    pace = Pace(at, reserves, (0,) * count, shown_at=tuple(at + shown for shown in showing))
    return replace(
        table,
        status="playing",
        game=game,
        to_act=game.to_act,
        pace=pace,
        ids=((-1, None),) * count,
        shown=(-1,) * count,
        stood_in=(0,) * count,
    )


def _speak(table: Table, entry: entries.Spoken, at: int) -> Table:
    said = protocol.Said(
        person=entry.person, name=entry.name, at=at, text=entry.text, phrase=entry.phrase, watcher=entry.watcher
    )
    return replace(table, chat=(*table.chat, said)[-CHAT_KEPT:])


def _mute(table: Table, entry: entries.Muted, at: int) -> Table:
    pair = {(entry.person, entry.whom)}
    muted = table.muted | pair if entry.on else table.muted - pair
    if len(muted) > MOST_MUTED:
        muted = frozenset(mute for mute in muted if table.seat_of(mute[0]) is not None) | pair
    return replace(table, muted=muted)


def _show(table: Table, entry: entries.Shown, at: int) -> Table:
    return replace(table, shown=_at(table.shown, entry.seat, entry.ply))


def _credit(table: Table, entry: entries.Credited, at: int) -> Table:
    return replace(table, pace=table.pace.after_credit(entry, at))


def _wish(table: Table, entry: entries.Wished, at: int) -> Table:
    """A wish is granted when all people who are there share it; for a stand-in, all but the one concerned."""
    if entry.stand_in is not None:
        wishes = table.stand_in_wanted | {(entry.seat, entry.stand_in)}
        if {(seat, entry.stand_in) for seat in table.people if seat != entry.stand_in} <= wishes:
            return _leave(table, entries.Away(seat=entry.stand_in), at)
        return replace(table, stand_in_wanted=wishes)
    if not entry.on:
        return replace(table, pause_wanted=table.pause_wanted - {entry.seat})
    wanted = table.pause_wanted | {entry.seat}
    if wanted >= set(table.people):
        return replace(table, pause_wanted=frozenset(), pace=replace(table.pace, paused_at=at))
    return replace(table, pause_wanted=wanted)


def _go_on(table: Table, entry: entries.GoneOn, at: int) -> Table:
    return replace(table, pace=table.pace.resumed(at))


def _resume(table: Table, entry: entries.Resumed, at: int) -> Table:
    return replace(table, pace=replace(table.pace, since=table.pace.since + entry.away, resumed_at=at))


def _leave(table: Table, entry: entries.Away, at: int) -> Table:
    """A host who goes hands over to the next person who is there, if anybody is."""
    seat, holder = entry.seat, table.seats[entry.seat]
    heir = table.heir(seat) if holder and holder.person == table.gathered.host else None
    others = {(seat, other) for other in range(len(table.seats)) if other != seat} if entry.left else set()
    return replace(
        table if heir is None else _hosted(table, heir),
        away=table.away | {seat},
        awaited=table.awaited | others,
        pause_wanted=table.pause_wanted - {seat},
        stand_in_wanted=table.not_wanted_for(seat),
    )


def _come_back(table: Table, entry: entries.CameBack, at: int) -> Table:
    """If it is the seat's turn its time begins anew: the stand-in has not used it. Where nobody was, who comes back is
    the host."""
    seat, holder = entry.seat, table.seats[entry.seat]
    pace = replace(table.pace, misses=_at(table.pace.misses, seat, 0))
    return replace(
        table if table.people or holder is None else _hosted(table, holder.person),
        away=table.away - {seat},
        awaited=frozenset(pair for pair in table.awaited if pair[0] != seat),
        pace=pace.anew(at) if table.to_act == seat else pace,
    )


def _hand(table: Table, entry: entries.Handed, at: int) -> Table:
    return _hosted(table, entry.host)


def _hosted(table: Table, host: str | None) -> Table:
    return replace(table, gathered=replace(table.gathered, host=host))


def _ban(table: Table, entry: entries.Banned, at: int) -> Table:
    """Whoever is banned before a game loses the seat, and after one has no part in the rematch."""
    gathered, seat = table.gathered, table.seat_of(entry.person)
    banned = tuple(other for other in gathered.banned if other.person != entry.person)
    if not entry.on:
        removed = tuple(other for other in gathered.removed if other.person != entry.person)
        return replace(table, gathered=replace(gathered, banned=banned, removed=removed))
    newest = protocol.BannedPerson(person=entry.person, name=entry.name)
    seats = _at(gathered.seats, seat, None) if seat is not None and table.status == "gathering" else gathered.seats
    table = replace(table, gathered=replace(gathered, banned=(*banned, newest)[-MOST_BANNED:], seats=seats))
    return _leave(table, entries.Away(seat=seat), at) if seat is not None and table.status == "over" else table


def _open_talk(table: Table, entry: entries.TalkOpened, at: int) -> Table:
    return replace(table, gathered=replace(table.gathered, setup=replace(table.setup, talk=entry.to)))


def _close(table: Table, entry: entries.Closed, at: int) -> Table:
    return replace(table, status="closed", to_act=None)


APPLY: Mapping[type[Any], Callable[[Table, Any, int], Table]] = {
    Gathered: _gather,
    entries.Started: _start,
    entries.Spoken: _speak,
    entries.Muted: _mute,
    entries.Shown: _show,
    entries.Credited: _credit,
    entries.Wished: _wish,
    entries.GoneOn: _go_on,
    entries.Resumed: _resume,
    entries.Away: _leave,
    entries.CameBack: _come_back,
    entries.Handed: _hand,
    entries.Banned: _ban,
    entries.TalkOpened: _open_talk,
    entries.Closed: _close,
}


Log: TypeAlias = Iterable[tuple[int, int, Entry]]
"""Number, time and content of each entry. Numbers may be missing, of talk that is too old to be read again."""


def fold(id: int, code: str, limits: Limits, log: Log, talk: Log = (), past: Table | None = None) -> Table:
    """The table that a log leads to, whose first entry is a ``Gathered``.

    ``talk`` is what was said and muted before that, after ``past``.
    """
    rows = iter(log)
    seq, at, first = next(rows)
    assert isinstance(first, Gathered)
    table = Table(id, code, limits, seq, at, first)
    if past is not None:
        table = replace(table, chat=past.chat, muted=past.muted)
    for _, said_at, entry in talk:
        table = APPLY[type(entry)](table, entry, said_at)
    return _with_log(table, rows)


def resume(past: Table, limits: Limits, played: Log, log: Log) -> Table:
    """The table that a log leads to after a snapshot; ``played`` is the current game up to there, without talk."""
    game: AnyGame | None = None
    by: list[protocol.Decider] = []
    for _, _, entry in played:
        if isinstance(entry, entries.Started):
            game = _deal(past, entry)
        elif isinstance(entry, Moved) and game is not None:
            game.accept(game.consider(entry.move, None if entry.by == "clock" else entry.seat))
            by.append(entry.by)
    return _with_log(replace(past, limits=limits, game=game, by=tuple(by)), log)


def _with_log(table: Table, log: Log) -> Table:
    last = table.seq
    for seq, at, entry in log:
        table, last = table.after(entry, at), seq
    return replace(table, seq=last)


def _one_more(counts: tuple[int, ...], index: int) -> tuple[int, ...]:
    return _at(counts, index, counts[index] + 1)


def _at(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])
