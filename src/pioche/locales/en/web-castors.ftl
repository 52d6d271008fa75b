# The table of Gang de Castors in the browser.

web-castors-do-swap = swap your card { $slot } for card { $otherslot } of { $name }
web-castors-take-up = take it up
web-castors-spot = { $place } – { $deed }

web-castors-round = Round { $round } of { $rounds }
web-castors-goal = the fewest points win
web-castors-row-mine = Your row
web-castors-row = Row of { $name }
web-castors-slot-mine = Your slot { $slot }, { $what }
web-castors-slot = { $name }, slot { $slot }, { $what }
web-castors-face-down = face down
web-castors-empty = empty
web-castors-seen-now = { $card } (you see it now)
web-castors-remembers = { $card } (you remember it)
web-castors-pile = Pile: { $cards ->
    [0] empty
    [one] { $cards } card
    *[other] { $cards } cards
}
web-castors-discards = Discards: { $cards ->
    [one] { $cards } card
    *[other] { $cards } cards
}, { $card } on top
web-castors-no-discards = Discards: empty
web-castors-pile-short = Pile
web-castors-discards-short = Discards
web-castors-drawn = Drawn: { $card }
web-castors-drawn-hidden = Drawn by { $name }: a card face down
web-castors-drawn-none = No card drawn
web-castors-held = Draw Two lies aside until its effect is over
web-castors-points = { $points ->
    [one] { $points } point
    *[other] { $points } points
}
web-castors-knocked = knocked
web-castors-one-more = one turn left
web-castors-no-more = no turn left
web-castors-to-act = to move

web-castors-your-turn = It is your turn.
web-castors-waiting = { $phase ->
    [drawn] { $name } has drawn and decides.
    [knock] { $name } decides whether to knock.
    *[turn] It is { $name }’s turn.
}
web-castors-ask-turn = Draw a card, or take the top discard.
web-castors-ask-take = The { $card }: into which of your slots?
web-castors-ask-keep = You drew { $card }. Put it into your row, or onto the discards.
web-castors-ask-drawn = Put the drawn card into your row, or onto the discards.
web-castors-ask-swap = You drew Swap. Choose one of your cards, or discard the Swap.
web-castors-ask-swap-with = Your slot { $slot }: with whose card do you swap it?
web-castors-ask-peek = You drew Peek. Which of your cards do you look at?
web-castors-ask-again = You drew Draw Two. Draw again, or discard it.
web-castors-second = If you discard it, you draw one more.
web-castors-knock-means = If you knock, everybody else has one more turn, and then the round is counted.
web-castors-remember = Look and remember: { $glimpses }.
web-castors-glimpse = card { $slot } is { $card }
web-castors-counting = The round is over. All rows are turned up.
web-castors-counted = { $best ->
    [one] Round { $round } goes to { $names }, with { $points }.
    *[other] Round { $round } goes to { $names }, with { $points } each.
}

web-castors-button-draw = Draw
web-castors-button-take = Take the { $card }
web-castors-button-back = Leave it
web-castors-button-discard = Discard
web-castors-button-again = Draw again
web-castors-button-knock = Knock!
web-castors-button-end = End the turn
web-castors-button-remembered = Remembered

web-castors-last-lap = Last lap!
web-castors-last-lap-left = { $turns ->
    [one] One turn is left.
    *[other] { $turns } turns are left.
}
web-castors-last-turn = This is your last turn in this round.

web-castors-pad = Score pad
web-castors-pad-empty = Nothing is counted yet. The fewest points win.
web-castors-plot = Totals after each round
web-castors-rows = The rows of round { $round }
web-castors-replaced = slot { $slot }: { $cards }

web-castors-part-mine = your card { $slot }
web-castors-part-other = card { $slot } of { $name }
web-castors-plain-mine = Your cards · { web-castors-points } so far
web-castors-plain-player = { $name } · { web-castors-points } so far
web-castors-plain-card = Card { $slot }: { $what }
web-castors-plain-all-down = Cards 1 to 4: face down
web-castors-plain-no-cards = no cards yet
web-castors-plain-counted = This round: { web-castors-points }
