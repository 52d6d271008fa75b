# The first page, the lists of tables and games, and the page about oneself.

web-loading = One moment …
web-cancel = Cancel

web-home-title = Card tables for friends
web-home-welcome = What shall we play?
web-home-gargon = Play creatures face down, win battles, collect amulets. For 3 to 5.
web-home-castors = Four hidden cards, a good memory, as few points as you can. For 2 to 6.
web-home-play = Play now
web-home-dealing = Dealing …
web-home-players = Players
web-home-level = Computer
web-home-invite = Invite friends
web-home-device = On one device
web-home-lesson = Learn it
web-home-others = More ways to play
web-home-tables = Open tables
web-home-watch = Watch
web-home-learn = Rules and lessons

web-join-code = Join friends
web-join-hint = Code or link
web-join = Join
web-join-unread = This is no code of a table. It has eight letters and digits, such as JK5K SBW2; a whole link works, too.

web-continue = Your game of { $game } goes on
web-continue-gathering = Your table of { $game } is waiting
web-continue-over = Your game of { $game } has ended
web-continue-with = With { $names }
web-continue-alone = Nobody else has come yet.
web-continue-go = Go on
web-continue-look = Look at it again

web-device-title = { $game } on one device
web-device-about = You pass the device on. A curtain hides the cards until the next player is there.
web-device-player = Player { $number }
web-device-remove = Remove player { $number }
web-device-more = One more player
web-device-bots = Computer players
web-device-twice = Two players have the same name. Give each a name of their own.
web-device-start = Start the game

web-tables-open = To join
web-tables-played = To watch
web-tables-none-open = No open table just now. Open one yourself: your friends join by a link.
web-tables-none-played = Nobody plays at an open table just now.
web-tables-new = Open a table
web-tables-free = { $free ->
    [one] One seat free
    *[other] { $free } seats free
}

web-games-views = Which games
web-games-mine = Mine
web-games-all = Everybody’s
web-games-ratings = Ratings
web-games-any = both
web-games-open = Open a file
web-games-mine-list = Finished games
web-games-all-list = Finished games of open tables
web-games-none = No game has ended yet.
web-games-abandoned = abandoned
web-games-winner = (winner)
web-games-replay = Watch
web-games-record = Download
web-games-more = Show more

web-statistics = What you have reached
web-statistics-games = Games
web-statistics-wins = Won
web-statistics-average = Points, mean
web-statistics-range = Lowest–highest
web-statistics-shared = A game won by several players counts as a part of a win for each.
web-statistics-rating = Rating
web-ratings = The strongest at { $game }
web-ratings-about = Everyone starts at 1500. Beating stronger players is worth more. The ± shows how uncertain a rating still is: with few games you rank lower.
web-ratings-none = Nobody has played with this number of players yet.
web-name-column = Name

web-me-title = Me
web-me-device = This device
web-me-theme = Colours
web-theme-name = { $theme ->
    [light] light
    [dark] dark
    *[auto] as the device
}
web-me-sounds = Sounds
web-me-no-storage = This browser keeps nothing for us, perhaps because its window is private. You can play, but settings are forgotten with the page.
web-recovery = On another device
web-recovery-about = With a code you are the same person there, with your name and your games. It counts once.
web-recovery-make = Show me a code
web-recovery-code = Your code:
web-recovery-typed = I have a code from another device
web-recovery-use = Use it
web-recovery-done = Welcome back, { $name }! The code above is your new one.
web-recovery-alone = Sign out my other devices
web-signout = Sign out everywhere else
web-signout-about = Your other devices will not know you any more, and older codes stop working. This one stays signed in.
web-signout-do = Sign out the others
web-signout-done = { $count ->
    [0] No other device was signed in.
    [one] One other device is signed out.
    *[other] { $count } other devices are signed out.
} Your new code:
web-forget = Forget me here
web-forget-about = This device will not know you any more. Without a code you can not come back to your games.
web-forget-do = Forget me
web-forget-sure = Really?
