# The rules of Gang de Castors for players, in Markdown. Numbers in parentheses are the clauses that messages cite.
#
#   $deck                         the name of the deck, only printed
#   $cards                        how many cards it has: 66 or 54
#   $swaps, $peeks, $drawtwos     how many of them are action cards, by kind

rules-castors-title = Gang de Castors: the rules, deck { $deck }

rules-castors-goal-heading = What it is about
rules-castors-goal =
    Four cards lie hidden in front of you, and you have seen only two of them. Get rid of the high ones, collect
    low ones, remember what lies where, and knock when you feel sure. The lowest total after all rounds
    wins (5.4).

    The game, by Monty and Ann Stambler, is for 2 to 6 players aged 6 and up and takes about 20 minutes (2.1).

rules-castors-cards-heading = The cards
rules-castors-cards =
    This deck has { $cards } cards (1.1, 1.2). The backs are all alike and tell you nothing. In notation a card is its
    number or its letter (1.3):

    - 45 value cards: four of each from `0` to `8`, and nine of the `9`
    - { $swaps } × `S` **Swap**
    - { $peeks } × `P` **Peek**
    - { $drawtwos } × `D` **Draw Two**

    There are two decks: `biberbande`, the default, with 66 cards (1.1), and `rat-a-tat-cat` with 54. They differ
    only in the number of action cards; the rules are the same (1.2).

rules-castors-setup-heading = Before each round
rules-castors-setup =
    Shuffle all cards. Everyone gets four and lays them in a row, face down, without looking. The remaining cards
    are the draw pile. Turn up its top card: it begins the discard pile, even if it is an action card (2.1).

    Now look at the first and the last card of your row, slots 1 and 4, once and for your eyes only. Then they lie
    face down again. What lies between them you do not know (2.2). Any of the four may be an action card.

    The player to the left of the dealer starts. For the next round the deal moves on to the left. In a game of
    the usual length everyone deals once; with two players, twice (2.3).

rules-castors-turn-heading = Your turn
rules-castors-turn =
    It goes round clockwise. On your turn you do exactly one of two things:

    - **Take the top discard.** Put it into one of your four slots. The card that lay there goes face up onto the
      discard pile; you do not look at it first. You can not take an action card (3.1).
    - **Draw from the pile** and look at the card in secret (3.2).
        - A value card: put it into one of your slots, and the old card goes face up onto the discard pile,
          unseen until then. Or discard the new card.
        - An action card: use it, or throw it away unused onto the discard pile. It never goes into your row.

    If the old card turns out to be an action card, nothing happens. But the next player can not take it (3.3).

    _Example (9.1)._ A 2 lies on the discard pile. Sarah takes it into her slot 2 and lays the card from there on
    the discard pile. She has four hidden cards again, and everybody knows about the 2.

    Is a card needed and the draw pile empty? Keep the top discard where it is and shuffle all others: they are the
    new draw pile. Do so only at that moment, be it in the middle of a Draw Two or in the scoring (3.4).

rules-castors-actions-heading = The action cards
rules-castors-actions =
    An action card works only if you draw it from the pile and use it at once. Then it goes onto the discard
    pile (4).

    - **Swap.** One of your cards changes places with a card of your choice in somebody else’s row, even in the row
      of whoever has knocked. Both stay face down, and nobody looks at them (4.1).
    - **Peek.** Look at one of your own cards in secret (4.2).
    - **Draw Two.** Draw a card. Keep it or use it as on any turn, and that is it. Or discard it and draw a second
      one, which you then keep, use or discard as usual (4.3).

    If a Draw Two brings you another action card, you may use that one too, even another Draw Two. Meanwhile the
    first Draw Two lies beside the piles; it is not shuffled in if the draw pile runs out. In the end it goes on
    top of the discard pile, above every other card of your turn. So the next player can not take and has to
    draw (4.3).

rules-castors-end-heading = Knocking and the end of a round
rules-castors-end =
    Do you think that your row is the lowest? From your second turn of a round on you may knock when your action
    is finished. Nobody knocks in a first turn, not even the last player of the first lap. After the knock all
    others have exactly one more turn each, and nobody knocks again. Then the round is over (5.1).

    There is no limit to the number of turns: a round goes on until somebody knocks (5.2).

rules-castors-scoring-heading = Scoring
rules-castors-scoring =
    Turn up all rows. An action card in a row has no value: set it aside and put the top card of the draw pile in
    its place. If that is an action card too, do it again, until a value card lies there. Whoever knocked begins,
    then it goes on clockwise, in each row from slot 1 to slot 4. Cards set aside stay out until the next round,
    even if the discards have to be shuffled (5.2).

    Your points for the round are the sum of your four cards (5.3).

    _Example (9.2)._ Sarah has 4 + 2 + 0 + 5 = 11 points, Lisa 1 + 2 + 1 + 3 = 7. Tim has a 0, a 4, an action card
    and another 0. He replaces the action card, draws an 8, and has 0 + 4 + 8 + 0 = 12 points.

    You play as many rounds as there are players, or four rounds if you are two (5.4). The table may
    agree on another number, from 1 to 20 (5.5).

    The lowest total wins; players with equal totals share the win (5.4).

rules-castors-memory-heading = What you may know
rules-castors-memory =
    You may remember every card that you have properly seen, as long as you can follow where it goes (6.1):

    - your two outer cards at the start
    - cards you have peeked at
    - cards you have put into a slot
    - cards that somebody took from the discard pile: everyone saw them, so everyone knows them

    A swap does not change what you know: a card you know stays known to you in its new place. Of the discard pile
    only the top card can be seen; the others are for those who remember them. At the scoring all rows lie
    open (6.1).

    Remembering is the game. So the screen shows you a card for a moment and then never again. If that is too hard,
    choose the **memory aid** for your table: then you always see the cards that you are entitled to remember,
    and no others (6.2).

rules-castors-notation-heading = How moves are written
rules-castors-notation =
    The slots of a row are numbered from 1 to 4. Players have the letters A, B, C … in the order of their seats (7):

    - `take 3`: take the top discard into your slot 3.
    - `draw`: draw a card. One of the next five moves follows.
    - `keep 3`: put the drawn value card into your slot 3.
    - `discard`: discard the drawn card, without effect.
    - `swap 2 C4`: use a Swap: your slot 2 for slot 4 of player C.
    - `peek 1`: use a Peek: look at your slot 1.
    - `again`: use a Draw Two and draw the next card. If you discard that one, the second is drawn by itself.
    - `knock`, `end`: knock, or end your turn without knocking. You are asked only when you are allowed to knock;
      otherwise your turn ends by itself.

    A record lists the deck of each round as shuffled, and the discards each time they are shuffled, from the top
    down. The first four cards of a deck are slots 1 to 4 of the first seat, the next four those of the second,
    and so on. The card after them begins the discard pile; all others are the draw pile (8).
