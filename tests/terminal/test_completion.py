"""The Tab key: what the program offers to a shell, and that a real bash takes it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = Path(sys.executable).with_name("pioche")


def offered(line: str) -> list[str]:
    """What bash is told of a line whose last word is being typed, each with what it is: a plain word or a file."""
    done = subprocess.run(
        [PROGRAM],
        capture_output=True,
        check=True,
        text=True,
        env={
            **os.environ,
            "_PIOCHE_COMPLETE": "bash_complete",
            "COMP_WORDS": line,
            "COMP_CWORD": str(line.count(" ")),
        },
    )
    assert done.stderr == ""
    return done.stdout.split()


@pytest.mark.parametrize(
    ("line", "offers"),
    [
        ("pioche pl", ["play"]),
        ("pioche record ", ["check", "show", "trace"]),
        ("pioche play ", ["gargon", "castors"]),
        ("pioche rules c", ["castors"]),
        ("pioche play gargon --levels m", ["master"]),
        ("pioche play gargon --levels adept,", ["adept,random", "adept,novice", "adept,adept", "adept,master"]),
        ("pioche arena castors --seats adept,n", ["adept,novice"]),
        ("pioche rules gargon --edition ", ["rio-grande", "amigo-fr", "haffner"]),
        ("pioche rules castors --deck r", ["rat-a-tat-cat"]),
        ("pioche play --lang ", ["en", "fr", "de"]),
        ("pioche play --lev", ["--levels"]),
        ("pioche play chess", []),
    ],
)
def test_games_levels_and_other_words_are_offered(line: str, offers: list[str]) -> None:
    assert offered(line) == [f"plain,{offer}" for offer in offers]


def test_files_are_left_to_the_shell() -> None:
    assert offered("pioche record check ga") == ["file,ga"]


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash on this machine")
@pytest.mark.parametrize(
    ("words", "offers"), [(["pioche", "play", "ca"], ["castors"]), (["pioche", "play", "--levels", "n"], ["novice"])]
)
def test_a_real_bash_completes_with_the_documented_line(words: list[str], offers: list[str]) -> None:
    typed = f"COMP_WORDS=({' '.join(words)}); COMP_CWORD={len(words) - 1}; _pioche_completion pioche"
    line = 'eval "$(_PIOCHE_COMPLETE=bash_source pioche)"'
    done = subprocess.run(
        ["bash", "--norc", "-c", f'{line}; complete -p pioche >&2; {typed}; printf "%s\\n" "${{COMPREPLY[@]}}"'],
        capture_output=True,
        check=True,
        text=True,
        env={**os.environ, "PATH": f"{PROGRAM.parent}{os.pathsep}{os.environ['PATH']}"},
    )
    assert done.stdout.split() == offers
    assert "-F _pioche_completion pioche" in done.stderr
    assert line in (Path(__file__).parents[2] / "README.md").read_text("utf-8")


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_the_scripts_of_other_shells_are_there_too(shell: str) -> None:
    done = subprocess.run(
        [PROGRAM], capture_output=True, check=True, text=True, env={**os.environ, "_PIOCHE_COMPLETE": f"{shell}_source"}
    )
    assert "pioche" in done.stdout
    assert done.stderr == ""
