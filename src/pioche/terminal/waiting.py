"""What a terminal shows while somebody waits; nothing where the output goes into a pipe or a file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer

from rich.console import Console
from rich.status import Status
from rich.text import Text

MOMENT = 0.15
"""Seconds that nobody takes for waiting."""


def thinking(console: Console, text: str) -> Status:
    return console.status(Text(text))  # a name in it is no markup


@contextmanager
def after_a_moment(shown: Status) -> Iterator[None]:
    """Show it only if what is inside takes longer than a moment: nothing flickers."""
    timer = Timer(MOMENT, shown.start)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()  # it may just be beginning
        shown.stop()
