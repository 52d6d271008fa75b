"""The file of an SQLite database: readable by its owner alone, used by one process, and called damaged when it is."""

from __future__ import annotations

import os
import sqlite3
import sys
from contextlib import closing, suppress
from pathlib import Path
from typing import IO

import structlog
from platformdirs import user_data_path

from pioche.core.errors import PiocheError
from pioche.core.files import OWNERS_FILE, OWNERS_FOLDER, restrict

log = structlog.get_logger(__name__)

BESIDE = ("-wal", "-shm", ".lock")
"""How the names of the files end that belong to a database."""
WHOLLY_CHECKED_BYTES = 64 * 1024 * 1024
"""Up to this size a database is checked page by page at the start, which takes less than a second."""
DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


class DamagedError(PiocheError):
    """A database that can not be trusted any more; for its operator, with what to do."""

    def __init__(self, database: Path) -> None:
        super().__init__("storage-damaged", database=database)


def is_damage(trouble: BaseException) -> bool:
    """Whether SQLite says that what it reads is not what it wrote."""
    error = getattr(trouble, "orig", trouble)  # SQLAlchemy wraps what the driver says
    return isinstance(error, sqlite3.Error) and (getattr(error, "sqlite_errorcode", None) or 0) & 0xFF in DAMAGE


def claimed(database: Path) -> IO[bytes]:
    """Make this process the only one to use an SQLite file; when it dies, the system lets go of the lock."""
    if not database.parent.exists():
        database.parent.mkdir(OWNERS_FOLDER, parents=True)
    elif database.parent == user_data_path("pioche"):  # our own; of other folders others may have a part
        restrict(database.parent, OWNERS_FOLDER)
    file = open(beside(database, ".lock"), "ab", opener=_owners)  # noqa: SIM115  # held as long as the database is used
    try:
        _lock(file)
    except OSError as error:
        file.close()
        raise PiocheError("storage-in-use", database=database) from error
    make_private(database)
    return file


def make_private(database: Path) -> None:
    """Let nobody but the owner read a database, which holds everybody's hidden cards. A missing one is made, empty:
    SQLite would let the whole machine read it. What it makes beside a file has that file's mode."""
    with suppress(FileExistsError):
        os.close(os.open(database, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNERS_FILE))
    for path in (database, *(beside(database, ending) for ending in BESIDE)):
        if path.is_file():
            restrict(path, OWNERS_FILE)


def beside(database: Path, ending: str) -> Path:
    return database.with_name(database.name + ending)


def _owners(path: str, flags: int) -> int:
    return os.open(path, flags, OWNERS_FILE)


def check_whole(database: Path) -> None:
    """Refuse a damaged database before anything is changed in it.

    A large one is not read to its end: only that its file is as long as it says and that all tables begin as they
    should. A page that is found damaged later is reported then.
    """
    journal = beside(database, "-wal")
    if database.stat().st_size == 0 and journal.exists() and journal.stat().st_size > 0:
        raise DamagedError(database)  # SQLite would take it for a new one, and throw its journal away
    try:
        with closing(sqlite3.connect(database, isolation_level=None)) as connection:
            sound = _is_long_enough(connection, database) and _is_sound(connection)
    except sqlite3.DatabaseError as trouble:
        if not is_damage(trouble):
            raise
        log.error("database damaged", problem=str(trouble))
        raise DamagedError(database) from trouble
    if not sound:
        log.error("database damaged", problem="integrity check")
        raise DamagedError(database)


def _is_long_enough(connection: sqlite3.Connection, database: Path) -> bool:
    """What is in the journal is brought into the file first, if no reader is in the way."""
    busy, journalled, moved = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    return bool(busy or journalled != moved or database.stat().st_size >= _size(connection))


def _is_sound(connection: sqlite3.Connection) -> bool:
    if _size(connection) <= WHOLLY_CHECKED_BYTES:
        return is_whole(connection)
    for kind, name, table in connection.execute("SELECT type, name, tbl_name FROM sqlite_schema").fetchall():
        through = f'INDEXED BY "{name}"' if kind == "index" else ""
        with suppress(sqlite3.OperationalError):  # an index by which not all rows are found
            connection.execute(f'SELECT 1 FROM "{table}" {through} LIMIT 1').fetchall()  # noqa: S608  # our own schema
    return True


def _size(connection: sqlite3.Connection) -> int:
    """In bytes, as the database itself says."""
    pages, size = (connection.execute(f"PRAGMA page_{what}").fetchone()[0] for what in ("count", "size"))
    return int(pages * size)


def is_whole(connection: sqlite3.Connection) -> bool:
    """Every page, read by SQLite."""
    return bool(connection.execute("PRAGMA quick_check(1)").fetchone() == ("ok",))


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
