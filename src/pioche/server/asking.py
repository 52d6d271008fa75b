"""Who asks, and of what: handed to every route that names it as an argument, and counted against the limits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath
from litestar.types import Scope

from pioche.server.asks import Person, RefusedError
from pioche.server.connections import VISITOR
from pioche.server.crowd import Line, Rank
from pioche.server.errors import MissingError, NobodyError, RequestError
from pioche.server.limits import TooManyError
from pioche.server.node import Node
from pioche.server.people import hashed
from pioche.server.room import Room
from pioche.server.security import COOKIE, address_of, session_token

AnyRequest: TypeAlias = Request[Any, Any, Any]
AnyConnection: TypeAlias = ASGIConnection[Any, Any, Any, Any]
ThisNode: TypeAlias = NamedDependency[Node]
Asking: TypeAlias = NamedDependency[Person]
OnOwnDevice: TypeAlias = NamedDependency[Person]
AtTable: TypeAlias = NamedDependency[Room]

GUEST = "as"
"""In the query of an address: the id of the guest for whom one asks."""


def node_of(state: State) -> Node:
    node: Node = state.node
    return node


def line_of(scope: Scope) -> Line | None:
    """The connection that a request or socket comes through; none in tests without real ones."""
    extensions: Mapping[str, Any] = scope.get("extensions") or {}
    line: Line | None = extensions.get(VISITOR)
    return line


async def asker_of(request: AnyRequest, node: ThisNode) -> Person:
    """Whose browser or script this is; counted as an ask."""
    person = await known(request, node)
    node.gates.person.check(person.id)
    return person


async def known(connection: AnyConnection, node: Node) -> Person:
    """Who asks; a :class:`NobodyError` if it is nobody."""
    person = await asking(connection, node)
    if person is None:
        raise NobodyError
    return person


async def owner_of(request: AnyRequest, asker: Asking) -> Person:
    """Who asks, and for nobody else: what is about a device is not a guest's to ask."""
    if GUEST in request.query_params:
        raise RefusedError("refused-guest")
    return asker


async def asking(connection: AnyConnection, node: Node) -> Person | None:
    """Who asks, if it is anybody: whose device it is, or the guest of his that the address names."""
    person = await node.people.person_of(connection.cookies.get(COOKIE))
    if person is not None and (line := line_of(connection.scope)) is not None:
        line.promote(Rank.KNOWN)
    guest = connection.query_params.get(GUEST)
    if person is None or guest is None:
        return person
    return await node.people.guest_of(person, guest)


async def room_of(request: AnyRequest, node: ThisNode, code: FromPath[str]) -> Room:
    """The table of the address; who tries out codes is slowed down."""
    room = await find_room(request, node, code)
    room.visited(address_of(request.scope))
    return room


async def find_room(connection: AnyConnection, node: Node, code: str, is_open: bool = False) -> Room:
    """The table with this code. Who sits there, was told before that it is right, or has a socket open there already
    does not guess."""
    person = await asking(connection, node)
    room = await (node.room(code) if is_open else _find_room(node, code, address_of(connection.scope), person))
    if person is not None and room.is_host_or_seated(person):
        note_player(connection, node)
    return room


def note_player(connection: AnyConnection, node: Node) -> None:
    """This browser's owner, or a guest of theirs, sits at a table."""
    node.playing.add(hashed(connection.cookies[COOKIE]))


async def _find_room(node: Node, code: str, address: str, person: Person | None) -> Room:
    names = [(address, code)] if person is None else [(address, code), (person.id, code)]
    if node.codes.are_known(names):
        return await node.room(code)
    try:
        with node.gates.guess(address, person and person.id, MissingError), node.codes.tried(names):
            return await node.room(code)
    except TooManyError:
        if person is None or not await node.is_host_or_seated(code, person):
            raise
        return await node.room(code)


def playing_session(scope: Scope, node: Node) -> str | None:
    """The session of a browser whose owner was last seen at a table of theirs."""
    session = hashed(session_token(scope) or "")
    return session if session in node.playing else None


async def at_the_door(connection: AnyConnection) -> None:
    """Before every request, and before a socket opens. No text of ours has a NUL in it, and PostgreSQL knows none."""
    if "\0" in connection.scope["path"] or b"%00" in connection.scope["query_string"]:
        raise RequestError("NUL in the address")


DEPENDENCIES = {
    "node": Provide(node_of, sync_to_thread=False),
    "asker": Provide(asker_of),
    "owner": Provide(owner_of),
    "room": Provide(room_of),
}
"""By the names of arguments. No field of a message is called so: Litestar would take what is wrong there for a mistake
of ours."""
