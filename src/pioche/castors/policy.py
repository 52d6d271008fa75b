"""Rules of thumb for Gang de Castors, compiled: how the simpler levels play, and how a master imagines a round's rest.

A choice looks at nothing but what the seat to act knows (6.1). Every rule of thumb has its weight; a level is a set of
weights.
"""

from __future__ import annotations

from typing import NamedTuple

from pioche.castors.kernel import (
    AGAIN,
    BEGIN,
    CARD_MASK,
    DISCARD,
    DISCARDED,
    DISCARDS,
    DRAW,
    DRAWN,
    FIRST_ACTION,
    KEEP,
    KNOCK,
    KNOCKED,
    KNOWN,
    KNOWN_MASK,
    PEEK,
    PHASE,
    PLAYERS,
    ROW,
    ROWS,
    SEAT,
    SECOND,
    SWAP,
    TAKE,
    TURN,
    VALUE_CARD,
    count,
    unrank,
)
from pioche.core.compiled import Ints, compiled


class Weights(NamedTuple):
    """What the rules of thumb go by, in points; found by letting weights play each other."""

    unseen: float = 5.0
    """What a card may count that nobody chose."""
    kept: float = 1.29
    """What a card may count that another player drew and kept."""
    outer: float = 3.56
    """What a card may count that its owner has seen and left …"""
    outer_lap: float = 0.23
    """… and how much less each lap."""
    given: float = 5.15
    """What a card may count that somebody knew and gave into another's row."""
    learn: float = 0.65
    """What it is worth to know a card of one's own."""
    draw_gain: float = 0.61
    """What drawing brings …"""
    draw_worst: float = 0.33
    """… for each point that the worst own card is above 0 …"""
    draw_last: float = -0.1
    """… and more in the last lap."""
    keep_least: float = 0.09
    """How much better a drawn card must be to be kept."""
    second_least: float = 0.87
    """The same if discarding it gives another …"""
    second_worst: float = 0.23
    """… for each point that the worst own card is above 0."""
    swap_least: float = 1.3
    """How much a swap must bring …"""
    swap_rival: float = 0.32
    """… where each point that the one in front loses counts besides …"""
    swap_last: float = -0.1
    """… and how much in the last lap."""
    knock_ahead: float = 7.64
    """How far ahead one knocks …"""
    knock_players: float = 0.83
    """… for each player beyond two …"""
    knock_lap: float = 0.39
    """… less each lap …"""
    knock_unknown: float = 0.68
    """… and for each own card unknown."""
    knock_below: float = 8.2
    """Or below what sum …"""
    knock_below_players: float = -0.63
    """… for each player beyond two."""


ADEPT = Weights()
NOVICE = ADEPT._replace(
    kept=5.0,
    outer=5.0,
    outer_lap=0.0,
    given=5.0,
    learn=0.0,
    swap_rival=0.0,
    swap_last=1.3,
    knock_ahead=20.0,
    knock_below=5.0,
)
"""Who does not ask why others do what they do, sees no worth in knowing, and dares not knock."""
NOVICE_ERROR = 4.0
"""By how many points a beginner misjudges a move at most."""

NEVER = -1e8
PATIENCE = 40
"""Laps after which anybody knocks: the rules set no limit (5.2)."""


@compiled
def choose(s: Ints, w: Weights) -> int:
    """The move that the rules of thumb prefer."""
    best, best_worth = 0, NEVER
    rival = front(s, w) if s[PHASE] != BEGIN else -1
    for index in range(count(s)):
        move = unrank(s, index)
        points = worth(s, w, move, rival)
        if points > best_worth:
            best, best_worth = move, points
    return best


@compiled
def worth(s: Ints, w: Weights, move: int, rival: int) -> float:
    """What a move brings in points, against doing without; ``rival`` is who seems in front of all others."""
    if move >= SWAP:
        return swapping(s, w, (move & 15) >> 2, (move - SWAP) >> 4, move & 3, rival)
    if move >= PEEK:
        return -1.0 if known(s, move - PEEK) else w.learn
    if move >= KEEP:
        return putting(s, w, s[DRAWN], move - KEEP)
    if move >= TAKE:
        return putting(s, w, s[DISCARDS + s[DISCARDED] - 1], move - TAKE)
    if move == DRAW:
        return drawing(s, w)
    if move == DISCARD:
        return keeping(s, w) if s[DRAWN] < FIRST_ACTION else 0.0
    if move == KNOCK:
        return knocking(s, w, rival)
    return 1.0 if move == AGAIN else 0.0


@compiled
def estimate(s: Ints, w: Weights, owner: int, slot: int) -> float:
    """What a card in a row may count, as far as the seat to act knows."""
    place = s[ROWS + ROW * owner + slot]
    card = place & CARD_MASK
    if place & KNOWN << s[SEAT]:
        return float(card) if card < FIRST_ACTION else w.unseen
    if place & VALUE_CARD:
        return w.kept
    if place & KNOWN << owner:
        return w.outer - w.outer_lap * (s[TURN] // s[PLAYERS])
    return w.given if place & KNOWN_MASK else w.unseen


@compiled
def row_estimate(s: Ints, w: Weights, owner: int) -> float:
    total = 0.0
    for slot in range(ROW):
        total += estimate(s, w, owner, slot)
    return total


@compiled
def known(s: Ints, slot: int) -> bool:
    return s[ROWS + ROW * s[SEAT] + slot] & KNOWN << s[SEAT] != 0


@compiled
def putting(s: Ints, w: Weights, card: int, slot: int) -> float:
    """What it brings to put a card into a slot."""
    learnt = 0.0 if known(s, slot) else w.learn
    return estimate(s, w, s[SEAT], slot) - card + learnt


@compiled
def worst_card(s: Ints, w: Weights) -> float:
    """What could be won at most by a new card."""
    most = NEVER
    for slot in range(ROW):
        most = max(most, putting(s, w, 0, slot))
    return most


@compiled
def drawing(s: Ints, w: Weights) -> float:
    """What drawing a card may bring."""
    return w.draw_gain + w.draw_worst * worst_card(s, w) + (w.draw_last if s[KNOCKED] >= 0 else 0.0)


@compiled
def keeping(s: Ints, w: Weights) -> float:
    """What a drawn card must bring to be kept: more where another may follow."""
    if not s[SECOND]:
        return w.keep_least
    return w.second_least + w.second_worst * worst_card(s, w)


@compiled
def front(s: Ints, w: Weights) -> int:
    """Who of the others seems to have the least."""
    best, least = -1, 1e9
    for other in range(s[PLAYERS]):
        if other != s[SEAT]:
            total = row_estimate(s, w, other)
            if total < least:
                best, least = other, total
    return best


@compiled
def swapping(s: Ints, w: Weights, mine: int, other: int, theirs: int, rival: int) -> float:
    """What a swap brings, more than it must: the cards, and what is known of the own row."""
    seat = s[SEAT]
    gain = estimate(s, w, seat, mine) - estimate(s, w, other, theirs)
    gain *= 1 + (w.swap_rival if other == rival else 0.0)
    learnt = (s[ROWS + ROW * other + theirs] & KNOWN << seat != 0) - known(s, mine) * 1
    least = w.swap_last if s[KNOCKED] >= 0 else w.swap_least
    return gain + w.learn * learnt - least


@compiled
def knocking(s: Ints, w: Weights, rival: int) -> float:
    """How much more than enough the own row seems ahead of all others, or below a sum that is good enough."""
    laps, more = s[TURN] // s[PLAYERS], s[PLAYERS] - 2
    if laps >= PATIENCE:
        return 1.0
    own = row_estimate(s, w, s[SEAT])
    unknown = 0
    for slot in range(ROW):
        unknown += not known(s, slot)
    ahead = row_estimate(s, w, rival) - own
    wanted = w.knock_ahead + w.knock_players * more - w.knock_lap * laps + w.knock_unknown * unknown
    return max(ahead - wanted, w.knock_below + w.knock_below_players * more - own)
