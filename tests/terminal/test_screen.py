"""A person at a real terminal: what stands on the screen, what is gone from it, and how one leaves."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import pioche
from pioche.core.texts import LANGUAGES, texts
from pioche.players.warm_up import ensure
from terminal.screen import COLUMNS, LINES, Screen

RANDOM = ("--levels", "random")
CASTORS = ("play", "castors", *RANDOM, "--players", "2", "--name", "Me")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["gargon", "castors"])
def test_the_first_question_fits_the_screen_with_the_whole_table(game: str, lang: str, tmp_path: Path) -> None:
    """Everything from the title of the table down to the prompt is on one screen of 80 × 24."""
    players = pioche.GAMES[game].seats[-1]
    with Screen("play", game, *RANDOM, "--players", str(players), "--seed", "s1", lang=lang, folder=tmp_path) as screen:
        shown = screen.wait_for_prompt()
        if shown.endswith("…"):
            shown = screen.ask_for("")
        title, *_ = texts(lang)(f"{game}-title", edition="rio-grande", round=1, rounds=players, name="?").split("?")
        assert title.strip() in shown
        assert len(shown.splitlines()) <= LINES
        assert all(len(line) <= COLUMNS for line in shown.splitlines())


def test_a_seen_card_is_shown_and_then_gone_from_the_screen(tmp_path: Path) -> None:
    """Clause 6.2 of castors: the outer cards and the drawn card leave no trace where one could scroll back to."""
    with Screen(*CASTORS, "--seed", "b", folder=tmp_path) as screen:
        assert "Your outer cards, slots 1 and 4: [" in screen.wait_for_prompt()
        after = screen.ask_for("")
        assert "outer cards, slots" not in after
        assert "[?] [?] [?] [?]" in after
        assert "You have drawn: [" in screen.ask_for("draw")
        after = screen.ask_for("discard")
        assert "You have drawn" not in after
        seen = screen.transcript.decode()
        for secret in ("Your outer cards", "You have drawn"):
            start = seen.index(secret)
            assert seen.rindex("\x1b[?1049h", 0, start) > seen.rfind("\x1b[?1049l", 0, start), "on the second screen"


def test_ctrl_c_leaves_cleanly_and_saves_the_record_on_request(tmp_path: Path) -> None:
    with Screen("play", "gargon", *RANDOM, "--seed", "s", folder=tmp_path) as screen:
        screen.wait_for_prompt()
        screen.press("c")
        assert "You leave the game." in screen.wait_for("Keep the record?")
        screen.ask_for("kept.pioche.json")
        assert screen.exit_status() == 0
        assert b"Traceback" not in screen.transcript
    game = pioche.replay((tmp_path / "kept.pioche.json").read_text("utf-8"))
    assert game.result is None
    assert [path.name for path in tmp_path.iterdir()] == ["kept.pioche.json"]


def test_ctrl_c_twice_or_a_closed_terminal_leaves_without_saving(tmp_path: Path) -> None:
    with Screen("play", "gargon", *RANDOM, "--seed", "s", folder=tmp_path) as screen:
        screen.wait_for_prompt()
        screen.press("c")
        screen.wait_for("Keep the record?")
        screen.press("c")
        assert screen.exit_status() == 0
        assert b"Traceback" not in screen.transcript
    with Screen("play", "castors", *RANDOM, "--seed", "s", folder=tmp_path) as screen:
        screen.wait_for_prompt()
        screen.press("d")
        screen.wait_for("Keep the record?")
        screen.press("d")
        assert screen.exit_status() == 0
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_text("precious")
    with Screen("play", "gargon", *RANDOM, "--seed", "s", folder=tmp_path) as screen:
        screen.wait_for_prompt()
        screen.press("c")
        screen.wait_for("Keep the record?")
        assert "there is a file of that name already" in screen.ask_for("mine.json")
        assert "there is no such file or folder" in screen.ask_for("no/such/folder.json")
        screen.ask_for("n")
        assert screen.exit_status() == 0
    assert (tmp_path / "mine.json").read_text() == "precious"


def test_without_a_game_one_is_asked_which_and_against_whom(tmp_path: Path) -> None:
    with Screen("play", "--seed", "s", "--lang", "de", folder=tmp_path) as screen:
        assert "Welches Spiel?" in screen.wait_for_prompt()
        assert "Tippe eine Zahl" in screen.ask_for("poker")
        assert "Gegen wen willst du spielen?" in screen.ask_for("2")
        assert "Tippe eine Zahl" in screen.ask_for("Weltmeister")
        assert "äußeren Karten" in screen.ask_for("Zufall")
        assert "Anna (Zufall), Ben (Zufall), Clara (Zufall)" in screen.transcript.decode()


def test_help_undo_and_refusals_explain_and_change_nothing(tmp_path: Path) -> None:
    with Screen("play", "gargon", *RANDOM, "--seed", "abc", "--name", "Marie", folder=tmp_path) as screen:
        screen.wait_for("three of different colours (1+1+1)")
        assert "in any colours (3.2)" in screen.ask_for("?")
        assert "can not be taken back" in screen.ask_for("undo")
        assert "must be 1+1+1" in screen.ask_for("1 2")
        assert "is no move of this game" in screen.ask_for("hokus pokus")
        assert "not all of these cards" in screen.ask_for("play w1 b1 v1")
        assert "Discards  none" in screen.ask_for("discards")
        assert "Marie plays W12 B6 R11" in screen.ask_for("play r11 w12 b6")


@pytest.mark.parametrize("game", ["gargon", "castors"])
def test_a_hint_names_moves_that_are_allowed_with_what_they_should_bring(game: str, tmp_path: Path) -> None:
    """The first move of a hint can be played as it is written; help tells that there are hints."""
    ensure(game)  # otherwise it would be an adept's hint
    with Screen("play", game, "--players", "3", "--seed", "s", "--name", "Me", folder=tmp_path) as screen:
        if screen.wait_for_prompt().endswith("…"):
            screen.ask_for("")
        assert "hint" in screen.ask_for("?")
        lines = screen.ask_for("hint").splitlines()
        heading = next(number for number, line in enumerate(lines) if "Win share" in line)
        best = lines[heading + 1]
        assert re.search(r"\d+ %  +[+-]\d+\.\d$", best)
        move, *_ = re.split("  +", best)
        assert "not allowed" not in screen.ask_for(move)
        assert "Me " in screen.transcript.decode().split("Win share")[1], "the story goes on with the move"


def test_a_hint_about_a_drawn_card_leaves_with_the_card(tmp_path: Path) -> None:
    """Clause 6.2 of castors: where the question stands on the second screen, so does the hint."""
    with Screen(*CASTORS, "--seed", "b", folder=tmp_path) as screen:
        screen.wait_for_prompt()
        screen.ask_for("")
        screen.ask_for("draw")
        assert "would choose" in screen.ask_for("hint")
        assert "would choose" not in screen.ask_for("discard")


def test_ctrl_c_while_computer_players_get_ready_leaves_cleanly(tmp_path: Path) -> None:
    """Nothing is kept in a new folder, so the players are still being compiled in the background; Anna begins."""
    folders = {"XDG_CACHE_HOME": str(tmp_path / "cache")}
    with Screen("play", "gargon", "--levels", "master", "--seed", "s2", folder=tmp_path, **folders) as screen:
        screen.wait_for("Masters play like adepts")
        screen.wait_for_prompt()
        screen.press("c")
        screen.wait_for("Keep the record?")
        screen.ask_for("n")
        assert screen.exit_status() == 0
        assert b"Traceback" not in screen.transcript
