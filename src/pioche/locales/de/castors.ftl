# Die Wörter von Gang de Castors (Biberbande): die Karten, was geschieht, und was gefragt wird.

castors-name = Gang de Castors (Biberbande)
castors-card = { $card ->
    [S] Tausch
    [P] Blick
    [D] Zieh zwei
    *[other] { $card }
}

castors-dealt = Runde { $round }: { $dealer } gibt, { $starter } beginnt. Die erste Karte der Ablage ist { $card }.
castors-looked = { $name } sieht Platz 1 und 4 an.
castors-looked-at = { $name } sieht Platz 1 und 4 an: { $first } und { $last }.
castors-took = { $name } nimmt { $card } auf Platz { $slot } und deckt { $old } auf.
castors-drew = { $name } zieht eine Karte.
castors-drew-card = { $name } zieht { $card }.
castors-kept = { $name } behält die Karte auf Platz { $slot } und deckt { $old } auf.
castors-kept-card = { $name } behält { $card } auf Platz { $slot } und deckt { $old } auf.
castors-discarded = { $name } legt { $card } ab.
castors-used = { $name } nutzt { $card }.
castors-swapped = { $name } tauscht Platz { $slot } mit Platz { $otherslot } von { $other }.
castors-peeked = { $name } blickt auf Platz { $slot }.
castors-peeked-at = { $name } blickt auf Platz { $slot }: { $card }.
castors-reshuffled = Die Ablage wird gemischt, der neue Stapel hat { $cards ->
    [one] { $cards } Karte
    *[other] { $cards } Karten
}.
castors-knocked = { $name } klopft: noch ein Zug für alle anderen!
castors-turned-up = Die Reihen werden aufgedeckt: { $rows }.
castors-row = { $name } ({ $cards })
castors-set-aside = { $name }, Platz { $slot }: { $action } kommt zur Seite, dafür { $card }.
castors-round-scored = Runde { $round }: { $points }. Zusammen: { $totals }.
castors-game-over = Endstand: { $scores }. Gewonnen: { $winners }.

castors-title = Gang de Castors · Runde { $round } von { $rounds } · { $name } hat begonnen
castors-piles = Stapel: { $pile ->
    [one] { $pile } Karte
    *[other] { $pile } Karten
} · Ablage: { $discards ->
    [one] { $discards } Karte
    *[other] { $discards } Karten
}, oben:
castors-drawn = Du hast gezogen:
castors-seen-start = Deine äußeren Karten, Platz 1 und 4:
castors-seen-slot = Platz { $slot }:
castors-column-slots = Reihe (Platz 1 bis 4)
castors-column-points = Punkte bisher
castors-round = Runde
castors-total = Summe
castors-last-lap = letzter Umlauf: { $name } hat geklopft

castors-ask-turn = Du bist dran: ziehen, oder die oberste Karte der Ablage auf einen Platz nehmen.
castors-ask-turn-blocked = Du bist dran: oben liegt eine Aktionskarte, also ziehst du.
castors-ask-drawn = Was machst du damit?
castors-ask-knock = Klopfen, oder den Zug beenden?
castors-ask-swap = Was tauschen? Dein Platz, dann der andere, etwa 2 B4

castors-do-draw = ziehen
castors-do-take = statt Karte { $slot } nehmen
castors-do-discard = ablegen
castors-do-keep = statt Karte { $slot } behalten
castors-do-swap = zwei Karten tauschen
castors-do-peek = Karte { $slot } ansehen
castors-do-again = weiter ziehen
castors-do-knock = klopfen
castors-do-end = Zug beenden

castors-help-turn = Nimm die oberste Karte der Ablage auf einen deiner Plätze, außer sie ist eine Aktionskarte (3.1), oder zieh vom Stapel (3.2). Kleine Karten sind gut: die kleinste Summe gewinnt.
castors-help-drawn = Eine Wertkarte kommt auf einen deiner Plätze oder auf die Ablage. Eine Aktionskarte wird genutzt oder abgelegt (3.2): Tausch wechselt eine deiner Karten gegen irgendeine andere (4.1), Blick lässt dich eine eigene ansehen (4.2), Zieh zwei zieht weiter, bis zu zweimal (4.3).
castors-help-knock = Wenn du klopfst, haben alle anderen noch einen Zug, dann wird die Runde gezählt (5.1).
castors-help-typing = Tippe eine Nummer oder die Notation: draw · take 3 · keep 3 · discard · swap 2 B4 · peek 1 · again · knock · end. Enter zeigt den Tisch noch einmal. Außerdem: ?, quit.
