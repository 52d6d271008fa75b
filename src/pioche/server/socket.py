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
from pioche.server.asking import ThisNode, at_the_door, find_room, known
from pioche.server.asks import Person, RefusedError
from pioche.server.limits import TooManyError
from pioche.server.node import Node
from pioche.server.problems import language_of_request, refused, status_of
from pioche.server.room import Room

AnySocket: TypeAlias = WebSocket[Any, Any, Any]

FIRST_WORD = 10.0
"""Seconds within which a new socket must have said a hello that is granted."""
FAREWELL = 2.0
"""Seconds in which one who is told goodbye can hear it."""
MOST_WAITING = 512
"""Messages that wait for a slow reader before the socket is closed; he can come back and is told what he missed."""
CLOSE_CODES = {"elsewhere": 4001, "stopping": 4002, "slow": 4003}
NOT_OPENED = 4000
"""Who is refused at the door is told so with the status that HTTP has for it, beyond this number."""


class SocketEar:
    """Messages wait here and go out in order, so that nobody waits for a slow reader."""

    def __init__(self, socket: AnySocket, person: Person, patience: asyncio.Timeout) -> None:
        self.person = person
        self.lang: protocol.Language = "en"
        self._socket, self._patience = socket, patience
        self._waiting: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self._end: int | None = None

    def push(self, message: bytes) -> None:
        if self._end is not None:
            return
        self._waiting.append(message)
        self._wake.set()
        if len(self._waiting) > MOST_WAITING:
            self._waiting.clear()
            self.close("slow")

    def close(self, reason: Literal["elsewhere", "stopping", "slow"]) -> None:
        """Say goodbye; the conversation ends soon after, whether or not anybody hears it."""
        if self._end is None:
            self.push(protocol.encode(protocol.Bye(reason=reason)))
            self._end = CLOSE_CODES[reason]
            self._patience.reschedule(asyncio.get_running_loop().time() + FAREWELL)

    def stay(self) -> None:
        """The hello was granted: from now on one may be silent."""
        if self._end is None:
            self._patience.reschedule(None)

    async def send_all(self) -> None:
        try:
            while self._end is None or self._waiting:
                await self._wake.wait()
                self._wake.clear()
                while self._waiting:
                    await self._socket.send_data(self._waiting.popleft())
            await self._socket.close(self._end)
        except (WebSocketDisconnect, OSError):
            pass  # gone; who reads from the socket notices too


@websocket("/api/tables/{code:str}/socket")
async def table_socket(socket: AnySocket, code: FromPath[str], node: ThisNode) -> None:
    """Play at a table, or watch it."""
    with suppress(WebSocketDisconnect, OSError):  # gone, or silent for too long
        await socket.accept()
        try:
            await at_the_door(socket)
            person = await known(socket, node)
        except PiocheError as problem:
            await socket.send_data(protocol.encode(refused(problem, language_of_request(socket.headers))))
            await socket.close(NOT_OPENED + status_of(problem))
            return
        async with asyncio.timeout(FIRST_WORD) as patience:
            await _listen(socket, SocketEar(socket, person, patience), node, code)


async def _listen(socket: AnySocket, ear: SocketEar, node: Node, code: str) -> None:
    """Hear and be heard, until either side has enough."""
    sending = asyncio.create_task(ear.send_all())
    try:
        await _converse(socket, ear, node, code)
    finally:
        if (room := node.rooms.get(code)) is not None:
            room.goodbye(ear)
        sending.cancel()


async def _converse(socket: AnySocket, ear: SocketEar, node: Node, code: str) -> None:
    room: Room | None = None
    while True:
        text = await socket.receive_text()
        ask: protocol.Ask | None = None
        try:
            node.gates.person.check(ear.person.id)
            ask = protocol.decode_ask(text)
            if isinstance(ask, protocol.Hello):
                ear.lang = ask.lang
                found = await find_room(socket, node, code)
                found.hello(ear, ask)
                room = found
                ear.stay()
            elif room is None:
                raise RefusedError("refused-hello-first")
            elif (answer := await room.ask(ask, ear.person)) is not None:
                ear.push(protocol.encode(answer))
        except Exception as problem:  # whatever it is, it is told in our words, and the conversation goes on
            refusal = refused(problem, ear.lang, ask.id if ask else None)
            node.metrics.asks_refused.labels(refusal.code).inc()
            ear.push(protocol.encode(refusal))
            if isinstance(problem, TooManyError):
                await asyncio.sleep(problem.wait)  # what more he sends waits at his end, and costs us nothing
