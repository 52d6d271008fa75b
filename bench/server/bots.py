"""How soon the computer players of an honest table move while one stranger has 300 tables of masters at play.

The stranger's tables have a clock, so they play by themselves; the limits that would refuse them are lifted.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from statistics import median
from typing import Any, NamedTuple

import httpx
import msgspec
from servers import NO_LIMITS, Server
from websockets.asyncio.client import ClientConnection, connect

SETTINGS = {**NO_LIMITS, "PIOCHE_BOT_TABLES_PER_PERSON": "0", "PIOCHE_BOT_TABLES_PER_ADDRESS": "0"}
STRANGERS_TABLES, AT_ONCE = 300, 16
SETTLE_SECONDS, SECONDS = 15, 15
CLOCK = {"move": 5}


class Paces(NamedTuple):
    """Seconds from one ply to the next of a computer player, in the middle: without the stranger, and with."""

    alone: float
    beside: float


def paces(server: Server) -> Paces:
    return asyncio.run(_paces(server.address))


async def _paces(address: str) -> Paces:
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=60) as http:
        alone = await _play(http, address)
        stranger = await _newcomer(http)
        numbers = iter(range(STRANGERS_TABLES))

        async def open_some() -> None:
            for _ in numbers:
                await _begin(http, stranger, "master", clock=CLOCK)

        await asyncio.gather(*(open_some() for _ in range(AT_ONCE)))
        await asyncio.sleep(SETTLE_SECONDS)
        return Paces(alone, await _play(http, address))


async def _newcomer(http: httpx.AsyncClient) -> dict[str, str]:
    http.cookies.clear()
    answer = (await http.post("/api/people", json={"name": "Somebody"})).raise_for_status()
    http.cookies.clear()
    return {"Cookie": "; ".join(f"{name}={value}" for name, value in answer.cookies.items())}


async def _begin(http: httpx.AsyncClient, who: dict[str, str], level: str, **more: Any) -> str:
    """A game of Gargon against three computer players; the code of its table."""
    setup = {"game": "gargon", "seats": 4, **more}
    table = (await http.post("/api/tables", json=setup, headers=who)).raise_for_status().json()
    asks = [{"type": "add_bot", "level": level}] * 3 + [{"type": "start"}]
    for ask in asks:
        (await http.post(f"/api/tables/{table['code']}/asks", json=ask, headers=who)).raise_for_status()
    code: str = table["code"]
    return code


async def _play(http: httpx.AsyncClient, address: str) -> float:
    """Somebody plays at once whatever is legal, and measures how long the computer players take."""
    who = await _newcomer(http)
    code = await _begin(http, who, "master")
    async with connect(f"ws://{address}/api/tables/{code}/socket", additional_headers=who) as socket:
        await socket.send('{"type":"hello"}')
        return median([took async for took in _times(socket)])


async def _times(socket: ClientConnection) -> AsyncIterator[float]:
    end, before, ply = time.perf_counter() + SECONDS, time.perf_counter(), 0
    while time.perf_counter() < end:
        message = msgspec.json.decode(await socket.recv())
        now = time.perf_counter()
        match message:
            case {"type": "view", "ply": ply, "view": {"to_act": 0}}:
                await socket.send('{"type":"legal"}')
            case {"type": "legal_moves", "moves": [move, *_]}:
                await socket.send(msgspec.json.encode({"type": "move", "game": 1, "ply": ply, "move": move}).decode())
            case {
                "type": "played",
                "ply": ply,
                "steps": [*_, {"events": [*_, {"type": "asked", "seat": seat}]} as step],
            }:
                if step.get("by") == "bot":
                    yield now - before
                before = now
                if seat == 0:
                    await socket.send('{"type":"legal"}')
            case _:
                pass
