"""Heavy work is done beside the tables, in turns between those who ask, and whatever goes wrong stops nobody else."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from pioche.core.errors import RecordError
from pioche.server import aside as asides
from pioche.server import jobs, small_jobs
from pioche.server.aside import MAX_JOBS, Aside, Job, Key, Kind, Queue
from pioche.server.errors import JobTooLongError
from pioche.server.limits import TooManyError
from pioche.server.metrics import Metrics
from pioche.server.settings import Settings
from pioche.server.worker_process import JobError
from server.playing import PATIENCE, in_process, run

SQLITE = "sqlite:///tables.db"
KINDS: tuple[Kind, ...] = ("small", "read", "replay")


def job(work: Callable[[], Any] = int) -> Job:
    return Job(work, asyncio.get_running_loop().create_future(), time.monotonic())


@asynccontextmanager
async def working(**more: Any) -> AsyncIterator[Aside]:
    aside = Aside(Settings(database=SQLITE, **more), Metrics())
    aside.start()
    try:
        yield aside
    finally:
        await aside.close()


# Turns.


def drained(queue: Queue) -> list[Job]:
    """All jobs in the order in which they are done."""
    order = []
    while (next_job := queue.next()) is not None:
        next_job.done.set_result(None)
        order.append(next_job)
    return order


def test_addresses_take_turns() -> None:
    """Whoever asks for twenty waits for twenty; who comes after them is the second to be served."""

    async def scene() -> None:
        queue, names = Queue(strict=True), {}
        for number in range(MAX_JOBS):
            names[id(one := job())] = f"evil {number}"
            queue.add(("replay", "evil"), one)
        for address in ("anna", "bob"):
            names[id(one := job())] = address
            queue.add(("replay", address), one)
        order = [names[id(one)] for one in drained(queue)]
        assert order[:4] == ["evil 0", "anna", "bob", "evil 1"]
        assert len(order) == MAX_JOBS + 2

    run(scene())


def test_a_list_does_not_wait_for_the_replays_of_a_neighbour() -> None:
    """Nor is it refused because of them, although they come from the same address."""

    async def scene() -> None:
        queue, list_of_games = Queue(strict=True), job()
        for _ in range(MAX_JOBS):
            queue.add(("replay", "club"), job())
        queue.add(("read", "club"), list_of_games)
        assert drained(queue)[1] is list_of_games

    run(scene())


def test_of_one_address_only_so_much_waits() -> None:
    """Others need not care, and who has waited may come again."""

    async def scene() -> None:
        queue = Queue(strict=True)
        for _ in range(MAX_JOBS):
            queue.add(("replay", "evil"), job())
        with pytest.raises(TooManyError):
            queue.require_room(("replay", "evil"))
        with pytest.raises(TooManyError):
            queue.add(("replay", "evil"), job())
        queue.require_room(("replay", "good"))
        drained(queue)
        await asyncio.sleep(0)
        queue.require_room(("replay", "evil"))

    run(scene())


def test_who_gives_up_does_not_count() -> None:
    async def scene() -> None:
        queue, waiting = Queue(strict=True), [job() for _ in range(MAX_JOBS)]
        for one in waiting:
            queue.add(("replay", "evil"), one)
        for one in waiting:
            one.done.cancel()
        await asyncio.sleep(0)
        queue.require_room(("replay", "evil"))
        assert queue.next() is None

    run(scene())


def test_the_queue_of_all_is_bounded_and_the_longest_part_of_it_gives_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asides, "MAX_QUEUED_JOBS", 30)

    async def scene() -> None:
        queue = Queue(strict=True)
        evil = [job() for _ in range(MAX_JOBS)]
        for one in evil:
            queue.add(("replay", "evil"), one)
        others: list[Key] = [("replay", f"address {number}") for number in range(20)]
        for key in others:
            queue.add(key, job())
        assert len(queue) == 30
        refused = [one for one in evil if one.done.done()]
        assert refused == evil[-10:], "the newest of who has most"
        assert all(isinstance(one.done.exception(), TooManyError) for one in refused)
        assert len(drained(queue)) == 30

    run(scene())


def test_nobody_waits_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asides, "QUEUE_SECONDS", -1.0)

    async def scene() -> None:
        queue, late = Queue(strict=True), job()
        queue.add(("replay", "anna"), late)
        assert queue.next() is None
        assert isinstance(late.done.exception(), TooManyError)

    run(scene())


def test_where_an_address_has_no_limit_there_is_none() -> None:
    async def scene() -> None:
        queue = Queue(strict=False)
        for _ in range(3 * MAX_JOBS):
            queue.add(("replay", "club"), job())
        assert len(drained(queue)) == 3 * MAX_JOBS

    run(scene())


# Workers.


def test_each_lane_has_a_process_of_its_own_and_does_one_job_at_a_time() -> None:
    async def scene() -> None:
        async with working() as aside:
            processes = {kind: await aside.do(kind, "anna", os.getpid) for kind in KINDS}
            assert processes["read"] == processes["replay"] != processes["small"]
            assert os.getpid() not in processes.values()
            again = await asyncio.gather(*(aside.do("small", f"address {n}", os.getpid) for n in range(10)))
            assert set(again) == {processes["small"]}

    run(scene())


def test_small_things_do_not_wait_for_large_ones() -> None:
    async def scene() -> None:
        async with working() as aside:
            large = [asyncio.create_task(aside.do("replay", "evil", partial(time.sleep, 0.5))) for _ in range(MAX_JOBS)]
            assert b"<svg" in await aside.do("small", "evil", partial(small_jobs.qr_code, "http://localhost"))
            assert not any(task.done() for task in large[2:])

    run(scene())


def test_what_fails_does_not_block() -> None:
    """Errors of ours come as they are; a mistake of the program as its traceback, for the log."""

    async def scene() -> None:
        async with working() as aside:
            for _ in range(2 * MAX_JOBS):
                with pytest.raises(RecordError):
                    await aside.do("replay", "evil", partial(jobs.sent_record, b"{", "all", "en"))
            with pytest.raises(JobError, match="ZeroDivisionError"):
                await aside.do("replay", "evil", partial(divmod, 1, 0))
            assert await aside.do("replay", "good", int) == 0

    run(scene())


def test_a_job_that_takes_too_long_is_given_up_and_the_next_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asides, "JOB_SECONDS", 0.5)

    async def scene() -> None:
        async with working() as aside:
            monkeypatch.setattr(asides, "JOB_SECONDS", PATIENCE)
            before = await aside.do("replay", "anna", os.getpid)
            monkeypatch.setattr(asides, "JOB_SECONDS", 0.2)
            with pytest.raises(JobTooLongError):
                await aside.do("replay", "evil", partial(time.sleep, PATIENCE))
            monkeypatch.setattr(asides, "JOB_SECONDS", PATIENCE)
            assert await aside.do("replay", "good", os.getpid) != before

    run(scene())


def test_a_worker_that_dies_is_replaced() -> None:
    async def scene() -> None:
        async with working() as aside:
            with pytest.raises(JobTooLongError):
                await aside.do("replay", "evil", partial(os._exit, 3))
            pid = await aside.do("replay", "good", os.getpid)
            os.kill(pid, signal.SIGKILL)  # while it has nothing to do
            assert await aside.do("replay", "good", os.getpid) != pid

    run(scene())


def test_a_job_has_only_so_much_memory() -> None:
    async def scene() -> None:
        async with working() as aside:
            with pytest.raises(JobError, match="MemoryError"):
                await aside.do("replay", "evil", partial(bytes, 8 * small_jobs.MAX_MEMORY_BYTES))
            assert await aside.do("replay", "good", int) == 0

    run(scene())


def test_workers_end_with_the_server_whatever_they_do() -> None:
    async def scene() -> None:
        async with working() as aside:
            pid = await aside.do("replay", "anna", os.getpid)
            task = asyncio.create_task(aside.do("replay", "evil", partial(time.sleep, PATIENCE)))
            await asyncio.sleep(0.1)
        with pytest.raises(asyncio.CancelledError):
            await task
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)

    run(scene())


# Over HTTP.


def slowly(address: str) -> bytes:
    time.sleep(0.3)
    return small_jobs.qr_code(address)


@pytest.mark.parametrize("path", ["/api/qr.svg", "/api/qr.svg?path=%2F"])
def test_a_flood_of_what_takes_long_is_refused(path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before it has taken any time; the server answers others at once, and lessons are there all the same."""

    async def scene() -> None:
        monkeypatch.setattr("pioche.server.small_jobs.qr_code", slowly)
        settings = Settings(database=f"sqlite:///{tmp_path / 'tables.db'}", host="127.0.0.1", bot_workers=1)
        async with in_process(settings) as url, httpx.AsyncClient(base_url=url, timeout=PATIENCE) as http:
            asked = {asyncio.create_task(http.get(one)) for one in ["/api/qr.svg"] * MAX_JOBS + [path] * 5}
            refused: set[asyncio.Task[httpx.Response]] = set()
            while len(refused) < 5:
                done, _ = await asyncio.wait(asked - refused, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
                assert done
                refused |= done
            assert (await http.get("/healthz")).text == "ok\n"
            assert (await http.get("/api/lessons/castors")).status_code == 200
            assert any(not task.done() for task in asked)
            assert {(await answer).status_code for answer in asked - refused} == {200}
            for answer in refused:
                assert ((await answer).status_code, (await answer).headers["Retry-After"]) == (429, "1")

    run(scene())


def test_a_lesson_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many ask for it at once, and also afterwards."""
    made: list[tuple[object, ...]] = []

    async def scene() -> None:
        do = Aside.do

        async def counted(aside: Aside, kind: Kind, address: str, work: Any) -> Any:
            made.append((kind, *work.args))
            return await do(aside, kind, address, work)

        monkeypatch.setattr(Aside, "do", counted)
        settings = Settings(database=f"sqlite:///{tmp_path / 'tables.db'}", bot_workers=1)
        async with in_process(settings) as url, httpx.AsyncClient(base_url=url, timeout=PATIENCE) as http:
            asked = [http.get("/api/lessons/gargon", params={"lang": "fr"}) for _ in range(30)]
            answers = [*await asyncio.gather(*asked), await http.get("/api/lessons/gargon", params={"lang": "fr"})]
            assert {answer.content for answer in answers} == {small_jobs.lesson("gargon", "fr")}

    run(scene())
    assert made.count(("small", "gargon", "fr")) == 1
