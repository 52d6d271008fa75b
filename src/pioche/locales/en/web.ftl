# The frame of the pages in the browser.

web-skip = To the content
web-nav = Pages
web-nav-tables = Tables
web-nav-learn = Learn
web-nav-games = My games
web-nav-me = Me
web-language = Language
web-theme = Colours: { $theme ->
    [light] light
    [dark] dark
    *[auto] as the device
}
web-home = To the start page
web-nowhere = There is nothing here
web-nowhere-about = The address may be mistyped, or what was here has gone.
web-plain-name = { $which ->
    [1] Otter
    [2] Heron
    [3] Badger
    [4] Fox
    [5] Owl
    [6] Frog
    [7] Hare
    [8] Hedgehog
    [9] Swan
    [10] Squirrel
    [11] Marten
    *[other] Stork
}
web-unreachable = The server can not be reached. Check the connection; your game is safe there.
web-no-cookies = This browser takes no cookies, and without one nobody here can know you again. Allow cookies for this site, then load the page anew.
web-broken = The server gave an answer that this page does not understand. Try again, or load the page anew.

web-again = Try again
web-other-tables = See the open tables
web-trouble-title = That did not work
web-unreachable-title = The server is away
web-no-table-title = This table does not exist
web-closed-title = This table is closed
web-closed = Nobody came here for a long time, so it was put away.
web-closed-replay = Watch its last game
web-closed-new = Play something new
web-reload-title = This page did not load completely
web-reload = Check the connection and load the page anew. Perhaps Pioche has been renewed; your games are safe.
web-reload-now = Load anew
web-name = Your name
web-name-save = Save
web-name-saved = Saved.
web-menu = Menu
web-pace = Pace
web-pace-name = { $pace ->
    [calm] calm
    [quick] quick
    *[normal] normal
}
