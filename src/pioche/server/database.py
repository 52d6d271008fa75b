"""The way to SQLite and PostgreSQL: connections, transactions, and the statements for a table's log."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from operator import itemgetter
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import psycopg
from sqlalchemy import URL, Connection, Engine, QueuePool, create_engine, event, make_url
from sqlalchemy.exc import DatabaseError, InterfaceError, OperationalError

from pioche.core.errors import PiocheError
from pioche.server.sqlite_file import DamagedError, is_damage

FLEETING = (
    OperationalError,
    InterfaceError,
    psycopg.OperationalError,
    psycopg.InterfaceError,
    sqlite3.OperationalError,
)
"""What may pass by itself: a restart, a gap in the network, a full disk, two nodes in each other's way."""
TROUBLE = (*FLEETING, DatabaseError, psycopg.Error, sqlite3.Error)

CONNECTIONS = 5
NOTICED_SOON = {"connect_timeout": "5", "keepalives_idle": "5", "keepalives_interval": "3", "keepalives_count": "3"}
"""For PostgreSQL: that a machine has gone silent is noticed in seconds. What the URL says goes before."""

key = itemgetter(0, 1)
"""The place of a row in the logs: its table and number."""


class Sql(NamedTuple):
    """What SQLite and PostgreSQL want to be told differently."""

    begin: str
    begin_reading: str
    rows: str
    still_free: str
    """For a place in a log to be free, nothing newer may stand in a snapshot: then it may have been taken and deleted.
    A single process, which SQLite has, is never behind."""


SQL = {
    "sqlite": Sql(
        begin="BEGIN IMMEDIATE",
        begin_reading="BEGIN",
        rows="SELECT value->>0, value->>1, value->>2, value->>3 FROM json_each(?) WHERE true",
        still_free="",
    ),
    "postgresql": Sql(
        begin="BEGIN",
        begin_reading="BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        rows="SELECT (value->>0)::int, (value->>1)::int, (value->>2)::bigint, value->>3 "
        "FROM json_array_elements(%s::json)",
        still_free=" WHERE NOT EXISTS (SELECT 1 FROM snapshots WHERE snapshots.table_id = (value->>0)::int "
        "AND snapshots.seq >= (value->>1)::int)",
    ),
}


def engine_of(url: str, connections: int = CONNECTIONS, **more: Any) -> Engine:
    """The drivers begin no transaction by themselves: a statement is one of its own, or stands after our ``BEGIN``."""
    parsed = make_url(url)
    if parsed.get_backend_name() == "postgresql":
        parsed = parsed.set(drivername="postgresql+psycopg", query=NOTICED_SOON | dict(parsed.query))
    elif parsed.database in (None, "", ":memory:"):
        raise PiocheError("storage-no-file")
    engine = create_engine(
        parsed,
        isolation_level="AUTOCOMMIT",
        hide_parameters=True,  # errors are logged, and entries hold hidden cards
        poolclass=QueuePool,
        pool_size=connections,
        **more,
    )
    event.listen(engine, "begin", _begin)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _tune)
    return engine


def for_reading(engine: Engine) -> Engine:
    """The same, but a transaction sees the database as it was at one moment."""
    return engine.execution_options(begin=SQL[engine.dialect.name].begin_reading)


def reading(url: URL) -> Engine:
    """A way into a database by which nothing can be changed, and which hinders nobody who writes there."""
    if url.get_backend_name() == "postgresql":
        url = url.set(drivername="postgresql+psycopg", query=NOTICED_SOON | dict(url.query))
        return create_engine(url, execution_options={"postgresql_readonly": True})
    return create_engine("sqlite://", creator=partial(_open_read_only, Path(url.database or "")))


def _open_read_only(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True, check_same_thread=False)


def file_of(database: str) -> Path | None:
    """The file of an SQLite database; none of a PostgreSQL one."""
    url = make_url(database)
    return Path(url.database or "") if url.get_backend_name() == "sqlite" else None


def absent(database: str, trouble: Exception) -> PiocheError:
    """What to say to an operator whose command finds no database of a server, or a damaged one."""
    name = Path(make_url(database).database or "")
    return DamagedError(name) if is_damage(trouble) else PiocheError("storage-absent", database=name)


def engine_for_reading(url: str) -> Engine:
    """For a process that only reads, one thing at a time.

    It opens an SQLite file read-only. Otherwise the last connection to be closed copies the journal into the file: a
    process that outlives a killed server for a moment would write into a database that was restored meanwhile.
    """
    file = file_of(url)
    more = {} if file is None else {"creator": partial(_open_read_only, file)}
    return for_reading(engine_of(url, connections=1, **more))


def _begin(connection: Connection) -> None:
    usual = SQL[connection.dialect.name].begin
    connection.exec_driver_sql(connection.get_execution_options().get("begin", usual))


def _tune(connection: sqlite3.Connection, _: object) -> None:
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}").close()


@contextmanager
def connected(engine: Engine) -> Iterator[Connection]:
    """A connection of the pool; one that had trouble does not go back there."""
    with engine.connect() as connection:
        try:
            yield connection
        except TROUBLE:
            connection.invalidate()
            raise


def problem(trouble: Exception) -> str:
    """For the log: without the values that a database likes to repeat in further lines."""
    return str(trouble).partition("\n")[0]


def insert_free(connection: Connection, rows: Sequence[tuple[int, int, int, str]]) -> set[tuple[int, int]]:
    """Insert those rows whose places are free, all by one statement, and return these places.

    Rows travel as JSON in one parameter, past SQLAlchemy: so the thread needs the interpreter, which the event loop
    keeps busy, once and not once a row. For the same reason SQLite, which would tell the places one by one, is first
    asked to take all rows or none: a single process writes there, so that is nearly always possible.
    """
    sql = SQL[connection.dialect.name]
    statement = f"INSERT INTO entries (table_id, seq, at, body) {sql.rows}{sql.still_free}"
    if connection.dialect.name == "sqlite":
        with suppress(sqlite3.IntegrityError):
            _execute(connection, statement, rows)
            return set(map(key, rows))
    return set(_execute(connection, f"{statement} ON CONFLICT DO NOTHING RETURNING table_id, seq", rows))


def find(connection: Connection, rows: Sequence[tuple[int, int, int, str]]) -> set[tuple[int, int]]:
    """The places of those rows that are stored just so."""
    wanted = SQL[connection.dialect.name].rows
    statement = f"SELECT table_id, seq FROM entries WHERE (table_id, seq, at, body) IN ({wanted})"  # noqa: S608
    return set(_execute(connection, statement, rows))


def _execute(connection: Connection, statement: str, rows: Sequence[tuple[int, int, int, str]]) -> Any:
    """Rows go in the order of their places, so that two nodes never wait for each other's rows in a circle."""
    given = msgspec.json.encode(sorted(rows, key=key)).decode()
    driver: Any = connection.connection.driver_connection  # sqlite3 and psycopg are alike here
    return driver.execute(statement, (given,)).fetchall()
