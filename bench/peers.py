"""Other simulators of card games, to be measured beside ours on the same core: random games, chance is no decision."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from importlib.metadata import version
from statistics import fmean
from typing import Any, NamedTuple

from pioche.research.speed import Play

OPEN_SPIEL_GAMES = (
    *("crazy_eights", "cribbage", "dou_dizhu", "euchre", "gin_rummy", "go_fish", "hanabi", "hearts"),
    *("kuhn_poker", "leduc_poker", "oh_hell", "skat", "spades"),
)
RLCARD_GAMES = ("leduc-holdem", "limit-holdem", "no-limit-holdem", "doudizhu", "mahjong", "uno", "gin-rummy", "bridge")

BATCH = 20
"""Games between two looks at the clock."""
SAMPLE = 500
"""Games whose decisions are counted: the compiled code of OpenSpiel does not tell how many it made."""
DEALS = 5
PLAYOUTS = 200

WHOLE, DEALT = "whole games", "from the deal on"


class Peer(NamedTuple):
    """One game of a simulator, and how it is played."""

    simulator: str
    game: str
    way: str
    play: Play


def open_spiel() -> Iterator[Peer]:
    """Its own C++ plays: whole games of uniformly random bots, and random playouts that begin after the deal.

    Playouts are no whole games. They show what the deal costs, which in OpenSpiel is a chance event for every card.
    """
    spiel: Any = import_module("pyspiel")
    label = f"OpenSpiel {version('open_spiel')}"
    for name in OPEN_SPIEL_GAMES:
        game = spiel.load_game(name)
        bots = [spiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
        length = mean_length(spiel, bots, game.new_initial_state)
        yield Peer(label, name, WHOLE, partial(play_whole, spiel, game, bots, length))
        if game.get_type().reward_model == spiel.GameType.RewardModel.TERMINAL:  # else it offers none
            deals = [dealt(game, random.Random(seed)) for seed in range(DEALS)]
            lengths = [mean_length(spiel, bots, deal.clone) for deal in deals]
            yield Peer(label, name, DEALT, partial(play_dealt, spiel, game, deals, lengths))


def mean_length(spiel: Any, bots: Sequence[Any], begin: Callable[[], Any]) -> float:
    """Decisions a game from a beginning on."""

    def decisions(seed: int) -> int:
        state = begin()
        before = len(state.full_history())
        spiel.evaluate_bots(state, bots, seed)
        return sum(step.player >= 0 for step in state.full_history()[before:])

    return fmean(map(decisions, range(SAMPLE)))


def play_whole(spiel: Any, game: Any, bots: Sequence[Any], length: float, seed: int) -> tuple[int, int]:
    for number in range(BATCH):
        spiel.evaluate_bots(game.new_initial_state(), bots, BATCH * seed + number)
    return BATCH, round(BATCH * length)


def dealt(game: Any, rng: random.Random) -> Any:
    """A position at its first decision."""
    state = game.new_initial_state()
    while state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(*rng.choices(actions, chances))
    return state


def play_dealt(spiel: Any, game: Any, deals: Sequence[Any], lengths: Sequence[float], seed: int) -> tuple[int, int]:
    """A search that is allowed a single simulation does nothing but evaluate its root, by random playouts."""
    search = spiel.MCTSBot(game, spiel.RandomRolloutEvaluator(PLAYOUTS, seed), 1.0, 1, 1, False, seed, False)
    search.mcts_search(deals[seed % DEALS])
    return PLAYOUTS, round(PLAYOUTS * lengths[seed % DEALS])


def rlcard() -> Iterator[Peer]:
    """By its environments, quicker than with its own random agents."""
    library: Any = import_module("rlcard")
    for name in RLCARD_GAMES:
        environment = library.make(name, config={"seed": 0})
        yield Peer(f"RLCard {version('rlcard')}", name, WHOLE, partial(play_environment, environment))


def play_environment(environment: Any, seed: int) -> tuple[int, int]:
    rng = random.Random(seed)
    state, _ = environment.reset()
    decisions = 0
    while not environment.is_over():
        state, _ = environment.step(rng.choice(list(state["legal_actions"])))
        decisions += 1
    environment.get_payoffs()
    return 1, decisions
