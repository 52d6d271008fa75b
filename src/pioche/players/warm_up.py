"""Getting computer players ready: what they think with is compiled once after an installation and kept on disk.

``python -m pioche.players.warm_up GAME`` does it for another process, which plays with uncompiled code meanwhile: see
:class:`WarmUp`.
"""

from __future__ import annotations

import os
import random
import sys
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen
from tempfile import TemporaryFile
from threading import Thread
from typing import Any, Self

from pioche.core.game import Game
from pioche.players.levels import find_player
from pioche.registry import find_game

TABLE = ("novice", "adept", "master:1")
"""Everybody who thinks, the master with as little of it as he can."""

ENOUGH = 60
"""Decisions in which everybody meets the questions of a game."""

POLITE = 5
"""Niceness of the process in the background."""


def ensure(game: str) -> None:
    """Compile in this process what the players of a game need, unless it is kept on disk already."""
    from pioche.core.compiled import not_kept

    if is_warm(game):
        return
    load(game)
    with suppress(OSError):  # where nothing can be kept, the next process compiles again
        if not not_kept:
            marker(game).parent.mkdir(parents=True, exist_ok=True)
            marker(game).touch()


def load(game: str) -> None:
    """Let everybody decide a little, so that this process has all they think with: from disk, or compiled now."""
    players, rng = [find_player(game, text) for text in TABLE], random.Random(0)
    trial: Game[Any, Any] = Game.start(find_game(game), TABLE, seed=b"")
    while (seat := trial.to_act) is not None and len(trial.moves) < ENOUGH:
        trial.play(players[seat].choose(trial.memory(seat), trial.legal_moves, rng))


def is_warm(game: str) -> bool:
    return os.path.exists(marker(game))  # false, too, where one may not look


def marker(game: str) -> Path:
    """The file that says all is compiled: these sources, for this Python, Numba and processor. To import Numba for its
    version would take longer than all else here."""
    from llvmlite.binding import get_host_cpu_name

    from pioche.core.compiled import cache_folder

    made_for = (sys.implementation.cache_tag, version("numba"), get_host_cpu_name())
    return cache_folder() / "-".join([game, *made_for, "warm"])


class WarmUp:
    """Compiling in a process of its own while somebody already plays; it ends with this one at the latest."""

    def __init__(self, game: str) -> None:
        self.game, self._was_warm = game, is_warm(game)
        self._process: Popen[bytes] | None = None

    def __enter__(self) -> Self:
        if not self._was_warm:
            with suppress(OSError):
                command = [sys.executable, "-P", "-m", __name__, self.game]  # -P: nothing from the folder we are in
                self._process = Popen(command, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL)  # noqa: S603
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None:
            with self._process as process:
                process.kill()

    @property
    def ready(self) -> bool:
        """Whether machine code is on disk."""
        return self._was_warm or (self._process is not None and self._process.poll() == 0)

    @property
    def failed(self) -> bool:
        """Whether there will be no machine code in this game: nothing can be kept on disk, for instance."""
        return not self._was_warm and (self._process is None or self._process.poll() not in (None, 0))


def main(game: str) -> None:
    """Work in the background for the process at the other end of standard input."""
    Thread(target=end_with_parent, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(POLITE)
    folder = marker(game).parent
    folder.mkdir(parents=True, exist_ok=True)
    TemporaryFile(dir=folder).close()  # fails at once where nothing can be kept
    ensure(game)


def end_with_parent() -> None:
    """Nobody writes there, so reading returns when the other end is closed. Unbuffered: nothing is locked at exit."""
    os.read(sys.stdin.fileno(), 1)
    os._exit(1)


if __name__ == "__main__":
    main(sys.argv[1])
