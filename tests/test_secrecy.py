"""Nobody learns what he may not know: two worlds that differ only in that look the same to him in every respect."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable
from functools import cache
from io import StringIO
from typing import Any, TypeAlias

import pytest
from hypothesis import given, settings
from rich.console import Console

from pioche.castors.cards import ACTIONS
from pioche.core.errors import PiocheError
from pioche.core.seats import Watcher
from pioche.core.texts import LANGUAGES, texts
from pioche.gargon.cards import Card
from pioche.players import LEVELS, Level, find_player
from pioche.players.warm_up import WarmUp
from pioche.registry import GAMES
from pioche.terminal.board import Sitting
from pioche.terminal.boards import BOARDS
from pioche.terminal.computers import Computers
from pioche.terminal.play import TerminalGame
from playouts import RECIPES, AnyGame, Recipe, notation, playout, samples
from worlds import shadow, twin

GARBAGE = ("", "play", "play W1 W2 W3", "draw 3", "battle X", "take 0", "swap 1 A1", "\x1b[2J", "knock ")

Evidence: TypeAlias = dict[str, Any]


def evidence(game: AnyGame, watcher: Watcher) -> Evidence:
    """All that a watcher can get to see of a game, by asking and by provoking."""
    return {
        "view": game.view(watcher),
        "memory": game.memory(watcher),
        "events": game.events(watcher),
        "moves": list(game.legal_moves) if watcher is not None and watcher == game.to_act else None,
        "refusals": [] if watcher is None else refusals(game, watcher),
        "story": [game.rulebook.tell(event, game.players) for events in game.events(watcher) for event in events],
        "screen": None if watcher is None else screen(game, watcher),
        "thoughts": thoughts(game, watcher) if watcher is not None and watcher == game.to_act else None,
        "hint": hint(game, watcher) if watcher is not None and watcher == game.to_act else None,
    }


def screen(game: AnyGame, seat: int) -> str:
    """What a terminal shows a seat: the table, and when it is to act the question, its choices and help."""
    board = BOARDS[game.rulebook.name](Sitting(seat, game.players, game.rules, texts("en")))
    view = game.view(seat)
    shown = [
        board.table(view),
        board.secret(view) or "",
        *(board.look_up(word, view) or "" for word in ("discards", "won")),
    ]
    if seat == game.to_act:
        choices = board.choices(view, game.legal_moves)
        shown += [board.question(view), board.help(view), *(choice.says for choice in choices)]
    console = Console(file=StringIO(), width=80)
    with console.capture() as captured:
        for part in shown:
            console.print(part)
    return captured.get()


def thoughts(game: AnyGame, seat: int) -> list[object]:
    """What players of every level would do on the seat, and what they expect of it."""
    levels = [f"{level}:40" if level == Level.MASTER else level for level in LEVELS]
    players = [find_player(game.rulebook.name, level) for level in levels]
    return [player.weigh(game.memory(seat), game.legal_moves, random.Random(0)) for player in players]


def hint(game: AnyGame, seat: int) -> str:
    """What a master says to the seat when asked, after a fixed number of imagined games."""
    name, console = game.rulebook.name, Console(file=StringIO(), width=80)
    board = BOARDS[name](Sitting(seat, game.players, game.rules, texts("en")))
    computers = Computers({}, find_player(name, "master:40"), WarmUp(name))
    shown = TerminalGame(game, seat, board, computers, console, texts("en")).hint(game.view(seat))
    with console.capture() as captured:  # not what is shown while the master thinks: that tells only of time
        console.print(shown)
    return captured.get()


def refusals(game: AnyGame, seat: int) -> list[object]:
    """What a seat is told when it says what it should not."""
    said = [*GARBAGE, *map(str, notation(game.rulebook.name, random.Random(1), 12))]
    allowed = {str(move) for move in game.legal_moves} if seat == game.to_act else set()
    return [answer(game.copy(), text, seat) for text in said if text not in allowed]


def answer(game: AnyGame, text: str, seat: int) -> object:
    try:
        return game.play(text, seat=seat)
    except PiocheError as error:
        return [type(error), *(texts(lang)(error.message) for lang in LANGUAGES), pickle.dumps(error)]


def tell_apart(one: Evidence, two: Evidence) -> list[str]:
    """Where two worlds look different: at a glance, when printed, or byte by byte."""
    looks: tuple[Callable[[Any], Any], ...] = (lambda part: part, repr, pickle.dumps)
    return [part for part in one if any(look(one[part]) != look(two[part]) for look in looks)]


@settings(deadline=None, max_examples=100)
@given(RECIPES)
def test_no_watcher_can_tell_worlds_apart_that_differ_only_in_what_is_hidden_from_him(recipe: Recipe) -> None:
    """Gargon 1.3 and 5.7, Gang de Castors 6.1: views, memories, events, moves, refusals and hints say no more."""
    game, rng = playout(recipe), random.Random(recipe.seed)
    for watcher in recipe.watchers:
        assert tell_apart(evidence(game, watcher), evidence(twin(game, watcher, rng), watcher)) == []


@cache
def twins(name: str) -> list[tuple[AnyGame, Watcher, AnyGame]]:
    """Games that are not over, who watches them, and the same in another world."""
    running = [game for game in map(playout, samples(name, 40)) if game.result is None]
    watched = [(game, watcher) for game in running for watcher in (*range(len(game.players)), None)]
    return [(game, watcher, twin(game, watcher, random.Random(7))) for game, watcher in watched]


@pytest.mark.parametrize("name", GAMES)
def test_the_twin_worlds_really_are_different(name: str) -> None:
    """Or the comparison could not fail."""
    different = [game.state != other.state for game, _, other in twins(name)]
    assert len(different) > 100
    assert sum(different) > 0.98 * len(different)


@settings(deadline=None, max_examples=60)
@given(RECIPES)
def test_a_seat_remembers_all_that_it_saw(recipe: Recipe) -> None:
    """The other side of secrecy: what a memory leaves open its seat never saw (castors 6.1, gargon 5.7)."""
    game = playout(recipe)
    for watcher in recipe.watchers:
        assert UNNAMED[recipe.game](game.memory(watcher)) == shadow(game, watcher).unknown


UNNAMED: dict[str, Callable[[Any], int]] = {
    "gargon": lambda memory: sum(
        not isinstance(face, Card)
        for place in (*memory.view.hands, *memory.view.piles, *memory.view.table)
        for face in place
    ),
    "castors": lambda memory: sum(map(len, memory.unseen)),
}
"""How many cards a memory leaves open."""


def legal_moves_of_others(game: AnyGame, watcher: Watcher) -> object:
    return None if watcher == game.to_act else list(game.legal_moves)


LEAKS: dict[str, dict[str, Callable[[AnyGame, Watcher], object]]] = {
    "gargon": {
        "the next card of a pile": lambda game, _: [pile[:1] for pile in game.state.piles],
        "the last card of a pile": lambda game, _: [pile[-1:] for pile in game.state.piles],
        "all hands": lambda game, _: game.state.hands,
        "the 0s in all hands": lambda game, _: [sum(card.value == 0 for card in hand) for hand in game.state.hands],
        "cards face down on the table": lambda game, _: game.state.table,
        "hands in the order of values": lambda game, _: [
            [card.creature for card in sorted(hand, key=lambda card: card.value)] for hand in game.state.hands
        ],
        "events with all secrets": lambda game, _: game.story,
        "the moves": lambda game, _: game.moves,
        "the shuffles": lambda game, _: game.shuffles,
        "what another may play": legal_moves_of_others,
    },
    "castors": {
        "the next card of the pile": lambda game, _: game.state.pile[:1],
        "the last card of the pile": lambda game, _: game.state.pile[-1:],
        "all rows": lambda game, _: game.state.rows,
        "where the action cards lie": lambda game, _: [[p.card in ACTIONS for p in row] for row in game.state.rows],
        "the sum of a row": lambda game, _: [sum(ord(place.card) for place in row) for row in game.state.rows],
        "the card another has drawn": lambda game, _: game.state.drawn,
        "the unseen cards in the order they lie": lambda game, _: [*game.state.cards()],
        "events with all secrets": lambda game, _: game.story,
        "the shuffles": lambda game, _: game.shuffles,
        "what another may play": legal_moves_of_others,
    },
}


@pytest.mark.parametrize(("name", "leak"), [(name, leak) for name, leaks in LEAKS.items() for leak in leaks])
def test_a_leak_would_be_caught(name: str, leak: str) -> None:
    """Evidence with one secret too much tells the twin worlds apart, and by nothing else than that secret."""

    def leaky(game: AnyGame, watcher: Watcher) -> Evidence:
        return {"view": game.view(watcher), "secret": LEAKS[name][leak](game, watcher)}

    found = [tell_apart(leaky(game, watcher), leaky(other, watcher)) for game, watcher, other in twins(name)]
    assert ["secret"] in found
    assert all(parts in ([], ["secret"]) for parts in found)
