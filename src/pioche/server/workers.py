"""Worker processes in which computer players think; no more is imported here than they need."""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Lock
from typing import Any, NamedTuple

from pioche.core.interpreting import interpret_here
from pioche.core.processes import deaf_to_interrupts
from pioche.players import find_player
from pioche.players.warm_up import ensure, load
from pioche.registry import GAMES
from pioche.server.worker_process import enter_worker, lower_priority


class Decision(NamedTuple):
    """All that is asked of a worker."""

    game: str
    level: str
    memory: Any
    legal: Sequence[Any]
    seed: bytes | int


class Crew:
    """Worker processes that live and die together: if one dies, the pool ends the others.

    A crew that is not ``compiled`` interprets what players think with, and so is there in a moment: novices and adepts
    choose the same moves, a master answers like an adept.

    The workers hold one end of a pipe, this process the other. When it is closed, by us or because we died, they end at
    once.
    """

    def __init__(self, workers: int, *, compiled: bool) -> None:
        context = get_context("spawn")  # afresh, without the threads, locks and sockets of this process
        self.compiled = compiled
        self._theirs, self._lifeline = context.Pipe(duplex=False)
        self._workers = workers
        compiling = context.Lock() if compiled else None
        self._pool = ProcessPoolExecutor(workers, context, initializer=_prepare, initargs=(self._theirs, compiling))

    @classmethod
    async def hired(cls, workers: int, *, compiled: bool) -> Crew:
        """A crew of which at least one can think already."""
        crew = cls(workers, compiled=compiled)
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
        nobody wants to know any more: otherwise repeated cancellations would fill the pool."""
        try:
            thinking = asyncio.wrap_future(self._pool.submit(think, decision))
        except RuntimeError as error:  # dismissed, which is as good as broken
            done()
            raise BrokenProcessPool from error

        def finished(thought: asyncio.Future[str]) -> None:
            done()
            if not thought.cancelled():
                thought.exception()  # retrieve it, so that asyncio does not log it where nobody waits any more

        thinking.add_done_callback(finished)
        # Shielded: a pool of Python 3.11 that breaks with a cancelled decision in it never answers the others.
        return await asyncio.shield(thinking)

    async def retire(self) -> None:
        """Take no more decisions, finish those under way, and end."""
        try:
            await asyncio.to_thread(self._pool.shutdown)
        finally:
            await self.dismiss()

    async def dismiss(self) -> None:
        """End all workers, whatever they do."""
        self._lifeline.close()
        await asyncio.to_thread(self._pool.shutdown)
        self._theirs.close()


def _prepare(lifeline: Connection, compiling: Lock | None) -> None:
    """Get a worker ready: its manners, and everything that players think with; interpreted without a lock."""
    enter_worker(lifeline)
    if compiling is None:
        interpret_here()
        for rulebook in GAMES.values():
            rulebook.mind()
        return
    lower_priority()  # behind those who answer meanwhile
    for game in GAMES:
        with compiling:  # one compiles, the others take it from disk
            ensure(game)
        load(game)


def think(decision: Decision) -> str:
    game, level, memory, legal, seed = decision
    return str(find_player(game, level).choose(memory, legal, random.Random(seed)))
