# Der Tisch von Gargon im Browser.

web-gargon-card = { $creature } { $value }
web-gargon-back = { $creature }, verdeckt
web-gargon-of-creature = { $count } × { $creature }
web-gargon-cards-by-creature = { $count ->
    [one] eine Karte
    *[other] { $count } Karten
}: { $colours }
web-gargon-cards = { $count ->
    [one] eine Karte
    *[other] { $count } Karten
}
web-gargon-no-cards = keine Karten

web-gargon-do-play = { $cards } spielen
web-gargon-do-play-these = Spielen
web-gargon-do-pass-and-draw = passen und von Stapel { $pile } ziehen
web-gargon-do-pass = passen
web-gargon-do-battle = kämpfen: { $creature }

web-gargon-begins = Die Karten werden gegeben.
web-gargon-wait = { $phase ->
    [lead] { $name } beginnt die Runde und wählt Karten.
    [follow] { $name } folgt oder passt.
    [passing] { $name } passt und zieht.
    [battle] { $name } nennt ein Fabelwesen.
    *[replace] { $name } zieht für die verlorene Karte.
}

web-gargon-goal = Gewinne Karten: Amulette ◆ sind Punkte, und die meisten Karten einer Farbe bringen auch welche.
web-gargon-ask-follow = { $name } hat vorgelegt: { $mix }. Mach es ebenso, oder passe.
web-gargon-only-colours = Du spielst zuletzt – nur diese Farben:
web-gargon-tip = { $phase ->
    [lead] Die anderen müssen mit derselben Aufteilung folgen oder passen.
    [follow] Wer passt, zieht bis zu drei Karten und kämpft in dieser Runde nicht.
    [passing] Höchstens drei Karten, von oben von einem der Stapel.
    *[battle] Die höchste Karte dieses Fabelwesens wird gewonnen. Hat es sonst niemand, gewinnst du alle deine.
}

web-gargon-why-full = Mehr als drei Karten darfst du nicht spielen. Leg erst eine zurück.
web-gargon-why-three-alike = Drei Karten einer Farbe sind nie erlaubt.
web-gargon-why-enough = Genau so passt es. Leg eine zurück, wenn du tauschen willst.
web-gargon-why-mix = Wer folgt, spielt genau die Aufteilung, die { $name } vorgelegt hat.
web-gargon-why-new-colour = Du spielst zuletzt: erlaubt sind nur Farben, die andere gespielt haben.
web-gargon-why-too-few = Zu dieser Karte ({ $creature }) passen zu wenige aus deiner Hand, um { $name } zu folgen.
web-gargon-why-cannot-follow = Deine Hand erlaubt die Aufteilung von { $name } nicht, also passt du und ziehst.

web-gargon-round = Runde { $round }
web-gargon-starts = { $name } beginnt
web-gargon-your-turn = Du bist dran
web-gargon-your-side = Deine Seite des Tisches
web-gargon-acts = ist dran
web-gargon-role = { $role ->
    [first] zuerst
    *[last] zuletzt
}
web-gargon-played = In dieser Runde gespielt
web-gargon-battle = Kampf: { $creature }
web-gargon-outcome = { $outcome ->
    [wins] gewonnen
    *[loses] verloren
}
web-gargon-actions = Was du tun kannst
web-gargon-choose = Wähle Karten
web-gargon-advised = { $what } (empfohlen)
web-gargon-close = Schließen

web-gargon-mixes = Aufteilungen, die du spielen kannst
web-gargon-mix-reach = { $mix }: { $reach ->
    [chosen] gewählt
    [open] möglich
    *[closed] nicht mit diesen Karten
}

web-gargon-pile = Stapel { $pile } · { $count ->
    [one] eine Karte
    *[other] { $count } Karten
}
web-gargon-pile-short = Stapel { $pile } · { $count }
web-gargon-top = Stapel { $pile }, oberste Karte: { $creature }
web-gargon-draw-top = Von Stapel { $pile } ziehen, oberste Karte: { $creature }
web-gargon-pass-top = Passen und von Stapel { $pile } ziehen, oberste Karte: { $creature }
web-gargon-pile-order = Der Reihe nach von oben: { $colours }
web-gargon-pile-empty = leer

web-gargon-aids = Hilfen
web-gargon-aid-can-follow = Wer kann folgen?
web-gargon-aid-still-out = Was ist noch da?
web-gargon-nobody-follows = { $phase ->
    [lead] noch nichts vorgelegt
    *[other] die anderen haben gespielt
}
web-gargon-can-follow = { $follows ->
    [yes] kann folgen
    [perhaps] kann vielleicht folgen
    *[no] kann nicht folgen
}
web-gargon-still-out = Werte, die nirgends offen liegen

web-gargon-scores = Endstand
web-gargon-winner = gewinnt
web-gargon-column-cards = Gewonnen
web-gargon-column-amulets = Amulette
web-gargon-column-bonus = Mehrheit
web-gargon-column-sum = Punkte
web-gargon-score-key = Amulette zählen doppelt mit einer 0 der Farbe und vierfach mit beiden. Wer die meisten Karten einer Farbe hat, bekommt 10 dazu; haben es mehrere, jeder 5.

web-gargon-named = { $name } nennt: { $creature }.
web-gargon-drew-back = { $name } zieht eine Karte { $creature } von Stapel { $pile }.
web-gargon-part = { $verb ->
    [play] Karten spielen
    [draw] ziehen
    [battle] kämpfen
    *[other] { $verb }
}
web-gargon-part-pile = Stapel { $pile }
web-gargon-plain-headed = { $heading }: { $cards }
web-gargon-plain-player = { $name }
web-gargon-plain-of = { $who ->
    [you] Du
    *[other] { $name }
}: { $what }
web-gargon-plain-starts = { $who ->
    [you] Du beginnst die Runde.
    *[other] { $name } beginnt die Runde.
}
web-gargon-plain-led = Vorgelegt: { $mix }
web-gargon-plain-clash = Die Nullen heben sich auf ({ $creature }): beide kommen auf die Ablage.
web-gargon-plain-last-round = Letzte Runde: ein Stapel ist leer.
web-gargon-plain-nothing = noch nichts
web-gargon-plain-cards = { $cards }
web-gargon-plain-face-down = verdeckt, { $cards }
web-gargon-plain-hand = Hand, { $cards }
web-gargon-plain-won = Gewinne, { $cards }
web-gargon-plain-stack = { $cards }, verdeckt, obenauf: { $creature }
web-gargon-plain-values = { $creature } { $values }
web-gargon-plain-top = Obenauf: { $creature }
web-gargon-plain-score = { $name }: { $score ->
    [one] { $score } Punkt
    *[other] { $score } Punkte
}{ $wins ->
    [yes] {" "}– gewinnt
    *[no] {""}
}
web-gargon-plain-tally = { $creature } { $values }: { $points ->
    [one] { $points } Punkt
    *[other] { $points } Punkte
} ({ $amulets ->
    [one] { $amulets } Amulett
    *[other] { $amulets } Amulette
}{ $times ->
    [1] {""}
    *[other] {" "}× { $times }
}{ $bonus ->
    [0] {""}
    *[other] , Mehrheit + { $bonus }
})
