"""The journal: what is finished is kept, what is torn is dropped, and what is foreign is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pioche import PiocheError
from pioche.arena import Setup
from pioche.arena.journal import Journal
from pioche.arena.play import PlayedDeal, play_deal

SETUP = Setup.checked("castors", ["random", "random"], {"rounds": 1}, seed="journal")


@pytest.fixture(scope="module")
def deals() -> list[PlayedDeal]:
    return [play_deal(SETUP, number) for number in (2, 0, 1)]


@pytest.fixture
def path(tmp_path: Path, deals: list[PlayedDeal]) -> Path:
    """A journal of three deals, finished in another order than that of the plan."""
    path = tmp_path / "folder" / "a.journal"
    journal = Journal(path, SETUP)
    for deal in deals:
        journal.add(deal)
    return path


def test_what_was_added_is_there_again(path: Path, deals: list[PlayedDeal]) -> None:
    journal = Journal(path, SETUP)
    assert [d.number for d in journal.deals.values()] == [2, 0, 1]
    for deal in deals:
        assert [game._replace(record="") for game in deal.games] == list(journal.deals[deal.number].games)
    assert list(journal.records(range(3))) == [deals[n].games[0].record for n in (1, 2, 0)]


def test_a_line_cut_off_by_a_crash_is_dropped_and_the_journal_goes_on(path: Path, deals: list[PlayedDeal]) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[:-20])
    journal = Journal(path, SETUP)
    assert set(journal.deals) == {2, 0}
    journal.add(deals[2])
    assert path.read_bytes() == whole


def test_a_heading_cut_off_by_a_crash_is_written_again(path: Path, deals: list[PlayedDeal]) -> None:
    heading = path.read_bytes().splitlines(keepends=True)[0]
    path.write_bytes(heading[:15])
    journal = Journal(path, SETUP)
    assert journal.deals == {}
    journal.add(deals[0])
    assert path.read_bytes().splitlines(keepends=True)[0] == heading


def test_of_two_runs_at_once_one_stops_and_nothing_is_lost(path: Path, deals: list[PlayedDeal]) -> None:
    """Whoever notices that somebody else has written stops; the other's journal stays whole."""
    first, second = Journal(path, SETUP), Journal(path, SETUP)
    more = [play_deal(SETUP, number) for number in (3, 4)]
    first.add(more[0])
    with pytest.raises(PiocheError, match="another run of the same set-up is under way"):
        second.add(more[1])
    first.add(more[1])
    assert set(Journal(path, SETUP).deals) == {0, 1, 2, 3, 4}


def test_a_deal_written_twice_counts_once(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines, lines[-1]]))
    journal = Journal(path, SETUP)
    assert list(journal.deals) == [2, 0, 1]
    assert len(list(journal.records(range(3)))) == 3


@pytest.mark.parametrize(
    "broken",
    [
        "nonsense",
        "",
        "[]",
        "7",
        "{}",
        '{"deal": 5, "games": []}',
        '{"deal": 5, "games": [{"scores": [1], "winners": [0], "rounds": 1, "times": [[], []], "record": ""}]}',
        '{"deal": 5, "games": [{"scores": [1, 2], "winners": [2], "rounds": 1, "times": [[], []], "record": ""}]}',
        '{"deal": 5, "games": [{"scores": [1, 2], "winners": [], "rounds": 1, "times": [[], []], "record": ""}]}',
        '{"deal": 5, "games": [{"scores": [1, 2], "winners": [0], "rounds": 1, "times": [[-1], []], "record": ""}]}',
        '{"deal": "x", "games": [{"scores": [1, 2], "winners": [0], "rounds": 1, "times": [[], []], "record": ""}]}',
    ],
)
def test_a_broken_line_in_the_middle_is_named(path: Path, broken: str) -> None:
    lines = path.read_text("utf-8").splitlines()
    before = "\n".join([*lines[:2], broken, *lines[3:]]) + "\n"
    path.write_text(before, "utf-8")
    with pytest.raises(PiocheError, match="line 3: "):
        Journal(path, SETUP)
    assert path.read_text("utf-8") == before, "nothing is lost"


def test_a_journal_of_another_set_up_is_refused(path: Path) -> None:
    other = Setup.checked("castors", ["random", "random"], {"rounds": 2}, seed="journal")
    with pytest.raises(PiocheError, match="another set-up"):
        Journal(path, other)


def test_a_journal_of_another_version_is_refused(path: Path) -> None:
    heading, *lines = path.read_text("utf-8").splitlines(keepends=True)
    old = json.dumps(json.loads(heading) | {"pioche": "0.0.1"}) + "\n"
    path.write_text("".join([old, *lines]), "utf-8")
    with pytest.raises(PiocheError, match=r"Pioche 0\.0\.1"):
        Journal(path, SETUP)


def test_a_journal_that_can_not_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PiocheError, match="is a folder"):
        Journal(tmp_path, SETUP)


def test_without_a_deal_there_is_no_journal(tmp_path: Path) -> None:
    assert Journal(tmp_path / "folder" / "a.journal", SETUP).deals == {}
    assert list(tmp_path.iterdir()) == []
