# The rules of Gargon for players, in Markdown. Numbers in parentheses are the clauses that messages cite.
#
# What differs between editions comes in as data:
#   $edition       its name, only printed
#   $three         amulets on a 3: 5 or 4
#   $clash         what two 0s must share to clash: "battle" or "round"
#   $clashdraw     whether a 0 that clashed in a battle earns a card: "yes" or "no"
#   $forgotten     a replacement card not taken in time: "lost" or "drawn"
#   $openwinnings  whether won cards lie face up at this table: "yes" or "no"

rules-gargon-title = Gargon: the rules, edition { $edition }

rules-gargon-goal-heading = What it is about
rules-gargon-goal =
    You are rival mages, and your creatures fight for magic amulets. Win the right cards: every amulet on them
    is a point, a 0 multiplies amulets, and whoever wins most cards of a creature gets a bonus. The highest
    total wins (5.6).

    Gargon, by Rüdiger Dorn, is for 3 to 5 players aged 10 and up and takes about 45 minutes (2.1).

rules-gargon-cards-heading = The cards
rules-gargon-cards =
    There are 102 creature cards: six creatures with 17 cards each. Every creature has the values 1 to 15 once
    and the 0 twice (1.1). These are the creatures, their colours, and the letters used in notation (1.2):

    - `W` Dragon, white
    - `B` Pegasus, blue
    - `V` Gargoyle, violet
    - `R` Phoenix, red
    - `Y` Manticore, yellow
    - `G` Fairy, green

    The back of a card gives its colour away. So the colours in your hand are no secret, but the values are (1.3).

    High cards are strong, low cards are precious. This is how many amulets they carry (1.4):

    { $three ->
        [5] - 1, 2 and 3: 5 amulets each
       *[other]
            - 1 and 2: 5 amulets each
            - 3: { $three } amulets
    }
    - 4, 5 and 6: 3 amulets each
    - 7, 8 and 9: 2 amulets each
    - 10, 11 and 12: 1 amulet each
    - 13, 14, 15 and 0: none

    The 18 bonus cards wait for the scoring. Six have the colour of a creature and show +10 on one side and +5
    on the other; twelve are grey and show +5 on both. If they ever run out, the points count all the same (1.5).

rules-gargon-setup-heading = Before you start
rules-gargon-setup =
    Shuffle the creature cards and deal ten to each player. Hold them so that everyone can see the backs. Make
    two face-down piles of equal size from the rest: 36 cards each with three players, 31 with four, 26 with
    five. Spread each pile like a fan, so that the colour of every single card can be seen, in order. When
    you draw, you take the card on top (2.1).

    The youngest of you starts the first round. In this program the table sets who starts; if it does not,
    chance decides (2.2).

rules-gargon-playing-heading = A round: playing cards
rules-gargon-playing =
    The starting player plays one, two or three cards from the hand, face down, and may not pass (3.1, 3.5).
    These mixes are allowed (3.1):

    - `1`: a single card
    - `2`: two cards of one colour
    - `1+1`: two cards, two colours
    - `2+1`: two cards of one colour and one of another
    - `1+1+1`: three cards, three colours

    Never three cards of one colour (3.1)!

    Then it goes round clockwise. On your turn you choose (3.2):

    - **Follow.** Play the same mix as the starting player, face down too. The colours are up to you (3.2).
    - **Pass.** Draw one, two or three cards, each from the top of whichever pile you like. Draw them one by
      one: you see each card before you decide about the next (3.4). You take no part in the battles of this
      round (3.5).

    The last player has less freedom. To follow, you may then only use colours that somebody else has played
    this round. Last is always the player who sits just before the starting player, even if others have
    passed (3.3).

    _Example (9.1)._ Ada plays two yellow cards and a red one, Ben two blue and a violet one, Cleo two green and
    a blue one. Dan is last. He may use every colour but white, which nobody has played, and plays two green
    cards and a yellow one.

    If one pile is empty, draw from the other (4.8). If both are empty, passing draws nothing. With an empty
    hand you keep your place in the order, but all you can do is pass (3.4).

rules-gargon-battles-heading = A round: the battles
rules-gargon-battles =
    When everybody has played or passed, all cards on the table are turned up. The starting player begins
    and names a creature that they have in front of them (4.1). Now it depends:

    - **You alone have this creature.** You win your cards of it, be it one or two, without a fight (4.2).
    - **Others have it too: first battle.** Everyone who has it sends their strongest card of it into the
      fight. The highest value wins, and its owner moves this one card to their won pile. All others that fought
      are discarded (4.3).
    - **More than one player has a card of it left: second battle.** It goes just like the first (4.4).
    - **One player alone still has a card of it after the first battle.** That card is won without a fight (4.5).

    Whoever loses a card in a battle draws one to replace it, from either pile. You draw in clockwise order,
    beginning with the starting player of the round, no matter who named the creature. If you were not in the
    battle, you draw nothing (4.3), and when both piles are empty nobody draws (4.8). { $forgotten ->
        [lost] If the clock runs out before you draw, the card is lost to you (6).
       *[drawn] If the clock runs out before you draw, the card is drawn for you: from pile 1, or from pile 2 if
            pile 1 is empty (6).
    }

    Who names the next creature? Go round clockwise, beginning with the starting player, to the first player with
    cards left on the table. Go on like this until no card lies there any more (4.7).

    Discards lie face up. Anybody may look through them (5.7).

    _Example (9.2)._ Anna starts with `R9 Y6 Y2`. Bob passes and draws three cards. Chris follows with
    `B8 B2 R8` and David, who is last, with `B12 R14 R0`. Anna names the Manticore. Nobody else has one, so she
    wins `Y6` and `Y2`. Next she names the Phoenix: David’s `R14` beats her `R9` and Chris’s `R8`. Anna draws a
    card, then Chris does. David’s `R0` is now the only Phoenix, and he wins it. Anna’s cards are gone and Bob
    passed, so Chris names the Pegasus: David’s `B12` beats the `B8`, Chris draws a card and wins the `B2` that
    is left. Bob, to the left of Anna, starts the next round.

rules-gargon-zeros-heading = The 0s
rules-gargon-zeros =
    The 0 is the weakest card and never wins a fight. You win a 0 only without a fight: because nobody else has
    the creature, or because it is the only card of it left after the first battle (4.6).

    Two cards in a battle can only be equal if both are 0s (4.6). If two players’ 0s of one creature clash, both
    are discarded and nobody wins with them (6). Your own two 0s never clash with each other (6.3).

    { $clash ->
        [battle] They clash only if they meet in the **same battle**. Otherwise each 0 has its own fate (6).
       *[round]
            They clash if two players have played them in the **same round**, even if they never meet in a
            battle. Then neither can be won. They stay on the table until their creature is named. A higher card
            in the battle wins as usual. If the first battle leaves a 0 alone, it is not won but discarded,
            and no card is drawn for it (6.0, 6.1).
    }

    { $clashdraw ->
        [yes] If you lose a 0 in a battle, you draw a card for it, as for any other lost card, even if it
            clashed (6).
       *[no] No card is drawn for a 0 that clashes, not even if a higher card beat it in a battle (6.2).
    }

    _Example._ Anna has `R5` and `R0` on the table, Bob has the other `R0`. In the first battle Anna’s `R5`
    wins, and Bob’s `R0` is discarded. Bob { $clashdraw ->
        [yes] draws a card.
       *[no] draws nothing.
    } Now Anna’s `R0` is the last Phoenix. { $clash ->
        [battle] The two 0s have not met, so she wins it.
       *[round] But both 0s were played this round, so she must discard it, without drawing.
    }

rules-gargon-end-heading = Next round and end of the game
rules-gargon-end =
    When the table is empty, the round is over. The next to start is the player to the left of the last starting
    player. Whoever has no card in hand is skipped (5.1).

    Has one of the piles run out? Then this is the last round: finish it, even if the other pile still has
    cards (5.2). The game is also over if nobody has a card in hand when a round should begin (5.3).

rules-gargon-scoring-heading = Scoring
rules-gargon-scoring =
    Discard the cards in your hand: they count nothing (5.4). Sort the cards you have won by creature.

    - **Bonus.** Who has won most cards of a creature? All cards count here, also the 0s and the high ones
      without amulets. That player gets +10. If several are level, each of them gets +5. If nobody has won a
      card of the creature, nobody gets the bonus (5.4).
    - **Amulets.** Every amulet is a point. If you have won one 0 of a creature, your amulets of this creature
      count double; if you have won both, they count four times (5.5).

    Add up bonus and amulets. The highest total wins; players with equal totals share the win (5.6).

    _Example (9.3)._ Four players have won these cards:

    - **Anna:** `V13 V5 V0` with 3 × 2 = 6 amulets, `G13 G7` with 2, `W10 W1` with 6, `Y6 Y2` with 8. She has the
      most Gargoyles and Fairies and shares the Dragons: 22 + 10 + 10 + 5 = 47 points.
    - **Bob:** `W5 W0` with 3 × 2 = 6 amulets, `Y8 Y1 Y0` with 7 × 2 = 14. He has the most Manticores and shares
      the Dragons: 20 + 10 + 5 = 35 points.
    - **Chris:** `B15 B3 B2 B0` with { $three ->
        [5] 10 × 2 = 20
       *[4] 9 × 2 = 18
    } amulets, `W11 W6` with 4, `R10 R8 R7 R2` with 10. She has the most Pegasi and Phoenixes and shares the
      Dragons: { $three ->
        [5] 34 + 10 + 10 + 5 = 59
       *[4] 32 + 10 + 10 + 5 = 57
    } points. Chris wins.
    - **David:** `R6 R0 R0` with 3 × 4 = 12 amulets, `B13 B12 B10` with 2, `Y15 Y13` with none. He has the most
      cards of no creature, so there is no bonus: 14 points.

rules-gargon-variant-heading = Won cards: hidden or open
rules-gargon-variant =
    { $openwinnings ->
        [yes]
            This table plays with **open winnings**: what you win stays face up in front of you, sorted by colour,
            and everybody can see it at any time. Without this variant won cards lie face down, and you may only
            look at your own (5.7).
       *[no]
            Your won pile lies face down. You may look through your own at any time, but not through those of
            others. A table can agree on the variant **open winnings**: then what you win stays face up in front of
            you, sorted by colour, for all to see (5.7).
    }

    Everybody has seen every card when it was won. The variant reveals nothing new; it only spares your memory
    (5.7).

rules-gargon-editions-heading = The three editions
rules-gargon-editions =
    The printed rules do not agree on everything, so you choose an edition (6):

    - `rio-grande`, the default: a 3 carries 5 amulets. Two players’ 0s clash only in the same battle, and a
      0 lost there earns a card. If the clock runs out, the replacement card is drawn for you.
    - `amigo-fr`: a 3 carries 5 amulets. Two players’ 0s clash if they were played in the same round, and they
      earn no card. If the clock runs out, the replacement card is lost.
    - `haffner`: a 3 carries 4 amulets. Two players’ 0s clash if they were played in the same round; a 0 that
      was in a battle earns a card. If the clock runs out, the replacement card is lost.

    Where a printed text says too little, Pioche fills the gap: the amulets of `amigo-fr` are those of
    `rio-grande`, and under `haffner` both players draw when 0 meets 0 in a battle that nobody wins (6.0).

rules-gargon-notation-heading = How moves are written
rules-gargon-notation =
    A card is its colour letter and its value: `Y2`, `R0`, `W15`. Every decision is one move, even if you have
    no choice (7):

    - `play R9 Y6 Y2`: play one to three cards. Type them in any order; they are written down in the order W B V
      R Y G, high values first. The two 0s of a creature are written alike: whichever you
      play, it is the same move.
    - `draw 1`, `draw 2`: draw from pile 1 or from pile 2. On your turn to play, the first `draw` means that
      you pass, and up to two more can follow. After a lost battle `draw` takes the replacement card.
    - `done`: stop drawing before the third card of a pass. After the third card, or when both piles are empty,
      the pass ends by itself.
    - `pass`: pass without drawing. This needs two empty piles.
    - `battle Y`: name a creature, here the Manticore, and its battle begins.
    { $forgotten ->
        [lost] - `forget`: a replacement card is lost because time is up. Only the clock says this, never a player; in a
              record it may occur.
       *[drawn] - `forget` does not occur in this edition: when time is up, the clock plays `draw 1` or `draw 2` for
              you.
    }

    A record lists the 102 cards in the order in which they leave the shuffled pack: ten for the first seat, ten
    for the second, and so on. The first half of the rest is pile 1, the second half pile 2, each from the top
    down (8).
