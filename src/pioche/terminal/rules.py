"""Our own rules texts, by edition, from the catalogues."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rich.console import Console
from rich.markdown import Markdown

from pioche.castors.cards import DECKS, Card
from pioche.castors.rules import Rules as CastorsRules
from pioche.core.texts import Field, Texts
from pioche.gargon.rules import EDITIONS
from pioche.gargon.rules import Rules as GargonRules

SECTIONS = {
    "gargon": (
        "goal",
        "cards",
        "setup",
        "playing",
        "battles",
        "zeros",
        "end",
        "scoring",
        "variant",
        "editions",
        "notation",
    ),
    "castors": ("goal", "cards", "setup", "turn", "actions", "end", "scoring", "memory", "notation"),
}


def print_rules(game: str, rules: Any, console: Console, texts: Texts) -> None:
    fields = rules_fields(rules)
    console.print(Markdown(f"# {texts(f'rules-{game}-title', **fields)}"))
    for section in SECTIONS[game]:
        heading, body = (texts(f"rules-{game}-{section}{part}", **fields) for part in ("-heading", ""))
        console.print()
        console.print(Markdown(f"## {heading}\n\n{body}"))


def rules_fields(rules: GargonRules | CastorsRules) -> dict[str, Field]:
    """What differs between tables, as the rules texts ask for it."""
    match rules:
        case GargonRules(name, open_winnings):
            edition = EDITIONS[name]
            return {
                "edition": name,
                "three": edition.amulets[3],
                "clash": edition.zeros_clash,
                "clashdraw": yes(edition.clash_earns_draw),
                "forgotten": "lost" if edition.forgotten_draw_is_lost else "drawn",
                "openwinnings": yes(open_winnings),
            }
        case CastorsRules(deck=name):
            cards = Counter(DECKS[name])
            return {
                "deck": name,
                "cards": cards.total(),
                "swaps": cards[Card.SWAP],
                "peeks": cards[Card.PEEK],
                "drawtwos": cards[Card.DRAW_TWO],
            }


def yes(condition: bool) -> str:
    return "yes" if condition else "no"
