"""What the tests of all kernels share: games that rules and kernel play side by side, averages, and lockstep."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from statistics import mean, stdev
from typing import Any, ClassVar, TypeVar

import numpy as np
import pytest

from pioche.core.compiled import Ints, Rng
from pioche.core.events import Event
from pioche.core.record import Record
from pioche.core.shuffles import Shuffle
from playouts import shuffler
from records.make import CASES, ENDING, FOLDER, RARE, Case, Step

T = TypeVar("T")

OFTEN = 3
"""In how many games a rare case must occur before it counts as compared."""


class SideBySide(ABC):
    """One game, as a position of the rules and as an array of the kernel."""

    kernel: ClassVar[Any]
    packing: ClassVar[Any]
    """Modules of the game."""

    def __init__(self, state: Any, array: Ints) -> None:
        self.state, self.array = state, array
        self.steps: list[Step] = []

    @abstractmethod
    def carry_out(self, move: Any, code: int) -> tuple[Any, Sequence[Event]]:
        """Play a move by the kernel and by the rules; what comes of it by the rules."""

    @staticmethod
    @abstractmethod
    def essence(array: Ints) -> list[int]:
        """All of an array that makes a position what it is."""

    def play(self, index: int, *others: int) -> None:
        """Play a legal move by its index, if both see the same decision; other legal moves are compared by the way."""
        state, array, kernel, legal = self.state, self.array, self.kernel, self.state.legal_moves
        assert (array[kernel.SEAT], array[kernel.PHASE]) == (state.to_act, self.packing.PHASES[state.phase])
        assert kernel.count(array) == len(legal)
        for other in others:
            assert self.packing.move_of(kernel.unrank(array, other)) == legal[other]
        code = kernel.unrank(array, index)
        assert self.packing.move_of(code) == legal[index]
        self.play_code(legal[index], code)

    def play_code(self, move: Any, code: int) -> None:
        before = self.state
        self.state, events = self.carry_out(move, code)
        self.steps.append(Step(before, move, events, self.state))

    def play_any(self, index: int, rng: random.Random) -> None:
        """Play the move of an index, looking also at the last legal move and at any other."""
        count = len(self.state.legal_moves)
        self.play(index, count - 1, rng.randrange(count))

    def compare_positions(self) -> None:
        ours, theirs = self.essence(self.array), self.essence(self.packing.pack(self.state))
        assert ours == theirs, f"{ours} is not {theirs} after {[str(step.move) for step in self.steps]}"

    def compare_ends(self) -> None:
        """Both know that the game is over, and its scores."""
        kernel, players = self.kernel, self.state.players
        scores = np.zeros(kernel.SEATS, np.int32)
        kernel.score(self.array, scores)
        assert self.array[kernel.PHASE] == kernel.OVER
        assert kernel.count(self.array) == 0
        assert tuple(scores[:players]) == self.state.result.scores


class RareCases:
    """Counts in how many games each rare case occurred; past often enough it is not looked for any more."""

    def __init__(self, game: str, rules: Mapping[str, object], **more: Any) -> None:
        self.cases: dict[str, Any] = {
            name: case.occurs for name, case in RARE.items() if case.game == game and may_occur(case, rules)
        } | more
        self.seen = Counter(dict.fromkeys(self.cases, 0))

    def look_for(self, steps: Sequence[Step]) -> None:
        for name, occurs in self.cases.items():
            if self.seen[name] < OFTEN and occurs(steps):
                self.seen[name] += 1

    @property
    def missing(self) -> list[str]:
        return [name for name, games in self.seen.items() if games < OFTEN]


def may_occur(case: Case, rules: Mapping[str, object]) -> bool:
    """Whether a case does not ask for other rules: another edition, another deck."""
    return all(case.rules[name] == value for name, value in rules.items() if name in case.rules)


def records_of(game: str) -> list[str]:
    """The names of the recorded games."""
    return [name for name, case in CASES.items() if case.game == game]


def read_record(name: str) -> Record:
    return Record.loads((FOLDER / f"{name}{ENDING}").read_bytes())


def given(orders: Iterable[Sequence[Any]]) -> Shuffle:
    """A shuffle that gives these orders one after the other."""
    to_come = iter(orders)

    def shuffle(cards: Sequence[T], /) -> Sequence[T]:
        order: Sequence[T] = next(to_come)
        return order

    return shuffle


def assert_alike_on_average(starts: Sequence[Any], filled: Ints, decisions: int) -> None:
    """Random games by the rules from these starts and random games of a kernel are of equal length and score."""
    rng = random.Random(5)
    lengths, scores = zip(*(play_at_random(start, rng) for start in starts), strict=True)
    points = [*chain(*scores)]
    assert decisions / len(filled) == pytest.approx(mean(lengths), abs=4 * error_of(lengths))
    assert filled.mean() == pytest.approx(mean(points), abs=4 * error_of(points))


def play_at_random(state: Any, rng: random.Random) -> tuple[int, tuple[int, ...]]:
    """The number of decisions to the end, and the scores."""
    decisions = 0
    while state.result is None:
        state, _ = state.play(rng.choice(state.legal_moves), shuffler(rng))
        decisions += 1
    return decisions, state.result.scores


def error_of(numbers: Sequence[float]) -> float:
    """The standard error of their mean."""
    return stdev(numbers) / float(np.sqrt(len(numbers)))


def assert_lockstep(kernel: Any, states: Ints, *rngs: Rng) -> None:
    """Games in lockstep go the way of the same games one by one; with random numbers if the kernel needs some."""
    choices = np.random.default_rng(11)
    alone, own = states.copy(), [rng.copy() for rng in rngs]
    counts, to_act, scores = observed(kernel, states)
    while counts.any():
        moves = choices.integers(0, np.maximum(counts, 1))
        for game in np.flatnonzero(counts):
            s = alone[game]
            assert (counts[game], to_act[game]) == (kernel.count(s), s[kernel.SEAT])
            kernel.play(s, kernel.unrank(s, moves[game]), *(rng[game : game + 1] for rng in own))
        kernel.step(states, moves, *rngs)
        assert (states == alone).all()
        counts, to_act, scores = observed(kernel, states)
    assert (to_act == -1).all()
    for s, scored in zip(alone, scores, strict=True):
        final = np.zeros_like(scored)
        kernel.score(s, final)
        assert (scored == final).all()


def observed(kernel: Any, states: Ints) -> tuple[Ints, Ints, Ints]:
    """Of every game in a batch: the number of legal moves, who is to act, and the scores."""
    counts, to_act, scores = (np.zeros((len(states), *more), np.int32) for more in ((), (), (kernel.SEATS,)))
    kernel.observe(states, counts, to_act, scores)
    return counts, to_act, scores
