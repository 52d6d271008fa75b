"""Where shuffled orders come from: a seed that anybody can check, or a list.

A state never shuffles: it is handed each order when one is needed, so that a deck's order (the future) is no part of
it. The way from a seed to an order is the same in every language; ``docs/shuffles.md`` describes it with test vectors.
"""

from __future__ import annotations

import hashlib
import secrets
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Protocol, TypeVar

from pioche.core.errors import SetupError

T = TypeVar("T")

WORDS = 2**32


class Shuffle(Protocol):
    """Puts cards into an order nobody could foresee."""

    def __call__(self, cards: Sequence[T], /) -> Sequence[T]: ...


class Shuffles(Protocol):
    """The orders of one game by number; asking twice gives the same, so a refused move costs nothing."""

    def order(self, number: int, cards: Sequence[T], /) -> Sequence[T]: ...


class _Below:
    """Numbers from SHA-256 in counter mode: block *i* is the hash of hash(seed), the purpose, a zero byte and *i*."""

    def __init__(self, seed: bytes, purpose: str) -> None:
        self._words = self._stream(hashlib.sha256(seed).digest() + purpose.encode() + b"\0")

    @staticmethod
    def _stream(prefix: bytes) -> Iterator[int]:
        counter = 0
        while True:
            block = hashlib.sha256(prefix + counter.to_bytes(8, "big")).digest()
            for start in range(0, 32, 4):
                yield int.from_bytes(block[start : start + 4], "big")
            counter += 1

    def __call__(self, bound: int) -> int:
        """A number from 0 to bound - 1, all equally likely: words in the uneven rest at the top are thrown away."""
        limit = WORDS - WORDS % bound
        return next(word for word in self._words if word < limit) % bound


@dataclass(frozen=True, slots=True)
class SeededShuffles:
    """Every order of a game from one seed."""

    seed: bytes

    def order(self, number: int, cards: Sequence[T], /) -> tuple[T, ...]:
        """Fisher and Yates, from the last place down.

        >>> SeededShuffles(b"pioche").order(0, "ABCDEFGH")
        ('H', 'B', 'E', 'A', 'D', 'G', 'F', 'C')
        """
        below = _Below(self.seed, f"shuffle {number}")
        order = list(cards)
        for last in range(len(order) - 1, 0, -1):
            chosen = below(last + 1)
            order[last], order[chosen] = order[chosen], order[last]
        return tuple(order)

    def lot(self, players: int) -> int:
        """The seat that starts when the table leaves it to chance (Gargon 2.2)."""
        return _Below(self.seed, "first")(players)


@dataclass(frozen=True, slots=True)
class GivenShuffles:
    """Orders read from a list; each must be a permutation of the cards that are to be shuffled."""

    orders: Sequence[Sequence[object]]

    def order(self, number: int, cards: Sequence[T], /) -> Sequence[T]:
        if number >= len(self.orders):
            raise SetupError("error-shuffle-missing", number=number, cards=len(cards))
        order = self.orders[number]
        wanted, given = Counter[object](cards), Counter(order)
        if wanted != given:
            raise SetupError(
                "error-shuffle-wrong",
                number=number,
                count=len(cards),
                given=len(order),
                missing=_some(wanted - given),
                extra=_some(given - wanted),
            )
        return order  # type: ignore[return-value]  # just shown to hold the very same cards


def _some(cards: Counter[object]) -> list[str]:
    """A few of the cards, enough to see what is wrong."""
    return [str(card) for card in islice(cards, 8)] or ["–"]


@dataclass(frozen=True, slots=True)
class Fairness:
    """A deal that the dealer cannot choose once all have spoken, and that everybody can check afterwards.

    The dealer publishes the hash of a secret, then every seat gives a text, then the cards are dealt from the seed that
    comes of secret and texts; after the end the dealer shows the secret.

    >>> fair = Fairness.promise(secret=bytes(32))
    >>> fair.commitment[:16]
    '66687aadf862bd77'
    >>> fair.with_texts(["any", "thing"]).seed().hex()[:16]
    'dd182f3466a017ab'
    """

    commitment: str
    secret: bytes | None = None
    texts: tuple[str, ...] = ()

    @classmethod
    def promise(cls, secret: bytes | None = None) -> Fairness:
        secret = secrets.token_bytes(32) if secret is None else secret
        return cls(hashlib.sha256(secret).hexdigest(), secret)

    def with_texts(self, texts: Sequence[str]) -> Fairness:
        return Fairness(self.commitment, self.secret, tuple(texts))

    def before_the_end(self) -> Fairness:
        """The same without the secret: what may be shown while the game goes on."""
        return Fairness(self.commitment, None, self.texts)

    @property
    def kept(self) -> bool:
        """Whether the secret shown is the one that was promised."""
        if self.secret is None:
            return False
        return hashlib.sha256(self.secret).hexdigest() == self.commitment

    def seed(self) -> bytes:
        """SHA-256 of the secret and of each seat's text, every text preceded by its length in bytes."""
        if self.secret is None:
            raise SetupError("error-fair-secret-missing")
        spoken = (text.encode() for text in self.texts)
        return hashlib.sha256(self.secret + b"".join(len(text).to_bytes(4, "big") + text for text in spoken)).digest()
