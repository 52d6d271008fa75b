"""Every way to go on, counted, on the positions of ``positions.perft``."""

from dataclasses import dataclass, field
from pathlib import Path

import pytest

import pioche
from gargon.table import NAMES, Table
from pioche.gargon import State

KEYWORDS = ("id", "hand", *"ABCDE", "pile1", "pile2", "edition", "after", "seed", "players", "perft")


@dataclass
class Position:
    """A line of the file: what follows each keyword, and the counts by depth."""

    fields: dict[str, str] = field(default_factory=dict)
    counts: dict[int, int] = field(default_factory=dict)

    @classmethod
    def read(cls, line: str) -> "Position":
        parts: list[list[str]] = []
        for word in line.split():
            if word in KEYWORDS:
                parts.append([])
            parts[-1].append(word)
        position = cls()
        for keyword, *words in parts:
            if keyword == "perft":
                depth, count = map(int, words)
                position.counts[depth] = count
            else:
                position.fields[keyword] = " ".join(words)
        return position

    @property
    def state(self) -> State:
        match self.fields:
            case {"seed": seed, "players": players}:
                state: State = pioche.start("gargon", NAMES[: int(players)], seed=seed, first=0).state
                return state
            case {"hand": hand}:
                hands = {"A": hand, "B": "", "C": ""}
            case given:
                hands = {letter: given[letter] for letter in "ABCDE" if letter in given}
        pile1, pile2 = self.fields.get("pile1"), self.fields.get("pile2")
        table = Table.of(pile1=pile1, pile2=pile2, edition=self.fields.get("edition", "rio-grande"), **hands)
        return table.play(*self.fields["after"].split(", ")).state if "after" in self.fields else table.state


LINES = [line.partition("#")[0] for line in Path(__file__).with_name("positions.perft").read_text().splitlines()]
POSITIONS = [Position.read(line) for line in LINES if line.strip()]


def perft(state: State, depth: int) -> int:
    return 1 if depth == 0 else sum(perft(state.play(move)[0], depth - 1) for move in state.legal_moves)


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.fields["id"])
def test_the_ways_to_go_on_are_as_many_as_counted(position: Position) -> None:
    """Clauses 3 to 6, on positions most of which can be counted by hand."""
    assert position.counts, "a position without a count checks nothing"
    assert {depth: perft(position.state, depth) for depth in position.counts} == position.counts
