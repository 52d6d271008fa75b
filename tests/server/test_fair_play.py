"""Fair play at a table: everybody is ready for what they saw, and nobody leaves only to let somebody else decide."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator

import pytest

from server.playing import Guest, choose, gather, play, run, serving, to_act


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("server")) as program:
        yield program.url


# Ready.


def test_a_quick_guest_is_ready(url: str) -> None:
    """50 of 50: a name is saved, said hello with, and a seat taken ready to play, all of it at the same moment and in
    any order, by many guests at once. Each ends up ready and under the new name."""
    rng = random.Random(0)

    async def quick(code: str, number: int) -> tuple[str, bool]:
        guest = await Guest(url).come("Somebody")
        async with guest.at(code) as ear:
            await ear.until("presence")

            async def rename() -> None:
                await asyncio.sleep(rng.random() * 0.02)
                await guest.http.patch("/api/me", json={"name": f"Guest {number}"})
                await ear.send("hello")

            async def sit() -> None:
                await asyncio.sleep(rng.random() * 0.02)
                await ear.send("sit", ready=True, text="a word", settings=1, id="sit")

            await asyncio.gather(rename(), sit())
            name = f"Guest {number}"
            await ear.until("table", lambda table: name in [seat.get("name") for seat in table["seats"]])
            await ear.send("seen", game=1_000_000, ply=0)  # refused, after all that was asked before
            await ear.until("refused")
            tables = [message for message in ear.messages if message["type"] == "table"]
            [seat] = [seat for seat in tables[-1]["seats"] if seat.get("person") == guest.id]
            return seat["name"], seat.get("ready", False)

    async def scenario() -> None:
        host = await Guest(url).come("Host")
        codes = [await host.open_table("castors", 6) for _ in range(10)]
        outcomes = await asyncio.gather(*(quick(codes[number // 5], number) for number in range(50)))
        assert outcomes == [(f"Guest {number}", True) for number in range(50)]
        for code in codes:
            assert (await host.ask(code, "start"))["type"] == "done"

    run(scenario())


def test_everybody_is_told_what_the_host_has_changed(url: str) -> None:
    """And whoever has not seen it is not ready for it."""

    async def scenario() -> None:
        code, (anna, bob) = await gather(url, "castors", 2)
        setup = {"game": "castors", "seats": 2, "options": {"rounds": 1}}
        async with bob.at(code) as his:
            seen = (await his.until("table")).get("settings", 1)
            await anna.ask(code, "configure", setup={**setup, "clock": {"move": 30}})
            told = await his.until("table")
            assert (told["changed"], told["settings"]) == (["clock", "options.rounds"], seen + 1)
            assert not told["seats"][1].get("ready")
            refused = await bob.ask(code, "ready", settings=seen)
            assert refused["code"] == "refused-settings"
            assert "changed the settings" in refused["text"]
            await bob.ask(code, "ready", settings=seen + 1)
            assert (await his.until("table"))["seats"][1]["ready"]
            await anna.ask(code, "configure", setup={**setup, "clock": {"move": 30}, "spectators": False})
            told = await his.until("table")
            assert (told["changed"], told["settings"]) == (["spectators"], seen + 1)
            assert told["seats"][1]["ready"]
            assert "changed" not in await anna.get(f"/api/tables/{code}")
            assert (await anna.ask(code, "start"))["type"] == "done"

    run(scenario())


# Leaving and coming back.


def test_who_left_comes_back_by_saying_hello_once_the_others_have_moved(url: str) -> None:
    """Before that a hello only looks on; everybody is told which seats are awaited."""

    async def scenario() -> None:
        code, guests = await gather(url, "castors", 3)
        await guests[0].ask(code, "start")
        assert (await guests[2].ask(code, "leave"))["type"] == "done"
        async with guests[0].at(code) as hers:
            while awaited := (await guests[0].get(f"/api/tables/{code}"))["seats"][2].get("back_after"):
                async with guests[2].at(code) as ear:
                    await ear.until("presence")
                refused = await guests[2].ask(code, "back")
                assert refused["code"] == "refused-back-later"
                assert all(f"Guest {'AB'[seat]}" in refused["text"] for seat in awaited)
                now = await guests[0].get(f"/api/tables/{code}/view")
                if (seat := to_act(now)) != 2:
                    assert seat is not None
                    legal = (await guests[seat].get(f"/api/tables/{code}/view"))["legal"]
                    await guests[seat].ask(code, "move", game=1, ply=now["ply"], move=choose(legal))
            async with guests[2].at(code):
                await hers.until("table", lambda table: not table["seats"][2].get("stand_in"))

    run(scenario())


def test_who_lost_the_line_is_back_at_once(url: str) -> None:
    async def scenario() -> None:
        code, guests = await gather(url, "castors", 2, options={"rounds": 1})
        await guests[0].ask(code, "start")
        async with guests[1].at(code) as ear:
            await ear.until("view")
        await guests[0].ask(code, "stand_in", seat=1)
        async with guests[0].at(code) as hers, guests[1].at(code) as his:
            await hers.until("table", lambda table: not table["seats"][1].get("stand_in"))
            for ear in (hers, his):
                await ear.send("hello")
            _, over = await asyncio.gather(play(hers, 0), play(his, 1))
            assert over["status"] == "over"

    run(scenario())
