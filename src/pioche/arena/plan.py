"""What is played: who meets whom under which rules, and every deal once in each arrangement of the seats."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pioche.core.contract import Rulebook
from pioche.core.errors import SetupError
from pioche.core.seats import Seat
from pioche.players import find_player
from pioche.registry import find_game

SEED = "pioche"
"""The seed of those who name none: whoever repeats a run shall get the same games."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that decides the games but not how many are played: two runs of one set-up play the same games."""

    game: str
    seats: tuple[str, ...]
    """The players by their texts, such as ``adept`` or ``master:20ms``."""
    rules: Mapping[str, str | int | bool]
    """All options of the table, as they stand in a record."""
    seed: str

    @classmethod
    def checked(
        cls, game: str, seats: Sequence[str], options: Mapping[str, object] | None = None, seed: str | None = None
    ) -> Setup:
        """A set-up that can be played: the game and the players exist, and the rules fit.

        >>> Setup.checked("castors", ["random", "random"], {"rounds": 1}).rules
        {'deck': 'biberbande', 'rounds': 1, 'memory_aid': False}
        """
        rulebook = find_game(game)
        rulebook.check_players(len(seats))
        rules = rulebook.rules(options or {}, len(seats)).to_json()
        for text in dict.fromkeys(seats):
            find_player(game, text)
        return cls(game, tuple(seats), rules, SEED if seed is None else seed)

    @property
    def rulebook(self) -> Rulebook[Any, Any]:
        return find_game(self.game)

    @property
    def players(self) -> tuple[str, ...]:
        """Each player once, in the order in which they are first named."""
        return tuple(dict.fromkeys(self.seats))

    @property
    def arrangements(self) -> tuple[tuple[str, ...], ...]:
        """Every different rotation of the seats, each moving everybody one place on.

        >>> Setup("gargon", ("master", "adept", "adept"), {}, "").arrangements
        (('master', 'adept', 'adept'), ('adept', 'master', 'adept'), ('adept', 'adept', 'master'))
        """
        rotations = (self.seats[-by:] + self.seats[:-by] for by in range(len(self.seats)))
        return tuple(dict.fromkeys(rotations))

    def deals(self, games: int) -> int:
        """How many whole deals make at least so many games."""
        if games <= 0:
            raise SetupError("arena-too-few", name="games", given=games)
        return -(-games // len(self.arrangements))

    def deal_seed(self, deal: int) -> bytes:
        """The cards of a deal, the same in each arrangement."""
        return f"{self.seed}/{deal}".encode(errors="surrogatepass")

    def player_rng(self, deal: int, arrangement: int, seat: Seat) -> random.Random:
        """Each player's own chance, whoever plays the game and whatever was played before."""
        return random.Random(self.deal_seed(deal) + f"/{arrangement}/{seat}".encode())

    def to_json(self) -> dict[str, object]:
        return {"game": self.game, "rules": dict(self.rules), "seats": list(self.seats), "seed": self.seed}

    @property
    def fingerprint(self) -> str:
        """A short name for this set-up and no other."""
        return hashlib.sha256(json.dumps(self.to_json(), sort_keys=True).encode()).hexdigest()[:12]
