"""Which plays are allowed (clauses 3.1 to 3.3): counted, not listed, because a good hand allows hundreds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, groupby, product
from operator import itemgetter
from typing import TypeAlias, overload

from pioche.core.seats import Seat
from pioche.gargon.cards import Card, Creature, colours_of
from pioche.gargon.moves import Move, Play

Mix: TypeAlias = tuple[int, ...]
"""Cards per colour, the most first: ``(2, 1)`` is two of one colour and one of another."""

MIXES: tuple[Mix, ...] = ((1,), (2,), (1, 1), (2, 1), (1, 1, 1))
"""Clause 3.1. Three of one colour is no mix."""

CREATURES = frozenset(Creature)


_MIX_OF = {(sum(mix), len(mix)): mix for mix in (*MIXES, (3,))}


def mix_of(colours: Sequence[Creature]) -> Mix:
    """Up to three cards are told apart by how many there are and of how many colours.

    >>> mix_of([Creature.FAIRY, Creature.DRAGON, Creature.FAIRY])
    (2, 1)
    """
    return _MIX_OF[len(colours), len(set(colours))]


def plays_last(seat: Seat, starter: Seat, players: int) -> bool:
    """Clause 3.3: last is always the seat before the starting player, whoever else passed."""
    return (seat + 1) % players == starter


def colours_played(table: Iterable[Iterable[Card]]) -> frozenset[Creature]:
    """Clause 3.3: what the last player is bound to, if he follows."""
    return frozenset([card.creature for cards in table for card in cards])


Ways: TypeAlias = tuple[tuple[Card, ...], ...]
"""The ways to play a certain number of cards of one colour."""

Block: TypeAlias = tuple[int, tuple[Ways, ...]]
"""Plays that have their colours in common: how many there are, and the ways in each of the colours."""


def _blocks(mix: Mix, colours: Sequence[tuple[Ways, Ways]]) -> list[Block]:
    """All plays of a mix, given for each colour the ways to play one card of it and two."""
    match mix:
        case (1,):
            return [(len(a), (a,)) for a, _ in colours]
        case (2,):
            return [(len(aa), (aa,)) for _, aa in colours if aa]
        case (1, 1):
            return [(len(a) * len(b), (a, b)) for (a, _), (b, _) in combinations(colours, 2)]
        case (2, 1):
            blocks: list[Block] = []
            for (a, aa), (b, bb) in combinations(colours, 2):
                blocks += [(len(a) * len(bb), (a, bb))] if bb else []
                blocks += [(len(aa) * len(b), (aa, b))] if aa else []
            return blocks
        case _:
            ones = [a for a, _ in colours]
            return [(len(a) * len(b) * len(c), (a, b, c)) for a, b, c in combinations(ones, 3)]


class Choices(Sequence[Move]):
    """A player's choice in the playing phase: some other moves, then every play from his hand in the given mixes and
    colours. Plays are counted colour by colour and built when asked for.

    >>> hand = (Card(Creature.PHOENIX, 9), Card(Creature.MANTICORE, 6), Card(Creature.MANTICORE, 2))
    >>> len(Choices((), hand, MIXES))
    7
    >>> [str(play) for play in Choices((), hand, [(2, 1)])]
    ['play R9 Y6 Y2']
    """

    __slots__ = ("_built", "_counted", "_hand", "_others", "colours", "mixes")

    def __init__(
        self,
        others: tuple[Move, ...],
        hand: tuple[Card, ...],
        mixes: Sequence[Mix],
        colours: frozenset[Creature] = CREATURES,
    ) -> None:
        self._others, self._hand = others, hand
        self.mixes, self.colours = mixes, colours
        self._counted: list[Block] | None = None
        self._built: Play | None = None

    def _count(self) -> list[Block]:
        if self._counted is None:
            groups = groupby(self._hand, key=itemgetter(0))
            ways = [_ones_and_twos(tuple(cards)) for colour, cards in groups if colour in self.colours]
            self._counted = [block for mix in self.mixes for block in _blocks(mix, ways)]
        return self._counted

    def __len__(self) -> int:
        return len(self._others) + sum([size for size, _ in self._count()])

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        if isinstance(index, slice):
            return [self[i] for i in range(len(self))[index]]
        if index < 0:
            index += len(self)
        if 0 <= index < len(self._others):
            return self._others[index]
        rank = index - len(self._others)
        for size, colours in self._count():
            if 0 <= rank < size:
                self._built = Play(_unrank(rank, colours))
                return self._built
            rank -= size
        raise IndexError(index)

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, Play):
            return move in self._others
        return move is self._built or self._allows(move.cards)

    def _allows(self, cards: tuple[Card, ...]) -> bool:
        colours = colours_of(cards)
        return mix_of(colours) in self.mixes and holds(self._hand, cards) and self.colours.issuperset(colours)

    def __iter__(self) -> Iterator[Move]:
        yield from self._others
        for _, colours in self._count():
            for ways in product(*colours):
                yield Play(sum(ways, ()))

    def __repr__(self) -> str:
        return f"<{len(self)} moves>"


def holds(hand: Sequence[Card], cards: Sequence[Card]) -> bool:
    """Whether the hand has these cards, a 0 as often as asked for."""
    return all([hand.count(card) >= cards.count(card) for card in cards])


def _unrank(rank: int, colours: tuple[Ways, ...]) -> tuple[Card, ...]:
    """The play of this rank when all ways are combined, those in the last colour changing fastest."""
    cards: tuple[Card, ...] = ()
    for ways in reversed(colours):
        rank, way = divmod(rank, len(ways))
        cards = ways[way] + cards
    return cards


@lru_cache(maxsize=2**15)
def _ones_and_twos(cards: tuple[Card, ...]) -> tuple[Ways, Ways]:
    """The ways to play one card of a colour, and two; equal cards give one way, not two."""
    return tuple(dict.fromkeys(zip(cards, strict=True))), tuple(dict.fromkeys(combinations(cards, 2)))
