"""Decks, scoring, and the rounds that make a game (clauses 1, 2.3 and 5.2 to 5.5)."""

from collections import Counter
from typing import Any

import pytest

import pioche
from castors.table import Table, cards, deck_beginning, text
from pioche.castors import DECKS, Result, RoundResult, State
from pioche.castors.events import Dealt, RoundScored, TurnedUp
from pioche.castors.moves import Move
from pioche.castors.scoring import Replaced
from pioche.core.game import Game

NAMES = ["Sarah", "Lisa", "Tim", "Zoe", "Max", "Eva"]


def hasty_game(players: int, first: int = 0, **rules: Any) -> Game[State, Move]:
    """A finished game in which everybody only draws and discards, and whoever may knock does."""
    game: Game[State, Move] = pioche.start("castors", NAMES[:players], first=first, seed="hasty", **rules)
    while game.to_act is not None:
        allowed = set(map(str, game.legal_moves))
        game.play(next(move for move in ("knock", "discard", "draw") if move in allowed))
    return game


def last_turn(
    pile: str = "", discard: str = "4", shuffles: tuple[str, ...] = (), rounds: int = 1, **rows: str
) -> Table:
    """The second lap, in which Lisa knocked, has come round to the player on her right."""
    knocked = len(rows) + 1
    return Table.of(
        discard=discard,
        pile=pile,
        turn=knocked + len(rows) - 1,
        knocked=knocked,
        rounds=rounds,
        memory_aid=False,
        shuffles=shuffles,
        **rows,
    )


def scored(table: Table) -> RoundResult:
    return table.state.rounds[-1]


def finished(game: Game[State, Move]) -> Result:
    assert game.state.result is not None
    return game.state.result


# Decks


@pytest.mark.parametrize(
    ("deck", "actions", "size"),
    [("biberbande", {"S": 9, "P": 7, "D": 5}, 66), ("rat-a-tat-cat", {"S": 3, "P": 3, "D": 3}, 54)],
)
def test_both_decks_have_the_same_value_cards_and_their_own_action_cards(
    deck: str, actions: dict[str, int], size: int
) -> None:
    """Clauses 1.1 and 1.2."""
    assert Counter(map(str, DECKS[deck])) == {**dict.fromkeys("012345678", 4), "9": 9, **actions}
    assert len(DECKS[deck]) == size


def test_a_table_plays_with_the_large_deck_if_it_names_none() -> None:
    """Clause 1.1."""
    assert Counter(pioche.start("castors", NAMES).state.cards()) == Counter(DECKS["biberbande"])


def test_a_deck_that_does_not_exist_is_refused() -> None:
    with pytest.raises(pioche.SetupError, match="biberbande, rat-a-tat-cat"):
        pioche.start("castors", NAMES, deck="tarot")


@pytest.mark.parametrize("players", [0, 1, 7])
def test_two_to_six_may_play(players: int) -> None:
    """Clause 2.1."""
    with pytest.raises(pioche.SetupError, match="2 to 6 players"):
        pioche.start("castors", [*NAMES, "Tom"][:players])


# Scoring


def test_the_points_are_the_sum_of_the_four_cards() -> None:
    """Clause 5.3: all values from 0 to 9 count what is written on them."""
    table = last_turn(Sarah="0123", Lisa="4567", Tim="8999", pile="5").play("draw", "discard")

    assert scored(table).points == (6, 22, 35)
    assert scored(table).replaced == ()


def test_the_card_put_down_in_the_last_turn_counts() -> None:
    """Clauses 5.1 and 5.2."""
    table = last_turn(Sarah="9999", Lisa="1111", discard="0").play("take 1")

    assert scored(table).points == (27, 4)


def test_action_cards_are_replaced_from_the_knocker_clockwise_and_slot_by_slot() -> None:
    """Clause 5.2: Lisa knocked, so Lisa, Tim, Sarah."""
    table = last_turn(Sarah="S11D", Lisa="0PS0", Tim="2DP2", pile="9345678").play("draw", "discard")

    assert scored(table).replaced == (
        Replaced(1, 2, *cards("P3")),
        Replaced(1, 3, *cards("S4")),
        Replaced(2, 2, *cards("D5")),
        Replaced(2, 3, *cards("P6")),
        Replaced(0, 1, *cards("S7")),
        Replaced(0, 4, *cards("D8")),
    )
    assert table.rows == {"Sarah": "7118", "Lisa": "0340", "Tim": "2562"}
    assert scored(table).points == (17, 7, 15)


def test_an_action_card_is_replaced_again_and_again_until_it_is_a_value_card() -> None:
    """Clause 5.2: the next slot waits for that."""
    table = last_turn(Sarah="1111", Lisa="DS00", pile="9SPD5P67").play("draw", "discard")

    assert text(replaced.card for replaced in scored(table).replaced) == "SPD5P6"
    assert [replaced.slot for replaced in scored(table).replaced] == [1, 1, 1, 1, 2, 2]
    assert table.row("Lisa") == "5600"
    assert (table.pile, table.discards) == ("7", "49")


def test_rows_are_turned_up_as_they_lay_before_anything_is_replaced() -> None:
    """Clause 5.2."""
    table = last_turn(Sarah="1111", Lisa="DS00", pile="956").play("draw", "discard")

    assert tuple(map(text, scored(table).rows)) == ("1111", "DS00")
    assert tuple(map(text, scored(table).counted)) == ("1111", "5600")
    assert TurnedUp((cards("1111"), cards("DS00"))) in table.events


def test_a_reshuffle_in_the_scoring_does_not_contain_the_cards_set_aside() -> None:
    """Clauses 3.4 and 5.2: the Swap and the Peek are out of play, the open top discard stays."""
    table = last_turn(Sarah="1111", Lisa="SDP0", pile="9P", discard="634", shuffles=("463",)).play("draw", "discard")

    assert text(replaced.action for replaced in scored(table).replaced) == "SPDP"
    assert table.row("Lisa") == "4630"
    assert (table.pile, table.discards) == ("", "9")


def test_an_action_card_that_a_reshuffle_brings_back_is_set_aside_too() -> None:
    """Clause 5.2."""
    table = last_turn(Sarah="1111", Lisa="S000", discard="7DP34", shuffles=("PD73",)).play("take 4")

    assert table.rows == {"Sarah": "1114", "Lisa": "7000"}
    assert text(replaced.action for replaced in scored(table).replaced) == "SPD"
    assert (table.pile, table.discards) == ("3", "1")


def test_the_next_round_is_dealt_from_the_whole_deck_again() -> None:
    """Clauses 5.2 and 8: the cards set aside are back."""
    deck = deck_beginning("")
    table = last_turn(Sarah="1111", Lisa="S000", pile="95", rounds=2, shuffles=(deck,)).play("draw", "discard")

    assert Counter(table.state.cards()) == Counter(DECKS["biberbande"])
    assert table.rows == {"Sarah": deck[:4], "Lisa": deck[4:8]}
    assert (table.state.round, table.state.turn, table.state.knocked) == (2, 0, None)
    assert scored(table).points == (4, 5)


# Rounds


@pytest.mark.parametrize(("players", "rounds"), [(2, 4), (3, 3), (4, 4), (5, 5), (6, 6)])
def test_there_are_as_many_rounds_as_players_and_four_with_two(players: int, rounds: int) -> None:
    """Clause 5.4."""
    assert len(finished(hasty_game(players)).rounds) == rounds


@pytest.mark.parametrize("rounds", [1, 2, 5, 20])
@pytest.mark.parametrize("players", [2, 3])
def test_a_table_may_set_another_number_of_rounds(players: int, rounds: int) -> None:
    """Clause 5.5; no deck is shuffled after the last round."""
    game = hasty_game(players, rounds=rounds)

    assert len(finished(game).rounds) == rounds
    assert [len(order) for order in game.shuffles] == [66] * rounds


@pytest.mark.parametrize("rounds", range(1, 21))
def test_every_number_of_rounds_from_one_to_twenty_is_allowed(rounds: int) -> None:
    """Clause 5.5."""
    assert pioche.start("castors", NAMES, rounds=rounds).state.rules.rounds == rounds


@pytest.mark.parametrize("rounds", [0, 21, -1, True, 4.0, "4", None])
def test_no_other_number_of_rounds_is_allowed(rounds: object) -> None:
    """Clause 5.5."""
    with pytest.raises(pioche.SetupError, match="rounds can not be"):
        pioche.start("castors", NAMES, rounds=rounds)


@pytest.mark.parametrize("players", range(2, 7))
def test_the_deal_moves_left_every_round_and_the_next_seat_starts(players: int) -> None:
    """Clause 2.3: each player deals once, twice with two players."""
    first = players - 1
    deals = [event for events in hasty_game(players, first).story for event in events if isinstance(event, Dealt)]

    starters = [(first + number) % players for number in range(len(deals))]
    assert [deal.starter for deal in deals] == starters
    assert [deal.dealer for deal in deals] == [(starter - 1) % players for starter in starters]
    assert [deal.round for deal in deals] == list(range(1, len(deals) + 1))
    assert set(Counter(deal.dealer for deal in deals).values()) == {2 if players == 2 else 1}


def test_the_player_who_starts_a_later_round_acts_first_in_it() -> None:
    """Clause 2.3."""
    deck = deck_beginning("")
    table = last_turn(Sarah="1111", Lisa="2222", Tim="3333", pile="9", rounds=2, shuffles=(deck,))

    assert table.play("draw", "discard").to_act == "Lisa"
    assert table.play("draw", "discard").to_act == "Tim"
    assert table.play("draw", "discard").to_act == "Sarah"


@pytest.mark.parametrize("players", range(2, 7))
def test_nobody_is_asked_to_knock_in_the_first_lap_of_a_later_round(players: int) -> None:
    """Clause 5.1: turns are counted anew in every round, so the first to act is the first to knock."""
    game = hasty_game(players)
    starters = tuple(number % players for number in range(len(finished(game).rounds)))

    assert tuple(result.knocker for result in finished(game).rounds) == starters
    assert len(game.moves) == len(starters) * (2 * players + 3 + 2 * (players - 1))


@pytest.mark.parametrize("players", range(2, 7))
def test_the_scores_are_the_totals_of_all_rounds(players: int) -> None:
    """Clauses 5.3 and 5.4."""
    game = hasty_game(players)
    told = [event for events in game.story for event in events if isinstance(event, RoundScored)]
    totals = [0] * players
    for result, event in zip(finished(game).rounds, told, strict=True):
        totals = [total + sum(int(card) for card in row) for total, row in zip(totals, result.counted, strict=True)]
        assert (event.points, event.totals) == (result.points, tuple(totals))

    assert finished(game).scores == tuple(totals)


@pytest.mark.parametrize(
    ("rows", "winners"),
    [
        (("1111", "0004", "2222"), (0, 1)),
        (("3333", "0013", "2222"), (1,)),
        (("2222", "2222", "2222"), (0, 1, 2)),
        (("9999", "1111", "4000"), (1, 2)),
    ],
)
def test_the_lowest_total_wins_and_equal_totals_share_the_win(rows: tuple[str, ...], winners: tuple[int, ...]) -> None:
    """Clause 5.4."""
    sarah, lisa, tim = rows
    table = last_turn(Sarah=sarah, Lisa=lisa, Tim=tim, pile="9").play("draw", "discard")

    assert table.state.result is not None
    assert table.state.result.winners == winners


def test_the_totals_of_all_rounds_decide_and_not_the_last_round() -> None:
    """Clause 5.4: Sarah has 4 + 8 points, Lisa 36 + 0."""
    deck = deck_beginning("2222" + "0000" + "9")
    table = last_turn(Sarah="1111", Lisa="9999", pile="9", rounds=2, shuffles=(deck,)).play("draw", "discard")
    assert table.state.result is None

    table.play("draw", "discard", "draw", "discard", "draw", "discard", "knock", "draw", "discard")
    assert table.state.result is not None
    assert (table.state.result.scores, table.state.result.winners) == ((12, 36), (0,))
