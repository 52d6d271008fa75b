"""The kernel of Gang de Castors is the same game as the rules: every legal move, every position, every score."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain, permutations, product
from typing import Any, ClassVar, TypeVar

import numpy as np
import pytest

from castors.table import cards, dealt
from kernels import (
    RareCases,
    SideBySide,
    assert_alike_on_average,
    assert_lockstep,
    given,
    read_record,
    records_of,
)
from pioche.castors import DECKS, Card, Rules, State, deal, kernel, packing, parse_move
from pioche.castors.cards import ACTIONS
from pioche.castors.phase import Phase
from pioche.castors.place import Place
from pioche.castors.view import Memory
from pioche.core.compiled import Ints, below, seeded
from pioche.core.events import Event
from pioche.core.seats import Seat
from pioche.core.shuffles import Shuffle
from playouts import playout, samples, shuffler
from records.make import Steps
from test_redeal import castors_world, chi_square

T = TypeVar("T")

CARD = {number: card for card, number in kernel.CARD_NUMBERS.items()}
MOST_ORDERS = 10
"""More shuffles than one move can need: of the discards in the scoring, and the next round's."""


class Castors(SideBySide):
    """Whatever order the rules are given by ``shuffle`` is given to the kernel too."""

    kernel: ClassVar = kernel
    packing: ClassVar = packing

    def __init__(self, state: State, array: Ints, shuffle: Shuffle) -> None:
        super().__init__(state, array)
        self.shuffle = shuffle

    @classmethod
    def dealt(cls, players: int, rules: Rules, first: Seat, shuffle: Shuffle) -> Castors:
        """Both deal from the same order."""
        orders = Orders(shuffle)
        state, _ = deal(players, rules, first, orders)
        game = cls(state, empty_array(), shuffle)
        orders.give(game.array)
        kernel.deal(game.array, players, kernel.DECK_NAMES.index(rules.deck), rules.rounds, first, seeded(0))
        return game

    @classmethod
    def at(cls, state: State, shuffle: Shuffle) -> Castors:
        array = empty_array()
        array[: kernel.SIZE] = packing.pack(state)
        return cls(state, array, shuffle)

    def carry_out(self, move: Any, code: int) -> tuple[State, Sequence[Event]]:
        orders = Orders(self.shuffle)
        after: tuple[State, Sequence[Event]] = self.state.play(move, orders)
        orders.give(self.array)
        kernel.play(self.array, code, seeded(0))
        assert self.array[kernel.GIVEN] == kernel.SIZE + len(orders.numbers), "both shuffle the same cards"
        return after

    @staticmethod
    def essence(array: Ints) -> list[int]:
        words: list[int] = array[: kernel.SIZE].tolist()
        words[kernel.GIVEN] = 0
        end_of_discards, end_of_pile = kernel.DISCARDS + words[kernel.DISCARDED], kernel.PILE + words[kernel.LEFT]
        return words[:end_of_discards] + words[kernel.PILE : end_of_pile]


class Orders:
    """A shuffle that notes down the orders it gives, as numbers of the kernel."""

    def __init__(self, shuffle: Shuffle) -> None:
        self.shuffle = shuffle
        self.numbers: list[int] = []

    def __call__(self, cards: Sequence[T], /) -> Sequence[T]:
        order = self.shuffle(cards)
        self.numbers += numbers(order)
        return order

    def give(self, array: Ints) -> None:
        array[kernel.GIVEN] = kernel.SIZE
        array[kernel.SIZE : kernel.SIZE + len(self.numbers)] = self.numbers


def numbers(cards: Iterable[Any]) -> list[int]:
    return [kernel.CARD_NUMBERS[Card(card)] for card in cards]


def empty_array() -> Ints:
    """With room for orders after the position."""
    return np.zeros(kernel.SIZE + MOST_ORDERS * kernel.MOST_CARDS, np.int32)


# The same game


def choose(state: State, patience: float, rng: random.Random) -> int:
    """Uniformly; or patiently, so that a round lasts until its pile runs out: never taking, seldom knocking."""
    if state.phase is not Phase.DRAWN and rng.random() < patience:
        return 0
    return rng.randrange(len(state.legal_moves))


def play_to_the_end(game: Castors, patience: float, rng: random.Random) -> None:
    """Compare the whole position at every decision."""
    while game.state.to_act is not None:
        game.compare_positions()
        game.play_any(choose(game.state, patience, rng), rng)
    game.compare_positions()
    game.compare_ends()


def late_position(players: int, rules: Rules, rng: random.Random) -> State:
    """The pile is as good as empty, and action cards lie in the rows and on the pile."""
    deck = sorted(DECKS[rules.deck], key=lambda card: rng.random() - 0.4 * (card in ACTIONS))
    rows, pile, turn = 4 * players, rng.randint(0, 4), rng.randint(1, 3 * players)
    return State(
        rules=rules,
        rows=tuple(dealt(seat, "".join(deck[4 * seat : 4 * seat + 4])) for seat in range(players)),
        starter=0,
        seat=turn % players,
        turn=turn,
        pile=tuple(deck[rows : rows + pile]),
        discards=tuple(rng.sample(deck[rows + pile :], len(deck) - rows - pile)),
    )


def two_reshuffles(game: Steps) -> bool:
    """A round goes on so long that the discards are used twice (3.4)."""
    return any(step.after.shuffle == 2 for step in game)


@pytest.mark.parametrize("deck", DECKS)
def test_rules_and_kernel_agree_at_every_decision_of_random_games(deck: str) -> None:
    """Hundreds of games with the same shuffles and choices, from the deal and from late positions, for 2 to 6 players,
    1 to 20 rounds; the whole position at every decision. The rare cases occur."""
    rng = random.Random(deck)
    shuffle = shuffler(rng)
    rare = RareCases("castors", {"deck": deck}, two_reshuffles=two_reshuffles)
    for number in range(400):
        players, rounds = 2 + number % 5, 20 if number % 100 == 0 else 1 + number % 2
        rules = Rules(rounds, deck)
        game = Castors.dealt(players, rules, rng.randrange(players), shuffle)
        play_to_the_end(game, 0.98 if number % 20 == 1 else 0, rng)
        rare.look_for(game.steps)
        game = Castors.at(late_position(players, Rules(1, deck), rng), shuffle)
        play_to_the_end(game, rng.choice((0, 0.8)), rng)
        rare.look_for(game.steps)
    assert rare.missing == []


@pytest.mark.parametrize("name", records_of("castors"))
def test_a_recorded_game_is_the_same_in_the_kernel(name: str) -> None:
    """With the shuffles of the record; at every decision the whole position."""
    record = read_record(name)
    rules = Rules.from_json(record.rules, len(record.players))
    shuffle = given(map(cards, map("".join, record.shuffles)))
    game = Castors.dealt(len(record.players), rules, record.first, shuffle)
    for move in map(parse_move, record.moves):
        game.compare_positions()
        game.play(game.state.legal_moves.index(move))
    game.compare_ends()
    assert game.state.result is not None
    assert game.state.result.scores == record.scores


def test_a_game_can_have_all_its_shuffles_after_its_position() -> None:
    """As they stand in a record, one after the other (8): the kernel takes the next whenever it shuffles."""
    record = read_record("castors-reshuffle-before-the-next-round")
    s = np.array([0] * kernel.SIZE + numbers(chain(*record.shuffles)), np.int32)
    s[kernel.GIVEN] = kernel.SIZE
    kernel.deal(s, len(record.players), 0, 2, record.first, seeded(0))
    codes = {str(move): code for code, move in packing.MOVES.items()}
    for move in record.moves:
        kernel.play(s, codes[move], seeded(0))
    assert s[kernel.GIVEN] == len(s)
    assert s[kernel.PHASE] == kernel.OVER
    assert tuple(s[kernel.TOTALS : kernel.TOTALS + len(record.players)]) == record.scores


# Chance


TABLES = [*product(range(2, 7), range(len(DECKS)))]


def deal_by_chance(players: int, deck: int, seed: int, rounds: int = 2) -> Ints:
    array = np.zeros(kernel.SIZE, np.int32)
    kernel.deal(array, players, deck, rounds, seed % players, seeded(seed))
    return array


def test_every_card_of_a_deal_left_to_chance_is_equally_likely_anywhere() -> None:
    """No pile is shuffled, every draw picks any of its cards: which comes to the same."""
    rng, array, deals = seeded(1), np.zeros(kernel.SIZE, np.int32), 6_600
    first, last, discard, drawn = (Counter[int]() for _ in range(4))
    for _ in range(deals):
        kernel.deal(array, 6, 0, 1, 0, rng)
        first[array[kernel.ROWS] & kernel.CARD_MASK] += 1
        last[array[kernel.DISCARDS - 1] & kernel.CARD_MASK] += 1
        discard[array[kernel.DISCARDS]] += 1
        kernel.play(array, kernel.DRAW, rng)
        drawn[array[kernel.DRAWN]] += 1
    deck = Counter(kernel.CARD_NUMBERS[card] for card in DECKS["biberbande"])
    for seen in (first, last, discard, drawn):
        assert uneven(seen, deck) < 32.91, "p = 0.001 at 12 degrees of freedom"


def test_every_discard_but_the_top_one_is_equally_likely_to_be_drawn_after_a_reshuffle() -> None:
    """Clause 3.4, left to chance."""
    discards = cards("0123456789SPD9")
    state = State(Rules(1), rows=(dealt(0, "1111"), dealt(1, "2222")), starter=0, seat=0, discards=discards)
    packed, rng, drawn = packing.pack(state), seeded(1), Counter[int]()
    for _ in range(6_500):
        array = packed.copy()
        kernel.play(array, kernel.DRAW, rng)
        drawn[array[kernel.DRAWN]] += 1
    assert uneven(drawn, Counter(range(13))) < 32.91, "p = 0.001 at 12 degrees of freedom"


def uneven(seen: Counter[int], expected: Counter[int]) -> float:
    """The chi-square of what was seen against how often each is there."""
    assert seen.keys() <= expected.keys()
    share = seen.total() / expected.total()
    return sum((seen[card] - share * often) ** 2 / (share * often) for card, often in expected.items())


@pytest.mark.parametrize("seed", range(3))
def test_a_random_playout_plays_like_counting_and_picking_a_move(seed: int) -> None:
    """The shortcut of ``play_out`` draws the same random numbers for the same decisions."""
    for players, deck in TABLES:
        quick, slow = deal_by_chance(players, deck, seed), deal_by_chance(players, deck, seed)
        rng, same, decisions = seeded(seed), seeded(seed), 0
        while slow[kernel.PHASE] != kernel.OVER:
            kernel.play(slow, kernel.unrank(slow, below(same, kernel.count(slow))), same)
            decisions += 1
        assert kernel.play_out(quick, rng) == decisions
        assert (quick == slow).all()
        assert rng == same


def test_the_same_seed_gives_the_same_games_and_another_seed_others() -> None:
    def scores(seed: int) -> tuple[int, list[list[int]]]:
        filled = np.zeros((50, kernel.SEATS), np.int32)
        return kernel.play_games(filled, 4, 0, 4, seeded(seed)), filled.tolist()

    assert scores(7) == scores(7) != scores(8)


@pytest.mark.parametrize("deck", DECKS)
def test_random_games_of_the_kernel_last_as_long_and_score_as_those_of_the_rules(deck: str) -> None:
    shuffle = shuffler(random.Random(6))
    starts = [deal(4, Rules(4, deck), number % 4, shuffle)[0] for number in range(100)]
    filled = np.zeros((4_000, 4), np.int32)
    decisions = kernel.play_games(filled, 4, kernel.DECK_NAMES.index(deck), 4, seeded(6))
    assert_alike_on_average(starts, filled, decisions)


# Worlds


class ByKernel:
    """The rulebook's ``redeal`` done by the kernel."""

    def redeal(self, memory: Memory, rng: random.Random) -> State:
        world = np.zeros(kernel.SIZE, np.int32)
        kernel.redeal(world, packing.pack(memory), seeded(rng.getrandbits(64)))
        assert not world[kernel.FIXED]
        pile = world[kernel.PILE : kernel.PILE + world[kernel.LEFT]]
        pile[:] = rng.sample(pile.tolist(), len(pile))  # any order is as good
        state = unpacked(world, memory)
        assert Castors.essence(packing.pack(state)) == Castors.essence(as_if_fixed(world))
        return state


def as_if_fixed(world: Ints) -> Ints:
    fixed = world.copy()
    fixed[kernel.FIXED] = True
    return fixed


def unpacked(world: Ints, memory: Memory) -> State:
    """An array as a position; of the rounds that are over it has only the points, so they are as remembered."""
    view, players = memory.view, range(world[kernel.PLAYERS])
    return State(
        rules=view.rules,
        rows=tuple(tuple(place(world[kernel.ROWS + 4 * seat + slot]) for slot in range(4)) for seat in players),
        starter=int(world[kernel.STARTER]),
        seat=int(world[kernel.SEAT]),
        round=int(world[kernel.ROUND]),
        turn=int(world[kernel.TURN]),
        phase=[*Phase][world[kernel.PHASE]],
        pile=tuple(CARD[card] for card in world[kernel.PILE : kernel.PILE + world[kernel.LEFT]][::-1]),
        discards=tuple(CARD[card] for card in world[kernel.DISCARDS : kernel.DISCARDS + world[kernel.DISCARDED]]),
        shuffle=int(world[kernel.SHUFFLE]),
        drawn=CARD.get(world[kernel.DRAWN]),
        held=(Card.DRAW_TWO,) * world[kernel.HELD],
        second=bool(world[kernel.SECOND]),
        knocked=None if world[kernel.KNOCKED] < 0 else int(world[kernel.KNOCKED]),
        rounds=view.rounds,
    )


def place(word: int) -> Place:
    known_to = [seat for seat in range(kernel.SEATS) if word & kernel.KNOWN << seat]
    watched = [None] if word & kernel.KNOWN << kernel.SPECTATOR else []
    return Place(
        card=CARD[word & kernel.CARD_MASK],
        known_to=frozenset([*known_to, *watched]),
        shuffle=int(word >> kernel.SHUFFLE_SHIFT),
        value_card=bool(word & kernel.VALUE_CARD),
    )


def test_a_redealt_world_agrees_with_all_that_the_watcher_remembers() -> None:
    """Cards of several shuffles are told apart (3.4)."""
    rng, shuffles = random.Random(3), set[int]()
    for recipe in samples("castors", 100):
        game = playout(recipe)
        for watcher in recipe.watchers:
            memory = game.memory(watcher)
            world = ByKernel().redeal(memory, rng)
            assert world.memory(watcher) == memory
            assert Counter(world.cards()) == Counter(game.rulebook.deck(game.rules))
            shuffles.add(len(memory.unseen))
    assert shuffles >= {1, 2, 3}


def test_every_deal_of_the_unseen_cards_is_equally_likely() -> None:
    """The small case of the readable ``redeal``: two shuffles, and an action card never where somebody kept a card."""
    old, new = cards("35S"), cards("077P")
    deals = product(permutations(old), permutations(new))
    worlds = Counter(castors_world(*deal) for deal in deals if not {deal[0][2], deal[1][0]} & ACTIONS)
    assert chi_square(worlds, ByKernel(), draws=3_600) < 66.62, "p = 0.001 at 35 degrees of freedom"


# Lockstep


def test_games_in_lockstep_are_the_games_one_by_one() -> None:
    states, rngs = np.zeros((16, kernel.SIZE), np.int32), np.arange(16, dtype=np.uint64)
    kernel.deal_all(states, 3, 0, 2, rngs)
    assert_lockstep(kernel, states, rngs)
