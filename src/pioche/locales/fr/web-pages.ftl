# The first page, the lists of tables and games, and the page about oneself.

web-loading = Un instant…
web-cancel = Annuler

web-home-title = Tables de cartes entre amis
web-home-welcome = À quoi jouons-nous ?
web-home-gargon = Posez des créatures face cachée, gagnez des combats, amassez des amulettes. De 3 à 5.
web-home-castors = Quatre cartes cachées, une bonne mémoire, le moins de points possible. De 2 à 6.
web-home-play = Jouer maintenant
web-home-dealing = On distribue…
web-home-players = Joueurs
web-home-level = Ordinateur
web-home-invite = Inviter des amis
web-home-device = Sur un seul appareil
web-home-lesson = Apprendre
web-home-others = Autres façons de jouer
web-home-tables = Tables ouvertes
web-home-watch = Regarder
web-home-learn = Règles et leçons

web-join-code = Rejoindre des amis
web-join-hint = Code ou lien
web-join = Rejoindre
web-join-unread = Ce n’est pas un code de table. Il a huit lettres et chiffres, par exemple JK5K SBW2 ; un lien entier marche aussi.

web-continue = Votre partie de { $game } continue
web-continue-gathering = Votre table de { $game } attend
web-continue-over = Votre partie de { $game } est finie
web-continue-with = Avec { $names }
web-continue-alone = Personne d’autre n’est encore venu.
web-continue-go = Continuer
web-continue-look = La revoir

web-device-title = { $game } sur un seul appareil
web-device-about = Vous vous passez l’appareil. Un rideau cache les cartes jusqu’à ce que le joueur suivant soit là.
web-device-player = Joueur { $number }
web-device-remove = Retirer le joueur { $number }
web-device-more = Un joueur de plus
web-device-bots = Joueurs virtuels
web-device-twice = Deux joueurs ont le même nom. Donnez à chacun le sien.
web-device-start = Commencer la partie

web-tables-open = À rejoindre
web-tables-played = À regarder
web-tables-none-open = Pas de table ouverte en ce moment. Ouvrez-en une : vos amis viennent par un lien.
web-tables-none-played = Personne ne joue à une table ouverte en ce moment.
web-tables-new = Ouvrir une table
web-tables-free = { $free ->
    [one] { $free } place libre
    *[other] { $free } places libres
}

web-games-views = Quelles parties
web-games-mine = Les miennes
web-games-all = Toutes
web-games-ratings = Classement
web-games-any = les deux
web-games-open = Ouvrir un fichier
web-games-mine-list = Parties finies
web-games-all-list = Parties finies des tables ouvertes
web-games-none = Aucune partie n’est encore finie.
web-games-abandoned = abandonnée
web-games-winner = (gagne)
web-games-replay = Revoir
web-games-record = Télécharger
web-games-more = En voir plus

web-statistics = Vos résultats
web-statistics-games = Parties
web-statistics-wins = Gagnées
web-statistics-average = Points, moyenne
web-statistics-range = Min.–max.
web-statistics-shared = Une partie gagnée à plusieurs compte pour chacun comme une fraction de victoire.
web-statistics-rating = Cote
web-ratings = Les plus forts à { $game }
web-ratings-about = Tout le monde part de 1500. Battre plus fort que soi rapporte davantage. Le ± montre à quel point la cote est encore incertaine : avec peu de parties, on est classé plus bas.
web-ratings-none = Personne n’a encore joué à ce nombre de joueurs.
web-name-column = Nom

web-me-title = Moi
web-me-device = Cet appareil
web-me-theme = Couleurs
web-theme-name = { $theme ->
    [light] claires
    [dark] sombres
    *[auto] comme l’appareil
}
web-me-sounds = Sons
web-me-no-storage = Ce navigateur ne garde rien pour nous, peut-être parce que la fenêtre est privée. Vous pouvez jouer, mais les réglages sont oubliés avec la page.
web-recovery = Sur un autre appareil
web-recovery-about = Avec un code, vous y êtes la même personne, avec votre nom et vos parties. Il sert une fois.
web-recovery-make = Montrer un code
web-recovery-code = Votre code :
web-recovery-typed = J’ai un code d’un autre appareil
web-recovery-use = L’utiliser
web-recovery-done = Bon retour, { $name } ! Le code ci-dessus est le nouveau.
web-recovery-alone = Déconnecter mes autres appareils
web-signout = Se déconnecter partout ailleurs
web-signout-about = Vos autres appareils ne vous connaîtront plus, et les anciens codes ne serviront plus. Celui-ci reste connecté.
web-signout-do = Déconnecter les autres
web-signout-done = { $count ->
    [0] Aucun autre appareil n’était connecté.
    [one] Un autre appareil est déconnecté.
    *[other] { $count } autres appareils sont déconnectés.
} Votre nouveau code :
web-forget = M’oublier ici
web-forget-about = Cet appareil ne vous connaîtra plus. Sans code, vous ne retrouverez pas vos parties.
web-forget-do = M’oublier
web-forget-sure = Vraiment ?
