# What Pioche refuses, and why. Clause numbers are those of the rules of each game.

error-game-over = The game is over: no more moves.
error-not-your-turn = It is not your turn: { $seat } ({ $letter }) is to act.
error-clock-only = only the clock can say this.
error-invalid-move = “{ $text }” is no move of this game. { $forms }
error-illegal-move = “{ $move }” is not allowed now: { $reason } Allowed: { $legal }.
moves-listed = { $more ->
    [0] { $shown }
    *[other] { $shown } and { $more } more
}
error-players = { $game } is for { $least } to { $most } players, not { $given }.
error-unknown-game = There is no game “{ $game }”. Known: { $known }.
error-unknown-seat = There is no seat “{ $seat }”. Seats: { $known }.
error-unknown-card = There is no card “{ $card }” in this game. Cards: { $known }.
error-option-unknown = There is no option “{ $option }”. Known: { $known }.
error-option-value = { $option } can not be { $value }. Allowed: { $allowed }.
error-first = The seat that acts first must be a number from 0 to { $last }, not { $first }.
error-shuffle-missing = Shuffle { $number } is needed (of { $cards } cards) but not given.
error-shuffle-wrong = Shuffle { $number } is no permutation of the { $count } cards to be shuffled: it lists { $given } cards. Missing: { $missing }. Too many: { $extra }.
error-fair-secret-missing = A fair deal needs its secret, the one that was promised.
error-fair-alone = A fair deal can not be combined with a seed or given shuffles.
error-text = A name or text must be proper text, not { $text }.
error-argument = { $name } can not be of the type { $given }.
error-record = { $where }: { $problem }

record-json = this is not JSON (line { $line }, column { $column }).
record-unicode = the text holds bytes or characters that are not valid Unicode.
record-deep = the data is nested too deeply.
record-number = it holds a number that is too large.
record-constant = { $name } is not allowed in JSON.
record-key-twice = the key “{ $key }” occurs twice.
record-missing = it is missing.
record-type = it must be { $wanted ->
    [object] an object
    [list] a list
    [text] a text
    *[number] a whole number
}, not { $given ->
    [object] an object
    [list] a list
    [text] a text
    [number] a number
    [float] a number with a fraction
    [bool] true or false
    *[NoneType] null
}.
record-version = this is version { $given } of the record; known is { $known }.
record-move = { $problem } Allowed: { $legal }.
record-shuffle = { $problem } (needed by moves[{ $move }])
record-shuffles-left = { $given } shuffles are given, but the game used { $used }.
record-scores-early = the game is not finished, so there can be no scores.
record-scores-wrong = the scores are { $right }, not { $given }.
record-hex = the commitment must be 64 hexadecimal digits, and the secret pairs of them.
record-fair-texts = there must be one text for each of the { $players } players, not { $given }.
record-fair-broken = the secret is not the one that was promised: its SHA-256 is not the commitment.
record-fair-shuffle = Shuffle { $number } is not the one that the promised secret and the texts give.
record-fair-secret = the game is finished, so the secret must be shown.
record-file = { $file }: { $problem }
record-file-line = { $file }, line { $line }: { $problem }
record-file-missing = it can be neither read nor written: { $reason ->
    [FileNotFoundError] there is no such file or folder
    [PermissionError] permission is denied
    [IsADirectoryError] it is a folder
    *[OSError] the system reports an error
}.
record-file-exists = there is a file of that name already.
record-file-gzip = it is not a sound gzip file.
record-file-empty = it holds no record.
record-count = { $count ->
    [one] { $count } record replays
    *[other] { $count } records replay
}{ $bad ->
    [0] .
    [one] , { $bad } does not.
    *[other] , { $bad } do not.
}

gargon-move-forms = Moves are written: play R9 Y6 Y2 · draw 1 · draw 2 · done · pass · battle Y.
gargon-no-name-first = a creature must be named first (4.1).
gargon-no-draw-first = a card was lost in battle, so one is drawn first (4.3).
gargon-no-starter-passes = the starting player must play and may not pass (3.5).
gargon-no-card = there is no card to draw from pile { $pile } now (3.4, 4.8).
gargon-no-empty-pass = passing draws a card as long as a pile has one (3.4).
gargon-no-done = only a player who is passing and has drawn can be done (3.4).
gargon-no-such-creature = there is no card of this creature in front of the player who names it (4.1).
gargon-no-battle-yet = battles begin when everybody has played or passed (4.1).
gargon-no-forget = only the clock forgets a draw, and only in editions where it is lost then (6).
gargon-no-play-after-pass = who has begun to pass takes no part in this round (3.5).
gargon-no-such-card = not all of these cards are in the hand (3.1).
gargon-no-three-alike = three cards of one colour may never be played (3.1).
gargon-no-other-mix = the mix is { $mix }, but must be { $wanted } as the starting player's (3.2).
gargon-no-new-colour = the last player may only use colours that others have played: { $colours } (3.3).

castors-move-forms = Moves are written: take 3 · draw · keep 3 · discard · swap 2 C4 · peek 1 · again · knock · end.
castors-no-knock-or-end = the action is finished; knock or end the turn (5.1).
castors-no-decide-first = the drawn card comes first: keep, use or discard it (3.2).
castors-no-take-action = the top discard is an action card and can not be taken (3.1).
castors-no-draw-first = a card must be drawn first (3.2).
castors-no-keep-action = an action card may not be put into the row (3.2).
castors-no-swap-self = a swap is with another player's card (4.1).
castors-no-swap-seat = nobody sits there (4.1).
castors-no-use-value = the drawn card is a value card: keep or discard it (3.2).
castors-no-other-action = the drawn card is another action card (4).
castors-no-second-knock = somebody has knocked already (5.1).
castors-no-early-knock = nobody knocks in his first turn of a round (5.1).
castors-no-act-first = knock or end comes after the action, which is not finished (5.1).
error-file = { $file }: { $reason ->
    [ENOSPC] the disk is full
    [EDQUOT] this user may not store more on the disk
    [EFBIG] the file grows larger than the system allows
    [ENOENT] there is no such folder
    [ENOTDIR] a part of its path is no folder
    [EISDIR] it is a folder
    [ENXIO] it is no ordinary file
    [EACCES] permission is denied
    [EPERM] permission is denied
    [EROFS] the disk can only be read
    [ENAMETOOLONG] the name is too long
    *[other] the system refuses to read or write it ({ $reason })
}.
