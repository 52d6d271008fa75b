"""A real PostgreSQL and a real Redis or Valkey, private to the tests that ask for one; and where a Chromium is.

``python tests/services.py install`` sees to it that all are on this machine.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from pathlib import Path

import psycopg
import pytest
import redis

STARTING = 60.0
"""Seconds after which a service that does not answer counts as broken."""

FOLDERS = ("/usr/lib/postgresql/*/bin", "/opt/homebrew/opt/postgresql*/bin", "/usr/local/opt/postgresql*/bin")
"""Where systems keep PostgreSQL outside of the search path."""

BROKERS = ("valkey-server", "redis-server")

BROWSERS = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
BROWSER_APPS = ("Chromium.app/Contents/MacOS/Chromium", "Google Chrome.app/Contents/MacOS/Google Chrome")
"""Where macOS keeps them, in its folder of applications."""


class Postgres:
    """A cluster of its own in a temporary folder, reached by a socket in that folder; it writes through to the disk."""

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="pioche-postgres-"))
        self._data = self._folder / "data"
        self._user = _servant(self._folder)
        self._databases = count()
        self._server: subprocess.Popen[bytes] | None = None
        self.url = self._url("postgres")
        self._run("initdb", "--pgdata", self._data, "--username=postgres", "--auth=trust", "--no-sync", "--no-locale",
                  "--encoding=UTF8").check_returncode()  # fmt: skip
        self.start()

    def new_database(self) -> str:
        """The URL of an empty database that nobody else uses."""
        name = f"pioche{next(self._databases)}"
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self._url(name)

    def start(self) -> None:
        """Start it, and again while processes of one that was killed are still about."""
        deadline = time.monotonic() + STARTING
        while not self._answers():
            assert time.monotonic() < deadline, (self._folder / "log").read_text()
            if self._server is None or self._server.poll() is not None:
                self._server = self._spawn()
            time.sleep(0.05)

    def stop(self) -> None:
        """Stop in good order; whoever is connected is cut off."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """End it as a power cut would."""
        self._end(signal.SIGKILL)

    def remove(self) -> None:
        self._end(signal.SIGQUIT)  # at once: nothing of it is kept
        shutil.rmtree(self._folder, ignore_errors=True)

    def _url(self, database: str) -> str:
        return f"postgresql://postgres@/{database}?host={self._folder}"

    def _run(self, program: str, *arguments: str | Path) -> subprocess.CompletedProcess[bytes]:
        with (self._folder / "log").open("ab") as log:
            return subprocess.run(
                [_postgres(program), *arguments], cwd=self._folder, user=self._user, stdout=log, stderr=log, check=False
            )

    def _spawn(self) -> subprocess.Popen[bytes]:
        command = [
            str(_postgres("postgres")),
            "-D",
            str(self._data),
            "-k",
            str(self._folder),
            "-c",
            "listen_addresses=",
        ]
        with (self._folder / "log").open("ab") as log:
            return subprocess.Popen(command, cwd=self._folder, user=self._user, stdout=log, stderr=log)

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.url).close()
        except psycopg.OperationalError:
            return False
        return True

    def _end(self, how: signal.Signals) -> None:
        if self._server is not None:
            self._server.send_signal(how)
            self._server.wait()
            self._server = None


class Broker:
    """A Redis or Valkey of its own that keeps nothing on disk."""

    def __init__(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self._port = free.getsockname()[1]
        self.url = f"redis://127.0.0.1:{self._port}"
        self._server: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        program = _broker()
        assert program is not None, "neither Valkey nor Redis is installed"
        command = [program, "--port", str(self._port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self._server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        deadline = time.monotonic() + STARTING
        while not self._answers():
            assert self._server.poll() is None, f"{program} does not run"
            assert time.monotonic() < deadline, f"{program} does not answer"
            time.sleep(0.02)

    def stop(self) -> None:
        if self._server is not None:
            self._server.terminate()
            self._server.wait()
            self._server = None

    def _answers(self) -> bool:
        try:
            with redis.Redis.from_url(self.url) as client:
                return bool(client.ping())
        except redis.ConnectionError:
            return False


the_postgres, the_broker = cache(Postgres), cache(Broker)
"""One of each a process, though several test modules take in the fixtures."""


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A running PostgreSQL; a test that stops it starts it again."""
    yield the_postgres()
    the_postgres().remove()


@pytest.fixture(scope="session")
def broker() -> Iterator[Broker]:
    """A running Redis or Valkey; a test that stops it starts it again."""
    yield the_broker()
    the_broker().stop()


def _servant(folder: Path) -> int | None:
    """PostgreSQL refuses to run as root: then another user runs it and owns its folder."""
    if os.getuid() != 0:
        return None
    users = {user.pw_name: user.pw_uid for user in pwd.getpwall()}
    user = users.get("postgres", users["nobody"])
    os.chown(folder, user, -1)
    return user


def _postgres(program: str) -> Path:
    """A program of PostgreSQL, of the newest where there are several."""
    path = _found(program)
    assert path is not None, "PostgreSQL is not installed"
    return path


def _found(program: str) -> Path | None:
    if on_path := shutil.which(program):
        return Path(on_path)
    places = [place for pattern in FOLDERS for place in Path("/").glob(f"{pattern[1:]}/{program}")]
    return max(places, key=lambda place: [int(number) for number in _digits(str(place))], default=None)


def _digits(text: str) -> list[str]:
    return "".join(letter if letter.isdigit() else " " for letter in text).split()


def _broker() -> str | None:
    return next(filter(None, map(shutil.which, BROKERS)), None)


def chromium() -> str | None:
    """The browser of this machine that the tests of the pages use."""
    apps = (f"/Applications/{app}" for app in BROWSER_APPS)
    return next(filter(None, map(shutil.which, (*BROWSERS, *apps))), None)


def install() -> None:
    """Install what is missing with this system's package manager, or say what is missing."""
    if _found("postgres") is None:
        _install("PostgreSQL", "postgresql")
    if _broker() is None:
        _install("Valkey or Redis", *BROKERS, "valkey", "redis")
    if chromium() is None:
        _install("Chromium or Chrome", *BROWSERS[:2])


def _install(name: str, *packages: str) -> None:
    """Install the first of the packages that there is."""
    manager = _manager()
    if manager is None or not any(manager(package) for package in packages):
        sys.exit(f"The tests need {name}, and it could not be installed: please install it and try again.")


def _manager() -> Callable[[str], bool] | None:
    """What installs a package here and tells whether it could."""
    root = [] if os.getuid() == 0 else ["sudo", "-n"]
    if shutil.which("apt-get") and _succeeds(*root, "true"):
        _succeeds(*root, "apt-get", "update", "--quiet")
        quiet = "DEBIAN_FRONTEND=noninteractive"
        return lambda package: _succeeds(*root, "env", quiet, "apt-get", "install", "--yes", "--quiet", package)
    if shutil.which("brew"):
        return lambda package: _succeeds("brew", "install", package)
    return None


def _succeeds(*command: str) -> bool:
    try:
        return subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode == 0
    except FileNotFoundError:
        return False


if __name__ == "__main__":
    if sys.argv[1:] != ["install"]:
        sys.exit("usage: python tests/services.py install")
    install()
