"""Seats: where a player sits. In code an index from 0, in notation a letter from A."""

from functools import cache
from typing import TypeAlias

from pioche.core.errors import SetupError

Seat: TypeAlias = int

Watcher: TypeAlias = Seat | None
"""Whoever looks at a game: a seat, or a spectator, who has none."""

LETTERS = "ABCDEF"


def seat_letter(seat: Seat) -> str:
    """
    >>> seat_letter(2)
    'C'
    """
    if type(seat) is not int or seat not in range(len(LETTERS)):
        raise SetupError("error-unknown-seat", seat=str(seat), known=list(LETTERS))
    return LETTERS[seat]


def parse_seat(letter: str, players: int) -> Seat:
    """Read a seat's letter at a table of so many players; the inverse of :func:`seat_letter`.

    >>> parse_seat("C", players=4)
    2
    """
    letters = LETTERS[:players]
    if len(letter) != 1 or letter not in letters:
        raise SetupError("error-unknown-seat", seat=letter, known=list(letters))
    return letters.index(letter)


@cache
def clockwise(start: Seat, players: int) -> tuple[Seat, ...]:
    """All seats in the order of play, beginning with ``start``.

    >>> clockwise(2, players=4)
    (2, 3, 0, 1)
    """
    return (*range(start, players), *range(start))
