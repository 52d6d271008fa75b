"""The end of a round (clauses 5.2 to 5.4)."""

from __future__ import annotations

from typing import NamedTuple

from pioche.castors.cards import POINTS, Card
from pioche.core.seats import Seat


class Replaced(NamedTuple):
    """An action card in a row, set aside for the next card of the pile (5.2)."""

    seat: Seat
    slot: int
    action: Card
    card: Card


class RoundResult(NamedTuple):
    """How a round ended: who knocked, the rows as they were turned up, what replaced action cards, and the points."""

    knocker: Seat
    rows: tuple[tuple[Card, ...], ...]
    replaced: tuple[Replaced, ...]
    counted: tuple[tuple[Card, ...], ...]
    """The rows of value cards that count."""
    points: tuple[int, ...]
    """The sum of each player's four cards (5.3)."""


def round_result(knocker: Seat, rows: tuple[tuple[Card, ...], ...], replaced: tuple[Replaced, ...]) -> RoundResult:
    counted = [list(row) for row in rows]
    for seat, slot, _, card in replaced:
        counted[seat][slot - 1] = card
    points = tuple([sum([POINTS[card] for card in row]) for row in counted])
    return RoundResult(knocker, rows, replaced, tuple(map(tuple, counted)), points)


class Result(NamedTuple):
    """The end of a game, round by round."""

    rounds: tuple[RoundResult, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        return totals(self.rounds)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Lowest wins; equal totals share the win (5.4)."""
        scores = self.scores
        return tuple(seat for seat, score in enumerate(scores) if score == min(scores))


def totals(rounds: tuple[RoundResult, ...]) -> tuple[int, ...]:
    """
    >>> totals(())
    ()
    """
    return tuple(map(sum, zip(*(r.points for r in rounds), strict=True)))
