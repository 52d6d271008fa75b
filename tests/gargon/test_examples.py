"""The examples of the rule sheets (clause 9)."""

import pytest

from gargon.table import Table
from pioche.gargon.events import Drew


def test_the_last_player_follows_in_colours_that_others_have_played() -> None:
    """Clause 9.1: green and yellow lie on the table when it is David's turn, white does not."""
    table = Table.of(Anna="Y9 Y3 R5", Bob="B7 B4 V1", Chris="G8 G6 B2", David="W14 W3 Y10 G12 G11")
    table.play("play R5 Y9 Y3", "play B7 B4 V1", "play B2 G8 G6")

    assert table.plays == {"Y10 G12 G11"}

    table.play("play Y10 G12 G11")
    assert table.played["David"] == "Y10 G12 G11"


def test_the_same_cards_allow_white_to_a_player_who_is_not_last() -> None:
    """Clause 9.1, the other way round: only the last player is bound."""
    table = Table.of(Anna="Y9 Y3 R5", Bob="W14 W3 Y10 G12 G11", Chris="", David="").play("play R5 Y9 Y3")

    assert table.plays == {
        "Y10 G12 G11",
        "W14 G12 G11",
        "W3 G12 G11",
        "W14 W3 Y10",
        "W14 W3 G12",
        "W14 W3 G11",
    }


def test_the_round_of_the_rule_sheet() -> None:
    """Clause 9.2: creature by creature, strongest card first; only the winning card is kept."""
    table = Table.of(
        Anna="Y2 Y6 R9",
        Bob="",
        Chris="B8 B2 R8",
        David="R14 R0 B12",
        pile1="W1 W2 W3 W4 W5",
        pile2="G1 G2 G3 G4 G5",
    )
    table.play("play R9 Y6 Y2", "draw 1", "draw 1", "draw 2", "play B8 B2 R8")
    assert table.hand["Bob"] == "W2 W1 G1"
    assert (table.to_act, table.plays) == ("David", {"B12 R14 R0"})

    table.play("play B12 R14 R0")
    assert (table.to_act, table.legal) == ("Anna", {"battle Y", "battle R"})

    table.play("battle Y")
    assert table.won["Anna"] == "Y6 Y2"
    assert (table.to_act, table.legal) == ("Anna", {"battle R"})

    table.play("battle R")
    assert table.won["David"] == "R14"
    assert (table.to_act, table.legal) == ("Anna", {"draw 1", "draw 2"})

    table.play("draw 2")
    assert (table.to_act, table.legal) == ("Chris", {"draw 1", "draw 2"})

    table.play("draw 1")
    assert table.won["David"] == "R14 R0"
    assert (table.to_act, table.legal) == ("Chris", {"battle B"})

    table.play("battle B")
    assert (table.to_act, table.legal) == ("Chris", {"draw 1", "draw 2"})

    table.play("draw 1")
    assert table.won == {"Anna": "Y6 Y2", "Bob": "", "Chris": "B2", "David": "B12 R14 R0"}
    assert table.hand == {"Anna": "G2", "Bob": "W2 W1 G1", "Chris": "W4 W3", "David": ""}
    assert table.discards == "B8 R9 R8"
    assert (table.to_act, table.state.round) == ("Bob", 2)
    assert all(move.startswith("play ") for move in table.legal)

    drawn = [(table.names[event.seat], str(event.card)) for event in table.events if isinstance(event, Drew)]
    assert drawn == [
        ("Bob", "W1"),
        ("Bob", "W2"),
        ("Bob", "G1"),
        ("Anna", "G2"),
        ("Chris", "W3"),
        ("Chris", "W4"),
    ]


AMULETS_AND_BONUS = {
    "Anna": {"W": (6, 5), "V": (6, 10), "Y": (8, 0), "G": (2, 10)},
    "Bob": {"W": (6, 5), "Y": (14, 10)},
    "Chris": {"W": (4, 5), "B": (20, 10), "R": (10, 10)},
    "David": {"B": (2, 0), "R": (12, 0), "Y": (0, 0)},
}


@pytest.mark.parametrize(
    ("edition", "chris_in_blue", "scores"),
    [
        ("rio-grande", 20, {"Anna": 47, "Bob": 35, "Chris": 59, "David": 14}),
        ("amigo-fr", 20, {"Anna": 47, "Bob": 35, "Chris": 59, "David": 14}),
        ("haffner", 18, {"Anna": 47, "Bob": 35, "Chris": 57, "David": 14}),
    ],
)
def test_the_scoring_of_the_rule_sheet(edition: str, chris_in_blue: int, scores: dict[str, int]) -> None:
    """Clause 9.3, creature by creature; under haffner the blue 3 has an amulet less, which its 0 doubles."""
    table = Table.of(Anna="G0", Bob="G0", Chris="", David="", pile1="", pile2="", edition=edition).having_won(
        Anna="V0 V5 V13 G13 G7 W1 W10 Y2 Y6",
        Bob="W5 W0 Y1 Y8 Y0",
        Chris="B15 B3 B2 B0 W6 W11 R10 R8 R7 R2",
        David="R6 R0 R0 Y13 Y15 B13 B12 B10",
    )
    table.play("play G0", "play G0", "pass", "pass", "battle G")  # the two 0s clash: nobody wins another card

    counted = {
        name: {str(t.creature): (t.points - t.bonus, t.bonus) for t in tallies if t.cards}
        for name, tallies in zip(table.names, table.result.tallies, strict=True)
    }
    assert counted == AMULETS_AND_BONUS | {"Chris": {"W": (4, 5), "B": (chris_in_blue, 10), "R": (10, 10)}}
    assert table.scores == scores
    assert table.winners == ["Chris"]
