"""How much a game holds in memory: its history grows with its moves and with nothing else."""

from __future__ import annotations

import random
import tracemalloc
from typing import Any

import pytest

import pioche

MEGABYTE = 2**20


def held_by_a_random_game(name: str, players: int, **rules: Any) -> tuple[int, int]:
    """The bytes that a finished game holds, and its moves."""
    rng = random.Random(1)
    tracemalloc.start()
    try:
        game = pioche.start(name, list("ABCDEF"[:players]), seed="memory", **rules)
        while game.to_act is not None:
            game.play(rng.choice(game.legal_moves))
        held, _ = tracemalloc.get_traced_memory()
        return held, len(game.moves)
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(("name", "players"), [("gargon", 3), ("gargon", 5), ("castors", 2), ("castors", 6)])
def test_a_finished_game_and_its_history_stay_under_a_megabyte(name: str, players: int) -> None:
    held_by_a_random_game(name, players)  # fills the tables that all games share
    held, _ = held_by_a_random_game(name, players)
    assert held < MEGABYTE


def test_the_history_of_a_long_game_grows_with_its_moves() -> None:
    held_by_a_random_game("castors", 6, rounds=20)
    (short, few), (long, many) = (held_by_a_random_game("castors", 6, rounds=rounds) for rounds in (4, 20))
    assert long / short < 1.5 * many / few
