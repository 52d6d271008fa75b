"""People without accounts: their names, the secret of each browser, and the way to another device."""

from __future__ import annotations

import asyncio
import re
import unicodedata
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from sqlalchemy import Connection, select

from pioche.core.texts import LANGUAGES, texts
from pioche.server import people as module
from pioche.server import protocol
from pioche.server.asks import Person
from pioche.server.errors import StorageError
from pioche.server.names import BadNameError, clean_line, clean_name, distinct
from pioche.server.people import DAY, LETTERS, SESSION_DAYS, People, RecoveryError, hashed
from pioche.server.schema import people, sessions
from pioche.server.store import Store

T = TypeVar("T")


class Clock:
    """The time of day as the test says."""

    def __init__(self) -> None:
        self.now = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now


class World:
    """A node with a real database; its time stands still until the test moves it."""

    def __init__(self, database: Path) -> None:
        self.runner = asyncio.Runner()
        self.clock = Clock()
        self.database = database
        self.open()

    def open(self) -> None:
        self.store = Store.open(f"sqlite:///{self.database}")
        self.people = People(self.store, self.clock)

    def run(self, work: Awaitable[T]) -> T:
        async def wait() -> T:
            return await work

        return self.runner.run(wait())

    def read(self, work: Callable[[Connection], T]) -> T:
        return self.run(self.store.read(work))

    def close(self) -> None:
        self.run(self.store.close())


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    world = World(tmp_path / "tables.db")
    yield world
    world.close()
    world.runner.close()


# Names.


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("Anna", "Anna"),
        ("  Anna \t of\r\n Bern ", "Anna of Bern"),
        ("Zoe\u0308", "Zoë"),
        ("An\x00na\x1b[2J", "An na [2J"),
        ("A\u200bn\u200dn\u2060a\ufeff", "Anna"),
        ("\u202egnoB\u202c", "gnoB"),
        ("\u2066Anna\u2069\u200f", "Anna"),
        ("דוד המלך", "דוד המלך"),
        ("علي", "علي"),
        ("李小龍", "李小龍"),
        ("Nguyễn Thị Hà", "Nguyễn Thị Hà"),
        ("नमस्ते", "नमस्ते"),
        ("🦫❤\ufe0f", "🦫❤"),
        ("A\u034fn\ufe00n\U000e0041a\U000e0100\u180b", "Anna"),
        ("<b>Anna</b> & 'Bob'", "<b>Anna</b> & 'Bob'"),
        ("Z" + "\u0336\u0353\u0321" * 8, "Z" + "\u0336" * 4),
        ("\u0301Anna \u0301 Bob", "Anna Bob"),
        ("x" * 30, "x" * 30),
        ("e\u0301" * 30, "é" * 30),
    ],
)
def test_a_name_is_cleaned(given: str, name: str) -> None:
    """One line, nothing that steers a screen or turns the direction, accents in one form; all scripts are welcome."""
    assert clean_name(given) == name


@pytest.mark.parametrize("given", ["", "   ", "\n\t", "\u200b\u200d", "\u202e", "\u3164\u2800", "\u0301\ufe0f", "\x00"])
def test_a_name_of_which_nothing_is_seen_is_refused(given: str) -> None:
    with pytest.raises(BadNameError) as refusal:
        clean_name(given)
    assert refusal.value.message.id == "refused-name-empty"
    assert all("30" in texts(lang)(refusal.value.message) for lang in LANGUAGES)


@pytest.mark.parametrize("length", [31, 500])
def test_a_long_name_is_refused_with_what_is_allowed(length: int) -> None:
    with pytest.raises(BadNameError) as refusal:
        clean_name("x" * length)
    assert str(refusal.value) == f"This name has {length} characters. Allowed are 1 to 30."


ODD = (
    "a \t\u0301\u0338\u09be\u115f\u200c\u200d\u202e\u2066\u3164"
    "\ud800\ue000\ufe0f\U000e0041\u1100\u1161\u0915\u093c\ufb1d"
)
"""Characters that join, turn, stand on others, or do not exist."""


@given(st.text(max_size=60) | st.text(ODD, max_size=40) | st.text(st.characters(codec="utf-8"), max_size=40))
@example("\u2000a\u0344")
def test_whatever_goes_in_a_stored_name_is_harmless(text: str) -> None:
    """Printable, one line, within its length, without marks in the air, and cleaned for good."""
    try:
        name = clean_name(text)
    except BadNameError:
        return
    assert name.isprintable()
    assert name.split() == name.split(" ")
    assert 1 <= len(name) <= 30
    assert not any(
        unicodedata.bidirectional(char) in ("LRO", "RLO", "LRE", "RLE", "PDF", "LRI", "RLI") for char in name
    )
    assert not any(unicodedata.category(word[0]).startswith("M") for word in name.split())
    assert not any(char in "\ufe0f\u034f\U000e0041" for char in name)
    assert unicodedata.is_normalized("NFC", name)
    assert clean_name(name) == name
    assert protocol.encode(name).decode()


@pytest.mark.parametrize(
    ("given", "line"),
    [
        ("  good\tluck\n\x1b[2J \u202eeverybody\x00 ", "good luck [2J everybody"),
        ("H" + "\u0353\u0321" * 30 + "ow", "H" + "\u0321" * 4 + "ow"),
        ("\u200d\ufe0f\U000e0041 a\ufe0fb\u200dc", "abc"),
        ("\U0001f468\u200d\U0001f469\u200d\U0001f467\ufe0f", "\U0001f468\u200d\U0001f469\u200d\U0001f467\ufe0f"),
        ("1\ufe0f\u20e3 \u2764\ufe0f\u200d", "1\ufe0f\u20e3 \u2764\ufe0f"),
    ],
)
def test_talk_is_cleaned(given: str, line: str) -> None:
    """Emoji stay in one piece; nothing invisible stands alone, and no letter carries a tower."""
    assert clean_line(given) == line


@given(st.text(max_size=60) | st.text(ODD + "\u2764\U0001f468", max_size=40))
def test_whatever_is_said_is_one_harmless_line(text: str) -> None:
    line = clean_line(text)
    assert clean_line(line) == line
    assert line.split() == line.split(" ") if line else True
    assert line.replace("\u200d", "").isprintable()
    assert not line.startswith(("\u200d", "\ufe0f"))


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Anna", "Anna (2)"),
        ("ANNA", "ANNA (2)"),
        ("A nna", "A nna (2)"),
        ("\uff21nna", "\uff21nna (2)"),
        ("\u0410nna", "\u0410nna (2)"),
        ("bob", "bob (3)"),
        ("lda", "lda (2)"),
        ("0tto", "0tto (2)"),
        ("Anne", "Anne"),
        ("Al", "Al"),
    ],
)
def test_nobody_has_a_name_that_looks_like_another(name: str, shown: str) -> None:
    assert distinct(name, ["Anna", "Bob", "Bob (2)", "Ida", "Otto", "Ali"]) == shown


# Sessions.


def test_a_new_person_is_known_by_the_token(world: World) -> None:
    person, token = world.run(world.people.new_person("  Anna "))
    assert person.name == "Anna"
    assert world.run(world.people.person_of(token)) == person
    assert msgspec.convert(person.id, protocol.PersonId) == person.id


def test_everybody_else_is_nobody(world: World) -> None:
    _, token = world.run(world.people.new_person("Anna"))
    for other in (None, "", "x", token[:-1], token + "x", token.swapcase(), "ä" * 5000, hashed(token)):
        assert world.run(world.people.person_of(other)) is None


def test_people_of_one_name_are_different_people(world: World) -> None:
    first, second = (world.run(world.people.new_person("Anna")) for _ in range(2))
    assert first.person.id != second.person.id
    assert first.token != second.token


def test_a_token_is_random_and_long(world: World) -> None:
    """256 bits, in characters that a cookie may hold."""
    tokens = [world.run(world.people.new_person("Anna")).token for _ in range(20)]
    assert len(set(tokens)) == 20
    assert all(re.fullmatch(r"[\w-]{43}", token) for token in tokens)


def test_no_secret_is_in_the_database(world: World) -> None:
    """Who finds the file, or a backup of it, can not become anybody."""
    person, token = world.run(world.people.new_person("Anna"))
    code = world.run(world.people.new_recovery_code(person))
    moved = world.run(world.people.recover(code))
    world.close()
    stored = b"".join(path.read_bytes() for path in world.database.parent.iterdir())
    world.open()
    assert b"Anna" in stored
    for secret in (token, code, moved.token, moved.code):
        assert secret.encode() not in stored
        assert secret.replace("-", "").encode() not in stored


def test_a_person_outlives_the_server(world: World) -> None:
    person, token = world.run(world.people.new_person("Anna"))
    world.close()
    world.open()
    assert world.run(world.people.person_of(token)) == person


def test_a_new_name_shows_at_once_in_all_browsers(world: World) -> None:
    person, token = world.run(world.people.new_person("Anna"))
    other = world.run(world.people.recover(world.run(world.people.new_recovery_code(person))))
    for secret in (token, other.token):
        assert world.run(world.people.person_of(secret)) == person

    renamed = world.run(world.people.rename(person, " Bob\n"))

    assert renamed == (person.id, "Bob")
    for secret in (token, other.token):
        assert world.run(world.people.person_of(secret)) == renamed


def test_a_refused_new_name_changes_nothing(world: World) -> None:
    person, token = world.run(world.people.new_person("Anna"))
    with pytest.raises(BadNameError):
        world.run(world.people.rename(person, "\u200b"))
    assert world.run(world.people.person_of(token)) == person


def test_a_name_read_before_a_change_is_not_remembered_after_it(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow look into the database comes back with the old name when the new one is stored already."""
    person, token = world.run(world.people.new_person("Anna"))
    read = world.store.read

    async def meanwhile() -> None:
        has_read, renamed = asyncio.Event(), asyncio.Event()

        async def slow_read(work: Callable[[Connection], T]) -> T:
            outcome = await read(work)
            has_read.set()
            await renamed.wait()
            return outcome

        monkeypatch.setattr(world.store, "read", slow_read)
        looking = asyncio.create_task(world.people.person_of(token))
        await has_read.wait()
        await world.people.rename(person, "Bob")
        renamed.set()
        assert await looking == person
        assert await world.people.person_of(token) == (person.id, "Bob")

    world.run(meanwhile())


def test_a_forgotten_browser_is_nobodys_at_once(world: World) -> None:
    """The others of the same person stay."""
    person, token = world.run(world.people.new_person("Anna"))
    other = world.run(world.people.recover(world.run(world.people.new_recovery_code(person))))
    assert world.run(world.people.person_of(token)) == person
    world.run(world.people.forget(token))
    assert world.run(world.people.person_of(token)) is None
    assert world.run(world.people.person_of(other.token)) == person


def test_another_node_follows_within_half_a_minute(world: World) -> None:
    """Each node remembers for a while whom it knows."""
    person, token = world.run(world.people.new_person("Anna"))
    elsewhere = People(world.store, world.clock)
    assert world.run(elsewhere.person_of(token)) == person
    renamed = world.run(world.people.rename(person, "Bob"))
    world.clock.now += 30_000
    assert world.run(elsewhere.person_of(token)) == renamed
    world.run(world.people.forget(token))
    world.clock.now += 30_000
    assert world.run(elsewhere.person_of(token)) is None


def test_who_is_known_costs_no_look_into_the_database(world: World) -> None:
    person, token = world.run(world.people.new_person("Anna"))
    world.run(world.people.person_of(token))
    world.run(world.store.close())
    assert world.run(world.people.person_of(token)) == person
    with pytest.raises(StorageError):
        world.run(world.people.person_of("another"))


def test_memory_for_people_is_bounded(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those seen last are remembered, and the others are looked up."""
    monkeypatch.setattr(module, "MOST_KNOWN", 3)
    all_of_them = [world.run(world.people.new_person(f"Anna {number}")) for number in range(6)]
    for person, token in all_of_them:
        assert world.run(world.people.person_of(token)) == person
    world.run(world.store.close())
    for person, token in all_of_them[3:]:
        assert world.run(world.people.person_of(token)) == person
    with pytest.raises(StorageError):
        world.run(world.people.person_of(all_of_them[0].token))


def test_a_session_that_is_used_does_not_end(world: World) -> None:
    person, token = world.run(world.people.new_person("Anna"))
    for _ in range(5):
        world.clock.now += (SESSION_DAYS - 1) * DAY
        assert world.run(world.people.person_of(token)) == person
    world.clock.now += SESSION_DAYS * DAY
    assert world.run(world.people.person_of(token)) is None


# Recovery.


def test_a_recovery_code_is_easy_to_read(world: World) -> None:
    """Five groups of four, no look-alikes, and far too many to be guessed."""
    person, _ = world.run(world.people.new_person("Anna"))
    code = world.run(world.people.new_recovery_code(person))
    assert re.fullmatch(f"[{LETTERS}]{{4}}(-[{LETTERS}]{{4}}){{4}}", code)
    assert len(set(LETTERS)) == len(LETTERS)
    assert not set(LETTERS) & set("01ILOU")
    assert len(LETTERS) ** 20 > 2**80


@pytest.mark.parametrize(
    "typed", [str, str.lower, lambda code: code.replace("-", ""), lambda code: f" {code.replace('-', ' – ')}\n"]
)
def test_a_recovery_code_opens_a_session_on_another_device(world: World, typed: Callable[[str], str]) -> None:
    """However it is typed; the first device stays, too."""
    person, token = world.run(world.people.new_person("Anna"))
    code = world.run(world.people.new_recovery_code(person))

    moved = world.run(world.people.recover(typed(code)))

    assert moved.person == person
    assert world.run(world.people.person_of(moved.token)) == person
    assert world.run(world.people.person_of(token)) == person


def test_a_recovery_code_is_valid_once_and_brings_the_next(world: World) -> None:
    person, _ = world.run(world.people.new_person("Anna"))
    code = world.run(world.people.new_recovery_code(person))
    moved = world.run(world.people.recover(code))
    with pytest.raises(RecoveryError):
        world.run(world.people.recover(code))
    assert world.run(world.people.recover(moved.code)).person == person


def test_a_new_recovery_code_makes_the_old_one_void(world: World) -> None:
    person, _ = world.run(world.people.new_person("Anna"))
    old, new = (world.run(world.people.new_recovery_code(person)) for _ in range(2))
    with pytest.raises(RecoveryError):
        world.run(world.people.recover(old))
    assert world.run(world.people.recover(new)).person == person


@pytest.mark.parametrize("code", ["", "-", "ÄÖ", "AAAA-AAAA-AAAA-AAAA-AAAA", "x" * 10_000, "None"])
def test_a_code_that_is_nobodys_is_refused(world: World, code: str) -> None:
    """Most people never asked for a code: no text may be taken for the one that they do not have."""
    world.run(world.people.new_person("Anna"))
    with pytest.raises(RecoveryError) as refusal:
        world.run(world.people.recover(code))
    assert refusal.value.message.id == "refused-recovery"


def test_of_two_who_use_a_code_at_the_same_time_one_is_refused(world: World) -> None:
    person, _ = world.run(world.people.new_person("Anna"))
    code = world.run(world.people.new_recovery_code(person))

    async def both() -> list[Any]:
        return await asyncio.gather(*(world.people.recover(code) for _ in range(2)), return_exceptions=True)

    assert sorted(type(outcome).__name__ for outcome in world.run(both())) == ["Recovered", "RecoveryError"]


def three_browsers(world: World) -> tuple[Person, list[str], str]:
    """A person, the tokens of three browsers, and the recovery code that is valid."""
    person, first = world.run(world.people.new_person("Anna"))
    second = world.run(world.people.recover(world.run(world.people.new_recovery_code(person))))
    third = world.run(world.people.recover(second.code))
    return person, [first, second.token, third.token], third.code


def test_signed_out_everywhere_else_only_this_browser_is_left(world: World) -> None:
    """At once; and the code that somebody may have asked for in another browser does not lead back."""
    person, (first, second, third), old = three_browsers(world)
    other, others_token = world.run(world.people.new_person("Bob"))
    for token in (first, second, third):
        assert world.run(world.people.person_of(token)) == person

    signed_out = world.run(world.people.sign_out_others(person, second))

    assert signed_out.ended == {hashed(first), hashed(third)}
    assert [world.run(world.people.person_of(token)) for token in (first, second, third)] == [None, person, None]
    with pytest.raises(RecoveryError):
        world.run(world.people.recover(old))
    assert world.run(world.people.recover(signed_out.code)).person == person
    assert world.run(world.people.person_of(others_token)) == other
    assert world.run(world.people.sign_out_others(other, others_token)).ended == frozenset()


@pytest.mark.parametrize("end_others", [False, True])
def test_a_recovery_ends_the_other_browsers_if_wanted(world: World, end_others: bool) -> None:
    person, tokens, code = three_browsers(world)
    back = world.run(world.people.recover(code, end_others))
    assert back.ended == ({hashed(token) for token in tokens} if end_others else frozenset())
    known = [world.run(world.people.person_of(token)) for token in (*tokens, back.token)]
    assert known == [*([None] * 3 if end_others else [person] * 3), person]
    assert world.run(world.people.recover(back.code)).person == person


def test_signing_out_that_is_stored_twice_still_names_all_that_ended(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their sockets are to be closed, though the second time there is nothing left to end."""
    person, tokens, _ = three_browsers(world)
    write = world.store.write

    async def write_twice(work: Callable[[Connection], T]) -> T:
        await write(work)
        return await write(work)

    monkeypatch.setattr(world.store, "write", write_twice)
    signed_out = world.run(world.people.sign_out_others(person, tokens[0]))
    assert signed_out.ended == {hashed(token) for token in tokens[1:]}
    assert world.run(world.people.recover(signed_out.code)).person == person


def test_a_change_that_is_made_twice_is_made_once(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """The store repeats a change if it can not know whether it was committed."""
    write = world.store.write

    async def write_twice(work: Callable[[Connection], T]) -> T:
        await write(work)
        return await write(work)

    monkeypatch.setattr(world.store, "write", write_twice)
    person, token = world.run(world.people.new_person("Anna"))
    moved = world.run(world.people.recover(world.run(world.people.new_recovery_code(person))))
    world.run(world.people.forget(token))

    assert moved.person == person
    assert world.run(world.people.recover(moved.code)).person == person
    assert len(world.read(lambda connection: connection.execute(select(people)).all())) == 1
    assert len(world.read(lambda connection: connection.execute(select(sessions)).all())) == 2
