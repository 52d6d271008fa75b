# Beendete Partien: wiedergefunden und aufgeschrieben.

refused-no-such-game = Keine beendete Partie heißt so. Wähle eine aus der Liste der Partien; eine, die noch läuft, ist an ihrem Tisch zu sehen.

help-export = Alle beendeten Partien eines Servers als JSON Lines schreiben, eine je Zeile. FILE darf auf .gz enden; ohne FILE, oder mit -, gehen sie in die Standardausgabe.
export-count = { $count ->
    [one] { $count } Partie geschrieben
    *[other] { $count } Partien geschrieben
}.
export-database = Die Partien in { $database } lassen sich nicht lesen: diese Datenbank gibt es nicht, sie antwortet nicht, oder kein Server hat seine Tische darin. Nenne mit --database die, die „pioche serve“ benutzt.
