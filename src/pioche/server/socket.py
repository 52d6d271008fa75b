"""The socket of a table: one person's messages in, everything that person may know out."""

from __future__ import annotations

import asyncio
import types
from collections import deque
from collections.abc import Awaitable, Coroutine, Generator
from contextlib import suppress
from typing import Any, Literal, TypeAlias

import structlog
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

log = structlog.get_logger(__name__)

AnySocket: TypeAlias = WebSocket[Any, Any, Any]

FIRST_WORD = 10.0
"""Seconds within which a new socket must have said a hello that is granted."""
FAREWELL = 2.0
"""Seconds in which one who is told goodbye can hear it."""
MOST_WAITING = 512
"""Messages that wait for a slow reader before the socket is closed; he can come back and is told what he missed."""
GONE = (WebSocketDisconnect, OSError)
"""How it shows that nobody is at the other end."""
CLOSE_CODES = {"elsewhere": 4001, "stopping": 4002, "slow": 4003}
NOT_OPENED = 4000
"""Who is refused at the door is told so with the status that HTTP has for it, beyond this number."""


class SocketEar:
    """Messages go out at once and in order; where a reader is slow they wait here, and nobody else does."""

    def __init__(self, socket: AnySocket, person: Person, patience: asyncio.Timeout) -> None:
        self.person = person
        self.lang: protocol.Language = "en"
        self._socket, self._patience = socket, patience
        self._waiting: deque[bytes] = deque()
        self._catching_up: asyncio.Task[None] | None = None
        """While messages wait."""
        self._end: int | None = None

    def push(self, message: bytes) -> None:
        if self._end is not None:
            return
        if self._catching_up is None:
            self._send_now(message)
            return
        self._waiting.append(message)
        if len(self._waiting) > MOST_WAITING:
            self._waiting.clear()
            self.close("slow")

    def close(self, reason: Literal["elsewhere", "stopping", "slow"]) -> None:
        """Say goodbye; the conversation ends soon after, whether or not anybody hears it."""
        if self._end is None:
            self.push(protocol.encode(protocol.Bye(reason=reason)))
            self._end = CLOSE_CODES[reason]
            self._patience.reschedule(asyncio.get_running_loop().time() + FAREWELL)
            if self._catching_up is None:
                self._catching_up = asyncio.create_task(self._catch_up())

    def stay(self) -> None:
        """The hello was granted: from now on one may be silent."""
        if self._end is None:
            self._patience.reschedule(None)

    def stop(self) -> None:
        if self._catching_up is not None:
            self._catching_up.cancel()

    def _send_now(self, message: bytes) -> None:
        """Without a task for it, which would take longer than to send: as long as the reader keeps up there is nothing
        to wait for, and the sending ends within its first step."""
        sending = self._sent(message)
        try:
            awaited = sending.send(None)
        except StopIteration:
            return
        except GONE:
            return  # who reads from the socket notices too
        except Exception:  # one who can not be reached must not keep others from hearing it
            log.exception("not sent")
            return
        self._catching_up = asyncio.create_task(self._catch_up(_resumed(sending, awaited)))

    async def _catch_up(self, begun: Awaitable[None] | None = None) -> None:
        try:
            if begun is not None:
                await begun
            while self._waiting:
                await self._sent(self._waiting.popleft())
            if self._end is not None:
                await self._socket.close(self._end)
        except GONE:
            pass
        finally:
            self._catching_up = None

    def _sent(self, message: bytes) -> Coroutine[Any, Any, None]:
        event: Any = {"type": "websocket.send", "text": message.decode()}
        sending: Any = self._socket.send(event)
        return sending  # type: ignore[no-any-return]  # Litestar says less of it: that it can be awaited


@types.coroutine
def _resumed(coroutine: Coroutine[Any, Any, None], awaited: object) -> Generator[Any, Any, None]:
    """Go on with a coroutine that was begun by hand and waits for something."""
    yield awaited
    yield from coroutine


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
    try:
        await _converse(socket, ear, node, code)
    finally:
        if (room := node.rooms.get(code)) is not None:
            room.goodbye(ear)
        ear.stop()


async def _next(socket: AnySocket) -> str:
    """The next message; a binary one counts as empty."""
    event: Any = await socket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone")
    return event.get("text") or ""


async def _converse(socket: AnySocket, ear: SocketEar, node: Node, code: str) -> None:
    room: Room | None = None
    while True:
        text = await _next(socket)
        ask: protocol.Ask | None = None
        try:
            node.gates.person.check(ear.person.id)
            ask = protocol.decode_ask(text)
            if isinstance(ask, protocol.Hello):
                ear.lang, ear.person = ask.lang, await known(socket, node)  # perhaps renamed
                found = await find_room(socket, node, code)
                found.hello(ear, ask)
                room = found
                ear.stay()
            elif room is None or room.ears.get(ear.person.id) is not ear:
                raise RefusedError("refused-hello-first")
            elif (answer := await room.ask(ask, ear.person)) is not None:
                ear.push(protocol.encode(answer))
        except Exception as problem:  # whatever it is, it is told in our words, and the conversation goes on
            refusal = refused(problem, ear.lang, ask.id if ask else None)
            node.metrics.asks_refused.labels(refusal.code).inc()
            ear.push(protocol.encode(refusal))
            if isinstance(problem, TooManyError):
                await asyncio.sleep(problem.wait)  # what more he sends waits at his end, and costs us nothing
