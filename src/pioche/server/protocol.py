"""Every message of the wire, one type each: what people ask (:data:`Ask`) and what the table tells them (:data:`Tell`).

Over a WebSocket each message is one JSON text; over HTTP the same asks are posted and the same messages come back. The
JSON Schema of both is :func:`schema`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from pioche.registry import GAMES
from pioche.server.wire import event_schema, view_schema

PROTOCOL = 1
"""Grows when an older client would misunderstand."""

Language: TypeAlias = Literal["en", "fr", "de"]
Level: TypeAlias = Literal["random", "novice", "adept", "master"]
Decider: TypeAlias = Literal["seat", "bot", "stand_in", "clock"]
"""Who made a move of a seat."""
Phrase: TypeAlias = Literal["hello", "good-luck", "your-turn", "hurry", "well-played", "oops", "thanks", "again", "bye"]
"""Quick phrases: each reader sees them in his own language."""

Talkers: TypeAlias = Literal["all", "seats"]
"""Who may talk at a table: everybody, or only people with a seat."""

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=5)]
PersonId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=32)]
ClientId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Ply: TypeAlias = Annotated[int, Meta(ge=-1, le=1_000_000)]
GameNumber: TypeAlias = Annotated[int, Meta(ge=1, le=1_000_000)]
Code: TypeAlias = Annotated[str, Meta(pattern="^[0-9A-Z]{8}$")]
ShuffleText: TypeAlias = Annotated[str, Meta(max_length=64)]
SettingsNumber: TypeAlias = Annotated[int, Meta(ge=1, le=1_000_000_000)]


def _tag(name: str) -> str:
    """
    >>> _tag("AddBot")
    'add_bot'
    """
    return "".join("_" * (i > 0 and letter.isupper()) + letter.lower() for i, letter in enumerate(name))


class Clock(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Time for each decision, and a reserve for the whole game that is used up when that is not enough; in seconds.
    Three days a move are 259,200 seconds."""

    move: Annotated[int, Meta(ge=5, le=1_209_600)]
    reserve: Annotated[int, Meta(ge=0, le=86_400)] = 0


class Starter(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who acts first: by lot, a chosen seat, or whoever says to be the youngest."""

    by: Literal["lot", "chosen", "youngest"] = "lot"
    seat: SeatNumber = 0
    """The chosen one."""


class Setup(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a table agrees on before it plays."""

    game: Annotated[str, Meta(max_length=20)]
    seats: Annotated[int, Meta(ge=2, le=6)]
    options: dict[Annotated[str, Meta(max_length=20)], str | int | bool] = {}
    """The ``rules`` of a record: edition, deck, rounds …"""
    listed: bool = False
    """Whether strangers find the table in the list; else only who has its link or code."""
    spectators: bool = True
    talk: Talkers = "all"
    """Whether spectators may talk."""
    clock: Clock | None = None
    starter: Starter = Starter()


# What people ask.


class _Ask(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag=_tag):
    id: ClientId | None = None
    """Comes back as ``re`` of the answer. A move sent twice with the same id is played once."""


class Hello(_Ask, frozen=True):
    """The first message on a socket. Who was here before gives the last game and ply it saw, and is told the rest."""

    game: GameNumber | None = None
    last: Ply = -1
    lang: Language = "en"


class Move(_Ask, frozen=True):
    """A decision in the notation of the rules, at the ply that the asker believes the game to be at."""

    game: GameNumber
    ply: Annotated[int, Meta(ge=0, le=1_000_000)]
    move: Annotated[str, Meta(max_length=60)]


class Legal(_Ask, frozen=True):
    """All moves allowed to the asker now."""


class Hint(_Ask, frozen=True):
    """What a master would do who sees no more than the asker and forgets nothing: for the seat to act, where all others
    are computer players."""


class Seen(_Ask, frozen=True):
    """The client has shown everything up to this ply. In a memory game without aid it will not be shown again."""

    game: GameNumber
    ply: Ply


class CaughtUp(_Ask, frozen=True):
    """The client has shown everything up to this ply, and its person can decide now. At a table with a clock the seat
    to act is given back the time that showing took, as far as it could not be quicker; once for each decision."""

    game: GameNumber
    ply: Ply


class Sit(_Ask, frozen=True):
    """Take an empty seat, this one or any; somebody who has a seat already changes to it. With ``ready`` one is ready
    at once, as by a :class:`Ready` with the same ``text`` and ``settings``."""

    seat: SeatNumber | None = None
    ready: bool = False
    text: ShuffleText = ""
    settings: SettingsNumber | None = None


class Leave(_Ask, frozen=True):
    """Give the seat back; while a game is played, to a stand-in until one comes back, which is possible once every
    other seat has moved. Somebody who leaves after the end has no part in a rematch."""


class Configure(_Ask, frozen=True):
    """The host changes what the table agrees on, before the game; people say anew that they are ready, unless only the
    list or spectators are concerned."""

    setup: Setup


class AddBot(_Ask, frozen=True):
    """The host gives an empty seat, this one or any, to a computer player."""

    level: Level
    seat: SeatNumber | None = None


class Kick(_Ask, frozen=True):
    """The host empties a seat before the game. A person removed so can neither sit down nor talk for a minute."""

    seat: SeatNumber


class Ban(_Ask, frozen=True):
    """The host bans somebody who sits here or has talked here lately, or lets them in again. A banned person can
    neither sit, talk nor watch. Nobody is banned from a game that they are playing."""

    person: PersonId
    on: bool = True


class Talk(_Ask, frozen=True):
    """The host says who may talk, at any time."""

    to: Talkers


class Aid(_Ask, frozen=True):
    """The host grants a seat the memory aid, or takes it away (Gang de Castors, 6.2); people say anew that they are
    ready."""

    seat: SeatNumber
    on: bool


class Ready(_Ask, frozen=True):
    """Ready to play. The text goes into the shuffle, so that nobody, the server included, has chosen the cards."""

    on: bool = True
    text: ShuffleText = ""
    youngest: bool = False
    settings: SettingsNumber | None = None
    """Which settings one is ready for: ``settings`` of the last ``table``. If they have changed since, the ask is
    refused. Without it, for those of now."""


class Start(_Ask, frozen=True):
    """The host starts the game."""


class HandOver(_Ask, frozen=True):
    """The host makes another person the host. When nothing has happened for five minutes at a table that gathers,
    anyone who sits there can make himself the host: the old one may be gone for good."""

    seat: SeatNumber


class Rematch(_Ask, frozen=True):
    """After the end: another game, everybody one seat further. The seats of people who have gone are empty."""


class Say(_Ask, frozen=True):
    """Chat: a quick phrase or free text."""

    text: Annotated[str, Meta(max_length=300)] = ""
    phrase: Phrase | None = None


class Mute(_Ask, frozen=True):
    """The asker no longer hears a person, or hears him again."""

    person: PersonId
    on: bool = True


class Pause(_Ask, frozen=True):
    """Stop the clock, once all people who play and are there agree; anyone of them can go on, or take the wish back."""

    on: bool = True


class StandIn(_Ask, frozen=True):
    """Let a computer player decide for somebody who is away, once the other people agree."""

    seat: SeatNumber


class Back(_Ask, frozen=True):
    """Take the own seat back from the stand-in. After a ``leave`` this is possible once every other seat has moved, or
    at once where no other person plays; ``back_after`` in ``table`` says which seats are awaited."""


Wish: TypeAlias = (
    Move
    | Legal
    | Hint
    | Seen
    | CaughtUp
    | Sit
    | Leave
    | Configure
    | AddBot
    | Kick
    | Ban
    | Talk
    | Aid
    | Ready
    | Start
    | HandOver
    | Rematch
    | Say
    | Mute
    | Pause
    | StandIn
    | Back
)
"""Whatever can be asked of a table, over the socket or HTTP."""

Ask: TypeAlias = Hello | Wish


# What the table tells.


class _Tell(Struct, frozen=True, kw_only=True, tag_field="type", tag=_tag, omit_defaults=True):
    pass


class SeatNow(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who sits there; nobody if there is neither a person nor a level."""

    name: str = ""
    person: PersonId | None = None
    level: Level | None = None
    ready: bool = False
    youngest: bool = False
    aid: bool = False
    stand_in: bool = False
    """The person is not there: a computer player decides until they are back, and a rematch leaves the seat empty."""
    back_after: list[SeatNumber] = []
    """Of a person who left: the seats that must still move before the seat can be taken back."""


class BannedPerson(Struct, frozen=True, kw_only=True):
    person: PersonId
    name: str


class ClockNow(Struct, frozen=True, kw_only=True):
    """Milliseconds: what is left for the decision, the reserve included, and each seat's reserve."""

    left: int | None
    reserves: list[int]


class Table(_Tell, frozen=True):
    """The table as it is now: sent at first and whenever it changes."""

    code: Code
    setup: Setup
    status: Literal["gathering", "playing", "over", "closed"]
    game: GameNumber
    """The number of the game that is being gathered for, played, or just over."""
    host: PersonId | None
    seats: list[SeatNow]
    commitment: str
    """The SHA-256 of the secret that the cards will be dealt from; the record shows it after the end."""
    settings: SettingsNumber = 1
    """Which settings these are: the number grows with every change after which people must be ready anew."""
    changed: list[str] = []
    """What the host has just changed: fields of ``setup``, options as ``options.NAME``, and ``aid``. Only in the
    message that tells of the change."""
    clock: ClockNow | None = None
    """As it runs when this is sent."""
    paused: bool = False
    pause_wanted: list[SeatNumber] = []
    stand_in_wanted: dict[str, list[SeatNumber]] = {}
    """By seat, which others want a stand-in there."""
    banned: list[BannedPerson] = []
    """Not in lists of tables."""
    finished: str | None = None
    """The id of the game just over, for its record and replay."""
    warming_up: bool = False
    """Masters still answer like adepts here, until their code is compiled."""


class Welcome(_Tell, frozen=True):
    """The answer to ``hello``: who one is here."""

    protocol: int
    version: str
    person: PersonId
    name: str
    seat: SeatNumber | None


class View(_Tell, frozen=True):
    """What lies before one's eyes at a ply."""

    game: GameNumber
    ply: Ply
    view: Raw
    clock: ClockNow | None = None
    legal: list[str] | UnsetType = UNSET
    """Over HTTP, for the seat to act: all legal moves."""


class Step(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What one ply brought. Ply 0 is the deal."""

    events: list[Raw]
    by: Decider | None = None


class Played(_Tell, frozen=True):
    """What happened, ply by ply; ``ply`` is the last of them."""

    game: GameNumber
    ply: Ply
    steps: list[Step]
    clock: ClockNow | None = None
    re: ClientId | None = None


class LegalMoves(_Tell, frozen=True):
    game: GameNumber
    ply: Ply
    moves: list[str]
    re: ClientId | None = None


class Advice(_Tell, frozen=True, tag="hint"):
    """The answer to ``hint``; it changes nothing, and by then the game may have gone on."""

    game: GameNumber
    ply: Ply
    move: str
    level: Literal["adept", "master"] = "master"
    """Who says so: an adept, until the code of masters is compiled."""
    re: ClientId | None = None


class Said(_Tell, frozen=True):
    person: PersonId
    name: str
    """Under which the person appears at this table: nobody who sits here has the same."""
    at: int
    text: str = ""
    phrase: Phrase | None = None
    watcher: bool = False
    """Said by a spectator."""


class Presence(_Tell, frozen=True):
    """Which people of the table are connected, and how many others watch."""

    people: list[PersonId]
    watchers: int


class Done(_Tell, frozen=True):
    """An ask was carried out, and is stored."""

    re: ClientId | None = None


class Refused(_Tell, frozen=True):
    """An ask was not carried out, and why, in the asker's language; for a move also what would be legal."""

    code: str
    text: str
    legal: list[str] | UnsetType = UNSET
    re: ClientId | None = None


class Bye(_Tell, frozen=True):
    """The last message on a socket: another one of the same person took over, the server stops, too much waits to be
    read, or the device is nobody's any more."""

    reason: Literal["elsewhere", "stopping", "slow", "forgotten"]


Tell: TypeAlias = Welcome | Table | View | Played | LegalMoves | Advice | Said | Presence | Done | Refused | Bye

encode = msgspec.json.Encoder().encode
decode_ask = msgspec.json.Decoder(Ask).decode


def schema() -> dict[str, Any]:
    """The JSON Schema of everything that goes over a socket, in both directions, with the events and views of all
    games."""
    (ask, tell), definitions = msgspec.json.schema_components((Ask, Tell), ref_template="#/$defs/{name}")
    definitions |= {"Ask": ask, "Tell": tell}
    events, views = [], []
    for game in GAMES:
        event, view = event_schema(game), view_schema(game)
        definitions |= event["$defs"] | view["$defs"]
        definitions[event["title"]] = {"title": event["title"], "oneOf": event["oneOf"]}
        events.append({"$ref": f"#/$defs/{event['title']}"})
        views.append({"$ref": view["$ref"]})
    definitions["Step"]["properties"]["events"]["items"] = {"anyOf": events}  # some are alike in two games
    definitions["View"]["properties"]["view"] = {"anyOf": views}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Pioche", "$defs": definitions}
