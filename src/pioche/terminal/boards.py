"""Which board belongs to which game at the terminal."""

from collections.abc import Mapping

from pioche.terminal.board import Board
from pioche.terminal.castors import CastorsBoard
from pioche.terminal.gargon import GargonBoard

BOARDS: Mapping[str, type[Board]] = {"gargon": GargonBoard, "castors": CastorsBoard}
