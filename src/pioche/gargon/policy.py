"""Rules of thumb for Gargon, compiled: how the simpler levels play, and how a master imagines the rest of a game.

A choice looks at nothing but what the seat to act may know: its own cards, what lies open, and the colours of all else.
Every rule of thumb has its weight; a level is a set of weights.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np

from pioche.core.compiled import Ints, compiled, highest, lowest, ones
from pioche.gargon.kernel import (
    ALL_CARDS,
    ALL_COLOURS,
    AMULETS,
    BATTLE,
    CARD_BITS,
    CARD_MASK,
    COLOUR_SHIFT,
    COLOURS,
    DISCARDS,
    DONE,
    DRAW,
    EDITION,
    ENDS,
    FOLLOW,
    HANDS,
    HELD,
    LEAD,
    MIX,
    NAME,
    ONE,
    ONE_ONE,
    PASS,
    PASSING,
    PHASE,
    PLAYERS,
    SEAT,
    TABLE,
    THREE_ONES,
    TOPS,
    TWO,
    WON,
    ZEROS,
    amulets,
    follow_colours,
    table_colours,
)


class Weights(NamedTuple):
    """What the rules of thumb go by, in points unless said otherwise; found by letting weights play each other."""

    exponent: float = 0.98
    """How much better than a random card a contesting card is."""
    redraw: float = 2.92
    """What the card drawn for a lost one is worth."""
    future_zero: float = 3.97
    """What a 0 is worth for amulets yet to come."""
    keep: float = 0.71
    """What it costs to give a card out of hand …"""
    keep_value: float = 0.21
    """… for each of its value …"""
    keep_amulets: float = -0.1
    """… and for each of its amulets."""
    keep_zero: float = 4.12
    """What it costs to give a 0 out of hand."""
    keep_late: float = 24.04
    """With so many cards left in the shorter pile these costs begin to fade."""
    pass_gain: float = 1.31
    """What a pass is worth …"""
    pass_held: float = -0.31
    """… for each card in hand …"""
    pass_left: float = 0.7
    """… and for each card left in the shorter pile."""
    go_on: float = 3.24
    """What it is worth to draw another card, in the same way."""
    go_on_held: float = -0.07
    go_on_left: float = 0.14
    pile_own: float = 0.33
    """How welcome a colour is when drawing: for each card of it in hand …"""
    pile_lead: float = 0.31
    """… for each card of the lead in it …"""
    pile_value: float = -0.12
    """… for the mean value of its unseen cards …"""
    pile_others: float = -0.08
    """… and for each card of it in other hands."""
    lead_mix: tuple[float, float, float, float, float] = (0.22, 1.08, 0.49, 1.5, 0.69)
    """What it is worth to lead each mix."""
    majority: tuple[float, float, float, float, float, float, float] = (0.12, 1.59, 4.06, 5.26, 4.29, 1.32, 0.99)
    """What a card is worth for the majority, by the lead over the best other: −3 to 3."""


ADEPT = Weights()
NOVICE = ADEPT._replace(
    exponent=0.3, redraw=0.0, future_zero=0.0, pass_gain=3.0, pass_held=-0.3, pass_left=0.0, majority=(2.0,) * 7
)
"""Who trusts that a card will win, sees no worth in majorities, and passes only when his hand is small."""

NOVICE_ERROR = 4.0
"""By how many points a beginner misjudges a move at most."""

FRACTIONS, CONTESTS = 32, 64
_fractions = np.maximum(np.arange(FRACTIONS + 1) / FRACTIONS, 0.02)
SMALL = 0.001
"""Which pile to draw from matters less than whether to draw."""
POWERS = _fractions[:, None] ** (np.arange(CONTESTS + 1) / 8)
"""The chance to beat so many eighths of contesting cards, by the part of unseen cards that are lower, in 32nds."""


@compiled
def choose(s: Ints, w: Weights) -> int:
    """The move that the rules of thumb prefer."""
    phase = s[PHASE]
    if phase in (LEAD, FOLLOW):
        return choose_play(s, w)
    if phase == BATTLE:
        return NAME + lowest(table_colours(s, s[SEAT]))
    return choose_draw(s, w)


@compiled
def choose_draw(s: Ints, w: Weights) -> int:
    """A pile to draw from, or the end of a pass."""
    best, best_worth = (DONE if s[PHASE] == PASSING else PASS), 0.0
    if s[PHASE] != PASSING:
        best_worth = -1e8
    for pile in range(2):
        if s[TOPS + pile] < s[ENDS + pile]:
            worth = draw_worth(s, w, DRAW + pile)
            if worth > best_worth:
                best, best_worth = DRAW + pile, worth
    return best


@compiled
def draw_worth(s: Ints, w: Weights, move: int) -> float:
    """What it is worth to pass, to go on drawing, or to draw for a lost card; most of it lies in drawing at all."""
    if move == DONE:
        return 0.0
    phase = s[PHASE]
    held, left = s[HELD + s[SEAT]], shorter_pile(s)
    worth = 0.0
    if phase == FOLLOW:
        worth = w.pass_gain + w.pass_held * held + w.pass_left * left
    elif phase == PASSING:
        worth = w.go_on + w.go_on_held * held + w.go_on_left * left
    if move == PASS:
        return worth
    return worth + SMALL * liking(s, w, s[s[TOPS + move - DRAW]] >> COLOUR_SHIFT)


@compiled
def shorter_pile(s: Ints) -> int:
    return min(s[ENDS] - s[TOPS], s[ENDS + 1] - s[TOPS + 1])


@compiled
def liking(s: Ints, w: Weights, colour: int) -> float:
    """How welcome a card of a colour is."""
    seat = s[SEAT]
    others = 0
    for other in range(s[PLAYERS]):
        others += ones(s[HANDS + COLOURS * other + colour])
    own = ones(s[HANDS + COLOURS * seat + colour])
    return (
        w.pile_own * own
        + w.pile_lead * lead(s, seat, colour)
        + w.pile_value * mean_bit(unseen(s, seat, colour))
        + w.pile_others * (others - own)
    )


@compiled
def mean_bit(cards: int) -> float:
    total, number = 0, max(1, ones(cards))
    while cards:
        total += lowest(cards)
        cards &= cards - 1
    return total / number


@compiled
def unseen(s: Ints, seat: int, colour: int) -> int:
    """The cards of a colour that a seat has not seen, while the table lies face down."""
    seen = s[HANDS + COLOURS * seat + colour] | s[TABLE + COLOURS * seat + colour] | s[DISCARDS + colour]
    for other in range(s[PLAYERS]):
        seen |= s[WON + COLOURS * other + colour]
    return ALL_CARDS & ~seen


@compiled
def lead(s: Ints, seat: int, colour: int) -> int:
    """Won cards of a colour more than the best other has, −3 to 3."""
    best = 0
    for other in range(s[PLAYERS]):
        if other != seat:
            best = max(best, ones(s[WON + COLOURS * other + colour]))
    return max(-3, min(3, ones(s[WON + COLOURS * seat + colour]) - best))


# Which cards to play


@compiled
def choose_play(s: Ints, w: Weights) -> int:
    """The best play by the gains of each colour's best card and best pair, or a pass if that is worth more."""
    leading = s[PHASE] == LEAD
    colours = ALL_COLOURS if leading else follow_colours(s)
    # the three best single cards, and the two best pairs, each of another colour
    g1 = g2 = g3 = p1 = p2 = -1e9
    c1 = c2 = c3 = d1 = d2 = 0
    for colour in range(COLOURS):
        if colours >> colour & 1 and s[HANDS + COLOURS * s[SEAT] + colour]:
            one, one_gain, two, two_gain = best_of_colour(s, w, colour)
            if one_gain > g1:
                g1, g2, g3, c1, c2, c3 = one_gain, g1, g2, one, c1, c2
            elif one_gain > g2:
                g2, g3, c2, c3 = one_gain, g2, one, c2
            elif one_gain > g3:
                g3, c3 = one_gain, one
            if two_gain > p1:
                p1, p2, d1, d2 = two_gain, p1, two, d1
            elif two_gain > p2:
                p2, d2 = two_gain, two
    best, best_gain = 0, -1e8
    if not leading:
        best = choose_draw(s, w)
        best_gain = draw_worth(s, w, best)
    first_mix, last_mix = (ONE, THREE_ONES) if leading else (s[MIX], s[MIX])
    for mix in range(first_mix, last_mix + 1):
        if mix == ONE:
            cards, gain = c1, g1
        elif mix == TWO:
            cards, gain = d1, p1
        elif mix == ONE_ONE:
            cards, gain = c1 | c2 << CARD_BITS, g1 + g2
        elif mix == THREE_ONES:
            cards, gain = c1 | c2 << CARD_BITS | c3 << 2 * CARD_BITS, g1 + g2 + g3
        else:
            cards, gain = best_two_one(c1, c2, d1, d2, g1, g2, p1, p2)
        if leading:
            gain += w.lead_mix[mix]
        if gain > best_gain:
            best, best_gain = cards, gain
    return best


@compiled
def best_two_one(c1: int, c2: int, d1: int, d2: int, g1: float, g2: float, p1: float, p2: float) -> tuple[int, float]:
    """The best pair with the best single card of another colour."""
    if (c1 >> COLOUR_SHIFT) != ((d1 & CARD_MASK) >> COLOUR_SHIFT):
        return d1 | c1 << 2 * CARD_BITS, p1 + g1
    if p1 + g2 >= p2 + g1:
        return d1 | c2 << 2 * CARD_BITS, p1 + g2
    return d2 | c1 << 2 * CARD_BITS, p2 + g1


@compiled
def best_of_colour(s: Ints, w: Weights, colour: int) -> tuple[int, float, int, float]:
    """The best single card and the best pair of a colour, with their gains."""
    prospect = prospects(s, w, colour)
    one, one_gain, two, two_gain = 0, -1e8, 0, -1e8
    high_gain, high_bit = -1e8, 0
    cards = s[HANDS + COLOURS * s[SEAT] + colour]
    while cards:
        bit = highest(cards)
        cards ^= 1 << bit
        gain, second_gain = gains(s, w, bit, prospect)
        if high_bit and high_gain + second_gain > two_gain:
            two_gain = high_gain + second_gain
            two = (colour << COLOUR_SHIFT | bit) << CARD_BITS | (colour << COLOUR_SHIFT | high_bit)
        if gain > one_gain:
            one_gain, one = gain, colour << COLOUR_SHIFT | bit
            high_gain, high_bit = gain, bit
    return one, one_gain, two, two_gain


Prospect: TypeAlias = tuple[int, int, int, float, float, int, float, float]
"""What the gain of every card of a colour depends on."""


@compiled
def prospects(s: Ints, w: Weights, colour: int) -> Prospect:
    """The cards that may be met, the contests of a first and a second card in eighths, what a card is worth for the
    majority, the same of a 0, the doublings so far, and what a redraw is worth; the last weighs less and less
    towards the end of the game, like the cards in hand."""
    seat = s[SEAT]
    ones_against, twos_against = against(s, colour)
    fade = min(1.0, shorter_pile(s) / w.keep_late)
    won = s[WON + COLOURS * seat + colour]
    doublings = ones(won & ZEROS)
    majority = w.majority[3 + lead(s, seat, colour)]
    zero_worth = majority + w.future_zero * fade + (amulets(won, s[EDITION]) << doublings)
    fights = min(CONTESTS, int(8 * w.exponent * ones_against))
    second_fights = min(CONTESTS, int(8 * w.exponent * twos_against))
    redraw = w.redraw * fade * min(1, ones_against)
    return unseen(s, seat, colour), fights, second_fights, majority, zero_worth, doublings, fade, redraw


@compiled
def gains(s: Ints, w: Weights, bit: int, prospect: Prospect) -> tuple[float, float]:
    """What playing a card brings, as the only or stronger one of its colour, and as the second."""
    hidden, fights, second_fights, majority, zero_worth, doublings, fade, redraw = prospect
    if (1 << bit) & ZEROS:
        beaten = 0
        worth = zero_worth
        cost = fade * w.keep_zero
    else:
        beaten = FRACTIONS * ones(hidden & ((1 << bit) - 1)) // max(1, ones(hidden))
        printed = AMULETS[s[EDITION], bit]
        worth = majority + (printed << doublings)
        cost = fade * (w.keep + w.keep_value * bit + w.keep_amulets * printed)
    chance = POWERS[beaten, fights]
    return chance * worth + (1 - chance) * redraw - cost, POWERS[beaten, second_fights] * worth - cost


@compiled
def against(s: Ints, colour: int) -> tuple[int, int]:
    """How many others have a card of a colour on the table, and how many have two.

    Those who play later may join them. To reckon with that, by the backs in their hands, did not pay when weights
    played each other.
    """
    ones_against = twos_against = 0
    for other in range(s[PLAYERS]):
        if other != s[SEAT]:
            laid = ones(s[TABLE + COLOURS * other + colour])
            ones_against += laid > 0
            twos_against += laid > 1
    return ones_against, twos_against
