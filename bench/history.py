"""What it costs to keep a game's whole history: decisions a second through :class:`pioche.Game`, and its memory."""

from __future__ import annotations

import random
import tracemalloc
from functools import partial
from typing import Any

import pioche
from pioche.research.speed import PLAYERS, Spread, timed

TURNS, SECONDS = 5, 0.5


def main() -> None:
    for name in pioche.GAMES:
        rate = Spread.of(timed(partial(play, name), SECONDS).rate for _ in range(TURNS))
        print(
            f"{name:8} {PLAYERS} players, history kept: {rate.median:,.0f} decisions/s "
            f"({rate.slowest:,.0f} to {rate.fastest:,.0f}), a finished game {kilobytes(name):.0f} KB"
        )


def play(name: str, seed: int) -> tuple[int, int]:
    return 1, len(random_game(name, seed).moves)


def random_game(name: str, seed: int) -> pioche.Game[Any, Any]:
    rng = random.Random(seed)
    game = pioche.start(name, list("ABCD"[:PLAYERS]), seed=rng.randbytes(16))
    while game.to_act is not None:
        game.play(rng.choice(game.legal_moves))
    return game


def kilobytes(name: str) -> float:
    """What a finished game holds in memory."""
    random_game(name, 0)
    tracemalloc.start()
    game = random_game(name, 1)
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert game.result is not None
    return held / 1024


if __name__ == "__main__":
    main()
