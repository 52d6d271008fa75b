"""On a fresh machine nobody waits for a compiler: the first moves come from the same sources, uncompiled.

Seconds are measured by ``bench/cold_start.py``. Here it is asked what answered, and that it did before the compiler.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from platformdirs import user_cache_path

from pioche.core.texts import texts
from pioche.players import LEVELS
from pioche.players.warm_up import ensure
from pioche.registry import GAMES
from players import uncompiled
from server.playing import Guest, Program, run, serving
from terminal.screen import Screen

HERE = Path(__file__).parent
COMPILED_WITHIN_SECONDS = 400
"""Half a minute on a machine that does nothing else; nothing is measured by it."""


def run_python(*arguments: str, cache: Path) -> str:
    environment = {**os.environ, "XDG_CACHE_HOME": str(cache), "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        [sys.executable, *arguments], env=environment, capture_output=True, text=True, check=False, cwd=HERE.parent
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def interpreted(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    cache = tmp_path_factory.mktemp("cache")
    found: dict[str, Any] = json.loads(run_python(str(HERE / "uncompiled.py"), cache=cache))
    assert not any(cache.rglob("*.nbi")), "nothing was compiled"
    assert found["numba"] is False
    return found


def test_uncompiled_players_choose_the_very_same_moves(interpreted: dict[str, Any]) -> None:
    compiled = uncompiled.choices()
    assert interpreted["choices"] == compiled
    assert {game for game, *_ in compiled} == set(GAMES)


def test_an_uncompiled_master_answers_like_an_adept(interpreted: dict[str, Any]) -> None:
    assert interpreted["masters"] == uncompiled.choices(("adept",))


def test_the_kernels_play_the_same_games_uncompiled(interpreted: dict[str, Any]) -> None:
    assert interpreted["games"] == uncompiled.whole_games()


SWAP = """
from pioche.core.interpreting import interpret_here, is_interpreting
interpret_here()
import pioche, random, sys
from pioche.players import find_player
for game in ("castors", "gargon"):
    played = pioche.start(game, ["Anna", "Bob", "Chris"], seed="x", first=0)
    master = find_player(game, "master:300")
    def weighed():
        return master.weigh(played.memory(0), played.legal_moves, random.Random(1))
    if is_interpreting():
        assert weighed()[0].trials == 0 and "numba" not in sys.modules
        from pioche.core.compiled import compile_here
        compile_here()
    print(*[(str(w.move), w.share, w.trials) for w in weighed()])
"""


def test_a_process_that_interprets_goes_on_with_machine_code_when_there_is_some() -> None:
    """Also for a game that it loads later; its masters then search as they do in a process that never interpreted."""
    for game in GAMES:
        ensure(game)
    cache = user_cache_path()
    ours = run_python("-c", SWAP, cache=cache)
    assert ours == run_python("-c", SWAP.replace("\ninterpret_here()", ""), cache=cache)
    assert ours.count("(") > 4


# At the server.


@pytest.fixture
def cold(tmp_path: Path) -> Iterator[Program]:
    with serving(tmp_path, XDG_CACHE_HOME=str(tmp_path / "cache")) as program:
        yield program


async def figure(guest: Guest, name: str) -> float:
    figures = (await guest.http.get("/metrics")).text.splitlines()
    return next(float(line.split()[1]) for line in figures if line.startswith(f"{name} "))


async def computer_starts(guest: Guest, game: str, level: str, players: int) -> str:
    """A table at which the first decision is a computer player's."""
    code = await guest.open_table(game, players, starter={"by": "chosen", "seat": 1})
    for _ in range(players - 1):
        await guest.ask(code, "add_bot", level=level)
    return code


@pytest.mark.parametrize("game", GAMES)
def test_every_level_moves_and_advises_at_the_server_before_anything_is_compiled(game: str, cold: Program) -> None:
    async def scene() -> None:
        guest = await Guest(cold.url).come("Anna")
        for players in (GAMES[game].seats[0], GAMES[game].seats[-1]):
            for level in LEVELS:
                code = await computer_starts(guest, game, level, players)
                async with guest.at(code) as ear:
                    await ear.until("presence")
                    await ear.send("start")
                    told = await ear.until("table", lambda table: table["status"] == "playing")
                    assert told.get("warming_up", False) == (level == "master")
                    played = await ear.until("played", lambda message: message["ply"] >= 1)
                    assert played["steps"][-1]["by"] == "bot"
        assert await figure(guest, "pioche_bots_compiled") == 0, "the moves came before the compiler was done"

    run(scene())


def test_the_table_says_that_masters_are_adepts_until_they_are_compiled(cold: Program) -> None:
    """The same of a hint. When all is compiled every table with a master is told, without anybody asking."""

    async def scene() -> None:
        guest = await Guest(cold.url).come("Anna")
        code = await guest.open_table("castors", 2, starter={"by": "chosen", "seat": 0})
        await guest.ask(code, "add_bot", level="master")
        await guest.ask(code, "start")
        assert (await guest.get(f"/api/tables/{code}"))["warming_up"] is True
        assert (await guest.ask(code, "hint"))["level"] == "adept"
        async with guest.at(code) as ear:
            assert (await ear.until("table"))["warming_up"]
            while not await figure(guest, "pioche_bots_compiled"):
                await asyncio.sleep(0.5)
            assert "warming_up" not in await ear.until("table")
        assert "level" not in await guest.ask(code, "hint"), "a master's, which is the usual"

    asyncio.run(asyncio.wait_for(scene(), COMPILED_WITHIN_SECONDS))


# In the terminal and the arena.


@pytest.mark.parametrize(("game", "seed"), [("gargon", "b"), ("castors", "b")])
def test_a_master_moves_and_advises_in_the_terminal_before_anything_is_compiled(
    game: str, seed: str, tmp_path: Path
) -> None:
    """And it is said what it lacks."""
    cache = tmp_path / "cache"
    arguments = ("play", game, "--players", "3", "--levels", "master", "--seed", seed, "--name", "Me")
    with Screen(*arguments, folder=tmp_path, XDG_CACHE_HOME=str(cache)) as screen:
        if screen.wait_for_prompt().endswith("…"):
            screen.ask_for("")
        said = " ".join(re.sub(r"\x1b\[[\d;?]*[a-z]", "", screen.transcript.decode(), flags=re.IGNORECASE).split())
        assert texts("en")("play-masters-later") in said
        assert texts("en")("hint-heading-adept") in " ".join(screen.ask_for("hint").split())
        assert not any(cache.rglob("*-warm")), "all this came before the compiler was done"


ARENA = """
import sys
from pioche.cli import main

if __name__ == "__main__":
    try:
        main(["arena", sys.argv[1], "--seats", "random,random,random", "--games", "6", "--workers", sys.argv[2]])
    except SystemExit as end:
        assert not end.code and "numba" not in sys.modules
"""


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize("game", GAMES)
def test_an_arena_of_players_who_do_not_think_compiles_nothing(game: str, workers: str, tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(ARENA)
    run_python(str(script), game, workers, cache=tmp_path / "cache")
    assert not (tmp_path / "cache").exists()
