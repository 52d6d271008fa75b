"""The server's time since the epoch, which never jumps and never goes back.

The wall clock says only where it starts; from then on the monotonic clock counts. So a clock that is set by hand or by
NTP, by seconds or by weeks, changes nothing while the server runs, and while a machine is suspended its time stands
still.
"""

from __future__ import annotations

import time
from collections.abc import Callable


class ServerTime:
    """A clock that starts at the time of day and goes on by itself."""

    def __init__(self, wall: Callable[[], int] | None = None, monotonic: Callable[[], int] = time.monotonic_ns) -> None:
        """Both clocks in nanoseconds."""
        self._monotonic = monotonic
        self._start = (wall or time.time_ns)() - monotonic()

    def nanoseconds(self) -> int:
        return self._start + self._monotonic()

    def set(self, at: int) -> None:
        """Go on from another time, in milliseconds."""
        self._start = at * 1_000_000 - self._monotonic()


SERVER_TIME = ServerTime()


def now_ms() -> int:
    return SERVER_TIME.nanoseconds() // 1_000_000


def now_seconds() -> float:
    """Finer than milliseconds: whoever sleeps until a time must not come late by a part of one."""
    return SERVER_TIME.nanoseconds() / 1e9


def go_on_from(at: int) -> None:
    """Other servers were or are at this time, in milliseconds: go on from there."""
    SERVER_TIME.set(at)
