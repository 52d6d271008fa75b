"""Trying moves of Gang de Castors out in imagined rounds, compiled."""

from __future__ import annotations

import numpy as np

from pioche.castors.kernel import (
    BEGIN,
    CARD_MASK,
    FIRST_ACTION,
    KNOWN,
    KNOWN_MASK,
    LEFT,
    OVER,
    PHASE,
    PILE,
    PLAYERS,
    ROUND,
    ROUNDS,
    ROW,
    ROWS,
    SEAT,
    SHUFFLE,
    SHUFFLE_SHIFT,
    TOTALS,
    VALUE_CARD,
    copy,
    count,
    play,
    redeal,
    unrank,
)
from pioche.castors.policy import Weights, choose, front, worth
from pioche.core.compiled import Floats, Ints, Moves, Rng, below, compiled

SPREAD = 6.0
"""How far apart the points of a round usually are: what a lead is worth while rounds are still to come."""


@compiled
def weigh(s: Ints, w: Weights, moves: Moves, points: Floats) -> None:
    """Fill in all legal moves with what the rules of thumb think of them."""
    count(s)
    rival = front(s, w) if s[PHASE] != BEGIN else -1
    for index in range(len(moves)):
        moves[index] = unrank(s, index)
        points[index] = worth(s, w, moves[index], rival)


@compiled
def try_out(memory: Ints, moves: Moves, worlds: int, w: Weights, rng: Rng, sums: Floats, room: Ints) -> None:
    """Play every move in the same imagined worlds to the end of the round; add up for each move the share of the win
    and the margin of the seat to act.

    All seats, the own one too, go on by rules of thumb that use only what the seat knows. So no imagined plan rests on
    a card that its player could not know: who searches each world with open cards believes he will always knock just
    in time, and knocks far too often. ``room`` has two rows for what is imagined.
    """
    world, s = room[0], room[1]
    seat, this_round = memory[SEAT], memory[ROUND]
    for _ in range(worlds):
        imagine(world, memory, rng)
        seed = rng[0]
        for index in range(len(moves)):
            copy(s, world)
            rng[0] = seed
            play(s, moves[index], rng)
            while s[PHASE] != OVER and s[ROUND] == this_round:
                play(s, choose(s, w), rng)
            sums[index, 0] += win_share(s, seat, s[ROUNDS] - this_round)
            sums[index, 1] += margin(s, seat)


@compiled
def imagine(world: Ints, memory: Ints, rng: Rng) -> None:
    """A world that agrees with what the seat remembers, and in which the others' choices make sense: a card that its
    owner kept is rather low, one that was given away rather high.

    It begins with any world; then unknown cards that somebody else knows are exchanged with cards of the pile, each
    time by how much likelier the new card is than the old one (Metropolis).
    """
    redeal(world, memory, rng)
    seat, left = world[SEAT], world[LEFT]
    if left == 0:
        return
    for at in range(ROWS, ROWS + ROW * world[PLAYERS]):
        place = world[at]
        if place & KNOWN << seat or not place & KNOWN_MASK or place >> SHUFFLE_SHIFT != world[SHUFFLE]:
            continue
        likely = LIKELY[kind(place, (at - ROWS) // ROW)]
        for _ in range(EXCHANGES):
            other = PILE + below(rng, left)
            card, new = place & CARD_MASK, world[other]
            if new >= FIRST_ACTION and place & VALUE_CARD:
                continue
            if likely[new] * CHANCES >= likely[card] * below(rng, CHANCES):
                world[other] = card
                place = place - card + new
        world[at] = place


KEPT, LEFT_THERE, GIVEN_AWAY = range(3)
LIKELY = np.array(
    [
        [1.0, 1.0, 1.0, 1.0, 1.0, 0.25, 0.12, 0.06, 0.04, 0.01, 1.0, 1.0, 1.0],
        [1.0, 1.0, 1.0, 1.0, 1.0, 0.7, 0.4, 0.25, 0.2, 0.15, 1.1, 1.1, 1.1],
        [0.2, 0.2, 0.2, 0.25, 0.4, 1.0, 1.0, 1.0, 1.0, 1.0, 0.6, 0.6, 0.6],
    ]
)
"""How likely a player who knows a card does that with it, by card; as adepts do it."""
EXCHANGES = 6
CHANCES = 1 << 16


@compiled
def kind(place: int, owner: int) -> int:
    """What others did with a card that somebody knows."""
    if place & VALUE_CARD:
        return KEPT
    return LEFT_THERE if place & KNOWN << owner else GIVEN_AWAY


@compiled
def margin(s: Ints, seat: int) -> int:
    best = 10**6
    for other in range(s[PLAYERS]):
        if other != seat:
            best = min(best, s[TOTALS + other])
    return best - s[TOTALS + seat]


@compiled
def win_share(s: Ints, seat: int, rounds_left: int) -> float:
    """The share of the win (5.4); while rounds are left, the chance of it by the points so far."""
    all_shares = 0.0
    for other in range(s[PLAYERS]):
        behind = s[TOTALS + other] - s[TOTALS + seat]
        if rounds_left:
            share = np.exp(-behind / (SPREAD * np.sqrt(rounds_left)))
        elif behind < 0:
            return 0.0
        else:
            share = 1.0 if behind == 0 else 0.0
        all_shares += share
    return 1 / all_shares
