# Ein Tisch im Browser.

web-table-unsure = Genau da riss die Verbindung ab, daher ist nicht sicher, ob es geschehen ist. Sieh nach, und versuche es sonst noch einmal.
web-table-loading = Der Tisch wird gedeckt …
web-table-lost = Die Verbindung ist weg. Sie kommt von selbst wieder; dein Spiel ist sicher.
web-table-unloadable = Ein Teil dieser Seite konnte nicht geladen werden.
web-table-reload = Seite neu laden
web-table-close = Schließen
web-table-side = Rund um den Tisch

web-table-your-turn = Du bist dran
web-table-your-turn-next = Gleich bist du dran
web-table-turn = { $name } ist dran
web-table-waiting = Einen Moment …
web-table-at-once = Vorspulen
web-table-hint = Tipp
web-table-advice = { $level ->
    [adept] Ein Könner würde wählen: { $move } (Meister sind noch nicht bereit).
    *[master] Ein Meister würde wählen: { $move }.
}
web-masters-warming-up = Etwa eine halbe Minute lang spielen Meister wie Könner: Der Server übersetzt sie noch.
web-table-left = Restzeit von { $name }:
web-table-reserve = Zeitvorrat von { $name }:
web-table-hurry = Deine Zeit ist fast um.
web-table-days = { $days } T. { $hours } Std.

web-table-sheet = { $sheet ->
    [people] Spieler
    [log] Züge
    [chat] Chat
    *[more] Mehr
}
web-table-unread = { $count } ungelesen
web-table-you = du
web-table-bot = Computer, { level-name }
web-table-host = Gastgeber
web-table-away = nicht verbunden
web-table-stand-in = eine Vertretung spielt
web-table-acts = ist dran
web-table-watchers = { $count ->
    [one] Eine Person sieht zu.
    *[other] { $count } Personen sehen zu.
}
web-table-want-stand-in = Vertretung für { $name } spielen lassen
web-table-stand-in-wanted = { $count } von { $of } für eine Vertretung
web-table-hand-over = { $name } zum Gastgeber machen
web-table-mute-somebody = Jemanden stummschalten
web-table-mute = { $name } stummschalten
web-table-ban = { $name } sperren
web-table-unban = { $name } wieder zulassen
web-table-watcher = schaut zu
web-table-talk-all = Zuschauer dürfen mitreden
web-table-talk-seats = An diesem Tisch dürfen nur Leute mit einem Platz reden.

web-table-log = Die Züge bisher
web-table-told-by = { $text } { $by ->
    [clock] (Die Zeit war um.)
    *[stand_in] (Die Vertretung hat gespielt.)
}
web-table-chat = Was gesagt wurde
web-table-chat-empty = Noch hat niemand etwas gesagt.
web-table-say = Etwas sagen
web-table-send = Senden

web-table-paused = Das Spiel ist unterbrochen.
web-table-go-on = Weiterspielen
web-table-look-back = Zurückblättern
web-table-to-game = Zurück zum Spiel
web-table-pause = Um eine Pause bitten
web-table-pause-wanted = { $count ->
    [one] { $names } möchte eine Pause. Sie beginnt, wenn alle zustimmen.
    *[other] { $names } möchten eine Pause. Sie beginnt, wenn alle zustimmen.
}
web-table-agree = Zustimmen
web-table-unpause = Doch keine Pause
web-table-host-now = Du bist jetzt Gastgeber: du wählst die Regeln und startest das Spiel.
web-table-unseated = Du hast hier keinen Platz mehr. Wenn einer frei ist, kannst du dich wieder setzen; sonst schau zu oder geh anderswohin.
web-table-stand-in-mine = Eine Vertretung spielt für dich.
web-table-back-after = Eine Vertretung spielt für dich. Du kannst zurückkommen, sobald { $names } am Zug { $count ->
    [one] war
   *[other] waren
}.
web-table-back = Selbst weiterspielen
web-table-stand-in-of = Eine Vertretung spielt für { $name }.
web-table-back-of = { $name } spielt wieder selbst
web-table-leave = Spiel verlassen
web-table-leave-about = Eine Vertretung spielt für dich weiter, damit niemand warten muss. Du kannst zurückkommen, sobald alle anderen einmal am Zug waren.
web-table-stay = Bleiben

web-table-over = Das Spiel ist aus
web-table-you-win = Du hast gewonnen!
web-table-wins = { $count ->
    [one] { $names } hat gewonnen
    *[other] Gemeinsam gewonnen: { $names }
}
web-table-rematch = Noch einmal spielen
web-table-replay = Noch einmal ansehen
web-table-record = Aufzeichnung herunterladen

web-help-gargon = { $part ->
    [goal] Gewinne Karten. Ihre Amulette ◆ sind Punkte, und wer die meisten Karten eines Wesens hat, bekommt 10 dazu. Eine 0 verdoppelt die Amulette ihres Wesens.
    [turn] Wer beginnt, spielt 1 bis 3 Karten verdeckt. Die anderen folgen mit derselben Aufteilung in beliebigen Farben, oder sie passen und ziehen 1 bis 3 Karten. Wer als Letzter dran ist, darf nur Farben nehmen, die schon gespielt sind.
    *[end] Dann werden die Karten aufgedeckt, und Wesen für Wesen gewinnt die stärkste. Ist ein Stapel leer, wird die Runde zu Ende gespielt, und die Partie ist aus.
}
web-help-castors = { $part ->
    [goal] Deine vier Karten sollen so wenige Punkte wie möglich haben. Die beiden äußeren hast du angesehen: Merk sie dir.
    [turn] Wenn du dran bist, nimm die offene Karte in deine Reihe, oder zieh eine: Leg sie in deine Reihe oder wirf sie ab. Mit einer gezogenen Aktionskarte kannst du tauschen, nachsehen oder noch einmal ziehen.
    *[end] Glaubst du, dass du die wenigsten Punkte hast, dann klopf: Alle anderen sind noch einmal dran, dann wird gezählt.
}
web-table-help = Hilfe
web-table-keys = Tasten
web-table-lesson = Lektion
web-table-rules = Regeln
web-table-key = { $key ->
    [enter] Eingabe
    [space] Leertaste
    [escape] Esc
    *[tab] Tab
}
web-table-key-tab = zum Nächsten, was man tun kann
web-table-key-cards = von Karte zu Karte
web-table-key-numbers = eine Karte nach ihrem Platz wählen oder zurücklegen
web-table-key-space = eine Karte wählen oder zurücklegen
web-table-key-play = das Gewählte spielen
web-table-key-places = von Platz zu Platz
web-table-key-enter = wählen
web-table-key-log = die Züge bisher
web-table-key-chat = reden
web-table-key-people = wer da ist
web-table-key-hint = ein Tipp, gegen Computerspieler
web-table-key-show = gleich zeigen, wie es steht
web-table-key-help = worum es geht, und diese Tasten
web-table-key-escape = schließen, was offen ist

web-table-elsewhere-title = Dieser Tisch ist in einem anderen Tab offen
web-table-elsewhere = Du spielst dort weiter. Du kannst den Tisch auch hierher zurückholen.
web-table-here = Hier spielen
web-table-nobody-title = Dieser Browser ist hier nicht mehr bekannt
web-table-nobody = Sein Name ist vergessen. Mit einem Wiederherstellungscode bekommst du deinen Platz zurück; ohne kannst du mit einem neuen Namen hereinkommen.
web-table-recover = Ich habe einen Wiederherstellungscode
web-table-unwelcome-title = Du kannst jetzt nicht hereinkommen
web-table-try = Noch einmal versuchen
web-table-outdated-title = Es gibt eine neue Version
web-table-outdated = Der Server wurde erneuert, und diese Seite ist älter als er. Lade sie neu; dein Spiel ist sicher.
web-table-stale-title = Diese Seite ist zu alt
web-table-stale = Neu laden hat nicht geholfen. Versuche es später oder in einem anderen Browser; dein Spiel ist sicher.

web-table-pass = Gib das Gerät an { $name }
web-table-whose = Wer hat das Gerät?
web-table-pass-about = Niemand sonst sieht hin, bitte.
web-table-i-am = Ich bin { $name }
