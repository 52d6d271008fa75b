"""Random games as every seat and a spectator saw them, for tests of the pages: what they make of the events must be
what the server shows.

``python scripts/played_games.py FILE`` writes JSON Lines: ``game``, ``opening`` (as in ``src/games/game.ts``),
``steps`` (the events of every ply) and ``views`` (what lay there after it).
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from pioche.core.game import Game
from pioche.core.seats import Watcher
from pioche.registry import GAMES
from pioche.server.wire import encode_event, encode_view

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "gargon": [{}, {"edition": "amigo-fr", "open_winnings": True}, {"edition": "haffner"}],
    "castors": [{"rounds": 2}, {"deck": "rat-a-tat-cat", "rounds": 1}, {"rounds": 2, "memory_aid": True}],
}
LONGEST = 600
"""Moves; a round of Gang de Castors has no limit, and random players may never knock."""


def main() -> None:
    lines = [msgspec.json.encode(seen) for game in GAMES for seen in seen_games(game)]
    Path(sys.argv[1]).write_bytes(b"\n".join(lines))


def seen_games(name: str) -> Iterator[dict[str, Any]]:
    rulebook = GAMES[name]
    for players in rulebook.seats:
        for options in OPTIONS[name]:
            rng = random.Random(f"{name}{players}{options}")
            game = Game.start(rulebook, [f"Player {n}" for n in range(players)], options, seed=rng.random().hex())
            states = [game.state]
            while game.to_act is not None and len(game.moves) < LONGEST:
                game.play(rng.choice(game.legal_moves))
                states.append(game.state)
            for eyes in (None, *range(players)):
                for aid in (False, True) if name == "castors" and eyes is not None else (False,):
                    yield seen(game, states, eyes, aid, options)


def seen(game: Game[Any, Any], states: list[Any], eyes: Watcher, aid: bool, options: dict[str, Any]) -> dict[str, Any]:
    return {
        "game": game.rulebook.name,
        "opening": {"eyes": eyes, "rules": options, "players": len(game.players), "aid": aid},
        "steps": [[encode_event(event) for event in events] for events in game.events(eyes)],
        "views": [encode_view(state.view(eyes, aid)) for state in states],
    }


if __name__ == "__main__":
    main()
