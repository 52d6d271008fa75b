"""What a table of Gang de Castors agrees on (clauses 1.1, 1.2, 5.4, 5.5 and 6.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pioche.castors.cards import DECKS, Card
from pioche.core.options import pick_option, refuse_unknown
from pioche.core.texts import Field

OPTIONS: Mapping[str, Sequence[str | int | bool]] = {
    "deck": tuple(DECKS),
    "rounds": range(1, 21),
    "memory_aid": (False, True),
}
"""What a table can choose."""


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
        refuse_unknown(options, tuple(OPTIONS))
        usual = {"deck": "biberbande", "rounds": usual_rounds(players), "memory_aid": False}
        return cls(**{name: pick_option(options, name, allowed, usual[name]) for name, allowed in OPTIONS.items()})

    def to_json(self) -> dict[str, str | int | bool]:
        return {"deck": self.deck, "rounds": self.rounds, "memory_aid": self.memory_aid}

    def fields(self) -> dict[str, Field]:
        """What the rules text asks for."""
        cards = Counter(DECKS[self.deck])
        return {
            "deck": self.deck,
            "cards": cards.total(),
            "swaps": cards[Card.SWAP],
            "peeks": cards[Card.PEEK],
            "drawtwos": cards[Card.DRAW_TWO],
        }
