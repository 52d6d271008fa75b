"""Logs are lines that a program can read, and hold no card and no secret."""

from __future__ import annotations

import json
import subprocess
import sys
from textwrap import dedent
from typing import Any

import pexpect
import pytest

from server.playing import PATIENCE

PROGRAM = """
import asyncio, logging, threading, warnings
import structlog
from sqlalchemy import create_engine, text
from pioche.core.errors import PiocheError
from pioche.server.logs import set_up_logs
from pioche.server.settings import Settings

set_up_logs(Settings(database="sqlite:///tables.db", log_format="{format}", log_level="{level}"))
log = structlog.get_logger("pioche.server.test")
"""


def program(body: str, format: str = "json", level: str = "auto") -> list[str]:
    return [sys.executable, "-c", PROGRAM.format(format=format, level=level) + dedent(body)]


def logged(body: str, format: str = "json", level: str = "auto") -> str:
    """What a program writes to its standard error; the word ``hush`` is never in it."""
    done = subprocess.run(program(body, format, level), capture_output=True, text=True, check=False)
    assert done.stdout == ""
    assert "hush" not in done.stderr
    return done.stderr


def lines(body: str, **settings: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in logged(body, **settings).splitlines()]


def test_an_event_is_a_line_of_json_with_level_time_and_values() -> None:
    (line,) = lines('log.info("moved", table=7, seconds=0.5, names=["Zoë"])')
    assert line.pop("timestamp").endswith("Z")
    assert line == {
        "event": "moved",
        "level": "info",
        "logger": "pioche.server.test",
        "table": 7,
        "seconds": 0.5,
        "names": ["Zoë"],
    }


def test_what_could_hold_a_card_or_a_secret_by_its_name_is_masked() -> None:
    (line,) = lines(
        """
        names = "cookie token secret code password body move events view record recovery set-cookie table_code "
        names += "Authorization recovery_code legal hand cards memory shuffles seed"
        log.info("asked", **{name: "hush" for name in names.split()}, inner={"move": "hush", "ply": 3}, status=200)
        """
    )
    assert line["cookie"] == line["table_code"] == line["inner"]["move"] == "***"
    assert (line["inner"]["ply"], line["status"], line["event"]) == (3, 200, "asked")


def test_an_object_is_named_only_by_its_type() -> None:
    (line,) = lines(
        """
        class Position:
            def __repr__(self): return "hush"
        log.info("dealt", position=Position(), positions=[Position()])
        """
    )
    assert (line["position"], line["positions"]) == ("<Position>", ["<Position>"])


def test_passwords_of_urls_are_masked_in_every_text() -> None:
    (line,) = lines('log.info("connected", to="redis://anna:hush@cache.example/1")')
    assert line["to"] == "redis://***@cache.example/1"


def test_a_failure_is_told_with_its_way_but_without_variables_and_what_it_says() -> None:
    (line,) = lines(
        """
        def deal(card):
            raise ValueError(card)
        try:
            try:
                deal("hush")
            except ValueError as error:
                raise PiocheError("error-unknown-card", card="hush", known=["hush"]) from error
        except PiocheError as error:
            log.exception("the deal failed", error=error)
        """
    )
    assert "in deal" in line["exception"]
    assert "ValueError" in line["exception"]
    assert line["exception"].endswith("PiocheError: error-unknown-card")
    assert line["error"] == "PiocheError: error-unknown-card"


def test_what_the_system_and_the_database_report_is_told_without_values() -> None:
    opened, asked = lines(
        """
        try:
            open("/no/such/file")
        except OSError:
            log.exception("not opened")
        try:
            with create_engine("sqlite://").connect() as connection:
                connection.execute(text("select * from missing where secret = :secret"), {"secret": "hu" + "sh"})
        except Exception:
            log.exception("not asked")
        """
    )
    assert "No such file" in opened["exception"]
    assert "no such table: missing" in asked["exception"]


def test_libraries_go_the_same_way_with_their_warnings_and_first_lines_only() -> None:
    found = lines(
        """
        logging.getLogger("uvicorn.error").info("WebSocket /tables/%s [accepted]", "hush")
        logging.getLogger("uvicorn.error").debug("< TEXT %s", "hush")
        logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.\\ndata: hush")
        warnings.warn("old", UserWarning)
        log.debug("our own")
        """,
        level="debug",
    )
    assert [line["logger"] for line in found] == ["uvicorn.error", "py.warnings", "pioche.server.test"]
    assert found[0]["event"] == "Invalid HTTP request received."


def test_what_nobody_catches_is_logged_from_tasks_threads_and_the_program_itself() -> None:
    found = lines(
        """
        async def fail(): raise ValueError("hu" + "sh")
        async def main():
            task = asyncio.create_task(fail())
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        asyncio.run(main())
        def fail_here(): raise ValueError("hu" + "sh")
        thread = threading.Thread(target=fail_here)
        thread.start()
        thread.join()
        fail_here()
        """
    )
    assert [line["level"] for line in found] == ["error", "critical", "critical"]
    assert all("ValueError" in line["exception"] for line in found)


@pytest.mark.parametrize(("level", "told"), [("auto", ["info", "error"]), ("error", ["error"])])
def test_the_level_is_the_least_that_is_told(level: str, told: list[str]) -> None:
    found = lines('log.debug("one"); log.info("two"); log.error("three")', level=level)
    assert [line["level"] for line in found] == told


def test_text_is_for_people_and_keeps_the_same_secrets() -> None:
    (line,) = logged('log.info("moved", table=7, secret="hush")', format="text").splitlines()
    assert "moved" in line
    assert "table=7" in line
    assert "secret=***" in line


@pytest.mark.parametrize(("format", "told"), [("auto", ["careful"]), ("json", ["quiet", "careful"])])
def test_a_terminal_shows_text_and_only_warnings_unless_json_is_wanted(format: str, told: list[str]) -> None:
    command, *arguments = program('log.info("quiet"); log.warning("careful")', format=format)
    shown = str(pexpect.spawn(command, arguments, encoding="utf-8", timeout=PATIENCE).read())
    assert [word for word in ("quiet", "careful") if word in shown] == told
    assert ("{" in shown) == (format == "json")
