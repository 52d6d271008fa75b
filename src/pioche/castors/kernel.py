"""The rules of Gang de Castors once more, on one packed array of integers, compiled: for search, arena and research.

``state.py`` is the rule; this is the same game move for move, in the same order of legal moves, and is compared with it
at every decision on every test run. A position is an ``int32`` array of ``SIZE`` words laid out below. Cards are the
numbers 0 to 9 and the three action cards above.

Shuffles are lazy: the cards of a pile just lie there, and a draw picks any of them, which is the same as to draw the
top card of a shuffled pile, but costs nothing for cards that nobody draws. A pile can also lie in a fixed order, and
the orders of all shuffles to come can be given: they then follow each other in the array after the position.
"""

from __future__ import annotations

import numpy as np

from pioche.castors.cards import CARDS, DECKS
from pioche.core.compiled import Ints, Moves, Rng, below, compiled

SEATS, ROW = 6, 4
MOST_CARDS = max(map(len, DECKS.values()))

# The words of a position.
PLAYERS, DECK, ROUNDS, ROUND, STARTER, PHASE, SEAT = range(7)
TURN = 7  # turns finished this round
DRAWN = 8  # the card drawn, while its use is open; else NONE
SECOND = 9  # whether a Draw Two gives another card if the drawn one is discarded
HELD = 10  # how many Draw Twos lie aside while their effect runs (4.3)
KNOCKED = 11  # the turn in which somebody knocked; -1 if nobody has
SHUFFLE = 12  # which shuffle of the round the pile came from
FIXED = 13  # whether the pile lies in order; else any card may be its top
GIVEN = 14  # where in the array the order of the next shuffle begins; 0 if it is left to chance
LEFT = 15  # how many cards the pile has
DISCARDED = 16  # how many discards there are
TOTALS = 17  # of each seat: the points of the rounds that are scored
POINTS = TOTALS + SEATS  # of each seat: those of the last of these rounds
ROWS = POINTS + SEATS  # of each seat, of each slot: a place
DISCARDS = ROWS + ROW * SEATS  # the top one last
PILE = DISCARDS + MOST_CARDS  # the top card last; in a packed memory, the unseen cards (see `redeal`)
SIZE = PILE + MOST_CARDS

BEGIN, USE, MAY_KNOCK, OVER = range(4)
"""Phases, in the order of ``Phase``."""

SWAP_CARD, PEEK_CARD, DRAW_TWO = 10, 11, 12
FIRST_ACTION = SWAP_CARD
UNKNOWN, NONE = 15, -1

# A place in a row: its card in four bits, then what is publicly known of it (6.1), as in `place.py`.
CARD_MASK = 15
KNOWN = 1 << 4  # shifted by a seat: whether that seat knows the card
SPECTATOR = 6  # the seat, as it were, of those who only watch
VALUE_CARD = 1 << 11  # whether somebody put it there
SHUFFLE_SHIFT = 12  # from there on: which shuffle it came out of
KNOWN_MASK = (KNOWN << SPECTATOR + 1) - KNOWN

# A move. Slots are counted from 0 here.
DRAW, DISCARD, AGAIN, END, KNOCK = range(5)
TAKE, KEEP, PEEK = 8, 12, 16  # and which slot
SWAP = 32  # and 16 * the other seat + 4 * the own slot + the other's slot

CARD_NUMBERS = {card: number for number, card in enumerate(CARDS.values())}
DECK_NAMES = tuple(DECKS)
DECK_SIZES = np.array([len(deck) for deck in DECKS.values()], dtype=np.int32)
PACKS = np.array(
    [[*map(CARD_NUMBERS.__getitem__, deck), *[NONE] * (MOST_CARDS - len(deck))] for deck in DECKS.values()],
    dtype=np.int32,
)
"""The cards of each deck in the order of ``DECKS``, filled up to equal length."""


@compiled
def deal(s: Ints, players: int, deck: int, rounds: int, first: int, rng: Rng) -> None:
    """Begin a game. ``GIVEN`` stays as it is, so that all its shuffles may be given."""
    s[PLAYERS], s[DECK], s[ROUNDS], s[ROUND], s[STARTER] = players, deck, rounds, 1, first
    for word in range(TOTALS, ROWS):
        s[word] = 0
    deal_round(s, rng)


@compiled
def deal_round(s: Ints, rng: Rng) -> None:
    """Clauses 2.1 to 2.3 and 8: four cards each, the first discard, and all look at their outer cards."""
    pack = PACKS[s[DECK]]
    cards = DECK_SIZES[s[DECK]]
    for place in range(cards):
        s[PILE + place] = pack[place]
    new_pile(s, cards)
    for seat in range(s[PLAYERS]):
        row, seen = ROWS + ROW * seat, KNOWN << seat
        s[row] = top_card(s, rng) | seen
        s[row + 1] = top_card(s, rng)
        s[row + 2] = top_card(s, rng)
        s[row + 3] = top_card(s, rng) | seen
    s[DISCARDS] = top_card(s, rng)
    s[DISCARDED] = 1
    s[PHASE], s[SEAT] = BEGIN, s[STARTER]
    s[TURN] = s[SECOND] = s[HELD] = s[SHUFFLE] = 0
    s[DRAWN], s[KNOCKED] = NONE, -1


@compiled
def new_pile(s: Ints, cards: int) -> None:
    """The cards that lie on the pile are shuffled: any of them may be the top, unless their order is given."""
    s[LEFT] = cards
    given = s[GIVEN]
    s[FIXED] = given > 0
    if given:
        for place in range(cards):
            s[PILE + cards - 1 - place] = s[given + place]
        s[GIVEN] = given + cards


@compiled
def top_card(s: Ints, rng: Rng) -> int:
    """The top card of a pile that has one."""
    left = s[LEFT] - 1
    s[LEFT] = left
    last: int = s[PILE + left]
    if s[FIXED]:
        return last
    place = PILE + below(rng, left + 1)
    card: int = s[place]
    s[place] = last
    return card


# What may be played


@compiled
def count(s: Ints) -> int:
    """How many moves are legal: as many as ``State.legal_moves`` has, and ``unrank`` has them in the same order."""
    phase = s[PHASE]
    if phase == BEGIN:
        return count_begin(s)
    if phase == USE:
        return count_use(s)
    return 2 if phase == MAY_KNOCK else 0


@compiled
def count_begin(s: Ints) -> int:
    """Clause 3: draw, or take the top discard if it is no action card."""
    return 1 if s[DISCARDS + s[DISCARDED] - 1] >= FIRST_ACTION else 1 + ROW


@compiled
def count_use(s: Ints) -> int:
    """Clauses 3.2 and 4: discard the drawn card, or use it for what it is."""
    card = s[DRAWN]
    if card == DRAW_TWO:
        return 2
    others: int = s[PLAYERS] - 1
    return 1 + ROW * ROW * others if card == SWAP_CARD else 1 + ROW


@compiled
def unrank(s: Ints, index: int) -> int:
    """The legal move of this number."""
    phase = s[PHASE]
    if phase == MAY_KNOCK:
        return KNOCK if index else END
    if phase == BEGIN:
        return TAKE + index - 1 if index else DRAW
    if index == 0:
        return DISCARD
    card = s[DRAWN]
    if card == SWAP_CARD:
        return SWAP + nth_swap(s[SEAT], index - 1)
    if card == DRAW_TWO:
        return AGAIN
    return (PEEK if card == PEEK_CARD else KEEP) + index - 1


@compiled
def nth_swap(seat: int, rank: int) -> int:
    """Swaps go by the other seats, one's own left out."""
    return rank + ROW * ROW * (rank >= ROW * ROW * seat)


# What comes of a move


@compiled
def play(s: Ints, move: int, rng: Rng) -> None:
    """Carry out a legal move."""
    if move == DRAW:
        draw(s, rng)
    elif move >= SWAP:
        swap(s, move - SWAP, rng)
    elif move >= PEEK:
        peek(s, move - PEEK, rng)
    elif move >= KEEP:
        keep(s, move - KEEP, rng)
    elif move >= TAKE:
        take(s, move - TAKE, rng)
    elif move == DISCARD:
        discard(s, rng)
    elif move == AGAIN:
        draw_two(s, rng)
    else:
        end_turn(s, move == KNOCK, rng)


@compiled
def take(s: Ints, slot: int, rng: Rng) -> None:
    """Clause 3.1. Everybody saw the card that now lies there (6.1)."""
    top = DISCARDS + s[DISCARDED] - 1
    s[top] = put(s, slot, s[top] | everybody(s))
    end_action(s, rng)


@compiled
def everybody(s: Ints) -> int:
    """The bits of all seats and of those who watch."""
    seats: int = (1 << s[PLAYERS]) - 1
    return KNOWN * (seats | 1 << SPECTATOR)


@compiled
def put(s: Ints, slot: int, card: int) -> int:
    """Put a value card, with the bits of those who know it, into a slot; the card that lay there."""
    at = ROWS + ROW * s[SEAT] + slot
    old: int = s[at] & CARD_MASK
    s[at] = card | VALUE_CARD | s[SHUFFLE] << SHUFFLE_SHIFT
    return old


@compiled
def draw(s: Ints, rng: Rng) -> None:
    """Clause 3.2."""
    s[DRAWN] = next_card(s, rng)
    s[PHASE] = USE


@compiled
def next_card(s: Ints, rng: Rng) -> int:
    """The top of the pile; if it is empty the discards, all but the top one, become a new one (3.4)."""
    if s[LEFT] == 0:
        last = s[DISCARDED] - 1
        for place in range(last):
            s[PILE + place] = s[DISCARDS + place]
        s[DISCARDS] = s[DISCARDS + last]
        s[DISCARDED] = 1
        s[SHUFFLE] += 1
        new_pile(s, last)
    return top_card(s, rng)


@compiled
def keep(s: Ints, slot: int, rng: Rng) -> None:
    """Clause 3.2. Only the drawer has seen the card, but all know that it is a value card."""
    lay_on_discards(s, put(s, slot, s[DRAWN] | KNOWN << s[SEAT]))
    end_action(s, rng)


@compiled
def lay_on_discards(s: Ints, card: int) -> None:
    discarded = s[DISCARDED]
    s[DISCARDS + discarded] = card
    s[DISCARDED] = discarded + 1


@compiled
def discard(s: Ints, rng: Rng) -> None:
    """Clause 3.2; the first card of a Draw Two is followed by the second (4.3)."""
    lay_on_discards(s, s[DRAWN])
    if s[SECOND]:
        s[SECOND] = 0
        draw(s, rng)
    else:
        end_action(s, rng)


@compiled
def swap(s: Ints, places: int, rng: Rng) -> None:
    """Clause 4.1. What is known of a card goes with it (6.1)."""
    mine, theirs = ROWS + ROW * s[SEAT] + (places >> 2 & 3), ROWS + ROW * (places >> 4) + (places & 3)
    s[mine], s[theirs] = s[theirs], s[mine]
    lay_on_discards(s, SWAP_CARD)
    end_action(s, rng)


@compiled
def peek(s: Ints, slot: int, rng: Rng) -> None:
    """Clause 4.2."""
    seat = s[SEAT]
    s[ROWS + ROW * seat + slot] |= KNOWN << seat
    lay_on_discards(s, PEEK_CARD)
    end_action(s, rng)


@compiled
def draw_two(s: Ints, rng: Rng) -> None:
    """Clause 4.3: the Draw Two lies aside while its effect runs."""
    s[HELD] += 1
    s[SECOND] = 1
    draw(s, rng)


@compiled
def end_action(s: Ints, rng: Rng) -> None:
    """A Draw Two whose effect has run goes on top of the discards (4.3); then the player may knock (5.1)."""
    for _ in range(s[HELD]):
        lay_on_discards(s, DRAW_TWO)
    s[HELD], s[DRAWN], s[SECOND] = 0, NONE, 0
    if s[TURN] >= s[PLAYERS] and s[KNOCKED] < 0:
        s[PHASE] = MAY_KNOCK
    else:
        next_turn(s, rng)


@compiled
def end_turn(s: Ints, knocks: bool, rng: Rng) -> None:
    if knocks:
        s[KNOCKED] = s[TURN]
    next_turn(s, rng)


@compiled
def next_turn(s: Ints, rng: Rng) -> None:
    """The next seat's turn, unless every other player has had one more since the knock (5.1)."""
    turn, knocked, players = s[TURN] + 1, s[KNOCKED], s[PLAYERS]
    s[PHASE], s[TURN] = BEGIN, turn
    s[SEAT] = after(s, s[SEAT])
    if knocked >= 0 and turn == knocked + players:
        end_round(s, rng)


@compiled
def after(s: Ints, seat: int) -> int:
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < s[PLAYERS] else 0


# Rounds


@compiled
def end_round(s: Ints, rng: Rng) -> None:
    """Clauses 5.2 to 5.4: replace action cards, count; then the next round or the end."""
    seat = s[SEAT]  # the last lap has come round to whoever knocked
    for _ in range(s[PLAYERS]):
        points = count_row(s, seat, rng)
        s[POINTS + seat] = points
        s[TOTALS + seat] += points
        seat = after(s, seat)
    if s[ROUND] < s[ROUNDS]:
        s[ROUND] += 1
        s[STARTER] = after(s, s[STARTER])
        deal_round(s, rng)
    else:
        s[PHASE] = OVER
        turn_up(s)


@compiled
def count_row(s: Ints, seat: int, rng: Rng) -> int:
    """Clauses 5.2 and 5.3: replace every action card of a row until it is a value card, and add up."""
    points = 0
    for at in range(ROWS + ROW * seat, ROWS + ROW * (seat + 1)):
        card = s[at] & CARD_MASK
        while card >= FIRST_ACTION:
            card = next_card(s, rng)
        s[at] = card
        points += card
    return points


@compiled
def turn_up(s: Ints) -> None:
    """After the end the rows that counted lie open to all (6.1)."""
    for at in range(ROWS, ROWS + ROW * s[PLAYERS]):
        s[at] |= everybody(s) | s[SHUFFLE] << SHUFFLE_SHIFT


@compiled
def score(s: Ints, scores: Ints) -> None:
    """The totals of the rounds that are scored; the lowest wins (5.4)."""
    for seat in range(s[PLAYERS]):
        scores[seat] = s[TOTALS + seat]


# Worlds


@compiled
def copy(s: Ints, other: Ints) -> None:
    for word in range(SIZE):
        s[word] = other[word]


@compiled
def redeal(world: Ints, memory: Ints, rng: Rng) -> None:
    """Make a world that agrees with a packed memory: all that do are equally likely, as in ``redeal.py``.

    In a memory the cards that the seat has not seen lie where the pile does in a position, by the shuffle they came out
    of: the last shuffle first, the value cards of each last. Of an earlier shuffle there are as many as it has unknown
    places, for its pile was drawn to the end; of the last one, the pile's cards remain.
    """
    copy(world, memory)
    start = PILE
    end = PILE + memory[LEFT] + (memory[DRAWN] == UNKNOWN)
    for shuffle in range(memory[SHUFFLE], -1, -1):
        end += count_unknown(memory, shuffle)
        values = end
        while values > start and memory[values - 1] < FIRST_ACTION:
            values -= 1
        others = fill(world, shuffle << SHUFFLE_SHIFT | VALUE_CARD, values, end, rng)
        fill(world, shuffle << SHUFFLE_SHIFT, start, others, rng)
        start = end
    world[FIXED] = 0
    if memory[DRAWN] == UNKNOWN:
        world[LEFT] += 1
        world[DRAWN] = top_card(world, rng)


@compiled
def count_unknown(s: Ints, shuffle: int) -> int:
    """How many places hold an unknown card of a shuffle."""
    unknown = 0
    for at in range(ROWS, ROWS + ROW * s[PLAYERS]):
        unknown += s[at] & CARD_MASK == UNKNOWN and s[at] >> SHUFFLE_SHIFT == shuffle
    return unknown


@compiled
def fill(s: Ints, bits: int, start: int, end: int, rng: Rng) -> int:
    """Give the unknown places of a shuffle, kept or not, any of the cards from start to end; where these end then."""
    for at in range(ROWS, ROWS + ROW * s[PLAYERS]):
        if s[at] & ~KNOWN_MASK == bits | UNKNOWN:
            chosen = start + below(rng, end - start)
            end -= 1
            s[at] ^= UNKNOWN ^ s[chosen]
            s[chosen] = s[end]
    return end


# Whole games


@compiled
def play_out(s: Ints, rng: Rng) -> int:
    """Random moves to the end, all legal ones equally likely; the number of decisions.

    The same as to count, unrank and play, but what kind of decision it is is asked once, not three times.
    """
    decisions = 0
    while s[PHASE] != OVER:
        play_any(s, rng)
        decisions += 1
    return decisions


@compiled
def play_any(s: Ints, rng: Rng) -> None:
    """One random move."""
    phase = s[PHASE]
    if phase == BEGIN:
        index = below(rng, count_begin(s))
        if index:
            take(s, index - 1, rng)
        else:
            draw(s, rng)
    elif phase == USE:
        use_any(s, rng)
    else:
        end_turn(s, below(rng, 2) == 1, rng)


@compiled
def use_any(s: Ints, rng: Rng) -> None:
    """One random move with the drawn card."""
    index = below(rng, count_use(s))
    card = s[DRAWN]
    if index == 0:
        discard(s, rng)
    elif card < FIRST_ACTION:
        keep(s, index - 1, rng)
    elif card == SWAP_CARD:
        swap(s, nth_swap(s[SEAT], index - 1), rng)
    elif card == PEEK_CARD:
        peek(s, index - 1, rng)
    else:
        draw_two(s, rng)


def play_games(scores: Ints, players: int, deck: int, rounds: int, rng: Rng) -> int:
    """Fill the scores of random games, a row each, whose starting players take turns; the number of decisions."""
    return play_one_after_another(np.zeros(SIZE, np.int32), scores, players, deck, rounds, rng)


@compiled
def play_one_after_another(s: Ints, scores: Ints, players: int, deck: int, rounds: int, rng: Rng) -> int:
    decisions = 0
    for game in range(len(scores)):
        deal(s, players, deck, rounds, game % players, rng)
        decisions += play_out(s, rng)
        score(s, scores[game])
    return decisions


# Many games in lockstep: one in each row of an array, each with a random number of its own


@compiled
def deal_all(states: Ints, players: int, deck: int, rounds: int, rngs: Rng) -> None:
    """Begin games whose starting players take turns."""
    for game in range(len(states)):
        deal(states[game], players, deck, rounds, game % players, rngs[game : game + 1])


@compiled
def observe(states: Ints, counts: Ints, to_act: Ints, scores: Ints) -> None:
    """Of every game: how many moves are legal, who is to act (-1 after the end), and the scores so far."""
    for game in range(len(states)):
        s = states[game]
        counts[game] = count(s)
        to_act[game] = -1 if s[PHASE] == OVER else s[SEAT]
        score(s, scores[game])


@compiled
def step(states: Ints, moves: Moves, rngs: Rng) -> None:
    """Play in every game its legal move of this number; a game that is over stays as it is."""
    for game in range(len(states)):
        s = states[game]
        if count(s):
            play(s, unrank(s, moves[game]), rngs[game : game + 1])


@compiled
def play_all_out(states: Ints, rngs: Rng) -> int:
    """Play every game at random to its end; the number of decisions."""
    decisions = 0
    for game in range(len(states)):
        decisions += play_out(states[game], rngs[game : game + 1])
    return decisions
