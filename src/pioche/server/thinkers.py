"""Computer players think in worker processes, so that sockets need not wait for them.

What a worker is sent is what the seat may know: its memory and its legal moves. When its move is shown depends on the
turn's start and on nothing that is hidden: see :meth:`Thinkers.choose`.

The first workers interpret what they think with, and are ready in a moment. Meanwhile others load the compiled code, or
compile it after an installation, and take over when they can think.
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, contextmanager
from typing import Any

import structlog

from pioche.players import Level
from pioche.server.metrics import Metrics
from pioche.server.times import now_ms, now_seconds
from pioche.server.turns import Turns
from pioche.server.workers import Crew, Decision, think

log = structlog.get_logger(__name__)

PACE = 0.9
"""Seconds from one move of a computer player to the next, for people who watch."""
USUAL, LEAST = 0.5, 0.005
"""Seconds that a master thinks about a move: when there is time, and under any load."""
SHARE = 0.6
"""How much of the time there is may be granted; the rest is for the way there and back."""
TRIES = 3
"""How many workers may die over one decision."""
PAUSE, LONGEST_PAUSE = 1.0, 600.0
"""Seconds between two attempts to start workers; for those that compile it doubles each time, up to the second."""


class Thinkers:
    """The computer players of a node. Between ``start`` and ``close`` every decision is answered: if a worker dies,
    the decision is asked again."""

    def __init__(self, metrics: Metrics, *, pace: float = PACE, workers: int | None = None) -> None:
        self.metrics, self.pace = metrics, pace
        self.workers = workers or max(1, (os.cpu_count() or 1) - 1)
        self.compiled = False
        """Whether masters can look ahead; until then they answer like adepts."""
        self.on_change: Callable[[], None] = lambda: None
        """Called when that has changed."""
        self._turns = Turns(self.workers)
        self._waiting: Counter[str] = Counter()
        """Decisions that wait or run, by owner."""
        self._crew: asyncio.Future[Crew]
        self._compiling: asyncio.Task[None]
        metrics.bots_waiting.set_function(self._waiting.total)
        metrics.bots_compiled.set_function(lambda: self.compiled)

    def start(self) -> None:
        """Hire workers who can think in a moment, and in the background those who take over from them."""
        self._crew = asyncio.create_task(self._hire())
        self._compiling = asyncio.create_task(self._take_over())

    async def close(self) -> None:
        """End all workers, whatever they do; decisions that nobody cancelled are cancelled."""
        self._compiling.cancel()
        await asyncio.wait([self._compiling])
        hired, self._crew = self._crew, asyncio.get_running_loop().create_future()
        self._crew.cancel()
        hired.cancel()
        await asyncio.wait([hired])
        if not hired.cancelled():
            await hired.result().dismiss()

    async def choose(
        self, game: str, level: str, memory: Any, legal: Sequence[Any], seed: bytes | int, at: int, owner: str = ""
    ) -> str:
        """The notation of a move, a whole number of paces after the turn's start ``at`` (milliseconds since the epoch).
        Decisions of each ``owner`` queue by themselves.

        How long a player thinks depends on its hand: one legal move needs no thought, and even an adept takes now
        microseconds and now milliseconds. Were moves shown when they are ready, everybody could read that off. So all
        levels are shown one pace after the turn's start, and masters are granted no more time than that leaves. Only
        when the machine is overloaded is it two paces or more. A pace of 0 shows moves at once, for tests.
        """
        move = await self._thought(Decision(game, level, memory, legal, seed), at, owner)
        if self.pace:
            await asyncio.sleep(left_of_slot(at, now_seconds(), self.pace))
        return move

    async def advise(self, game: str, memory: Any, legal: Sequence[Any], seed: bytes | int, owner: str = "") -> str:
        """What a master would do, as soon as it is known: only who may know those cards is told."""
        return await self._thought(Decision(game, Level.MASTER, memory, legal, seed), now_ms(), owner)

    async def _thought(self, decision: Decision, at: int, owner: str) -> str:
        with self._counted(owner):
            return await self._answer(decision, at, owner)

    @contextmanager
    def _counted(self, owner: str) -> Iterator[None]:
        self._waiting[owner] += 1
        try:
            yield
        finally:
            self._waiting[owner] -= 1
            if not self._waiting[owner]:
                del self._waiting[owner]

    async def _answer(self, decision: Decision, at: int, owner: str) -> str:
        for _ in range(TRIES):
            await self._turns.take(owner)
            with ExitStack() as place:
                place.callback(self._turns.give_back)
                await asyncio.sleep(0)  # so that all who ask in the same instant are counted
                hired = self._crew
                crew = await asyncio.shield(hired)
                budgeted = decision._replace(level=self._with_budget(decision.level, at, owner))
                try:
                    with self.metrics.bots_thinking_seconds.time():
                        return await crew.think(budgeted, place.pop_all().close)
                except BrokenProcessPool:
                    self._replace(hired)
        log.error("workers died over a decision, a random move is played", game=decision.game, level=decision.level)
        return think(decision._replace(level=Level.RANDOM))

    def _with_budget(self, level: str, at: int, owner: str) -> str:
        if level != Level.MASTER:
            return level
        left = left_of_slot(at, now_seconds(), self.pace or PACE)
        seconds = budget(left, self.workers, self._waiting[owner], len(self._waiting))
        self.metrics.bots_budget_seconds.observe(seconds)
        return f"{level}:{1000 * seconds:.3f}ms"

    def _replace(self, lost: asyncio.Future[Crew]) -> None:
        """However many decisions notice that a worker died, the first of them sees to it."""
        if self._crew is lost:
            self._note_death()
            self._crew = asyncio.create_task(self._hire(lost.result()))
            if self.compiled:
                self.compiled = False
                self.on_change()
                self._compiling = asyncio.create_task(self._take_over())

    async def _hire(self, lost: Crew | None = None) -> Crew:
        """Workers who interpret, however often it takes; decisions wait meanwhile."""
        if lost is not None:
            await lost.dismiss()
        while True:
            try:
                crew = await Crew.hired(self.workers, compiled=False)
            except (BrokenProcessPool, OSError):
                self._note_death()
                await asyncio.sleep(PAUSE)
            else:
                self.metrics.bots_workers.set(self.workers)
                return crew

    async def _take_over(self) -> None:
        """Compiled workers in the place of those who interpret, who finish what they have begun."""
        await asyncio.shield(self._crew)
        compiled = await self._hire_compiled()
        before, self._crew = self._crew, asyncio.get_running_loop().create_future()
        self._crew.set_result(compiled)
        self.compiled = True
        self.metrics.bots_workers.set(self.workers)
        self.on_change()
        await (await before).retire()

    async def _hire_compiled(self) -> Crew:
        pause = PAUSE
        while True:
            try:
                return await Crew.hired(self.workers, compiled=True)
            except (BrokenProcessPool, OSError):
                log.warning("a worker died while it compiled, computer players go on uncompiled", pause=pause)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    def _note_death(self) -> None:
        self.metrics.bots_workers.set(0)
        self.metrics.bots_restarts.inc()
        log.warning("a worker of the computer players died, all are replaced", workers=self.workers)


def left_of_slot(at: int, now: float, pace: float) -> float:
    """Seconds until a whole number of paces has passed since ``at``; never more than one pace, whatever clocks say.

    >>> [round(left_of_slot(10_000, now, 0.5), 3) for now in (10.1, 10.5, 10.75, 3.9)]
    [0.4, 0.5, 0.25, 0.1]
    """
    return pace - (now - at / 1000) % pace


def budget(left: float, workers: int, own: int, owners: int = 1) -> float:
    """What a master is granted, so that all who wait take their turn within the seconds that are left.

    Every owner has an equal share of the workers' time, and divides it by ``own`` decisions: what another one queues
    does not make a share smaller, only that there is another one.

    >>> [round(budget(0.9, 2, own), 3) for own in (1, 2, 4, 100, 1000)]
    [0.5, 0.5, 0.27, 0.011, 0.005]
    >>> [round(budget(0.9, 2, 1, owners), 3) for owners in (1, 2, 4, 100)]
    [0.5, 0.5, 0.27, 0.011]
    """
    turns = max(1.0, own * owners / workers)
    return max(LEAST, min(USUAL, SHARE * left / turns))
