"""The levels of computer players: who they are, what they may be asked, and that they play by the rules."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings

import pioche
from pioche.core.errors import SetupError
from pioche.players import LEVELS, find_player
from pioche.players.levels import read_budget
from pioche.players.thinking import Budget
from playouts import NAMES, RECIPES, Recipe, playout

QUICK = {"random": "random", "novice": "novice", "adept": "adept", "master": "master:40"}
"""Every level, the master with a fixed and small number of imagined games."""


@pytest.mark.parametrize("game", pioche.GAMES)
def test_every_level_plays_whole_games_at_every_table_by_legal_moves(game: str) -> None:
    for players in pioche.GAMES[game].seats:
        levels = [QUICK[level] for level in (*LEVELS, *LEVELS)][:players]
        seated = [find_player(game, level) for level in reversed(levels)]
        played, rng = pioche.start(game, NAMES[:players], seed=f"{players}"), random.Random(players)
        while (seat := played.to_act) is not None:
            move = seated[seat].choose(played.memory(seat), played.legal_moves, rng)
            assert move in played.legal_moves
            played.play(move, seat=seat)
        assert played.result is not None


@pytest.mark.parametrize("level", QUICK.values())
@given(recipe=RECIPES)
@settings(max_examples=25)
def test_the_same_seed_and_memory_give_the_same_move(level: str, recipe: Recipe) -> None:
    """Also the same reasons; and the first of the moves weighed is the one that is chosen."""
    game = playout(recipe)
    if game.to_act is None:
        return
    memory, legal = game.memory(game.to_act), game.legal_moves
    players = [find_player(game.rulebook.name, level) for _ in range(2)]
    first, again = (player.weigh(memory, legal, random.Random(5)) for player in players)
    assert first == again
    if len(legal) > 1:
        assert first[0].move == players[0].choose(memory, legal, random.Random(5))


@pytest.mark.parametrize("game", pioche.GAMES)
def test_a_master_tells_what_it_expects_of_each_move(game: str) -> None:
    """Shares of the win, points ahead, and in how many imagined games each was tried: the better ones in more."""
    played = pioche.start(game, NAMES[:4], seed="y")
    seat = played.to_act
    assert seat is not None
    weighed = find_player(game, "master:400").weigh(played.memory(seat), played.legal_moves, random.Random(1))
    assert len({str(candidate.move) for candidate in weighed}) == len(weighed)
    assert all(candidate.move in played.legal_moves for candidate in weighed)
    assert all(candidate.share is not None and 0 <= candidate.share <= 1 for candidate in weighed)
    assert all(candidate.points is not None for candidate in weighed)
    trials = [candidate.trials for candidate in weighed]
    assert trials == sorted(trials, reverse=True)
    assert trials[-1] > 0


@pytest.mark.parametrize("game", pioche.GAMES)
def test_a_master_imagines_as_many_games_as_it_is_given(game: str) -> None:
    """Whatever is left over when they are dealt out to moves and stages is less than one for each."""
    played = pioche.start(game, NAMES[:4], seed="y")
    seat = played.to_act
    assert seat is not None
    for games in (400, 4000):
        player = find_player(game, f"master:{games}")
        weighed = player.weigh(played.memory(seat), played.legal_moves, random.Random(1))
        assert 0.6 * games <= sum(candidate.trials for candidate in weighed) <= games


@pytest.mark.parametrize(
    "text", ["", "expert", "Master", "adept:20ms", "random:5", "master ", " adept", "adept,master", "master\n"]
)
def test_a_level_that_is_not_there_is_refused_by_name(text: str) -> None:
    with pytest.raises(SetupError, match="There is no level") as refused:
        find_player("gargon", text)
    assert all(level in str(refused.value) for level in LEVELS)


@pytest.mark.parametrize(
    "text", ["", "0", "0ms", "0.0s", "-1", "-5ms", "1e3", "5m", "2.5", "ms", "20 ms", "١", "9" * 30, "inf", "nans"]
)
def test_a_budget_of_nothing_is_refused_with_what_is_allowed(text: str) -> None:
    with pytest.raises(SetupError, match=r"is no budget for a move\. Allowed"):
        find_player("castors", f"master:{text}")


def test_budgets_are_read_in_seconds_milliseconds_and_imagined_games() -> None:
    assert read_budget("2s") == Budget(seconds=2.0)
    assert read_budget("20ms") == Budget(seconds=0.02)
    assert read_budget("0.5s") == Budget(seconds=0.5)
    assert read_budget("4000") == Budget(seconds=None, games=4000)


def test_players_are_for_games_of_the_house() -> None:
    with pytest.raises(SetupError, match="chess"):
        find_player("chess", "adept")
