"""Trying moves of Gargon out in imagined games, compiled."""

from __future__ import annotations

from pioche.core.compiled import Floats, Ints, Moves, Rng, compiled, ones
from pioche.gargon.kernel import (
    BATTLE,
    BIT_MASK,
    CARD_BITS,
    CARD_MASK,
    COLOUR_SHIFT,
    COLOURS,
    COPIES,
    DRAW,
    FOLLOW,
    LEAD,
    OVER,
    PHASE,
    PLAYERS,
    SEAT,
    copy,
    count,
    mix_of,
    play,
    redeal,
    score,
    unrank,
)
from pioche.gargon.policy import Weights, choose, draw_worth, gains, prospects


@compiled
def weigh(s: Ints, w: Weights, moves: Moves, points: Floats, table: Floats) -> None:
    """Fill in all legal moves with what the rules of thumb think of them; ``table`` is room for the gains of cards."""
    count(s)
    phase = s[PHASE]
    if phase in (LEAD, FOLLOW):
        for colour in range(COLOURS):
            prospect = prospects(s, w, colour)
            for bit in range(1, COPIES + 1):
                table[colour, bit, 0], table[colour, bit, 1] = gains(s, w, bit, prospect)
    for index in range(len(moves)):
        moves[index] = move = unrank(s, index)
        if move >= DRAW:
            points[index] = 0.0 if phase == BATTLE else draw_worth(s, w, move)
        else:
            points[index] = play_worth(move, table)
            if phase == LEAD:
                points[index] += w.lead_mix[lead_mix(move)]


@compiled
def play_worth(move: int, table: Floats) -> float:
    total, last = 0.0, -1
    while move:
        colour = (move & CARD_MASK) >> COLOUR_SHIFT
        total += table[colour, move & BIT_MASK, 1 if colour == last else 0]
        last = colour
        move >>= CARD_BITS
    return total


@compiled
def lead_mix(move: int) -> int:
    cards = colours = 0
    while move:
        colours |= 1 << ((move & CARD_MASK) >> COLOUR_SHIFT)
        cards += 1
        move >>= CARD_BITS
    return mix_of(cards, ones(colours))


@compiled
def try_out(memory: Ints, moves: Moves, worlds: int, w: Weights, rng: Rng, sums: Floats, room: Ints) -> None:
    """Play every move in the same imagined worlds, everybody going on by the rules of thumb; add up for each move the
    share of the win and the margin of the seat to act. ``room`` has three rows for what is imagined."""
    world, s, scores = room[0], room[1], room[2]
    seat = memory[SEAT]
    for _ in range(worlds):
        redeal(world, memory, rng)
        for index in range(len(moves)):
            copy(s, world)
            play(s, moves[index])
            while s[PHASE] != OVER:
                play(s, choose(s, w))
            score(s, scores)
            best, level = -1, 1
            for other in range(s[PLAYERS]):
                if other != seat:
                    if scores[other] > best:
                        best = scores[other]
                        level = 1
                    elif scores[other] == best:
                        level += 1
            margin = scores[seat] - best
            sums[index, 0] += 1.0 if margin > 0 else (1 / (level + 1) if margin == 0 else 0.0)
            sums[index, 1] += margin
