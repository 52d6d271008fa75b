# Games that are over: found again, and written out.

refused-no-such-game = There is no game of this name that is over. Choose one from the list of games; one that is still played can be seen at its table.

help-export = Write every game that is over at a server as JSON Lines, one record a line. FILE may end in .gz; without it, or with -, they go to standard output.
export-count = { $count ->
    [one] { $count } game written
    *[other] { $count } games written
}.
export-database = The games in { $database } can not be read: there is no such database, it does not answer, or no server has kept its tables there. Name the one that “pioche serve” uses with --database.
