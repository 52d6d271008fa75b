"""Libraries that we use beyond their documented interface: what we rely on is there, and their versions are bounded.

When one of these tests fails after an upgrade, look into the file that it names, then move the bound in pyproject.toml.
"""

from __future__ import annotations

import inspect
import subprocess
import sys
import tomllib
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

import click
import numba
import pytest
import uvicorn
from litestar import Litestar
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.psycopg import PsycoPgChannelsBackend
from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from litestar.handlers import HTTPRouteHandler
from numba.core.caching import Cache
from packaging.requirements import Requirement
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.server import ServerProtocol

ROOT = Path(__file__).parents[1]
BOUNDED = ("click", "litestar", "numba", "uvicorn", "websockets")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
REQUIRED = {wanted.name: wanted for wanted in map(Requirement, PROJECT["dependencies"])}


def changed(package: str, what: str, where: str) -> str:
    """What a failing test says."""
    return (
        f"{package} {version(package)} has changed: {what}, on which src/pioche/{where} relies. "
        f"See whether it still works there, then move the upper bound of {package} in pyproject.toml."
    )


@pytest.mark.parametrize("package", BOUNDED)
def test_the_version_is_one_that_was_tried(package: str) -> None:
    bounds = REQUIRED[package].specifier
    assert [bound for bound in bounds if bound.operator == "<"], f"{package} has no upper bound in pyproject.toml"
    assert bounds.contains(version(package)), f"{package} {version(package)} is not within {bounds}"


METHODS: list[tuple[str, str, Any, str, list[str]]] = [
    *[
        ("uvicorn", "server/connections.py", HttpToolsProtocol, name, given)
        for name, given in {
            "connection_made": ["transport"],
            "connection_lost": ["exc"],
            "data_received": ["data"],
            "on_message_begin": [],
            "on_headers_complete": [],
            "on_body": ["body"],
            "on_message_complete": [],
            "on_response_complete": [],
            "handle_websocket_upgrade": [],
            "pause_writing": [],
            "resume_writing": [],
        }.items()
    ],
    *[
        ("uvicorn", "server/connections.py", WebSocketsSansIOProtocol, name, given)
        for name, given in {
            "connection_made": ["transport"],
            "connection_lost": ["exc"],
            "data_received": ["data"],
            "resume_writing": [],
            "handle_connect": ["event"],
            "handle_cont": ["event"],
            "handle_ping": [],
            "handle_pong": ["event"],
            "handle_parser_exception": [],
            "keepalive_timeout": [],
            "run_asgi": [],
        }.items()
    ],
    *[
        ("uvicorn", "server/run.py", uvicorn.Server, name, given)
        for name, given in {
            "serve": ["sockets"],
            "startup": ["sockets"],
            "shutdown": ["sockets"],
            "handle_exit": ["sig", "frame"],
        }.items()
    ],
    *[
        ("litestar", "server/channels.py", backend, name, given)
        for backend in (ChannelsBackend, RedisChannelsPubSubBackend, PsycoPgChannelsBackend)
        for name, given in {
            "on_startup": [],
            "on_shutdown": [],
            "publish": ["data", "channels"],
            "subscribe": ["channels"],
            "stream_events": [],
        }.items()
    ],
    ("numba", "core/compiled.py", Cache, "save_overload", ["sig", "data"]),
]


@pytest.mark.parametrize(
    ("package", "where", "owner", "name", "given"),
    METHODS,
    ids=[f"{owner.__name__}.{name}" for _, _, owner, name, _ in METHODS],
)
def test_a_method_that_we_replace_is_called_as_ever(
    package: str, where: str, owner: type, name: str, given: list[str]
) -> None:
    what = changed(package, f"{owner.__name__}.{name}({', '.join(given)})", where)
    method: Callable[..., object] | None = getattr(owner, name, None)
    assert method is not None, what
    assert list(inspect.signature(method).parameters) == ["self", *given], what


SOCKET_PARTS = ["close_sent", "conn", "disconnected", "frames", "loop", "pending_ping_payload", "queue", "scope"]
SOCKET_PARTS += ["config", "transport", "writable"]


@pytest.mark.parametrize(
    ("package", "where", "owner", "names"),
    [
        ("uvicorn", "server/connections.py", HttpToolsProtocol, ["client", "config", "loop", "transport"]),
        (
            "uvicorn",
            "server/connections.py",
            WebSocketsSansIOProtocol,
            SOCKET_PARTS,
        ),
        ("uvicorn", "server/run.py", uvicorn.Server, ["should_exit"]),
        ("litestar", "server/guard.py", Litestar, ["asgi_handler"]),
        ("litestar", "server/app.py", HTTPRouteHandler, ["responses"]),
    ],
)
def test_what_we_read_and_set_in_an_object_is_what_it_works_with(
    package: str, where: str, owner: type, names: list[str]
) -> None:
    code = inspect.getsource(owner)
    for name in names:
        assert f"self.{name}" in code, changed(package, f"{owner.__name__}.{name}", where)


def test_the_handler_that_we_wrap_is_the_one_that_is_called() -> None:
    """Otherwise requests would go past the guard, and nobody would notice."""
    called = inspect.getsource(Litestar.__call__)
    assert "self.asgi_handler(" in called, changed("litestar", "Litestar.asgi_handler", "server/guard.py")


def test_names_that_are_not_documented_are_there() -> None:
    assert callable(ServerProtocol.fail), changed("websockets", "Protocol.fail", "server/connections.py")
    assert CloseCode.MESSAGE_TOO_BIG.value == 1009, changed("websockets", "CloseCode", "server/connections.py")
    assert "data" in Frame.__dataclass_fields__, changed("websockets", "Frame", "server/connections.py")
    assert uvicorn.server.HANDLED_SIGNALS, changed("uvicorn", "HANDLED_SIGNALS", "server/run.py")
    assert hasattr(numba.config, "CACHE_DIR"), changed("numba", "config.CACHE_DIR", "core/compiled.py")
    error: Any = getattr(click.exceptions, "NoArgsIsHelpError", None)
    assert error is not None, changed("click", "NoArgsIsHelpError", "cli.py")


def test_a_compiled_function_keeps_its_code_by_the_method_that_we_wrap() -> None:
    """And knows the setting that leaves out the counting of references."""
    compile: Any = numba.njit
    made = compile(cache=True, nogil=True, error_model="numpy", _nrt=False)(_one_more)
    what = changed("numba", "Dispatcher._cache.save_overload", "core/compiled.py")
    assert isinstance(getattr(made, "_cache", None), Cache), what
    assert made.targetoptions["_nrt"] is False, changed("numba", "njit(_nrt=…)", "core/compiled.py")


def _one_more(number: int) -> int:
    return number + 1


SERVER = """
import asyncio, sys
sys.modules["faker"] = sys.modules["polyfactory"] = None  # whoever imports them fails
from pathlib import Path
from pioche.server.settings import Settings
from server.playing import Guest, in_process

async def main(folder):
    async with in_process(Settings(database=f"sqlite:///{folder}/tables.db", bot_workers=1)) as url:
        anna = await Guest(url).come("Anna")
        code = await anna.open_table("castors", 2)
        assert (await anna.get("/api/openapi.json"))["paths"]
        assert (await anna.get(f"/api/tables/{code}"))["code"] == code

asyncio.run(main(sys.argv[1]))
print(sorted(name for name in sys.modules if name.partition(".")[0] in ("faker", "polyfactory")))
"""


def test_a_server_runs_without_what_makes_examples_for_descriptions(tmp_path: Path) -> None:
    """Litestar asks for polyfactory, and that for Faker with 25 MB of names of people: nobody here needs them."""
    done = subprocess.run(
        [sys.executable, "-c", SERVER, tmp_path], capture_output=True, check=False, text=True, cwd=ROOT / "tests"
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "['faker', 'polyfactory']", "nothing but the two that were barred"
    for lock in ("requirements.lock", "requirements-dev.lock"):
        pinned = {line.partition("==")[0] for line in (ROOT / lock).read_text("utf-8").splitlines() if "==" in line}
        assert not pinned & {"faker", "polyfactory"}, f"{lock}: made without [tool.uv] of pyproject.toml?"
        assert {"litestar", "uvicorn", "numba"} <= pinned
