"""Pages of others can do nothing in somebody's name; every answer has its headers; cookies and addresses are right."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http.cookies import SimpleCookie
from typing import Any

import httpx
import pytest
import uvicorn
import websockets
from litestar import Litestar, Request, Response, WebSocket, get, post, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from pioche.core.texts import LANGUAGES, texts
from pioche.server.guard import guarded
from pioche.server.problems import HANDLERS
from pioche.server.security import address_of, session_cookie
from pioche.server.settings import Settings

HERE = "tables.example:8470"
EVIL = "https://evil.example"


def settings(**more: Any) -> Settings:
    return Settings(database="sqlite:///tables.db", **more)


def tiny_app(used: Settings) -> Litestar:
    """An application with something to read, to change, to hear, and to break."""

    @get(["/", "/api/table"], sync_to_thread=False)
    def read(request: Request[Any, Any, Any]) -> str:
        return address_of(request.scope)

    @post("/api/people", sync_to_thread=False)
    def come(request: Request[Any, Any, Any]) -> Response[None]:
        return Response(None, cookies=[session_cookie("secret", request.scope, used)])

    @get("/api/bug", sync_to_thread=False)
    def bug() -> None:
        raise ValueError

    @websocket("/api/socket")
    async def listen(socket: WebSocket[Any, Any, Any]) -> None:
        await socket.accept()
        await socket.send_text("welcome")
        await socket.close()

    app = Litestar([read, come, bug, listen], exception_handlers=HANDLERS, openapi_config=None, logging_config=None)
    return guarded(app, used)


def client(**more: Any) -> TestClient[Litestar]:
    return TestClient(tiny_app(settings(**more)), base_url=f"http://{HERE}", raise_server_exceptions=False)


# Who may ask.

OWN: list[tuple[dict[str, str], dict[str, Any]]] = [
    ({}, {}),
    ({"Origin": f"http://{HERE}"}, {}),
    ({"Origin": f"https://{HERE.upper()}"}, {}),
    ({"Origin": f"http://{HERE}", "Sec-Fetch-Site": "same-origin"}, {}),
    ({"Sec-Fetch-Site": "none"}, {}),
    ({"Sec-Fetch-Site": "same-origin"}, {}),
    ({"Origin": "https://club.example"}, {"public_url": "https://club.example"}),
    ({"Origin": f"http://{HERE}"}, {"public_url": "https://club.example"}),
    ({"Origin": "https://club.example", "X-Forwarded-Host": "club.example"}, {"trusted_proxies": ("127.0.0.1",)}),
    ({"Origin": "https://a.example", "X-Forwarded-Host": "b.example, A.example"}, {"trusted_proxies": ("127.0.0.1",)}),
]
FOREIGN: list[tuple[dict[str, str], dict[str, Any]]] = [
    ({"Origin": EVIL}, {}),
    ({"Origin": "null"}, {}),
    ({"Origin": ""}, {}),
    ({"Origin": "tables.example:8470"}, {}),
    ({"Origin": "http://tables.example"}, {}),
    ({"Origin": "http://tables.example:8471"}, {}),
    ({"Origin": f"http://{HERE}.evil.example"}, {}),
    ({"Origin": f"http://evil.example/{HERE}"}, {}),
    ({"Origin": "http://[tables.example:8470"}, {}),
    ({"Origin": "null", "Host": ""}, {}),
    ({"Origin": EVIL, "Sec-Fetch-Site": "same-origin"}, {}),
    ({"Sec-Fetch-Site": "cross-site"}, {}),
    ({"Origin": EVIL}, {"public_url": "https://club.example"}),
    ({"Origin": EVIL, "X-Forwarded-Host": "evil.example"}, {}),
    ({"Origin": EVIL}, {"trusted_proxies": ("127.0.0.1",)}),
    ({"Origin": "null"}, {"trusted_proxies": ("127.0.0.1",)}),
]


@pytest.mark.parametrize(("headers", "more"), OWN)
def test_own_pages_and_scripts_may_change_things(headers: dict[str, str], more: dict[str, Any]) -> None:
    with client(**more) as asking:
        assert asking.post("/api/people", headers=headers).status_code == 201
        with asking.websocket_connect("/api/socket", headers=headers) as heard:
            assert heard.receive_text() == "welcome"


@pytest.mark.parametrize(("headers", "more"), FOREIGN)
def test_pages_of_others_may_not(headers: dict[str, str], more: dict[str, Any]) -> None:
    with client(**more) as asking:
        response = asking.post("/api/people", headers=headers)
        assert response.status_code == 403
        assert response.json() == {
            "type": "refused",
            "code": "refused-foreign",
            "text": texts("en")("refused-foreign"),
        }
        assert "set-cookie" not in response.headers
        with pytest.raises(WebSocketDisconnect) as refusal, asking.websocket_connect("/api/socket", headers=headers):
            pytest.fail("must not be accepted")
        assert refusal.value.code == 4403


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "CONNECT", "BREW"])
def test_every_method_that_may_change_something_is_guarded(method: str) -> None:
    with client() as asking:
        assert asking.request(method, "/api/table", headers={"Origin": EVIL}).status_code == 403


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS"])
def test_a_link_from_elsewhere_can_be_followed(method: str) -> None:
    """Reading changes nothing, and the page that asks can not see the answer."""
    with client() as asking:
        response = asking.request(method, "/", headers={"Origin": EVIL, "Sec-Fetch-Site": "cross-site"})
    assert response.status_code != 403
    assert "access-control-allow-origin" not in response.headers


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_foreign_page_is_refused_in_the_readers_language(lang: str) -> None:
    with client() as asking:
        response = asking.post("/api/people", headers={"Origin": EVIL, "Accept-Language": lang})
    assert response.json()["text"] == texts(lang)("refused-foreign")


# Headers.


@pytest.mark.parametrize(
    ("method", "path", "origin", "status"),
    [
        ("GET", "/", None, 200),
        ("GET", "/api/table", None, 200),
        ("GET", "/nowhere", None, 404),
        ("GET", "/api/nowhere", None, 404),
        ("DELETE", "/", None, 405),
        ("GET", "/api/bug", None, 500),
        ("POST", "/api/people", EVIL, 403),
    ],
)
def test_every_answer_has_its_headers(method: str, path: str, origin: str | None, status: int) -> None:
    """Also those that refuse."""
    with client() as asking:
        response = asking.request(method, path, headers={"Origin": origin} if origin else {})
    assert response.status_code == status
    policy = response.headers["content-security-policy"].split("; ")
    for rule in ("default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"):
        assert rule in policy
    assert "unsafe" not in response.headers["content-security-policy"]
    assert response.headers["x-content-type-options"] == "nosniff"
    assert response.headers["referrer-policy"] == "same-origin"
    assert response.headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in response.headers["permissions-policy"]
    assert response.headers.get("cache-control") == ("no-store" if path.startswith("/api") else None)


@pytest.mark.parametrize(("scheme", "policy"), [("https", "same-origin"), ("http", None)])
def test_windows_are_kept_apart_where_browsers_do_it(scheme: str, policy: str | None) -> None:
    """In a home network without TLS they only complain about being asked to."""
    with TestClient(tiny_app(settings()), base_url=f"{scheme}://{HERE}") as asking:
        assert asking.get("/api/me").headers.get("cross-origin-opener-policy") == policy


# The cookie.


def cookie(headers: dict[str, str] | None = None, base: str = f"http://{HERE}", **more: Any) -> dict[str, Any]:
    with TestClient(tiny_app(settings(**more)), base_url=base) as asking:
        sent = asking.post("/api/people", headers=headers).headers["set-cookie"]
    morsel = SimpleCookie(sent)["pioche"]
    assert morsel.value == "secret"
    return {name: value for name, value in morsel.items() if value}


def test_the_cookie_is_out_of_the_reach_of_scripts_and_of_other_sites() -> None:
    """It lasts as long as browsers let it; without TLS, as on a laptop among friends, it must work, too."""
    assert cookie() == {"path": "/", "max-age": "34560000", "httponly": True, "samesite": "lax"}


def test_with_tls_the_cookie_goes_over_tls_only() -> None:
    assert cookie(public_url="https://club.example")["secure"]
    assert cookie(base=f"https://{HERE}")["secure"]
    assert "secure" not in cookie(public_url="http://club.example")
    assert "secure" not in cookie({"X-Forwarded-Proto": "https"})


def test_a_cookie_is_forgotten_by_one_that_is_over() -> None:
    scope: Any = {"scheme": "http"}
    sent = SimpleCookie(session_cookie(None, scope, settings()).to_header(header=""))["pioche"]
    assert (sent.value, sent["max-age"], sent["path"]) == ("", "0", "/")


# Addresses.


@pytest.mark.parametrize(
    ("client", "address"),
    [
        (("192.0.2.7", 50000), "192.0.2.7"),
        (("::ffff:192.0.2.7", 50000), "192.0.2.7"),
        (("2001:db8:1:2:3:4:5:6", 50000), "2001:db8:1:2::/64"),
        (("2001:db8:1:2:ffff::", 50000), "2001:db8:1:2::/64"),
        (("fe80::1%eth0", 50000), "fe80::/64"),
        (("unknown", 0), "unknown"),
        (None, ""),
    ],
)
def test_limits_count_by_address_and_in_ipv6_by_network(client: tuple[str, int] | None, address: str) -> None:
    scope: Any = {"client": client}
    assert address_of(scope) == address


# Over real connections.


@asynccontextmanager
async def served(used: Settings) -> AsyncIterator[str]:
    """The host and port of a server that runs as ``pioche serve`` runs it."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        server = uvicorn.Server(
            uvicorn.Config(
                tiny_app(used),
                ws="websockets-sansio",
                lifespan="off",
                log_config=None,
                proxy_headers=bool(used.trusted_proxies),
                forwarded_allow_ips=list(used.trusted_proxies),
            )
        )
        running = asyncio.create_task(server.serve([listener]))
        yield f"127.0.0.1:{listener.getsockname()[1]}"
        server.should_exit = True
        await running


def test_a_socket_from_a_foreign_page_is_refused_before_it_opens() -> None:
    """As a refusal of HTTP, and not as an error of the server."""

    async def connect() -> None:
        async with served(settings()) as host:
            url = f"ws://{host}/api/socket"
            async with websockets.connect(url, origin=websockets.Origin(f"http://{host}")) as heard:
                assert await heard.recv() == "welcome"
            with pytest.raises(websockets.InvalidStatus) as refusal:
                await websockets.connect(url, origin=websockets.Origin(EVIL))
            assert refusal.value.response.status_code == 403

    asyncio.run(connect())


@pytest.mark.parametrize(
    ("proxies", "headers", "address"),
    [
        ((), {}, "127.0.0.1"),
        ((), {"X-Forwarded-For": "192.0.2.7"}, "127.0.0.1"),
        (("10.0.0.0/8",), {"X-Forwarded-For": "192.0.2.7"}, "127.0.0.1"),
        (("127.0.0.1",), {}, "127.0.0.1"),
        (("127.0.0.1",), {"X-Forwarded-For": "192.0.2.7"}, "192.0.2.7"),
        (("127.0.0.1",), {"X-Forwarded-For": "1.2.3.4, 192.0.2.7"}, "192.0.2.7"),
        (("127.0.0.1", "10.0.0.0/8"), {"X-Forwarded-For": "1.2.3.4, 192.0.2.7, 10.1.1.1"}, "192.0.2.7"),
        (("127.0.0.1",), {"X-Forwarded-For": "2001:db8::1"}, "2001:db8::/64"),
    ],
)
def test_only_a_trusted_proxy_can_say_for_whom_it_asks(
    proxies: tuple[str, ...], headers: dict[str, str], address: str
) -> None:
    """The last that is no proxy of ours; what stands before it anybody could have written."""

    async def ask() -> str:
        async with served(settings(trusted_proxies=proxies)) as host, httpx.AsyncClient() as asking:
            return (await asking.get(f"http://{host}/api/table", headers=headers)).text

    assert asyncio.run(ask()).strip('"') == address


@pytest.mark.parametrize(("proxies", "secure"), [(("127.0.0.1",), True), ((), False), (("10.0.0.0/8",), False)])
def test_only_a_trusted_proxy_can_say_that_there_is_tls(proxies: tuple[str, ...], secure: bool) -> None:
    async def ask() -> str:
        async with served(settings(trusted_proxies=proxies)) as host, httpx.AsyncClient() as asking:
            response = await asking.post(f"http://{host}/api/people", headers={"X-Forwarded-Proto": "https"})
            return response.headers["set-cookie"]

    assert ("secure" in asyncio.run(ask()).lower()) == secure
