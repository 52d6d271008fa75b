"""The log of a table: everything that ever happened there, one entry each, stored before anyone hears of it.

Entries hold secrets (moves with hidden cards, the secret of the shuffles): they go into the database, to other nodes,
and nowhere else. What people are told is made in :mod:`pioche.server.telling` from what each may know.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec import Struct

from pioche.core.seats import Seat
from pioche.server.protocol import BannedPerson, Decider, Level, Phrase, Setup, Talkers


class Holder(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who has a seat: a person, or a computer player of a level."""

    name: str
    person: str | None = None
    level: Level | None = None
    ready: bool = False
    text: str = ""
    """The person's part of the shuffle."""
    youngest: bool = False
    aid: bool = False


class Removed(Struct, frozen=True, kw_only=True):
    """Somebody whom the host has sent away, and until when they cannot come back."""

    person: str
    until: int


class _Entry(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="is", tag=str.lower):
    pass


class Gathered(_Entry, frozen=True):
    """The whole table before a game; written anew at each change, so that the log can be read from the last one on."""

    setup: Setup
    seats: tuple[Holder | None, ...]
    host: str | None
    number: int
    """Of the game to come, from 1."""
    secret: str
    """What the cards will be dealt from, in hexadecimal digits; only its hash is shown before the end."""
    settings: int = 1
    """Grows with every change after which people must say anew that they are ready."""
    banned: tuple[BannedPerson, ...] = ()
    removed: tuple[Removed, ...] = ()


class Started(_Entry, frozen=True):
    """The cards are dealt; all that matters for it stands in the last ``Gathered``, but who begins."""

    first: Seat | None
    """``None``: by lot, from the same secret as the cards."""


class Moved(_Entry, frozen=True):
    seat: Seat
    move: str
    by: Decider
    id: str | None = None
    """What the client called it: a move sent twice is recognised by it."""
    late: bool = False
    """The time had run out."""
    gone: bool = False
    """And that too often: from now on a stand-in keeps the seat."""


class Spoken(_Entry, frozen=True):
    person: str
    name: str
    text: str = ""
    phrase: Phrase | None = None
    watcher: bool = False
    """Whether the person had no seat."""


class Muted(_Entry, frozen=True):
    person: str
    whom: str
    on: bool


class Shown(_Entry, frozen=True):
    """A seat's client has shown the steps up to this ply."""

    seat: Seat
    ply: int


class Credited(_Entry, frozen=True):
    """The page of the seat to act could put the decision only now: so many milliseconds of it do not count."""

    seat: Seat
    ms: int


class Wished(_Entry, frozen=True):
    """A seat wants a pause, or no longer; or with ``stand_in`` a stand-in for that seat. Granted when all agree."""

    seat: Seat
    on: bool = True
    stand_in: Seat | None = None


class GoneOn(_Entry, frozen=True):
    """The pause is over."""


class Resumed(_Entry, frozen=True):
    """No server ran for so many milliseconds of a decision: they do not count."""

    away: int


class Away(_Entry, frozen=True):
    """A person left during a game, and a stand-in has the seat; or after it, and the rematch is without them."""

    seat: Seat
    left: bool = False
    """Of their own accord, during a game: the seat can be taken back only when every other seat has moved."""


class CameBack(_Entry, frozen=True):
    seat: Seat


class Handed(_Entry, frozen=True):
    """Another host, during or after a game."""

    host: str | None


class Banned(_Entry, frozen=True):
    """The host has banned somebody, or no longer."""

    person: str
    name: str
    on: bool = True


class TalkOpened(_Entry, frozen=True):
    """Who may talk from now on."""

    to: Talkers


class Closed(_Entry, frozen=True):
    """Nobody came any more."""


Entry: TypeAlias = (
    Gathered
    | Started
    | Moved
    | Spoken
    | Muted
    | Shown
    | Credited
    | Wished
    | GoneOn
    | Resumed
    | Away
    | CameBack
    | Handed
    | Banned
    | TalkOpened
    | Closed
)

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Entry)


def write_entry(entry: Entry) -> str:
    return _encoder.encode(entry).decode()


def read_entry(body: str) -> Entry:
    entry: Entry = _decoder.decode(body)
    return entry
