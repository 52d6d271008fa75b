# The arena: measuring computer players.

help-arena = Let computer players meet in GAME (gargon or castors) and measure them.
help-option-seats = Who sits at the table, such as adept,random,random.
help-option-games = How many games; rounded up so that every deal is played in every arrangement of the seats.
help-option-workers = How many games at once; without it, as many as there are cores.
help-option-on = Where the games are played: processes (of this machine) or ray (on a Ray cluster).
help-option-json = Write everything measured into this file.
help-option-report = Write a page with plots into this file (.html).
help-option-records = Keep every game as a record in this file (.jsonl.gz).
help-option-resume = Go on with the same games where they were interrupted.

arena-too-few = { $name } must be at least 1, not { $given }.
arena-same-file = Two of the files to write are one and the same.
arena-no-matplotlib = A report needs matplotlib, which is not installed: { $install }
arena-no-ray = Playing on a cluster needs Ray, which is not installed: { $install }
arena-no-cluster = No Ray cluster answers. Start one with “{ $start }”, or set { $variable } to the address of one.
arena-worker-died = A process that played has died ({ $code }).
arena-endless = The game of deal { $deal } with { $players } has no end after { $decisions } decisions: these players never finish it.

arena-journal-busy = { $file } was written by somebody else just now: another run of the same set-up is under way. This one stops, that one goes on.
arena-journal-there = { $file } holds { $games } { $games ->
    [one] game
    *[other] games
} of the same set-up. Go on with --resume, or remove the file to begin anew.
arena-journal-other-setup = { $file } is the journal of another set-up. Remove it, or write into another folder.
arena-journal-version = { $file } was begun by Pioche { $theirs }, but this is { $ours }: its players may be others. Finish it with that version, or remove the file to begin anew.
arena-journal-broken = { $file }, line { $line }: this is no deal of this journal. Mend or remove the file.
arena-resumed = { $games ->
    [0] Nothing to resume: there is no finished game in { $file }. Beginning anew.
    [one] { $games } game is taken from { $file }.
    *[other] { $games } games are taken from { $file }.
}
arena-rounded = { $given ->
    [one] { $given } game is
    *[other] { $given } games are
} rounded up to { $games }, so that every deal is played in all { $arrangements } arrangements of the seats.
arena-stopped = Interrupted after { $games } of { $planned } games.
arena-kept = Finished games are kept in { $file }: the same command with --resume goes on.
arena-written = Written: { $file }

arena-progress = { $games } games
arena-running = { $player } wins { $share }

arena-heading = { $game } · { $rules } · { $seats } · seed { $seed } · { $games } games from { $deals } deals
arena-players-title = Players (fair win share { $fair }; ± is the 95 % interval)
arena-seats-title = Seats in the order of play, whoever sits there
arena-times-title = Time for a move
arena-player = Player
arena-seats = Seats
arena-win-share = Win share
arena-score = Score
arena-margin = Margin
arena-rating = Rating
arena-seat = Seat
arena-moves = Moves
arena-mean = Mean
arena-median = Median
arena-most = 95 % below
arena-longest = Longest
arena-length = A game takes { $decisions } decisions and { $rounds } rounds.
arena-paired = { $first } against { $second }, the same cards for both: { $margin } points a game, { $sigmas } standard errors from zero.

arena-report-title = { $game } in the arena
arena-about-intervals = Every deal is played in each arrangement of the seats. Intervals hold at 95 % and take the deal as the unit, because the games of a deal share their cards. A margin is the points ahead of the best other seat.
arena-report-footer = Made by Pioche { $version }.
arena-plot-shares = Win share
arena-caption-shares = With the 95 % interval; the dashed line is the fair share.
arena-plot-course = The estimate as it grew
arena-caption-course = Win share of { $player } after so many games, with its 95 % interval; the dashed line is the fair share.
arena-plot-margins = Margins
arena-caption-margins = How often a game ended so many points ahead of the best other seat, or behind it.
arena-plot-seats = What a seat is worth
arena-caption-seats = Win share by place in the order of play, whoever sits there; the dashed line is the fair share.
arena-plot-times = Time for a move
arena-caption-times = The dot is the median, the bar reaches to the 95th percentile, the line to the longest.
arena-axis-games = games
arena-axis-margin = points ahead
