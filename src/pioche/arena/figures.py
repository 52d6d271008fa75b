"""Numbers as people read them, and the tables that screen and page share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pioche.arena.estimate import Estimate
from pioche.arena.measure import Standing
from pioche.core.options import show
from pioche.core.texts import Texts, printable, written


class Figures:
    """Numbers in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def count(self, number: int) -> str:
        return written(number, "#,##0", self.lang)

    def share(self, share: float) -> str:
        """
        >>> Figures("fr").share(0.4125)
        '41,2 %'
        """
        return written(100 * share, "0.0", self.lang) + " %"

    def points(self, points: float) -> str:
        return written(points, "#,##0.0", self.lang)

    def margin(self, points: float) -> str:
        """
        >>> Figures("en").margin(-1.5), Figures("de").margin(2)
        ('-1.50', '+2,00')
        """
        return written(points, "+#,##0.00;-#,##0.00", self.lang)

    def time(self, milliseconds: float) -> str:
        """
        >>> Figures("en").time(0.0123), Figures("en").time(12.34), Figures("en").time(1234)
        ('12 µs', '12.3 ms', '1.23 s')
        """
        if milliseconds < 1:
            return f"{round(1000 * milliseconds)} µs"
        if milliseconds < 1000:
            return f"{written(milliseconds, '@@#', self.lang)} ms"
        return f"{written(milliseconds / 1000, '@@#', self.lang)} s"

    def estimate(self, estimate: Estimate, shown: Callable[[float], str]) -> str:
        """A mean and how far its interval reaches to either side.

        >>> Figures("en").estimate(Estimate(0.5, 0.01, 0.48, 0.52), Figures("en").share)
        '50.0 % ± 2.0'
        """
        if estimate.high is None:
            return shown(estimate.mean)
        reach = shown(estimate.high - estimate.mean).lstrip("+").rstrip(" %")
        return f"{shown(estimate.mean)} ± {reach}"


class Sheet(NamedTuple):
    """A table in words: its title, its headings, and rows whose first cell says whose they are."""

    title: str
    headings: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]


def sheets(standing: Standing, texts: Texts) -> list[Sheet]:
    """The tables of a standing."""
    return [_players(standing, texts), _seats(standing, texts), _times(standing, texts)]


def _players(standing: Standing, texts: Texts) -> Sheet:
    figures = Figures(texts.lang)
    headings = ("arena-player", "arena-seats", "arena-win-share", "arena-score", "arena-margin", "arena-rating")
    rows = [
        (
            printable(player.player),
            figures.count(player.seats),
            figures.estimate(player.win_share, figures.share),
            figures.estimate(player.score, figures.points),
            figures.estimate(player.margin, figures.margin),
            f"{figures.points(player.rating.mu)} (σ {figures.points(player.rating.sigma)})",
        )
        for player in standing.players
    ]
    title = texts("arena-players-title", fair=figures.share(standing.fair_share))
    return Sheet(title, tuple(texts(heading) for heading in headings), rows)


def _seats(standing: Standing, texts: Texts) -> Sheet:
    figures = Figures(texts.lang)
    rows = [
        (
            seat.seat,
            figures.estimate(seat.win_share, figures.share),
            figures.estimate(seat.score, figures.points),
        )
        for seat in standing.seats
    ]
    headings = ("arena-seat", "arena-win-share", "arena-score")
    return Sheet(texts("arena-seats-title"), tuple(texts(heading) for heading in headings), rows)


def _times(standing: Standing, texts: Texts) -> Sheet:
    figures = Figures(texts.lang)
    rows = [
        (
            printable(player.player),
            figures.count(time.moves),
            *(figures.time(part) for part in (time.mean, time.median, time.percentile_95, time.longest)),
        )
        for player in standing.players
        for time in [player.time_ms]
    ]
    headings = ("arena-player", "arena-moves", "arena-mean", "arena-median", "arena-most", "arena-longest")
    return Sheet(texts("arena-times-title"), tuple(texts(heading) for heading in headings), rows)


def heading(standing: Standing, texts: Texts) -> str:
    """What was played, in a line."""
    setup, figures = standing.setup, Figures(texts.lang)
    return texts(
        "arena-heading",
        game=texts(f"{setup.game}-name"),
        rules=", ".join(f"{name} {show(value)}" for name, value in setup.rules.items()),
        seats=list(setup.seats),
        seed=setup.seed,
        games=figures.count(standing.games),
        deals=figures.count(standing.deals),
    )


def remarks(standing: Standing, texts: Texts) -> list[str]:
    """What is said in sentences: how long a game is, and for two players how sure the difference is."""
    figures = Figures(texts.lang)
    length = texts(
        "arena-length",
        decisions=figures.estimate(standing.decisions, figures.points),
        rounds=figures.estimate(standing.rounds, figures.points),
    )
    return [length, *_paired(standing, texts)]


def _paired(standing: Standing, texts: Texts) -> list[str]:
    if len(standing.players) != 2 or len(standing.seats) != 2:
        return []
    figures, (first, second) = Figures(texts.lang), standing.players
    if first.margin.sigmas is None:
        return []
    return [
        texts(
            "arena-paired",
            first=first.player,
            second=second.player,
            margin=figures.estimate(first.margin, figures.margin),
            sigmas=figures.points(abs(first.margin.sigmas)),
        )
    ]
