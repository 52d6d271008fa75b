"""What all boards look like. Nothing depends on seeing a colour: every colour is also a letter or a word."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.table import Table
from rich.text import Text

from pioche.core.seats import seat_letter
from pioche.core.texts import printable

NAME = 14
"""Letters of a name that fit a table of 80 columns."""


def plain_console(stderr: bool = False) -> Console:
    """A console that prints what it is given: no text of a player's is taken for markup."""
    return Console(stderr=stderr, markup=False, emoji=False, highlight=False)


def spaced(parts: Iterable[Text], gap: str = " ") -> Text:
    return Text(gap).join(parts)


def short_name(name: str) -> str:
    return printable(name)[:NAME]


def player_name(names: tuple[str, ...], seat: int, to_act: int | None, me: int | None) -> Text:
    """Marker, letter and name of a player; one's own in bold."""
    marker = "▸" if seat == to_act else " "
    return Text(f"{marker}{seat_letter(seat)} {short_name(names[seat])}", style="bold" if seat == me else "")


def plain_table(*headings: str) -> Table:
    """A table without lines: narrow, and easy for a screen reader."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in headings:
        table.add_column(Text(heading, style="dim"))
    return table
