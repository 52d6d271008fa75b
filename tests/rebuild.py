"""Clients that know nothing but events as one watcher saw them, and keep that watcher's view up to date from those.

A client starts from an empty table and the events of the deal, or from a view at any time.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, Generic, TypeVar

from pioche.castors import cards as castors_cards
from pioche.castors import events as castors
from pioche.castors.phase import Phase as CastorsPhase
from pioche.castors.scoring import Replaced, round_result
from pioche.castors.view import View as CastorsView
from pioche.core.events import Event
from pioche.core.seats import Watcher
from pioche.gargon import events as gargon
from pioche.gargon.cards import Card, Creature, Face, Faces
from pioche.gargon.phase import Phase as GargonPhase
from pioche.gargon.view import View as GargonView

V = TypeVar("V", GargonView, CastorsView)
T = TypeVar("T")


class Client(ABC, Generic[V]):
    """A watcher's view, kept by events alone."""

    def __init__(self, view: V) -> None:
        self.view: V = view

    @classmethod
    @abstractmethod
    def before_the_deal(cls, watcher: Watcher, rules: Any, players: int) -> Client[V]:
        """At an empty table."""

    @abstractmethod
    def apply(self, event: Event) -> None: ...

    def follow(self, events: Iterable[Event]) -> None:
        for event in events:
            self.apply(event)

    def now(self, **changes: Any) -> None:
        self.view = self.view._replace(**changes)


class GargonClient(Client[GargonView]):
    """Needs no rule at all: only moves cards from place to place."""

    @classmethod
    def before_the_deal(cls, watcher: Watcher, rules: Any, players: int) -> GargonClient:
        nothing: tuple[Faces, ...] = ((),) * players
        view = GargonView(
            seat=watcher,
            rules=rules,
            round=0,
            starter=0,
            phase=GargonPhase.OVER,
            to_act=None,
            hands=nothing,
            piles=(),
            table=nothing,
            won=nothing,
            discards=(),
            passed=frozenset(),
            drawn=0,
            clashing=frozenset(),
            creature=None,
            owed=(),
            result=None,
        )
        return cls(view)

    def __init__(self, view: GargonView) -> None:
        super().__init__(view)
        self.passing = view.to_act if view.phase is GargonPhase.PASSING else None

    def apply(self, event: Event) -> None:
        view = self.view
        match event:
            case gargon.Dealt(hands, piles):
                self.now(hands=hands, piles=piles)
            case gargon.RoundStarted(round, starter):
                self.now(round=round, starter=starter, passed=frozenset(), clashing=frozenset())
            case gargon.PutDown(seat, cards):
                self.now(hands=without(view.hands, seat, cards), table=changed(view.table, seat, cards))
            case gargon.Passed(seat):
                self.passing = seat
            case gargon.Drew(seat, pile, card):
                hand = tuple(sorted((*view.hands[seat], card), key=place_in_hand))
                self.now(hands=changed(view.hands, seat, hand))
                self.now(piles=changed(view.piles, pile - 1, view.piles[pile - 1][1:]))
                self.drew()
            case gargon.TurnedUp(table, clashing):
                self.now(table=table, clashing=clashing)
            case gargon.Fought(creature=creature, owed=owed):
                self.now(creature=creature, owed=owed)
            case gargon.Won(seat, won):
                open = seat == view.seat or view.rules.open_winnings
                below, top = (None,) * (len(view.won[seat]) + len(won) - 1), (won[-1].creature,)
                self.now(table=without(view.table, seat, won))
                self.now(won=changed(view.won, seat, view.won[seat] + won if open else below + top))
            case gargon.Discarded(seat, card):
                self.now(table=without(view.table, seat, (card,)), discards=(*view.discards, card))
            case gargon.Forgot():
                self.drew()
            case gargon.HandsDiscarded(hands):
                self.now(hands=((),) * len(hands), discards=sum(hands, view.discards))
                self.now(passed=frozenset(), clashing=frozenset())
            case gargon.Scored(won, result):
                self.now(won=won, result=result)
            case gargon.Asked(phase, seat):
                self.asked(phase, seat)
            case _:
                pass  # a named creature shows in the battle that follows

    def drew(self) -> None:
        """A card was drawn, or forgotten: for a lost one, or to pass."""
        view = self.view
        if view.phase is GargonPhase.REPLACE:
            self.now(owed=view.owed[1:])
        else:
            self.now(drawn=view.drawn + 1)

    def asked(self, phase: GargonPhase, seat: Watcher) -> None:
        if self.passing is not None and phase is not GargonPhase.PASSING:
            self.now(passed=self.view.passed | {self.passing}, drawn=0)
            self.passing = None
        if phase is not GargonPhase.REPLACE:
            self.now(creature=None, owed=())
        self.now(phase=phase, to_act=seat)


class CastorsClient(Client[CastorsView]):
    """Needs no rule at all: only counts turns and cards."""

    @classmethod
    def before_the_deal(cls, watcher: Watcher, rules: Any, players: int) -> CastorsClient:
        view = CastorsView(
            seat=watcher,
            rules=rules,
            round=0,
            starter=0,
            turn=0,
            phase=CastorsPhase.OVER,
            to_act=None,
            rows=((),) * players,
            pile=0,
            discards=0,
            top=castors_cards.Card.NINE,
            drawn=None,
            held=(),
            second=False,
            knocked=None,
            knocker=None,
            rounds=(),
            result=None,
        )
        return cls(view)

    def __init__(self, view: CastorsView) -> None:
        super().__init__(view)
        self.in_hand = view.phase is CastorsPhase.DRAWN
        self.dealt = False
        self.turned_up: tuple[tuple[castors_cards.Card, ...], ...] = ()
        self.replaced: list[Replaced] = []

    def apply(self, event: Event) -> None:
        view = self.view
        match event:
            case castors.Dealt(round, _, starter, discard, pile):
                rows = ((None,) * 4,) * len(view.rows)
                self.now(round=round, starter=starter, turn=0, rows=rows, pile=pile, discards=1, top=discard)
                self.now(knocked=None, knocker=None)
                self.dealt = True
            case castors.Looked(seat, cards):
                first, last = cards or (None, None)
                self.put(seat, 1, first)
                self.put(seat, 4, last)
            case castors.Took(seat, slot, card, discarded):
                self.put(seat, slot, card)
                self.now(top=discarded)
            case castors.Drew(_, card):
                self.in_hand = True
                self.now(pile=view.pile - 1, drawn=card)
            case castors.Kept(seat, slot, card, discarded):
                self.put(seat, slot, card)
                self.lay(discarded)
            case castors.Used(_, castors_cards.Card.DRAW_TWO as card):
                self.in_hand = False
                self.now(held=(*view.held, card), drawn=None, second=True)
            case castors.Discarded(_, card):
                self.lay(card)
            case castors.Swapped(seat, slot, other, other_slot):
                mine, theirs = view.rows[seat][slot - 1], view.rows[other][other_slot - 1]
                self.put(seat, slot, theirs)
                self.put(other, other_slot, mine)
            case castors.Peeked(seat, slot, card) if seat == view.seat:
                self.put(seat, slot, card)
            case castors.Reshuffled(cards):
                self.now(pile=cards, discards=1)
            case castors.Knocked(seat):
                self.now(knocked=view.turn, knocker=seat)
            case castors.TurnedUp(turned_up):
                self.turned_up, self.replaced = turned_up, []
            case castors.SetAside(replaced):
                self.replaced.append(replaced)
                self.now(pile=view.pile - 1)
            case castors.RoundScored():
                assert view.knocker is not None
                scored = round_result(view.knocker, self.turned_up, tuple(self.replaced))
                assert scored.points == event.points
                self.now(rounds=(*view.rounds, scored))
            case castors.GameOver(result):
                self.now(result=result, rows=result.rounds[-1].counted)
            case castors.Asked(phase, seat):
                self.asked(phase, seat)
            case _:
                pass  # the use of a card shows in what follows, the look of another player nowhere

    def put(self, seat: int, slot: int, card: castors_cards.Card | None) -> None:
        """A card in a row is only shown with the memory aid (6.2)."""
        rows = self.view.rows
        shown = card if self.view.rules.memory_aid else None
        self.now(rows=changed(rows, seat, changed(rows[seat], slot - 1, shown)))

    def lay(self, card: castors_cards.Card) -> None:
        """Onto the discards: first what was drawn, then the Draw Twos that led to it (4.3)."""
        view = self.view
        self.now(discards=view.discards + 1, top=card, drawn=None, second=False)
        if not self.in_hand:
            self.now(held=view.held[:-1])
        self.in_hand = False

    def asked(self, phase: CastorsPhase, seat: Watcher) -> None:
        """Whoever is asked to begin begins a turn; the first of a round was counted by the deal."""
        begins = phase in (CastorsPhase.TURN, CastorsPhase.OVER) and not self.dealt
        self.now(phase=phase, to_act=seat, turn=self.view.turn + begins)
        self.dealt = False


def changed(places: tuple[T, ...], index: int, place: T) -> tuple[T, ...]:
    return (*places[:index], place, *places[index + 1 :])


def without(places: tuple[Faces, ...], seat: int, gone: Faces) -> tuple[Faces, ...]:
    """The places less these cards of one seat."""
    left = list(places[seat])
    for face in gone:
        left.remove(face)
    return changed(places, seat, tuple(left))


def place_in_hand(face: Face) -> tuple[int, int]:
    """By creature, then value descending (Gargon 7); a back has no value."""
    creatures = list(Creature)
    return (creatures.index(face.creature), -face.value) if isinstance(face, Card) else (creatures.index(face), 0)


CLIENTS: dict[str, type[Client[Any]]] = {"gargon": GargonClient, "castors": CastorsClient}
