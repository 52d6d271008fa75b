"""Notices between nodes over a real Redis or Valkey and a real PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager

import msgspec
import psycopg
import pytest
import redis
from hypothesis import given
from hypothesis.strategies import builds, integers, just, lists, none, sampled_from, text

from pioche.server import channels
from pioche.server.channels import CHANNEL, Channels, Listening, Message, NewEntry, Notice, backend_of, packed
from pioche.server.settings import Settings
from services import Broker, Postgres, broker, postgres  # noqa: F401  # fixtures

MOST = 7999
"""Bytes that PostgreSQL carries in one message."""
PATIENCE = 60.0
"""Seconds after which a test gives up; nothing is measured by it."""


@pytest.fixture(params=["broker", "postgres"])
def service(request: pytest.FixtureRequest) -> Broker | Postgres:
    """Something that carries notices, and can be stopped."""
    service: Broker | Postgres = request.getfixturevalue(request.param)
    return service


def settings(service: Broker | Postgres) -> Settings:
    return Settings(database="sqlite:///tables.db", broker=service.url)


class Listener:
    """A node, as far as its notices go."""

    def __init__(self, name: str, settings: Settings) -> None:
        make = backend_of(settings)
        assert make is not None
        self.breaks = 0
        self.heard: list[tuple[str, Notice]] = []
        self._changed = asyncio.Event()
        self.channels = Channels(name, make, self._hear, self._miss)

    def _hear(self, node: str, notice: Notice) -> None:
        self.heard.append((node, notice))
        self._changed.set()

    def _miss(self) -> None:
        self.breaks += 1
        self._changed.set()

    async def until(self, wanted: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not wanted():
                self._changed.clear()
                await self._changed.wait()


@asynccontextmanager
async def listening(settings: Settings, *names: str) -> AsyncIterator[list[Listener]]:
    """Nodes that are connected."""
    async with AsyncExitStack() as stack:
        listeners = [Listener(name, settings) for name in names]
        for listener in listeners:
            listener.channels.open()
            stack.push_async_callback(listener.channels.close)
            await listener.until(lambda listener=listener: listener.breaks == 1)  # type: ignore[misc]
        yield listeners


def entry(seq: int, body: str | None = "{}") -> NewEntry:
    return NewEntry("ABCDEFGH", 1, seq, 0, body, driven=False)


BODIES = ["", '"' * 1000, "é" * 3000, '"\\\n' * 2000, "𝄞" * 4000]
"""Some are longer than they look, for quotes are written as two letters, and some letters as four bytes."""


def carried(notice: Notice) -> Notice:
    """What arrives of a notice: an entry that is too long comes without its content."""
    if isinstance(notice, NewEntry) and len(msgspec.json.encode(notice)) > channels.LARGEST:
        return msgspec.structs.replace(notice, body=None)
    return notice


# Messages.

notices = lists(
    builds(NewEntry, just("ABCDEFGH"), integers(0), integers(0), integers(0), none() | text() | sampled_from(BODIES))
    | builds(Listening, just("ABCDEFGH"), lists(text(max_size=32), max_size=6), integers(0), none() | text(max_size=32))
)


@given(notices)
def test_notices_travel_in_order_in_messages_that_every_broker_carries(sent: list[Notice]) -> None:
    messages = [msgspec.json.decode(message, type=Message) for message in packed("anna", sent)]
    read = [notice for message in messages for notice in msgspec.json.decode(message.notices, type=list[Notice])]
    assert all(len(message) <= MOST for message in packed("anna", sent))
    assert read == [carried(notice) for notice in sent]


def test_short_notices_share_a_message() -> None:
    assert len(list(packed("anna", [entry(seq) for seq in range(100)]))) == 1
    assert list(packed("anna", [])) == []


def test_a_server_with_a_file_is_alone_and_one_with_postgresql_is_not() -> None:
    assert backend_of(Settings(database="sqlite:///tables.db")) is None
    for broker_url in ("redis://host", "rediss://host", "valkey://host", "postgresql://user@host/database"):
        assert backend_of(Settings(database="sqlite:///tables.db", broker=broker_url)) is not None
    assert backend_of(Settings(database="postgresql://user@host/database")) is not None


# Brokers.


def test_every_other_node_hears_every_notice_once_and_in_order(service: Broker | Postgres) -> None:
    async def scenario() -> None:
        async with listening(settings(service), "anna", "bob", "chris") as (anna, bob, chris):
            sent: list[Notice] = [entry(seq, body) for seq, body in enumerate(BODIES)]
            sent += [Listening("ABCDEFGH", ["anna", "é𝄞"], 3, joined="anna", asking=True)]
            sent += [entry(seq) for seq in range(1000)]
            for number, notice in enumerate(sent):
                anna.channels.send(notice)
                if number % 100 == 0:
                    await asyncio.sleep(0)
            bob.channels.send(entry(7, "of bob"))
            await bob.until(lambda: len(bob.heard) >= len(sent))
            await chris.until(lambda: len(chris.heard) >= len(sent) + 1)
            await anna.until(lambda: len(anna.heard) >= 1)
        assert anna.heard == [("bob", entry(7, "of bob"))]
        of_anna = [notice for node, notice in chris.heard if node == "anna"]
        assert [notice for _, notice in bob.heard] == of_anna
        assert of_anna == [carried(notice) for notice in sent]

    asyncio.run(scenario())


def test_a_notice_that_brings_trouble_keeps_nobody_from_the_next(service: Broker | Postgres) -> None:
    """A fault at one table is no fault of the line."""

    async def scenario() -> None:
        async with listening(settings(service), "anna", "bob") as (anna, bob):
            hear = bob.channels._heard

            def stumble(node: str, notice: Notice) -> None:
                hear(node, notice)
                if notice == entry(1):
                    raise ZeroDivisionError

            bob.channels._heard = stumble
            anna.channels.send(entry(1))
            anna.channels.send(entry(2))
            await bob.until(lambda: len(bob.heard) == 2)
            assert (bob.channels.connected, bob.breaks) == (True, 1)

    asyncio.run(scenario())


def test_after_a_break_nodes_know_that_they_missed_something_and_hear_again(service: Broker | Postgres) -> None:
    """What is sent meanwhile is not kept: a broker may stay away for long."""

    async def scenario() -> None:
        async with listening(settings(service), "anna", "bob") as (anna, bob):
            await asyncio.to_thread(service.stop)
            await asyncio.gather(*(until_lost(node.channels) for node in (anna, bob)))
            anna.channels.send(entry(1))
            await asyncio.to_thread(service.start)
            await asyncio.gather(*(node.until(lambda node=node: node.breaks == 2) for node in (anna, bob)))  # type: ignore[misc]
            anna.channels.send(entry(2))
            await bob.until(lambda: bool(bob.heard))
        assert bob.heard == [("anna", entry(2))]

    asyncio.run(scenario())


async def until_lost(channels: Channels) -> None:
    async with asyncio.timeout(PATIENCE):
        while channels.connected:
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("data", [b"", b"{}", b"hello", b'["bob",[["x",1]]]', b'["bob",7]'])
def test_what_is_no_notice_is_passed_over(service: Broker | Postgres, data: bytes) -> None:
    """Of another program, or of a version to come: the connection stays."""

    async def scenario() -> None:
        async with listening(settings(service), "anna", "bob") as (anna, bob):
            make = backend_of(settings(service))
            assert make is not None
            stranger = make()
            await stranger.on_startup()
            await stranger.publish(data, [CHANNEL])
            await stranger.on_shutdown()
            anna.channels.send(entry(1))
            await bob.until(lambda: bool(bob.heard))
            assert (bob.heard, bob.breaks) == ([("anna", entry(1))], 1)

    asyncio.run(scenario())


def test_no_connection_is_left_after_a_break_or_at_the_end(service: Broker | Postgres) -> None:
    async def scenario() -> None:
        before = connections(service)
        async with listening(settings(service), "anna", "bob") as (anna, bob):
            anna.channels.send(entry(1))
            await bob.until(lambda: bool(bob.heard))
            connected = connections(service)
            assert connected > before
            cut_off_one(service)
            await asyncio.gather(*(node.until(lambda node=node: node.breaks == 2) for node in (anna, bob)))  # type: ignore[misc]
            anna.channels.send(entry(2))
            await bob.until(lambda: len(bob.heard) == 2)
            await until_connections(service, connected)
        await until_connections(service, before)

    asyncio.run(scenario())


async def until_connections(service: Broker | Postgres, wanted: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while connections(service) > wanted:
            await asyncio.sleep(0.01)


def cut_off_one(service: Broker | Postgres) -> None:
    """End the connection by which each node listens, and leave it the one by which it sends."""
    if isinstance(service, Broker):
        with redis.Redis.from_url(service.url) as client:
            client.client_kill_filter(_type="pubsub")
        return
    with psycopg.connect(service.url) as connection:
        connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")


def connections(service: Broker | Postgres) -> int:
    if isinstance(service, Broker):
        with redis.Redis.from_url(service.url) as client:
            return len(client.client_list())
    with psycopg.connect(service.url) as connection:
        counted = connection.execute("SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend'")
        return int(counted.fetchall()[0][0])


def test_a_broker_that_is_not_there_yet_is_waited_for(broker: Broker) -> None:  # noqa: F811
    async def scenario() -> None:
        await asyncio.to_thread(broker.stop)
        anna = Listener("anna", settings(broker))
        anna.channels.open()
        await asyncio.sleep(0.05)
        await asyncio.to_thread(broker.start)
        await anna.until(lambda: anna.breaks == 1)
        await anna.channels.close()

    asyncio.run(scenario())
