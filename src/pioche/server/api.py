"""The routes of tables, for scripts and pages: the same asks and the same messages as over the socket."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, get_args

import msgspec
from litestar import get, post
from litestar.params import JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK
from msgspec import Raw, Struct

from pioche.core import contract
from pioche.core.texts import LANGUAGES, texts
from pioche.players import LEVELS
from pioche.registry import GAMES
from pioche.server import ledger, protocol
from pioche.server.asking import AnyRequest, Asking, AtTable, ThisNode, note_player
from pioche.server.security import address_of

MOST_LISTED = 100
LONGEST_WAIT = 25.0
"""Seconds that a question for news may wait; below what proxies allow."""

GameNumber = Annotated[int, QueryParameter(ge=1, le=1_000_000, description="The number of the table's game")]
Since = Annotated[int, QueryParameter(ge=-1, le=1_000_000, description="The last ply seen; -1 for none")]
Wait = Annotated[float, QueryParameter(ge=0, le=LONGEST_WAIT, description="Seconds to wait for something new")]


class Rulebook(Struct, frozen=True):
    """A game that can be played here."""

    name: str
    least: int
    most: int
    options: dict[str, list[str | int | bool]]
    levels: list[str]
    editions: str
    """The option by which the printed rules differ."""
    sections: list[str]
    """Of the rules text, in order."""
    fields: dict[str, dict[str, str | int]]
    """What goes into the rules text, by edition."""


class News(Struct, frozen=True, kw_only=True):
    """The table as it is now, and what happened since."""

    table: protocol.Table
    played: protocol.Played | None


@get("/api/rulebooks", sync_to_thread=False)
def rulebooks() -> list[Rulebook]:
    """The games, their options, and the levels of computer players."""
    return [
        Rulebook(
            name,
            rulebook.seats[0],
            rulebook.seats[-1],
            {option: list(allowed) for option, allowed in rulebook.options.items()},
            list(LEVELS),
            rulebook.editions,
            list(rulebook.sections),
            {str(edition): _fields(rulebook, edition) for edition in rulebook.options[rulebook.editions]},
        )
        for name, rulebook in GAMES.items()
    ]


def _fields(rulebook: contract.Rulebook[Any, Any], edition: str | int | bool) -> dict[str, str | int]:
    """Where a table may choose more, as it usually is."""
    rules = rulebook.rules({rulebook.editions: edition}, rulebook.seats[0])
    return {name: value for name, value in rulebook.rules_fields(rules).items() if isinstance(value, str | int)}


@get("/api/phrases", sync_to_thread=False)
def phrases() -> dict[str, dict[str, str]]:
    """The quick phrases of chat in each language."""
    known = get_args(protocol.Phrase)
    return {lang: {phrase: texts(lang)(f"phrase-{phrase}") for phrase in known} for lang in LANGUAGES}


@get("/api/tables")
async def tables(node: ThisNode) -> list[protocol.Table]:
    """Listed tables that one can join or watch, the latest first."""
    summaries = await node.store.read(ledger.listed(MOST_LISTED))
    return [_read_summary(text) for text in summaries]


_read_summary = msgspec.json.Decoder(protocol.Table).decode


@post("/api/tables")
async def create_table(
    data: JSONBody[protocol.Setup], request: AnyRequest, node: ThisNode, asker: Asking
) -> protocol.Table:
    """A new table; who makes it is its host and has the first seat."""
    node.gates.tables.check(asker.id)
    node.gates.tables_from.check(address_of(request.scope))
    room = await node.create(data, asker)
    note_player(request, node)
    return room.now()


@get("/api/tables/{code:str}", sync_to_thread=False)
def table(room: AtTable) -> protocol.Table:
    """A table as it is now, for whoever has its code."""
    return room.now()


@post("/api/tables/{code:str}/asks", status_code=HTTP_200_OK)
async def ask(
    data: JSONBody[protocol.Wish], room: AtTable, asker: Asking
) -> protocol.Done | protocol.Played | protocol.LegalMoves | protocol.Advice:
    """Any ask of the protocol but ``hello``; a move is answered with what it brought."""
    answer = await room.ask(data, asker)
    if answer is None:
        assert isinstance(data, protocol.Move), "only moves are told to everybody"
        return room.story(room.table.seat_of(asker.id), data.ply, data.id)
    return answer


@get("/api/tables/{code:str}/view", sync_to_thread=False)
def view(room: AtTable, asker: Asking) -> protocol.View:
    """What lies before one's eyes, and for the seat to act all legal moves."""
    seat = room.admit(asker)
    seen = room.view(seat)
    if seat is None or seat != room.table.to_act:
        return seen
    return msgspec.structs.replace(seen, legal=room.legal(asker).moves)


@get("/api/tables/{code:str}/story")
async def story(room: AtTable, asker: Asking, game: GameNumber = 1, since: Since = -1, wait: Wait = 0.0) -> News:
    """What happened after a ply, as one saw it; with ``wait``, as soon as there is something."""
    room.admit(asker)
    if wait:
        await room.wait(asker, game, since, wait)
    room.admit(asker)
    last = since if game == room.table.number else -1
    return News(table=room.now(), played=room.missed(asker, last) if room.table.game else None)


@get("/api/tables/{code:str}/chat", sync_to_thread=False)
def chat(room: AtTable, asker: Asking) -> list[protocol.Said]:
    """What was said lately, without those one has muted."""
    room.admit(asker)
    return list(room.heard(asker))


@get("/api/protocol.json", sync_to_thread=False)
def protocol_schema() -> Raw:
    """The JSON Schema of all messages, and of the views and events of each game."""
    return _written_schema()


@cache
def _written_schema() -> Raw:
    """Once: it takes milliseconds, and is always the same."""
    return Raw(protocol.encode(protocol.schema()))


ROUTES = (rulebooks, phrases, tables, create_table, table, ask, view, story, chat, protocol_schema)
