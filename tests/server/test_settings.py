"""Settings come from a file, the environment and the command line; a wrong one is refused with all one must know."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from pioche.core.errors import SetupError
from pioche.core.texts import LANGUAGES, texts
from pioche.server.settings import KINDS, Settings, masked, read_settings

SQLITE = "sqlite:///tables.db"


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody's real settings and data are touched."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def in_file(folder: Path, content: str | bytes) -> Path:
    path = folder / "club.toml"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def refusals(
    options: dict[str, object], config: Path | None = None, environment: dict[str, str] | None = None
) -> list[str]:
    """What is said in each language to somebody who starts a server so."""
    with pytest.raises(SetupError) as refused:
        read_settings(options, config, environment or {})
    said = [texts(lang)(refused.value.message) for lang in LANGUAGES]
    assert len(set(said)) == len(LANGUAGES)
    return said


def test_without_any_setting_tables_are_kept_in_the_users_data_folder_which_is_made(tmp_path: Path) -> None:
    settings = read_settings({}, environment={})
    assert settings == Settings(database=f"sqlite:///{tmp_path}/data/pioche/tables.db")
    assert (tmp_path / "data/pioche").is_dir()
    assert (settings.host, settings.port, settings.broker) == ("0.0.0.0", 8470, None)


def test_no_folder_is_made_when_the_database_is_somewhere_else(tmp_path: Path) -> None:
    assert read_settings({"database": SQLITE}, environment={}).database == SQLITE
    assert not (tmp_path / "data").exists()


def test_a_data_folder_that_can_not_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    assert all(str(tmp_path / "data") in said for said in refusals({}))


def test_the_command_line_overrules_the_environment_which_overrules_the_file(tmp_path: Path) -> None:
    config = in_file(tmp_path, 'host = "10.0.0.1"\nport = 1001\nmisses = 5\ndatabase = "sqlite:///from-file.db"')
    environment = {"PIOCHE_HOST": "10.0.0.2", "PIOCHE_PORT": "1002", "HOME": "/home/anna"}

    settings = read_settings({"host": "10.0.0.3"}, config, environment)

    assert (settings.host, settings.port, settings.misses) == ("10.0.0.3", 1002, 5)
    assert settings.database == "sqlite:///from-file.db"


def test_the_users_own_file_is_read_unless_another_is_named(tmp_path: Path) -> None:
    own = tmp_path / "config/pioche/pioche.toml"
    own.parent.mkdir(parents=True)
    own.write_text("port = 1001")
    assert read_settings({"database": SQLITE}, environment={}).port == 1001
    assert read_settings({"database": SQLITE}, in_file(tmp_path, "misses = 1"), {}).port == 8470


def test_every_setting_can_come_from_the_environment_or_from_a_file(tmp_path: Path) -> None:
    environment = {
        "PIOCHE_DATABASE": "postgresql://anna:p%40ss@db.example:5433/tables",
        "PIOCHE_BROKER": "valkey://cache.example:6380/1",
        "PIOCHE_HOST": "::1",
        "PIOCHE_PORT": "0",
        "PIOCHE_PUBLIC_URL": "HTTPS://Tables.Club.example:443/",
        "PIOCHE_TRUSTED_PROXIES": "127.0.0.1, 10.0.0.0/8,::1",
        "PIOCHE_METRICS_FOR": "192.168.0.0/16",
        "PIOCHE_LOG_LEVEL": "debug",
        "PIOCHE_LOG_FORMAT": "json",
        "PIOCHE_BOT_PACE": "0.25",
        "PIOCHE_BOT_WORKERS": "2",
        "PIOCHE_BOT_TABLES_PER_PERSON": "3",
        "PIOCHE_BOT_TABLES_PER_ADDRESS": "40",
        "PIOCHE_MISSES": "1",
        "PIOCHE_ABANDONED_AFTER": "30",
        "PIOCHE_ASKS_PER_PERSON": "0",
        "PIOCHE_BURST_PER_PERSON": "10",
        "PIOCHE_ASKS_PER_ADDRESS": "2.5",
        "PIOCHE_BURST_PER_ADDRESS": "100",
        "PIOCHE_CONNECTIONS_PER_ADDRESS": "50",
    }
    config = in_file(
        tmp_path,
        """
        database = "postgresql://anna:p%40ss@db.example:5433/tables"
        broker = "valkey://cache.example:6380/1"
        host = "::1"
        port = 0
        public_url = "https://tables.club.example"
        trusted_proxies = ["127.0.0.1", "10.0.0.0/8", "::1"]
        metrics_for = ["192.168.0.0/16"]
        log_level = "debug"
        log_format = "json"
        bot_pace = 0.25
        bot_workers = 2
        bot_tables_per_person = 3
        bot_tables_per_address = 40
        misses = 1
        abandoned_after = 30
        asks_per_person = 0
        burst_per_person = 10
        asks_per_address = 2.5
        burst_per_address = 100
        connections_per_address = 50
        """,
    )
    settings = read_settings({}, environment=environment)

    assert len(environment) == len(KINDS)
    assert settings == read_settings({}, config, {})
    assert settings.public_url == "https://tables.club.example", "as a browser writes an origin"
    assert settings.trusted_proxies == ("127.0.0.1", "10.0.0.0/8", "::1")


def test_an_empty_variable_is_the_same_as_none() -> None:
    assert read_settings({"database": SQLITE}, environment={"PIOCHE_BROKER": ""}).broker is None


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("port", "65536", "0 to 65535"),
        ("port", "-1", "0 to 65535"),
        ("port", "http", "0 to 65535"),
        ("port", "8470.0", "0 to 65535"),
        ("host", "two words", "0.0.0.0"),
        ("host", "http://localhost", "0.0.0.0"),
        ("database", "mysql://db/tables", "sqlite:///tables.db, postgresql://user@host/database"),
        ("database", "tables.db", "sqlite:///tables.db"),
        ("database", "sqlite://", "sqlite:///tables.db"),
        ("database", "sqlite:///:memory:", "sqlite:///tables.db"),
        ("database", "postgresql://db:port/tables", "postgresql://"),
        ("broker", "amqp://host", "redis://host, rediss://host, valkey://host, postgresql://"),
        ("broker", "sqlite:///tables.db", "redis://host"),
        ("public_url", "tables.club.example", "https://tables.club.example"),
        ("public_url", "ftp://tables.club.example", "https://"),
        ("public_url", "https://", "https://"),
        ("public_url", "https://club.example/tables", "without a path"),
        ("public_url", "https://club.example:port", "https://"),
        ("public_url", "https://club..example", "https://"),
        ("trusted_proxies", "proxy.example", "10.0.0.0/8"),
        ("trusted_proxies", "*", "10.0.0.0/8"),
        ("trusted_proxies", "10.0.0.1/8", "10.0.0.0/8"),
        ("log_level", "loud", "auto, debug, info, warning, error"),
        ("log_format", "xml", "auto, json, text"),
        ("bot_pace", "nan", "0 to 60"),
        ("bot_pace", "quick", "0 to 60"),
        ("bot_workers", "0", "1 to 256"),
        ("misses", "0", "1 to 1000"),
        ("abandoned_after", "never", "1 to 3650"),
        ("asks_per_person", "-1", "0 to 1000000"),
        ("burst_per_address", "0", "1 to 1000000"),
    ],
)
def test_a_wrong_value_is_refused_with_where_it_stands_and_what_is_allowed(
    name: str, value: str, allowed: str, tmp_path: Path
) -> None:
    variable = f"PIOCHE_{name.upper()}"
    for said in refusals({}, environment={variable: value}):
        assert variable in said
        assert value in said
    for said in refusals({name: value}, environment={variable: value}):
        assert variable in said, "the environment is read first, and nothing wrong is overlooked"
    assert allowed in refusals({name: value})[0]
    assert f"--{name}" in refusals({name: value})[0]


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ('port = "8470"', '"8470"'),
        ("port = 8470.0", "8470.0"),
        ("port = true", "true"),
        ("host = 10", "10"),
        ("database = false", "false"),
        ('trusted_proxies = "127.0.0.1"', '"127.0.0.1"'),
        ("trusted_proxies = [7, false]", "[7, false]"),
        ("log_level = []", "[]"),
        ("bot_pace = 1979-05-27", "1979-05-27"),
        ("public_url = {}", "{}"),
        ("bot_pace = inf", "Infinity"),
    ],
)
def test_a_wrong_type_in_a_file_is_refused_and_shown_as_it_stands_there(line: str, shown: str, tmp_path: Path) -> None:
    config = in_file(tmp_path, line)
    for said in refusals({}, config):
        assert line.split()[0] in said
        assert str(config) in said
        assert shown in said


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("value", ["true", "-1", "1.5", '""', '"\\u0000"', "[]", "[[]]", "{}", "{a = 1}", "07:32:00"])
def test_no_value_of_a_file_gives_a_traceback(name: str, value: str, tmp_path: Path) -> None:
    with suppress(SetupError):
        read_settings({}, in_file(tmp_path, f"{name} = {value}"), {})


def test_an_unknown_setting_is_refused_with_those_that_are_known(tmp_path: Path) -> None:
    for said in refusals({}, environment={"PIOCHE_PROT": "8470"}):
        assert "PIOCHE_PROT" in said
        assert "port" in said
    config = in_file(tmp_path, "[server]\nport = 8470")
    for said in refusals({}, config):
        assert "server" in said
        assert str(config) in said
        assert all(name in said for name in KINDS)


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("host = '::'\nport = = 1", "not TOML (line 2)"),
        ("port = 1\nport = 2", "not TOML (line 2)"),
        ("host = '", "not TOML"),
        (b"\xff\xfe", "Unicode"),
        ("port = " + "[" * 100_000, "nested too deeply"),
    ],
)
def test_a_file_that_is_no_toml_is_refused_with_its_name_and_the_line(
    content: str | bytes, problem: str, tmp_path: Path
) -> None:
    said = refusals({}, in_file(tmp_path, content))
    assert problem in said[0]
    assert all("club.toml" in text for text in said)


def test_a_file_that_is_missing_or_a_folder_is_refused_with_the_reason(tmp_path: Path) -> None:
    assert "no such file" in refusals({}, tmp_path / "missing.toml")[0]
    assert "it is a folder" in refusals({}, tmp_path)[0]


@pytest.mark.parametrize(
    "url",
    [
        "postgres://anna:hush@db.example/tables",
        "postgres://anna:h/u@hush@db.example/tables",
        "postgres://anna:hush hush@db.example/tables",
        "postgres://anna:hush\n@db.example/tables",
        "anna:hush@db.example/tables",
        "mysql://db.example/tables?user=anna&password=hush",
        "x" * 80 + "://anna:hush@db.example",
    ],
)
def test_a_refused_url_is_shown_without_its_password(url: str, tmp_path: Path) -> None:
    for name in ("database", "broker", "host"):
        for said in refusals({name: url}):
            assert "hush" not in said
            assert "***" in said or "x" * 50 in said


def test_passwords_are_masked_wherever_they_stand_in_a_text() -> None:
    assert masked("no route to redis://:hush@cache:6379 now") == "no route to redis://***@cache:6379 now"
    assert masked("http://localhost:8470") == "http://localhost:8470"
