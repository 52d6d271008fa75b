"""What a game's compiled rules offer to those who play very many games: each game is a row of one array."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from pioche.core.compiled import Ints, Moves, Rng


class Simulator(ABC):
    """One game's compiled rules. Arguments are trusted here: :mod:`pioche.research` checks them."""

    size: ClassVar[int]
    """How many words a position has."""

    @abstractmethod
    def pack(self, state: Any) -> Ints:
        """A position as an array."""

    @abstractmethod
    def legal_moves(self, packed: Ints) -> list[Any]:
        """The legal moves of a packed position, as moves of the rules."""

    @abstractmethod
    def deal(self, states: Ints, players: int, rules: Any, rngs: Rng) -> None:
        """Begin a game in every row; starting players take turns."""

    @abstractmethod
    def observe(self, states: Ints, counts: Ints, to_act: Ints, scores: Ints) -> None:
        """Of every game: how many moves are legal, who is to act (−1 after the end), and the scores so far."""

    @abstractmethod
    def step(self, states: Ints, moves: Moves, rngs: Rng) -> None:
        """Play in every game its legal move of this number; a game that is over stays as it is."""

    @abstractmethod
    def play_out(self, states: Ints, rngs: Rng) -> int:
        """Play every game at random to its end; the number of decisions."""

    @abstractmethod
    def play_games(self, scores: Ints, players: int, rules: Any, rng: Rng) -> int:
        """Fill the scores of whole random games, a row each; the number of decisions."""
