"""The command ``pioche bench``: measure the speed of random games and show it, or print it as JSON."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Iterable, Sequence

import numba
import numpy as np
from babel.numbers import format_decimal
from llvmlite.binding import get_host_cpu_name
from rich.console import Console
from rich.progress import BarColumn, Progress, TimeElapsedColumn
from rich.table import Table
from rich.text import Text

from pioche import __version__
from pioche.core.texts import Texts, say
from pioche.registry import GAMES
from pioche.research.speed import PLAYERS, Speed, Spread, Turn, hired, make_ready, take_turn

TURNS, SECONDS = 5, 0.5
"""How often everything is measured, and for how long each time."""


def bench(out: Console, notes: Console, words: Texts, as_json: bool) -> None:
    """Results go to ``out``, progress to ``notes``."""
    speeds = measure(notes, words)
    if as_json:
        out.print_json(json.dumps(to_json(speeds)))
    else:
        print_speeds(speeds, out, words)


def measure(notes: Console, words: Texts) -> list[Speed]:
    """All games in turns, so that a busy moment of the machine does not fall on one of them alone."""
    columns = (BarColumn(), TimeElapsedColumn())
    with hired() as crew, Progress(*columns, console=notes, transient=True, disable=not notes.is_terminal) as progress:
        shown = progress.add_task("", total=None)
        notes.print(words("bench-compiling"), soft_wrap=True)
        make_ready(crew, GAMES)
        notes.print(words("bench-measuring"), soft_wrap=True)
        progress.update(shown, total=TURNS)
        turns: dict[str, list[Turn]] = {game: [] for game in GAMES}
        for _ in range(TURNS):
            for game in GAMES:
                turns[game].append(take_turn(crew, game, SECONDS))
            progress.advance(shown)
    return [Speed.of(game, taken) for game, taken in turns.items()]


def to_json(speeds: Iterable[Speed]) -> dict[str, object]:
    """Everything measured, with what it was measured on."""
    return {
        "versions": {
            "pioche": __version__,
            "python": platform.python_version(),
            "numba": numba.__version__,
            "numpy": np.__version__,
        },
        "machine": {"system": platform.system(), "processor": get_host_cpu_name(), "cores": os.cpu_count()},
        "turns": TURNS,
        "seconds_per_turn": SECONDS,
        "decision": "every choice that is put to a player, also where only one move is legal: one move of the record",
        "games": [speed.to_json() for speed in speeds],
    }


def print_speeds(speeds: Sequence[Speed], out: Console, words: Texts) -> None:
    def number(figure: float, pattern: str = "#,##0") -> str:
        """Spaced by the ordinary space, as all texts for a screen are."""
        return " ".join(format_decimal(figure, pattern, locale=words.lang).split())

    def add_row(table: Table, game: str, rules: str, speed: Speed, rate: Spread) -> None:
        figures = (*rate, speed.games_per_second(rate))
        table.add_row(*map(Text, (game, words(rules), *map(number, figures))))

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    headings = ("game", "rules", "rate", "slowest", "fastest", "games")
    for column, heading in enumerate(headings):
        table.add_column(Text(words(f"bench-{heading}"), style="dim"), justify="right" if column > 1 else "left")
    for speed in speeds:
        add_row(table, words(f"{speed.game}-name"), "bench-compiled", speed, speed.compiled)
        add_row(table, "", "bench-two-processes", speed, speed.two_processes)
        add_row(table, "", "bench-readable", speed, speed.readable)
    out.print(words("bench-title", players=PLAYERS, turns=TURNS), soft_wrap=True)
    out.print(table)
    for speed in speeds:
        out.print(
            words(
                "bench-remark",
                game=say(f"{speed.game}-name"),
                decisions=number(speed.decisions_per_game, "0.0"),
                ratio=number(speed.two_processes_ratio.median, "0.00"),
                slowest=number(speed.two_processes_ratio.slowest, "0.00"),
                fastest=number(speed.two_processes_ratio.fastest, "0.00"),
            ),
            soft_wrap=True,
        )
    out.print(words("bench-decision"), soft_wrap=True)
