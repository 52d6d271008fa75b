"""What the terminal needs of a game to be played in it: its table drawn, its questions asked, its choices read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from rich.console import RenderableType
from rich.text import Text

from pioche.core.events import Event
from pioche.core.texts import Texts


class Choice(NamedTuple):
    """A numbered line of the question: what the player types for it, and what it says."""

    types: str
    says: str


class Sitting(NamedTuple):
    """Who looks at the board: the seat at this terminal, the names of all, the table's rules, the reader's language."""

    seat: int
    names: tuple[str, ...]
    rules: Any
    texts: Texts


class Board(Protocol):
    """One game at the terminal, for the people sitting there; everything comes from a view."""

    def __init__(self, sitting: Sitting) -> None: ...

    @staticmethod
    def in_colour(line: str) -> Text:
        """A line of the story."""

    def table(self, view: Any) -> RenderableType:
        """The table as it lies before the seat."""

    def question(self, view: Any) -> str:
        """What the seat is asked now, in a sentence."""

    def how_to_answer(self, view: Any) -> str:
        """What may be typed where there are no numbered choices."""

    def choices(self, view: Any, legal: Sequence[Any]) -> list[Choice]:
        """The numbered choices; none where numbers stand for cards."""

    def says(self, move: Any, view: Any) -> str:
        """A move of the seat in words."""

    def notation(self, typed: str, view: Any) -> str:
        """What was typed as notation, where it is not yet."""

    def help(self, view: Any) -> str:
        """The rule for what is asked now."""

    def look_up(self, word: str, view: Any) -> RenderableType | None:
        """What the table shows on request; ``None`` if the word asks for nothing."""

    def secret(self, view: Any) -> RenderableType | None:
        """What the seat sees only while it decides; ``None`` if nothing."""

    def glimpse(self, events: Sequence[Event]) -> RenderableType | None:
        """Cards the seat has just seen and may see only for a moment; ``None`` if there are none."""

    def told(self, events: Sequence[Event]) -> Sequence[Event]:
        """The events as the screen tells them, where they may stay to be read again."""

    def final(self, view: Any) -> RenderableType:
        """The scores at the end with everything that was counted."""
