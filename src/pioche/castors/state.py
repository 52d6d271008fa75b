"""A position of Gang de Castors and what may be played in it (clauses 3, 4 and 5.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache

from pioche.castors import referee
from pioche.castors.cards import ACTIONS, Card
from pioche.castors.moves import AGAIN, DISCARD, DRAW, END, KEEPS, KNOCK, PEEKS, SWAPS, TAKES, Move
from pioche.castors.objections import objection
from pioche.castors.phase import OVER, Phase
from pioche.castors.place import Row
from pioche.castors.rules import Rules
from pioche.castors.scoring import Result, RoundResult
from pioche.castors.view import Memory, View, memory, view
from pioche.core.errors import IllegalMoveError, TurnError
from pioche.core.events import Event
from pioche.core.position import position
from pioche.core.seats import Seat, Watcher
from pioche.core.shuffles import Shuffle


@position
class State:
    """A position with all its secrets. The pile has its top card first, the discards last."""

    rules: Rules
    rows: tuple[Row, ...]
    starter: Seat
    seat: Seat
    """Whose turn it is; after the end, whose it would be."""
    round: int = 1
    turn: int = 0
    """Turns finished this round."""
    phase: Phase = Phase.TURN
    pile: tuple[Card, ...] = ()
    discards: tuple[Card, ...] = ()
    shuffle: int = 0
    """Which shuffle of the round the pile came from: 0 is the deal, then one more each time the discards were used."""
    drawn: Card | None = None
    held: tuple[Card, ...] = ()
    """Draw Two cards whose effect runs; they lie on no pile (4.3)."""
    second: bool = False
    """Whether a Draw Two gives another card if the drawn one is discarded."""
    knocked: int | None = None
    """The turn in which somebody knocked."""
    rounds: tuple[RoundResult, ...] = ()

    @property
    def players(self) -> int:
        return len(self.rows)

    @property
    def knocker(self) -> Seat | None:
        return None if self.knocked is None else (self.starter + self.knocked) % self.players

    @property
    def to_act(self) -> Seat | None:
        return None if self.phase is OVER else self.seat

    @property
    def legal_moves(self) -> Sequence[Move]:
        return LEGAL[self.phase](self)

    @property
    def clock_move(self) -> Move | None:
        return None

    @property
    def result(self) -> Result | None:
        return Result(self.rounds) if self.phase is OVER else None

    def play(self, move: Move, shuffle: Shuffle) -> tuple[State, tuple[Event, ...]]:
        """The position after a legal move, and the move's story; ``shuffle`` is asked when cards must be shuffled."""
        if self.phase is OVER:
            raise TurnError("error-game-over")
        if move not in self.legal_moves:
            raise IllegalMoveError(move, self.legal_moves, objection(self, move))
        return referee.carry_out(self, move, shuffle)

    def view(self, seat: Watcher, aid: bool = False) -> View:
        return view(self, seat, aid)

    def memory(self, seat: Watcher) -> Memory:
        return memory(self, seat)

    def cards(self) -> Iterable[Card]:
        yield from (place.card for row in self.rows for place in row)
        yield from (*self.pile, *self.discards, *self.held)
        if self.drawn is not None:
            yield self.drawn
        if self.phase is OVER:
            yield from (replaced.action for replaced in self.rounds[-1].replaced)


def deal(players: int, rules: Rules, first: Seat, shuffle: Shuffle) -> tuple[State, tuple[Event, ...]]:
    return referee.deal(State(rules, rows=((),) * players, starter=first, seat=first), shuffle)


def may_begin(state: State) -> Sequence[Move]:
    """Clause 3: draw, or take the top discard if it is no action card."""
    return ONLY_DRAW if state.discards[-1] in ACTIONS else DRAW_OR_TAKE


def may_use(state: State) -> Sequence[Move]:
    """Clauses 3.2 and 4: discard the drawn card, or use it for what it is."""
    if state.drawn is SWAP:
        return discard_or_swap(state.seat, state.players)
    return USES.get(state.drawn, DISCARD_OR_KEEP)


@cache
def discard_or_swap(seat: Seat, players: int) -> tuple[Move, ...]:
    return (DISCARD, *(swap for other in range(players) if other != seat for swap in SWAPS[other]))


ONLY_DRAW: tuple[Move, ...] = (DRAW,)
DRAW_OR_TAKE: tuple[Move, ...] = (DRAW, *TAKES)
DISCARD_OR_KEEP: tuple[Move, ...] = (DISCARD, *KEEPS)
USES: dict[Card | None, tuple[Move, ...]] = {
    Card.PEEK: (DISCARD, *PEEKS),
    Card.DRAW_TWO: (DISCARD, AGAIN),
}
SWAP = Card.SWAP
END_OR_KNOCK: tuple[Move, ...] = (END, KNOCK)

LEGAL: dict[Phase, Callable[[State], Sequence[Move]]] = {
    Phase.TURN: may_begin,
    Phase.DRAWN: may_use,
    Phase.KNOCK: lambda state: END_OR_KNOCK,
    Phase.OVER: lambda state: (),
}
