# The words of Gang de Castors: cards, what happens, and what is asked.

castors-name = Gang de Castors
castors-card = { $card ->
    [S] Swap
    [P] Peek
    [D] Draw Two
    *[other] { $card }
}

castors-dealt = Round { $round }: { $dealer } deals, { $starter } starts. The first discard is { $card }.
castors-looked = { $name } looks at slots 1 and 4.
castors-looked-at = { $name } looks at slots 1 and 4: { $first } and { $last }.
castors-took = { $name } takes the { $card } into slot { $slot } and turns up { $old }.
castors-drew = { $name } draws a card.
castors-drew-card = { $name } draws { $card }.
castors-kept = { $name } keeps the card in slot { $slot } and turns up { $old }.
castors-kept-card = { $name } keeps { $card } in slot { $slot } and turns up { $old }.
castors-discarded = { $name } discards { $card }.
castors-used = { $name } uses { $card }.
castors-swapped = { $name } swaps slot { $slot } with slot { $otherslot } of { $other }.
castors-peeked = { $name } peeks at slot { $slot }.
castors-peeked-at = { $name } peeks at slot { $slot }: { $card }.
castors-reshuffled = The discards are shuffled into a new pile of { $cards ->
    [one] { $cards } card
    *[other] { $cards } cards
}.
castors-knocked = { $name } knocks: one more turn for everybody else!
castors-turned-up = The rows are turned up: { $rows }.
castors-row = { $name } ({ $cards })
castors-set-aside = { $name }, slot { $slot }: { $action } is set aside and replaced by { $card }.
castors-round-scored = Round { $round }: { $points }. Totals: { $totals }.
castors-game-over = Final score: { $scores }. Won by { $winners }.

castors-title = Gang de Castors · round { $round } of { $rounds } · { $name } started
castors-piles = Pile: { $pile ->
    [one] { $pile } card
    *[other] { $pile } cards
} · Discards: { $discards ->
    [one] { $discards } card
    *[other] { $discards } cards
}, on top:
castors-drawn = You have drawn:
castors-seen-start = Your outer cards, slots 1 and 4:
castors-seen-slot = Slot { $slot }:
castors-column-slots = Row (slots 1 to 4)
castors-column-points = Points so far
castors-round = Round
castors-total = Total
castors-last-lap = last lap: { $name } knocked

castors-ask-turn = Your turn: draw, or take the top discard into a slot.
castors-ask-turn-blocked = Your turn: an action card lies on the discards, so you draw.
castors-ask-drawn = What do you do with it?
castors-ask-knock = Knock, or end your turn?
castors-ask-swap = Swap which? Your slot, then theirs, like 2 B4

castors-do-draw = draw
castors-do-take = take it in place of card { $slot }
castors-do-discard = discard it
castors-do-keep = put it in place of card { $slot }
castors-do-swap = swap two cards
castors-do-peek = peek at card { $slot }
castors-do-again = draw again
castors-do-knock = knock
castors-do-end = end the turn

castors-help-turn = Take the top discard into one of your slots, unless it is an action card (3.1), or draw from the pile (3.2). Low cards are good: the lowest sum wins.
castors-help-drawn = A value card goes into one of your slots or onto the discards. An action card is used or discarded (3.2): Swap exchanges one of your cards with anybody's (4.1), Peek lets you look at one of yours (4.2), Draw Two draws again, up to twice (4.3).
castors-help-knock = If you knock, everybody else has one more turn and the round is scored (5.1).
castors-help-typing = Type a number, or notation: draw · take 3 · keep 3 · discard · swap 2 B4 · peek 1 · again · knock · end. Enter shows the table again. Also: ?, quit.
