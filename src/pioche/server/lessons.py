"""Lessons: the rule sheets' own examples (clause 9 of each game) as real games, seen with the eyes of the learner."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, TypeAlias

from msgspec import Struct

from pioche.core.game import Game
from pioche.core.record import Record
from pioche.core.seats import Seat
from pioche.core.shuffles import SeededShuffles
from pioche.core.texts import Texts
from pioche.gargon.phase import Phase
from pioche.registry import GAMES
from pioche.server.errors import MissingError
from pioche.server.replay import Replay, replay

AnyGame: TypeAlias = Game[Any, Any]

LEARNER: Seat = 0


class Decision(Struct, frozen=True, kw_only=True):
    """Where the learner decides: after so many moves, with all that would be allowed."""

    ply: int
    legal: list[str]


class LessonPart(Struct, frozen=True, kw_only=True):
    """A game to be told to the learner, step by step."""

    name: str
    seat: Seat
    """The learner's."""
    start: int
    """The ply to begin with; what was before is over when the lesson begins."""
    decisions: list[Decision]
    replay: Replay


class Example(NamedTuple):
    """A part of a lesson in no language yet."""

    name: str
    start: int
    decisions: list[Decision]
    record: str


def lesson(game: str, words: Texts) -> list[LessonPart]:
    """The parts of a game's lesson, in order."""
    if game not in LESSONS:
        raise MissingError("refused-no-such-page")
    return [
        LessonPart(
            name=part.name,
            seat=LEARNER,
            start=part.start,
            decisions=part.decisions,
            replay=replay(part.record, LEARNER, words),
        )
        for part in _examples(game)
    ]


@cache
def _examples(game: str) -> list[Example]:
    return LESSONS[game]()


def _gargon() -> list[Example]:
    return [_gargon_round(), _gargon_scoring()]


def _gargon_round() -> Example:
    """Clause 9.2, and as the round after it clause 9.1: Anna is last there, and white is not allowed."""
    game = _start(
        "gargon",
        {},
        Anna=("W14 W8 W5 W3 R9 Y10 Y6 Y2 G12 G11", 10),
        Bob=("R5 Y9 Y3 V7 V12 W11", 10),
        Chris=("B8 B7 B4 B2 V1 R8", 10),
        David=("B12 B10 R14 R0 G8 G6", 10),
        pile1=("G4 V9 B5 Y14", 31),
        pile2=("R3 W2", 31),
    )
    return _played(
        "round",
        game,
        *("play R9 Y6 Y2", "draw 1", "draw 1", "draw 2", "play B8 B2 R8", "play B12 R14 R0"),
        *("battle Y", "battle R", "draw 2", "draw 1", "battle B", "draw 1"),
        *("play R5 Y9 Y3", "play B7 B4 V1", "play B10 G8 G6", "play Y10 G12 G11"),
    )


PLAYERS = ("Anna", "Bob", "Chris", "David")
EARLIER_ROUNDS: Sequence[Mapping[str, str]] = (
    {"Anna": "W10 V13 V5", "Chris": "B15 B3 R7"},
    {"Bob": "Y8 Y0", "Chris": "R10 R8"},
    {"Chris": "W11 W6", "David": "Y15 Y13"},
    {"Anna": "V0 G13 G7", "David": "B13 B12 R6"},
    {"Anna": "W1 Y6 Y2", "Chris": "B2 B0 R2"},
)
LAST_ROUND = {"Bob": "W5 W0 Y1", "David": "B10 R0 R0"}
"""A whole game in which everybody wins, without a fight, what clause 9.3 counts: who is not named passes."""


def _gargon_scoring() -> Example:
    """Clause 9.3: the last round and the end of a game."""
    rounds = (*EARLIER_ROUNDS, LAST_ROUND)
    won = {name: " ".join(plays[name] for plays in rounds if name in plays) for name in PLAYERS}
    game = _start("gargon", {}, **{name: (won[name], 10) for name in PLAYERS}, pile1=("", 31), pile2=("V9", 31))
    for round, plays in enumerate(EARLIER_ROUNDS, 1):
        while game.state.round == round:
            _take_part(game, plays)
    return _played(
        "scoring",
        game,
        *(f"play {LAST_ROUND['Bob']}", "draw 1", "done", f"play {LAST_ROUND['David']}", "draw 2", "done"),
        *("battle W", "battle Y", "battle B", "battle R"),
    )


def _take_part(game: AnyGame, plays: Mapping[str, str]) -> None:
    """Play what is to be played, or pass with three cards of pile 1."""
    assert game.to_act is not None
    play = plays.get(game.players[game.to_act])
    if game.state.phase in (Phase.LEAD, Phase.FOLLOW):
        game.play(f"play {play}" if play else "draw 1")
    else:
        game.play(game.legal_moves[0])


def _castors() -> list[Example]:
    """Clauses 9.1 and 9.2 in one round: Tim's swap makes the rows that are counted there."""
    game = _start(
        "castors",
        {"rounds": 1},
        Sarah=("4 6 0 5", 4),
        Lisa=("1 2 4 3", 4),
        Tim=("0 1 P 0", 4),
        discard=("2", 1),
        pile=("8 S P D 9 7 9 8", 53),
    )
    return [
        _played(
            "round",
            game,
            *("take 2", "draw", "discard", "draw", "swap 2 B3"),
            *("draw", "peek 3", "knock"),
            *("draw", "again", "discard", "discard", "draw", "discard"),
        )
    ]


LESSONS: Mapping[str, Callable[[], list[Example]]] = {"gargon": _gargon, "castors": _castors}


def _start(game: str, rules: Mapping[str, object], **places: tuple[str, int]) -> AnyGame:
    """A game of which some cards lie where they are wanted: by place the first of them, and how many there are."""
    rulebook, names = GAMES[game], [name for name in places if name.istitle()]
    deck = [str(card) for card in rulebook.deck(rulebook.rules(rules, len(names)))]
    wanted = Counter(card for cards, _ in places.values() for card in cards.split())
    others = iter(SeededShuffles(b"lesson").order(0, list((Counter(deck) - wanted).elements())))
    order = [card for cards, size in places.values() for card in _filled(cards.split(), size, others)]
    return Game.start(rulebook, names, rules, first=LEARNER, shuffles=[order])


def _filled(cards: list[str], size: int, others: Iterable[str]) -> list[str]:
    return [*cards, *(card for _, card in zip(range(size - len(cards)), others, strict=False))]


def _played(name: str, game: AnyGame, *moves: str) -> Example:
    """The game played on with these moves: what the lesson tells."""
    start, decisions = len(game.moves), []
    for move in moves:
        if game.to_act == LEARNER:
            decisions.append(Decision(ply=len(game.moves), legal=[str(legal) for legal in game.legal_moves]))
        game.play(move)
    return Example(name, start, decisions, Record.of(game).dumps())
