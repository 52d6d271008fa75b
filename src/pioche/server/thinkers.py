"""Computer players think in worker processes, so that sockets need not wait for them.

What a worker is sent is what the seat may know: its memory and its legal moves. When its move is shown depends on the
turn's start and on nothing that is hidden: see :meth:`Thinkers.choose`.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Lock
from threading import Thread
from typing import Any, NamedTuple

import structlog

from pioche.core.processes import deaf_to_interrupts
from pioche.players import Level, find_player
from pioche.players.warm_up import POLITE, ensure, load
from pioche.registry import GAMES
from pioche.server.metrics import Metrics

log = structlog.get_logger(__name__)

PACE = 0.9
"""Seconds from one move of a computer player to the next, for people who watch."""
USUAL, LEAST = 0.5, 0.005
"""Seconds that a master thinks about a move: when there is time, and under any load."""
SHARE = 0.6
"""How much of the time there is may be granted; the rest is for the way there and back."""
TRIES = 3
"""How many workers may die over one decision."""
PAUSE = 1.0
"""Seconds between two attempts to start workers."""


class Decision(NamedTuple):
    """All that is asked of a worker."""

    game: str
    level: str
    memory: Any
    legal: Sequence[Any]
    seed: bytes | int


class Thinkers:
    """The computer players of a node. Between ``start`` and ``close`` every decision is answered: if a worker dies,
    the decision is asked again."""

    def __init__(self, metrics: Metrics, *, pace: float = PACE, workers: int | None = None) -> None:
        self.metrics, self.pace = metrics, pace
        self.workers = workers or max(1, (os.cpu_count() or 1) - 1)
        self._free = asyncio.Semaphore(self.workers)
        self._waiting = 0
        self._crew: asyncio.Future[Crew]
        metrics.bots_waiting.set_function(lambda: self._waiting)

    def start(self) -> None:
        """Get ready in the background: after an installation that takes half a minute, else a second or two."""
        self._crew = asyncio.create_task(self._hire())

    async def close(self) -> None:
        """End all workers, whatever they do; decisions that nobody cancelled are cancelled."""
        hired, self._crew = self._crew, asyncio.get_running_loop().create_future()
        self._crew.cancel()
        hired.cancel()
        await asyncio.wait([hired])
        if not hired.cancelled():
            await hired.result().dismiss()

    async def choose(self, game: str, level: str, memory: Any, legal: Sequence[Any], seed: bytes | int, at: int) -> str:
        """The notation of a move, a whole number of paces after the turn's start ``at`` (milliseconds since the epoch).

        How long a player thinks depends on its hand: one legal move needs no thought, and even an adept takes now
        microseconds and now milliseconds. Were moves shown when they are ready, everybody could read that off. So all
        levels are shown one pace after the turn's start, and masters are granted no more time than that leaves. Only
        when the machine is overloaded is it two paces or more. A pace of 0 shows moves at once, for tests.
        """
        move = await self._thought(Decision(game, level, memory, legal, seed), at)
        if self.pace:
            await asyncio.sleep(left_of_slot(at, time.time(), self.pace))
        return move

    async def advise(self, game: str, memory: Any, legal: Sequence[Any], seed: bytes | int) -> str:
        """What a master would do, as soon as it is known: only who may know those cards is told."""
        return await self._thought(Decision(game, Level.MASTER, memory, legal, seed), round(1000 * time.time()))

    async def _thought(self, decision: Decision, at: int) -> str:
        self._waiting += 1
        try:
            return await self._answer(decision, at)
        finally:
            self._waiting -= 1

    async def _answer(self, decision: Decision, at: int) -> str:
        for _ in range(TRIES):
            await self._free.acquire()
            with ExitStack() as place:
                place.callback(self._free.release)
                await asyncio.sleep(0)  # so that all who ask in the same instant are counted
                hired = self._crew
                crew = await asyncio.shield(hired)
                budgeted = decision._replace(level=self._with_budget(decision.level, at))
                try:
                    with self.metrics.bots_thinking_seconds.time():
                        return await crew.think(budgeted, place.pop_all().close)
                except BrokenProcessPool:
                    self._replace(hired)
        log.error("workers died over a decision, a random move is played", game=decision.game, level=decision.level)
        return _think(decision._replace(level=Level.RANDOM))

    def _with_budget(self, level: str, at: int) -> str:
        if level != Level.MASTER:
            return level
        seconds = budget(left_of_slot(at, time.time(), self.pace or PACE), self.workers, self._waiting)
        self.metrics.bots_budget_seconds.observe(seconds)
        return f"{level}:{1000 * seconds:.3f}ms"

    def _replace(self, lost: asyncio.Future[Crew]) -> None:
        """However many decisions notice that a worker died, the first of them sees to it."""
        if self._crew is lost:
            self._note_death()
            self._crew = asyncio.create_task(self._hire(lost.result()))

    async def _hire(self, lost: Crew | None = None) -> Crew:
        """Workers who are ready, however often it takes; decisions wait meanwhile."""
        if lost is not None:
            await lost.dismiss()
        while True:
            try:
                crew = await Crew.hired(self.workers)
            except (BrokenProcessPool, OSError):
                self._note_death()
                await asyncio.sleep(PAUSE)
            else:
                self.metrics.bots_workers.set(self.workers)
                return crew

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


def budget(left: float, workers: int, waiting: int) -> float:
    """What a master is granted, so that all who wait take their turn within the seconds that are left.

    >>> [round(budget(0.9, 2, waiting), 3) for waiting in (1, 2, 4, 100, 1000)]
    [0.5, 0.5, 0.27, 0.011, 0.005]
    """
    turns = max(1.0, waiting / workers)
    return max(LEAST, min(USUAL, SHARE * left / turns))


class Crew:
    """Worker processes that live and die together: if one dies, the pool ends the others.

    They hold one end of a pipe, this process the other. When it is closed, by us or because we died, they end at once.
    """

    def __init__(self, workers: int) -> None:
        context = get_context("spawn")  # afresh, without the threads, locks and sockets of this process
        self._theirs, self._lifeline = context.Pipe(duplex=False)
        self._workers = workers
        self._pool = ProcessPoolExecutor(
            workers, context, initializer=_prepare, initargs=(self._theirs, context.Lock())
        )

    @classmethod
    async def hired(cls, workers: int) -> Crew:
        """A crew of which at least one can think already."""
        crew = cls(workers)
        try:
            await asyncio.to_thread(crew._start)
        except BaseException:
            await crew.dismiss()
            raise
        return crew

    def _start(self) -> None:
        """A pool starts one more worker whenever there is more to do than there are workers."""
        with deaf_to_interrupts():
            started = [self._pool.submit(os.getpid) for _ in range(self._workers)]
        for worker in started:
            worker.result()

    async def think(self, decision: Decision, done: Callable[[], None]) -> str:
        """The notation of the move chosen, or ``BrokenProcessPool``. It is ``done`` when a worker has thought, not when
        nobody wants to know any more: else who changes his mind again and again would fill the queue of the pool."""
        try:
            thinking = asyncio.wrap_future(self._pool.submit(_think, decision))
        except RuntimeError as error:  # dismissed, which is as good as broken
            done()
            raise BrokenProcessPool from error
        thinking.add_done_callback(lambda _: done())
        # Shielded: a pool of Python 3.11 that breaks with a cancelled decision in it never answers the others.
        return await asyncio.shield(thinking)

    async def dismiss(self) -> None:
        self._lifeline.close()
        await asyncio.to_thread(self._pool.shutdown)
        self._theirs.close()


def _prepare(lifeline: Connection, compiling: Lock) -> None:
    """Get a worker ready: its manners, and everything that players think with."""
    Thread(target=_end_with, args=(lifeline,), daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(POLITE)
    for game in GAMES:
        with compiling:  # one compiles, the others take it from disk
            ensure(game)
        load(game)


def _end_with(lifeline: Connection) -> None:
    """Nobody writes there, so reading returns when the other end is closed."""
    with suppress(EOFError, OSError):
        lifeline.recv_bytes()
    os._exit(0)


def _think(decision: Decision) -> str:
    game, level, memory, legal, seed = decision
    return str(find_player(game, level).choose(memory, legal, random.Random(seed)))
