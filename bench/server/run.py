"""What was wanted of the server and what it does, beside boardgame.io in the same run.

What is compared is measured in turns, so that a busy moment of the machine falls on all alike.
"""

from __future__ import annotations

import resource
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

import bots
import install_peer
import strangers
import waking
from attacks import ATTACKS
from load import Measured
from rich.console import Console
from rich.table import Table
from servers import Server, boardgame_io, ceiling, pioche, play
from stored_games import store_games

from pioche.players.warm_up import ensure
from pioche.registry import GAMES
from services import Broker, Postgres

TURNS, TABLES, WARM_UP, SECONDS = 3, 200, 3, 8
MANY, PACE, PACED_SECONDS = 1000, 8, 24
SLEEP_SECONDS = 70
"""After which a table that nobody uses has fallen asleep."""
STORED = 100_000
KB = 1024


class Goal(NamedTuple):
    """What was wanted: at least so much, or at most."""

    subject: str
    measured: float
    wanted: float
    at_least: bool

    @property
    def reached(self) -> bool:
        return self.measured >= self.wanted if self.at_least else self.measured <= self.wanted


class Case(NamedTuple):
    """One way to run a server, and what each turn measured."""

    name: str
    turns: list[Measured]

    def of(self, figure: str) -> float:
        return float(median(getattr(turn, figure) for turn in self.turns))

    def take_turn(self, *servers: Server, by_table: bool = False) -> None:
        """All tables as fast as the servers let them."""
        tell(f"{self.name}: {TABLES} tables, turn {len(self.turns) + 1} of {TURNS} …")
        self.turns.append(play(servers, by_table=by_table, tables=TABLES, warm_up=WARM_UP, seconds=SECONDS))


def main() -> None:
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # servers inherit it: a socket is a file
    tell("Installing boardgame.io, unless that was done before …")
    install_peer.install()
    tell("Compiling the computer players, which else the first server would do beside its work …")
    for game in GAMES:
        ensure(game)
    found = [
        *beside_boardgame_io(),
        *ceilings(),
        *human_pace(),
        *two_processes(),
        *start_with_many_games(),
        *waking_up(),
        *crowded_thinkers(),
    ]
    print_cases([one for one in found if isinstance(one, Case)])
    print_goals([one for one in found if isinstance(one, Goal)])
    print(*(one for one in found if isinstance(one, str)), sep="\n")
    show(strangers.table_of([*under_attack()]))


def beside_boardgame_io() -> Iterator[Case | Goal]:
    ours, memory, files = Case("Pioche", []), Case("boardgame.io, memory", []), Case("boardgame.io, files", [])
    for _ in range(TURNS):
        with folder() as place, pioche(sqlite(place)) as server:
            ours.take_turn(server)
        with boardgame_io() as server:
            memory.take_turn(server)
        with folder() as place, boardgame_io(place) as server:
            files.take_turn(server)
    yield from (ours, memory, files)
    rate = ours.of("moves_per_second")
    yield Goal("acknowledged moves/s", rate, 3_400, at_least=True)
    yield Goal("… times boardgame.io in memory", rate / memory.of("moves_per_second"), 2.5, at_least=True)
    yield Goal("… times boardgame.io with its file store", rate / files.of("moves_per_second"), 8, at_least=True)
    yield Goal("p99 from sent to seen by all, ms", ours.of("p99_ms"), 100, at_least=False)


def ceilings() -> Iterator[Case]:
    """What the same connections can do without rules, and with the store but without rules."""
    bare, stored = Case("Ceiling: connections alone", []), Case("Ceiling: connections and store", [])
    for _ in range(TURNS):
        with ceiling() as server:
            bare.take_turn(server)
        with folder() as place, ceiling(sqlite(place)) as server:
            stored.take_turn(server)
    yield from (bare, stored)


def human_pace() -> Iterator[Case | Goal]:
    """Also memory: what tables take while they are played, and what is left of them when others take their place."""
    tell(f"Pioche: {MANY} tables, each with a move every {PACE} s …")
    with folder() as place, pioche(sqlite(place)) as server:
        first = play([server], tables=MANY, pace=PACE, warm_up=PACE, seconds=PACED_SECONDS)
        tell(f"They fall asleep within {SLEEP_SECONDS} s, and as many others come …")
        time.sleep(SLEEP_SECONDS)
        second = play([server], tables=MANY, pace=PACE, warm_up=PACE, seconds=PACE)
    yield Case("Pioche, human pace", [first])
    yield Goal("human pace: p99 from sent to seen by all, ms", first.p99_ms, 25, at_least=False)
    yield Goal("human pace: share of a core, %", 100 * first.server_cpu, 60, at_least=False)
    empty, full = first.server_memory
    yield Goal("memory of a live table with four sockets, KB", (full - empty) / MANY / KB, 250, at_least=False)
    yield Goal("memory of a sleeping table, KB", (second.server_memory[1] - full) / MANY / KB, 10, at_least=False)


def two_processes() -> Iterator[Case | Goal | str]:
    """Behind a proxy that knows of no tables every table has sockets at both; a proxy can also go by the address."""
    one = Case("Pioche, PostgreSQL", [])
    both = Case("… two processes, every table at both", [])
    each = Case("… two processes, every table at one", [])
    with ExitStack() as cleaning:
        postgres, broker = Postgres(), Broker()
        cleaning.callback(postgres.remove)
        cleaning.callback(broker.stop)
        for _ in range(TURNS):
            with pioche(postgres.new_database()) as server:
                one.take_turn(server)
            for two in (both, each):
                database = postgres.new_database()
                with pioche(database, broker.url) as server, pioche(database, broker.url) as other:
                    two.take_turn(server, other, by_table=two is each)
    yield from (one, both, each)
    rate = one.of("moves_per_second")
    for two in (both, each):
        yield Goal(f"{two.name[2:]}, times one", two.of("moves_per_second") / rate, 1.5, at_least=True)
    busy = one.of("machine_cpu")
    yield (
        f"One process on PostgreSQL, with its database and the generator, keeps {busy:.0%} of this machine busy: "
        f"more processes can do at most {1 / busy:.2f} times as much here."
    )


def start_with_many_games() -> Iterator[Goal]:
    with folder() as place:
        tell(f"Storing {STORED:,} games …")
        store_games(sqlite(place), STORED)
        tell("Starting with them …")
        with pioche(sqlite(place)) as server:
            yield Goal(f"start with {STORED:,} stored games, s", server.started_in, 3, at_least=False)


def waking_up() -> Iterator[Goal]:
    tell(f"A table with {waking.LINES:,} lines of talk …")
    with folder() as place:
        waking.talk_full(sqlite(place))
        with pioche(sqlite(place)) as server:
            woken = waking.wake(server)
    yield Goal(f"waking a table with {waking.LINES:,} lines of talk, s", woken.seconds, 0.3, at_least=False)
    yield Goal("… MB", woken.megabytes, 20, at_least=False)


def crowded_thinkers() -> Iterator[Goal]:
    tell(f"A table with computer players beside {bots.STRANGERS_TABLES} tables of masters of one stranger …")
    with folder() as place, pioche(sqlite(place), settings=bots.SETTINGS) as server:
        alone, beside = bots.paces(server)
    subject = f"pace of honest computer players beside {bots.STRANGERS_TABLES} tables of masters, times that alone"
    yield Goal(subject, beside / alone, 1.5, at_least=False)


def under_attack() -> Iterator[strangers.Felt]:
    for name, attack in ATTACKS.items():
        tell(f"One stranger: {attack.what} …")
        with folder() as place:
            yield strangers.felt(sqlite(place), name)


@contextmanager
def folder() -> Iterator[Path]:
    """On the disk that the project lies on: a temporary folder may be in memory."""
    with TemporaryDirectory(dir=install_peer.FOLDER) as name:
        yield Path(name)


def sqlite(folder: Path) -> str:
    return f"sqlite:///{(folder / 'tables.db').as_posix()}"


def print_cases(cases: Iterable[Case]) -> None:
    table = Table(
        "", box=None, pad_edge=False, title="Medians of all turns; CPU as share of a core, machine: of all cores"
    )
    speeds, shares = ("moves/s", "slowest", "fastest", "p50 ms", "p99 ms", "bytes"), ("server", "generator", "machine")
    for heading in (*speeds, *shares, "faults"):
        table.add_column(heading, justify="right")
    for case in cases:
        rates = [turn.moves_per_second for turn in case.turns]
        table.add_row(
            case.name,
            *(f"{rate:,.0f}" for rate in (median(rates), min(rates), max(rates))),
            *(f"{case.of(figure):.1f}" for figure in ("p50_ms", "p99_ms")),
            f"{case.of('bytes_per_message'):,.0f}",
            *(f"{case.of(figure):.0%}" for figure in ("server_cpu", "generator_cpu", "machine_cpu")),
            str(sum(turn.faults for turn in case.turns)),
        )
    show(table)


def print_goals(goals: Iterable[Goal]) -> None:
    table = Table("", box=None, pad_edge=False)
    for heading in ("measured", "wanted", ""):
        table.add_column(heading, justify="right")
    for goal in goals:
        figures = [f"{figure:,.0f}" if figure >= 100 else f"{figure:.2f}" for figure in (goal.measured, goal.wanted)]
        sign = "≥" if goal.at_least else "≤"
        table.add_row(goal.subject, figures[0], f"{sign} {figures[1]}", "reached" if goal.reached else "NOT reached")
    show(table)


def show(table: Table) -> None:
    Console(width=130, highlight=False).print(table)


def tell(progress: str) -> None:
    print(progress, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
