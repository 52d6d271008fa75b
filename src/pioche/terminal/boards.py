"""Which board belongs to which game at the terminal."""

from collections.abc import Callable, Mapping

from pioche.terminal.board import Board, Sitting
from pioche.terminal.castors import CastorsBoard
from pioche.terminal.gargon import GargonBoard

BOARDS: Mapping[str, Callable[[Sitting], Board]] = {"gargon": GargonBoard, "castors": CastorsBoard}
