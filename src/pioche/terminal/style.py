"""Colours of the terminal. Every colour is also a letter, so that nothing depends on seeing it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.table import Table
from rich.text import Text

from pioche.core.seats import seat_letter
from pioche.core.texts import printable

COLOURS = {
    "W": "black on white",
    "B": "white on blue",
    "V": "white on magenta",
    "R": "white on red",
    "Y": "black on yellow",
    "G": "black on green",
}
BACK = "bold black on bright_black"
VALUE = "bold"
ACTION = "bold cyan"


def gargon_text(face: object) -> Text:
    """A card or a back in its colour."""
    return Text(str(face), style=COLOURS[str(face)[0]])


def spaced(parts: Iterable[Text], gap: str = " ") -> Text:
    return Text(gap).join(parts)


def story_text(line: str) -> Text:
    """A line of the story; cards of Gargon in it have their colour."""
    text = Text(line)
    for letter, style in COLOURS.items():
        text.highlight_regex(rf"(?<!\w){letter}(?:1[0-5]|[0-9])(?!\w)", style)
    return text


def player_name(names: tuple[str, ...], seat: int, to_act: int | None, me: int | None) -> Text:
    """Marker, letter and name of a player; one's own in bold."""
    marker = "▸" if seat == to_act else " "
    return Text(f"{marker}{seat_letter(seat)} {printable(names[seat])[:14]}", style="bold" if seat == me else "")


def plain_table(*headings: str, **options: Any) -> Table:
    """A table without lines: narrow, and easy for a screen reader."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), **options)
    for heading in headings:
        table.add_column(heading, header_style="dim")
    return table
