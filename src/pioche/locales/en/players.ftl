# The computer players: their levels, and what can not be asked of them.

level-name = { $level ->
    [random] random
    [novice] novice
    [adept] adept
    *[master] master
}
level-about = { $level ->
    [random] any move, without a thought
    [novice] simple sense, forgets and errs
    [adept] good rules of thumb, forgets nothing
    *[master] tries every good move in its mind before it plays
}

error-level = There is no level “{ $level }”. Known: { $known }. Only a master can be given a budget, such as master:2s.
error-level-count = { $given } levels are named for { $wanted ->
    [one] { $wanted } computer player
    *[other] { $wanted } computer players
}: name one for all, or one for each.
error-budget = “{ $budget }” is no budget for a move. Allowed: a time above zero, such as 20ms or 2s, or a number of imagined games, such as 4000.
