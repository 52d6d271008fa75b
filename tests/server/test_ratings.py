"""Ratings follow who beat whom, lose nothing between two nodes, and know computer players by their level."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from math import exp, sqrt
from pathlib import Path
from typing import NamedTuple

import pytest
from msgspec.structs import replace
from openskill.models import PlackettLuce
from sqlalchemy import Connection, select, text, update

from clubs import CASTORS, GARGON, Club, club_at
from pioche.server.history import MAX_STOOD_IN_MOVES, statistics
from pioche.server.ratings import Place, Rated, Rating, leaderboard, ranks, rate
from pioche.server.schema import people, ratings
from pioche.server.table import Table
from services import Postgres, postgres  # noqa: F401  # a fixture


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    with club_at(f"sqlite:///{tmp_path / 'tables.db'}") as club:
        yield club


@pytest.fixture
def large_club(postgres: Postgres) -> Iterator[Club]:  # noqa: F811
    with club_at(postgres.new_database()) as club:
        yield club


class Ended(NamedTuple):
    scores: tuple[int, ...]
    winners: tuple[int, ...]


class Known(NamedTuple):
    mu: float
    sigma: float
    games: int
    wins: int


def known(connection: Connection, players: int = 2) -> dict[str, Known]:
    columns = select(ratings.c.who, ratings.c.mu, ratings.c.sigma, ratings.c.games, ratings.c.wins)
    return {who: Known(*rest) for who, *rest in connection.execute(columns.where(ratings.c.players == players))}


def places(*order: str) -> list[Place]:
    return [Place(who, rank) for rank, who in enumerate(order)]


@pytest.mark.parametrize(
    ("ended", "expected"),
    [
        (Ended((47, 35, 59, 14), (2,)), [1, 2, 0, 3]),  # the highest wins
        (Ended((9, 4, 6), (1,)), [2, 0, 1]),  # the lowest wins
        (Ended((9, 4, 9), (0, 2)), [0, 1, 0]),
        (Ended((4, 9, 9), (0,)), [0, 1, 1]),
        (Ended((7, 7), (0, 1)), [0, 0]),
    ],
)
def test_ranks_begin_with_the_winners_and_equal_scores_share_one(ended: Ended, expected: list[int]) -> None:
    assert ranks(ended) == expected


def test_who_wins_rises_and_who_loses_falls(club: Club) -> None:
    """By as much as the model says, from what was known before, each kind of game by itself."""
    with club.engine.begin() as connection:
        rate(connection, "castors", places("anna", "bob"))
        rate(connection, "castors", places("anna", "bob"))
        rate(connection, "castors", places("bob", "anna", "chris"))
        now = known(connection)

    model = PlackettLuce()
    teams = [[model.rating()], [model.rating()]]
    for _ in range(2):
        teams = model.rate(teams, ranks=[0, 1])
    for who, ((team,), games, wins) in {"anna": (teams[0], 2, 2), "bob": (teams[1], 2, 0)}.items():
        assert now[who] == pytest.approx(Known(team.mu, team.sigma, games, wins))
    assert now["anna"].mu > 25 > now["bob"].mu
    assert now.keys() == {"anna", "bob"}


def test_a_tie_leaves_equals_equal(club: Club) -> None:
    with club.engine.begin() as connection:
        rate(connection, "castors", [Place("anna", 0), Place("bob", 0)])
        now = known(connection)
    assert now["anna"] == now["bob"]
    assert now["anna"].mu == pytest.approx(25)
    assert now["anna"].wins == 1


def test_two_computer_players_of_one_level_share_a_rating(club: Club) -> None:
    """It becomes the mean of what the two would have become, and counts both seats."""
    with club.engine.begin() as connection:
        rate(connection, "gargon", [Place("bot:adept", 0), Place("anna", 1), Place("bot:adept", 2)])
        now = known(connection, players=3)

    model = PlackettLuce()
    (first,), (second,), (third,) = model.rate([[model.rating()] for _ in range(3)], ranks=[0, 1, 2])
    mean = Known((first.mu + third.mu) / 2, (first.sigma + third.sigma) / 2, 2, 1)
    assert now["bot:adept"] == pytest.approx(mean)
    assert now["anna"] == pytest.approx(Known(second.mu, second.sigma, 1, 0))


def test_finished_games_rate_people_and_computer_players(club: Club) -> None:
    anna, bob = club.person("Anna"), club.person("Bob")
    for _ in range(3):
        club.game(replace(CASTORS, seats=4), anna, "novice", bob, "novice")
    with club.engine.connect() as connection:
        now = known(connection, players=4)
    assert {who: one.games for who, one in now.items()} == {anna.id: 3, bob.id: 3, "bot:novice": 6}
    assert sum(one.wins for one in now.values()) >= 3


def test_the_list_begins_with_the_strongest_and_has_the_names_of_today(club: Club) -> None:
    """Who is known little about stands behind who is surely as strong."""
    anna, bob = club.person("Anna"), club.person("Bob")
    with club.engine.begin() as connection:
        for _ in range(5):
            rate(connection, "gargon", places(anna.id, "bot:adept", bob.id))
        connection.execute(update(people).where(people.c.id == anna.id).values(name="Anne"))
        everybody = select(people.c.id)
        lines = leaderboard("gargon", 3, 10, everybody)(connection)
        assert leaderboard("gargon", 3, 2, everybody)(connection) == lines[:2]
        assert leaderboard("gargon", 4, 10, everybody)(connection) == []
        assert leaderboard("gargon", 3, 10, everybody.where(people.c.id == bob.id))(connection) == lines[1:]

    assert [(line.name, line.person, line.level) for line in lines] == [
        ("Anne", anna.id, None),
        ("", None, "adept"),
        ("Bob", bob.id, None),
    ]
    assert [(line.games, line.wins) for line in lines] == [(5, 5), (5, 0), (5, 0)]
    assert _ordinals(lines) == sorted(_ordinals(lines), reverse=True)
    assert lines[0].rating.ordinal == pytest.approx(lines[0].rating.mu - 3 * lines[0].rating.sigma)


def test_ratings_are_shown_from_1500_on_with_their_uncertainty() -> None:
    """400 points are odds of about 10 to 1 between players who are well known, as in chess; the order is the same."""
    start = Rating.of(25, 25 / 3)
    assert (start.value, start.margin) == (1500, 500)
    assert (Rating.of(30, 2).value, Rating.of(30, 2).margin) == (1650, 120)
    assert Rating.of(15, 1).value == 1200
    model = PlackettLuce()
    odds = exp(400 / 30 / (sqrt(2) * model.beta))
    assert odds == pytest.approx(10, rel=0.1)


def _ordinals(lines: list[Rated]) -> list[float]:
    return [line.rating.ordinal for line in lines]


def wait_for_a_waiting_one(club: Club) -> None:
    """Until PostgreSQL says that somebody waits for a lock."""
    waiting = text(
        "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
    )
    deadline = time.monotonic() + 60
    while True:
        with club.engine.connect() as connection:
            if connection.scalar(waiting):
                return
        assert time.monotonic() < deadline, "nobody waits"
        time.sleep(0.01)


def finish(club: Club, game: list[Place]) -> None:
    """What a node does."""
    with club.engine.begin() as connection:
        rate(connection, "castors", game)


def assert_rated(large_club: Club, club: Club, *games: list[Place]) -> None:
    """All is known as if these games had come one after the other."""
    for game in games:
        finish(club, game)
    with club.engine.connect() as one, large_club.engine.connect() as other:
        expected, now = known(one), known(other)
    assert {who: tuple(one) for who, one in now.items()} == {who: pytest.approx(one) for who, one in expected.items()}


def test_two_nodes_that_rate_the_same_newcomers_at_once_lose_nothing(large_club: Club, club: Club) -> None:
    """The second waits until the first is stored, and goes on from there."""
    first, second = places("anna", "bob"), places("bob", "chris")
    with ThreadPoolExecutor(1) as other_node:
        with large_club.engine.begin() as connection:
            rate(connection, "castors", first)
            other = other_node.submit(finish, large_club, second)
            wait_for_a_waiting_one(large_club)
        other.result(60)
    assert_rated(large_club, club, first, second)


def test_two_nodes_that_read_the_same_ratings_at_once_lose_nothing(large_club: Club, club: Club) -> None:
    """Who is about to write keeps others from reading what will be out of date."""
    earlier, first, second = places("bob", "anna"), places("anna", "bob"), places("bob", "chris")
    finish(large_club, earlier)
    with ThreadPoolExecutor(1) as other_node:
        with large_club.engine.begin() as connection:
            connection.execute(select(ratings.c.mu).where(ratings.c.who == "bob").with_for_update())
            other = other_node.submit(finish, large_club, second)
            wait_for_a_waiting_one(large_club)
            rate(connection, "castors", first)
        other.result(60)
    assert_rated(large_club, club, earlier, first, second)


def test_many_nodes_never_wait_for_each_other_in_a_circle(large_club: Club) -> None:
    """Whatever the order in which people sit, all games are counted."""
    regulars = ["anna", "bob", "chris", "david", "bot:adept"]

    games = [places(*random.Random(seed).sample(regulars, 3)) for seed in range(60)]
    with ThreadPoolExecutor(4) as nodes:
        list(nodes.map(partial(finish, large_club), games))
    with large_club.engine.connect() as connection:
        now = known(connection, players=3)
    assert sum(one.games for one in now.values()) == 180
    assert sum(one.wins for one in now.values()) == 60


def test_whole_games_of_two_nodes_at_once_are_all_rated(large_club: Club) -> None:
    """The same people at two tables, each played by another node."""
    anna, bob = large_club.person("Anna"), large_club.person("Bob")
    tables = [large_club.start(large_club.table(GARGON, anna, bob, "adept")) for _ in range(4)]
    with ThreadPoolExecutor(2) as nodes:
        assert [table.status for table in nodes.map(large_club.play, tables)] == ["over"] * 4
    with large_club.engine.connect() as connection:
        assert {who: one.games for who, one in known(connection, players=3).items()} == {
            anna.id: 4,
            bob.id: 4,
            "bot:adept": 4,
        }


# Stand-ins.


def played_for(club: Club, table: Table, seat: int, moves: int) -> Table:
    """The game to its end, with so many moves of a seat by a stand-in."""
    while table.to_act is not None:
        stands_in = table.to_act == seat and table.stood_in[seat] < moves
        table = club.play(table, 1, by="stand_in" if stands_in else None)
    return table


def test_a_few_moves_of_a_stand_in_are_rated_like_ones_own(club: Club) -> None:
    anna, bob = club.person("Anna"), club.person("Bob")
    played_for(club, club.start(club.table(CASTORS, anna, bob)), 1, MAX_STOOD_IN_MOVES)
    with club.engine.begin() as connection:
        assert {who: known.games for who, known in known(connection).items()} == {anna.id: 1, bob.id: 1}


def test_a_game_that_a_stand_in_played_is_not_rated_for_that_person(club: Club) -> None:
    """The others have met a computer player of the stand-in's level, whose own rating stays as it is."""
    anna, bob, chris = (club.person(name) for name in ("Anna", "Bob", "Chris"))
    setup = replace(CASTORS, seats=3)
    with club.engine.begin() as connection:
        rate(connection, "castors", places("bot:adept", "somebody", bob.id))
        before = known(connection, 3)
    table = played_for(club, club.start(club.table(setup, anna, bob, chris)), 1, MAX_STOOD_IN_MOVES + 1)
    with club.engine.begin() as connection:
        after = known(connection, 3)
        listed = {line.person or line.level for line in leaderboard("castors", 3, 10, select(people.c.id))(connection)}

    assert {who: after[who] for who in before} == before
    assert table.game is not None
    assert table.game.result is not None
    [a, b, c] = ranks(table.game.result)
    opponent = PlackettLuce().rating(before["bot:adept"].mu, before["bot:adept"].sigma)
    model = PlackettLuce()
    [[first], _, [third]] = model.rate([[model.rating()], [opponent], [model.rating()]], ranks=[a, b, c])
    assert after[anna.id][:3] == pytest.approx((first.mu, first.sigma, 1))
    assert after[chris.id][:3] == pytest.approx((third.mu, third.sigma, 1))
    assert listed == {"adept", anna.id, bob.id, chris.id}


def test_who_was_never_rated_has_statistics_but_is_in_no_list(club: Club) -> None:
    anna, bob = club.person("Anna"), club.person("Bob")
    played_for(club, club.start(club.table(CASTORS, anna, bob)), 1, 1000)
    with club.engine.begin() as connection:
        listed = [line.person or line.level for line in leaderboard("castors", 2, 10, select(people.c.id))(connection)]
        [statistics_of_bob] = statistics(bob.id, bob.id)(connection)
    assert listed == [anna.id]
    assert statistics_of_bob.games == 1
