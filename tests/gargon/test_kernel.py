"""The kernel of Gargon is the same game as the rules: every legal move, every position, every score."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import permutations, product
from typing import Any, ClassVar

import numpy as np
import pytest

from kernels import (
    RareCases,
    SideBySide,
    assert_alike_on_average,
    assert_lockstep,
    given,
    read_record,
    records_of,
)
from pioche.core.compiled import Ints, below, seeded
from pioche.core.events import Event
from pioche.core.seats import Seat
from pioche.gargon import CARDS, DECK, EDITIONS, Card, Rules, State, deal, kernel, packing, parse_move
from pioche.gargon.cards import arranged
from pioche.gargon.moves import FORGET, Draw
from pioche.gargon.phase import Phase
from pioche.gargon.view import Memory
from playouts import playout, samples, shuffler
from records.make import Steps
from test_redeal import chi_square, gargon_world


class Gargons(SideBySide):
    kernel: ClassVar = kernel
    packing: ClassVar = packing

    @classmethod
    def dealt(cls, pack: Sequence[Card], players: int, edition: str, first: Seat) -> Gargons:
        """Both deal the same pack."""
        state, _ = deal(players, Rules(edition), first, given([pack]))
        array = np.zeros(kernel.SIZE, np.int32)
        numbers = np.array([packing.NUMBER[card] for card in pack], np.int32)
        _, firsts = np.unique(numbers, return_index=True)
        second = np.ones(len(numbers), bool)
        second[firsts] = False
        kernel.deal(array, (numbers + second).astype(np.int32), players, kernel.EDITION_NAMES.index(edition), first)
        return cls(state, array)

    def carry_out(self, move: Any, code: int) -> tuple[State, Sequence[Event]]:
        kernel.play(self.array, code)
        after: tuple[State, Sequence[Event]] = self.state.play(move)
        return after

    @staticmethod
    def essence(array: Ints) -> list[int]:
        """The two 0s of a creature are the same card, so they are only counted."""
        head, cards = array[: kernel.TOPS].copy(), array[kernel.HANDS : kernel.PILES]
        if array[kernel.PHASE] not in (kernel.FOLLOW, kernel.PASSING):
            head[[kernel.MIX, kernel.PLAYED]] = 0  # left over from the last lead
        one, other = (array[array[kernel.TOPS + pile] : array[kernel.ENDS + pile]] for pile in (0, 1))
        piles = np.concatenate([one, [-1], other])
        zeros = cards & kernel.ZEROS
        counted = cards & ~kernel.ZEROS | (zeros >> 1 & 1) + (zeros >> 2)
        alike = piles - (piles & kernel.BIT_MASK == 2)
        held = array[kernel.HELD : kernel.WAYS]
        return [*head.tolist(), *held.tolist(), *counted.tolist(), *alike.tolist()]

    def compare_sizes(self) -> None:
        """How many cards lie in every place: what can be compared quickly."""
        state, array = self.state, self.array
        counted = np.bitwise_count(array[kernel.HANDS : kernel.PILES]).reshape(-1, kernel.COLOURS).sum(axis=1)
        *seats, discards = counted.tolist()
        places = [seats[kernel.SEATS * place :][: state.players] for place in range(3)]
        assert places == [[*map(len, cards)] for cards in (state.hands, state.table, state.won)]
        assert discards == len(state.discards)
        assert [array[kernel.ENDS + pile] - array[kernel.TOPS + pile] for pile in (0, 1)] == [*map(len, state.piles)]
        assert array[kernel.HELD : kernel.HELD + state.players].tolist() == places[0]


# The same game


def choose(state: State, manner: str, rng: random.Random) -> int:
    """Uniformly, or keen to play many cards: plays come after passes, those of more cards last."""
    legal = len(state.legal_moves)
    return legal - 1 - rng.randrange(min(legal, 30)) if manner == "keen" else rng.randrange(legal)


def play_to_the_end(game: Gargons, rng: random.Random, every: int) -> None:
    """Compare every decision, how many cards lie where, and every so often the whole position."""
    manner, forgetful = rng.choice(("any", "keen")), rng.random() < 0.3
    while game.state.to_act is not None:
        game.compare_sizes()
        if len(game.steps) % every == 0:
            game.compare_positions()
        if forgetful and game.state.clock_move == FORGET and rng.random() < 0.3:
            game.play_code(FORGET, kernel.FORGET)
        else:
            game.play_any(choose(game.state, manner, rng), rng)
    game.compare_ends()


def late_position(players: int, edition: str, rng: random.Random) -> Gargons:
    """Few cards are left, 0s among them, and piles that are as good as empty."""
    pack = sorted(DECK, key=lambda card: rng.random() - 0.3 * (card.value == 0))
    held, *piles = rng.randint(1, 7), rng.randint(0, 3), rng.randint(0, 3)
    cut = [pack[held * seat : held * (seat + 1)] for seat in range(players)]
    rest = pack[held * players :]
    state = State(
        rules=Rules(edition),
        round=1,
        starter=0,
        phase=Phase.LEAD,
        seat=0,
        hands=tuple(map(arranged, cut)),
        piles=(tuple(rest[: piles[0]]), tuple(rest[piles[0] : sum(piles)])),
        won=((),) * players,
        table=((),) * players,
        discards=tuple(rest[sum(piles) :]),
    )
    return Gargons(state, packing.pack(state))


def third_draw(game: Steps) -> bool:
    """A pass ends by itself with the third card (3.4)."""
    return any(step.before.drawn == 2 and isinstance(step.move, Draw) for step in game)


def nothing_to_replace_with(game: Steps) -> bool:
    """Cards are lost in battle when both piles are empty (4.8)."""
    return any(step.before.phase is Phase.REPLACE and not any(step.after.piles) for step in game)


@pytest.mark.parametrize("edition", EDITIONS)
def test_rules_and_kernel_agree_at_every_decision_of_random_games(edition: str) -> None:
    """Hundreds of games with the same shuffles and choices, from the deal and from late positions, for 3 to 5 players;
    the whole position at every decision of some of them. The rare cases occur."""
    rng = random.Random(edition)
    rare = RareCases("gargon", {"edition": edition}, third=third_draw, nothing=nothing_to_replace_with)
    for number in range(170):
        players = 3 + number % 3
        game = Gargons.dealt(rng.sample(DECK, len(DECK)), players, edition, first=rng.randrange(players))
        play_to_the_end(game, rng, every=1 if number < 12 else 29)
        rare.look_for(game.steps)
        game = late_position(players, edition, rng)
        play_to_the_end(game, rng, every=1 if number < 40 else 11)
        rare.look_for(game.steps)
    assert rare.missing == []


@pytest.mark.parametrize("name", records_of("gargon"))
def test_a_recorded_game_is_the_same_in_the_kernel(name: str) -> None:
    """At every decision the whole position; draws that the clock loses are in these records too (6)."""
    record = read_record(name)
    pack = [CARDS[card] for card in record.shuffles[0]]
    game = Gargons.dealt(pack, len(record.players), str(record.rules["edition"]), record.first)
    for move in map(parse_move, record.moves):
        game.compare_positions()
        if move == FORGET:
            game.play_code(FORGET, kernel.FORGET)
        else:
            game.play(game.state.legal_moves.index(move))
    game.compare_ends()
    assert game.state.result is not None
    assert game.state.result.scores == record.scores


# Whole games


TABLES = [*product(range(3, 6), range(len(EDITIONS)))]


def deal_by_chance(players: int, edition: int, seed: int) -> Ints:
    array, pack = np.zeros(kernel.SIZE, np.int32), kernel.CARD_NUMBERS.copy()
    np.random.default_rng(seed).shuffle(pack)
    kernel.deal(array, pack, players, edition, seed % players)
    return array


@pytest.mark.parametrize("seed", range(3))
def test_a_random_playout_plays_like_counting_and_picking_a_move(seed: int) -> None:
    """The shortcut of ``play_out`` draws the same random numbers for the same decisions."""
    for players, edition in TABLES:
        quick, slow = deal_by_chance(players, edition, seed), deal_by_chance(players, edition, seed)
        rng, same, decisions = seeded(seed), seeded(seed), 0
        while slow[kernel.PHASE] != kernel.OVER:
            kernel.play(slow, kernel.unrank(slow, below(same, kernel.count(slow))))
            decisions += 1
        assert kernel.play_out(quick, rng) == decisions
        assert (quick == slow).all()
        assert rng == same


def test_the_same_seed_gives_the_same_games_and_another_seed_others() -> None:
    def scores(seed: int) -> tuple[int, list[list[int]]]:
        filled = np.zeros((50, kernel.SEATS), np.int32)
        return kernel.play_games(filled, 4, 0, seeded(seed)), filled.tolist()

    assert scores(7) == scores(7) != scores(8)


@pytest.mark.parametrize("edition", EDITIONS)
def test_random_games_of_the_kernel_last_as_long_and_score_as_those_of_the_rules(edition: str) -> None:
    shuffle = shuffler(random.Random(6))
    starts = [deal(4, Rules(edition), number % 4, shuffle)[0] for number in range(40)]
    filled = np.zeros((4_000, 4), np.int32)
    decisions = kernel.play_games(filled, 4, kernel.EDITION_NAMES.index(edition), seeded(6))
    assert_alike_on_average(starts, filled, decisions)


# Worlds


class ByKernel:
    """The rulebook's ``redeal`` done by the kernel."""

    def redeal(self, memory: Memory, rng: random.Random) -> State:
        world = np.zeros(kernel.SIZE, np.int32)
        kernel.redeal(world, packing.pack(memory), seeded(rng.getrandbits(64)))
        return unpacked(world, memory)


def unpacked(world: Ints, memory: Memory) -> State:
    """An array as a position; what is no card, and the order of cards that all have seen, is as the seat remembers."""
    view, players = memory.view, range(world[kernel.PLAYERS])
    state = State(
        rules=view.rules,
        round=view.round,
        starter=view.starter,
        phase=view.phase,
        seat=view.starter if view.to_act is None else view.to_act,
        hands=tuple(cards(world, kernel.HANDS, seat) for seat in players),
        piles=tuple(
            tuple(packing.CARD[number] for number in world[world[kernel.TOPS + pile] : world[kernel.ENDS + pile]])
            for pile in (0, 1)
        ),
        won=memory.won,
        table=tuple(cards(world, kernel.TABLE, seat) for seat in players),
        passed=view.passed,
        drawn=view.drawn,
        clashing=view.clashing,
        creature=view.creature,
        owed=view.owed,
        discards=view.discards,
    )
    assert [arranged(won) for won in state.won] == [cards(world, kernel.WON, seat) for seat in players]
    assert arranged(state.discards) == cards(world, kernel.DISCARDS, 0)
    assert Gargons.essence(world) == Gargons.essence(packing.pack(state))
    return state


def cards(array: Ints, first: int, seat: int) -> tuple[Card, ...]:
    """The cards that lie as bits before a seat."""
    at = first + kernel.COLOURS * seat
    numbers = [32 * colour + bit for colour in range(kernel.COLOURS) for bit in bits(array[at + colour])]
    return arranged(packing.CARD[number] for number in numbers)


def bits(word: int) -> list[int]:
    return [bit for bit in range(32) if word >> bit & 1]


def test_a_redealt_world_agrees_with_all_that_the_watcher_remembers() -> None:
    rng = random.Random(3)
    for recipe in samples("gargon", 60):
        game = playout(recipe)
        for watcher in recipe.watchers:
            memory = game.memory(watcher)
            world = ByKernel().redeal(memory, rng)
            assert world.memory(watcher) == memory
            assert Counter(world.cards()) == Counter(DECK)


def test_every_deal_of_the_unseen_cards_is_equally_likely() -> None:
    """The small case of the readable ``redeal``, with both 0s of a creature unseen."""
    reds, greens = ([CARDS[name] for name in names.split()] for names in ("R0 R0 R5 R9", "G1 G2"))
    worlds = Counter(gargon_world(*deal) for deal in product(permutations(reds), permutations(greens)))
    assert chi_square(worlds, ByKernel(), draws=2_400) < 34.53, "p = 0.001 at 13 degrees of freedom"


# Lockstep


def test_games_in_lockstep_are_the_games_one_by_one() -> None:
    assert_lockstep(kernel, np.stack([deal_by_chance(4, 0, seed) for seed in range(16)]))
