"""Gang de Castors at the terminal: a card that was seen is shown for a moment and hidden again (clause 6.2)."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from pioche.castors.cards import ACTIONS, Card
from pioche.castors.events import Looked, Peeked
from pioche.castors.moves import DISCARD, DRAW, Keep, Move, Peek, Swap, Take
from pioche.castors.phase import Phase
from pioche.castors.scoring import totals
from pioche.castors.telling import card_name
from pioche.castors.view import View
from pioche.core.events import Event, seen_by
from pioche.core.texts import printable
from pioche.terminal.board import Choice, Sitting
from pioche.terminal.style import plain_table, player_name, short_name, spaced

BACK = "bold black on bright_black"
VALUE = "bold"
SLOTLESS = (DRAW, DISCARD)
ACTION = "bold cyan"


class CastorsBoard:
    @staticmethod
    def in_colour(line: str) -> Text:
        return Text(line)

    def __init__(self, sitting: Sitting) -> None:
        self.me, self.names, rules, self.texts = sitting
        self.memory_aid: bool = rules.memory_aid

    def table(self, view: View) -> RenderableType:
        say = self.texts
        name = printable(self.names[view.starter])
        title = Text(say("castors-title", round=view.round, rounds=view.rules.rounds, name=name), style="bold")
        piles = Text(say("castors-piles", pile=view.pile, discards=view.discards) + " ") + self.card(view.top)
        points = totals(view.rounds) or (0,) * len(view.rows)
        players = plain_table("", say("castors-column-slots"), say("castors-column-points"))
        for seat, row in enumerate(view.rows):
            players.add_row(
                player_name(self.names, seat, view.to_act, self.me), spaced(map(self.card, row)), str(points[seat])
            )
        return Group(title, piles, players, *self._last_lap(view))

    def _last_lap(self, view: View) -> list[Text]:
        if view.knocker is None:
            return []
        return [Text(self.texts("castors-last-lap", name=self.names[view.knocker]), style="bold reverse")]

    def card(self, card: Card | None) -> Text:
        if card is None:
            return Text("[?]", style=BACK)
        name = self.texts(card_name(card))
        return Text(f"[{name}]", style=ACTION if card in ACTIONS else VALUE)

    def question(self, view: View) -> str:
        if view.phase is Phase.TURN and view.top in ACTIONS:
            return self.texts("castors-ask-turn-blocked")
        return self.texts(f"castors-ask-{view.phase}")

    def how_to_answer(self, view: View) -> str:
        return ""

    def choices(self, view: View, legal: Sequence[Move]) -> list[Choice]:
        """The number of a slot is the number of its choice; all swaps are one, which then asks for the two cards."""
        swap = [Choice("swap", self.texts("castors-do-swap"))] if view.drawn is Card.SWAP else []
        slots_first = sorted((move for move in legal if not isinstance(move, Swap)), key=lambda move: move in SLOTLESS)
        return swap + [Choice(str(move), self.says(move, view)) for move in slots_first]

    def says(self, move: Move, view: View) -> str:
        word = str(move).split()[0]
        match move:
            case Swap(mine, seat, theirs):
                return self.texts("hint-swap", slot=mine, name=self.names[seat], otherslot=theirs)
            case Take(slot) | Keep(slot) | Peek(slot):
                return self.texts(f"castors-do-{word}", slot=slot)
            case _:
                return self.texts(f"castors-do-{word}")

    def notation(self, typed: str, view: View) -> str:
        """Letters may be small; ``2 B4`` alone is a swap."""
        words = typed.split()
        if len(words) == 2 and words[0].isdecimal():
            words.insert(0, "swap")
        return " ".join([words[0].lower(), *(word.upper() for word in words[1:])]) if words else ""

    def help(self, view: View) -> str:
        return self.texts(f"castors-help-{view.phase}") + "\n" + self.texts("castors-help-typing")

    def look_up(self, word: str, view: View) -> RenderableType | None:
        return Text(self.texts("castors-ask-swap")) if word == "swap" and view.drawn is Card.SWAP else None

    def secret(self, view: View) -> RenderableType | None:
        if view.drawn is None:
            return None
        return Text(self.texts("castors-drawn") + " ") + self.card(view.drawn)

    def glimpse(self, events: Sequence[Event]) -> RenderableType | None:
        lines = [line for event in events if (line := self._glimpsed(event)) is not None]
        return Group(*lines) if lines and not self.memory_aid else None

    def _glimpsed(self, event: Event) -> Text | None:
        match event:
            case Looked(self.me, (first, last)):
                return Text(self.texts("castors-seen-start") + " ") + spaced([self.card(first), self.card(last)])
            case Peeked(self.me, slot, Card() as card):
                return Text(self.texts("castors-seen-slot", slot=slot) + " ") + self.card(card)
            case _:
                return None

    def told(self, events: Sequence[Event]) -> Sequence[Event]:
        """Without the memory aid the screen keeps only what everybody saw."""
        return events if self.memory_aid else seen_by(None, events)

    def final(self, view: View) -> RenderableType:
        table = plain_table(self.texts("castors-round"), *map(short_name, self.names))
        for number, scored in enumerate(view.rounds, 1):
            table.add_row(str(number), *map(str, scored.points))
        table.add_row(self.texts("castors-total"), *map(str, totals(view.rounds)), style="bold")
        return table
