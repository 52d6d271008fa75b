"""Uvicorn's connections, with bounds to what somebody can make the server keep who sends and never ends or reads."""

from __future__ import annotations

from asyncio import BaseTransport, TimerHandle

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

LARGEST_HEAD = 64 * 1024
"""Bytes of a request before its body; browsers send a few thousand."""
HEAD_TIME = 20.0
"""Seconds in which they must have come."""
LAST_WORDS = 5.0
"""Seconds in which what was sent last on a socket can still be read."""


class HttpConnection(HttpToolsProtocol):
    """A request whose head does not end, in size or in time, ends the connection."""

    _head: int | None = None
    """Bytes of a head that is coming."""
    _too_late: TimerHandle | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)  # type: ignore[arg-type]
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._head is not None:
            self._head += len(data)
            if self._head > LARGEST_HEAD:
                self.transport.abort()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._await_head()

    def on_headers_complete(self) -> None:
        self._stop_waiting()
        super().on_headers_complete()

    def _await_head(self) -> None:
        self._stop_waiting()
        self._head, self._too_late = 0, self.loop.call_later(HEAD_TIME, self.transport.abort)

    def _stop_waiting(self) -> None:
        self._head = None
        if self._too_late is not None:
            self._too_late.cancel()


class SocketConnection(WebSocketsSansIOProtocol):
    """Who does not read gets no answers to pings, and what he has not read is not kept for ever. Who breaks the
    protocol, or no longer answers, is gone: to uvicorn it would be a mistake to send him anything more."""

    def handle_ping(self) -> None:
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
