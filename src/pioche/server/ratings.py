"""How strong people and computer players are: openskill ratings (Plackett and Luce) by game and number of players.

A computer player's level has one rating, wherever it sits. If it has several seats in a game it enters as so many
opponents of equal strength; afterwards its rating is the mean of what they have become, and each seat counts as a game.
A person of whose moves a stand-in made more than a few is not rated for that game. For the others that seat was held by
a computer player of the stand-in's level, and counts as one; that level's own rating does not change by it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from statistics import fmean as mean
from typing import Any, NamedTuple

from msgspec import Struct
from openskill.models import PlackettLuce
from sqlalchemy import Connection, Select, bindparam, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from pioche.core.contract import Result
from pioche.server.protocol import Level, PersonId
from pioche.server.schema import people, ratings

MODEL = PlackettLuce()
START = MODEL.rating()
SURE = 3
"""How many standard deviations below the estimate somebody is at least, almost surely."""
BOT = "bot:"
SHOWN_START, SHOWN_PER_MU = 1500, 30
"""How ratings are shown: newcomers have 1500, and 400 points more mean odds of about 10 to 1, as chess players know it.

The model gives two players who are well known the odds exp(Δμ / √2β): with its β of 25/6, 10 to 1 at Δμ = 13.6.
"""
SHOWN_DEVIATIONS = 2
"""The ± that is shown: in 95 of 100 cases the strength lies within."""

OF_KIND = (ratings.c.game == bindparam("of_game")) & (ratings.c.players == bindparam("of_players"))


def _add(insert: Callable[..., Any]) -> Any:
    """Write the ratings of newcomers."""
    row: dict[str, Any] = {"game": bindparam("of_game"), "players": bindparam("of_players"), "who": bindparam("name")}
    row |= {"mu": START.mu, "sigma": START.sigma, "games": 0, "wins": 0}
    return insert(ratings).values(row).on_conflict_do_nothing()


ADD = {"postgresql": _add(postgresql.insert), "sqlite": _add(sqlite.insert)}
HOLD = (
    select(ratings.c.who, ratings.c.mu, ratings.c.sigma)
    .where(OF_KIND, ratings.c.who.in_(bindparam("names", expanding=True)))
    .order_by(ratings.c.who)
    .with_for_update()
)
CHANGE = (
    update(ratings)
    .where(OF_KIND, ratings.c.who == bindparam("name"))
    .values(
        mu=bindparam("new_mu"),
        sigma=bindparam("new_sigma"),
        games=ratings.c.games + bindparam("played"),
        wins=ratings.c.wins + bindparam("won"),
    )
)


class Place(NamedTuple):
    """Where somebody ended; the winners have rank 0, and equal ranks are a tie."""

    who: str
    rank: int
    stand_in: str | None = None
    """Who played there instead, as ratings call them: then neither of the two is rated."""

    @property
    def opponent(self) -> str:
        """As whom the others met this seat."""
        return self.stand_in or self.who


class Rating(Struct, frozen=True, kw_only=True):
    """What is known of somebody's strength."""

    mu: float
    """The estimate."""
    sigma: float
    """Its standard deviation."""
    ordinal: float
    """So strong at least: what lists are ordered by."""
    value: int
    """The estimate as people are shown it: 1500 for a newcomer."""
    margin: int
    """And its ±."""

    @classmethod
    def of(cls, mu: float, sigma: float) -> Rating:
        """
        >>> Rating.of(START.mu, START.sigma)
        Rating(mu=25.0, sigma=8.333333333333334, ordinal=0.0, value=1500, margin=500)
        """
        return cls(
            mu=mu,
            sigma=sigma,
            ordinal=mu - SURE * sigma,
            value=round(SHOWN_START + SHOWN_PER_MU * (mu - START.mu)),
            margin=round(SHOWN_DEVIATIONS * SHOWN_PER_MU * sigma),
        )


class Rated(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A line of the list of the strongest: a person, or a computer player by its level."""

    rating: Rating
    games: int
    wins: int
    name: str = ""
    person: PersonId | None = None
    level: Level | None = None


def who_is(person: str | None, level: str | None) -> str:
    """How the holder of a seat is called among the ratings.

    >>> who_is(None, "adept")
    'bot:adept'
    """
    return person or f"{BOT}{level}"


def ranks(result: Result) -> list[int]:
    """Each seat's rank, whether the highest score wins or the lowest."""
    scores, best = result.scores, result.scores[result.winners[0]]
    order = sorted(set(scores), reverse=best == max(scores))
    return [order.index(score) for score in scores]


def rate(connection: Connection, game: str, places: Sequence[Place]) -> None:
    """Count a game. Within its transaction nobody else can change the ratings concerned."""
    kind = {"of_game": game, "of_players": len(places)}
    before = _locked(connection, kind, sorted({who for place in places for who in (place.who, place.opponent)}))
    rated = MODEL.rate([[MODEL.rating(*before[place.opponent])] for place in places], ranks=[p.rank for p in places])
    changes = []
    for who in sorted({place.who for place in places if place.stand_in is None}):
        seats = [
            (one, place.rank)
            for (one,), place in zip(rated, places, strict=True)
            if place.who == who and place.stand_in is None
        ]
        mu, sigma = mean(one.mu for one, _ in seats), mean(one.sigma for one, _ in seats)
        won = sum(rank == 0 for _, rank in seats)
        changes.append(kind | {"name": who, "new_mu": mu, "new_sigma": sigma, "played": len(seats), "won": won})
    if changes:
        connection.execute(CHANGE, changes)


def _locked(connection: Connection, kind: Mapping[str, object], names: Sequence[str]) -> dict[str, tuple[float, float]]:
    """The ratings of all who played, held until the transaction ends.

    Who has none yet is written first, so that there is something to hold; always in the same order, so that two games
    do not wait for each other.
    """
    connection.execute(ADD[connection.dialect.name], [{**kind, "name": name} for name in names])
    held = connection.execute(HOLD, {**kind, "names": names})
    return {who: (mu, sigma) for who, mu, sigma in held}


def leaderboard(game: str, players: int, most: int, known: Select[Any]) -> Callable[[Connection], list[Rated]]:
    """The strongest, the best first: who was rated at least once, of people only those who are ``known``."""
    ordinal = ratings.c.mu - SURE * ratings.c.sigma
    wanted = (
        select(ratings, people.c.name)
        .join_from(ratings, people, ratings.c.who == people.c.id, isouter=True)
        .where(ratings.c.game == game, ratings.c.players == players, ratings.c.games > 0)
        .where(or_(ratings.c.who.startswith(BOT), ratings.c.who.in_(known)))
        .order_by(ordinal.desc(), ratings.c.who)
        .limit(most)
    )
    return lambda connection: [_line(row) for row in connection.execute(wanted)]


def _line(row: Any) -> Rated:
    rating = Rating.of(row.mu, row.sigma)
    if row.who.startswith(BOT):
        return Rated(rating=rating, games=row.games, wins=row.wins, level=row.who.removeprefix(BOT))
    return Rated(rating=rating, games=row.games, wins=row.wins, name=row.name, person=row.who)
