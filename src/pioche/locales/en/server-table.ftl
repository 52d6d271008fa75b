# What a table does not grant, why, and what would be allowed.

refused-closed = This table is closed: nothing happens here any more. You can open a new one.
refused-begun = This can only be changed before a game begins. After the end of one, ask for a rematch first.
refused-host-only = Only the host of this table may do this. Ask the host, or ask to be made the host. When nothing has happened here for { $minutes } minutes, you can make yourself the host.
refused-host-person = A computer player can not be the host, nor somebody who is away. Choose the seat of a person who is there.
refused-no-seat = You have no seat at this table, and only who has one may do this. Before a game you can take an empty seat.
refused-no-such-seat = There is no seat { $seat }: this table has { $seats } seats, counted from A.
refused-seat-empty = Nobody has seat { $seat }. Choose a seat that is taken.
refused-seat-taken = Seat { $seat } is taken. Choose an empty one.
refused-full = All { $seats } seats are taken. Wait until one is given back.
refused-kick-self = You can not send yourself away. To go, leave your seat.
refused-too-many-sit = { $taken } seats are taken, so the table can not have only { $seats }. Choose more seats, or empty some first.
refused-no-aid = This game has no memory aid. Only Gang de Castors has one.
refused-youngest = Somebody else has said to be the youngest, and only one can be. Agree on who it is; the other takes it back first.
refused-seats-empty = The game can not start: { $empty ->
    [one] { $empty } seat is empty
    *[other] { $empty } seats are empty
}. Wait for people, add computer players, or choose fewer seats.
refused-not-ready = The game can not start yet. Not ready: { $names }.
refused-settings = The host has changed the settings in the meantime. Look at them again, then say that you are ready.
refused-not-playing = No game is being played here now, and this is only possible during one.
refused-other-game = This table is not playing the game that you mean, or is not that far. Look at the table as it is now.
refused-ply = Your move was meant for ply { $asked }, but the game is at ply { $now }. Look at the game as it is now, then decide.
refused-paused = The game is paused. Anyone who plays can let it go on.
refused-not-paused = The game is not paused: it is going on.
refused-away = A stand-in has your seat. Take it back first, then decide.
refused-away-already = You have left already. Until the next game you can take your seat back.
refused-not-away = You can not take your seat back: no stand-in has it.
refused-back-later = You left this game, so your seat stays with the stand-in until everybody else has moved once. Still to move: { $names }.
refused-stand-in = You can ask for a stand-in for another person only, and only if none has that seat already.
refused-stand-in-present = { $name } is here. A stand-in can play for somebody who is away, or who has let everybody wait for { $minutes } minutes.
refused-rematch = A rematch comes after the end of a game, and no game has just ended here.
refused-nothing-said = There is nothing to say. Write a text, or choose a quick phrase.
refused-mute = You can mute only another person who sits at this table or has said something here lately.
refused-mutes = You have muted { $most } people here, and that is the limit. Hear somebody again first.
refused-banned = The host has closed this table to you. You can open a table of your own, or join another.
refused-removed = The host has removed you from this table. You can come back in { $seconds ->
    [one] { $seconds } second
    *[other] { $seconds } seconds
}.
refused-ban = You can ban only another person who sits at this table or has said something here lately.
refused-ban-plays = { $name } is playing in this game, so you cannot ban them now. Mute them, and ban them after the game.
refused-talk-seats = Only people with a seat may talk at this table.
refused-watchers = { $most } people are watching this table, and there is no room for more. Try again later.
refused-open-tables = You have { $most } open tables, and that is the limit. Finish a game first; a table nobody uses closes by itself after two days.
refused-no-such-table = There is no table with this code. Check the link or the code, or ask for a new one.
refused-hello-first = On a socket “hello” comes first, then everything else.
refused-spectators = This table admits no spectators while it plays. You can come in before the next game.
refused-not-begun = No game has begun at this table yet, so there is nothing to see of it.
refused-not-your-turn = It is not your turn: only who is to act is told the legal moves.
refused-hint-turn = It is not your turn: a hint is for who is to act.
refused-hint-people = Other people play at this table, and a hint would help you against them. There are hints where all others are computer players.
refused-hint-thinking = A hint for you is being thought about already. It will come in a moment.
refused-bot-tables = You already have { $most } games with computer players running at once. Finish or leave one of them, then start this one.
refused-bot-tables-address = { $most } tables from your network already play with computer players at once. Start when one of those games is over.
refused-bots-wait = The host has too many games with computer players running at once, so the ones here wait. They go on when another game ends.
refused-busy = Others were quicker, again and again. Look at the table as it is now, and try again.
