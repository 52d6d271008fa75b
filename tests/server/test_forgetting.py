"""``pioche person``: somebody is found by name, and forgotten; games that others played stay, whole and checkable."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import func, select

from clubs import CASTORS, GARGON, Club, club_at
from pioche.core.record import Record
from pioche.core.texts import LANGUAGES, texts
from pioche.registry import GAMES
from pioche.server import history, ledger, protocol, schema, snapshots
from pioche.server.asks import Person
from pioche.server.schema import game_seats, games, metadata, people, ratings, sessions
from pioche.server.table import Limits, Table
from server.playing import Guest, Program, gather, play, run, serving
from server.test_export import run as command
from services import Postgres, postgres  # noqa: F401  # a fixture

NAME = "Zoé Qwertz"
"""Nothing else is called so."""


@pytest.fixture(params=["sqlite", "postgresql"])
def club(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Club]:
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path / 'tables.db'}"
    else:
        server: Postgres = request.getfixturevalue("postgres")
        url = server.new_database()
    with club_at(url) as club:
        yield club


def everything(club: Club) -> str:
    """All that is stored, as text."""
    with club.engine.connect() as connection:
        rows = [row for table in metadata.sorted_tables for row in connection.execute(select(table))]
    return repr(rows)


def table_of(club: Club, table: Table) -> Table:
    with club.engine.connect() as connection:
        found = ledger.load(table.code, Limits())(connection)
    assert found is not None
    return found


def forget(club: Club, id: str, **environment: str) -> str:
    club.engine.dispose()
    done = command("person", "forget", id, "--database", club.url, **environment)
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode()


def with_words(club: Club, table: Table, words: dict[Person, str]) -> Table:
    """Everybody gives a word for the shuffle."""
    with club.engine.begin() as connection:
        for person, word in words.items():
            table = club.ask(connection, table, protocol.Ready(text=word), person)
    return table


def test_a_name_is_gone_from_everything_that_is_stored(club: Club, tmp_path: Path) -> None:
    """Games, records, talk, tables that gather, play or are over, statistics and ratings; with all secrets."""
    zoe, bob, chris = club.person(NAME), club.person("Bob"), club.person("Chris")
    over = club.game(GARGON, zoe, bob, chris)
    club.abandon(club.play(club.start(club.table(CASTORS, bob, zoe)), 3))
    gathering, watcher = club.table(CASTORS, zoe, bob), club.person("Eve")
    with club.engine.begin() as connection:
        for table, speaker in ((over, zoe), (gathering, zoe), (gathering, watcher), (gathering, bob)):
            club.ask(connection, table_here(connection, table), protocol.Say(text=f"Hi, {speaker.name} here"), speaker)
        host = table_here(connection, gathering)
        club.ask(connection, host, protocol.Ban(person=watcher.id), zoe)
        for table in (over, gathering):
            snapshots.store(table_here(connection, table))(connection)
        assert NAME in repr(connection.execute(select(schema.snapshots)).all())
    assert NAME in everything(club)

    said = forget(club, zoe.id)

    assert NAME in said
    assert NAME not in everything(club)
    assert "Bob here" in everything(club)
    if club.url.startswith("sqlite"):
        assert NAME.encode() not in b"".join(path.read_bytes() for path in tmp_path.iterdir())
    with club.engine.connect() as connection:
        assert connection.scalar(select(func.count()).select_from(people).where(people.c.id == zoe.id)) == 0
        assert connection.scalar(select(func.count()).select_from(ratings).where(ratings.c.who == zoe.id)) == 0
        assert connection.scalar(select(func.count()).select_from(sessions)) == 0
        assert connection.scalar(select(func.count()).where(game_seats.c.person_id == zoe.id)) == 0
    assert table_of(club, over).status == "closed", "its cards were dealt from a word that held the name"
    assert [holder and holder.name for holder in table_of(club, gathering).seats] == [None, "Bob"]
    assert "Eve" in everything(club)
    forget(club, watcher.id)  # who only talked, and was banned
    assert "Eve" not in everything(club)


def table_here(connection: object, table: Table) -> Table:
    found = ledger.load(table.code, Limits())(connection)  # type: ignore[arg-type]
    assert found is not None
    return found


def test_games_of_others_stay_and_their_records_replay_with_their_proof(club: Club, tmp_path: Path) -> None:
    zoe, bob, chris = club.person(NAME), club.person("Bob"), club.person("Chris")
    table = with_words(club, club.table(GARGON, bob, zoe, chris), {zoe: "moss", bob: "Bob’s luck", chris: "x"})
    table = club.play(club.start(table))
    with club.engine.connect() as connection:
        before = Record.loads(history.record(table.game_id)(connection))
        theirs = history.statistics(bob.id, bob.id)(connection)

    forget(club, zoe.id)

    with club.engine.connect() as connection:
        after = Record.loads(history.record(table.game_id)(connection))
        head = history.head(table.game_id)(connection)
        assert history.statistics(bob.id, bob.id)(connection) == theirs
    assert before.players == ("Bob", NAME, "Chris")
    assert after.players == ("Bob", "Player B", "Chris")
    assert (after.moves, after.scores, after.shuffles) == (before.moves, before.scores, before.shuffles)
    assert after.fair == before.fair
    assert after.fair is not None
    assert after.fair.kept
    assert after.replay(GAMES).result is not None
    assert [(seat.name, seat.person) for seat in head.seats] == [
        ("Bob", bob.id),
        ("Player B", None),
        ("Chris", chris.id),
    ]
    exported = tmp_path / "games.jsonl"
    assert command("export", exported, "--database", club.url).returncode == 0
    assert command("record", "check", exported).stdout == b"1 record replays.\n"
    assert table_of(club, table).status == "over"


def test_a_word_for_the_shuffle_that_holds_the_name_goes_with_the_proof(club: Club, tmp_path: Path) -> None:
    """The record replays all the same, and the operator is told; a table that dealt from that word is closed."""
    zoe, bob = club.person(NAME), club.person("Bob")
    table = with_words(club, club.table(CASTORS, bob, zoe), {bob: "moss", zoe: f"{NAME.upper()}!"})
    table = club.play(club.start(table))

    said = forget(club, zoe.id)

    assert "can no longer be checked" in said
    assert NAME.upper() not in everything(club)
    with club.engine.connect() as connection:
        record = Record.loads(history.record(table.game_id)(connection))
    assert record.fair is None
    assert record.replay(GAMES).result is not None
    assert table_of(club, table).status == "closed"


def test_two_who_are_forgotten_in_one_game_are_told_apart(club: Club) -> None:
    zoe, other, namesake = club.person(NAME), club.person("Yolanda"), club.person("Player B")
    table = with_words(club, club.table(GARGON, namesake, zoe, other), {namesake: "a", zoe: "b", other: "c"})
    table = club.play(club.start(table))
    for person in (zoe, other):
        forget(club, person.id)
    with club.engine.connect() as connection:
        record = Record.loads(history.record(table.game_id)(connection))
    assert record.players == ("Player B", "Player B 2", "Player C")
    assert record.replay(GAMES).result is not None


def test_a_game_in_play_goes_on_with_a_stand_in_and_is_kept_in_the_end(club: Club) -> None:
    zoe, bob = club.person(NAME), club.person("Bob")
    table = with_words(club, club.table(CASTORS, zoe, bob), {zoe: "moss", bob: "stone"})
    table = club.play(club.start(table), 3)
    with club.engine.begin() as connection:
        snapshots.store(table)(connection)

    said = forget(club, zoe.id)

    assert "stand-in" in said
    assert NAME not in everything(club)
    now = table_of(club, table)
    assert now.game is not None
    assert table.game is not None
    assert (now.status, now.game.moves, now.game.players) == ("playing", table.game.moves, ("Player A", "Bob"))
    assert now.away == {0}
    assert now.gathered.host in (bob.id, zoe.id)
    ended = club.play(now, by="stand_in")
    with club.engine.connect() as connection:
        head = history.head(ended.game_id)(connection)
    assert [seat.name for seat in head.seats] == ["Player A", "Bob"]


def test_the_server_goes_on_with_what_is_left(tmp_path: Path) -> None:
    """A real one: talk, a game in play and the list of games, after it was stopped and started again."""

    async def before(program: Program) -> tuple[str, list[Guest]]:
        code, (anna, bob) = await gather(program.url, "castors", 2, options={"rounds": 1}, listed=True)
        await anna.http.patch("/api/me", json={"name": NAME})
        await anna.ask(code, "say", text=f"I am {NAME}")
        await bob.ask(code, "say", text="Hello")
        await anna.ask(code, "start")
        return code, [anna, bob]

    async def after(program: Program, code: str, anna: Guest, bob: Guest) -> None:
        assert (await anna.http.get("/api/me")).status_code == 204
        async with bob.at(code) as his:
            chat = [await his.until("said") for _ in range(2)]
            assert [(line["name"], line["text"]) for line in chat] == [("—", "…"), ("Guest B", "Hello")]
            await his.send("hello")
            over = await play(his, 1)
        names = [seat["name"] for seat in over["seats"]]
        assert names == ["Player A", "Guest B"]
        record = await bob.get(f"/api/games/{over['finished']}/record")
        assert record["players"] == names

    with serving(tmp_path) as program:
        code, (anna, bob) = run(before(program))
        database = f"sqlite:///{tmp_path}/data/pioche/tables.db"
        refused = command("person", "forget", anna.id, "--database", database)
        assert refused.returncode == 1
        assert b"Stop all servers" in refused.stderr
        assert b"uses /" in refused.stderr
        program.stop()
        assert command("person", "forget", anna.id, "--database", database).returncode == 0
        program.start()
        run(after(program, code, anna, bob))


def test_a_running_node_is_noticed_in_postgresql_too(tmp_path: Path, postgres: Postgres) -> None:  # noqa: F811
    database = postgres.new_database()
    with serving(tmp_path, "--database", database) as program:
        zoe = run(Guest(program.url).come(NAME))
        refused = command("person", "forget", zoe.id, PIOCHE_DATABASE=database)
        assert refused.returncode == 1
        assert b"Stop all servers" in refused.stderr
        program.kill()
    done = command("person", "forget", zoe.id, PIOCHE_DATABASE=database)
    assert (done.returncode, done.stderr) == (0, b"")
    assert NAME in done.stdout.decode()


# Finding, and what a newcomer does first.


def test_people_are_found_by_a_part_of_the_name_of_today_or_in_a_game(club: Club) -> None:
    zoe, bob = club.person(NAME), club.person("Bob")
    club.game(CASTORS, zoe, bob)
    with club.engine.begin() as connection:
        connection.execute(people.update().where(people.c.id == bob.id).values(name="Robert"))
    for wanted, person in (("ZOÉ", zoe), ("qwertz", zoe), ("Robert", bob), ("bob", bob)):
        (line,) = command("person", "find", wanted, "--database", club.url).stdout.decode().splitlines()
        assert line.startswith(f"{person.id}  ")
        assert "1 game," in line


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nobody_and_nothing_is_said_in_a_sentence(tmp_path: Path, lang: str) -> None:
    with club_at(f"sqlite:///{tmp_path}/tables.db") as club:
        club.person("Anna")
    here, words = {"PIOCHE_DATABASE": club.url, "LC_ALL": f"{lang}.UTF-8"}, texts(lang)
    nowhere = tmp_path / "nothing.db"
    for arguments, said in (
        (["find", "Zoé"], words("person-none", name="Zoé")),
        (["forget", "x"], words("person-unknown", id="x")),
        (["forget", "-x9"], words("person-unknown", id="-x9")),
        (["forget"], words("cli-missing", name="ID")),
        (["find"], words("cli-missing", name="NAME")),
        (["find", "A", "--database", f"sqlite:///{nowhere}"], words("storage-absent", database=nowhere)),
        (["forget", "A", "--database", f"sqlite:///{nowhere}"], words("storage-absent", database=nowhere)),
    ):
        done = command("person", *arguments, **here)
        assert done.returncode in (1, 2)
        assert done.stdout == b""
        assert said in done.stderr.decode()
    assert not nowhere.exists()
    assert command("person", **here).stdout == command("person", "--help", **here).stdout != b""


def test_an_id_that_begins_with_a_dash_is_no_option(club: Club) -> None:
    """A few of a hundred do."""
    zoe = Person("-" + club.person("Anna").id, NAME)
    with club.engine.begin() as connection:
        connection.execute(people.insert().values(id=zoe.id, name=NAME, created_at=club.now))
    assert NAME in forget(club, zoe.id)
    assert NAME not in everything(club)


def test_somebody_whose_id_begins_like_the_forgotten_ones_is_left_alone(club: Club) -> None:
    zoe = club.person(NAME)
    with club.engine.begin() as connection:
        connection.execute(people.insert().values(id=f"{zoe.id}0", name="Bob", created_at=club.now))
    club.game(CASTORS, Person(f"{zoe.id}0", "Bob"), club.person("Chris"))
    before = everything(club)
    forget(club, zoe.id)
    assert "Bob" in everything(club)
    with club.engine.connect() as connection:
        assert json.loads(connection.scalar(select(games.c.record)) or "")["players"] == ["Bob", "Chris"]
    assert before.count("'Bob'") == everything(club).count("'Bob'")


def test_the_names_of_guests_stay_when_their_guardian_is_forgotten(tmp_path: Path) -> None:
    """They are people of their own, to be forgotten by their own ids."""

    async def come(program: Program) -> tuple[Guest, Guest]:
        anna = await Guest(program.url).come(NAME)
        return anna, await anna.bring("Little Bob")

    with serving(tmp_path) as program:
        anna, guest = run(come(program))
        program.stop()
    database = f"sqlite:///{tmp_path}/data/pioche/tables.db"
    assert command("person", "forget", anna.id, "--database", database).returncode == 0
    assert guest.id.encode() in command("person", "find", "little bob", "--database", database).stdout
    assert command("person", "forget", guest.id, "--database", database).returncode == 0
