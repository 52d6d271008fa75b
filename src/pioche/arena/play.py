"""Playing: one game, and one deal in every arrangement of the seats."""

from __future__ import annotations

from array import array
from functools import cache
from time import perf_counter_ns
from typing import Any, NamedTuple

from pioche.arena.plan import Setup
from pioche.core.errors import PiocheError
from pioche.core.game import Game
from pioche.core.record import Record
from pioche.core.seats import seat_letter
from pioche.players import Level, find_player
from pioche.players.warm_up import load

LONGEST = 100_000
"""Decisions after which a game is given up: Gang de Castors has no limit of turns (5.2)."""


class PlayedGame(NamedTuple):
    """What the measures need of a game, and its record."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: int
    times: tuple[array[int], ...]
    """For each seat how long it thought about each of its moves, in microseconds."""
    record: str


class PlayedDeal(NamedTuple):
    """One deal in every arrangement, in the order of the plan."""

    number: int
    games: tuple[PlayedGame, ...]


def play_deal(setup: Setup, deal: int) -> PlayedDeal:
    """Play a deal; the outcome depends on nothing but the set-up and the deal, as far as the players do not."""
    if set(setup.players) != {Level.RANDOM}:
        load_once(setup.game)
    return PlayedDeal(deal, tuple(play_game(setup, deal, number) for number in range(len(setup.arrangements))))


def play_game(setup: Setup, deal: int, arrangement: int) -> PlayedGame:
    """Play one game. Every seat has a player of its own, who was in no game before and sees only its seat's memory."""
    texts = setup.arrangements[arrangement]
    players = [find_player(setup.game, text) for text in texts]
    chances = [setup.player_rng(deal, arrangement, seat) for seat in range(len(texts))]
    times: tuple[array[int], ...] = tuple(array("Q") for _ in texts)
    names = [f"{text} {seat_letter(seat)}" for seat, text in enumerate(texts)]
    game: Game[Any, Any] = Game.start(setup.rulebook, names, setup.rules, first=0, seed=setup.deal_seed(deal))
    while (seat := game.to_act) is not None:
        if len(game.moves) == LONGEST:
            raise PiocheError("arena-endless", deal=str(deal), players=list(texts), decisions=LONGEST)
        memory, legal = game.memory(seat), game.legal_moves
        start = perf_counter_ns()
        move = players[seat].choose(memory, legal, chances[seat])
        times[seat].append((perf_counter_ns() - start) // 1000)
        game.play(move, seat)
    assert game.result is not None, "nobody is to act after the end only"
    record = Record.of(game, {"arena": {"deal": deal, "arrangement": arrangement}})
    return PlayedGame(game.result.scores, game.result.winners, game.state.round, times, record.dumps())


load_once = cache(load)
"""Once in each process, before times are taken: loading and compiling is no thinking."""
