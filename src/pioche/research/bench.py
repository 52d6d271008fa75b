"""The command ``pioche bench``: measure the speed of random games and show it, or print it as JSON."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Iterable, Sequence

import numba
import numpy as np
from llvmlite.binding import get_host_cpu_name
from rich.console import Console
from rich.progress import BarColumn, Progress, TimeElapsedColumn
from rich.table import Table
from rich.text import Text

from pioche import __version__
from pioche.core.texts import Texts, say, written
from pioche.registry import GAMES
from pioche.research.speed import PLAYERS, Speed, Turn, hired, make_ready, take_turn

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
    out.print(words("bench-title", players=PLAYERS, turns=TURNS), soft_wrap=True)
    out.print(words("bench-decision"), soft_wrap=True)
    for speed in speeds:
        ratio, slowest, fastest = (written(figure, "0.00", words.lang) for figure in speed.two_processes_ratio)
        remark = words(
            "bench-remark",
            game=say(f"{speed.game}-name"),
            decisions=written(speed.decisions_per_game, "0.0", words.lang),
            ratio=ratio,
            slowest=slowest,
            fastest=fastest,
        )
        out.print("\n" + remark, soft_wrap=True)
        out.print(rates_table(speed, words))


def rates_table(speed: Speed, words: Texts) -> Table:
    """Without lines: narrow, and easy for a screen reader."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for column, heading in enumerate(("rules", "rate", "slowest", "fastest", "games")):
        table.add_column(Text(words(f"bench-{heading}"), style="dim"), justify="right" if column else "left")
    for rules, rate in (
        ("bench-compiled", speed.compiled),
        ("bench-two-processes", speed.two_processes),
        ("bench-readable", speed.readable),
    ):
        figures = (written(figure, "#,##0", words.lang) for figure in (*rate, speed.games_per_second(rate)))
        table.add_row(*map(Text, (words(rules), *figures)))
    return table
