"""Gargon at the terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from pioche.core.events import Event
from pioche.core.seats import seat_letter
from pioche.core.texts import Message, Texts, printable, say
from pioche.gargon.cards import Card, Creature, Faces, arranged, backs
from pioche.gargon.moves import Battle, Draw, Move, Pass, Play
from pioche.gargon.objections import written
from pioche.gargon.phase import Phase
from pioche.gargon.plays import Mix, mix_of, plays_last
from pioche.gargon.scoring import Tally
from pioche.gargon.telling import creature_name
from pioche.gargon.view import Stack, View
from pioche.terminal.board import Choice, Sitting
from pioche.terminal.style import plain_table, player_name, short_name, spaced

COLOURS = {
    "W": "black on white",
    "B": "white on blue",
    "V": "white on magenta",
    "R": "white on red",
    "Y": "black on yellow",
    "G": "black on green",
}


class GargonBoard:
    @staticmethod
    def in_colour(line: str) -> Text:
        text = Text(line)
        for letter, style in COLOURS.items():
            text.highlight_regex(rf"(?<!\w){letter}(?:1[0-5]|[0-9])(?!\w)", style)
        return text

    def __init__(self, sitting: Sitting) -> None:
        self.me, self.names, _, self.texts = sitting

    def table(self, view: View) -> RenderableType:
        title = self.texts(
            "gargon-title", edition=view.rules.edition, round=view.round, name=printable(self.names[view.starter])
        )
        piles = [
            Text(self.texts("gargon-pile", pile=number, cards=len(pile)) + "  ") + spaced(map(gargon_text, pile), "")
            for number, pile in enumerate(view.piles, 1)
        ]
        players = plain_table("", *(self.texts(f"gargon-column-{place}") for place in ("hand", "table", "won")))
        for seat in range(len(view.hands)):
            name = player_name(self.names, seat, view.to_act, self.me)
            players.add_row(name, by_colour(view.hands[seat]), self._played(view, seat), self._won(view.won[seat]))
        notes = [*self._open_winnings(view), *self._last_round(view)]
        return Group(Text(title, style="bold"), *piles, players, *notes, self._hand(view))

    def _last_round(self, view: View) -> list[Text]:
        """Clause 5.2."""
        over = all(view.piles) or view.phase is Phase.OVER
        return [] if over else [Text(self.texts("gargon-last-round"), style="bold reverse")]

    def _played(self, view: View, seat: int) -> Text:
        if seat in view.passed or (seat == view.to_act and view.phase is Phase.PASSING):
            return Text(self.texts("gargon-has-passed"), style="dim")
        return spaced(map(gargon_text, view.table[seat]))

    def _won(self, stack: Stack) -> Text:
        """By colour, or of a stack face down its height and the back on top (5.7)."""
        if None not in stack:
            return by_colour(seen(stack))
        return Text(self.texts("gargon-stack", count=len(stack)) + " ") + gargon_text(stack[-1])

    def _open_winnings(self, view: View) -> list[RenderableType]:
        if not view.rules.open_winnings:
            return []
        return [
            Text(self.texts("gargon-all-won", name=name) + "  ") + spaced(map(gargon_text, by_creature(seen(won))))
            for name, won in zip(self.names, view.won, strict=True)
            if won
        ]

    def _hand(self, view: View) -> Text:
        """One's own cards with the numbers to choose them by."""
        cards = [Text(f"{number}:", style="dim") + gargon_text(c) for number, c in enumerate(view.hands[self.me], 1)]
        return Text(self.texts("gargon-your-hand") + "  ", style="bold") + spaced(cards, "  ")

    def question(self, view: View) -> str:
        name = printable(self.names[view.starter])
        match view.phase:
            case Phase.FOLLOW:
                mix = say_mix(mix_of(backs(view.table[view.starter])))
                if not plays_last(self.me, view.starter, len(view.hands)):
                    return self.texts("gargon-ask-follow", name=name, mix=mix)
                played = {back for faces in view.table for back in backs(faces)}
                colours = [str(creature) for creature in Creature if creature in played]
                return self.texts("gargon-ask-follow-last", name=name, mix=mix, colours=colours)
            case Phase.PASSING:
                return self.texts("gargon-ask-passing", drawn=view.drawn)
            case phase:
                return self.texts(f"gargon-ask-{phase}")

    def how_to_answer(self, view: View) -> str:
        if view.phase is Phase.LEAD:
            return self.texts("gargon-hint-lead")
        return self.texts("gargon-hint-follow" if any(view.piles) else "gargon-hint-empty")

    def choices(self, view: View, legal: Sequence[Move]) -> list[Choice]:
        if view.phase in (Phase.LEAD, Phase.FOLLOW):
            return []
        return [Choice(str(move), self.says(move, view)) for move in legal]

    def says(self, move: Move, view: View) -> str:
        match move:
            case Play(cards):
                return ", ".join(f"{self.texts(creature_name(creature))} {value}" for creature, value in cards)
            case Battle(creature):
                return self.texts("gargon-do-battle", creature=creature_name(creature), letter=creature)
            case Draw(pile) if view.phase is Phase.FOLLOW:
                return self.texts("hint-pass-and-draw", pile=pile)
            case Draw(pile):
                return self.texts("gargon-do-draw", pile=pile)
            case Pass():
                return self.texts("hint-pass")
            case _:
                return self.texts("gargon-do-done")

    def notation(self, typed: str, view: View) -> str:
        """Numbers choose cards of the hand while cards are played; letters may be small."""
        words = typed.split()
        hand = {str(number): str(card) for number, card in enumerate(view.hands[self.me], 1)}
        if view.phase in (Phase.LEAD, Phase.FOLLOW) and words and all(word.isdecimal() for word in words):
            return " ".join(["play", *(hand.get(word, word) for word in words)])
        return " ".join([words[0].lower(), *(word.upper() for word in words[1:])]) if words else ""

    def help(self, view: View) -> str:
        return self.texts(f"gargon-help-{view.phase}") + "\n" + self.texts("gargon-help-typing")

    def look_up(self, word: str, view: View) -> RenderableType | None:
        match word:
            case "discards":
                return self._listed("gargon-discards", by_creature(view.discards))
            case "won":
                return self._listed("gargon-your-won", by_creature(seen(view.won[self.me])))
            case _:
                return None

    def _listed(self, heading: str, cards: Faces) -> Text:
        shown = spaced(map(gargon_text, cards)) if cards else Text(self.texts("gargon-nothing"))
        return Text(self.texts(heading) + "  ", style="bold") + shown

    def secret(self, view: View) -> RenderableType | None:
        return None

    def glimpse(self, events: Sequence[Event]) -> RenderableType | None:
        return None

    def told(self, events: Sequence[Event]) -> Sequence[Event]:
        return events

    def final(self, view: View) -> RenderableType:
        assert view.result is not None, "asked for after the end"
        return Group(score_table(view.result.tallies, self.names, self.texts), self.texts("gargon-score-key"))


def say_mix(mix: Mix) -> Message:
    words = "-".join("two" if number == 2 else "one" for number in mix)
    return say("gargon-mix", mix=words, written=written(mix))


def gargon_text(face: object) -> Text:
    """A card or a back in its colour."""
    return Text(str(face), style=COLOURS[str(face)[0]])


def seen(stack: Stack) -> Faces:
    """What can be seen of won cards."""
    return tuple(face for face in stack if face is not None)


def by_creature(faces: Faces) -> Faces:
    """Cards sorted as they are written."""
    return arranged(face for face in faces if isinstance(face, Card))


def by_colour(faces: Faces) -> Text:
    """How many cards of each colour, as letters: ``WW B VVV``."""
    counted = Counter(backs(faces))
    return spaced(gargon_text(creature * counted[creature]) for creature in Creature if counted[creature])


def score_table(tallies: Sequence[Sequence[Tally]], names: Sequence[str], texts: Texts) -> RenderableType:
    """Every player's won cards, amulets, doublings and bonus by creature, and the totals."""
    creatures = [f"{creature} {texts('gargon-creature', creature=creature)}" for creature in Creature]
    table = plain_table("", *creatures, texts("gargon-column-total"))
    for seat, row in enumerate(tallies):
        total = sum(tally.points for tally in row)
        table.add_row(Text(f"{seat_letter(seat)} {short_name(names[seat])}"), *map(cell, row), str(total))
    return table


def cell(tally: Tally) -> str:
    """
    >>> two, zero = Card(Creature.PEGASUS, 2), Card(Creature.PEGASUS, 0)
    >>> cell(Tally(Creature.PEGASUS, cards=(two, zero), amulets=5, zeros=1, bonus=10))
    '2: 5×2+10'
    """
    if not tally.cards:
        return "–"
    doubled = str(tally.amulets) + "×2" * tally.zeros
    return f"{len(tally.cards)}: {doubled}" + (f"+{tally.bonus}" if tally.bonus else "")
