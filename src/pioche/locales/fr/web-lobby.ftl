# The table before a game: seats, invitations, what is agreed on, the start.

web-lobby = Une table de { $game }

web-begin = Jouer
web-sit-down = S’asseoir et jouer
web-start = Commencer la partie
web-fill = { $free ->
    [one] Compléter avec un joueur virtuel
    *[other] Compléter avec des joueurs virtuels
}
web-ready = Je suis prêt
web-not-ready = Attendez, pas encore
web-take-host = Devenir l’hôte
web-youngest = C’est moi le plus jeune, je commence
web-needs-seats = { $free ->
    [one] Une place est encore libre.
    *[other] { $free } places sont encore libres.
}
web-needs-you = Vous n’êtes pas encore prêt.
web-needs-ready = Pas encore prêts : { $names }.
web-needs-start = Tout le monde est là. { $name } lance la partie.
web-full = Toutes les places sont prises. Restez pour regarder, ou pour prendre une place qui se libère.
web-full-private = Toutes les places sont prises, et cette table joue sans spectateurs. Vous pouvez rester ici au cas où une place se libère.

web-fair-with = Un mélange honnête, avec votre mot « { $word } »
web-fair-about = Le serveur a déjà fixé sa part du mélange et en montre l’empreinte ; un mot de vous s’y ajoute : ainsi personne, pas même le serveur, ne peut choisir les cartes.
web-fair-commitment = Empreinte de cette table :
web-fair-text = Votre mot

web-seats = Places
web-level = Joueurs virtuels :
web-seat-free = La place { $seat } est libre
web-seat-you = vous
web-seat-host = hôte
web-seat-bot = ordinateur, { $level }
web-seat-away = absent pour l’instant
web-seat-youngest = le plus jeune
web-seat-aid = avec aide-mémoire
web-seat-ready = ✓ prêt
web-seat-not-ready = pas encore prêt
web-sit = S’asseoir ici
web-sit-other = Passer ici
web-add-bot = + Ordinateur
web-grant-aid = Aide-mémoire
web-leave = Se lever
web-hand-over = Nommer hôte
web-kick = Retirer
web-ban = Bannir
web-watchers = { $count ->
    [one] Une personne regarde.
    *[other] { $count } personnes regardent.
}

web-invite = Inviter des amis
web-invite-link = Lien vers cette table
web-invite-code = Ou par ce code :
web-invite-qr = Code QR avec le lien vers cette table
web-invite-text = Viens jouer à { $game } !
web-copy = Copier le lien
web-copied = Copié
web-share = Partager

web-changed = L’hôte a changé : { $what }.
web-changed-look = Regardez, puis dites de nouveau que vous pouvez commencer.
web-changed-what = { $what ->
    [game] le jeu
    [seats] le nombre de joueurs
    [clock] le temps de réflexion
    [starter] qui commence
    [listed] qui peut trouver la table
    [spectators] les spectateurs
    [talk] qui peut parler
    [aid] l’aide-mémoire
    *[other] les réglages
}

web-setup = Règles et réglages
web-setup-game = Jeu
web-setup-seats = Joueurs
web-setup-starter = Qui commence ?
web-starter-lot = Tiré au sort
web-starter-youngest = Le plus jeune
web-starter-seat = Place { $seat }
web-starter-name = { $name } (place { $seat })
web-setup-listed = Ouverte à tous
web-setup-listed-about = La table est dans la liste ; sinon, seuls ceux qui ont le lien la trouvent.
web-setup-spectators = Spectateurs admis
web-setup-spectators-about = Ils ne voient que ce que toute la table peut voir.

web-setup-clock = Temps de réflexion
web-clock-none = Sans pendule
web-clock-none-about = Chacun réfléchit aussi longtemps qu’il veut.
web-clock-seconds = Une pendule à chaque coup
web-clock-seconds-about = Quelques secondes par coup, et une réserve pour les coups difficiles. Quand elle est épuisée, un joueur virtuel joue.
web-clock-days = Des jours pour chaque coup
web-clock-days-about = Pour jouer à ses heures : revenez quand c’est votre tour.
web-clock-move = Pour chaque coup
web-clock-reserve = Réserve pour la partie
web-seconds = { $seconds ->
    [one] { $seconds } seconde
    *[other] { $seconds } secondes
}
web-minutes = { $minutes ->
    [0] aucune
    [one] { $minutes } minute
    *[other] { $minutes } minutes
}
web-days = { $days ->
    [one] { $days } jour
    *[other] { $days } jours
}
web-clock-days-is = { $days ->
    [one] { $days } jour
    *[other] { $days } jours
} par coup
web-clock-seconds-is = { $move } secondes par coup{ $reserve ->
    [0] {""}
    *[other] , { $reserve } min de réserve
}

web-option-edition = Édition
web-option-edition-rio-grande = Rio Grande
web-option-edition-rio-grande-about = Les règles habituelles.
web-option-edition-amigo-fr = Amigo (française)
web-option-edition-amigo-fr-about = Deux zéros d’une créature s’annulent dans une même manche et ne rapportent pas de carte. Une pioche oubliée à la pendule est perdue.
web-option-edition-haffner = Haffner
web-option-edition-haffner-about = Un 3 porte quatre amulettes au lieu de cinq. Deux zéros d’une créature s’annulent dans une même manche.
web-option-open_winnings = Gains visibles
web-option-open_winnings-about = Les cartes gagnées restent face visible : personne n’a à les retenir.
web-option-deck = Cartes
web-option-deck-biberbande = Biberbande, 66 cartes
web-option-deck-biberbande-about = Beaucoup de cartes action : plus vif.
web-option-deck-rat-a-tat-cat = Rat-a-Tat Cat, 54 cartes
web-option-deck-rat-a-tat-cat-about = Peu de cartes action : plus calme.
web-option-rounds = Manches
web-option-rounds-usual = Comme d’habitude
web-option-rounds-about = D’habitude autant que de joueurs ; à deux, quatre.
web-option-rounds-is = { $value ->
    [one] { $value } manche
    *[other] { $value } manches
}
web-option-memory_aid = Aide-mémoire pour tous
web-option-memory_aid-about = Les cartes que vous avez vues restent visibles pour vous.
