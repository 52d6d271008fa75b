"""Games that are over: kept in the transaction that ends them, and found again.

A game that was abandoned is kept like one that was finished, but its record has no scores and no secret of the deal,
and it counts for no statistics.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Float, Select, bindparam, cast, func, insert, or_, select, tuple_

from pioche.core.record import Record
from pioche.core.seats import Seat
from pioche.server.entries import Holder
from pioche.server.errors import MissingError
from pioche.server.notes import Notes
from pioche.server.protocol import Level, PersonId
from pioche.server.ratings import Place, Rating, ranks, rate, who_is
from pioche.server.schema import entries, game_seats, games, ratings, tables
from pioche.server.table import STAND_IN, Table

MAX_STOOD_IN_MOVES = 3
"""Moves of a person that a stand-in may make in a game that is rated for that person: as many decisions as may run out
in a row by default before the stand-in keeps the seat. A count, not a share, so that everybody can tell."""


class Sat(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who had a seat, and what came of it."""

    name: str
    person: PersonId | None = None
    level: Level | None = None
    score: int | None = None
    winner: bool = False


class Head(Struct, frozen=True, kw_only=True):
    """A game that is over, as lists show it; times in milliseconds since the epoch."""

    id: str
    game: str
    started_at: int
    ended_at: int
    finished: bool
    """False: it was abandoned."""
    seats: list[Sat]


class Statistics(Struct, frozen=True, kw_only=True):
    """A person's finished games of one kind."""

    game: str
    players: int
    games: int
    wins: int
    """Games won, alone or with others."""
    share: float
    """The same, but a game that several won counts for each as its part: half a win for two winners."""
    average: float
    """Of the scores."""
    highest: int
    lowest: int
    rating: Rating


# Keeping.

STARTED_AT = select(func.min(entries.c.at)).where(
    entries.c.table_id == bindparam("table"),
    entries.c.seq > select(tables.c.opened_seq).where(tables.c.id == bindparam("table")).scalar_subquery(),
    entries.c.body.startswith('{"is":"started"'),
)
"""When the cards were dealt: the log since the table last gathered tells it."""


def keep(connection: Connection, table: Table, at: int) -> None:
    """Write the game that has just ended at a table, and if it was finished, what it says of the players."""
    game, holders = table.game, [holder for holder in table.seats if holder is not None]
    assert game is not None
    result, id = game.result, table.game_id
    row = {
        "id": id,
        "table_id": table.id,
        "number": table.number,
        "game": table.setup.game,
        "players": len(holders),
        "started_at": connection.scalar(STARTED_AT, {"table": table.id}),
        "ended_at": at,
        "finished": result is not None,
        "listed": table.setup.listed,
        "record": Record.of(game, msgspec.to_builtins(_notes(table, holders, at))).dumps(),
    }
    connection.execute(insert(games), row)
    scores = result.scores if result else (None,) * len(holders)
    winners = result.winners if result else ()
    rows = [
        {"game_id": id, "seat": seat, "person_id": holder.person, "level": holder.level, "name": holder.name}
        | {"score": scores[seat], "winner": seat in winners}
        for seat, holder in enumerate(holders)
    ]
    connection.execute(insert(game_seats), rows)
    if result is not None:
        rate(connection, table.setup.game, [_place(table, seat, rank) for seat, rank in enumerate(ranks(result))])


def _place(table: Table, seat: Seat, rank: int) -> Place:
    holder = table.seats[seat]
    assert holder is not None
    played_by = who_is(None, STAND_IN) if table.stood_in[seat] > MAX_STOOD_IN_MOVES else None
    return Place(who_is(holder.person, holder.level), rank, played_by)


def _notes(table: Table, holders: Sequence[Holder], at: int) -> Notes:
    by: dict[Literal["stand_in", "clock"], list[int]] = {}
    for index, who in enumerate(table.by):
        if who == "stand_in" or who == "clock":
            by.setdefault(who, []).append(index)
    levels = tuple(holder.level for holder in holders)
    return Notes(
        date=datetime.fromtimestamp(at / 1000, UTC).date().isoformat(),
        levels=levels if any(levels) else (),
        aid=tuple(seat for seat, holder in enumerate(holders) if holder.aid),
        by=by,
    )


# Finding.

HEADS = select(games.c.id, games.c.game, games.c.started_at, games.c.ended_at, games.c.finished)


def newest(
    asker: str | None, most: int, *, game: str | None = None, person: str | None = None, before: str | None = None
) -> Callable[[Connection], list[Head]]:
    """The games that ended last, the latest first, ``before`` a game that is known already.

    Of tables that are not listed only who sat there finds games; others need the game's id.
    """
    wanted = HEADS.where(found_by(asker))
    if game is not None:
        wanted = wanted.where(games.c.game == game)
    if person is not None:
        wanted = wanted.where(_sat(person))
    if before is not None:
        ended_at = select(games.c.ended_at).where(games.c.id == before).scalar_subquery()
        wanted = wanted.where(tuple_(games.c.ended_at, games.c.id) < tuple_(ended_at, before))
    latest = wanted.order_by(games.c.ended_at.desc(), games.c.id.desc()).limit(most)
    return lambda connection: _heads(connection, latest)


def found_by(asker: str | None) -> ColumnElement[bool]:
    """The games that somebody finds: those of listed tables, and his own."""
    return or_(games.c.listed, _sat(asker)) if asker else games.c.listed


def known_to(asker: str | None, game: str, players: int) -> Select[Any]:
    """The people whose finished games of a kind somebody finds."""
    seats = select(game_seats.c.person_id).join_from(game_seats, games)
    kind = (games.c.game == game) & (games.c.players == players) & games.c.finished
    return seats.where(kind, game_seats.c.person_id.is_not(None), found_by(asker))


def _sat(person: str) -> ColumnElement[bool]:
    return games.c.id.in_(select(game_seats.c.game_id).where(game_seats.c.person_id == person))


def head(id: str) -> Callable[[Connection], Head]:
    """One game, for whoever has its id."""

    def read(connection: Connection) -> Head:
        for found in _heads(connection, HEADS.where(games.c.id == id)):
            return found
        raise MissingError("refused-no-such-game")

    return read


def record(id: str) -> Callable[[Connection], str]:
    """The record of a game on one line of JSON, for whoever has its id."""

    def read(connection: Connection) -> str:
        text: str | None = connection.scalar(select(games.c.record).where(games.c.id == id))
        if text is None:
            raise MissingError("refused-no-such-game")
        return text

    return read


def _heads(connection: Connection, wanted: Select[Any]) -> list[Head]:
    found = connection.execute(wanted).mappings().all()
    seats: dict[str, list[Sat]] = {row["id"]: [] for row in found}
    sitting = select(game_seats).where(game_seats.c.game_id.in_(seats)).order_by(game_seats.c.seat)
    for row in connection.execute(sitting):
        sat = Sat(name=row.name, person=row.person_id, level=row.level, score=row.score, winner=row.winner)
        seats[row.game_id].append(sat)
    return [Head(**row, seats=seats[row["id"]]) for row in found]


_winning = game_seats.alias("winning")
WINNERS = (
    select(func.count())
    .select_from(_winning)
    .where(_winning.c.game_id == game_seats.c.game_id, _winning.c.winner)
    .correlate(game_seats)
    .scalar_subquery()
)
"""How many won the game of a row."""


def statistics(person: str, asker: str | None) -> Callable[[Connection], list[Statistics]]:
    """What a person has played, by game and number of players, in games that the asker finds."""
    kind, rated = (games.c.game, games.c.players), (ratings.c.mu, ratings.c.sigma)
    scores = game_seats.c.score
    wanted = (
        select(
            *kind,
            func.count().label("games"),
            func.count().filter(game_seats.c.winner).label("wins"),
            func.coalesce(func.sum(1.0 / WINNERS).filter(game_seats.c.winner), 0.0).label("share"),
            cast(func.avg(scores), Float).label("average"),
            func.max(scores).label("highest"),
            func.min(scores).label("lowest"),
            *rated,
        )
        .join_from(game_seats, games)
        .join(
            ratings,
            (ratings.c.game == games.c.game)
            & (ratings.c.players == games.c.players)
            & (ratings.c.who == game_seats.c.person_id),
        )
        .where(game_seats.c.person_id == person, games.c.finished, found_by(asker))
        .group_by(*kind, *rated)
        .order_by(*kind)
    )
    return lambda connection: [_statistics(**row) for row in connection.execute(wanted).mappings()]


def _statistics(mu: float, sigma: float, **rest: Any) -> Statistics:
    return Statistics(**rest, rating=Rating.of(mu, sigma))
