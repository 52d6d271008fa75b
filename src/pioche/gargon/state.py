"""A position of Gargon and what may be played in it (clauses 2 and 3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pioche.core.errors import IllegalMoveError, TurnError
from pioche.core.events import Event
from pioche.core.position import position
from pioche.core.seats import Seat, Watcher
from pioche.core.shuffles import Shuffle
from pioche.gargon.cards import DECK, Card, Creature, arranged, backs, colours_of
from pioche.gargon.events import Dealt, RoundStarted, asked
from pioche.gargon.moves import BATTLES, DONE, DRAWS, FORGET, PASS, Move
from pioche.gargon.objections import objection
from pioche.gargon.phase import LEAD, OVER, REPLACE, Phase
from pioche.gargon.plays import MIXES, Choices, colours_played, mix_of, plays_last
from pioche.gargon.referee import carry_out
from pioche.gargon.rules import EDITIONS, Edition, Rules
from pioche.gargon.scoring import Result, result
from pioche.gargon.view import Memory, View, memory, view

HAND = 10


@position
class State:
    """A position with all its secrets. Piles have their top card first; hands and tables are in written order."""

    rules: Rules
    round: int
    starter: Seat
    phase: Phase
    seat: Seat
    """Whose decision it is, unless the game is over."""
    hands: tuple[tuple[Card, ...], ...]
    piles: tuple[tuple[Card, ...], ...]
    won: tuple[tuple[Card, ...], ...]
    table: tuple[tuple[Card, ...], ...]
    """What each seat has played this round and not yet won or lost."""
    passed: frozenset[Seat] = frozenset()
    drawn: int = 0
    """Cards drawn so far by the seat that is passing."""
    clashing: frozenset[Creature] = frozenset()
    """Creatures whose 0s clash by round (6.1)."""
    creature: Creature | None = None
    """What is being fought for while lost cards are replaced."""
    owed: tuple[Seat, ...] = ()
    """Who still draws for a card lost in the battle just fought, in order."""
    discards: tuple[Card, ...] = ()

    @property
    def players(self) -> int:
        return len(self.hands)

    @property
    def edition(self) -> Edition:
        return EDITIONS[self.rules.edition]

    @property
    def to_act(self) -> Seat | None:
        return None if self.phase is OVER else self.seat

    @property
    def legal_moves(self) -> Sequence[Move]:
        """Worked out once: asking what may be played and judging what was played are the same question."""
        legal: Sequence[Move] | None = self.__dict__.get("legal")
        if legal is None:
            legal = self.__dict__["legal"] = LEGAL[self.phase](self)
        return legal

    @property
    def clock_move(self) -> Move | None:
        """Clause 6, a forgotten replacement draw: lost, or drawn for the player from pile 1, else pile 2."""
        if self.phase is not REPLACE:
            return None
        return FORGET if self.edition.forgotten_draw_is_lost else self.legal_moves[0]

    @property
    def result(self) -> Result | None:
        return result(self.won, self.edition) if self.phase is OVER else None

    def play(self, move: Move, shuffle: Shuffle | None = None) -> tuple[State, tuple[Event, ...]]:
        """The position after a legal move, and the move's story. Gargon never shuffles after the deal."""
        if self.phase is OVER:
            raise TurnError("error-game-over")
        if move not in self.legal_moves and not (move == FORGET == self.clock_move):
            raise IllegalMoveError(move, self.legal_moves, objection(self, move))
        return carry_out(self, move)

    def view(self, seat: Watcher, aid: bool = False) -> View:
        """The same with an aid: open winnings are an agreement of the whole table (5.7)."""
        return view(self, seat)

    def memory(self, seat: Watcher) -> Memory:
        return memory(self, seat)

    def cards(self) -> Iterable[Card]:
        for place in (*self.hands, *self.piles, *self.table, *self.won, self.discards):
            yield from place


def deal(players: int, rules: Rules, first: Seat, shuffle: Shuffle) -> tuple[State, tuple[Event, ...]]:
    """Clauses 2.1 and 8: ten cards each, the rest in two equal piles."""
    pack = tuple(shuffle(DECK))
    rest = pack[HAND * players :]
    half = len(rest) // 2
    nothing: tuple[tuple[Card, ...], ...] = ((),) * players
    state = State(
        rules=rules,
        round=1,
        starter=first,
        phase=LEAD,
        seat=first,
        hands=tuple(arranged(pack[HAND * seat : HAND * (seat + 1)]) for seat in range(players)),
        piles=(rest[:half], rest[half:]),
        won=nothing,
        table=nothing,
    )
    piles = tuple(backs(pile) for pile in state.piles)
    return state, (Dealt(state.hands, piles), RoundStarted(1, first), asked(state.phase, first))


def may_draw(state: State) -> tuple[Move, ...]:
    """Clause 4.8: only from a pile that has a card."""
    one, two = state.piles
    if one:
        return DRAWS if two else DRAWS[:1]
    return DRAWS[1:] if two else ()


def may_lead(state: State) -> Sequence[Move]:
    """Clause 3.1: any mix."""
    return Choices((), state.hands[state.seat], MIXES)


def may_follow(state: State) -> Sequence[Move]:
    """Clauses 3.2 and 3.3: pass, or the leader's mix in any colours; the last seat only in those others have played."""
    mixes = (mix_of(colours_of(state.table[state.starter])),)
    passes = may_draw(state) or (PASS,)
    if plays_last(state.seat, state.starter, state.players):
        return Choices(passes, state.hands[state.seat], mixes, colours_played(state.table))
    return Choices(passes, state.hands[state.seat], mixes)


def may_go_on_passing(state: State) -> Sequence[Move]:
    """Clause 3.4."""
    return (*may_draw(state), DONE)


def may_name(state: State) -> Sequence[Move]:
    """Clauses 4.1 and 4.7: a creature he has on the table."""
    return tuple([BATTLES[creature] for creature in dict.fromkeys(colours_of(state.table[state.seat]))])


LEGAL: dict[Phase, Callable[[State], Sequence[Move]]] = {
    Phase.LEAD: may_lead,
    Phase.FOLLOW: may_follow,
    Phase.PASSING: may_go_on_passing,
    Phase.BATTLE: may_name,
    Phase.REPLACE: may_draw,
    Phase.OVER: lambda state: (),
}
