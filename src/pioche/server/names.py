"""What people may call themselves and say: visible characters in any script, and no name twice at a table."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from itertools import count

from pioche.core.errors import PiocheError

LONGEST_NAME = 30
LONGEST_LINE = 300
"""Characters of one line of talk."""
MOST_MARKS = 4
"""Accents and vowel signs of one letter: enough for every script, too few to cover the lines above."""

BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters that look like nothing."""
INVISIBLE = re.compile(
    "[\u00ad\u034f\u061c\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff"
    "\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Unicode's Default_Ignorable_Code_Point without the blanks: joiners, marks of direction, variation selectors, tags."""
EMOJI = (
    "[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u23ff\u24c2\u25a0-\u27bf\u2934\u2935\u2b00-\u2bff"
    "\u3030\u303d\u3297\u3299\U0001f000-\U0001faff]"
)
JOINED_EMOJI = re.compile(f"({EMOJI})(\ufe0f?(?:\u200d{EMOJI}\ufe0f?)*)|([0-9#*])(\ufe0f\u20e3)")
"""An emoji with all that makes it one picture: the selector of the coloured form, and others joined to it; a keycap."""


class BadNameError(PiocheError):
    """A name that cannot be one."""


def clean_name(text: str) -> str:
    """A name that everybody can read: one line of visible characters in any script.

    Right-to-left names are names like others, but marks that turn the direction of what follows are dropped, and so is
    everything else without a shape of its own.

    >>> clean_name("  Zoe\u0308\\n\u202eof  Bern\u200b")
    'Zoë of Bern'
    """
    name = _one_line("".join(map(_shown, text)))
    if not name:
        raise BadNameError("refused-name-empty", most=LONGEST_NAME)
    if len(name) > LONGEST_NAME:
        raise BadNameError("refused-name-long", given=len(name), most=LONGEST_NAME)
    return name


def clean_line(text: str) -> str:
    """Talk as one harmless line: nothing invisible but what holds an emoji together, and no towers of marks.

    >>> clean_line("well\u200b played\ufe0f \u2764\ufe0f\\n")
    'well played ❤️'
    """
    kept: list[str] = []
    end = 0
    for emoji in JOINED_EMOJI.finditer(text):
        kept += [*map(_shown, text[end : emoji.start()]), emoji[0]]
        end = emoji.end()
    return _one_line("".join([*kept, *map(_shown, text[end:])]))[:LONGEST_LINE].rstrip()


def _shown(char: str) -> str:
    if char in BLANKS or INVISIBLE.match(char) or unicodedata.category(char) == "Cf":
        return ""
    return char if char.isprintable() else " "


def _one_line(text: str) -> str:
    return " ".join(_with_few_marks(unicodedata.normalize("NFC", text)).split())


def _with_few_marks(text: str) -> str:
    """Marks stand on a letter, and not too many on one."""
    kept, marks = [], MOST_MARKS
    for char in text:
        if unicodedata.category(char).startswith("M"):
            marks += 1
        else:
            marks = MOST_MARKS if char == " " else 0
        if marks <= MOST_MARKS:
            kept.append(char)
    return "".join(kept)


# No name twice.

SAME_SHAPE = {
    "A": "\u0391\u0410", "B": "\u0392\u0412", "C": "\u0421\u03f9", "E": "\u0395\u0415", "H": "\u0397\u041d",
    "I": "\u0399\u0406\u04c0", "J": "\u0408", "K": "\u039a\u041a", "M": "\u039c\u041c", "N": "\u039d",
    "O": "\u039f\u041e", "P": "\u03a1\u0420", "S": "\u0405", "T": "\u03a4\u0422", "X": "\u03a7\u0425",
    "Y": "\u03a5\u04ae", "Z": "\u0396", "a": "\u03b1\u0430", "c": "\u0441\u03f2", "d": "\u0501", "e": "\u0435",
    "h": "\u04bb", "i": "\u0456\u0131", "j": "\u0458", "o": "\u03bf\u043e", "p": "\u03c1\u0440", "s": "\u0455",
    "v": "\u03bd", "x": "\u0445", "y": "\u0443",
}  # fmt: skip
"""Latin letters, and Greek and Cyrillic ones of the same shape."""
LATIN = str.maketrans({other: letter for letter, others in SAME_SHAPE.items() for other in others})
STROKES = str.maketrans("I1|0", "lllO")


def distinct(name: str, taken: Collection[str]) -> str:
    """The name, with a number after it if somebody else has it or one that looks like it.

    >>> distinct("ANNA", ["Anna", "Bob"])
    'ANNA (2)'
    """
    others = set[str]().union(*map(_looks, taken))
    numbered = (name if n == 1 else f"{name} ({n})" for n in count(1))
    return next(shown for shown in numbered if others.isdisjoint(_looks(shown)))


def _looks(name: str) -> set[str]:
    """How a name may be read: two names with one of these in common can be taken for each other."""
    plain = "".join(unicodedata.normalize("NFKC", name).split()).translate(LATIN)
    return {plain.casefold(), plain.translate(STROKES).casefold()}
