"""A question with numbered answers, before the game begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.console import Console
from rich.text import Text

from pioche.core.texts import Texts


class Offer(NamedTuple):
    """An answer: what it means to the program, its name, and more about it."""

    value: str
    name: str
    about: str = ""


def pick(console: Console, texts: Texts, question: str, offers: Sequence[Offer], usual: str | None = None) -> str:
    """Let the person choose by number or name; Enter alone means what is usual."""
    console.print(Text(texts(question), style="bold"))
    for number, offer in enumerate(offers, 1):
        console.print(f"{number} {offer.name}" + (f": {offer.about}" if offer.about else ""))
    known = {} if usual is None else {"": usual}
    for number, offer in enumerate(offers, 1):
        known |= dict.fromkeys((str(number), offer.value, offer.name.lower()), offer.value)
    prompt = Text(texts("play-prompt"), style="bold")
    while (typed := console.input(prompt).strip().lower()) not in known:
        console.print(texts("play-pick-again", last=len(offers)))
    return known[typed]
