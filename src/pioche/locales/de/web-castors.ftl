# Der Tisch von Gang de Castors im Browser.

web-castors-do-swap = deine Karte { $slot } gegen Karte { $otherslot } von { $name } tauschen
web-castors-take-up = aufnehmen
web-castors-spot = { $place } – { $deed }

web-castors-round = Runde { $round } von { $rounds }
web-castors-goal = die wenigsten Punkte gewinnen
web-castors-row-mine = Deine Reihe
web-castors-row = Reihe von { $name }
web-castors-slot-mine = Dein Platz { $slot }, { $what }
web-castors-slot = { $name }, Platz { $slot }, { $what }
web-castors-face-down = verdeckt
web-castors-empty = leer
web-castors-seen-now = { $card } (du siehst sie gerade)
web-castors-remembers = { $card } (du erinnerst dich)
web-castors-pile = Stapel: { $cards ->
    [0] leer
    [one] { $cards } Karte
    *[other] { $cards } Karten
}
web-castors-discards = Ablage: { $cards ->
    [one] { $cards } Karte
    *[other] { $cards } Karten
}, oben { $card }
web-castors-no-discards = Ablage: leer
web-castors-pile-short = Stapel
web-castors-discards-short = Ablage
web-castors-drawn = Gezogen: { $card }
web-castors-drawn-hidden = Gezogen von { $name }: eine verdeckte Karte
web-castors-drawn-none = Keine Karte gezogen
web-castors-held = Zieh zwei liegt zur Seite, bis die Wirkung vorbei ist
web-castors-points = { $points ->
    [one] { $points } Punkt
    *[other] { $points } Punkte
}
web-castors-knocked = hat geklopft
web-castors-one-more = noch ein Zug
web-castors-no-more = kein Zug mehr
web-castors-to-act = am Zug

web-castors-your-turn = Du bist dran.
web-castors-waiting = { $phase ->
    [drawn] { $name } hat gezogen und überlegt.
    [knock] { $name } überlegt, ob geklopft wird.
    *[turn] { $name } ist dran.
}
web-castors-ask-turn = Zieh eine Karte, oder nimm die oberste der Ablage.
web-castors-ask-take = Karte { $card }: auf welchen deiner Plätze?
web-castors-ask-keep = Du hast { $card } gezogen. Leg sie in deine Reihe oder auf die Ablage.
web-castors-ask-drawn = Leg die gezogene Karte in deine Reihe oder auf die Ablage.
web-castors-ask-swap = Du hast Tausch gezogen. Wähle eine deiner Karten, oder leg den Tausch ab.
web-castors-ask-swap-with = Dein Platz { $slot }: gegen welche Karte tauschst du?
web-castors-ask-peek = Du hast Blick gezogen. Welche deiner Karten siehst du an?
web-castors-ask-again = Du hast Zieh zwei gezogen. Zieh weiter, oder leg sie ab.
web-castors-second = Wenn du sie ablegst, ziehst du noch eine.
web-castors-knock-means = Wenn du klopfst, haben alle anderen noch einen Zug, dann wird die Runde gezählt.
web-castors-remember = Ansehen und merken: { $glimpses }.
web-castors-glimpse = Karte { $slot } ist { $card }
web-castors-counting = Die Runde ist vorbei. Alle Reihen sind aufgedeckt.
web-castors-counted = { $best ->
    [one] Runde { $round } geht an { $names }, mit { $points }.
    *[other] Runde { $round } geht an { $names }, mit je { $points }.
}

web-castors-button-draw = Ziehen
web-castors-button-take = { $card } nehmen
web-castors-button-back = Liegen lassen
web-castors-button-discard = Ablegen
web-castors-button-again = Weiter ziehen
web-castors-button-knock = Klopfen!
web-castors-button-end = Zug beenden
web-castors-button-remembered = Gemerkt

web-castors-last-lap = Letzter Umlauf!
web-castors-last-lap-left = { $turns ->
    [one] Noch ein Zug.
    *[other] Noch { $turns } Züge.
}
web-castors-last-turn = Das ist dein letzter Zug in dieser Runde.

web-castors-pad = Punkteblock
web-castors-pad-empty = Noch ist nichts gezählt. Die wenigsten Punkte gewinnen.
web-castors-plot = Summen nach jeder Runde
web-castors-rows = Die Reihen von Runde { $round }
web-castors-replaced = Platz { $slot }: { $cards }

web-castors-part-mine = deine Karte { $slot }
web-castors-part-other = Karte { $slot } von { $name }
web-castors-plain-mine = Deine Karten · bisher { web-castors-points }
web-castors-plain-player = { $name } · bisher { web-castors-points }
web-castors-plain-card = Karte { $slot }: { $what }
web-castors-plain-all-down = Karten 1 bis 4: verdeckt
web-castors-plain-no-cards = noch keine Karten
web-castors-plain-counted = Diese Runde: { web-castors-points }
