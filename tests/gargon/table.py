"""Positions of Gargon, set up and read in notation."""

from __future__ import annotations

import dataclasses
import random
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from pioche.core.events import Event
from pioche.core.seats import Watcher
from pioche.gargon import CARDS, DECK, Card, Creature, Result, Rules, State, deal, parse_move
from pioche.gargon.cards import arranged
from pioche.gargon.phase import Phase

NAMES = ("Anna", "Bob", "Chris", "David", "Emma")


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a text, as a hand holds them."""
    return arranged(CARDS[name] for name in text.split())


def written(faces: Iterable[Card | Creature | None]) -> str:
    return " ".join("-" if face is None else str(face) for face in faces)


@dataclass
class Table:
    """A game at some position, with the names of its seats and all that has happened since."""

    names: tuple[str, ...]
    state: State
    events: list[Event] = field(default_factory=list)

    @classmethod
    def of(
        cls,
        *,
        pile1: str | None = None,
        pile2: str | None = None,
        edition: str = "rio-grande",
        first: str | None = None,
        **hands: str,
    ) -> Table:
        """The start of a round with these hands, seats in the order named, the first of them starting.

        Cards not named lie on the piles, in the order of the deck; with both piles given they are out of the game.
        """
        names = tuple(hands)
        starter = names.index(first or names[0])
        state = State(
            rules=Rules(edition=edition),
            round=1,
            starter=starter,
            phase=Phase.LEAD,
            seat=starter,
            hands=tuple(cards(hand) for hand in hands.values()),
            piles=_piles(pile1, pile2, " ".join(hands.values())),
            won=((),) * len(names),
            table=((),) * len(names),
        )
        return cls(names, state)

    @classmethod
    def dealt(cls, players: int, seed: int, edition: str = "rio-grande") -> Table:
        rng = random.Random(seed)
        state, events = deal(players, Rules(edition=edition), seed % players, lambda deck: rng.sample(deck, len(deck)))
        return cls(NAMES[:players], state, [*events])

    def having_won(self, **won: str) -> Table:
        """The same position with these cards on the won piles."""
        return self._but(won=tuple(cards(won.get(name, "")) for name in self.names))

    def with_open_winnings(self) -> Table:
        return self._but(rules=dataclasses.replace(self.state.rules, open_winnings=True))

    def _but(self, **changes: object) -> Table:
        return Table(self.names, dataclasses.replace(self.state, **changes))  # type: ignore[arg-type]

    def play(self, *moves: str) -> Table:
        for move in moves:
            self.state, events = self.state.play(parse_move(move))
            self.events += events
        return self

    def put_down_hands(self) -> Table:
        """Everybody plays his whole hand; who has none passes with a card from pile 1."""
        for name in self._from_starter():
            hand = self.hand[name]
            self.play(*([f"play {hand}"] if hand else ["draw 1", "done"]))
        return self

    def _from_starter(self) -> tuple[str, ...]:
        return self.names[self.state.starter :] + self.names[: self.state.starter]

    @property
    def to_act(self) -> str | None:
        return None if self.state.to_act is None else self.names[self.state.to_act]

    @property
    def legal(self) -> set[str]:
        return {str(move) for move in self.state.legal_moves}

    @property
    def plays(self) -> set[str]:
        """The legal moves that play cards, without the word."""
        return {move.removeprefix("play ") for move in self.legal if move.startswith("play ")}

    @property
    def hand(self) -> dict[str, str]:
        return self._by_name(self.state.hands)

    @property
    def won(self) -> dict[str, str]:
        return self._by_name(arranged(won) for won in self.state.won)

    @property
    def played(self) -> dict[str, str]:
        """What lies on the table before each player."""
        return self._by_name(self.state.table)

    @property
    def discards(self) -> str:
        return written(arranged(self.state.discards))

    @property
    def piles(self) -> tuple[str, ...]:
        return tuple(written(pile) for pile in self.state.piles)

    @property
    def result(self) -> Result:
        assert self.state.result is not None, "the game is not over"
        return self.state.result

    @property
    def scores(self) -> dict[str, int]:
        return dict(zip(self.names, self.result.scores, strict=True))

    @property
    def winners(self) -> list[str]:
        return [self.names[seat] for seat in self.result.winners]

    def won_seen_by(self, name: str | None) -> dict[str, str]:
        """The won piles as a player sees them, or as a spectator does."""
        seat: Watcher = None if name is None else self.names.index(name)
        return self._by_name(self.state.view(seat).won)

    def _by_name(self, places: Iterable[Iterable[Card | Creature | None]]) -> dict[str, str]:
        return dict(zip(self.names, map(written, places), strict=True))


def playout(table: Table, rng: random.Random) -> Iterator[State]:
    """Every position of a game played at random to its end."""
    yield table.state
    while table.state.to_act is not None:
        table.play(str(rng.choice(table.state.legal_moves)))
        yield table.state


def _piles(one: str | None, two: str | None, elsewhere: str) -> tuple[tuple[Card, ...], ...]:
    gone = Counter(cards(f"{elsewhere} {one or ''} {two or ''}"))
    rest = tuple((Counter(DECK) - gone).elements())
    half = len(rest) // 2
    unnamed = (rest[:half], rest[half:]) if one is two is None else (rest, rest)
    return tuple(
        pile if named is None else tuple(CARDS[name] for name in named.split())
        for named, pile in zip((one, two), unnamed, strict=True)
    )
