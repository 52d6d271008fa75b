"""The arena at the terminal: progress with the running estimate, and the tables at the end."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from pioche.arena.estimate import Running
from pioche.arena.figures import Figures, Sheet, heading, remarks, sheets
from pioche.arena.measure import Standing, first_share
from pioche.arena.plan import Setup
from pioche.arena.play import PlayedDeal
from pioche.core.texts import Texts


class Watch:
    """Shows how far a run is and what is estimated so far; not where nobody watches."""

    def __init__(self, setup: Setup, done: Iterable[PlayedDeal], planned: int, console: Console, texts: Texts) -> None:
        self._setup, self._texts, self._figures, self._running = setup, texts, Figures(texts.lang), Running()
        for deal in done:
            self._running.add(first_share(setup, deal))
        self._progress = Progress(
            TextColumn("{task.fields[games]}", markup=False),
            BarColumn(),
            TimeRemainingColumn(),
            TextColumn("{task.fields[estimate]}", markup=False),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )
        self._task = self._progress.add_task("", total=planned)
        self._show()

    def __enter__(self) -> None:
        self._progress.start()

    def __exit__(self, *_: object) -> None:
        self._progress.stop()

    def tell(self, deal: PlayedDeal) -> None:
        """A deal more is played."""
        self._running.add(first_share(self._setup, deal))
        self._show()

    def _show(self) -> None:
        games = self._running.count * len(self._setup.arrangements)
        share = self._figures.estimate(self._running.estimate, self._figures.share) if games else "–"
        self._progress.update(
            self._task,
            completed=self._running.count,
            games=self._texts("arena-progress", games=self._figures.count(games)),
            estimate=self._texts("arena-running", player=self._setup.seats[0], share=share),
        )


def print_standing(standing: Standing, console: Console, texts: Texts) -> None:
    def line(text: str) -> None:
        console.print(text, soft_wrap=not console.is_terminal)  # in a file a sentence is one line, however long

    line(heading(standing, texts))
    for sheet in sheets(standing, texts):
        line("")
        line(sheet.title)
        console.print(_table(sheet))
    line("")
    for remark in remarks(standing, texts):
        line(remark)


def _table(sheet: Sheet) -> Table:
    """Without lines: narrow, and easy for a screen reader. Numbers stand to the right."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for column, title in enumerate(sheet.headings):
        table.add_column(Text(title, style="dim"), justify="right" if column else "left")
    for row in sheet.rows:
        table.add_row(*map(Text, row))
    return table
