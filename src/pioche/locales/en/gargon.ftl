# The words of Gargon: creatures, what happens, and what is asked.

gargon-name = Gargon
gargon-creature = { $creature ->
    [W] Dragon
    [B] Pegasus
    [V] Gargoyle
    [R] Phoenix
    [Y] Manticore
    *[G] Fairy
}

gargon-mix = { $mix ->
    [one] one card
    [two] two of one colour
    [one-one] two of different colours
    [two-one] two of one colour and one of another
    *[one-one-one] three of different colours
} ({ $written })

gargon-dealt = Ten cards are dealt to each player; each of the two piles has { $pile } cards.
gargon-round-started = Round { $round }: { $name } starts.
gargon-put-down = { $name } plays { $cards } face down.
gargon-passed = { $name } passes.
gargon-drew-card = { $name } draws { $card } from pile { $pile }.
gargon-drew-back = { $name } draws a { $creature } ({ $letter }) from pile { $pile }.
gargon-turned-up = The cards are turned up: { $table }.
gargon-named = { $name } names the { $creature } ({ $letter }).
gargon-fought = { $creature } battle: { $fighters }. Strongest: { $name }.
gargon-fought-in-vain = { $creature } battle: { $fighters }. Only zeros: nobody wins.
gargon-won = { $name } wins { $cards }.
gargon-discarded = { $name } loses { $card }.
gargon-forgot = { $name } ran out of time and loses the draw.
gargon-hands-discarded = The game ends; the hands are discarded: { $hands }.
gargon-scored = Final score: { $scores }. Won by { $winners }.

gargon-title = Gargon · { $edition } · round { $round } · { $name } starts
gargon-pile = Pile { $pile } ({ $cards }, top first)
gargon-column-hand = Hand
gargon-column-table = Table
gargon-stack = { $count }, on top
gargon-column-won = Won
gargon-column-total = Total
gargon-has-passed = passed
gargon-your-hand = Your hand
gargon-your-won = You won
gargon-all-won = { $name } won
gargon-discards = Discards
gargon-nothing = none
gargon-last-round = Last round: a pile has run out (5.2).
gargon-score-key = Each cell: won cards, then amulets (× 2 for every 0) + bonus for the most cards.

gargon-ask-lead = You start the round: play 1, 2 or 3 cards (not three of one colour).
gargon-ask-follow = { $name } led: { $mix }. Follow with the same mix, or pass.
gargon-ask-follow-last = { $name } led: { $mix }. You are last: follow with it in { $colours }, or pass.
gargon-ask-passing = You are passing and have drawn { $drawn ->
    [one] one card
    *[other] { $drawn } cards
}: draw another or stop.
gargon-ask-battle = Name the creature to fight for.
gargon-ask-replace = You lost a card in battle: draw one for it.
gargon-hint-lead = Card numbers like 1 4 play those cards · ? explains
gargon-hint-follow = Card numbers like 1 4 play those cards · draw 1 or draw 2 passes · ? explains
gargon-hint-empty = Card numbers like 1 4 play those cards · pass passes (both piles are empty) · ? explains

gargon-do-draw = draw from pile { $pile }
gargon-do-done = stop drawing
gargon-do-battle = fight for the { $creature } ({ $letter })

gargon-help-lead = You must play one to three cards, face down. Allowed mixes are 1, 2, 1+1, 2+1 and 1+1+1 cards per colour (3.1). The others must then match your mix or pass.
gargon-help-follow = Play the same mix as the player who started, in any colours (3.2); the last player only in colours that others have played (3.3). Or pass: draw one to three cards, which you keep, and sit out this round's battles (3.4).
gargon-help-passing = A pass draws up to three cards, one after the other, from either pile (3.4).
gargon-help-battle = Choose a creature that lies in front of you. If nobody else has it, you win all your cards of it; otherwise everybody's strongest cards of it fight, and only the highest card is won (4.1 to 4.5).
gargon-help-replace = Whoever loses a card in battle draws one from either pile (4.3).
gargon-help-typing = Type the numbers before your cards (1 4), or notation: play R9 Y6 · draw 1 · draw 2 · done · pass · battle Y. Enter shows the table again. Also: discards, won, ?, quit.
