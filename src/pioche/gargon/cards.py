"""The cards of Gargon (clause 1)."""

from collections.abc import Iterable
from enum import StrEnum
from itertools import product, starmap
from typing import NamedTuple, TypeAlias


class Creature(StrEnum):
    """A creature, which is also a colour, in the order of clause 1.2: the order a play is written in."""

    DRAGON = "W"
    PEGASUS = "B"
    GARGOYLE = "V"
    PHOENIX = "R"
    MANTICORE = "Y"
    FAIRY = "G"


class Card(NamedTuple):
    """A creature card. Its back shows the creature (1.3).

    >>> CARDS["Y6"]
    Card(creature=<Creature.MANTICORE: 'Y'>, value=6)
    >>> str(CARDS["Y6"])
    'Y6'
    """

    creature: Creature
    value: int

    def __str__(self) -> str:
        return f"{self.creature}{self.value}"


CARDS = {str(card): card for card in starmap(Card, product(Creature, range(16)))}
"""Every card by its notation. The two 0s of a creature are one card here, as they are in notation."""

DECK = tuple(CARDS[f"{creature}{value}"] for creature in Creature for value in (0, *range(16)))
"""Clause 1.1: six times 0, 0, 1, 2, … 15; the order a shuffle starts from."""

_WRITTEN = {
    card: 16 * place - card.value for place, creature in enumerate(Creature) for card in DECK if card[0] is creature
}


def arranged(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards in the order they are written in (7): by creature, then value descending.

    >>> [str(card) for card in arranged([CARDS["Y2"], CARDS["R9"], CARDS["Y6"]])]
    ['R9', 'Y6', 'Y2']
    """
    return tuple(sorted(cards, key=_WRITTEN.__getitem__))


def without(cards: tuple[Card, ...], gone: Iterable[Card]) -> tuple[Card, ...]:
    """The cards less one copy of each that is gone."""
    left = [*cards]
    for card in gone:
        left.remove(card)
    return tuple(left)


def of_creature(cards: Iterable[Card], creature: Creature) -> tuple[Card, ...]:
    return tuple([card for card in cards if card.creature is creature])


def colours_of(cards: Iterable[Card]) -> tuple[Creature, ...]:
    return tuple([card.creature for card in cards])


Face: TypeAlias = Card | Creature
"""A card as somebody sees it: the card itself, or only its back."""

Faces: TypeAlias = tuple[Face, ...]


def back(face: Face) -> Creature:
    return face.creature if isinstance(face, Card) else face


def backs(faces: Faces) -> tuple[Creature, ...]:
    return tuple([back(face) for face in faces])
