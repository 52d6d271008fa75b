# Les mots de Gargon : les créatures, ce qui se passe, ce qui est demandé.

gargon-name = Gargon
gargon-creature = { $creature ->
    [W] dragon
    [B] pégase
    [V] gargouille
    [R] phénix
    [Y] manticore
    *[G] fée
}

gargon-mix = { $mix ->
    [one] une carte
    [two] deux d’une couleur
    [one-one] deux de couleurs différentes
    [two-one] deux d’une couleur et une d’une autre
    *[one-one-one] trois de couleurs différentes
} ({ $written })

gargon-dealt = Chaque personne reçoit dix cartes ; chacune des deux piles en compte { $pile }.
gargon-round-started = Manche { $round } : { $name } commence.
gargon-put-down = { $name } joue { $cards } face cachée.
gargon-passed = { $name } passe.
gargon-drew-card = { $name } pioche { $card } dans la pile { $pile }.
gargon-drew-back = { $name } pioche une carte { $creature } ({ $letter }) dans la pile { $pile }.
gargon-turned-up = On retourne les cartes : { $table }.
gargon-named = { $name } désigne : { $creature } ({ $letter }).
gargon-fought = Combat, { $creature } : { $fighters }. Carte la plus forte : { $name }.
gargon-fought-in-vain = Combat, { $creature } : { $fighters }. Rien que des zéros : personne ne gagne.
gargon-won = { $name } gagne { $cards }.
gargon-discarded = { $name } perd { $card }.
gargon-forgot = Temps écoulé : { $name } perd sa pioche.
gargon-hands-discarded = La partie se termine ; les mains sont défaussées : { $hands }.
gargon-scored = Score final : { $scores }. Victoire : { $winners }.

gargon-title = Gargon · { $edition } · manche { $round } · { $name } commence
gargon-pile = Pile { $pile } ({ $cards }, dessus à gauche)
gargon-column-hand = Main
gargon-column-table = Table
gargon-stack = { $count }, dessus
gargon-column-won = Gains
gargon-column-total = Total
gargon-has-passed = passe
gargon-your-hand = Votre main
gargon-your-won = Vos gains
gargon-all-won = Gains · { $name }
gargon-discards = Défausse
gargon-nothing = rien
gargon-last-round = Dernière manche : une pile est épuisée (5.2).
gargon-score-key = Par case : cartes gagnées, puis amulettes (× 2 pour chaque 0) + bonus de majorité.

gargon-ask-lead = Vous ouvrez la manche : jouez 1, 2 ou 3 cartes (jamais trois d’une couleur).
gargon-ask-follow = { $name } a ouvert : { $mix }. Suivez avec la même répartition, ou passez.
gargon-ask-follow-last = { $name } a ouvert : { $mix }. En dernier, suivez en { $colours }, ou passez.
gargon-ask-passing = Vous passez, avec { $drawn ->
    [one] une carte piochée
    *[other] { $drawn } cartes piochées
} : piochez encore ou arrêtez-vous.
gargon-ask-battle = Désignez la créature à combattre.
gargon-ask-replace = Vous avez perdu une carte au combat : piochez-en une.
gargon-hint-lead = Des numéros comme 1 4 jouent ces cartes · ? explique
gargon-hint-follow = Des numéros comme 1 4 jouent ces cartes · draw 1 ou draw 2 passe · ? explique
gargon-hint-empty = Des numéros comme 1 4 jouent ces cartes · pass passe (piles vides) · ? explique

gargon-do-draw = piocher dans la pile { $pile }
gargon-do-done = s’arrêter
gargon-do-battle = combattre : { $creature } ({ $letter })

gargon-help-lead = Il faut jouer d’une à trois cartes, face cachée. Répartitions permises : 1, 2, 1+1, 2+1 et 1+1+1 cartes par couleur (3.1). Les autres devront suivre cette répartition ou passer.
gargon-help-follow = Jouez la même répartition que l’ouverture, dans les couleurs de votre choix (3.2) ; en dernier, seulement dans des couleurs déjà jouées par d’autres (3.3). Ou passez : piochez d’une à trois cartes, gardez-les, et ne participez pas aux combats de cette manche (3.4).
gargon-help-passing = En passant, on pioche jusqu’à trois cartes, l’une après l’autre, dans l’une ou l’autre pile (3.4).
gargon-help-battle = Choisissez une créature que vous avez devant vous. Si personne d’autre n’en a, vous gagnez toutes vos cartes de cette créature ; sinon les plus fortes de chacun s’affrontent et seule la plus haute est gagnée (4.1 à 4.5).
gargon-help-replace = Qui perd une carte au combat en pioche une dans l’une des piles (4.3).
gargon-help-typing = Tapez les numéros devant vos cartes (1 4), ou la notation : play R9 Y6 · draw 1 · draw 2 · done · pass · battle Y. Entrée remontre la table. Et aussi : discards, won, ?, quit.
