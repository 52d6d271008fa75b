"""``pioche backup``: everything that a server keeps, as one file, while the server runs or not."""

from __future__ import annotations

import os
import shlex
import shutil
import sqlite3
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from psycopg.conninfo import conninfo_to_dict
from rich.console import Console
from sqlalchemy import make_url, text

from pioche.core.errors import PiocheError
from pioche.core.files import OWNERS_FILE, check_target, whole_file
from pioche.core.texts import Texts, printable
from pioche.server.database import TROUBLE, absent, file_of, reading
from pioche.server.migrations import VERSION_TABLE
from pioche.server.settings import masked
from pioche.server.sqlite_file import BESIDE, DamagedError, beside, is_damage, is_whole

PG_DUMP = "pg_dump"
SERVICE = "pioche"
"""The name under which pg_dump finds where to connect. That stands in a file, because everybody can read the
arguments of a program, and so a password among them."""


def backup(database: str, target: Path, console: Console, words: Texts) -> None:
    """Write a backup, whole or not at all, for its owner alone, and say how to restore it."""
    check_target(target)
    _require_server(database)
    if (file := file_of(database)) is not None:
        _refuse_own_files(file, target)
        with whole_file(target, OWNERS_FILE) as part:
            copy_sqlite(file, part)
    else:
        with whole_file(target, OWNERS_FILE) as part:
            dump_postgresql(database, part)
    written = "backup-written-sqlite" if file is not None else "backup-written-postgresql"
    console.print(words(written, file=target), soft_wrap=True)
    console.print(_restoring(database, file, target), soft_wrap=True, markup=False)


def _require_server(database: str) -> None:
    """Refuse what no server has kept its tables in."""
    engine = reading(make_url(database))
    try:
        with engine.connect() as connection:
            connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).all()  # noqa: S608  # a constant
    except TROUBLE as trouble:
        raise absent(database, trouble) from trouble
    finally:
        engine.dispose()


def _refuse_own_files(database: Path, target: Path) -> None:
    own = [database, *(beside(database, ending) for ending in BESIDE)]
    if target.resolve() in [path.resolve() for path in own]:
        raise PiocheError("backup-itself", file=target)


def copy_sqlite(database: Path, target: Path) -> None:
    """As it is at one moment; who writes there meanwhile is not held up. What was copied is read again."""
    source = f"{database.resolve().as_uri()}?mode=ro"
    try:
        with (
            closing(sqlite3.connect(source, uri=True)) as theirs,
            closing(sqlite3.connect(target, isolation_level=None)) as copy,
        ):
            theirs.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE").fetchall()  # one file; the server sets its own mode again
            sound = is_whole(copy)
    except sqlite3.Error as trouble:
        if is_damage(trouble):
            raise DamagedError(database) from trouble
        raise PiocheError("backup-failed", database=database, reason=str(trouble)) from trouble
    if not sound:
        raise DamagedError(database)


def dump_postgresql(database: str, target: Path) -> None:
    """By PostgreSQL's own program, in its own compressed format."""
    program = shutil.which(PG_DUMP)
    if program is None:
        raise PiocheError("backup-no-program", program=PG_DUMP)
    with _service(database) as environment:
        done = subprocess.run(  # noqa: S603  # found on the search path of the operator
            [program, "--format=custom", f"--file={target}", f"--dbname=service={SERVICE}"],
            env={**os.environ, **environment},
            capture_output=True,
            text=True,
            errors="replace",
            check=False,
        )
    if done.returncode != 0:
        reason = masked(printable(done.stderr.strip().rpartition("\n")[2], longest=300))
        raise PiocheError("backup-failed", database=Path(make_url(database).database or ""), reason=reason)


@contextmanager
def _service(database: str) -> Iterator[dict[str, str]]:
    """Variables by which a program of PostgreSQL finds the way to a database, with its password."""
    where = conninfo_to_dict(database)
    with tempfile.TemporaryDirectory(prefix="pioche-") as folder:  # the owner's alone
        file = Path(folder) / "service"
        lines = [f"[{SERVICE}]", *(f"{name}={value}" for name, value in where.items())]
        file.write_text("\n".join(lines) + "\n", "utf-8")
        yield {"PGSERVICEFILE": str(file)}


def _restoring(database: str, file: Path | None, target: Path) -> str:
    """How a backup is put in its place, to be copied into a shell."""
    backup = shlex.quote(str(target.resolve()))
    if file is not None:
        journals = " ".join(shlex.quote(str(beside(file, ending))) for ending in BESIDE[:2])
        return f"rm -f {journals} && cp {backup} {shlex.quote(str(file))}"
    name = shlex.quote(make_url(database).database or "pioche")
    return f"createdb {name} && pg_restore --no-owner --dbname={name} {backup}"
