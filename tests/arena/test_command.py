"""The command as it is typed: what it prints and writes, how it is interrupted and resumed, and what it refuses."""

from __future__ import annotations

import gzip
import io
import json
import re
import signal
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest
from rich.console import Console

from arena.commands import CASTORS, arena, environment, leftovers, measured
from pioche.arena import Setup
from pioche.arena.command import ArenaCommand, Wishes
from pioche.arena.journal import Journal
from pioche.arena.play import PlayedDeal
from pioche.core.texts import LANGUAGES, Texts
from terminal.test_commands import run


def test_a_run_prints_tables_and_writes_what_is_asked_for(tmp_path: Path) -> None:
    done = arena(tmp_path, *CASTORS, "--games", "30", "--workers", "2", "--json", "a.json", "--records", "a.jsonl.gz")

    assert done.returncode == 0
    assert "random, random · seed pioche · 30 games from 30 deals" in done.stdout
    assert re.search(r"random +60 +50\.0 % ± 0\.0", done.stdout)
    assert done.stderr.splitlines() == ["Written: a.json", "Written: a.jsonl.gz"]
    data = measured(tmp_path / "a.json")
    assert (data["finished"], data["games"], data["setup"]["seed"]) == (True, 30, "pioche")
    assert leftovers(tmp_path) == []


def test_records_replay_and_stand_in_the_order_of_the_plan(tmp_path: Path) -> None:
    arena(tmp_path, *CASTORS, "--games", "25", "--workers", "2", "--records", "a.jsonl.gz")

    check = [sys.executable, "-m", "pioche", "record", "check", "a.jsonl.gz"]
    done = subprocess.run(check, cwd=tmp_path, env=environment(tmp_path), capture_output=True, text=True, check=True)
    assert done.stdout == "25 records replay.\n"
    with gzip.open(tmp_path / "a.jsonl.gz") as lines:
        assert [json.loads(line)["arena"]["deal"] for line in lines] == list(range(25))


def test_one_worker_and_two_measure_and_record_the_same(tmp_path: Path) -> None:
    for workers in ("1", "2"):
        arena(
            tmp_path,
            *("gargon", "--seats", "adept,random,random", "--edition", "haffner", "--open-winnings", "--games", "6"),
            *("--seed", "same", "--workers", workers, "--json", f"{workers}.json", "--records", f"{workers}.jsonl.gz"),
        )
    assert measured(tmp_path / "1.json") == measured(tmp_path / "2.json")
    assert (tmp_path / "1.jsonl.gz").read_bytes() == (tmp_path / "2.jsonl.gz").read_bytes()


INTERRUPTED = """
import os, random, signal, sys, threading
from pioche.arena.journal import Journal
from pioche.__main__ import main

def adding(journal, deal):
    add(journal, deal)
    if len(journal.deals) == deals:
        threading.Timer(random.uniform(0, 0.05), os.killpg, (0, signal.SIGINT)).start()

if __name__ == "__main__":  # and not in the workers
    deals = int(sys.argv.pop(1))
    add, Journal.add = Journal.add, adding
    main()
"""


def hear_ctrl_c() -> None:
    """As at a terminal: what a script starts in the background is deaf to it, and so would be all that it starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def interrupted(home: Path, *arguments: str, deals: int) -> tuple[int, str, str]:
    """The command, and Ctrl-C (which reaches all its processes) at any moment after so many deals. From within: who
    watches it from outside may be too late."""
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED, str(deals), "arena", *map(str, arguments)],
        cwd=home,
        env=environment(home),
        capture_output=True,
        text=True,
        check=False,
        start_new_session=True,
        preexec_fn=hear_ctrl_c,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_keeps_what_is_done_and_resume_goes_on_to_the_same_end(tmp_path: Path, workers: str) -> None:
    """Also when more games are wanted then; what was interrupted was measured and written as far as it went."""
    wishes = (*CASTORS, "--workers", workers, "--json", "a.json", "--records", "a.jsonl.gz")
    code, out, err = interrupted(tmp_path, *wishes, "--games", "1500", deals=20)

    assert code == 130, err
    assert "Traceback" not in err
    assert "--resume goes on" in err
    partly = measured(tmp_path / "a.json")
    assert not partly["finished"]
    assert 20 <= partly["games"] < 1500
    assert f"{partly['games']:,} games from" in out
    with gzip.open(tmp_path / "a.jsonl.gz") as lines:
        kept = [json.loads(line)["arena"]["deal"] for line in lines]
    assert len(kept) == partly["games"]
    assert kept == sorted(kept), "of two workers one may be ahead, but the order is that of the plan"

    resumed = arena(tmp_path, *wishes, "--games", "1600", "--resume")
    assert resumed.returncode == 0
    assert f"{partly['games']} games are taken from" in resumed.stderr
    assert leftovers(tmp_path) == []

    whole = tmp_path / "whole"
    whole.mkdir()
    arena(whole, *wishes, "--games", "1600")
    assert measured(tmp_path / "a.json") == measured(whole / "a.json")
    assert (tmp_path / "a.jsonl.gz").read_bytes() == (whole / "a.jsonl.gz").read_bytes()


def test_ctrl_c_between_the_file_and_the_memory_of_a_deal_counts_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is in the journal is measured, though the interruption came before anybody had counted it."""
    remember = Journal._remember

    def interrupt(journal: Journal, deal: PlayedDeal, place: int) -> None:
        if deal.number == 3 and not pressed:
            pressed.append(True)
            raise KeyboardInterrupt
        remember(journal, deal, place)

    pressed: list[bool] = []
    monkeypatch.setattr(Journal, "_remember", interrupt)
    setup = Setup.checked("castors", ["random", "random"], {"rounds": 1}, seed="interrupted")
    out, notes = (Console(file=io.StringIO(), width=100) for _ in range(2))
    wishes = Wishes(games=9, workers=1, json=tmp_path / "a.json")

    assert not ArenaCommand(setup, wishes, out, notes, Texts("en")).run()
    assert pressed
    assert measured(tmp_path / "a.json")["games"] == 4
    (journal,) = tmp_path.glob("*.journal")
    assert set(Journal(journal, setup).deals) == {0, 1, 2, 3}


def test_without_files_the_journal_lies_with_the_state_of_the_user(tmp_path: Path) -> None:
    """Who forgets --resume is told so and loses nothing; a journal with more games than are wanted now is kept."""
    code, _, err = interrupted(tmp_path, *CASTORS, "--workers", "2", "--games", "5000", deals=10)
    assert code == 130, err
    (journal,) = tmp_path.rglob("*.journal")
    assert journal.parent == tmp_path / "pioche" / "arena"
    kept = journal.read_bytes()

    again = arena(tmp_path, *CASTORS, "--games", "5000")
    assert again.returncode == 1
    assert f"{journal} holds" in again.stderr
    assert "--resume" in again.stderr

    fewer = arena(tmp_path, *CASTORS, "--games", "1", "--resume")
    assert fewer.returncode == 0
    assert journal.read_bytes().startswith(kept)


def test_resume_with_nothing_to_resume_says_so_and_begins(tmp_path: Path) -> None:
    done = arena(tmp_path, *CASTORS, "--games", "3", "--workers", "1", "--resume")
    assert done.returncode == 0
    assert "Nothing to resume" in done.stderr


def test_a_full_disk_stops_the_run_and_resume_goes_on(tmp_path: Path) -> None:
    """The journal no longer fits: it ends with a whole line, and nothing else is written."""
    wishes = (*CASTORS, "--games", "40", "--workers", "1", "--json", "a.json")
    full = arena(tmp_path, *wishes, largest=20_000)

    assert full.returncode == 1
    assert "larger than the system allows" in full.stderr
    assert [path.suffix for path in tmp_path.iterdir()] == [".journal"]
    (journal,) = tmp_path.iterdir()
    lines = journal.read_bytes().splitlines(keepends=True)
    assert len(lines) > 2
    assert all(json.loads(line) and line.endswith(b"\n") for line in lines)

    assert arena(tmp_path, *wishes, "--resume").returncode == 0
    whole = tmp_path / "whole"
    whole.mkdir()
    arena(whole, *wishes)
    assert measured(tmp_path / "a.json") == measured(whole / "a.json")


def test_a_disk_that_is_full_at_the_end_leaves_no_half_file_and_keeps_the_games(tmp_path: Path) -> None:
    wishes = (*CASTORS, "--games", "3", "--workers", "1", "--report", "a.html")
    (tmp_path / "a.html").write_text("an older report", "utf-8")
    full = arena(tmp_path, *wishes, largest=30_000)

    assert full.returncode == 1
    assert "a.html" in full.stderr
    assert "--resume goes on" in full.stderr
    assert (tmp_path / "a.html").read_text("utf-8") == "an older report"
    assert [name.endswith(".journal") for name in leftovers(tmp_path)] == [True]
    assert arena(tmp_path, *wishes, "--resume").returncode == 0
    assert "<svg" in (tmp_path / "a.html").read_text("utf-8")


class Page(HTMLParser):
    """Collects what a page refers to, its ids and its language."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.references: list[str] = []
        self.tags: list[str] = []
        self.lang: str | None = None
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            if name in ("src", "href", "xlink:href"):
                self.references.append(value or "")
            if name == "lang":
                self.lang = value


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_report_holds_all_it_shows(tmp_path: Path, lang: str) -> None:
    """Plots and figures, in the language of the run; nothing is fetched from anywhere, and no id occurs twice."""
    done = arena(
        tmp_path, *CASTORS, "--games", "12", "--workers", "1", "--seed", "<b>&", "--report", "a.html", lang=lang
    )
    text = (tmp_path / "a.html").read_text("utf-8")
    page = Page(text)

    assert (page.lang, page.tags.count("svg"), page.tags.count("table")) == (lang, 5, 3)
    assert page.tags.count("b") == 0
    assert not re.search(r"https?:|//|@import", re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL))
    assert {reference[1:] for reference in page.references} <= set(page.ids)
    assert len(page.ids) == len(set(page.ids))
    assert "#0000" not in text, "every colour is one of the page's"
    (row,) = re.findall(r"^random +24 +(.+?)  ", done.stdout, flags=re.MULTILINE)
    assert f"<td>{row}</td>" in text


def test_without_matplotlib_a_report_is_refused_before_any_game(tmp_path: Path) -> None:
    hidden = [sys.executable, "-c", "import sys; sys.modules['matplotlib'] = None; import pioche.cli as c; c.main()"]
    done = subprocess.run(
        [*hidden, "arena", *CASTORS, "--games", "3", "--report", "a.html"],
        cwd=tmp_path,
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert "pip install 'pioche[report]'" in done.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "arguments",
    [
        ["poker", "--seats", "random,random", "--games", "3"],
        ["gargon", "--seats", "random,random", "--games", "3"],
        ["castors", "--seats", "random,champion", "--games", "3"],
        ["castors", "--seats", "", "--games", "3"],
        ["castors", "--seats", "random,random,", "--games", "3"],
        ["castors", "--games", "3"],
        ["castors", "--seats", "random,random"],
        [*CASTORS, "--games", "0"],
        [*CASTORS, "--games", "-5"],
        [*CASTORS, "--games", "many"],
        [*CASTORS, "--games", "3", "--workers", "0"],
        [*CASTORS, "--games", "3", "--on", "cloud"],
        [*CASTORS, "--games", "3", "--edition", "haffner"],
        [*CASTORS, "--games", "3", "--json", "no/such/folder/a.json"],
        [*CASTORS, "--games", "3", "--json", "."],
        [*CASTORS, "--games", "3", "--json", "/dev/null"],
        [*CASTORS, "--games", "3", "--json", "x" * 300],
        [*CASTORS, "--games", "3", "--json", "a", "--report", "./a"],
    ],
)
def test_what_can_not_be_done_is_refused_in_words_before_any_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], lang: str
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run("arena", *arguments, lang=lang)
    assert done.returncode in (1, 2)
    assert done.stdout == b""
    assert 1 <= len(done.stderr.decode().splitlines()) <= 2
    assert list(tmp_path.rglob("*")) == []


@pytest.mark.parametrize(("games", "said"), [("3", "3 games are rounded up to 4"), ("1", "1 game is"), ("2", "")])
def test_games_are_rounded_up_to_whole_deals_in_words(tmp_path: Path, games: str, said: str) -> None:
    wishes = ("castors", "--seats", "adept,random", "--rounds", "1", "--games", games, "--workers", "1")
    done = arena(tmp_path, *wishes)
    assert done.returncode == 0
    assert done.stderr.startswith(said)
    assert len(done.stderr.splitlines()) == bool(said)
    assert "standard errors from zero" in done.stdout or games != "3"
