"""What strangers do to a server, each attack at a stated rate from one address, in a process of its own.

An attacker does not wait for answers: it sends at its rate and throws away what comes back. So it is as busy against a
listener that does nothing, which is what the server under attack is compared with.
"""

from __future__ import annotations

import asyncio
import random
import string
import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable
from typing import Any, NamedTuple, cast

import httpx
import uvloop

from pioche.core.game import Game
from pioche.core.record import Record
from pioche.registry import GAMES

ADDRESS = "127.6.6.6"
"""Where all attacks come from."""
MOST_UNSENT_BYTES = 256 * 1024
"""Of one connection: what the server does not take is not piled up here."""
TICK_SECONDS = 0.01


class Victim(NamedTuple):
    """What an attacker knows: the address, and a table of their own with its people, one a connection."""

    host: str
    cookies: list[str]
    code: str
    record: bytes


class Attack(NamedTuple):
    """What is sent on so many connections, and how many messages a second on all of them together."""

    what: str
    connections: int
    rate: float
    message: Callable[[Victim], bytes]
    opening: Callable[[Victim, int], bytes] = lambda victim, connection: b""
    anew: bool = False
    """Every message on a new connection."""


def request(victim: Victim, method: str, path: str, body: bytes = b"", length: int | None = None) -> bytes:
    head = [f"{method} {path} HTTP/1.1", f"Host: {victim.host}"]
    if method == "POST":
        head += ["Content-Type: application/json", f"Content-Length: {len(body) if length is None else length}"]
    return "\r\n".join([*head, "", ""]).encode() + body


def socket(victim: Victim, connection: int) -> bytes:
    """The request for a WebSocket, and the hello on it."""
    head = request(victim, "GET", f"/api/tables/{victim.code}/socket")[:-2]
    more = [f"Cookie: {victim.cookies[connection]}", f"Origin: http://{victim.host}", "Connection: Upgrade"]
    more += ["Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="]
    return head + "\r\n".join([*more, "", ""]).encode() + frame(b'{"type":"hello"}')


def frame(text: bytes) -> bytes:
    """A short text as a browser sends it; a mask of zeros changes nothing."""
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text


def code() -> str:
    return "".join(random.choices(string.ascii_uppercase, k=8))


ATTACKS = {
    "codes": Attack("wrong codes of tables", 20, 300, lambda v: request(v, "GET", f"/api/tables/{code()}")),
    "people": Attack("new people", 20, 100, lambda v: request(v, "POST", "/api/people", b'{"name":"Eve"}')),
    "bodies": Attack(
        "bodies that never end",
        300,
        300,
        lambda v: b" ",
        lambda v, _: request(v, "POST", "/api/people", length=60_000),
    ),
    "connections": Attack(
        "new connections that say nothing", 200, 100, lambda v: b"GET / HTTP/1.1\r\nHost: ", anew=True
    ),
    "replays": Attack("large records to replay", 20, 20, lambda v: request(v, "POST", "/api/replay", v.record)),
    "lessons": Attack("lessons", 20, 50, lambda v: request(v, "GET", "/api/lessons/gargon")),
    "qr": Attack("QR codes, all different", 20, 50, lambda v: request(v, "GET", f"/api/qr.svg?path=/t/{code()}")),
    "histories": Attack("lists of games", 20, 50, lambda v: request(v, "GET", "/api/games")),
    "talk": Attack("talk at a table", 4, 200, lambda v: frame(b'{"type":"say","text":"%b"}' % code().encode()), socket),
    "garbage": Attack("garbage on sockets", 4, 1000, lambda v: frame(b"garbage"), socket),
}


class Drain(asyncio.Protocol):
    """A connection of which nobody reads the answers."""

    transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's is one in all but name

    def connection_lost(self, exc: Exception | None) -> None:
        self.transport = None

    def send(self, data: bytes) -> bool:
        """Whether it could be sent."""
        if self.transport is None or self.transport.get_write_buffer_size() > MOST_UNSENT_BYTES:
            return False
        self.transport.write(data)
        return True


class Attacker:
    """Keeps the connections of an attack open, whatever the server does, and sends on them in turn."""

    def __init__(self, attack: Attack, victim: Victim) -> None:
        self.attack, self.victim = attack, victim
        host, _, port = victim.host.partition(":")
        self.server = host, int(port)
        self.lines: list[Drain | None] = [None] * attack.connections
        self.sent = self.turn = 0

    async def run(self) -> None:
        began = time.perf_counter()
        while True:
            due = int(self.attack.rate * (time.perf_counter() - began))
            if due - self.sent > self.attack.rate:  # what could not be sent in time is not made up for
                began += 1.0
            else:
                for _ in range(due - self.sent):
                    await self.send_one()
            await asyncio.sleep(TICK_SECONDS)

    async def send_one(self) -> None:
        self.sent += 1
        self.turn = (self.turn + 1) % len(self.lines)
        line = self.lines[self.turn]
        if line is None or line.transport is None or self.attack.anew:
            line = await self.connect(line)
        if line is not None:
            line.send(self.attack.message(self.victim))

    async def connect(self, old: Drain | None) -> Drain | None:
        if old is not None and old.transport is not None:
            old.transport.abort()
        loop = asyncio.get_running_loop()
        try:
            _, line = await loop.create_connection(Drain, *self.server, local_addr=(ADDRESS, 0))
        except OSError:
            return None
        self.lines[self.turn] = line
        line.send(self.attack.opening(self.victim, self.turn % max(1, len(self.victim.cookies))))
        return line


async def prepare(host: str, people: int) -> Victim:
    """An own table and its people, as anybody may have them."""
    transport = httpx.AsyncHTTPTransport(local_address=ADDRESS)
    async with httpx.AsyncClient(base_url=f"http://{host}", transport=transport, timeout=30) as http:
        cookies = []
        for _ in range(people):
            http.cookies.clear()
            cookies.append(await new_person(http))
        setup = {"game": "gargon", "seats": 4}
        table = await http.post("/api/tables", json=setup, headers={"Cookie": cookies[0]})
        return Victim(host, cookies, table.raise_for_status().json()["code"], large_record())


async def new_person(http: httpx.AsyncClient) -> str:
    answer = (await http.post("/api/people", json={"name": "Eve"})).raise_for_status()
    return "; ".join(f"{name}={value}" for name, value in answer.cookies.items())


def large_record() -> bytes:
    """Twenty rounds of six players who knock late."""
    rng = random.Random(20)
    game: Game[Any, Any] = Game.start(GAMES["castors"], [*"ABCDEF"], {"rounds": 20}, seed=b"large")
    while game.to_act is not None:
        moves = [move for move in game.legal_moves if str(move) != "knock"] or game.legal_moves
        game.play(rng.choice(moves if rng.random() < 0.99 else game.legal_moves))
    return Record.of(game).dumps().encode()


async def be_idle(port_of: Callable[[int], None]) -> None:
    """A listener that does nothing: it takes connections and reads what comes."""
    server = await asyncio.get_running_loop().create_server(Drain, "127.0.0.1", 0)
    port_of(server.sockets[0].getsockname()[1])
    await server.serve_forever()


def say(line: object) -> None:
    print(line, flush=True)


async def attack(name: str, target: str, known: str) -> None:
    victim = await prepare(known, 4)
    say("ready")
    await Attacker(ATTACKS[name], victim._replace(host=target)).run()


def main() -> None:
    parser = ArgumentParser(description="Attack a server on this machine until this process is ended.")
    parser.add_argument("attack", choices=[*ATTACKS, "idle"], help="or be a listener that does nothing")
    parser.add_argument("target", nargs="?", help="host:port that is attacked")
    parser.add_argument("--known", help="host:port where the attacker has people and a table (default: the target)")
    options = parser.parse_args()
    if options.attack == "idle":
        uvloop.run(be_idle(say))
        return
    host = options.target.partition(":")[0]
    if not host.startswith("127."):
        sys.exit("attacks are for this machine only")
    uvloop.run(attack(options.attack, options.target, options.known or options.target))


if __name__ == "__main__":
    main()
