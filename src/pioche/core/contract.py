"""What a game must bring to be played, recorded and searched by everything else in the house."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from pioche.core.choreography import Choreography
from pioche.core.errors import SetupError
from pioche.core.events import Event
from pioche.core.mind import Mind
from pioche.core.notation import Written
from pioche.core.seats import Seat, Watcher
from pioche.core.shuffles import Shuffle
from pioche.core.simulator import Simulator
from pioche.core.texts import Field, Message

M = TypeVar("M", bound=Written)
S = TypeVar("S", bound="State[Any]")


class Result(Protocol):
    """How a finished game ended; each game adds its own full breakdown."""

    @property
    def scores(self) -> tuple[int, ...]: ...

    @property
    def winners(self) -> tuple[Seat, ...]: ...


class Rules(Protocol):
    """The options of a game; they write themselves as the ``rules`` of a record."""

    def to_json(self) -> dict[str, str | int | bool]: ...


class State(Protocol[M]):
    """A position with all its secrets: a value, never changed, and never shown to a player."""

    @property
    def to_act(self) -> Seat | None:
        """Whose decision it is; ``None`` after the end."""

    @property
    def legal_moves(self) -> Sequence[M]:
        """Every move allowed now, each once: the only judge."""

    @property
    def clock_move(self) -> M | None:
        """What the rules play for a seat that lets its time run out; ``None`` where they are silent."""

    @property
    def result(self) -> Result | None: ...

    def play(self, move: M, shuffle: Shuffle) -> tuple[Self, tuple[Event, ...]]:
        """The position after a legal move, and its story."""

    def view(self, seat: Watcher, aid: bool = False) -> Any:
        """What lies before a seat's eyes now; in a memory game with an ``aid`` also what it may remember."""

    def memory(self, seat: Watcher) -> Any:
        """All that a seat is entitled to remember."""

    def cards(self) -> Iterable[Written]:
        """Every card wherever it lies, for counting."""


class Rulebook(ABC, Generic[S, M]):
    """One game: its name, its options, its deck, its notation and how it starts."""

    name: ClassVar[str]
    seats: ClassVar[range]
    """How many may play."""
    options: ClassVar[Mapping[str, Sequence[str | int | bool]]]
    """What a table can choose, and from what."""
    editions: ClassVar[str]
    """The option by which the printed rules differ."""
    sections: ClassVar[tuple[str, ...]]
    """Of its rules text, in order."""
    cards: ClassVar[Mapping[str, Written]]
    """Every card by its notation."""
    choreography: ClassVar[Choreography]
    """How long pages show each kind of event."""
    move_types: ClassVar[tuple[type, ...]]
    move_forms: ClassVar[Message]
    """Says how moves are written."""

    @abstractmethod
    def rules(self, options: Mapping[str, object], players: int) -> Rules:
        """Read options as they stand in a record; what is missing has its default."""

    @abstractmethod
    def rules_fields(self, rules: Any) -> Mapping[str, Field]:
        """What differs between tables, as the rules text asks for it."""

    @abstractmethod
    def deck(self, rules: Any) -> Sequence[Written]:
        """All cards of the game in the order that the first shuffle starts from."""

    @abstractmethod
    def start(self, players: int, rules: Any, first: Seat, shuffle: Shuffle) -> tuple[S, tuple[Event, ...]]:
        """Deal, and tell it."""

    @abstractmethod
    def parse_move(self, text: str) -> M:
        """Read a move; the inverse of ``str``."""

    @abstractmethod
    def tell(self, event: Event, names: Sequence[str]) -> Message | None:
        """An event in words, as far as it is told; ``None`` if it needs none."""

    @abstractmethod
    def redeal(self, memory: Any, rng: random.Random) -> S:
        """A world that agrees with everything a seat remembers and is otherwise uniformly random."""

    @abstractmethod
    def mind(self) -> Mind:
        """How computer players think about the game. What it needs is loaded now, not before: that takes a second."""

    @abstractmethod
    def simulator(self) -> Simulator:
        """The compiled rules for very many games; loaded now, like the mind."""

    def parse_card(self, text: str) -> Written:
        """Read a card; the inverse of ``str``."""
        if text not in self.cards:
            raise SetupError("error-unknown-card", card=str(text), known=list(self.cards))
        return self.cards[text]

    def check_players(self, players: int) -> None:
        if players not in self.seats:
            raise SetupError("error-players", game=self.name, given=players, least=self.seats[0], most=self.seats[-1])
