"""Worker processes: started afresh, niced, and gone as soon as this process is.

They hold one end of a pipe, the lifeline, and this process the other. When it is closed, by us or because we died, they
end at once, whatever they are doing.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from traceback import format_exc
from typing import Any, TypeVar

from pioche.core.errors import PiocheError
from pioche.core.processes import deaf_to_interrupts
from pioche.players.warm_up import POLITE

T = TypeVar("T")

GONE = (EOFError, OSError)
"""How it shows that the other process has ended."""


class WorkerDiedError(Exception):
    """A worker ended in the middle of a job."""


class JobError(Exception):
    """A job failed by a mistake of the program: its traceback."""


def enter_worker(lifeline: Connection) -> None:
    """Called first in a worker process: it ends with its parent, and leaves Ctrl-C to it."""
    Thread(target=_end_with, args=(lifeline,), daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def lower_priority(niceness: int = POLITE) -> None:
    """Leave the processor to the tables where it is short."""
    if hasattr(os, "nice"):
        os.nice(niceness)


def _end_with(lifeline: Connection) -> None:
    """Nobody writes there, so reading returns when the other end is closed."""
    with suppress(*GONE):
        lifeline.recv_bytes()
    os._exit(0)


class Worker:
    """One process that does one job at a time, and can be killed over one."""

    def __init__(self, prepare: Callable[[], None], niceness: int = POLITE) -> None:
        context = get_context("spawn")  # afresh, without the threads, locks and sockets of this process
        self._jobs, theirs = context.Pipe()
        held, self._lifeline = context.Pipe(duplex=False)
        self._process = context.Process(target=_work, args=(theirs, held, prepare, niceness), daemon=True)
        with deaf_to_interrupts():
            self._process.start()
        theirs.close()
        held.close()
        self._thread = ThreadPoolExecutor(1, "worker")

    async def do(self, job: Callable[[], T], seconds: float) -> T:
        """What comes of a job; a ``TimeoutError`` if it takes longer, a :class:`WorkerDiedError` if the worker dies.
        After both the worker is of no more use."""
        doing = asyncio.get_running_loop().run_in_executor(self._thread, self._exchange, job)
        async with asyncio.timeout(seconds):
            outcome = await asyncio.shield(doing)
        if isinstance(outcome, Exception):
            raise outcome
        return outcome  # type: ignore[no-any-return]  # of the job's type

    def _exchange(self, job: Callable[[], Any]) -> Any:
        try:
            self._jobs.send(job)
            return self._jobs.recv()
        except GONE:
            return WorkerDiedError()

    def kill(self) -> None:
        """End the process at once. What waits for it is told that it died."""
        self._lifeline.close()
        self._process.kill()
        self._process.join()
        self._thread.shutdown()
        self._process.close()
        self._jobs.close()


def _work(jobs: Connection, lifeline: Connection, prepare: Callable[[], None], niceness: int) -> None:
    enter_worker(lifeline)
    lower_priority(niceness)
    prepare()
    with suppress(*GONE):
        while True:
            jobs.send(_outcome(jobs.recv()))


def _outcome(job: Callable[[], object]) -> object:
    """What comes of a job, be it an error; one that is not ours may not be one that can be sent."""
    try:
        return job()
    except PiocheError as error:
        return error
    except Exception:
        return JobError(format_exc())
