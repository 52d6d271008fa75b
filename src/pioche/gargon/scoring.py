"""What the won cards are worth (clauses 1.4, 1.5, 5.4 to 5.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pioche.core.seats import Seat
from pioche.gargon.cards import Card, Creature, arranged, of_creature
from pioche.gargon.rules import Edition

BONUS_ALONE, BONUS_SHARED = 10, 5


class Tally(NamedTuple):
    """One player's points for one creature."""

    creature: Creature
    cards: tuple[Card, ...]
    amulets: int
    """As printed on the cards, before any doubling."""
    zeros: int
    bonus: int

    @property
    def points(self) -> int:
        """Amulets doubled for each 0 (5.5), and the bonus."""
        return (self.amulets << self.zeros) + self.bonus


class Result(NamedTuple):
    """The end of a game: for each seat its tallies in the order of the creatures."""

    tallies: tuple[tuple[Tally, ...], ...]

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(sum(tally.points for tally in tallies) for tallies in self.tallies)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Highest wins; equal totals share the win (5.6)."""
        scores = self.scores
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


def result(won: Sequence[Sequence[Card]], edition: Edition) -> Result:
    by_creature = [creature_tallies(won, creature, edition) for creature in Creature]
    return Result(tuple(zip(*by_creature, strict=True)))


def creature_tallies(won: Sequence[Sequence[Card]], creature: Creature, edition: Edition) -> tuple[Tally, ...]:
    """Every seat's tally for one creature: most cards of it +10, a tie for most +5 each (5.4)."""
    held = [arranged(of_creature(cards, creature)) for cards in won]
    most = max(len(cards) for cards in held)
    leaders = sum(len(cards) == most for cards in held)
    bonus = BONUS_ALONE if leaders == 1 else BONUS_SHARED
    return tuple(
        Tally(
            creature=creature,
            cards=cards,
            amulets=sum(edition.amulets[card.value] for card in cards),
            zeros=sum(card.value == 0 for card in cards),
            bonus=bonus if cards and len(cards) == most else 0,
        )
        for cards in held
    )
