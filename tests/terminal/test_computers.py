"""Who plays against the person: levels for all or for each, named in three languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from pioche.core.errors import SetupError
from pioche.core.texts import LANGUAGES, texts
from pioche.players import LEVELS, RandomPlayer
from pioche.players.thinking import Adept, Budget, Master, Novice
from pioche.terminal.computers import Computers, read_levels, with_level
from terminal.test_commands import run_with_input


def test_one_level_is_for_all_and_a_list_is_for_each_in_the_order_of_seats() -> None:
    assert read_levels("novice", range(1, 4)) == {1: "novice", 2: "novice", 3: "novice"}
    assert read_levels("adept,master, novice", range(1, 4)) == {1: "adept", 2: "master", 3: "novice"}


@pytest.mark.parametrize("text", ["adept,master", "adept,adept,adept,adept", "adept,,"])
def test_a_list_that_does_not_fit_the_table_or_names_nobody_is_refused(text: str) -> None:
    with pytest.raises(SetupError):
        Computers.called("gargon", read_levels(text, range(1, 4)))


@pytest.mark.parametrize("game", ["gargon", "castors"])
def test_everybody_sits_where_he_was_called_with_the_budget_he_was_given(game: str) -> None:
    computers = Computers.called(game, read_levels("random,novice,adept,master:20ms", range(1, 5)))
    kinds = {seat: type(player) for seat, player in computers.players.items()}
    assert kinds == {1: RandomPlayer, 2: Novice, 3: Adept, 4: Master}
    master = computers.players[4]
    assert isinstance(master, Master)
    assert master.budget == Budget(seconds=0.02)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_level_has_a_name_and_a_line_about_it(lang: str) -> None:
    names = {with_level("Anna", level, texts(lang)) for level in LEVELS}
    about = {texts(lang)("level-about", level=level) for level in LEVELS}
    assert len(names) == len(about) == len(LEVELS)


def test_the_welcome_names_the_level_of_each_computer_player() -> None:
    done = run_with_input(
        "play", "castors", "--players", "4", "--name", "Moi", "--levels", "random,adept,master:1s", typed=b"", lang="fr"
    )
    welcome = " ".join(done.stdout.decode().split())
    assert "Moi, Adèle (hasard), Bruno (adepte), Chloé (maître 1s)." in welcome


@pytest.mark.parametrize("game", ["gargon", "castors"])
def test_nothing_moves_where_the_output_is_no_terminal(game: str, tmp_path: Path) -> None:
    """Neither spinner nor colour goes into a pipe, while players think and while a hint is thought about."""
    done = run_with_input("play", game, "--seed", "s", typed=b"\nhint\nquit\nn\n")
    assert "would choose" in done.stdout.decode()
    assert b"\x1b" not in done.stdout
    assert b"thinking" not in done.stdout
    assert b"ready" not in done.stdout
