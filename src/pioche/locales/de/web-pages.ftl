# The first page, the lists of tables and games, and the page about oneself.

web-loading = Einen Moment …
web-cancel = Abbrechen

web-home-title = Kartentische für Freunde
web-home-welcome = Was wollen wir spielen?
web-home-gargon = Spiel Fabelwesen verdeckt aus, gewinne Kämpfe, sammle Amulette. Für 3 bis 5.
web-home-castors = Vier verdeckte Karten, ein gutes Gedächtnis, möglichst wenig Punkte. Für 2 bis 6.
web-home-play = Jetzt spielen
web-home-dealing = Es wird ausgeteilt …
web-home-players = Spieler
web-home-level = Computer
web-home-invite = Freunde einladen
web-home-device = An einem Gerät
web-home-lesson = Lernen
web-home-others = Mehr Arten zu spielen
web-home-tables = Offene Tische
web-home-watch = Zuschauen
web-home-learn = Regeln und Lektionen

web-join-code = Zu Freunden
web-join-hint = Code oder Link
web-join = Mitspielen
web-join-unread = Das ist kein Code eines Tisches. Er hat acht Buchstaben und Ziffern, etwa JK5K SBW2; ein ganzer Link geht auch.

web-continue = Deine Partie { $game } geht weiter
web-continue-gathering = Dein Tisch { $game } wartet
web-continue-over = Deine Partie { $game } ist zu Ende
web-continue-with = Mit { $names }
web-continue-alone = Es ist noch niemand gekommen.
web-continue-go = Weiterspielen
web-continue-look = Noch einmal ansehen

web-device-title = { $game } an einem Gerät
web-device-about = Ihr reicht das Gerät weiter. Ein Vorhang verdeckt die Karten, bis der Nächste da ist.
web-device-player = Spieler { $number }
web-device-remove = Spieler { $number } entfernen
web-device-more = Noch ein Spieler
web-device-bots = Computerspieler
web-device-twice = Zwei Spieler heißen gleich. Gib jedem einen eigenen Namen.
web-device-start = Partie starten

web-tables-open = Zum Mitspielen
web-tables-played = Zum Zuschauen
web-tables-none-open = Gerade ist kein Tisch offen. Mach selbst einen auf: Deine Freunde kommen mit einem Link.
web-tables-none-played = Gerade spielt niemand an einem offenen Tisch.
web-tables-new = Einen Tisch aufmachen
web-tables-free = { $free ->
    [one] Ein Platz frei
    *[other] { $free } Plätze frei
}

web-games-views = Welche Partien
web-games-mine = Meine
web-games-all = Alle
web-games-ratings = Rangliste
web-games-any = beide
web-games-open = Datei öffnen
web-games-mine-list = Beendete Partien
web-games-all-list = Beendete Partien offener Tische
web-games-none = Noch ist keine Partie zu Ende.
web-games-abandoned = abgebrochen
web-games-winner = (gewonnen)
web-games-replay = Ansehen
web-games-record = Herunterladen
web-games-more = Mehr zeigen

web-statistics = Was du erreicht hast
web-statistics-games = Partien
web-statistics-wins = Gewonnen
web-statistics-average = Punkte, Mittel
web-statistics-range = Kleinste–größte
web-statistics-shared = Eine Partie, die mehrere gewonnen haben, zählt für jeden als Teil eines Sieges.
web-statistics-rating = Wertung
web-ratings = Die Stärksten: { $game }
web-ratings-about = Alle beginnen bei 1500. Siege gegen Stärkere zählen mehr. Das ± zeigt, wie unsicher die Wertung noch ist: Mit wenigen Partien steht man weiter unten.
web-ratings-none = Mit so vielen Spielern hat noch niemand gespielt.
web-name-column = Name

web-me-title = Ich
web-me-device = Dieses Gerät
web-me-theme = Farben
web-theme-name = { $theme ->
    [light] hell
    [dark] dunkel
    *[auto] wie das Gerät
}
web-me-sounds = Töne
web-me-no-storage = Dieser Browser merkt sich nichts für uns, vielleicht weil das Fenster privat ist. Du kannst spielen, aber die Einstellungen sind mit der Seite vergessen.
web-recovery = Auf einem anderen Gerät
web-recovery-about = Mit einem Code bist du dort dieselbe Person, mit deinem Namen und deinen Partien. Er gilt einmal.
web-recovery-make = Code zeigen
web-recovery-code = Dein Code:
web-recovery-typed = Ich habe einen Code von einem anderen Gerät
web-recovery-use = Benutzen
web-recovery-done = Willkommen zurück, { $name }! Der Code oben ist dein neuer.
web-recovery-alone = Meine anderen Geräte abmelden
web-signout = Überall sonst abmelden
web-signout-about = Deine anderen Geräte kennen dich dann nicht mehr, und ältere Codes gelten nicht mehr. Dieses hier bleibt angemeldet.
web-signout-do = Andere abmelden
web-signout-done = { $count ->
    [0] Kein anderes Gerät war angemeldet.
    [one] Ein anderes Gerät ist abgemeldet.
    *[other] { $count } andere Geräte sind abgemeldet.
} Dein neuer Code:
web-forget = Mich hier vergessen
web-forget-about = Dieses Gerät kennt dich dann nicht mehr. Ohne Code findest du nicht zu deinen Partien zurück.
web-forget-do = Mich vergessen
web-forget-sure = Wirklich?
