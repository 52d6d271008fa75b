"""One stranger with one address does not stop the games of others: each attack against a real server.

Who attacks and who plays come from the same address here, 127.0.0.1, which is the worst case: a club behind one router.
"""

from __future__ import annotations

import asyncio
import json
import resource
import socket
from collections.abc import AsyncIterator, Awaitable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from pioche.core.game import Game
from pioche.core.record import Record
from pioche.registry import GAMES
from pioche.server.guard import LARGEST_RECORD
from pioche.server.limits import MAX_DEBT_SECONDS
from pioche.server.settings import Settings
from server.playing import PATIENCE, Ear, Guest, Message, Program, choose, gather, in_process, run, serving, to_act
from server.shouting import frame, shouting

USUAL = {
    "PIOCHE_ASKS_PER_PERSON": "20",
    "PIOCHE_BURST_PER_PERSON": "60",
    "PIOCHE_ASKS_PER_ADDRESS": "100",
    "PIOCHE_BURST_PER_ADDRESS": "400",
}
"""The limits as they are by default."""
BURST = 350
ABROAD = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "image"}
JSON = {"Content-Type": "application/json"}


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    with serving(tmp_path, **USUAL) as program:
        yield program


def usual_settings(folder: Path, **more: Any) -> Settings:
    return Settings(database=f"sqlite:///{folder / 'tables.db'}", host="127.0.0.1", bot_workers=1, **more)


class Club:
    """Two people with open sockets, in the middle of a game."""

    def __init__(self, code: str, guests: list[Guest], ears: list[Ear]) -> None:
        self.code, self.guests, self.ears = code, guests, ears
        self.ply = 0

    @classmethod
    @asynccontextmanager
    async def at(cls, url: str) -> AsyncIterator[Club]:
        code, guests = await gather(url, "castors", 2, options={"rounds": 20})
        async with AsyncExitStack() as sockets:
            ears = [await sockets.enter_async_context(guest.at(code)) for guest in guests]
            await ears[0].until("presence", lambda presence: len(presence["people"]) == 2)
            await ears[0].send("start")
            for ear in ears:
                await ear.until("played")
            yield cls(code, guests, ears)

    async def play(self, moves: int) -> None:
        """So many moves over the sockets, none of which may be refused."""
        for _ in range(moves):
            await asyncio.gather(*(self._hello(ear) for ear in self.ears))
            seat = self.turn
            ear = self.ears[seat]
            await ear.send("legal")
            legal = await self._heard(ear, "legal_moves")
            played = self.ply + 1
            chosen = [move for move in legal["moves"] if move != "knock"] or legal["moves"]
            await ear.send("move", game=1, ply=self.ply, move=choose(chosen), id=f"ply {played}")
            await self._heard(ear, "played")
            self.ply = played

    async def _hello(self, ear: Ear) -> None:
        """A hello on the open socket, as pages say it that have missed something."""
        await ear.send("hello", game=1, last=self.ply)
        view = await self._heard(ear, "view")
        self.ply, seat = view["ply"], to_act(view)
        assert seat is not None
        self.turn = seat

    async def _heard(self, ear: Ear, type: str) -> Message:
        while True:
            message = await ear.next()
            assert message["type"] != "refused", message
            if message["type"] == type:
                return message


async def statuses(answers: list[Awaitable[httpx.Response]]) -> list[int]:
    """Of all that were answered; who attacks may lose some connections."""
    done = await asyncio.gather(*answers, return_exceptions=True)
    return [answer.status_code for answer in done if isinstance(answer, httpx.Response)]


def many_connections(url: str, count: int = 200, **more: Any) -> httpx.AsyncClient:
    limits = httpx.Limits(max_connections=count, max_keepalive_connections=count)
    return httpx.AsyncClient(base_url=url, timeout=PATIENCE, limits=limits, verify=False, **more)


# Guessing codes.


def test_a_burst_of_wrong_codes_locks_nobody_out(program: Program) -> None:
    """While somebody guesses as fast as possible the club plays on, also over HTTP; and a newcomer with the right code
    gets in within seconds, however many were wrong before."""

    async def scene() -> None:
        async with Club.at(program.url) as club, many_connections(program.url) as evil:
            guesses = [evil.get(f"/api/tables/{number:08d}") for number in range(BURST)]
            guessing = asyncio.create_task(statuses(list(guesses)))
            await club.play(10)
            for guest in club.guests:
                assert (await guest.http.get(f"/api/tables/{club.code}")).status_code == 200
                assert (await guest.get(f"/api/tables/{club.code}/view"))["ply"] == club.ply
            answers = await guessing
            assert answers.count(404) <= 25, "no more than the bucket held and what has flowed in"
            assert set(answers) == {404, 429}
            await club.play(5)

            other = await many_tables(program.url)
            newcomer = await evil.get(f"/api/tables/{other}")
            if newcomer.status_code == 429:
                wait = int(newcomer.headers["Retry-After"])
                assert wait <= MAX_DEBT_SECONDS
                await asyncio.sleep(wait)
                newcomer = await evil.get(f"/api/tables/{other}")
            assert newcomer.status_code == 200

    run(scene())


async def many_tables(url: str) -> str:
    """The code of a table that nobody has asked for yet."""
    return await (await Guest(url).come("Somebody")).open_table("castors", 2)


def test_somebody_with_a_name_who_guesses_does_not_close_the_gate_for_others(program: Program) -> None:
    async def scene() -> None:
        evil, anna = [await Guest(program.url).come(name) for name in ("Evil", "Anna")]
        code = await many_tables(program.url)
        guesses = [await evil.http.get(f"/api/tables/{number:08d}") for number in range(30)]
        assert [answer.status_code for answer in guesses[:20]] == [404] * 20
        assert guesses[-1].status_code == 429
        assert (await evil.http.get(f"/api/tables/{code}")).status_code == 429, "else one could go on guessing"
        assert (await anna.http.get(f"/api/tables/{code}")).status_code == 200
        assert httpx.get(f"{program.url}/api/tables/{code}").status_code == 200

    run(scene())


def test_who_sits_at_a_table_that_sleeps_finds_it_whatever_else_they_guessed(program: Program) -> None:
    """After a restart nothing is remembered, and the table must be read from the database."""

    async def scene() -> None:
        anna = await Guest(program.url).come("Anna")
        code = await anna.open_table("castors", 2)
        program.stop()
        program.start()
        for number in range(25):
            await anna.http.get(f"/api/tables/{number:08d}")
        assert (await anna.http.get(f"/api/tables/{await many_tables(program.url)}")).status_code == 429
        assert (await anna.http.get(f"/api/tables/{code}")).status_code == 200

    run(scene())


def test_forty_people_may_open_the_same_link_at_once(program: Program) -> None:
    """Also after a restart, when the table sleeps: that is one code, and it is right."""

    async def scene() -> None:
        code = await many_tables(program.url)
        program.stop()
        program.start()
        async with many_connections(program.url) as club:
            assert await statuses([club.get(f"/api/tables/{code}") for _ in range(40)]) == [200] * 40

    run(scene())


def test_the_page_of_another_site_does_not_use_up_what_its_reader_may_ask(program: Program) -> None:
    """Pictures, frames and the like: a thousand of them take no token, of no gate."""

    async def scene() -> None:
        frames = ABROAD | {"Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe"}
        async with many_connections(program.url, 50) as reader:
            for headers in (ABROAD, frames, {"Sec-Fetch-Site": "cross-site"}):
                guesses = [reader.get(f"/api/tables/{number:08d}", headers=headers) for number in range(30)]
                assert await statuses(list(guesses)) == [403] * 30
            pages = [reader.get("/", headers=ABROAD) for _ in range(450)]
            answering = asyncio.gather(*pages, return_exceptions=True)
            wrong = [(await reader.get(f"/api/tables/{number:08d}")).status_code for number in range(20)]
            assert wrong == [404] * 20
            answering.cancel()
            link = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}
            assert (await reader.get("/t/ABCD2345", headers=link)).status_code in (200, 503)

    run(scene())


# Floods.


def test_players_are_spared_when_a_neighbour_uses_up_what_the_address_may_ask(tmp_path: Path) -> None:
    """On open sockets and over HTTP; the stranger alone is refused."""
    few = {"PIOCHE_ASKS_PER_ADDRESS": "0.001", "PIOCHE_BURST_PER_ADDRESS": "60"}

    async def scene(url: str) -> None:
        async with Club.at(url) as club:
            async with many_connections(url, 20) as evil:
                answers = await statuses([evil.get("/api/rulebooks") for _ in range(80)])
                assert answers.count(429) >= 20
                assert (await evil.get("/api/rulebooks")).status_code == 429
            await club.play(2)
            for guest in club.guests:
                assert (await guest.get(f"/api/tables/{club.code}/view"))["ply"] == club.ply

    with serving(tmp_path, **few) as program:
        run(scene(program.url))


def test_who_is_refused_again_and_again_waits_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a flood costs next to nothing: a hundred refusals come at once, others after a pause."""
    pauses: list[float] = []

    async def noted(seconds: float) -> None:
        pauses.append(seconds)

    async def scene() -> None:
        settings = usual_settings(tmp_path, asks_per_address=0.001, burst_per_address=1)
        async with in_process(settings) as url, many_connections(url, 20) as evil:
            monkeypatch.setattr("pioche.server.guard.asyncio", SimpleNamespace(sleep=noted))
            assert (await evil.get("/healthz")).status_code == 200
            assert await statuses([evil.get("/healthz") for _ in range(100)]) == [429] * 100
            assert pauses == []
            while not pauses:
                assert set(await statuses([evil.get("/healthz") for _ in range(100)])) == {429}
            assert all(1.0 <= pause <= 2.0 for pause in pauses)
            assert len(set(pauses)) == len(pauses), "spread, so that no burst follows"

    run(scene())


def test_a_flood_on_one_socket_stays_at_its_senders(program: Program) -> None:
    """Ten thousand messages: what is beyond the limit is not read, and others play on."""

    async def scene() -> None:
        async with Club.at(program.url) as club:
            evil = await Guest(program.url).come("Evil")
            async with shouting(evil, club.code) as (reader, writer):
                writer.write(frame(b'{"type":"hello"}') + frame(b"garbage") * 10_000)
                await club.play(10)
                with suppress(TimeoutError):
                    heard = b""
                    while True:
                        heard += await asyncio.wait_for(reader.read(65536), 0.3)
                assert heard.count(b'"refused-request"') <= 59 + 20 * PATIENCE
                assert heard.count(b'"refused-request"') < 2000

    run(scene())


# Connections.


@asynccontextmanager
async def connections(url: str, count: int, begun: bytes = b"") -> AsyncIterator[list[asyncio.StreamWriter]]:
    """So many connections on which something begins and does not end."""
    async with AsyncExitStack() as opened:
        writers = []
        for _ in range(count):
            _, writer = await asyncio.open_connection("127.0.0.1", int(url.rpartition(":")[2]))
            opened.callback(writer.close)
            writer.write(begun)
            writers.append(writer)
        yield writers


SLOW = (
    b"POST /api/replay HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"
)


@pytest.mark.parametrize("by", ["files", "address"])
def test_endless_bodies_keep_no_newcomer_out(by: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither when open files run short nor when the share of the address does; and who sits stays."""
    if by == "files":
        monkeypatch.setattr("pioche.server.run.file_limit", lambda: 80)
    share = {"connections_per_address": 0 if by == "files" else 40}
    settings = usual_settings(tmp_path, asks_per_address=10_000, burst_per_address=10_000, **share)

    async def scene() -> None:
        async with in_process(settings) as url, Club.at(url) as club, connections(url, 150, SLOW) as slow:
            await club.play(5)
            newcomer = await Guest(url).come("Newcomer")
            async with newcomer.at(club.code) as ear:
                await ear.until("view")
                for writer in slow:
                    writer.write(b"x")  # a byte now and then makes none of them less idle
                await club.play(5)
                figures = (await newcomer.http.get("/metrics")).text
            assert figure(figures, "pioche_connections") <= 40
            assert figure(figures, "pioche_connections_dropped_total") >= 150 - 40

    run(scene())


def figure(figures: str, name: str) -> float:
    return next(float(line.split()[1]) for line in figures.splitlines() if line.startswith(f"{name} "))


@pytest.mark.parametrize("more", [b"", b"{" * 50], ids=["silent", "slow"])
def test_a_body_that_does_not_end_ends_the_connection(
    more: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pioche.server.connections.BODY_SECONDS", 0.5)

    async def scene() -> None:
        async with in_process(usual_settings(tmp_path)) as url:
            reader, writer = await asyncio.open_connection("127.0.0.1", int(url.rpartition(":")[2]))
            writer.write(SLOW)
            with suppress(ConnectionError):
                for byte in more:
                    writer.write(bytes([byte]))
                    await asyncio.sleep(0.02)
                assert await asyncio.wait_for(reader.read(), PATIENCE) == b""
            writer.close()

    run(scene())


def test_a_phone_may_send_a_record_slowly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Longer than a head may take; what counts is that it ends in time."""
    monkeypatch.setattr("pioche.server.connections.HEAD_TIME", 0.2)
    record = large_record()

    async def slowly() -> AsyncIterator[bytes]:
        for start in range(0, len(record), 20_000):
            yield record[start : start + 20_000]
            await asyncio.sleep(0.1)

    async def scene() -> None:
        async with in_process(usual_settings(tmp_path)) as url, many_connections(url) as phone:
            answer = await phone.post("/api/replay", content=slowly(), headers=JSON)
            assert answer.status_code == 200

    run(scene())


def test_a_body_beyond_all_measure_is_cut_off(program: Program) -> None:
    """It was refused before, and is not even read to its end."""
    head = SLOW.replace(b"100000", b"1000000000")
    with socket.create_connection(("127.0.0.1", program.port), PATIENCE) as endless:
        endless.sendall(head)
        assert endless.recv(12) == b"HTTP/1.1 413"
        with pytest.raises(ConnectionError):
            endless.sendall(b" " * 100_000_000)


def test_who_does_not_read_an_answer_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pioche.server.connections.READ_SECONDS", 0.3)
    ask = b"GET /api/protocol.json HTTP/1.1\r\nHost: localhost\r\n\r\n"

    async def scene() -> None:
        settings = usual_settings(tmp_path, asks_per_address=10_000, burst_per_address=10_000)
        async with in_process(settings) as url, many_connections(url) as http:
            deaf = socket.create_connection(("127.0.0.1", int(url.rpartition(":")[2])))
            deaf.setblocking(False)
            before = figure((await http.get("/metrics")).text, "pioche_connections")
            with suppress(BlockingIOError):
                for _ in range(5000):
                    deaf.send(ask)
            while figure((await http.get("/metrics")).text, "pioche_connections") >= before:
                await asyncio.sleep(0.05)
            deaf.close()

    run(scene())


def test_all_open_files_that_the_system_allows_are_taken(tmp_path: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 256), hard))
    try:
        with serving(tmp_path) as program:
            figures = httpx.get(f"{program.url}/metrics").text
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert figure(figures, "pioche_connections_limit") == min(50_000, max(hard - 128, hard // 2))


def test_nearing_the_limit_is_logged_once_in_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("pioche.server.run.file_limit", lambda: 20)

    async def scene() -> None:
        async with in_process(usual_settings(tmp_path)) as url, connections(url, 30), many_connections(url) as http:
            assert (await http.get("/healthz")).status_code == 200

    run(scene())
    assert capsys.readouterr().out.count("connections run short") == 1


# Heavy work.


def large_record() -> bytes:
    """Nearly as large as one may be, of a game in which everybody draws and discards."""
    game: Game[Any, Any] = Game.start(GAMES["castors"], ["Anna", "Bob"], {"rounds": 20}, seed=b"large")
    while len(game.moves) < 12_000:
        legal = {str(move) for move in game.legal_moves}
        game.play(next(iter(sorted(legal & {"draw", "discard"}) or sorted(legal - {"knock"}))))
    record = json.dumps(json.loads(Record.of(game).dumps()), separators=(",", ":")).encode()
    assert LARGEST_RECORD * 0.7 < len(record) < LARGEST_RECORD
    return record


def test_twenty_large_replays_hold_up_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither moves, nor the codes and lessons of others: those are there before the replays are."""
    monkeypatch.setattr("pioche.server.aside.QUEUE_SECONDS", 3 * PATIENCE)
    monkeypatch.setattr("pioche.server.aside.JOB_SECONDS", PATIENCE)
    record = large_record()
    settings = usual_settings(tmp_path, trusted_proxies=("127.0.0.1",))

    async def scene() -> None:
        async with AsyncExitStack() as there:
            url = await there.enter_async_context(in_process(settings))
            club = await there.enter_async_context(Club.at(url))
            evil = await there.enter_async_context(many_connections(url))
            elsewhere = {"X-Forwarded-For": "203.0.113.2"}
            other = await there.enter_async_context(many_connections(url, headers=elsewhere))
            assert (await other.get("/api/qr.svg")).status_code == 200  # the workers are there
            assert (await evil.post("/api/replay", content=record, headers=JSON)).status_code == 200
            order: list[str] = []

            async def noted(name: str, asked: Awaitable[httpx.Response]) -> int:
                answer = await asked
                order.append(name)
                return answer.status_code

            replays = [
                asyncio.create_task(noted("replay", evil.post("/api/replay", content=record, headers=JSON)))
                for _ in range(20)
            ]
            await asyncio.sleep(0.05)
            small = [
                asyncio.create_task(noted("qr", other.get("/api/qr.svg", params={"path": "/t/ABCD2345"}))),
                asyncio.create_task(noted("lesson", other.get("/api/lessons/gargon", params={"lang": "de"}))),
                asyncio.create_task(noted("games", other.get("/api/games"))),
                asyncio.create_task(noted("own replay", other.post("/api/replay", content=record, headers=JSON))),
            ]
            await club.play(5)
            order.append("moves")
            assert await asyncio.gather(*small) == [200] * 4
            assert await asyncio.gather(*replays) == [200] * 20
            assert order.index("qr") <= 4
            assert order.index("lesson") <= 4
            assert order.index("games") <= 8
            assert order.index("own replay") <= 9
            assert order.index("moves") < len(order) - 5

    run(scene())


def test_what_can_only_be_refused_is_refused_before_it_is_sent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer comes while of the body not a byte has."""
    monkeypatch.setattr("pioche.server.aside.MAX_JOBS", 0)

    def answer_to(port: int, head: bytes) -> bytes:
        with socket.create_connection(("127.0.0.1", port), PATIENCE) as sending:
            sending.sendall(head)
            return sending.recv(12)

    async def scene() -> None:
        async with in_process(usual_settings(tmp_path)) as url:
            port = int(url.rpartition(":")[2])
            head = SLOW.removesuffix(b"{")
            assert await asyncio.to_thread(answer_to, port, head) == b"HTTP/1.1 429"
            monkeypatch.setattr("pioche.server.aside.MAX_JOBS", 20)
            too_large = head.replace(b"100000", str(LARGEST_RECORD + 1).encode())
            assert await asyncio.to_thread(answer_to, port, too_large) == b"HTTP/1.1 413"
            elsewhere = head.replace(b"/api/replay", b"/api/people")
            assert await asyncio.to_thread(answer_to, port, elsewhere) == b"HTTP/1.1 413"

    run(scene())
