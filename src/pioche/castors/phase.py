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


TURN, DRAWN, KNOCK, OVER = Phase
"""By their own names for the rules: to look one up on the class takes several times as long."""
