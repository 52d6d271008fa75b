"""The settings of the server: from a TOML file, the environment and the command line; what comes later wins.

Each setting is one line of :class:`Settings`: its name, what it may be, its default. In a file it has that name, in
the environment it is called ``PIOCHE_`` and the name in capitals. A wrong one is refused with where it stands, what it
is and what is allowed; passwords are not repeated.
"""

from __future__ import annotations

import json
import os
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import partial
from ipaddress import ip_network
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from platformdirs import user_config_path, user_data_path
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from pioche.core.errors import PiocheError, SetupError
from pioche.core.files import OWNERS_FOLDER
from pioche.core.texts import Field, Message, printable, say
from pioche.server.addresses import origin

PREFIX = "PIOCHE_"
LEVELS = ("debug", "info", "warning", "error")

PASSWORDS = re.compile(r"(?<=://).*@|^(?!.*://).*@|(?<=password=)[^&\s]+", re.IGNORECASE)


def masked(text: str) -> str:
    """A text without the passwords of the URLs in it, well-formed or not.

    >>> masked("postgresql://anna:secret@db.example/tables?sslpassword=secret")
    'postgresql://***@db.example/tables?sslpassword=***'
    """
    return PASSWORDS.sub(lambda found: "***@" if found[0].endswith("@") else "***", text)


@dataclass(frozen=True, slots=True)
class Kind:
    """What a setting may be: a check that returns the value or raises a ValueError, and how it is read from text."""

    check: Callable[[Any], object]
    allowed: Field
    from_text: Callable[[str], object] = str


def whole(least: int, most: int) -> Kind:
    allowed = say("server-allowed-whole", least=str(least), most=str(most))
    return Kind(partial(_check_number, (int,), least, most), allowed, int)


def number(least: int, most: int) -> Kind:
    allowed = say("server-allowed-number", least=str(least), most=str(most))
    return Kind(partial(_check_number, (int, float), least, most), allowed, float)


def choice(*values: str) -> Kind:
    return Kind(partial(_check_choice, values), values)


def url(*examples: str) -> Kind:
    """A URL of the same scheme as one of the examples."""
    return Kind(partial(_check_url, [make_url(example).drivername for example in examples]), examples)


def _check_number(types: tuple[type, ...], least: int, most: int, value: Any) -> float:
    if type(value) not in types or not least <= value <= most:
        raise ValueError
    return value  # type: ignore[no-any-return]  # one of the types


def _check_choice(values: tuple[str, ...], value: object) -> object:
    if value not in values:
        raise ValueError
    return value


def _check_url(schemes: list[str], value: str) -> str:
    parts = make_url(value)
    nowhere = parts.drivername == "sqlite" and parts.database in (None, "", ":memory:")
    if parts.drivername not in schemes or nowhere:
        raise ValueError
    return value


def _check_host(value: str) -> str:
    if not re.fullmatch(r"[\w.:%-]+", value):
        raise ValueError
    return value


def _check_origin(value: str) -> str:
    """The origin as a browser sends it, so that the two can be compared."""
    parts = urlsplit(value)
    host = (parts.hostname or "").encode("idna").decode()
    if parts.scheme not in ("http", "https") or not re.fullmatch(r"[a-z0-9.-]+|[0-9a-f:.]+", host):
        raise ValueError
    if "@" in parts.netloc or parts.path.strip("/") or parts.query or parts.fragment:
        raise ValueError
    return origin(parts.scheme, host, parts.port)


def _check_networks(value: list[str]) -> tuple[str, ...]:
    if type(value) is not list:
        raise ValueError
    return tuple([str(ip_network(str(part))).removesuffix("/32").removesuffix("/128") for part in value])


def _from_list(text: str) -> list[str]:
    return [part.strip() for part in text.split(",")]


HOST = Kind(_check_host, say("server-allowed-host"))
DATABASE = url("sqlite:///tables.db", "postgresql://user@host/database")
BROKER = url("redis://host", "rediss://host", "valkey://host", "postgresql://user@host/database")
ORIGIN = Kind(_check_origin, say("server-allowed-origin"))
NETWORKS = Kind(_check_networks, say("server-allowed-networks"), _from_list)


def setting(kind: Kind, default: Any) -> Any:
    return field(default=default, metadata={"kind": kind})


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """How a server is set up."""

    database: str = field(metadata={"kind": DATABASE})
    broker: str | None = setting(BROKER, None)
    """What tells other nodes; without it a PostgreSQL database does so itself, and a SQLite one has no other nodes."""
    host: str = setting(HOST, "0.0.0.0")  # noqa: S104  # friends in the same network shall reach it
    port: int = setting(whole(0, 65535), 8470)
    public_url: str | None = setting(ORIGIN, None)
    """Where people find the server, if that is another address than its own: behind a proxy, with TLS."""
    trusted_proxies: tuple[str, ...] = setting(NETWORKS, ())
    """Who may say in ``X-Forwarded-…`` for whom it asks."""
    metrics_for: tuple[str, ...] = setting(NETWORKS, ("127.0.0.0/8", "::1"))
    """Who may read ``/metrics``. Not players: how long a computer player thinks tells something of its cards."""
    log_level: str = setting(choice("auto", *LEVELS), "auto")
    log_format: str = setting(choice("auto", "json", "text"), "auto")
    bot_pace: float = setting(number(0, 60), 0.9)
    """Seconds that a computer player takes at least."""
    bot_workers: int | None = setting(whole(1, 256), None)
    """Processes in which computer players think; without it one fewer than the machine has cores."""
    bot_tables_per_person: int = setting(whole(0, 1_000_000), 8)
    """Tables with computer players that one host may have at play at once; 0: no limit."""
    bot_tables_per_address: int = setting(whole(0, 1_000_000), 100)
    """The same for all tables opened from one address; a whole club may share one."""
    misses: int = setting(whole(1, 1000), 3)
    """Decisions that somebody lets expire in a row before the stand-in keeps the seat."""
    abandoned_after: int = setting(whole(1, 3650), 14)
    """Days after which a table ends at which nobody acts."""
    asks_per_person: float = setting(number(0, 1_000_000), 20)
    """Asks a second that one person may send for long, and below how many at once; 0 asks a second: no limit."""
    burst_per_person: int = setting(whole(1, 1_000_000), 60)
    asks_per_address: float = setting(number(0, 1_000_000), 100)
    """The same for all who come from one address; a whole club may share one."""
    burst_per_address: int = setting(whole(1, 1_000_000), 400)
    connections_per_address: int = setting(whole(0, 1_000_000), 256)
    """Connections that one address may have open; 0: no limit."""


KINDS: Mapping[str, Kind] = {setting.name: setting.metadata["kind"] for setting in fields(Settings)}


class Given(NamedTuple):
    """A value that somebody gave for a setting, and where it stands."""

    name: str
    value: object
    where: Message

    def read(self, is_text: bool) -> object:
        kind = KINDS.get(self.name)
        if kind is None:
            raise SetupError("server-setting-unknown", where=self.where, known=list(KINDS))
        try:
            return kind.check(kind.from_text(str(self.value)) if is_text else self.value)
        except (ValueError, TypeError, AttributeError, ArgumentError):  # of another type, or not to be understood
            refusal = SetupError("server-setting", where=self.where, value=shown(self.value), allowed=kind.allowed)
            raise refusal from None


def shown(value: object) -> str:
    """A value as it stands in a file, so that a number can be told from a text."""
    if isinstance(value, str):
        return f'"{masked(printable(value, longest=None))}"'
    return masked(json.dumps(value, ensure_ascii=False, default=str))


def read_settings(
    options: Mapping[str, object], config: Path | None = None, environment: Mapping[str, str] = os.environ
) -> Settings:
    """All settings; those of ``config``, or of the user's own file, are the first to be overruled."""
    path = config or usual_config()
    in_file = {given.name: given.read(is_text=False) for given in (from_file(path) if path else ())}
    as_text = chain(from_environment(environment), from_options(options))
    values: dict[str, Any] = in_file | {given.name: given.read(is_text=True) for given in as_text}
    if "database" not in values:
        values["database"] = usual_database()
    return Settings(**values)


def from_options(options: Mapping[str, object]) -> Iterator[Given]:
    for name, value in options.items():
        yield Given(name, value, say("server-where-option", name=f"--{name}"))


def from_environment(environment: Mapping[str, str]) -> Iterator[Given]:
    """The variables that are ours; an empty one is the same as none."""
    for variable, value in environment.items():
        if variable.startswith(PREFIX) and value:
            name = variable.removeprefix(PREFIX).lower()
            yield Given(name, value, say("server-where-environment", name=variable))


def from_file(path: Path) -> Iterable[Given]:
    try:
        text = path.read_text("utf-8")
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"line (\d+)", str(error))  # else it is at the end
        raise file_error(path, say("server-toml", line=line[1] if line else str(text.count("\n") + 1))) from None
    except UnicodeDecodeError:
        raise file_error(path, say("record-unicode")) from None
    except RecursionError:
        raise file_error(path, say("record-deep")) from None
    except OSError as error:
        raise file_error(path, say("record-file-missing", reason=type(error).__name__)) from None
    return [Given(name, value, say("server-where-file", name=name, file=path)) for name, value in content.items()]


def file_error(path: Path, problem: Message) -> PiocheError:
    return SetupError("record-file", file=path, problem=problem)


def usual_config() -> Path | None:
    path = user_config_path("pioche") / "pioche.toml"
    return path if path.exists() else None


def usual_database() -> str:
    """A file in the user's data folder, which is made if it is missing."""
    folder = user_data_path("pioche")
    try:
        folder.mkdir(OWNERS_FOLDER, parents=True, exist_ok=True)
    except OSError as error:
        raise file_error(folder, say("record-file-missing", reason=type(error).__name__)) from None
    return f"sqlite:///{(folder / 'tables.db').as_posix()}"
