"""What takes long is done beside the tables, and nobody can make a queue of it that others stand in for ever."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path

import httpx
import pytest

from pioche.server.address_api import _drawn
from pioche.server.aside import MOST_WAITING, Aside
from pioche.server.limits import TooManyError
from pioche.server.settings import Settings
from server.playing import PATIENCE, in_process, run

SQLITE = "sqlite:///tables.db"


def test_one_work_is_done_at_a_time_and_not_in_the_event_loop() -> None:
    async def scene() -> None:
        aside, busy, most = Aside(Settings(database=SQLITE)), 0, 0

        def work() -> int:
            nonlocal busy, most
            busy += 1
            most = max(most, busy)
            time.sleep(0.01)
            busy -= 1
            return threading.get_ident()

        threads = await asyncio.gather(*(aside.do(f"address {n}", work) for n in range(10)))
        assert most == 1
        assert threading.get_ident() not in threads

    run(scene())


async def crowd(aside: Aside, go_on: threading.Event, address: str, count: int) -> list[asyncio.Task[bool]]:
    """So many who wait for the same."""
    waiting = [asyncio.create_task(aside.do(address, go_on.wait)) for _ in range(count)]
    await asyncio.sleep(0)
    return waiting


def test_of_one_address_only_so_much_waits() -> None:
    """Others need not care, and who has waited may come again."""

    async def scene() -> None:
        aside, go_on = Aside(Settings(database=SQLITE)), threading.Event()
        waiting = await crowd(aside, go_on, "evil", MOST_WAITING)
        for _ in range(3):
            with pytest.raises(TooManyError):
                await aside.do("evil", go_on.wait)
        waiting += await crowd(aside, go_on, "good", 1)
        go_on.set()
        assert all(await asyncio.gather(*waiting))
        assert await aside.do("evil", go_on.wait)

    run(scene())


def test_who_gives_up_does_not_count_and_what_fails_does_not_block() -> None:
    async def scene() -> None:
        aside, go_on = Aside(Settings(database=SQLITE)), threading.Event()
        waiting = await crowd(aside, go_on, "evil", MOST_WAITING)
        for task in waiting[1:]:
            task.cancel()
        await asyncio.wait(waiting[1:])
        go_on.set()
        for _ in range(2 * MOST_WAITING):
            with pytest.raises(ZeroDivisionError):
                await aside.do("evil", lambda: 1 // 0)

    run(scene())


def test_where_an_address_has_no_limit_there_is_none() -> None:
    async def scene() -> None:
        aside, go_on = Aside(Settings(database=SQLITE, asks_per_address=0)), threading.Event()
        waiting = await crowd(aside, go_on, "club", 3 * MOST_WAITING)
        go_on.set()
        assert all(await asyncio.gather(*waiting))

    run(scene())


@pytest.mark.parametrize("path", ["/api/qr.svg", "/api/lessons/castors"])
def test_a_flood_of_what_takes_long_is_refused(path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before it has taken any time; the server answers others at once."""
    go_on = threading.Event()

    def slowly(address: str) -> bytes:
        go_on.wait(PATIENCE)
        return _drawn(address)

    async def scene() -> None:
        monkeypatch.setattr("pioche.server.address_api._drawn", slowly)
        settings = Settings(database=f"sqlite:///{tmp_path / 'tables.db'}", host="127.0.0.1", bot_workers=1)
        async with in_process(settings) as url, httpx.AsyncClient(base_url=url, timeout=PATIENCE) as http:
            paths = ["/api/qr.svg"] * MOST_WAITING + [path] * 5
            asked = {asyncio.create_task(http.get(path)) for path in paths}
            refused: set[asyncio.Task[httpx.Response]] = set()
            while len(refused) < 5:
                done, _ = await asyncio.wait(asked - refused, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
                assert done
                refused |= done
            assert (await http.get("/healthz")).text == "ok\n"
            go_on.set()
            assert {(await answer).status_code for answer in asked - refused} == {200}
            for answer in refused:
                assert ((await answer).status_code, (await answer).headers["Retry-After"]) == (429, "1")

    run(scene())
