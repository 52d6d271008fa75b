"""A table of Gang de Castors set up in any position, in words that can be read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

from pioche.castors import DECKS, Card, Rules, State, View, parse_move
from pioche.castors.place import Place, Row
from pioche.core.events import Event
from pioche.core.seats import Seat, Watcher
from pioche.core.shuffles import GivenShuffles

T = TypeVar("T")


class Table:
    """Players by name in seat order, their rows and both piles; moves are played as they are written.

    A pile is written from its top down, the discards from the bottom up, so what is discarded comes at the end. As
    after a deal, everybody knows the outer cards of the own row.

    >>> table = Table.of(Sarah="3719", Lisa="2258", discard="4", pile="S60P")
    >>> table.play("draw", "swap 2 B4").rows
    {'Sarah': '3819', 'Lisa': '2257'}
    >>> table.to_act, table.discards, table.pile
    ('Lisa', '4S', '60P')
    """

    def __init__(self, names: Sequence[str], state: State, shuffles: Sequence[str] = ()) -> None:
        self.names, self.state = tuple(names), state
        self.events: tuple[Event, ...] = ()
        """What happened in the last move."""
        self._given = GivenShuffles([cards(order) for order in shuffles])
        self._used = 0

    @classmethod
    def of(
        cls,
        *,
        discard: str,
        pile: str = "",
        turn: int = 0,
        knocked: int | None = None,
        rounds: int = 1,
        memory_aid: bool = False,
        shuffles: Sequence[str] = (),
        **rows: str,
    ) -> Table:
        """``turn`` counts the turns finished this round, ``knocked`` is the one somebody knocked in, if so."""
        state = State(
            rules=Rules(rounds=rounds, memory_aid=memory_aid),
            rows=tuple(dealt(seat, row) for seat, row in enumerate(rows.values())),
            starter=0,
            seat=turn % len(rows),
            turn=turn,
            pile=cards(pile),
            discards=cards(discard),
            knocked=knocked,
        )
        return cls(list(rows), state, shuffles)

    def play(self, *moves: str) -> Table:
        for move in moves:
            self.state, self.events = self.state.play(parse_move(move), self._shuffle)
        return self

    def _shuffle(self, wanted: Sequence[T], /) -> Sequence[T]:
        order = self._given.order(self._used, wanted)
        self._used += 1
        return order

    @property
    def legal(self) -> set[str]:
        return set(map(str, self.state.legal_moves))

    @property
    def to_act(self) -> str | None:
        return None if self.state.to_act is None else self.names[self.state.to_act]

    @property
    def rows(self) -> dict[str, str]:
        return self._by_name(text(place.card for place in row) for row in self.state.rows)

    def row(self, name: str) -> str:
        return self.rows[name]

    @property
    def pile(self) -> str:
        return text(self.state.pile)

    @property
    def discards(self) -> str:
        return text(self.state.discards)

    @property
    def top(self) -> str:
        return self.discards[-1]

    @property
    def drawn(self) -> str | None:
        return self.state.drawn

    def view(self, name: str | None) -> View:
        return self.state.view(self.seat(name))

    def sees(self, name: str | None) -> dict[str, str]:
        """The rows before somebody's eyes, hidden cards as ``?``; before a spectator's for ``None``."""
        return self._by_name(map(text, self.view(name).rows))

    def knows(self, name: str | None) -> dict[str, str]:
        """The rows as somebody may remember them, unknown cards as ``?``."""
        rows = self.state.memory(self.seat(name)).rows
        return self._by_name(text(place.card for place in row) for row in rows)

    def unseen(self, name: str | None) -> list[str]:
        """For each shuffle of the round the cards that somebody has not seen."""
        return list(map(text, self.state.memory(self.seat(name)).unseen))

    def seat(self, name: str | None) -> Watcher:
        return None if name is None else self.names.index(name)

    def _by_name(self, rows: Iterable[str]) -> dict[str, str]:
        return dict(zip(self.names, rows, strict=True))


def cards(written: str) -> tuple[Card, ...]:
    return tuple(map(Card, written))


def text(cards: Iterable[Card | None]) -> str:
    return "".join(card or "?" for card in cards)


def deck_beginning(first: str) -> str:
    """An order of the large deck with these cards on top."""
    return first + text((Counter(DECKS["biberbande"]) - Counter(cards(first))).elements())


def dealt(seat: Seat, row: str) -> Row:
    """A row as it lies after the deal: its owner has seen the first card and the last."""
    return tuple(
        Place(card, known_to=frozenset({seat} if slot in (1, 4) else ()), shuffle=0)
        for slot, card in enumerate(cards(row), 1)
    )


def in_order(cards: Sequence[T], /) -> Sequence[T]:
    """A shuffle that leaves every card where it is."""
    return cards
