"""What people may ask of a table, and what comes of it: one short function for each kind of ask."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from pioche.core.errors import PiocheError
from pioche.core.seats import Seat, seat_letter
from pioche.registry import find_game
from pioche.server import entries, protocol
from pioche.server.entries import Entry, Gathered, Holder, Removed
from pioche.server.names import clean_line, distinct
from pioche.server.table import SECOND, Change, Table

BOT_NAMES = ("Ada", "Bruno", "Chloé", "Dora", "Emil", "Flora")
SILENCE = 5
"""Minutes in which nothing happens before a game; then anyone at the table may take over from its host."""
HARMLESS = frozenset({"listed", "spectators", "talk"})
"""Fields of the setup that change nothing about the game: people stay ready."""
MAX_CREDIT_SECONDS = 15
"""Of one decision, for what the page shows before it."""
PATIENCE = 2
"""Minutes that somebody who is there may think before the others can let a stand-in play."""
REMOVED_SECONDS = 60
"""How long somebody whom the host removed can neither sit down nor talk."""
MOST_REMOVED = 12
"""People removed lately who are remembered at a table."""
MOST_MUTED_BY_ONE = 30


class RefusedError(PiocheError):
    """An ask that the table does not grant."""


class Person(NamedTuple):
    """Somebody who asks."""

    id: str
    name: str


class AlreadyPlayedError(Exception):
    """The very same move was sent before and counts: to be answered, not to be played again."""

    def __init__(self, ply: int) -> None:
        super().__init__(ply)
        self.ply = ply


class NothingNewError(Exception):
    """It is so already: to be answered, not to be stored again."""


def decide(table: Table, ask: protocol.Wish, person: Person, now: int) -> Change:
    """What comes of an ask; a :class:`PiocheError` if it is not granted."""
    if table.status == "closed":
        raise RefusedError("refused-closed")
    admit(table, person)
    if isinstance(ask, protocol.Move):
        return _move(table, ask, person, now)
    return table.change(DECIDE[type(ask)](table, ask, person, now), now)


def admit(table: Table, person: Person) -> Seat | None:
    """The seat from which somebody looks; who has none is a spectator, where the table admits them."""
    if any(banned.person == person.id for banned in table.gathered.banned):
        raise RefusedError("refused-banned")
    seat = table.seat_of(person.id)
    if seat is None and table.status == "playing" and not table.setup.spectators:
        raise RefusedError("refused-spectators")
    return seat


def new_table(setup: protocol.Setup, person: Person) -> Gathered:
    """The first entry of a table: its host has the first seat."""
    _check_setup(setup)
    holder = Holder(name=person.name, person=person.id)
    seats = (holder, *(None,) * (setup.seats - 1))
    return Gathered(setup=setup, seats=seats, host=person.id, number=1, secret=_secret())


def _secret() -> str:
    return secrets.token_hex(32)


def _check_setup(setup: protocol.Setup) -> None:
    rulebook = find_game(setup.game)
    rulebook.check_players(setup.seats)
    rulebook.rules(setup.options, setup.seats)
    if setup.starter.by == "chosen" and setup.starter.seat >= setup.seats:
        raise RefusedError("refused-no-such-seat", seat=seat_letter(setup.starter.seat), seats=setup.seats)


# Before the game.


def _sit(table: Table, ask: protocol.Sit, person: Person, now: int) -> Entry:
    gathered, mine = _gathering(table), table.seat_of(person.id)
    _not_removed(table, person, now)
    seat = _empty(table, ask.seat)
    holder = table.seats[mine] if mine is not None else None
    seats = list(table.seats)
    if mine is not None:
        seats[mine] = None
    holder = holder or Holder(name="", person=person.id)
    if ask.ready:
        _require_current(gathered, ask.settings)
        holder = replace(holder, text=clean_line(ask.text))
    seats[seat] = replace(holder, name=_name_at(table, person), ready=ask.ready)
    return replace(gathered, seats=tuple(seats), host=gathered.host or person.id)


def _leave(table: Table, ask: protocol.Leave, person: Person, now: int) -> Entry:
    seat = _own_seat(table, person)
    if table.status == "gathering":
        return _emptied(table, seat)
    if seat in table.away:
        raise RefusedError("refused-away-already")
    return entries.Away(seat=seat, left=table.status == "playing")


def _kick(table: Table, ask: protocol.Kick, person: Person, now: int) -> Entry:
    _host(_gathering(table), person)
    holder = _taken(table, ask.seat)
    if table.seat_of(person.id) == ask.seat:
        raise RefusedError("refused-kick-self")
    emptied = _emptied(table, ask.seat)
    if holder.person is None:
        return emptied
    gone = Removed(person=holder.person, until=now + REMOVED_SECONDS * SECOND)
    return replace(emptied, removed=(*emptied.removed, gone)[-MOST_REMOVED:])


def _not_removed(table: Table, person: Person, now: int) -> None:
    until = max((gone.until for gone in table.gathered.removed if gone.person == person.id), default=now)
    if until > now:
        raise RefusedError("refused-removed", seconds=-(-(until - now) // SECOND))


def _ban(table: Table, ask: protocol.Ban, person: Person, now: int) -> Entry:
    """Also people who only watch and talk; but nobody loses a seat in the middle of a game."""
    _host(table.gathered, person)
    if not ask.on:
        banned = {other.person for other in table.gathered.banned}
        if ask.person not in banned | {other.person for other in table.gathered.removed}:
            raise NothingNewError
        return entries.Banned(person=ask.person, name="", on=False)
    names = _heard_here(table, person)
    if ask.person not in names:
        raise RefusedError("refused-ban")
    if table.status == "playing" and table.seat_of(ask.person) is not None:
        raise RefusedError("refused-ban-plays", name=names[ask.person])
    return entries.Banned(person=ask.person, name=names[ask.person])


def _heard_here(table: Table, person: Person) -> dict[str, str]:
    """The other people who sit here or have said something lately, with their names."""
    talked = {said.person: said.name for said in table.chat}
    sitting = {holder.person: holder.name for holder in table.seats if holder and holder.person}
    return {id: name for id, name in (talked | sitting).items() if id != person.id}


def _open_talk(table: Table, ask: protocol.Talk, person: Person, now: int) -> Entry:
    _host(table.gathered, person)
    if ask.to == table.setup.talk:
        raise NothingNewError
    return entries.TalkOpened(to=ask.to)


def _emptied(table: Table, seat: Seat) -> Gathered:
    """A seat given back; a host who goes hands over to the next person."""
    holder, host = table.seats[seat], table.gathered.host
    host = table.heir(seat) if holder and holder.person == host else host
    return replace(table.gathered, seats=_with(table, seat, None), host=host)


def _configure(table: Table, ask: protocol.Configure, person: Person, now: int) -> Entry:
    gathered, setup = _host(_gathering(table), person), ask.setup
    _check_setup(setup)
    changed = changed_settings(gathered.setup, setup)
    if not changed:
        raise NothingNewError
    if HARMLESS.issuperset(changed):
        return replace(gathered, setup=setup)
    seats = list(table.seats)
    while len(seats) > setup.seats and None in seats:
        seats.remove(None)
    if len(seats) > setup.seats:
        raise RefusedError("refused-too-many-sit", taken=len(seats), seats=setup.seats)
    seats += [None] * (setup.seats - len(seats))
    seats_then = _unready(seats, aid=_has_aid(setup))
    return replace(gathered, setup=setup, seats=seats_then, settings=gathered.settings + 1)


def changed_settings(before: protocol.Setup, after: protocol.Setup) -> list[str]:
    """The fields in which two setups differ, of the options each by its name; another game has other options anyway."""
    fields = [field for field in protocol.Setup.__struct_fields__ if getattr(before, field) != getattr(after, field)]
    if "options" not in fields:
        return fields
    fields.remove("options")
    if "game" in fields:
        return fields
    names = sorted({*before.options, *after.options})
    return [*fields, *(f"options.{name}" for name in names if before.options.get(name) != after.options.get(name))]


def changes(before: Gathered, after: Gathered) -> list[str]:
    """What the host has changed from one gathering to the next, as people are told it."""
    aided = [{holder.person: holder.aid for holder in table.seats if holder} for table in (before, after)]
    aid = any(before_it != aided[1].get(person, before_it) for person, before_it in aided[0].items())
    return [*changed_settings(before.setup, after.setup), *(["aid"] if aid else [])]


def _unready(seats: Iterable[Holder | None], *, aid: bool = True) -> tuple[Holder | None, ...]:
    """Who said yes said it to what was agreed on before; without ``aid`` it is a game that has none."""
    return tuple(
        replace(holder, ready=holder.level is not None, aid=holder.aid and aid) if holder else None for holder in seats
    )


def _has_aid(setup: protocol.Setup) -> bool:
    return "memory_aid" in find_game(setup.game).options


def _add_bot(table: Table, ask: protocol.AddBot, person: Person, now: int) -> Entry:
    gathered = _host(_gathering(table), person)
    seat = _empty(table, ask.seat)
    taken = [holder.name for holder in table.seats if holder]
    name = next(name for name in BOT_NAMES if name == distinct(name, taken))
    return replace(gathered, seats=_with(table, seat, Holder(name=name, level=ask.level, ready=True)))


def _aid(table: Table, ask: protocol.Aid, person: Person, now: int) -> Entry:
    gathered = _host(_gathering(table), person)
    if not _has_aid(table.setup):
        raise RefusedError("refused-no-aid")
    holder = _taken(table, ask.seat)
    if holder.aid == ask.on:
        raise NothingNewError
    seats = _unready(_with(table, ask.seat, replace(holder, aid=ask.on)))
    return replace(gathered, seats=seats, settings=gathered.settings + 1)


def _ready(table: Table, ask: protocol.Ready, person: Person, now: int) -> Entry:
    gathered, seat = _gathering(table), _own_seat(table, person)
    if ask.youngest and any(h and h.youngest and h.person != person.id for h in table.seats):
        raise RefusedError("refused-youngest")
    if ask.on:
        _require_current(gathered, ask.settings)
    name, text = _name_at(table, person), clean_line(ask.text)
    holder = replace(_taken(table, seat), name=name, ready=ask.on, text=text, youngest=ask.youngest)
    return replace(gathered, seats=_with(table, seat, holder))


def _require_current(gathered: Gathered, settings: int | None) -> None:
    """Nobody is ready for settings that they have not seen."""
    if settings is not None and settings != gathered.settings:
        raise RefusedError("refused-settings")


def renamed(person: Person, table: Table, now: int) -> Change:
    """Somebody who sits at a table before a game has another name now; nothing else changes by it."""
    gathered, seat = _gathering(table), _own_seat(table, person)
    holder = replace(_taken(table, seat), name=_name_at(table, person))
    if not is_renamed(table, person):
        raise NothingNewError
    return table.change(replace(gathered, seats=_with(table, seat, holder)), now)


def is_renamed(table: Table, person: Person) -> bool:
    """Whether somebody sits here under another name than they would have by now."""
    seat = table.seat_of(person.id)
    return seat is not None and _taken(table, seat).name != _name_at(table, person)


def _start(table: Table, ask: protocol.Start, person: Person, now: int) -> Entry:
    _host(_gathering(table), person)
    if None in table.seats:
        raise RefusedError("refused-seats-empty", empty=table.seats.count(None))
    waiting = [holder.name for holder in table.seats if holder and not holder.ready and holder.person != person.id]
    if waiting:
        raise RefusedError("refused-not-ready", names=waiting)
    starter = table.setup.starter
    youngest = next((s for s, holder in enumerate(table.seats) if holder and holder.youngest), None)
    return entries.Started(first={"lot": None, "chosen": starter.seat, "youngest": youngest}[starter.by])


def _hand_over(table: Table, ask: protocol.HandOver, person: Person, now: int) -> Entry:
    gathered, heir = table.gathered, _taken(table, ask.seat)
    if heir.person != person.id or not _silent(table, now):
        _host(gathered, person)
    if heir.person is None or ask.seat in table.away:
        raise RefusedError("refused-host-person")
    return replace(gathered, host=heir.person) if table.status == "gathering" else entries.Handed(host=heir.person)


def _silent(table: Table, now: int) -> bool:
    """Whether the host may be gone for good: before a game others can not do without him."""
    return table.status == "gathering" and now - table.changed_at >= SILENCE * 60 * SECOND


# The game.


def _move(table: Table, ask: protocol.Move, person: Person, now: int) -> Change:
    seat = _own_seat(table, person)
    if table.game is None or ask.game != table.number:
        raise RefusedError("refused-other-game")
    ply = len(table.game.moves)
    if ask.ply != ply:
        if ask.id is not None and table.ids[seat] == (ask.ply, ask.id):
            raise AlreadyPlayedError(ask.ply)
        raise RefusedError("refused-ply", asked=ask.ply, now=ply)
    if table.pace.paused_at is not None:
        raise RefusedError("refused-paused")
    if seat in table.away:
        raise RefusedError("refused-away")
    if seat != table.game.to_act:
        table.game.consider(ask.move, seat)  # who is out of turn learns only that, from the game itself
    return table.played(ask.move, now, "seat", id=ask.id)


def advised(table: Table, person: Person) -> Seat:
    """The seat to act, if it may have a hint: where other people play, that would be another's help against them."""
    seat = _own_seat(table, person)
    if table.to_act != seat:
        raise RefusedError("refused-hint-turn")
    if seat in table.away:
        raise RefusedError("refused-away")
    if any(holder and holder.person not in (None, person.id) for holder in table.seats):
        raise RefusedError("refused-hint-people")
    return seat


def _seen(table: Table, ask: protocol.Seen, person: Person, now: int) -> Entry:
    seat = _own_seat(table, person)
    if table.game is None or ask.game != table.number or ask.ply > len(table.game.moves):
        raise RefusedError("refused-other-game")
    if ask.ply <= table.shown[seat]:
        raise NothingNewError
    return entries.Shown(seat=seat, ply=ask.ply)


def _caught_up(table: Table, ask: protocol.CaughtUp, person: Person, now: int) -> Entry:
    """What is too late, said again, or not about a decision of one's own with a clock, changes nothing."""
    seat = _own_seat(table, person)
    if table.game is None or ask.game != table.number or ask.ply > len(table.game.moves):
        raise RefusedError("refused-other-game")
    if ask.ply < len(table.game.moves) or table.to_act != seat or table.deadline is None:
        raise NothingNewError
    credit = min(table.pace.credit(seat, now), MAX_CREDIT_SECONDS * SECOND)
    if not credit:
        raise NothingNewError
    return entries.Credited(seat=seat, ms=credit)


def _pause(table: Table, ask: protocol.Pause, person: Person, now: int) -> Entry:
    seat = _playing(table, person)
    paused = table.pace.paused_at is not None
    if ask.on and paused:
        raise RefusedError("refused-paused")
    if not ask.on and not paused and seat not in table.pause_wanted:
        raise RefusedError("refused-not-paused")
    return entries.GoneOn() if paused else entries.Wished(seat=seat, on=ask.on)


def _stand_in(table: Table, ask: protocol.StandIn, person: Person, now: int) -> Entry:
    seat, holder = _playing(table, person), _taken(table, ask.seat)
    if ask.seat == seat or holder.person is None or ask.seat in table.away:
        raise RefusedError("refused-stand-in")
    return entries.Wished(seat=seat, stand_in=ask.seat)


def require_absent(table: Table, seat: Seat, present: Collection[str], now: int) -> None:
    """Nobody's seat is taken from him while he sits there, unless he lets all others wait."""
    holder, waited = _taken(table, seat), now - table.pace.since
    lets_wait = table.to_act == seat and table.pace.paused_at is None and waited >= PATIENCE * 60 * SECOND
    if holder.person in present and not lets_wait:
        raise RefusedError("refused-stand-in-present", name=holder.name, minutes=PATIENCE)


def _back(table: Table, ask: protocol.Back, person: Person, now: int) -> Entry:
    seat = _own_seat(table, person)
    if seat not in table.away:
        raise RefusedError("refused-not-away")
    if awaited := table.back_after(seat):
        raise RefusedError("refused-back-later", names=[_taken(table, other).name for other in awaited])
    return entries.CameBack(seat=seat)


def _rematch(table: Table, ask: protocol.Rematch, person: Person, now: int) -> Entry:
    """Everybody one seat further, but who has gone; and a new secret. People say anew that they are ready."""
    asking, gathered = _own_seat(table, person), table.gathered
    if table.status != "over":
        raise RefusedError("refused-rematch")
    gone = table.away - {asking}
    stay = [None if seat in gone else holder for seat, holder in enumerate(table.seats)]
    seats = tuple(replace(h, text="") if h else None for h in _unready([stay[-1], *stay[:-1]]))
    host = gathered.host if any(h and h.person == gathered.host for h in seats) else person.id
    return replace(gathered, seats=seats, host=host, number=table.number + 1, secret=_secret())


# Talk.


def _say(table: Table, ask: protocol.Say, person: Person, now: int) -> Entry:
    text, seat = clean_line(ask.text), table.seat_of(person.id)
    if not text and ask.phrase is None:
        raise RefusedError("refused-nothing-said")
    if seat is None and table.setup.talk == "seats":
        raise RefusedError("refused-talk-seats")
    _not_removed(table, person, now)
    name = _taken(table, seat).name if seat is not None else _name_of_watcher(table, person)
    return entries.Spoken(person=person.id, name=name, text=text, phrase=ask.phrase, watcher=seat is None)


def _name_of_watcher(table: Table, person: Person) -> str:
    """Not that of anybody who sits here, nor of another whose talk is still read."""
    talked = [said.name for said in table.chat if said.person != person.id]
    return _name_at(table, person, *talked)


def _mute(table: Table, ask: protocol.Mute, person: Person, now: int) -> Entry:
    if ask.on and ask.person not in _heard_here(table, person):
        raise RefusedError("refused-mute")
    if ask.on and sum(who == person.id for who, _ in table.muted) >= MOST_MUTED_BY_ONE:
        raise RefusedError("refused-mutes", most=MOST_MUTED_BY_ONE)
    if ask.on == ((person.id, ask.person) in table.muted):
        raise NothingNewError
    return entries.Muted(person=person.id, whom=ask.person, on=ask.on)


DECIDE: Mapping[type[Any], Callable[[Table, Any, Person, int], Entry]] = {
    protocol.Sit: _sit,
    protocol.Leave: _leave,
    protocol.Kick: _kick,
    protocol.Ban: _ban,
    protocol.Talk: _open_talk,
    protocol.Configure: _configure,
    protocol.AddBot: _add_bot,
    protocol.Aid: _aid,
    protocol.Ready: _ready,
    protocol.Start: _start,
    protocol.HandOver: _hand_over,
    protocol.Seen: _seen,
    protocol.CaughtUp: _caught_up,
    protocol.Pause: _pause,
    protocol.StandIn: _stand_in,
    protocol.Back: _back,
    protocol.Rematch: _rematch,
    protocol.Say: _say,
    protocol.Mute: _mute,
}


# Checks that several asks share.


def _gathering(table: Table) -> Gathered:
    if table.status != "gathering":
        raise RefusedError("refused-begun")
    return table.gathered


def _host(gathered: Gathered, person: Person) -> Gathered:
    if gathered.host != person.id:
        raise RefusedError("refused-host-only", minutes=SILENCE)
    return gathered


def _own_seat(table: Table, person: Person) -> Seat:
    seat = table.seat_of(person.id)
    if seat is None:
        raise RefusedError("refused-no-seat")
    return seat


def _playing(table: Table, person: Person) -> Seat:
    seat = _own_seat(table, person)
    if table.status != "playing":
        raise RefusedError("refused-not-playing")
    if seat in table.away:
        raise RefusedError("refused-away")
    return seat


def _taken(table: Table, seat: Seat) -> Holder:
    holder = table.seats[seat] if seat < len(table.seats) else None
    if holder is None:
        raise RefusedError("refused-seat-empty", seat=seat_letter(seat))
    return holder


def _empty(table: Table, seat: Seat | None) -> Seat:
    """The wished seat, or the first that is free."""
    if None not in table.seats:
        raise RefusedError("refused-full", seats=len(table.seats))
    if seat is None:
        return table.seats.index(None)
    if seat >= len(table.seats):
        raise RefusedError("refused-no-such-seat", seat=seat_letter(seat), seats=len(table.seats))
    if table.seats[seat] is not None:
        raise RefusedError("refused-seat-taken", seat=seat_letter(seat))
    return seat


def _with(table: Table, seat: Seat, holder: Holder | None) -> tuple[Holder | None, ...]:
    return (*table.seats[:seat], holder, *table.seats[seat + 1 :])


def _name_at(table: Table, person: Person, *others: str) -> str:
    """The name under which somebody appears here: no other who sits here has it, nor one that looks like it."""
    sitting = [holder.name for holder in table.seats if holder and holder.person != person.id]
    return distinct(person.name, [*sitting, *others])
