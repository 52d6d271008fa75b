"""Who knows which card (clause 6)."""

from collections import Counter
from collections.abc import Iterable

import pytest
from hypothesis import given, settings

import pioche
from castors.table import Table, cards, deck_beginning, text
from pioche.castors import DECKS, Card
from pioche.castors.events import Dealt, Drew, Kept, Looked, Peeked, Swapped, Took
from pioche.core.events import Event
from pioche.core.seats import Watcher
from playouts import AnyGame, Recipe, playout, recipes

SPECTATOR = None


def two(pile: str = "", discard: str = "4", *shuffles: str, memory_aid: bool = False) -> Table:
    """Sarah is to act against Lisa."""
    return Table.of(Sarah="3719", Lisa="2058", discard=discard, pile=pile, shuffles=shuffles, memory_aid=memory_aid)


def three(pile: str) -> Table:
    return Table.of(Sarah="3719", Lisa="2058", Tim="6DP5", discard="4", pile=pile)


# Cards in the rows


def test_after_the_deal_everybody_knows_the_outer_cards_of_the_own_row_and_no_others() -> None:
    """Clauses 2.2 and 6.1."""
    game = pioche.start("castors", ["Sarah", "Lisa", "Tim"], first=1, shuffles=[deck_beginning("371920586DP5")])
    table = Table(game.players, game.state)

    assert table.knows("Sarah") == {"Sarah": "3??9", "Lisa": "????", "Tim": "????"}
    assert table.knows("Lisa") == {"Sarah": "????", "Lisa": "2??8", "Tim": "????"}
    assert table.knows("Tim") == {"Sarah": "????", "Lisa": "????", "Tim": "6??5"}
    assert table.knows(SPECTATOR) == {"Sarah": "????", "Lisa": "????", "Tim": "????"}


def test_in_a_new_round_everybody_knows_only_the_new_outer_cards() -> None:
    """Clauses 2.2 and 6.1: what was taken, discarded and reshuffled in the last round is past."""
    deck = deck_beginning("67890123")
    table = Table.of(Sarah="3719", Lisa="2058", discard="64", turn=3, knocked=2, rounds=2, shuffles=["6", deck]).play(
        "draw", "keep 1"
    )

    assert table.knows("Sarah") == {"Sarah": "6??9", "Lisa": "????"}
    assert table.knows("Lisa") == {"Sarah": "????", "Lisa": "0??3"}
    assert table.unseen(SPECTATOR) == ["".join(sorted(deck[:8] + deck[9:]))]


def test_a_card_peeked_at_is_known_to_who_looked_and_to_nobody_else() -> None:
    """Clause 6.1."""
    table = two("P6").play("draw", "peek 2")

    assert table.knows("Sarah") == {"Sarah": "37?9", "Lisa": "????"}
    assert table.knows("Lisa") == {"Sarah": "????", "Lisa": "2??8"}
    assert table.knows(SPECTATOR) == {"Sarah": "????", "Lisa": "????"}


def test_a_card_kept_is_known_to_who_drew_it_and_to_nobody_else() -> None:
    """Clause 6.1."""
    table = two("56").play("draw", "keep 3")

    assert table.knows("Sarah") == {"Sarah": "3?59", "Lisa": "????"}
    assert table.knows("Lisa") == {"Sarah": "????", "Lisa": "2??8"}
    assert table.knows(SPECTATOR) == {"Sarah": "????", "Lisa": "????"}


def test_a_card_taken_from_the_discards_is_known_to_everybody() -> None:
    """Clause 6.1."""
    table = two("56").play("take 3")

    assert table.knows("Sarah") == {"Sarah": "3?49", "Lisa": "????"}
    assert table.knows("Lisa") == {"Sarah": "??4?", "Lisa": "2??8"}
    assert table.knows(SPECTATOR) == {"Sarah": "??4?", "Lisa": "????"}


def test_a_slot_filled_anew_is_known_to_nobody_who_knew_the_old_card() -> None:
    """Clause 6.1: everybody knew the 4, only Lisa knows the 6 that replaced it."""
    table = two("256").play("draw", "discard", "take 3", "draw", "discard", "end", "draw", "keep 3", "end")

    assert table.rows == {"Sarah": "3719", "Lisa": "2068"}
    assert table.knows("Lisa") == {"Sarah": "????", "Lisa": "2?68"}
    assert table.knows("Sarah") == {"Sarah": "3??9", "Lisa": "????"}


def test_everybody_knows_that_a_card_put_into_a_row_is_a_value_card() -> None:
    """Clauses 3.1 and 3.2: no action card is ever put there; the knowledge moves with the card."""
    table = two("5S6").play("draw", "keep 3", "draw", "swap 2 A3")
    placed = [[place.value_card for place in row] for row in table.state.memory(None).rows]

    assert placed == [[False] * 4, [False, True, False, False]]


# Swaps


def test_what_is_known_of_a_card_follows_it_through_a_swap() -> None:
    """Clauses 4.1 and 6.1: Sarah can follow her 3, and has not seen what she got for it."""
    table = two("S6").play("draw", "swap 1 B2")

    assert table.rows == {"Sarah": "0719", "Lisa": "2358"}
    assert table.knows("Sarah") == {"Sarah": "???9", "Lisa": "?3??"}
    assert table.knows("Lisa") == {"Sarah": "????", "Lisa": "2??8"}


def test_both_players_can_follow_the_cards_they_know_when_these_are_swapped() -> None:
    """Clause 6.1."""
    table = two("S6").play("draw", "swap 4 B1")

    assert table.rows == {"Sarah": "3712", "Lisa": "9058"}
    assert table.knows("Sarah") == {"Sarah": "3???", "Lisa": "9???"}
    assert table.knows("Lisa") == {"Sarah": "???2", "Lisa": "???8"}
    assert table.knows(SPECTATOR) == {"Sarah": "????", "Lisa": "????"}


def test_a_card_is_followed_through_several_swaps_by_all_who_know_it() -> None:
    """Clause 6.1: Sarah's 3 goes to Lisa, Lisa hands it to Tim, and Tim passes it back to Sarah."""
    table = three("SSS6").play("draw", "swap 1 B2", "draw", "swap 2 C2", "draw", "swap 2 A4")

    assert table.rows == {"Sarah": "0713", "Lisa": "2D58", "Tim": "69P5"}
    assert table.knows("Sarah") == {"Sarah": "???3", "Lisa": "????", "Tim": "?9??"}
    assert table.knows("Lisa") == {"Sarah": "????", "Lisa": "2??8", "Tim": "????"}
    assert table.knows("Tim") == {"Sarah": "????", "Lisa": "????", "Tim": "6??5"}


def test_a_public_card_stays_public_wherever_it_is_swapped_to() -> None:
    """Clause 6.1."""
    table = three("S6").play("take 2", "draw", "swap 1 A2")

    assert table.rows == {"Sarah": "3219", "Lisa": "4058", "Tim": "6DP5"}
    assert table.knows("Lisa") == {"Sarah": "?2??", "Lisa": "4??8", "Tim": "????"}
    assert table.knows("Tim") == {"Sarah": "????", "Lisa": "4???", "Tim": "6??5"}
    assert table.knows(SPECTATOR) == {"Sarah": "????", "Lisa": "4???", "Tim": "????"}


def test_who_peeks_at_a_card_that_another_knows_shares_the_knowledge() -> None:
    """Clause 6.1: Lisa looks at the 3 that came from Sarah."""
    table = two("SP6").play("draw", "swap 1 B2", "draw", "peek 2")

    assert table.knows("Sarah") == {"Sarah": "???9", "Lisa": "?3??"}
    assert table.knows("Lisa") == {"Sarah": "????", "Lisa": "23?8"}


def test_a_card_kept_or_peeked_at_is_followed_too() -> None:
    """Clause 6.1."""
    table = two("5PS6").play("draw", "keep 2", "draw", "peek 2", "draw", "swap 2 B2")

    assert table.rows == {"Sarah": "3019", "Lisa": "2558"}
    assert table.knows("Sarah") == {"Sarah": "3??9", "Lisa": "?5??"}
    assert table.knows("Lisa") == {"Sarah": "?0??", "Lisa": "2??8"}


# The drawn card, the discards, and what is left


@pytest.mark.parametrize("memory_aid", [False, True])
@pytest.mark.parametrize(
    ("pile", "moves", "drawn"),
    [("56", (), "5"), ("S6", (), "S"), ("D56", ("again",), "5"), ("D568", ("again", "discard"), "6")],
)
def test_only_who_drew_a_card_sees_it(pile: str, moves: tuple[str, ...], drawn: str, memory_aid: bool) -> None:
    """Clause 3.2."""
    table = two(pile, memory_aid=memory_aid).play("draw", *moves)

    assert table.view("Sarah").drawn == drawn
    assert table.view("Lisa").drawn is None
    assert table.view(SPECTATOR).drawn is None


def test_only_the_top_discard_lies_open_but_all_may_be_remembered() -> None:
    """Clause 6.1."""
    table = two("D568").play("draw", "again", "discard", "keep 1")

    for name in ("Sarah", "Lisa", SPECTATOR):
        assert (table.view(name).top, table.view(name).discards, table.view(name).pile) == ("D", 4, 1)
        assert text(table.state.memory(table.seat(name)).discards) == "453D"


def test_the_cards_nobody_has_seen_are_those_of_the_pile_and_of_unknown_places() -> None:
    """Clause 6.1: of a card another has drawn or kept, one knows as little as before."""
    table = two("51").play("draw")
    assert table.unseen("Sarah") == ["0112578"]
    assert table.unseen("Lisa") == ["01135579"]
    assert table.unseen(SPECTATOR) == ["0112355789"]

    table.play("keep 2")
    assert table.unseen("Sarah") == ["011258"]
    assert table.unseen("Lisa") == ["0113559"]
    assert table.unseen(SPECTATOR) == ["011235589"]


def test_unseen_cards_are_told_apart_by_the_shuffle_they_came_out_of() -> None:
    """Clauses 3.4 and 6.1: all know which discards were shuffled, and that no card in a row was among them."""
    table = two("5", "64", "46", "37").play("draw", "keep 2", "draw")
    assert table.unseen("Sarah") == ["01258", "46"]
    assert table.unseen("Lisa") == ["013559", "6"]
    assert table.unseen(SPECTATOR) == ["01235589", "46"]

    table.play("keep 1")
    assert (table.rows, table.discards) == ({"Sarah": "3519", "Lisa": "4058"}, "72")
    assert table.unseen("Sarah") == ["0158", "46"]
    assert table.unseen("Lisa") == ["013559", "6"]
    assert [place.shuffle for place in table.state.memory(0).rows[1]] == [1, 0, 0, 0]


def test_every_reshuffle_of_a_round_is_remembered_by_itself() -> None:
    """Clauses 3.4 and 6.1: Sarah's 6 came out of the first reshuffle, Lisa's 4 out of the second."""
    table = two("", "64", "6", "4").play("draw", "keep 2", "draw")

    assert table.unseen("Sarah") == ["01258", "", "4"]
    assert table.unseen("Lisa") == ["01359", "6", ""]
    assert table.unseen(SPECTATOR) == ["0123589", "6", "4"]


# What the screen shows


def test_no_card_of_a_row_is_shown_without_the_memory_aid() -> None:
    """Clause 6.2: not even a public one."""
    table = two("P56").play("take 1", "draw", "peek 2")

    for name in ("Sarah", "Lisa", SPECTATOR):
        assert table.sees(name) == {"Sarah": "????", "Lisa": "????"}


def test_the_memory_aid_shows_each_player_what_he_is_entitled_to_remember() -> None:
    """Clause 6.2: outer, peeked and public cards; a spectator only the public ones."""
    table = two("P56", memory_aid=True).play("take 1", "draw", "peek 2")

    assert table.sees("Sarah") == {"Sarah": "4??9", "Lisa": "????"}
    assert table.sees("Lisa") == {"Sarah": "4???", "Lisa": "20?8"}
    assert table.sees(SPECTATOR) == {"Sarah": "4???", "Lisa": "????"}


@pytest.mark.parametrize("memory_aid", [False, True])
def test_after_the_last_round_all_rows_lie_open(memory_aid: bool) -> None:
    """Clause 6.1, action cards already replaced."""
    table = Table.of(Sarah="3719", Lisa="20S8", discard="4", pile="56", turn=3, knocked=2, memory_aid=memory_aid).play(
        "draw", "discard"
    )

    for name in ("Sarah", "Lisa", SPECTATOR):
        assert table.sees(name) == table.knows(name) == {"Sarah": "3719", "Lisa": "2068"}


def test_the_rows_of_a_round_that_is_over_are_open_to_all() -> None:
    """Clause 6.1."""
    table = Table.of(
        Sarah="3719",
        Lisa="20S8",
        discard="4",
        pile="56",
        turn=3,
        knocked=2,
        rounds=2,
        shuffles=[deck_beginning("67890123")],
    ).play("draw", "discard")

    for name in ("Sarah", "Lisa", SPECTATOR):
        assert tuple(map(text, table.view(name).rounds[0].rows)) == ("3719", "20S8")
        assert table.sees(name) == {"Sarah": "????", "Lisa": "????"}


# What is told


def test_a_hidden_card_is_told_only_to_who_saw_it() -> None:
    """Clause 6.1: a draw, a card kept, a look at the own row."""
    table = two("5P6")
    (drew,) = (event for event in table.play("draw").events if isinstance(event, Drew))
    (kept,) = (event for event in table.play("keep 3").events if isinstance(event, Kept))
    (peeked,) = (event for event in table.play("draw", "peek 2").events if isinstance(event, Peeked))

    assert [drew.seen_by(seat).card for seat in (0, 1, None)] == ["5", None, None]
    assert [kept.seen_by(seat).card for seat in (0, 1, None)] == ["5", None, None]
    assert [kept.seen_by(seat).discarded for seat in (0, 1, None)] == ["1", "1", "1"]
    assert [peeked.seen_by(seat).card for seat in (0, 1, None)] == [None, "0", None]


def test_the_outer_cards_are_told_only_to_their_owner() -> None:
    """Clause 2.2."""
    game = pioche.start("castors", ["Sarah", "Lisa"], first=0, shuffles=[deck_beginning("37192058")])
    looks = [[event.cards for event in game.events(seat)[0] if isinstance(event, Looked)] for seat in (0, 1, None)]

    assert looks == [[cards("39"), None], [None, cards("28")], [None, None]]


# Whole games


def retold(events: Iterable[Event], players: int) -> list[list[Card | None]]:
    """The rows as somebody knows them who has only heard the events, and forgets nothing."""
    rows: list[list[Card | None]] = []
    for event in events:
        match event:
            case Dealt():
                rows = [[None] * 4 for _ in range(players)]
            case Looked(seat, (first, last)):
                rows[seat][0], rows[seat][3] = first, last
            case Took(seat, slot, card) | Kept(seat, slot, card):
                rows[seat][slot - 1] = card
            case Peeked(seat, slot, Card() as seen):
                rows[seat][slot - 1] = seen
            case Swapped(seat, slot, other, other_slot):
                mine, theirs = rows[seat][slot - 1], rows[other][other_slot - 1]
                rows[seat][slot - 1], rows[other][other_slot - 1] = theirs, mine
            case _:
                pass  # moves no card of a row and shows none
    return rows


def known(game: AnyGame, seat: Watcher) -> list[list[Card | None]]:
    """The rows as a seat should know them; after the end they lie open."""
    if game.result is not None:
        return list(map(list, game.state.rounds[-1].counted))
    return retold((event for events in game.events(seat) for event in events), len(game.players))


@given(recipes("castors"))
@settings(deadline=None, max_examples=60)
def test_a_seat_remembers_exactly_what_follows_from_all_it_has_seen_happen(recipe: Recipe) -> None:
    """Clause 6.1, for every seat and for a spectator."""
    game = playout(recipe)
    for seat in recipe.watchers:
        assert [[place.card for place in row] for row in game.memory(seat).rows] == known(game, seat)


@given(recipes("castors"))
@settings(deadline=None, max_examples=60)
def test_the_screen_shows_what_a_seat_knows_with_the_memory_aid_and_after_the_end_only(recipe: Recipe) -> None:
    """Clauses 6.1 and 6.2."""
    game = playout(recipe)
    shown = game.rules.to_json()["memory_aid"] or game.result is not None
    for seat in recipe.watchers:
        nothing: list[list[Card | None]] = [[None] * 4] * recipe.players
        assert list(map(list, game.view(seat).rows)) == (known(game, seat) if shown else nothing)


@given(recipes("castors"))
@settings(deadline=None, max_examples=60)
def test_an_aid_shows_one_seat_what_it_remembers_and_changes_nothing_else(recipe: Recipe) -> None:
    """Clause 6.2: a table may grant the aid to some seats only; nobody else's view depends on it, nor any memory."""
    game = playout(recipe)
    for seat in recipe.watchers:
        remembered = tuple(tuple(place.card for place in row) for row in game.memory(seat).rows)
        assert game.view(seat, aid=True) == game.view(seat)._replace(rows=remembered)


@given(recipes("castors"))
@settings(deadline=None, max_examples=60)
def test_what_a_seat_knows_and_what_it_has_not_seen_make_up_the_deck(recipe: Recipe) -> None:
    """Clause 6.1: nothing is counted twice and nothing is forgotten, whatever was reshuffled."""
    game = playout(recipe)
    for seat in recipe.watchers:
        memory = game.memory(seat)
        in_rows = [place.card for row in memory.rows for place in row if place.card]
        lying = [*memory.discards, *memory.view.held, *filter(None, [memory.view.drawn])]
        aside = [replaced.action for replaced in memory.view.rounds[-1].replaced] if game.result else []
        unseen = [card for shuffle in memory.unseen for card in shuffle]
        assert Counter([*in_rows, *lying, *aside, *unseen]) == Counter(DECKS[memory.view.rules.deck])
