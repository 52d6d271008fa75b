"""Two server processes on a real PostgreSQL, with a real Redis or Valkey between them or PostgreSQL alone.

Any of them serves any table: whoever is at one sees what happens at the other, and who loses one goes on at the other.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, suppress
from itertools import cycle
from pathlib import Path
from typing import Any

import psycopg
import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.exceptions import ConnectionClosed, WebSocketException

from pioche.core.record import Record
from pioche.core.seats import Watcher
from pioche.registry import GAMES
from pioche.server.entries import Entry, Moved, read_entry
from pioche.server.wire import encode_event
from server.playing import PATIENCE, Ear, Guest, Message, Program, choose, gather, play, run, to_act
from services import Broker, Postgres, broker, postgres  # noqa: F401  # fixtures

SHORT: dict[str, dict[str, Any]] = {"gargon": {}, "castors": {"rounds": 1}}
"""Options with which a game does not last long."""


class Nodes:
    """Two nodes of one server."""

    def __init__(self, folder: Path, database: str, *arguments: str, **variables: str) -> None:
        self.database = database
        self.programs = []
        for name in ("here", "there"):
            (folder / name).mkdir()
            self.programs.append(Program(folder / name, "--database", database, *arguments, **variables))
        self.here, self.there = self.programs

    @property
    def urls(self) -> tuple[str, str]:
        return self.here.url, self.there.url

    def start(self) -> None:
        """Both at once, until each knows of the other."""
        with ThreadPoolExecutor() as pool:
            list(pool.map(Program.start, self.programs))
        started, deadline = 1000 * time.time(), time.monotonic() + PATIENCE
        while len(seen := self.query("SELECT seen_at FROM nodes")) < 2 or min(seen)[0] < started:
            assert time.monotonic() < deadline
            time.sleep(0.05)

    def query(self, statement: str, *values: object) -> list[Any]:
        with psycopg.connect(self.database) as connection:
            return connection.execute(statement.encode(), values).fetchall()

    def log_of(self, code: str) -> list[Entry]:
        """All that was ever stored of a table."""
        rows = self.query("SELECT seq, body FROM entries WHERE table_id = (SELECT id FROM tables WHERE code = %s) "
                          "ORDER BY seq", code)  # fmt: skip
        assert [seq for seq, _ in rows] == list(range(len(rows)))
        return [read_entry(body) for _, body in rows]

    def moves_of(self, code: str) -> list[Moved]:
        return [entry for entry in self.log_of(code) if isinstance(entry, Moved)]


@contextmanager
def running(folder: Path, database: str, *arguments: str, **variables: str) -> Iterator[Nodes]:
    nodes = Nodes(folder, database, *arguments, **variables)
    try:
        nodes.start()
        yield nodes
    finally:
        for program in nodes.programs:
            if program.process is not None:
                program.kill()


@pytest.fixture(scope="module")
def nodes(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres, broker: Broker) -> Iterator[Nodes]:  # noqa: F811
    database = postgres.new_database()
    with running(tmp_path_factory.mktemp("nodes"), database, "--broker", broker.url) as nodes:
        yield nodes


# What is heard.


def twin(guest: Guest, url: str) -> Guest:
    """The same person, whose requests go to another node."""
    other = Guest(url)
    other.id, other.name = guest.id, guest.name
    other.http.cookies.set("pioche", guest.http.cookies["pioche"])
    return other


async def truth(guest: Guest, game_id: str, seat: Watcher) -> dict[int, list[Any]]:
    """The events of each ply as a seat may see them, by the record of the game."""
    record = await guest.get(f"/api/games/{game_id}/record")
    game = Record.loads(json.dumps(record)).replay(GAMES)
    return dict(enumerate([[json.loads(bytes(encode_event(e))) for e in events] for events in game.events(seat)]))


def one_by_one(messages: Sequence[Message]) -> dict[int, list[Any]]:
    """The events that somebody was told of, who was there all the time: each ply in its turn and once."""
    played = [message for message in messages if message["type"] == "played"]
    assert [message["ply"] for message in played] == list(range(len(played)))
    assert all(len(message["steps"]) == 1 for message in played)
    return {message["ply"]: message["steps"][0]["events"] for message in played}


async def play_across(nodes: Nodes, game: str) -> None:
    """A whole game of people at both nodes with a computer player; all see all of it, a spectator included."""
    here, there = nodes.urls
    code, (anna, bob, chloe) = await gather(here, game, 3, ("novice",), options=SHORT[game])
    dora = await Guest(there).come("Dora")
    async with anna.at(code) as hers, bob.at(code, there) as his, chloe.at(code) as third, dora.at(code) as watching:
        await hers.until("presence", lambda presence: (len(presence["people"]), presence["watchers"]) == (3, 1))
        await hers.send("start")
        players = (play(ear, seat) for seat, ear in enumerate([hers, his, third]))
        over, *_ = await asyncio.gather(*players, watching.until("table", lambda table: table["status"] == "over"))
    for seat, ear in [(0, hers), (1, his), (2, third), (None, watching)]:
        assert one_by_one(ear.messages) == await truth(dora, over["finished"], seat)
    assert await twin(anna, there).get(f"/api/tables/{code}") == over


@pytest.mark.parametrize("game", SHORT)
def test_people_at_different_nodes_play_a_whole_game(game: str, nodes: Nodes) -> None:
    run(play_across(nodes, game))


def test_postgresql_alone_carries_everything_too(tmp_path: Path, postgres: Postgres) -> None:  # noqa: F811
    """Also when much is said at once, and when a node is stopped in good order: all go on at the other."""

    async def stop_one(nodes: Nodes) -> None:
        people = await crowd(nodes, 4)
        async with in_mid_game(people):
            assert await asyncio.to_thread(nodes.there.stop) == 0
        await check(nodes, people)
        assert any(person.journeys > 1 for person in people)

    async def talk(nodes: Nodes) -> None:
        code, (anna, bob) = await gather(nodes.here.url, "castors", 2)
        async with anna.at(code) as hers, bob.at(code, nodes.there.url) as his:
            for ear in (hers, his):
                await ear.until("presence", lambda presence: len(presence["people"]) == 2)
            for number in range(30):
                await hers.send("say", text=f"{number} " + "𝄞" * 290)
            said = [await his.until("said") for _ in range(30)]
        assert [message["text"].split()[0] for message in said] == [str(number) for number in range(30)]

    with running(tmp_path, postgres.new_database()) as nodes:
        run(play_across(nodes, "castors"))
        run(talk(nodes))
        run(stop_one(nodes))


def test_lobby_talk_and_presence_are_the_same_at_both_nodes(nodes: Nodes) -> None:
    async def scenario() -> None:
        anna, bob = await Guest(nodes.here.url).come("Anna"), await Guest(nodes.there.url).come("Bob")
        code = await anna.open_table("gargon", 3)

        def here_are(*people: Guest, watchers: int = 0) -> Callable[[Message], bool]:
            return lambda told: (told["people"], told["watchers"]) == (sorted(p.id for p in people), watchers)

        async with anna.at(code) as hers:
            async with bob.at(code) as his:
                for ear in (hers, his):
                    await ear.until("presence", here_are(anna, watchers=1))
                await his.send("sit", seat=2)
                for ear in (hers, his):
                    table = await ear.until("table", lambda table: table["seats"][2].get("person") == bob.id)
                    assert table["seats"][2]["name"] == "Bob"
                    await ear.until("presence", here_are(anna, bob))
                await hers.send("add_bot", level="adept", seat=1)
                await his.until("table", lambda table: table["seats"][1].get("level") == "adept")
                await asyncio.gather(*(ear.send("say", text=f"{n}") for n in range(10) for ear in (hers, his)))
                said = [[(await ear.until("said")) for _ in range(20)] for ear in (hers, his)]
                assert said[0] == said[1]
                await his.send("mute", person=anna.id, id="mute")
                await his.until("done", lambda done: done.get("re") == "mute")
                await hers.send("say", text="can you hear me?")
                await hers.send("kick", seat=2)
                await his.until("table", lambda table: table["seats"][2].get("person") is None)
                assert all(message.get("text") != "can you hear me?" for message in his.messages)
            await hers.until("presence", here_are(anna))

    run(scenario())


def test_who_comes_to_the_other_node_leaves_the_first(nodes: Nodes) -> None:
    """One person has one socket at a table, wherever it is; the game goes on there."""

    async def scenario() -> None:
        code, (anna, bob) = await gather(nodes.here.url, "castors", 2, options=SHORT["castors"])
        async with anna.at(code) as first, bob.at(code) as his:
            await first.send("start")
            await first.until("played")
            async with anna.at(code, nodes.there.url, game=1, last=0) as second:
                assert await first.until("bye") == {"type": "bye", "reason": "elsewhere"}
                with pytest.raises(ConnectionClosed):
                    await first.next()
                over, _ = await asyncio.gather(play(second, 0), play(his, 1))
            seen = first.messages + [message for message in second.messages if message["type"] == "played"]
            assert one_by_one(seen) == await truth(bob, over["finished"], 0)
            await his.until("presence", lambda presence: presence["people"] == [bob.id])

    run(scenario())


# Two at once.


def test_who_is_signed_out_at_one_node_is_so_at_the_other(nodes: Nodes) -> None:
    """Their sockets are closed there too."""

    async def scenario() -> None:
        anna = await Guest(nodes.here.url).come("Anna")
        recovery = (await anna.http.post("/api/me/recovery")).json()["recovery"]
        phone = Guest(nodes.there.url)
        (await phone.http.post("/api/recover", json={"code": recovery})).raise_for_status()
        code = await anna.open_table("castors", 2)
        elsewhere = twin(anna, nodes.there.url)
        async with anna.at(code) as hers:
            await hers.until("welcome")
            assert (await elsewhere.get("/api/me"))["id"] == anna.id
            assert (await phone.http.delete("/api/me/sessions")).json()["ended"] == 1
            assert (await hers.until("bye"))["reason"] == "forgotten"
        for device in (anna, elsewhere):
            assert (await device.http.get("/api/me")).status_code == 204

    run(scenario())


def test_of_two_who_take_a_seat_at_two_nodes_at_the_same_moment_one_has_it(nodes: Nodes) -> None:
    async def scenario() -> None:
        here, there = nodes.urls
        host, bob, chris = [await Guest(url).come(name) for url, name in [(here, "A"), (here, "B"), (there, "C")]]
        for _ in range(10):
            code = await host.open_table("castors", 2)
            answers = await asyncio.gather(bob.ask(code, "sit", seat=1), chris.ask(code, "sit", seat=1))
            winner = (bob, chris)[answers[0]["type"] == "refused"]
            assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
            assert {answer["code"] for answer in answers if "code" in answer} <= {"refused-full", "refused-seat-taken"}
            tables = [await guest.get(f"/api/tables/{code}") for guest in (bob, chris)]
            assert tables[0] == tables[1]
            assert tables[0]["seats"][1]["person"] == winner.id
            assert len(nodes.log_of(code)) == 2

    run(scenario())


def test_moves_for_one_ply_at_two_nodes_are_one_move(nodes: Nodes) -> None:
    """Sent twice with one id it is answered twice; two different ones are a move and a refusal."""

    async def scenario() -> None:
        code, guests = await gather(nodes.here.url, "gargon", 3)
        twins = [twin(guest, nodes.there.url) for guest in guests]
        await guests[0].ask(code, "start")
        outcomes: list[str] = []
        for ply in range(40):
            seat = to_act(await guests[0].get(f"/api/tables/{code}/view"))
            if seat is None:
                break
            legal = (await guests[seat].get(f"/api/tables/{code}/view"))["legal"]
            moves = [(legal[0], "one"), (legal[0], "one") if ply % 2 else (legal[-1], "two")]
            answers = await asyncio.gather(
                *(
                    guest.ask(code, "move", game=1, ply=ply, move=move, id=id)
                    for guest, (move, id) in zip((guests[seat], twins[seat]), moves, strict=True)
                )
            )
            outcomes.append(" ".join(sorted(answer["type"] for answer in answers)))
            assert all(answer["code"] == "refused-ply" for answer in answers if answer["type"] == "refused")
            assert {answer["ply"] for answer in answers if answer["type"] == "played"} == {ply + 1}
        assert outcomes == [("played refused", "played played")[ply % 2] for ply in range(len(outcomes))]
        assert len(nodes.moves_of(code)) == len(outcomes) > 20
        views = [await guest.get(f"/api/tables/{code}/view") for guest in (guests[0], twins[0])]
        assert views[0] == views[1]

    run(scenario())


def test_computer_players_and_stand_ins_think_once_though_every_node_could(nodes: Nodes) -> None:
    """Tables whose only person has left: each is driven by one node, and both have some."""

    async def scenario() -> None:
        guests = [await Guest(nodes.here.url).come("Anna"), await Guest(nodes.there.url).come("Bob")]
        before = [await moves_and_thoughts(guest) for guest in guests]
        codes = await asyncio.gather(*(leave_to_computers(guest) for guest in guests * 8))
        await asyncio.gather(*(over(guests[0], code) for code in codes))
        after = [await moves_and_thoughts(guest) for guest in guests]
        moves, thoughts = zip(*[(a[0] - b[0], a[1] - b[1]) for a, b in zip(after, before, strict=True)], strict=True)
        assert sum(moves) == sum(len(nodes.moves_of(code)) for code in codes)
        assert moves == thoughts
        assert all(moves)

    run(scenario())


async def leave_to_computers(guest: Guest) -> str:
    code = await guest.open_table("castors", 3, options=SHORT["castors"])
    for ask, fields in [
        ("add_bot", {"level": "novice"}),
        ("add_bot", {"level": "random"}),
        ("start", {}),
        ("leave", {}),
    ]:
        assert (await guest.ask(code, ask, **fields))["type"] == "done"
    return code


async def over(guest: Guest, code: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while (await guest.get(f"/api/tables/{code}"))["status"] != "over":
            await asyncio.sleep(0.1)


async def moves_and_thoughts(guest: Guest) -> tuple[float, float]:
    """How many moves of computer players a node has stored, and how often one has thought there."""
    text = (await guest.http.get("/metrics")).text
    samples = [sample for family in text_string_to_metric_families(text) for sample in family.samples]
    moves = sum(s.value for s in samples if s.name == "pioche_moves_total" and s.labels["by"] in ("bot", "stand_in"))
    return moves, sum(s.value for s in samples if s.name == "pioche_bots_thinking_seconds_count")


# When something goes away.


class Traveller:
    """Somebody whose program goes on at another node when the one it was at is gone, and keeps account of it all."""

    def __init__(self, guest: Guest, code: str, seat: int, *urls: str) -> None:
        self.guest, self.code, self.seat, self.urls = guest, code, seat, urls
        self.told: dict[int, list[Any]] = {}
        self.acknowledged: dict[int, str] = {}
        self.journeys = 0
        self.over: Message | None = None
        self._sent: Message | None = None
        """A move that was not answered yet; it is sent again at the other node."""
        self._ended = False

    async def play(self) -> None:
        for url in cycle(self.urls):
            with suppress(ConnectionError, WebSocketException):
                async with self.guest.at(self.code, url, game=1, last=len(self.told) - 1) as ear:
                    self.journeys += 1
                    await self._follow(ear)
                    return
            await asyncio.sleep(0.05)

    async def _follow(self, ear: Ear) -> None:
        if self._sent:
            await ear.send("move", **self._sent)
        decided = -1
        while self.over is None or not self._ended:
            message = await ear.next()
            assert message["type"] != "refused", message
            if message["type"] == "table" and message["status"] == "over":
                self.over = message
            elif message["type"] == "legal_moves":
                await self._decide(ear, message)
            elif message["type"] in ("played", "view"):
                self._note(message)
                if to_act(message) == self.seat and self._sent is None and message["ply"] > decided:
                    decided = message["ply"]
                    await ear.send("legal")

    async def _decide(self, ear: Ear, message: Message) -> None:
        ply = message["ply"]
        self._sent = {"game": 1, "ply": ply, "move": choose(message["moves"]), "id": f"{self.seat}-{ply}"}
        await ear.send("move", **self._sent)

    def _note(self, message: Message) -> None:
        """Every ply is told in its turn; only the answer to a move that was sent again may repeat some."""
        self._ended = to_act(message) is None
        steps = message.get("steps", [])
        for ply, step in enumerate(steps, message["ply"] - len(steps) + 1):
            assert ply == len(self.told) or ("re" in message and step["events"] == self.told[ply])
            self.told[ply] = step["events"]
        if self._sent and message.get("re") == self._sent["id"]:
            self.acknowledged[self._sent["ply"]] = self._sent["move"]
            self._sent = None


async def crowd(nodes: Nodes, tables: int) -> list[Traveller]:
    """Games of two people at different nodes and computer players, which have begun."""

    async def table(number: int) -> list[Traveller]:
        game, bots = (("castors", ("novice",)), ("gargon", ("random", "novice")))[number % 2]
        code, guests = await gather(nodes.here.url, game, 2, bots, options=SHORT[game])
        assert (await guests[0].ask(code, "start"))["type"] == "done"
        turns = nodes.urls if number % 4 < 2 else nodes.urls[::-1]
        return [Traveller(guests[0], code, 0, *turns), Traveller(guests[1], code, 1, *reversed(turns))]

    return [person for people in await asyncio.gather(*map(table, range(tables))) for person in people]


async def asleep(nodes: Nodes) -> tuple[Guest, str]:
    """A game with a clock, of people who do nothing at all."""
    code, guests = await gather(nodes.here.url, "castors", 2, options=SHORT["castors"], clock={"move": 5})
    assert (await guests[0].ask(code, "start"))["type"] == "done"
    return guests[0], code


@asynccontextmanager
async def in_mid_game(people: Sequence[Traveller]) -> AsyncIterator[None]:
    """While games are played, and until they have ended."""
    async with asyncio.timeout(2 * PATIENCE), asyncio.TaskGroup() as playing:
        for person in people:
            playing.create_task(person.play())
        while sum(len(person.acknowledged) for person in people) < 4 * len(people):
            await asyncio.sleep(0.01)
        assert any(person.over is None for person in people)
        yield


async def check(nodes: Nodes, people: Sequence[Traveller]) -> None:
    """Nothing that was acknowledged is lost, nothing is played twice, and everybody was told of everything."""
    for person in people:
        assert person.over is not None
        own = {ply: moved for ply, moved in enumerate(nodes.moves_of(person.code)) if moved.seat == person.seat}
        assert {moved.by for moved in own.values()} == {"seat"}
        assert {ply: moved.move for ply, moved in own.items()} == person.acknowledged
        assert person.told == await truth(person.guest, person.over["finished"], person.seat)


def test_a_node_is_killed_in_mid_game_under_load(tmp_path: Path, postgres: Postgres, broker: Broker) -> None:  # noqa: F811
    """All games end at the other node, which takes over computer players and clocks of the tables that it drove."""

    async def scenario(nodes: Nodes) -> None:
        sleepers = [await asleep(nodes) for _ in range(6)]
        people = await crowd(nodes, 24)
        async with in_mid_game(people):
            await asyncio.to_thread(nodes.there.kill)
        await check(nodes, people)
        assert sum(person.journeys > 1 for person in people) > 5
        for guest, code in sleepers:
            await over(guest, code)
            moves = nodes.moves_of(code)
            assert {moved.by for moved in moves} == {"stand_in"}
            assert {moved.seat for moved in moves if moved.late} == {0, 1}
            assert sum(moved.late for moved in moves) == 2, "the time of each ran out once"

    with running(tmp_path, postgres.new_database(), "--broker", broker.url, PIOCHE_MISSES="1") as nodes:
        run(scenario(nodes))
        assert "Traceback" not in nodes.here.log


def test_games_go_on_while_the_broker_is_away(nodes: Nodes, broker: Broker) -> None:  # noqa: F811
    """Moves are stored, and what nobody was told of shows in the regular check."""

    async def scenario() -> None:
        people = await crowd(nodes, 6)
        async with in_mid_game(people):
            await asyncio.to_thread(broker.stop)
            before = sum(len(person.told) for person in people)
            while any(person.over is None for person in people) and sum(len(p.told) for p in people) < before + 20:
                await asyncio.sleep(0.01)
            await asyncio.to_thread(broker.start)
        await check(nodes, people)
        assert {person.journeys for person in people} == {1}

    run(scenario())
    run(play_across(nodes, "castors"))


def test_games_go_on_when_the_database_was_restarted(nodes: Nodes, postgres: Postgres) -> None:  # noqa: F811
    async def scenario() -> None:
        people = await crowd(nodes, 6)
        async with in_mid_game(people):
            await asyncio.to_thread(postgres.kill)
            await asyncio.to_thread(postgres.start)
        await check(nodes, people)
        assert {person.journeys for person in people} == {1}

    run(scenario())
