"""All connections of a server: who is let in, and who goes when there is no more room.

A connection is an open file, and of those a process has only so many. When they run short, and when one address has
more than its share, the longest idle connections of strangers go first, then those of people who do not sit at a table.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from enum import IntEnum
from functools import lru_cache
from ipaddress import ip_address, ip_network
from typing import TypeAlias

import structlog

from pioche.server.limits import TooManyError
from pioche.server.security import network_of
from pioche.server.settings import Settings

log = structlog.get_logger(__name__)

RESERVED_FILES = 128
"""Open files for all but connections: the database, worker processes, other nodes."""
MAX_CONNECTIONS = 50_000
"""However many files there may be: each connection takes some kilobytes of memory."""
NEARLY = 0.8
"""How full it is when the operator is told."""
LOG_SECONDS = 60.0
"""Between two such lines in the log."""


class Rank(IntEnum):
    """Who is at the other end; the lowest go first."""

    STRANGER = 0
    KNOWN = 1
    """Somebody with a name."""
    SEATED = 2
    """Somebody at a table of their own, listening there."""


class Line:
    """A connection. It is as long idle as nothing was asked for or answered on it: not as long as no bytes came, of
    which somebody who means harm can send one now and then."""

    __slots__ = ("_crowd", "_peer", "abort", "address", "is_proxy", "rank")

    def __init__(self, crowd: Crowd, address: str, is_proxy: bool, abort: Callable[[], None]) -> None:
        self._crowd, self.abort, self.is_proxy = crowd, abort, is_proxy
        self._peer = address
        self.address = None if is_proxy else address
        """Whose share it counts against. A proxy asks for many: its connections count for whom it asks just now."""
        self.rank = Rank.STRANGER

    def touch(self) -> None:
        """Something was asked for or answered."""
        self._crowd.touch(self)

    def promote(self, rank: Rank) -> None:
        """It shows who is at the other end."""
        if rank > self.rank:
            self._crowd.promote(self, rank)

    def leave(self) -> None:
        self._crowd.leave(self)

    def serve(self, address: str) -> None:
        """Something is asked for. While a proxy asks for somebody, its connection counts for them; a
        :class:`TooManyError` if they have too many."""
        if self.is_proxy and address != self._peer:
            self._crowd.assign(self, address)

    def served(self) -> None:
        if self.is_proxy:
            self._crowd.release(self)


Ranked: TypeAlias = tuple[OrderedDict[Line, None], ...]
"""By rank, the connections from the longest idle to the one used last."""


def _ranked() -> Ranked:
    return tuple(OrderedDict() for _ in Rank)


class Crowd:
    def __init__(self, settings: Settings, files: int) -> None:
        self.limit = max(1, min(MAX_CONNECTIONS, max(files - RESERVED_FILES, files // 2)))
        self._share = settings.connections_per_address if settings.asks_per_address else 0
        self._is_proxy = _proxies(settings.trusted_proxies)
        self._all = _ranked()
        self._by_address: dict[str, Ranked] = {}
        self._logged_at = 0.0
        self.on_drop: Callable[[], None] = lambda: None
        """Told when a connection was ended or refused for want of room."""

    def __len__(self) -> int:
        return sum(map(len, self._all))

    def enter(self, host: str, abort: Callable[[], None]) -> Line | None:
        """A new connection; none if there is no room for it."""
        line = Line(self, network_of(host), self._is_proxy(host), abort)
        if not self._has_room(line.address):
            self.on_drop()
            return None
        self._all[line.rank][line] = None
        self._count(line)
        return line

    def leave(self, line: Line) -> None:
        self._all[line.rank].pop(line, None)
        self._uncount(line)

    def touch(self, line: Line) -> None:
        for ranked in self._places(line):
            if line in ranked[line.rank]:
                ranked[line.rank].move_to_end(line)

    def promote(self, line: Line, rank: Rank) -> None:
        for ranked in self._places(line):
            if line in ranked[line.rank]:
                del ranked[line.rank][line]
                ranked[rank][line] = None
        line.rank = rank

    def assign(self, line: Line, address: str) -> None:
        """Count the connection of a proxy against the share of an address."""
        if not self._has_share(address):
            self.on_drop()
            raise TooManyError(1)
        line.address = address
        if line in self._all[line.rank]:
            self._count(line)

    def release(self, line: Line) -> None:
        self._uncount(line)
        line.address = None

    def _places(self, line: Line) -> Iterator[Ranked]:
        yield self._all
        if line.address in self._by_address:
            yield self._by_address[line.address]

    def _count(self, line: Line) -> None:
        if line.address is not None:
            self._by_address.setdefault(line.address, _ranked())[line.rank][line] = None

    def _uncount(self, line: Line) -> None:
        ranked = self._by_address.get(line.address or "")
        if ranked is not None:
            ranked[line.rank].pop(line, None)
            if not any(ranked):
                del self._by_address[line.address or ""]

    def _has_room(self, address: str | None) -> bool:
        """Whether one more can be let in, if need be because another one goes."""
        if address is not None and not self._has_share(address):
            return False
        open_now = len(self)
        if open_now >= NEARLY * self.limit:
            self._log(open_now)
        return open_now < self.limit or self._drop_idle(self._all)

    def _has_share(self, address: str) -> bool:
        ranked = self._by_address.get(address)
        if not self._share or ranked is None or sum(map(len, ranked)) < self._share:
            return True
        return self._drop_idle(ranked)

    def _drop_idle(self, ranked: Ranked) -> bool:
        """End the longest idle connection of the lowest rank, but of nobody who sits at a table."""
        for rank in (Rank.STRANGER, Rank.KNOWN):
            if ranked[rank]:
                line = next(iter(ranked[rank]))
                self.leave(line)
                line.abort()
                self.on_drop()
                return True
        return False

    def _log(self, open_now: int) -> None:
        now = time.monotonic()
        if now - self._logged_at > LOG_SECONDS or not self._logged_at:
            self._logged_at = now
            log.warning("connections run short", open=open_now, limit=self.limit)


def _proxies(trusted: tuple[str, ...]) -> Callable[[str], bool]:
    networks = [ip_network(network) for network in trusted]

    @lru_cache(1024)
    def is_proxy(host: str) -> bool:
        """Also one that comes through a socket in the file system, and has no address."""
        try:
            return not host or any(ip_address(host) in network for network in networks)
        except ValueError:
            return False

    return is_proxy
