"""The store on a real SQLite and a real PostgreSQL: what it acknowledges is stored, whatever happens."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from functools import partial, reduce
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from pioche.core.errors import PiocheError
from pioche.core.texts import LANGUAGES, texts
from pioche.server.errors import StorageError
from pioche.server.schema import entries, nodes
from pioche.server.store import Row, Store
from services import Postgres, postgres  # noqa: F401  # a fixture


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()


@asynccontextmanager
async def opened(url: str, patience: float = 60.0) -> AsyncIterator[Store]:
    store = Store.open(url, patience)
    try:
        yield store
    finally:
        await store.close()


def all_rows(connection: Connection) -> list[Row]:
    return [Row(*row) for row in connection.execute(select(entries).order_by(entries.c.table_id, entries.c.seq))]


def new_counter(connection: Connection) -> None:
    connection.execute(insert(nodes).values(id="counter", seen_at=0))


def count_up(connection: Connection) -> None:
    connection.execute(update(nodes).values(seen_at=nodes.c.seen_at + 1))


def counted(connection: Connection) -> int:
    return int(connection.execute(select(nodes.c.seen_at)).scalar_one())


def test_many_rows_at_once_are_each_stored_once(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            rows = [
                Row(table, seq, 5, f'{{"text": "„é\\n\\u0000“ {table} {seq}"}}')
                for table in range(40)
                for seq in range(25)
            ]
            assert all(await asyncio.gather(*map(store.append, rows)))
            assert await store.read(all_rows) == rows

    asyncio.run(play())


def test_what_is_acknowledged_is_there_when_the_store_is_opened_again(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            assert await store.append(Row(1, 0, 5, "{}"))
        async with opened(url) as store:
            assert await store.read(all_rows) == [Row(1, 0, 5, "{}")]

    asyncio.run(play())


def test_a_row_whose_place_is_taken_is_refused_and_no_other(url: str) -> None:
    """Also if the row in its place is in the same batch, where the first one wins, or says the same."""

    async def play() -> None:
        async with opened(url) as store:
            first = Row(1, 0, 5, "first")
            assert await store.append(first)
            rows = [Row(2, 0, 9, "one"), Row(1, 0, 5, "other"), first, Row(2, 0, 1, "two"), Row(1, 1, 5, "next")]
            assert await asyncio.gather(*map(store.append, rows)) == [True, False, False, False, True]
            assert await store.read(all_rows) == [first, rows[4], rows[0]]

    asyncio.run(play())


def test_what_belongs_to_a_row_is_done_with_it_or_not_at_all(url: str) -> None:
    def fail(connection: Connection) -> None:
        count_up(connection)
        raise ZeroDivisionError

    async def play() -> None:
        async with opened(url) as store:
            await store.write(new_counter)
            asked = [(Row(1, 0, 5, "a"), count_up), (Row(1, 0, 5, "b"), count_up), (Row(2, 0, 5, "c"), fail)]
            appends = [store.append(row, then) for row, then in asked]
            came = await asyncio.gather(*appends, store.append(Row(3, 0, 5, "d")), return_exceptions=True)
            assert came[:2] == [True, False]
            assert isinstance(came[2], ZeroDivisionError)
            assert came[3] is True
            assert await store.read(all_rows) == [Row(1, 0, 5, "a"), Row(3, 0, 5, "d")]
            assert await store.read(counted) == 1
            assert await store.append(Row(2, 0, 5, "c"), count_up)

    asyncio.run(play())


def test_an_error_undoes_only_the_work_in_which_it_happened(url: str) -> None:
    """Whether Python or the database finds the fault, and though all of it is one transaction."""

    def twice(connection: Connection) -> None:
        count_up(connection)
        connection.execute(insert(nodes).values(id="counter", seen_at=0))

    def stop(connection: Connection) -> None:
        count_up(connection)
        raise StopIteration

    async def play() -> None:
        async with opened(url) as store:
            await store.write(new_counter)
            works = [store.write(work) for work in (count_up, twice, count_up, stop, count_up)]
            came = await asyncio.gather(store.append(Row(1, 0, 5, "a")), *works, return_exceptions=True)
            assert [type(outcome) for outcome in came[2::2]] == [IntegrityError, RuntimeError]
            assert came[0] is True
            assert await store.read(counted) == 3
            assert store.healthy

    asyncio.run(play())


def test_works_are_done_in_the_order_in_which_they_were_asked(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            await store.write(new_counter)

            def doubled_and_added(n: int, connection: Connection) -> None:
                connection.execute(update(nodes).values(seen_at=nodes.c.seen_at * 2 % 1009 + n))

            works = [partial(doubled_and_added, n) for n in range(100)]
            with_rows = [store.append(Row(n, 0, 5, ""), work) for n, work in enumerate(works[:50])]
            await asyncio.gather(*with_rows, *map(store.write, works[50:]))
            assert await store.read(counted) == reduce(lambda total, n: total * 2 % 1009 + n, range(100))

    asyncio.run(play())


def test_nobody_sees_what_is_not_committed(url: str) -> None:
    changed, seen = threading.Event(), threading.Event()

    def slow(connection: Connection) -> None:
        count_up(connection)
        changed.set()
        assert seen.wait(60)

    async def play() -> None:
        async with opened(url) as store:
            await store.write(new_counter)
            writing = asyncio.create_task(store.write(slow))
            assert await asyncio.to_thread(changed.wait, 60)
            assert await store.read(counted) == 0
            seen.set()
            await writing
            assert await store.read(counted) == 1

    asyncio.run(play())


def test_a_read_sees_everything_as_it_was_at_one_moment(url: str) -> None:
    looked, changed = threading.Event(), threading.Event()

    def look_twice(connection: Connection) -> tuple[int, int]:
        before = counted(connection)
        looked.set()
        assert changed.wait(60)
        return before, counted(connection)

    async def play() -> None:
        async with opened(url) as store:
            await store.write(new_counter)
            reading = asyncio.create_task(store.read(look_twice))
            assert await asyncio.to_thread(looked.wait, 60)
            await store.write(count_up)
            changed.set()
            assert await reading == (0, 0)

    asyncio.run(play())


def test_who_stops_waiting_disturbs_nobody(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            tasks = [asyncio.create_task(store.append(Row(n, 0, 5, ""))) for n in range(10)]
            await asyncio.sleep(0)
            tasks[3].cancel()
            came = await asyncio.gather(*tasks, return_exceptions=True)
            assert came.count(True) == 9
            assert len(await store.read(all_rows)) == 10

    asyncio.run(play())


def test_closing_finishes_what_was_asked_and_refuses_what_comes_after(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            asked = [asyncio.create_task(store.append(Row(n, 0, 5, ""))) for n in range(100)]
            await asyncio.sleep(0)
            await store.close()
            assert all(await asyncio.gather(*asked))
            for late in (store.append(Row(1, 1, 5, "")), store.read(all_rows)):
                with pytest.raises(StorageError):
                    await late

    asyncio.run(play())


APPENDER = """
import asyncio, sys
from pioche.server.store import Row, Store

async def play(table):
    for seq in range(1_000_000):
        assert await store.append(Row(table, seq, 5, "body"))
        print(table, seq, flush=True)

async def main():
    await asyncio.gather(*map(play, range(50)))

store = Store.open(sys.argv[1])
asyncio.run(main())
"""


def test_a_process_that_is_killed_leaves_all_that_it_acknowledged(url: str) -> None:
    child = subprocess.Popen([sys.executable, "-c", APPENDER, url], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    with child:
        lines = [child.stdout.readline() for _ in range(1000)]
        child.kill()
        lines += child.stdout.readlines()
    acknowledged = {tuple(map(int, line.split())) for line in lines if line.endswith("\n")}

    async def look() -> list[Row]:
        async with opened(url) as store:
            return await store.read(all_rows)

    stored = asyncio.run(look())
    assert len(acknowledged) >= 1000
    assert acknowledged <= {(row.table_id, row.seq) for row in stored}


HOLDER = """
import sys
from pioche.server.store import Store
store = Store.open(sys.argv[1])
print("open", flush=True)
sys.stdin.read()
"""


def test_a_second_process_is_refused_on_the_same_sqlite_file_until_the_first_is_dead(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/new folder/tables.db"
    command = [sys.executable, "-c", HOLDER, url]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "open\n"
        with pytest.raises(PiocheError, match=r"Another server already uses .*tables.db"):
            Store.open(url)
        child.kill()
    asyncio.run(Store.open(url).close())


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of two megabytes."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", disk], check=False, capture_output=True)
    if mounted.returncode != 0:
        pytest.skip("only root can make a small disk")
    yield disk
    subprocess.run(["umount", disk], check=True)


async def fill(store: Store, table: int) -> list[Row]:
    """Append until the disk is full; what was stored."""
    stored: list[Row] = []
    with suppress(StorageError):
        while await store.append(row := Row(table, len(stored), 5, "x" * 5000)):
            stored.append(row)
    return stored


def test_a_full_disk_loses_nothing_and_all_goes_on_when_there_is_room(small_disk: Path) -> None:
    async def play() -> None:
        ballast = small_disk / "ballast"
        ballast.write_bytes(b"x" * 1_000_000)
        async with opened(f"sqlite:///{small_disk}/tables.db") as store:
            await store.write(new_counter)
            stored = await fill(store, 1)
            assert not store.healthy

            big = [store.append(Row(2, seq, 5, "x" * 50_000), count_up) for seq in range(10)]
            came = await asyncio.gather(*big, store.write(count_up), return_exceptions=True)
            assert {type(outcome) for outcome in came} == {StorageError}
            assert await store.read(all_rows) == stored
            assert await store.read(counted) == 0

            ballast.unlink()
            assert await store.append(Row(3, 0, 5, "y"))
            assert store.healthy
            assert await store.read(all_rows) == [*stored, Row(3, 0, 5, "y")]

    asyncio.run(play())


LIMITED = """
import asyncio, resource, sys
from pioche.server.errors import StorageError
from pioche.server.store import Row, Store

async def main():
    store = Store.open(sys.argv[1])
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (500_000, hard))
    stored = 0
    try:
        while await store.append(Row(1, stored, 5, "x" * 5000)):
            stored += 1
    except StorageError:
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    assert await store.append(Row(1, stored, 5, "y"))
    await store.close()
    print(stored)

asyncio.run(main())
"""


def test_a_write_that_the_system_refuses_loses_nothing(tmp_path: Path) -> None:
    """Here the limit for the size of a file, which every user can set."""
    url = f"sqlite:///{tmp_path}/tables.db"
    done = subprocess.run([sys.executable, "-c", LIMITED, url], check=True, stdout=subprocess.PIPE, text=True)
    number = int(done.stdout.splitlines()[-1])

    async def look() -> list[Row]:
        async with opened(url) as store:
            return await store.read(all_rows)

    assert [row.body[0] for row in asyncio.run(look())] == ["x"] * number + ["y"]


@pytest.mark.parametrize("how", ["stop", "kill"])
def test_appends_wait_for_a_postgresql_that_restarts_and_are_done_exactly_once(
    postgres: Postgres,  # noqa: F811
    how: str,
) -> None:
    tables, moves = 20, 40
    begun = asyncio.Event()

    async def play(store: Store, table: int) -> None:
        for seq in range(moves):
            assert await store.append(Row(table, seq, 5, f"{table} {seq}"), count_up if table % 2 else None)
            if seq == moves // 4:
                begun.set()

    async def restart() -> None:
        await begun.wait()
        await asyncio.to_thread(getattr(postgres, how))
        await asyncio.to_thread(postgres.start)

    async def main() -> None:
        async with opened(postgres.new_database()) as store:
            await store.write(new_counter)
            await asyncio.gather(restart(), *(play(store, table) for table in range(tables)))
            assert store.healthy
            expected = [Row(table, seq, 5, f"{table} {seq}") for table in range(tables) for seq in range(moves)]
            assert await store.read(all_rows) == expected
            assert await store.read(counted) == tables // 2 * moves

    asyncio.run(main())


def test_reads_wait_for_a_postgresql_that_restarts(postgres: Postgres) -> None:  # noqa: F811
    async def main() -> None:
        async with opened(postgres.new_database()) as store:
            await store.write(new_counter)
            postgres.stop()
            reading = asyncio.create_task(store.read(counted))
            await asyncio.to_thread(postgres.start)
            assert await reading == 0

    asyncio.run(main())


def test_a_postgresql_that_stays_away_is_reported_and_then_used_again(postgres: Postgres) -> None:  # noqa: F811
    async def main() -> None:
        async with opened(postgres.new_database(), patience=0.2) as store:
            postgres.stop()
            try:
                for asked in (store.append(Row(1, 0, 5, "")), store.write(count_up), store.read(counted)):
                    with pytest.raises(StorageError):
                        await asked
                assert not store.healthy
            finally:
                postgres.start()
            assert await store.append(Row(1, 0, 5, ""))
            assert store.healthy

    asyncio.run(main())


class Cutter:
    """Stands between the store and PostgreSQL; it once cuts the line when the answer to some words comes back."""

    def __init__(self, folder: Path, url: str, words: bytes) -> None:
        parts = urlsplit(url)
        self.url = f"postgresql://postgres@{parts.path}?host={folder}"
        self.armed, self.cut = threading.Event(), threading.Event()
        self._target = f"{parse_qs(parts.query)['host'][0]}/.s.PGSQL.5432"
        self._words = words
        self._door = socket.socket(socket.AF_UNIX)
        self._door.bind(f"{folder}/.s.PGSQL.5432")
        self._door.listen()
        threading.Thread(target=self._admit, daemon=True).start()

    def close(self) -> None:
        self._door.shutdown(socket.SHUT_RDWR)
        self._door.close()

    def _admit(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._door.accept()
                server = socket.socket(socket.AF_UNIX)
                server.connect(self._target)
                heard = threading.Event()
                threading.Thread(target=self._carry, args=(client, server, heard), daemon=True).start()
                threading.Thread(target=self._answer, args=(server, client, heard), daemon=True).start()

    def _carry(self, client: socket.socket, server: socket.socket, heard: threading.Event) -> None:
        with suppress(OSError):
            while data := client.recv(65536):
                if self._words in data and self.armed.is_set() and not self.cut.is_set():
                    heard.set()
                server.sendall(data)
        server.close()

    def _answer(self, server: socket.socket, client: socket.socket, heard: threading.Event) -> None:
        with suppress(OSError):
            while data := server.recv(65536):
                if heard.is_set() and not self.cut.is_set():
                    self.cut.set()
                    break
                client.sendall(data)
        client.shutdown(socket.SHUT_RDWR)
        client.close()


@pytest.mark.parametrize("words", [b"INSERT INTO entries", b"COMMIT"])
def test_a_commit_whose_answer_was_lost_is_found_and_not_repeated(
    postgres: Postgres,  # noqa: F811
    tmp_path: Path,
    words: bytes,
) -> None:
    async def main() -> None:
        url = postgres.new_database()
        async with opened(url) as other:
            await other.write(new_counter)
            assert await other.append(Row(1, 0, 5, "taken"))
        cutter = Cutter(tmp_path, url, words)
        then = count_up if words == b"COMMIT" else None
        async with opened(cutter.url) as store:
            cutter.armed.set()
            came = await asyncio.gather(*(store.append(Row(table, 0, 5, "mine"), then) for table in range(5)))
            assert came == [True, False, True, True, True]
            assert cutter.cut.is_set()
            assert [row.body for row in await store.read(all_rows)] == ["mine", "taken", "mine", "mine", "mine"]
            assert await store.read(counted) == (4 if then else 0)
        cutter.close()

    asyncio.run(main())


def test_of_two_nodes_that_want_the_same_places_each_place_goes_to_one(postgres: Postgres) -> None:  # noqa: F811
    """And they never block each other for good, though they ask in opposite orders."""

    async def play(store: Store, node: int, tables: list[int]) -> int:
        won = 0
        for seq in range(20):
            rows = [Row(table, seq, 5, str(node)) for table in tables]
            won += sum(
                await asyncio.gather(*(store.append(row, count_up if row.table_id % 7 == 0 else None) for row in rows))
            )
        return won

    async def main() -> None:
        url = postgres.new_database()
        async with opened(url) as one, opened(url) as two:
            await one.write(new_counter)
            upwards, downwards = list(range(50)), list(range(49, -1, -1))
            won = await asyncio.gather(play(one, 1, upwards), play(two, 2, downwards))
            rows = await one.read(all_rows)
            assert sum(won) == len(rows) == 1000
            assert [sum(row.body == str(node) for row in rows) for node in (1, 2)] == list(won)
            assert await one.read(counted) == 8 * 20

    asyncio.run(main())


def test_a_file_that_can_not_be_used_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    file.mkdir()
    with pytest.raises(PiocheError, match=r"tables.db can not be used: .*sqlite:///FILE"):
        Store.open(f"sqlite:///{file}")


def test_a_database_that_does_not_answer_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PiocheError, match="club can not be used: it does not answer") as refused:
        Store.open(f"postgresql://anna:secret@/club?host={tmp_path}")
    assert not any("secret" in texts(lang)(refused.value.message) for lang in LANGUAGES)


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:"])
def test_a_database_in_memory_is_refused(url: str) -> None:
    with pytest.raises(PiocheError, match="has no file"):
        Store.open(url)


def test_nothing_is_left_open(url: str) -> None:
    """Neither threads nor files."""

    async def play() -> None:
        async with opened(url) as store:
            await store.append(Row(1, 0, 5, ""))
            await store.read(all_rows)

    asyncio.run(play())
    before = threading.active_count(), len(os.listdir("/dev/fd"))
    asyncio.run(play())
    assert (threading.active_count(), len(os.listdir("/dev/fd"))) == before
