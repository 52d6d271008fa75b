"""What an operator relies on: health, figures, logs that tell no secrets, and a stop in good order."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.exceptions import ConnectionClosed

from server.playing import PATIENCE, Guest, Message, Program, first_step, gather, play, run, serving
from services import Postgres, postgres  # noqa: F401  # a fixture

CARD = re.compile(r"\b[WBVRYG](1[0-5]|[0-9])\b")
"""A card of Gargon, as moves and views write it."""


async def status(url: str, page: str) -> int:
    async with httpx.AsyncClient() as client:
        return (await client.get(f"{url}/{page}")).status_code


async def until(url: str, page: str, wanted: int) -> None:
    while await status(url, page) != wanted:
        await asyncio.sleep(0.05)


async def figures(url: str) -> dict[str, float]:
    """All samples of ``/metrics``, by name, with the value of their label."""
    async with httpx.AsyncClient() as client:
        answer = await client.get(f"{url}/metrics")
    assert answer.headers["content-type"].startswith("text/plain")
    samples = [sample for family in text_string_to_metric_families(answer.text) for sample in family.samples]
    return {"/".join([sample.name, *sample.labels.values()]): sample.value for sample in samples}


# Health and figures.


def test_a_server_without_its_database_lives_but_is_not_ready(
    postgres: Postgres,  # noqa: F811
    tmp_path: Path,
) -> None:
    async def scenario(program: Program) -> None:
        assert [await status(program.url, page) for page in ("healthz", "readyz")] == [200, 200]
        await asyncio.to_thread(postgres.stop)
        await until(program.url, "readyz", 503)
        assert await status(program.url, "healthz") == 200
        await asyncio.to_thread(postgres.start)
        await until(program.url, "readyz", 200)

    with serving(tmp_path, "--database", postgres.new_database()) as program:
        run(scenario(program))


def test_figures_tell_what_happens(tmp_path: Path) -> None:
    """Of a whole game: who moved, how quickly it was stored and told, what was refused, and who listens."""

    async def scenario(program: Program) -> None:
        code, (anna, bob) = await gather(program.url, "castors", 2, ("novice",), options={"rounds": 1})
        before = await figures(program.url)
        async with anna.at(code) as hers, bob.at(code) as his:
            await hers.send("start")
            await hers.send("move", game=1, ply=999, move="draw")
            await hers.until("refused")
            await anna.http.get("/api/tables/AAAAAAAA")
            during = await figures(program.url)
            await hers.send("hello")
            over, _ = await asyncio.gather(play(hers, 0), play(his, 1))
        while (after := await figures(program.url))["pioche_sockets"]:
            await asyncio.sleep(0.02)
        moves = (await anna.get(f"/api/games/{over['finished']}/record"))["moves"]
        by_people, by_bots = after["pioche_moves_total/seat"], after["pioche_moves_total/bot"]
        assert by_people + by_bots == len(moves)
        assert min(by_people, by_bots) > 0
        assert after["pioche_move_seconds_count"] == by_people
        assert after["pioche_commit_seconds_count"] > before["pioche_commit_seconds_count"]
        stored = after["pioche_commit_entries_sum"] - before["pioche_commit_entries_sum"]
        assert stored == len(moves) + 1  # and the deal
        assert during["pioche_asks_refused_total/refused-ply"] == 1
        assert during["pioche_asks_refused_total/refused-no-such-table"] == 1
        assert (during["pioche_sockets"], after["pioche_tables_awake"]) == (2, 1)
        assert after["pioche_bots_workers"] == 1
        assert after["pioche_bots_thinking_seconds_count"] >= by_bots

    with serving(tmp_path) as program:
        run(scenario(program))


@pytest.mark.parametrize(
    ("host", "answered"),
    [
        ("127.0.0.1:{port}", 200),
        ("localhost:{port}", 200),
        ("[::1]:{port}", 200),
        ("10.0.0.7", 200),
        ("prometheus-target", 200),
        ("evil.example:{port}", 404),
        ("evil.example", 404),
        ("localhost.evil.example:{port}", 404),
        ("localhost.", 404),
        ("evil.example@127.0.0.1", 404),
        ("", 404),
    ],
)
def test_figures_are_not_read_through_a_foreign_name(server: Program, host: str, answered: int) -> None:
    """A web page whose domain points to this machine (DNS rebinding) asks from here, but it can not hide its name."""
    asked = httpx.get(f"{server.url}/metrics", headers={"Host": host.format(port=server.port)})
    assert asked.status_code == answered
    assert ("pioche_sockets" in asked.text) == (answered == 200)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    with serving(tmp_path_factory.mktemp("server")) as program:
        yield program


def test_a_hundred_masters_think_and_the_sockets_answer(tmp_path: Path) -> None:
    """All of them get to decide, for their budgets shrink."""

    async def table(anna: Guest) -> str:
        code = await anna.open_table("castors", 2, starter={"by": "chosen", "seat": 1})
        await anna.ask(code, "add_bot", level="master")
        return code

    async def scenario(program: Program) -> None:
        anna = await Guest(program.url).come("Anna")
        codes = [await table(anna) for _ in range(100)]
        async with asyncio.timeout(3 * PATIENCE):
            while not (await figures(program.url))["pioche_bots_compiled"]:  # before that they are adepts
                await asyncio.sleep(0.1)
        async with anna.at(codes[0]) as ear:
            for code in codes:
                await anna.ask(code, "start")
            await ear.send("say", text="Is anybody awake?")
            assert (await ear.until("said"))["text"] == "Is anybody awake?"
            assert await status(program.url, "healthz") == 200
            for code in codes:
                assert (await first_step(anna, code))["by"] == "bot"
        told = await figures(program.url)
        assert told["pioche_bots_budget_seconds_count"] >= 100
        assert told["pioche_bots_budget_seconds_bucket/0.1"] > 0

    with serving(tmp_path) as program:
        run(scenario(program))


# Logs.


def test_the_log_of_a_whole_game_tells_no_cards_and_no_secrets(tmp_path: Path) -> None:
    """At its most talkative, with asks of every kind that are refused."""

    async def scenario(program: Program) -> list[str]:
        code, (anna, bob) = await gather(program.url, "gargon", 2, ("novice",))
        recovery = (await anna.http.post("/api/me/recovery")).json()["recovery"]
        async with anna.at(code) as hers:
            await anna.ask(code, "start")
            for move in ("play W0", "play Y6 Y7 Y8", "B12"):
                await bob.ask(code, "move", game=1, ply=0, move=move)
                await hers.send("move", game=1, ply=0, move=move)
            await hers.socket.send('{"type": "move", "move": "play R1"')
            await hers.socket.send('{"type": "move", "game": 1, "ply": "W12", "move": ["G3"]}')
            await anna.http.post("/api/recover", json={"code": recovery[:-1]})
            await anna.http.get(f"/api/tables/{code}/nothing")
        over = await play_all(code, [anna, bob])
        record = await anna.get(f"/api/games/{over['finished']}/record")
        tokens = [guest.http.cookies["pioche"] for guest in (anna, bob)]
        return [code, recovery, recovery.replace("-", ""), record["fair"]["secret"], *tokens]

    with serving(tmp_path, PIOCHE_LOG_LEVEL="debug") as program:
        secrets = run(scenario(program))
        program.stop()
        log = program.log
    assert '"event": "stopped"' in log
    assert CARD.findall(log) == []
    assert [secret for secret in secrets if secret in log] == []


async def play_all(code: str, guests: list[Guest]) -> Message:
    async with guests[0].at(code) as hers, guests[1].at(code) as his:
        over, _ = await asyncio.gather(play(hers, 0), play(his, 1))
    return over


# Stopping.


def test_a_server_that_is_stopped_says_goodbye_and_people_go_on_where_they_were(tmp_path: Path) -> None:
    """Sockets hear why they are closed, whoever waits for news is answered, and nothing is cut off."""

    async def scenario(program: Program) -> None:
        code, (anna, bob) = await gather(program.url, "castors", 2, ("novice",), options={"rounds": 1})
        await anna.ask(code, "start")
        async with anna.at(code, game=1) as hers:
            seen = await hers.until("view")
            waiting = asyncio.create_task(bob.get(f"/api/tables/{code}/story", game=1, since=99, wait=25))
            while not (await figures(program.url))["pioche_sockets"]:
                await asyncio.sleep(0.02)
            assert await asyncio.to_thread(program.stop) == 0
            assert (await hers.until("bye"))["reason"] == "stopping"
            with pytest.raises(ConnectionClosed) as closed:
                await hers.next()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4002
            assert (await waiting)["table"]["status"] == "playing"
        assert re.findall(r'"event": "(.*?)"', program.log) == ["listening", "stopping", "stopped"]
        await asyncio.to_thread(program.start)
        async with anna.at(code, game=1, last=seen["ply"]) as hers, bob.at(code) as his:
            over, _ = await asyncio.gather(play(hers, 0), play(his, 1))
            assert over["status"] == "over"

    with serving(tmp_path) as program:
        run(scenario(program))
