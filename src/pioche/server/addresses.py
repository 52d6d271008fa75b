"""Where the server can be reached: the addresses that are worth telling, and one of them as a code for phones."""

from __future__ import annotations

import re
from collections.abc import Iterable
from io import StringIO
from ipaddress import IPv4Address, IPv6Address, ip_address

import segno
from ifaddr import Adapter

HOST = re.compile(r"(?P<host>[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(:(?P<port>[0-9]{1,5}))?", re.IGNORECASE)
"""What the header ``Host`` may hold: a name or an address, and a port."""

USUAL_PORTS = {"http": 80, "https": 443}

INWARD = ("br-", "cni", "docker", "flannel", "lxc", "lxd", "podman", "vboxnet", "vethernet", "veth", "virbr", "vmnet")
"""How the names of adapters begin that lead to containers and virtual machines inside this one."""

QUIET = 2
"""Modules of quiet zone around a code; with it the code of an address has 15 lines, and the rest fits the screen."""


def origin(scheme: str, host: str, port: int | None) -> str:
    """An address as browsers write it.

    >>> origin("http", "::1", 8470), origin("https", "tables.club.example", 443)
    ('http://[::1]:8470', 'https://tables.club.example')
    """
    written = f"[{host}]" if ":" in host else host
    return f"{scheme}://{written}" + (f":{port}" if port not in (None, USUAL_PORTS[scheme]) else "")


def local_host(bound: str) -> str:
    """How this machine calls a server that listens at ``bound``."""
    return "localhost" if ip_address(bound).is_unspecified else bound


def nearby_hosts(bound: str, adapters: Iterable[Adapter]) -> list[str]:
    """How other machines reach a server that listens at ``bound``: first in the home network, IPv6 last."""
    own = ip_address(bound)
    if not own.is_unspecified:
        return [] if own.is_loopback else [bound]
    found = [
        ip_address(ip.ip if isinstance(ip.ip, str) else ip.ip[0])
        for adapter in adapters
        if not adapter.nice_name.lower().startswith(INWARD)
        for ip in adapter.ips
    ]
    heard = [ip for ip in found if is_reachable(ip) and own.version >= ip.version]  # "::" hears IPv4 as well
    return [str(ip) for ip in sorted(heard, key=lambda ip: (ip.version, not ip.is_private))]


def is_reachable(ip: IPv4Address | IPv6Address) -> bool:
    """Whether others can use an address: of the many that IPv6 gives a machine only the global ones."""
    if ip.is_multicast or (ip.version == 6 and not ip.is_global):
        return False
    return not (ip.is_loopback or ip.is_link_local or ip.is_unspecified or ip.is_reserved)


def qr_code(address: str) -> str:
    """A code for phones in half blocks, two rows a line; to be shown light on dark."""
    drawn = StringIO()
    segno.make_qr(address).terminal(drawn, border=QUIET, compact=True)
    return drawn.getvalue()
