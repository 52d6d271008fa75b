"""Intervals, against numbers worked out by hand and against the standard library."""

from __future__ import annotations

import random
import statistics

import pytest

from pioche.arena.estimate import Estimate, Running, students_t


@pytest.mark.parametrize(
    ("freedom", "t"),
    [(1, 12.706), (2, 4.303), (10, 2.228), (11, 2.2010), (15, 2.1314), (30, 2.0423), (60, 2.0003), (120, 1.9799)],
)
def test_students_t_is_that_of_the_printed_tables(freedom: int, t: float) -> None:
    assert students_t(freedom) == pytest.approx(t, abs=2e-4)


def test_students_t_comes_near_the_normal() -> None:
    assert students_t(10**6) == pytest.approx(statistics.NormalDist().inv_cdf(0.975), abs=1e-5)


def test_an_interval_worked_out_by_hand() -> None:
    """2, 4, 6, 8: mean 5, variance 20/3, standard error √(5/3) = 1.29099, t of 3 degrees 3.182: 5 ± 4.108."""
    estimate = Estimate.of([2, 4, 6, 8])
    assert estimate.mean == 5
    assert estimate.error == pytest.approx(1.29099, abs=1e-5)
    assert estimate.low == pytest.approx(0.892, abs=1e-3)
    assert estimate.high == pytest.approx(9.108, abs=1e-3)
    assert estimate.sigmas == pytest.approx(3.873, abs=1e-3)


def test_an_estimate_agrees_with_the_standard_library_however_it_is_made() -> None:
    rng = random.Random(1)
    values = [1e6 + rng.gauss(3, 2) for _ in range(500)]
    running = Running()
    for value in values:
        running.add(value)
    error = statistics.stdev(values) / 500**0.5
    for estimate in (Estimate.of(values), running.estimate):
        assert estimate.mean == pytest.approx(statistics.fmean(values), rel=1e-12)
        assert estimate.error == pytest.approx(error, rel=1e-9)
        assert estimate.high == pytest.approx(estimate.mean + students_t(499) * error, rel=1e-12)


def test_one_deal_has_a_mean_but_no_interval() -> None:
    assert Estimate.of([3.0]) == Estimate(3.0, None, None, None)


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    """Of a thousand estimates from ten deals each about 95 % hold the true mean."""
    rng = random.Random(2)
    estimates = [Estimate.of([rng.gauss(5, 3) for _ in range(10)]) for _ in range(1000)]
    held = sum(e.low is not None and e.high is not None and e.low <= 5 <= e.high for e in estimates)
    assert 930 <= held <= 970
