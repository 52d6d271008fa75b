"""The bench: what it measures and how it is shown; how fast anything is, is not tested."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from io import StringIO

import pytest
from rich.console import Console

from pioche import GAMES
from pioche.cli import main
from pioche.core.texts import LANGUAGES, texts
from pioche.research import bench
from pioche.research.speed import PLAYERS, Run, Speed, Spread, Turn, play_compiled, play_readable, timed

INSTANT = 0.001
SPEED = Speed.of(
    "castors",
    [
        Turn(alone=(Run(10, 600, 1.0), Run(10, 640, 2.0)), together=(Run(9, 600, 1.0), Run(9, 400, 1.0)), readable=run)
        for run in (Run(1, 60, 2.0), Run(1, 64, 1.0), Run(1, 62, 1.0))
    ],
)


@pytest.fixture
def briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "TURNS", 2)
    monkeypatch.setattr(bench, "SECONDS", INSTANT)


@pytest.mark.usefixtures("briefly")
def test_the_command_prints_json_with_figures_of_every_game(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["bench", "--json", "--lang", "en"])
    printed = capfd.readouterr()
    data = json.loads(printed.out)

    assert end.value.code == 0
    assert [(game["game"], game["players"]) for game in data["games"]] == [(name, PLAYERS) for name in GAMES]
    for game in data["games"]:
        assert game["decisions_per_game"] > 0
        for way in ("compiled", "two_processes", "readable"):
            rate = game[way]["decisions_per_second"]
            assert 0 < rate["slowest"] <= rate["median"] <= rate["fastest"]
            assert game[way]["games_per_second"] > 0
        assert game["two_processes_ratio"]["median"] > 0
    assert {"pioche", "python", "numba", "numpy"} == data["versions"].keys()
    assert {"system", "processor", "cores"} == data["machine"].keys(), "nothing that names the machine"
    assert "Compiling" in printed.err, "nobody waits without knowing what for"
    assert "Measuring" in printed.err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_fits_a_terminal_in_every_language(lang: str) -> None:
    screen, quick = StringIO(), Spread(25_000_000, 10_000_000, 100_000_000)
    bench.print_speeds([replace(SPEED, compiled=quick)], Console(file=screen, width=80), texts(lang))
    _, decision, _, _, *table = screen.getvalue().splitlines()
    assert len(table) == 4, "a heading and three rows, none of them broken into two lines"
    assert decision == texts(lang)("bench-decision")


def test_a_figure_is_the_median_over_the_turns_and_two_processes_are_compared_turn_by_turn() -> None:
    assert SPEED.readable == (62, 30, 64)
    assert SPEED.decisions_per_game == 62
    assert SPEED.compiled == (460, 320, 600)
    assert SPEED.two_processes.median == 1000
    assert SPEED.two_processes_ratio.median == pytest.approx(1000 / 460)


@pytest.mark.parametrize("game", GAMES)
def test_both_ways_count_the_decisions_of_whole_games(game: str) -> None:
    """Every run plays the same games."""
    games, decisions = play_compiled(game, 0)
    assert (games, decisions) == play_compiled(game, 0)
    readable = [play_readable(game, seed) for seed in range(30)]
    assert readable == [play_readable(game, seed) for seed in range(30)]
    assert sum(length for _, length in readable) / 30 == pytest.approx(decisions / games, rel=0.3)


def test_a_run_plays_at_least_one_game() -> None:
    run = timed(lambda seed: (1, 60), 0)
    assert (run.games, run.decisions) == (1, 60)


def test_the_compiled_rules_are_loaded_only_by_commands_that_use_them() -> None:
    """Help and games among people must not wait for them."""
    code = "import sys, pioche.cli; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
