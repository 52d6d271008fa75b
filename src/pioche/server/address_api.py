"""The routes about the server's own address: where friends find it, in letters and as a code for phones."""

from __future__ import annotations

from functools import partial
from ipaddress import ip_address
from typing import Annotated

import ifaddr
from litestar import Response, get
from litestar.params import QueryParameter
from msgspec import Struct

from pioche.server import small_jobs
from pioche.server.addresses import HOST, nearby_hosts, origin
from pioche.server.asking import AnyRequest, ThisNode
from pioche.server.errors import RequestError
from pioche.server.security import address_of, client_of, is_encrypted
from pioche.server.settings import Settings

OWN_PATH = r"^/([A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)?)?$(?!\n)"
"""In Python ``$`` also matches before a line break at the end. The API description has the pattern too, and JavaScript
knows no other word for the end."""
OwnPath = Annotated[str, QueryParameter(pattern=OWN_PATH, max_length=100, description="A page of ours")]

SHORTLY = {"Cache-Control": "private, max-age=60"}
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104  # to be compared, not to listen at


class Address(Struct, frozen=True):
    """Where friends find the server: without a slash at the end."""

    url: str


@get("/api/address", sync_to_thread=False)
def address(request: AnyRequest, node: ThisNode) -> Address:
    """Where friends find this server; who asks at localhost is told the address in the network."""
    return Address(_address(request, node.settings))


@get("/api/qr.svg", media_type="image/svg+xml")
async def code_for_phones(request: AnyRequest, node: ThisNode, path: OwnPath = "/") -> Response[bytes]:
    """The address of a page of ours as a QR code."""
    page = _address(request, node.settings) + path.rstrip("/")
    drawn = await node.aside.do("small", address_of(request.scope), partial(small_jobs.qr_code, page))
    return Response(drawn, headers=SHORTLY)


def _address(request: AnyRequest, settings: Settings) -> str:
    """As the operator says, else as it was asked for.

    To a friend's machine "localhost" is itself. Who asks so from here is told the address in the network, if any.
    """
    if settings.public_url:
        return settings.public_url
    asked = HOST.fullmatch(request.headers.get("host", ""))
    if asked is None:
        raise RequestError("Host: no name of a machine")  # English, like all that is said of programs
    host = asked["host"].strip("[]").lower()
    client = client_of(request.scope)
    if settings.host in EVERYWHERE and client and client.is_loopback and _is_loopback(host):
        host = next(iter(nearby_hosts(settings.host, ifaddr.get_adapters())), host)
    return origin(
        "https" if is_encrypted(request.scope) else "http", host, int(asked["port"]) if asked["port"] else None
    )


def _is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:  # a name
        return False


ROUTES = (address, code_for_phones)
