"""A game that is over, told again ply by ply: as a seat or a spectator saw it, or with everything laid open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from pioche.core.events import Event
from pioche.core.game import Game
from pioche.core.record import Record
from pioche.core.seats import Seat, Watcher
from pioche.core.texts import Texts
from pioche.registry import GAMES
from pioche.server.notes import Notes
from pioche.server.wire import encode_event, encode_view

Eyes: TypeAlias = Watcher | Literal["all"]
"""Whose eyes a game is seen with: a seat's, a spectator's (``None``), or those of one who sees all cards."""

KEPT = 32
"""Games held in memory, a few hundred kilobytes each: who leafs through one asks for many plies of it."""


class ReplayStep(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What one ply brought. Ply 0 is the deal."""

    ply: int
    events: list[Raw]
    words: list[str]
    """The same, told in the reader's language."""
    seat: Seat | None = None
    """Who decided."""
    by: Literal["bot", "stand_in", "clock"] | None = None
    """Who decided instead, if it was not a person in that seat."""
    move: str | None = None
    """The decision in notation, for who knew it."""


class Replay(Struct, frozen=True, kw_only=True):
    """A game that is over, or some plies of it."""

    game: str
    rules: Mapping[str, str | int | bool]
    players: tuple[str, ...]
    first: Seat
    aid: tuple[Seat, ...]
    """Seats that had an aid to memory."""
    plies: int
    """How many moves the whole game has."""
    scores: tuple[int, ...] | None
    """None if it was abandoned."""
    steps: list[ReplayStep]


def replay(record: str, eyes: Eyes, words: Texts, since: int = 0, until: int | None = None) -> Replay:
    """The plies from ``since`` to ``until``, both included, as far as the game has them."""
    return _replay(_tell(record), eyes, words, since, until)


def replay_sent(record: bytes, eyes: Eyes, words: Texts) -> Replay:
    """A record that somebody has sent, whole; it may be broken, and is not held in memory."""
    return _replay(_play(record), eyes, words)


def _replay(told: _Told, eyes: Eyes, words: Texts, since: int = 0, until: int | None = None) -> Replay:
    game = told.game
    story = game.story if eyes == "all" else game.events(eyes)
    plies = range(max(0, since), len(story) if until is None else min(until + 1, len(story)))
    return Replay(
        game=game.rulebook.name,
        rules=game.rules.to_json(),
        players=game.players,
        first=game.first,
        aid=told.notes.aid,
        plies=len(game.moves),
        scores=game.result.scores if game.result else None,
        steps=[told.step(ply, story[ply], eyes, words) for ply in plies],
    )


def view_at(record: str, seat: Watcher, ply: int) -> Raw:
    """What lay before a seat's or a spectator's eyes after so many moves; after the last one, if there were fewer."""
    told = _tell(record)
    then = told.game.copy()
    then.state = told.states[min(max(0, ply), len(told.states) - 1)]
    return encode_view(then.view(seat, seat in told.notes.aid))


@dataclass(frozen=True, slots=True)
class _Told:
    """A record played through, with every position on the way."""

    game: Game[Any, Any]
    states: list[Any]
    notes: Notes
    instead: Mapping[int, Literal["stand_in", "clock"]]
    """Who made a move for a person, by the move's number."""

    def step(self, ply: int, events: Sequence[Event], eyes: Eyes, words: Texts) -> ReplayStep:
        messages = [self.game.rulebook.tell(event, self.game.players) for event in events]
        step = ReplayStep(
            ply=ply,
            events=[encode_event(event) for event in events],
            words=[words(message) for message in messages if message is not None],
        )
        if ply == 0:
            return step
        seat: Seat = self.states[ply - 1].to_act
        move = str(self.game.moves[ply - 1]) if eyes in ("all", seat) else None
        return replace(step, seat=seat, by=self.decider(seat, ply - 1), move=move)

    def decider(self, seat: Seat, move: int) -> Literal["bot", "stand_in", "clock"] | None:
        """Who made a move, if it was not a person in that seat."""
        if self.notes.levels and self.notes.levels[seat]:
            return "bot"
        return self.instead.get(move)


@lru_cache(KEPT)
def _tell(text: str) -> _Told:
    return _play(text)


def _play(text: str | bytes) -> _Told:
    record = Record.loads(text)
    states, game = [], None
    for game in record.replaying(GAMES):
        states.append(game.state)
    assert game is not None, "a replay ends with its game"
    notes = _notes(record)
    return _Told(game, states, notes, {move: who for who, moves in notes.by.items() for move in moves})


def _notes(record: Record) -> Notes:
    """Ours; another program may have written something else under these names, which says nothing here."""
    try:
        notes = msgspec.convert(record.extra, Notes)
    except msgspec.ValidationError:
        return Notes()
    return notes if len(notes.levels) in (0, len(record.players)) else replace(notes, levels=())
