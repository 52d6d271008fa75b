"""Whatever is sent, by HTTP or over sockets: no error of the server, nothing in its log, and no table gets stuck."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Awaitable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from operator import mul
from typing import Any, NamedTuple, TypeVar, get_args

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule, run_state_machine_as_test
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.exceptions import ConnectionClosed

from pioche.players import LEVELS
from pioche.registry import GAMES
from pioche.server import protocol
from server.playing import PATIENCE, Ear, Guest, Message, Program, choose, gather, play, serving
from server.shouting import frame, shouting

T = TypeVar("T")

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
JSON = {"Content-Type": "application/json"}
ENOUGH = 500
"""More questions than the honest player needs to come to the end of a game."""


def bounded(examples: int) -> settings:
    return settings(max_examples=examples, database=None, suppress_health_check=list(HealthCheck))


def assert_unharmed(program: Program) -> None:
    """It answers as before, and nothing that was sent was an event for its log."""
    assert httpx.get(f"{program.url}/healthz").text == "ok\n"
    assert httpx.get(f"{program.url}/readyz").text == "ready\n"
    events = [json.loads(line) for line in program.log.splitlines()]
    assert [event for event in events if event["level"] in ("error", "critical") or "exception" in event] == []


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    with serving(tmp_path_factory.mktemp("fuzz")) as program:
        yield program
        assert_unharmed(program)


@pytest.fixture(scope="module")
def http(program: Program) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=program.url, timeout=PATIENCE) as client:
        yield client


# HTTP.


class Known(NamedTuple):
    """What exists on the server, so that questions go deep."""

    person: Guest
    codes: list[str]
    ids: list[str]

    @property
    def cookie(self) -> str:
        return f"pioche={self.person.http.cookies['pioche']}"

    def put_into(self, case: Any, chance: random.Random) -> None:
        """Mostly something that exists in place of something made up."""
        real: dict[str, list[Any]] = {"code": self.codes, "id": self.ids, "game": list(GAMES), "players": [2, 3]}
        for name in case.path_parameters or {}:
            if chance.random() < 0.8:
                case.path_parameters[name] = chance.choice(real[name])
        if "wait" in (case.query or {}):
            case.query["wait"] = 0


@pytest.fixture(scope="module")
def known(program: Program) -> Known:
    return asyncio.run(furnish(program.url))


async def furnish(url: str) -> Known:
    """A game that is over, one that is played, and a table that gathers."""
    over, (anna,) = await gather(url, "castors", 1, ("random",), options={"rounds": 1}, listed=True)
    await anna.ask(over, "start")
    async with anna.at(over) as ear:
        finished = (await play(ear, 0))["finished"]
    playing = await anna.open_table("castors", 2, listed=True)
    await anna.ask(playing, "add_bot", level="random")
    await anna.ask(playing, "start")
    return Known(anna, [over, playing, await anna.open_table("gargon", 3)], [finished, anna.id])


@pytest.mark.parametrize("somebody", [True, False], ids=["somebody", "nobody"])
@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
def test_every_answer_is_as_the_api_description_says(
    mode: GenerationMode, somebody: bool, program: Program, known: Known
) -> None:
    """Right and wrong questions to all routes, asked by a person and by nobody: answers that the description knows, and
    refusals in our form for all that is wrong."""
    cookie = {"pioche": known.person.http.cookies["pioche"]} if somebody else {}
    for found in schemathesis.openapi.from_url(f"{program.url}/api/openapi.json").get_all_operations():
        operation: Any = found.ok()  # type: ignore[union-attr]  # the description is one
        if operation.label == "DELETE /api/me" and somebody:
            continue  # would be nobody from then on
        if mode is GenerationMode.NEGATIVE and not (operation.body or operation.query):
            continue  # nothing in this question could be wrong

        @given(operation.as_strategy(generation_mode=mode), st.randoms(use_true_random=False))
        @bounded(8)
        def ask(case: Any, chance: random.Random) -> None:
            known.put_into(case, chance)
            response = case.call(cookies=cookie)
            case.validate_response(response, checks=CHECKS)
            assert response.status_code < 400 or response.json()["type"] == "refused"

        ask()


BODIES = st.one_of(
    st.binary(max_size=200),
    st.integers(1, 40_000).map(lambda depth: b"[" * depth),
    st.integers(1, 5_000).map(lambda depth: b'{"name":' * depth),
    st.sampled_from(
        [b'{"name":"\\ud800"}', b'{"name":"\\u0000"}', b'{"name":1e999}', b"nul", b"\xef\xbb\xbf{}", b"NaN"]
    ),
)


@given(
    st.sampled_from(["/api/people", "/api/recover", "/api/tables", "/api/tables/{code}/asks"]),
    BODIES,
    st.sampled_from(["application/json", "application/json; charset=utf-16", "application/msgpack", "text/plain", ""]),
)
@bounded(60)
def test_a_body_that_is_no_message_is_refused(
    http: httpx.Client, known: Known, path: str, body: bytes, kind: str
) -> None:
    headers = {"Content-Type": kind, "Cookie": known.cookie}
    response = http.post(path.format(code=known.codes[1]), content=body, headers=headers)
    assert 400 <= response.status_code < 500
    assert msgspec.json.decode(response.content, type=protocol.Refused).code.startswith("refused-")


# Messages.

SMALL = st.integers(-1, 6)
MOVES = st.sampled_from(
    ["knock", "end", "draw", "take A1", "keep 1", "discard", "swap 1 B1", "peek 1", "again", "²", "٣"]
)
PLAUSIBLE: dict[str, st.SearchStrategy[Any]] = {
    "id": st.sampled_from(["a", "b", None]),
    "game": st.integers(0, 2),
    "ply": st.integers(-1, 12),
    "last": st.integers(-1, 12),
    "lang": st.sampled_from(get_args(protocol.Language)),
    "move": MOVES | st.text(max_size=70),
    "seat": SMALL | st.none(),
    "setup": st.fixed_dictionaries(
        {"game": st.sampled_from([*GAMES, "chess"]), "seats": SMALL},
        optional={"spectators": st.booleans(), "options": st.dictionaries(st.text(max_size=5), SMALL, max_size=2)},
    ),
    "level": st.sampled_from([*LEVELS, "god"]),
    "on": st.booleans(),
    "text": st.text(max_size=70),
    "youngest": st.booleans(),
    "ready": st.booleans(),
    "settings": st.integers(0, 3) | st.none(),
    "phrase": st.sampled_from([*get_args(protocol.Phrase), None]),
    "person": st.text(max_size=33),
    "to": st.sampled_from([*get_args(protocol.Talkers), "nobody"]),
}
"""By the name of a field, what might stand in it."""

JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=10), inner, max_size=3),
    max_leaves=5,
)


def asks_like(kind: type[msgspec.Struct]) -> st.SearchStrategy[Message]:
    """Asks of one kind, some of them complete and allowed, some with junk in a field."""
    tag, names = kind.__struct_config__.tag, [field.name for field in msgspec.structs.fields(kind)]
    sensible = st.fixed_dictionaries({"type": st.just(tag)}, optional={name: PLAUSIBLE[name] for name in names})
    spoilt = st.builds(lambda ask, name, junk: ask | {name: junk}, sensible, st.sampled_from([*names, "type"]), JUNK)
    return sensible | sensible | spoilt


@st.composite
def wishes(draw: st.DrawFn) -> Message:
    """Anything that can be asked of a table, and much that can not."""
    return draw(draw(st.sampled_from([asks_like(kind) for kind in get_args(protocol.Wish)])))


@st.composite
def messages(draw: st.DrawFn) -> str | bytes:
    """What might come as a message: an ask, whole or cut off, other JSON, any text, something deep or binary."""
    asks = (wishes() | asks_like(protocol.Hello)).map(json.dumps)
    message: str | bytes = draw(
        st.one_of(
            asks,
            st.builds(lambda text, cut: text[:cut], asks, st.integers(0, 60)),
            JUNK.map(json.dumps),
            st.text(max_size=200),
            st.builds(mul, st.sampled_from(["[", '{"type":', "x"]), st.integers(1, 2_000)),
            st.sampled_from(['{"type":"say","text":"\\ud800"}', '{"type":"say","text":1e999}', '{"type":"legal"}{}']),
            st.binary(max_size=50),
        )
    )
    return message


@st.composite
def frames(draw: st.DrawFn) -> bytes:
    """Frames of the WebSocket protocol, right and wrong, and bytes that are none."""
    message = draw(messages())
    data = message if isinstance(message, bytes) else message.encode()
    size = draw(st.integers(0, 20_000) | st.none())
    right = frame(data if size is None else b"\xff" * size)
    wrong = frame(data, opcode=draw(st.integers(0, 15)), final=draw(st.booleans()), masked=draw(st.booleans()))
    return draw(st.sampled_from([right, wrong, wrong, data]))


@given(st.booleans(), st.lists(frames(), max_size=12), st.booleans())
@bounded(60)
def test_any_bytes_on_a_socket_end_at_worst_that_socket(
    http: httpx.Client, known: Known, hello: bool, sent: list[bytes], rude: bool
) -> None:
    """Frames in any order, fragments, control frames, garbage; before and after the hello; with and without goodbye."""

    async def shout() -> None:
        async with shouting(known.person, known.codes[1]) as (reader, writer):
            for part in [frame(b'{"type":"hello"}')] * hello + sent:
                writer.write(part)
            with suppress(OSError):
                await writer.drain()
                if rude:
                    writer.transport.abort()
                else:
                    writer.write_eof()
                    await asyncio.wait_for(reader.read(), PATIENCE)

    asyncio.run(shout())
    assert http.get("/healthz").text == "ok\n"


@given(st.binary(max_size=500) | st.binary(max_size=200).map(lambda junk: b"GET /" + junk + b" HTTP/1.1\r\n\r\n"))
@bounded(40)
def test_any_bytes_on_a_connection_end_at_worst_that_connection(
    program: Program, http: httpx.Client, sent: bytes
) -> None:
    async def shout() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", program.port)
        with suppress(OSError):
            writer.write(sent)
            writer.write_eof()
            await asyncio.wait_for(reader.read(), PATIENCE)
        writer.close()

    asyncio.run(shout())
    assert http.get("/healthz").text == "ok\n"


@given(st.lists(messages(), max_size=15))
@bounded(40)
def test_every_message_is_answered_and_the_conversation_goes_on(
    program: Program, known: Known, sent: list[str | bytes]
) -> None:
    """Whatever it was, it is refused in our form or carried out; and who asks something sensible next is answered."""

    async def talk() -> None:
        async with known.person.at(known.codes[1]) as ear:
            for message in sent:
                await ear.socket.send(message)
            await ear.send("say", phrase="hello", id="last")
            answer = await ear.until("done", lambda done: done.get("re") == "last")
            assert answer == {"type": "done", "re": "last"}
        tells = msgspec.json.Decoder(protocol.Tell)
        refusals = [told for text in ear.texts if isinstance(told := tells.decode(text), protocol.Refused)]
        assert "refused-broken" not in {refusal.code for refusal in refusals}

    asyncio.run(talk())


@given(wishes(), st.sampled_from(range(3)))
@bounded(150)
def test_any_ask_over_http_is_granted_or_refused(http: httpx.Client, known: Known, ask: Message, table: int) -> None:
    headers = JSON | {"Cookie": known.cookie}
    response = http.post(f"/api/tables/{known.codes[table]}/asks", content=json.dumps(ask), headers=headers)
    assert response.status_code in (200, 400, 409), response.text


# Two people at a table: one is honest, the other does whatever comes to mind.


class Honest:
    """Plays over HTTP, and takes what means the table offers against one who does not play."""

    def __init__(self, guest: Guest, code: str) -> None:
        self.guest, self.code = guest, code

    async def look(self) -> Message:
        table: Message = await self.guest.get(f"/api/tables/{self.code}")
        return table

    async def step(self, table: Message) -> None:
        """Decide if it is the own turn; else see to it that somebody does."""
        if table["seats"][0].get("stand_in"):
            await self.guest.ask(self.code, "back")
        if table.get("paused"):
            await self.guest.ask(self.code, "pause", on=False)
        seen = await self.guest.get(f"/api/tables/{self.code}/view")
        if "legal" in seen:
            await self.guest.ask(self.code, "move", game=1, ply=seen["ply"], move=choose(seen["legal"]))
        elif table["seats"][1].get("stand_in") or await self.must_wait():
            await self.guest.get(f"/api/tables/{self.code}/story", game=1, since=seen["ply"], wait=1)

    async def must_wait(self) -> bool:
        """Whether the other is not to be replaced by a stand-in yet."""
        answer = await self.guest.ask(self.code, "stand_in", seat=1)
        return bool(answer.get("code") == "refused-stand-in-present")

    async def finish(self) -> None:
        for _ in range(ENOUGH):
            table = await self.look()
            if table["status"] != "playing":
                return
            await self.step(table)
        pytest.fail("the game does not end")


class Quarrel(RuleBasedStateMachine):
    """A game of two in which the guest of the host is hostile."""

    def __init__(self, program: Program) -> None:
        super().__init__()
        self.program, self.runner = program, asyncio.Runner()
        self.code, guests = self.run(gather(program.url, "castors", 2, options={"rounds": 1}))
        self.honest, self.hostile = Honest(guests[0], self.code), guests[1]
        assert self.run(guests[0].ask(self.code, "start"))["type"] == "done"
        self.sockets = AsyncExitStack()
        self.ear: Ear | None = None

    def run(self, work: Awaitable[T]) -> T:
        return self.runner.run(_awaited(work))

    @rule()
    def comes(self) -> None:
        """Perhaps while another socket of his is open."""
        self.ear = self.run(self.sockets.enter_async_context(self.hostile.at(self.code)))

    @rule(sent=st.lists(messages(), min_size=1, max_size=5))
    def says(self, sent: list[str | bytes]) -> None:
        async def say(ear: Ear) -> None:
            with suppress(ConnectionClosed):
                for message in sent:
                    await ear.socket.send(message)

        if self.ear is not None:
            self.run(say(self.ear))

    @rule(ask=wishes())
    def asks(self, ask: Message) -> None:
        self.run(self.hostile.http.post(f"/api/tables/{self.code}/asks", content=json.dumps(ask), headers=JSON))

    @rule(sent=st.lists(frames(), max_size=4), hello=st.booleans())
    def shouts(self, sent: list[bytes], hello: bool) -> None:
        async def shout() -> None:
            async with shouting(self.hostile, self.code) as (_, writer):
                writer.write(b"".join([frame(b'{"type":"hello"}')] * hello + sent))

        self.run(shout())

    @rule()
    def vanishes(self) -> None:
        if self.ear is not None:
            self.ear.socket.transport.abort()
            self.ear = None

    @rule(number=st.integers(0, 99))
    def plays(self, number: int) -> None:
        """As if nothing had happened, if it is his turn."""

        async def decide() -> None:
            seen = (await self.hostile.http.get(f"/api/tables/{self.code}/view")).json()
            if "legal" in seen:
                move = seen["legal"][number % len(seen["legal"])]
                await self.hostile.ask(self.code, "move", game=1, ply=seen["ply"], move=move, id="a")

        self.run(decide())

    @rule()
    def honest_one_plays(self) -> None:
        async def step() -> None:
            table = await self.honest.look()
            if table["status"] == "playing":
                await self.honest.step(table)

        self.run(step())

    def teardown(self) -> None:
        self.run(self.sockets.aclose())  # who stays and does nothing can be replaced too, but only after minutes
        self.run(self.honest.finish())
        self.runner.close()


async def _awaited(work: Awaitable[T]) -> T:
    return await work


def test_the_honest_player_always_comes_to_the_end_of_the_game(program: Program) -> None:
    class AtThisServer(Quarrel):
        def __init__(self) -> None:
            super().__init__(program)

    run_state_machine_as_test(AtThisServer, settings=settings(bounded(12), stateful_step_count=12))


@asynccontextmanager
async def flooding(guest: Guest, code: str) -> AsyncIterator[Ear]:
    """A person who sends as fast as the connection takes it."""

    async def flood(ear: Ear) -> None:
        while True:
            await ear.send("legal")
            await asyncio.sleep(0)  # the others of this test want their turn

    async with guest.at(code) as ear:
        work = asyncio.create_task(flood(ear))
        try:
            yield ear
        finally:
            work.cancel()


def test_who_floods_a_table_is_slowed_down_and_the_others_play_on(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Of what a flooder sends only so much is even read; for the others it is a game like any other."""

    async def scene(url: str) -> None:
        code, (anna,) = await gather(url, "castors", 1, ("random",), options={"rounds": 1})
        await anna.ask(code, "start")
        evil = await Guest(url).come("Evil")
        async with flooding(evil, code) as ear, anna.at(code) as honest:
            assert (await ear.until("refused", lambda told: told["code"] == "refused-too-many"))["text"]
            assert (await play(honest, 0))["status"] == "over"

    limits = {"PIOCHE_ASKS_PER_PERSON": "100", "PIOCHE_BURST_PER_PERSON": "100"}
    with serving(tmp_path_factory.mktemp("flood"), **limits) as program:
        asyncio.run(scene(program.url))
        assert_unharmed(program)
