"""Hints: what a master would do in one's place, where nobody else could mind, and from no more than one may know."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from pioche.core.texts import LANGUAGES, texts
from pioche.server import protocol
from pioche.server.asks import Person, RefusedError, advised
from pioche.server.room import Room
from pioche.server.settings import Settings
from pioche.server.thinkers import Thinkers
from server.playing import Ear, Guest, Message, gather, in_process, run
from server.tables import ANNA, BOB, CASTORS, GARGON, Sitting

CHOSEN = {"by": "chosen", "seat": 0}


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    return Settings(database=database, host="127.0.0.1", bot_pace=0, bot_workers=1, asks_per_person=0)


class Adviser:
    """A master who says what the test wants, when the test wants it, and keeps what it was told."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.told: list[tuple[str, Any, list[str], object]] = []
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        adviser = self

        async def advise(self: Thinkers, game: str, memory: Any, legal: Sequence[Any], seed: object, owner: str) -> str:
            adviser.told.append((game, memory, [str(move) for move in legal], seed))
            await adviser.may_answer.wait()
            return str(legal[-1])

        patch.setattr(Thinkers, "advise", advise)


@pytest.fixture
def adviser(monkeypatch: pytest.MonkeyPatch) -> Adviser:
    return Adviser(monkeypatch)


async def started(url: str, game: str = "castors", bots: int = 1) -> tuple[str, Guest]:
    code, (anna,) = await gather(url, game, 1, ("novice",) * bots, starter=CHOSEN, options={})
    await anna.ask(code, "start")
    return code, anna


async def hint(ear: Ear, id: str = "h") -> Message:
    await ear.send("hint", id=id)
    while True:
        message = await ear.next()
        if message.get("re") == id:
            return message


# What a hint is.


@pytest.mark.parametrize(("game", "bots"), [("castors", 1), ("gargon", 2)])
def test_a_master_says_what_is_legal_over_http_and_the_socket(settings: Settings, game: str, bots: int) -> None:
    """A real one, thinking in a worker; nothing changes by it, and the move can be played."""

    async def scene() -> None:
        async with in_process(settings) as url:
            code, anna = await started(url, game, bots)
            before = await anna.get(f"/api/tables/{code}/view")
            told = await anna.ask(code, "hint", id="h1")
            assert (told["type"], told["game"], told["ply"], told["re"]) == ("hint", 1, 0, "h1")
            assert told["move"] in before["legal"]
            async with anna.at(code) as ear:
                told = await hint(ear)
                assert (told["type"], told["ply"]) == ("hint", 0)
                assert told["move"] in before["legal"]
                assert await anna.get(f"/api/tables/{code}/view") == before
                await ear.send("move", game=1, ply=0, move=told["move"])
                assert (await ear.until("played", lambda heard: heard["ply"] == 1))["steps"][-1]["by"] == "seat"

    run(scene())


def test_the_master_is_told_what_the_seat_remembers_and_nothing_else(
    settings: Settings, adviser: Adviser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In Gang de Castors also what the person may have forgotten: as in the terminal, it forgets nothing."""
    remembered, advise = [], Room.advise

    async def noting(room: Room, *asked: Any) -> protocol.Advice:
        assert room.table.game is not None
        remembered.append(room.table.game.memory(0))
        return await advise(room, *asked)

    monkeypatch.setattr(Room, "advise", noting)

    async def scene() -> None:
        async with in_process(settings) as url:
            code, anna = await started(url)
            legal = (await anna.get(f"/api/tables/{code}/view"))["legal"]
            assert (await anna.ask(code, "hint"))["move"] == legal[-1]
            assert adviser.told == [("castors", remembered[0], legal, 0)]

    run(scene())


def test_while_a_hint_is_thought_about_one_can_act(settings: Settings, adviser: Adviser) -> None:
    """The hint then comes late, and says for which ply it was."""

    async def scene() -> None:
        async with in_process(settings) as url:
            code, anna = await started(url)
            async with anna.at(code) as ear:
                await ear.until("view")
                adviser.may_answer.clear()
                await ear.send("hint", id="h")
                await ear.send("move", game=1, ply=0, move="draw", id="m")
                assert (await ear.until("played"))["re"] == "m"
                adviser.may_answer.set()
                assert (await ear.until("hint"))["ply"] == 0

    run(scene())


def test_one_hint_at_a_time(settings: Settings, adviser: Adviser) -> None:
    async def scene() -> None:
        async with in_process(settings) as url:
            code, anna = await started(url)
            async with anna.at(code) as ear:
                await ear.until("presence")
                adviser.may_answer.clear()
                await ear.send("hint", id="first")
                assert (await hint(ear, "second"))["code"] == "refused-hint-thinking"
                assert (await anna.ask(code, "hint"))["code"] == "refused-hint-thinking"
                adviser.may_answer.set()
                assert (await ear.until("hint"))["re"] == "first"
                assert (await hint(ear, "third"))["type"] == "hint"

    run(scene())


# Who may have one.


FIRST = protocol.Starter(by="chosen", seat=0)
ALONE, BESIDE = replace(CASTORS, starter=FIRST), replace(GARGON, seats=3, starter=FIRST)


def refusal(sitting: Sitting, person: Person) -> str:
    with pytest.raises(RefusedError) as caught:
        advised(sitting.table, person)
    assert all(texts(lang)(caught.value.message) for lang in LANGUAGES)
    return caught.value.message.id


def test_who_plays_against_computer_players_may_have_a_hint_in_turn() -> None:
    sitting = Sitting(ALONE).start("novice")
    assert advised(sitting.table, ANNA) == 0
    while sitting.table.to_act == 0:
        assert sitting.table.game is not None
        sitting.take(sitting.table.played(str(sitting.table.game.legal_moves[-1]), sitting.now, "seat"))
    assert refusal(sitting, ANNA) == "refused-hint-turn"


def test_no_hint_without_a_seat_or_before_the_game_or_while_a_stand_in_plays() -> None:
    assert refusal(Sitting(ALONE), BOB) == "refused-no-seat"
    assert refusal(Sitting(ALONE), ANNA) == "refused-hint-turn"
    left = Sitting(ALONE).start("novice")
    left.ask(ANNA, protocol.Leave())
    assert refusal(left, ANNA) == "refused-away"


def test_no_hint_against_people_also_if_a_stand_in_plays_for_them() -> None:
    sitting = Sitting(BESIDE).start(BOB, "novice")
    assert refusal(sitting, ANNA) == "refused-hint-people"
    assert refusal(sitting, BOB) == "refused-hint-turn"
    sitting.ask(BOB, protocol.Leave())
    assert refusal(sitting, ANNA) == "refused-hint-people"


def test_a_hint_is_refused_in_ones_language(settings: Settings) -> None:
    async def scene() -> None:
        async with in_process(settings) as url:
            code, (anna, _) = await gather(url, "castors", 2, starter=CHOSEN)
            await anna.ask(code, "start")
            for lang in LANGUAGES:
                async with anna.at(code, lang=lang) as ear:
                    assert (await hint(ear))["text"] == texts(lang)("refused-hint-people")

    run(scene())
