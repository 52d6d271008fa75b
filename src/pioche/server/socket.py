"""The socket of a table: one person's messages in, everything that person may know out."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from typing import Any, Literal, TypeAlias

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from pioche.core.errors import PiocheError
from pioche.server import protocol
from pioche.server.asking import ThisNode, at_the_door, find_room, known, playing_session
from pioche.server.asks import Person, RefusedError
from pioche.server.connections import LINE, SocketConnection
from pioche.server.crowd import Rank
from pioche.server.errors import NobodyError
from pioche.server.limits import TooManyError
from pioche.server.node import Node
from pioche.server.people import hashed
from pioche.server.problems import NOT_OPENED, language_of_request, refused, status_of
from pioche.server.room import Room
from pioche.server.security import COOKIE, address_of

AnySocket: TypeAlias = WebSocket[Any, Any, Any]

FIRST_WORD = 10.0
"""Seconds within which a new socket must have said a hello that is granted."""
FAREWELL = 2.0
"""Seconds in which one who is told goodbye can hear it."""
MOST_WAITING, LONGEST_WAITING = 512, 1_000_000
"""Messages, and bytes, that wait for a slow reader before the socket is closed; he can come back and is told what he
missed. One long message may wait by itself."""
PAUSE_SECONDS = 1.0
"""How long a socket is not read after too much was said on it."""
GONE = (WebSocketDisconnect, OSError)
"""How it shows that nobody is at the other end."""
CLOSE_CODES = {"elsewhere": 4001, "stopping": 4002, "slow": 4003, "forgotten": 4401}


class SocketEar:
    """Messages go out at once and in order; where a reader is slow they wait here, and nobody else does."""

    def __init__(self, socket: AnySocket, person: Person, patience: asyncio.Timeout) -> None:
        self.person, self.session = person, hashed(socket.cookies[COOKIE])
        self.lang: protocol.Language = "en"
        self.address = address_of(socket.scope)
        self._socket, self._patience = socket, patience
        self._line: SocketConnection = socket.scope["extensions"][LINE]  # type: ignore[index,assignment]
        self._line.on_free = self._catch_up
        self._waiting: deque[bytes] = deque()
        self._bytes_waiting = 0
        self._end: int | None = None
        self._closing: asyncio.Task[None] | None = None

    async def next(self) -> str:
        """The next message; a binary one counts as empty."""
        event: Any = await self._line.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(detail="gone")
        return event.get("text") or ""

    def push(self, message: bytes) -> None:
        if self._end is not None:
            return
        if self._line.free and not self._waiting:
            self._line.say(message)
            return
        slow = len(self._waiting) >= MOST_WAITING or self._bytes_waiting > LONGEST_WAITING
        self._waiting.append(message)
        self._bytes_waiting += len(message)
        if slow:
            self._waiting.clear()
            self._bytes_waiting = 0
            self.close("slow")

    def close(self, reason: Literal["elsewhere", "stopping", "slow", "forgotten"]) -> None:
        """Say goodbye; the conversation ends soon after, whether or not anybody hears it."""
        if self._end is None:
            self.push(protocol.encode(protocol.Bye(reason=reason)))
            self._end = CLOSE_CODES[reason]
            self._patience.reschedule(asyncio.get_running_loop().time() + FAREWELL)
            self._catch_up()

    @property
    def leaving(self) -> bool:
        """Whether goodbye has been said."""
        return self._end is not None

    def promote(self, room: Room) -> None:
        """When connections run short, who sits at the table stays longest."""
        if self._line.line is not None:
            self._line.line.promote(Rank.SEATED if room.is_host_or_seated(self.person) else Rank.KNOWN)

    def touch(self) -> None:
        if self._line.line is not None:
            self._line.line.touch()

    def stay(self) -> None:
        """The hello was granted: from now on one may be silent."""
        if not self.leaving:
            self._patience.reschedule(None)

    def stop(self) -> None:
        self._line.on_free = None
        if self._closing is not None:
            self._closing.cancel()

    def _catch_up(self) -> None:
        while self._waiting and self._line.free:
            message = self._waiting.popleft()
            self._bytes_waiting -= len(message)
            self._line.say(message)
        if self._end is not None and not self._waiting and self._closing is None:
            self._closing = asyncio.create_task(self._close(self._end))

    async def _close(self, code: int) -> None:
        with suppress(*GONE):
            await self._socket.close(code)


@websocket("/api/tables/{code:str}/socket")
async def table_socket(socket: AnySocket, code: FromPath[str], node: ThisNode) -> None:
    """Play at a table, or watch it."""
    with suppress(*GONE):  # gone, or silent for too long
        await socket.accept()
        try:
            await at_the_door(socket)
            if not node.gates.address.allow(address := address_of(socket.scope)):
                node.gates.spare(address, playing_session(socket.scope, node))
            person = await known(socket, node)
        except PiocheError as problem:
            await socket.send_data(protocol.encode(refused(problem, language_of_request(socket.headers))))
            await socket.close(NOT_OPENED + status_of(problem))
            return
        # In a task of its own: each message would else wake all layers of the application from the outermost in.
        await asyncio.create_task(_listen(socket, person, node, code))


async def _listen(socket: AnySocket, person: Person, node: Node, code: str) -> None:
    """Hear and be heard, until either side has enough."""
    async with asyncio.timeout(FIRST_WORD) as patience:
        ear = SocketEar(socket, person, patience)
        try:
            await _converse(socket, ear, node, code)
        finally:
            if (room := node.rooms.get(code)) is not None:
                room.goodbye(ear)
            ear.stop()


async def _converse(socket: AnySocket, ear: SocketEar, node: Node, code: str) -> None:
    room: Room | None = None
    address = address_of(socket.scope)
    while True:
        text = await ear.next()
        ear.touch()
        ask: protocol.Ask | None = None
        try:
            node.gates.person.check(ear.person.id)
            if not node.gates.address.allow(address):
                node.gates.spare(address, ear.session if room or ear.session in node.playing else None)
            ask = protocol.decode_ask(text)
            if isinstance(ask, protocol.Hello):
                ear.lang = ask.lang
                found = await find_room(socket, node, code, room is not None)
                ear.person = await known(socket, node)  # perhaps renamed
                found.address = found.address or address
                if not ear.leaving:  # by now, perhaps for another socket of the same person
                    found.hello(ear, ask)
                    ear.promote(found)
                    room = found
                    ear.stay()
            elif room is None or room.ears.get(ear.person.id) is not ear:
                raise RefusedError("refused-hello-first")
            elif isinstance(ask, protocol.Hint):
                node.later(_advise(ear, node, room, ask))  # meanwhile one may act, or say something
            elif (answer := await room.ask(ask, ear.person)) is not None:
                ear.push(protocol.encode(answer))
        except Exception as problem:  # whatever it is, it is told in our words, and the conversation goes on
            _refuse(ear, node, problem, ask)
            if isinstance(problem, NobodyError) and room is not None:
                room.forget(ear.session)  # on a node that has not heard of it
            if isinstance(problem, TooManyError):
                await asyncio.sleep(PAUSE_SECONDS)  # what more is sent waits at the other end, and costs us nothing


async def _advise(ear: SocketEar, node: Node, room: Room, ask: protocol.Hint) -> None:
    try:
        ear.push(protocol.encode(await room.advise(ear.person, ask.id)))
    except Exception as problem:
        _refuse(ear, node, problem, ask)


def _refuse(ear: SocketEar, node: Node, problem: Exception, ask: protocol.Ask | None) -> None:
    refusal = refused(problem, ear.lang, ask.id if ask else None)
    node.metrics.asks_refused.labels(refusal.code).inc()
    ear.push(protocol.encode(refusal))
