"""People without accounts: a name, and a secret that their browser keeps.

A session is one browser of a person, and its token is that secret. A recovery code brings a person to another device.
A guest is a person at somebody else's device, who asks for him: he has no secret.

Secrets are random, and only their SHA-256 is stored and looked up: who reads the database can not become anybody, and
no two secrets are ever compared letter by letter. The time an index takes may tell how far the *hash* of a guess agrees
with a stored one, but from that nothing follows about the secret.
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from typing import NamedTuple

from sqlalchemy import Column, Connection, delete, insert, select, update

from pioche.core.errors import PiocheError
from pioche.server.asks import Person
from pioche.server.errors import StorageError
from pioche.server.names import clean_name
from pioche.server.schema import people, sessions
from pioche.server.store import Store
from pioche.server.times import now_ms

LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without 0 and O, 1, I and L, U and V alike."""
GROUPS, GROUP = 5, 4
"""A recovery code has 20 letters: 98 bits."""

DAY = 86_400_000
SESSION_DAYS = 400
"""A session ends that nobody used for so long while a server ran; browsers keep no cookie longer."""
KNOWN_FOR = 30.0
"""Seconds that a session is remembered. So long another node may still greet somebody by the old name, or know a
browser that has been forgotten."""
MOST_KNOWN = 20_000
MOST_SESSIONS = 20
"""Browsers of one person; one more ends the session that was opened first."""
MOST_GUESTS = 12
"""Of one person: two tables full of them."""


class RecoveryError(PiocheError):
    """A recovery code that is nobody's."""


class GuestsError(PiocheError):
    """A guest too many."""


class Session(NamedTuple):
    """A browser that is now a person's: its token is shown this once."""

    person: Person
    token: str


class Recovered(NamedTuple):
    """A session opened by a recovery code, the code that is valid from now on, and the sessions that ended by it."""

    person: Person
    token: str
    code: str
    ended: frozenset[str] = frozenset()


class SignedOut(NamedTuple):
    """The sessions of a person that ended, and the recovery code that is valid from now on."""

    ended: frozenset[str]
    code: str


# Secrets.


def hashed(secret: str) -> str:
    """What is stored of a secret. It needs no salt and no slowness: nobody tries out 2⁹⁸ codes or more."""
    return sha256(secret.encode()).hexdigest()


def new_code() -> str:
    """A recovery code as it is shown, such as K7QF-2MXR-9TBW-H4DZ-PC6N."""
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))


def plain_code(written: str) -> str:
    """A recovery code however somebody typed it: small or capital letters, with any dashes and spaces or none.

    >>> plain_code(" k7qf 2mxr–9tbw h4dzpc6n")
    'K7QF2MXR9TBWH4DZPC6N'
    """
    return "".join(char for char in written.upper() if char in LETTERS)


# People.


class People:
    """All people of a server, and which browser is whose."""

    def __init__(
        self, store: Store, now: Callable[[], int] = now_ms, lived_since: Callable[[int], int] | None = None
    ) -> None:
        """``lived_since`` says since when servers have run for so many milliseconds."""
        self._store, self._now = store, now
        self._lived_since = lived_since or (lambda span: now() - span)
        self._known = _Known()

    async def new_person(self, name: str) -> Session:
        session = Session(Person(secrets.token_urlsafe(16), clean_name(name)), _new_token())
        await self._store.write(lambda connection: _add_person(connection, session, self._now()))
        return session

    async def person_of(self, token: str | None) -> Person | None:
        """Whose browser this is; nobody's without a token or with one that is not valid any more."""
        if not token:
            return None
        key, now = hashed(token), self._now()
        if person := self._known.get(key, now):
            return person
        changes = self._known.changes
        used_since = self._lived_since(SESSION_DAYS * DAY)
        found = await self._store.read(lambda connection: _find_session(connection, key, used_since))
        if found is None:
            return None
        if changes == self._known.changes:  # else what was read may be from before a change
            self._known.put(key, found.person, now)
        if found.seen_at < now - DAY:
            with suppress(StorageError):  # it matters only if it fails for more than a year
                await self._store.write(lambda connection: _touch_session(connection, key, now))
        return found.person

    async def rename(self, person: Person, name: str) -> Person:
        renamed = Person(person.id, clean_name(name))
        await self._store.write(lambda connection: _set_name(connection, renamed))
        self._known.forget_person(person.id)
        return renamed

    async def new_guest(self, guardian: Person, name: str) -> Person:
        """Somebody at the same device, for whom the guardian asks."""
        guest = Person(secrets.token_urlsafe(16), clean_name(name))
        if not await self._store.write(lambda connection: _add_guest(connection, guest, guardian.id, self._now())):
            raise GuestsError("refused-guests", most=MOST_GUESTS)
        return guest

    async def guests_of(self, guardian: Person) -> list[Person]:
        """The oldest first."""
        return await self._store.read(lambda connection: _find_guests(connection, guardian.id))

    async def guest_of(self, guardian: Person, id: str) -> Person | None:
        """One of the guardian's guests; there is no difference between somebody else's and nobody."""
        key, now = f"{guardian.id} {id}", self._now()
        if guest := self._known.get(key, now):
            return guest
        changes = self._known.changes
        guest = next((guest for guest in await self.guests_of(guardian) if guest.id == id), None)
        if guest is not None and changes == self._known.changes:
            self._known.put(key, guest, now)
        return guest

    async def forget(self, token: str) -> str:
        """This browser is nobody's any more; its session."""
        key = hashed(token)
        await self._store.write(lambda connection: _end_session(connection, key))
        self.forget_here(key)
        return key

    def forget_here(self, session: str) -> None:
        """Do not remember a session that has ended."""
        self._known.forget(session)

    async def new_recovery_code(self, person: Person) -> str:
        """A code for another device; the one before is void."""
        code = new_code()
        await self._store.write(lambda connection: _set_recovery(connection, person.id, hashed(plain_code(code))))
        return code

    async def recover(self, written: str, end_others: bool = False) -> Recovered:
        """Become a person by a recovery code. It is valid once: of two who use it at the same time one is refused.

        If the others are to end, all other browsers are nobody's from now on.
        """
        token, code, now = _new_token(), new_code(), self._now()
        old, new = hashed(plain_code(written)), hashed(plain_code(code))
        person = await self._store.write(lambda connection: _swap_recovery(connection, old, new, token, now))
        if person is None:
            raise RecoveryError("refused-recovery")
        ended = await self._end_others(person, hashed(token), new) if end_others else frozenset()
        return Recovered(person, token, code, ended)

    async def sign_out_others(self, person: Person, token: str) -> SignedOut:
        """No browser but this one is the person's any more, and no recovery code but a new one is: somebody who had
        been in another browser may have asked for a code there."""
        code = new_code()
        return SignedOut(await self._end_others(person, hashed(token), hashed(plain_code(code))), code)

    async def _end_others(self, person: Person, kept: str, recovery: str) -> frozenset[str]:
        """End all sessions but one. They are looked up beforehand because a change that is repeated finds none."""
        before = await self._store.read(lambda connection: _other_sessions(connection, person.id, kept))
        during = await self._store.write(lambda connection: _end_others(connection, person.id, kept, recovery))
        self._known.forget(*before, *during)
        return before | during


def _new_token() -> str:
    return secrets.token_urlsafe(32)


class _Known:
    """Sessions asked for lately, so that not every request reads the database; unused ones go first."""

    def __init__(self) -> None:
        self._people: OrderedDict[str, tuple[Person, float]] = OrderedDict()
        self.changes = 0

    def get(self, key: str, now: int) -> Person | None:
        person, until = self._people.get(key, (None, 0))
        if now >= until:
            return None
        self._people.move_to_end(key)
        return person

    def put(self, key: str, person: Person, now: int) -> None:
        self._people[key] = person, now + KNOWN_FOR * 1000
        self._people.move_to_end(key)
        if len(self._people) > MOST_KNOWN:
            self._people.popitem(last=False)

    def forget(self, *keys: str) -> None:
        self.changes += 1
        for key in keys:
            self._people.pop(key, None)

    def forget_person(self, id: str) -> None:
        """In all browsers."""
        self.forget(*[key for key, (person, _) in self._people.items() if person.id == id])


# The database. A change is repeated when the answer to it got lost, and then finds itself already done.


class _Found(NamedTuple):
    person: Person
    seen_at: int


def _add_person(connection: Connection, session: Session, at: int) -> None:
    person = session.person
    if _is_new(connection, people.c.id, person.id):
        connection.execute(insert(people).values(id=person.id, name=person.name, created_at=at))
    _add_session(connection, person.id, session.token, at)


def _add_guest(connection: Connection, guest: Person, guardian: str, at: int) -> bool:
    """Whether there was room."""
    if not _is_new(connection, people.c.id, guest.id):
        return True
    if len(_find_guests(connection, guardian)) >= MOST_GUESTS:
        return False
    connection.execute(insert(people).values(id=guest.id, name=guest.name, created_at=at, guardian=guardian))
    return True


def _find_guests(connection: Connection, guardian: str) -> list[Person]:
    found = select(people.c.id, people.c.name).where(people.c.guardian == guardian)
    return [Person(*row) for row in connection.execute(found.order_by(people.c.created_at, people.c.id))]


def _add_session(connection: Connection, person_id: str, token: str, at: int) -> None:
    values = {"token_hash": hashed(token), "person_id": person_id, "created_at": at, "seen_at": at}
    if _is_new(connection, sessions.c.token_hash, values["token_hash"]):
        connection.execute(insert(sessions).values(values))
        own = select(sessions.c.token_hash).where(sessions.c.person_id == person_id)
        latest = own.order_by(sessions.c.created_at.desc(), sessions.c.token_hash).limit(MOST_SESSIONS)
        kept = list(connection.scalars(latest))
        connection.execute(
            delete(sessions).where(sessions.c.person_id == person_id, sessions.c.token_hash.not_in(kept))
        )


def _is_new(connection: Connection, key: Column[str], value: object) -> bool:
    return connection.scalar(select(key).where(key == value)) is None


def _find_session(connection: Connection, key: str, used_since: int) -> _Found | None:
    alive = (sessions.c.token_hash == key) & (sessions.c.seen_at > used_since)
    row = connection.execute(
        select(people.c.id, people.c.name, sessions.c.seen_at).join_from(sessions, people).where(alive)
    ).one_or_none()
    return _Found(Person(row.id, row.name), row.seen_at) if row else None


def _touch_session(connection: Connection, key: str, now: int) -> None:
    connection.execute(update(sessions).where(sessions.c.token_hash == key).values(seen_at=now))


def _end_session(connection: Connection, key: str) -> None:
    connection.execute(delete(sessions).where(sessions.c.token_hash == key))


def _other_sessions(connection: Connection, person_id: str, kept: str) -> frozenset[str]:
    others = (sessions.c.person_id == person_id) & (sessions.c.token_hash != kept)
    return frozenset(connection.scalars(select(sessions.c.token_hash).where(others)))


def _end_others(connection: Connection, person_id: str, kept: str, recovery: str) -> frozenset[str]:
    ended = _other_sessions(connection, person_id, kept)
    connection.execute(delete(sessions).where(sessions.c.person_id == person_id, sessions.c.token_hash != kept))
    _set_recovery(connection, person_id, recovery)
    return ended


def _set_name(connection: Connection, person: Person) -> None:
    connection.execute(update(people).where(people.c.id == person.id).values(name=person.name))


def _set_recovery(connection: Connection, person_id: str, hash: str) -> None:
    connection.execute(update(people).where(people.c.id == person_id).values(recovery_hash=hash))


def _swap_recovery(connection: Connection, old: str, new: str, token: str, at: int) -> Person | None:
    """Put the new code in the place of the old one and open a session, if the old one is anybody's."""
    swap = update(people).where(people.c.recovery_hash.in_([old, new])).values(recovery_hash=new)
    row = connection.execute(swap.returning(people.c.id, people.c.name)).one_or_none()
    if row is None:
        return None
    _add_session(connection, row.id, token, at)
    return Person(row.id, row.name)
