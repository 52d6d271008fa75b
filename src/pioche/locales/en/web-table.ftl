# A table in the browser.

web-table-unsure = The connection broke just then, so it is not certain whether that was done. Have a look, and try again if not.
web-table-loading = The table is being set up …
web-table-lost = The connection is lost. It comes back by itself; your game is safe.
web-table-unloadable = A part of this page could not be loaded.
web-table-reload = Load the page anew
web-table-close = Close
web-table-side = Around the table

web-table-your-turn = Your turn
web-table-your-turn-next = Your turn is next
web-table-turn = { $name } is to play
web-table-waiting = One moment …
web-table-at-once = Show at once
web-table-hint = Hint
web-table-advice = { $level ->
    [adept] An adept would choose: { $move } (masters are not ready yet).
    *[master] A master would choose: { $move }.
}
web-masters-warming-up = For half a minute or so masters play like adepts: the server is still compiling them.
web-table-left = Time left for { $name }:
web-table-reserve = Reserve of { $name }:
web-table-hurry = Your time is nearly over.
web-table-days = { $days } d { $hours } h

web-table-sheet = { $sheet ->
    [people] Players
    [log] Moves
    [chat] Chat
    *[more] More
}
web-table-unread = { $count } unread
web-table-you = you
web-table-bot = computer, { level-name }
web-table-host = host
web-table-away = not connected
web-table-stand-in = a stand-in plays
web-table-acts = to play
web-table-watchers = { $count ->
    [one] One person is watching.
    *[other] { $count } people are watching.
}
web-table-want-stand-in = Let a stand-in play for { $name }
web-table-stand-in-wanted = { $count } of { $of } want a stand-in
web-table-hand-over = Make { $name } the host
web-table-mute-somebody = Mute somebody
web-table-mute = Mute { $name }
web-table-ban = Ban { $name }
web-table-unban = Let { $name } back in
web-table-watcher = spectator
web-table-talk-all = Spectators may talk
web-table-talk-seats = Only people with a seat may talk at this table.

web-table-log = The moves so far
web-table-told-by = { $text } { $by ->
    [clock] (Time was up.)
    *[stand_in] (The stand-in played.)
}
web-table-chat = What was said
web-table-chat-empty = Nobody has said anything yet.
web-table-say = Say something
web-table-send = Send

web-table-paused = The game is paused.
web-table-go-on = Play on
web-table-look-back = Look back
web-table-to-game = Back to the game
web-table-pause = Ask for a pause
web-table-pause-wanted = { $count ->
    [one] { $names } would like a pause. It begins when all agree.
    *[other] { $names } would like a pause. It begins when all agree.
}
web-table-agree = Agree
web-table-unpause = No pause after all
web-table-host-now = You are the host now: you choose the rules and start the game.
web-table-unseated = You have no seat here any more. If one is free you can sit down again; else stay and watch, or go elsewhere.
web-table-stand-in-mine = A stand-in is playing for you.
web-table-back-after = A stand-in is playing for you. You can come back once { $names } { $count ->
    [one] has
   *[other] have
} moved.
web-table-back = Play on myself
web-table-stand-in-of = A stand-in is playing for { $name }.
web-table-back-of = { $name } plays again
web-table-leave = Leave the game
web-table-leave-about = A stand-in plays on for you, so nobody has to wait. You can come back once everybody else has moved.
web-table-stay = Stay

web-table-over = The game is over
web-table-you-win = You have won!
web-table-wins = { $count ->
    [one] { $names } has won
    *[other] Won together: { $names }
}
web-table-rematch = Play again
web-table-replay = Watch it again
web-table-record = Download the record

web-help-gargon = { $part ->
    [goal] Win cards. Their amulets ◆ are points, and whoever has the most cards of a creature gets 10 more. A 0 doubles the amulets of its creature.
    [turn] Whoever starts plays 1 to 3 cards face down. The others play the same mix in any colours, or pass and draw 1 to 3 cards. Whoever is last may use only colours that others have played.
    *[end] Then the cards are turned up, and creature by creature the strongest card wins. When a pile has run out, the round is played to its end and the game is over.
}
web-help-castors = { $part ->
    [goal] Your four cards should have as few points as possible. You have looked at the two outer ones: remember them.
    [turn] On your turn, take the open card into your row, or draw one: put it into your row, or discard it. A drawn action card lets you swap, peek or draw again.
    *[end] If you think that you have the fewest points, knock: everybody else has one more turn, then the points are counted.
}
web-table-help = Help
web-table-keys = Keys
web-table-lesson = Lesson
web-table-rules = Rules
web-table-key = { $key ->
    [enter] Enter
    [space] Space
    [escape] Esc
    *[tab] Tab
}
web-table-key-tab = to the next thing one can do
web-table-key-cards = from card to card
web-table-key-numbers = choose a card by its place, or put it back
web-table-key-space = choose a card, or put it back
web-table-key-play = play what is chosen
web-table-key-places = from place to place
web-table-key-enter = choose
web-table-key-log = the moves so far
web-table-key-chat = talk
web-table-key-people = who is here
web-table-key-hint = a hint, against computer players
web-table-key-show = show at once how things stand
web-table-key-help = what the game is about, and these keys
web-table-key-escape = close what is open

web-table-elsewhere-title = This table is open in another tab
web-table-elsewhere = You play on there. You can also take the table back here.
web-table-here = Play here
web-table-nobody-title = This browser is no longer known here
web-table-nobody = Its name has been forgotten. With a recovery code you get your seat back; without one you can come in under a new name.
web-table-recover = I have a recovery code
web-table-unwelcome-title = You can not come in now
web-table-try = Try again
web-table-outdated-title = There is a newer version
web-table-outdated = The server has been renewed, and this page is older than it. Load it anew; your game is safe.
web-table-stale-title = This page is too old
web-table-stale = Loading it anew did not help. Try later, or in another browser; your game is safe.

web-table-pass = Pass the device to { $name }
web-table-whose = Who has the device?
web-table-pass-about = Nobody else looks, please.
web-table-i-am = I am { $name }
