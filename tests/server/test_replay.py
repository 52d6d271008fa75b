"""A game that is over is seen again as each seat saw it, or with everything laid open."""

from __future__ import annotations

import timeit
from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest
from msgspec import Raw
from msgspec.structs import replace

from clubs import CASTORS, GARGON, Club, club_at
from pioche.core.errors import SetupError
from pioche.core.game import Game
from pioche.core.record import Record
from pioche.core.seats import Watcher
from pioche.core.texts import LANGUAGES, texts
from pioche.registry import GAMES
from pioche.server import history, protocol
from pioche.server.replay import Eyes, Replay, ReplayStep, replay, replay_sent, view_at
from pioche.server.settings import Settings
from pioche.server.table import Table
from pioche.server.wire import encode_event, encode_view
from server.playing import PATIENCE, in_process, run

WORDS = texts("en")
AMIGO = replace(GARGON, options={"edition": "amigo-fr"})
THREE = replace(CASTORS, seats=3)


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    with club_at(f"sqlite:///{tmp_path / 'tables.db'}") as club:
        yield club


def record_of(club: Club, table: Table) -> str:
    with club.engine.connect() as connection:
        return history.record(table.game_id)(connection)


def started(club: Club, setup: protocol.Setup, aided: bool = False) -> Table:
    """Two people and a computer player; Bob may have an aid to memory."""
    anna, bob = club.person("Anna"), club.person("Bob")
    table = club.table(setup, anna, bob, "novice")
    if aided:
        with club.engine.begin() as connection:
            table = club.ask(connection, table, protocol.Aid(seat=1, on=True), anna)
            table = club.ask(connection, table, protocol.Ready(), bob)
    return club.start(table)


def raw(values: list[Raw]) -> list[bytes]:
    return [bytes(value) for value in values]


@pytest.mark.parametrize("setup", [GARGON, THREE], ids=lambda setup: setup.game)
@pytest.mark.parametrize("eyes", [0, 2, None])
def test_a_watcher_is_told_again_exactly_what_it_was_told_during_the_game(
    club: Club, setup: protocol.Setup, eyes: Watcher
) -> None:
    table = club.play(started(club, setup))
    assert table.game is not None
    assert table.game.result is not None
    again = replay(record_of(club, table), eyes, WORDS)

    told = [[encode_event(event) for event in step] for step in table.game.events(eyes)]
    assert [raw(step.events) for step in again.steps] == [raw(step) for step in told]
    assert [step.ply for step in again.steps] == [*range(again.plies + 1)]
    assert (again.game, again.players, again.scores) == (setup.game, table.game.players, table.game.result.scores)


@pytest.mark.parametrize("setup", [GARGON, THREE], ids=lambda setup: setup.game)
def test_every_view_is_the_one_that_lay_before_the_eyes(club: Club, setup: protocol.Setup) -> None:
    """At every ply and for every watcher, with the aid to memory of who had one."""
    table = started(club, setup, aided=setup is THREE)
    watchers: list[Watcher] = [0, 1, 2, None]
    seen: list[list[bytes]] = []
    while table.game is not None:
        seen.append([bytes(encode_view(table.game.view(seat, table.aided(seat)))) for seat in watchers])
        if table.status == "over":
            break
        table = club.play(table, 1)

    record = record_of(club, table)
    assert [[bytes(view_at(record, seat, ply)) for seat in watchers] for ply in range(len(seen))] == seen
    assert bytes(view_at(record, 0, 10_000)) == seen[-1][0]
    assert bytes(view_at(record, 0, -1)) == seen[0][0]


@pytest.mark.parametrize("setup", [GARGON, THREE], ids=lambda setup: setup.game)
def test_after_the_end_everything_can_be_seen(club: Club, setup: protocol.Setup) -> None:
    table = club.play(started(club, setup))
    assert table.game is not None
    everything = replay(record_of(club, table), "all", WORDS)

    assert [raw(step.events) for step in everything.steps] == [
        raw([encode_event(event) for event in step]) for step in table.game.story
    ]
    assert [step.move for step in everything.steps] == [None, *map(str, table.game.moves)]
    assert everything != replay(record_of(club, table), None, WORDS)


def test_a_seat_reads_only_its_own_decisions_in_notation(club: Club) -> None:
    """A notation names the cards of who moves."""
    record = record_of(club, club.play(started(club, GARGON)))
    assert all((step.move is not None) == (step.seat == 1) for step in replay(record, 1, WORDS).steps)
    assert all(step.move is None for step in replay(record, None, WORDS).steps)


def test_each_step_says_who_decided(club: Club) -> None:
    """The seat, and whether a computer player, a stand-in or the clock did it."""
    table = club.play(started(club, AMIGO), 1)
    table = club.play(table, 2, by="stand_in")
    while table.game is not None and table.game.state.clock_move is None:
        table = club.play(table, 1)
    assert table.game is not None
    assert table.to_act is not None
    ply, seat = len(table.by) + 1, table.to_act
    table = club.forget(table)
    steps = replay(record_of(club, club.play(table)), None, WORDS).steps

    def expected(ply: int) -> str | None:
        by = table.by[ply - 1]
        return "bot" if steps[ply].seat == 2 else None if by == "seat" else by

    assert (steps[0].seat, steps[0].by) == (None, None)
    assert [step.by for step in steps[1 : ply + 1]] == [expected(number) for number in range(1, ply + 1)]
    assert (steps[ply].seat, steps[ply].by) == (seat, "bot" if seat == 2 else "clock")


@pytest.mark.parametrize("eyes", [0, None, "all"])
def test_parts_of_a_replay_make_the_whole(club: Club, eyes: Eyes) -> None:
    record = record_of(club, club.play(started(club, THREE)))
    whole = replay(record, eyes, WORDS)
    parts = [replay(record, eyes, WORDS, since, since + 6) for since in range(0, whole.plies + 1, 7)]

    assert encoded([step for part in parts for step in part.steps]) == encoded(whole.steps)
    assert all(len(part.steps) <= 7 and part.plies == whole.plies for part in parts)
    assert replay(record, eyes, WORDS, whole.plies + 1).steps == []
    assert replay(record, eyes, WORDS, 5, 4).steps == []
    assert encoded(replay(record, eyes, WORDS, -9).steps) == encoded(whole.steps)


def encoded(steps: list[ReplayStep]) -> bytes:
    return msgspec.json.encode(steps)


def test_a_game_is_told_in_the_readers_language(club: Club) -> None:
    record = record_of(club, club.play(started(club, THREE)))
    told = {lang: [line for step in _steps(record, lang) for line in step.words] for lang in LANGUAGES}
    assert len({len(lines) for lines in told.values()}) == 1
    assert len({lines[-1] for lines in told.values()}) == len(LANGUAGES)
    assert "Anna" in told["fr"][-1]


def _steps(record: str, lang: str) -> list[ReplayStep]:
    return replay(record, None, texts(lang)).steps


def test_an_abandoned_game_can_be_seen_as_far_as_it_went(club: Club) -> None:
    table = club.table(CASTORS, club.person("Anna"), club.person("Bob"))
    table = club.abandon(club.play(club.start(table), 4))
    again: Replay = replay(record_of(club, table), "all", WORDS)
    assert (again.plies, again.scores) == (4, None)
    assert [step.ply for step in again.steps] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("seat", [3, -1])
def test_nobody_looks_from_a_seat_that_is_not_there(club: Club, seat: int) -> None:
    record = record_of(club, club.play(started(club, THREE)))
    with pytest.raises(SetupError, match="seat"):
        replay(record, seat, WORDS)
    with pytest.raises(SetupError, match="seat"):
        view_at(record, seat, 0)


def test_a_replay_can_be_sent(club: Club) -> None:
    """As JSON: the plies with their events, and nothing that has no form there."""
    record = record_of(club, club.play(started(club, THREE)))
    sent = msgspec.json.decode(msgspec.json.encode(replay(record, 0, WORDS, 0, 3)))
    assert [step["ply"] for step in sent["steps"]] == [0, 1, 2, 3]
    assert all("type" in event for step in sent["steps"] for event in step["events"])


# Records that somebody sends.

RECORDS = Path(__file__).parents[1] / "records"
GIVEN = (RECORDS / "castors-nested-draw-two.pioche.json").read_text("utf-8")


def send(folder: Path, *bodies: str | bytes, **query: str) -> list[httpx.Response]:
    """What a server answers to each of them."""

    async def scene() -> list[httpx.Response]:
        settings = Settings(database=f"sqlite:///{folder / 'tables.db'}", bot_workers=1)
        async with in_process(settings) as url, httpx.AsyncClient(base_url=url, timeout=PATIENCE) as http:
            kind = {"Content-Type": "application/json"}
            return [await http.post("/api/replay", content=body, params=query, headers=kind) for body in bodies]

    return run(scene())


def test_a_record_that_is_sent_is_told_like_a_game_that_was_played_here(tmp_path: Path) -> None:
    (answer,) = send(tmp_path, GIVEN, eyes="1", lang="fr")
    assert answer.status_code == 200
    assert answer.json() == msgspec.to_builtins(
        msgspec.json.decode(msgspec.json.encode(replay(GIVEN, 1, texts("fr"))), type=object)
    )


def test_a_record_that_is_broken_or_foreign_is_refused_with_the_reason(tmp_path: Path) -> None:
    """In the form of all refusals, and in the reader's language."""
    record = msgspec.json.decode(GIVEN)
    broken: list[str | bytes] = [
        *("", "hello", "[1, 2]", "{}", b"\xff\xfe", '{"pioche": 1, "game": "chess"}', "[" * 3000),
        msgspec.json.encode(record | {"moves": ["dance"]}),
        msgspec.json.encode(record | {"scores": [1, 2]}),
    ]
    answers = send(tmp_path, *broken, lang="de")
    assert [answer.status_code for answer in answers] == [400] * len(broken)
    told = [msgspec.json.decode(answer.content, type=protocol.Refused) for answer in answers]
    assert {refusal.code for refusal in told} == {"error-record"}


def test_what_other_programs_note_in_a_record_does_not_matter(tmp_path: Path) -> None:
    foreign = {"levels": "strong", "aid": {"a": 1}, "by": 7, "date": None}, {"levels": ["novice"]}
    bodies = [msgspec.json.encode(msgspec.json.decode(GIVEN) | notes) for notes in foreign]
    assert [answer.status_code for answer in send(tmp_path, *bodies)] == [200, 200]


def test_what_is_noted_in_a_record_makes_it_no_slower() -> None:
    """However much it is: all of it is looked through once, and not again for every move."""
    game = Game.start(GAMES["castors"], ["Anna", "Bob"], {"rounds": 1}, first=0, seed="long")
    while len(game.moves) < 3_000:
        game.play(next(move for move in map(str, game.legal_moves) if move in ("draw", "discard", "end")))
    plain = Record.of(game).dumps()
    noted = Record.of(game, {"by": {"clock": [0] * 40_000}}).dumps()
    assert seconds(noted) < 3 * seconds(plain)


def seconds(record: str) -> float:
    return min(timeit.repeat(lambda: replay_sent(record.encode(), 0, WORDS), number=1))


def test_a_record_may_be_larger_than_other_questions_but_not_endless(tmp_path: Path) -> None:
    padded = [msgspec.json.encode(msgspec.json.decode(GIVEN) | {"note": "x" * size}) for size in (100_000, 140_000)]
    assert [answer.status_code for answer in send(tmp_path, *padded)] == [200, 413]
