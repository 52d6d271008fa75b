"""What a table of Gang de Castors agrees on (clauses 1.1, 1.2, 5.4, 5.5 and 6.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pioche.castors.cards import DECKS
from pioche.core.options import pick_option, refuse_unknown

MOST_ROUNDS = 20


def usual_rounds(players: int) -> int:
    """Clause 5.4: as many rounds as players; four with two players."""
    return 4 if players == 2 else players


@dataclass(frozen=True, slots=True)
class Rules:
    rounds: int
    deck: str = "biberbande"
    memory_aid: bool = False
    """A player sees what he is entitled to remember (6.2)."""

    @classmethod
    def from_json(cls, options: Mapping[str, object], players: int) -> Rules:
        """
        >>> Rules.from_json({"deck": "rat-a-tat-cat"}, players=2)
        Rules(rounds=4, deck='rat-a-tat-cat', memory_aid=False)
        """
        refuse_unknown(options, ("deck", "rounds", "memory_aid"))
        return cls(
            rounds=pick_option(options, "rounds", range(1, MOST_ROUNDS + 1), usual_rounds(players)),
            deck=pick_option(options, "deck", tuple(DECKS), "biberbande"),
            memory_aid=pick_option(options, "memory_aid", (False, True), False),
        )

    def to_json(self) -> dict[str, str | int | bool]:
        return {"deck": self.deck, "rounds": self.rounds, "memory_aid": self.memory_aid}
