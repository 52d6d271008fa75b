"""``pioche backup``: one private file, written whole while the server runs, from which people play on."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest

from clubs import CASTORS, club_at
from pioche.core.texts import LANGUAGES, texts
from pioche.server import backup as module
from server.playing import Guest, Program, gather, play, run, serving
from server.test_export import run as command
from services import Postgres, postgres  # noqa: F401  # a fixture


async def game_under_way(program: Program) -> tuple[str, list[Guest], int]:
    """A table in mid-game, and how far it is."""
    code, (anna, bob) = await gather(program.url, "castors", 2, options={"rounds": 1})
    await anna.ask(code, "start")
    async with anna.at(code) as hers, bob.at(code) as his:
        for ear, seat in ((hers, 0), (his, 1)):
            if (await ear.until("view"))["view"]["to_act"] == seat:
                await ear.send("move", game=1, ply=0, move="draw")
                await ear.until("played")
    return code, [anna, bob], (await anna.get(f"/api/tables/{code}/view"))["ply"]


async def play_on(program: Program, code: str, guests: list[Guest], ply: int) -> None:
    """At the server with the restored database, with the cookies of before, to the end of the game."""
    for guest in guests:
        guest.url = program.url
        guest.http.base_url = program.url
    anna, bob = guests
    assert (await anna.get(f"/api/tables/{code}/view"))["ply"] == ply
    async with anna.at(code) as hers, bob.at(code) as his:
        over, _ = await asyncio.gather(play(hers, 0), play(his, 1))
    assert over["status"] == "over"
    assert len((await anna.get(f"/api/games/{over['finished']}/record"))["moves"]) > ply


def restore_command(said: bytes) -> str:
    """What the program says is to be run."""
    said_before, _, command = said.decode().strip().rpartition("\n")
    assert said_before.endswith("run:")
    return command


def test_a_running_servers_sqlite_database_is_backed_up_restored_and_played_on(tmp_path: Path) -> None:
    target = tmp_path / "a backup.db"
    database = tmp_path / "data" / "pioche" / "tables.db"
    with serving(tmp_path) as program:
        code, guests, ply = run(game_under_way(program))
        done = command("backup", target, "--database", f"sqlite:///{database}")
        assert (done.returncode, done.stderr) == (0, b"")
        assert target.stat().st_mode & 0o777 == 0o600
        assert sorted(path.name for path in tmp_path.glob("a backup*")) == ["a backup.db"]
        run(play_on(program, code, guests, ply))  # what happens later is not in the backup
        program.kill()
        subprocess.run(["bash", "-c", restore_command(done.stdout)], check=True)
        program.start()
        run(play_on(program, code, guests, ply))


def test_a_postgresql_database_is_backed_up_restored_and_played_on(
    tmp_path: Path,
    postgres: Postgres,  # noqa: F811
) -> None:
    target, first, second = tmp_path / "pioche.dump", postgres.new_database(), postgres.new_database()
    with serving(tmp_path, "--database", first) as program:
        code, guests, ply = run(game_under_way(program))
        done = command("backup", target, PIOCHE_DATABASE=first)
        assert (done.returncode, done.stderr) == (0, b"")
        assert target.stat().st_mode & 0o777 == 0o600
    assert b"pg_restore" in done.stdout
    subprocess.run(["pg_restore", "--no-owner", f"--dbname={second}", target], check=True)
    with serving(tmp_path, "--database", second) as program:
        run(play_on(program, code, guests, ply))


def test_the_password_of_a_database_is_no_argument_of_another_program(
    tmp_path: Path,
    postgres: Postgres,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Everybody on a machine can read those."""
    seen = tmp_path / "seen"
    program = tmp_path / "pg_dump"
    program.write_text(
        f'#!/bin/sh\necho "$@" > {seen}; cat "$PGSERVICEFILE" >> {seen}; exec {shutil.which("pg_dump")} "$@"\n'
    )
    program.chmod(0o755)
    with club_at(postgres.new_database()) as club:
        url = club.url.replace("postgres@", "postgres:open%20sesame@")
        path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
        done = command("backup", tmp_path / "pioche.dump", PIOCHE_DATABASE=url, PATH=path)
    assert done.returncode == 0, done.stderr
    arguments, _, service = seen.read_text().partition("\n")
    assert "sesame" not in arguments
    assert "password=open sesame" in service
    assert b"sesame" not in done.stdout


# What a newcomer does first, and what goes wrong.


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_a_file_it_says_what_is_missing(lang: str) -> None:
    done = command("backup", LC_ALL=f"{lang}.UTF-8")
    assert (done.returncode, done.stdout) == (2, b"")
    assert texts(lang)("cli-missing", name="FILE") in done.stderr.decode()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_no_server_keeps_anything_there_is_nothing_to_back_up(tmp_path: Path, lang: str) -> None:
    database = tmp_path / "tables.db"
    done = command("backup", tmp_path / "copy.db", "--database", f"sqlite:///{database}", LC_ALL=f"{lang}.UTF-8")
    assert done.returncode == 1
    assert texts(lang)("storage-absent", database=database) in done.stderr.decode()
    assert list(tmp_path.iterdir()) == []


def test_the_database_of_another_program_is_not_backed_up(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE notes (text)")
    done = command("backup", tmp_path / "copy.db", "--database", f"sqlite:///{tmp_path}/other.db")
    assert done.returncode == 1
    assert not (tmp_path / "copy.db").exists()


@pytest.mark.parametrize("ending", ["", "-wal", "-shm", ".lock"])
def test_the_database_is_not_overwritten_by_its_own_backup(tmp_path: Path, ending: str) -> None:
    with club_at(f"sqlite:///{tmp_path}/tables.db") as club:
        club.person("Anna")
    before = (tmp_path / "tables.db").read_bytes()
    done = command("backup", tmp_path / f"tables.db{ending}", "--database", club.url)
    assert done.returncode == 1
    assert b"the database itself" in done.stderr
    assert (tmp_path / "tables.db").read_bytes() == before


def test_a_damaged_database_makes_no_backup_and_leaves_the_old_one(tmp_path: Path) -> None:
    target = tmp_path / "copy.db"
    with club_at(f"sqlite:///{tmp_path}/tables.db") as club:
        for _ in range(4):
            club.game(CASTORS, club.person("Anna"), club.person("Bob"))
    assert command("backup", target, "--database", club.url).returncode == 0
    good, data = target.read_bytes(), bytearray((tmp_path / "tables.db").read_bytes())
    data[-4096:] = b"\xa5" * 4096
    (tmp_path / "tables.db").write_bytes(data)
    done = command("backup", target, "--database", club.url)
    assert done.returncode == 1
    assert b"tables.db is damaged" in done.stderr
    assert target.read_bytes() == good


def test_without_pg_dump_it_says_what_to_install(
    tmp_path: Path,
    postgres: Postgres,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with club_at(postgres.new_database()) as club:
        done = command("backup", tmp_path / "pioche.dump", PIOCHE_DATABASE=club.url, PATH=str(tmp_path))
    assert done.returncode == 1
    assert b"pg_dump is not installed" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_what_pg_dump_says_is_passed_on_without_passwords(
    tmp_path: Path,
    postgres: Postgres,  # noqa: F811
) -> None:
    program = tmp_path / "bin" / module.PG_DUMP
    program.parent.mkdir()
    program.write_text("#!/bin/sh\necho 'pg_dump: error: postgresql://anna:secret@db/x: no' >&2; exit 1\n")
    program.chmod(0o755)
    with club_at(postgres.new_database()) as club:
        path = f"{program.parent}{os.pathsep}{os.environ['PATH']}"
        done = command("backup", tmp_path / "pioche.dump", PIOCHE_DATABASE=club.url, PATH=path)
    assert done.returncode == 1
    assert b"No backup was written." in done.stderr
    assert b"secret" not in done.stderr
    assert not (tmp_path / "pioche.dump").exists()


@pytest.mark.parametrize("name", ["", "no such folder/copy.db"])
def test_a_place_that_can_not_be_written_to_is_refused(tmp_path: Path, name: str) -> None:
    with club_at(f"sqlite:///{tmp_path}/tables.db") as club:
        club.person("Anna")
    done = command("backup", tmp_path / name, "--database", club.url)
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
