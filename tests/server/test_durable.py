"""Nothing that was acknowledged is lost and nothing is played twice, whatever happens to server, disk and database."""

from __future__ import annotations

import asyncio
import json
import os
import random
import resource
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from pioche.core.record import Record
from pioche.registry import GAMES
from pioche.server.wire import encode_event
from server.playing import Ear, Guest, Message, Program, choose, first_step, gather, run, serving, to_act
from services import Postgres, postgres  # noqa: F401  # a fixture

KILLS = 5
GONE = (ConnectionClosed, InvalidHandshake, OSError, EOFError)
"""What somebody with a socket notices of a server that was killed."""


class Pace:
    """Seconds that people think about a move."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds


class Regular:
    """Somebody who plays on whatever happens to the server: he comes back, says what he has seen, and repeats a move
    of which he does not know whether it was heard."""

    def __init__(self, guest: Guest, code: str, seat: int, pace: Pace) -> None:
        self.guest, self.code, self.seat, self.pace = guest, code, seat, pace
        self.sent: dict[int, str] = {}
        """His moves, by ply."""
        self.acknowledged: set[int] = set()
        self.steps: list[Any] = []
        """All that he has heard, from the deal on."""
        self.visits = 0

    async def play(self) -> Message:
        """The table in the end."""
        while True:
            with suppress(*GONE):
                async with self.guest.at(self.code, game=1, last=len(self.steps) - 1) as ear:
                    self.visits += 1
                    return await self._play(ear)
            await asyncio.sleep(0.05)

    async def _play(self, ear: Ear) -> Message:
        """To the end; who comes after it is told first that it is over, then what was missed, and presence last."""
        decided, greeted, end = -1, False, None
        while not (greeted and end):
            message = await ear.next()
            assert message["type"] != "refused", message
            greeted = greeted or message["type"] == "presence"
            if message["type"] == "table" and message["status"] == "over":
                end = message
            if message["type"] == "played":
                self._hear(message)
            if message["type"] in ("view", "played") and to_act(message) == self.seat and message["ply"] > decided:
                decided = message["ply"]
                await self._decide(ear, decided)
            if message["type"] == "legal_moves":
                self.sent[decided] = choose(message["moves"])
                await self._send(ear, decided)
        return end

    def _hear(self, message: Message) -> None:
        if "re" in message:
            self.acknowledged.add(int(message["re"]))
        first = message["ply"] - len(message["steps"]) + 1
        assert first <= len(self.steps), "a step is missing"
        self.steps[first:] = [step["events"] for step in message["steps"]]

    async def _decide(self, ear: Ear, ply: int) -> None:
        if ply in self.sent:
            await self._send(ear, ply)
        else:
            await asyncio.sleep(self.pace.seconds)
            await ear.send("legal")

    async def _send(self, ear: Ear, ply: int) -> None:
        await ear.send("move", game=1, ply=ply, move=self.sent[ply], id=str(ply))


async def sit_down(url: str, pace: Pace, game: str, people: int, *bots: str) -> list[Regular]:
    code, guests = await gather(url, game, people, bots)
    await guests[0].ask(code, "start")
    return [Regular(guest, code, seat, pace) for seat, guest in enumerate(guests)]


async def check(regular: Regular, table: Message) -> None:
    """The record holds each acknowledged move in its place, and everything as it was heard while it was played."""
    record = await regular.guest.get(f"/api/games/{table['finished']}/record")
    assert regular.acknowledged
    for ply in regular.acknowledged:
        assert record["moves"][ply] == regular.sent[ply]
    story = Record.loads(json.dumps(record)).replay(GAMES).events(regular.seat)
    assert regular.steps == [[json.loads(bytes(encode_event(event))) for event in events] for events in story]


async def over(guest: Guest, code: str) -> Message:
    """The table, once its game has come to its end by itself."""
    while (table := await guest.get(f"/api/tables/{code}"))["status"] != "over":
        await asyncio.sleep(0.1)
    result: Message = table
    return result


def test_a_server_killed_again_and_again_loses_nothing_and_every_table_goes_on(tmp_path: Path) -> None:
    """People at sockets, computers, and somebody who never comes and whose time runs out."""

    async def scenario(program: Program) -> None:
        pace = Pace(0.1)
        regulars = [
            *await sit_down(program.url, pace, "gargon", 2, "novice"),
            *await sit_down(program.url, pace, "castors", 2),
            *await sit_down(program.url, pace, "castors", 2, "adept"),
        ]
        lonely, (absent,) = await gather(
            program.url, "castors", 1, ("novice",), clock={"move": 5}, options={"rounds": 1}
        )
        await absent.ask(lonely, "start")
        playing = [asyncio.create_task(regular.play()) for regular in regulars]
        for _ in range(KILLS):
            await asyncio.sleep(random.uniform(0.1, 1.5))
            program.kill()
            await asyncio.to_thread(program.start)
        pace.seconds = 0
        for regular, table in zip(regulars, await asyncio.gather(*playing), strict=True):
            assert regular.visits > 1
            await check(regular, table)
        record = await absent.get(f"/api/games/{(await over(absent, lonely))['finished']}/record")
        assert record["by"]["stand_in"]

    with serving(tmp_path, PIOCHE_MISSES="1") as program:
        run(scenario(program))


def test_a_move_repeated_after_a_restart_is_played_once(tmp_path: Path) -> None:
    async def scenario(program: Program) -> None:
        code, guests = await gather(program.url, "castors", 2)
        await guests[0].ask(code, "start")
        seat = to_act(await guests[0].get(f"/api/tables/{code}/view"))
        assert seat is not None
        move = {"game": 1, "ply": 0, "move": "draw", "id": "once"}
        answers = [await guests[seat].ask(code, "move", **move)]
        program.kill()
        program.start()
        answers.append(await guests[seat].ask(code, "move", **move))
        async with guests[seat].at(code) as ear:
            await ear.send("move", **move)
            answers.append(await ear.until("played"))
        assert answers[0]["re"] == "once"
        assert answers == [answers[0]] * 3
        assert (await guests[seat].get(f"/api/tables/{code}/view"))["ply"] == 1

    with serving(tmp_path) as program:
        run(scenario(program))


# A full disk.


class Disk:
    """Where the database lies: it can be filled up and freed."""

    def __init__(self, folder: Path) -> None:
        self.folder, self._ballast = folder, folder / "ballast"

    def fill(self, program: Program) -> None:
        with suppress(OSError), self._ballast.open("wb", buffering=0) as ballast:
            while ballast.write(bytes(4096)):
                pass

    def free(self, program: Program) -> None:
        self._ballast.unlink()


class Limited(Disk):
    """A disk without a limit, on which the server may write no more, not even over what it has written."""

    def fill(self, program: Program) -> None:
        self._limit(program, 4096)

    def free(self, program: Program) -> None:
        self._limit(program, resource.RLIM_INFINITY)

    def _limit(self, program: Program, size: int) -> None:
        assert program.process is not None
        resource.prlimit(program.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


@contextmanager
def small_disk(folder: Path) -> Iterator[Disk]:
    mount = ["mount", "-t", "tmpfs", "-o", "size=8m", "pioche-test", str(folder)]
    if os.getuid() != 0 or subprocess.run(mount, capture_output=True, check=False).returncode != 0:
        pytest.skip("only root can make a small disk")
    try:
        yield Disk(folder)
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


@pytest.fixture(params=["small", "limited"])
def disk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Disk]:
    folder = tmp_path / "disk"
    folder.mkdir()
    if request.param == "small":
        with small_disk(folder) as disk:
            yield disk
    else:
        yield Limited(folder)


async def until_refused(code: str, guests: list[Guest]) -> tuple[Guest, Message, Message]:
    """Play until a move is refused: by whom, the move, and the refusal."""
    while True:
        seat = to_act(await guests[0].get(f"/api/tables/{code}/view"))
        assert seat is not None
        now = await guests[seat].get(f"/api/tables/{code}/view")
        move = {"game": 1, "ply": now["ply"], "move": choose(now["legal"]), "id": str(now["ply"])}
        answer = await guests[seat].ask(code, "move", **move)
        if answer["type"] == "refused":
            return guests[seat], move, answer


def test_a_full_disk_refuses_moves_in_words_and_the_game_goes_on_when_there_is_space(
    disk: Disk, tmp_path: Path
) -> None:
    """Nobody hears of a move that could not be stored; sent again, it is played. Computers try by themselves."""

    async def scenario(program: Program) -> None:
        code, (anna, bob) = await gather(program.url, "castors", 2, options={"rounds": 20})
        await anna.ask(code, "start")
        other, (host,) = await gather(program.url, "castors", 1, ("novice", "novice"), options={"rounds": 20})
        await host.ask(other, "start")
        await host.ask(other, "leave")
        async with anna.at(code) as hers:
            disk.fill(program)
            guest, move, refused = await until_refused(code, [anna, bob])
            assert refused["code"] == "storage-failed"
            assert (await guest.get(f"/api/tables/{code}/view"))["ply"] == move["ply"]
            far = (await host.get(f"/api/tables/{other}/view"))["ply"]
            disk.free(program)
            assert (await guest.ask(code, "move", **move))["re"] == move["id"]
            await hers.until("played", lambda message: bool(message["ply"] == move["ply"] + 1))
        told = [message["ply"] for message in hers.messages if message["type"] == "played"]
        assert told == list(range(1, move["ply"] + 2))
        await first_step(host, other, since=far)

    with serving(tmp_path, "--database", f"sqlite:///{disk.folder / 'tables.db'}") as program:
        run(scenario(program))


def test_a_server_that_can_not_store_is_not_ready_until_it_can_again(tmp_path: Path) -> None:
    """It finds out by itself: while it is not ready nobody may come and try."""

    async def scenario(program: Program) -> None:
        anna = await Guest(program.url).come("Anna")
        code = await anna.open_table("castors", 2)
        disk = Limited(tmp_path)
        disk.fill(program)
        answer = await anna.http.post(f"/api/tables/{code}/asks", json={"type": "say", "phrase": "hello"})
        assert (answer.status_code, answer.json()["code"]) == (503, "storage-failed")
        assert (await anna.http.get("/readyz")).status_code == 503
        disk.free(program)
        while (await anna.http.get("/readyz")).status_code != 200:
            await asyncio.sleep(0.05)
        assert (await anna.ask(code, "say", phrase="hello"))["type"] == "done"

    with serving(tmp_path) as program:
        run(scenario(program))


# A database that is away for a while.


def test_a_database_that_is_restarted_is_waited_for(postgres: Postgres, tmp_path: Path) -> None:  # noqa: F811
    """Nobody has to come back: the sockets stay open, and moves are answered when they are stored."""

    async def scenario(program: Program) -> None:
        pace = Pace(0.05)
        regulars = [
            *await sit_down(program.url, pace, "gargon", 2, "novice"),
            *await sit_down(program.url, pace, "castors", 2),
        ]
        playing = [asyncio.create_task(regular.play()) for regular in regulars]
        for end in (postgres.stop, postgres.kill):
            await asyncio.sleep(random.uniform(0.1, 1))
            await asyncio.to_thread(end)
            await asyncio.to_thread(postgres.start)
        pace.seconds = 0
        for regular, table in zip(regulars, await asyncio.gather(*playing), strict=True):
            assert regular.visits == 1
            await check(regular, table)

    with serving(tmp_path, "--database", postgres.new_database()) as program:
        run(scenario(program))
