"""What protects people from the pages of others: who may ask in their name, their cookie, and the usual headers.

Behind a proxy that the settings trust, uvicorn has put the address and the scheme of who really asks into the scope.
"""

from __future__ import annotations

from collections.abc import Iterator
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Any, cast

from litestar import Litestar
from litestar.datastructures import Cookie, Headers
from litestar.enums import MediaType, ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from pioche.core.errors import PiocheError
from pioche.server.people import SESSION_DAYS
from pioche.server.problems import ForeignError, FormError, answer
from pioche.server.settings import Settings

COOKIE = "pioche"
READING = ("GET", "HEAD", "OPTIONS")
"""Methods that change nothing here."""

POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; connect-src 'self'; object-src 'none'; "
    "base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),  # the address of a private table is its key
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()"),
]
ENCRYPTED = [*HEADERS, (b"cross-origin-opener-policy", b"same-origin")]
"""Over TLS; else browsers take no notice of it, and complain on the console."""


def guarded(app: Litestar, settings: Settings) -> Litestar:
    """The application behind a guard: in front of its router, for Litestar's own middleware stands behind it and does
    not see who asks for a page that is not there."""
    app.asgi_handler = Guard(app.asgi_handler, settings)
    return app


class Guard:
    """Turns away the pages of others, and gives every answer its headers."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app, self._settings = app, settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            send = _with_headers(scope, send)
            if scope["method"] == "HEAD":  # answered like GET; uvicorn, which knows better, keeps the body back
                scope = cast("Scope", {**scope, "method": "GET"})
        if is_foreign(scope, self._settings):
            await _turn_away(scope, send, ForeignError())
        elif is_form(scope):
            await _turn_away(scope, send, FormError())
        else:
            await self._app(scope, receive, send)


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


async def _turn_away(scope: Scope, send: Send, why: PiocheError) -> None:
    """Say why; to who wanted a socket only no, for browsers show nobody the words of such a refusal."""
    if scope["type"] == ScopeType.WEBSOCKET:
        await send({"type": "websocket.close", "code": 4403, "reason": ""})
        return
    response = answer(why, Headers.from_scope(scope))
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(response.content))]
    start: Any = {"type": "http.response.start", "status": response.status_code, "headers": headers}
    await send(start)
    await send({"type": "http.response.body", "body": response.content, "more_body": False})


# Who asks.


def is_encrypted(scope: Scope) -> bool:
    """Also if a proxy calls it by the name that sockets have for it."""
    return scope["scheme"] in ("https", "wss")


def is_foreign(scope: Scope, settings: Settings) -> bool:
    """Whether the page of another site asks for a change or a socket, with the cookie of whoever looks at it.

    A browser names the site of the page, which no page can prevent. A program that is no browser names none: it has no
    cookie but its own.
    """
    if scope["type"] == ScopeType.HTTP and scope["method"] in READING:
        return False
    headers = Headers.from_scope(scope)
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site") == "cross-site"
    host = _host(origin)
    return not host or host not in own_hosts(headers, settings)


def is_form(scope: Scope) -> bool:
    """Whether something is sent that is not JSON. Pages of other sites can send forms and plain texts unasked, also
    where a browser is too old to name the site."""
    if scope["type"] != ScopeType.HTTP or scope["method"] in READING:
        return False
    headers = Headers.from_scope(scope)
    kind = headers.get("content-type")
    if kind is None:
        return headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
    return kind.partition(";")[0].strip().lower() != MediaType.JSON


def own_hosts(headers: Headers, settings: Settings) -> Iterator[str]:
    """All names, with their ports, under which a browser may have reached this server."""
    yield headers.get("host", "").lower()
    if settings.public_url:
        yield _host(settings.public_url)
    if settings.trusted_proxies:  # a page can not add this header, for a browser would first ask us whether it may
        yield headers.get("x-forwarded-host", "").split(",")[-1].strip().lower()


def _host(origin: str) -> str:
    """
    >>> _host("https://Tables.club.example:8443"), _host("null")
    ('tables.club.example:8443', '')
    """
    return origin.partition("://")[2].lower()


def address_of(scope: Scope) -> str:
    """Where somebody asks from, for limits: of IPv6 the network, for every home has endless addresses."""
    address = client_of(scope)
    if address is None:
        return scope["client"][0] if scope["client"] else ""
    return f"{IPv6Address(int(address) >> 64 << 64)}/64" if isinstance(address, IPv6Address) else str(address)


def client_of(scope: Scope) -> IPv4Address | IPv6Address | None:
    """The address of who asks; none for a socket in the file system, or a proxy that does not know."""
    try:
        address = ip_address(scope["client"][0] if scope["client"] else "")
    except ValueError:
        return None
    return (address.ipv4_mapped if isinstance(address, IPv6Address) else None) or address


# The cookie.


def session_cookie(token: str | None, scope: Scope, settings: Settings) -> Cookie:
    """The secret of a session as the browser keeps it, where no script finds it; ``None`` makes it forget."""
    return Cookie(
        COOKIE,
        value=token,
        max_age=SESSION_DAYS * 86_400 if token else 0,
        httponly=True,
        samesite="lax",
        secure=is_encrypted(scope) or (settings.public_url or "").startswith("https:"),
    )
