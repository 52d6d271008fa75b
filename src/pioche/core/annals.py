"""What happened, in order: it only ever grows, and games that go on from the same past share it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import TypeVar, overload

T = TypeVar("T")


class Annals(Sequence[T]):
    """A list that grows at its end. A copy costs nothing, and from then on each goes its own way.

    >>> past = Annals("ab")
    >>> future = past.copy()
    >>> future.append("c")
    >>> past.append("d")
    >>> past, future
    (['a', 'b', 'd'], ['a', 'b', 'c'])
    """

    __slots__ = ("_items", "_length")
    __hash__ = None  # type: ignore[assignment]  # it grows

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = list(items)
        self._length = len(self._items)

    def append(self, item: T) -> None:
        if len(self._items) != self._length:  # a copy has gone on already
            self._items = self._items[: self._length]
        self._items.append(item)
        self._length += 1

    def copy(self) -> Annals[T]:
        """The list itself would be copied in no time, but every item in it would be touched."""
        twin: Annals[T] = object.__new__(Annals)
        twin._items, twin._length = self._items, self._length
        return twin

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T]:
        return islice(self._items, self._length)

    @overload
    def __getitem__(self, index: int) -> T: ...

    @overload
    def __getitem__(self, index: slice) -> list[T]: ...

    def __getitem__(self, index: int | slice) -> T | list[T]:
        if isinstance(index, slice):
            return self._items[: self._length][index]
        return self._items[range(self._length)[index]]

    def __eq__(self, other: object) -> bool:
        return list(self) == list(other) if isinstance(other, Annals | list) else NotImplemented

    def __repr__(self) -> str:
        return repr(list(self))
