# Wo der Server alles aufbewahrt, und was dabei schiefgehen kann.

storage-failed = Das ließ sich nicht speichern oder lesen: Die Datenbank antwortet nicht, oder ihr Datenträger ist voll. Bitte gleich noch einmal versuchen.
storage-in-use = Ein anderer Server benutzt { $database } schon. Beende ihn, oder gib diesem mit --database eine andere Datenbank.
storage-unusable = Die Datenbank { $database } ist nicht zu gebrauchen: { $kind ->
    [sqlite] Entweder ist sie keine SQLite-Datenbank, oder dieser Benutzer darf dort nicht schreiben. Wähle mit --database eine andere Datei, sqlite:///DATEI
    *[postgresql] Sie antwortet nicht, oder sie lässt uns nicht ein. Prüfe, ob sie läuft, ob es sie gibt und ob Name und Passwort in --database stimmen
}.
storage-no-file = Diese Datenbank hat keine Datei, also bliebe nichts erhalten. Nenne eine: sqlite:///DATEI.
storage-foreign = Die Datenbank { $database } gehört einem anderen Programm. Wähle mit --database eine leere oder eine neue.
storage-newer = Die Datenbank { $database } stammt von einem neueren Pioche (ihre Version ist { $revision }). Installiere dieses, oder wähle mit --database eine andere Datenbank.
