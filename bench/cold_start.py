"""How long the first move of a computer player takes on a fresh machine, where nothing is compiled yet.

Every figure is from a program of its own with an empty cache: for ``pioche serve`` the seconds from the start of a
game, right after the server has said where it is, to the first move shown (one pace, 0.9 s, belongs to it); the same of
a hint; for ``pioche play`` the seconds from calling the program to the question after the first computer player's move.
"""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.table import Table

from pioche.players import LEVELS
from pioche.registry import GAMES
from pioche.server.thinkers import PACE
from server.playing import Guest, serving
from terminal.screen import Screen

WANTED_SECONDS = 2.0
SEED = "b"
"""With it a computer player begins at a table of three."""


def at_the_server(game: str, level: str, folder: Path) -> tuple[float, float]:
    """To the first move, and from a hint asked for to its answer."""
    variables = {"XDG_CACHE_HOME": str(folder / "cache"), "PIOCHE_BOT_PACE": str(PACE)}
    with serving(folder, **variables) as program:
        return asyncio.run(_move_and_hint(program.url, game, level))


async def _move_and_hint(url: str, game: str, level: str) -> tuple[float, float]:
    guest, seats = await Guest(url).come("Anna"), GAMES[game].seats[0]
    mine, theirs = [await guest.open_table(game, seats, starter={"by": "chosen", "seat": first}) for first in (0, 1)]
    for code in [mine, theirs] * (seats - 1):
        await guest.ask(code, "add_bot", level=level)
    async with guest.at(theirs) as ear:
        await ear.until("presence")
        started = time.perf_counter()
        await ear.send("start")
        await ear.until("played", lambda message: message["ply"] >= 1)
        moved = time.perf_counter() - started
    await guest.ask(mine, "start")
    asked = time.perf_counter()
    await guest.ask(mine, "hint")
    return moved, time.perf_counter() - asked


def in_the_terminal(game: str, level: str, folder: Path) -> float:
    began = time.perf_counter()
    arguments = ("play", game, "--players", "3", "--levels", level, "--seed", SEED, "--name", "Me")
    with Screen(*arguments, folder=folder, XDG_CACHE_HOME=str(folder / "cache")) as screen:
        screen.wait_for_prompt()
        return time.perf_counter() - began


def main() -> int:
    table, worst = Table("game", "level", "pioche serve", "a hint there", "pioche play"), 0.0
    for game in GAMES:
        for level in LEVELS:
            with TemporaryDirectory() as one, TemporaryDirectory() as other:
                seconds = (*at_the_server(game, level, Path(one)), in_the_terminal(game, level, Path(other)))
            table.add_row(game, level, *(f"{figure:.2f} s" for figure in seconds))
            worst = max(worst, *seconds)
    console = Console()
    console.print(table)
    console.print(f"Wanted: {WANTED_SECONDS:.0f} s at most; longest: {worst:.2f} s.")
    return worst > WANTED_SECONDS


if __name__ == "__main__":
    sys.exit(main())
