"""A table without a server: its log, people who ask things of it, and a clock that goes when it is told to."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from pioche.core.errors import PiocheError
from pioche.core.seats import Seat
from pioche.core.texts import LANGUAGES, texts
from pioche.server import asks, protocol
from pioche.server.asks import Person, new_table
from pioche.server.entries import Entry, Gathered, Muted, Spoken, read_entry, write_entry
from pioche.server.table import SECOND, AnyGame, Change, Limits, Table, fold

ANNA, BOB, CLEO, DAN = (
    Person("p-anna", "Anna"),
    Person("p-bob", "Bob"),
    Person("p-cleo", "Cleo"),
    Person("p-dan", "Dan"),
)

CASTORS = protocol.Setup(game="castors", seats=2, options={"rounds": 1})
GARGON = protocol.Setup(game="gargon", seats=3)
NEW_YEAR = 1_767_225_600_000
LIMITS = Limits()


def secret_of(number: int) -> str:
    """What the cards of a table's game are dealt from."""
    return f"{number:064x}"


class Sitting:
    """One table, all that is stored of it, and how somebody else would read that, entry by entry.

    Its secrets are known, so that the cards are the same each time.
    """

    def __init__(self, setup: protocol.Setup = CASTORS, host: Person = ANNA, *, limits: Limits = LIMITS) -> None:
        self.now = NEW_YEAR
        self.random = random.Random(0)
        first = msgspec.structs.replace(new_table(setup, host), secret=secret_of(1))
        self.rows = [(0, self.now, write_entry(first))]
        self.table = self.read = fold(1, "TABLE234", limits, self.log())

    # The log.

    def log(self) -> list[tuple[int, int, Entry]]:
        """The entries as they are read back."""
        return [(seq, at, read_entry(body)) for seq, at, body in self.rows]

    def read_back_from_the_last_gathering(self) -> Table:
        log = self.log()
        last = max(index for index, (_, _, entry) in enumerate(log) if isinstance(entry, Gathered))
        talk = [row for row in log[:last] if isinstance(row[2], Spoken | Muted)]
        return fold(self.table.id, self.table.code, self.table.limits, log[last:], talk)

    def take(self, change: Change) -> Entry:
        assert change.table.seq == self.table.seq + 1
        assert change.table.changed_at == self.now
        if isinstance(change.entry, Gathered) and change.entry.secret != self.table.gathered.secret:
            known = msgspec.structs.replace(change.entry, secret=secret_of(change.entry.number))
            change = self.table.change(known, self.now)
        self.table = change.table
        self.rows.append((self.table.seq, self.now, write_entry(change.entry)))
        self.read = self.read.after(read_entry(self.rows[-1][2]), self.now)
        return change.entry

    # People.

    def ask(self, person: Person, *wishes: protocol.Wish) -> Entry:
        """What came of the last of these asks."""
        for wish in wishes:
            entry = self.take(asks.decide(self.table, wish, person, self.now))
        return entry

    def refusal(self, person: Person, wish: protocol.Wish) -> str:
        """The name of the message with which an ask is refused; it can be said in all languages."""
        with pytest.raises(PiocheError) as caught:
            asks.decide(self.table, wish, person, self.now)
        assert all(texts(lang)(caught.value.message) for lang in LANGUAGES)
        return caught.value.message.id

    def gather(self, *others: Person | protocol.Level) -> Sitting:
        """All take their seats and are ready."""
        host = self.person(self.host_seat)
        for other in others:
            if isinstance(other, Person):
                self.ask(other, protocol.Sit(), protocol.Ready(text=f"{other.name}’s luck"))
            else:
                self.ask(host, protocol.AddBot(level=other))
        return self

    def start(self, *others: Person | protocol.Level) -> Sitting:
        self.gather(*others)
        self.ask(self.person(self.host_seat), protocol.Start())
        return self

    def person(self, seat: Seat) -> Person:
        holder = self.table.seats[seat]
        assert holder is not None
        assert holder.person is not None
        return Person(holder.person, holder.name)

    @property
    def host_seat(self) -> Seat:
        assert self.table.gathered.host is not None
        seat = self.table.seat_of(self.table.gathered.host)
        assert seat is not None
        return seat

    @property
    def host(self) -> str | None:
        return self.table.gathered.host

    @property
    def names(self) -> list[str | None]:
        return [holder.name if holder else None for holder in self.table.seats]

    # The game.

    @property
    def game(self) -> AnyGame:
        assert self.table.game is not None
        return self.table.game

    @property
    def to_act(self) -> Seat:
        assert self.table.to_act is not None
        return self.table.to_act

    @property
    def acting(self) -> Person:
        return self.person(self.to_act)

    def move(self, text: str | None = None, id: str | None = None) -> protocol.Move:
        """A move of the seat to act, as its client would send it; any legal one if it is not said which."""
        chosen = text or str(self.random.choice(self.game.legal_moves))
        return protocol.Move(game=self.table.number, ply=len(self.game.moves), move=chosen, id=id)

    def play(self, most: int = 10_000) -> Sitting:
        """Whoever it is who decides does so, until the game is over or so many times."""
        for _ in range(most):
            if self.table.to_act is None:
                break
            if self.table.decider is None:
                self.ask(self.acting, self.move())
            else:
                by = self.table.seats[self.to_act]
                assert by is not None
                self.take(self.table.played(self.move().move, self.now, "bot" if by.level else "stand_in"))
        return self

    # Time.

    def later(self, seconds: float) -> Sitting:
        self.now += int(seconds * SECOND)
        return self

    def until_due(self) -> Entry:
        """Time passes until the server has to do something for a person or the table, and it does."""
        assert self.table.due is not None
        self.now = max(self.now, self.table.due)
        change = self.table.overdue(self.now)
        if change is None:
            assert self.table.needs_stand_in
            change = self.table.played(self.move().move, self.now, "stand_in", late=True)
        return self.take(change)


def differences(one: Table, other: Table) -> list[str]:
    """The fields in which two tables differ; of their games, all that a game is."""
    return [
        field.name
        for field in msgspec.structs.fields(Table)
        if _comparable(getattr(one, field.name)) != _comparable(getattr(other, field.name))
    ]


def _comparable(value: Any) -> Any:
    parts = ("players", "first", "rules", "fair", "moves", "shuffles", "state", "story")
    return [getattr(value, part) for part in parts] if hasattr(value, "rulebook") else value
