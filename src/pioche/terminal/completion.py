"""What a shell offers at the Tab key: games, computer players, editions, decks, languages and files.

Click asks these functions when it is started by a shell's completion script, ``_PIOCHE_COMPLETE=bash_source pioche``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

import click
from click.shell_completion import CompletionItem

from pioche.core.texts import LANGUAGES
from pioche.players import LEVELS
from pioche.registry import GAMES

Completion: TypeAlias = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]


def one_of(words: Iterable[str]) -> Completion:
    """One word."""
    return lambda _, __, begun: [CompletionItem(word) for word in words if word.startswith(begun)]


def some_of(words: Iterable[str]) -> Completion:
    """Several words with commas between them: the last one is completed, the others are kept."""

    def complete(_: click.Context, __: click.Parameter, begun: str) -> list[CompletionItem]:
        kept, comma, last = begun.rpartition(",")
        return [CompletionItem(f"{kept}{comma}{word}") for word in words if word.startswith(last)]

    return complete


def option_values(name: str) -> tuple[str, ...]:
    """The words that an option of any game may be set to."""
    allowed = [value for rulebook in GAMES.values() for value in rulebook.options.get(name, ())]
    return tuple(value for value in allowed if isinstance(value, str))


def file(_: click.Context, __: click.Parameter, begun: str) -> list[CompletionItem]:
    """The shell completes names of files itself."""
    return [CompletionItem(begun, type="file")]


GAME = one_of(GAMES)
BY_OPTION: dict[str, Completion] = {
    "--levels": some_of(LEVELS),
    "--seats": some_of(LEVELS),
    "--edition": one_of(option_values("edition")),
    "--deck": one_of(option_values("deck")),
    "--lang": one_of(LANGUAGES),
}
