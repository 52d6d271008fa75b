"""Getting ready: once for each game, in the background, and never in anybody's way."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from subprocess import PIPE, Popen

import pytest

from pioche.core.compiled import cache_folder
from pioche.players.warm_up import WarmUp, ensure, is_warm, marker


@pytest.fixture
def new_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder in which nothing is kept yet, for this process and those it starts."""
    yield from cache_at(tmp_path / "cache", monkeypatch)


@pytest.fixture
def no_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A place where nothing can be kept: there is a file where the folder should be."""
    (tmp_path / "file").touch()
    yield from cache_at(tmp_path / "file" / "cache", monkeypatch)


def cache_at(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("XDG_CACHE_HOME", str(folder))
    cache_folder.cache_clear()
    yield folder
    cache_folder.cache_clear()


@pytest.mark.parametrize("game", ["gargon", "castors"])
def test_a_game_is_warm_once_its_players_have_been_made_ready(game: str, new_cache: Path) -> None:
    assert not is_warm(game)
    assert not WarmUp(game).ready
    ensure(game)
    assert is_warm(game)
    assert WarmUp(game).ready
    assert marker(game).is_relative_to(new_cache)
    assert not is_warm("castors" if game == "gargon" else "gargon"), "each game for itself"


def background(game: str) -> Popen[bytes]:
    return Popen([sys.executable, "-m", "pioche.players.warm_up", game], stdin=PIPE)


def test_the_process_in_the_background_ends_by_itself_when_all_is_ready(new_cache: Path) -> None:
    ensure("gargon")
    with background("gargon") as process:
        assert process.wait() == 0


def test_who_is_warm_starts_no_process(new_cache: Path) -> None:
    ensure("castors")
    with WarmUp("castors") as warm_up:
        assert warm_up._process is None


def test_the_process_in_the_background_ends_when_the_game_is_left(new_cache: Path) -> None:
    with WarmUp("gargon") as warm_up:
        process = warm_up._process
        assert process is not None
        assert process.poll() is None
    assert process.poll() is not None
    assert not is_warm("gargon")


def test_the_process_in_the_background_ends_when_its_parent_is_killed(new_cache: Path) -> None:
    """Then nobody holds the other end of its standard input any more."""
    with background("gargon") as process:
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait() == 1
    assert not is_warm("gargon")


def test_what_was_compiled_in_the_background_is_ready_without_anybody_waiting(new_cache: Path) -> None:
    with WarmUp("castors") as warm_up:
        assert not warm_up.ready
        assert warm_up._process is not None
        assert warm_up._process.wait() == 0
        assert warm_up.ready
        assert not warm_up.failed
    assert is_warm("castors")


def test_where_nothing_can_be_kept_the_process_in_the_background_gives_up_at_once(no_cache: Path) -> None:
    """Players then go on uncompiled."""
    with WarmUp("castors") as warm_up:
        assert warm_up._process is not None
        assert warm_up._process.wait() == 1
        assert warm_up.failed
        assert not warm_up.ready
    assert not is_warm("castors")
