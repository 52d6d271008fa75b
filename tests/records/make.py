"""Makes the recorded games of this folder: ``python tests/records/make.py`` writes every one anew.

Each case is played by dice from seeds 0, 1, 2, … until a game comes up in which what the case is named after occurs.
Only ``random.random`` is used, which gives the same numbers on every version of Python, so the files come out the same
as long as the rules do; a changed file shows a changed rule.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count, pairwise
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import pioche
from pioche.castors import cards as castors_cards
from pioche.castors import events as castors
from pioche.castors.moves import Swap, Take
from pioche.castors.phase import Phase as CastorsPhase
from pioche.core.events import Event
from pioche.core.record import Record
from pioche.gargon import events as gargon
from pioche.gargon import state as gargon_state
from pioche.gargon.cards import Card, colours_of
from pioche.gargon.moves import Draw, Forget, Pass, Play
from pioche.gargon.phase import Phase
from pioche.gargon.plays import Choices, mix_of
from pioche.gargon.rules import EDITIONS

FOLDER = Path(__file__).parent
ENDING = ".pioche.json"
NAMES = ("Anna", "Björn", "Chloé", "Дмитрий", "Élodie", "文")


class Step(NamedTuple):
    """One move of a game: the position before it, its story and the position after."""

    before: Any
    move: Any
    events: Sequence[Event]
    after: Any


Steps: TypeAlias = Sequence[Step]


def steps(record: Record) -> Steps:
    """A record move by move."""
    states = []
    for game in record.replaying(pioche.GAMES):
        states.append(game.state)
    return [
        Step(before, move, events, after)
        for (before, after), move, events in zip(pairwise(states), game.moves, game.story[1:], strict=True)
    ]


# How the dice play


@dataclass(frozen=True)
class Manner:
    """First the kind of move is thrown, by weight (1 if not given), then one of those of that kind that are liked."""

    weights: Mapping[str, float] = field(default_factory=dict)
    likes: Callable[[Any, Any], bool] = lambda state, move: True
    clock: float = 0
    """How often the clock runs out where the rules have a move for that."""

    def choose(self, state: Any, dice: random.Random) -> Any:
        if state.clock_move is not None and dice.random() < self.clock:
            return state.clock_move
        kinds: dict[str, list[Any]] = defaultdict(list)
        for move in state.legal_moves:
            kinds[type(move).__name__].append(move)
        kind = self.throw([(name, self.weights.get(name, 1)) for name in kinds], dice)
        liked = [move for move in kinds[kind] if self.likes(state, move)] or kinds[kind]
        return liked[int(dice.random() * len(liked))]

    @staticmethod
    def throw(weighted: Sequence[tuple[str, float]], dice: random.Random) -> str:
        point = dice.random() * sum(weight for _, weight in weighted)
        for name, weight in weighted:
            point -= weight
            if point < 0:
                return name
        return weighted[-1][0]


def draws_from_the_larger_pile(state: Any, move: Any) -> bool:
    return not isinstance(move, Draw) or len(state.piles[move.pile - 1]) == max(map(len, state.piles))


def plays_many_cards(state: Any, move: Any) -> bool:
    return not isinstance(move, Play) or len(move.cards) == 3


STEADY = Manner({"Play": 2, "Knock": 0.2})
KEEN = Manner({"Play": 50, "Knock": 0.2}, likes=plays_many_cards)
EVEN = Manner({"Play": 1}, likes=draws_from_the_larger_pile)
LATE = Manner({"Play": 2}, clock=0.3)
PATIENT = Manner({"Take": 0.1, "Knock": 0.03})


# What makes a case: Gargon


def both_zeros_in_one_battle(game: Steps) -> bool:
    """Two players' 0s meet (6)."""
    return any(sum(f.card.value == 0 for f in event.fighters) == 2 for event in events(game, gargon.Fought))


def clash_by_round(game: Steps) -> bool:
    """A 0 that never fought is discarded, because another player had played its twin (6.1)."""
    return any(zeros_discarded_unfought(game))


def zeros_discarded_unfought(game: Steps) -> Iterator[Card]:
    fought: list[tuple[int, Card]] = []
    for event in (event for step in game for event in step.events):
        match event:
            case gargon.Named():
                fought = []
            case gargon.Fought():
                fought += event.fighters
            case gargon.Discarded(seat, card) if (seat, card) not in fought:
                yield card


def two_zeros_won_together(game: Steps) -> bool:
    """One player's two 0s never clash (6.3)."""
    return any([card.value for card in event.cards] == [0, 0] for event in events(game, gargon.Won))


def pile_runs_out_in_mid_battle(game: Steps) -> bool:
    """A replacement draw takes the last card of a pile, and others still draw for the same battle (4.8, 5.2)."""
    return any(
        step.before.phase is Phase.REPLACE
        and all(step.before.piles)
        and not all(step.after.piles)
        and step.after.phase is Phase.REPLACE
        for step in game
    )


def both_piles_empty(game: Steps) -> bool:
    """Somebody passes without drawing (3.4)."""
    return any(isinstance(step.move, Pass) for step in game)


def empty_handed_starter_skipped(game: Steps) -> bool:
    """The next starting player is not the left neighbour of the last one (5.1)."""
    return any(
        step.after.round > step.before.round and step.after.starter != (step.before.starter + 1) % step.before.players
        for step in game
    )


def last_player_cannot_follow(game: Steps) -> bool:
    """The last player could follow but for the colours that others have played (3.3)."""
    return any(
        step.before.phase is Phase.FOLLOW
        and not any(isinstance(move, Play) for move in step.before.legal_moves)
        and could_follow_in_any_colour(step.before)
        for step in game
    )


def could_follow_in_any_colour(state: gargon_state.State) -> bool:
    """Clause 3.2 without 3.3."""
    mix = mix_of(colours_of(state.table[state.starter]))
    return len(Choices((), state.hands[state.seat], (mix,))) > 0


def forgotten_draw(game: Steps) -> bool:
    """The clock loses a replacement draw (6)."""
    return any(isinstance(step.move, Forget) for step in game)


# What makes a case: Gang de Castors


def reshuffle_in_draw_two(game: Steps) -> bool:
    """The pile runs out while a Draw Two lies aside, which is then not in the new pile (3.4, 4.3)."""
    return any(step.after.held and has(step, castors.Reshuffled) for step in game)


def reshuffle_in_scoring(game: Steps) -> bool:
    """The pile runs out while action cards in rows are replaced (3.4, 5.2)."""
    return any(has(step, castors.Reshuffled) and has(step, castors.RoundScored) for step in game)


def reshuffle_before_the_next_round(game: Steps) -> bool:
    """The shuffles of a record are of both kinds, and the next round begins with the whole deck again (8)."""
    return any(step.before.shuffle > 0 and has(step, castors.Dealt) for step in game)


def nested_draw_two(game: Steps) -> bool:
    """A Draw Two drawn by a Draw Two is used (4.3)."""
    return any(len(step.after.held) >= 2 for step in game)


def action_cards_at_scoring(game: Steps) -> bool:
    """An action card in a row is replaced by another one, and that one again (5.2)."""
    return any(event.replaced.card in castors_cards.ACTIONS for event in events(game, castors.SetAside))


def blocked_take(game: Steps) -> bool:
    """An action card that came out of a row keeps the next player from taking (3.3)."""
    return any(
        came_out in castors_cards.ACTIONS
        and step.after.phase is CastorsPhase.TURN
        and not any(isinstance(move, Take) for move in step.after.legal_moves)
        for step in game
        for event in step.events
        for came_out in [event.discarded if isinstance(event, castors.Kept | castors.Took) else None]
    )


def swap_with_the_knocker(game: Steps) -> bool:
    """In the last lap the knocker's cards can still be swapped (4.1)."""
    return any(isinstance(step.move, Swap) and step.move.seat == step.before.knocker for step in game)


def twenty_rounds(game: Steps) -> bool:
    """The most that a table may set (5.5)."""
    return len(game[-1].after.result.rounds) == 20


# The cases


def events(game: Steps, kind: type[Any]) -> Iterator[Any]:
    return (event for step in game for event in step.events if isinstance(event, kind))


def has(step: Step, kind: type[Event]) -> bool:
    return any(isinstance(event, kind) for event in step.events)


def ended(game: Steps) -> bool:
    """The game was played to its end."""
    return game[-1].after.result is not None


@dataclass(frozen=True)
class Case:
    game: str
    players: int
    occurs: Callable[[Steps], bool] = ended
    rules: Mapping[str, Any] = field(default_factory=dict)
    manner: Manner = STEADY

    def play(self, seed: str) -> Record:
        game = pioche.start(self.game, NAMES[: self.players], seed=seed, **self.rules)
        dice = random.Random(seed)
        while game.to_act is not None:
            game.play(self.manner.choose(game.state, dice))
        return Record.of(game)

    def find(self, name: str) -> Record:
        """The first game by number in which the case occurs."""
        return next(record for record in self.games(name) if self.occurs(steps(record)))

    def games(self, name: str) -> Iterator[Record]:
        return (self.play(f"{name} {number}") for number in count())


def whole_games() -> Iterator[tuple[str, Case]]:
    """One for every number of players and every edition or deck; the other options in turn."""
    for players in pioche.GAMES["gargon"].seats:
        for number, edition in enumerate(EDITIONS):
            rules = {"edition": edition, "open_winnings": (players + number) % 2 == 0}
            yield f"gargon-{edition}-{players}-players", Case("gargon", players, rules=rules)
    for players in pioche.GAMES["castors"].seats:
        for number, deck in enumerate(castors_cards.DECKS):
            options = {"deck": deck, "memory_aid": (players + number) % 2 == 0}
            yield f"castors-{deck}-{players}-players", Case("castors", players, rules=options)


AMIGO, HAFFNER = {"edition": "amigo-fr"}, {"edition": "haffner"}
ONE_ROUND, SMALL_DECK = {"rounds": 1}, {"deck": "rat-a-tat-cat", "rounds": 1}

RARE = {
    "gargon-both-zeros-in-one-battle": Case("gargon", 4, both_zeros_in_one_battle),
    "gargon-clash-by-round-amigo-fr": Case("gargon", 4, clash_by_round, AMIGO, KEEN),
    "gargon-clash-by-round-haffner": Case("gargon", 5, clash_by_round, HAFFNER, KEEN),
    "gargon-two-zeros-won-together": Case("gargon", 3, two_zeros_won_together),
    "gargon-pile-runs-out-in-mid-battle": Case("gargon", 4, pile_runs_out_in_mid_battle),
    "gargon-both-piles-empty": Case("gargon", 5, both_piles_empty, manner=EVEN),
    "gargon-empty-handed-starter-skipped": Case("gargon", 3, empty_handed_starter_skipped, manner=KEEN),
    "gargon-last-player-cannot-follow": Case("gargon", 3, last_player_cannot_follow),
    "gargon-forgotten-draw-amigo-fr": Case("gargon", 4, forgotten_draw, AMIGO, LATE),
    "gargon-forgotten-draw-haffner": Case("gargon", 3, forgotten_draw, HAFFNER, LATE),
    "castors-reshuffle-in-draw-two": Case("castors", 6, reshuffle_in_draw_two, ONE_ROUND, PATIENT),
    "castors-reshuffle-in-scoring": Case("castors", 6, reshuffle_in_scoring, ONE_ROUND, PATIENT),
    "castors-reshuffle-before-the-next-round": Case(
        "castors", 2, reshuffle_before_the_next_round, {"rounds": 2}, Manner({"Knock": 0.05})
    ),
    "castors-nested-draw-two": Case("castors", 3, nested_draw_two, ONE_ROUND),
    "castors-action-cards-at-scoring": Case("castors", 4, action_cards_at_scoring, ONE_ROUND),
    "castors-blocked-take": Case("castors", 2, blocked_take, SMALL_DECK),
    "castors-swap-with-the-knocker": Case("castors", 3, swap_with_the_knocker, ONE_ROUND),
    "castors-twenty-rounds": Case("castors", 2, twenty_rounds, {"rounds": 20}),
}
"""Each by the name of its file."""

CASES = dict(whole_games()) | RARE


def main() -> None:
    for name, case in CASES.items():
        text = case.find(name).dumps() + "\n"
        (FOLDER / f"{name}{ENDING}").write_bytes(text.encode())


if __name__ == "__main__":
    main()
