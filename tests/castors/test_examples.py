"""The examples of the rule sheet (clause 9)."""

from castors.table import Table


def test_sarah_takes_the_discarded_two() -> None:
    """Clause 9.1: it goes into her second slot, the old card face up onto the discards; four cards lie hidden."""
    table = Table.of(Sarah="4605", Lisa="1213", Tim="0480", discard="2").play("take 2")

    assert table.row("Sarah") == "4205"
    assert table.discards == "6"
    assert all(table.sees(name)["Sarah"] == "????" for name in (*table.names, None))
    assert table.to_act == "Lisa"


def test_tim_replaces_his_action_card_before_the_points_are_counted() -> None:
    """Clause 9.2: 4+2+0+5 = 11, 1+2+1+3 = 7, and 0+4+8+0 = 12 with the 8 from the pile for the action card."""
    table = Table.of(Sarah="4205", Lisa="1213", Tim="04P0", discard="9", pile="9998", turn=3)
    table.play("draw", "discard", "knock", "draw", "discard", "draw", "discard")

    assert table.rows == {"Sarah": "4205", "Lisa": "1213", "Tim": "0480"}
    assert table.state.result is not None
    assert table.state.result.scores == (11, 7, 12)
    assert table.state.result.winners == (table.seat("Lisa"),)
