"""One play of a game: the position, how it came about, and who may know what of it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from pioche.core.annals import Annals
from pioche.core.contract import M, Result, Rulebook, Rules, S
from pioche.core.errors import IllegalMoveError, InvalidMoveError, SetupError, TurnError
from pioche.core.events import Event, seen_by
from pioche.core.notation import Written
from pioche.core.seats import Seat, Watcher, seat_letter
from pioche.core.shuffles import Fairness, GivenShuffles, SeededShuffles, Shuffle, Shuffles, T
from pioche.core.texts import say


@dataclass(slots=True)  # not frozen: every move makes one, and that would take several times as long
class Step:
    """A move that was found good, and all that comes of it."""

    move: Any
    state: Any
    events: tuple[Event, ...]
    shuffles: list[tuple[Written, ...]]
    """The orders that were shuffled for it."""


class Game(Generic[S, M]):
    """A game in play. It is its shuffles and its moves; everything else follows from them.

    The object stays with the authority that runs the game. What leaves it is ``view``, ``memory`` and ``events``,
    each for one seat.
    """

    def __init__(
        self,
        rulebook: Rulebook[S, M],
        players: Sequence[str],
        rules: Rules,
        first: Seat,
        source: Shuffles,
        fair: Fairness | None = None,
    ) -> None:
        self.rulebook, self.players, self.rules, self.first = rulebook, tuple(players), rules, first
        self.fair = fair
        self.moves: Annals[M] = Annals()
        self._source = source
        self.shuffles: list[tuple[Written, ...]]
        shuffle, self.shuffles = _next_shuffles(source, 0)
        self.state, events = rulebook.start(len(self.players), rules, first, shuffle)
        self.story: Annals[tuple[Event, ...]] = Annals([events])
        """The events of the deal, then those of each move."""

    @classmethod
    def start(
        cls,
        rulebook: Rulebook[S, M],
        players: Sequence[str],
        rules: Mapping[str, object] | None = None,
        *,
        first: Seat | None = None,
        seed: bytes | str | None = None,
        shuffles: Sequence[Sequence[object]] | None = None,
        fair: Fairness | None = None,
    ) -> Game[S, M]:
        """Start a game from a seed, given shuffles or a fair deal; with none of them, from a new secret seed."""
        _check_types(players=(players, list | tuple), seed=(seed, str | bytes | None), fair=(fair, Fairness | None))
        rulebook.check_players(len(players))
        for name in players:
            _check_text(name)
        checked = rulebook.rules(rules or {}, len(players))
        if fair is not None:
            _check_fair(fair, players, alone=seed is None and shuffles is None)
        seeded = SeededShuffles(_seed(seed, fair))
        first = seeded.lot(len(players)) if first is None else first
        if type(first) is not int or first not in range(len(players)):
            raise SetupError("error-first", first=str(first), last=len(players) - 1)
        source: Shuffles = seeded if shuffles is None else GivenShuffles(_read_cards(rulebook, shuffles))
        return cls(rulebook, players, checked, first, source, fair)

    @property
    def to_act(self) -> Seat | None:
        """Whose decision it is; ``None`` after the end."""
        return self.state.to_act

    @property
    def legal_moves(self) -> Sequence[M]:
        return self.state.legal_moves

    @property
    def result(self) -> Result | None:
        """Scores, winners and the full breakdown, once the game is over."""
        return self.state.result

    def play(self, move: M | str, seat: Seat | None = None) -> tuple[Event, ...]:
        """Play a move or its notation and return what happened; a refused move changes nothing."""
        step = self.consider(move, seat)
        self.accept(step)
        return step.events

    def consider(self, move: M | str, seat: Seat | None = None) -> Step:
        """What a move would bring, everything checked; nothing changes before the step is accepted.

        With ``seat``, who says the move: what a seat out of turn is told depends on nothing hidden from it, and what
        only the clock says no seat can say.
        """
        to_act = self.state.to_act
        if to_act is None:
            raise TurnError("error-game-over")
        if seat is not None and seat != to_act:
            raise TurnError("error-not-your-turn", seat=self.players[to_act], letter=seat_letter(to_act))
        chosen = self._read(move)
        if seat is not None and chosen == self.state.clock_move and chosen not in self.legal_moves:
            raise IllegalMoveError(chosen, self.legal_moves, say("error-clock-only"))
        shuffle, orders = _next_shuffles(self._source, len(self.shuffles))
        state, events = self.state.play(chosen, shuffle)
        return Step(chosen, state, events, orders)

    def accept(self, step: Step) -> None:
        """Make a step count that was considered in the position of now."""
        self.state = step.state
        self.moves.append(step.move)
        self.story.append(step.events)
        self.shuffles += step.shuffles

    def _read(self, move: M | str) -> M:
        """All moves come in by the notation, so that whatever is played can be written and read back."""
        if isinstance(move, str):
            return self.rulebook.parse_move(move)
        if not isinstance(move, self.rulebook.move_types):
            raise InvalidMoveError(type(move).__name__, self.rulebook.move_forms)
        try:
            return self.rulebook.parse_move(str(move))
        except SetupError:
            raise InvalidMoveError(repr(move), self.rulebook.move_forms) from None

    def view(self, seat: Watcher, aid: bool = False) -> Any:
        """What lies before this seat's eyes now; for a spectator, ``None``. With ``aid``, an aid to memory helps it."""
        return self.state.view(self._watcher(seat), aid)

    def memory(self, seat: Watcher) -> Any:
        """All that this seat is entitled to remember."""
        return self.state.memory(self._watcher(seat))

    def events(self, seat: Watcher, since: int = 0) -> list[tuple[Event, ...]]:
        """What this seat saw happen: first the deal, then move by move; ``since`` skips what it has seen already."""
        return [seen_by(self._watcher(seat), events) for events in self.story[since:]]

    def _watcher(self, seat: Watcher) -> Watcher:
        """Nobody looks from a seat that is not there."""
        if seat is not None and (type(seat) is not int or seat not in range(len(self.players))):
            raise SetupError("error-unknown-seat", seat=str(seat), known=list(map(str, range(len(self.players)))))
        return seat

    def copy(self) -> Game[S, M]:
        """A game that goes its own way from here."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.moves, twin.shuffles, twin.story = self.moves.copy(), self.shuffles.copy(), self.story.copy()
        return twin


def _next_shuffles(source: Shuffles, number: int) -> tuple[Shuffle, list[tuple[Any, ...]]]:
    """A shuffle that takes the orders of a game from a number on, and the list of those it has taken."""
    taken: list[tuple[Any, ...]] = []

    def shuffle(cards: Sequence[T], /) -> tuple[T, ...]:
        taken.append(tuple(source.order(number + len(taken), cards)))
        return taken[-1]

    return shuffle, taken


def _check_types(**arguments: tuple[object, Any]) -> None:
    for name, (value, kind) in arguments.items():
        if not isinstance(value, kind):
            raise SetupError("error-argument", name=name, given=type(value).__name__)


def _check_text(text: object) -> None:
    """Any text that a record can hold; how it looks on a screen is the screen's business."""
    if not isinstance(text, str) or any("\ud800" <= letter <= "\udfff" for letter in text):
        raise SetupError("error-text", text=repr(text))


def _check_fair(fair: Fairness, players: Sequence[str], alone: bool) -> None:
    """A fair deal must be one that everybody can check in the end."""
    if not alone:
        raise SetupError("error-fair-alone")
    if not fair.kept:
        raise SetupError("error-fair-secret-missing")
    for text in fair.texts:
        _check_text(text)
    if len(fair.texts) != len(players):
        raise SetupError("record-fair-texts", given=len(fair.texts), players=len(players))


def _seed(seed: bytes | str | None, fair: Fairness | None) -> bytes:
    match seed:
        case None:
            return fair.seed() if fair else secrets.token_bytes(32)
        case str():
            return seed.encode(errors="surrogatepass")
        case bytes():
            return seed


def _read_cards(rulebook: Rulebook[Any, Any], shuffles: Sequence[Sequence[object]]) -> list[list[Written]]:
    _check_types(shuffles=(shuffles, list | tuple))
    for order in shuffles:
        _check_types(shuffles=(order, list | tuple | str))
    return [[rulebook.parse_card(str(card)) for card in order] for order in shuffles]
