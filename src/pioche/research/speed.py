"""How fast whole random games are played on one core, every legal move equally likely.

A decision is every choice that is put to a player, also where only one move is legal: one move of the record. Machines
are noisy, so everything is measured in turns, one thing after the other, and a figure is the median over the turns with
the slowest and the fastest.
"""

from __future__ import annotations

import random
import signal
import statistics
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import count
from multiprocessing import get_context
from multiprocessing.pool import Pool
from typing import Any, NamedTuple, Self, TypeVar

from pioche.registry import find_game
from pioche.research.simulate import random_games

T = TypeVar("T")

PLAYERS = 4
BATCH = 1000
"""Games in one call of the compiled rules: a hundredth of a second, more or less."""


class Run(NamedTuple):
    """What was played in a time."""

    games: int
    decisions: int
    seconds: float

    @property
    def rate(self) -> float:
        """Decisions a second."""
        return self.decisions / self.seconds


Play = Callable[[int], tuple[int, int]]
"""Plays one or more games from a seed and says how many games and decisions they were."""


def play_compiled(game: str, seed: int) -> tuple[int, int]:
    return BATCH, random_games(game, players=PLAYERS, games=BATCH, seed=seed).decisions


def play_readable(game: str, seed: int) -> tuple[int, int]:
    """One game on the rules that are written to be read, position by position as a search does it."""
    rulebook, rng = find_game(game), random.Random(seed)

    def shuffle(cards: Sequence[T], /) -> Sequence[T]:
        return sorted(cards, key=lambda card: rng.random())

    state, _ = rulebook.start(PLAYERS, rulebook.rules({}, PLAYERS), 0, shuffle)
    decisions = 0
    while state.to_act is not None:
        legal = state.legal_moves
        state, _ = state.play(legal[int(rng.random() * len(legal))], shuffle)
        decisions += 1
    return 1, decisions


def timed(play: Play, seconds: float) -> Run:
    """Play for at least so long; every run plays the same games in the same order."""
    games = decisions = 0
    start = time.perf_counter()
    for seed in count():
        more_games, more_decisions = play(seed)
        games, decisions = games + more_games, decisions + more_decisions
        if (spent := time.perf_counter() - start) >= seconds:
            break
    return Run(games, decisions, spent)


Crew = Sequence[Pool]
"""Two processes, each to be told by itself what to do."""


@contextmanager
def hired() -> Iterator[Crew]:
    """Two processes that have nothing to do yet. Ctrl-C is left to this one, which then ends them."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # what they are started with they keep
    try:
        first, second = (get_context("spawn").Pool(1) for _ in range(2))
    finally:
        signal.signal(signal.SIGINT, before)
    with first, second:
        yield first, second


def make_ready(crew: Crew, games: Iterable[str]) -> None:
    """Compile in one process and keep it on disk, from where the other takes it: none of this is measured."""
    for worker in crew:
        for game in games:
            worker.apply(play_compiled, (game, 0))


class Turn(NamedTuple):
    """One game, measured once in every way."""

    alone: tuple[Run, ...]
    """Each of two processes while the other rests."""
    together: tuple[Run, ...]
    """Both at once."""
    readable: Run


def take_turn(crew: Crew, game: str, seconds: float) -> Turn:
    compiled = (partial(play_compiled, game), seconds)
    alone = tuple(worker.apply(timed, compiled) for worker in crew)
    together = tuple(pending.get() for pending in [worker.apply_async(timed, compiled) for worker in crew])
    return Turn(alone, together, crew[0].apply(timed, (partial(play_readable, game), seconds)))


class Spread(NamedTuple):
    """A figure over all turns."""

    median: float
    slowest: float
    fastest: float

    @classmethod
    def of(cls, figures: Iterable[float]) -> Self:
        """
        >>> Spread.of([3, 1, 2])
        Spread(median=2, slowest=1, fastest=3)
        """
        ordered = sorted(figures)
        return cls(statistics.median(ordered), ordered[0], ordered[-1])


@dataclass(frozen=True, slots=True)
class Speed:
    """What was measured of one game."""

    game: str
    players: int
    decisions_per_game: float
    compiled: Spread
    """Decisions a second of one process; of the two below likewise."""
    two_processes: Spread
    readable: Spread
    two_processes_ratio: Spread
    """How many times as many decisions two processes at once make as one alone, turn by turn."""

    @classmethod
    def of(cls, game: str, turns: Sequence[Turn]) -> Self:
        alone = [run for turn in turns for run in turn.alone]
        return cls(
            game=game,
            players=PLAYERS,
            decisions_per_game=sum(run.decisions for run in alone) / sum(run.games for run in alone),
            compiled=Spread.of(run.rate for run in alone),
            two_processes=Spread.of(total_rate(turn.together) for turn in turns),
            readable=Spread.of(turn.readable.rate for turn in turns),
            two_processes_ratio=Spread.of(2 * total_rate(turn.together) / total_rate(turn.alone) for turn in turns),
        )

    def games_per_second(self, rate: Spread) -> float:
        return rate.median / self.decisions_per_game

    def to_json(self) -> dict[str, Any]:
        ways = {"compiled": self.compiled, "two_processes": self.two_processes, "readable": self.readable}
        rates = {
            way: {"decisions_per_second": rate._asdict(), "games_per_second": self.games_per_second(rate)}
            for way, rate in ways.items()
        }
        return {
            "game": self.game,
            "players": self.players,
            "decisions_per_game": self.decisions_per_game,
            **rates,
            "two_processes_ratio": self.two_processes_ratio._asdict(),
        }


def total_rate(runs: Iterable[Run]) -> float:
    return sum(run.rate for run in runs)
