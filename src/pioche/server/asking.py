"""Who asks, and of what: handed to every route that names it as an argument, and counted against the limits."""

from __future__ import annotations

from typing import Any, TypeAlias

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath

from pioche.server.asks import Person, RefusedError
from pioche.server.node import Node
from pioche.server.problems import MissingError, NobodyError, RequestError
from pioche.server.room import Room
from pioche.server.security import COOKIE, address_of

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
    guest = connection.query_params.get(GUEST)
    if person is None or guest is None:
        return person
    return await node.people.guest_of(person, guest)


async def room_of(request: AnyRequest, node: ThisNode, code: FromPath[str]) -> Room:
    """The table of the address; who tries out codes is slowed down."""
    return await find_room(request, node, code)


async def find_room(connection: AnyConnection, node: Node, code: str) -> Room:
    with node.gates.guesses.guess(address_of(connection.scope), MissingError):
        return await node.room(code)


async def at_the_door(connection: AnyConnection) -> None:
    """Before every request, and before a socket opens. No text of ours has a NUL in it, and PostgreSQL knows none."""
    if "\0" in connection.scope["path"] or b"%00" in connection.scope["query_string"]:
        raise RequestError("NUL in the address")
    node_of(connection.app.state).gates.address.check(address_of(connection.scope))


DEPENDENCIES = {
    "node": Provide(node_of, sync_to_thread=False),
    "asker": Provide(asker_of),
    "owner": Provide(owner_of),
    "room": Provide(room_of),
}
"""By the names of arguments. No field of a message is called so: Litestar would take what is wrong there for a mistake
of ours."""
