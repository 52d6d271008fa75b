"""What operators and their programs ask: does it live, is it ready, how is it doing."""

from __future__ import annotations

from ipaddress import ip_network

from litestar import MediaType, Response, get
from litestar.openapi import ResponseSpec
from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4

from pioche.server.asking import AnyRequest, ThisNode
from pioche.server.problems import MissingError
from pioche.server.security import client_of

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
    """Figures for Prometheus, if it asks from where the settings say."""
    address = client_of(request.scope)
    if not any(address in ip_network(network) for network in node.settings.metrics_for if address):
        raise MissingError("refused-no-such-page")
    return node.metrics.render()


ROUTES = (healthz, readyz, metrics)
