"""Playing a set-up to its standing, from Python."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterable

from pioche.arena.measure import Standing, measure
from pioche.arena.over_ray import over_ray
from pioche.arena.plan import Setup
from pioche.arena.play import PlayedDeal
from pioche.arena.spread import in_processes
from pioche.core.errors import SetupError

PROCESSES, RAY = WAYS = ("processes", "ray")


def run(setup: Setup, games: int, *, workers: int | None = None, on: str = PROCESSES) -> Standing:
    """Play so many games, rounded up to whole deals, and measure the players.

    >>> setup = Setup.checked("castors", ["random", "random"], {"rounds": 1}, seed="any text")
    >>> standing = run(setup, games=20, workers=1)
    >>> standing.games, standing.players[0].win_share.mean, [seat.win_share.mean for seat in standing.seats]
    (20, 0.5, [0.6, 0.4])
    """
    return measure(setup, list(play_deals(setup, range(setup.deals(games)), workers, on)))


def play_deals(setup: Setup, deals: Iterable[int], workers: int | None, on: str) -> Generator[PlayedDeal, None, None]:
    """Play deals by number, in processes of this machine or on a Ray cluster; each comes as soon as it is played.

    Without ``workers`` every core is used.
    """
    check_way(workers, on)
    if on == RAY:
        return over_ray(setup, deals, workers)
    return in_processes(setup, deals, workers or os.cpu_count() or 1)


def check_way(workers: int | None, on: str) -> None:
    if workers is not None and workers <= 0:
        raise SetupError("arena-too-few", name="workers", given=workers)
    if on not in WAYS:
        raise SetupError("error-option-value", option="on", value=on, allowed=list(WAYS))
