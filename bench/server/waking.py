"""What it takes to wake a table that somebody has talked full: 100,000 lines put straight into its database."""

from __future__ import annotations

import time
from typing import NamedTuple

import httpx
import psutil
from servers import Server
from sqlalchemy import insert

from pioche.server import asks, ledger, protocol
from pioche.server.asks import Person
from pioche.server.database import engine_of
from pioche.server.entries import Spoken, write_entry
from pioche.server.migrations import upgrade
from pioche.server.schema import entries
from pioche.server.table import Limits

LINES, CODE, HOST = 100_000, "TALKTALK", Person("talker", "Talker")
LONG_AGO_MS = 1_780_000_000_000


class Woken(NamedTuple):
    seconds: float
    megabytes: float


def talk_full(database: str) -> None:
    """A table at which so much was said, in a database that no server has open."""
    engine = engine_of(database)
    upgrade(engine)
    line = write_entry(Spoken(person=HOST.id, name=HOST.name, text="x" * 300))
    first = asks.new_table(protocol.Setup(game="gargon", seats=4), HOST)
    with engine.begin() as connection:
        table = ledger.create(first, CODE, Limits(), LONG_AGO_MS)(connection)
        rows = ({"table_id": table.id, "seq": seq, "at": LONG_AGO_MS, "body": line} for seq in range(1, LINES + 1))
        connection.execute(insert(entries), list(rows))
    engine.dispose()


def wake(server: Server) -> Woken:
    """Ask for the table, which sleeps until then."""
    process = psutil.Process(server.pid)
    with httpx.Client(base_url=f"http://{server.address}", timeout=60) as http:
        http.get("/healthz")
        before, began = process.memory_info().rss, time.perf_counter()
        http.get(f"/api/tables/{CODE}").raise_for_status()
        took = time.perf_counter() - began
    return Woken(took, (process.memory_info().rss - before) / 1e6)
