"""``pioche export`` writes all games of a server, whole or not at all, while the server goes on."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from sqlalchemy import select

from clubs import CASTORS, GARGON, Club, club_at
from pioche.core.errors import PiocheError
from pioche.core.files import check_target, write_whole
from pioche.core.record import Record
from pioche.core.texts import LANGUAGES, texts
from pioche.server.export import BATCH, export
from pioche.server.ratings import leaderboard
from pioche.server.schema import games, people
from pioche.server.store import Store
from services import Postgres, postgres  # noqa: F401  # a fixture


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    with club_at(f"sqlite:///{tmp_path / 'tables?.db'}".replace("?", "%3F")) as club:
        yield club


def run(*arguments: str | Path, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """The real program, with no settings but these."""
    others = {name: value for name, value in os.environ.items() if not name.startswith("PIOCHE_")}
    done = subprocess.run(
        [sys.executable, "-m", "pioche", *map(str, arguments)],
        capture_output=True,
        check=False,
        env={**others, "LC_ALL": "en.UTF-8", **environment},
    )
    assert b"Traceback" not in done.stderr
    return done


def some_games(club: Club) -> list[str]:
    """The records of three games, one of them abandoned."""
    anna, bob = club.person("Anna"), club.person("Žofie „Ω“")
    club.game(GARGON, anna, bob, "random")
    club.abandon(club.play(club.start(club.table(CASTORS, anna, bob)), 3))
    club.game(CASTORS, bob, anna)
    with club.engine.connect() as connection:
        return list(connection.scalars(games.select().with_only_columns(games.c.record).order_by(games.c.ended_at)))


def test_all_games_of_a_server_become_one_file_that_checks(club: Club, tmp_path: Path) -> None:
    """The oldest first, one on a line, and nothing else is said where nobody watches."""
    records, target = some_games(club), tmp_path / "games.jsonl"
    done = run("export", target, "--database", club.url)

    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    assert target.read_text("utf-8").splitlines() == records
    assert run("record", "check", target).stdout == b"3 records replay.\n"
    assert sorted(tmp_path.glob("games*")) == [target]


@pytest.mark.parametrize("file", [["-"], []])
def test_without_a_file_they_go_to_standard_output(club: Club, file: list[str]) -> None:
    records = some_games(club)
    done = run("export", *file, PIOCHE_DATABASE=club.url)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().splitlines() == records


def test_a_name_that_ends_so_is_gzipped_always_to_the_same_bytes(club: Club, tmp_path: Path) -> None:
    records, targets = some_games(club), [tmp_path / "first.jsonl.gz", tmp_path / "second.jsonl.gz"]
    for target in targets:
        export(club.url, target, Console(file=StringIO()), texts("en"))
    assert gzip.decompress(targets[0].read_bytes()).decode().splitlines() == records
    assert targets[0].read_bytes() == targets[1].read_bytes()
    assert run("record", "check", targets[0]).returncode == 0


def test_the_database_may_stand_in_a_file_of_settings(club: Club, tmp_path: Path) -> None:
    config = tmp_path / "club.toml"
    config.write_text(f"database = {json.dumps(club.url)}\n", "utf-8")
    records = some_games(club)
    assert run("export", "--config", config).stdout.decode().splitlines() == records


def test_it_works_while_a_server_uses_the_database(club: Club, tmp_path: Path) -> None:
    """What is committed is written, though the server's lock is held and its log not yet in the database's file."""

    async def export_beside_a_server() -> subprocess.CompletedProcess[bytes]:
        store = await asyncio.to_thread(Store.open, club.url)
        records = await asyncio.to_thread(some_games, club)
        done = await asyncio.to_thread(run, "export", "--database", club.url)
        assert done.stdout.decode().splitlines() == records
        everybody = select(people.c.id)
        assert await store.write(lambda connection: len(leaderboard("castors", 2, 10, everybody)(connection))) == 2
        await store.close()
        return done

    assert asyncio.run(export_beside_a_server()).returncode == 0


def test_a_database_that_no_server_uses_any_more_is_only_read(club: Club, tmp_path: Path) -> None:
    records = some_games(club)
    club.close()
    database = tmp_path / "tables?.db"
    before = database.read_bytes()
    assert run("export", "--database", club.url).stdout.decode().splitlines() == records
    assert database.read_bytes() == before


def test_the_games_in_postgresql_are_exported_too(postgres: Postgres, tmp_path: Path) -> None:  # noqa: F811
    target = tmp_path / "games.jsonl"
    with club_at(postgres.new_database()) as club:
        records = some_games(club)
        done = run("export", target, "--database", club.url)
    assert (done.returncode, done.stderr) == (0, b"")
    assert target.read_text("utf-8").splitlines() == records


def test_more_games_than_are_held_in_memory(club: Club, tmp_path: Path) -> None:
    table = club.game(CASTORS, club.person("Anna"), club.person("Bob"))
    with club.engine.begin() as connection:
        row = dict(connection.execute(games.select()).mappings().one())
        more = [row | {"id": f"game {number}", "number": number} for number in range(2, 2 * BATCH + 10)]
        connection.execute(games.insert(), more)
    target = tmp_path / "games.jsonl"
    export(club.url, target, Console(file=StringIO()), texts("en"))
    assert target.read_text("utf-8").splitlines() == [row["record"]] * (len(more) + 1)
    assert Record.loads(row["record"]).players == tuple(table.game.players if table.game else ())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_watches_is_told_how_many(club: Club, tmp_path: Path, lang: str) -> None:
    some_games(club)
    screen = StringIO()
    export(club.url, tmp_path / "games.jsonl", Console(file=screen, force_terminal=True, highlight=False), texts(lang))
    assert screen.getvalue().endswith(texts(lang)("export-count", count=3) + "\n")


def test_a_server_without_games_gives_an_empty_file(club: Club, tmp_path: Path) -> None:
    target = tmp_path / "games.jsonl"
    assert run("export", target, "--database", club.url).returncode == 0
    assert target.read_bytes() == b""


NO_DATABASE = b"no database at all, but long enough to be taken for one" * 20


@pytest.mark.parametrize(
    ("content", "said"),
    [(None, b"tables.db can not be read"), (b"", b"tables.db can not be read"), (NO_DATABASE, b"tables.db is damaged")],
)
def test_what_is_no_database_of_a_server_is_refused_and_left_alone(
    tmp_path: Path, content: bytes | None, said: bytes
) -> None:
    database, target = tmp_path / "tables.db", tmp_path / "games.jsonl"
    if content is not None:
        database.write_bytes(content)
    done = run("export", target, "--database", f"sqlite:///{database}")

    assert done.returncode == 1
    assert said in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ([] if content is None else ["tables.db"])


def test_a_database_that_does_not_answer_is_refused(tmp_path: Path) -> None:
    done = run("export", "--database", f"postgresql://anna:secret@/tables?host={tmp_path}")
    assert done.returncode == 1
    assert b"can not be read" in done.stderr
    assert b"secret" not in done.stderr


def test_a_file_that_is_there_stays_until_the_new_one_is_whole(tmp_path: Path) -> None:
    """Whatever goes wrong half-way."""

    def lines() -> Iterator[bytes]:
        yield b"{}\n" * 10_000
        raise PiocheError("export-database", database="tables")

    target = tmp_path / "games.jsonl"
    target.write_text("yesterday's games")
    with pytest.raises(PiocheError):
        write_whole(target, lines())
    assert target.read_text() == "yesterday's games"
    assert [*tmp_path.iterdir()] == [target]
    write_whole(target, [b"today's games"])
    assert target.read_text() == "today's games"


@pytest.mark.parametrize("name", [".", "no such folder/games.jsonl", "a\0b", "x" * 300, "/dev/full"])
def test_a_place_that_can_not_be_written_to_is_refused(tmp_path: Path, name: str) -> None:
    """Before anything is read for it."""
    with pytest.raises(PiocheError) as refused:
        check_target(tmp_path / name)
    assert refused.value.message.id == "error-file"
    assert [*tmp_path.iterdir()] == []
