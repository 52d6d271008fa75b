"""Heavy work for one asker, done beside the tables: in worker processes, and in turns between those who ask.

There are two lanes, each with a process of its own, so that the small things never wait behind a replay. A lane takes
the next job of each address in turn: whoever asks for twenty replays waits for twenty, and others for one of them.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any, Literal, NamedTuple, TypeAlias, TypeVar, get_args

import structlog

from pioche.core.errors import PiocheError
from pioche.server import jobs, small_jobs
from pioche.server.errors import JobTooLongError
from pioche.server.lessons import LESSONS
from pioche.server.limits import TooManyError
from pioche.server.metrics import Metrics
from pioche.server.protocol import Language
from pioche.server.settings import Settings
from pioche.server.worker_process import Worker, WorkerDiedError

log = structlog.get_logger(__name__)
T = TypeVar("T")

MAX_JOBS = 20
"""Jobs of a kind that one address, be it a whole club's, may have waiting, the one that is done included."""
MAX_QUEUED_JOBS = 256
"""Jobs that wait in a lane; a sent record that waits takes up to 128 KB."""
JOB_SECONDS = 30.0
"""How long a job may take. The largest record that can be sent takes 0.3 s on an idle core; a busy one is slower."""
QUEUE_SECONDS = 60.0
"""How long a job may wait: by then nobody looks at the page any more."""
START_SECONDS = 2.0
"""After the server's start, when workers are started if nothing needs them earlier."""
READY_SECONDS = 60.0
"""In which a new worker must have loaded what it needs; usually it takes half a second."""
TRIES = 2
"""How many workers may die over one job."""
SMALL_NICENESS, LARGE_NICENESS = 10, 19
"""Of the two processes: both behind the tables and the computer players, and replays behind everything."""
PAUSE_SECONDS = 1.0
"""Between two attempts to start a worker."""

Kind: TypeAlias = Literal["small", "read", "replay"]
Key: TypeAlias = tuple[Kind, str]
"""What takes turns in a lane: the jobs of a kind from one address."""


class Job(NamedTuple):
    work: Callable[[], Any]
    done: asyncio.Future[Any]
    asked_at: float

    def end(self, error: Exception) -> None:
        if not self.done.done():
            self.done.set_exception(error)


class Queue:
    """Jobs in turns between addresses and kinds."""

    def __init__(self, strict: bool) -> None:
        self._strict = strict
        self._waiting: OrderedDict[Key, deque[Job]] = OrderedDict()
        self._counts = Counter[Key]()
        """Of each, the job that is being done included."""

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def require_room(self, key: Key) -> None:
        """A :class:`TooManyError` if too much waits of this kind and address already."""
        if self._strict and self._counts[key] >= MAX_JOBS:
            raise TooManyError(1)

    def add(self, key: Key, job: Job) -> None:
        self.require_room(key)
        if len(self) >= MAX_QUEUED_JOBS:
            self._make_room(key)
        self._waiting.setdefault(key, deque()).append(job)
        self._counts[key] += 1
        job.done.add_done_callback(lambda _: self._release(key))

    def next(self) -> Job | None:
        """The next job that somebody still waits for."""
        while self._waiting:
            key, waiting = next(iter(self._waiting.items()))
            job = waiting.popleft()
            self._waiting.move_to_end(key)
            if not waiting:
                del self._waiting[key]
            if job.asked_at < time.monotonic() - QUEUE_SECONDS:
                job.end(TooManyError(1))
            if not job.done.done():
                return job
        return None

    def clear(self) -> None:
        while (job := self.next()) is not None:
            job.done.cancel()

    def _make_room(self, key: Key) -> None:
        """The longest queue loses its last job; who has as much of it is refused."""
        longest = max(self._waiting, key=lambda other: len(self._waiting[other]))
        if len(self._waiting[longest]) <= self._counts[key]:
            raise TooManyError(1)
        self._waiting[longest].pop().end(TooManyError(1))
        if not self._waiting[longest]:
            del self._waiting[longest]

    def _release(self, key: Key) -> None:
        self._counts[key] -= 1
        if not self._counts[key]:
            del self._counts[key]


class Lane:
    """A queue and the process that works it off. A job that takes too long is given up and the process replaced."""

    def __init__(
        self, strict: bool, prepare: Callable[[], None], niceness: int, on_restart: Callable[[], None]
    ) -> None:
        self.queue = Queue(strict)
        self._prepare, self._niceness, self._on_restart = prepare, niceness, on_restart
        self._filled = asyncio.Event()
        self._worker: Worker | None = None

    async def do(self, key: Key, work: Callable[[], T]) -> T:
        job = Job(work, asyncio.get_running_loop().create_future(), time.monotonic())
        self.queue.add(key, job)
        self._filled.set()
        done: T = await job.done
        return done

    async def run(self) -> None:
        try:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._filled.wait(), START_SECONDS)
            await self._start()
            while True:
                await self._filled.wait()
                while (job := self.queue.next()) is not None:
                    await self._work_on(job)
                self._filled.clear()
        finally:
            self.queue.clear()
            await self._stop()

    async def _work_on(self, job: Job) -> None:
        """Do a job; again if a worker dies, because it may have died of something else."""
        for _ in range(TRIES):
            assert self._worker is not None
            try:
                outcome = await self._worker.do(job.work, JOB_SECONDS)
            except WorkerDiedError:
                await self._replace("died")
            except TimeoutError:
                job.end(JobTooLongError())
                await self._replace("took too long")
            except Exception as error:
                job.end(error)
            except asyncio.CancelledError:
                job.done.cancel()
                raise
            else:
                if not job.done.done():
                    job.done.set_result(outcome)
            if job.done.done():
                return
        job.end(JobTooLongError())

    async def _replace(self, problem: str) -> None:
        log.warning("a worker is replaced", problem=problem)
        self._on_restart()
        await self._stop()
        await self._start()

    async def _start(self) -> None:
        """A worker that is ready, however often it takes."""
        while True:
            try:
                self._worker = await asyncio.to_thread(Worker, self._prepare, self._niceness)
                await self._worker.do(int, READY_SECONDS)
            except (OSError, TimeoutError, WorkerDiedError) as problem:
                log.warning("a worker does not start", problem=str(problem))
                await self._stop()
                await asyncio.sleep(PAUSE_SECONDS)
            else:
                return

    async def _stop(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            await asyncio.to_thread(worker.kill)


class Aside:
    """The heavy work of a node. Between ``start`` and ``close`` every job is done, refused or given up."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        strict, url = bool(settings.asks_per_address), settings.database
        restarted = metrics.jobs_restarts.inc
        small = Lane(strict, small_jobs.prepare, SMALL_NICENESS, restarted)
        large = Lane(strict, partial(jobs.prepare, url), LARGE_NICENESS, restarted)
        self._lanes: dict[Kind, Lane] = {"small": small, "read": large, "replay": large}
        self._lessons: dict[tuple[str, Language], asyncio.Task[bytes]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        metrics.jobs_waiting.set_function(lambda: len(small.queue) + len(large.queue))

    def start(self) -> None:
        work: list[Coroutine[Any, Any, None]] = [lane.run() for lane in dict.fromkeys(self._lanes.values())]
        self._tasks = [asyncio.create_task(one) for one in (*work, self._prepare_lessons())]

    async def close(self) -> None:
        tasks = [*self._tasks, *self._lessons.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def require_room(self, path: str, address: str) -> None:
        """A :class:`TooManyError` if a request could only be refused: before anything of it is read."""
        kind = kind_of(path)
        if kind is not None:
            self._lanes[kind].queue.require_room((kind, address))

    async def do(self, kind: Kind, address: str, work: Callable[[], T]) -> T:
        """What comes of a work, which is a function of a module with what it is given, so that it can travel."""
        return await self._lanes[kind].do((kind, address), work)

    async def lesson(self, game: str, lang: Language) -> bytes:
        """A lesson as it is sent: made once, however many ask for it."""
        making = self._lessons.get((game, lang))
        if making is None:
            making = asyncio.create_task(self.do("small", "", partial(small_jobs.lesson, game, lang)))
            self._lessons[game, lang] = making
            making.add_done_callback(partial(self._made, game, lang))
        return await asyncio.shield(making)

    def _made(self, game: str, lang: Language, making: asyncio.Task[bytes]) -> None:
        """What failed is tried again by the next who asks."""
        if making.cancelled() or making.exception():
            self._lessons.pop((game, lang), None)

    async def _prepare_lessons(self) -> None:
        """So that the first who asks need not wait."""
        await asyncio.sleep(2 * START_SECONDS)
        for game in LESSONS:
            for lang in get_args(Language):
                with suppress(PiocheError):
                    await self.lesson(game, lang)


def kind_of(path: str) -> Kind | None:
    """Which queue a request goes through.

    >>> [kind_of(path) for path in ("/api/replay", "/api/games/7/view", "/api/games", "/api/qr.svg", "/api/me")]
    ['replay', 'replay', 'read', 'small', None]
    """
    if not path.startswith(("/api/replay", "/api/games", "/api/ratings/", "/api/people/", "/api/qr.svg")):
        return None
    if path == "/api/replay" or path.endswith(("/replay", "/view")):
        return "replay"
    return "small" if path == "/api/qr.svg" else "read"
