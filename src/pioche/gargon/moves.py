"""The moves of Gargon and their notation (clause 7)."""

from dataclasses import dataclass
from typing import TypeAlias

from pioche.core.errors import InvalidMoveError
from pioche.core.texts import say
from pioche.gargon.cards import CARDS, Card, Creature, arranged


@dataclass(frozen=True, slots=True)
class Play:
    """Put 1 to 3 cards face down on the table (3.1, 3.2). Their order says nothing, so they are kept as written."""

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        try:
            object.__setattr__(self, "cards", arranged(self.cards))
        except KeyError:
            raise InvalidMoveError(str(self), MOVE_FORMS) from None
        if not 1 <= len(self.cards) <= 3:
            raise InvalidMoveError(str(self), MOVE_FORMS)

    def __str__(self) -> str:
        return f"play {' '.join(map(str, self.cards))}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the top card of a pile: to pass (3.4), or for a card lost in battle (4.3)."""

    pile: int

    def __str__(self) -> str:
        return f"draw {self.pile}"


@dataclass(frozen=True, slots=True)
class Done:
    """End a pass before its third card (3.4)."""

    def __str__(self) -> str:
        return "done"


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass without drawing, when both piles are empty (3.4)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Battle:
    """Name the creature to fight for (4.1, 4.7)."""

    creature: Creature

    def __str__(self) -> str:
        return f"battle {self.creature}"


@dataclass(frozen=True, slots=True)
class Forget:
    """Lose a replacement draw because the clock ran out (6); only the clock says it."""

    def __str__(self) -> str:
        return "forget"


Move: TypeAlias = Play | Draw | Done | Pass | Battle | Forget

DONE, PASS, FORGET = Done(), Pass(), Forget()
DRAWS = (Draw(1), Draw(2))
BATTLES = {creature: Battle(creature) for creature in Creature}

LONGEST = len("play W15 B15 V15")

_FIXED: tuple[Move, ...] = (DONE, PASS, FORGET, *DRAWS, *BATTLES.values())
_WORDS = {str(move): move for move in _FIXED}


MOVE_FORMS = say("gargon-move-forms")


def parse_move(text: str) -> Move:
    """Read one move; the inverse of ``str``.

    >>> parse_move("battle Y")
    Battle(creature=<Creature.MANTICORE: 'Y'>)
    >>> str(parse_move("play Y2 R9 Y6"))
    'play R9 Y6 Y2'
    """
    if text in _WORDS:
        return _WORDS[text]
    if len(text) <= LONGEST:
        match text.split(" "):
            case ["play", *names] if 1 <= len(names) <= 3 and all(name in CARDS for name in names):
                return Play(tuple(CARDS[name] for name in names))
    raise InvalidMoveError(text, MOVE_FORMS)
