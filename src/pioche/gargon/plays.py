"""Which plays are allowed (clauses 3.1 to 3.3): counted, not listed, because a good hand allows hundreds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from functools import lru_cache
from itertools import combinations, groupby, product
from operator import itemgetter
from typing import TypeAlias, overload

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


def colours_played(table: Iterable[Iterable[Card]]) -> frozenset[Creature]:
    """Clause 3.3: what the last player is bound to, if he follows."""
    return frozenset([card.creature for cards in table for card in cards])


def _shapes(mix: Mix) -> Iterator[tuple[int, ...]]:
    """Every way to give a mix its colours. A shape is three parts, in the order of the creatures: part 2n is one
    card of creature n, part 2n + 1 two of them, and part 12 no card at all."""
    for colours in combinations(range(6), len(mix)):
        for numbers in sorted({p for p in product(mix, repeat=len(mix)) if sorted(p, reverse=True) == list(mix)}):
            parts = tuple(2 * colour + number - 1 for colour, number in zip(colours, numbers, strict=True))
            yield (*parts, 12, 12)[:3]


_SHAPES = {mix: tuple(_shapes(mix)) for mix in MIXES}
_INDEX = {creature: 2 * n for n, creature in enumerate(Creature)}


class Choices(Sequence[Move]):
    """A player's choice in the playing phase: some other moves, then every play from his hand in the given mixes and
    colours. Plays are counted colour by colour and built when asked for.

    >>> hand = (Card(Creature.PHOENIX, 9), Card(Creature.MANTICORE, 6), Card(Creature.MANTICORE, 2))
    >>> len(Choices((), hand, MIXES))
    7
    >>> [str(play) for play in Choices((), hand, [(2, 1)])]
    ['play R9 Y6 Y2']
    """

    __slots__ = ("_blocks", "_built", "_hand", "_others", "_parts", "colours", "mixes")

    def __init__(
        self,
        others: tuple[Move, ...],
        hand: tuple[Card, ...],
        mixes: Sequence[Mix],
        colours: frozenset[Creature] = CREATURES,
    ) -> None:
        self._others, self._hand = others, hand
        self.mixes, self.colours = mixes, colours
        self._blocks: list[tuple[int, tuple[int, ...]]] | None = None
        self._built: Play | None = None

    def _count(self) -> list[tuple[int, tuple[int, ...]]]:
        """How many plays there are of each shape, for the shapes that this hand can make."""
        if self._blocks is None:
            self._parts = parts = _parts(self._hand, self.colours)
            number = [len(part) for part in parts]
            self._blocks = [
                (size, (a, b, c))
                for mix in self.mixes
                for a, b, c in _SHAPES[mix]
                if (size := number[a] * number[b] * number[c])
            ]
        return self._blocks

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
        for size, (a, b, c) in self._count():
            if 0 <= rank < size:
                first, second, third = self._parts[a], self._parts[b], self._parts[c]
                rank, last = divmod(rank, len(third))
                self._built = Play(first[rank // len(second)] + second[rank % len(second)] + third[last])
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
        for _, (a, b, c) in self._count():
            for parts in product(self._parts[a], self._parts[b], self._parts[c]):
                yield Play(sum(parts, ()))

    def __repr__(self) -> str:
        return f"<{len(self)} moves>"


def holds(hand: Sequence[Card], cards: Sequence[Card]) -> bool:
    """Whether the hand has these cards, a 0 as often as asked for."""
    return all([hand.count(card) >= cards.count(card) for card in cards])


def _parts(hand: Iterable[Card], colours: Set[Creature]) -> list[Sequence[tuple[Card, ...]]]:
    """What a hand in written order can put into each part of a shape."""
    parts: list[Sequence[tuple[Card, ...]]] = [(), (), (), (), (), (), (), (), (), (), (), (), ((),)]
    for creature, cards in groupby(hand, key=itemgetter(0)):
        if creature in colours:
            part = _INDEX[creature]
            parts[part], parts[part + 1] = _ones_and_twos(tuple(cards))
    return parts


@lru_cache(maxsize=2**15)
def _ones_and_twos(cards: tuple[Card, ...]) -> tuple[Sequence[tuple[Card, ...]], Sequence[tuple[Card, ...]]]:
    """The ways to play one card of a colour, and two; equal cards give one way, not two."""
    return tuple(dict.fromkeys(zip(cards, strict=True))), tuple(dict.fromkeys(combinations(cards, 2)))
