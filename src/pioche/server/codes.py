"""Codes of tables that somebody has named rightly: to name one again is no guess."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TypeAlias

from pioche.server.recent import Recent

KnownBy: TypeAlias = tuple[str, str]
"""A person or an address, and a code."""

MOST_KNOWN = 50_000


class Codes:
    """What is known, or is just being found out: forty people who open the same link at once guess one code."""

    def __init__(self) -> None:
        self._right = Recent[KnownBy](MOST_KNOWN)
        self._tried = Counter[KnownBy]()

    def are_known(self, names: Sequence[KnownBy]) -> bool:
        return any(name in self._right or name in self._tried for name in names)

    @contextmanager
    def tried(self, names: Sequence[KnownBy]) -> Iterator[None]:
        """Somebody looks whether there is such a table; if it ends well there is."""
        self._tried.update(names)
        try:
            yield
        finally:
            self._tried -= Counter(names)
        for name in names:
            self._right.add(name)
