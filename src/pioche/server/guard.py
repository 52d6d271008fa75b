"""The guard before the router: what can be refused at once is refused here, before it costs anything.

A refusal that goes through the framework takes five times as long, and whoever floods a server gets nothing else.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, cast

from litestar import Litestar
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from pioche.core.errors import PiocheError
from pioche.server.asking import line_of, playing_session
from pioche.server.crowd import Line
from pioche.server.errors import ForeignError, FormError, SizeError
from pioche.server.limits import TooManyError
from pioche.server.node import Node
from pioche.server.problems import LONGEST_WISHES, NOT_OPENED, encoded_refusal, language_wished, more_headers, status_of
from pioche.server.protocol import Language
from pioche.server.security import ENCRYPTED, HEADERS, address_of, is_encrypted, is_foreign, is_form
from pioche.server.settings import Settings

LARGEST_BODY = 64 * 1024
LARGEST_RECORD = 128 * 1024
"""Four times that of twenty rounds of six hesitant players; half a second of work."""
PAUSE_SECONDS = (1.0, 2.0)
"""How long an address that has been refused very often waits for the next refusal, at least and at most: so a flood
costs next to nothing, and its connections do not all come back in the same instant."""
RECORDS = "/api/replay"
"""Where records are sent to."""


def guarded(app: Litestar, settings: Settings) -> Litestar:
    """The application behind a guard: in front of its router, for Litestar's own middleware stands behind it and does
    not see who asks for a page that is not there."""
    app.asgi_handler = Guard(app, settings)
    return app


class Guard:
    """Turns away the pages of others and who asks too much, and gives every answer its headers."""

    def __init__(self, app: Litestar, settings: Settings) -> None:
        self._app: ASGIApp = app.asgi_handler
        self._state, self._settings = app.state, settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers, line = dict(scope["headers"]), line_of(scope)
        node: Node | None = self._state.get("node")  # none yet while the server opens
        if scope["type"] == ScopeType.HTTP:
            send = _with_headers(scope, send)
        try:
            refusal = self._refusal(scope, headers, line, node)
            if refusal is not None:
                await _refuse(refusal, scope, headers, node, send)
            elif scope["type"] == ScopeType.HTTP and scope["method"] == "HEAD":
                # answered like GET; uvicorn, which knows better, keeps the body back
                await self._app(cast("Scope", {**scope, "method": "GET"}), receive, send)
            else:
                await self._app(scope, receive, send)
        finally:
            if line is not None:
                line.served()

    def _refusal(
        self, scope: Scope, headers: Mapping[bytes, bytes], line: Line | None, node: Node | None
    ) -> PiocheError | None:
        """What the pages of others ask for does not count: it would be at the cost of who looks at them."""
        if is_foreign(scope, headers, self._settings):
            return ForeignError()
        if is_form(scope, headers):
            return FormError()
        try:
            if line is not None:
                line.serve(address_of(scope))
            if node is not None and scope["type"] == ScopeType.HTTP:
                _count(scope, node)
        except TooManyError as refusal:
            return refusal
        size = headers.get(b"content-length")
        return SizeError() if size is not None and _is_too_large(scope["path"], size) else None


def _count(scope: Scope, node: Node) -> None:
    address = address_of(scope)
    node.aside.require_room(scope["path"], address)
    if not node.gates.address.allow(address):
        node.gates.spare(address, playing_session(scope, node))


def _is_too_large(path: str, size: bytes) -> bool:
    """Whether a body is so, by what it says of itself.

    >>> _is_too_large("/api/replay", b"70000"), _is_too_large("/api/me", b"70000"), _is_too_large("/api/me", b"many")
    (False, True, False)
    """
    return size.isdigit() and int(size) > (LARGEST_RECORD if path == RECORDS else LARGEST_BODY)


async def _refuse(
    refusal: PiocheError, scope: Scope, asked: Mapping[bytes, bytes], node: Node | None, send: Send
) -> None:
    """Say no, and who goes on all the same waits for it. The words are kept as they are sent."""
    status = status_of(refusal)
    if node is not None:
        node.metrics.asks_refused.labels(refusal.message.id).inc()
        if not node.gates.refusals.allow(address_of(scope)):
            await asyncio.sleep(random.uniform(*PAUSE_SECONDS))
    if scope["type"] == ScopeType.WEBSOCKET:  # without words, which browsers would show nobody
        await send({"type": "websocket.close", "code": NOT_OPENED + status, "reason": ""})
        return
    lang = language_wished(asked.get(b"accept-language", b"")[:LONGEST_WISHES].decode("latin-1"))
    body = _words(refusal.message.id, lang, refusal.wait if isinstance(refusal, TooManyError) else None)
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    headers += [(name.encode(), value.encode()) for name, value in more_headers(refusal).items()]
    start: Any = {"type": "http.response.start", "status": status, "headers": headers}
    await send(start)
    await send({"type": "http.response.body", "body": body, "more_body": False})


@lru_cache(1024)
def _words(id: str, lang: Language, seconds: int | None) -> bytes:
    return encoded_refusal(PiocheError(id) if seconds is None else PiocheError(id, seconds=seconds), lang)


def _with_headers(scope: Scope, send: Send) -> Send:
    """What the API answers is kept by nobody, unless the route itself says so."""
    api = scope["path"].startswith("/api")
    always = ENCRYPTED if is_encrypted(scope) else HEADERS

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            given = [*message["headers"]]
            if api and not any(name.lower() == b"cache-control" for name, _ in given):
                given.append((b"cache-control", b"no-store"))
            message["headers"] = [*given, *always]
        await send(message)

    return send_with_headers
