# Les mots de Gang de Castors : les cartes, ce qui se passe, ce qui est demandé.

castors-name = Gang de Castors
castors-card = { $card ->
    [S] Échange
    [P] Coup d’œil
    [D] Pioche double
    *[other] { $card }
}

castors-dealt = Manche { $round } : { $dealer } donne, { $starter } commence. Première carte de la défausse : { $card }.
castors-looked = { $name } regarde les cases 1 et 4.
castors-looked-at = { $name } regarde les cases 1 et 4 : { $first } et { $last }.
castors-took = { $name } prend { $card } en case { $slot } et découvre { $old }.
castors-drew = { $name } pioche une carte.
castors-drew-card = { $name } pioche { $card }.
castors-kept = { $name } garde la carte en case { $slot } et découvre { $old }.
castors-kept-card = { $name } garde { $card } en case { $slot } et découvre { $old }.
castors-discarded = { $name } défausse { $card }.
castors-used = { $name } utilise { $card }.
castors-swapped = { $name } échange la case { $slot } avec la case { $otherslot } chez { $other }.
castors-peeked = { $name } regarde la case { $slot }.
castors-peeked-at = { $name } regarde la case { $slot } : { $card }.
castors-reshuffled = La défausse est mélangée en une nouvelle pioche de { $cards ->
    [one] { $cards } carte
    *[other] { $cards } cartes
}.
castors-knocked = { $name } frappe : encore un tour pour tous les autres !
castors-turned-up = On découvre les rangées : { $rows }.
castors-row = { $name } ({ $cards })
castors-set-aside = { $name }, case { $slot } : la carte { $action } est mise de côté, remplacée par { $card }.
castors-round-scored = Manche { $round } : { $points }. Totaux : { $totals }.
castors-game-over = Score final : { $scores }. Victoire : { $winners }.

castors-title = Gang de Castors · manche { $round } sur { $rounds } · { $name } a commencé
castors-piles = Pioche : { $pile ->
    [one] { $pile } carte
    *[other] { $pile } cartes
} · Défausse : { $discards ->
    [one] { $discards } carte
    *[other] { $discards } cartes
}, dessus :
castors-drawn = Vous avez pioché :
castors-seen-start = Vos cartes extérieures, cases 1 et 4 :
castors-seen-slot = Case { $slot } :
castors-column-slots = Rangée (cases 1 à 4)
castors-column-points = Points jusqu’ici
castors-round = Manche
castors-total = Total
castors-last-lap = dernier tour de table : { $name } a frappé

castors-ask-turn = À vous : piochez, ou prenez le dessus de la défausse dans une case.
castors-ask-turn-blocked = À vous : une carte action bloque la défausse, il faut piocher.
castors-ask-drawn = Qu’en faites-vous ?
castors-ask-knock = Frapper, ou finir le tour ?
castors-ask-swap = Échanger quoi ? Votre case, puis la sienne, comme 2 B4

castors-do-draw = piocher
castors-do-take = la prendre à la place de la carte { $slot }
castors-do-discard = la défausser
castors-do-keep = la poser à la place de la carte { $slot }
castors-do-swap = échanger deux cartes
castors-do-peek = regarder la carte { $slot }
castors-do-again = piocher encore
castors-do-knock = frapper
castors-do-end = finir le tour

castors-help-turn = Prenez le dessus de la défausse dans une de vos cases, sauf si c’est une carte action (3.1), ou piochez (3.2). Les petites cartes sont bonnes : la plus petite somme gagne.
castors-help-drawn = Une carte valeur va dans une de vos cases ou à la défausse. Une carte action s’utilise ou se défausse (3.2) : Échange troque une de vos cartes contre celle de quelqu’un (4.1), Coup d’œil laisse regarder une des vôtres (4.2), Pioche double fait piocher encore, jusqu’à deux fois (4.3).
castors-help-knock = Si vous frappez, tous les autres ont encore un tour, puis la manche est comptée (5.1).
castors-help-typing = Tapez un numéro, ou la notation : draw · take 3 · keep 3 · discard · swap 2 B4 · peek 1 · again · knock · end. Entrée remontre la table. Et aussi : ?, quit.
