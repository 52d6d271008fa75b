"""What is refused, and why (clauses 3 to 5.1 and 7)."""

import re
from itertools import product

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

import pioche
from castors.table import Table, deck_beginning, in_order
from pioche.castors import Move, parse_move
from pioche.castors.moves import Again, Discard, Draw, End, Keep, Knock, Peek, Swap, Take
from playouts import AnyGame, Recipe, playout, recipes

MOVES: list[Move] = [
    *(Draw(), Discard(), Again(), Knock(), End()),
    *(kind(slot) for kind in (Take, Keep, Peek) for slot in range(1, 5)),
    *(Swap(mine, seat, theirs) for mine, seat, theirs in product(range(1, 5), range(6), range(1, 5))),
]
"""Every move there is."""

WRITTEN = set(map(str, MOVES))

NEEDS_A_DRAW = ("discard", "keep 1", "swap 1 B1", "peek 1", "again")
NEEDS_A_START = ("draw", "take 1")
CLAUSE = re.compile(r"\((\d(?:\.\d)?)\)\. Allowed: ")


def two(pile: str, *moves: str, discard: str = "4", turn: int = 0, knocked: int | None = None) -> Table:
    """Sarah, A, and Lisa, B, after some moves."""
    return Table.of(Sarah="3719", Lisa="2058", discard=discard, pile=pile, turn=turn, knocked=knocked).play(*moves)


def refused(table: Table, move: str) -> pioche.IllegalMoveError:
    with pytest.raises(pioche.IllegalMoveError) as caught:
        table.play(move)
    return caught.value


def clause_of(error: pioche.IllegalMoveError) -> str:
    """The clause that the reason names, which stands before the list of what is allowed."""
    found = CLAUSE.search(str(error))
    assert found, f"no clause in: {error}"
    return found[1]


# Reasons


@pytest.mark.parametrize("move", NEEDS_A_DRAW)
def test_a_card_is_used_only_after_it_is_drawn(move: str) -> None:
    """Clause 3.2."""
    error = refused(two("5"), move)

    assert (error.reason.id, clause_of(error)) == ("castors-no-draw-first", "3.2")


@pytest.mark.parametrize("action", "SPD")
@pytest.mark.parametrize("slot", "1234")
def test_an_action_card_is_not_taken(action: str, slot: str) -> None:
    """Clause 3.1."""
    error = refused(two("5", discard="4" + action), f"take {slot}")

    assert (error.reason.id, clause_of(error)) == ("castors-no-take-action", "3.1")


@pytest.mark.parametrize("move", NEEDS_A_START)
def test_a_drawn_card_comes_before_another_start(move: str) -> None:
    """Clause 3.2."""
    for table in (two("5", "draw"), two("S5", "draw"), two("D56", "draw", "again")):
        error = refused(table, move)

        assert (error.reason.id, clause_of(error)) == ("castors-no-decide-first", "3.2")


@pytest.mark.parametrize("move", ["swap 1 B1", "peek 1", "again"])
def test_a_value_card_has_no_effect_to_use(move: str) -> None:
    """Clause 3.2."""
    for table in (two("5", "draw"), two("D56", "draw", "again")):
        error = refused(table, move)

        assert (error.reason.id, clause_of(error)) == ("castors-no-use-value", "3.2")


@pytest.mark.parametrize("action", "SPD")
@pytest.mark.parametrize("slot", "1234")
def test_an_action_card_is_not_kept(action: str, slot: str) -> None:
    """Clause 3.2, also for a card that a Draw Two gave."""
    for table in (two(action + "5", "draw"), two(f"D{action}5", "draw", "again")):
        error = refused(table, f"keep {slot}")

        assert (error.reason.id, clause_of(error)) == ("castors-no-keep-action", "3.2")


@pytest.mark.parametrize(
    ("action", "move"),
    [("S", "peek 1"), ("S", "again"), ("P", "swap 1 B1"), ("P", "again"), ("D", "swap 1 B1"), ("D", "peek 1")],
)
def test_an_action_card_is_not_used_as_another(action: str, move: str) -> None:
    """Clause 4."""
    error = refused(two(action + "5", "draw"), move)

    assert (error.reason.id, clause_of(error)) == ("castors-no-other-action", "4")


def test_nobody_swaps_with_himself() -> None:
    """Clause 4.1."""
    error = refused(two("S5", "draw"), "swap 1 A2")

    assert (error.reason.id, clause_of(error)) == ("castors-no-swap-self", "4.1")


@pytest.mark.parametrize("seat", "CDEF")
def test_nobody_swaps_with_an_empty_seat(seat: str) -> None:
    """Clause 4.1."""
    error = refused(two("S5", "draw"), f"swap 1 {seat}2")

    assert (error.reason.id, clause_of(error)) == ("castors-no-swap-seat", "4.1")


@pytest.mark.parametrize("move", ["knock", "end"])
@pytest.mark.parametrize("turn", [0, 1])
def test_nobody_knocks_in_his_first_turn(turn: int, move: str) -> None:
    """Clause 5.1."""
    for table in (two("5", turn=turn), two("5", "draw", turn=turn)):
        error = refused(table, move)

        assert (error.reason.id, clause_of(error)) == ("castors-no-early-knock", "5.1")


@pytest.mark.parametrize("move", ["knock", "end"])
def test_the_action_comes_before_the_knock(move: str) -> None:
    """Clause 5.1."""
    for table in (two("5", turn=2), two("5", "draw", turn=2)):
        error = refused(table, move)

        assert (error.reason.id, clause_of(error)) == ("castors-no-act-first", "5.1")


@pytest.mark.parametrize("move", ["knock", "end"])
def test_nobody_knocks_after_a_knock(move: str) -> None:
    """Clause 5.1."""
    for table in (two("5", turn=3, knocked=2), two("5", "draw", turn=3, knocked=2)):
        error = refused(table, move)

        assert (error.reason.id, clause_of(error)) == ("castors-no-second-knock", "5.1")


@pytest.mark.parametrize("move", [*NEEDS_A_START, *NEEDS_A_DRAW])
def test_after_the_action_there_is_only_to_knock_or_to_end_the_turn(move: str) -> None:
    """Clause 5.1."""
    error = refused(two("S56", "draw", "discard", turn=2), move)

    assert (error.reason.id, clause_of(error)) == ("castors-no-knock-or-end", "5.1")


def test_after_the_end_nothing_is_played() -> None:
    table = two("5", "draw", "discard", turn=3, knocked=2)

    for move in WRITTEN:
        with pytest.raises(pioche.TurnError, match="over"):
            table.play(move)


# What an error carries


@given(recipes("castors"))
@settings(deadline=None, max_examples=40)
def test_every_illegal_move_is_refused_with_its_clause_and_with_what_is_legal(recipe: Recipe) -> None:
    state = playout(recipe).state
    assume(state.to_act is not None)
    before = repr(state)

    for move in set(MOVES).difference(state.legal_moves):
        with pytest.raises(pioche.IllegalMoveError) as caught:
            state.play(move, in_order)
        assert (caught.value.move, caught.value.legal) == (move, state.legal_moves)
        assert clause_of(caught.value)
    assert repr(state) == before


def test_the_text_of_an_error_names_the_move_and_lists_what_is_legal() -> None:
    error = refused(two("P5", "draw"), "keep 1")

    assert "“keep 1” is not allowed now" in str(error)
    assert str(error).endswith("Allowed: discard, peek 1, peek 2, peek 3, peek 4.")


def snapshot(game: AnyGame) -> object:
    """All that a game is made of."""
    return game.state, pioche.Record.of(game).dumps(), list(game.story)


@pytest.mark.parametrize("move", ["take 1", "keep 1", "knock", "swap 1 C1", "nonsense"])
def test_a_refused_move_changes_nothing(move: str) -> None:
    game = pioche.start("castors", ["Sarah", "Lisa"], first=0, shuffles=[deck_beginning("37192058" + "4" + "S6")])
    game.play("draw")
    before = snapshot(game)

    with pytest.raises(pioche.PiocheError):
        game.play(move)
    assert snapshot(game) == before


def test_a_refused_move_uses_up_no_shuffle() -> None:
    """Clause 8: the next reshuffle is still the next in the list."""
    table = Table.of(Sarah="3719", Lisa="2058", discard="64", shuffles=["6"])
    refused(table, "keep 1")

    assert table.play("draw").drawn == "6"


@pytest.mark.parametrize("move", [Take(0), Take(5), Take(True), Swap(1, 9, 1)], ids=repr)
def test_a_move_that_no_text_could_name_is_refused_for_what_it_is(move: Move) -> None:
    """Clause 7: there are slots 1 to 4 and seats A to F; the top discard is a value card and not to blame."""
    game = pioche.start("castors", ["Sarah", "Lisa"], first=0, shuffles=[deck_beginning("37192058" + "4")])
    before = snapshot(game)

    with pytest.raises((pioche.InvalidMoveError, pioche.IllegalMoveError)) as caught:
        game.play(move)
    assert "action card" not in str(caught.value)
    assert snapshot(game) == before


# Notation


def test_every_move_reads_back_from_what_it_writes() -> None:
    """Clause 7."""
    assert len(WRITTEN) == len(MOVES) == 5 + 3 * 4 + 6 * 16
    assert [parse_move(str(move)) for move in MOVES] == MOVES


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("take 3", Take(3)),
        ("draw", Draw()),
        ("keep 3", Keep(3)),
        ("discard", Discard()),
        ("swap 2 C4", Swap(mine=2, seat=2, theirs=4)),
        ("peek 1", Peek(1)),
        ("again", Again()),
        ("knock", Knock()),
        ("end", End()),
    ],
)
def test_moves_are_written_as_the_rules_write_them(text: str, move: Move) -> None:
    """Clause 7."""
    assert parse_move(text) == move
    assert str(move) == text


def unreadable(text: str) -> pioche.InvalidMoveError:
    with pytest.raises(pioche.InvalidMoveError) as caught:
        parse_move(text)
    return caught.value


@given(st.text(st.characters()))
@example("")
@example("take")
@example("take 0")
@example("take 5")
@example("take ٣")
@example("take 3 3")
@example("keep -1")
@example("swap 2 G4")
@example("swap 2 C5")
@example("swap C4 2")
@example("swap 2 4")
@example("draw 1")
@example("knock\ud800")
@example("\x1b[2J")
@settings(deadline=None)
def test_a_text_that_is_no_move_is_refused_whatever_it_is(text: str) -> None:
    """Clause 7: with one error only, which says how moves are written in a text that is safe to print."""
    assume(text not in WRITTEN)
    error = unreadable(text)

    assert error.text == text
    assert str(error).isprintable()
    assert "swap 2 C4" in str(error)


@st.composite
def misspelt(draw: st.DrawFn) -> str:
    """A move with one character too many, too few or changed."""
    text = draw(st.sampled_from(sorted(WRITTEN)))
    at = draw(st.integers(0, len(text)))
    return text[:at] + draw(st.text(st.characters(), max_size=1)) + text[at + draw(st.integers(0, 1)) :]


@given(misspelt())
@settings(deadline=None)
def test_a_misspelt_move_is_refused_unless_it_spells_another(text: str) -> None:
    """Clause 7."""
    if text in WRITTEN:
        assert str(parse_move(text)) == text
    else:
        assert unreadable(text).text == text
