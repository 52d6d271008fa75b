"""Spreading work over processes: every deal once, the same games whoever plays them, and no silent death."""

from __future__ import annotations

import multiprocessing
import os
import signal
from array import array

import pytest

from pioche import PiocheError, SetupError
from pioche.arena import Setup, play, run
from pioche.arena.play import PlayedDeal, play_deal
from pioche.arena.spread import in_processes

SETUP = Setup.checked("castors", ["random", "random", "random"], seed="spread")


def without_times(deals: list[PlayedDeal]) -> list[PlayedDeal]:
    none: tuple[array[int], ...] = ()
    return [
        deal._replace(games=tuple(game._replace(times=none) for game in deal.games))
        for deal in sorted(deals, key=lambda deal: deal.number)
    ]


def test_any_number_of_workers_plays_the_same_games_each_deal_once() -> None:
    alone, together, many = (list(in_processes(SETUP, range(9), workers)) for workers in (1, 2, 12))
    assert [deal.number for deal in sorted(many)] == list(range(9))
    assert without_times(alone) == without_times(together) == without_times(many)


def test_workers_end_when_nobody_wants_more() -> None:
    played = in_processes(SETUP, range(1000), 2)
    next(played)
    assert len(multiprocessing.active_children()) == 2
    played.close()
    assert multiprocessing.active_children() == []


def test_a_worker_that_dies_is_reported() -> None:
    played = in_processes(SETUP, range(1000), 2)
    next(played)
    pid = multiprocessing.active_children()[0].pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    with pytest.raises(PiocheError, match="has died"):
        list(played)
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize("workers", [1, 2])
def test_what_a_worker_refuses_is_refused_here(workers: int) -> None:
    unknown = Setup("castors", ("nobody", "random"), {}, "")
    with pytest.raises(SetupError, match="nobody"):
        list(in_processes(unknown, range(3), workers))


def test_players_who_never_finish_are_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Gang de Castors has no limit of turns (5.2), so the arena has one of its own."""
    monkeypatch.setattr(play, "LONGEST", 5)
    with pytest.raises(PiocheError, match="no end after 5 decisions"):
        play_deal(SETUP, 0)


@pytest.mark.parametrize(
    ("games", "workers", "on"), [(0, 1, "processes"), (-3, 1, "processes"), (1, 0, "processes"), (1, 1, "cloud")]
)
def test_what_makes_no_run_is_refused(games: int, workers: int, on: str) -> None:
    with pytest.raises(SetupError):
        run(SETUP, games, workers=workers, on=on)
