"""Start the servers that are measured, and let a load play at them."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from subprocess import PIPE, Popen, run
from typing import NamedTuple
from urllib.parse import urlsplit

import msgspec
from install_peer import SOURCES, environment
from load import Measured

HERE = Path(__file__).resolve().parent
STOP_SECONDS = 30
QUIET = {"PIOCHE_LOG_LEVEL": "warning"}
NO_LIMITS = {**QUIET, "PIOCHE_ASKS_PER_PERSON": "0", "PIOCHE_ASKS_PER_ADDRESS": "0"}
"""All players come from one address, and faster than people do."""


class Server(NamedTuple):
    adapter: str
    address: str
    pid: int
    started_in: float
    """Seconds until it said where it listens."""


@contextmanager
def pioche(database: str, broker: str | None = None, settings: Mapping[str, str] = NO_LIMITS) -> Iterator[Server]:
    command = [sys.executable, "-m", "pioche", "serve", "--host", "127.0.0.1", "--port", "0", "--database", database]
    with _running("ours.py", [*command, *(["--broker", broker] if broker else [])], os.environ | settings) as server:
        yield server


@contextmanager
def ceiling(database: str | None = None) -> Iterator[Server]:
    """Our connections without rules; with a database also our store."""
    command = [sys.executable, str(HERE / "ceiling.py"), *([database] if database else [])]
    with _running("ceiling_load.py", command, os.environ) as server:
        yield server


@contextmanager
def boardgame_io(folder: Path | None = None) -> Iterator[Server]:
    """In memory, or with its file store in a folder."""
    command = ["node", str(SOURCES / "server.js"), *([str(folder)] if folder else [])]
    with _running("boardgame_io.py", command, environment()) as server:
        yield server


@contextmanager
def _running(adapter: str, command: Sequence[str], environment: Mapping[str, str]) -> Iterator[Server]:
    """Until the end of the block; every server prints its address when it is there."""
    began = time.perf_counter()
    with Popen(command, env=environment, stdout=PIPE, text=True) as process:  # noqa: S603
        try:
            assert process.stdout is not None
            address = urlsplit(process.stdout.readline().strip()).netloc
            if not address:
                raise RuntimeError(f"{' '.join(command)} did not start")
            yield Server(adapter, address, process.pid, time.perf_counter() - began)
        finally:
            process.terminate()
            process.wait(STOP_SECONDS)


def play(servers: Sequence[Server], *, by_table: bool = False, apart: bool = False, **order: float) -> Measured:
    """The load, in a process of its own."""
    options = [text for name, value in order.items() for text in (f"--{name.replace('_', '-')}", str(value))]
    options += ["--by-table"] * by_table + ["--apart"] * apart
    addresses = [server.address for server in servers]
    command = [sys.executable, str(HERE / servers[0].adapter), *addresses, *options]
    watched = ["--watch", *(str(server.pid) for server in servers)]
    done = run([*command, *watched], stdout=PIPE, check=True)  # noqa: S603
    return msgspec.json.decode(done.stdout, type=Measured)
