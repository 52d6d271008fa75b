# The frame of the pages in the browser.

web-skip = Zum Inhalt
web-nav = Seiten
web-nav-tables = Tische
web-nav-learn = Lernen
web-nav-games = Meine Partien
web-nav-me = Ich
web-language = Sprache
web-theme = Farben: { $theme ->
    [light] hell
    [dark] dunkel
    *[auto] wie das Gerät
}
web-home = Zur Startseite
web-nowhere = Hier ist nichts
web-nowhere-about = Vielleicht ist die Adresse falsch geschrieben, oder was hier war, gibt es nicht mehr.
web-plain-name = { $which ->
    [1] Otter
    [2] Reiher
    [3] Dachs
    [4] Fuchs
    [5] Eule
    [6] Frosch
    [7] Hase
    [8] Igel
    [9] Schwan
    [10] Eichhörnchen
    [11] Marder
    *[other] Storch
}
web-unreachable = Der Server ist nicht zu erreichen. Prüfe die Verbindung; deine Partie ist dort sicher.
web-no-cookies = Dieser Browser nimmt keine Cookies an, und ohne sie kann dich hier niemand wiedererkennen. Erlaube Cookies für diese Seite und lade sie dann neu.
web-broken = Der Server hat etwas geantwortet, das diese Seite nicht versteht. Versuch es noch einmal, oder lade die Seite neu.

web-again = Noch einmal versuchen
web-other-tables = Offene Tische ansehen
web-trouble-title = Das hat nicht geklappt
web-unreachable-title = Der Server ist weg
web-no-table-title = Diesen Tisch gibt es nicht
web-closed-title = Dieser Tisch ist geschlossen
web-closed = Lange ist niemand mehr gekommen, darum wurde er weggeräumt.
web-closed-replay = Seine letzte Partie ansehen
web-closed-new = Etwas Neues spielen
web-reload-title = Diese Seite ist nicht ganz angekommen
web-reload = Prüfe die Verbindung und lade die Seite neu. Vielleicht ist Pioche erneuert worden; deine Partien sind sicher.
web-reload-now = Neu laden
web-name = Dein Name
web-name-save = Speichern
web-name-saved = Gespeichert.
web-menu = Menü
web-pace = Tempo
web-pace-name = { $pace ->
    [calm] ruhig
    [quick] zügig
    *[normal] normal
}
