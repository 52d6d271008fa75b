# The table before a game: seats, invitations, what is agreed on, the start.

web-lobby = Ein Tisch: { $game }

web-begin = Spielen
web-sit-down = Hinsetzen und mitspielen
web-start = Partie starten
web-fill = { $free ->
    [one] Mit einem Computer auffüllen
    *[other] Mit Computern auffüllen
}
web-ready = Ich bin bereit
web-not-ready = Moment, noch nicht
web-take-host = Gastgeber werden
web-youngest = Ich bin am jüngsten und fange an
web-needs-seats = { $free ->
    [one] Ein Platz ist noch frei.
    *[other] { $free } Plätze sind noch frei.
}
web-needs-you = Du bist noch nicht bereit.
web-needs-ready = Noch nicht bereit: { $names }.
web-needs-start = Alle sind da. { $name } startet die Partie.
web-full = Alle Plätze sind besetzt. Bleib hier, um zuzuschauen oder einen Platz zu nehmen, der frei wird.
web-full-private = Alle Plätze sind besetzt, und hier wird ohne Zuschauer gespielt. Du kannst warten, ob ein Platz frei wird.

web-fair-with = Ehrlich gemischt, mit deinem Wort „{ $word }“
web-fair-about = Der Server hat seinen Teil des Mischens schon festgelegt und zeigt dessen Fingerabdruck; dein Wort kommt dazu: So kann niemand die Karten aussuchen, auch der Server nicht.
web-fair-commitment = Fingerabdruck dieses Tisches:
web-fair-text = Dein Wort

web-seats = Plätze
web-level = Computerspieler:
web-seat-free = Platz { $seat } ist frei
web-seat-you = du
web-seat-host = Gastgeber
web-seat-bot = Computer, { $level }
web-seat-away = gerade nicht da
web-seat-youngest = am jüngsten
web-seat-aid = mit Gedächtnishilfe
web-seat-ready = ✓ bereit
web-seat-not-ready = noch nicht bereit
web-sit = Hier hinsetzen
web-sit-other = Hierher
web-add-bot = + Computer
web-grant-aid = Gedächtnishilfe
web-leave = Aufstehen
web-hand-over = Zum Gastgeber machen
web-kick = Entfernen
web-ban = Sperren
web-watchers = { $count ->
    [one] Eine Person schaut zu.
    *[other] { $count } Personen schauen zu.
}

web-invite = Freunde einladen
web-invite-link = Link zu diesem Tisch
web-invite-code = Oder mit diesem Code:
web-invite-qr = QR-Code mit dem Link zu diesem Tisch
web-invite-text = Komm, wir spielen { $game }!
web-copy = Link kopieren
web-copied = Kopiert
web-share = Teilen

web-changed = Der Gastgeber hat etwas geändert: { $what }.
web-changed-look = Sieh es dir an und sag dann noch einmal, dass du bereit bist.
web-changed-what = { $what ->
    [game] Spiel
    [seats] Zahl der Spieler
    [clock] Bedenkzeit
    [starter] wer anfängt
    [listed] wer den Tisch findet
    [spectators] Zuschauer
    [talk] wer reden darf
    [aid] Merkhilfe
    *[other] Einstellungen
}

web-setup = Regeln und Einstellungen
web-setup-game = Spiel
web-setup-seats = Spieler
web-setup-starter = Wer fängt an?
web-starter-lot = Das Los entscheidet
web-starter-youngest = Wer am jüngsten ist
web-starter-seat = Platz { $seat }
web-starter-name = { $name } (Platz { $seat })
web-setup-listed = Für alle offen
web-setup-listed-about = Der Tisch steht in der Liste; sonst findet ihn nur, wer den Link hat.
web-setup-spectators = Zuschauer erlaubt
web-setup-spectators-about = Sie sehen nur, was alle am Tisch sehen dürfen.

web-setup-clock = Bedenkzeit
web-clock-none = Ohne Uhr
web-clock-none-about = Alle denken nach, so lange sie wollen.
web-clock-seconds = Eine Uhr für jeden Zug
web-clock-seconds-about = Einige Sekunden für jeden Zug, und eine Reserve für schwere Züge. Ist sie aufgebraucht, zieht ein Computerspieler.
web-clock-days = Tage für jeden Zug
web-clock-days-about = Zum Spielen nebenher: Komm wieder, wenn du dran bist.
web-clock-move = Für jeden Zug
web-clock-reserve = Reserve für die Partie
web-seconds = { $seconds ->
    [one] { $seconds } Sekunde
    *[other] { $seconds } Sekunden
}
web-minutes = { $minutes ->
    [0] keine
    [one] { $minutes } Minute
    *[other] { $minutes } Minuten
}
web-days = { $days ->
    [one] { $days } Tag
    *[other] { $days } Tage
}
web-clock-days-is = { $days ->
    [one] { $days } Tag
    *[other] { $days } Tage
} für jeden Zug
web-clock-seconds-is = { $move } Sekunden für jeden Zug{ $reserve ->
    [0] {""}
    *[other] , { $reserve } min Reserve
}

web-option-edition = Ausgabe
web-option-edition-rio-grande = Rio Grande
web-option-edition-rio-grande-about = Die üblichen Regeln.
web-option-edition-amigo-fr = Amigo (französisch)
web-option-edition-amigo-fr-about = Zwei Nullen eines Fabelwesens heben sich in derselben Runde auf und bringen keine neue Karte. Vergisst du das Nachziehen, bis die Zeit um ist, ist die Karte verloren.
web-option-edition-haffner = Haffner
web-option-edition-haffner-about = Eine 3 hat vier Amulette statt fünf. Zwei Nullen eines Fabelwesens heben sich in derselben Runde auf.
web-option-open_winnings = Gewonnenes liegt offen
web-option-open_winnings-about = Gewonnene Karten liegen offen, niemand muss sie sich merken.
web-option-deck = Karten
web-option-deck-biberbande = Biberbande, 66 Karten
web-option-deck-biberbande-about = Viele Aktionskarten: lebhaft.
web-option-deck-rat-a-tat-cat = Rat-a-Tat Cat, 54 Karten
web-option-deck-rat-a-tat-cat-about = Wenige Aktionskarten: ruhiger.
web-option-rounds = Runden
web-option-rounds-usual = Wie üblich
web-option-rounds-about = Üblich sind so viele wie Spieler; zu zweit vier.
web-option-rounds-is = { $value ->
    [one] { $value } Runde
    *[other] { $value } Runden
}
web-option-memory_aid = Gedächtnishilfe für alle
web-option-memory_aid-about = Karten, die du gesehen hast, bleiben für dich sichtbar.
