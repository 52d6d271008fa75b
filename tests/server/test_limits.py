"""Buckets of tokens: what is allowed at once and in the long run, and that memory stays bounded."""

from __future__ import annotations

from contextlib import ExitStack, suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pioche.core.texts import LANGUAGES, texts
from pioche.server import limits
from pioche.server.limits import Limits, TooManyError, gates
from pioche.server.settings import Settings

SQLITE = "sqlite:///tables.db"


class Clock:
    """Time that passes when the test says so."""

    def __init__(self) -> None:
        self.now = 1_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_a_burst_is_allowed_and_then_the_rate(clock: Clock) -> None:
    """Five at once, then one every half second."""
    buckets = Limits(2, 5, clock)
    assert [buckets.allow("Anna") for _ in range(7)] == [True] * 5 + [False] * 2
    clock.now += 0.5
    assert [buckets.allow("Anna") for _ in range(2)] == [True, False]
    clock.now += 1.0
    assert [buckets.allow("Anna") for _ in range(3)] == [True, True, False]


@given(rate=st.floats(0.01, 1000), burst=st.integers(1, 500))
def test_the_whole_burst_is_there(rate: float, burst: int) -> None:
    """Whatever the rate: fractions do not add up to a refusal."""
    buckets = Limits(rate, burst, Clock())
    assert sum(buckets.allow("Anna") for _ in range(burst + 5)) == burst


def test_everybody_has_an_own_bucket(clock: Clock) -> None:
    buckets = Limits(1, 1, clock)
    assert buckets.allow("Anna")
    assert not buckets.allow("Anna")
    assert buckets.allow("Bob")


def test_a_rest_fills_the_bucket_but_not_beyond_its_rim(clock: Clock) -> None:
    buckets = Limits(1, 3, clock)
    assert all(buckets.allow("Anna") for _ in range(3))
    clock.now += 1_000_000
    assert [buckets.allow("Anna") for _ in range(4)] == [True, True, True, False]


def test_a_refused_ask_costs_nothing(clock: Clock) -> None:
    """Who goes on asking is served as soon as who waits."""
    buckets = Limits(1, 1, clock)
    buckets.allow("Anna")
    for _ in range(9):
        clock.now += 0.1
        assert not buckets.allow("Anna")
    clock.now += 0.11
    assert buckets.allow("Anna")


def test_a_rate_of_zero_is_no_limit(clock: Clock) -> None:
    buckets = Limits(0, 1, clock)
    assert all(buckets.allow("Anna") for _ in range(10_000))
    with buckets.guess("Anna", LookupError):
        buckets.check("Anna")


@given(
    rate=st.floats(0.01, 1000),
    burst=st.integers(1, 50),
    pauses=st.lists(st.floats(0, 10), max_size=100),
)
def test_never_more_than_burst_and_rate_allow(rate: float, burst: int, pauses: list[float]) -> None:
    """In any stretch of time: whatever the pauses, at most the burst and what has flowed in since."""
    clock = Clock()
    buckets = Limits(rate, burst, clock)
    granted: list[float] = []
    for pause in pauses:
        clock.now += pause
        if buckets.allow("Anna"):
            granted.append(clock.now)
    for i, first in enumerate(granted):
        for j, last in enumerate(granted[i:], 1):
            assert j <= burst + (last - first) * rate + 1e-5 * rate + 1e-5


def test_who_must_wait_is_told_how_long(clock: Clock) -> None:
    buckets = Limits(0.1, 2, clock)
    buckets.check("Anna")
    buckets.check("Anna")
    clock.now += 2.5
    with pytest.raises(TooManyError) as refusal:
        buckets.check("Anna")
    assert refusal.value.wait == 8
    assert all("8" in texts(lang)(refusal.value.message) for lang in LANGUAGES)
    clock.now += refusal.value.wait
    buckets.check("Anna")


def test_wrong_guesses_count_and_right_ones_do_not(clock: Clock) -> None:
    buckets = Limits(0.1, 3, clock)
    for _ in range(50):
        with buckets.guess("Anna", LookupError):
            pass
    for _ in range(3):
        with pytest.raises(LookupError), buckets.guess("Anna", LookupError):
            raise LookupError
    with pytest.raises(TooManyError), buckets.guess("Anna", LookupError):
        pytest.fail("must not be tried")


def test_who_was_right_has_the_token_back(clock: Clock) -> None:
    """While something is looked up it is out of reach for others; afterwards the bucket is as full as before."""
    buckets = Limits(0.1, 3, clock)
    with ExitStack() as asking:
        for _ in range(3):
            asking.enter_context(buckets.guess("Anna", LookupError))
        assert not buckets.allow("Anna")
    assert [buckets.allow("Anna") for _ in range(4)] == [True] * 3 + [False]


def test_guesses_at_the_same_time_are_no_more_than_one_after_the_other(clock: Clock) -> None:
    """Who does not wait for the answers gets no more of them; what else fails is no guess."""
    buckets, tried = Limits(0.1, 3, clock), 0

    def guess_in_each_other(error: type[Exception], left: int) -> None:
        nonlocal tried
        with suppress(error, TooManyError), buckets.guess("Anna", LookupError):
            tried += 1
            if left:
                guess_in_each_other(error, left - 1)
            raise error

    guess_in_each_other(OSError, 9)
    assert tried == 3
    guess_in_each_other(LookupError, 9)
    assert tried == 6
    with pytest.raises(TooManyError) as refusal, buckets.guess("Anna", LookupError):
        pytest.fail("must not be tried")
    assert refusal.value.wait == 10


def test_a_debt_has_a_bound(clock: Clock) -> None:
    """Whatever was taken: for one stranger's sake nobody of the same address waits longer than some seconds."""
    buckets = Limits(20, 60, clock)
    buckets.owe("Anna", 1_000_000)
    with pytest.raises(TooManyError) as refusal:
        buckets.check("Anna")
    assert refusal.value.wait <= limits.MAX_DEBT_SECONDS + 1
    clock.now += refusal.value.wait
    assert buckets.allow("Anna")


def test_who_guesses_does_not_close_the_gate_for_neighbours() -> None:
    """Neither for those who have a name, nor, if the guesser has one, for newcomers."""
    usual = gates(Settings(database=SQLITE))

    def wrong_guesses(person: str | None) -> int:
        for count in range(1000):
            try:
                with usual.guess("192.0.2.7", person, LookupError):
                    raise LookupError
            except TooManyError:
                return count
            except LookupError:
                pass
        raise AssertionError

    assert wrong_guesses("evil") == 20
    assert wrong_guesses(None) == 20
    with usual.guess("192.0.2.7", "anna", LookupError):
        pass
    assert sum(wrong_guesses(f"evil {number}") for number in range(50)) == 280, "one can be many, but not for ever"
    with usual.guess("192.0.2.8", "bob", LookupError):
        pass


def test_nobody_finds_a_code_by_guessing() -> None:
    """All that one address is answered in a year, against 1,000 tables among 2**40 codes."""
    usual, year = gates(Settings(database=SQLITE)), 365 * 86_400
    rates = [1 / limit._refill for limit in (usual.guesses, usual.guesses_by_people)]
    assert sum(rates) * year * 1000 / 2**40 < 0.1


def test_who_plays_is_spared_when_the_address_has_used_up_its_own() -> None:
    usual = gates(Settings(database=SQLITE))
    with pytest.raises(TooManyError):
        usual.spare("192.0.2.7", None)
    for _ in range(20):
        usual.spare("192.0.2.7", "anna's browser")
    with pytest.raises(TooManyError):
        usual.spare("192.0.2.7", "anna's browser")
    usual.spare("192.0.2.7", "bob's browser")


def test_full_buckets_are_forgotten(clock: Clock) -> None:
    buckets = Limits(1, 2, clock)
    for number in range(1000):
        buckets.allow(f"address {number}")
    assert len(buckets) == 1000
    clock.now += 10
    for _ in range(1000):
        buckets.allow("Anna")
        clock.now += 1
    assert len(buckets) == 1


def test_an_attacker_with_many_addresses_does_not_fill_the_memory(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The buckets that were used last are the ones that are kept."""
    monkeypatch.setattr(limits, "MOST", 100)
    buckets = Limits(0.001, 1, clock)
    for number in range(5_000):
        buckets.allow(f"address {number}")
    assert len(buckets) == 100
    assert not buckets.allow("address 4999")


def test_the_settings_decide_for_persons_and_addresses() -> None:
    settings = Settings(
        database=SQLITE, asks_per_person=0.001, burst_per_person=2, asks_per_address=0.001, burst_per_address=3
    )
    all_limits = gates(settings)
    assert [all_limits.person.allow("Anna") for _ in range(3)] == [True, True, False]
    assert [all_limits.address.allow("127.0.0.1") for _ in range(4)] == [True, True, True, False]


def granted(buckets: Limits, tries: int) -> int:
    allowed = 0
    with suppress(TooManyError):
        for _ in range(tries):
            buckets.check("127.0.0.1")
            allowed += 1
    return allowed


def test_what_is_rare_or_a_guess_is_limited_more_strictly() -> None:
    usual = gates(Settings(database=SQLITE))
    assert all(granted(strict, 1000) < 50 for strict in (usual.people, usual.tables, usual.guesses))
    assert granted(usual.address, 1000) > 300


def test_an_operator_can_switch_all_limits_off() -> None:
    for buckets in gates(Settings(database=SQLITE, asks_per_person=0, asks_per_address=0)):
        assert granted(buckets, 2000) == 2000
