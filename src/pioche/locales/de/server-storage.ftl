# Wo der Server alles aufbewahrt, und was dabei schiefgehen kann.

storage-failed = Das ließ sich nicht speichern oder lesen: Die Datenbank antwortet nicht, oder ihr Datenträger ist voll. Bitte gleich noch einmal versuchen.
storage-in-use = Ein anderer Server benutzt { $database } schon. Beende ihn, oder gib diesem mit --database eine andere Datenbank.
storage-unusable = Die Datenbank { $database } ist nicht zu gebrauchen: { $kind ->
    [sqlite] Entweder ist sie keine SQLite-Datenbank, oder dieser Benutzer darf dort nicht schreiben. Wähle mit --database eine andere Datei, sqlite:///DATEI
    *[postgresql] Sie antwortet nicht, oder sie lässt uns nicht ein. Prüfe, ob sie läuft, ob es sie gibt und ob Name und Passwort in --database stimmen
}.
storage-damaged = Die Datenbank { $database } ist beschädigt, oder sie ist keine SQLite-Datenbank. In ihr wurde nichts geändert. Um eine Sicherung zurückzuspielen, beende den Server, schaffe { $database } und die Dateien daneben, die auf -wal und -shm enden, beiseite, kopiere die Sicherung nach { $database } und starte neu. Ohne Sicherung rettet „sqlite3 { $database } .recover“ oft das meiste. Um mit einer leeren Datenbank zu beginnen, wähle mit --database eine andere Datei.
storage-broken = Das ließ sich nicht speichern oder lesen: Die Datenbank des Servers ist beschädigt. Wer den Server betreibt, muss eine Sicherung zurückspielen; bitte sag dort Bescheid.
storage-no-file = Diese Datenbank hat keine Datei, also bliebe nichts erhalten. Nenne eine: sqlite:///DATEI.
storage-foreign = Die Datenbank { $database } gehört einem anderen Programm. Wähle mit --database eine leere oder eine neue.
storage-newer = Die Datenbank { $database } stammt von einem neueren Pioche (ihre Version ist { $revision }). Installiere dieses, oder wähle mit --database eine andere Datenbank.
storage-absent = Unter { $database } gibt es keine Datenbank eines Servers, oder sie antwortet nicht. Nenne mit --database die, die „pioche serve“ benutzt.

help-backup = Alles, was ein Server aufbewahrt, in FILE schreiben, ob er läuft oder nicht. Eine vorhandene Datei wird ersetzt, sobald die neue vollständig ist.
backup-itself = { $file } ist die Datenbank selbst oder gehört zu ihr. Wähle für die Sicherung eine andere Datei.
backup-no-program = Das Programm { $program } ist nicht installiert, und eine Sicherung von PostgreSQL braucht es. Installiere die Clientprogramme von PostgreSQL, in der Version des Servers oder einer neueren.
backup-failed = Es wurde keine Sicherung geschrieben. { $database } ließ sich nicht lesen: { $reason }
backup-written-sqlite = Sicherung geschrieben: { $file }. Sie enthält verdeckte Karten; verwahre sie wie ein Passwort. Um sie zurückzuspielen, beende den Server und gib ein:
backup-written-postgresql = Sicherung geschrieben: { $file }. Sie enthält verdeckte Karten; verwahre sie wie ein Passwort. Um sie in eine leere Datenbank zurückzuspielen, beende alle Server und gib ein:

help-person = Personen nach Namen finden und vergessen.
help-person-find = Die Personen auflisten, in deren Namen NAME vorkommt, mit ihren Kennungen.
help-person-forget = Den Namen der Person mit dieser ID aus Partien, Gesprächen und Tischen entfernen. Beende vorher den Server. Es gibt kein Zurück.
person-found = { $id }  { $name } ({ $games ->
    [one] { $games } Partie
    *[other] { $games } Partien
}, zuletzt hier am { $day })
person-more = … und { $more } weitere. Gib mehr vom Namen ein.
person-none = Niemand heißt hier „{ $name }“, weder heute noch in einer Partie.
person-unknown = Niemand hat die Kennung { $id }. „pioche person find NAME“ zeigt die Kennungen.
person-server-runs = Ein Server benutzt { $database } und würde den Namen wieder hineinschreiben. Beende alle Server, vergiss die Person und starte sie wieder.
person-forgotten = { $name } ist vergessen: { $games ->
    [0] keine beendete Partie trug den Namen
    [one] der Name ist aus { $games } Partie verschwunden
    *[other] der Name ist aus { $games } Partien verschwunden
}.{ $unproven ->
    [0] {""}
    [one] {" "}Von { $unproven } davon lässt sich nicht mehr prüfen, wie gegeben wurde, weil das Wort für ihr Mischen den Namen enthielt.
    *[other] {" "}Von { $unproven } davon lässt sich nicht mehr prüfen, wie gegeben wurde, weil die Wörter für ihr Mischen den Namen enthielten.
}{ $playing ->
    [0] {""}
    [one] {" "}An { $playing } Tisch spielt eine Vertretung weiter.
    *[other] {" "}An { $playing } Tischen spielen Vertretungen weiter.
} Sicherungen und exportierte Dateien enthalten den Namen noch.
