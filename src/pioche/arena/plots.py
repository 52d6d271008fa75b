"""The drawings of the report, as SVG that takes its colours from the page and so is light or dark with it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from io import StringIO
from typing import Any, NamedTuple

import matplotlib as mpl
import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator

from pioche.arena.estimate import Estimate
from pioche.arena.figures import Figures
from pioche.arena.measure import Standing
from pioche.core.texts import Texts, printable

INK, QUIET, LINE = "#000001", "#000002", "#000003"
SERIES = ("#000011", "#000012", "#000013", "#000014", "#000015", "#000016")
ON_THE_PAGE = {
    INK: "var(--ink)",
    QUIET: "var(--quiet)",
    LINE: "var(--line)",
    **{colour: f"var(--series-{number})" for number, colour in enumerate(SERIES, 1)},
}
"""Stand-ins that are drawn with, and the colours of the page that they become."""

STYLE: dict[Any, object] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "pioche",
    "font.size": 10,
    "text.color": INK,
    "axes.edgecolor": LINE,
    "axes.labelcolor": QUIET,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "xtick.color": LINE,
    "ytick.color": LINE,
    "xtick.labelcolor": QUIET,
    "ytick.labelcolor": INK,
    "axes.grid": True,
    "grid.color": LINE,
    "grid.linewidth": 0.6,
    "axes.axisbelow": True,
    "legend.frameon": False,
}
WIDTH = 7.2
BARS = 60
"""About how many steps the distribution of margins has."""


class Drawing(NamedTuple):
    title: str
    caption: str
    svg: str


def draw_all(standing: Standing, texts: Texts) -> list[Drawing]:
    artist = _Artist(standing, texts)
    players, seats = len(standing.players), len(standing.seats)
    plots: list[tuple[str, float, Callable[[Axes], None]]] = [
        ("arena-plot-shares", 0.9 + 0.4 * players, artist.win_shares),
        ("arena-plot-course", 2.8, artist.course),
        ("arena-plot-margins", 2.8, artist.margins),
        ("arena-plot-seats", 0.9 + 0.4 * seats, artist.seats),
        ("arena-plot-times", 0.9 + 0.4 * players, artist.times),
    ]
    first = standing.setup.seats[0]
    with mpl.rc_context(STYLE):
        return [
            Drawing(
                texts(name), texts(f"arena-caption-{name.rpartition('-')[2]}", player=first), _svg(name, high, draw)
            )
            for name, high, draw in plots
        ]


class _Artist:
    def __init__(self, standing: Standing, texts: Texts) -> None:
        self.standing, self.texts, self.figures = standing, texts, Figures(texts.lang)
        self.names = [printable(player.player) for player in standing.players]

    def win_shares(self, axes: Axes) -> None:
        self._shares(axes, self.names, [player.win_share for player in self.standing.players], SERIES)

    def seats(self, axes: Axes) -> None:
        seats = self.standing.seats
        self._shares(axes, [seat.seat for seat in seats], [seat.win_share for seat in seats], (QUIET,) * len(seats))

    def _shares(self, axes: Axes, names: Sequence[str], shares: Sequence[Estimate], colours: Sequence[str]) -> None:
        """A dot with its interval for each, and a line at the fair share."""
        axes.axvline(self.standing.fair_share, color=INK, linewidth=1, linestyle=(0, (4, 3)))
        for place, (share, colour) in enumerate(zip(shares, colours, strict=False)):
            reach = 0.0 if share.high is None else share.high - share.mean
            axes.errorbar(share.mean, place, xerr=reach, fmt="o", color=colour, capsize=4, markersize=6, linewidth=1.8)
        _one_a_line(axes, names)
        axes.xaxis.set_major_formatter(self._formatter(self.figures.share))
        axes.margins(x=0.15)

    def course(self, axes: Axes) -> None:
        """The estimate with its interval, growing narrower."""
        course = self.standing.course
        games = [point.games for point in course]
        axes.axhline(self.standing.fair_share, color=INK, linewidth=1, linestyle=(0, (4, 3)))
        axes.plot(games, [point.win_share.mean for point in course], color=SERIES[0], linewidth=1.8)
        known = [point for point in course if point.win_share.low is not None]
        lows, highs = ([getattr(p.win_share, end) for p in known] for end in ("low", "high"))
        axes.fill_between([p.games for p in known], lows, highs, color=SERIES[0], alpha=0.2, linewidth=0)
        axes.set_ylim(_about(course[-1].win_share, self.standing.fair_share))
        axes.set_xlabel(self.texts("arena-axis-games"))
        axes.yaxis.set_major_formatter(self._formatter(self.figures.share))
        axes.xaxis.set_major_formatter(self._formatter(lambda games: self.figures.count(round(games))))

    def margins(self, axes: Axes) -> None:
        """How the games of each player were spread, from far behind to far ahead."""
        everything = [margin for player in self.standing.players for margin in player.margins]
        low, high = min(everything), max(everything)
        step = max(1, round((high - low) / BARS))
        edges = np.arange(low - 0.5, high + step + 0.5, step)
        axes.axvline(0, color=INK, linewidth=1, linestyle=(0, (4, 3)))
        for name, player, colour in zip(self.names, self.standing.players, SERIES, strict=False):
            points, counts = list(player.margins), list(player.margins.values())
            heights, _ = np.histogram(points, edges, weights=np.array(counts) / sum(counts))
            axes.stairs(heights, edges, color=colour, linewidth=1.8, label=name)
            axes.stairs(heights, edges, color=colour, alpha=0.12, fill=True)
        axes.set_xlabel(self.texts("arena-axis-margin"))
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.xaxis.set_major_formatter(self._formatter(lambda points: self.figures.count(round(points))))
        axes.yaxis.set_major_formatter(self._formatter(self.figures.share))
        axes.legend()

    def times(self, axes: Axes) -> None:
        """From the median over the 95th percentile to the longest thought."""
        axes.set_xscale("log")
        for place, (player, colour) in enumerate(zip(self.standing.players, SERIES, strict=False)):
            time = player.time_ms
            median, most, longest = (max(part, 0.001) for part in (time.median, time.percentile_95, time.longest))
            axes.plot([median, longest], [place, place], color=colour, linewidth=1.2)
            axes.plot([median, most], [place, place], color=colour, linewidth=5, solid_capstyle="butt", alpha=0.5)
            axes.plot(median, place, "o", color=colour, markersize=6)
            axes.plot(longest, place, "|", color=colour, markersize=10)
        _one_a_line(axes, self.names)
        axes.xaxis.set_major_formatter(self._formatter(self.figures.time))
        axes.xaxis.set_minor_formatter(self._formatter(lambda _: ""))
        axes.margins(x=0.08)

    def _formatter(self, written: Callable[[float], str]) -> FuncFormatter:
        return FuncFormatter(lambda value, _: written(value))


def _one_a_line(axes: Axes, names: Sequence[str]) -> None:
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.grid(visible=False, axis="y")
    axes.spines["left"].set_visible(False)
    axes.tick_params(axis="y", length=0)


def _about(share: Estimate, fair: float) -> tuple[float, float]:
    """The part of the scale where the last estimate and the fair share lie, with room for the way there."""
    ends = [end for end in (share.low, share.high, share.mean, fair) if end is not None]
    room = max(0.05, 1.5 * (max(ends) - min(ends)))
    return max(0.0, min(ends) - room), min(1.0, max(ends) + room)


def _svg(name: str, height: float, draw: Callable[[Axes], None]) -> str:
    figure = Figure(figsize=(WIDTH, height), layout="constrained")
    draw(figure.add_subplot())
    file = StringIO()
    nothing = dict.fromkeys(("Creator", "Date", "Format", "Type"))
    figure.savefig(file, format="svg", transparent=True, metadata=nothing)
    return _for_the_page(file.getvalue(), name)


def _for_the_page(svg: str, name: str) -> str:
    """Inside a page: no address of anything, ids of its own, as wide as the page allows, and the page's colours."""
    svg = re.sub(r'.*?<svg [^>]*?(viewBox="[^"]*")[^>]*>', r"<svg \1>", svg, count=1, flags=re.DOTALL)
    svg = re.sub(r'(\bid="|href="#|url\(#)', rf"\g<1>{name}-", svg)
    return re.sub("|".join(ON_THE_PAGE), lambda stand_in: ON_THE_PAGE[stand_in[0]], svg)
