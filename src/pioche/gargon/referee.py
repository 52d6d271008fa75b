"""What comes of a move of Gargon (clauses 3 to 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, TypeVar

from pioche.core.events import Event
from pioche.core.position import opened, sealed
from pioche.core.seats import Seat, clockwise
from pioche.gargon.battle import Fighter, clashing_creatures, fight
from pioche.gargon.cards import Card, Creature, arranged, of_creature, without
from pioche.gargon.events import (
    Discarded,
    Drew,
    Forgot,
    Fought,
    HandsDiscarded,
    Named,
    Passed,
    PutDown,
    RoundStarted,
    Scored,
    TurnedUp,
    Won,
    asked,
)
from pioche.gargon.moves import Battle, Done, Draw, Forget, Move, Pass, Play
from pioche.gargon.phase import BATTLE, FOLLOW, LEAD, OVER, PASSING, REPLACE
from pioche.gargon.scoring import result

if TYPE_CHECKING:
    from pioche.gargon.state import State

MOST_DRAWN = 3
"""Cards a pass may draw (3.4)."""

T = TypeVar("T")
Contenders: TypeAlias = list[tuple[Seat, tuple[Card, ...]]]


def carry_out(state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    """The position after a move that is known to be allowed, and its story."""
    referee = Referee(opened(state))
    referee.carry_out(move)
    after = sealed(referee.state)
    referee.story.append(asked(after.phase, after.to_act))
    return after, tuple(referee.story)


class Referee:
    """Carries out one move on an open position and tells what happens."""

    __slots__ = ("state", "story")

    def __init__(self, state: State) -> None:
        self.state = state
        self.story: list[Event] = []

    def carry_out(self, move: Move) -> None:
        match move:
            case Draw(pile):
                self.draw(pile)
            case Battle(creature):
                self.name(creature)
            case Play(cards):
                self.put_down(cards)
            case Done():
                self.end_pass()
            case Pass():
                self.story.append(Passed(self.state.seat))
                self.end_pass()
            case Forget():
                self.story.append(Forgot(self.state.seat))
                self.replaced()

    # The playing phase

    def put_down(self, cards: tuple[Card, ...]) -> None:
        """Clauses 3.1 and 3.2."""
        state, seat = self.state, self.state.seat
        self.story.append(PutDown(seat, cards))
        state.hands = changed(state.hands, seat, without(state.hands[seat], cards))
        state.table = changed(state.table, seat, cards)
        self.next_player()

    def draw(self, pile: int) -> None:
        """A card to pass (3.4), or for one lost in battle (4.3)."""
        state = self.state
        if state.phase is REPLACE:
            self.take_top(pile)
            self.replaced()
            return
        if state.phase is FOLLOW:
            self.story.append(Passed(state.seat))
            state.phase = PASSING
        self.take_top(pile)
        state.drawn += 1
        if state.drawn == MOST_DRAWN or not any(state.piles):
            self.end_pass()

    def take_top(self, pile: int) -> None:
        state, seat = self.state, self.state.seat
        card = state.piles[pile - 1][0]
        self.story.append(Drew(seat, pile, card))
        state.piles = changed(state.piles, pile - 1, state.piles[pile - 1][1:])
        state.hands = changed(state.hands, seat, arranged((*state.hands[seat], card)))

    def end_pass(self) -> None:
        self.state.passed |= {self.state.seat}
        self.state.drawn = 0
        self.next_player()

    def next_player(self) -> None:
        """Clockwise to the seat before the starting player; then all played cards are turned up (4.1)."""
        state = self.state
        state.seat = (state.seat + 1) % state.players
        if state.seat != state.starter:
            state.phase = FOLLOW
            return
        state.clashing = clashing_creatures(state.table, state.edition)
        self.story.append(TurnedUp(state.table, state.clashing))
        self.next_to_name()

    # The battle phase

    def next_to_name(self) -> None:
        """Clause 4.7: the first seat from the starting player on that still has cards on the table."""
        state = self.state
        for seat in clockwise(state.starter, state.players):
            if state.table[seat]:
                state.phase, state.seat, state.creature = BATTLE, seat, None
                return
        self.end_round()

    def name(self, creature: Creature) -> None:
        """Clause 4.2: whoever is alone wins all his cards of the creature; else there is a first battle (4.3)."""
        self.story.append(Named(self.state.seat, creature))
        contenders = self.contenders(creature)
        if len(contenders) > 1:
            self.battle(contenders)
            self.settle(creature)
        else:
            self.win(*contenders[0])
            self.next_to_name()

    def contenders(self, creature: Creature) -> Contenders:
        """Who has cards of the creature on the table, from the starting player clockwise, the strongest card first."""
        table = self.state.table
        order = clockwise(self.state.starter, len(table))
        return [(seat, cards) for seat in order if table[seat] and (cards := of_creature(table[seat], creature))]

    def battle(self, contenders: Contenders) -> None:
        """Everybody with the creature fights with his strongest card of it (4.3, 4.4)."""
        state = self.state
        fighters = tuple([Fighter(seat, cards[0]) for seat, cards in contenders])
        winner, losers, state.owed = fight(fighters, state.clashing, state.edition)
        self.story.append(Fought(fighters[0].card.creature, fighters, winner.seat if winner else None, state.owed))
        if winner:
            self.win(winner.seat, (winner.card,))
        for seat, card in losers:
            self.discard(seat, card)

    def replaced(self) -> None:
        """One who lost a card has drawn for it, or forgotten to."""
        state = self.state
        state.owed = state.owed[1:]
        assert state.creature is not None, "only a battle for a creature is followed by replacement draws"
        self.settle(state.creature)

    def settle(self, creature: Creature) -> None:
        """After a battle: replacement draws while there are cards to draw (4.8), then what is left of the creature."""
        state = self.state
        if state.owed and any(state.piles):
            state.phase, state.seat, state.creature = REPLACE, state.owed[0], creature
            return
        state.owed = ()
        contenders = self.contenders(creature)
        if len(contenders) > 1:
            self.battle(contenders)
            self.settle(creature)
            return
        for seat, (card,) in contenders:
            if card.value == 0 and creature in state.clashing:
                self.discard(seat, card)  # 6.1: not won, and no draw for it
            else:
                self.win(seat, (card,))  # 4.5
        self.next_to_name()

    def win(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        state = self.state
        self.story.append(Won(seat, cards))
        state.table = changed(state.table, seat, without(state.table[seat], cards))
        state.won = changed(state.won, seat, state.won[seat] + cards)

    def discard(self, seat: Seat, card: Card) -> None:
        state = self.state
        self.story.append(Discarded(seat, card))
        state.table = changed(state.table, seat, without(state.table[seat], (card,)))
        state.discards += (card,)

    # The end of a round and of the game

    def end_round(self) -> None:
        """Clauses 5.1 to 5.3: over if a pile has run out or nobody holds a card; else the next seat starts."""
        state = self.state
        state.passed, state.clashing, state.creature = frozenset(), frozenset(), None
        order = clockwise((state.starter + 1) % state.players, state.players)
        starters = [seat for seat in order if state.hands[seat]]
        if not all(state.piles) or not starters:
            self.end_game()
            return
        state.round += 1
        state.phase, state.starter, state.seat = LEAD, starters[0], starters[0]
        self.story.append(RoundStarted(state.round, state.starter))

    def end_game(self) -> None:
        """Clause 5.4: hands are discarded, then the won cards are counted."""
        state = self.state
        self.story.append(HandsDiscarded(state.hands))
        self.story.append(Scored(state.won, result(state.won, state.edition)))
        state.discards = sum(state.hands, state.discards)
        state.hands = ((),) * state.players
        state.phase = OVER


def changed(places: tuple[T, ...], index: int, place: T) -> tuple[T, ...]:
    """A tuple with one place changed."""
    changing = [*places]
    changing[index] = place
    return tuple(changing)
