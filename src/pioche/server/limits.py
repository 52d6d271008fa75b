"""How much one may ask in a while: a bucket of tokens for each person or address, filled again at a steady rate.

Every process counts for itself: behind two nodes one may ask twice as much.
"""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from pioche.core.errors import PiocheError
from pioche.server.settings import Settings

MOST = 50_000
"""Buckets that are kept. Who comes from more addresses than that is not held up by a limit for each of them."""

ROUNDING = 1e-6
"""Seconds that sums of fractions may be wrong by."""


class TooManyError(PiocheError):
    """Too much in too short a time: .wait, in whole seconds."""

    def __init__(self, wait: float) -> None:
        self.wait = max(1, math.ceil(wait))
        super().__init__("refused-too-many", seconds=self.wait)


class Limits:
    """``rate`` tokens a second for each key, and ``burst`` at once; without a limit if the rate is 0.

    A bucket is one number: when it will be full again. One that is full is as good as none, and is forgotten.
    """

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._refill = 1 / rate if rate else 0.0
        self._deepest = self._refill * (burst - 1) + ROUNDING
        self._clock = clock
        self._full_at: OrderedDict[str, float] = OrderedDict()

    def __len__(self) -> int:
        return len(self._full_at)

    def allow(self, key: str) -> bool:
        """Take a token, if there is one."""
        if not self._refill:
            return True
        if self._wait(key) > 0:
            return False
        self.owe(key, 1)
        return True

    def owe(self, key: str, tokens: float) -> None:
        """Take tokens for what is known only now, if need be as a debt: until it is paid there is nothing more."""
        if self._refill:
            self._take(key, tokens * self._refill)
            self._forget()

    def check(self, key: str) -> None:
        """Take a token; a :class:`TooManyError` if there is none."""
        if not self.allow(key):
            raise TooManyError(self._wait(key))

    @contextmanager
    def guess(self, key: str, wrong: type[Exception]) -> Iterator[None]:
        """Take a token only for what is ``wrong`` within: a club that comes back all at once guesses nothing. Wrong
        guesses at the same time all count, if need be as a debt."""
        if self._refill and self._wait(key) > 0:
            raise TooManyError(self._wait(key))
        try:
            yield
        except wrong:
            self.owe(key, 1)
            raise

    def _wait(self, key: str) -> float:
        """Seconds until there is a token."""
        now = self._clock()
        return self._full_at.get(key, now) - now - self._deepest

    def _take(self, key: str, time: float) -> None:
        now = self._clock()
        self._full_at[key] = max(now, self._full_at.get(key, now)) + time
        self._full_at.move_to_end(key)

    def _forget(self) -> None:
        """Up to two of the buckets that were unused longest, for at most one is new each time."""
        for _ in range(2):
            if len(self) > MOST or (self._full_at and next(iter(self._full_at.values())) <= self._clock()):
                self._full_at.popitem(last=False)


class Gates(NamedTuple):
    """All limits of a server."""

    person: Limits
    """Asks of one person."""
    address: Limits
    """Asks from one address."""
    people: Limits
    """New people from one address, which a whole club may share."""
    tables: Limits
    """New tables of one person."""
    guesses: Limits
    """Table codes and recovery codes from one address that do not exist."""


def gates(settings: Settings) -> Gates:
    """The limits that the settings ask for; where an address has none there is none against guessing either."""
    strict = bool(settings.asks_per_address)
    return Gates(
        person=Limits(settings.asks_per_person, settings.burst_per_person),
        address=Limits(settings.asks_per_address, settings.burst_per_address),
        people=Limits(0.2 * strict, 30),
        tables=Limits(0.05 * strict, 10),
        guesses=Limits(0.1 * strict, 20),
    )
