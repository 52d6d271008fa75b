"""The store: everything that must outlive the process, in SQLite or PostgreSQL.

All changes go through one writer thread. It takes what has gathered meanwhile, commits it in one transaction, and then
acknowledges all of it at once: many moves share one write to the disk, and a lone one does not wait for others.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, nullcontext, suppress
from functools import partial
from itertools import count
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeVar

import structlog
from sqlalchemy import Connection, Engine

from pioche.core.errors import PiocheError
from pioche.server.database import (
    CONNECTIONS,
    FLEETING,
    TROUBLE,
    connected,
    engine_of,
    find,
    for_reading,
    insert_free,
    key,
    problem,
)
from pioche.server.errors import StorageError
from pioche.server.migrations import name_of, upgrade
from pioche.server.sqlite_file import DamagedError, check_whole, claimed, is_damage

log = structlog.get_logger(__name__)
T = TypeVar("T")

FIRST_PAUSE, LONGEST_PAUSE = 0.05, 1.0
"""Seconds between two tries to reach a database that is away."""


class DamagedStoreError(StorageError):
    """The database is damaged, found when something was to be stored or read."""

    def __init__(self) -> None:
        PiocheError.__init__(self, "storage-broken")


class Row(NamedTuple):
    """An entry of a table's log."""

    table_id: int
    seq: int
    at: int
    body: str


class Job(NamedTuple):
    """Something to be stored: a row, a row with work that belongs to it, or any other work; or only a place in line."""

    row: Row | None
    work: Callable[[Connection], Any] | None
    done: asyncio.Future[Any]


class Store:
    """Belongs to one event loop. Works are handed a connection in a transaction, whose end is not theirs to decide.

    On PostgreSQL a work may be run again, if the connection was lost before it was known to be committed.
    """

    @classmethod
    def open(cls, url: str, patience: float = 15.0) -> Store:
        """Open a database and bring it up to date; a missing SQLite file is made.

        Later, a PostgreSQL that is away is waited for so many seconds.
        """
        engine = engine_of(url)
        kind = engine.dialect.name
        with ExitStack() as resources:
            resources.callback(engine.dispose)
            try:
                if kind == "sqlite":
                    resources.enter_context(claimed(name_of(engine)))
                    check_whole(name_of(engine))
                upgrade(engine)
            except (OSError, *TROUBLE) as trouble:
                if is_damage(trouble):
                    raise DamagedError(name_of(engine)) from trouble
                log.error("database unusable", problem=problem(trouble))
                raise PiocheError("storage-unusable", database=name_of(engine), kind=kind) from trouble
            return cls(engine, 0.0 if kind == "sqlite" else patience, resources.pop_all())

    def __init__(self, engine: Engine, patience: float, resources: ExitStack) -> None:
        self.healthy = True
        """Whether the last change could be stored."""
        self.damaged = False
        """Whether anything in the database was found damaged."""
        self.on_commit: Callable[[float, int], None] = lambda seconds, entries: None
        """Told by the writer how long a commit took, and how many entries it stored."""
        self._engine, self._patience, self._resources = engine, patience, resources
        self._reading = for_reading(engine)
        self._readers = ThreadPoolExecutor(CONNECTIONS - 1, "reader")
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._closed = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._writer = Thread(target=self._write_all, name="writer", daemon=True)
        self._writer.start()

    async def append(self, row: Row, then: Callable[[Connection], object] | None = None) -> bool:
        """True once the row is safely stored, with what ``then`` did; False if its place in the log was taken."""
        return bool(await self._put(row, then))

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do any other change; its error undoes it and nothing else."""
        result: T = await self._put(None, work)
        return result

    async def settled(self) -> None:
        """Until all that was asked for before is stored or has failed."""
        await self._put(None, None)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Look at what is committed, all as it was at one moment."""
        self._require_open()
        look = partial(self._patiently, lambda _: self._look(work), time.monotonic())
        return await asyncio.get_running_loop().run_in_executor(self._readers, look)

    async def close(self) -> None:
        """Finish what was begun."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
            await asyncio.to_thread(self._writer.join)
            await asyncio.to_thread(self._readers.shutdown)
            self._resources.close()

    async def _put(self, row: Row | None, work: Callable[[Connection], Any] | None) -> Any:
        self._require_open()
        self._loop = self._loop or asyncio.get_running_loop()  # once: it asks the system which process this is
        done = self._loop.create_future()
        self._queue.put(Job(row, work, done))
        outcome = await done
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    def _require_open(self) -> None:
        if self._closed:
            raise StorageError

    def _look(self, work: Callable[[Connection], T]) -> T:
        with connected(self._reading) as connection, connection.begin():
            return work(connection)

    def _write_all(self) -> None:
        """What the writer thread does."""
        for batch in self._batches():
            began = time.perf_counter()
            outcomes = self._commit(batch)
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                batch[0].done.get_loop().call_soon_threadsafe(_acknowledge, batch, outcomes)
            self.on_commit(time.perf_counter() - began, sum(job.row is not None for job in batch))

    def _batches(self) -> Iterator[list[Job]]:
        """What has gathered, again and again until the store is closed."""
        closing = False
        while not closing:
            gathered = [self._queue.get()]
            while not self._queue.empty():
                gathered.append(self._queue.get())
            batch = [job for job in gathered if job is not None]
            closing = len(batch) < len(gathered)
            if batch:
                yield batch

    def _commit(self, batch: list[Job]) -> Sequence[object]:
        """Store a batch; what comes of each job, be it an error."""
        try:
            outcomes = self._patiently(lambda again: self._attempt(batch, again), time.monotonic())
        except StorageError as error:
            return [type(error)() for _ in batch]
        except Exception:  # whatever it is, the thread must go on and nobody may wait for ever
            log.exception("writing failed")
            return [StorageError() for _ in batch]
        self.healthy |= any(job.row or job.work for job in batch)
        return outcomes

    def _attempt(self, batch: list[Job], again: bool) -> list[object]:
        """Quickly; if a work fails then one by one, and so if the fate of an earlier attempt is not known."""
        try:
            with connected(self._engine) as connection:
                if not again:
                    try:
                        return _all_at_once(connection, batch)
                    except FLEETING:
                        raise
                    except Exception as error:
                        log.debug("one by one", problem=type(error).__name__)
                with connection.begin():
                    outcomes = [_alone(connection, job, again) for job in batch]
                self._note_damage(*outcomes)
                return outcomes
        except TROUBLE:
            self.healthy = False
            raise

    def _patiently(self, attempt: Callable[[bool], T], asked_at: float) -> T:
        """Do something, and again while the database is away; the attempt is told whether it is not the first. Who
        waits for it in a queue waits no longer."""
        deadline = asked_at + self._patience
        for failures in count():
            try:
                return attempt(failures > 0)
            except TROUBLE as trouble:
                log.warning("database fails", problem=problem(trouble))
                if is_damage(trouble):
                    self._note_damage(broken := DamagedStoreError())
                    raise broken from trouble
                if time.monotonic() >= deadline or not isinstance(trouble, FLEETING):
                    raise StorageError from trouble
            time.sleep(min(LONGEST_PAUSE, FIRST_PAUSE * 2**failures))
        raise AssertionError

    def _note_damage(self, *outcomes: object) -> None:
        """Tell the operator once; it does not pass by itself."""
        if not self.damaged and any(isinstance(outcome, DamagedStoreError) for outcome in outcomes):
            self.damaged = True
            log.error("database damaged", database=str(name_of(self._engine)), remedy="stop, and restore a backup")


def _all_at_once(connection: Connection, batch: list[Job]) -> list[object]:
    """All rows by one statement, then all works in their order; an error undoes everything."""
    rows = [job.row for job in batch if job.row is not None]
    only_rows = all(job.work is None for job in batch)
    with nullcontext() if only_rows else connection.begin():  # one statement is a transaction by itself
        free = insert_free(connection, rows) if rows else set()
        return [_outcome(connection, job, free) for job in batch]


def _outcome(connection: Connection, job: Job, free: set[tuple[int, int]]) -> object:
    """Do the work of a job, unless it belongs to a row whose place was not free."""
    if job.row is not None:
        if key(job.row) not in free:
            return False
        free.remove(key(job.row))  # another row for the same place comes too late
    done = job.work(connection) if job.work is not None else None
    return done if job.row is None else True


def _alone(connection: Connection, job: Job, again: bool) -> object:
    """Do a job in a savepoint, so that an error undoes it alone.

    A row of an earlier attempt may have been committed without our hearing of it; then all that belongs to it was too.
    """
    if again and job.row is not None and find(connection, [job.row]):
        return True
    savepoint = connection.begin_nested()
    try:
        free = insert_free(connection, [job.row]) if job.row is not None else set()
        outcome = _outcome(connection, job, free)
        savepoint.commit()
    except Exception as error:
        if connection.invalidated:
            raise
        savepoint.rollback()  # fails if the database has given up the whole transaction
        if is_damage(error):
            return DamagedStoreError()
        return StorageError() if isinstance(error, FLEETING) else error
    return outcome


def _acknowledge(batch: list[Job], outcomes: Sequence[object]) -> None:
    for job, outcome in zip(batch, outcomes, strict=True):
        if not job.done.cancelled():
            job.done.set_result(outcome)
