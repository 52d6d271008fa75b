"""The routes about the server's own address: where friends find it, in letters and as a code for phones."""

from __future__ import annotations

import re
from functools import partial
from io import BytesIO
from ipaddress import ip_address
from typing import Annotated

import ifaddr
import segno
from litestar import Response, get
from litestar.params import QueryParameter
from msgspec import Struct

from pioche.server.addresses import nearby_hosts, origin
from pioche.server.asking import AnyRequest, ThisNode
from pioche.server.problems import RequestError
from pioche.server.security import address_of, client_of, is_encrypted
from pioche.server.settings import Settings

OwnPath = Annotated[
    str,
    QueryParameter(pattern=r"^/([A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)?)?$", max_length=100, description="A page of ours"),
]

SHORTLY = {"Cache-Control": "private, max-age=60"}
HOST = re.compile(r"(?P<host>[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(:(?P<port>[0-9]{1,5}))?", re.IGNORECASE)
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
    return Response(await node.aside.do(address_of(request.scope), partial(_drawn, page)), headers=SHORTLY)


def _drawn(address: str) -> bytes:
    """For a long one it takes tens of milliseconds."""
    drawn = BytesIO()
    code = segno.make_qr(address)
    code.save(drawn, kind="svg", xmldecl=False, svgclass=None, lineclass=None, omitsize=True, light="#fff")
    return drawn.getvalue()


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
