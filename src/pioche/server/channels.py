"""Notices between nodes, over Litestar's Channels: that a table has a new entry, and who listens where.

A notice may be lost without harm: the database holds the truth, and nodes look there when a number is missing.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any, TypeAlias

import msgspec
import structlog
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.psycopg import PsycoPgChannelsBackend
from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from msgspec import Raw, Struct
from psycopg import AsyncConnection
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from pioche.server.database import NOTICED_SOON
from pioche.server.settings import Settings

log = structlog.get_logger(__name__)

CHANNEL = "pioche"
LARGEST = 7000
"""Bytes of the notices in one message; PostgreSQL carries at most 8,000 bytes."""
RETRY = 1.0
"""Seconds until a lost broker is tried again."""
PATIENCE = 10.0
"""Seconds within which a broker must have answered."""


class NewEntry(Struct, frozen=True, array_like=True, tag="e"):
    """Another node has stored an entry."""

    code: str
    table_id: int
    seq: int
    at: int
    body: str | None
    """``None`` if it is too long: to be read from the database."""
    driven: bool
    """The table needs its driver."""


class Listening(Struct, frozen=True, array_like=True, tag="l"):
    """Who listens to a table at a node."""

    code: str
    people: list[str]
    watchers: int
    joined: str | None = None
    """Who has just come there, and so is no longer elsewhere."""
    asking: bool = False
    """Whether the other nodes shall say who listens there."""
    attended: bool = False
    """Whether anybody is there, over a socket or over HTTP."""
    table_id: int = 0
    driven: bool = False
    """The table needs its driver."""


class Forgotten(Struct, frozen=True, array_like=True, tag="f"):
    """A device is nobody's any more."""

    session: str
    """The hash of its secret."""


Notice: TypeAlias = NewEntry | Listening | Forgotten


class Message(Struct, frozen=True, array_like=True):
    """Notices of one node; those of one's own are not even read."""

    node: str
    notices: Raw


_encode = msgspec.json.Encoder().encode
_decode_message = msgspec.json.Decoder(Message).decode
_decode_notices = msgspec.json.Decoder(list[Notice]).decode


class RedisBackend(RedisChannelsPubSubBackend):
    """Litestar's, but it closes all of its connections. Nothing is tried again: :class:`Channels` begins anew."""

    def __init__(self, url: str) -> None:
        from redis.asyncio import Redis  # takes a moment to load, and most servers need none

        self._client = Redis.from_url(url)
        super().__init__(redis=self._client)

    async def on_shutdown(self) -> None:
        try:
            await super().on_shutdown()
        finally:
            await self._client.aclose()


class PostgresBackend(PsycoPgChannelsBackend):
    """Litestar's, but it does not connect anew for each message."""

    def __init__(self, url: str) -> None:
        parameters: dict[str, Any] = NOTICED_SOON | conninfo_to_dict(url)
        self._address = make_conninfo(**parameters)
        self._publishing = AsyncExitStack()
        super().__init__(self._address)

    async def on_startup(self) -> None:
        await super().on_startup()
        self._publisher = await AsyncConnection[Any].connect(self._address, autocommit=True)
        self._publishing.push_async_callback(self._publisher.close)

    async def on_shutdown(self) -> None:
        await self._publishing.aclose()
        await super().on_shutdown()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        for channel in channels:
            await self._publisher.execute("SELECT pg_notify(%s, %s)", (channel, data.decode()))


def backend_of(settings: Settings) -> Callable[[], ChannelsBackend] | None:
    """What makes a backend for the broker; ``None`` on a single node."""
    url = settings.broker or settings.database
    if url.startswith(("redis", "valkey")):
        return lambda: RedisBackend(url.replace("valkey", "redis", 1))
    return (lambda: PostgresBackend(url)) if url.startswith("postgresql") else None


class Channels:
    """Sends what has gathered since the last message, and hands on what other nodes send; after a break it begins anew.

    What is to be sent during a break is dropped. When it is over, ``missed`` is called: then everybody has to look into
    the database, and to ask who listens where.
    """

    def __init__(
        self,
        node: str,
        make: Callable[[], ChannelsBackend],
        heard: Callable[[str, Notice], None],
        missed: Callable[[], None],
    ) -> None:
        self._node, self._make, self._heard, self._missed = node, make, heard, missed
        self._waiting: list[Notice] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.connected = False

    def open(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def send(self, notice: Notice) -> None:
        if self.connected:
            self._waiting.append(notice)
            self._wake.set()

    async def _run(self) -> None:
        while True:
            try:
                async with self._subscribed() as backend, asyncio.TaskGroup() as tasks:
                    tasks.create_task(self._listen(backend))
                    tasks.create_task(self._publish(backend))
            except* Exception as broken:  # whatever a broker can break: try again, the database has it all
                log.warning("broker lost", problem=type(broken.exceptions[0]).__name__)
            await asyncio.sleep(RETRY)

    @asynccontextmanager
    async def _subscribed(self) -> AsyncIterator[ChannelsBackend]:
        backend = self._make()
        try:
            async with asyncio.timeout(PATIENCE):
                await backend.on_startup()
                await backend.subscribe([CHANNEL])
            self.connected = True
            self._missed()
            yield backend
        finally:
            self.connected = False
            self._waiting.clear()
            with suppress(Exception):
                await backend.on_shutdown()

    async def _listen(self, backend: ChannelsBackend) -> None:
        async for _, message in backend.stream_events():
            for node, notice in self._read(message):
                try:
                    self._heard(node, notice)
                except Exception:  # of one table; the notices of all others go on, and the database has it all
                    log.exception("notice failed")

    def _read(self, data: bytes) -> Iterator[tuple[str, Notice]]:
        """The notices of others; of a version that speaks otherwise they are as good as lost."""
        try:
            message = _decode_message(data)
            notices = _decode_notices(message.notices) if message.node != self._node else []
        except msgspec.MsgspecError:
            log.warning("notice not understood")
            return
        for notice in notices:
            yield message.node, notice

    async def _publish(self, backend: ChannelsBackend) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            waiting, self._waiting = self._waiting, []
            for message in packed(self._node, waiting):
                await backend.publish(message, [CHANNEL])


def packed(node: str, notices: Sequence[Notice]) -> Iterator[bytes]:
    """As few messages as the size allows, in order."""
    parts: list[bytes] = []
    size = 0
    for part in map(_encoded, notices):
        if parts and size + len(part) > LARGEST:
            yield _message(node, parts)
            parts, size = [], 0
        parts.append(part)
        size += len(part) + 1
    if parts:
        yield _message(node, parts)


def _encoded(notice: Notice) -> bytes:
    """A notice that fits into a message: a long entry without its body."""
    encoded = _encode(notice)
    if isinstance(notice, NewEntry) and len(encoded) > LARGEST:
        return _encode(msgspec.structs.replace(notice, body=None))
    return encoded


def _message(node: str, parts: Sequence[bytes]) -> bytes:
    return _encode(Message(node, Raw(b"[" + b",".join(parts) + b"]")))
