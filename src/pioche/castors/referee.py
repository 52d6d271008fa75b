"""What comes of a move of Gang de Castors (clauses 2 to 5)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from pioche.castors.cards import ACTIONS, DECKS, Card
from pioche.castors.events import (
    Dealt,
    Discarded,
    Drew,
    GameOver,
    Kept,
    Knocked,
    Looked,
    Peeked,
    Reshuffled,
    RoundScored,
    SetAside,
    Swapped,
    Took,
    TurnedUp,
    Used,
    asked,
)
from pioche.castors.moves import Again, Discard, Draw, End, Keep, Knock, Move, Peek, Swap, Take
from pioche.castors.phase import DRAWN, KNOCK, OVER, TURN
from pioche.castors.place import NOBODY, Place
from pioche.castors.scoring import Replaced, Result, round_result, totals
from pioche.core.events import Event
from pioche.core.position import opened, sealed
from pioche.core.seats import Seat, Watcher, clockwise
from pioche.core.shuffles import Shuffle

if TYPE_CHECKING:
    from pioche.castors.state import State

ROW = 4


def carry_out(state: State, move: Move, shuffle: Shuffle) -> tuple[State, tuple[Event, ...]]:
    """The position after a move that is known to be allowed, and its story."""
    referee = Referee(opened(state), shuffle)
    referee.carry_out(move)
    return referee.verdict()


def deal(empty: State, shuffle: Shuffle) -> tuple[State, tuple[Event, ...]]:
    """The first round dealt onto an empty table."""
    referee = Referee(opened(empty), shuffle)
    referee.deal_round()
    return referee.verdict()


class Referee:
    """Carries out one move on an open position and tells what happens."""

    __slots__ = ("shuffle", "state", "story")

    def __init__(self, state: State, shuffle: Shuffle) -> None:
        self.state, self.shuffle = state, shuffle
        self.story: list[Event] = []

    def verdict(self) -> tuple[State, tuple[Event, ...]]:
        after = sealed(self.state)
        self.story.append(asked(after.phase, after.to_act))
        return after, tuple(self.story)

    def carry_out(self, move: Move) -> None:
        match move:
            case Draw():
                self.draw()
            case Take(slot):
                self.take(slot)
            case Keep(slot):
                self.keep(slot)
            case Discard():
                self.discard()
            case End():
                self.next_turn()
            case Knock():
                self.knock()
            case Swap():
                self.swap(move)
            case Peek(slot):
                self.peek(slot)
            case Again():
                self.draw_two()

    # A turn

    def take(self, slot: int) -> None:
        """Clause 3.1. Everybody saw the card that now lies there (6.1)."""
        state = self.state
        card = state.discards[-1]
        old = self.put(slot, Place(card, everybody(state.players), state.shuffle, value_card=True))
        state.discards = (*state.discards[:-1], old)
        self.story.append(Took(state.seat, slot, card, old))
        self.end_action()

    def draw(self) -> None:
        """Clause 3.2."""
        state = self.state
        state.drawn = self.next_card()
        state.phase = DRAWN
        self.story.append(Drew(state.seat, state.drawn))

    def next_card(self) -> Card:
        """The top of the pile; if it is empty the discards, all but the top one, become a new one (3.4)."""
        state = self.state
        if not state.pile:
            state.pile = tuple(self.shuffle(state.discards[:-1]))
            state.discards = state.discards[-1:]
            state.shuffle += 1
            self.story.append(Reshuffled(len(state.pile)))
        card = state.pile[0]
        state.pile = state.pile[1:]
        return card

    def keep(self, slot: int) -> None:
        """Clause 3.2. Only the drawer has seen the card, but all know that it is a value card."""
        state, card = self.state, self.drawn()
        old = self.put(slot, Place(card, only(state.seat), state.shuffle, value_card=True))
        state.discards += (old,)
        self.story.append(Kept(state.seat, slot, card, old))
        self.end_action()

    def discard(self) -> None:
        """Clause 3.2; the first card of a Draw Two is followed by the second (4.3)."""
        state = self.state
        self.lay_on_discards(self.drawn())
        if state.second:
            state.second = False
            self.draw()
        else:
            self.end_action()

    def lay_on_discards(self, card: Card) -> None:
        self.state.discards += (card,)
        self.story.append(Discarded(self.state.seat, card))

    def swap(self, move: Swap) -> None:
        """Clause 4.1. What is known of a card goes with it (6.1)."""
        state, seat, card = self.state, self.state.seat, self.drawn()
        self.story += (Used(seat, card), Swapped(seat, move.mine, move.seat, move.theirs))
        mine, theirs = state.rows[seat][move.mine - 1], state.rows[move.seat][move.theirs - 1]
        self.put(move.mine, theirs)
        self.put(move.theirs, mine, move.seat)
        self.lay_on_discards(card)
        self.end_action()

    def peek(self, slot: int) -> None:
        """Clause 4.2."""
        state, seat, card = self.state, self.state.seat, self.drawn()
        seen = state.rows[seat][slot - 1]
        self.story += (Used(seat, card), Peeked(seat, slot, seen.card))
        self.put(slot, seen._replace(known_to=seen.known_to | {seat}))
        self.lay_on_discards(card)
        self.end_action()

    def draw_two(self) -> None:
        """Clause 4.3: the Draw Two lies aside while its effect runs."""
        state, card = self.state, self.drawn()
        self.story.append(Used(state.seat, card))
        state.held += (card,)
        state.second = True
        self.draw()

    def end_action(self) -> None:
        """A Draw Two whose effect has run goes on top of the discards (4.3); then the player may knock (5.1)."""
        state = self.state
        for card in reversed(state.held):
            self.lay_on_discards(card)
        state.held, state.drawn, state.second = (), None, False
        if state.turn >= state.players and state.knocked is None:
            state.phase = KNOCK
        else:
            self.next_turn()

    def knock(self) -> None:
        self.state.knocked = self.state.turn
        self.story.append(Knocked(self.state.seat))
        self.next_turn()

    def next_turn(self) -> None:
        """The next seat's turn, unless every other player has had one more since the knock (5.1)."""
        state = self.state
        state.phase = TURN
        state.turn += 1
        state.seat = (state.seat + 1) % state.players
        if state.knocked is not None and state.turn == state.knocked + state.players:
            self.end_round()

    # Rounds

    def deal_round(self) -> None:
        """Clauses 2.1 to 2.3 and 8: four cards each, the first discard, and all look at their outer cards."""
        state, players = self.state, self.state.players
        deck = tuple(self.shuffle(DECKS[state.rules.deck]))
        rows = [deck[ROW * seat : ROW * (seat + 1)] for seat in range(players)]
        state.rows = tuple([_dealt(seat, cards) for seat, cards in enumerate(rows)])
        state.discards = (deck[ROW * players],)
        state.pile = deck[ROW * players + 1 :]
        state.shuffle, state.turn, state.seat, state.knocked = 0, 0, state.starter, None
        dealer = (state.starter - 1) % players
        self.story.append(Dealt(state.round, dealer, state.starter, state.discards[0], len(state.pile)))
        self.story += [Looked(seat, (cards[0], cards[-1])) for seat, cards in enumerate(rows)]

    def end_round(self) -> None:
        """Clauses 5.2 to 5.4: turn up, replace action cards, count; then the next round or the end."""
        state = self.state
        knocker = state.seat  # the last lap has come round to whoever knocked
        rows = tuple([tuple([place.card for place in row]) for row in state.rows])
        self.story.append(TurnedUp(rows))
        scored = round_result(knocker, rows, self.replace_actions(knocker, rows))
        state.rounds += (scored,)
        self.story.append(RoundScored(state.round, scored.points, totals(state.rounds)))
        if state.round < state.rules.rounds:
            state.round += 1
            state.starter = (state.starter + 1) % state.players
            self.deal_round()
            return
        everyone = everybody(state.players)
        state.rows = tuple([tuple([Place(card, everyone, state.shuffle) for card in row]) for row in scored.counted])
        state.phase = OVER
        self.story.append(GameOver(Result(state.rounds)))

    def replace_actions(self, knocker: Seat, rows: tuple[tuple[Card, ...], ...]) -> tuple[Replaced, ...]:
        """Clause 5.2: from the knocker clockwise, slot by slot; cards set aside are in no reshuffle."""
        replaced: list[Replaced] = []
        for seat in clockwise(knocker, len(rows)):
            for slot, card in enumerate(rows[seat], 1):
                while card in ACTIONS:
                    replaced.append(Replaced(seat, slot, card, self.next_card()))
                    self.story.append(SetAside(replaced[-1]))
                    card = replaced[-1].card
        return tuple(replaced)

    # Small steps

    def drawn(self) -> Card:
        assert self.state.drawn is not None, "only a drawn card is kept, used or discarded"
        return self.state.drawn

    def put(self, slot: int, place: Place, seat: Seat | None = None) -> Card:
        """Put a card into a slot, of the seat to act if no other is named; the card that lay there."""
        state = self.state
        seat = state.seat if seat is None else seat
        rows = [*state.rows]
        row = [*rows[seat]]
        old, row[slot - 1] = row[slot - 1], place
        rows[seat] = tuple(row)
        state.rows = tuple(rows)
        return old.card


def _dealt(seat: Seat, cards: tuple[Card, ...]) -> tuple[Place, ...]:
    """A row of which its owner has looked at the outer cards (2.2)."""
    first, second, third, last = cards
    owner = only(seat)
    return (Place(first, owner, 0), Place(second, NOBODY, 0), Place(third, NOBODY, 0), Place(last, owner, 0))


@cache
def everybody(players: int) -> frozenset[Watcher]:
    return frozenset({None, *range(players)})


@cache
def only(seat: Seat) -> frozenset[Watcher]:
    return frozenset({seat})
