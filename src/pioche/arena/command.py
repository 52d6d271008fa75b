"""The command ``pioche arena``: play, keep a journal, show and write what is measured."""

from __future__ import annotations

import json
import platform
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_state_path
from rich.console import Console

from pioche import __version__
from pioche.arena.journal import Journal
from pioche.arena.measure import Standing, measure
from pioche.arena.over_ray import connect
from pioche.arena.plan import Setup
from pioche.arena.report import load_plots, report_page
from pioche.arena.run import PROCESSES, RAY, check_way, play_deals
from pioche.arena.screen import Watch, print_standing
from pioche.core.errors import PiocheError, SetupError
from pioche.core.files import as_lines, check_target, write_whole
from pioche.core.texts import Message, Texts, say
from pioche.players import Level
from pioche.players.warm_up import ensure, is_warm


@dataclass(frozen=True, slots=True)
class Wishes:
    """What is asked of a run besides its set-up."""

    games: int
    workers: int | None = None
    on: str = PROCESSES
    json: Path | None = None
    report: Path | None = None
    records: Path | None = None
    resume: bool = False

    @property
    def targets(self) -> list[Path]:
        return [path for path in (self.json, self.records, self.report) if path is not None]


@dataclass(frozen=True, slots=True)
class ArenaCommand:
    """One run of the command: results go to ``out``, progress and notes to ``notes``."""

    setup: Setup
    wishes: Wishes
    out: Console
    notes: Console
    texts: Texts

    def run(self) -> bool:
        """Whether all games are played; if not, the run was interrupted and can be resumed."""
        self._check()
        planned = self.setup.deals(self.wishes.games)
        self._say_if_rounded(planned * len(self.setup.arrangements))
        journal = self._open_journal()
        try:
            self._get_ready()
            self._play(journal, planned)
            deals = sorted(number for number in journal.deals if number < planned)
            finished = len(deals) == planned
            if deals:
                standing = measure(self.setup, [journal.deals[number] for number in deals])
                print_standing(standing, self.out, self.texts)
                self._write(standing, finished, journal.records(deals))
            if not finished:
                games = len(deals) * len(self.setup.arrangements)
                self._note(say("arena-stopped", games=games, planned=planned * len(self.setup.arrangements)))
            elif len(journal.deals) == planned:
                journal.remove()
        finally:
            if journal.path.exists():
                self._note(say("arena-kept", file=journal.path))
        return finished

    def _check(self) -> None:
        """Whatever can be refused is refused before the first game."""
        targets = self.wishes.targets
        check_way(self.wishes.workers, self.wishes.on)
        if len({path.resolve() for path in targets}) < len(targets):
            raise SetupError("arena-same-file")
        for path in targets:
            check_target(path)
        if self.wishes.report is not None:
            load_plots()
        if self.wishes.on == RAY:
            connect()

    def _say_if_rounded(self, games: int) -> None:
        if games > self.wishes.games:
            arrangements = len(self.setup.arrangements)
            self._note(say("arena-rounded", given=self.wishes.games, games=games, arrangements=arrangements))

    def _open_journal(self) -> Journal:
        """Beside the first file that is asked for, else where programs of this user keep their state."""
        targets = self.wishes.targets
        folder = targets[0].parent if targets else user_state_path("pioche") / "arena"
        journal = Journal(folder / f"arena-{self.setup.game}-{self.setup.fingerprint}.journal", self.setup)
        games = len(journal.deals) * len(self.setup.arrangements)
        if games and not self.wishes.resume:
            raise PiocheError("arena-journal-there", file=journal.path, games=games)
        if self.wishes.resume:
            self._note(say("arena-resumed", file=journal.path, games=games))
        return journal

    def _get_ready(self) -> None:
        """Compile here, once, before every worker does it for itself; players on other machines must."""
        if self.wishes.on == PROCESSES and set(self.setup.seats) != {Level.RANDOM} and not is_warm(self.setup.game):
            with self.notes.status(self.texts("play-getting-ready")):
                ensure(self.setup.game)

    def _play(self, journal: Journal, planned: int) -> None:
        """Play what is missing, until all is played or somebody presses Ctrl-C."""
        done = [deal for deal in journal.deals.values() if deal.number < planned]
        played_before = frozenset(journal.deals)
        missing = (deal for deal in range(planned) if deal not in played_before)
        watch = Watch(self.setup, done, planned, self.notes, self.texts)
        try:
            with watch, closing(play_deals(self.setup, missing, self.wishes.workers, self.wishes.on)) as played:
                for deal in played:
                    journal.add(deal)
                    watch.tell(deal)
        except KeyboardInterrupt:
            journal.reread()

    def _write(self, standing: Standing, finished: bool, records: Iterable[str]) -> None:
        """The files that are asked for, each whole or not at all."""
        if path := self.wishes.json:
            self._write_file(path, [as_json(standing, finished)])
        if path := self.wishes.records:
            self._write_file(path, as_lines(records, path))
        if path := self.wishes.report:
            self._write_file(path, [report_page(standing, self.texts).encode()])

    def _write_file(self, path: Path, content: Iterable[bytes]) -> None:
        write_whole(path, content)
        self._note(say("arena-written", file=path))

    def _note(self, message: Message) -> None:
        self.notes.print(self.texts(message), soft_wrap=True)


def as_json(standing: Standing, finished: bool) -> bytes:
    """Everything measured, with what it takes to measure it again."""
    versions = {"pioche": __version__, "python": platform.python_version()}
    return (json.dumps({"versions": versions, "finished": finished, **standing.to_json()}, indent=1) + "\n").encode()
