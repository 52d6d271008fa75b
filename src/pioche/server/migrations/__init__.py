"""How a database comes to the schema of this program: one revision after another, each a file in ``versions``.

A revision is never changed once it is released, and there is no way back: a backup is.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, inspect

from pioche.core.errors import PiocheError

VERSION_TABLE = "pioche_version"
"""Holds the revision of a database, and makes known that it is ours."""

LOCK = 0x_91_0C_4E
"""The advisory lock of PostgreSQL under which one node migrates while the others wait."""


def upgrade(engine: Engine, revision: str = "head") -> None:
    """Bring a database to a revision, all or nothing; refuse one that is newer than the program or is not ours."""
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
        context, known = context_of(connection), scripts()
        present = _revision(context, known)
        with Operations.context(context):
            for step in reversed([*known.iterate_revisions(revision, present or "base")]):
                step.module.upgrade()
                context.stamp(known, step.revision)


def scripts() -> ScriptDirectory:
    """All revisions."""
    return ScriptDirectory(str(files("pioche.server") / "migrations"))


def context_of(connection: Connection, **options: Any) -> MigrationContext:
    return MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE, **options})


def _revision(context: MigrationContext, known: ScriptDirectory) -> str | None:
    """The revision of a database; an empty one has none."""
    assert context.connection is not None
    present = context.get_current_revision()
    if present is None and inspect(context.connection).get_table_names():
        raise PiocheError("storage-foreign", database=name_of(context.connection.engine))
    if present is not None and present not in {script.revision for script in known.walk_revisions()}:
        raise PiocheError("storage-newer", database=name_of(context.connection.engine), revision=present)
    return present


def name_of(engine: Engine) -> Path:
    """How messages call a database: an SQLite file by its path, another one by its name."""
    return Path(engine.url.database or "")
