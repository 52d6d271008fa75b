"""What operators and their programs ask: does it live, is it ready, how is it doing."""

from __future__ import annotations

from ipaddress import ip_address, ip_network

import structlog
from litestar import MediaType, Response, get
from litestar.openapi import ResponseSpec
from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4

from pioche.server.addresses import HOST
from pioche.server.asking import AnyRequest, ThisNode
from pioche.server.errors import MissingError
from pioche.server.security import client_of

log = structlog.get_logger(__name__)

NOT_READY = ResponseSpec(str, generate_examples=False, description="Not ready", media_type=MediaType.TEXT)


@get("/healthz", media_type=MediaType.TEXT, sync_to_thread=False)
def healthz() -> str:
    """The process answers."""
    return "ok\n"


@get("/readyz", media_type=MediaType.TEXT, responses={503: NOT_READY}, sync_to_thread=False)
def readyz(node: ThisNode) -> Response[str]:
    """It can serve people: the database is there, and it is not stopping."""
    return Response("ready\n" if node.ready else "not ready\n", status_code=200 if node.ready else 503)


@get("/metrics", media_type=CONTENT_TYPE_PLAIN_0_0_4, sync_to_thread=False)
def metrics(request: AnyRequest, node: ThisNode) -> bytes:
    """Figures for Prometheus, if it asks from where the settings say, and by a name that no web page can have."""
    address, host = client_of(request.scope), host_of(request.headers.get("host", ""))
    if not any(address in ip_network(network) for network in node.settings.metrics_for if address):
        raise MissingError("refused-no-such-page")
    if not is_local_name(host, node.settings.host):
        log.warning("metrics refused", host=host)
        raise MissingError("refused-no-such-page")
    return node.metrics.render()


def host_of(header: str) -> str:
    """The name of a machine in the header ``Host``, without the port.

    >>> host_of("Localhost:8470"), host_of("[::1]:8470"), host_of("10.0.0.7")
    ('localhost', '::1', '10.0.0.7')
    """
    found = HOST.fullmatch(header)
    return found["host"].strip("[]").lower() if found else ""


def is_local_name(host: str, listening: str) -> bool:
    """Whether a name can only mean a machine nearby: an address, a name without a dot, or the one that is listened at.

    A page of another site can let its own domain point here (DNS rebinding). The visitor's browser would then read for
    it whatever this machine may read, but names that domain as ``Host``.

    >>> [is_local_name(host, "0.0.0.0") for host in ("127.0.0.1", "::1", "localhost", "evil.example", "")]
    [True, True, True, False, False]
    """
    try:
        return bool(ip_address(host))
    except ValueError:
        return bool(host) and ("." not in host or host == listening.lower())


ROUTES = (healthz, readyz, metrics)
