"""The example bot plays whole games, as somebody would start it, and survives a server that is killed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from server.playing import PATIENCE, Guest, Program, play, run, serving

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


def started(*arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, str(BOT), *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@pytest.mark.parametrize(("game", "seats"), [("gargon", 3), ("castors", 3)])
def test_the_bot_plays_a_game_to_its_end_though_the_server_is_killed(game: str, seats: int, tmp_path: Path) -> None:
    """One comes by the code, one by a link; the host plays over a socket."""

    async def scenario(program: Program) -> list[subprocess.Popen[str]]:
        host = await Guest(program.url).come("Host")
        code = await host.open_table(game, seats)
        bots = [
            started(program.url, code, "Robin"),
            started(program.url, f"{program.url}/tables/{code}/", "Marion"),
        ]
        async with host.at(code) as ear:
            await ear.until("table", lambda table: sum(seat.get("ready", False) for seat in table["seats"]) == 2)
            await ear.send("start")
            await play(ear, 0, until=lambda message: bool(message["type"] == "played" and message["ply"] >= 12))
        program.kill()
        program.start()
        async with host.at(code) as ear:
            await play(ear, 0)
        return bots

    with serving(tmp_path) as program:
        for bot in run(scenario(program)):
            output, errors = bot.communicate(timeout=PATIENCE)
            assert (bot.returncode, errors) == (0, "")
            assert output.startswith("Scores: ")
            assert "won." in output


def test_the_bot_says_why_it_can_not_join(tmp_path: Path) -> None:
    async def full_table(program: Program) -> str:
        host = await Guest(program.url).come("Host")
        code = await host.open_table("castors", 2)
        await host.ask(code, "add_bot", level="random")
        return code

    with serving(tmp_path) as program:
        for table, reason in ((run(full_table(program)), "seats are taken"), ("22222222", "no table")):
            output, errors = started(program.url, table, "Robin").communicate(timeout=PATIENCE)
            assert (output, reason in errors) == ("", True)
