"""Texts for people, in their language, from the Fluent catalogues in ``pioche/locales``.

Code never holds a sentence that a player reads: it holds a :class:`Message`, the name of one with the values that go
into it. Who shows it knows the reader's language and says it with :class:`Texts`.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple, TypeAlias, Union

from babel.numbers import format_decimal
from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "fr", "de")

Field: TypeAlias = Union[str, int, Path, "Message", Sequence["Field"]]
"""What can go into a message: text, a number, a file's path, another message, or a list of those."""

LONGEST = 60
"""Characters of a foreign text that a message repeats; enough to recognise it."""


MOST = 24
"""Parts of a list that a message names; the rest is an ellipsis."""


class Message(NamedTuple):
    """Something to be said, in no language yet."""

    id: str
    fields: Mapping[str, Field] = {}


def say(id: str, /, **fields: Field) -> Message:
    return Message(id, fields)


class Texts:
    """All texts in one language.

    >>> texts("de")("error-game-over")
    'Das Spiel ist zu Ende: kein Zug mehr.'
    """

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._bundle = FluentBundle([lang], use_isolating=False)
        for source in catalogues(lang).values():
            self._bundle.add_resource(FluentResource(source))

    def __call__(self, message: str | Message, /, **fields: Field) -> str:
        """Say a message; a name that is in no catalogue is a mistake in the program."""
        id, fields = (message, fields) if isinstance(message, str) else (message.id, dict(message.fields))
        pattern = self._bundle.get_message(id).value
        if pattern is None:
            raise KeyError(id)
        text, mistakes = self._bundle.format_pattern(pattern, {name: self._plain(f) for name, f in fields.items()})
        if mistakes:
            raise mistakes[0]
        return str(text)

    def _plain(self, field: Field) -> str | int:
        match field:
            case Message():
                return self(field)
            case int():
                return field
            case str():
                return printable(field)
            case Path():
                return printable(str(field), longest=None)
            case _:
                shown = [str(self._plain(part)) for part in field[:MOST]]
                return ", ".join(shown) + ", …" * (len(field) > MOST)


def written(number: float, pattern: str, lang: str) -> str:
    """A number in a language, spaced by the ordinary space, as all texts for a screen are.

    >>> written(25_000_000, "#,##0", "fr"), written(0.5, "0.00", "de")
    ('25 000 000', '0,50')
    """
    return " ".join(format_decimal(number, pattern, locale=lang).split())


def printable(text: str, longest: int | None = LONGEST) -> str:
    """A foreign text made harmless to show: cut if long, and nothing in it that steers a terminal.

    >>> printable("Anna\x1b[2J")
    'Anna?[2J'
    """
    short = text[:longest] + "…" * (len(text) > len(text[:longest]))
    return "".join(c if c.isprintable() else "?" for c in short)


def catalogues(lang: str) -> dict[str, str]:
    """The Fluent sources of a language by file name."""
    folder = files("pioche") / "locales" / lang
    return {file.name: file.read_text("utf-8") for file in sorted(folder.iterdir(), key=lambda file: file.name)}


@cache
def texts(lang: str) -> Texts:
    return Texts(lang)


def language_of(environment: Mapping[str, str] = os.environ) -> str:
    """The reader's language by the usual variables, English if it is none of ours.

    >>> language_of({"LANG": "fr_CH.UTF-8"})
    'fr'
    """
    wishes: Iterable[str] = (environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    first = next((wish for wish in wishes if wish), "")
    return first[:2] if first[:2] in LANGUAGES else "en"
