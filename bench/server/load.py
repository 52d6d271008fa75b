"""The load on a server: many tables of four sockets, moves as fast as the server lets them, and how soon all see them.

One process of its own for both servers. It shall never be what limits them, so a message costs it little, and it tells
how much of a core it took itself. What differs between servers stands in one adapter each.
"""

from __future__ import annotations

import asyncio
import gc
import random
import resource
import time
from argparse import ArgumentParser
from collections.abc import Awaitable, Callable, Sequence
from itertools import islice
from random import randint
from typing import TypeAlias

import msgspec
import psutil
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

SEATS = 4
AT_ONCE = 16
"""Tables that are set up at the same time."""

HANDSHAKE_SECONDS, SET_UP_SECONDS = 60, 180
TEXT = WSMsgType.TEXT


class Order(msgspec.Struct):
    """What load is wanted."""

    addresses: list[str]
    tables: int
    warm_up: float
    seconds: float
    pace: float
    """Seconds between two moves of a table; 0 is a closed loop, in which all send the moment it is their turn."""
    by_table: bool = False
    """Of several nodes each table has one, as behind a proxy that goes by the address; else every table has all."""
    apart: bool = False
    """Every table's people come from an address of their own, as over the internet; else all from one."""


class Measured(msgspec.Struct):
    """What came of it."""

    tables: int
    seconds: float
    moves: int
    moves_per_second: float
    p50_ms: float
    """From the moment a move is sent until all four have seen it."""
    p99_ms: float
    slowest_ms: float
    messages_per_move: float
    bytes_per_message: float
    generator_cpu: float
    """Share of one core."""
    server_cpu: float
    machine_cpu: float
    """All that ran, databases included, as share of all cores."""
    server_memory: list[int]
    """Bytes before the tables came and at the end, with all sockets still open."""
    still_tables: int
    """At which nothing was played while it was measured; refusals and lost sockets are mistakes too."""
    refused: int
    lost: int

    @property
    def faults(self) -> int:
        return self.still_tables + self.refused + self.lost


class Load:
    """All tables, and what is counted at them."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self.tables: list[Table] = []
        self.open = False
        self.acknowledged = self.messages = self.bytes = self.refused = self.lost = 0
        self.latencies: list[float] = []

    def begin(self) -> None:
        """Let everybody who waits for it play; at a pace, tables begin spread over its length."""
        self.open = True
        now = time.perf_counter()
        for table in self.tables:
            table.next_at = now + random.uniform(0, self.order.pace)
            if table.held:
                table.play(*table.held)


class Flight:
    """A move on its way: who has played it and when, and how many have not seen it yet."""

    __slots__ = ("left", "mover", "sent")

    def __init__(self, mover: Player) -> None:
        self.mover, self.left, self.sent = mover, SEATS, time.perf_counter()


class Table:
    """A turn is a number of its own for every move of a table, also over several games."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.address = f"127.{randint(8, 250)}.{randint(1, 250)}.{randint(1, 250)}" if load.order.apart else None
        """Where its people come from: all of 127.0.0.0/8 is this machine."""
        self.flights: dict[int, Flight] = {}
        self.held: tuple[Player, int, bytes] | None = None
        self.next_at = 0.0
        self.moves = 0

    def play(self, mover: Player, turn: int, text: bytes) -> None:
        """Send a move when its time has come."""
        load = self.load
        if not load.open:
            self.held = (mover, turn, text)
        elif load.order.pace:
            wait = self.next_at - time.perf_counter()
            self.next_at += load.order.pace
            asyncio.get_running_loop().call_later(max(wait, 0), self.send, mover, turn, text)
        else:
            self.send(mover, turn, text)

    def send(self, mover: Player, turn: int, text: bytes) -> None:
        self.flights[turn] = Flight(mover)
        mover.say(text)

    def seen(self, player: Player, turn: int) -> None:
        """A player learns that the move of this turn was played."""
        flight = self.flights.get(turn)
        if flight is None:
            return
        load = self.load
        if player is flight.mover:
            load.acknowledged += 1
            self.moves += 1
        flight.left -= 1
        if not flight.left:
            load.latencies.append(time.perf_counter() - flight.sent)
            del self.flights[turn]


class Player(WSListener):
    """One socket at a table. An adapter says what is heard and said on it."""

    transport: WSTransport
    hear: Callable[[bytes], None]

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat = table, seat

    def greet(self) -> None:
        """What is said first, if anything."""

    def say(self, text: bytes) -> None:
        self.transport.send(TEXT, text)

    async def connect(self, url: str, headers: dict[str, str] | None = None) -> None:
        source = (self.table.address, 0) if self.table.address else None
        await ws_connect(
            lambda: self, url, extra_headers=headers, websocket_handshake_timeout=HANDSHAKE_SECONDS, local_addr=source
        )

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        self.greet()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type is not TEXT:
            return
        message = frame.get_payload_as_bytes()
        load = self.table.load
        load.messages += 1
        load.bytes += len(message)
        self.hear(message)

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self.table.load.lost += 1


SetUp: TypeAlias = Callable[[Load, int], Awaitable[Table]]
"""Brings one table of this number to where its first move can be played, with all its sockets."""


class Gauge:
    """Readings of what is counted, to take the difference of two."""

    def __init__(self, load: Load, servers: Sequence[psutil.Process]) -> None:
        self.at = time.perf_counter()
        self.own_cpu = time.process_time()
        self.machine_idle = psutil.cpu_times().idle
        self.server_cpu = sum(sum(one.cpu_times()[:2]) for server in servers for one in with_children(server))
        self.acknowledged, self.messages, self.bytes = load.acknowledged, load.messages, load.bytes
        self.completed = len(load.latencies)
        self.moves = [table.moves for table in load.tables]


async def measure(order: Order, set_up: SetUp, servers: Sequence[psutil.Process]) -> Measured:
    load = Load(order)
    memory = [resident(servers)]
    async with asyncio.timeout(SET_UP_SECONDS):
        await set_up_all(load, set_up)
    gc.collect()
    gc.disable()
    load.begin()
    await asyncio.sleep(order.warm_up)
    before = Gauge(load, servers)
    await asyncio.sleep(order.seconds)
    after = Gauge(load, servers)
    memory.append(resident(servers))
    return result(load, before, after, memory)


async def set_up_all(load: Load, set_up: SetUp) -> None:
    numbers = iter(range(load.order.tables))

    async def set_up_some() -> None:
        for number in numbers:
            load.tables.append(await set_up(load, number))

    await asyncio.gather(*(set_up_some() for _ in range(AT_ONCE)))


def result(load: Load, before: Gauge, after: Gauge, memory: list[int]) -> Measured:
    seconds = after.at - before.at
    moves = after.acknowledged - before.acknowledged
    messages = after.messages - before.messages
    latencies = sorted(islice(load.latencies, before.completed, after.completed)) or [float("inf")]
    return Measured(
        tables=load.order.tables,
        seconds=seconds,
        moves=moves,
        moves_per_second=moves / seconds,
        p50_ms=1000 * latencies[len(latencies) // 2],
        p99_ms=1000 * latencies[len(latencies) * 99 // 100],
        slowest_ms=1000 * latencies[-1],
        messages_per_move=messages / max(moves, 1),
        bytes_per_message=(after.bytes - before.bytes) / max(messages, 1),
        generator_cpu=(after.own_cpu - before.own_cpu) / seconds,
        server_cpu=(after.server_cpu - before.server_cpu) / seconds,
        machine_cpu=1 - (after.machine_idle - before.machine_idle) / seconds / (psutil.cpu_count() or 1),
        server_memory=memory,
        still_tables=sum(one == other for one, other in zip(before.moves, after.moves, strict=True)),
        refused=load.refused,
        lost=load.lost,
    )


def with_children(process: psutil.Process) -> list[psutil.Process]:
    return [process, *process.children(recursive=True)]


def resident(servers: Sequence[psutil.Process]) -> int:
    """Bytes in memory, without the processes in which computer players think."""
    return sum(server.memory_info().rss for server in servers)


def main(set_up: SetUp) -> None:
    """The command line of every adapter; the result goes to standard output as JSON."""
    parser = ArgumentParser(description="Play at many tables of a server and measure it.")
    parser.add_argument("addresses", nargs="+", help="host:port of each node")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--warm-up", type=float, default=3, help="seconds that are not measured")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--pace", type=float, default=0, help="seconds between two moves of a table (default: none)")
    parser.add_argument("--by-table", action="store_true", help="all sockets of a table at the same node")
    parser.add_argument("--apart", action="store_true", help="every table's people come from an address of their own")
    parser.add_argument("--watch", type=int, nargs="*", default=[], help="processes of the server")
    options = vars(parser.parse_args())
    servers = [psutil.Process(pid) for pid in options.pop("watch")]
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    measured = uvloop.run(measure(Order(**options), set_up, servers))
    print(msgspec.json.encode(measured).decode())
