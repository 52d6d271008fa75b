"""The commands as they are typed: records checked, traced and told, rules printed, and every refusal a sentence."""

from __future__ import annotations

import gzip
import json
import os
import random
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

import pytest

import pioche
from pioche.cli import main
from pioche.core.texts import LANGUAGES

RECORDS = Path(__file__).parents[1] / "records"
GARGON = RECORDS / "gargon-rio-grande-4-players.pioche.json"
CASTORS = RECORDS / "castors-biberbande-3-players.pioche.json"


class Done(NamedTuple):
    returncode: int
    stdout: bytes
    stderr: bytes


def run(*arguments: str | Path, lang: str = "en") -> Done:
    """Run a command in this process; whatever it refuses it must tell in words and a code."""
    out, err = (TextIOWrapper(BytesIO(), "utf-8") for _ in range(2))
    with (
        patch.dict(os.environ, LC_ALL=f"{lang}.UTF-8"),
        redirect_stdout(out),
        redirect_stderr(err),
        pytest.raises(SystemExit) as end,
    ):
        main([str(argument) for argument in arguments])
    for stream in (out, err):
        stream.flush()
    assert isinstance(end.value.code, int)
    return Done(end.value.code, *(stream.buffer.getvalue() for stream in (out, err)))


def run_with_input(*arguments: str | Path, typed: bytes, lang: str = "en") -> Done:
    """Run the real program with something on its standard input."""
    done = subprocess.run(
        [sys.executable, "-m", "pioche", *map(str, arguments)],
        input=typed,
        capture_output=True,
        check=False,
        env={**os.environ, "LC_ALL": f"{lang}.UTF-8"},
    )
    assert b"Traceback" not in done.stderr
    return Done(done.returncode, done.stdout, done.stderr)


def spoilt(path: Path, **changes: object) -> str:
    return json.dumps(json.loads(path.read_text("utf-8")) | changes)


def test_check_accepts_files_lines_gzip_and_standard_input(tmp_path: Path) -> None:
    lines = tmp_path / "many.jsonl"
    lines.write_text(GARGON.read_text("utf-8") + "\n" + CASTORS.read_text("utf-8"), "utf-8")
    packed = tmp_path / "many.jsonl.gz"
    packed.write_bytes(gzip.compress(lines.read_bytes()))
    pretty = tmp_path / "pretty.json"
    pretty.write_text(json.dumps(json.loads(CASTORS.read_text("utf-8")), indent=2), "utf-8")

    done = run_with_input("record", "check", GARGON, lines, packed, pretty, "-", typed=packed.read_bytes())

    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout == b"8 records replay.\n"


def test_check_names_file_line_field_move_and_what_was_legal(tmp_path: Path) -> None:
    moves = json.loads(CASTORS.read_text("utf-8"))["moves"]
    bad = tmp_path / "bad.jsonl"
    bad.write_text(
        "\n".join(
            [
                CASTORS.read_text("utf-8").strip(),
                spoilt(CASTORS, moves=[*moves[:1], "knock"]),
                spoilt(CASTORS, scores=[1, 2, 3]),
                '{"pioche": 1, "game"',
            ]
        ),
        "utf-8",
    )

    done = run("record", "check", bad, tmp_path / "missing.json")
    problems = done.stderr.decode().splitlines()

    assert done.returncode == 1
    assert done.stdout == b"1 record replays, 4 do not.\n"
    assert f"{bad}, line 2: moves[1]: " in problems[0]
    assert "Allowed: " in problems[0]
    assert f"{bad}, line 3: scores: " in problems[1]
    assert f"{bad}, line 4: json: " in problems[2]
    assert "missing.json: " in problems[3]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "content", [b"", b"\n\n", b"\x1f\x8bnonsense", b"\xff\xfe\x00", b"[" * 200_000, b"null", b"{}"]
)
def test_check_refuses_what_is_no_record_in_every_language(content: bytes, lang: str) -> None:
    done = run_with_input("record", "check", "-", typed=content, lang=lang)
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1


def test_trace_lists_every_decision_with_its_legal_moves_and_then_the_scores(tmp_path: Path) -> None:
    both = tmp_path / "both.jsonl"
    both.write_text(GARGON.read_text("utf-8") + CASTORS.read_text("utf-8"), "utf-8")

    lines = [json.loads(line) for line in run("record", "trace", both).stdout.splitlines()]

    for index, path in enumerate((GARGON, CASTORS)):
        record = json.loads(path.read_text("utf-8"))
        *decisions, end = [line for line in lines if line["game"] == index]
        assert [list(line) for line in decisions] == [["game", "ply", "seat", "legal", "move"]] * len(decisions)
        assert [line["ply"] for line in decisions] == list(range(len(record["moves"])))
        assert [line["move"] for line in decisions] == record["moves"]
        assert all(line["legal"] == sorted(set(line["legal"])) and line["move"] in line["legal"] for line in decisions)
        assert decisions[0]["seat"] == record["first"]
        assert end == {"game": index, "scores": record["scores"]}


def test_trace_stops_quietly_when_its_reader_has_seen_enough() -> None:
    command = f"{sys.executable} -m pioche record trace {GARGON} | head -1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, check=False)
    assert done.stderr == b""
    assert json.loads(done.stdout)["ply"] == 0


def test_show_tells_a_game_in_full_or_as_a_seat_saw_it() -> None:
    full = run("record", "show", GARGON).stdout.decode()
    seen = run("record", "show", GARGON, "--seat", "B").stdout.decode()
    names = json.loads(GARGON.read_text("utf-8"))["players"]

    assert len(full.splitlines()) == len(seen.splitlines())
    assert full != seen
    differing = [line for line, other in zip(full.splitlines(), seen.splitlines(), strict=True) if line != other]
    assert not any(line.startswith(names[1]) for line in differing), "of B's own moves it saw everything"


def test_show_of_a_seat_does_not_depend_on_what_that_seat_cannot_know(tmp_path: Path) -> None:
    """A record holds all cards, but told for a seat it must not: other values in the pile, the same story."""
    game = pioche.start("gargon", ["Anna", "Bob", "Chris"], seed="pile", first=0)
    game.play(random.Random(0).choice(game.legal_moves))
    record = json.loads(pioche.Record.of(game).dumps())
    (order,) = record["shuffles"]
    pile = sorted(range(30, 102), key=lambda index: order[index])
    (one, other), *_ = [(a, b) for a, b in pairwise(pile) if order[a][0] == order[b][0]]
    order[one], order[other] = order[other], order[one]
    paths = [tmp_path / "one.json", tmp_path / "other.json"]
    paths[0].write_text(pioche.Record.of(game).dumps())
    paths[1].write_text(json.dumps(record))

    for seat in "ABC":
        told = [run("record", "show", path, "--seat", seat) for path in paths]
        assert told[0].stdout == told[1].stdout != b""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "arguments",
    [
        ["play", "poker"],
        ["play", "gargon", "--players", "2"],
        ["play", "gargon", "--players", "many"],
        ["play", "gargon", "--edition", "third"],
        ["play", "gargon", "--deck", "biberbande"],
        ["play", "castors", "--rounds", "21"],
        ["play", "castors", "--lang", "it"],
        ["play", "--sed", "x"],
        ["play", "gargon", "castors"],
        ["play", "gargon", "--levels", "expert"],
        ["play", "gargon", "--levels", ""],
        ["play", "gargon", "--levels", "adept,master"],
        ["play", "castors", "--levels", "adept,adept,adept,adept"],
        ["play", "castors", "--levels", "adept:2s"],
        *(
            ["play", "castors", "--levels", f"master:{budget}"]
            for budget in ("", "0", "0s", "-1s", "1.5", "2h", "soon")
        ),
        ["record", "show", str(GARGON), "--seat", "E"],
        ["record", "trace"],
        ["record", "trace", "/no/such/file"],
        ["rules", "chess"],
        ["rules"],
        ["serf"],
    ],
)
def test_a_wrong_command_line_is_refused_in_words(arguments: list[str], lang: str) -> None:
    done = run(*arguments, lang=lang)
    assert done.returncode in (1, 2)
    assert done.stdout == b""
    assert 1 <= len(done.stderr.decode().splitlines()) <= 2


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "arguments",
    [["gargon", "--edition", edition] for edition in ("rio-grande", "amigo-fr", "haffner")]
    + [["gargon", "--open-winnings"], ["castors"], ["castors", "--deck", "rat-a-tat-cat"]],
)
def test_the_rules_are_printed_by_edition_in_every_language(arguments: list[str], lang: str) -> None:
    done = run("rules", *arguments, lang=lang)
    assert (done.returncode, done.stderr) == (0, b"")
    assert len(done.stdout.splitlines()) > 80
    assert b"{" not in done.stdout


def test_the_rules_differ_between_editions() -> None:
    assert len({run("rules", "gargon", "--edition", e).stdout for e in ("rio-grande", "amigo-fr", "haffner")}) == 3


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", [[], ["play"], ["rules"], ["record"], ["record", "check"]])
def test_help_is_in_the_readers_language(command: list[str], lang: str) -> None:
    said = run(*command, "--help", lang=lang)
    assert said.returncode == 0
    assert said.stdout == run(*command, "--help", "--lang", lang).stdout
    assert ("Show this" in said.stdout.decode()) == (lang == "en")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", [[], ["record"]])
def test_a_command_without_arguments_shows_its_help(command: list[str], lang: str) -> None:
    """What a newcomer types first."""
    done = run(*command, lang=lang)
    assert done == run(*command, "--help", lang=lang)
    assert (done.returncode, done.stderr) == (0, b"")


def test_the_program_without_arguments_shows_its_help_too() -> None:
    """The installed command and the module, as they are started for real."""
    for program in ([sys.executable, "-m", "pioche"], [str(Path(sys.executable).with_name("pioche"))]):
        done = subprocess.run(program, capture_output=True, check=False, env={**os.environ, "LC_ALL": "C.UTF-8"})
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout.startswith(b"Usage: pioche ")


@pytest.mark.parametrize(
    "command",
    ["rules gargon >&-", "rules gargon >/dev/full", "rules gargon 2>&-", "record check - <&-", "play gargon <&- 2>&1"],
)
def test_closed_and_full_streams_give_no_traceback(command: str, tmp_path: Path) -> None:
    done = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m pioche {command}"], cwd=tmp_path, capture_output=True, check=False
    )
    assert b"Traceback" not in done.stdout + done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_truncated_first_line_does_not_hide_the_records_after_it() -> None:
    record = CASTORS.read_bytes()
    done = run_with_input("record", "check", "-", typed=record[:300] + b"\n" + record + record)
    assert done.stdout == b"2 records replay, 1 does not.\n"
