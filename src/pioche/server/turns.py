"""Taking turns: places that are shared fairly between owners, however much each of them queues."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from itertools import count

REMEMBERED = 1000
"""Owners whose last turn is remembered; who is not among them has waited longer than all of them."""


class Turns:
    """So many may work at a time. A place that is given back goes to the owner whose last turn is longest ago, and
    there to whoever waits longest: one who queues hundreds of things delays others by one of them, not by all."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._queues: dict[str, deque[asyncio.Future[None]]] = {}
        self._last_turns: OrderedDict[str, int] = OrderedDict()
        self._number = count(1)

    async def take(self, owner: str) -> None:
        """Wait for a place."""
        if self._free:
            self._free -= 1
            self._note_turn(owner)
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queues.setdefault(owner, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                self._leave(owner, turn)
            else:  # it was given a place in the same moment
                self.give_back()
            raise

    def give_back(self) -> None:
        while self._queues:
            owner = min(self._queues, key=lambda owner: self._last_turns.get(owner, 0))
            turn = self._queues[owner].popleft()
            if not self._queues[owner]:
                del self._queues[owner]
            if not turn.done():  # cancelled, and about to leave the queue
                self._note_turn(owner)
                turn.set_result(None)
                return
        self._free += 1

    def _note_turn(self, owner: str) -> None:
        self._last_turns[owner] = next(self._number)
        self._last_turns.move_to_end(owner)
        if len(self._last_turns) > REMEMBERED:
            self._last_turns.popitem(last=False)

    def _leave(self, owner: str, turn: asyncio.Future[None]) -> None:
        queue = self._queues.get(owner)
        if queue is not None and turn in queue:
            queue.remove(turn)
            if not queue:
                del self._queues[owner]
