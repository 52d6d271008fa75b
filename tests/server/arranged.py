"""A server in the hands of a test: the test decides the cards, the ids, the time, and what computer players do."""

from __future__ import annotations

import asyncio
import base64
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import pytest

from pioche.core.game import Game
from pioche.server import asks, node, people, room, table, thinkers
from pioche.server.thinkers import PACE
from pioche.server.workers import Decision
from playouts import AnyGame
from worlds import Orders


@dataclass(frozen=True)
class Plot:
    """What is dealt and played in one world."""

    world: str
    orders: Orders
    moves: Sequence[Any]


class Clock:
    """Time that passes only when somebody lets it: the milliseconds and the seconds of the server."""

    def __init__(self) -> None:
        self._microseconds = 10**12

    def milliseconds(self) -> int:
        return self._microseconds // 1000

    def seconds(self) -> float:
        return self._microseconds / 10**6

    async def sleep(self, seconds: float) -> None:
        self._microseconds += round(seconds * 10**6)
        await asyncio.sleep(0)


class Dice:
    """In place of ``secrets``: other numbers every time, but the same in every run."""

    def __init__(self, seed: str) -> None:
        self._rng = random.Random(seed)
        self.thrown: list[str] = []

    def token_hex(self, count: int) -> str:
        self.thrown.append(self._rng.randbytes(count).hex())
        return self.thrown[-1]

    def token_urlsafe(self, count: int) -> str:
        return base64.urlsafe_b64encode(self._rng.randbytes(count)).decode().rstrip("=")

    def choice(self, letters: str) -> str:
        return self._rng.choice(letters)


class World:
    """All that a test decides of a server: cards, ids, the time, and what computer players do and when."""

    def __init__(self, plot: Plot) -> None:
        self.plot = plot
        self.clock = Clock()
        self.secrets = Dice(plot.world)
        """Of the deals, which must differ between worlds."""
        self.room: room.Room
        self._turns: asyncio.Queue[None] = asyncio.Queue()

    def arrange(self, patch: pytest.MonkeyPatch) -> None:
        patch.setattr(table, "Game", SimpleNamespace(start=self._deal))
        patch.setattr(asks, "secrets", self.secrets)
        patch.setattr(people, "secrets", Dice("people"))
        patch.setattr(node, "secrets", Dice("codes"))
        patch.setattr(node, "Room", self._open_room)
        for module in (room, node, thinkers):
            patch.setattr(module, "now_ms", self.clock.milliseconds)
        patch.setattr(thinkers, "now_seconds", self.clock.seconds)
        patch.setattr(thinkers, "asyncio", SimpleNamespace(**vars(asyncio) | {"sleep": self.clock.sleep}))
        patch.setattr(thinkers, "Crew", self)

    def _deal(self, rulebook: Any, players: Any, options: Any, *, first: int | None, fair: object) -> AnyGame:
        return Game.start(rulebook, players, options, first=first, shuffles=self.plot.orders)

    def _open_room(self, *arguments: Any) -> room.Room:
        self.room = room.Room(*arguments)
        return self.room

    # In place of the workers.

    async def hired(self, workers: int, *, compiled: bool) -> World:
        return self

    async def retire(self) -> None:
        pass

    async def dismiss(self) -> None:
        pass

    async def think(self, decision: Decision, done: Callable[[], None]) -> str:
        """The move of the plot, once it may be made; how long it takes is another matter in another world."""
        try:
            await self._turns.get()
            ply = self.room.ply
            await self.clock.sleep(PACE * random.Random(f"{self.plot.world} {ply}").uniform(0.001, 0.6))
            return str(self.plot.moves[ply])
        finally:
            done()

    def let_think(self) -> None:
        self._turns.put_nowait(None)
