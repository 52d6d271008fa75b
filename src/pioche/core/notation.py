"""What writes itself in notation: cards and moves."""

from typing import Protocol


class Written(Protocol):
    """Anything whose ``str`` is its notation."""

    def __str__(self) -> str: ...
