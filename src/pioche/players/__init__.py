"""Whoever chooses a move. A player is given what its seat remembers and its legal moves, never the position."""

from pioche.players.levels import LEVELS, Level, find_player
from pioche.players.player import Player, RandomPlayer, Weighed

__all__ = ["LEVELS", "Level", "Player", "RandomPlayer", "Weighed", "find_player"]
