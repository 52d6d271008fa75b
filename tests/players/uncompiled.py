"""What players choose over some games; as a program, with uncompiled code: ``python uncompiled.py``."""

from __future__ import annotations

import json
import random
import sys
from typing import Any

import pioche
from pioche.players import find_player

NAMES = ("Anna", "Bob", "Chris", "David", "Emma", "Finn")
GAMES: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("gargon", 3, {"edition": "rio-grande"}),
    ("gargon", 4, {"edition": "haffner", "open_winnings": True}),
    ("gargon", 5, {"edition": "amigo-fr"}),
    ("castors", 2, {"deck": "rat-a-tat-cat", "rounds": 2}),
    ("castors", 4, {"rounds": 1}),
    ("castors", 6, {"rounds": 1}),
)
LONGEST = 160


def choices(levels: tuple[str, ...] = ("novice", "adept")) -> list[list[str]]:
    """What each level chooses at every decision of some games, which go on with any of these moves; at some of them
    the first seat draws as often as it can, and has hundreds of plays in the end."""
    return [
        chosen
        for game, players, rules in GAMES
        for greedy in (False, True)
        for chosen in _in_game(levels, greedy, pioche.start(game, NAMES[:players], seed=f"{players}", **rules))
    ]


def _in_game(levels: tuple[str, ...], greedy: bool, game: pioche.Game[Any, Any]) -> list[list[str]]:
    players = [find_player(game.rulebook.name, level) for level in levels]
    decisions: list[list[str]] = []
    while (seat := game.to_act) is not None and len(decisions) < LONGEST:
        memory, legal, ply = game.memory(seat), game.legal_moves, len(game.moves)
        moves = [player.choose(memory, legal, random.Random(ply)) for player in players]
        decisions.append([game.rulebook.name, *map(str, moves)])
        draws = [move for move in legal[:3] if str(move).startswith("draw")]
        game.play(draws[-1] if greedy and seat == 0 and draws else moves[ply % len(moves)])
    return decisions


def whole_games() -> list[list[int]]:
    """Scores and numbers of decisions of games played at random by the kernels."""
    import numpy as np

    from pioche.castors import kernel as castors
    from pioche.core.compiled import seeded, shuffle, words
    from pioche.gargon import kernel as gargon

    rng, played = seeded(7), []
    for players in (3, 4, 5):
        s, pack, scores = (words(a) for a in (np.zeros(gargon.SIZE, np.int32), gargon.CARD_NUMBERS.copy(), _row()))
        shuffle(pack, len(pack), rng)
        gargon.deal(s, pack, players, players - 3, 0)
        decisions = gargon.play_out(s, rng)
        gargon.score(s, scores)
        played.append([int(decisions), *map(int, scores)])
    for players in (2, 4, 6):
        s, scores = words(np.zeros(castors.SIZE, np.int32)), words(_row())
        castors.deal(s, players, 0, 2, 0, rng)
        decisions = castors.play_out(s, rng)
        castors.score(s, scores)
        played.append([int(decisions), *map(int, scores)])
    return played


def _row() -> Any:
    import numpy as np

    return np.zeros(6, np.int32)


if __name__ == "__main__":
    from pioche.core.interpreting import interpret_here

    interpret_here()
    found = {"choices": choices(), "games": whole_games(), "masters": choices(("master",))}
    print(json.dumps({**found, "numba": "numba" in sys.modules}))
