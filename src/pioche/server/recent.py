"""Things that happened lately, in a bounded memory."""

from __future__ import annotations

from collections import OrderedDict
from typing import Generic, TypeVar

T = TypeVar("T")


class Recent(Generic[T]):
    """A set that keeps what was added last.

    >>> seen = Recent[str](2)
    >>> for word in ("one", "two", "one", "three"):
    ...     seen.add(word)
    >>> [word in seen for word in ("one", "two", "three")]
    [True, False, True]
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[T, None] = OrderedDict()

    def __contains__(self, one: T) -> bool:
        return one in self._kept

    def add(self, one: T) -> None:
        self._kept[one] = None
        self._kept.move_to_end(one)
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
