"""When servers ran: signs of life in the database, and the times at which no server ran.

What happens by itself when time has passed (clocks run out, tables and sessions end that nobody uses) counts only time
in which a server ran. A wall clock that is weeks ahead at a start cannot be told from weeks without a server, so
neither does any harm. Short gaps, as by a restart, count like other time.

The table ``nodes`` holds one row for each living node, one for the latest time that any of them has seen, and one for
each outage. Names of the latter two begin with a sign that no node's name has.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from pioche.server.schema import nodes, tables

DEAD_MS = 7_000
"""Without a sign of life for so long a node is taken for dead."""
SIGN_SECONDS = 30.0
"""Between two signs of life of a server that is alone with its database. After a crash, so much time at most is given
back to whoever was thinking."""
LONG_GAP_MS = 60_000
"""A longer time without any server is an outage."""
MAX_OUTAGES = 1000

LATEST, OUTAGE = "~latest", "~outage "
IS_NODE = ~nodes.c.id.startswith("~")
ADD_LATEST: Mapping[str, Any] = {
    "postgresql": postgresql.insert(nodes).on_conflict_do_nothing(),
    "sqlite": sqlite.insert(nodes).on_conflict_do_nothing(),
}


class Outage(NamedTuple):
    """No server ran from the one time to the other."""

    began: int
    ended: int

    @property
    def length(self) -> int:
        return self.ended - self.began


class Life:
    """The outages that are known, and how much of a span of time servers ran."""

    def __init__(self, outages: Sequence[Outage] = ()) -> None:
        self.outages = sorted(outages)

    def missed(self, since: int) -> int:
        """How much of the time since then no server ran."""
        return sum(outage.ended - max(outage.began, since) for outage in self.outages if outage.ended > since)

    def ago(self, now: int, span: int) -> int:
        """Since when servers ran for so long."""
        since = now - span
        for outage in reversed(self.outages):
            if outage.ended > since:
                since -= outage.length
        return since

    def after(self, since: int, span: int) -> int:
        """When servers have run for so long since then, if there are no more outages."""
        return since + span + self.missed(since)


class Arrival(NamedTuple):
    """When a server starts, and which outages there were before."""

    at: int
    outages: tuple[Outage, ...]


def latest(connection: Connection) -> int | None:
    """The latest time that any server has seen; ``None`` in a database that has known none."""
    at: int | None = connection.scalar(select(nodes.c.seen_at).where(nodes.c.id == LATEST))
    return at


def arrive(now: int) -> Callable[[Connection], Arrival]:
    """Start at this time or, if the wall clock is behind, at the latest that is known; note the outage if it was one.
    Of several nodes that start at once the first notes it and the others find it."""

    def write(connection: Connection) -> Arrival:
        known = _latest_change(connection) if latest(connection) is None else None
        first = {"id": LATEST, "seen_at": max(now, known or 0)}
        connection.execute(ADD_LATEST[connection.dialect.name], first)
        held = select(nodes.c.seen_at).where(nodes.c.id == LATEST).with_for_update()
        before: int = connection.execute(held).scalar_one()
        at = max(now, before)
        if at - before > LONG_GAP_MS:
            connection.execute(insert(nodes).values(id=f"{OUTAGE}{before}", seen_at=at))
        _note(connection, at)
        return Arrival(at, _outages(connection))

    return write


def _latest_change(connection: Connection) -> int | None:
    """In a database of an older version, which has no signs of life of a server that was alone."""
    at: int | None = connection.scalar(select(func.max(tables.c.changed_at)))
    return at


def _outages(connection: Connection) -> tuple[Outage, ...]:
    """Those of long ago concern nobody any more."""
    rows = connection.execute(select(nodes).where(nodes.c.id.startswith(OUTAGE)).order_by(nodes.c.seen_at.desc())).all()
    old = [row.id for row in rows[MAX_OUTAGES:]]
    if old:
        connection.execute(delete(nodes).where(nodes.c.id.in_(old)))
    return tuple(Outage(int(row.id.removeprefix(OUTAGE)), row.seen_at) for row in rows[:MAX_OUTAGES])


class Signs(NamedTuple):
    """Who lives, and the latest time that any of them has seen."""

    alive: tuple[str, ...]
    latest: int


def sign_of_life(id: str, now: int) -> Callable[[Connection], Signs]:
    """Note that this node lives, forget those that do not, and see who else does."""

    def write(connection: Connection) -> Signs:
        gone = (nodes.c.id == id) | (nodes.c.seen_at < now - DEAD_MS)
        connection.execute(delete(nodes).where(IS_NODE, gone))
        connection.execute(insert(nodes).values(id=id, seen_at=now))
        _note(connection, now)
        alive = connection.scalars(select(nodes.c.id).where(IS_NODE).order_by(nodes.c.id))
        return Signs(tuple(alive), latest(connection) or now)

    return write


def goodbye(id: str, now: int) -> Callable[[Connection], None]:
    def write(connection: Connection) -> None:
        connection.execute(delete(nodes).where(nodes.c.id == id))
        _note(connection, now)

    return write


def _note(connection: Connection, now: int) -> None:
    connection.execute(update(nodes).where(nodes.c.id == LATEST, nodes.c.seen_at < now).values(seen_at=now))
