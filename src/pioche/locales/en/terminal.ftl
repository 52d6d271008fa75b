# The terminal and the command line.

play-pick-game = Which game?
play-pick-level = Who shall play against you? Enter for the adept.
play-pick-again = Type a number from 1 to { $last }, or the name.
play-names = Anna, Bob, Chris, David, Emma, Felix
play-your-name = Player
play-welcome = { $game }: { $names }. You are { $name }, seat { $letter }. Type ? for help, hint for advice.
play-help = Also: hint (or h) shows what a master would do here and what he expects of it.
play-thinking = { $name } is thinking
play-getting-ready = The computer players get ready (only once, about half a minute)
play-masters-later = Masters play like adepts until their code is compiled: about half a minute, only once after an installation.
play-masters-never = Masters play like adepts here: their code could not be compiled, or could not be kept in the cache folder.
play-prompt = >{" "}
play-hide = Remember it, then press Enter to hide it…
play-no-undo = A move can not be taken back: hidden cards may have been seen since, and no one can unsee them.
play-left = You leave the game.
play-save = Keep the record? Enter saves it as { $file }; or type another name, or n for no. (It holds all hidden cards.)
play-saved = Saved: { $file }
play-not-saved = Not saved.

hint-thinking = A master looks at it
hint-only = There is only one move: { $move }.
hint-heading = A master with a perfect memory and no more to see than you would choose:
hint-column-move = Move
hint-column-words = In words
hint-column-share = Win share
hint-column-points = Points ahead
hint-heading-adept = By rules of thumb, an adept who sees no more than you would choose:
hint-reason-adept = A first guess: nothing was tried out in imagined games. A master will look ahead once its code is compiled.
hint-reason = { $certain ->
    [clear] The first is clearly best
    [likely] The first looks best, but it is not certain
    *[close] It is a close call
}: tried in { $games ->
    [one] { $games } imagined game
    *[other] { $games } imagined games
} that fit all you may know.
hint-swap = swap your slot { $slot } with slot { $otherslot } of { $name }
hint-pass-and-draw = pass and draw from pile { $pile }
hint-pass = pass

show-players = { $game } · { $rules } · { $players }
show-unfinished = The game is not finished.

cli-usage = Usage:
cli-options = Options
cli-commands = Commands
cli-error = Error: { $problem }
cli-hint = Try “{ $command } --help”.
cli-no-option = there is no option { $option }.
cli-no-command = there is no command { $command }.
cli-missing = { $name } is missing.
cli-bad-value = { $name }: this value does not fit.
cli-bad-number = { $name } must be a whole number, not { $value }.
cli-misused = the command line is not understood.
cli-system = the system refuses to read or write ({ $reason }).
cli-interrupted = Interrupted.

help-pioche = The card games Gargon and Gang de Castors. Unofficial.
help-play = Play in this terminal against computer players. GAME is gargon or castors; without it you are asked.
help-record = Check, trace and tell game records.
help-record-check = Replay records and say which do not; FILE is .json or JSON Lines, also .gz, or - for standard input.
help-record-trace = Print every decision of the records in FILE as JSON Lines.
help-record-show = Tell the games in FILE in words.
help-rules = Print the rules of gargon or castors.
help-option-help = Show this and exit.
help-option-version = Show the version and exit.
help-option-lang = Language: en, fr or de.
help-option-players = How many play.
help-option-levels = Computer players: random, novice, adept or master; one for all, or one each: adept,master,novice. A master may be given time: master:2s.
help-option-edition = Gargon: rio-grande, amigo-fr or haffner.
help-option-open-winnings = Gargon: won cards lie face up.
help-option-deck = Castors: biberbande or rat-a-tat-cat.
help-option-rounds = Castors: 1 to 20 rounds.
help-option-memory-aid = Castors: show what you may remember.
help-option-seed = Any text; the same seed deals the same cards.
help-option-name = Your name.
help-option-seat = Tell it as this seat (A, B, …) saw it.
