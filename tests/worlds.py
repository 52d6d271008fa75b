"""Twin worlds: the same game with everything that one watcher cannot know arranged anew.

A shadow follows every card as a place in the shuffles (which shuffle, which card of it) through the full story of a
game, and notes which places the watcher has seen. Cards on unseen places can change places among themselves as far as
nobody could notice; the game played again over these shuffles must look the same to the watcher.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any, TypeAlias

from pioche.castors import events as castors
from pioche.castors.cards import ACTIONS, Card
from pioche.core.events import Event
from pioche.core.game import Game
from pioche.core.seats import Watcher
from pioche.gargon import events as gargon
from pioche.gargon.moves import Play
from playouts import AnyGame

Spot: TypeAlias = tuple[int, int]
"""A card's place in the shuffles: the number of the shuffle and the card's index in it."""

Orders: TypeAlias = list[list[Any]]


class Shadow(ABC):
    """Where every card of a game lies, and which of them a watcher has seen."""

    def __init__(self, game: AnyGame, watcher: Watcher) -> None:
        self.players, self.watcher = len(game.players), watcher
        self.orders: Orders = [list(order) for order in game.shuffles]
        self.seen: set[Spot] = set()
        self.dealt = 0
        """The shuffle that the round was dealt from."""
        for events in game.story:
            for event in events:
                self.follow(event)

    @abstractmethod
    def follow(self, event: Event) -> None:
        """Move the cards as the story says."""

    @abstractmethod
    def rearrange(self, orders: Orders, rng: random.Random) -> None:
        """Put the unseen cards into another order that the watcher could not tell from this one."""

    def moves(self, game: AnyGame, orders: Orders) -> Iterator[Any]:
        """The moves of the game as they are made in the other world."""
        yield from game.moves

    def card(self, spot: Spot) -> Any:
        number, index = spot
        return self.orders[number][index]

    def see(self, *spots: Spot) -> None:
        self.seen.update(spots)

    @property
    def hidden(self) -> list[Spot]:
        everywhere = [(number, index) for number, order in enumerate(self.orders) for index in range(len(order))]
        return [spot for spot in everywhere if spot not in self.seen]

    @property
    def unknown(self) -> int:
        """How many cards the watcher could not name; what was never seen of earlier rounds is back in the pack."""
        return sum(number >= self.dealt for number, _ in self.hidden)


class GargonShadow(Shadow):
    """There is one shuffle, and backs are public: only cards of one creature can change places."""

    def follow(self, event: Event) -> None:
        match event:
            case gargon.Dealt(hands, piles):
                spots = [(0, index) for index in range(len(self.orders[0]))]
                self.hands = [_cut(spots, len(hand)) for hand in hands]
                self.piles = [_cut(spots, len(pile)) for pile in piles]
                self.plays: list[list[Spot]] = []
                if self.watcher is not None:
                    self.see(*self.hands[self.watcher])
            case gargon.PutDown(seat, cards):
                self.plays.append([self.from_hand(seat, card) for card in cards])
            case gargon.Drew(seat, pile, card):
                spot = self.piles[pile - 1].pop(0)
                assert self.card(spot) == card
                self.hands[seat].append(spot)
                if seat == self.watcher:
                    self.see(spot)
            case gargon.TurnedUp():
                self.see(*chain(*self.plays))
            case gargon.HandsDiscarded():
                self.see(*chain(*self.hands))
            case _:
                pass  # no card that was hidden moves

    def from_hand(self, seat: int, card: Any) -> Spot:
        """Which of a hand's equal 0s is played can not be told, so it is the first."""
        hand = self.hands[seat]
        return hand.pop([self.card(spot) for spot in hand].index(card))

    def rearrange(self, orders: Orders, rng: random.Random) -> None:
        by_creature = defaultdict(list)
        for spot in self.hidden:
            by_creature[self.card(spot).creature].append(spot)
        for spots in by_creature.values():
            _deal(orders, spots, _shuffled(map(self.card, spots), rng))

    def moves(self, game: AnyGame, orders: Orders) -> Iterator[Any]:
        """The cards that lie face down are others in the other world."""
        plays = iter(self.plays)
        for move in game.moves:
            yield Play(tuple(orders[0][index] for _, index in next(plays))) if isinstance(move, Play) else move


class CastorsShadow(Shadow):
    """Cards of one shuffle can change places, but nobody keeps an action card."""

    def __init__(self, game: AnyGame, watcher: Watcher) -> None:
        self.shuffle = -1
        self.kept: set[Spot] = set()
        self.held: list[Spot] = []
        self.drawn: Spot | None = None
        super().__init__(game, watcher)

    def follow(self, event: Event) -> None:
        match event:
            case castors.Dealt():
                self.dealt = self.shuffle + 1
                spots = self.next_shuffle()
                self.rows = [_cut(spots, 4) for _ in range(self.players)]
                self.lay(_cut(spots, 1)[0])
                self.pile = spots
            case castors.Looked(seat) if seat == self.watcher:
                self.see(self.rows[seat][0], self.rows[seat][3])
            case castors.Took(seat, slot, card, discarded):
                assert self.card(self.top) == card
                self.lay(self.replace(seat, slot, self.top), discarded)
            case castors.Drew(seat, card):
                self.drawn = self.pile.pop(0)
                assert self.card(self.drawn) == card
                if seat == self.watcher:
                    self.see(self.drawn)
            case castors.Kept(seat, slot, _, discarded):
                spot = self.from_hand()
                self.kept.add(spot)
                self.lay(self.replace(seat, slot, spot), discarded)
            case castors.Used(_, Card.DRAW_TWO):
                self.held.append(self.from_hand())
                self.see(*self.held)
            case castors.Discarded(_, card):
                self.lay(self.held.pop() if self.drawn is None else self.from_hand(), card)
            case castors.Swapped(seat, slot, other, other_slot):
                mine = self.rows[seat][slot - 1]
                self.replace(seat, slot, self.replace(other, other_slot, mine))
            case castors.Peeked(seat, slot, card):
                assert self.card(self.rows[seat][slot - 1]) == card
                if seat == self.watcher:
                    self.see(self.rows[seat][slot - 1])
            case castors.Reshuffled():
                self.pile = self.next_shuffle()
            case castors.TurnedUp():
                self.see(*chain(*self.rows))
            case castors.SetAside():
                self.see(self.pile.pop(0))
            case _:
                pass  # no card moves

    def next_shuffle(self) -> list[Spot]:
        self.shuffle += 1
        return [(self.shuffle, index) for index in range(len(self.orders[self.shuffle]))]

    def from_hand(self) -> Spot:
        spot, self.drawn = self.drawn, None
        assert spot is not None
        return spot

    def replace(self, seat: int, slot: int, spot: Spot) -> Spot:
        """Put a card into a slot; the one that lay there."""
        old, self.rows[seat][slot - 1] = self.rows[seat][slot - 1], spot
        return old

    def lay(self, spot: Spot, card: Card | None = None) -> None:
        """Lay a card on the discards, where all see it."""
        assert card in (None, self.card(spot))
        self.top = spot
        self.see(spot)

    def rearrange(self, orders: Orders, rng: random.Random) -> None:
        for number in range(len(orders)):
            hidden = [spot for spot in self.hidden if spot[0] == number]
            kept = [spot for spot in hidden if spot in self.kept]
            cards = _shuffled(map(self.card, hidden), rng)
            values = [card for card in cards if card not in ACTIONS]
            others = values[len(kept) :] + [card for card in cards if card in ACTIONS]
            _deal(orders, kept, values[: len(kept)])
            _deal(orders, [spot for spot in hidden if spot not in self.kept], _shuffled(others, rng))


def _cut(spots: list[Spot], count: int) -> list[Spot]:
    """Take so many from the top."""
    cut, spots[:] = spots[:count], spots[count:]
    return cut


def _shuffled(cards: Iterable[Any], rng: random.Random) -> list[Any]:
    order = list(cards)
    rng.shuffle(order)
    return order


def _deal(orders: Orders, spots: list[Spot], cards: list[Any]) -> None:
    for (number, index), card in zip(spots, cards, strict=True):
        orders[number][index] = card


SHADOWS: dict[str, type[Shadow]] = {"gargon": GargonShadow, "castors": CastorsShadow}


def shadow(game: AnyGame, watcher: Watcher) -> Shadow:
    return SHADOWS[game.rulebook.name](game, watcher)


def twin(game: AnyGame, watcher: Watcher, rng: random.Random) -> AnyGame:
    """The same game, as far as this watcher can know, in another world."""
    follower = shadow(game, watcher)
    orders = [order.copy() for order in follower.orders]
    follower.rearrange(orders, rng)
    other = Game.start(game.rulebook, game.players, game.rules.to_json(), first=game.first, shuffles=orders)
    for move in follower.moves(game, orders):
        other.play(move)
    return other
