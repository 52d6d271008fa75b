"""What is refused and why: moves against a clause, and texts that are no moves."""

import dataclasses
import random
import re
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pioche
from gargon.table import Table, cards, playout
from pioche.core.errors import SHOWN
from pioche.core.texts import LANGUAGES, texts
from pioche.gargon import CARDS, Move, State, parse_move
from pioche.gargon.moves import BATTLES, DONE, DRAWS, FORGET, PASS, Draw, Play
from pioche.gargon.phase import Phase

EDITIONS = ("rio-grande", "amigo-fr", "haffner")
FIXED: tuple[Move, ...] = (PASS, DONE, FORGET, *DRAWS, *BATTLES.values())
"""All moves but plays."""

HANDS = {"Anna": "R9 R8 Y6 Y2 Y1", "Bob": "R7 R5 Y5", "Chris": "R4 R3 G5"}

LEADING: list[str] = []
FOLLOWING = ["play R9"]
LAST = ["play R9", "play Y5"]
PASSING = ["play R9", "draw 1"]
NAMING = ["play R9", "play R7", "play R4"]
REPLACING = [*NAMING, "battle R"]

REFUSED = [
    (LEADING, "draw 1", "3.5"),
    (LEADING, "pass", "3.5"),
    (LEADING, "done", "3.4"),
    (LEADING, "battle R", "4.1"),
    (LEADING, "forget", "6"),
    (LEADING, "play Y6 Y2 Y1", "3.1"),
    (LEADING, "play W3", "3.1"),
    (LEADING, "play R9 R9", "3.1"),
    (FOLLOWING, "play W3", "3.1"),
    (FOLLOWING, "play R7 R5", "3.2"),
    (FOLLOWING, "play R7 Y5", "3.2"),
    (FOLLOWING, "pass", "3.4"),
    (FOLLOWING, "done", "3.4"),
    (FOLLOWING, "battle R", "4.1"),
    (FOLLOWING, "forget", "6"),
    (LAST, "play G5", "3.3"),
    (LAST, "play R4 R3", "3.2"),
    (PASSING, "play R7", "3.5"),
    (PASSING, "pass", "3.4"),
    (PASSING, "battle R", "4.1"),
    (PASSING, "forget", "6"),
    (NAMING, "battle Y", "4.1"),
    (NAMING, "play Y6", "4.1"),
    (NAMING, "draw 1", "4.1"),
    (NAMING, "done", "4.1"),
    (NAMING, "pass", "4.1"),
    (NAMING, "forget", "4.1"),
    (REPLACING, "battle R", "4.3"),
    (REPLACING, "play R5", "4.3"),
    (REPLACING, "done", "4.3"),
    (REPLACING, "pass", "4.3"),
    (REPLACING, "forget", "6"),
]


def refusal(table: Table, move: Move) -> pioche.IllegalMoveError:
    """The error that a move meets, having changed nothing."""
    before = dataclasses.replace(table.state)
    with pytest.raises(pioche.IllegalMoveError) as caught:
        table.state.play(move)
    assert table.state == before
    assert caught.value.move == move
    assert [*caught.value.legal] == [*before.legal_moves]
    return caught.value


def clauses(text: str) -> list[str]:
    """The clauses that a text names, in brackets."""
    return [clause for named in re.findall(r"\(([\d., ]+)\)", text) for clause in named.split(", ")]


@pytest.mark.parametrize(
    ("moves", "move", "clause"), REFUSED, ids=[f"{move} after {len(moves)} moves" for moves, move, _ in REFUSED]
)
def test_a_refused_move_is_told_its_clause_and_changes_nothing(moves: list[str], move: str, clause: str) -> None:
    """In the text of the error, and in every language."""
    error = refusal(Table.of(**HANDS).play(*moves), parse_move(move))
    assert clause in clauses(str(error))
    for language in LANGUAGES:
        assert clause in clauses(texts(language)(error.message))


@pytest.mark.parametrize("moves", [FOLLOWING, PASSING, REPLACING], ids=["following", "passing", "replacing"])
def test_a_draw_from_an_empty_pile_is_refused(moves: list[str]) -> None:
    """Clauses 3.4 and 4.8."""
    table = Table.of(pile1="W1 W2 W3", pile2="", **HANDS).play(*moves)
    assert {"3.4", "4.8"} <= {*clauses(str(refusal(table, Draw(2))))}


@pytest.mark.parametrize("edition", ["amigo-fr", "haffner"])
def test_a_creature_is_named_before_anything_is_forgotten(edition: str) -> None:
    """Clause 7: also where forgetting exists it is for a replacement draw only."""
    table = Table.of(edition=edition, **HANDS).play(*NAMING)
    assert clauses(str(refusal(table, FORGET))) == ["4.1"]


def test_the_last_player_is_told_which_colours_he_may_use() -> None:
    """Clauses 3.3 and 9.2."""
    table = Table.of(Anna="Y2 Y6 R9", Bob="", Chris="B8 B2 R8", David="R14 R0 B12 G1 G2")
    table.play("play R9 Y6 Y2", "draw 1", "done", "play B8 B2 R8")
    assert "B, R, Y" in str(refusal(table, Play(cards("R14 G1 G2"))))


def test_a_follower_is_told_his_mix_and_the_one_that_was_led() -> None:
    """Clause 3.2."""
    table = Table.of(**HANDS).play("play R9 Y6 Y2")
    assert refusal(table, Play(cards("R7 R5"))).reason.fields == {"mix": "2", "wanted": "2+1"}


def test_a_long_list_of_legal_moves_is_cut_in_the_text_only() -> None:
    """Nobody reads two hundred moves; the program has them all."""
    table = Table.dealt(players=4, seed=1)
    error = refusal(table, DONE)
    assert f"and {len(error.legal) - SHOWN} more" in str(error)
    assert len(error.legal) == len(table.state.legal_moves) > 100


@pytest.mark.parametrize("hand", ["", "W1 B2 V3 R4", "W1 W2 B1 B2 V3"])
def test_a_play_of_no_card_or_of_more_than_three_is_refused_like_any_other(hand: str) -> None:
    """Clause 3.1: it has no notation, but a program may build one."""
    for moves in ([], FOLLOWING):
        table = Table.of(**HANDS | {"Anna": f"R9 {hand}", "Bob": hand}).play(*moves)
        with pytest.raises(pioche.PiocheError):
            table.state.play(Play(cards(hand)))


@pytest.mark.parametrize("pile", [-1, 0, 3])
def test_a_draw_from_a_pile_that_does_not_exist_is_refused_like_any_other(pile: int) -> None:
    """Clause 2.1: there are two."""
    refusal(Table.of(**HANDS).play(*FOLLOWING), Draw(pile))


def test_a_game_over_has_no_more_moves() -> None:
    """Clause 5.2."""
    table = Table.dealt(players=3, seed=5)
    *_, end = playout(table, random.Random(5))
    for move in FIXED:
        with pytest.raises(pioche.TurnError):
            end.play(move)


# Notation

NO_MOVES = [
    "",
    " ",
    "move",
    "play",
    "play ",
    "play X3",
    "play R16",
    "play R-1",
    "play R09",
    "play R",
    "play 9",
    "play r9",
    "play R9 Y6 Y2 W1",
    "play R9,Y6",
    "play R９",
    "draw",
    "draw 0",
    "draw 3",
    "draw 1 2",
    "draw １",
    "draw one",
    "battle",
    "battle X",
    "battle y",
    "battle Y R",
    "pass 1",
    "done done",
    "forget it",
    "play R9; draw 1",
    "\ud800",
    "play " + "R9 " * 10**5,
]


@pytest.mark.parametrize("text", NO_MOVES, ids=lambda text: ascii(text[:20]))
def test_a_text_that_is_no_move_is_told_how_moves_are_written(text: str) -> None:
    """Clause 7."""
    with pytest.raises(pioche.InvalidMoveError, match="play R9 Y6 Y2") as caught:
        parse_move(text)
    assert caught.value.text == text
    assert len(str(caught.value)) < 300


any_text = st.text(st.characters(exclude_categories=()))
near_moves = st.lists(
    st.sampled_from(["play", "draw", "battle", "pass", "done", "forget", *CARDS, *"WBVRYG123", "", "\n"]), max_size=5
).map(" ".join)


def read(text: str) -> Move | pioche.InvalidMoveError:
    try:
        return parse_move(text)
    except pioche.InvalidMoveError as error:
        return error


@settings(deadline=None, max_examples=400)
@given(any_text | near_moves)
def test_a_text_is_a_move_that_reads_back_or_an_invalid_move(text: str) -> None:
    """Clause 7: whatever is typed, nothing else comes of it; the same cards in another order are the same move."""
    outcome = read(text)
    if isinstance(outcome, pioche.InvalidMoveError):
        assert outcome.text == text
        assert "play R9 Y6 Y2" in str(outcome)
    else:
        assert parse_move(str(outcome)) == outcome
        assert sorted(str(outcome).split()) == sorted(text.split())


@given(st.permutations(["R9", "Y6", "Y2"]))
def test_a_play_is_read_in_any_order_and_written_in_one(names: list[str]) -> None:
    """Clause 7."""
    assert str(parse_move(f"play {' '.join(names)}")) == "play R9 Y6 Y2"


def games() -> st.SearchStrategy[tuple[Table, random.Random]]:
    tables = st.builds(Table.dealt, st.integers(3, 5), st.integers(0, 10**6), st.sampled_from(EDITIONS))
    return st.tuples(tables, st.integers(0, 10**6).map(random.Random))


@settings(deadline=None, max_examples=8)
@given(games())
def test_every_legal_move_of_a_game_is_listed_once_and_reads_back(game: tuple[Table, random.Random]) -> None:
    """Clause 7, at every decision from the deal to the end."""
    for state in playout(*game):
        legal = [*state.legal_moves]
        assert [parse_move(str(move)) for move in legal] == legal
        assert len(set(map(str, legal))) == len(legal)
        assert bool(legal) == (state.to_act is not None)


def any_moves(state: State, rng: random.Random) -> Iterator[Move]:
    """Moves of every kind, most of which are not allowed: fixed ones, and plays from the hand and from the deck."""
    yield from FIXED
    for source in (state.hands[state.seat], tuple(CARDS.values())):
        for number in (1, 2, 3):
            if len(source) >= number:
                yield Play(tuple(rng.sample(source, number)))


@settings(deadline=None, max_examples=8)
@given(games())
def test_a_move_is_carried_out_if_it_is_legal_and_refused_if_not(game: tuple[Table, random.Random]) -> None:
    """The legal moves are the only judge, but for a draw that the clock forgets (7)."""
    table, rng = game
    for state in playout(table, rng):
        if state.phase is Phase.OVER:
            return
        legal = {str(move) for move in state.legal_moves}
        for move in any_moves(state, rng):
            if str(move) in legal or move == FORGET == state.clock_move:
                after, events = state.play(move)
                assert after != state
                assert events
            else:
                refusal(Table(table.names, state), move)
