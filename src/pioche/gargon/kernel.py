"""The rules of Gargon once more, on one packed array of integers, compiled: for search, arena and research.

``state.py`` is the rule; this is the same game move for move, in the same order of legal moves, and is compared with it
at every decision on every test run. A position is an ``int32`` array of ``SIZE`` words laid out below. A card is
``32 * colour + bit``: bits 1 and 2 are the two 0s of a creature, bit *v* + 2 is its value *v*; cards in a hand, on the
table or won are bits of one word a colour.
"""

from __future__ import annotations

import numpy as np

from pioche.core.compiled import Ints, Moves, Rng, below, compiled, highest, lowest, ones, shuffle
from pioche.gargon.cards import DECK
from pioche.gargon.rules import EDITIONS

SEATS, COLOURS, COPIES, HAND = 5, 6, 17, 10

# The words of a position.
PLAYERS, EDITION, ROUND, STARTER, PHASE, SEAT, DRAWN, MIX = range(8)
PLAYED = 8  # bits: the colours played this round (3.3)
PASSED = 9  # bits: the seats that passed
CLASHING = 10  # bits: the colours whose 0s clash by round (6.1)
CREATURE = 11  # what is being fought for; −1 if nothing
OWED = 12  # bits: the seats that still draw for a lost card
ON_TABLE = 13  # bits, six a seat: the colours each has on the table
TOPS = 14  # of each pile: where its top card is
ENDS = 16  # of each pile: where it ends
HELD = 18  # of each seat: how many cards its hand has
WAYS = HELD + SEATS  # of each colour: the ways to play one card and two; `count` leaves them for `unrank`
HANDS = WAYS + 2 * COLOURS  # of each seat, of each colour, bits
TABLE = HANDS + SEATS * COLOURS
WON = TABLE + SEATS * COLOURS
DISCARDS = WON + SEATS * COLOURS  # of each colour, bits
PILES = DISCARDS + COLOURS
PILE = (len(DECK) - 3 * HAND) // 2
HIDDEN_HANDS = PILES + 2 * PILE  # of each seat, of each colour: backs whose values are unknown; none in a position
HIDDEN_TABLE = HIDDEN_HANDS + SEATS * COLOURS
SIZE = HIDDEN_TABLE + SEATS * COLOURS

LEAD, FOLLOW, PASSING, BATTLE, REPLACE, OVER = range(6)
ONE, TWO, ONE_ONE, TWO_ONE, THREE_ONES = range(5)
"""Mixes, in the order of ``plays.MIXES``."""

COLOUR_SHIFT, BIT_MASK = 5, 31
ZEROS = 0b110
"""The bits of both 0s."""
ALL_CARDS = (1 << COPIES + 1) - 2
"""The bits of a colour's 17 cards."""
ALL_COLOURS = (1 << COLOURS) - 1
EVERY_SEAT = sum(1 << COLOURS * seat for seat in range(SEATS))
"""In ``ON_TABLE``: the first colour of every seat."""

# A move: a play has its cards in groups of eight bits; all others are above.
CARD_BITS, CARD_MASK = 8, 255
DRAW = 1 << 24  # and which pile, 0 or 1
DONE, PASS, FORGET = DRAW + 2, DRAW + 3, DRAW + 4
NAME = DRAW + 8  # and which colour

CARD_NUMBERS = np.array(
    [32 * colour + bit for colour in range(COLOURS) for bit in range(1, COPIES + 1)], dtype=np.int32
)
"""The cards in the order of ``DECK``."""
EDITION_NAMES = tuple(EDITIONS)
BY_ROUND = np.array([edition.zeros_clash == "round" for edition in EDITIONS.values()])
CLASH_EARNS_DRAW = np.array([edition.clash_earns_draw for edition in EDITIONS.values()])
AMULETS = np.array([[0, 0, *edition.amulets] for edition in EDITIONS.values()], dtype=np.int32)
"""Of each edition by bit."""


@compiled
def deal(s: Ints, pack: Ints, players: int, edition: int, first: int) -> None:
    """Clauses 2.1 and 8: ten cards each, the rest in two equal piles."""
    clear(s, 0, PILES)
    s[PLAYERS], s[EDITION], s[ROUND] = players, edition, 1
    s[STARTER] = s[SEAT] = first
    s[PHASE], s[CREATURE] = LEAD, -1
    for seat in range(players):
        s[HELD + seat] = HAND
        for place in range(HAND * seat, HAND * (seat + 1)):
            take_up(s, seat, pack[place])
    half = (len(pack) - HAND * players) // 2
    for pile in range(2):
        start = PILES + PILE * pile
        s[TOPS + pile], s[ENDS + pile] = start, start + half
        for place in range(half):
            s[start + place] = pack[HAND * players + half * pile + place]


@compiled
def clear(s: Ints, start: int, end: int) -> None:
    for word in range(start, end):
        s[word] = 0


@compiled
def take_up(s: Ints, seat: int, card: int) -> None:
    s[HANDS + COLOURS * seat + (card >> COLOUR_SHIFT)] |= 1 << (card & BIT_MASK)


# What may be played


@compiled
def count(s: Ints) -> int:
    """How many moves are legal: as many as ``State.legal_moves`` has, and ``unrank`` has them in the same order."""
    phase = s[PHASE]
    if phase == FOLLOW:
        return max(1, piles_left(s)) + count_plays(s, follow_colours(s), s[MIX])
    if phase == LEAD:
        return count_leads(s)
    if phase == BATTLE:
        return ones(table_colours(s, s[SEAT]))
    if phase == REPLACE:
        return piles_left(s)
    if phase == PASSING:
        return piles_left(s) + 1
    return 0


@compiled
def piles_left(s: Ints) -> int:
    return (s[TOPS] < s[ENDS]) + (s[TOPS + 1] < s[ENDS + 1])


@compiled
def table_colours(s: Ints, seat: int) -> int:
    return s[ON_TABLE] >> (COLOURS * seat) & ALL_COLOURS


@compiled
def follow_colours(s: Ints) -> int:
    """Clause 3.3: the last player is bound to the colours the others have played."""
    return s[PLAYED] if after(s, s[SEAT]) == s[STARTER] else ALL_COLOURS


@compiled
def count_leads(s: Ints) -> int:
    """Clause 3.1: the plays of all mixes."""
    singles = count_plays(s, ALL_COLOURS, ONE)
    total = singles
    for mix in range(TWO, THREE_ONES + 1):
        total += count_ways(s, mix)
    return total


@compiled
def count_plays(s: Ints, colours: int, mix: int) -> int:
    """Clause 3.2: the plays of a mix in some colours, from the ways to play one or two cards of each colour."""
    hand = HANDS + COLOURS * s[SEAT]
    for colour in range(COLOURS):
        cards = s[hand + colour] if colours >> colour & 1 else 0
        both = (cards & ZEROS) == ZEROS
        one = ones(cards) - both
        s[WAYS + 2 * colour] = one
        s[WAYS + 2 * colour + 1] = (one * (one - 1) >> 1) + both
    return count_ways(s, mix)


@compiled
def count_ways(s: Ints, mix: int) -> int:
    """The plays of a mix, given the ways in each colour."""
    if mix in (ONE, TWO):
        total = 0
        for colour in range(COLOURS):
            total += s[WAYS + 2 * colour + mix]
        return total
    singles = pairs = single_pairs = pair_singles = triples = 0
    for colour in range(COLOURS):
        one, two = int(s[WAYS + 2 * colour]), int(s[WAYS + 2 * colour + 1])
        triples += one * single_pairs
        pair_singles += one * pairs + two * singles
        single_pairs += one * singles
        singles += one
        pairs += two
    return single_pairs if mix == ONE_ONE else (pair_singles if mix == TWO_ONE else triples)


@compiled
def unrank(s: Ints, index: int) -> int:
    """The legal move of this number; ``count`` must have been asked for this position."""
    phase = s[PHASE]
    if phase == BATTLE:
        return NAME + nth_lowest(table_colours(s, s[SEAT]), index)
    if phase == LEAD:
        return unrank_lead(s, index)
    draws = piles_left(s)
    if index < draws:
        return DRAW + (index if s[TOPS] < s[ENDS] else 1)
    if phase == PASSING:
        return DONE
    if draws == 0:
        if index == 0:
            return PASS
        draws = 1
    return unrank_play(s, index - draws, s[MIX])


@compiled
def unrank_lead(s: Ints, rank: int) -> int:
    for mix in range(THREE_ONES):
        ways = count_ways(s, mix)
        if rank < ways:
            return unrank_play(s, rank, mix)
        rank -= ways
    return unrank_play(s, rank, THREE_ONES)


@compiled
def unrank_play(s: Ints, rank: int, mix: int) -> int:
    """The play of this rank in its mix: by colours, the ways in the last colour changing fastest."""
    hand = HANDS + COLOURS * s[SEAT]
    if mix == ONE:
        a = 0
        while rank >= s[WAYS + 2 * a]:
            rank -= s[WAYS + 2 * a]
            a += 1
        return single(s[hand + a], a, rank)
    if mix == TWO:
        a = 0
        while rank >= s[WAYS + 2 * a + 1]:
            rank -= s[WAYS + 2 * a + 1]
            a += 1
        return pair(s[hand + a], a, rank)
    if mix == THREE_ONES:
        return unrank_three_ones(s, hand, rank)
    for a in range(COLOURS):
        one, two = s[WAYS + 2 * a], s[WAYS + 2 * a + 1]
        if one:
            for b in range(a + 1, COLOURS):
                if mix == ONE_ONE:
                    ways = s[WAYS + 2 * b]
                    if rank < one * ways:
                        return single(s[hand + a], a, rank // ways) | single(s[hand + b], b, rank % ways) << CARD_BITS
                    rank -= one * ways
                else:
                    ways = s[WAYS + 2 * b + 1]
                    if rank < one * ways:
                        return single(s[hand + a], a, rank // ways) | pair(s[hand + b], b, rank % ways) << CARD_BITS
                    rank -= one * ways
                    ways = s[WAYS + 2 * b]
                    if rank < two * ways:
                        return pair(s[hand + a], a, rank // ways) | single(s[hand + b], b, rank % ways) << 2 * CARD_BITS
                    rank -= two * ways
    return 0


@compiled
def unrank_three_ones(s: Ints, hand: int, rank: int) -> int:
    for a in range(COLOURS):
        for b in range(a + 1, COLOURS):
            two = s[WAYS + 2 * a] * s[WAYS + 2 * b]
            if two:
                for c in range(b + 1, COLOURS):
                    ways = s[WAYS + 2 * c]
                    if rank < two * ways:
                        left, rank = rank // ways, rank % ways
                        return (
                            single(s[hand + a], a, left // s[WAYS + 2 * b])
                            | single(s[hand + b], b, left % s[WAYS + 2 * b]) << CARD_BITS
                            | single(s[hand + c], c, rank) << 2 * CARD_BITS
                        )
                    rank -= two * ways
    return 0


@compiled
def nth_lowest(bits: int, n: int) -> int:
    for _ in range(n):
        bits &= bits - 1
    return lowest(bits)


@compiled
def distinct(cards: int) -> int:
    """The cards of one colour with equal ones once."""
    return cards ^ (((cards & ZEROS) == ZEROS) << 1)


@compiled
def single(cards: int, colour: int, rank: int) -> int:
    """One card of a colour, values descending."""
    cards = distinct(cards)
    for _ in range(rank):
        cards ^= 1 << highest(cards)
    return colour << COLOUR_SHIFT | highest(cards)


@compiled
def pair(cards: int, colour: int, rank: int) -> int:
    """Two cards of a colour, the higher first: by the higher, then the lower, values descending; both 0s come last."""
    cards = distinct(cards)
    lower = ones(cards) - 1
    while lower > 0 and rank >= lower:
        cards ^= 1 << highest(cards)
        rank -= lower
        lower -= 1
    if lower <= 0:
        return (colour << COLOUR_SHIFT | 1) << CARD_BITS | (colour << COLOUR_SHIFT | 2)
    high = highest(cards)
    return single(cards ^ (1 << high), colour, rank) << CARD_BITS | (colour << COLOUR_SHIFT | high)


# What comes of a move


@compiled
def play(s: Ints, move: int) -> None:
    """Carry out a legal move."""
    if move < DRAW:
        put_down(s, move)
    elif move >= NAME:
        name(s, move - NAME)
    elif move < DONE:
        draw(s, move - DRAW)
    elif move == FORGET:
        replaced(s)
    else:
        end_pass(s)


@compiled
def put_down(s: Ints, move: int) -> None:
    """Clauses 3.1 and 3.2."""
    seat = s[SEAT]
    cards = colours = 0
    while move:
        colour, bit = (move & CARD_MASK) >> COLOUR_SHIFT, 1 << (move & BIT_MASK)
        s[HANDS + COLOURS * seat + colour] ^= bit
        s[TABLE + COLOURS * seat + colour] |= bit
        colours |= 1 << colour
        cards += 1
        move >>= CARD_BITS
    s[HELD + seat] -= cards
    s[ON_TABLE] |= colours << (COLOURS * seat)
    s[PLAYED] |= colours
    if s[PHASE] == LEAD:
        s[MIX] = mix_of(cards, ones(colours))
    next_player(s)


@compiled
def mix_of(cards: int, colours: int) -> int:
    if cards == colours:
        return ONE if cards == 1 else (ONE_ONE if cards == 2 else THREE_ONES)
    return TWO if cards == 2 else TWO_ONE


@compiled
def draw(s: Ints, pile: int) -> None:
    """A card to pass (3.4), or for one lost in battle (4.3)."""
    seat = s[SEAT]
    top = s[TOPS + pile]
    take_up(s, seat, s[top])
    s[TOPS + pile] = top + 1
    s[HELD + seat] += 1
    if s[PHASE] == REPLACE:
        replaced(s)
        return
    s[PHASE] = PASSING
    s[DRAWN] += 1
    if s[DRAWN] == 3 or piles_left(s) == 0:
        end_pass(s)


@compiled
def end_pass(s: Ints) -> None:
    s[PASSED] |= 1 << s[SEAT]
    s[DRAWN] = 0
    next_player(s)


@compiled
def after(s: Ints, seat: int) -> int:
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < s[PLAYERS] else 0


@compiled
def next_player(s: Ints) -> None:
    s[SEAT] = after(s, s[SEAT])
    if s[SEAT] != s[STARTER]:
        s[PHASE] = FOLLOW
        return
    if BY_ROUND[s[EDITION]]:
        find_clashes(s)
    next_to_name(s)


@compiled
def find_clashes(s: Ints) -> None:
    """Clause 6.1: the colours of which two players have each played a 0."""
    for colour in range(COLOURS):
        owners = 0
        for seat in range(s[PLAYERS]):
            owners += (s[TABLE + COLOURS * seat + colour] & ZEROS) != 0
        s[CLASHING] |= (owners > 1) << colour


@compiled
def next_to_name(s: Ints) -> None:
    """Clause 4.7: the first seat from the starting player on that still has cards on the table."""
    if not s[ON_TABLE]:
        end_round(s)
        return
    from_starter = s[ON_TABLE] >> (COLOURS * s[STARTER]) << (COLOURS * s[STARTER])
    s[SEAT] = lowest(from_starter if from_starter else s[ON_TABLE]) // COLOURS
    s[PHASE] = BATTLE


@compiled
def owners(s: Ints, colour: int) -> int:
    """Who has cards of a colour on the table, as bits six apart."""
    return s[ON_TABLE] >> colour & EVERY_SEAT


@compiled
def name(s: Ints, colour: int) -> None:
    """Clause 4.2: whoever is alone wins all his cards of the creature; else there is a first battle (4.3)."""
    if ones(owners(s, colour)) > 1:
        battle(s, colour)
        settle(s, colour)
        return
    at = COLOURS * s[SEAT] + colour
    s[WON + at] |= s[TABLE + at]
    s[TABLE + at] = 0
    s[ON_TABLE] ^= 1 << at
    next_to_name(s)


@compiled
def battle(s: Ints, colour: int) -> None:
    """Everybody with the creature fights with his strongest card of it (4.3, 4.4); a 0 never wins (4.6)."""
    best, zeros, winner = ZEROS, 0, -1
    fighting = left = owners(s, colour)
    while left:
        at = lowest(left) + colour
        left &= left - 1
        cards = s[TABLE + at]
        zeros += cards <= ZEROS
        if cards > best:
            best, winner = cards, at
    edition = s[EDITION]
    clash = s[CLASHING] >> colour & 1 if BY_ROUND[edition] else zeros > 1
    while fighting:
        at = lowest(fighting) + colour
        fighting &= fighting - 1
        cards = s[TABLE + at]
        strongest = 1 << highest(cards)
        s[TABLE + at] = cards ^ strongest
        if cards == strongest:
            s[ON_TABLE] ^= 1 << at
        if at == winner:
            s[WON + at] |= strongest
        else:
            s[DISCARDS + colour] |= strongest
            if CLASH_EARNS_DRAW[edition] or strongest > ZEROS or not clash:
                s[OWED] |= 1 << at // COLOURS


@compiled
def replaced(s: Ints) -> None:
    """One who lost a card has drawn for it, or forgotten to."""
    s[OWED] ^= 1 << s[SEAT]
    settle(s, s[CREATURE])


@compiled
def settle(s: Ints, colour: int) -> None:
    """After a battle: replacement draws while there are cards to draw (4.8), then what is left of the creature."""
    while True:
        if s[OWED] and piles_left(s):
            from_starter = s[OWED] >> s[STARTER] << s[STARTER]
            s[SEAT] = lowest(from_starter if from_starter else s[OWED])
            s[PHASE], s[CREATURE] = REPLACE, colour
            return
        s[OWED] = 0
        left = owners(s, colour)
        if ones(left) <= 1:
            break
        battle(s, colour)
    s[CREATURE] = -1
    if left:
        win_left(s, lowest(left) + colour, colour)
    next_to_name(s)


@compiled
def win_left(s: Ints, at: int, colour: int) -> None:
    """Clause 4.5: the one card left is won, unless it is a 0 that clashes by round (6.1)."""
    card = s[TABLE + at]
    if card <= ZEROS and s[CLASHING] >> colour & 1:
        s[DISCARDS + colour] |= card
    else:
        s[WON + at] |= card
    s[TABLE + at] = 0
    s[ON_TABLE] ^= 1 << at


@compiled
def end_round(s: Ints) -> None:
    """Clauses 5.1 to 5.3: over if a pile has run out or nobody holds a card; else the next seat starts."""
    s[PASSED] = s[CLASHING] = s[PLAYED] = 0
    if piles_left(s) == 2:
        seat = s[STARTER]
        for _ in range(s[PLAYERS]):
            seat = after(s, seat)
            if s[HELD + seat]:
                s[ROUND] += 1
                s[STARTER] = s[SEAT] = seat
                s[PHASE] = LEAD
                return
    s[PHASE] = OVER


# Worlds


@compiled
def copy(s: Ints, other: Ints) -> None:
    for word in range(SIZE):
        s[word] = other[word]


@compiled
def redeal(world: Ints, memory: Ints, rng: Rng) -> None:
    """Every back that a seat remembers gets one of the values of its colour that the seat has not seen, all ways
    equally likely (1.3)."""
    copy(world, memory)
    clear(world, HIDDEN_HANDS, SIZE)
    unseen = world[WAYS : WAYS + COLOURS]
    for colour in range(COLOURS):
        seen = memory[DISCARDS + colour]
        for at in range(HANDS + colour, DISCARDS, COLOURS):
            seen |= memory[at]
        unseen[colour] = ALL_CARDS & ~seen
    for at in range(SEATS * COLOURS):
        for _ in range(memory[HIDDEN_HANDS + at]):
            world[HANDS + at] |= 1 << pick(unseen, at % COLOURS, rng)
        for _ in range(memory[HIDDEN_TABLE + at]):
            world[TABLE + at] |= 1 << pick(unseen, at % COLOURS, rng)
    for pile in range(2):
        for at in range(memory[TOPS + pile], memory[ENDS + pile]):
            colour = memory[at] >> COLOUR_SHIFT
            world[at] = colour << COLOUR_SHIFT | pick(unseen, colour, rng)


@compiled
def pick(unseen: Ints, colour: int, rng: Rng) -> int:
    """Take out any bit of a colour's unseen cards."""
    bit = nth_lowest(unseen[colour], below(rng, ones(unseen[colour])))
    unseen[colour] ^= 1 << bit
    return bit


# The end


@compiled
def score(s: Ints, scores: Ints) -> None:
    """Clauses 5.4 to 5.6, for the won cards of any position."""
    players = s[PLAYERS]
    clear(scores, 0, players)
    for colour in range(COLOURS):
        most, leaders = 1, 0
        for seat in range(players):
            cards = ones(s[WON + COLOURS * seat + colour])
            if cards > most:
                most, leaders = cards, 1
            elif cards == most:
                leaders += 1
        for seat in range(players):
            won = s[WON + COLOURS * seat + colour]
            if won:
                scores[seat] += amulets(won, s[EDITION]) << ones(won & ZEROS)
                if ones(won) == most:
                    scores[seat] += 10 if leaders == 1 else 5


@compiled
def amulets(won: int, edition: int) -> int:
    total = 0
    won &= ~ZEROS
    while won:
        bit = highest(won)
        total += AMULETS[edition, bit]
        won ^= 1 << bit
    return total


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
    phase = s[PHASE]
    if phase == BATTLE:
        colours = table_colours(s, s[SEAT])
        name(s, nth_lowest(colours, below(rng, ones(colours))))
    elif phase == LEAD:
        put_down(s, unrank_lead(s, below(rng, count_leads(s))))
    else:
        draws = piles_left(s)
        if phase == FOLLOW:
            index = below(rng, max(1, draws) + count_plays(s, follow_colours(s), s[MIX]))
            if index >= max(1, draws):
                put_down(s, unrank_play(s, index - max(1, draws), s[MIX]))
                return
        else:
            index = below(rng, draws + (phase == PASSING))
        if index < draws:
            draw(s, index if s[TOPS] < s[ENDS] else 1)
        else:
            end_pass(s)


def play_games(scores: Ints, players: int, edition: int, rng: Rng) -> int:
    """Fill the scores of random games, a row each, whose starting players take turns; the number of decisions."""
    return play_one_after_another(np.zeros(SIZE, np.int32), CARD_NUMBERS.copy(), scores, players, edition, rng)


@compiled
def play_one_after_another(s: Ints, pack: Ints, scores: Ints, players: int, edition: int, rng: Rng) -> int:
    decisions = 0
    for game in range(len(scores)):
        shuffle(pack, len(pack), rng)
        deal(s, pack, players, edition, game % players)
        decisions += play_out(s, rng)
        score(s, scores[game])
    return decisions


# Many games in lockstep: one in each row of an array


@compiled
def deal_all(states: Ints, pack: Ints, players: int, edition: int, rngs: Rng) -> None:
    """Begin games whose starting players take turns."""
    for game in range(len(states)):
        shuffle(pack, len(pack), rngs[game : game + 1])
        deal(states[game], pack, players, edition, game % players)


@compiled
def observe(states: Ints, counts: Ints, to_act: Ints, scores: Ints) -> None:
    """Of every game: how many moves are legal, who is to act (-1 after the end), and the scores so far."""
    for game in range(len(states)):
        s = states[game]
        counts[game] = count(s)
        to_act[game] = -1 if s[PHASE] == OVER else s[SEAT]
        score(s, scores[game])


@compiled
def step(states: Ints, moves: Moves) -> None:
    """Play in every game its legal move of this number; a game that is over stays as it is."""
    for game in range(len(states)):
        s = states[game]
        if count(s):
            play(s, unrank(s, moves[game]))


@compiled
def play_all_out(states: Ints, rngs: Rng) -> int:
    """Play every game at random to its end; the number of decisions."""
    decisions = 0
    for game in range(len(states)):
        decisions += play_out(states[game], rngs[game : game + 1])
    return decisions
