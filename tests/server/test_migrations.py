"""Databases of every earlier version come to the schema of this program, on SQLite and on PostgreSQL, and keep all."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from sqlalchemy import Engine, MetaData, select

from pioche.core.errors import PiocheError
from pioche.core.texts import LANGUAGES, texts
from pioche.server.database import engine_of
from pioche.server.migrations import VERSION_TABLE, context_of, scripts, upgrade
from pioche.server.schema import metadata
from pioche.server.store import Store
from services import Postgres, postgres  # noqa: F401  # a fixture

SAMPLES = Path(__file__).parent / "samples"
REVISIONS = [script.revision for script in scripts().walk_revisions()]


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()


@pytest.fixture
def engine(url: str) -> Iterator[Engine]:
    engine = engine_of(url)
    yield engine
    engine.dispose()


def execute(engine: Engine, *statements: str) -> None:
    with engine.begin() as connection:
        for statement in statements:
            connection.exec_driver_sql(statement)


def contents(engine: Engine) -> dict[str, list[dict[str, object]]]:
    """All rows of all tables, read without knowing the schema."""
    found = MetaData()
    found.reflect(engine)
    with engine.connect() as connection:
        return {
            name: [dict(row) for row in connection.execute(select(table)).mappings()]
            for name, table in found.tables.items()
            if name != VERSION_TABLE
        }


def differences(engine: Engine) -> object:
    """What another revision would have to change."""
    with engine.connect() as connection:
        context = context_of(connection, compare_type=True, compare_server_default=True)
        return compare_metadata(context, metadata)


@pytest.mark.parametrize("revision", REVISIONS)
def test_a_database_of_every_revision_is_brought_up_to_date_and_loses_nothing(engine: Engine, revision: str) -> None:
    """Each revision has sample rows of its time for all its tables, in a file of its name; a new one needs one too."""
    upgrade(engine, revision)
    execute(engine, *(SAMPLES / f"{revision}.sql").read_text("utf-8").split(";\n")[:-1])
    before = contents(engine)
    assert all(before.values())

    upgrade(engine)

    after = contents(engine)
    for name, rows in before.items():
        for row in rows:
            assert any(row.items() <= kept.items() for kept in after[name])
    assert differences(engine) == []


def test_an_empty_database_gets_the_whole_schema_and_a_second_time_changes_nothing(engine: Engine) -> None:
    upgrade(engine)
    assert differences(engine) == []
    assert contents(engine).keys() == metadata.tables.keys()

    upgrade(engine)
    assert differences(engine) == []


def test_revisions_follow_each_other_in_one_line_and_lead_nowhere_back() -> None:
    assert len(scripts().get_heads()) == 1
    assert not [script for script in scripts().walk_revisions() if hasattr(script.module, "downgrade")]


def test_nodes_that_start_at_once_migrate_once(postgres: Postgres) -> None:  # noqa: F811
    engines = [engine_of(url) for url in [postgres.new_database()] * 4]
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(upgrade, engines))
    assert differences(engines[0]) == []
    for engine in engines:
        engine.dispose()


def test_a_database_of_a_newer_program_is_refused_and_left_alone(engine: Engine, url: str) -> None:
    upgrade(engine)
    execute(engine, f"UPDATE {VERSION_TABLE} SET version_num = '9999'")
    with pytest.raises(PiocheError, match=r"newer Pioche .*9999") as refused:
        Store.open(url)
    assert all(texts(lang)(refused.value.message) for lang in LANGUAGES)
    with pytest.raises(PiocheError, match=r"newer Pioche .*9999"):
        upgrade(engine)


def test_the_database_of_another_program_is_refused_and_left_alone(engine: Engine, url: str) -> None:
    """Also if that one too keeps its version with Alembic."""
    execute(engine, "CREATE TABLE alembic_version (version_num TEXT)", "INSERT INTO alembic_version VALUES ('0001')")
    with pytest.raises(PiocheError, match="belongs to another program"):
        Store.open(url)
    assert contents(engine) == {"alembic_version": [{"version_num": "0001"}]}


def test_a_revision_that_fails_leaves_nothing_behind(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    """The schema is changed as a whole or not at all."""

    def stamp(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("alembic.runtime.migration.MigrationContext.stamp", stamp)
    with pytest.raises(ZeroDivisionError):
        upgrade(engine)
    assert contents(engine) == {}
    monkeypatch.undo()
    upgrade(engine)
    assert differences(engine) == []
