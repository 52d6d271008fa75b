"""Spreading deals over the cores of this machine.

Each worker is a process with a pipe: a deal's number goes in, the played deal comes out. So each has at most one deal
under way, one that dies is noticed at once, and when nobody wants their deals any more they end by themselves.
"""

from __future__ import annotations

import traceback
from collections.abc import Generator, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

from pioche.arena.plan import Setup
from pioche.arena.play import PlayedDeal, play_deal
from pioche.core.errors import PiocheError
from pioche.core.processes import deaf_to_interrupts


def in_processes(setup: Setup, deals: Iterable[int], workers: int) -> Generator[PlayedDeal, None, None]:
    """Play the deals and yield each as soon as it is played, in any order; one worker is this very process."""
    if workers == 1:
        return (play_deal(setup, deal) for deal in deals)
    return _in_workers(setup, iter(deals), workers)


def _in_workers(setup: Setup, deals: Iterator[int], workers: int) -> Generator[PlayedDeal, None, None]:
    crew: dict[Connection, BaseProcess] = {}
    try:
        for deal in islice(deals, workers):
            pipe, worker = _hire(setup)
            crew[pipe] = worker
            pipe.send(deal)
        busy = set(crew)
        while busy:
            for pipe in busy.intersection(wait(busy)):
                yield _received(pipe, crew[pipe])
                following = next(deals, None)
                if following is None:
                    busy.remove(pipe)
                else:
                    pipe.send(following)
    finally:
        for worker in crew.values():
            worker.terminate()
        for worker in crew.values():
            worker.join()


def _hire(setup: Setup) -> tuple[Connection, BaseProcess]:
    """Start a worker afresh, not as a copy of this process, whose threads and locks it must not inherit."""
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    worker = context.Process(target=_work, args=(setup, theirs), daemon=True)
    with deaf_to_interrupts():
        worker.start()
    theirs.close()
    return ours, worker


def _work(setup: Setup, pipe: Connection) -> None:
    with suppress(EOFError, BrokenPipeError):  # whoever wanted the deals has gone
        while True:
            deal = pipe.recv()
            pipe.send(_outcome(setup, deal))


def _outcome(setup: Setup, deal: int) -> PlayedDeal | Exception:
    try:
        return play_deal(setup, deal)
    except Exception as error:
        error.add_note(traceback.format_exc())
        return error


def _received(pipe: Connection, worker: BaseProcess) -> PlayedDeal:
    try:
        outcome: PlayedDeal | Exception = pipe.recv()
    except (EOFError, ConnectionError) as error:
        worker.join()
        raise PiocheError("arena-worker-died", code=str(worker.exitcode)) from error
    if isinstance(outcome, Exception):
        raise outcome
    return outcome
