"""One battle for a creature (clauses 4.2 to 4.6 and 6)."""

from __future__ import annotations

from collections.abc import Iterable, Set
from typing import NamedTuple

from pioche.core.seats import Seat
from pioche.gargon.cards import Card, Creature
from pioche.gargon.rules import Edition


class Fighter(NamedTuple):
    seat: Seat
    card: Card


class Outcome(NamedTuple):
    """Who won the battle, if anybody, and who may draw for the card he lost."""

    winner: Fighter | None
    losers: tuple[Fighter, ...]
    owed: tuple[Seat, ...]


def fight(fighters: tuple[Fighter, ...], clashing: Set[Creature], edition: Edition) -> Outcome:
    """The highest card wins (4.3); a 0 never does (4.6). ``clashing`` are the creatures whose 0s clash by round."""
    strongest = max(fighters, key=_strength)
    winner = strongest if strongest.card.value else None
    losers = tuple([fighter for fighter in fighters if fighter is not winner])
    earn = losers
    if not edition.clash_earns_draw:
        earn = tuple([loser for loser in losers if not clashes(loser.card, fighters, clashing, edition)])
    return Outcome(winner, losers, tuple([fighter.seat for fighter in earn]))


def _strength(fighter: Fighter) -> int:
    return fighter.card.value


def clashes(card: Card, fighters: Iterable[Fighter], clashing: Set[Creature], edition: Edition) -> bool:
    """Whether a card in a battle is one of two players' 0s that destroy each other (6)."""
    if card.value:
        return False
    if edition.zeros_clash == "round":
        return card.creature in clashing
    return sum(fighter.card.value == 0 for fighter in fighters) > 1


def clashing_creatures(table: Iterable[Iterable[Card]], edition: Edition) -> frozenset[Creature]:
    """Clause 6.1: the creatures of which two different players have each played a 0 this round, where that matters."""
    if edition.zeros_clash == "battle":
        return frozenset()
    seen: set[Creature] = set()
    clashing: set[Creature] = set()
    for cards in table:
        zeros = {card.creature for card in cards if card.value == 0}
        clashing |= zeros & seen
        seen |= zeros
    return frozenset(clashing)
