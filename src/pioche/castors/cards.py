"""The cards of Gang de Castors (clause 1)."""

from collections.abc import Mapping
from enum import StrEnum


class Card(StrEnum):
    """A value card ``0`` … ``9`` or an action card. Backs are all alike (1.3)."""

    ZERO = "0"
    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    SWAP = "S"
    PEEK = "P"
    DRAW_TWO = "D"


CARDS = {str(card): card for card in Card}
ACTIONS = frozenset({Card.SWAP, Card.PEEK, Card.DRAW_TWO})
POINTS = {card: int(card) for card in Card if card not in ACTIONS}
"""What a card counts in a row; an action card has no value."""


def _deck(swaps: int, peeks: int, draw_twos: int) -> tuple[Card, ...]:
    """45 value cards, 0 to 8 four times each and 9 nine times, and the action cards."""
    values = [Card(str(value)) for value in range(9) for _ in range(4)] + [Card.NINE] * 9
    return (*values, *[Card.SWAP] * swaps, *[Card.PEEK] * peeks, *[Card.DRAW_TWO] * draw_twos)


DECKS: Mapping[str, tuple[Card, ...]] = {
    "biberbande": _deck(swaps=9, peeks=7, draw_twos=5),
    "rat-a-tat-cat": _deck(swaps=3, peeks=3, draw_twos=3),
}
"""Clauses 1.1 and 1.2; the order is the one a round's shuffle starts from."""
