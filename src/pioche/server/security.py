"""What protects people from the pages of others: who may ask in their name, their cookie, and the usual headers.

Behind a proxy that the settings trust, uvicorn has put the address and the scheme of who really asks into the scope.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address

from litestar.datastructures import Cookie
from litestar.enums import MediaType, ScopeType
from litestar.types import Scope

from pioche.server.people import SESSION_DAYS
from pioche.server.settings import Settings

COOKIE = "pioche"
ADDRESSES_KEPT = 10_000
"""Addresses whose networks are remembered: to read one takes longer than a refusal."""
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


# Who asks.


def is_encrypted(scope: Scope) -> bool:
    """Also if a proxy calls it by the name that sockets have for it."""
    return scope["scheme"] in ("https", "wss")


def is_foreign(scope: Scope, headers: Mapping[bytes, bytes], settings: Settings) -> bool:
    """Whether the page of another site asks for a change or a socket, with the cookie of whoever looks at it; or for
    something as a part of itself.

    A browser names the site of the page, which no page can prevent. A program that is no browser names none: it has no
    cookie but its own.
    """
    if scope["type"] == ScopeType.HTTP and scope["method"] in READING:
        return is_embedded(scope, headers)
    origin = headers.get(b"origin")
    if origin is None:
        return headers.get(b"sec-fetch-site") == b"cross-site"
    host = _host(origin.decode("latin-1"))
    return not host or host not in own_hosts(headers, settings)


def is_embedded(scope: Scope, headers: Mapping[bytes, bytes]) -> bool:
    """Whether the page of another site asks for a picture, a frame or the like, and not somebody who follows a link.
    It could do so a thousand times, at the cost of whoever looks at it; and our headers forbid to show it there.

    A browser says all of this. Whatever else names another site is refused only where no link leads.
    """
    if headers.get(b"sec-fetch-site") != b"cross-site":
        return False
    mode = headers.get(b"sec-fetch-mode")
    if mode is None:
        return scope["path"].startswith("/api/")
    return mode != b"navigate" or headers.get(b"sec-fetch-dest", b"document") != b"document"


def is_form(scope: Scope, headers: Mapping[bytes, bytes]) -> bool:
    """Whether something is sent that is not JSON. Pages of other sites can send forms and plain texts unasked, also
    where a browser is too old to name the site."""
    if scope["type"] != ScopeType.HTTP or scope["method"] in READING:
        return False
    kind = headers.get(b"content-type")
    if kind is None:
        return headers.get(b"content-length", b"0") != b"0" or b"transfer-encoding" in headers
    return kind.decode("latin-1").partition(";")[0].strip().lower() != MediaType.JSON


def own_hosts(headers: Mapping[bytes, bytes], settings: Settings) -> Iterator[str]:
    """All names, with their ports, under which a browser may have reached this server."""
    yield headers.get(b"host", b"").decode("latin-1").lower()
    if settings.public_url:
        yield _host(settings.public_url)
    if settings.trusted_proxies:  # a page can not add this header, for a browser would first ask us whether it may
        yield headers.get(b"x-forwarded-host", b"").decode("latin-1").split(",")[-1].strip().lower()


def _host(origin: str) -> str:
    """
    >>> _host("https://Tables.club.example:8443"), _host("null")
    ('tables.club.example:8443', '')
    """
    return origin.partition("://")[2].lower()


def address_of(scope: Scope) -> str:
    """Where somebody asks from, for limits: of IPv6 the network, for every home has endless addresses."""
    return network_of(scope["client"][0] if scope["client"] else "")


@lru_cache(ADDRESSES_KEPT)
def network_of(host: str) -> str:
    """
    >>> network_of("192.0.2.7"), network_of("2001:db8:1:2:3:4:5:6"), network_of("unknown")
    ('192.0.2.7', '2001:db8:1:2::/64', 'unknown')
    """
    address = _ip(host)
    if address is None:
        return host
    return f"{IPv6Address(int(address) >> 64 << 64)}/64" if isinstance(address, IPv6Address) else str(address)


def client_of(scope: Scope) -> IPv4Address | IPv6Address | None:
    """The address of who asks; none for a socket in the file system, or a proxy that does not know."""
    return _ip(scope["client"][0] if scope["client"] else "")


def _ip(host: str) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(host)
    except ValueError:
        return None
    return (address.ipv4_mapped if isinstance(address, IPv6Address) else None) or address


# The cookie.


def session_token(scope: Scope) -> str | None:
    """The secret of a session that a browser sends, read without a parser for all cookies there are."""
    for name, value in scope["headers"]:
        if name == b"cookie":
            for part in value.decode("latin-1").split(";"):
                key, _, token = part.strip().partition("=")
                if key == COOKIE:
                    return token
    return None


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
