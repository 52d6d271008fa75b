"""Ours and theirs in one run on one core: Pioche, OpenSpiel and RLCard, and what was wanted of it.

Everything is measured in turns, so that a busy moment of the machine falls on all alike.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

import pioche
from peers import DEALT, WHOLE, Peer, open_spiel, rlcard
from pioche.research.speed import Speed, Spread, Turn, hired, make_ready, take_turn, timed

TURNS, SECONDS, SECONDS_OF_PEERS = 5, 0.5, 0.2
COMPILED = 15_000_000
READABLE = {"gargon": 36_000, "castors": 60_000}
TWO_PROCESSES, OPEN_SPIEL, RLCARD = 1.8, 5, 100


class Measured(NamedTuple):
    simulator: str
    game: str
    way: str
    rate: Spread


class Goal(NamedTuple):
    subject: str
    reached: float
    wanted: float


def main() -> None:
    peers = list(installed_peers())
    speeds, others = measure(peers)
    theirs = sorted(others, key=lambda one: -one.rate.median)
    print_rates([*ours(speeds), *theirs])
    print_goals(goals(speeds, theirs))


def installed_peers() -> Iterator[Peer]:
    for name, find in (("OpenSpiel", open_spiel), ("RLCard", rlcard)):
        tell(f"Getting {name} ready …")
        try:
            yield from find()
        except ImportError as problem:
            tell(f"{name} is not installed and is left out: {problem}.")


def measure(peers: list[Peer]) -> tuple[list[Speed], list[Measured]]:
    turns: dict[str, list[Turn]] = {game: [] for game in pioche.GAMES}
    rates: dict[Peer, list[float]] = {peer: [] for peer in peers}
    with hired() as crew:
        tell("Compiling Pioche, unless that was done before …")
        make_ready(crew, pioche.GAMES)
        for turn in range(TURNS):
            tell(f"Measuring, turn {turn + 1} of {TURNS} …")
            for game, taken in turns.items():
                taken.append(take_turn(crew, game, SECONDS))
            for peer, measured in rates.items():
                measured.append(timed(peer.play, SECONDS_OF_PEERS).rate)
    speeds = [Speed.of(game, taken) for game, taken in turns.items()]
    return speeds, [Measured(*peer[:3], Spread.of(measured)) for peer, measured in rates.items()]


def ours(speeds: Iterable[Speed]) -> Iterator[Measured]:
    for speed in speeds:
        name = f"Pioche {pioche.__version__}"
        yield Measured(name, speed.game, WHOLE, speed.compiled)
        yield Measured(name, speed.game, f"{WHOLE}, two processes", speed.two_processes)
        yield Measured(name, speed.game, f"{WHOLE}, readable rules", speed.readable)


def goals(speeds: Iterable[Speed], theirs: list[Measured]) -> Iterator[Goal]:
    """What was wanted; from ``theirs``, fastest first, the best of each kind is what ours is compared with."""
    for speed in speeds:
        yield Goal(f"{speed.game}: decisions/s", speed.compiled.median, COMPILED)
        yield Goal(f"{speed.game}: decisions/s by the readable rules", speed.readable.median, READABLE[speed.game])
        yield Goal(f"{speed.game}: two processes at once, times one", speed.two_processes_ratio.median, TWO_PROCESSES)
        for simulator, wanted in (("OpenSpiel", OPEN_SPIEL), ("RLCard", RLCARD)):
            for best in [one for one in theirs if one.simulator.startswith(simulator) and one.way == WHOLE][:1]:
                subject = f"{speed.game}: times the best of {simulator} ({best.game})"
                yield Goal(subject, speed.compiled.median / best.rate.median, wanted)


def print_rates(rates: Iterable[Measured]) -> None:
    table = Table("simulator", "game", "way", box=None, pad_edge=False)
    table.title = f"Random games on one core: decisions a second, medians of {TURNS} turns"
    for heading in ("decisions/s", "slowest", "fastest"):
        table.add_column(heading, justify="right")
    for one in rates:
        table.add_row(one.simulator, one.game, one.way, *(f"{figure:,.0f}" for figure in one.rate))
    show(table)
    show("A decision is every choice put to a player, also where only one move is legal; chance is none.")
    show(f"Pioche's games have four players. “{DEALT}” are playouts without the deal: no whole games.\n")


def print_goals(goals: Iterable[Goal]) -> None:
    table = Table("", box=None, pad_edge=False)
    for heading in ("measured", "wanted", ""):
        table.add_column(heading, justify="right")
    for goal in goals:
        figures = (f"{figure:,.0f}" if figure >= 100 else f"{figure:.2f}" for figure in goal[1:])
        table.add_row(goal.subject, *figures, "reached" if goal.reached >= goal.wanted else "NOT reached")
    show(table)


def show(what: Table | str) -> None:
    Console(width=120, highlight=False).print(what)


def tell(progress: str) -> None:
    print(progress, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
