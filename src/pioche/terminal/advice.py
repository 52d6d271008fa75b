"""A hint in words: the moves a master found best, and what he expects of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from pioche.core.texts import Texts, written
from pioche.players import Weighed
from pioche.terminal.board import Board
from pioche.terminal.style import plain_table

SHOWN = 3
CLOSE = 0.02
"""So small a part of the win that two moves are about as good as each other."""

COLUMNS = ("move", "words", "share", "points")


def advice(weighed: Sequence[Weighed], board: Board, view: Any, texts: Texts) -> RenderableType:
    """The best moves as they are written and in words, their share of the win and the points ahead, and how clear the
    matter is."""
    table = plain_table(*(texts(f"hint-column-{column}") for column in COLUMNS))
    for considered in weighed[:SHOWN]:
        share, points = expected(considered)
        table.add_row(
            board.in_colour(str(considered.move)),
            board.says(considered.move, view),
            written(100 * share, "0", texts.lang) + " %",
            written(points, "+0.0;-0.0", texts.lang),
        )
    (first, _), (second, _) = map(expected, weighed[:2])
    reason = texts("hint-reason", clear="yes" if first - second > CLOSE else "no", games=weighed[0].trials)
    return Group(Text(texts("hint-heading"), style="bold"), table, reason)


def expected(considered: Weighed) -> tuple[float, float]:
    """The share of the win and the points ahead."""
    assert considered.share is not None, "a master looks to the end"
    assert considered.points is not None
    return considered.share, considered.points
