"""``pioche serve``: listen, say where, and stop in good order."""

from __future__ import annotations

import errno
import gc
import signal
import socket
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

import ifaddr
import structlog
import uvicorn
from litestar import Litestar
from rich.console import Console
from uvicorn.server import HANDLED_SIGNALS

from pioche.core.errors import PiocheError
from pioche.core.texts import Texts
from pioche.server.addresses import local_host, nearby_hosts, origin, qr_code
from pioche.server.app import create_app
from pioche.server.connections import HttpConnection, Outbox, SocketConnection
from pioche.server.crowd import Crowd
from pioche.server.files import file_limit, raise_file_limit
from pioche.server.logs import set_up_logs
from pioche.server.settings import Settings

BACKLOG = 2048
LONGEST_MESSAGE = 16 * 1024
"""Bytes of a message from a player; longer ones end the connection."""
GRACE = 10
"""Seconds that open connections are given when the server stops."""

log = structlog.get_logger(__name__)


def serve(settings: Settings, words: Texts, console: Console, open_browser: bool) -> None:
    """Run until somebody stops it; what keeps it from starting is a PiocheError."""
    set_up_logs(settings)
    raise_file_limit()
    collect_garbage_seldom()
    with listen(settings.host, settings.port) as listener:
        board = Board(settings, words, console, *listener.getsockname()[:2])

        def welcome() -> None:
            board.show()
            if open_browser:  # some browsers return only when they are closed
                threading.Thread(target=webbrowser.open, args=[board.here], daemon=True).start()

        with unwrapped():
            Server(create_app(settings), settings, welcome, board.take_leave).run([listener])


@contextmanager
def unwrapped() -> Iterator[None]:
    """An error that comes alone comes as itself: the tasks of the application pack it into groups."""
    try:
        yield
    except BaseExceptionGroup as group:
        error: BaseException = group
        while isinstance(error, BaseExceptionGroup) and len(error.exceptions) == 1:
            error = error.exceptions[0]
        raise error from None


def collect_garbage_seldom() -> None:
    """Tables are values that refer to no later one, so hardly anything waits for Python's search for circles; at its
    usual pace that search would look through all games again and again, and take more time than the games."""
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)


def listen(host: str, port: int) -> socket.socket:
    """Take the port before anything else happens, so that a clash is noticed first; who comes early waits."""
    try:
        family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        both = family == socket.AF_INET6 and socket.has_dualstack_ipv6()
        listener = socket.create_server(address, family=family, backlog=BACKLOG, dualstack_ipv6=both)
        # inherited by every connection: uvloop sees to it by itself, but asyncio's own loop only where it knows TCP
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return listener
    except (socket.gaierror, UnicodeError):
        reason = "unknown"
    except OSError as error:
        reason = errno.errorcode.get(error.errno or 0, "other")
    raise PiocheError("server-listen", host=host, port=str(port), reason=reason)


class Board:
    """What the operator reads: the addresses, for scripts one a line and nothing else."""

    def __init__(self, settings: Settings, words: Texts, console: Console, host: str, port: int) -> None:
        self.words, self.console = words, console
        self.here = origin("http", local_host(host), port)
        self.near = [origin("http", near, port) for near in nearby_hosts(host, ifaddr.get_adapters())]
        self.public = [settings.public_url] if settings.public_url else []

    def show(self) -> None:
        log.info("listening", address=self.here)
        others = [*self.public, *self.near]
        if not self.console.is_terminal:
            self.console.print(*dict.fromkeys([self.here, *others]), sep="\n", soft_wrap=True)
            return
        self.say("server-here", address=self.here)
        for address in self.public:
            self.say("server-public", address=address)
        for address in self.near:
            self.say("server-near", address=address)
        if others and self.console.encoding.startswith("utf"):
            self.console.print(qr_code(others[0]), style="bright_white on black", end="")
        self.say("server-stop")

    def take_leave(self) -> None:
        log.info("stopping")
        if self.console.is_terminal:
            self.say("server-stopping")

    def say(self, id: str, **fields: str) -> None:
        self.console.print(self.words(id, **fields), soft_wrap=True)


class Config(uvicorn.Config):
    """With what the connections need beside."""

    def __init__(self, crowd: Crowd, app: Litestar, **given: Any) -> None:
        super().__init__(app, **given)
        self.crowd, self.outbox = crowd, Outbox()


class Server(uvicorn.Server):
    """Uvicorn, but it opens the application itself and lets its errors out, and it tells when it is there and goes."""

    def __init__(
        self, app: Litestar, settings: Settings, welcome: Callable[[], None], take_leave: Callable[[], None]
    ) -> None:
        self.crowd = Crowd(settings, file_limit())
        super().__init__(
            Config(
                self.crowd,
                app,
                loop="auto",
                http=HttpConnection,
                ws=SocketConnection,
                ws_per_message_deflate=False,
                ws_max_size=LONGEST_MESSAGE,
                lifespan="off",
                workers=1,
                log_config=None,
                access_log=False,
                server_header=False,
                proxy_headers=bool(settings.trusted_proxies),
                forwarded_allow_ips=list(settings.trusted_proxies),
                timeout_graceful_shutdown=GRACE,
            )
        )
        self.app, self.welcome, self.take_leave = app, welcome, take_leave

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        async with self.app.lifespan():
            self.app.state.node.metrics.watch_connections(self.crowd)
            for number in HANDLED_SIGNALS:  # uvicorn lets go of them before the application is closed
                signal.signal(number, self.handle_exit)
            await super().serve(sockets)
        log.info("stopped")

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.welcome()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.take_leave()
        await self.app.state.node.say_goodbye()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Asked once the server stops in good order, asked twice at once."""
        if self.should_exit:
            signal.signal(sig, signal.SIG_DFL)
            signal.raise_signal(sig)
        self.should_exit = True
