"""The deal and the turns of a round (clauses 2, 3, 4, 5.1 and 8)."""

import pytest

import pioche
from castors.table import Table, deck_beginning, text
from pioche.castors import DECKS, State
from pioche.core.shuffles import SeededShuffles

DRAW_OR_TAKE = {"draw", "take 1", "take 2", "take 3", "take 4"}
DISCARD_OR_KEEP = {"discard", "keep 1", "keep 2", "keep 3", "keep 4"}
DISCARD_OR_PEEK = {"discard", "peek 1", "peek 2", "peek 3", "peek 4"}
DISCARD_OR_AGAIN = {"discard", "again"}
KNOCK_OR_END = {"knock", "end"}


def swaps_with(*seats: str) -> set[str]:
    return {f"swap {mine} {seat}{theirs}" for seat in seats for mine in "1234" for theirs in "1234"}


def two(pile: str, discard: str = "4", *shuffles: str, turn: int = 0) -> Table:
    """Sarah is to act against Lisa."""
    return Table.of(Sarah="3719", Lisa="2058", discard=discard, pile=pile, shuffles=shuffles, turn=turn)


# The deal


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("players", range(2, 7))
def test_cards_go_to_the_seats_in_order_then_to_the_discards_then_to_the_pile(players: int, deck: str) -> None:
    """Clauses 2.1 and 8: four to seat 0, four to seat 1 and so on, one turned up, the rest is the pile."""
    order = text(SeededShuffles(b"deal").order(0, DECKS[deck]))
    state: State = pioche.start("castors", list("ABCDEF"[:players]), first=1, shuffles=[order], deck=deck).state

    assert [text(place.card for place in row) for row in state.rows] == [
        order[4 * s : 4 * s + 4] for s in range(players)
    ]
    assert text(state.discards) == order[4 * players]
    assert text(state.pile) == order[4 * players + 1 :]


@pytest.mark.parametrize("first", range(3))
def test_the_seat_left_of_the_dealer_acts_first_and_the_turn_goes_clockwise(first: int) -> None:
    """Clause 2.3."""
    game = pioche.start("castors", ["Sarah", "Lisa", "Tim"], first=first, seed="clockwise")
    seats = []
    for _ in range(3):
        seats.append(game.to_act)
        game.play("draw")
        game.play("discard")

    assert seats == [first, (first + 1) % 3, (first + 2) % 3]


@pytest.mark.parametrize("action", "SPD")
def test_the_first_discard_may_be_an_action_card_and_then_nobody_can_take_it(action: str) -> None:
    """Clauses 2.1 and 3.1."""
    game = pioche.start("castors", ["Sarah", "Lisa"], first=0, shuffles=[deck_beginning("37192058" + action)])

    assert list(map(str, game.legal_moves)) == ["draw"]


# Take or draw


def test_a_turn_begins_with_a_draw_or_the_top_discard_for_any_slot() -> None:
    """Clause 3."""
    assert two(pile="5").legal == DRAW_OR_TAKE


@pytest.mark.parametrize(
    ("slot", "row", "old"), [(1, "4719", "3"), (2, "3419", "7"), (3, "3749", "1"), (4, "3714", "9")]
)
def test_the_top_discard_goes_into_the_slot_and_the_old_card_onto_the_discards(slot: int, row: str, old: str) -> None:
    """Clause 3.1: the card taken leaves the discards, those below stay."""
    table = two(pile="5", discard="64").play(f"take {slot}")

    assert table.rows == {"Sarah": row, "Lisa": "2058"}
    assert (table.discards, table.pile, table.to_act) == ("6" + old, "5", "Lisa")


@pytest.mark.parametrize("action", "SPD")
def test_an_action_card_on_the_discards_can_not_be_taken(action: str) -> None:
    """Clause 3.1."""
    assert two(pile="5", discard="4" + action).legal == {"draw"}


@pytest.mark.parametrize("action", "SPD")
@pytest.mark.parametrize("moves", [("take 2",), ("draw", "keep 2")], ids=" ".join)
def test_an_action_card_turned_up_by_replacing_does_nothing_but_block_the_next_player(
    moves: tuple[str, ...], action: str
) -> None:
    """Clause 3.3."""
    table = Table.of(Sarah=f"3{action}19", Lisa="2058", discard="4", pile="46").play(*moves)

    assert table.rows == {"Sarah": "3419", "Lisa": "2058"}
    assert (table.top, table.to_act, table.legal) == (action, "Lisa", {"draw"})


def test_a_drawn_value_card_may_be_kept_in_any_slot_or_discarded() -> None:
    """Clause 3.2."""
    table = two(pile="56").play("draw")

    assert (table.drawn, table.pile, table.to_act) == ("5", "6", "Sarah")
    assert table.legal == DISCARD_OR_KEEP


@pytest.mark.parametrize(
    ("slot", "row", "old"), [(1, "5719", "3"), (2, "3519", "7"), (3, "3759", "1"), (4, "3715", "9")]
)
def test_a_value_card_kept_sends_the_old_card_to_the_discards(slot: int, row: str, old: str) -> None:
    """Clause 3.2."""
    table = two(pile="56").play("draw", f"keep {slot}")

    assert table.rows == {"Sarah": row, "Lisa": "2058"}
    assert (table.discards, table.drawn, table.to_act) == ("4" + old, None, "Lisa")


@pytest.mark.parametrize("card", "05SPD")
def test_a_card_discarded_at_once_changes_no_row_and_has_no_effect(card: str) -> None:
    """Clause 3.2."""
    table = two(pile=card + "6").play("draw", "discard")

    assert table.rows == {"Sarah": "3719", "Lisa": "2058"}
    assert (table.discards, table.pile, table.to_act) == ("4" + card, "6", "Lisa")


@pytest.mark.parametrize(
    ("action", "legal"), [("S", {"discard"} | swaps_with("B")), ("P", DISCARD_OR_PEEK), ("D", DISCARD_OR_AGAIN)]
)
def test_a_drawn_action_card_is_used_for_what_it_is_or_discarded_but_never_kept(action: str, legal: set[str]) -> None:
    """Clauses 3.2 and 4."""
    assert two(pile=action + "6").play("draw").legal == legal


# Reshuffling


def test_an_empty_pile_stays_empty_until_a_card_is_drawn() -> None:
    """Clause 3.4: neither the last card of the pile nor a turn without a draw needs a reshuffle."""
    table = two("5", "64").play("draw", "keep 1", "take 1")
    assert (table.pile, table.discards, table.state.shuffle) == ("", "642", 0)

    table = two("5", "64", "64").play("draw", "keep 1", "draw")
    assert (table.drawn, table.pile, table.discards, table.state.shuffle) == ("6", "4", "3", 1)


def test_the_discards_all_but_the_top_one_become_the_new_pile_in_their_new_order() -> None:
    """Clause 3.4."""
    table = two("", "12384", "8213").play("draw", "keep 1")

    assert table.row("Sarah") == "8719"
    assert (table.pile, table.discards) == ("213", "43")


def test_the_discards_are_used_again_as_often_as_the_pile_runs_out() -> None:
    """Clause 3.4."""
    table = two("", "64", "6", "4").play("draw", "discard", "draw", "discard")

    assert (table.pile, table.discards, table.state.shuffle) == ("", "64", 2)


# Swap and Peek


def test_a_swap_exchanges_an_own_card_with_one_of_another_player_and_nothing_else() -> None:
    """Clause 4.1; the Swap is discarded after its effect."""
    table = two(pile="S6").play("draw", "swap 2 B4")

    assert table.rows == {"Sarah": "3819", "Lisa": "2057"}
    assert (table.discards, table.pile, table.to_act) == ("4S", "6", "Lisa")


def test_a_swap_is_with_any_card_of_any_other_player() -> None:
    """Clause 4.1."""
    table = Table.of(Sarah="3719", Lisa="2058", Tim="6666", Zoe="1111", discard="4", pile="SS", turn=2).play("draw")

    assert table.legal == {"discard"} | swaps_with("A", "B", "D")
    assert table.play("swap 1 A4").rows == {"Sarah": "3716", "Lisa": "2058", "Tim": "9666", "Zoe": "1111"}


def test_a_swap_may_move_an_action_card() -> None:
    """Clause 4.1: any card."""
    table = Table.of(Sarah="3P19", Lisa="2058", discard="4", pile="S6").play("draw", "swap 2 B2")

    assert table.rows == {"Sarah": "3019", "Lisa": "2P58"}


def test_in_the_last_lap_a_swap_with_the_player_who_knocked_is_allowed() -> None:
    """Clause 4.1."""
    table = Table.of(Sarah="0000", Lisa="2058", Tim="6666", discard="4", pile="S1", turn=4, knocked=3).play("draw")

    assert table.to_act == "Lisa"
    assert table.legal == {"discard"} | swaps_with("A", "C")
    assert table.play("swap 4 A1").rows == {"Sarah": "8000", "Lisa": "2050", "Tim": "6666"}


@pytest.mark.parametrize("slot", range(1, 5))
def test_a_peek_moves_no_card_and_is_then_discarded(slot: int) -> None:
    """Clause 4.2."""
    table = two(pile="P6").play("draw", f"peek {slot}")

    assert table.rows == {"Sarah": "3719", "Lisa": "2058"}
    assert (table.discards, table.pile, table.to_act) == ("4P", "6", "Lisa")


# Draw Two


def test_draw_two_draws_the_next_card_and_lies_on_no_pile_meanwhile() -> None:
    """Clause 4.3."""
    table = two(pile="D586").play("draw", "again")

    assert (table.drawn, table.pile, table.discards, text(table.state.held)) == ("5", "86", "4", "D")
    assert (table.to_act, table.legal) == ("Sarah", DISCARD_OR_KEEP)


def test_the_first_card_of_a_draw_two_ends_the_matter_if_it_is_used() -> None:
    """Clause 4.3: no other card is drawn; the Draw Two goes on top of the card replaced."""
    table = two(pile="D586").play("draw", "again", "keep 2")

    assert table.row("Sarah") == "3519"
    assert (table.discards, table.pile, table.to_act) == ("47D", "86", "Lisa")


def test_the_second_card_of_a_draw_two_is_drawn_by_itself_when_the_first_is_discarded() -> None:
    """Clauses 4.3 and 7."""
    table = two(pile="D586").play("draw", "again", "discard")

    assert (table.drawn, table.pile, table.discards) == ("8", "6", "45")
    assert (table.to_act, table.legal) == ("Sarah", DISCARD_OR_KEEP)


def test_the_second_card_of_a_draw_two_may_be_kept() -> None:
    """Clause 4.3."""
    table = two(pile="D586").play("draw", "again", "discard", "keep 3")

    assert table.row("Sarah") == "3789"
    assert (table.discards, table.pile, table.to_act) == ("451D", "6", "Lisa")


def test_the_second_card_of_a_draw_two_may_be_discarded_and_no_third_follows() -> None:
    """Clause 4.3."""
    table = two(pile="D586").play("draw", "again", "discard", "discard")

    assert table.row("Sarah") == "3719"
    assert (table.discards, table.pile, table.to_act) == ("458D", "6", "Lisa")


@pytest.mark.parametrize(
    "moves", [("keep 1",), ("discard", "keep 1"), ("discard", "discard")], ids=lambda moves: " ".join(moves)
)
def test_after_a_draw_two_the_next_player_can_not_take(moves: tuple[str, ...]) -> None:
    """Clause 4.3: it lies on top, whatever was done with the cards it gave."""
    assert two(pile="D586").play("draw", "again", *moves).legal == {"draw"}


@pytest.mark.parametrize(
    ("pile", "moves", "discards", "left"),
    [
        ("DS56", ("swap 1 B1",), "4SD", "56"),
        ("DP56", ("peek 2",), "4PD", "56"),
        ("D5S6", ("discard", "swap 1 B1"), "45SD", "6"),
        ("D5P6", ("discard", "peek 2"), "45PD", "6"),
    ],
)
def test_an_action_card_used_from_a_draw_two_lies_just_below_it(
    pile: str, moves: tuple[str, ...], discards: str, left: str
) -> None:
    """Clause 4.3."""
    table = two(pile).play("draw", "again", *moves)

    assert table.rows["Sarah"] == ("2719" if "S" in pile else "3719")
    assert (table.discards, table.pile, table.to_act) == (discards, left, "Lisa")


@pytest.mark.parametrize(
    ("action", "legal"), [("S", {"discard"} | swaps_with("B")), ("P", DISCARD_OR_PEEK), ("D", DISCARD_OR_AGAIN)]
)
@pytest.mark.parametrize(("before", "moves"), [("", ()), ("5", ("discard",))], ids=["first", "second"])
def test_an_action_card_from_a_draw_two_may_be_used_or_discarded_but_not_kept(
    before: str, moves: tuple[str, ...], action: str, legal: set[str]
) -> None:
    """Clauses 3.2 and 4.3."""
    assert two(pile=f"D{before}{action}67").play("draw", "again", *moves).legal == legal


@pytest.mark.parametrize("action", "SPD")
def test_an_action_card_discarded_from_a_draw_two_is_followed_by_the_second_card(action: str) -> None:
    """Clause 4.3."""
    table = two(pile=f"D{action}56").play("draw", "again", "discard")
    assert (table.drawn, table.discards, table.legal) == ("5", "4" + action, DISCARD_OR_KEEP)

    table.play("discard")
    assert (table.discards, table.pile, table.to_act) == (f"4{action}5D", "6", "Lisa")


def test_a_draw_two_used_from_a_draw_two_gives_its_own_two_cards_and_no_more() -> None:
    """Clause 4.3: using it ended the matter of the first."""
    table = two(pile="DD586").play("draw", "again", "again")
    assert (table.drawn, table.discards, text(table.state.held)) == ("5", "4", "DD")

    table.play("discard")
    assert (table.drawn, table.discards) == ("8", "45")

    table.play("discard")
    assert (table.discards, table.pile, table.to_act) == ("458DD", "6", "Lisa")


def test_a_draw_two_used_as_second_card_gives_two_more() -> None:
    """Clause 4.3."""
    table = two(pile="D5D896").play("draw", "again", "discard", "again", "discard", "keep 4")

    assert table.row("Sarah") == "3719"
    assert (table.discards, table.pile, table.to_act) == ("4589DD", "6", "Lisa")


def test_an_action_card_used_at_the_end_of_a_chain_lies_below_all_its_draw_twos() -> None:
    """Clause 4.3."""
    table = two(pile="DDDS6").play("draw", "again", "again", "again", "swap 4 B1")

    assert table.rows == {"Sarah": "3712", "Lisa": "9058"}
    assert (table.discards, table.pile, table.legal) == ("4SDDD", "6", {"draw"})


def test_a_reshuffle_for_the_first_card_of_a_draw_two_does_not_contain_it() -> None:
    """Clauses 3.4 and 4.3."""
    table = two("D", "1264", "612").play("draw", "again")
    assert (table.drawn, table.pile, table.discards) == ("6", "12", "4")

    table.play("keep 1")
    assert (table.row("Sarah"), table.pile, table.discards) == ("6719", "12", "43D")


def test_a_reshuffle_for_the_second_card_of_a_draw_two_leaves_the_first_on_the_discards() -> None:
    """Clauses 3.4 and 4.3."""
    table = two("D5", "1264", "6412").play("draw", "again", "discard")
    assert (table.drawn, table.pile, table.discards) == ("6", "412", "5")

    table.play("discard")
    assert (table.pile, table.discards) == ("412", "56D")


def test_no_draw_two_of_a_chain_is_in_a_reshuffle() -> None:
    """Clauses 3.4 and 4.3: the one discarded lies open on top, the two in use lie on no pile."""
    table = two("DDD", "14", "41").play("draw", "again", "discard", "again")
    assert (table.drawn, table.pile, table.discards, text(table.state.held)) == ("4", "1", "D", "DD")

    table.play("discard", "discard")
    assert (table.pile, table.discards) == ("", "D41DD")


# Knocking


def idle(players: int, turn: int = 0) -> Table:
    """A table where nobody has anything to gain: only 9s to draw."""
    rows = dict.fromkeys("ABCDEF"[:players], "1234")
    return Table.of(discard="9", pile="9" * 40, turn=turn, knocked=None, rounds=1, memory_aid=False, **rows)


@pytest.mark.parametrize("players", range(2, 7))
def test_nobody_is_asked_to_knock_in_the_first_lap_and_everybody_is_from_then_on(players: int) -> None:
    """Clause 5.1: not even the last player of the first lap, who would be the first with a lap behind him."""
    table = idle(players)
    for turn in range(3 * players):
        assert table.to_act == "ABCDEF"[turn % players]
        table.play("draw", "discard")
        if turn >= players:
            assert (table.to_act, table.legal) == ("ABCDEF"[turn % players], KNOCK_OR_END)
            table.play("end")

    assert table.legal == DRAW_OR_TAKE


@pytest.mark.parametrize(
    ("pile", "moves"),
    [
        ("5", ("take 1",)),
        ("5", ("draw", "keep 1")),
        ("5", ("draw", "discard")),
        ("S", ("draw", "swap 1 B1")),
        ("P", ("draw", "peek 2")),
        ("P", ("draw", "discard")),
        ("D5", ("draw", "again", "keep 1")),
        ("D58", ("draw", "again", "discard", "discard")),
    ],
)
def test_a_player_may_knock_after_any_action(pile: str, moves: tuple[str, ...]) -> None:
    """Clause 5.1: after finishing it, with all its cards on the discards."""
    table = two(pile, turn=2).play(*moves)

    assert (table.to_act, table.legal) == ("Sarah", KNOCK_OR_END)
    assert (table.drawn, table.state.held, table.pile) == (None, (), "" if "draw" in moves else pile)


@pytest.mark.parametrize("pile", ["5", "S", "P", "D5"])
def test_nobody_may_knock_before_the_action_is_finished(pile: str) -> None:
    """Clause 5.1."""
    table = two(pile, turn=2)

    assert not table.legal & KNOCK_OR_END
    assert not table.play("draw").legal & KNOCK_OR_END


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("later", range(7))
def test_after_a_knock_every_other_player_has_exactly_one_more_turn_and_nobody_knocks(players: int, later: int) -> None:
    """Clause 5.1: whoever knocks, and however late."""
    knocked = players + later
    table = idle(players, turn=knocked).play("draw", "discard", "knock")
    lap = []
    while table.to_act:
        lap.append(table.to_act)
        assert table.legal == DRAW_OR_TAKE
        table.play("draw", "discard")

    seats = "ABCDEF"[:players]
    knocker = knocked % players
    assert "".join(lap) == seats[knocker + 1 :] + seats[:knocker]
    assert table.legal == set()


def test_a_swap_by_the_last_player_still_counts() -> None:
    """Clauses 4.1 and 5.1: the round ends after the last turn, not before."""
    table = Table.of(A="0000", B="9999", discard="4", pile="S", turn=3, knocked=2).play("draw", "swap 1 A1")

    assert table.rows == {"A": "9000", "B": "0999"}
    assert table.to_act is None
