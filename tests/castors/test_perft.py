"""Counting all ways to play on: by hand on small positions, and on whole deals so that no change goes unseen."""

from pathlib import Path
from typing import NamedTuple

import pytest

import pioche
from castors.table import Table, in_order
from pioche.castors import State
from pioche.core.seats import LETTERS


class Position(NamedTuple):
    """A line of the file: names and what they stand for, and the counts by depth."""

    fields: dict[str, str]
    counts: dict[int, int]

    @classmethod
    def parse(cls, line: str) -> "Position":
        position, *counts = line.split(" perft ")
        words = position.split()
        numbers = [count.split() for count in counts]
        return cls(
            dict(zip(words[::2], words[1::2], strict=True)), {int(depth): int(count) for depth, count in numbers}
        )

    def __str__(self) -> str:
        return self.fields["id"]

    def state(self) -> State:
        fields = self.fields
        if "seed" in fields:
            players = list(LETTERS[: int(fields["players"])])
            dealt: State = pioche.start("castors", players, first=0, seed=fields["seed"], deck=fields["deck"]).state
            return dealt
        return Table.of(
            discard=fields["discard"],
            pile=fields.get("pile", ""),
            turn=int(fields.get("turn", 0)),
            knocked=int(fields["knocked"]) if "knocked" in fields else None,
            rounds=int(fields.get("rounds", 1)),
            memory_aid=False,
            **{seat: fields[seat] for seat in LETTERS if seat in fields},
        ).state


LINES = (Path(__file__).parent / "positions.perft").read_text("utf-8").splitlines()
POSITIONS = [Position.parse(line) for line in LINES if line.startswith("id ")]


def perft(state: State, depth: int) -> int:
    """The number of ways to make so many decisions from here."""
    if depth == 0:
        return 1
    return sum(perft(state.play(move, in_order)[0], depth - 1) for move in state.legal_moves)


@pytest.mark.parametrize("position", POSITIONS, ids=str)
def test_there_are_exactly_as_many_ways_to_play_on_as_the_file_says(position: Position) -> None:
    assert {depth: perft(position.state(), depth) for depth in position.counts} == position.counts
