# Die Arena: Computerspieler messen.

help-arena = Computerspieler in GAME (gargon oder castors) gegeneinander antreten lassen und messen.
help-option-seats = Wer am Tisch sitzt, etwa adept,random,random.
help-option-games = Wie viele Partien; aufgerundet, damit jede Verteilung der Karten in jeder Sitzordnung gespielt wird.
help-option-workers = Wie viele Partien zugleich; ohne Angabe so viele, wie es Kerne gibt.
help-option-on = Wo gespielt wird: processes (auf diesem Rechner) oder ray (auf einem Ray-Cluster).
help-option-json = Alles Gemessene in diese Datei schreiben.
help-option-report = Eine Seite mit Diagrammen in diese Datei schreiben (.html).
help-option-records = Jede Partie in dieser Datei aufzeichnen (.jsonl.gz).
help-option-resume = Dieselben Partien dort fortsetzen, wo sie unterbrochen wurden.

arena-too-few = { $name } muss mindestens 1 sein, nicht { $given }.
arena-same-file = Zwei der Dateien, die geschrieben werden sollen, sind ein und dieselbe.
arena-no-matplotlib = Ein Bericht braucht matplotlib, und das ist nicht installiert: { $install }
arena-no-ray = Auf einem Cluster zu spielen braucht Ray, und das ist nicht installiert: { $install }
arena-no-cluster = Kein Ray-Cluster antwortet. Starte einen mit „{ $start }“ oder gib seine Adresse in { $variable } an.
arena-worker-died = Ein Prozess, der spielte, ist gestorben ({ $code }).
arena-endless = Die Partie zur Verteilung { $deal } mit { $players } ist nach { $decisions } Entscheidungen nicht zu Ende: diese Spieler beenden sie nie.

arena-journal-busy = { $file } wurde soeben von anderer Seite beschrieben: Ein zweiter Lauf mit denselben Einstellungen ist im Gange. Dieser hält an, der andere geht weiter.
arena-journal-there = { $file } enthält { $games } { $games ->
    [one] Partie
    *[other] Partien
} derselben Begegnung. Mit --resume geht es weiter; um neu zu beginnen, lösche die Datei.
arena-journal-other-setup = { $file } gehört zu einer anderen Begegnung. Lösche die Datei oder schreibe in einen anderen Ordner.
arena-journal-version = { $file } wurde von Pioche { $theirs } begonnen, dies ist { $ours }: die Spieler können andere sein. Beende sie mit jener Version, oder lösche die Datei, um neu zu beginnen.
arena-journal-broken = { $file }, Zeile { $line }: das ist keine Verteilung dieser Begegnung. Berichtige oder lösche die Datei.
arena-resumed = { $games ->
    [0] Nichts fortzusetzen: in { $file } ist keine fertige Partie. Es beginnt von vorn.
    [one] { $games } Partie wird aus { $file } übernommen.
    *[other] { $games } Partien werden aus { $file } übernommen.
}
arena-rounded = { $given ->
    [one] { $given } Partie wird
    *[other] { $given } Partien werden
} auf { $games } aufgerundet, damit jede Verteilung in allen { $arrangements } Sitzordnungen gespielt wird.
arena-stopped = Unterbrochen nach { $games } von { $planned } Partien.
arena-kept = Fertige Partien bleiben in { $file }: mit demselben Befehl und --resume geht es weiter.
arena-written = Geschrieben: { $file }

arena-progress = { $games } Partien
arena-running = { $player } gewinnt { $share }

arena-heading = { $game } · { $rules } · { $seats } · Startwert { $seed } · { $games } Partien aus { $deals } Verteilungen
arena-players-title = Spieler (gerechter Anteil { $fair }; ± ist das 95-%-Intervall)
arena-seats-title = Sitze in der Reihenfolge des Spiels, wer auch immer dort sitzt
arena-times-title = Zeit für einen Zug
arena-player = Spieler
arena-seats = Sitze
arena-win-share = Siege
arena-score = Punkte
arena-margin = Vorsprung
arena-rating = Wertung
arena-seat = Sitz
arena-moves = Züge
arena-mean = Mittel
arena-median = Median
arena-most = 95 % unter
arena-longest = Längste
arena-length = Eine Partie hat { $decisions } Entscheidungen und { $rounds } Runden.
arena-paired = { $first } gegen { $second }, dieselben Karten für beide: { $margin } Punkte je Partie, { $sigmas } Standardfehler von null entfernt.

arena-report-title = { $game } in der Arena
arena-about-intervals = Jede Verteilung der Karten wird in jeder Sitzordnung gespielt. Die Intervalle gelten zu 95 % und nehmen die Verteilung als Einheit, weil ihre Partien dieselben Karten haben. Der Vorsprung zählt die Punkte vor dem besten anderen Sitz.
arena-report-footer = Erstellt von Pioche { $version }.
arena-plot-shares = Anteil der Siege
arena-caption-shares = Mit dem 95-%-Intervall; die gestrichelte Linie ist der gerechte Anteil.
arena-plot-course = Die Schätzung, wie sie entstand
arena-caption-course = Anteil der Siege von { $player } nach so vielen Partien, mit dem 95-%-Intervall; die gestrichelte Linie ist der gerechte Anteil.
arena-plot-margins = Vorsprünge
arena-caption-margins = Wie oft eine Partie mit so vielen Punkten vor dem besten anderen Sitz endete, oder hinter ihm.
arena-plot-seats = Was ein Sitz wert ist
arena-caption-seats = Anteil der Siege nach dem Platz in der Reihenfolge des Spiels, wer auch immer dort sitzt; die gestrichelte Linie ist der gerechte Anteil.
arena-plot-times = Zeit für einen Zug
arena-caption-times = Der Punkt ist der Median, der Balken reicht bis zum 95. Perzentil, der Strich bis zum längsten.
arena-axis-games = Partien
arena-axis-margin = Punkte Vorsprung
