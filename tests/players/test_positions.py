"""Positions in which it is plain what a good player does: the documents' own examples, and some of every day."""

from __future__ import annotations

import random
from typing import Any

import pytest

from castors.table import Table as CastorsTable
from gargon.table import Table as GargonTable
from pioche.players import find_player

GOOD = pytest.mark.parametrize("level", ["adept", "master:2000"])


def choice(game: str, level: str, state: Any) -> str:
    return str(find_player(game, level).choose(state.memory(state.to_act), state.legal_moves, random.Random(1)))


PILES = {
    "pile1": "W2 B3 V9 R4 Y5 G7 W6 V2 R1 Y1 G1 W0",
    "pile2": "G0 V0 R6 Y13 W11 B11 V11 R11 Y11 B13 G13 V14",
}


@GOOD
def test_gargon_david_follows_where_he_is_strong(level: str) -> None:
    """Clause 9.1: two green cards that beat all that can lie there, and the highest yellow that is to be expected."""
    table = GargonTable.of(
        **PILES, Anna="Y9 Y3 R5 W1", Bob="B7 B4 V1 W9", Chris="G8 G6 B2 R13", David="W14 W3 Y10 G12 G11"
    )
    table.play("play R5 Y9 Y3", "play B7 B4 V1", "play B2 G8 G6")
    assert choice("gargon", level, table.state) == "play Y10 G12 G11"


@GOOD
def test_gargon_chris_follows_as_on_the_rule_sheet(level: str) -> None:
    """Clause 9.2: a pair in a colour that nobody has played, so that at least its second card is won."""
    table = GargonTable.of(
        **PILES, Anna="Y2 Y6 R9 W4 B10 G3", Bob="W12 W8 G2", Chris="B8 B2 R8 Y3", David="R14 R0 B12 V13 V1"
    )
    table.play("play R9 Y6 Y2", "draw 1", "draw 1", "draw 2")
    assert choice("gargon", level, table.state) == "play B8 B2 R8"


@GOOD
def test_gargon_cards_that_are_worth_nothing_later_are_played_now(level: str) -> None:
    """With one card left on a pile the game is as good as over: nobody keeps cards back that can win amulets."""
    table = GargonTable.of(
        pile1="R2", pile2="R3 R4", Anna="W1 W2 B3", Bob="Y15 Y14 Y13", Chris="G15 G14 V13", first="Anna"
    )
    assert choice("gargon", level, table.state).count(" ") == 3


@GOOD
def test_castors_sarah_takes_the_two(level: str) -> None:
    """Clause 9.1: a 2 for an unknown card or for her 5."""
    table = CastorsTable.of(
        Sarah="4605", Lisa="1213", Tim="0480", discard="2", pile="9998SP07654321865573529", rounds=3
    )
    assert choice("castors", level, table.state) in {"take 2", "take 3", "take 4"}


@GOOD
@pytest.mark.parametrize("card", "789")
def test_castors_nobody_takes_a_high_card_for_a_lower_one(level: str, card: str) -> None:
    table = CastorsTable.of(Sarah="3651", Lisa="1213", Tim="0480", discard=card, pile="9998SP07654321865573529")
    assert choice("castors", level, table.state) == "draw"


@GOOD
def test_castors_a_zero_is_kept_for_the_worst_card(level: str) -> None:
    table = CastorsTable.of(Sarah="1659", Lisa="1213", Tim="0480", discard="P", pile="0998SP07654321865573529")
    assert choice("castors", level, table.play("draw").state) == "keep 4"


@GOOD
def test_castors_a_peek_is_used_on_a_card_that_is_not_known(level: str) -> None:
    table = CastorsTable.of(Sarah="1659", Lisa="1213", Tim="0480", discard="P", pile="P998S007654321865573529")
    assert choice("castors", level, table.play("draw").state) in {"peek 2", "peek 3"}


@GOOD
def test_castors_a_row_of_nothing_is_knocked_for(level: str) -> None:
    """Four known cards that count 2 in all: there is nothing to wait for."""
    table = CastorsTable.of(Sarah="0561", Lisa="8213", Tim="0780", discard="0", pile="918P07654321865573529", turn=3)
    table.play("take 2", "end", "draw", "discard", "end", "draw", "discard", "end", "take 3")
    assert (table.to_act, table.row("Sarah")) == ("Sarah", "0011")
    assert choice("castors", level, table.state) == "knock"


@GOOD
def test_castors_nobody_knocks_with_cards_he_knows_to_be_high(level: str) -> None:
    table = CastorsTable.of(Sarah="9669", Lisa="1213", Tim="0480", discard="P", pile="9998SP07654321865573529", turn=3)
    assert choice("castors", level, table.play("draw", "discard").state) == "end"
