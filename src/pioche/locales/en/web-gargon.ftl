# The table of Gargon in the browser.

web-gargon-card = { $creature } { $value }
web-gargon-back = { $creature }, face down
web-gargon-of-creature = { $count } × { $creature }
web-gargon-cards-by-creature = { $count ->
    [one] one card
    *[other] { $count } cards
}: { $colours }
web-gargon-cards = { $count ->
    [one] one card
    *[other] { $count } cards
}
web-gargon-no-cards = no cards

web-gargon-do-play = play { $cards }
web-gargon-do-play-these = Play
web-gargon-do-pass-and-draw = pass and draw from pile { $pile }
web-gargon-do-pass = pass
web-gargon-do-battle = fight for the { $creature }

web-gargon-begins = The cards are being dealt.
web-gargon-wait = { $phase ->
    [lead] { $name } starts the round and chooses cards.
    [follow] { $name } follows or passes.
    [passing] { $name } passes and draws.
    [battle] { $name } names a creature.
    *[replace] { $name } draws for the lost card.
}

web-gargon-goal = Win cards: amulets ◆ are points, and so is having the most cards of a colour.
web-gargon-ask-follow = { $name } led: { $mix }. Do the same, or pass.
web-gargon-only-colours = You play last – only these colours:
web-gargon-tip = { $phase ->
    [lead] The others must follow with the same mix, or pass.
    [follow] Whoever passes draws up to three cards and does not fight this round.
    [passing] Three cards at most, from the top of either pile.
    *[battle] The highest card of that creature is won. If nobody else has it, you win all yours.
}

web-gargon-why-full = Three cards is the most you can play. Put one back first.
web-gargon-why-three-alike = Three cards of one colour are never allowed.
web-gargon-why-enough = You have just the right mix. Put one back to change it.
web-gargon-why-mix = Whoever follows plays exactly the mix that { $name } led.
web-gargon-why-new-colour = You play last: only colours that others have played are allowed.
web-gargon-why-too-few = You have too few cards that go with this { $creature } to make the mix that { $name } led.
web-gargon-why-cannot-follow = Your hand does not allow the mix that { $name } led, so you pass and draw.

web-gargon-round = Round { $round }
web-gargon-starts = { $name } starts
web-gargon-your-turn = Your turn
web-gargon-your-side = Your side of the table
web-gargon-acts = to act
web-gargon-role = { $role ->
    [first] first
    *[last] last
}
web-gargon-played = Played this round
web-gargon-battle = Battle: { $creature }
web-gargon-outcome = { $outcome ->
    [wins] won
    *[loses] lost
}
web-gargon-actions = What you can do
web-gargon-choose = Choose cards
web-gargon-advised = { $what } (advised)
web-gargon-close = Close

web-gargon-mixes = Mixes you can play
web-gargon-mix-reach = { $mix }: { $reach ->
    [chosen] chosen
    [open] possible
    *[closed] not with these cards
}

web-gargon-pile = Pile { $pile } · { $count ->
    [one] one card
    *[other] { $count } cards
}
web-gargon-pile-short = Pile { $pile } · { $count }
web-gargon-top = Pile { $pile }, top card: { $creature }
web-gargon-draw-top = Draw from pile { $pile }, top card: { $creature }
web-gargon-pass-top = Pass and draw from pile { $pile }, top card: { $creature }
web-gargon-pile-order = In order from the top: { $colours }
web-gargon-pile-empty = empty

web-gargon-aids = Aids
web-gargon-aid-can-follow = Who can follow?
web-gargon-aid-still-out = What is still out?
web-gargon-nobody-follows = { $phase ->
    [lead] no mix is led yet
    *[other] the others have played
}
web-gargon-can-follow = { $follows ->
    [yes] can follow
    [perhaps] can perhaps follow
    *[no] can not follow
}
web-gargon-still-out = Values that lie open nowhere

web-gargon-scores = Final score
web-gargon-winner = wins
web-gargon-column-cards = Won cards
web-gargon-column-amulets = Amulets
web-gargon-column-bonus = Most cards
web-gargon-column-sum = Points
web-gargon-score-key = Amulets count double with one 0 of the colour, and four times with both. Whoever has the most cards of a colour gets 10 more; if several have, 5 each.

web-gargon-named = { $name } names the { $creature }.
web-gargon-drew-back = { $name } draws a { $creature } from pile { $pile }.
web-gargon-part = { $verb ->
    [play] play cards
    [draw] draw
    [battle] fight
    *[other] { $verb }
}
web-gargon-part-pile = pile { $pile }
web-gargon-plain-headed = { $heading }: { $cards }
web-gargon-plain-player = { $name }
web-gargon-plain-of = { $who ->
    [you] You
    *[other] { $name }
}: { $what }
web-gargon-plain-starts = { $who ->
    [you] You start the round.
    *[other] { $name } starts the round.
}
web-gargon-plain-led = Led: { $mix }
web-gargon-plain-clash = The 0s of the { $creature } clash: both are discarded.
web-gargon-plain-last-round = Last round: a pile has run out.
web-gargon-plain-nothing = nothing yet
web-gargon-plain-cards = { $cards }
web-gargon-plain-face-down = face down, { $cards }
web-gargon-plain-hand = Hand, { $cards }
web-gargon-plain-won = Winnings, { $cards }
web-gargon-plain-stack = { $cards }, face down, on top: { $creature }
web-gargon-plain-values = { $creature } { $values }
web-gargon-plain-top = On top: { $creature }
web-gargon-plain-score = { $name }: { $score ->
    [one] { $score } point
    *[other] { $score } points
}{ $wins ->
    [yes] {" "}– wins
    *[no] {""}
}
web-gargon-plain-tally = { $creature } { $values }: { $points ->
    [one] { $points } point
    *[other] { $points } points
} ({ $amulets ->
    [one] { $amulets } amulet
    *[other] { $amulets } amulets
}{ $times ->
    [1] {""}
    *[other] {" "}× { $times }
}{ $bonus ->
    [0] {""}
    *[other] , most cards + { $bonus }
})
