"""A table as a value: the fold of its log.

What people may ask of it stands in :mod:`pioche.server.asks`. Nothing here waits, stores or sends;
:mod:`pioche.server.room` does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, NamedTuple, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

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

    def deadline(self, clock: protocol.Clock, seat: Seat) -> int:
        return self.since + clock.move * SECOND + self.reserves[seat]

    def after_move(self, clock: protocol.Clock | None, move: Moved, at: int) -> Pace:
        """The next decision begins; what a person took beyond the time for this one goes off the reserve."""
        late = max(0, at - self.since - clock.move * SECOND) if clock and (move.by == "seat" or move.late) else 0
        return Pace(
            at,
            _at(self.reserves, move.seat, max(0, self.reserves[move.seat] - late)),
            _at(self.misses, move.seat, self.misses[move.seat] + 1 if move.late else 0),
        )

    def resumed(self, at: int) -> Pace:
        assert self.paused_at is not None
        return replace(self, since=self.since + at - self.paused_at, paused_at=None)

    def anew(self, at: int) -> Pace:
        """The decision begins again: now, or when the pause ends."""
        return replace(self, since=at if self.paused_at is None else self.paused_at)


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
            seats=[_seat_now(holder, s in self.away) for s, holder in enumerate(self.seats)],
            commitment=self.fair.commitment,
            paused=self.pace.paused_at is not None,
            pause_wanted=sorted(self.pause_wanted),
            stand_in_wanted=wanted,
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
    def driven(self) -> bool:
        """Whether the server must soon act here, with or without people."""
        return self.decider is not None or self.deadline is not None

    @property
    def due(self) -> int | None:
        """When the server has to do something here, whoever comes; ``None`` for a table that is closed."""
        if self.status == "closed":
            return None
        if self.decider:
            return self.pace.since
        patience = NEVER_BEGUN if self.status == "gathering" else self.limits.abandoned_after * DAY
        return self.deadline or self.changed_at + patience

    @property
    def needs_stand_in(self) -> bool:
        """Whether somebody else has to decide when the time runs out, for the rules do not say what is lost."""
        return self.deadline is not None and self.game is not None and self.game.state.clock_move is None

    def overdue(self, now: int) -> Change | None:
        """What time alone brings: a table that nobody uses is closed, a draw that the edition lets be forgotten is."""
        if self.due is None or now < self.due or self.decider or self.needs_stand_in:
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
        pace = self.pace.after_move(self.setup.clock, entry, at)
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
            chat=self.chat,
            muted=self.muted,
        )
        return _leave(table, entries.Away(seat=entry.seat), at) if entry.gone else table

    def not_wanted_for(self, seat: Seat) -> frozenset[tuple[Seat, Seat]]:
        """The wishes that are left when a seat needs no stand-in, or has one."""
        wishes = self.stand_in_wanted
        return frozenset(wish for wish in wishes if wish[1] != seat) if wishes else wishes


def _seat_now(holder: Holder | None, away: bool) -> protocol.SeatNow:
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
    )


def _gather(table: Table, entry: Gathered, at: int) -> Table:
    """Also a new beginning: a rematch keeps the talk and forgets the game."""
    return Table(table.id, table.code, table.limits, table.seq, at, entry, chat=table.chat, muted=table.muted)


def _start(table: Table, entry: entries.Started, at: int) -> Table:
    holders = [holder for holder in table.seats if holder is not None]
    game: AnyGame = Game.start(
        find_game(table.setup.game),
        [holder.name for holder in holders],
        table.setup.options,
        first=entry.first,
        fair=table.fair.with_texts([holder.text for holder in holders]),
    )
    count, clock = len(holders), table.setup.clock
    pace = Pace(at, ((clock.reserve if clock else 0) * SECOND,) * count, (0,) * count)
    ids, shown = ((-1, None),) * count, (-1,) * count
    return replace(table, status="playing", game=game, to_act=game.to_act, pace=pace, ids=ids, shown=shown)


def _speak(table: Table, entry: entries.Spoken, at: int) -> Table:
    said = protocol.Said(person=entry.person, name=entry.name, at=at, text=entry.text, phrase=entry.phrase)
    return replace(table, chat=(*table.chat, said)[-CHAT_KEPT:])


def _mute(table: Table, entry: entries.Muted, at: int) -> Table:
    pair = {(entry.person, entry.whom)}
    return replace(table, muted=table.muted | pair if entry.on else table.muted - pair)


def _show(table: Table, entry: entries.Shown, at: int) -> Table:
    return replace(table, shown=_at(table.shown, entry.seat, entry.ply))


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


def _leave(table: Table, entry: entries.Away, at: int) -> Table:
    """A host who goes hands over to the next person who is there, if anybody is."""
    seat, holder = entry.seat, table.seats[entry.seat]
    heir = table.heir(seat) if holder and holder.person == table.gathered.host else None
    return replace(
        table if heir is None else _hosted(table, heir),
        away=table.away | {seat},
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
        pace=pace.anew(at) if table.to_act == seat else pace,
    )


def _hand(table: Table, entry: entries.Handed, at: int) -> Table:
    return _hosted(table, entry.host)


def _hosted(table: Table, host: str | None) -> Table:
    return replace(table, gathered=replace(table.gathered, host=host))


def _close(table: Table, entry: entries.Closed, at: int) -> Table:
    return replace(table, status="closed", to_act=None)


APPLY: Mapping[type[Any], Callable[[Table, Any, int], Table]] = {
    Gathered: _gather,
    entries.Started: _start,
    entries.Spoken: _speak,
    entries.Muted: _mute,
    entries.Shown: _show,
    entries.Wished: _wish,
    entries.GoneOn: _go_on,
    entries.Away: _leave,
    entries.CameBack: _come_back,
    entries.Handed: _hand,
    entries.Closed: _close,
}


def fold(
    id: int,
    code: str,
    limits: Limits,
    log: Iterable[tuple[int, int, Entry]],
    talk: Iterable[tuple[int, int, Entry]] = (),
) -> Table:
    """The table that a log leads to: number, time and content of each entry, the first of them a ``Gathered``.

    ``talk`` is what was said and muted before that.
    """
    rows = iter(log)
    seq, at, first = next(rows)
    assert isinstance(first, Gathered)
    table = Table(id, code, limits, seq, at, first)
    for _, said_at, entry in talk:
        table = APPLY[type(entry)](table, entry, said_at)
    for _, at, entry in rows:
        table = table.after(entry, at)
    return table


def _at(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])
