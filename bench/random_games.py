"""Decisions a second of uniformly random whole games on the readable rules, on one core, and the memory of a game.

``rules`` plays positions as a search does; ``game`` plays through :class:`pioche.Game`, which keeps the whole history.
Machines are noisy: each figure is the median of several runs, with the slowest and the fastest.
"""

from __future__ import annotations

import random
import statistics
import time
import tracemalloc
from collections.abc import Callable, Sequence
from typing import Any

import pioche
from pioche.core.contract import Rulebook

RUNS, SECONDS = 9, 1.0
WANTED = {"gargon": 36_000, "castors": 60_000}
PLAYERS = 4


def play_positions(rulebook: Rulebook[Any, Any], rng: random.Random) -> int:
    """One random game; the number of its decisions."""

    def shuffle(cards: Sequence[Any], /) -> Sequence[Any]:
        return sorted(cards, key=lambda card: rng.random())

    state, _ = rulebook.start(PLAYERS, rulebook.rules({}, PLAYERS), 0, shuffle)
    decisions = 0
    while state.to_act is not None:
        legal = state.legal_moves
        state, _ = state.play(legal[int(rng.random() * len(legal))], shuffle)
        decisions += 1
    return decisions


def play_game(rulebook: Rulebook[Any, Any], rng: random.Random) -> int:
    return len(random_game(rulebook, rng).moves)


def random_game(rulebook: Rulebook[Any, Any], rng: random.Random) -> pioche.Game[Any, Any]:
    game = pioche.Game.start(rulebook, list("ABCDEF"[:PLAYERS]), seed=rng.randbytes(16))
    while game.to_act is not None:
        game.play(rng.choice(game.legal_moves))
    return game


def rate(play: Callable[[Rulebook[Any, Any], random.Random], int], rulebook: Rulebook[Any, Any], seed: int) -> float:
    rng = random.Random(seed)
    decisions, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < SECONDS:
        decisions += play(rulebook, rng)
    return decisions / spent


def kilobytes(rulebook: Rulebook[Any, Any]) -> float:
    """What a finished game holds in memory, its history included."""
    random_game(rulebook, random.Random(0))
    tracemalloc.start()
    game = random_game(rulebook, random.Random(1))
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert game.result is not None
    return held / 1024


def main() -> None:
    for name, rulebook in pioche.GAMES.items():
        for label, play in (("rules", play_positions), ("game", play_game)):
            rates = sorted(rate(play, rulebook, seed) for seed in range(RUNS))
            wanted = f"  wanted {WANTED[name]:,}" if label == "rules" else ""
            print(
                f"{name:8} {PLAYERS} players  {label:6}"
                f"{statistics.median(rates):9,.0f} decisions/s  ({rates[0]:,.0f} to {rates[-1]:,.0f}){wanted}"
            )
        print(f"{name:8} {PLAYERS} players  a finished game with its history: {kilobytes(rulebook):.0f} KB")


if __name__ == "__main__":
    main()
