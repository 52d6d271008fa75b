# The page at the server's address.

page-title = Pioche: card tables for friends
page-tagline = Gargon and Gang de Castors, with friends and computer players
page-runs = The table server is running
page-about = It keeps tables for two card games with hidden cards. Nobody needs an account: friends join by a link, computer players take the empty seats, and every move is stored. Pages to play in the browser are still being made; until then you can play in a terminal, and programs can play here.
page-address = Friends find it at this address:
page-code = The address { $address } as a QR code

page-tables = Listed tables
page-no-tables = No table is listed now. Private tables are not shown here: they are found by their link.
page-games = Finished games
page-no-games = No game at a listed table has ended yet.
page-game = Game
page-players = Players
page-state = State
page-table = Table
page-ended = Ended (UTC)
page-record = Record
page-download = Download
page-winner = winner
page-abandoned = abandoned
page-status = { $status ->
    [gathering] { $free ->
        [0] about to start
        [one] { $free } seat free
        *[other] { $free } seats free
    }
    *[playing] playing
}

page-terminal = Play now in a terminal
page-terminal-about = Against computer players, on any machine that has Pioche:
page-programs = For programs
page-programs-about = Clients and bots play over HTTP and WebSocket. The source holds a guide, docs/protocol.md, and a bot to start from, examples/bot.py.
page-openapi = All routes, as OpenAPI
page-schema = All messages, as JSON Schema
page-unofficial = Unofficial, made by players. Gargon is by Rüdiger Dorn, Gang de Castors by Monty and Ann Stambler.
