"""What others feel of one stranger who attacks: their moves, with the attack on the server and on an idle listener.

Attacker, server and load share the machine's cores, so an attack costs others time even where nothing is attacked. What
counts is what it costs beyond that.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from subprocess import PIPE, Popen
from typing import NamedTuple

import httpx
from attacks import ATTACKS
from load import Measured
from rich.table import Table
from servers import HERE, QUIET, STOP_SECONDS, Server, pioche, play

TABLES, PACE_SECONDS, WARM_UP, SECONDS, TURNS = 40, 0.4, 2, 6, 3
NEIGHBOUR = "127.7.7.7"
"""Somebody else who asks for small things meanwhile."""
SMALL_THINGS = ("/api/qr.svg?path=/t/ABCDEFGH", "/api/lessons/castors")
MOST_P50, MOST_P99, MOST_SECONDS = 2.0, 3.0, 0.5


class Felt(NamedTuple):
    """What others felt of one attack, in each turn: on a listener that does nothing, then on the server."""

    attack: str
    idle: list[Measured]
    attacked: list[Measured]
    slowest_small: float
    """Seconds that a QR code or a lesson took at most."""

    def times(self, figure: str) -> float:
        """How many times as long, in the middle of all turns."""
        pairs = zip(self.idle, self.attacked, strict=True)
        return float(median(getattr(there, figure) / getattr(idle, figure) for idle, there in pairs))

    @property
    def held(self) -> bool:
        within = self.times("p50_ms") <= MOST_P50 and self.times("p99_ms") <= MOST_P99
        return within and self.slowest_small < MOST_SECONDS and not any(turn.faults for turn in self.attacked)


def felt(database: str, name: str) -> Felt:
    idle, attacked, waits = [], [], [0.0]
    with pioche(database, settings=QUIET) as server, listener() as nobody:
        for _ in range(TURNS):
            with attacking(name, nobody, known=server.address):
                idle.append(others_play(server))
            with attacking(name, server.address, known=server.address), neighbour(server.address, waits):
                attacked.append(others_play(server))
    return Felt(name, idle, attacked, max(waits))


def others_play(server: Server) -> Measured:
    return play([server], tables=TABLES, pace=PACE_SECONDS, warm_up=WARM_UP, seconds=SECONDS, apart=True)


@contextmanager
def listener() -> Iterator[str]:
    with _process("idle") as process:
        assert process.stdout is not None
        yield f"127.0.0.1:{process.stdout.readline().strip()}"


@contextmanager
def attacking(name: str, target: str, known: str) -> Iterator[None]:
    with _process(name, target, "--known", known) as process:
        assert process.stdout is not None
        if process.stdout.readline().strip() != "ready":
            raise RuntimeError(f"the attack {name} did not begin")
        yield


@contextmanager
def _process(*arguments: str) -> Iterator[Popen[str]]:
    command = [sys.executable, str(HERE / "attacks.py"), *arguments]
    with Popen(command, stdout=PIPE, text=True) as process:  # noqa: S603
        try:
            yield process
        finally:
            process.kill()
            process.wait(STOP_SECONDS)


@contextmanager
def neighbour(address: str, waits: list[float]) -> Iterator[None]:
    """Somebody at another address who asks for small things now and then; ``waits`` grows by how long each took."""
    over = threading.Event()

    def ask() -> None:
        transport = httpx.HTTPTransport(local_address=NEIGHBOUR)
        with httpx.Client(base_url=f"http://{address}", transport=transport, timeout=60) as http:
            while not over.wait(0.3):
                for path in SMALL_THINGS:
                    began = time.perf_counter()
                    http.get(path).raise_for_status()
                    waits.append(time.perf_counter() - began)

    asking = threading.Thread(target=ask)
    asking.start()
    try:
        yield
    finally:
        over.set()
        asking.join()


def table_of(found: list[Felt]) -> Table:
    table = Table("", box=None, pad_edge=False, title=f"Moves of others, {TABLES} tables, medians of {TURNS} turns")
    for heading in ("a second", "p50 ms idle", "attacked", "times", "p99 ms idle", "attacked", "times", "small s", ""):
        table.add_column(heading, justify="right")
    for one in found:
        attack = ATTACKS[one.attack]
        table.add_row(attack.what, f"{attack.rate:g}", *_row(one), "held" if one.held else "NOT held")
    return table


def _row(one: Felt) -> Iterator[str]:
    for figure in ("p50_ms", "p99_ms"):
        for turns in (one.idle, one.attacked):
            yield f"{median(getattr(turn, figure) for turn in turns):.2f}"
        yield f"{one.times(figure):.2f}"
    yield f"{one.slowest_small:.2f}"
