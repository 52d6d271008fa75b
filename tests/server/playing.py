"""Real servers, and people who play at their tables over real sockets."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, Self, TypeAlias, TypeVar

import httpx
from websockets.asyncio.client import ClientConnection, connect

from pioche.server.app import create_app
from pioche.server.run import Server, listen
from pioche.server.settings import Settings

Message: TypeAlias = dict[str, Any]
T = TypeVar("T")

PATIENCE = 60.0
"""Seconds after which a test gives up; nothing is measured by it."""

QUICK = {
    "PIOCHE_BOT_PACE": "0",
    "PIOCHE_BOT_WORKERS": "1",
    "PIOCHE_BOT_TABLES_PER_PERSON": "0",
    "PIOCHE_BOT_TABLES_PER_ADDRESS": "0",
    "PIOCHE_ASKS_PER_PERSON": "0",
    "PIOCHE_ASKS_PER_ADDRESS": "0",
}
"""Settings for tests that are not about pace and limits."""


def run(scenario: Coroutine[Any, Any, T]) -> T:
    """Run a scenario to its end; one that waits for what never comes fails."""
    return asyncio.run(asyncio.wait_for(scenario, 3 * PATIENCE))


class Program:
    """``pioche serve`` as a process of its own, which can be killed and started again on the same port and data."""

    def __init__(self, folder: Path, *arguments: str, **variables: str) -> None:
        self.folder, self.arguments = folder, arguments
        self.program = ["-m", "pioche"]
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("PIOCHE_")}
        own = {"XDG_DATA_HOME": str(folder / "data"), "XDG_CONFIG_HOME": str(folder / "config"), "LC_ALL": "C.UTF-8"}
        self.environment = {**inherited, **own, **QUICK, **variables}
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Self:
        """Returns when it listens."""
        where = ["--host", "127.0.0.1", "--port", str(self.port)]
        with (self.folder / f"log-{self.port}").open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, *self.program, "serve", *where, *self.arguments],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=self.environment,
            )
        assert self.process.stdout is not None
        first = self.process.stdout.readline()
        assert first, (self.folder / f"log-{self.port}").read_text()
        self.port = int(first.rpartition(":")[2])
        return self

    def kill(self) -> None:
        """As when the power goes: nothing is said goodbye to."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """In good order; its exit code."""
        return self._end(signal.SIGTERM)

    @property
    def log(self) -> str:
        """All that it has logged."""
        return "".join(path.read_text() for path in self.folder.glob("log-*"))

    def _end(self, how: signal.Signals) -> int:
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        self.process.stdout.close()
        self.process = None
        return code


@contextmanager
def serving(folder: Path, *arguments: str, **variables: str) -> Iterator[Program]:
    program = Program(folder, *arguments, **variables).start()
    try:
        yield program
    finally:
        if program.process is not None:
            program.kill()


@asynccontextmanager
async def in_process(settings: Settings) -> AsyncIterator[str]:
    """A server in this process, for tests that arrange its cards; its sockets and its database are real. Its URL."""
    app = create_app(settings)
    started = asyncio.Event()
    with listen("127.0.0.1", 0) as listener:
        server = Server(app, settings, started.set, lambda: None)
        running = asyncio.create_task(server.serve([listener]))
        await asyncio.wait([running, asyncio.create_task(started.wait())], return_when=asyncio.FIRST_COMPLETED)
        try:
            yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        finally:
            server.should_exit = True
            await running


class Guest:
    """A person with a browser."""

    def __init__(self, url: str) -> None:
        no_rests = httpx.Limits(max_keepalive_connections=0)  # nobody has to close anything in the end
        # nothing is encrypted here, and to read all certificates takes longer than a game
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE, limits=no_rests, verify=False)
        self.url = url
        self.id = self.name = self.address = ""

    async def bring(self, name: str) -> Self:
        """Somebody who plays on the same device."""
        answer = await self.http.post("/api/me/guests", json={"name": name})
        assert answer.status_code == 201, answer.text
        guest = type(self)(self.url)
        guest.id, guest.name = answer.json()["id"], answer.json()["name"]
        guest.address = f"?as={guest.id}"
        guest.http.cookies, guest.http.params = self.http.cookies, {"as": guest.id}
        return guest

    async def come(self, name: str) -> Self:
        answer = await self.http.post("/api/people", json={"name": name})
        assert answer.status_code == 201, answer.text
        self.id, self.name = answer.json()["id"], answer.json()["name"]
        return self

    async def open_table(self, game: str, seats: int, **setup: Any) -> str:
        answer = await self.http.post("/api/tables", json={"game": game, "seats": seats, **setup})
        assert answer.status_code == 201, answer.text
        code: str = answer.json()["code"]
        return code

    async def ask(self, code: str, type: str, **fields: Any) -> Message:
        """An ask over HTTP; the answer, which is a ``refused`` if it was."""
        answer = await self.http.post(f"/api/tables/{code}/asks", json={"type": type, **fields})
        told: Message = answer.json()
        return told

    async def get(self, path: str, **query: Any) -> Any:
        answer = await self.http.get(path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def to_socket(self, code: str, url: str | None = None, **more: Any) -> connect:
        """A socket at a table, as this one's browser opens it."""
        where = f"{(url or self.url).replace('http', 'ws', 1)}/api/tables/{code}/socket{self.address}"
        cookie = {"Cookie": f"pioche={self.http.cookies['pioche']}"}
        return connect(where, additional_headers=cookie, max_queue=None, compression=None, **more)

    @asynccontextmanager
    async def at(self, code: str, url: str | None = None, **hello: Any) -> AsyncIterator[Ear]:
        """A socket at a table, after its hello."""
        async with self.to_socket(code, url) as socket:
            ear = Ear(socket)
            await ear.send("hello", **hello)
            yield ear

    async def turned_away(self, code: str) -> tuple[str, int | None]:
        """How a socket is refused: which refusal, and the code with which it is closed."""
        async with self.to_socket(code) as socket:
            refusal = await Ear(socket).next()
            await socket.wait_closed()
            return refusal["code"], socket.close_code


class Ear:
    """One end of a socket: all that came, and the texts as they came."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.texts: list[str] = []
        self.messages: list[Message] = []

    async def send(self, type: str, **fields: Any) -> None:
        await self.socket.send(json.dumps({"type": type, **fields}))

    async def next(self) -> Message:
        text = await asyncio.wait_for(self.socket.recv(decode=True), PATIENCE)
        assert isinstance(text, str)
        self.texts.append(text)
        self.messages.append(json.loads(text))
        return self.messages[-1]

    async def until(self, type: str, wanted: Callable[[Message], bool] = lambda _: True) -> Message:
        """The next message of a kind; others are kept and passed over."""
        while True:
            message = await self.next()
            if message["type"] == type and wanted(message):
                return message


def to_act(message: Message) -> int | None:
    """Whose decision it is after a ``view`` or ``played``."""
    if message["type"] == "view":
        seat: int | None = message["view"]["to_act"]
    else:
        seat = message["steps"][-1]["events"][-1]["seat"]
    return seat


def choose(moves: list[str]) -> str:
    """Any move, but knock as soon as possible: games need not be long."""
    return "knock" if "knock" in moves else random.choice(moves)


async def play(ear: Ear, seat: int, until: Callable[[Message], bool] = lambda _: False) -> Message:
    """Decide for a seat over a socket, until the game is over or a wanted message has come; that message."""
    decided = -1
    while True:
        message = await ear.next()
        assert message["type"] != "refused", message
        if until(message) or (message["type"] == "table" and message["status"] == "over"):
            return message
        if message["type"] in ("view", "played") and to_act(message) == seat and message["ply"] > decided:
            decided = message["ply"]
            await ear.send("legal")
        if message["type"] == "legal_moves":
            game, ply, moves = message["game"], message["ply"], message["moves"]
            await ear.send("move", game=game, ply=ply, move=choose(moves), id=f"{seat}-{ply}")


async def first_step(guest: Guest, code: str, since: int = 0) -> Message:
    """The first step after a ply, however long it takes."""
    while True:
        news = await guest.get(f"/api/tables/{code}/story", game=1, since=since, wait=20)
        if news["played"]["steps"]:
            step: Message = news["played"]["steps"][0]
            return step


async def gather(url: str, game: str, people: int, bots: tuple[str, ...] = (), **setup: Any) -> tuple[str, list[Guest]]:
    """A table at which so many people sit and are ready, and computer players on the other seats; not yet started."""
    guests = [await Guest(url).come(f"Guest {letter}") for letter in "ABCDEF"[:people]]
    code = await guests[0].open_table(game, people + len(bots), **setup)
    for guest in guests[1:]:
        await guest.ask(code, "sit")
        await guest.ask(code, "ready", text=guest.name)
    for level in bots:
        await guests[0].ask(code, "add_bot", level=level)
    return code, guests
