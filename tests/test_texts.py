"""Every text exists in three languages, with the same arguments, and is used."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import pioche
from pioche.core.texts import LANGUAGES, catalogues, language_of, printable, say, texts

SOURCE = "\n".join(path.read_text("utf-8") for path in Path(pioche.__file__).parent.rglob("*.py"))
WEB = Path(__file__).parents[1] / "web" / "src"
PAGES = "\n".join(path.read_text("utf-8") for path in sorted(WEB.rglob("*")) if path.suffix in (".ts", ".svelte"))

NAME = r"[a-z]+(?:-[a-z0-9]+)+"
BEGUN_IN_PAGES = re.findall(r"`([a-z]+(?:-[a-z0-9]+)*-)\$\{", PAGES)
"""Beginnings of names that the pages complete, as in `web-level-${…}`."""


class Variables(Visitor):
    """Collects the arguments that a message uses."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def entries(lang: str) -> Iterator[tuple[str, ast.EntryType]]:
    for file, source in catalogues(lang).items():
        for entry in FluentParser().parse(source).body:
            yield file, entry


def messages(lang: str) -> dict[str, tuple[str, frozenset[str]]]:
    """For every message its file and its arguments."""
    found = {}
    for file, entry in entries(lang):
        if isinstance(entry, ast.Message):
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = (file, frozenset(variables.names))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_catalogue_has_no_mistakes_and_no_message_twice(lang: str) -> None:
    """What Fluent cannot read it skips silently, and a second message of a name it ignores."""
    assert not [entry for _, entry in entries(lang) if isinstance(entry, ast.Junk)]
    names = [entry.id.name for _, entry in entries(lang) if isinstance(entry, ast.Message)]
    assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_every_message_exists_in_all_languages_with_the_same_arguments(lang: str) -> None:
    assert messages(lang) == messages("en")


def test_french_signs_do_not_stand_alone_at_the_beginning_of_a_line() -> None:
    """Colons and their like, and quotation marks, keep to their words by spaces that do not break."""
    lines = [line for source in catalogues("fr").values() for line in source.splitlines() if not line.startswith("#")]
    assert [line for line in lines if re.search(r"\S [:;!?»](?![a-z/])|« ", line)] == []


def test_every_message_that_the_code_names_exists() -> None:
    named = set(re.findall(r'(?:say|texts|words|Error|read|_listed)\(\s*"([a-z]+(?:-[a-z]+)+)"', SOURCE))
    assert len(named) > 100
    assert named <= messages("en").keys()


def test_every_message_that_the_pages_name_exists() -> None:
    """In a call of t, with or without fields, or as a name that is said elsewhere: those of pages begin with web."""
    called = re.findall(rf"""\bt\(\s*["'`]({NAME})["'`]""", PAGES)
    named = re.findall(r"""["'`](web(?:-[a-z0-9]+)+)["'`]""", PAGES)
    assert len(called) > 20
    assert {*called, *named} - messages("en").keys() == set()
    assert [begun for begun in BEGUN_IN_PAGES if begun.startswith("web-") and not names_with(begun)] == []


def names_with(beginning: str) -> list[str]:
    return [name for name in messages("en") if name.startswith(beginning)]


def test_every_message_is_used() -> None:
    """By its whole name, or by the beginning of a name that code completes."""
    in_python = re.findall(r'f"([a-z]+-(?:[a-z]+-)?)\{', SOURCE)
    begun = (*in_python, *BEGUN_IN_PAGES, "rules-", "gargon-name", "castors-name")
    code = SOURCE + PAGES.replace("'", '"').replace("`", '"')
    unused = [name for name in messages("en") if f'"{name}"' not in code and not name.startswith(begun)]
    assert unused == []


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LC_ALL": "de_AT", "LANG": "fr_FR"}, "de"),
        ({"LC_MESSAGES": "fr_BE.UTF-8", "LANG": "de_DE"}, "fr"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "de"}, "de"),
        ({}, "en"),
    ],
)
def test_the_language_comes_from_the_environment(environment: dict[str, str], lang: str) -> None:
    assert language_of(environment) == lang


def test_a_foreign_text_can_not_steer_the_terminal_and_is_cut_short() -> None:
    said = texts("en")(say("error-unknown-game", game="\x1b[2J\r\n" + "x" * 1000, known=["gargon"]))
    assert said.isprintable()
    assert len(said) < 200
    assert printable("Rüdiger „Ω“") == "Rüdiger „Ω“"


def test_a_message_that_no_catalogue_has_is_a_mistake_in_the_program() -> None:
    with pytest.raises(LookupError):
        texts("en")("no-such-message")


def test_a_message_without_its_arguments_is_a_mistake_in_the_program() -> None:
    with pytest.raises(Exception, match="text"):
        texts("en")("error-invalid-move")
