"""A card in a row, and what is publicly known of it (clause 6.1)."""

from typing import NamedTuple, TypeAlias

from pioche.castors.cards import Card
from pioche.core.seats import Watcher

NOBODY: frozenset[Watcher] = frozenset()


class Place(NamedTuple):
    card: Card
    known_to: frozenset[Watcher]
    """Who has seen it; a spectator (``None``) has if everybody has."""
    shuffle: int
    """Which shuffle of the round it came out of: it can be none of that shuffle's cards that were seen elsewhere."""
    value_card: bool = False
    """Whether somebody put it there, so that all know it is no action card (3.1, 3.2)."""


Row: TypeAlias = tuple[Place, ...]
