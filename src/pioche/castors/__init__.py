"""Gang de Castors, by Monty and Ann Stambler: the rulebook and the words to use it with."""

import random
from collections.abc import Mapping, Sequence
from typing import get_args

from pioche.castors.cards import CARDS, DECKS, Card
from pioche.castors.moves import MOVE_FORMS, Move, parse_move
from pioche.castors.redeal import redeal
from pioche.castors.rules import OPTIONS, Rules
from pioche.castors.scoring import Result, RoundResult
from pioche.castors.state import State, deal
from pioche.castors.telling import tell
from pioche.castors.view import Memory, View
from pioche.core.choreography import read_choreography
from pioche.core.contract import Rulebook
from pioche.core.events import Event
from pioche.core.mind import Mind
from pioche.core.seats import Seat
from pioche.core.shuffles import Shuffle
from pioche.core.simulator import Simulator
from pioche.core.texts import Field, Message

__all__ = [
    "CARDS",
    "DECKS",
    "Card",
    "Castors",
    "Memory",
    "Move",
    "Result",
    "RoundResult",
    "Rules",
    "State",
    "View",
    "deal",
    "parse_move",
    "redeal",
]


class Castors(Rulebook[State, Move]):
    """Four hidden cards each, two of them seen once: remember, improve, knock; the lowest sum wins."""

    name = "castors"
    seats = range(2, 7)
    options = OPTIONS
    editions = "deck"
    sections = ("goal", "cards", "setup", "turn", "actions", "end", "scoring", "memory", "notation")
    cards = CARDS
    choreography = read_choreography(__package__)
    move_types = get_args(Move)
    move_forms = MOVE_FORMS

    def rules(self, options: Mapping[str, object], players: int) -> Rules:
        return Rules.from_json(options, players)

    def rules_fields(self, rules: Rules) -> Mapping[str, Field]:
        return rules.fields()

    def deck(self, rules: Rules) -> tuple[Card, ...]:
        return DECKS[rules.deck]

    def start(self, players: int, rules: Rules, first: Seat, shuffle: Shuffle) -> tuple[State, tuple[Event, ...]]:
        return deal(players, rules, first, shuffle)

    def parse_move(self, text: str) -> Move:
        return parse_move(text)

    def tell(self, event: Event, names: Sequence[str]) -> Message | None:
        return tell(event, names)

    def redeal(self, memory: Memory, rng: random.Random) -> State:
        return redeal(memory, rng)

    def mind(self) -> Mind:
        from pioche.castors.mind import CastorsMind

        return CastorsMind()

    def simulator(self) -> Simulator:
        from pioche.castors.simulator import CastorsSimulator

        return CastorsSimulator()
