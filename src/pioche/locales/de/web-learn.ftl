# Lektionen und Regeln im Browser. Eine Lektion erklärt die Beispiele der Regeln (Klausel 9) Zug für Zug: Die Nummer ist die
# des Zugs in seinem Teil. Man ist Anna in Gargon und Sarah in Gang de Castors.

web-learn-title = Die Spiele lernen
web-learn-about = Eine Lektion dauert fünf bis zehn Minuten: Du spielst selbst eine Runde aus dem Regelheft, und jeder Schritt wird erklärt.
web-learn-pitch = { $game ->
    [gargon] Fabelwesen kämpfen um magische Amulette. Alle sehen, welche Wesen du hast, aber niemand weiß, wie stark sie sind. Für 3 bis 5 Personen.
    *[castors] Vier verdeckte Karten, und nur zwei davon hast du gesehen. Tausche, schau nach, merke dir alles und klopfe vor den anderen. Für 2 bis 6 Personen.
}
web-learn-start = Lektion beginnen
web-learn-rules = Regeln
web-learn-lesson = { $game }: die Lektion
web-learn-explained = Was hier geschieht
web-learn-progress = Wie weit du bist
web-learn-step = Schritt { $step } von { $last }
web-learn-next = Weiter
web-learn-back = Zurück
web-learn-show = Zeig es mir
web-learn-do-it = Mach es für mich
web-learn-hint = Tu das: { $move }.
web-learn-other = Das wäre auch erlaubt und manchmal sogar klug. In diesem Beispiel geschieht etwas anderes: { $move }. Versuch es!
web-learn-first-game = Spiel deine erste Partie
web-learn-to-rules = Die Regeln lesen
web-learn-to-all = Alle Lektionen
web-learn-to-lesson = Zur Lektion
web-learn-sections = Auf dieser Seite
web-learn-edition = { $kind ->
    [deck] Kartensatz
    *[edition] Ausgabe
}
web-learn-usual = So wird gespielt, wenn der Tisch nichts anderes wählt.
web-learn-marked = Was anders ist als bei „{ $usual }“, ist markiert.
web-learn-differs = Hier anders:

web-learn-gargon-round-0 = Du bist Anna. Hohe Karten gewinnen Kämpfe; niedrige tragen Amulette, und Amulette sind Punkte. Alle sehen die Wesen auf deinen Karten, jedes in seiner Farbe, aber nur du siehst die Zahlen. Du beginnst diese Runde mit einer, zwei oder drei Karten. Wähle den roten Phönix 9 und die gelben Mantikore 6 und 2, und spiele sie aus.
web-learn-gargon-round-1 = Deine Karten liegen verdeckt: zwei von einem Wesen, also von einer Farbe, und eine von einem anderen. Wer mitmachen will, muss jetzt dieselbe Aufteilung spielen, mit beliebigen Wesen. Bob ist an der Reihe.
web-learn-gargon-round-2 = Bob passt lieber. Wer passt, kämpft in dieser Runde nicht mit und zieht dafür eine bis drei Karten. Seine erste kommt von Stapel 1.
web-learn-gargon-round-3 = Bob nimmt eine zweite Karte von Stapel 1. Die Stapel liegen aufgefächert: Alle sehen, welches Wesen als Nächstes kommt.
web-learn-gargon-round-4 = Seine dritte Karte kommt von Stapel 2. Mehr als drei sind nicht erlaubt, also geht es weiter.
web-learn-gargon-round-5 = Chris folgt mit deiner Aufteilung: zwei blaue Pegasus-Karten und ein roter Phönix.
web-learn-gargon-round-6 = David ist der Letzte. Wer als Letzter spielt, darf nur Wesen verwenden, die andere gespielt haben, hier Mantikor, Phönix und Pegasus. Er spielt eine Pegasus-Karte und zwei Phönix-Karten. Jetzt werden alle Karten aufgedeckt! Du hast begonnen, also wählst du das Wesen, um das gekämpft wird. Sonst hat niemand einen Mantikor: Nenne ihn.
web-learn-gargon-round-7 = Niemand kämpft mit dir, also gewinnst du beide: die 6 mit 3 Amuletten und die 2 mit 5. Dein Phönix 9 ist noch da, also wählst du wieder: Nenne den Phönix.
web-learn-gargon-round-8 = Ein Kampf! Alle kämpfen mit ihrem stärksten Phönix: du mit 9, Chris mit 8, David mit 14. David gewinnt, aber nur seine 14. Deine 9 und die 8 werden abgelegt. Wer im Kampf eine Karte verliert, zieht eine neue. Du bist zuerst dran: Nimm die oberste Karte von Stapel 2.
web-learn-gargon-round-9 = Ein weißer Drache 2: voller Amulette. Jetzt zieht Chris eine Karte für die verlorene 8.
web-learn-gargon-round-10 = Nur noch ein Phönix ist übrig, Davids 0: Er gewinnt sie ohne Kampf. Am Ende verdoppelt eine 0 alle seine Phönix-Amulette! Du hast keine Karten mehr auf dem Tisch, und Bob hat gepasst. Also wählt jetzt Chris.
web-learn-gargon-round-11 = Chris nennt den Pegasus. Ihre 8 trifft auf Davids 12: David gewinnt, und Chris darf wieder ziehen.
web-learn-gargon-round-12 = Der Pegasus 2 von Chris ist die letzte Karte auf dem Tisch. Sie gewinnt ihn ohne Kampf, mit 5 Amuletten. Die Runde ist vorbei, und wer links sitzt, beginnt die nächste: Bob.
web-learn-gargon-round-13 = Eine neue Runde. Bob spielt zwei Mantikore und einen Phönix.
web-learn-gargon-round-14 = Chris folgt mit zwei Pegasus-Karten und einem violetten Gargoyle.
web-learn-gargon-round-15 = David folgt mit zwei grünen Feen und einem blauen Pegasus. Jetzt bist du die Letzte und darfst nur Wesen verwenden, die schon daliegen. Deine weißen Drachen müssen warten: Niemand hat einen gespielt. Spiele die Feen 12 und 11 und den Mantikor 10.
web-learn-gargon-round-16 = Gut gemacht! Die Karten werden aufgedeckt, und die Kämpfe beginnen. So geht es weiter, Runde um Runde, bis einer der Stapel leer ist. Sehen wir uns das Ende einer anderen Partie an.

web-learn-gargon-scoring-0 = Eine andere Partie, fast vorbei: Auf Stapel 1 liegt noch eine Karte. Neun Karten hast du bisher gewonnen. Bob beginnt diese Runde.
web-learn-gargon-scoring-1 = Bob spielt zwei weiße Drachen und einen gelben Mantikor.
web-learn-gargon-scoring-2 = Chris passt und nimmt die letzte Karte von Stapel 1. Ist ein Stapel leer, wird die Runde zu Ende gespielt, und sie war die letzte.
web-learn-gargon-scoring-3 = Chris will keine weitere Karte.
web-learn-gargon-scoring-4 = David folgt mit einem Pegasus und zwei Phönix-Karten. Du bist die Letzte. Passe diesmal: Ziehe eine Karte von Stapel 2.
web-learn-gargon-scoring-5 = Ein violetter Gargoyle 9. Du könntest mehr ziehen, aber Karten auf der Hand zählen am Ende nichts. Hör auf zu ziehen.
web-learn-gargon-scoring-6 = Die Karten werden zum letzten Mal aufgedeckt. Bob hat begonnen, also nennt er zuerst ein Wesen.
web-learn-gargon-scoring-7 = Sonst hat niemand einen Drachen: Bob gewinnt seine Drachen 5 und 0.
web-learn-gargon-scoring-8 = Auch den Mantikor 1 gewinnt er, mit 5 Amuletten.
web-learn-gargon-scoring-9 = Jetzt darf David wählen. Er gewinnt den Pegasus 10 …
web-learn-gargon-scoring-10 = … und beide Phönix-Nullen. Die Partie ist zu Ende: Die Handkarten werden abgelegt, und die gewonnenen Karten werden gezählt.
web-learn-gargon-scoring-more-1 = Zuerst deine Amulette. Der Gargoyle 5 hat 3, und dein Gargoyle 0 verdoppelt sie: 6. Deine Feen haben 2. Die Drachen 1 und 10 haben 6. Die Mantikore 2 und 6 haben 8. Das macht 22.
web-learn-gargon-scoring-more-2 = Dann der Bonus. Wer die meisten Karten eines Wesens gewonnen hat, bekommt 10 Punkte: Du hast die meisten Gargoyles und die meisten Feen. Du, Bob und Chris habt je zwei Drachen, also bekommt ihr je 5. Für dich macht das 22 + 25 = 47 Punkte.
web-learn-gargon-scoring-more-3 = Bob hat 20 Amulette und 15 Bonuspunkte: 35. David hat beide Phönix-Nullen, darum zählen seine 3 Amulette dort vierfach, 12. Aber er hat von keinem Wesen die meisten Karten und endet mit 14.
web-learn-gargon-scoring-more-4 = Chris hat 34 Amulette und 25 Bonuspunkte: 59. Sie hat gewonnen! Und du weißt alles, was du für deine erste Partie brauchst.

web-learn-castors-round-0 = Du bist Sarah. Vier verdeckte Karten liegen vor dir, und du willst darin so wenig Punkte wie möglich. Die beiden äußeren darfst du ein einziges Mal ansehen: eine 4 und eine 5. Merke sie dir! Auf der Ablage liegt offen eine 2, und das ist wenig: Nimm sie auf deinen zweiten Platz.
web-learn-castors-round-1 = Die 2 liegt verdeckt auf deinem Platz 2. Die Karte, die dort lag, wird aufgedeckt: eine 6. Gut, dass sie weg ist! Jetzt ist Lisa an der Reihe.
web-learn-castors-round-2 = Lisa will die 6 nicht. Sie zieht eine Karte vom Stapel und sieht sie an. Nur sie sieht sie.
web-learn-castors-round-3 = Es war eine 8. Sie will sie nicht in ihrer Reihe und legt sie ab.
web-learn-castors-round-4 = Auch Tim zieht eine Karte.
web-learn-castors-round-5 = Es ist eine Aktionskarte: Tausch. Tim tauscht seinen Platz 2 mit Lisas Platz 3, und niemand sieht sich die Karten an. Du bist wieder dran. Aktionskarten darf man nicht von der Ablage nehmen, also musst du ziehen.
web-learn-castors-round-6 = Ein Blick! Damit darfst du eine deiner eigenen Karten ansehen. Deine 4, deine 2 und deine 5 kennst du. Sieh dir Platz 3 an.
web-learn-castors-round-7 = Eine 0, die beste Karte von allen! Du hast 4 + 2 + 0 + 5 = 11 Punkte. Ab deinem zweiten Zug darfst du klopfen, wenn du glaubst, dass deine Reihe niedrig ist. Trau dich und klopfe!
web-learn-castors-round-8 = Du hast geklopft. Alle anderen haben noch genau einen Zug, dann ist die Runde vorbei.
web-learn-castors-round-9 = Lisa zieht.
web-learn-castors-round-10 = Es ist „Zieh zwei“: Jetzt darf sie eine Karte ziehen und, wenn sie ihr nicht gefällt, noch eine.
web-learn-castors-round-11 = Die erste, eine 9, will sie nicht und zieht die zweite.
web-learn-castors-round-12 = Auch die 7 will sie nicht. Ihr Zug ist zu Ende, und „Zieh zwei“ liegt auf der Ablage.
web-learn-castors-round-13 = Tim zieht die letzte Karte dieser Runde …
web-learn-castors-round-14 = … eine 9, die er ablegt. Alle Reihen werden aufgedeckt. Eine Aktionskarte in einer Reihe hat keinen Wert: Tim ersetzt seine durch die oberste Karte vom Stapel, und das ist eine 8.
web-learn-castors-round-more-1 = Du hast 4 + 2 + 0 + 5 = 11 Punkte, Lisa 1 + 2 + 1 + 3 = 7, Tim 0 + 4 + 8 + 0 = 12. Am wenigsten gewinnt, also gehört diese Runde Lisa. Eine Partie hat so viele Runden wie Personen, und die niedrigste Summe gewinnt. Jetzt bist du dran!
