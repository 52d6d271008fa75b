"""The file of an SQLite database: private to its owner, and called damaged, with what to do, when it is."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from clubs import CASTORS, Club, club_at
from pioche.core.texts import LANGUAGES, texts
from pioche.server import sqlite_file
from pioche.server.sqlite_file import DamagedError
from pioche.server.store import DamagedStoreError, Row, Store
from server.playing import Guest, Program, run, serving

PAGE = 4096


@pytest.fixture(autouse=True)
def _usual_umask() -> Iterator[None]:
    """With which everybody could read what we make."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    return {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()}


# Privacy.


def test_all_files_and_a_folder_that_we_make_are_the_owners_alone(tmp_path: Path) -> None:
    async def look() -> dict[str, int]:
        store = Store.open(f"sqlite:///{tmp_path}/club/tables.db")
        await store.append(Row(1, 0, 5, ""))
        found = modes(tmp_path / "club")
        await store.close()
        return found

    assert asyncio.run(look()) == dict.fromkeys(
        ["tables.db", "tables.db-wal", "tables.db-shm", "tables.db.lock"], 0o600
    )
    assert modes(tmp_path)["club"] == 0o700


def test_files_that_others_could_read_are_tightened_and_a_foreign_folder_is_left_alone(tmp_path: Path) -> None:
    folder = tmp_path / "club"
    folder.mkdir(0o755)
    asyncio.run(Store.open(f"sqlite:///{folder}/tables.db").close())
    (folder / "another.txt").write_text("of somebody else")
    for path in folder.iterdir():
        path.chmod(0o644)

    async def look() -> dict[str, int]:
        store = Store.open(f"sqlite:///{folder}/tables.db")
        found = modes(folder)
        await store.close()
        return found

    found = asyncio.run(look())
    assert found.pop("another.txt") == 0o644
    assert set(found.values()) == {0o600}
    assert modes(tmp_path)["club"] == 0o755


@pytest.mark.parametrize("exists", [False, True])
def test_our_own_data_folder_is_the_owners_alone_also_if_it_was_not(tmp_path: Path, exists: bool) -> None:
    """As an older version left it."""
    if exists:
        (tmp_path / "data" / "pioche").mkdir(0o755, parents=True)
    with serving(tmp_path) as program:
        assert modes(tmp_path / "data")["pioche"] == 0o700
        assert set(modes(tmp_path / "data" / "pioche").values()) == {0o600}
        program.stop()


# Damage.


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    """The file of a club that has played, as a server leaves it."""
    with club_at(f"sqlite:///{tmp_path}/whole.db") as club:
        for _ in range(6):
            club.game(CASTORS, club.person("Anna"), club.person("Bob"))
    return tmp_path / "whole.db"


def truncated(data: bytes) -> bytes:
    return data[: len(data) // PAGE // 2 * PAGE]


def cut_within_a_page(data: bytes) -> bytes:
    return data[: len(data) - 1000]


def without_a_head(data: bytes) -> bytes:
    return b"\xa5" * 100 + data[100:]


def overwritten(data: bytes) -> bytes:
    return data[:PAGE] + b"\xa5" * PAGE * 3 + data[4 * PAGE :]


def another_kind_of_file(data: bytes) -> bytes:
    return b"\x89PNG\r\n\x1a\n" + data[8:]


DAMAGES = [truncated, cut_within_a_page, without_a_head, overwritten, another_kind_of_file]


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("size", ["small", "large"])
def test_a_damaged_database_is_called_damaged_and_left_as_it_is(
    whole: Path, damage: object, size: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the start, also where it is too large to be read to its end."""
    if size == "large":
        monkeypatch.setattr(sqlite_file, "WHOLLY_CHECKED_BYTES", 0)
    assert callable(damage)
    spoilt = damage(whole.read_bytes())
    whole.write_bytes(spoilt)
    with pytest.raises(DamagedError) as refused:
        Store.open(f"sqlite:///{whole}")
    assert whole.read_bytes() == spoilt
    for lang in LANGUAGES:
        said = texts(lang)(refused.value.message)
        assert said.count(str(whole)) >= 3, "what is damaged, what to move away, where to copy the backup to"
        assert "-wal" in said
        assert "--database" in said


def test_an_emptied_database_whose_journal_is_left_is_not_taken_for_a_new_one(whole: Path) -> None:
    with closing(sqlite3.connect(whole)) as connection:
        connection.execute("CREATE TABLE more (x)")
        connection.commit()
        shutil.copy(f"{whole}-wal", whole.with_name("journal"))
    whole.with_name("journal").rename(f"{whole}-wal")
    whole.write_bytes(b"")
    with pytest.raises(DamagedError):
        Store.open(f"sqlite:///{whole}")
    assert Path(f"{whole}-wal").stat().st_size > 0


def test_a_whole_database_and_a_new_one_are_not_called_damaged(whole: Path, tmp_path: Path) -> None:
    for file in (whole, tmp_path / "new.db"):
        asyncio.run(Store.open(f"sqlite:///{file}").close())


def test_one_whose_last_changes_are_in_its_journal_is_not_called_damaged(whole: Path, tmp_path: Path) -> None:
    """As after a power cut: the file alone may be shorter than the database."""
    copy = tmp_path / "copy.db"
    with closing(sqlite3.connect(whole, isolation_level=None)) as connection:
        connection.execute("PRAGMA wal_autocheckpoint=0")
        connection.execute("CREATE TABLE more AS SELECT * FROM entries, (SELECT 1 UNION SELECT 2)")
        for ending in ("", "-wal"):
            shutil.copy(f"{whole}{ending}", f"{copy}{ending}")
    asyncio.run(Store.open(f"sqlite:///{copy}").close())
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("PRAGMA quick_check").fetchone() == ("ok",)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_program_says_it_in_a_sentence(whole: Path, lang: str) -> None:
    whole.write_bytes(truncated(whole.read_bytes()))
    done = subprocess.run(
        [sys.executable, "-m", "pioche", "serve", "--port", "0", "--database", f"sqlite:///{whole}"],
        capture_output=True,
        check=False,
        text=True,
        env={**os.environ, "LC_ALL": f"{lang}.UTF-8"},
    )
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert texts(lang)("storage-damaged", database=whole) in done.stderr


def spoil_entries(file: Path) -> None:
    """Overwrite all pages of the log of tables but the first, behind the back of whoever uses them."""
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as connection:
        (root,) = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'entries'").fetchone()
    with file.open("r+b") as data:
        data.seek((root - 1) * PAGE)
        data.write(b"\xa5" * PAGE)


def test_a_page_that_is_found_damaged_later_is_reported_in_these_words(tmp_path: Path) -> None:
    """To who asks, to the log and to whoever watches the server; what does not need that page goes on."""

    async def scenario(program: Program) -> None:
        anna = await Guest(program.url).come("Anna")
        code = await anna.open_table("castors", 2)
        file = tmp_path / "data" / "pioche" / "tables.db"
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        spoil_entries(file)
        answer = await anna.http.post("/api/tables", json={"game": "castors", "seats": 2})
        assert (answer.status_code, answer.json()["code"]) == (503, "storage-broken")
        assert "backup" in answer.json()["text"]
        assert (await anna.http.get("/readyz")).status_code == 503
        assert (await anna.http.patch("/api/me", json={"name": "Anne"})).status_code == 200
        assert (await anna.http.get("/readyz")).status_code == 503, "it does not pass by itself"
        assert (await anna.get(f"/api/tables/{code}"))["code"] == code

    with serving(tmp_path) as program:
        run(scenario(program))
        assert program.log.count('"event": "database damaged"') == 1


def test_reads_and_writes_of_a_store_say_that_it_is_damaged(whole: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_file, "WHOLLY_CHECKED_BYTES", 0)

    async def scenario() -> None:
        store = Store.open(f"sqlite:///{whole}")
        spoil_entries(whole)
        with pytest.raises(DamagedStoreError):
            await store.read(lambda connection: connection.exec_driver_sql("SELECT count(*) FROM entries").all())
        assert store.damaged
        with pytest.raises(DamagedStoreError):
            await store.append(Row(1, 10_000, 5, ""))
        with pytest.raises(DamagedStoreError):
            await store.write(lambda connection: connection.exec_driver_sql("DELETE FROM entries"))
        await store.write(lambda connection: connection.exec_driver_sql("DELETE FROM nodes"))
        await store.close()

    asyncio.run(scenario())


def test_the_database_of_a_club_is_checked_without_being_changed(whole: Path) -> None:
    club = Club(f"sqlite:///{whole}")
    club.close()
    before = whole.read_bytes()
    asyncio.run(Store.open(f"sqlite:///{whole}").close())
    assert whole.read_bytes() == before
