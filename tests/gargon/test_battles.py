"""The battle phase (clauses 4 and 6), in all editions."""

import random

import pytest

import pioche
from gargon.table import NAMES, Table
from pioche.gargon.battle import Fighter, fight
from pioche.gargon.cards import CARDS
from pioche.gargon.events import Discarded, Forgot, Fought, Won
from pioche.gargon.phase import Phase
from pioche.gargon.rules import Edition

EDITIONS = ("rio-grande", "amigo-fr", "haffner")
LOSING_EDITIONS = ("amigo-fr", "haffner")
"""Where a forgotten draw is lost."""

in_every_edition = pytest.mark.parametrize("edition", EDITIONS)


def turned_up(edition: str = "rio-grande", first: str | None = None, **hands: str) -> Table:
    """Everybody has played all his cards, or passed for want of any."""
    return Table.of(edition=edition, first=first, **hands).put_down_hands()


def battle(table: Table, creature: str) -> str:
    """Fight for a creature; every loser draws from pile 1. Returns who drew, in order."""
    table.play(f"battle {creature}")
    drew = []
    while table.state.phase is Phase.REPLACE:
        drew.append(str(table.to_act))
        table.play("draw 1")
    return " ".join(drew)


# Naming a creature


@in_every_edition
def test_the_starting_player_names_a_creature_he_has_on_the_table(edition: str) -> None:
    """Clause 4.1."""
    table = turned_up(edition, first="Bob", Anna="", Bob="Y6 G2", Chris="R5 W4")
    assert (table.to_act, table.legal) == ("Bob", {"battle Y", "battle G"})


def test_a_creature_is_named_once_even_with_two_cards_of_it() -> None:
    """Clause 4.1: the legal moves list it once."""
    table = turned_up(Anna="Y6 Y2", Bob="", Chris="")
    assert [str(move) for move in table.state.legal_moves] == ["battle Y"]


@in_every_edition
def test_the_next_creature_is_named_by_the_first_from_the_starter_who_has_cards_left(edition: str) -> None:
    """Clause 4.7: Anna as long as she has cards, then not Bob, who passed, nor Chris, whose card is gone."""
    table = turned_up(edition, Anna="Y6 R2", Bob="", Chris="Y3 R9", David="Y2 R1", Emma="")
    assert table.to_act == "Anna"
    assert battle(table, "Y") == "Chris David"
    assert table.to_act == "Anna"

    table = turned_up(edition, Anna="Y6", Bob="", Chris="Y3", David="W2", Emma="")
    battle(table, "Y")
    assert (table.to_act, table.legal) == ("David", {"battle W"})


@in_every_edition
def test_naming_goes_around_the_table_from_a_starter_in_the_middle(edition: str) -> None:
    """Clause 4.7: Chris, David, then over the edge to Anna."""
    table = turned_up(edition, first="Chris", Anna="V4", Bob="", Chris="R1", David="W2")
    named = []
    while table.state.phase is Phase.BATTLE:
        named.append(table.to_act)
        table.play(str(table.state.legal_moves[0]))
    assert named == ["Chris", "David", "Anna"]


def test_the_namer_may_be_offered_the_same_choice_after_a_lost_battle() -> None:
    """Clause 4.7: losing does not end anybody's turn to name."""
    table = turned_up(Anna="R1 Y2 G3", Bob="R9 W8 B7", Chris="")
    assert battle(table, "R") == "Anna"
    assert (table.to_act, table.legal) == ("Anna", {"battle Y", "battle G"})


# A: alone with a creature


@in_every_edition
@pytest.mark.parametrize("hand", ["Y6", "Y6 Y2", "Y0", "Y9 Y0", "Y0 Y0"])
def test_who_is_alone_with_a_creature_wins_all_his_cards_of_it(edition: str, hand: str) -> None:
    """Clause 4.2, a 0 (4.6) and even both of them (6.3) included; nobody draws."""
    table = turned_up(edition, Anna=hand, Bob="", Chris="")
    assert battle(table, "Y") == ""
    assert table.won["Anna"] == hand
    assert table.discards == ""


# B: battles


@in_every_edition
def test_the_highest_card_wins_and_the_others_are_discarded_and_replaced(edition: str) -> None:
    """Clause 4.3: the winner keeps that card only; who was not in the battle draws nothing."""
    table = turned_up(edition, Anna="R8", Bob="W4", Chris="R11", David="R3")
    assert battle(table, "R") == "Anna David"
    assert table.won == {"Anna": "", "Bob": "", "Chris": "R11", "David": ""}
    assert table.discards == "R8 R3"
    assert table.played == {"Anna": "", "Bob": "W4", "Chris": "", "David": ""}


@in_every_edition
def test_losers_draw_from_a_pile_of_their_choice(edition: str) -> None:
    """Clause 4.3."""
    table = Table.of(Anna="R8", Bob="R3", Chris="R9", pile1="W1 W2", pile2="G1 G2", edition=edition).put_down_hands()
    table.play("battle R")
    assert (table.to_act, table.legal) == ("Anna", {"draw 1", "draw 2"})
    table.play("draw 2")
    assert (table.to_act, table.legal) == ("Bob", {"draw 1", "draw 2"})
    table.play("draw 1")
    assert table.hand == {"Anna": "G1", "Bob": "W1", "Chris": ""}


@in_every_edition
def test_a_second_battle_follows_when_several_have_a_second_card(edition: str) -> None:
    """Clause 4.4: strongest cards first, replaced before the second battle; then the same again."""
    table = turned_up(edition, Anna="R9 R3", Bob="R8 R5", Chris="")
    table.play("battle R")
    assert (table.won["Anna"], table.to_act) == ("R9", "Bob")
    assert table.played == {"Anna": "R3", "Bob": "R5", "Chris": ""}

    table.play("draw 1")
    assert (table.won["Bob"], table.to_act) == ("R5", "Anna")
    assert table.discards == "R8 R3"

    table.play("draw 1")
    assert (table.to_act, table.state.round) == ("Bob", 2)


@in_every_edition
def test_a_player_with_one_card_fights_only_in_the_first_battle(edition: str) -> None:
    """Clauses 4.3 and 4.4."""
    table = turned_up(edition, Anna="R9 R3 Y1", Bob="R8 R5 Y2", Chris="R15 Y3 Y4")
    assert battle(table, "R") == "Anna Bob Anna"
    assert table.won == {"Anna": "", "Bob": "R5", "Chris": "R15"}

    fought = [[str(fighter.card) for fighter in event.fighters] for event in table.events if isinstance(event, Fought)]
    assert fought == [["R9", "R8", "R15"], ["R3", "R5"]]


@in_every_edition
@pytest.mark.parametrize(
    ("first", "drew"), [("Anna", "Anna Bob David"), ("Bob", "Bob David Anna"), ("David", "David Anna Bob")]
)
def test_losers_draw_in_order_from_the_starting_player(edition: str, first: str, drew: str) -> None:
    """Clause 4.3: clockwise, not by the strength of their cards."""
    table = turned_up(edition, first=first, Anna="R2", Bob="R9", Chris="R12", David="R5")
    assert battle(table, "R") == drew


@in_every_edition
def test_losers_draw_in_that_order_also_when_another_named_the_creature(edition: str) -> None:
    """Clause 4.3: David names and loses, as does Bob; the order is that of the round, from Chris on."""
    table = turned_up(edition, first="Chris", Anna="W9", Bob="W4", Chris="R1", David="W2").play("battle R")
    assert table.to_act == "David"
    assert battle(table, "W") == "David Bob"


# C: one card left


@in_every_edition
@pytest.mark.parametrize("second", ["R3", "R0"])
def test_who_alone_has_a_card_left_after_the_first_battle_wins_it(edition: str, second: str) -> None:
    """Clause 4.5, whether he won or lost the battle; a 0 is won so too (4.6)."""
    table = turned_up(edition, Anna=f"R9 {second} Y1", Bob="R10 V5 V4", Chris="")
    assert battle(table, "R") == "Anna"
    assert table.won == {"Anna": second, "Bob": "R10", "Chris": ""}

    table = turned_up(edition, Anna=f"R11 {second} Y1", Bob="R10 V5 V4", Chris="")
    assert battle(table, "R") == "Bob"
    assert table.won == {"Anna": f"R11 {second}", "Bob": "", "Chris": ""}


# Zeros


@in_every_edition
def test_a_zero_never_wins_a_fight(edition: str) -> None:
    """Clause 4.6: a 1 beats it, and without a clash it is replaced in every edition (4.3)."""
    table = turned_up(edition, Anna="R0", Bob="R1", Chris="")
    assert battle(table, "R") == "Anna"
    assert (table.won["Bob"], table.discards) == ("R1", "R0")


@in_every_edition
def test_zeros_of_different_creatures_have_nothing_to_do_with_each_other(edition: str) -> None:
    """Clause 6.1: a clash needs two 0s of the same creature."""
    table = turned_up(edition, Anna="R0", Bob="Y0", Chris="").play("battle R", "battle Y")
    assert table.won == {"Anna": "R0", "Bob": "Y0", "Chris": ""}


@in_every_edition
def test_both_zeros_of_one_player_never_clash(edition: str) -> None:
    """Clause 6.3: the first is beaten and replaced, the second is alone and won, or beaten and replaced as well."""
    table = turned_up(edition, Anna="R0 R0 Y1", Bob="R5 V1 V2", Chris="")
    assert battle(table, "R") == "Anna"
    assert (table.won["Anna"], table.won["Bob"], table.discards) == ("R0", "R5", "R0")

    table = turned_up(edition, Anna="R0 R0", Bob="R5 R3", Chris="")
    assert battle(table, "R") == "Anna Anna"
    assert (table.won["Anna"], table.won["Bob"], table.discards) == ("", "R5 R3", "R0 R0")


@pytest.mark.parametrize(("edition", "drew"), [("rio-grande", "Anna Bob"), ("amigo-fr", ""), ("haffner", "Anna Bob")])
def test_two_zeros_alone_in_a_battle_destroy_each_other(edition: str, drew: str) -> None:
    """Clause 6: nobody wins; the losers draw except under amigo-fr."""
    table = turned_up(edition, Anna="R0", Bob="R0", Chris="")
    assert battle(table, "R") == drew
    assert set(table.won.values()) == {""}
    assert table.discards == "R0 R0"
    assert [event.winner for event in table.events if isinstance(event, Fought)] == [None]


@pytest.mark.parametrize(
    ("edition", "drew"),
    [("rio-grande", "Anna Bob David"), ("amigo-fr", "David"), ("haffner", "Anna Bob David")],
)
def test_a_higher_card_wins_over_two_zeros_in_its_battle(edition: str, drew: str) -> None:
    """Clauses 6.1 and 6.2: amigo-fr gives no draw for the 0s; David's 3 is an ordinary loss."""
    table = turned_up(edition, Anna="R0", Bob="R0", Chris="R7", David="R3")
    assert battle(table, "R") == drew
    assert table.won == {"Anna": "", "Bob": "", "Chris": "R7", "David": ""}
    assert table.discards == "R3 R0 R0"


@pytest.mark.parametrize(
    ("edition", "drew"), [("rio-grande", "Bob Anna Bob"), ("amigo-fr", "Bob"), ("haffner", "Bob Anna Bob")]
)
def test_two_zeros_clash_in_the_second_battle(edition: str, drew: str) -> None:
    """Clauses 4.4 and 6: Bob draws for his 8 in any case."""
    table = turned_up(edition, Anna="R9 R0", Bob="R8 R0", Chris="")
    assert battle(table, "R") == drew
    assert table.won == {"Anna": "R9", "Bob": "", "Chris": ""}
    assert table.discards == "R8 R0 R0"


@pytest.mark.parametrize(
    ("edition", "drew", "anna", "discards"),
    [("rio-grande", "Bob", "R9 R0", "R0"), ("amigo-fr", "", "R9", "R0 R0"), ("haffner", "Bob", "R9", "R0 R0")],
)
def test_a_zero_left_alone_is_lost_where_zeros_clash_by_round(
    edition: str, drew: str, anna: str, discards: str
) -> None:
    """Clauses 4.5, 6.1 and 6.2: the 0s never meet, which counts only under rio-grande.

    Bob's 0 was beaten in battle: amigo-fr gives no draw for it. Anna's was in no battle: nobody gives one.
    """
    table = turned_up(edition, Anna="R9 R0 Y1", Bob="R0 V1 V2", Chris="")
    assert battle(table, "R") == drew
    assert table.won == {"Anna": anna, "Bob": "", "Chris": ""}
    assert table.discards == discards
    assert table.to_act == "Anna", "who goes on with her last creature"


@pytest.mark.parametrize(
    ("edition", "drew"), [("rio-grande", "Anna Bob Anna"), ("amigo-fr", "Anna"), ("haffner", "Anna Bob Anna")]
)
def test_zeros_in_different_battles_are_beaten_by_higher_cards(edition: str, drew: str) -> None:
    """Clauses 6.1 and 6.2: the higher card wins as usual; amigo-fr gives Anna a draw for her 9 and none for a 0."""
    table = turned_up(edition, Anna="R9 R0 Y1", Bob="R0 V1 V2", Chris="R12 R3 Y2")
    assert battle(table, "R") == drew
    assert table.won == {"Anna": "", "Bob": "", "Chris": "R12 R3"}
    assert table.discards == "R9 R0 R0"


@in_every_edition
def test_a_clashing_zero_lies_on_the_table_until_its_creature_is_named(edition: str) -> None:
    """Clause 6.0."""
    table = turned_up(edition, Anna="Y5 R0", Bob="W3 R0", Chris="").play("battle Y")
    assert table.played == {"Anna": "R0", "Bob": "W3 R0", "Chris": ""}

    battle(table, "R")
    assert table.played == {"Anna": "", "Bob": "W3", "Chris": ""}


@in_every_edition
def test_a_clash_of_one_creature_leaves_the_zeros_of_another_alone(edition: str) -> None:
    """Clause 6.1."""
    table = turned_up(edition, Anna="R0 Y0", Bob="R0 W3", Chris="")
    battle(table, "R")
    assert table.play("battle Y").won["Anna"] == "Y0"


@pytest.mark.parametrize("edition", ["amigo-fr", "haffner"])
def test_a_clash_ends_with_its_round(edition: str) -> None:
    """Clause 6.1: it is public once the cards are turned up, and nothing of it is left for the next round."""
    table = turned_up(edition, Anna="R0", Bob="R0", Chris="")
    assert table.state.view(None).clashing == {"R"}

    battle(table, "R")
    assert table.state.round == 2
    assert table.state.view(None).clashing == frozenset()


def test_a_discarded_zero_is_told_as_discarded_and_not_as_won() -> None:
    """Clause 6.1."""
    table = turned_up("haffner", Anna="R9 R0 Y1", Bob="R0 V1 V2", Chris="")
    battle(table, "R")
    assert [(e.seat, str(e.card)) for e in table.events if isinstance(e, Discarded)] == [(1, "R0"), (0, "R0")]
    assert [[*map(str, e.cards)] for e in table.events if isinstance(e, Won)] == [["R9"]]


# Piles that run out


@in_every_edition
def test_when_a_pile_runs_out_in_mid_battle_the_next_loser_draws_from_the_other(edition: str) -> None:
    """Clause 4.8."""
    table = Table.of(Anna="R9", Bob="R8", Chris="R7", pile1="W1", pile2="G1 G2", edition=edition).put_down_hands()
    table.play("battle R")
    assert (table.to_act, table.legal) == ("Bob", {"draw 1", "draw 2"})
    table.play("draw 1")
    assert (table.to_act, table.legal) == ("Chris", {"draw 2"})


@in_every_edition
def test_when_both_piles_run_out_in_mid_battle_the_other_losers_draw_nothing(edition: str) -> None:
    """Clause 4.8: David is owed a card that is not there, and the second battle goes on without draws."""
    table = Table.of(
        Anna="R9 R2", Bob="R8 R3", Chris="R7 R4", David="R6 R5", pile1="W1", pile2="G1", edition=edition
    ).put_down_hands()
    table.play("battle R", "draw 2")
    assert (table.to_act, table.legal) == ("Chris", {"draw 1"})

    table.play("draw 1")
    assert table.won == {"Anna": "R9", "Bob": "", "Chris": "", "David": "R5"}
    assert table.to_act is None, "a pile has run out and the round is at its end (5.2)"


@in_every_edition
def test_battles_are_fought_to_the_end_with_both_piles_empty(edition: str) -> None:
    """Clause 4.8: nobody draws, and the next creature is named at once."""
    table = Table.of(Anna="R9 Y1", Bob="R8 Y2", Chris="R7 Y3", pile1="", pile2="", edition=edition).put_down_hands()
    table.play("battle R")
    assert (table.to_act, table.legal) == ("Anna", {"battle Y"})


# The clock


def owing(edition: str, pile1: str = "W1 W2", pile2: str = "G1 G2") -> Table:
    """Bob and Chris have lost a card and are to draw."""
    table = Table.of(Anna="R9 B4", Bob="R8", Chris="R7", pile1=pile1, pile2=pile2, edition=edition)
    return table.play("play R9", "play R8", "play R7", "battle R")


@pytest.mark.parametrize("edition", LOSING_EDITIONS)
def test_a_draw_forgotten_by_the_clock_is_lost(edition: str) -> None:
    """Clause 6: it is no choice of the player's, and the next loser draws as usual."""
    table = owing(edition)
    assert str(table.state.clock_move) == "forget"
    assert table.legal == {"draw 1", "draw 2"}

    table.play("forget")
    assert (table.to_act, table.hand["Bob"], table.piles) == ("Chris", "", ("W1 W2", "G1 G2"))
    assert [event.seat for event in table.events if isinstance(event, Forgot)] == [1]

    table.play("draw 1")
    assert (table.to_act, table.hand["Chris"]) == ("Chris", "W1"), "Bob has no card to start a round with (5.1)"


@pytest.mark.parametrize(("pile1", "drawn"), [("W1 W2", "draw 1"), ("", "draw 2")])
def test_rio_grande_draws_for_who_forgets(pile1: str, drawn: str) -> None:
    """Clause 6: from pile 1, else from pile 2; nothing is ever forgotten."""
    table = owing("rio-grande", pile1=pile1)
    assert str(table.state.clock_move) == drawn
    with pytest.raises(pioche.IllegalMoveError):
        table.play("forget")


@in_every_edition
def test_the_clock_forgets_nothing_but_a_replacement_draw(edition: str) -> None:
    """Clause 7: not while leading, following, passing or naming."""
    table = Table.of(Anna="R9 B4", Bob="R8", Chris="R7", edition=edition)
    for moves in ([], ["play R9"], ["draw 1"], ["done", "play R7"]):
        table.play(*moves)
        assert table.state.clock_move is None
        with pytest.raises(pioche.IllegalMoveError):
            table.play("forget")


@pytest.mark.parametrize("edition", LOSING_EDITIONS)
def test_a_record_with_forgotten_draws_replays(edition: str) -> None:
    """Clause 7."""
    game = pioche.start("gargon", NAMES[:4], seed="forgetful", first=0, edition=edition)
    rng = random.Random(7)
    while game.to_act is not None:
        game.play(game.state.clock_move or rng.choice(game.legal_moves))
    record = pioche.Record.of(game)

    assert "forget" in record.moves
    assert pioche.replay(record.dumps()).state == game.state


def test_where_0s_clash_by_battle_a_clash_could_cost_the_draw_too() -> None:
    """Clause 6: the rows of the table of editions do not depend on each other."""
    strict = Edition(zeros_clash="battle", clash_earns_draw=False)
    fighters = tuple(Fighter(seat, CARDS[card]) for seat, card in enumerate(("R5", "R0", "R0")))

    assert fight(fighters, frozenset(), strict).owed == ()
    assert fight(fighters[:2], frozenset(), strict).owed == (1,)
    assert fight(fighters, frozenset(), Edition()).owed == (1, 2)
