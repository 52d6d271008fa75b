"""Random games of both games: every table size, every option, stopped anywhere, each from a short recipe."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from hypothesis import strategies as st

from pioche.castors.cards import DECKS
from pioche.castors.moves import AGAIN, DISCARD, DRAW, END, KEEPS, KNOCK, PEEKS, SWAPS, TAKES
from pioche.core.game import Game
from pioche.core.notation import Written
from pioche.core.seats import Watcher
from pioche.gargon.cards import DECK
from pioche.gargon.moves import BATTLES, DONE, DRAWS, FORGET, PASS, Play
from pioche.gargon.rules import EDITIONS
from pioche.registry import GAMES

AnyGame: TypeAlias = Game[Any, Any]

NAMES = ("Anna", "Bob", "Chris", "David", "Emma", "Finn")

UNIFORM, BY_KIND, PATIENT = "uniform", "by kind", "patient"
MANNERS = (UNIFORM, BY_KIND, PATIENT, PATIENT, PATIENT)
"""How a random player chooses: among all moves; first the kind of move; or so, but seldom knocking or taking a card, so
that a round of Gang de Castors lasts until its pile runs out, in play or in the scoring."""

SHUNNED = ("Knock", "Take")
PATIENCE = 0.995
LATE = 0.5
"""How often the clock runs out where the rules have a move for that, at a table that has a clock."""

LONGEST = {("gargon", manner): 170 for manner in MANNERS} | {("castors", UNIFORM): 50, ("castors", BY_KIND): 50}
LONGEST["castors", PATIENT] = 320
"""Most plies that are played, by manner: about as many as the games have, and enough for a reshuffle or two."""


@dataclass(frozen=True)
class Recipe:
    """All that a random game follows from."""

    game: str
    players: int
    first: int
    rules: tuple[tuple[str, object], ...] = ()
    seed: int = 0
    plies: int = 10_000
    manner: str = UNIFORM
    clock: bool = False

    @property
    def watchers(self) -> tuple[Watcher, ...]:
        return (*range(self.players), None)


OPTIONS: Mapping[str, Mapping[str, Sequence[object]]] = {
    "gargon": {"edition": sorted(EDITIONS), "open_winnings": [False, True]},
    "castors": {"deck": sorted(DECKS), "rounds": [1, 2, 3], "memory_aid": [False, True]},
}


def anywhere(longest: int) -> st.SearchStrategy[int]:
    """A number of plies, as often late in the game as early."""
    return st.integers(0, longest // 2) | st.integers(longest // 2, longest)


@st.composite
def recipes(draw: st.DrawFn, game: str) -> Recipe:
    """Random games of one game, stopped anywhere."""
    players = draw(st.sampled_from(GAMES[game].seats))
    manner = draw(st.sampled_from(MANNERS))
    return Recipe(
        game=game,
        players=players,
        first=draw(st.integers(0, players - 1)),
        rules=tuple((name, draw(st.sampled_from(values))) for name, values in OPTIONS[game].items()),
        seed=draw(st.integers(0, 2**32)),
        plies=draw(anywhere(LONGEST[game, manner])),
        manner=manner,
        clock=draw(st.booleans()),
    )


def with_end(recipe: Recipe) -> Recipe:
    """The same game played to its end."""
    return replace(recipe, plies=Recipe.plies)


def samples(game: str, count: int) -> list[Recipe]:
    """The same recipes every time, over all table sizes and options."""
    rng = random.Random(count)
    return [
        Recipe(
            game=game,
            players=rng.choice(GAMES[game].seats),
            first=0,
            rules=tuple((name, rng.choice(values)) for name, values in OPTIONS[game].items()),
            seed=seed,
            plies=rng.randint(1, LONGEST[game, manner]),
            manner=manner,
            clock=rng.random() < LATE,
        )
        for seed, manner in enumerate(rng.choices(MANNERS, k=count))
    ]


def start(recipe: Recipe) -> AnyGame:
    rulebook, names = GAMES[recipe.game], NAMES[: recipe.players]
    return Game.start(rulebook, names, dict(recipe.rules), first=recipe.first, seed=str(recipe.seed))


def plies(recipe: Recipe) -> Iterator[AnyGame]:
    """The game before each move and after the last; one object that goes on."""
    game, rng = start(recipe), random.Random(recipe.seed)
    yield game
    while game.to_act is not None and len(game.moves) < recipe.plies:
        game.play(choose(game, rng, recipe))
        yield game


def playout(recipe: Recipe) -> AnyGame:
    """The game where the recipe leaves it."""
    *_, game = plies(recipe)
    return game


def choose(game: AnyGame, rng: random.Random, recipe: Recipe) -> Any:
    """A random move of the seat to act, or now and then of its clock."""
    late = game.state.clock_move
    if recipe.clock and late is not None and rng.random() < LATE:
        return late
    if recipe.manner == UNIFORM:
        return rng.choice(game.legal_moves)
    kinds = defaultdict(list)
    for move in game.legal_moves:
        kinds[type(move).__name__].append(move)
    wanted = list(kinds)
    if recipe.manner == PATIENT and rng.random() < PATIENCE and not lasts_one_lap(game):
        wanted = [kind for kind in kinds if kind not in SHUNNED]
    return rng.choice(kinds[rng.choice(wanted)])


def lasts_one_lap(game: AnyGame) -> bool:
    """The pile of Gang de Castors has just one more card for everybody: whoever knocks now empties it."""
    return game.rulebook.name == "castors" and len(game.state.pile) == len(game.players)


CASTORS_MOVES: tuple[Written, ...] = (
    *(DRAW, DISCARD, AGAIN, KNOCK, END, *TAKES, *KEEPS, *PEEKS),
    *(swap for swaps in SWAPS.values() for swap in swaps),
)
"""Every move there is in the notation of Gang de Castors."""

GARGON_WORDS: tuple[Written, ...] = (*DRAWS, DONE, PASS, FORGET, *BATTLES.values())
"""Every move of Gargon that plays no cards."""


def notation(game: str, rng: random.Random, count: int) -> list[Written]:
    """Moves of the notation, whether legal or not."""
    if game == "castors":
        return rng.sample(CASTORS_MOVES, count)
    plays = [Play(tuple(rng.sample(DECK, rng.randint(1, 3)))) for _ in range(count - count // 2)]
    return [*rng.sample(GARGON_WORDS, min(count // 2, len(GARGON_WORDS))), *plays]


def shuffler(rng: random.Random) -> Any:
    """A shuffle for states that are played without a game."""

    def shuffle(cards: Any) -> Any:
        return tuple(rng.sample(cards, len(cards)))

    return shuffle


RECIPES = recipes("gargon") | recipes("castors")
"""Both games, stopped anywhere."""
