"""The plays a hand allows (clauses 3.1 to 3.3): counted, listed and asked for, always the same."""

from collections import Counter
from collections.abc import Collection, Sequence
from itertools import combinations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from gargon.table import Table, cards
from pioche.gargon import CARDS, DECK, Card, Creature
from pioche.gargon.moves import DONE, DRAWS, Move, Play
from pioche.gargon.plays import MIXES, Choices

Mixes = Collection[tuple[int, ...]]


def brute_force(hand: Sequence[Card], mixes: Mixes, colours: Collection[Creature] = tuple(Creature)) -> set[str]:
    """Every allowed play in notation: all ways to take up to three cards, less those that break a clause."""
    return {
        "play " + " ".join(f"{card.creature}{card.value}" for card in sorted(taken, key=in_written_order))
        for number in (1, 2, 3)
        for taken in combinations(hand, number)
        if mix(taken) in mixes and all(card.creature in colours for card in taken)
    }


def in_written_order(card: Card) -> tuple[int, int]:
    return "WBVRYG".index(card.creature), -card.value


def mix(taken: Sequence[Card]) -> tuple[int, ...]:
    return tuple(sorted(Counter(card.creature for card in taken).values(), reverse=True))


def hands(most: int = 12) -> st.SearchStrategy[str]:
    places = st.lists(st.integers(0, len(DECK) - 1), unique=True, max_size=most)
    return places.map(lambda drawn: " ".join(str(DECK[place]) for place in drawn))


mixes = st.lists(st.sampled_from(MIXES), unique=True).map(tuple)
colours = st.frozensets(st.sampled_from(Creature))
others = st.sampled_from([(), DRAWS, (*DRAWS, DONE)])
any_three = st.lists(st.sampled_from(DECK), min_size=1, max_size=3).map(tuple)

choices = st.builds(
    lambda others, hand, mixes, colours: Choices(others, cards(hand), mixes, colours), others, hands(), mixes, colours
)


@settings(deadline=None, max_examples=200)
@given(hands(), mixes, colours)
@example("R0 R0 R1 Y0 Y0 Y1", MIXES, frozenset(Creature))
@example("W0 W0", MIXES, frozenset())
def test_plays_counted_and_plays_listed_are_all_that_brute_force_finds(
    hand: str, mixes: Mixes, colours: frozenset[Creature]
) -> None:
    """Clauses 3.1 to 3.3; no play twice, also of equal 0s (7)."""
    held = cards(hand)
    listed = [str(play) for play in Choices((), held, tuple(mixes), colours)]
    expected = brute_force(held, mixes, colours)

    assert set(listed) == expected
    assert len(listed) == len(expected) == len(Choices((), held, tuple(mixes), colours))


@settings(deadline=None, max_examples=100)
@given(choices)
def test_every_play_is_found_at_its_index_from_either_end(choices: Choices) -> None:
    """A choice is a sequence like any other."""
    listed: list[Move] = [*choices]
    size = len(listed)
    assert [choices[i] for i in range(size)] == listed
    assert [choices[i - size] for i in range(size)] == listed
    for outside in (size, -size - 1):
        with pytest.raises(IndexError):
            choices[outside]


@settings(deadline=None, max_examples=100)
@given(choices, st.data())
def test_a_slice_is_that_of_the_list(choices: Choices, data: st.DataObject) -> None:
    """With any start, end and step."""
    part = data.draw(st.slices(len(choices)))
    assert [*choices[part]] == [*choices][part]


@settings(deadline=None, max_examples=200)
@given(hands(), mixes, colours, any_three)
def test_a_play_is_allowed_if_and_only_if_brute_force_finds_it(
    hand: str, mixes: Mixes, colours: frozenset[Creature], wanted: tuple[Card, ...]
) -> None:
    """Clauses 3.1 to 3.3, asked with ``in``: of cards at random, and of cards from the hand."""
    held = cards(hand)
    choices = Choices((), held, tuple(mixes), colours)
    expected = brute_force(held, mixes, colours)
    for taken in (wanted, held[:1], held[:2], held[:3], held[-3:], held[::4]):
        if 1 <= len(taken) <= 3:
            assert (Play(taken) in choices) == (str(Play(taken)) in expected)


@settings(deadline=None, max_examples=100)
@given(choices)
def test_every_listed_move_is_in_the_choice_and_every_other_move_is_not(choices: Choices) -> None:
    """The draws come first, as they were given."""
    listed = [*choices]
    assert all(move in choices for move in listed)
    assert [move in choices for move in (*DRAWS, DONE)] == [move in listed for move in (*DRAWS, DONE)]


def test_what_is_no_move_is_not_in_a_choice() -> None:
    """Notation is not the move itself."""
    choices = Choices(DRAWS, cards("R9"), MIXES)
    assert Play(cards("R9")) in choices
    strangers: list[object] = ["play R9", CARDS["R9"], None]
    assert not any(stranger in choices for stranger in strangers)


@pytest.mark.parametrize(
    ("hand", "single", "pair"), [("R0", True, False), ("R0 R0", True, True), ("R1 Y0", False, False)]
)
def test_a_pair_of_zeros_needs_two_of_them(hand: str, single: bool, pair: bool) -> None:
    """Clauses 1.1 and 7."""
    choices = Choices((), cards(hand), MIXES)
    assert (Play(cards("R0")) in choices, Play(cards("R0 R0")) in choices) == (single, pair)


def test_twin_zeros_make_each_play_once() -> None:
    """Clause 7: which of the two is played makes no difference."""
    assert [str(play) for play in Choices((), cards("R0 R0 Y5"), MIXES)] == [
        "play R0",
        "play Y5",
        "play R0 R0",
        "play R0 Y5",
        "play R0 R0 Y5",
    ]


def test_three_of_one_colour_are_in_no_choice() -> None:
    """Clause 3.1."""
    assert Play(cards("G1 G2 G3")) not in Choices((), cards("G1 G2 G3"), MIXES)


def test_a_choice_tells_how_many_moves_it_has() -> None:
    """Not which: a hand may allow hundreds."""
    assert repr(Choices(DRAWS, cards("R9 R4"), MIXES)) == "<5 moves>"


@settings(deadline=None, max_examples=60)
@given(hands())
def test_the_starting_player_may_make_every_play_and_nothing_else(hand: str) -> None:
    """Clauses 3.1 and 3.5."""
    table = Table.of(Anna=hand, Bob="", Chris="")
    assert table.legal == brute_force(cards(hand), MIXES)


@settings(deadline=None, max_examples=60)
@given(st.sampled_from(["R9", "R9 R4", "R9 Y4", "R9 Y4 Y2", "W3 R9 Y4"]), hands())
def test_followers_may_make_every_play_of_the_mix_and_the_last_in_the_colours_played(lead: str, hand: str) -> None:
    """Clauses 3.2 and 3.3: Bob may use any colour, David only those of Anna's lead as all others passed."""
    table = Table.of(Anna=lead, Bob=hand, Chris="", David=hand).play(f"play {lead}")
    passes = {"draw 1", "draw 2"}
    assert table.legal == passes | brute_force(cards(hand), [mix(cards(lead))])

    table.play("draw 1", "done", "draw 1", "done")
    of_lead = {card.creature for card in cards(lead)}
    assert table.legal == passes | brute_force(cards(hand), [mix(cards(lead))], of_lead)
