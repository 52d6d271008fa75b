# The table before a game: seats, invitations, what is agreed on, the start.

web-lobby = A table of { $game }

web-begin = Play
web-sit-down = Sit down and play
web-start = Start the game
web-fill = { $free ->
    [one] Fill the free seat with a computer player
    *[other] Fill the free seats with computer players
}
web-ready = I am ready
web-not-ready = Wait, not yet
web-take-host = Become the host
web-youngest = I am the youngest and begin
web-needs-seats = { $free ->
    [one] One seat is still free.
    *[other] { $free } seats are still free.
}
web-needs-you = You are not ready yet.
web-needs-ready = Not ready yet: { $names }.
web-needs-start = Everybody is there. { $name } starts the game.
web-full = All seats are taken. Stay here to watch, or to take a seat that becomes free.
web-full-private = All seats are taken, and this table plays without spectators. You can stay here in case a seat becomes free.

web-fair-with = A fair shuffle, with your word “{ $word }”
web-fair-about = The server has fixed its part of the shuffle and shows its fingerprint now; a word of yours goes in, too: so nobody, not even the server, can choose the cards.
web-fair-commitment = Fingerprint of this table:
web-fair-text = Your word

web-seats = Seats
web-level = Computer players:
web-seat-free = Seat { $seat } is free
web-seat-you = you
web-seat-host = host
web-seat-bot = computer, { $level }
web-seat-away = not here just now
web-seat-youngest = the youngest
web-seat-aid = with memory aid
web-seat-ready = ✓ ready
web-seat-not-ready = not ready yet
web-sit = Sit here
web-sit-other = Move here
web-add-bot = + Computer
web-grant-aid = Memory aid
web-leave = Get up
web-hand-over = Make host
web-kick = Remove
web-ban = Ban
web-watchers = { $count ->
    [one] One person is watching.
    *[other] { $count } people are watching.
}

web-invite = Invite friends
web-invite-link = Link to this table
web-invite-code = Or by this code:
web-invite-qr = QR code with the link to this table
web-invite-text = Come and play { $game }!
web-copy = Copy the link
web-copied = Copied
web-share = Share

web-changed = The host changed: { $what }.
web-changed-look = Have a look, then say again that you are ready.
web-changed-what = { $what ->
    [game] game
    [seats] number of players
    [clock] time to think
    [starter] who begins
    [listed] who can find the table
    [spectators] spectators
    [talk] who may talk
    [aid] memory aid
    *[other] settings
}

web-setup = Rules and settings
web-setup-game = Game
web-setup-seats = Players
web-setup-starter = Who begins?
web-starter-lot = Drawn by lot
web-starter-youngest = The youngest
web-starter-seat = Seat { $seat }
web-starter-name = { $name } (seat { $seat })
web-setup-listed = Open to everybody
web-setup-listed-about = The table is in the list; otherwise only who has the link finds it.
web-setup-spectators = Spectators may watch
web-setup-spectators-about = They see only what everybody at the table may see.

web-setup-clock = Time to think
web-clock-none = No clock
web-clock-none-about = Everybody thinks as long as they like.
web-clock-seconds = A clock for each move
web-clock-seconds-about = Some seconds for each move, and a reserve for hard ones. When it is used up, a computer player moves.
web-clock-days = Days for each move
web-clock-days-about = To play on the side: come back when it is your turn.
web-clock-move = For each move
web-clock-reserve = Reserve for the game
web-seconds = { $seconds ->
    [one] one second
    *[other] { $seconds } seconds
}
web-minutes = { $minutes ->
    [0] none
    [one] one minute
    *[other] { $minutes } minutes
}
web-days = { $days ->
    [one] one day
    *[other] { $days } days
}
web-clock-days-is = { $days ->
    [one] one day
    *[other] { $days } days
} for each move
web-clock-seconds-is = { $move } seconds for each move{ $reserve ->
    [0] {""}
    *[other] , { $reserve } min in reserve
}

web-option-edition = Edition
web-option-edition-rio-grande = Rio Grande
web-option-edition-rio-grande-about = The usual rules.
web-option-edition-amigo-fr = Amigo (French)
web-option-edition-amigo-fr-about = Two zeros of one creature clash within a round, and earn no new card. A draw forgotten on the clock is lost.
web-option-edition-haffner = Haffner
web-option-edition-haffner-about = A 3 has four amulets instead of five. Two zeros of one creature clash within a round.
web-option-open_winnings = Open winnings
web-option-open_winnings-about = Won cards lie face up, so nobody has to remember them.
web-option-deck = Cards
web-option-deck-biberbande = Biberbande, 66 cards
web-option-deck-biberbande-about = Many action cards: lively.
web-option-deck-rat-a-tat-cat = Rat-a-Tat Cat, 54 cards
web-option-deck-rat-a-tat-cat-about = Few action cards: calmer.
web-option-rounds = Rounds
web-option-rounds-usual = As usual
web-option-rounds-about = Usually as many as players; with two players, four.
web-option-rounds-is = { $value ->
    [one] one round
    *[other] { $value } rounds
}
web-option-memory_aid = Memory aid for everybody
web-option-memory_aid-about = Cards that you have seen stay visible to you.
