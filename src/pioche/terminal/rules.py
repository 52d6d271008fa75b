"""Our own rules texts, by edition, from the catalogues."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.markdown import Markdown

from pioche.core.texts import Texts
from pioche.registry import GAMES


def print_rules(game: str, rules: Any, console: Console, texts: Texts) -> None:
    rulebook = GAMES[game]
    fields = rulebook.rules_fields(rules)
    console.print(Markdown(f"# {texts(f'rules-{game}-title', **fields)}"))
    for section in rulebook.sections:
        heading, body = (texts(f"rules-{game}-{section}{part}", **fields) for part in ("-heading", ""))
        console.print()
        console.print(Markdown(f"## {heading}\n\n{body}"))
