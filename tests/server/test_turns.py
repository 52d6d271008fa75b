"""Places shared between owners: in turn, however much one of them queues."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from pioche.server.turns import Turns


def run(scene: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(scene, 60))


async def queued(turns: Turns, owners: str, order: list[str]) -> list[asyncio.Task[None]]:
    async def work(owner: str) -> None:
        await turns.take(owner)
        order.append(owner)

    tasks = [asyncio.create_task(work(owner)) for owner in owners]
    await asyncio.sleep(0)
    return tasks


def test_owners_take_turns_and_each_ones_work_is_done_in_order() -> None:
    """The first place was free for the first who came; then others come first who had no turn."""

    async def scene() -> None:
        turns, order = Turns(1), list[str]()
        tasks = await queued(turns, "aaaabbc", order)
        for _ in tasks:
            await asyncio.sleep(0)
            turns.give_back()
        await asyncio.gather(*tasks)
        assert "".join(order) == "abcabaa"

    run(scene())


def test_one_more_owner_waits_for_one_turn_of_another_and_not_for_three_hundred() -> None:
    async def scene() -> None:
        turns, order = Turns(1), list[str]()
        tasks = await queued(turns, "s" * 300, order)
        tasks += await queued(turns, "h", order)
        for _ in range(3):
            turns.give_back()
            await asyncio.sleep(0)
        assert order.index("h") <= 2
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)

    run(scene())


def test_who_gives_up_waiting_leaves_no_gap() -> None:
    async def scene() -> None:
        turns, order = Turns(2), list[str]()
        tasks = await queued(turns, "aabcd", order)
        assert order == ["a", "a"]
        tasks[2].cancel()
        turns.give_back()  # in the same moment: the place goes to the next
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert order == ["a", "a", "c"]
        tasks[4].cancel()
        await asyncio.sleep(0)
        turns.give_back()
        turns.give_back()
        await turns.take("e")
        await turns.take("e")
        late = await queued(turns, "f", order)
        assert order == ["a", "a", "c"], "two places are two places again"
        turns.give_back()
        await asyncio.gather(*late)

    run(scene())


def test_who_is_cancelled_when_a_place_was_just_given_hands_it_on() -> None:
    async def scene() -> None:
        turns, order = Turns(1), list[str]()
        tasks = await queued(turns, "abc", order)
        turns.give_back()
        tasks[1].cancel()
        await asyncio.wait(tasks)
        assert order == ["a", "c"]

    run(scene())
