"""The errors of Pioche, one small tree.

::

    PiocheError
    ├─ SetupError         (also a ValueError)  a game that cannot be set up so: players, rules, options, shuffles
    ├─ InvalidMoveError   (also a ValueError)  the text is no move at all: .text
    ├─ IllegalMoveError   (also a ValueError)  a move, but not allowed now: .move, .legal, .reason
    ├─ TurnError          (also a ValueError)  it is not this seat's turn, or nobody's any more
    └─ RecordError        (also a ValueError)  a record that does not replay: .field, .index

An error is said in English by ``str`` and in the reader's language by ``texts(lang)(error.message)``.
"""

from collections.abc import Sequence

from pioche.core.notation import Written
from pioche.core.texts import Field, Message, say, texts

SHOWN = 12
"""How many legal moves an error lists before it only counts the rest; ``.legal`` has them all."""


class PiocheError(Exception):
    """Whatever Pioche refuses."""

    def __init__(self, id: str, /, **fields: Field) -> None:
        super().__init__(id, fields)
        self.message = say(id, **fields)

    def __str__(self) -> str:
        return texts("en")(self.message)

    def __reduce__(self) -> tuple[object, ...]:
        """Errors travel between processes although each kind is built from arguments of its own."""
        return _revive, (type(self), self.args, self.__dict__)


def _revive(kind: type[PiocheError], args: tuple[object, ...], fields: dict[str, object]) -> PiocheError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(fields)
    return error


class SetupError(PiocheError, ValueError):
    """A game that cannot be set up so."""


class TurnError(PiocheError, ValueError):
    """A move by a seat whose turn it is not; it says nothing of what the seat to act could do."""


class InvalidMoveError(PiocheError, ValueError):
    """A text that is no move of the game."""

    def __init__(self, text: str, forms: Message) -> None:
        super().__init__("error-invalid-move", text=str(text), forms=forms)
        self.text = text


class IllegalMoveError(PiocheError, ValueError):
    """A move of the game that is not allowed now. For the eyes of the seat to act only: it lists that seat's moves."""

    def __init__(self, move: Written, legal: Sequence[Written], reason: Message) -> None:
        super().__init__("error-illegal-move", move=str(move), reason=reason, legal=listing(legal))
        self.move, self.legal, self.reason = move, legal, reason


class RecordError(PiocheError, ValueError):
    """A record that does not replay: which field, and where the fault is a move, which one (counted from 0)."""

    def __init__(self, field: str, problem: Message, index: int | None = None) -> None:
        where = field if index is None else f"{field}[{index}]"
        super().__init__("error-record", where=where, problem=problem)
        self.field, self.index, self.problem = field, index, problem


def listing(moves: Sequence[Written]) -> Message:
    """The moves for a person to read: all if they are few, else some and how many more."""
    shown = [str(moves[i]) for i in range(min(len(moves), SHOWN))]
    return say("moves-listed", shown=shown, more=len(moves) - len(shown))
