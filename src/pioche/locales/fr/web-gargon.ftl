# La table de Gargon dans le navigateur.

web-gargon-card = { $creature } { $value }
web-gargon-back = { $creature }, face cachée
web-gargon-of-creature = { $count } × { $creature }
web-gargon-cards-by-creature = { $count ->
    [one] { $count } carte
    *[other] { $count } cartes
} : { $colours }
web-gargon-cards = { $count ->
    [one] { $count } carte
    *[other] { $count } cartes
}
web-gargon-no-cards = aucune carte

web-gargon-do-play = jouer { $cards }
web-gargon-do-play-these = Jouer
web-gargon-do-pass-and-draw = passer et piocher (pile { $pile })
web-gargon-do-pass = passer
web-gargon-do-battle = combat : { $creature }

web-gargon-begins = On distribue les cartes.
web-gargon-wait = { $phase ->
    [lead] { $name } ouvre la manche et choisit ses cartes.
    [follow] { $name } suit ou passe.
    [passing] { $name } passe et pioche.
    [battle] { $name } désigne une créature.
    *[replace] { $name } pioche pour la carte perdue.
}

web-gargon-goal = Gagnez des cartes : les amulettes ◆ valent des points, et la majorité dans une couleur aussi.
web-gargon-ask-follow = { $name } a ouvert : { $mix }. Faites de même, ou passez.
web-gargon-only-colours = Vous jouez en dernier, seulement ces couleurs :
web-gargon-tip = { $phase ->
    [lead] Les autres doivent suivre avec la même répartition, ou passer.
    [follow] Qui passe pioche jusqu’à trois cartes et ne combat pas dans cette manche.
    [passing] Trois cartes au plus, sur l’une ou l’autre pile.
    *[battle] La plus forte carte de cette créature est gagnée. Si personne d’autre n’en a, vous gagnez toutes les vôtres.
}

web-gargon-why-full = Trois cartes, c’est le maximum. Reposez-en une d’abord.
web-gargon-why-three-alike = Trois cartes d’une même couleur, c’est toujours interdit.
web-gargon-why-enough = Vous avez juste la bonne répartition. Reposez une carte pour changer.
web-gargon-why-mix = Pour suivre, il faut exactement la répartition jouée par { $name }.
web-gargon-why-new-colour = Vous jouez en dernier : seules les couleurs déjà jouées par d’autres sont permises.
web-gargon-why-too-few = Trop peu de vos cartes vont avec celle-ci ({ $creature }) pour la répartition jouée par { $name }.
web-gargon-why-cannot-follow = Votre main ne permet pas la répartition jouée par { $name }, donc vous passez en piochant.

web-gargon-round = Manche { $round }
web-gargon-starts = { $name } commence
web-gargon-your-turn = À vous
web-gargon-your-side = Votre côté de la table
web-gargon-acts = à jouer
web-gargon-role = { $role ->
    [first] premier
    *[last] dernier
}
web-gargon-played = Joué dans cette manche
web-gargon-battle = Combat : { $creature }
web-gargon-outcome = { $outcome ->
    [wins] gagnée
    *[loses] perdue
}
web-gargon-actions = Ce que vous pouvez faire
web-gargon-choose = Choisissez des cartes
web-gargon-advised = { $what } (conseillé)
web-gargon-close = Fermer

web-gargon-mixes = Répartitions que vous pouvez jouer
web-gargon-mix-reach = { $mix } : { $reach ->
    [chosen] choisie
    [open] possible
    *[closed] pas avec ces cartes
}

web-gargon-pile = Pile { $pile } · { $count ->
    [one] { $count } carte
    *[other] { $count } cartes
}
web-gargon-pile-short = Pile { $pile } · { $count }
web-gargon-top = Pile { $pile }, carte du dessus : { $creature }
web-gargon-draw-top = Piocher dans la pile { $pile }, carte du dessus : { $creature }
web-gargon-pass-top = Passer et piocher dans la pile { $pile }, carte du dessus : { $creature }
web-gargon-pile-order = Dans l’ordre depuis le dessus : { $colours }
web-gargon-pile-empty = vide

web-gargon-aids = Aides
web-gargon-aid-can-follow = Qui peut suivre ?
web-gargon-aid-still-out = Que reste-t-il ?
web-gargon-nobody-follows = { $phase ->
    [lead] rien n’est encore joué
    *[other] les autres ont joué
}
web-gargon-can-follow = { $follows ->
    [yes] peut suivre
    [perhaps] peut-être
    *[no] ne peut pas suivre
}
web-gargon-still-out = Valeurs qui ne sont visibles nulle part

web-gargon-scores = Score final
web-gargon-winner = gagne
web-gargon-column-cards = Cartes gagnées
web-gargon-column-amulets = Amulettes
web-gargon-column-bonus = Majorité
web-gargon-column-sum = Points
web-gargon-score-key = Les amulettes comptent double avec un 0 de la couleur, quatre fois avec les deux. Qui a le plus de cartes d’une couleur gagne 10 points de plus ; en cas d’égalité, 5 chacun.

web-gargon-named = { $name } désigne : { $creature }.
web-gargon-drew-back = { $name } pioche une carte { $creature } dans la pile { $pile }.
web-gargon-part = { $verb ->
    [play] jouer des cartes
    [draw] piocher
    [battle] combattre
    *[other] { $verb }
}
web-gargon-part-pile = pile { $pile }
web-gargon-plain-headed = { $heading } : { $cards }
web-gargon-plain-player = { $name }
web-gargon-plain-of = { $who ->
    [you] Vous
    *[other] { $name }
} : { $what }
web-gargon-plain-starts = { $who ->
    [you] Vous ouvrez la manche.
    *[other] { $name } ouvre la manche.
}
web-gargon-plain-led = Répartition à suivre : { $mix }
web-gargon-plain-clash = Les 0 de la couleur { $creature } s’annulent : les deux sont défaussés.
web-gargon-plain-last-round = Dernière manche : une pile est épuisée.
web-gargon-plain-nothing = rien encore
web-gargon-plain-cards = { $cards }
web-gargon-plain-face-down = face cachée, { $cards }
web-gargon-plain-hand = Main, { $cards }
web-gargon-plain-won = Gains, { $cards }
web-gargon-plain-stack = { $cards }, face cachée, dessus : { $creature }
web-gargon-plain-values = { $creature } { $values }
web-gargon-plain-top = Dessus : { $creature }
web-gargon-plain-score = { $name } : { $score ->
    [one] { $score } point
    *[other] { $score } points
}{ $wins ->
    [yes] {" "}– victoire
    *[no] {""}
}
web-gargon-plain-tally = { $creature } { $values } : { $points ->
    [one] { $points } point
    *[other] { $points } points
} ({ $amulets ->
    [one] { $amulets } amulette
    *[other] { $amulets } amulettes
}{ $times ->
    [1] {""}
    *[other] {" "}× { $times }
}{ $bonus ->
    [0] {""}
    *[other] , majorité + { $bonus }
})
