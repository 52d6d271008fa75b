"""Uvicorn's connections, with bounds to what somebody can make the server keep who sends and never ends or reads."""

from __future__ import annotations

from asyncio import AbstractEventLoop, BaseTransport, Future, TimerHandle
from collections import deque
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

from pioche.server.crowd import Crowd, Line

LARGEST_HEAD = 16 * 1024
"""Bytes of a request before its body, or after it; browsers send a few thousand, and none after it."""
HEAD_TIME = 20.0
"""Seconds in which they must have come."""
BODY_SECONDS = 60.0
"""In which a body must have come: 128 KB over the slowest phone network."""
MAX_BODY_BYTES = 1 << 20
"""Of a body that was refused because it is too large, and is sent all the same; who sends more is cut off."""
READ_SECONDS, MIN_READ_BYTES = 20.0, 20_000
"""In which time so much of an answer must have been read."""
MOST_PIECES = 256
"""Frames of one message on a socket; browsers send one. Empty ones would never make it too large."""
MOST_SIGNS = 60
"""Pings and pongs between two answers to our own pings, which come every 20 seconds; others need one or none."""
SLICE = 4096
"""Bytes looked at before it is seen whether they were too much: a whole read can hold 40,000 of the smallest frames."""
MAX_UNSENT_BYTES = 16 * 1024
"""Of what is said on a socket in one round of the event loop, before it is sent."""
LAST_WORDS = 5.0
"""Seconds in which what was sent last on a socket can still be read."""
LINE = "pioche.line"
"""Under this name the application finds the connection itself among the extensions of a socket (ASGI)."""
VISITOR = "pioche.visitor"
"""And under this one its :class:`~pioche.server.crowd.Line`, of a request as well."""
TEXT, SHORT, MIDDLE = b"\x81", 126, 1 << 16
"""How the frame of a whole text begins, and which lengths are written in one byte and in two more (RFC 6455, 5.2)."""


class HttpConnection(HttpToolsProtocol):
    """A request whose head or body does not end, in size or in time, ends the connection, and so does a reader who does
    not read; and what comes instead of more body and does not end: everything is kept that stands after the last chunk.
    """

    line: Line | None = None
    """None if there was no room for it."""
    _vain: int = 0
    """Bytes that came since the request began, or since its body last grew."""
    _body: int = 0
    """Bytes of the body so far."""
    _too_late: TimerHandle | None = None
    _unread: TimerHandle | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)  # type: ignore[arg-type]
        self.line = self._crowd.enter(self.client[0] if self.client else "", self.transport.abort)
        if self.line is None:
            self.transport.abort()
        else:
            self._expect_within(HEAD_TIME)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self._stop_watching()
        if self.line is not None:
            self.line.leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._vain += len(data)
        super().data_received(data)
        if self._vain > LARGEST_HEAD or self._body > MAX_BODY_BYTES:
            self.transport.abort()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.scope["extensions"] = {VISITOR: self.line}  # type: ignore[dict-item]
        self._body = 0
        self._expect_within(HEAD_TIME)

    def on_headers_complete(self) -> None:
        self._expect_within(BODY_SECONDS)
        if self.line is not None:
            self.line.touch()
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._vain = 0
        self._body += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._stop_waiting()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        if self.line is not None:
            self.line.touch()
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        self._stop_waiting()
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._watch_reader(self.transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_watching()

    @property
    def _crowd(self) -> Crowd:
        crowd: Crowd = self.config.crowd  # type: ignore[attr-defined]
        return crowd

    def _expect_within(self, seconds: float) -> None:
        self._stop_waiting()
        self._too_late = self.loop.call_later(seconds, self.transport.abort)

    def _stop_waiting(self) -> None:
        self._vain = 0
        if self._too_late is not None:
            self._too_late.cancel()

    def _watch_reader(self, unread: int) -> None:
        """Whoever reads an answer more slowly than any phone is not waited for."""
        self._stop_watching()
        self._unread = self.loop.call_later(READ_SECONDS, self._check_reader, unread)

    def _check_reader(self, before: int) -> None:
        unread = self.transport.get_write_buffer_size()
        if unread > before - MIN_READ_BYTES:
            self.transport.abort()
        else:
            self._watch_reader(unread)

    def _stop_watching(self) -> None:
        if self._unread is not None:
            self._unread.cancel()


class SocketConnection(WebSocketsSansIOProtocol):
    """Who does not read gets no answers to pings, and what he has not read is not kept for ever. Who breaks the
    protocol, or no longer answers, is gone: to uvicorn it would be a mistake to send him anything more.

    A move is told to everybody at a table, so telling must be quick: the application can speak into the line without
    a coroutine and the layers that it would run through, which take longer than all the rest of a move.
    """

    line: Line | None = None
    on_free: Callable[[], None] | None = None
    """Told when somebody who was slow has read enough."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue: Any = Inbox(self.loop)
        self._signs = 0
        self._outbox: Outbox = self.config.outbox  # type: ignore[attr-defined]
        self._unsent: list[bytes] = []
        self._unsent_bytes = 0

    def connection_made(self, transport: BaseTransport) -> None:
        """The request for a socket came through a connection that is known already."""
        super().connection_made(transport)
        before = self.transport.get_protocol()
        self.line = before.line if isinstance(before, HttpConnection) else None

    def connection_lost(self, exc: Exception | None) -> None:
        if self.line is not None:
            self.line.leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            if self.disconnected or self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    @property
    def free(self) -> bool:
        """Whether the reader keeps up."""
        return self.writable.is_set()

    def say(self, text: bytes) -> None:
        """Send a text soon and in order, without waiting; to one who is gone it means nothing."""
        if self.close_sent or self.disconnected:
            return
        if not self._unsent:
            self._outbox.put(self)
        frame = _frame(text)
        self._unsent.append(frame)
        self._unsent_bytes += len(frame)
        if self._unsent_bytes > MAX_UNSENT_BYTES:
            self.send_unsent()

    def send_unsent(self) -> None:
        """Hand all that was said to the system, which then knows whether the reader keeps up."""
        unsent, self._unsent, self._unsent_bytes = self._unsent, [], 0
        if unsent and not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(b"".join(unsent))

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.on_free is not None:
            self.on_free()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"] |= {LINE: self, VISITOR: self.line}  # type: ignore[dict-item]

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < MOST_PIECES:
            super().handle_cont(event)
        elif not self.close_sent:
            self.conn.fail(CloseCode.MESSAGE_TOO_BIG, "too many pieces")
            self.handle_parser_exception()

    def handle_pong(self, event: Frame) -> None:
        awaited = self.pending_ping_payload
        super().handle_pong(event)
        if awaited is not None and self.pending_ping_payload is None:
            self._signs = 0
        else:
            self._count_sign()

    def _count_sign(self) -> None:
        self._signs += 1
        if self._signs > MOST_SIGNS and not self.close_sent:
            self.conn.fail(CloseCode.POLICY_VIOLATION, "too many pings")
            self.handle_parser_exception()

    def handle_ping(self) -> None:
        self._count_sign()
        if self.close_sent:
            return
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()  # the answer, which is dropped

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        self.disconnected = True

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.disconnected = True

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.loop.call_later(LAST_WORDS, self.transport.abort)


class Outbox:
    """Connections with something to send. It is sent at the end of a round of the event loop: moves that were committed
    together then wake whoever reads them once, not once for each frame, which takes longer than the rules."""

    def __init__(self) -> None:
        self._waiting: list[SocketConnection] = []

    def put(self, connection: SocketConnection) -> None:
        if not self._waiting:
            connection.loop.call_soon(self._send)
        self._waiting.append(connection)

    def _send(self) -> None:
        waiting, self._waiting = self._waiting, []
        for connection in waiting:
            connection.send_unsent()


class Inbox:
    """What of asyncio's queue a connection uses, for its one reader: that one asks the system at every message which
    process and loop it is in."""

    def __init__(self, loop: AbstractEventLoop) -> None:
        self._loop = loop
        self._events: deque[Any] = deque()
        self._reader: Future[None] | None = None

    def empty(self) -> bool:
        return not self._events

    def put_nowait(self, event: Any) -> None:
        self._events.append(event)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        while not self._events:
            self._reader = self._loop.create_future()
            await self._reader
        return self._events.popleft()


def _frame(text: bytes) -> bytes:
    """A text as it goes over the wire, from a server: in one frame and without a mask.

    >>> _frame(b"Hi")
    b'\\x81\\x02Hi'
    >>> [_frame(b"." * size)[:4].hex() for size in (125, 126, 65535, 65536)]
    ['817d2e2e', '817e007e', '817effff', '817f0000']
    """
    size = len(text)
    if size < SHORT:
        return TEXT + size.to_bytes(1, "big") + text
    if size < MIDDLE:
        return TEXT + (SHORT << 16 | size).to_bytes(3, "big") + text
    return TEXT + (SHORT + 1 << 64 | size).to_bytes(9, "big") + text
