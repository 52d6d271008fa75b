"""Work for one asker that takes long enough to be felt at the tables: games told again, lessons, codes for phones."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import TypeVar

from pioche.server.limits import TooManyError
from pioche.server.settings import Settings

T = TypeVar("T")

MOST_WAITING = 20
"""Works that one address, be it a whole club's, may have waiting: so long may be the queue that others find."""


class Aside:
    """In a thread, and one at a time: several would keep the interpreter from the event loop."""

    def __init__(self, settings: Settings) -> None:
        self._strict = bool(settings.asks_per_address)
        self._turn = asyncio.Semaphore(1)
        self._waiting = Counter[str]()
        """By address, the one that is worked at included."""

    async def do(self, address: str, work: Callable[[], T]) -> T:
        """What comes of a work; a :class:`TooManyError` if too much waits from there already."""
        if self._strict and self._waiting[address] >= MOST_WAITING:
            raise TooManyError(1)
        self._waiting[address] += 1
        try:
            async with self._turn:
                return await asyncio.to_thread(work)
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address]
