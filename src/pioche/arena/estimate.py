"""A mean and how far it can be trusted."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]

SMALL = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)
"""Student's t for 95 % with 1 to 10 degrees of freedom, as printed in every table."""


def students_t(freedom: int) -> float:
    """How many standard errors to either side make an interval of 95 %; beyond the table by the series in 1/freedom.

    >>> round(students_t(4), 3), round(students_t(30), 3), round(students_t(10_000), 3)
    (2.776, 2.042, 1.96)
    """
    if freedom <= len(SMALL):
        return SMALL[freedom - 1]
    z = NormalDist().inv_cdf(0.975)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over deals with its interval of 95 %; of one deal there is a mean but no interval."""

    mean: float
    error: float | None
    """The standard error."""
    low: float | None
    high: float | None

    @classmethod
    def of(cls, values: Numbers | Sequence[float]) -> Estimate:
        """From one value for each deal.

        >>> Estimate.of([1.0, 2.0, 3.0])
        Estimate(mean=2.0, error=0.577..., low=-0.484..., high=4.484...)
        """
        deviation = float(np.std(values, ddof=1)) if len(values) > 1 else 0.0
        return cls.from_moments(len(values), float(np.mean(values)), deviation)

    @classmethod
    def from_moments(cls, count: int, mean: float, deviation: float) -> Estimate:
        if count < 2:
            return cls(mean, None, None, None)
        error = deviation / math.sqrt(count)
        reach = students_t(count - 1) * error
        return cls(mean, error, mean - reach, mean + reach)

    @property
    def sigmas(self) -> float | None:
        """How many standard errors the mean lies from zero."""
        return self.mean / self.error if self.error else None


class Running:
    """An estimate that grows deal by deal (Welford's way to a variance, which loses no digits)."""

    def __init__(self) -> None:
        self.count, self.mean, self._squares = 0, 0.0, 0.0

    def add(self, value: float) -> None:
        self.count += 1
        step = value - self.mean
        self.mean += step / self.count
        self._squares += step * (value - self.mean)

    @property
    def estimate(self) -> Estimate:
        return Estimate.from_moments(self.count, self.mean, math.sqrt(self._squares / max(1, self.count - 1)))
