"""What the games say of the players.

The unit is the deal: the games of a deal share their cards, so they are averaged first, and every interval is one over
deals (see ``docs/arena.md``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import chain
from statistics import fmean as mean
from typing import NamedTuple

import numpy as np
from openskill.models import PlackettLuce

from pioche.arena.estimate import Estimate, Numbers, Running
from pioche.arena.plan import Setup
from pioche.arena.play import PlayedDeal
from pioche.core.seats import seat_letter

COURSE_POINTS = 200
"""How many points the course of the estimate has at most."""


class Rating(NamedTuple):
    """An openskill rating (Plackett and Luce): strength, and the standard deviation of what is known of it."""

    mu: float
    sigma: float


@dataclass(frozen=True, slots=True)
class Times:
    """How long a player thinks about a move, in milliseconds."""

    moves: int
    mean: float
    median: float
    percentile_95: float
    longest: float


@dataclass(frozen=True, slots=True)
class PlayerStanding:
    player: str
    seats: int
    """In how many seats of all games together it sat."""
    win_share: Estimate
    """Of each game 1 for a win, and as many parts of 1 as share it."""
    score: Estimate
    margin: Estimate
    """Points ahead of the best other seat; behind it, below zero."""
    margins: Mapping[int, int]
    """How often each margin occurred."""
    rating: Rating
    time_ms: Times


@dataclass(frozen=True, slots=True)
class SeatStanding:
    """What a place in the order of play is worth, whoever sits there."""

    seat: str
    win_share: Estimate
    score: Estimate


class Course(NamedTuple):
    """The win share of the first-named player as it was estimated after so many games."""

    games: int
    win_share: Estimate


@dataclass(frozen=True, slots=True)
class Standing:
    """Everything measured."""

    setup: Setup
    deals: int
    games: int
    fair_share: float
    players: tuple[PlayerStanding, ...]
    seats: tuple[SeatStanding, ...]
    decisions: Estimate
    """A game's decisions."""
    rounds: Estimate
    course: tuple[Course, ...]

    def to_json(self) -> dict[str, object]:
        return asdict(self) | {"setup": self.setup.to_json()}


def measure(setup: Setup, deals: Sequence[PlayedDeal]) -> Standing:
    """The standing after these deals, at least one; in whatever order they come it is the same."""
    ordered = sorted(deals, key=lambda deal: deal.number)
    table = _Table(setup, ordered)
    arrangements = len(setup.arrangements)
    ratings = rate(setup, ordered)
    return Standing(
        setup=setup,
        deals=len(ordered),
        games=len(ordered) * arrangements,
        fair_share=1 / len(setup.seats),
        players=tuple(table.player(text, ratings[text]) for text in setup.players),
        seats=tuple(table.seat(seat) for seat in range(len(setup.seats))),
        decisions=Estimate.of(table.by_deal([[sum(map(len, g.times)) for g in deal.games] for deal in ordered])),
        rounds=Estimate.of(table.by_deal([[game.rounds for game in deal.games] for deal in ordered])),
        course=table.course(),
    )


class _Table:
    """The games as arrays: deal by deal, arrangement by arrangement, seat by seat."""

    def __init__(self, setup: Setup, deals: Sequence[PlayedDeal]) -> None:
        self.setup, self.deals = setup, deals
        self.sitting = np.array(setup.arrangements)
        self.shares = np.array([[win_shares(game.winners, game.scores) for game in deal.games] for deal in deals])
        self.scores = np.array([[game.scores for game in deal.games] for deal in deals], dtype=np.float64)
        self.margins = np.array([[margins(game.winners, game.scores) for game in deal.games] for deal in deals])

    def player(self, text: str, rating: Rating) -> PlayerStanding:
        mine = self.sitting == text
        return PlayerStanding(
            player=text,
            seats=int(mine.sum()) * len(self.deals),
            win_share=Estimate.of(self.shares[:, mine].mean(axis=1)),
            score=Estimate.of(self.scores[:, mine].mean(axis=1)),
            margin=Estimate.of(self.margins[:, mine].mean(axis=1)),
            margins=dict(sorted(Counter(self.margins[:, mine].ravel().tolist()).items())),
            rating=rating,
            time_ms=self.times(text),
        )

    def seat(self, seat: int) -> SeatStanding:
        return SeatStanding(
            seat_letter(seat),
            Estimate.of(self.shares[:, :, seat].mean(axis=1)),
            Estimate.of(self.scores[:, :, seat].mean(axis=1)),
        )

    def by_deal(self, by_game: Sequence[Sequence[int]]) -> Numbers:
        means: Numbers = np.array(by_game, dtype=np.float64).mean(axis=1)
        return means

    def times(self, text: str) -> Times:
        thought = [
            np.asarray(times, dtype=np.float64)
            for deal in self.deals
            for game, sitting in zip(deal.games, self.setup.arrangements, strict=True)
            for times, player in zip(game.times, sitting, strict=True)
            if player == text
        ]
        times = np.concatenate(thought) / 1000
        median, percentile_95 = np.percentile(times, (50, 95))
        return Times(len(times), float(times.mean()), float(median), float(percentile_95), float(times.max()))

    def course(self) -> tuple[Course, ...]:
        """At evenly spread moments, the last one included."""
        moments = set(np.linspace(1, len(self.deals), COURSE_POINTS).round().astype(int).tolist())
        course, running = [], Running()
        for deal in self.deals:
            running.add(first_share(self.setup, deal))
            if running.count in moments:
                course.append(Course(running.count * len(self.sitting), running.estimate))
        return tuple(course)


def first_share(setup: Setup, deal: PlayedDeal) -> float:
    """The win share of the first-named player in one deal."""
    shares = np.array([win_shares(game.winners, game.scores) for game in deal.games])
    return float(shares[np.array(setup.arrangements) == setup.seats[0]].mean())


def win_shares(winners: Sequence[int], scores: Sequence[int]) -> list[float]:
    """One win, shared equally by all who won.

    >>> win_shares((0, 2), (9, 4, 9))
    [0.5, 0.0, 0.5]
    """
    return [(seat in winners) / len(winners) for seat in range(len(scores))]


def merits(winners: Sequence[int], scores: Sequence[int]) -> list[int]:
    """Scores of which the highest is always the best: in games that the lowest score wins they count below zero.

    >>> merits((1,), (9, 4, 9))
    [-9, -4, -9]
    """
    highest_wins = scores[winners[0]] == max(scores)
    return [score if highest_wins else -score for score in scores]


def margins(winners: Sequence[int], scores: Sequence[int]) -> list[int]:
    """For each seat how many points it is ahead of the best other.

    >>> margins((1,), (9, 4, 6))
    [-5, 2, -2]
    """
    merit = merits(winners, scores)
    *_, second, first = sorted(merit)
    return [own - (second if seat == merit.index(first) else first) for seat, own in enumerate(merit)]


def rate(setup: Setup, deals: Sequence[PlayedDeal]) -> dict[str, Rating]:
    """Ratings over all games in the order of the plan, one for each player.

    A player who sits in several seats of a game enters it as so many opponents of equal strength; afterwards its
    rating is the mean of what they have become.
    """
    model = PlackettLuce()
    start = model.rating()
    ratings = dict.fromkeys(setup.players, Rating(start.mu, start.sigma))
    for game, sitting in chain.from_iterable(zip(deal.games, setup.arrangements, strict=True) for deal in deals):
        ranks = [-float(merit) for merit in merits(game.winners, game.scores)]
        rated = model.rate([[model.rating(*ratings[text])] for text in sitting], ranks=ranks)
        for text in setup.players:
            became = [one for (one,), player in zip(rated, sitting, strict=True) if player == text]
            ratings[text] = Rating(mean(one.mu for one in became), mean(one.sigma for one in became))
    return ratings
