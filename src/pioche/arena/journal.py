"""The journal of a run: every finished deal on a line of its own, kept whatever happens to the run."""

from __future__ import annotations

import json
import os
from array import array
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pioche import __version__
from pioche.arena.plan import Setup
from pioche.arena.play import PlayedDeal, PlayedGame
from pioche.core.errors import PiocheError
from pioche.core.files import blame


class Journal:
    """Keeps finished deals in a file: first a line that says of which set-up and version, then a line a deal.

    In memory it holds what is measured; the records stay in the file until they are asked for.
    """

    def __init__(self, path: Path, setup: Setup) -> None:
        """Read what the journal holds, if there is one; it is begun with the first deal."""
        self.path, self.setup = path, setup
        self.reread()

    def reread(self) -> None:
        """The file is the truth: who interrupts a run may do so when a deal is written and not yet remembered."""
        self.deals: dict[int, PlayedDeal] = {}
        self._places: dict[int, int] = {}
        with blame(self.path):
            self._end = self._read() if self.path.exists() else 0
            self._size = self.path.stat().st_size if self.path.exists() else 0

    def add(self, deal: PlayedDeal) -> None:
        """Keep a deal; if it can not be written the journal is as it was before."""
        if self._end == 0:
            self._append({"pioche": __version__, "setup": self.setup.to_json()})
        place = self._end
        self._append({"deal": deal.number, "games": [_game_to_json(game) for game in deal.games]})
        self._remember(_without_records(deal), place)

    def records(self, deals: Iterable[int]) -> Iterator[str]:
        """The records of some deals in the order in which they are asked for."""
        with blame(self.path), self.path.open("rb") as file:
            for deal in deals:
                file.seek(self._places[deal])
                for game in json.loads(file.readline())["games"]:
                    yield game["record"]

    def remove(self) -> None:
        """The run is over and all that was asked for is written: the journal has done its work."""
        with blame(self.path):
            self.path.unlink()

    def _append(self, data: dict[str, object]) -> None:
        """Add a line after the last whole one; what a crash left behind that is cut off."""
        line = memoryview(json.dumps(data).encode() + b"\n")
        end = self._end + len(line)
        with blame(self.path):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("ab", buffering=0) as file:
                if file.seek(0, os.SEEK_END) != self._size:
                    raise PiocheError("arena-journal-busy", file=self.path)
                file.truncate(self._end)
                try:
                    while line:
                        line = line[file.write(line) :]
                except BaseException:
                    file.truncate(self._end)
                    raise
        self._end = self._size = end

    def _read(self) -> int:
        """Where the last whole line ends."""
        end = 0
        with self.path.open("rb") as file:
            for number, line in enumerate(file, 1):
                if not line.endswith(b"\n"):
                    break
                with self._blame_line(number):
                    data = json.loads(line)
                    if number == 1:
                        self._check_heading(data["pioche"], data["setup"])
                    else:
                        self._remember(_read_deal(data, self.setup), end)
                end += len(line)
        return end

    @contextmanager
    def _blame_line(self, number: int) -> Iterator[None]:
        try:
            yield
        except (ValueError, LookupError, TypeError, OverflowError) as error:
            raise PiocheError("arena-journal-broken", file=self.path, line=str(number)) from error

    def _remember(self, deal: PlayedDeal, place: int) -> None:
        """A deal without its records."""
        if deal.number not in self.deals:
            self.deals[deal.number], self._places[deal.number] = deal, place

    def _check_heading(self, version: object, setup: object) -> None:
        """Deals of other players, rules or cards must not be mixed in, nor those of another version's players."""
        if setup != self.setup.to_json():
            raise PiocheError("arena-journal-other-setup", file=self.path)
        if version != __version__:
            raise PiocheError("arena-journal-version", file=self.path, theirs=str(version), ours=__version__)


def _without_records(deal: PlayedDeal) -> PlayedDeal:
    return deal._replace(games=tuple(game._replace(record="") for game in deal.games))


def _game_to_json(game: PlayedGame) -> dict[str, object]:
    return game._asdict() | {"times": [list(times) for times in game.times]}


def _read_deal(data: Any, setup: Setup) -> PlayedDeal:
    """A deal without its records; what is no deal of this set-up is a ValueError or one of its like."""
    games = tuple(_read_game(game, seats=range(len(setup.seats))) for game in data["games"])
    if len(games) != len(setup.arrangements):
        raise ValueError
    return PlayedDeal(int(data["deal"]), games)


def _read_game(data: Any, seats: range) -> PlayedGame:
    scores, winners = (tuple(map(int, data[name])) for name in ("scores", "winners"))
    times = tuple(array("Q", times) for times in data["times"])
    if not len(scores) == len(times) == len(seats) or not winners or not set(winners) <= set(seats):
        raise ValueError
    return PlayedGame(scores, winners, int(data["rounds"]), times, record="")
