# La table de Gang de Castors dans le navigateur.

web-castors-do-swap = échanger votre carte { $slot } contre la carte { $otherslot } de { $name }
web-castors-take-up = la prendre en main
web-castors-spot = { $place } – { $deed }

web-castors-round = Manche { $round } sur { $rounds }
web-castors-goal = le moins de points gagne
web-castors-row-mine = Votre rangée
web-castors-row = Rangée de { $name }
web-castors-slot-mine = Votre case { $slot }, { $what }
web-castors-slot = { $name }, case { $slot }, { $what }
web-castors-face-down = face cachée
web-castors-empty = vide
web-castors-seen-now = { $card } (vous la voyez en ce moment)
web-castors-remembers = { $card } (vous vous en souvenez)
web-castors-pile = Pioche : { $cards ->
    [0] vide
    [one] { $cards } carte
    *[other] { $cards } cartes
}
web-castors-discards = Défausse : { $cards ->
    [one] { $cards } carte
    *[other] { $cards } cartes
}, { $card } sur le dessus
web-castors-no-discards = Défausse : vide
web-castors-pile-short = Pioche
web-castors-discards-short = Défausse
web-castors-drawn = Carte piochée : { $card }
web-castors-drawn-hidden = Piochée par { $name } : une carte face cachée
web-castors-drawn-none = Aucune carte piochée
web-castors-held = La Pioche double attend sur le côté la fin de son effet
web-castors-points = { $points ->
    [one] { $points } point
    *[other] { $points } points
}
web-castors-knocked = a frappé
web-castors-one-more = encore un tour
web-castors-no-more = plus de tour
web-castors-to-act = joue

web-castors-your-turn = C’est à vous.
web-castors-waiting = { $phase ->
    [drawn] { $name } a pioché et décide.
    [knock] { $name } décide de frapper ou non.
    *[turn] C’est à { $name }.
}
web-castors-ask-turn = Piochez, ou prenez la carte du dessus de la défausse.
web-castors-ask-take = Carte { $card } : dans laquelle de vos cases ?
web-castors-ask-keep = Vous avez pioché { $card }. Posez-la dans votre rangée ou sur la défausse.
web-castors-ask-drawn = Posez la carte piochée dans votre rangée ou sur la défausse.
web-castors-ask-swap = Vous avez pioché Échange. Choisissez une de vos cartes, ou défaussez l’Échange.
web-castors-ask-swap-with = Votre case { $slot } : contre quelle carte l’échangez-vous ?
web-castors-ask-peek = Vous avez pioché Coup d’œil. Laquelle de vos cartes regardez-vous ?
web-castors-ask-again = Vous avez pioché Pioche double. Piochez encore, ou défaussez-la.
web-castors-second = Si vous la défaussez, vous en piochez une autre.
web-castors-knock-means = Si vous frappez, tous les autres jouent encore une fois, puis la manche est comptée.
web-castors-remember = Regardez et retenez : { $glimpses }.
web-castors-glimpse = carte { $slot } : { $card }
web-castors-counting = La manche est finie. Toutes les rangées sont découvertes.
web-castors-counted = { $best ->
    [one] La manche { $round } va à { $names }, avec { $points }.
    *[other] La manche { $round } va à { $names }, avec { $points } chacun.
}

web-castors-button-draw = Piocher
web-castors-button-take = Prendre { $card }
web-castors-button-back = La laisser
web-castors-button-discard = Défausser
web-castors-button-again = Piocher encore
web-castors-button-knock = Frapper !
web-castors-button-end = Finir le tour
web-castors-button-remembered = C’est retenu

web-castors-last-lap = Dernier tour de table !
web-castors-last-lap-left = { $turns ->
    [one] Encore un joueur.
    *[other] Encore { $turns } joueurs.
}
web-castors-last-turn = C’est votre dernier tour de la manche.

web-castors-pad = Feuille de score
web-castors-pad-empty = Rien n’est encore compté. Le plus petit total gagne.
web-castors-plot = Totaux après chaque manche
web-castors-rows = Les rangées de la manche { $round }
web-castors-replaced = case { $slot } : { $cards }

web-castors-part-mine = votre carte { $slot }
web-castors-part-other = la carte { $slot } de { $name }
web-castors-plain-mine = Vos cartes · { web-castors-points } jusqu’ici
web-castors-plain-player = { $name } · { web-castors-points } jusqu’ici
web-castors-plain-card = Carte { $slot } : { $what }
web-castors-plain-all-down = Cartes 1 à 4 : face cachée
web-castors-plain-no-cards = pas encore de cartes
web-castors-plain-counted = Cette manche : { web-castors-points }
