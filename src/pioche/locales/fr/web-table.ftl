# Une table dans le navigateur.

web-table-unsure = La connexion s’est coupée à ce moment : il n’est pas sûr que ce soit fait. Regardez, et réessayez si besoin.
web-table-loading = La table se prépare…
web-table-lost = La connexion est perdue. Elle revient d’elle-même ; votre partie est en sécurité.
web-table-unloadable = Une partie de cette page n’a pas pu être chargée.
web-table-reload = Recharger la page
web-table-close = Fermer
web-table-side = Autour de la table

web-table-your-turn = À vous de jouer
web-table-your-turn-next = Bientôt à vous
web-table-turn = À { $name } de jouer
web-table-waiting = Un instant…
web-table-at-once = Tout montrer
web-table-hint = Conseil
web-table-advice = { $level ->
    [adept] Un adepte choisirait : { $move } (les maîtres se préparent encore).
    *[master] Un maître choisirait : { $move }.
}
web-masters-warming-up = Pendant une demi-minute environ, les maîtres jouent comme des adeptes : le serveur les compile encore.
web-table-left = Temps restant pour { $name } :
web-table-reserve = Réserve de { $name } :
web-table-hurry = Votre temps est presque écoulé.
web-table-days = { $days } j { $hours } h

web-table-sheet = { $sheet ->
    [people] Joueurs
    [log] Coups
    [chat] Chat
    *[more] Plus
}
web-table-unread = { $count ->
    [one] { $count } non lu
    *[other] { $count } non lus
}
web-table-you = vous
web-table-bot = ordinateur, { level-name }
web-table-host = hôte
web-table-away = non connecté
web-table-stand-in = un remplaçant joue
web-table-acts = doit jouer
web-table-watchers = { $count ->
    [one] Une personne regarde.
    *[other] { $count } personnes regardent.
}
web-table-want-stand-in = Faire jouer un remplaçant pour { $name }
web-table-stand-in-wanted = { $count } sur { $of } pour un remplaçant
web-table-hand-over = Nommer { $name } hôte
web-table-mute-somebody = Ne plus entendre quelqu’un
web-table-mute = Ne plus entendre { $name }
web-table-ban = Bannir { $name }
web-table-unban = Laisser revenir { $name }
web-table-watcher = dans le public
web-table-talk-all = Les spectateurs peuvent parler
web-table-talk-seats = À cette table, seules les personnes assises peuvent parler.

web-table-log = Les coups joués
web-table-told-by = { $text } { $by ->
    [clock] (Temps écoulé.)
    *[stand_in] (Le remplaçant a joué.)
}
web-table-chat = Ce qui s’est dit
web-table-chat-empty = Personne n’a encore rien dit.
web-table-say = Dire quelque chose
web-table-send = Envoyer

web-table-paused = La partie est en pause.
web-table-go-on = Reprendre
web-table-look-back = Revoir les coups
web-table-to-game = Retour à la partie
web-table-pause = Demander une pause
web-table-pause-wanted = { $count ->
    [one] { $names } souhaite une pause. Elle commence quand tous sont d’accord.
    *[other] { $names } souhaitent une pause. Elle commence quand tous sont d’accord.
}
web-table-agree = D’accord
web-table-unpause = Finalement, pas de pause
web-table-host-now = Vous êtes l’hôte maintenant : vous choisissez les règles et lancez la partie.
web-table-unseated = Vous n’avez plus de place ici. S’il y en a une de libre, vous pouvez vous rasseoir ; sinon, restez pour regarder, ou allez ailleurs.
web-table-stand-in-mine = Un remplaçant joue à votre place.
web-table-back-after = Un remplaçant joue à votre place. Vous pourrez revenir dès que { $names } { $count ->
    [one] aura
   *[other] auront
} joué.
web-table-back = Reprendre ma place
web-table-stand-in-of = Un remplaçant joue à la place de { $name }.
web-table-back-of = { $name } reprend sa place
web-table-leave = Quitter la partie
web-table-leave-about = Un remplaçant continue pour vous, personne n’a donc à attendre. Vous pourrez revenir dès que tous les autres auront joué.
web-table-stay = Rester

web-table-over = La partie est finie
web-table-you-win = Vous avez gagné !
web-table-wins = { $count ->
    [one] { $names } gagne la partie
    *[other] Victoire partagée : { $names }
}
web-table-rematch = Rejouer
web-table-replay = Revoir la partie
web-table-record = Télécharger la partie

web-help-gargon = { $part ->
    [goal] Gagnez des cartes. Leurs amulettes ◆ sont des points, et qui a le plus de cartes d’une créature en reçoit 10 de plus. Un 0 double les amulettes de sa créature.
    [turn] Qui commence joue 1 à 3 cartes face cachée. Les autres suivent avec la même répartition, dans les couleurs de leur choix, ou passent et piochent 1 à 3 cartes. Le dernier ne peut jouer que des couleurs déjà jouées.
    *[end] Puis les cartes sont retournées et, créature par créature, la plus forte gagne. Quand une pile est épuisée, la manche se termine, et la partie avec elle.
}
web-help-castors = { $part ->
    [goal] Vos quatre cartes doivent valoir le moins de points possible. Vous avez regardé les deux des bords : retenez-les.
    [turn] À votre tour, prenez la carte visible dans votre rangée, ou piochez : gardez la carte dans votre rangée ou défaussez-la. Une carte action piochée permet d’échanger, de regarder ou de piocher encore.
    *[end] Si vous pensez avoir le moins de points, frappez : les autres jouent encore une fois, puis on compte.
}
web-table-help = Aide
web-table-keys = Touches
web-table-lesson = Leçon
web-table-rules = Règles
web-table-key = { $key ->
    [enter] Entrée
    [space] Espace
    [escape] Échap
    *[tab] Tab
}
web-table-key-tab = vers l’action suivante
web-table-key-cards = d’une carte à l’autre
web-table-key-numbers = choisir une carte par son rang, ou la reposer
web-table-key-space = choisir une carte, ou la reposer
web-table-key-play = jouer ce qui est choisi
web-table-key-places = d’un emplacement à l’autre
web-table-key-enter = choisir
web-table-key-log = les coups joués
web-table-key-chat = parler
web-table-key-people = qui est là
web-table-key-hint = un conseil, contre l’ordinateur
web-table-key-show = montrer d’un coup où en est la partie
web-table-key-help = le but du jeu, et ces touches
web-table-key-escape = fermer ce qui est ouvert

web-table-elsewhere-title = Cette table est ouverte dans un autre onglet
web-table-elsewhere = Vous y jouez. Vous pouvez aussi reprendre la table ici.
web-table-here = Jouer ici
web-table-nobody-title = Ce navigateur n’est plus connu ici
web-table-nobody = Son nom a été oublié. Avec un code de récupération, vous retrouvez votre place ; sans code, vous pouvez entrer sous un nouveau nom.
web-table-recover = J’ai un code de récupération
web-table-unwelcome-title = Vous ne pouvez pas entrer maintenant
web-table-try = Réessayer
web-table-outdated-title = Il y a une nouvelle version
web-table-outdated = Le serveur a été renouvelé, et cette page est plus ancienne. Rechargez-la ; votre partie est en sécurité.
web-table-stale-title = Cette page est trop ancienne
web-table-stale = La recharger n’a pas suffi. Réessayez plus tard, ou dans un autre navigateur ; votre partie est en sécurité.

web-table-pass = Passez l’appareil à { $name }
web-table-whose = Qui tient l’appareil ?
web-table-pass-about = Que personne d’autre ne regarde.
web-table-i-am = Je suis { $name }
