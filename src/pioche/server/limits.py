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

MAX_DEBT_SECONDS = 10.0
"""How long a bucket can take to be out of debt. A debt without bound would lock out, for one stranger's sake, all who
share the address."""


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
        self._longest = self._refill * burst + MAX_DEBT_SECONDS
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

    def require(self, key: str) -> None:
        """A :class:`TooManyError` if there is no token; none is taken."""
        if self._refill and (wait := self._wait(key)) > 0:
            raise TooManyError(wait)

    def owe(self, key: str, tokens: float) -> None:
        """Take tokens for what is known only now, if need be as a debt: until it is paid there is nothing more."""
        if self._refill:
            self._take(key, tokens * self._refill)
            self._forget()

    def check(self, key: str) -> None:
        """Take a token; a :class:`TooManyError` if there is none."""
        if not self.allow(key):
            raise self.refusal(key)

    def refusal(self, key: str) -> TooManyError:
        """That there is no token, and when there will be one."""
        return TooManyError(self._wait(key))

    def give_back(self, key: str) -> None:
        """Return a token that was taken for nothing."""
        if key in self._full_at:
            self._full_at[key] -= self._refill

    @contextmanager
    def guess(self, key: str, wrong: type[Exception]) -> Iterator[None]:
        """Take a token before something is tried, and give it back unless it was ``wrong``: nobody gets more tries by
        not waiting for the answers, and who is right has not guessed."""
        self.check(key)
        try:
            yield
        except wrong:
            raise
        except BaseException:
            self.give_back(key)
            raise
        self.give_back(key)

    def _wait(self, key: str) -> float:
        """Seconds until there is a token."""
        now = self._clock()
        return self._full_at.get(key, now) - now - self._deepest

    def _take(self, key: str, time: float) -> None:
        now = self._clock()
        full_at = max(now, self._full_at.get(key, now)) + time
        self._full_at[key] = min(full_at, now + self._longest)
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
    spared: Limits
    """Asks that a browser whose owner sits at a table may still send when its address has used up its own: a stranger
    who floods the server does not stop the games of others at the same address."""
    refusals: Limits
    """Refusals that one address is given at once, and not only after a pause."""
    people: Limits
    """New people from one address, which a whole club may share."""
    tables: Limits
    """New tables of one person."""
    tables_from: Limits
    """New tables from one address."""
    guesses: Limits
    """Wrong table codes and recovery codes of people without a name, by address."""
    guesses_by_person: Limits
    """The same of one person."""
    guesses_by_people: Limits
    """And of all people of an address together, whom one stranger can be many of."""
    talk: Limits
    """Lines of one person."""
    changes: Limits
    """Other changes of a table, moves aside, by one person."""
    watchers: Limits
    """Changes of one kind, talk among them, by all people together who have no seat at a table."""

    def spare(self, address: str, browser: str | None) -> None:
        """The address has used up its own: only a browser that plays is granted something more."""
        if browser is None or not self.spared.allow(browser):
            raise self.address.refusal(address)

    @contextmanager
    def guess(self, address: str, person: str | None, wrong: type[Exception]) -> Iterator[None]:
        """Something is tried that is hard to guess. Who has a name is counted by it, so that somebody who guesses does
        not close the gate for neighbours.

        A code has 40 bits. From one address at most 3.2 tries a second are answered for long, so with 1,000 tables
        open the first hit takes 2**40 / 1000 / 3.2 s = 11 years; a recovery code has 98 bits.
        """
        if person is None:
            with self.guesses.guess(address, wrong):
                yield
        else:
            with self.guesses_by_person.guess(person, wrong), self.guesses_by_people.guess(address, wrong):
                yield


def gates(settings: Settings) -> Gates:
    """The limits that the settings ask for; where an address has none there is none against guessing either."""
    strict, personal = bool(settings.asks_per_address), bool(settings.asks_per_person)
    return Gates(
        person=Limits(settings.asks_per_person, settings.burst_per_person),
        address=Limits(settings.asks_per_address, settings.burst_per_address),
        spared=Limits(4 * strict, 20),
        refusals=Limits(20 * strict, 100),
        people=Limits(0.2 * strict, 30),
        tables=Limits(0.05 * strict, 10),
        tables_from=Limits(0.2 * strict, 60),
        guesses=Limits(0.2 * strict, 20),
        guesses_by_person=Limits(0.1 * strict, 20),
        guesses_by_people=Limits(3 * strict, 300),
        talk=Limits(1.0 * personal, 10),
        changes=Limits(2.0 * personal, 30),
        watchers=Limits(2.0 * personal, 20),
    )
