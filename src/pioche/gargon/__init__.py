"""Gargon, by Rüdiger Dorn: the rulebook and the words to use it with."""

import random
from collections.abc import Mapping, Sequence
from typing import get_args

from pioche.core.choreography import read_choreography
from pioche.core.contract import Rulebook
from pioche.core.events import Event
from pioche.core.mind import Mind
from pioche.core.seats import Seat
from pioche.core.shuffles import Shuffle
from pioche.core.simulator import Simulator
from pioche.core.texts import Field, Message
from pioche.gargon.cards import CARDS, DECK, Card, Creature
from pioche.gargon.moves import MOVE_FORMS, Move, parse_move
from pioche.gargon.redeal import redeal
from pioche.gargon.rules import EDITIONS, OPTIONS, Edition, Rules
from pioche.gargon.scoring import Result, Tally
from pioche.gargon.state import State, deal
from pioche.gargon.telling import tell
from pioche.gargon.view import Memory, View

__all__ = [
    "CARDS",
    "DECK",
    "EDITIONS",
    "Card",
    "Creature",
    "Edition",
    "Gargon",
    "Memory",
    "Move",
    "Result",
    "Rules",
    "State",
    "Tally",
    "View",
    "deal",
    "parse_move",
    "redeal",
]


class Gargon(Rulebook[State, Move]):
    """Card backs show the creature, values stay hidden; fight creature by creature for amulets and majorities."""

    name = "gargon"
    seats = range(3, 6)
    options = OPTIONS
    editions = "edition"
    sections = (
        *("goal", "cards", "setup", "playing", "battles", "zeros"),
        *("end", "scoring", "variant", "editions", "notation"),
    )
    cards = CARDS
    choreography = read_choreography(__package__)
    move_types = get_args(Move)
    move_forms = MOVE_FORMS

    def rules(self, options: Mapping[str, object], players: int) -> Rules:
        return Rules.from_json(options)

    def rules_fields(self, rules: Rules) -> Mapping[str, Field]:
        return rules.fields()

    def deck(self, rules: Rules) -> tuple[Card, ...]:
        return DECK

    def start(self, players: int, rules: Rules, first: Seat, shuffle: Shuffle) -> tuple[State, tuple[Event, ...]]:
        return deal(players, rules, first, shuffle)

    def parse_move(self, text: str) -> Move:
        return parse_move(text)

    def tell(self, event: Event, names: Sequence[str]) -> Message | None:
        return tell(event, names)

    def redeal(self, memory: Memory, rng: random.Random) -> State:
        return redeal(memory, rng)

    def mind(self) -> Mind:
        from pioche.gargon.mind import GargonMind

        return GargonMind()

    def simulator(self) -> Simulator:
        from pioche.gargon.simulator import GargonSimulator

        return GargonSimulator()
