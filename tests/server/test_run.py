"""The real ``pioche serve``: it says where it is, stops in good order, and tells what keeps it from starting."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer

import httpx
import pexpect
import pytest

from pioche.core.errors import PiocheError
from pioche.core.texts import LANGUAGES, texts
from pioche.server.addresses import qr_code
from pioche.server.run import listen

SECONDS = 60
COMMAND = ["-m", "pioche", "serve"]


def environment(folder: Path, lang: str = "en", **variables: str) -> dict[str, str]:
    """Settings and data of its own."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("PIOCHE_")}
    own = {"XDG_DATA_HOME": str(folder / "data"), "XDG_CONFIG_HOME": str(folder / "config"), "LC_ALL": f"{lang}.UTF-8"}
    return {**inherited, **own, "PIOCHE_BOT_WORKERS": "1", **variables}


@contextmanager
def served(folder: Path, *arguments: str, **variables: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A running server, as a script starts it, and the first line that it prints."""
    command = [sys.executable, *COMMAND, "--host", "127.0.0.1", "--port", "0", *arguments]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment(folder, **variables)
    ) as program:
        watchdog = Timer(SECONDS, program.kill)  # who waits for output then reads its end
        watchdog.start()
        try:
            yield program, next_line(program)
        finally:
            watchdog.cancel()
            program.kill()


def next_line(program: subprocess.Popen[str]) -> str:
    assert program.stdout is not None
    return program.stdout.readline().strip()


def refused(folder: Path, *arguments: str, lang: str = "en") -> str:
    """The sentence with which a server refuses to start; before it there may be lines of the log."""
    done = subprocess.run(
        [sys.executable, *COMMAND, *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=SECONDS,
        env=environment(folder, lang),
    )
    assert (done.returncode, done.stdout) == (1, "")
    *logged, sentence = done.stderr.splitlines()
    assert all(json.loads(line) for line in logged)
    return sentence


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_script_reads_the_address_and_can_stop_the_server(number: signal.Signals, tmp_path: Path) -> None:
    """With port 0 the address has the real port; standard output holds addresses only, and logs are JSON."""
    with served(tmp_path) as (program, address):
        assert address.startswith("http://127.0.0.1:")
        assert httpx.get(f"{address}/healthz").status_code == 200
        program.send_signal(number)
        output, errors = program.communicate(timeout=SECONDS)
    assert program.returncode == 0
    assert output == ""
    assert [json.loads(line)["event"] for line in errors.splitlines() if "server.run" in line] == [
        "listening",
        "stopping",
        "stopped",
    ]
    assert (tmp_path / "data/pioche/tables.db").is_file()


def test_a_person_sees_the_addresses_and_a_code_and_stops_with_ctrl_c(tmp_path: Path) -> None:
    variables = environment(tmp_path, PIOCHE_PUBLIC_URL="https://tables.club.example", TERM="xterm-256color")
    program = pexpect.spawn(
        sys.executable, [*COMMAND, "--port", "0"], env=variables, encoding="utf-8", timeout=SECONDS, dimensions=(40, 80)
    )
    program.expect("On this machine: http://localhost:[0-9]+\r\n")
    program.expect_exact("For everybody: https://tables.club.example\r\n")
    program.expect_exact("Ctrl-C stops the server.")
    shown = str(program.before)
    assert all(line in shown for line in qr_code("https://tables.club.example").splitlines())
    program.sendcontrol("c")
    program.expect_exact("Stopping.")
    program.expect(pexpect.EOF)
    program.close()
    assert program.exitstatus == 0


def test_a_browser_is_opened_at_the_address(tmp_path: Path) -> None:
    with served(tmp_path, "--open", BROWSER="echo opened %s") as (program, address):
        assert next_line(program) == f"opened {address}"


def test_a_taken_port_is_refused_with_what_to_do(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        sentence = refused(tmp_path, "--host", "127.0.0.1", "--port", port)
    assert f"127.0.0.1, port {port}: another program does so already." in sentence
    assert "--port" in sentence


@pytest.mark.parametrize("host", ["192.0.2.77", "no-such-machine.invalid", "x" * 80])
def test_an_address_that_is_not_of_this_machine_is_refused_in_every_language(host: str) -> None:
    with pytest.raises(PiocheError) as error:
        listen(host, 0)
    said = {texts(lang)(error.value.message) for lang in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    assert all(host[:60] in sentence and "--host" in sentence for sentence in said)


def test_ipv6_is_listened_to_beside_ipv4_if_one_asks_for_all_of_it() -> None:
    with listen("::", 0) as listener:
        port = listener.getsockname()[1]
        for host in ("::1", "127.0.0.1"):
            socket.create_connection((host, port)).close()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_database_that_can_not_be_opened_is_refused_in_a_sentence(lang: str, tmp_path: Path) -> None:
    """What goes wrong while the application opens comes out of it as one sentence, not as a traceback."""
    (tmp_path / "file").touch()
    database = f"sqlite:///{tmp_path}/file/tables.db"
    sentence = refused(tmp_path, "--host", "127.0.0.1", "--port", "0", "--database", database, lang=lang)
    assert "file/tables.db" in sentence


def test_a_wrong_setting_is_refused_before_anything_is_made(tmp_path: Path) -> None:
    assert "--port" in refused(tmp_path, "--port", "many")
    assert list(tmp_path.iterdir()) == []
