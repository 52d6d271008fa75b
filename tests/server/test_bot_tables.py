"""Computer players are for people who are there: nobody's tables stand in the way of another's, and a table at which
nobody is waits."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any, Self

import pytest

from pioche.core.texts import LANGUAGES, texts
from pioche.server import ledger, node, room, thinkers
from pioche.server.asks import RefusedError
from pioche.server.node import Node
from pioche.server.settings import Settings
from pioche.server.table import DAY
from pioche.server.workers import Decision
from server.playing import PATIENCE, Guest, Message, in_process, run, serving

BOT_FIRST = {"by": "chosen", "seat": 1}
QUICK: dict[str, Any] = {"host": "127.0.0.1", "bot_pace": 0, "bot_workers": 1, "asks_per_person": 0}


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Limits raised, as in the attack."""
    return Settings(
        database=f"sqlite:///{tmp_path / 'tables.db'}",
        **QUICK,
        asks_per_address=0,
        bot_tables_per_person=0,
        bot_tables_per_address=0,
    )


class Worker:
    """One worker, who thinks about a decision until the test lets it answer, and keeps what it was asked."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.asked: list[Decision] = []
        self._may_answer = asyncio.Semaphore(0)
        self.node: Node | None = None
        patch.setattr(thinkers, "Crew", self)
        opened = Node.open

        async def open(node: Node) -> None:
            self.node = node
            await opened(node)

        patch.setattr(Node, "open", open)

    async def hired(self, workers: int, *, compiled: bool) -> Self:
        return self

    async def retire(self) -> None: ...

    async def dismiss(self) -> None: ...

    async def think(self, decision: Decision, done: Callable[[], None]) -> str:
        self.asked.append(decision)
        try:
            await self._may_answer.acquire()
            return str(decision.legal[0])
        finally:
            done()

    def answer(self, times: int = 1) -> None:
        for _ in range(times):
            self._may_answer.release()

    @property
    def waiting(self) -> dict[str, int]:
        """Decisions that wait or run, by owner."""
        assert self.node is not None
        return dict(self.node.thinkers._waiting)


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Worker:
    return Worker(monkeypatch)


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.005)


async def looked_round(patch: pytest.MonkeyPatch, times: int = 3) -> None:
    """Wait until the node has looked so often for what is due."""
    looks, due_tables = [0], ledger.due_tables

    def counted(now: int, most: int) -> Any:
        looks[0] += 1
        return due_tables(now, most)

    patch.setattr(ledger, "due_tables", counted)
    await until(lambda: looks[0] > times)


async def table(guest: Guest, game: str, level: str, bots: int, **setup: Any) -> str:
    """A table whose first decision is a computer player's, ready to start."""
    code = await guest.open_table(game, 1 + bots, starter=BOT_FIRST, **setup)
    for _ in range(bots):
        await guest.ask(code, "add_bot", level=level)
    return code


# The queue.


STRANGE = 300


def test_three_hundred_tables_of_masters_are_not_before_an_honest_table_in_the_queue(
    settings: Settings, worker: Worker
) -> None:
    """The honest computer player waits for the one decision that a worker is at, and for one more at most; and it is
    granted the time of one of two owners, not of one of three hundred."""

    async def scene() -> None:
        async with in_process(settings) as url:
            stranger, anna = await Guest(url).come("Stranger"), await Guest(url).come("Anna")
            for _ in range(STRANGE):
                code = await table(stranger, "gargon", "master", 2)
                assert (await stranger.ask(code, "start"))["type"] == "done"
            await until(lambda: worker.waiting.get(stranger.id) == STRANGE)
            code = await table(anna, "castors", "master", 3)
            async with anna.at(code):
                await anna.ask(code, "start")
                await until(lambda: anna.id in worker.waiting)
                while not await persons_turn(anna, code):
                    before = len(worker.asked)
                    worker.answer()
                    await until(lambda n=before: len(worker.asked) > n)  # type: ignore[misc]
                    if worker.asked[before - 1].game == "castors":
                        await settled(anna, code, worker)
            games = [decision.game for decision in worker.asked]
            honest = [place for place, game in enumerate(games) if game == "castors"]
            assert len(honest) >= 3
            assert honest[0] <= 2
            assert all(later - earlier <= 2 for earlier, later in pairwise(honest))
            assert worker.waiting[stranger.id] == STRANGE, "all of them are still waiting, or again"
            budgets = [float(worker.asked[place].level.removeprefix("master:").removesuffix("ms")) for place in honest]
            assert min(budgets) > 100
            assert all(d.level == "master:5.000ms" for d in worker.asked[honest[0] :] if d.game == "gargon")

    run(scene())


async def settled(guest: Guest, code: str, worker: Worker) -> None:
    """Until the next decision of a table is asked, or it is a person's."""
    async with asyncio.timeout(PATIENCE):
        while guest.id not in worker.waiting and not await persons_turn(guest, code):
            await asyncio.sleep(0.005)


async def persons_turn(guest: Guest, code: str) -> bool:
    seat: int = (await guest.get(f"/api/tables/{code}/view"))["view"]["to_act"]
    return seat == 0


# Who is there.


def test_a_table_without_people_waits_and_goes_on_when_somebody_comes(
    settings: Settings, worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It needs no player, a spectator is enough. The decision under way when the last one goes is still answered."""
    monkeypatch.setattr(room, "ATTENDED_SECONDS", 0.0)
    monkeypatch.setattr(node, "BEAT", 0.02)

    async def scene() -> None:
        async with in_process(settings) as url:
            anna = await Guest(url).come("Anna")
            code = await table(anna, "castors", "novice", 2)
            await anna.ask(code, "start")
            await looked_round(monkeypatch)
            assert worker.asked == []
            async with anna.at(code) as ear:
                await ear.send("leave")
                for ply in (1, 2, 3):
                    worker.answer()
                    await ear.until("played", lambda message, ply=ply: message["ply"] == ply)  # type: ignore[misc]
                await until(lambda: len(worker.asked) == 4)
            worker.answer(10)
            awake = worker.node.rooms[code] if worker.node else None
            assert awake is not None
            await until(lambda: awake.ply == 4)
            await looked_round(monkeypatch)
            assert (awake.ply, len(worker.asked)) == (4, 4)
            bob = await Guest(url).come("Bob")
            async with bob.at(code) as ear:
                await ear.until("played", lambda message: message["ply"] > 4)

    run(scene())


def test_who_waits_for_news_over_http_is_there(
    settings: Settings, worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program that asks again and again, as examples/bot.py does, and has no socket."""
    monkeypatch.setattr(room, "ATTENDED_SECONDS", 0.0)

    async def scene() -> None:
        async with in_process(settings) as url:
            anna = await Guest(url).come("Anna")
            code = await table(anna, "castors", "novice", 3)
            await anna.ask(code, "start")
            worker.answer(100)
            ply = 0
            while not await persons_turn(anna, code):
                news = await anna.get(f"/api/tables/{code}/story", game=1, since=ply, wait=20)
                assert news["played"]["ply"] > ply
                ply = news["played"]["ply"]
            assert ply >= 3

    run(scene())


def test_who_has_asked_over_http_within_the_last_minute_is_there(settings: Settings, worker: Worker) -> None:
    async def scene() -> None:
        async with in_process(settings) as url:
            anna = await Guest(url).come("Anna")
            code = await table(anna, "castors", "novice", 2)
            await anna.ask(code, "start")
            worker.answer()
            await until(lambda: len(worker.asked) == 2)

    assert 30 <= room.ATTENDED_SECONDS <= 120
    run(scene())


def test_with_a_clock_the_game_goes_on_without_anybody(
    settings: Settings, worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "ATTENDED_SECONDS", 0.0)

    async def scene() -> None:
        async with in_process(settings) as url:
            anna = await Guest(url).come("Anna")
            code = await table(anna, "castors", "novice", 2, clock={"move": 600, "reserve": 0})
            await anna.ask(code, "start")
            worker.answer(2)
            await until(lambda: len(worker.asked) == 3)

    run(scene())


def test_a_table_that_waits_is_not_due_until_it_is_abandoned(
    settings: Settings, worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It falls asleep and is not woken again and again."""
    monkeypatch.setattr(room, "ATTENDED_SECONDS", 0.0)
    monkeypatch.setattr(room, "IDLE", 0.0)
    monkeypatch.setattr(node, "BEAT", 0.02)

    async def scene() -> None:
        async with in_process(settings) as url:
            anna = await Guest(url).come("Anna")
            code = await table(anna, "castors", "novice", 2)
            await anna.ask(code, "start")
            assert worker.node is not None
            await until(lambda: not worker.node.rooms)  # type: ignore[union-attr]
            woken: list[str] = []
            wake = Node._wake

            async def counted(node: Node, code: str) -> Any:
                woken.append(code)
                return await wake(node, code)

            monkeypatch.setattr(Node, "_wake", counted)
            await looked_round(monkeypatch, 5)
            assert woken == []
            waiting = (await worker.node.room(code)).table
            assert waiting.due == waiting.changed_at + settings.abandoned_after * DAY

    run(scene())


def test_after_a_restart_a_table_waits_for_its_people(tmp_path: Path) -> None:
    """The server was killed while a computer player had to decide; nobody is there when it comes back."""

    async def begin(url: str) -> tuple[Guest, str]:
        anna = await Guest(url).come("Anna")
        code = await table(anna, "castors", "random", 2)
        await anna.ask(code, "start")
        return anna, code

    async def unattended(anna: Guest) -> None:
        await asyncio.sleep(2.5)  # longer than it takes to look for what is due
        figures = (await anna.http.get("/metrics")).text
        assert "pioche_tables_awake 0.0" in figures
        assert 'pioche_moves_total{by="bot"} 0.0' in figures

    async def goes_on(anna: Guest, code: str) -> Message:
        async with anna.at(code) as ear:
            return await ear.until("played", lambda message: message["ply"] >= 1)

    with serving(tmp_path, PIOCHE_BOT_PACE="60") as program:
        anna, code = run(begin(program.url))
        program.kill()
        program.environment["PIOCHE_BOT_PACE"] = "0"
        program.start()
        anna.http.base_url = program.url
        run(unattended(anna))
        assert run(goes_on(anna, code))["steps"][-1]["by"] == "bot"


# How many tables play at once.


@pytest.mark.parametrize(
    ("limit", "code"), [("person", "refused-bot-tables"), ("address", "refused-bot-tables-address")]
)
def test_tables_with_computer_players_that_play_at_once_are_capped(
    limit: str, code: str, tmp_path: Path, worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table at which nobody is any more does not count, nor does one that is over; people among themselves never."""
    monkeypatch.setattr(room, "ATTENDED_SECONDS", 0.0)
    limits: dict[str, Any] = {"bot_tables_per_person": 0, "bot_tables_per_address": 0, f"bot_tables_per_{limit}": 2}
    settings = Settings(database=f"sqlite:///{tmp_path / 'tables.db'}", **QUICK, asks_per_address=0, **limits)

    async def scene() -> None:
        async with in_process(settings) as url:
            anna, bob = await Guest(url).come("Anna"), await Guest(url).come("Bob")
            first, second, third = [await table(anna, "castors", "random", 1) for _ in range(3)]
            async with anna.at(first), anna.at(third) as last:
                async with anna.at(second):
                    await anna.ask(first, "start")
                    await anna.ask(second, "start")
                    refused = await anna.ask(third, "start")
                    assert refused["code"] == code
                    assert "2" in refused["text"]
                    others = await table(bob, "castors", "random", 1)
                    async with bob.at(others):
                        started = (await bob.ask(others, "start"))["type"] == "done"
                        assert started == (limit == "person"), "every host by itself, all of an address together"
                await until(lambda: not worker.node.rooms[second].ears)  # type: ignore[union-attr]
                if limit == "person":
                    assert (await anna.ask(third, "start"))["type"] == "done"
                    await last.until("table", lambda told: told["status"] == "playing")
                    async with anna.at(second) as back:
                        waits = await back.until("refused")
                        assert waits["code"] == "refused-bots-wait"

    run(scene())


@pytest.mark.parametrize("message", ["refused-bot-tables", "refused-bot-tables-address", "refused-bots-wait"])
def test_it_is_said_in_three_languages(message: str) -> None:
    assert len({texts(lang)(RefusedError(message, most=8).message) for lang in LANGUAGES}) == len(LANGUAGES)
