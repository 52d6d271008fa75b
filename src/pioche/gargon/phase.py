"""The kinds of decision in a round of Gargon."""

from enum import StrEnum


class Phase(StrEnum):
    LEAD = "lead"
    """The starting player must play (3.1)."""
    FOLLOW = "follow"
    """Play the same mix or pass (3.2)."""
    PASSING = "passing"
    """Draw more while passing, or stop (3.4)."""
    BATTLE = "battle"
    """Name a creature (4.1, 4.7)."""
    REPLACE = "replace"
    """Draw for a card lost in battle (4.3)."""
    OVER = "over"


LEAD, FOLLOW, PASSING, BATTLE, REPLACE, OVER = Phase
"""By their own names for the rules: to look one up on the class takes several times as long."""
