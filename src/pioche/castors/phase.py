"""The kinds of decision in a turn of Gang de Castors."""

from enum import StrEnum


class Phase(StrEnum):
    TURN = "turn"
    """Take the top discard or draw (3)."""
    DRAWN = "drawn"
    """Decide on the card drawn (3.2, 4)."""
    KNOCK = "knock"
    """Knock or not (5.1)."""
    OVER = "over"
