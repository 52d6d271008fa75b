# Was Pioche ablehnt, und warum. Die Nummern sind die Abschnitte der Regel des jeweiligen Spiels.

error-game-over = Das Spiel ist zu Ende: kein Zug mehr.
error-not-your-turn = Du bist nicht am Zug: { $seat } ({ $letter }) ist dran.
error-clock-only = das kann nur die Uhr sagen.
error-invalid-move = „{ $text }“ ist kein Zug dieses Spiels. { $forms }
error-illegal-move = „{ $move }“ ist jetzt nicht erlaubt: { $reason } Erlaubt: { $legal }.
moves-listed = { $more ->
    [0] { $shown }
    *[other] { $shown } und { $more } weitere
}
error-players = { $game } ist für { $least } bis { $most } Spieler, nicht für { $given }.
error-unknown-game = Ein Spiel „{ $game }“ gibt es nicht. Bekannt: { $known }.
error-unknown-seat = Einen Sitz „{ $seat }“ gibt es nicht. Sitze: { $known }.
error-unknown-card = Eine Karte „{ $card }“ gibt es in diesem Spiel nicht. Karten: { $known }.
error-option-unknown = Eine Option „{ $option }“ gibt es nicht. Bekannt: { $known }.
error-option-value = { $option } kann nicht { $value } sein. Erlaubt: { $allowed }.
error-first = Der Sitz, der beginnt, muss eine Zahl von 0 bis { $last } sein, nicht { $first }.
error-shuffle-missing = Es braucht die Mischung { $number } (von { $cards } Karten), aber sie fehlt.
error-shuffle-wrong = Die Mischung { $number } ist keine Vertauschung der { $count } zu mischenden Karten: sie nennt { $given }. Es fehlen: { $missing }. Zu viel: { $extra }.
error-fair-secret-missing = Eine überprüfbare Verteilung braucht ihr Geheimnis, und zwar das versprochene.
error-fair-alone = Eine überprüfbare Verteilung geht nicht zusammen mit einem Startwert oder gegebenen Mischungen.
error-text = Ein Name oder Text muss richtiger Text sein, nicht { $text }.
error-argument = { $name } kann nicht vom Typ { $given } sein.
error-record = { $where }: { $problem }

record-json = das ist kein JSON (Zeile { $line }, Spalte { $column }).
record-unicode = der Text enthält Bytes oder Zeichen, die kein gültiges Unicode sind.
record-deep = die Daten sind zu tief verschachtelt.
record-number = sie enthalten eine zu große Zahl.
record-constant = { $name } ist in JSON nicht erlaubt.
record-key-twice = der Schlüssel „{ $key }“ kommt zweimal vor.
record-missing = das Feld fehlt.
record-type = hier muss { $wanted ->
    [object] ein Objekt
    [list] eine Liste
    [text] ein Text
    *[number] eine ganze Zahl
} stehen, nicht { $given ->
    [object] ein Objekt
    [list] eine Liste
    [text] ein Text
    [number] eine Zahl
    [float] eine Kommazahl
    [bool] wahr oder falsch
    *[NoneType] null
}.
record-version = das ist Version { $given } des Formats; bekannt ist { $known }.
record-move = { $problem } Erlaubt: { $legal }.
record-shuffle = { $problem } (gebraucht für moves[{ $move }])
record-shuffles-left = { $given } Mischungen sind angegeben, aber das Spiel hat { $used } gebraucht.
record-scores-early = das Spiel ist nicht zu Ende, also kann es keine Punkte geben.
record-scores-wrong = die Punkte sind { $right }, nicht { $given }.
record-hex = die Zusage muss 64 Hexadezimalziffern haben, und das Geheimnis Paare davon.
record-fair-texts = es braucht einen Text für jeden der { $players } Spieler, nicht { $given }.
record-fair-broken = das Geheimnis ist nicht das versprochene: sein SHA-256 ist nicht die Zusage.
record-fair-shuffle = Die Mischung { $number } ist nicht die, die sich aus dem versprochenen Geheimnis und den Texten ergibt.
record-fair-secret = das Spiel ist zu Ende, also muss das Geheimnis gezeigt werden.
record-file = { $file }: { $problem }
record-file-line = { $file }, Zeile { $line }: { $problem }
record-file-missing = weder lesbar noch schreibbar: { $reason ->
    [FileNotFoundError] Datei oder Ordner gibt es nicht
    [PermissionError] der Zugriff ist verweigert
    [IsADirectoryError] das ist ein Ordner
    *[OSError] das System meldet einen Fehler
}.
record-file-exists = eine Datei dieses Namens gibt es schon.
record-file-gzip = diese gzip-Datei ist beschädigt.
record-file-empty = sie enthält keine Partie.
record-count = { $count ->
    [one] { $count } Partie lässt sich nachspielen
    *[other] { $count } Partien lassen sich nachspielen
}{ $bad ->
    [0] .
    [one] , { $bad } nicht.
    *[other] , { $bad } nicht.
}

gargon-move-forms = Züge schreibt man so: play R9 Y6 Y2 · draw 1 · draw 2 · done · pass · battle Y.
gargon-no-name-first = zuerst muss ein Fabelwesen genannt werden (4.1).
gargon-no-draw-first = im Kampf ging eine Karte verloren; zuerst wird dafür eine gezogen (4.3).
gargon-no-starter-passes = wer die Runde beginnt, muss ausspielen und darf nicht passen (3.5).
gargon-no-card = von Stapel { $pile } kann jetzt nicht gezogen werden (3.4, 4.8).
gargon-no-empty-pass = wer passt, zieht, solange ein Stapel Karten hat (3.4).
gargon-no-done = aufhören kann nur, wer passt und schon gezogen hat (3.4).
gargon-no-such-creature = wer ein Fabelwesen nennt, muss eine Karte davon vor sich haben (4.1).
gargon-no-battle-yet = gekämpft wird erst, wenn alle ausgespielt oder gepasst haben (4.1).
gargon-no-forget = nur die Uhr vergisst das Ziehen, und nur in Ausgaben, in denen die Karte dann verloren ist (6).
gargon-no-play-after-pass = wer zu passen begonnen hat, macht in dieser Runde nicht mehr mit (3.5).
gargon-no-such-card = nicht alle diese Karten sind auf der Hand (3.1).
gargon-no-three-alike = drei Karten einer Farbe dürfen nie ausgespielt werden (3.1).
gargon-no-other-mix = die Aufteilung ist { $mix }, muss aber { $wanted } sein wie beim Beginn der Runde (3.2).
gargon-no-new-colour = wer als Letzter spielt, darf nur Farben nehmen, die andere gespielt haben: { $colours } (3.3).

castors-move-forms = Züge schreibt man so: take 3 · draw · keep 3 · discard · swap 2 C4 · peek 1 · again · knock · end.
castors-no-knock-or-end = die Aktion ist fertig; jetzt klopfen oder den Zug beenden (5.1).
castors-no-decide-first = zuerst kommt die gezogene Karte: behalten, nutzen oder ablegen (3.2).
castors-no-take-action = oben auf der Ablage liegt eine Aktionskarte; sie kann nicht genommen werden (3.1).
castors-no-draw-first = zuerst muss eine Karte gezogen werden (3.2).
castors-no-keep-action = eine Aktionskarte darf nicht in die Reihe (3.2).
castors-no-swap-self = getauscht wird mit der Karte eines anderen (4.1).
castors-no-swap-seat = dort sitzt niemand (4.1).
castors-no-use-value = die gezogene Karte ist eine Wertkarte: behalten oder ablegen (3.2).
castors-no-other-action = die gezogene Karte ist eine andere Aktionskarte (4).
castors-no-second-knock = es hat schon jemand geklopft (5.1).
castors-no-early-knock = in seinem ersten Zug einer Runde klopft niemand (5.1).
castors-no-act-first = klopfen oder beenden kommt nach der Aktion, und die ist nicht fertig (5.1).
error-file = { $file }: { $reason ->
    [ENOSPC] die Platte ist voll
    [EDQUOT] dieser Benutzer darf nicht mehr auf der Platte ablegen
    [EFBIG] die Datei wird größer, als das System erlaubt
    [ENOENT] diesen Ordner gibt es nicht
    [ENOTDIR] ein Teil des Pfades ist kein Ordner
    [EISDIR] das ist ein Ordner
    [ENXIO] das ist keine gewöhnliche Datei
    [EACCES] der Zugriff ist verweigert
    [EPERM] der Zugriff ist verweigert
    [EROFS] die Platte ist schreibgeschützt
    [ENAMETOOLONG] der Name ist zu lang
    *[other] das System verweigert Lesen oder Schreiben ({ $reason })
}.
