"""The end of a round, the end of the game and the scoring (clauses 1.4, 1.5 and 5)."""

import pytest

import pioche
from gargon.table import NAMES, Table, written
from pioche.gargon.events import HandsDiscarded, RoundStarted, Scored

# The next round


@pytest.mark.parametrize(("first", "then"), [("Anna", "Bob"), ("Bob", "Chris"), ("Chris", "Anna")])
def test_the_left_neighbour_starts_the_next_round(first: str, then: str) -> None:
    """Clause 5.1."""
    table = Table.of(Anna="R1 W1", Bob="R2 W2", Chris="R3 W3", first=first)
    lead = table.hand[first].split()[0]
    table.play(f"play {lead}", "draw 1", "done", "draw 1", "done", "battle W")
    assert (table.to_act, table.state.round) == (then, 2)
    assert [event for event in table.events if isinstance(event, RoundStarted)] == [
        RoundStarted(2, table.names.index(then))
    ]


def test_an_empty_hand_is_skipped_as_starting_player() -> None:
    """Clause 5.1: Bob has won his last card and draws none; Chris has drawn one by passing."""
    table = Table.of(Anna="R1 W9", Bob="Y2", Chris="").play("play R1", "play Y2", "draw 1", "done")
    table.play("battle R", "battle Y")
    assert (table.hand["Bob"], table.to_act) == ("", "Chris")


def test_a_player_may_start_twice_when_all_others_have_empty_hands() -> None:
    """Clause 5.1: the skipping goes all around the table."""
    table = Table.of(Anna="R1 W9", Bob="Y2", Chris="R2").play("play R1", "play Y2", "play R2")
    table.play("battle R", "draw 1", "battle Y")
    assert (table.hand["Bob"], table.hand["Chris"], table.to_act) == ("", "", "Anna")


def test_a_new_round_starts_afresh() -> None:
    """Clause 3: who passed may play again, and the mix is free."""
    table = Table.of(Anna="R1 W9", Bob="Y2 Y3", Chris="").play(
        "play R1", "draw 2", "done", "draw 2", "done", "battle R"
    )
    assert table.to_act == "Bob"
    assert {"Y2", "Y3", "Y3 Y2"} <= table.plays
    assert table.state.passed == frozenset()


# The end of the game


def test_the_round_in_which_a_pile_runs_out_by_a_pass_is_played_to_its_end() -> None:
    """Clause 5.2: Chris still follows, and the battles are fought with their draws."""
    table = Table.of(Anna="R9 B3", Bob="Y1", Chris="R8 V4", pile1="W1", pile2="G1 G2 G3")
    table.play("play R9", "draw 1")
    assert (table.to_act, table.legal) == ("Bob", {"draw 2", "done"})
    table.play("done", "play R8", "battle R")
    assert (table.to_act, table.legal) == ("Chris", {"draw 2"})
    assert table.state.result is None

    table.play("draw 2")
    assert (table.to_act, table.legal) == (None, set())
    assert table.won == {"Anna": "R9", "Bob": "", "Chris": ""}


def test_the_round_in_which_a_pile_runs_out_by_a_replacement_is_played_to_its_end() -> None:
    """Clause 5.2."""
    table = Table.of(Anna="R9 Y3", Bob="R8 Y4", Chris="", pile1="W1 W2 W3", pile2="G1")
    table.play("play R9 Y3", "play R8 Y4", "draw 1", "done", "battle R", "draw 2")
    assert (table.to_act, table.legal) == ("Anna", {"battle Y"})

    table.play("battle Y", "draw 1")
    assert table.to_act is None
    assert table.won == {"Anna": "R9", "Bob": "Y4", "Chris": ""}


def test_the_game_goes_on_while_both_piles_have_a_card() -> None:
    """Clause 5.2."""
    table = Table.of(Anna="R9 B3", Bob="Y1", Chris="V4", pile1="W1 W2", pile2="G1 G2")
    table.play("play R9", "draw 1", "done", "draw 2", "done", "battle R")
    assert (table.piles, table.to_act) == (("W2", "G2"), "Bob")


@pytest.mark.parametrize(
    ("edition", "bob", "chris", "battles"),
    [
        ("amigo-fr", "R0", "R0", ["battle Y", "battle R"]),
        ("amigo-fr", "R2", "R3", ["battle Y", "battle R", "forget"]),
        ("haffner", "R2", "R3", ["battle Y", "battle R", "forget"]),
    ],
    ids=["a clash without draws", "a forgotten draw", "a forgotten draw under haffner"],
)
def test_the_game_is_over_when_nobody_holds_a_card(edition: str, bob: str, chris: str, battles: list[str]) -> None:
    """Clause 5.3: there are cards to draw, but nobody to start a round."""
    table = Table.of(Anna="Y1", Bob=bob, Chris=chris, edition=edition)
    table.play("play Y1", f"play {bob}", f"play {chris}", *battles)
    assert all(table.piles)
    assert table.to_act is None
    assert table.won["Anna"] == "Y1"


def test_hands_are_discarded_face_up_at_the_end() -> None:
    """Clauses 5.4 and 5.7: they count nothing, and the last event but one tells the score."""
    table = Table.of(Anna="R9 B3", Bob="Y1", Chris="V4", pile1="", pile2="G1 G2")
    table.play("play R9", "draw 2", "done", "draw 2", "battle R")
    assert table.hand == {"Anna": "", "Bob": "", "Chris": ""}
    assert table.discards == "B3 V4 Y1 G2 G1"
    assert table.scores == {"Anna": 12, "Bob": 0, "Chris": 0}

    *_, hands, scored, _ = table.events
    assert isinstance(hands, HandsDiscarded)
    assert [written(hand) for hand in hands.hands] == ["B3", "Y1 G1", "V4 G2"]
    assert isinstance(scored, Scored)
    assert scored.result == table.result


def test_nobody_moves_after_the_end() -> None:
    """Clause 5.2."""
    table = ended()
    before = table.state
    with pytest.raises(pioche.TurnError):
        table.play("draw 1")
    assert table.state == before


def test_there_is_no_result_before_the_end() -> None:
    """Clause 5.4."""
    assert Table.of(Anna="R9", Bob="", Chris="").having_won(Anna="R3").state.result is None


# Scoring


def ended(edition: str = "rio-grande", **won: str) -> Table:
    """A game of five that ends with these cards won: in its last battle two green 0s clash, so nobody wins a card."""
    table = Table.of(Anna="G0", Bob="G0", Chris="", David="", Emma="", pile1="", pile2="", edition=edition)
    return table.having_won(**won).play("play G0", "play G0", "pass", "pass", "pass", "battle G")


@pytest.mark.parametrize("value", range(16))
@pytest.mark.parametrize(("edition", "on_a_three"), [("rio-grande", 5), ("amigo-fr", 5), ("haffner", 4)])
def test_amulets_by_value(edition: str, on_a_three: int, value: int) -> None:
    """Clauses 1.4 and 6."""
    amulets = [0, 5, 5, on_a_three, 3, 3, 3, 2, 2, 2, 1, 1, 1, 0, 0, 0]
    assert ended(edition, Anna=f"W{value}").scores["Anna"] == 10 + amulets[value]


@pytest.mark.parametrize(
    ("won", "points"),
    [
        ("W1 W4", 8),
        ("W1 W4 W0", 16),
        ("W1 W4 W0 W0", 32),
        ("W0 W0", 0),
        ("W13 W0", 0),
        ("W1 W4 B0", 8),
        ("W1 W0 B4", 13),
        ("W1 W0 B4 B0 B0", 22),
    ],
)
def test_zeros_double_and_quadruple_the_amulets_of_their_creature(won: str, points: int) -> None:
    """Clause 5.5: of no other creature."""
    table = ended(Anna=won)
    assert sum(tally.points - tally.bonus for tally in table.result.tallies[0]) == points


def test_the_bonus_is_not_doubled() -> None:
    """Clauses 5.5 and 5.6."""
    assert ended(Anna="W1 W0 W0").scores["Anna"] == 20 + 10


@pytest.mark.parametrize(
    ("won", "bonus"),
    [
        ({"Anna": "W13", "Bob": ""}, {"Anna": 10}),
        ({"Anna": "W13 W14", "Bob": "W1"}, {"Anna": 10}),
        ({"Anna": "W13 W14", "Bob": "W1 W2"}, {"Anna": 5, "Bob": 5}),
        ({"Anna": "W13 W0", "Bob": "W1"}, {"Anna": 10}),
        ({"Anna": "W0 W0", "Bob": "W15 W14", "Chris": "W5", "David": "W3 W4"}, {"Anna": 5, "Bob": 5, "David": 5}),
        ({"Anna": "W1", "Bob": "B1 B2"}, {"Anna": 10, "Bob": 10}),
        ({}, {}),
    ],
    ids=[
        "alone",
        "most",
        "a tie",
        "0s and high cards count",
        "a tie of three, not the fourth",
        "each creature apart",
        "nobody won any",
    ],
)
def test_the_most_cards_of_a_creature_earn_the_bonus(won: dict[str, str], bonus: dict[str, int]) -> None:
    """Clause 5.4."""
    table = ended(**won)
    given = {
        name: sum(tally.bonus for tally in tallies)
        for name, tallies in zip(table.names, table.result.tallies, strict=True)
    }
    assert {name: points for name, points in given.items() if points} == bonus


def test_the_bonus_is_given_even_if_the_bonus_cards_run_out() -> None:
    """Clause 1.5: five players tie in all six creatures, which takes thirty cards of the eighteen."""
    values = dict(zip(NAMES, (15, 14, 13, 12, 11), strict=True))
    table = ended(**{name: " ".join(f"{letter}{value}" for letter in "WBVRYG") for name, value in values.items()})
    assert table.scores == {"Anna": 30, "Bob": 30, "Chris": 30, "David": 36, "Emma": 36}


def test_the_highest_score_wins() -> None:
    """Clause 5.6: bonus and amulets together; the most amulets alone do not win."""
    table = ended(Anna="W1 W2", Bob="W13 W14 W15", Chris="B13")
    assert table.scores == {"Anna": 10, "Bob": 10, "Chris": 10, "David": 0, "Emma": 0}
    assert table.winners == ["Anna", "Bob", "Chris"]

    table = ended(Anna="W1 W2", Bob="W12 W14 W15")
    assert (table.scores["Anna"], table.scores["Bob"]) == (10, 11)
    assert table.winners == ["Bob"]


def test_equal_scores_share_the_win() -> None:
    """Clause 5.6, also when nobody has a point."""
    assert ended(Anna="W7", Chris="B8", David="R12").winners == ["Anna", "Chris"]
    assert ended().winners == [*NAMES]


# Who sees what


def mid_game() -> Table:
    return Table.of(Anna="R8 B1", Bob="", Chris="").having_won(Anna="R9 Y6 Y2", Bob="W0")


def test_won_piles_are_face_down_for_all_but_their_owner() -> None:
    """Clause 5.7: of another's stack one sees how many cards it has and the back of the one won last."""
    table = mid_game()
    assert table.won_seen_by("Anna") == {"Anna": "R9 Y6 Y2", "Bob": "W", "Chris": ""}
    assert table.won_seen_by("Bob") == {"Anna": "- - Y", "Bob": "W0", "Chris": ""}
    assert table.won_seen_by(None) == {"Anna": "- - Y", "Bob": "W", "Chris": ""}


@pytest.mark.parametrize("watcher", ["Anna", "Bob", "Chris", None])
def test_open_winnings_lie_face_up_for_all(watcher: str | None) -> None:
    """Clause 5.7."""
    assert mid_game().with_open_winnings().won_seen_by(watcher) == {"Anna": "R9 Y6 Y2", "Bob": "W0", "Chris": ""}


@pytest.mark.parametrize("watcher", ["Anna", "Chris", None])
def test_at_the_end_all_won_cards_are_turned_up(watcher: str | None) -> None:
    """Clause 5.4: they are counted in the open."""
    seen = ended(Anna="Y6 Y2", Bob="W0").won_seen_by(watcher)
    assert (seen["Anna"], seen["Bob"]) == ("Y6 Y2", "W0")


@pytest.mark.parametrize("watcher", [0, 1, 2, None])
def test_everybody_is_entitled_to_remember_the_won_cards(watcher: int | None) -> None:
    """Clause 5.7: all saw them when they were won."""
    assert [written(won) for won in mid_game().state.memory(watcher).won] == ["R9 Y6 Y2", "W0", ""]


@pytest.mark.parametrize("watcher", [0, 1, 2, None])
def test_discards_lie_face_up(watcher: int | None) -> None:
    """Clause 5.7."""
    table = Table.of(Anna="R9 B1", Bob="R8", Chris="R7").play("play R9", "play R8", "play R7", "battle R")
    assert sorted(map(str, table.state.view(watcher).discards)) == ["R7", "R8"]
