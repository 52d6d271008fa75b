"""Games that are over are kept as they were played, counted once, and found by who may find them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import func, select, update
from sqlalchemy.exc import IntegrityError

from clubs import CASTORS, GARGON, Club, club_at
from pioche.core.record import Record
from pioche.registry import GAMES
from pioche.server import history, protocol
from pioche.server.asks import Person
from pioche.server.errors import MissingError
from pioche.server.ratings import leaderboard
from pioche.server.schema import entries, game_seats, games, ratings
from pioche.server.table import Table
from services import Postgres, postgres  # noqa: F401  # a fixture

LISTED = replace(CASTORS, listed=True)


@pytest.fixture(params=["sqlite", "postgresql"])
def club(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Club]:
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path / 'tables.db'}"
    else:
        server: Postgres = request.getfixturevalue("postgres")
        url = server.new_database()
    with club_at(url) as club:
        yield club


def record_of(club: Club, table: Table) -> Record:
    with club.engine.connect() as connection:
        return Record.loads(history.record(table.game_id)(connection))


def found(club: Club, asker: Person | None = None, most: int = 100, **wishes: str) -> list[str]:
    with club.engine.connect() as connection:
        return [head.id for head in history.newest(asker.id if asker else None, most, **wishes)(connection)]


def test_a_finished_game_is_kept_with_all_who_sat_there(club: Club) -> None:
    """Its head tells names, scores and winners; when the cards were dealt, and when the last move was made."""
    anna, bob = club.person("Anna"), club.person("Bob")
    table = club.game(GARGON, anna, bob, "novice")
    assert table.game is not None
    assert table.game.result is not None
    with club.engine.connect() as connection:
        head = history.head(table.game_id)(connection)
        times = connection.execute(select(entries.c.at, entries.c.body).order_by(entries.c.seq)).all()

    assert (head.game, head.finished, head.ended_at) == ("gargon", True, times[-1].at)
    assert head.started_at == next(at for at, body in times if "started" in body)
    assert [seat.score for seat in head.seats] == [*table.game.result.scores]
    assert [seat.winner for seat in head.seats] == [seat in table.game.result.winners for seat in range(3)]
    assert [(seat.name, seat.person, seat.level) for seat in head.seats] == [
        ("Anna", anna.id, None),
        ("Bob", bob.id, None),
        ("Ada", None, "novice"),
    ]


def test_the_record_of_a_finished_game_replays_and_proves_that_the_deal_was_fair(club: Club) -> None:
    table = club.game(CASTORS, club.person("Anna"), club.person("Bob"))
    assert table.game is not None
    assert table.game.result is not None
    record = record_of(club, table)

    assert record.replay(GAMES).result == table.game.result
    assert record.fair is not None
    assert record.fair.kept
    assert record.fair.texts == ("Anna’s luck", "Bob’s luck")
    assert record.fair.commitment == table.now().commitment


def test_the_record_says_who_decided_where_it_was_not_the_person(club: Club) -> None:
    """Levels of computer players, moves of stand-ins, aids to memory, and the day; only what there is."""
    anna, bob = club.person("Anna"), club.person("Bob")
    setup = replace(CASTORS, seats=3)
    table = club.table(setup, anna, bob, "adept")
    with club.engine.begin() as connection:
        table = club.ask(connection, table, protocol.Aid(seat=1, on=True), anna)
        table = club.ask(connection, table, protocol.Ready(), bob)
    begun = club.play(club.start(table), 2)
    stood_in = club.play(begun, 1, by="stand_in")
    plain = club.game(CASTORS, anna, bob)

    extra = record_of(club, club.play(stood_in)).extra
    assert extra == {"date": "2026-01-01", "levels": [None, None, "adept"], "aid": [1], "by": {"stand_in": [2]}}
    assert record_of(club, plain).extra == {"date": "2026-01-01"}


def test_an_abandoned_game_is_kept_but_neither_finished_nor_counted(club: Club) -> None:
    """Its record replays to where it stood, and the secret of its deal stays one."""
    anna, bob = club.person("Anna"), club.person("Bob")
    table = club.abandon(club.play(club.start(club.table(CASTORS, anna, bob)), 5))
    assert table.status == "closed"
    assert table.game is not None
    record = record_of(club, table)
    with club.engine.connect() as connection:
        head = history.head(table.game_id)(connection)
        counted = connection.scalar(select(func.count()).select_from(ratings))
        statistics = history.statistics(anna.id, anna.id)(connection)

    assert record.replay(GAMES).moves == table.game.moves
    assert (record.scores, record.fair and record.fair.secret) == (None, None)
    assert not head.finished
    assert [(seat.score, seat.winner) for seat in head.seats] == [(None, False)] * 2
    assert (counted, statistics) == (0, [])
    assert found(club, anna) == [table.game_id]


def test_a_table_that_never_dealt_leaves_nothing(club: Club) -> None:
    club.abandon(club.table(CASTORS, club.person("Anna")))
    with club.engine.connect() as connection:
        assert connection.scalar(select(func.count()).select_from(games)) == 0


def test_a_game_is_counted_once(club: Club) -> None:
    """Whoever tries to keep it a second time fails, and what he had begun is undone."""
    table = club.game(CASTORS, club.person("Anna"), club.person("Bob"))
    with club.engine.connect() as connection:
        before = connection.execute(select(ratings)).all()
    with pytest.raises(IntegrityError), club.engine.begin() as connection:
        history.keep(connection, table, club.now)
    with club.engine.connect() as connection:
        assert connection.execute(select(ratings)).all() == before
        assert connection.scalar(select(func.count()).select_from(game_seats)) == 2


def test_the_games_of_a_rematch_are_two(club: Club) -> None:
    anna, bob = club.person("Anna"), club.person("Bob")
    first = club.game(CASTORS, anna, bob)
    with club.engine.begin() as connection:
        second = club.ask(connection, first, protocol.Rematch(), anna)
        for person in (anna, bob):
            second = club.ask(connection, second, protocol.Ready(), person)
    second = club.play(club.start(second))

    with club.engine.connect() as connection:
        heads = history.newest(anna.id, 10)(connection)
    assert [head.id for head in heads] == [second.game_id, first.game_id]
    assert [[seat.name for seat in head.seats] for head in heads] == [["Bob", "Anna"], ["Anna", "Bob"]]
    assert heads[1].ended_at < heads[0].started_at


def test_games_are_listed_page_by_page_the_latest_first(club: Club) -> None:
    """Also where several ended at the same moment no game is missing and none comes twice."""
    anna = club.person("Anna")
    ids = [club.game(LISTED, anna, "random").game_id for _ in range(5)]
    with club.engine.begin() as connection:
        connection.execute(games.update().where(games.c.id.in_(ids[1:4])).values(ended_at=club.now - 1))
    everything = found(club)

    assert sorted(everything) == sorted(ids)
    assert (everything[0], everything[-1]) == (ids[-1], ids[0])
    pages = [found(club, most=2)]
    while pages[-1]:
        pages.append(found(club, most=2, before=pages[-1][-1]))
    assert [*chain(*pages)] == everything
    assert found(club, before="no such game") == []


def test_games_are_found_by_kind_and_by_person(club: Club) -> None:
    anna, bob, chris = (club.person(name) for name in ("Anna", "Bob", "Chris"))
    beavers = club.game(LISTED, anna, bob).game_id
    dragons = club.game(replace(GARGON, listed=True), bob, chris, "random").game_id

    assert found(club, game="castors") == [beavers]
    assert found(club, person=anna.id) == [beavers]
    assert found(club, person=bob.id) == [dragons, beavers]
    assert found(club, person=bob.id, game="gargon") == [dragons]
    assert found(club, game="chess") == []


def test_games_of_tables_that_are_not_listed_are_found_only_by_who_sat_there(club: Club) -> None:
    anna, bob, chris = (club.person(name) for name in ("Anna", "Bob", "Chris"))
    private, listed = club.game(CASTORS, anna, bob).game_id, club.game(LISTED, anna, chris).game_id

    assert found(club, bob) == [listed, private]
    assert found(club, chris) == [listed]
    assert found(club, chris, person=anna.id) == [listed]
    assert found(club, person=bob.id) == []
    assert found(club) == [listed]


def test_no_list_tells_the_code_of_a_table(club: Club) -> None:
    anna = club.person("Anna")
    table = club.game(LISTED, anna, "random")
    with club.engine.connect() as connection:
        told = [
            history.newest(anna.id, 10)(connection),
            history.head(table.game_id)(connection),
            history.record(table.game_id)(connection),
            history.statistics(anna.id, anna.id)(connection),
            leaderboard("castors", 2, 10, history.known_to(anna.id, "castors", 2))(connection),
        ]
    assert table.code not in msgspec.json.encode(told).decode()


def test_who_plays_at_unlisted_tables_is_known_to_those_who_played_there(club: Club) -> None:
    """Strangers read neither his name nor his numbers, until he plays at a listed table."""
    anna, bob, eve = (club.person(name) for name in ("Anna", "Bob", "Eve"))

    def known(asker: str | None) -> tuple[int, list[str]]:
        with club.engine.connect() as connection:
            games = sum(line.games for line in history.statistics(anna.id, asker)(connection))
            lines = leaderboard("castors", 2, 10, history.known_to(asker, "castors", 2))(connection)
        return games, sorted(line.name for line in lines if line.person)

    club.game(replace(LISTED, listed=False), anna, bob)
    assert known(anna.id) == known(bob.id) == (1, ["Anna", "Bob"])
    assert known(eve.id) == known(None) == (0, [])
    club.game(LISTED, anna, "random")
    assert known(eve.id) == known(None) == (1, ["Anna"])


def test_statistics_count_by_game_and_number_of_players(club: Club) -> None:
    anna, bob = club.person("Anna"), club.person("Bob")
    tables = [club.game(CASTORS, anna, bob) for _ in range(4)]
    club.game(replace(CASTORS, seats=3), bob, anna, "random")
    scores = [table.game.result.scores[0] for table in tables if table.game and table.game.result]
    wins = sum(0 in table.game.result.winners for table in tables if table.game and table.game.result)
    with club.engine.connect() as connection:
        two, three = history.statistics(anna.id, anna.id)(connection)
        known = history.known_to(anna.id, "castors", 2)
        strongest = {line.person: line.rating for line in leaderboard("castors", 2, 10, known)(connection)}

    assert (two.game, two.players, two.games, two.wins) == ("castors", 2, 4, wins)
    assert (two.average, two.highest, two.lowest) == (sum(scores) / 4, max(scores), min(scores))
    assert two.rating == strongest[anna.id]
    assert (three.players, three.games) == (3, 1)
    assert json.loads(msgspec.json.encode(two))["average"] == sum(scores) / 4


def test_a_game_that_several_won_is_not_wholly_won(club: Club) -> None:
    """It counts for each as a part: nobody who shared the only game has won 100 %."""
    anna, bob, chris = (club.person(name) for name in ("Anna", "Bob", "Chris"))
    table = club.game(replace(CASTORS, seats=3), anna, bob, chris)
    with club.engine.begin() as connection:

        def won_by(*seats: int) -> list[tuple[int, float]]:
            connection.execute(update(game_seats).values(winner=game_seats.c.seat.in_(seats)))
            told = [history.statistics(person.id, person.id)(connection)[0] for person in (anna, bob, chris)]
            return [(line.wins, round(line.share, 9)) for line in told]

        assert table.status == "over"
        assert won_by(1) == [(0, 0), (1, 1), (0, 0)]
        assert won_by(0, 2) == [(1, 1 / 2), (0, 0), (1, 1 / 2)]
        assert won_by(0, 1, 2) == [(1, round(1 / 3, 9))] * 3


@pytest.mark.parametrize("look", [history.head, history.record])
def test_a_game_that_is_not_over_is_not_found(club: Club, look: object) -> None:
    """Neither one that nobody ever played nor one that is still being played."""
    table = club.play(club.start(club.table(CASTORS, club.person("Anna"), club.person("Bob"))), 3)
    assert callable(look)
    with club.engine.connect() as connection:
        for id in (table.game_id, "no such game"):
            with pytest.raises(MissingError, match="no game of this name"):
                look(id)(connection)
