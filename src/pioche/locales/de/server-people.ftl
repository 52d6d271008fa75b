# Leute und ihre Namen, und was der Server ablehnt, bevor ein Tisch gefragt wird.

refused-name-empty = Von einem Namen muss etwas zu sehen sein: 1 bis { $most } Buchstaben, Ziffern oder andere sichtbare Zeichen.
refused-name-long = Dieser Name hat { $given } Zeichen. Erlaubt sind 1 bis { $most }.
refused-recovery = Diesen Wiederherstellungscode hat niemand: er ist vertippt, schon benutzt oder durch einen neueren ersetzt. Nimm den neuesten, oder verlange einen neuen auf dem Gerät, das dich noch kennt.
refused-nobody = Du hast hier noch keinen Namen. Wähle zuerst einen Namen, oder gib deinen Wiederherstellungscode ein.
refused-guests = Eine Person kann { $most } Gäste an ihrem Gerät haben, und du hast sie alle. Benenne lieber einen von ihnen um.
refused-guest = Gäste haben kein eigenes Gerät. Frage danach in deinem eigenen Namen.
refused-foreign = Das hat die Seite einer anderen Website verlangt, und das dürfen nur Seiten dieses Servers. Öffne die Adresse dieses Servers.
refused-too-many = Das war zu viel in kurzer Zeit. Bitte warte { $seconds ->
    [one] { $seconds } Sekunde
    *[other] { $seconds } Sekunden
} und versuch es dann noch einmal.
refused-too-large = Das ist größer als alles, was dieser Server braucht. Schick weniger auf einmal.
refused-too-long = Das hat für den Server zu lange gedauert, er hat es aufgegeben. Bitte versuche es gleich noch einmal.
refused-form = Hier wird nur JSON verstanden. Schick JSON, mit der Kopfzeile „Content-Type: application/json“.
refused-request = Diese Anfrage ist nicht zu verstehen; das Protokoll und die Beschreibung der API sagen, was erlaubt ist. { $problems }
refused-field = { $field }: { $why }
refused-no-such-page = Unter dieser Adresse gibt es nichts. Prüfe sie, oder beginne auf der Startseite.
refused-method = So lässt sich diese Adresse nicht ansprechen. Die Beschreibung der API sagt, wie es geht.
refused-broken = Auf dem Server ist etwas schiefgegangen, und du kannst nichts dafür. Wer ihn betreibt, findet es im Protokoll; versuch es bitte später noch einmal.
