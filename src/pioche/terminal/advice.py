"""A hint in words: the moves a master found best, what it expects of them, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, Literal, TypeAlias

from rich.console import Group, RenderableType
from rich.text import Text

from pioche.core.texts import Texts, written
from pioche.players import Weighed
from pioche.terminal.board import Board
from pioche.terminal.style import plain_table

SHOWN = 3
CLOSE = 0.02
"""So small a part of the win that two moves are about as good as each other."""
STANDARD_ERRORS = 2.0
"""A lead is clear if it is larger than so many standard errors: chance alone brings that once in twenty times."""

COLUMNS = ("move", "words", "share", "points")
Certainty: TypeAlias = Literal["clear", "likely", "close"]


def advice(weighed: Sequence[Weighed], board: Board, view: Any, texts: Texts) -> RenderableType:
    """The best moves as they are written and in words, their share of the win and the points ahead, and how clear the
    matter is; without figures where nothing was tried out."""
    if not weighed[0].trials:
        return guess(weighed, board, view, texts)
    table = plain_table(*(texts(f"hint-column-{column}") for column in COLUMNS))
    for considered in weighed[:SHOWN]:
        share, points = expected(considered)
        table.add_row(
            board.in_colour(str(considered.move)),
            board.says(considered.move, view),
            written(100 * share, "0", texts.lang) + " %",
            written(points, "+0.0;-0.0", texts.lang),
        )
    reason = texts("hint-reason", certain=certainty(*weighed[:2]), games=weighed[0].trials)
    return Group(Text(texts("hint-heading"), style="bold"), table, reason)


def guess(weighed: Sequence[Weighed], board: Board, view: Any, texts: Texts) -> RenderableType:
    """What rules of thumb say, while a master cannot try anything out."""
    table = plain_table(*(texts(f"hint-column-{column}") for column in COLUMNS[:2]))
    for considered in weighed[:SHOWN]:
        table.add_row(board.in_colour(str(considered.move)), board.says(considered.move, view))
    return Group(Text(texts("hint-heading-adept"), style="bold"), table, texts("hint-reason-adept"))


def certainty(first: Weighed, second: Weighed) -> Certainty:
    """Whether the first move leads by more than chance explains.

    >>> certainty(Weighed("a", 0, 1.0, 4), Weighed("b", 0, 0.5, 4))
    'likely'
    >>> certainty(Weighed("a", 0, 0.8, 400), Weighed("b", 0, 0.5, 200))
    'clear'
    """
    lead = expected(first)[0] - expected(second)[0]
    if lead <= CLOSE:
        return "close"
    return "clear" if lead > STANDARD_ERRORS * sqrt(variance(first) + variance(second)) else "likely"


def variance(considered: Weighed) -> float:
    """Of the mean share of the win, at most: a share is between 0 and 1. One win and one loss are added to what was
    tried, otherwise four wins in four games would leave no doubt."""
    games = considered.trials + 2
    share = (expected(considered)[0] * considered.trials + 1) / games
    return share * (1 - share) / games


def expected(considered: Weighed) -> tuple[float, float]:
    """The share of the win and the points ahead."""
    assert considered.share is not None, "a master looks to the end"
    assert considered.points is not None
    return considered.share, considered.points
