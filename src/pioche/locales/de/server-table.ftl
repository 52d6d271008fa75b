# Was ein Tisch nicht gewährt, warum, und was erlaubt wäre.

refused-closed = Dieser Tisch ist geschlossen: hier geschieht nichts mehr. Du kannst einen neuen eröffnen.
refused-begun = Das lässt sich nur ändern, bevor ein Spiel beginnt. Nach dem Ende verlange zuerst eine Revanche.
refused-host-only = Das darf nur der Gastgeber dieses Tisches. Bitte ihn darum, oder bitte ihn, dich zum Gastgeber zu machen. Wenn hier { $minutes } Minuten lang nichts geschehen ist, kannst du dich selbst dazu machen.
refused-host-person = Weder ein Computerspieler noch jemand, der weg ist, kann Gastgeber sein. Wähle den Platz einer Person, die da ist.
refused-no-seat = Du hast keinen Platz an diesem Tisch, und den braucht man dafür. Vor einem Spiel kannst du einen freien nehmen.
refused-no-such-seat = Einen Platz { $seat } gibt es nicht: dieser Tisch hat { $seats } Plätze, gezählt von A an.
refused-seat-empty = Auf Platz { $seat } sitzt niemand. Wähle einen Platz, der besetzt ist.
refused-seat-taken = Platz { $seat } ist besetzt. Wähle einen freien.
refused-full = Alle { $seats } Plätze sind besetzt. Warte, bis einer frei wird.
refused-kick-self = Du kannst dich nicht selbst wegschicken. Um zu gehen, verlasse deinen Platz.
refused-too-many-sit = { $taken } Plätze sind besetzt, also kann der Tisch nicht nur { $seats } haben. Wähle mehr Plätze, oder leere zuerst welche.
refused-no-aid = Dieses Spiel hat keine Gedächtnishilfe. Nur Gang de Castors hat eine.
refused-youngest = Jemand anderes will der Jüngste sein, und das kann nur einer. Einigt euch; der andere nimmt es zuerst zurück.
refused-seats-empty = Das Spiel kann nicht beginnen: { $empty ->
    [one] { $empty } Platz ist frei
    *[other] { $empty } Plätze sind frei
}. Warte auf Leute, füge Computerspieler hinzu, oder wähle weniger Plätze.
refused-not-ready = Das Spiel kann noch nicht beginnen. Noch nicht bereit: { $names }.
refused-settings = Der Gastgeber hat inzwischen die Einstellungen geändert. Sieh sie dir noch einmal an und sag dann, dass du bereit bist.
refused-not-playing = Hier wird gerade nicht gespielt, und das geht nur während eines Spiels.
refused-other-game = Das Spiel, das du meinst, wird an diesem Tisch nicht gespielt oder ist noch nicht so weit. Sieh dir den Tisch an, wie er jetzt ist.
refused-ply = Dein Zug war für Stand { $asked } gedacht, aber das Spiel ist bei Stand { $now }. Sieh dir an, wie es jetzt steht, und entscheide dann.
refused-paused = Das Spiel ist angehalten. Jeder, der mitspielt, kann es weitergehen lassen.
refused-not-paused = Das Spiel ist nicht angehalten: es läuft.
refused-away = Eine Vertretung hat deinen Platz. Nimm ihn zuerst zurück, dann entscheide.
refused-away-already = Du bist schon gegangen. Bis zum nächsten Spiel kannst du deinen Platz zurücknehmen.
refused-not-away = Du kannst deinen Platz nicht zurücknehmen: keine Vertretung hat ihn.
refused-back-later = Du hast dieses Spiel verlassen. Dein Platz bleibt bei der Vertretung, bis alle anderen einmal am Zug waren. Es fehlen noch: { $names }.
refused-stand-in = Eine Vertretung kann man nur für eine andere Person verlangen, und nur, wenn noch keine ihren Platz hat.
refused-stand-in-present = { $name } ist da. Eine Vertretung kann für jemanden spielen, der weg ist oder alle { $minutes } Minuten lang warten lässt.
refused-rematch = Eine Revanche kommt nach dem Ende eines Spiels, und hier ist gerade keines zu Ende gegangen.
refused-nothing-said = Es gibt nichts zu sagen. Schreib einen Text, oder wähle eine fertige Wendung.
refused-mute = Stumm schalten kannst du nur eine andere Person, die an diesem Tisch sitzt oder hier gerade etwas gesagt hat.
refused-mutes = Du hast hier schon { $most } Personen stummgeschaltet, mehr geht nicht. Höre zuerst jemandem wieder zu.
refused-banned = Der Gastgeber hat diesen Tisch für dich gesperrt. Du kannst einen eigenen eröffnen oder an einen anderen gehen.
refused-removed = Der Gastgeber hat dich von diesem Tisch entfernt. In { $seconds ->
    [one] { $seconds } Sekunde
    *[other] { $seconds } Sekunden
} kannst du wiederkommen.
refused-ban = Sperren kannst du nur eine andere Person, die an diesem Tisch sitzt oder hier gerade etwas gesagt hat.
refused-ban-plays = { $name } spielt in dieser Partie mit und lässt sich jetzt nicht sperren. Schalte { $name } stumm, und sperre nach der Partie.
refused-talk-seats = An diesem Tisch dürfen nur Leute mit einem Platz reden.
refused-watchers = { $most } Personen sehen an diesem Tisch schon zu, für mehr ist kein Platz. Versuch es später noch einmal.
refused-open-tables = Du hast { $most } offene Tische, mehr geht nicht. Spiel zuerst eine Partie zu Ende; ein Tisch, den niemand benutzt, schließt nach zwei Tagen von selbst.
refused-no-such-table = Einen Tisch mit diesem Code gibt es nicht. Prüfe den Link oder den Code, oder bitte um einen neuen.
refused-hello-first = Auf einer Verbindung kommt zuerst „hello“, dann alles andere.
refused-spectators = Dieser Tisch lässt während des Spiels keine Zuschauer zu. Vor dem nächsten Spiel kannst du dazukommen.
refused-not-begun = An diesem Tisch hat noch kein Spiel begonnen, also gibt es davon nichts zu sehen.
refused-not-your-turn = Du bist nicht am Zug: die erlaubten Züge erfährt nur, wer dran ist.
refused-hint-turn = Du bist nicht am Zug: Einen Tipp bekommt, wer am Zug ist.
refused-hint-people = An diesem Tisch spielen andere Menschen, und ein Tipp würde dir gegen sie helfen. Tipps gibt es, wo alle anderen Computerspieler sind.
refused-hint-thinking = Über einen Tipp für dich wird schon nachgedacht. Er kommt gleich.
refused-bot-tables = Bei dir laufen schon { $most } Partien mit Computergegnern gleichzeitig. Beende oder verlass eine davon, dann kann diese beginnen.
refused-bot-tables-address = Aus deinem Netz spielen schon { $most } Tische gleichzeitig mit Computergegnern. Beginne, wenn eine dieser Partien zu Ende ist.
refused-bots-wait = Beim Gastgeber laufen zu viele Partien mit Computergegnern gleichzeitig, deshalb warten sie hier. Sie spielen weiter, wenn eine andere Partie zu Ende ist.
refused-busy = Andere waren schneller, wieder und wieder. Sieh dir den Tisch an, wie er jetzt ist, und versuch es noch einmal.
