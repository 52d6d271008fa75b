"""Gargon at the terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from pioche.core.events import Event
from pioche.core.seats import seat_letter
from pioche.core.texts import Texts, printable
from pioche.gargon.cards import Creature, Faces, arranged, backs
from pioche.gargon.moves import Battle, Draw, Move
from pioche.gargon.objections import written
from pioche.gargon.phase import Phase
from pioche.gargon.plays import mix_of
from pioche.gargon.scoring import Tally
from pioche.gargon.telling import creature_name
from pioche.gargon.view import View
from pioche.terminal.board import Choice, Sitting
from pioche.terminal.style import gargon_text, plain_table, player_name, spaced


class GargonBoard:
    def __init__(self, sitting: Sitting) -> None:
        self.me, self.names, _, self.texts = sitting

    def table(self, view: View) -> RenderableType:
        say = self.texts
        title = say(
            "gargon-title", edition=view.rules.edition, round=view.round, name=printable(self.names[view.starter])
        )
        piles = [
            Text(say("gargon-pile", pile=number, cards=len(pile)) + "  ") + spaced(map(gargon_text, pile), "")
            for number, pile in enumerate(view.piles, 1)
        ]
        players = plain_table("", say("gargon-column-hand"), say("gargon-column-table"), say("gargon-column-won"))
        for seat in range(len(view.hands)):
            name = player_name(self.names, seat, view.to_act, self.me)
            players.add_row(name, by_colour(view.hands[seat]), self._played(view, seat), by_colour(view.won[seat]))
        return Group(Text(title, style="bold"), *piles, players, *self._open_winnings(view), self._hand(view))

    def _played(self, view: View, seat: int) -> Text:
        if seat in view.passed or (seat == view.to_act and view.phase is Phase.PASSING):
            return Text(self.texts("gargon-has-passed"), style="dim")
        return spaced(map(gargon_text, view.table[seat]))

    def _open_winnings(self, view: View) -> list[RenderableType]:
        if not view.rules.open_winnings:
            return []
        return [
            Text(self.texts("gargon-all-won", name=name) + "  ") + spaced(map(gargon_text, won))
            for name, won in zip(self.names, view.won, strict=True)
            if won
        ]

    def _hand(self, view: View) -> Text:
        """One's own cards with the numbers to choose them by."""
        cards = [Text(f"{number}:", style="dim") + gargon_text(c) for number, c in enumerate(view.hands[self.me], 1)]
        return Text(self.texts("gargon-your-hand") + "  ", style="bold") + spaced(cards, "  ")

    def question(self, view: View) -> str:
        say, name = self.texts, printable(self.names[view.starter])
        match view.phase:
            case Phase.FOLLOW:
                mix = written(mix_of(backs(view.table[view.starter])))
                if (self.me + 1) % len(view.hands) != view.starter:
                    return say("gargon-ask-follow", name=name, mix=mix)
                played = {back for faces in view.table for back in backs(faces)}
                colours = [str(creature) for creature in Creature if creature in played]
                return say("gargon-ask-follow-last", name=name, mix=mix, colours=colours)
            case Phase.PASSING:
                return say("gargon-ask-passing", drawn=view.drawn)
            case phase:
                return say(f"gargon-ask-{phase}")

    def choices(self, view: View, legal: Sequence[Move]) -> list[Choice]:
        if view.phase in (Phase.LEAD, Phase.FOLLOW):
            return []
        return [Choice(str(move), self._says(move)) for move in legal]

    def _says(self, move: Move) -> str:
        match move:
            case Battle(creature):
                return self.texts("gargon-do-battle", creature=creature_name(creature), letter=creature)
            case Draw(pile):
                return self.texts("gargon-do-draw", pile=pile)
            case _:
                return self.texts("gargon-do-done")

    def notation(self, typed: str, view: View) -> str:
        """Numbers choose cards of the hand while cards are played; letters may be small."""
        words = typed.split()
        hand = view.hands[self.me]
        if view.phase in (Phase.LEAD, Phase.FOLLOW) and words and all(word.isdecimal() for word in words):
            chosen = [str(hand[int(word) - 1]) if 1 <= int(word) <= len(hand) else word for word in words]
            return " ".join(["play", *chosen])
        return " ".join([words[0].lower(), *(word.upper() for word in words[1:])]) if words else ""

    def help(self, view: View) -> str:
        return self.texts(f"gargon-help-{view.phase}") + "\n" + self.texts("gargon-help-typing")

    def look_up(self, word: str, view: View) -> RenderableType | None:
        match word:
            case "discards":
                return self._listed("gargon-discards", arranged(view.discards))
            case "won":
                return self._listed("gargon-your-won", view.won[self.me])
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


def by_colour(faces: Faces) -> Text:
    """How many cards of each colour, as letters: ``WW B VVV``."""
    counted = Counter(backs(faces))
    return spaced(gargon_text(creature * counted[creature]) for creature in Creature if counted[creature])


def score_table(tallies: Sequence[Sequence[Tally]], names: Sequence[str], texts: Texts) -> RenderableType:
    """Every player's won cards, amulets, doublings and bonus by creature, and the totals."""
    table = plain_table("", *[f"{creature} {texts('gargon-creature', creature=creature)}" for creature in Creature])
    table.add_column(texts("gargon-column-total"), header_style="dim", justify="right")
    for seat, row in enumerate(tallies):
        total = sum(tally.points for tally in row)
        table.add_row(f"{seat_letter(seat)} {printable(names[seat])[:12]}", *map(cell, row), str(total))
    return table


def cell(tally: Tally) -> str:
    """
    >>> cell(Tally(Creature.PEGASUS, cards=(), amulets=10, zeros=1, bonus=10))
    '0: 10×2+10'
    """
    doubled = str(tally.amulets) + "×2" * tally.zeros
    return f"{len(tally.cards)}: {doubled}" + (f"+{tally.bonus}" if tally.bonus else "")
