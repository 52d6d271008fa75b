"""Computer players in worker processes: they play by the rules, share the time there is, and survive mishaps."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import pytest

from pioche.core.errors import SetupError
from pioche.players import LEVELS, find_player
from pioche.registry import GAMES
from pioche.server.metrics import Metrics
from pioche.server.thinkers import Thinkers
from playouts import AnyGame, playout, samples

T = TypeVar("T")
PATIENCE = 90
"""Seconds after which a test gives up; nothing is measured by it."""


async def started(**settings: Any) -> Thinkers:
    thinkers = Thinkers(Metrics(), **settings)
    thinkers.start()
    return thinkers


@pytest.fixture(scope="module")
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as runner:
        yield runner


@pytest.fixture(scope="module")
def thinkers(runner: asyncio.Runner) -> Iterator[Thinkers]:
    """One worker, compiled, and moves as soon as they are ready."""
    thinkers = runner.run(started(pace=0, workers=1))
    runner.run(until(lambda: thinkers.compiled))
    yield thinkers
    runner.run(thinkers.close())


@cache
def positions(game: str, count: int = 6) -> list[AnyGame]:
    """Places in games where somebody has a choice."""
    played = map(playout, samples(game, 4 * count))
    return [game for game in played if len(game.legal_moves) > 1][:count]


def asked(thinkers: Thinkers, game: AnyGame, level: str) -> Awaitable[str]:
    assert game.to_act is not None
    memory, at = game.memory(game.to_act), round(1000 * time.time())
    return thinkers.choose(game.rulebook.name, level, memory, game.legal_moves, b"seed", at)


def alone(game: AnyGame, level: str) -> str:
    """What the same player chooses in this process."""
    player = find_player(game.rulebook.name, level)
    return str(player.choose(game.memory(game.to_act), game.legal_moves, random.Random(b"seed")))


def sample(thinkers: Thinkers, name: str, **labels: str) -> float:
    value = thinkers.metrics.registry.get_sample_value(f"pioche_bots_{name}", labels)
    assert value is not None
    return value


def at_work(thinkers: Thinkers) -> Callable[[], bool]:
    """Whether one more master has been given to a worker since."""
    before = sample(thinkers, "budget_seconds_count")
    return lambda: sample(thinkers, "budget_seconds_count") > before


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


async def soon(answer: Awaitable[T]) -> T:
    async with asyncio.timeout(PATIENCE):
        return await answer


@pytest.mark.parametrize("game", GAMES)
def test_every_level_chooses_legal_moves(game: str, runner: asyncio.Runner, thinkers: Thinkers) -> None:
    asks = [(position, level) for position in positions(game) for level in LEVELS]

    async def all_at_once() -> list[str]:
        return await soon(asyncio.gather(*(asked(thinkers, *ask) for ask in asks)))

    for move, (position, _) in zip(runner.run(all_at_once()), asks, strict=True):
        assert position.rulebook.parse_move(move) in position.legal_moves


@pytest.mark.parametrize("level", ["random", "novice", "adept", "master:300"])
@pytest.mark.parametrize("game", GAMES)
def test_a_worker_chooses_as_the_player_would_in_this_process(
    game: str, level: str, runner: asyncio.Runner, thinkers: Thinkers
) -> None:
    """The same memory, seed and number of imagined games give the same move; nothing is lost on the way."""
    for position in positions(game, 3):
        assert runner.run(soon(asked(thinkers, position, level))) == alone(position, level)


def test_what_a_player_refuses_is_refused_here(runner: asyncio.Runner, thinkers: Thinkers) -> None:
    """Only a worker's death is made good; an error is told, and the worker lives on."""
    before = sample(thinkers, "restarts_total")
    with pytest.raises(SetupError, match="no level"):
        runner.run(soon(asked(thinkers, positions("gargon", 1)[0], "expert")))
    assert sample(thinkers, "restarts_total") == before


def test_a_hundred_masters_at_once_are_all_answered_with_smaller_budgets(
    runner: asyncio.Runner, thinkers: Thinkers
) -> None:
    """The first fifty of a hundred get less than a twentieth of the usual half second, and the metrics show it."""
    position = positions("gargon", 1)[0]
    names = ("budget_seconds_count", "budget_seconds_sum")
    counted, granted = (sample(thinkers, name) for name in names)
    small = sample(thinkers, "budget_seconds_bucket", le="0.02")

    async def all_at_once() -> list[str]:
        return await soon(asyncio.gather(*(asked(thinkers, position, "master") for _ in range(100))))

    moves = runner.run(all_at_once())
    assert all(position.rulebook.parse_move(move) in position.legal_moves for move in moves)
    assert sample(thinkers, "budget_seconds_count") - counted == 100
    assert sample(thinkers, "budget_seconds_sum") - granted < 100 * 0.5 / 10
    assert sample(thinkers, "budget_seconds_bucket", le="0.02") - small >= 50
    assert sample(thinkers, "waiting") == 0


def test_a_killed_worker_is_replaced_and_its_decision_asked_again(runner: asyncio.Runner, thinkers: Thinkers) -> None:
    position = positions("castors", 1)[0]
    before = sample(thinkers, "restarts_total")

    async def killed() -> tuple[str, str]:
        busy = at_work(thinkers)
        thinking = asyncio.ensure_future(asked(thinkers, position, "master"))
        await until(busy)
        for worker in multiprocessing.active_children():
            assert worker.pid is not None
            os.kill(worker.pid, signal.SIGKILL)
        return await soon(asyncio.gather(thinking, asked(thinkers, position, "adept")))

    thought, known = runner.run(killed())
    assert position.rulebook.parse_move(thought) in position.legal_moves
    assert known == alone(position, "adept")
    assert sample(thinkers, "restarts_total") == before + 1
    assert sample(thinkers, "workers") == 1
    runner.run(until(lambda: thinkers.compiled))


class Deadly:
    """A memory that ends the process which reads it."""

    def __reduce__(self) -> tuple[Any, ...]:
        return os._exit, (1,)


def test_a_decision_that_kills_every_worker_is_answered_and_the_others_go_on(
    runner: asyncio.Runner, thinkers: Thinkers
) -> None:
    """Nobody can think about it, so in the end any legal move is played."""
    position = positions("gargon", 1)[0]
    deadly = thinkers.choose("gargon", "adept", Deadly(), position.legal_moves, b"seed", at=0)
    assert position.rulebook.parse_move(runner.run(soon(deadly))) in position.legal_moves
    assert runner.run(soon(asked(thinkers, position, "adept"))) == alone(position, "adept")


def test_a_cancelled_decision_gives_up_its_place(runner: asyncio.Runner, thinkers: Thinkers) -> None:
    """The owner of a seat came back before the stand-in's turn in the queue: no worker ever hears of it."""
    position = positions("castors", 1)[0]

    async def cancelled() -> None:
        granted = sample(thinkers, "budget_seconds_count")
        first, *others = (asyncio.ensure_future(asked(thinkers, position, "master")) for _ in range(4))
        await asyncio.sleep(0)  # now the others wait for the first
        for other in others:
            other.cancel()
        await soon(asyncio.wait(others))
        assert sample(thinkers, "waiting") == 1
        await soon(first)
        assert await soon(asked(thinkers, position, "adept")) == alone(position, "adept")
        assert sample(thinkers, "budget_seconds_count") == granted + 1

    runner.run(cancelled())


def test_cancelling_the_decision_that_a_worker_is_at_leaves_the_worker_to_others(
    runner: asyncio.Runner, thinkers: Thinkers
) -> None:
    position = positions("castors", 1)[0]

    async def cancelled() -> None:
        busy = at_work(thinkers)
        thinking = asyncio.ensure_future(asked(thinkers, position, "master"))
        await until(busy)
        thinking.cancel()
        assert await soon(asked(thinkers, position, "adept")) == alone(position, "adept")

    runner.run(cancelled())


def test_a_move_is_shown_a_whole_number_of_paces_after_the_turn_began(
    runner: asyncio.Runner, thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also a move without an alternative: that there is none is for its seat to know."""
    monkeypatch.setattr(thinkers, "pace", 0.5)
    position, at = positions("gargon", 1)[0], round(1000 * time.time())
    memory, only = position.memory(position.to_act), position.legal_moves[:1]

    async def shown(level: str) -> float:
        assert await soon(thinkers.choose("gargon", level, memory, only, b"seed", at)) == str(only[0])
        return time.time()

    for level in ("random", "adept", "master"):
        assert runner.run(shown(level)) >= at / 1000 + thinkers.pace


@pytest.mark.parametrize("ready", [False, True], ids=["starting", "thinking"])
def test_closing_ends_the_workers_whatever_they_do(ready: bool, runner: asyncio.Runner) -> None:
    """Decisions that still wait are cancelled, the one in the worker and the one behind it."""
    position = positions("gargon", 1)[0]
    others = set(multiprocessing.active_children())

    async def closed() -> None:
        thinkers = await started(pace=0, workers=1)
        await until(lambda: thinkers.compiled or not ready)
        decisions = [asyncio.ensure_future(asked(thinkers, position, "master:600s")) for _ in range(2)]
        await asyncio.sleep(0)
        await soon(thinkers.close())
        await soon(asyncio.wait(decisions))
        assert all(decision.cancelled() for decision in decisions)

    runner.run(closed())
    assert set(multiprocessing.active_children()) == others


def test_closing_ends_the_workers_who_compile(runner: asyncio.Runner) -> None:
    others = set(multiprocessing.active_children())

    async def closed() -> None:
        thinkers = await started(pace=0, workers=1)
        await until(lambda: len(set(multiprocessing.active_children()) - others) == 2)
        assert not thinkers.compiled
        await soon(thinkers.close())

    runner.run(closed())
    assert set(multiprocessing.active_children()) == others


def test_the_first_decisions_are_answered_by_workers_who_interpret(runner: asyncio.Runner) -> None:
    """Nothing is lost when the compiled ones take over: whatever was asked before and meanwhile is answered."""

    async def first() -> None:
        thinkers = await started(pace=0, workers=1)
        told: list[bool] = []
        thinkers.on_change = lambda: told.append(thinkers.compiled)
        try:
            for level in LEVELS:
                for position in (positions(game, 1)[0] for game in GAMES):
                    move = await soon(asked(thinkers, position, level))
                    assert move == alone(position, "adept" if level == "master" else level)
            assert not thinkers.compiled, "these answers came first"
            assert sample(thinkers, "workers") == 1
            position = positions("castors", 1)[0]
            while not thinkers.compiled:
                moves = await soon(asyncio.gather(*(asked(thinkers, position, "adept") for _ in range(5))))
                assert set(moves) == {alone(position, "adept")}
            assert told == [True]
            assert await soon(asked(thinkers, position, "master:300")) == alone(position, "master:300")
        finally:
            await thinkers.close()

    runner.run(first())


SCRIPT = """
import asyncio, pioche
from pioche.server.metrics import Metrics
from pioche.server.thinkers import Thinkers

async def think():
    thinkers = Thinkers(Metrics(), pace=0, workers=1)
    thinkers.start()
    game = pioche.start("castors", ["Anna", "Bob"], seed="x")
    seat = game.to_act
    while True:
        print(await thinkers.choose("castors", "master", game.memory(seat), game.legal_moves, 1, at=0), flush=True)

if __name__ == "__main__":
    asyncio.run(think())
"""


def test_workers_do_not_outlive_a_server_that_was_killed(tmp_path: Path) -> None:
    """They have its standard output too, so that reads to its end only when all of them are gone."""
    script = tmp_path / "script"
    script.write_text(SCRIPT)
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as server:
        assert server.stdout is not None
        assert server.stdout.readline().strip() in {b"draw", b"take 1", b"take 2", b"take 3", b"take 4"}
        server.kill()
        server.communicate(timeout=PATIENCE)
