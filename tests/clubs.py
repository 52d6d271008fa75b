"""Whole games at tables of a real database, played in a moment: what a server has stored when they are over."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Literal

from sqlalchemy import Connection, insert

from pioche.server import ledger, protocol
from pioche.server.asks import Person, decide, new_table
from pioche.server.database import engine_of
from pioche.server.entries import write_entry
from pioche.server.migrations import upgrade
from pioche.server.schema import entries, people
from pioche.server.table import DAY, Change, Limits, Table

By = Literal["seat", "bot", "stand_in", "clock"]

NEW_YEAR = 1_767_225_600_000
"""When the first thing happens; then a second passes between any two."""

CASTORS = protocol.Setup(game="castors", seats=2, options={"rounds": 3})
GARGON = protocol.Setup(game="gargon", seats=3)


class Club:
    """A server's database, and people who play there. The same seed plays the same moves, though with other cards."""

    def __init__(self, url: str, seed: int = 0) -> None:
        self.url = url
        self.engine = engine_of(url)
        upgrade(self.engine)
        self.now = NEW_YEAR
        self._random = random.Random(seed)
        self._numbers = count(1)

    def close(self) -> None:
        self.engine.dispose()

    def person(self, name: str) -> Person:
        person = Person(f"{name.lower()}-{next(self._numbers)}", name)
        with self.engine.begin() as connection:
            connection.execute(insert(people).values(id=person.id, name=name, created_at=self.now))
        return person

    def table(self, setup: protocol.Setup, host: Person, *others: Person | protocol.Level) -> Table:
        """A table at which all have their seats and say that they are ready."""
        code = f"TABLE{next(self._numbers):03}"
        with self.engine.begin() as connection:
            table = ledger.create(new_table(setup, host), code, Limits(), self.now)(connection)
            for other in others:
                if isinstance(other, Person):
                    table = self.ask(connection, table, protocol.Sit(), other)
                else:
                    table = self.ask(connection, table, protocol.AddBot(level=other), host)
            for person in (host, *others):
                if isinstance(person, Person):
                    table = self.ask(connection, table, protocol.Ready(text=f"{person.name}’s luck"), person)
        return table

    def game(self, setup: protocol.Setup, host: Person, *others: Person | protocol.Level) -> Table:
        """A table at which a game was played to its end."""
        return self.play(self.start(self.table(setup, host, *others)))

    def start(self, table: Table) -> Table:
        host = next(holder for holder in table.seats if holder and holder.person == table.gathered.host)
        with self.engine.begin() as connection:
            return self.ask(connection, table, protocol.Start(), Person(host.person or "", host.name))

    def play(self, table: Table, most: int = 10_000, by: By | None = None) -> Table:
        """Random moves until the game is over, or only so many; ``by`` whom they are if it is not the seat's own."""
        with self.engine.begin() as connection:
            for _ in range(most):
                if table.game is None or table.to_act is None:
                    break
                holder = table.seats[table.to_act]
                own: By = "bot" if holder and holder.level else "seat"
                move = str(self._random.choice(table.game.legal_moves))
                table = self._store(connection, table, table.played(move, self._later(), by or own))
        return table

    def forget(self, table: Table) -> Table:
        """The clock runs out where the rules play for who lets it."""
        assert table.game is not None
        move = str(table.game.state.clock_move)
        with self.engine.begin() as connection:
            return self._store(connection, table, table.played(move, self._later(), "clock", late=True))

    def abandon(self, table: Table) -> Table:
        """Nobody comes for weeks."""
        self.now += 15 * DAY
        change = table.overdue(self.now)
        assert change is not None
        with self.engine.begin() as connection:
            return self._store(connection, table, change)

    def ask(self, connection: Connection, table: Table, ask: protocol.Wish, person: Person) -> Table:
        return self._store(connection, table, decide(table, ask, person, self._later()))

    def _later(self) -> int:
        self.now += 1000
        return self.now

    def _store(self, connection: Connection, before: Table, change: Change) -> Table:
        """As the store does, but all of a game in one transaction."""
        row = {"table_id": before.id, "seq": change.table.seq, "at": self.now, "body": write_entry(change.entry)}
        connection.execute(insert(entries).values(row))
        also = ledger.to_write(before, change, self.now)
        if also is not None:
            also(connection)
        return change.table


@contextmanager
def club_at(url: str) -> Iterator[Club]:
    club = Club(url)
    yield club
    club.close()
