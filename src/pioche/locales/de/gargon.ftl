# Die Wörter von Gargon: die Fabelwesen, was geschieht, und was gefragt wird.

gargon-name = Gargon
gargon-creature = { $creature ->
    [W] Drache
    [B] Pegasus
    [V] Gargoyle
    [R] Phönix
    [Y] Mantikor
    *[G] Fee
}

gargon-mix = { $mix ->
    [one] eine Karte
    [two] zwei einer Farbe
    [one-one] zwei verschiedener Farben
    [two-one] zwei einer Farbe und eine einer anderen
    *[one-one-one] drei verschiedener Farben
} ({ $written })

gargon-dealt = Alle bekommen zehn Karten; jeder der beiden Stapel hat { $pile } Karten.
gargon-round-started = Runde { $round }: { $name } beginnt.
gargon-put-down = { $name } spielt { $cards } verdeckt aus.
gargon-passed = { $name } passt.
gargon-drew-card = { $name } zieht { $card } von Stapel { $pile }.
gargon-drew-back = { $name } zieht eine Karte { $creature } ({ $letter }) von Stapel { $pile }.
gargon-turned-up = Die Karten werden aufgedeckt: { $table }.
gargon-named = { $name } nennt: { $creature } ({ $letter }).
gargon-fought = Kampf, { $creature }: { $fighters }. Stärkste Karte: { $name }.
gargon-fought-in-vain = Kampf, { $creature }: { $fighters }. Nur Nullen: niemand gewinnt.
gargon-won = { $name } gewinnt { $cards }.
gargon-discarded = { $name } verliert { $card }.
gargon-forgot = Die Zeit ist um: { $name } verliert das Nachziehen.
gargon-hands-discarded = Das Spiel endet; die Handkarten werden abgelegt: { $hands }.
gargon-scored = Endstand: { $scores }. Gewonnen: { $winners }.

gargon-title = Gargon · { $edition } · Runde { $round } · { $name } beginnt
gargon-pile = Stapel { $pile } ({ $cards }, oben links)
gargon-column-hand = Hand
gargon-column-table = Tisch
gargon-stack = { $count }, obenauf
gargon-column-won = Gewonnen
gargon-column-total = Summe
gargon-has-passed = passt
gargon-your-hand = Deine Hand
gargon-your-won = Dein Gewinn
gargon-all-won = Gewinn · { $name }
gargon-discards = Ablage
gargon-nothing = nichts
gargon-last-round = Letzte Runde: ein Stapel ist leer (5.2).
gargon-score-key = Je Feld: gewonnene Karten, dann Amulette (× 2 für jede 0) + Bonus für die meisten Karten.

gargon-ask-lead = Du beginnst die Runde: spiele 1, 2 oder 3 Karten (nie drei einer Farbe).
gargon-ask-follow = { $name } hat vorgelegt: { $mix }. Spiele dieselbe Aufteilung, oder passe.
gargon-ask-follow-last = { $name } hat vorgelegt: { $mix }. Du bist zuletzt dran: spiele das in { $colours }, oder passe.
gargon-ask-passing = Du passt und hast { $drawn ->
    [one] eine Karte
    *[other] { $drawn } Karten
} gezogen: zieh noch eine oder hör auf.
gargon-ask-battle = Nenne das Fabelwesen, um das gekämpft wird.
gargon-ask-replace = Du hast im Kampf eine Karte verloren: zieh dafür eine.
gargon-hint-lead = Nummern wie 1 4 spielen diese Karten · ? erklärt
gargon-hint-follow = Nummern wie 1 4 spielen diese Karten · draw 1 oder draw 2 passt · ? erklärt
gargon-hint-empty = Nummern wie 1 4 spielen diese Karten · pass passt (beide Stapel leer) · ? erklärt

gargon-do-draw = von Stapel { $pile } ziehen
gargon-do-done = aufhören
gargon-do-battle = kämpfen: { $creature } ({ $letter })

gargon-help-lead = Du musst eine bis drei Karten verdeckt ausspielen. Erlaubte Aufteilungen sind 1, 2, 1+1, 2+1 und 1+1+1 Karten je Farbe (3.1). Die anderen müssen dann dieselbe Aufteilung spielen oder passen.
gargon-help-follow = Spiele dieselbe Aufteilung wie beim Beginn der Runde, in beliebigen Farben (3.2); als Letzter nur in Farben, die andere gespielt haben (3.3). Oder passe: zieh eine bis drei Karten, behalte sie, und lass die Kämpfe dieser Runde aus (3.4).
gargon-help-passing = Wer passt, zieht bis zu drei Karten nacheinander, von welchem Stapel er will (3.4).
gargon-help-battle = Wähle ein Fabelwesen, das vor dir liegt. Hat es niemand sonst, gewinnst du alle deine Karten davon; sonst kämpfen die stärksten Karten aller, und nur die höchste wird gewonnen (4.1 bis 4.5).
gargon-help-replace = Wer im Kampf eine Karte verliert, zieht eine von einem der Stapel (4.3).
gargon-help-typing = Tippe die Nummern vor deinen Karten (1 4) oder die Notation: play R9 Y6 · draw 1 · draw 2 · done · pass · battle Y. Enter zeigt den Tisch noch einmal. Außerdem: discards, won, ?, quit.
