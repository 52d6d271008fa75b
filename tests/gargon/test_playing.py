"""Setting up and the playing phase (clauses 1 to 3)."""

import json
from collections import Counter

import pytest

import pioche
from gargon.table import NAMES, Table, written
from pioche.gargon import DECK, State

PASSES = {"draw 1", "draw 2"}


def test_the_deck_has_seventeen_cards_of_each_creature_with_two_zeros() -> None:
    """Clauses 1.1 and 1.2."""
    assert Counter(map(str, DECK)) == {
        f"{letter}{value}": 2 if value == 0 else 1 for letter in "WBVRYG" for value in range(16)
    }


# Setup


def dealt(players: int, pack: list[str]) -> State:
    record = {"pioche": 1, "game": "gargon", "players": NAMES[:players], "first": 0, "shuffles": [pack], "moves": []}
    state: State = pioche.replay(json.dumps(record)).state
    return state


@pytest.mark.parametrize(("players", "in_pile"), [(3, 36), (4, 31), (5, 26)])
def test_a_record_deals_ten_cards_to_each_seat_and_the_rest_into_two_equal_piles(players: int, in_pile: int) -> None:
    """Clauses 2.1 and 8: seat by seat, then pile 1, then pile 2, each with its top card first."""
    pack = [str(card) for card in pioche.SeededShuffles(b"clause 8").order(0, DECK)]
    state = dealt(players, pack)

    for seat in range(players):
        assert Counter(map(str, state.hands[seat])) == Counter(pack[10 * seat : 10 * seat + 10])
    assert [[*map(str, pile)] for pile in state.piles] == [pack[10 * players : -in_pile], pack[-in_pile:]]
    assert [len(pile) for pile in state.piles] == [in_pile, in_pile]


@pytest.mark.parametrize("players", [0, 2, 6])
def test_fewer_than_three_or_more_than_five_cannot_play(players: int) -> None:
    """Clause 2.1."""
    with pytest.raises(pioche.SetupError, match="3 to 5"):
        pioche.start("gargon", [f"Player {n}" for n in range(players)])


def test_everybody_sees_the_colours_of_both_piles_in_order() -> None:
    """Clauses 1.3 and 2.1: the backs are public, the values are not."""
    table = Table.of(Anna="R1", Bob="", Chris="", pile1="W3 G0 W15", pile2="Y7 B2")
    for watcher in (0, 1, 2, None):
        assert [written(pile) for pile in table.state.view(watcher).piles] == ["W G W", "Y B"]


def test_a_hand_is_seen_by_its_owner_and_its_colours_by_the_others() -> None:
    """Clause 1.3."""
    table = Table.of(Anna="R1 R9 W4", Bob="G5", Chris="")
    assert [written(hand) for hand in table.state.view(0).hands] == ["W4 R9 R1", "G", ""]
    assert [written(hand) for hand in table.state.view(1).hands] == ["W R R", "G5", ""]
    assert [written(hand) for hand in table.state.view(None).hands] == ["W R R", "G", ""]


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_table_says_who_starts(first: int) -> None:
    """Clause 2.2."""
    assert pioche.start("gargon", NAMES[:3], first=first).to_act == first


def test_without_a_word_any_seat_may_be_drawn_to_start() -> None:
    """Clause 2.2."""
    assert {pioche.start("gargon", NAMES[:3], seed=f"game {n}").to_act for n in range(40)} == {0, 1, 2}


# Leading


@pytest.mark.parametrize(
    ("hand", "plays"),
    [
        ("R9", {"R9"}),
        ("R9 R4", {"R9", "R4", "R9 R4"}),
        ("R9 W4", {"R9", "W4", "W4 R9"}),
        ("Y6 Y2 R9", {"R9", "Y6", "Y2", "Y6 Y2", "R9 Y6", "R9 Y2", "R9 Y6 Y2"}),
        ("W1 B1 V1", {"W1", "B1", "V1", "W1 B1", "W1 V1", "B1 V1", "W1 B1 V1"}),
        ("G1 G2 G3", {"G1", "G2", "G3", "G2 G1", "G3 G1", "G3 G2"}),
        ("R0 R0", {"R0", "R0 R0"}),
    ],
    ids=["1", "2", "1+1", "2+1", "1+1+1", "never three alike", "equal cards make one move"],
)
def test_the_starting_player_leads_any_mix_of_one_to_three_cards(hand: str, plays: set[str]) -> None:
    """Clause 3.1; that all his moves are plays is clause 3.5: he may not pass."""
    assert Table.of(Anna=hand, Bob="", Chris="").legal == {f"play {play}" for play in plays}


def test_four_cards_are_never_played() -> None:
    """Clause 3.1."""
    table = Table.of(Anna="W1 B1 V1 R1 Y1 G1", Bob="", Chris="")
    assert Counter(len(play.split()) for play in table.plays) == {1: 6, 2: 15, 3: 20}


def test_played_cards_lie_face_down() -> None:
    """Clause 3.1: until all are turned up (4.1) the others see their colours."""
    table = Table.of(Anna="R9 Y6", Bob="R8 Y5", Chris="").play("play R9 Y6", "play R8 Y5")
    assert [written(cards) for cards in table.state.view(1).table] == ["R Y", "R8 Y5", ""]

    table.play("draw 1", "done")
    assert [written(cards) for cards in table.state.view(1).table] == ["R9 Y6", "R8 Y5", ""]


# Following


@pytest.mark.parametrize(
    ("lead", "follows"),
    [
        ("R9", {"W3", "W2", "B5", "G7"}),
        ("R9 R4", {"W3 W2"}),
        ("R9 Y4", {"W3 B5", "W2 B5", "W3 G7", "W2 G7", "B5 G7"}),
        ("R9 R8 Y4", {"W3 W2 B5", "W3 W2 G7"}),
        ("R9 Y4 V2", {"W3 B5 G7", "W2 B5 G7"}),
    ],
    ids=["1", "2", "1+1", "2+1", "1+1+1"],
)
def test_followers_play_the_same_mix_in_any_colours_or_pass(lead: str, follows: set[str]) -> None:
    """Clause 3.2."""
    table = Table.of(Anna=lead, Bob="W3 W2 B5 G7", Chris="").play(f"play {lead}")
    assert table.legal == PASSES | {f"play {play}" for play in follows}


def test_who_lacks_the_mix_can_only_pass() -> None:
    """Clause 3.2."""
    table = Table.of(Anna="R9 R4", Bob="W3 B5 G7", Chris="").play("play R9 R4")
    assert table.legal == PASSES


def test_play_goes_clockwise_from_the_starting_player() -> None:
    """Clause 3.2."""
    table = Table.of(Anna="R1", Bob="R2", Chris="R3", David="R4", first="Chris")
    assert table.to_act == "Chris"
    assert [table.play(move).to_act for move in ("play R3", "play R4", "play R1")] == ["David", "Anna", "Bob"]


@pytest.mark.parametrize(
    ("moves", "plays"),
    [
        (["play R9", "play Y4", "draw 1", "done"], {"R1", "Y1"}),
        (["play R9", "play R8", "play W7"], {"R1", "W1"}),
        (["play R9", "draw 1", "done", "draw 2", "done"], {"R1"}),
    ],
    ids=["colours of the starter and of a follower", "two in one colour", "all but the starter passed"],
)
def test_the_last_player_uses_only_colours_played_by_others(moves: list[str], plays: set[str]) -> None:
    """Clause 3.3: what lies on the table counts, the starting player's cards included; passing is always open."""
    table = Table.of(Anna="R9", Bob="Y4 R8", Chris="W7", David="W1 B1 V1 R1 Y1 G1").play(*moves)
    assert table.to_act == "David"
    assert table.legal == PASSES | {f"play {play}" for play in plays}


def test_the_last_player_is_the_seat_before_the_starting_player() -> None:
    """Clause 3.3: the place counts, not who is left; Anna is bound by nothing though all after the starter passed."""
    table = Table.of(Anna="W1 R1", Bob="W2 R2", Chris="R9", David="", first="Chris")
    table.play("play R9", "draw 1", "done")
    assert (table.to_act, table.plays) == ("Anna", {"W1", "R1"})

    table.play("draw 1", "done")
    assert (table.to_act, table.plays) == ("Bob", {"R2"})


def test_the_last_player_may_take_his_mix_from_several_others() -> None:
    """Clause 3.3: the colours need not come from one player."""
    table = Table.of(Anna="R9 R8", Bob="Y4 Y3", Chris="R1 R2 Y1 Y2 G1 G2").play("play R9 R8", "play Y4 Y3")
    assert table.plays == {"R2 R1", "Y2 Y1"}


def test_a_last_player_without_the_colours_can_only_pass() -> None:
    """Clauses 3.2 and 3.3: the mix alone is not enough."""
    table = Table.of(Anna="R9 R8", Bob="Y4 Y3", Chris="W5 W6 R1 Y1").play("play R9 R8", "play Y4 Y3")
    assert table.legal == PASSES


def test_with_five_players_only_the_fifth_is_bound() -> None:
    """Clause 3.3."""
    table = Table.of(Anna="R9", Bob="W1", Chris="B2", David="V3", Emma="Y4").play("play R9")
    for card in ("W1", "B2", "V3"):
        assert table.plays == {card}
        table.play("draw 1", "done")
    assert (table.to_act, table.plays) == ("Emma", set())


# Passing


def passing(pile1: str = "W1 W2 W3 W4", pile2: str = "G1 G2 G3 G4") -> Table:
    """Anna has led; Bob is to follow or to pass."""
    return Table.of(Anna="R9", Bob="R8", Chris="R7", pile1=pile1, pile2=pile2).play("play R9")


def test_a_pass_may_end_after_the_first_card_and_after_the_second() -> None:
    """Clause 3.4."""
    assert "done" not in passing().legal

    table = passing().play("draw 1")
    assert (table.to_act, table.legal) == ("Bob", PASSES | {"done"})
    assert table.play("done").to_act == "Chris"
    assert table.hand["Bob"] == "W1 R8"

    table = passing().play("draw 1", "draw 1")
    assert (table.to_act, table.legal) == ("Bob", PASSES | {"done"})
    assert table.play("done").to_act == "Chris"
    assert table.hand["Bob"] == "W2 W1 R8"


@pytest.mark.parametrize(
    ("draws", "hand"),
    [("111", "W3 W2 W1 R8"), ("112", "W2 W1 R8 G1"), ("212", "W1 R8 G2 G1"), ("222", "R8 G3 G2 G1")],
)
def test_a_pass_ends_by_itself_after_the_third_card(draws: str, hand: str) -> None:
    """Clauses 3.4 and 7: each card from the top of either pile."""
    table = passing().play(*(f"draw {pile}" for pile in draws))
    assert (table.to_act, table.hand["Bob"]) == ("Chris", hand)


def test_a_new_pass_may_again_draw_three() -> None:
    """Clause 3.4: what one player drew does not count for the next."""
    table = passing().play("draw 1", "draw 1", "done", "draw 1", "draw 2")
    assert (table.to_act, table.legal) == ("Chris", PASSES | {"done"})


def test_a_drawn_card_is_seen_before_the_next_is_chosen() -> None:
    """Clause 3.4: by the one who draws; the others see its colour."""
    table = passing().play("draw 2")
    assert written(table.state.view(1).hands[1]) == "R8 G1"
    assert written(table.state.view(0).hands[1]) == "R G"


@pytest.mark.parametrize(
    ("pile1", "pile2", "draws"),
    [("W1", "", ["draw 1"]), ("", "G1", ["draw 2"]), ("W1", "G1", ["draw 2", "draw 1"]), ("", "G1 G2", ["draw 2"] * 2)],
)
def test_a_pass_ends_by_itself_when_both_piles_run_dry(pile1: str, pile2: str, draws: list[str]) -> None:
    """Clauses 3.4 and 7."""
    table = passing(pile1, pile2).play(*draws)
    assert (table.to_act, table.piles) == ("Chris", ("", ""))


def test_nothing_is_drawn_from_an_empty_pile() -> None:
    """Clause 4.8, for a pass as well."""
    table = passing("", "G1 G2")
    assert table.legal == {"draw 2", "play R8"}
    assert table.play("draw 2").legal == {"draw 2", "done"}


def test_with_both_piles_empty_a_pass_draws_nothing() -> None:
    """Clauses 3.4 and 7: only then it is said as such."""
    table = passing("", "")
    assert table.legal == {"pass", "play R8"}

    table.play("pass")
    assert (table.to_act, table.hand["Bob"]) == ("Chris", "R8")


def test_an_empty_hand_stays_in_the_order_and_can_only_pass() -> None:
    """Clause 3.4."""
    table = Table.of(Anna="R9", Bob="", Chris="R7").play("play R9")
    assert (table.to_act, table.legal) == ("Bob", PASSES)

    table = Table.of(Anna="R9", Bob="", Chris="R7", pile1="", pile2="").play("play R9")
    assert (table.to_act, table.legal) == ("Bob", {"pass"})


def test_who_has_drawn_can_no_longer_play_this_round() -> None:
    """Clauses 3.4 and 3.5: the first draw is the pass."""
    assert passing().play("draw 1").plays == set()


def test_who_passed_takes_no_part_in_the_battles() -> None:
    """Clause 3.5: Bob would have beaten both."""
    table = Table.of(Anna="R9", Bob="R15", Chris="R7").play("play R9", "draw 1", "done", "play R7", "battle R")
    assert (table.to_act, table.won["Anna"]) == ("Chris", "R9")
    assert "R15" in table.hand["Bob"].split()


def test_when_all_others_pass_the_starting_player_wins_what_he_played() -> None:
    """Clauses 3.5 and 4.2."""
    table = passing().play("draw 1", "done", "draw 1", "done", "battle R")
    assert table.won == {"Anna": "R9", "Bob": "", "Chris": ""}
