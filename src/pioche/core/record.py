"""The game record: one JSON object that replays to the same game on every machine (``record.md`` of the rules)."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, NoReturn

from pioche.core.contract import Rulebook
from pioche.core.errors import InvalidMoveError, PiocheError, RecordError, SetupError, listing
from pioche.core.game import Game
from pioche.core.options import refuse_unknown
from pioche.core.shuffles import Fairness, GivenShuffles, SeededShuffles, T
from pioche.core.texts import Message, say

VERSION = 1
DEEPEST = 64
"""How deep the data of a record may be nested."""
KNOWN = ("pioche", "game", "rules", "players", "first", "shuffles", "moves", "scores", "fair")

Rulebooks = Mapping[str, Rulebook[Any, Any]]


@dataclass(frozen=True, slots=True)
class Record:
    """A record as it is read: of the right form, but not yet replayed."""

    game: str
    players: tuple[str, ...]
    first: int
    shuffles: Sequence[Sequence[str]]
    moves: Sequence[str]
    rules: Mapping[str, object] = field(default_factory=dict)
    scores: tuple[int, ...] | None = None
    fair: Fairness | None = None
    extra: Mapping[str, object] = field(default_factory=dict)
    """Other top-level keys, kept and written back."""

    @classmethod
    def of(cls, game: Game[Any, Any], extra: Mapping[str, object] | None = None) -> Record:
        """The record of a game so far; the secret of a fair deal is in it only after the end."""
        over = game.result
        fair = game.fair if over or game.fair is None else game.fair.before_the_end()
        return cls(
            game=game.rulebook.name,
            rules=game.rules.to_json(),
            players=game.players,
            first=game.first,
            shuffles=[[str(card) for card in order] for order in game.shuffles],
            moves=[str(move) for move in game.moves],
            scores=over.scores if over else None,
            fair=fair,
            extra=extra or {},
        )

    @classmethod
    def loads(cls, text: str | bytes) -> Record:
        """Read a record's JSON; whether it replays is for :meth:`replay` to say."""
        return _Form(_parse(text)).record()

    def dumps(self) -> str:
        """The record on one line of JSON, always the same for the same record."""
        written: dict[str, object] = {
            "pioche": VERSION,
            "game": self.game,
            "rules": self.rules,
            "players": self.players,
            "first": self.first,
            "shuffles": self.shuffles,
            "moves": self.moves,
        }
        if self.scores is not None:
            written["scores"] = self.scores
        if self.fair is not None:
            written["fair"] = _fair_to_json(self.fair)
        others = {key: value for key, value in self.extra.items() if key not in KNOWN}
        return json.dumps(written | others, ensure_ascii=False)

    def replay(self, rulebooks: Rulebooks) -> Game[Any, Any]:
        """The game at the end of the record, every clause checked on the way."""
        *_, game = self.replaying(rulebooks)
        return game

    def replaying(self, rulebooks: Rulebooks) -> Iterator[Game[Any, Any]]:
        """The game before each move in turn, and at last after all; one object that goes on."""
        game = self._start(rulebooks)
        for index, move in enumerate(self.moves):
            yield game
            with _blame_move(game, index):
                game.play(move)
        self._check_end(game)
        yield game

    def _start(self, rulebooks: Rulebooks) -> Game[Any, Any]:
        if self.game not in rulebooks:
            raise RecordError("game", say("error-unknown-game", game=self.game, known=list(rulebooks)))
        rulebook = rulebooks[self.game]
        with _blame("players"):
            rulebook.check_players(len(self.players))
        with _blame("rules"):
            rules = rulebook.rules(self.rules, len(self.players))
        if self.first not in range(len(self.players)):
            raise RecordError("first", say("error-first", first=str(self.first), last=len(self.players) - 1))
        if self.fair is not None:
            self._check_promise(self.fair)
        cards: list[list[object]] = []
        for number, order in enumerate(self.shuffles):
            with _blame("shuffles", number):
                cards.append([rulebook.parse_card(card) for card in order])
        with _blame("shuffles"):
            return Game(rulebook, self.players, rules, self.first, _source(cards, self.fair), self.fair)

    def _check_promise(self, fair: Fairness) -> None:
        if len(fair.texts) != len(self.players):
            raise RecordError("fair", say("record-fair-texts", given=len(fair.texts), players=len(self.players)))
        if fair.secret is not None and not fair.kept:
            raise RecordError("fair", say("record-fair-broken"))

    def _check_end(self, game: Game[Any, Any]) -> None:
        used = len(game.shuffles)
        if used < len(self.shuffles):
            raise RecordError("shuffles", say("record-shuffles-left", used=used, given=len(self.shuffles)))
        if game.result is None:
            if self.scores is not None:
                raise RecordError("scores", say("record-scores-early"))
            return
        if self.scores is not None and self.scores != game.result.scores:
            given, right = ([str(score) for score in scores] for scores in (self.scores, game.result.scores))
            raise RecordError("scores", say("record-scores-wrong", given=given, right=right))
        if self.fair is not None and self.fair.secret is None:
            raise RecordError("fair", say("record-fair-secret"))


@dataclass(frozen=True, slots=True)
class VerifiedShuffles:
    """Given orders of which each must be the one that the promised seed gives."""

    given: GivenShuffles
    seeded: SeededShuffles

    def order(self, number: int, cards: Sequence[T], /) -> Sequence[T]:
        order = self.given.order(number, cards)
        if tuple(order) != self.seeded.order(number, cards):
            raise SetupError("record-fair-shuffle", number=number)
        return order


def _source(cards: list[list[Any]], fair: Fairness | None) -> GivenShuffles | VerifiedShuffles:
    given = GivenShuffles(cards)
    return given if fair is None or fair.secret is None else VerifiedShuffles(given, SeededShuffles(fair.seed()))


@contextmanager
def _blame(field: str, index: int | None = None) -> Iterator[None]:
    """Whatever is refused inside is the fault of this field."""
    try:
        yield
    except PiocheError as error:
        raise RecordError(field, error.message, index) from error


@contextmanager
def _blame_move(game: Game[Any, Any], index: int) -> Iterator[None]:
    try:
        yield
    except InvalidMoveError as error:
        legal = listing(game.legal_moves)
        raise RecordError("moves", say("record-move", problem=error.message, legal=legal), index) from error
    except SetupError as error:
        raise RecordError("shuffles", say("record-shuffle", problem=error.message, move=str(index))) from error
    except PiocheError as error:
        raise RecordError("moves", error.message, index) from error


def _parse(text: str | bytes) -> object:
    """Strict JSON: no NaN or infinity, no key twice, no half characters, and a limit to its depth."""
    if not isinstance(text, str | bytes):
        raise RecordError("json", _wanted("text", text))
    try:
        if isinstance(text, bytes):
            text = text.decode()
        data: object = json.loads(
            text, parse_constant=_refuse_constant, parse_float=_finite, object_pairs_hook=_no_key_twice
        )
        _check_depth(data)
        json.dumps(data, ensure_ascii=False).encode()
    except RecordError:
        raise
    except json.JSONDecodeError as error:
        raise RecordError("json", say("record-json", line=error.lineno, column=error.colno)) from error
    except UnicodeError as error:
        raise RecordError("json", say("record-unicode")) from error
    except RecursionError as error:
        raise RecordError("json", say("record-deep")) from error
    except ValueError as error:  # a number of thousands of digits
        raise RecordError("json", say("record-number")) from error
    return data


def _check_depth(data: object) -> None:
    """A fixed limit, so that a record is read or refused wherever it is read."""
    level = [data]
    for _ in range(DEEPEST):
        level = [part for whole in level for part in _parts(whole) if isinstance(part, dict | list)]
    if level:
        raise RecordError("json", say("record-deep"))


def _parts(whole: object) -> Iterable[object]:
    match whole:
        case dict():
            return whole.values()
        case list():
            return whole
        case _:
            return ()


def _refuse_constant(name: str) -> NoReturn:
    raise RecordError("json", say("record-constant", name=name))


def _finite(written: str) -> float:
    number = float(written)
    if math.isinf(number):
        raise RecordError("json", say("record-number"))
    return number


def _no_key_twice(pairs: list[tuple[str, object]]) -> dict[str, object]:
    data = dict(pairs)
    if len(data) < len(pairs):
        seen: set[str] = set()
        twice = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise RecordError("json", say("record-key-twice", key=twice))
    return data


class _Form:
    """Reads the parts of a record out of JSON data, each of the type it must have."""

    def __init__(self, data: object) -> None:
        if not isinstance(data, dict):
            raise RecordError("json", _wanted("object", data))
        self.data: dict[str, Any] = data

    def record(self) -> Record:
        version = self.part("pioche", int)
        if version != VERSION:
            raise RecordError("pioche", say("record-version", given=str(version), known=VERSION))
        return Record(
            game=self.part("game", str),
            rules=self.part("rules", dict, {}),
            players=tuple(self.parts("players", str)),
            first=self.part("first", int),
            shuffles=self.shuffles(),
            moves=self.parts("moves", str),
            scores=tuple(self.parts("scores", int)) if "scores" in self.data else None,
            fair=self.fair() if "fair" in self.data else None,
            extra={key: value for key, value in self.data.items() if key not in KNOWN},
        )

    def part(self, name: str, kind: type, default: object = None) -> Any:
        value = self.data.get(name, default)
        if name not in self.data and default is None:
            raise RecordError(name, say("record-missing"))
        return _checked(name, value, kind)

    def parts(self, name: str, kind: type) -> list[Any]:
        values: list[Any] = self.part(name, list)
        for index, value in enumerate(values):
            _checked(name, value, kind, index)
        return values

    def shuffles(self) -> list[list[str]]:
        orders = self.parts("shuffles", list)
        for index, order in enumerate(orders):
            for card in order:
                _checked("shuffles", card, str, index)
        return orders

    def fair(self) -> Fairness:
        form = _Form(self.part("fair", dict))
        with _blame("fair"):
            refuse_unknown(form.data, ("commitment", "secret", "texts"))
            secret = form.part("secret", str) if "secret" in form.data else None
            commitment: str = form.part("commitment", str)
            texts = tuple(form.parts("texts", str))
        if not re.fullmatch("[0-9a-f]{64}", commitment) or not re.fullmatch("([0-9a-fA-F]{2})*", secret or ""):
            raise RecordError("fair", say("record-hex"))
        return Fairness(commitment, None if secret is None else bytes.fromhex(secret), texts)


def _checked(name: str, value: object, kind: type, index: int | None = None) -> object:
    if not isinstance(value, kind) or isinstance(value, bool):
        raise RecordError(name, _wanted(_JSON[kind], value), index)
    return value


_JSON = {dict: "object", list: "list", str: "text", int: "number"}


def _wanted(kind: str, value: object) -> Message:
    return say("record-type", wanted=kind, given=_JSON.get(type(value), type(value).__name__))


def _fair_to_json(fair: Fairness) -> dict[str, object]:
    secret = {} if fair.secret is None else {"secret": fair.secret.hex()}
    return {"commitment": fair.commitment, **secret, "texts": fair.texts}
