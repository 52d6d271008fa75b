# L’arène : mesurer les joueurs de l’ordinateur.

help-arena = Faire jouer l’ordinateur contre lui-même à GAME (gargon ou castors) et mesurer les joueurs.
help-option-seats = Qui est à la table, par exemple adept,random,random.
help-option-games = Nombre de parties ; arrondi pour que chaque donne soit jouée dans chaque disposition des places.
help-option-workers = Combien de parties à la fois ; sans cela, autant que de cœurs.
help-option-on = Où l’on joue : processes (sur cette machine) ou ray (sur une grappe Ray).
help-option-json = Écrire toutes les mesures dans ce fichier.
help-option-report = Écrire une page avec des graphiques dans ce fichier (.html).
help-option-records = Garder chaque partie dans ce fichier (.jsonl.gz).
help-option-resume = Reprendre les mêmes parties là où elles ont été interrompues.

arena-too-few = { $name } doit valoir au moins 1, pas { $given }.
arena-same-file = Deux des fichiers à écrire n’en font qu’un.
arena-no-matplotlib = Une page de graphiques demande matplotlib, qui n’est pas installé : { $install }
arena-no-ray = Jouer sur une grappe demande Ray, qui n’est pas installé : { $install }
arena-no-cluster = Aucune grappe Ray ne répond. Démarrez-en une avec « { $start } », ou donnez son adresse dans { $variable }.
arena-worker-died = Un processus qui jouait est mort ({ $code }).
arena-endless = La partie de la donne { $deal } avec { $players } n’a pas de fin après { $decisions } décisions : ces joueurs ne la finissent jamais.

arena-journal-busy = { $file } vient d’être écrit par un autre : une autre manche d’essais avec les mêmes réglages est en cours. Celle-ci s’arrête, l’autre continue.
arena-journal-there = { $file } contient { $games } { $games ->
    [one] partie
    *[other] parties
} de la même épreuve. Continuez avec --resume, ou supprimez le fichier pour recommencer.
arena-journal-other-setup = { $file } est le journal d’une autre épreuve. Supprimez-le, ou écrivez dans un autre dossier.
arena-journal-version = { $file } a été commencé par Pioche { $theirs }, mais voici { $ours } : ses joueurs peuvent être différents. Finissez avec cette version-là, ou supprimez le fichier pour recommencer.
arena-journal-broken = { $file }, ligne { $line } : ce n’est pas une donne de ce journal. Réparez ou supprimez le fichier.
arena-resumed = { $games ->
    [0] Rien à reprendre : aucune partie finie dans { $file }. On commence du début.
    [one] { $games } partie est reprise de { $file }.
    *[other] { $games } parties sont reprises de { $file }.
}
arena-rounded = { $given ->
    [one] { $given } partie est arrondie
    *[other] { $given } parties sont arrondies
} à { $games }, pour que chaque donne soit jouée dans les { $arrangements } dispositions des places.
arena-stopped = Interrompu après { $games } parties sur { $planned }.
arena-kept = Les parties finies sont gardées dans { $file } : la même commande avec --resume reprend.
arena-written = Écrit : { $file }

arena-progress = { $games } parties
arena-running = { $player } gagne { $share }

arena-heading = { $game } · { $rules } · { $seats } · graine { $seed } · { $games } parties en { $deals } donnes
arena-players-title = Joueurs (part équitable { $fair } ; ± est l’intervalle à 95 %)
arena-seats-title = Places dans l’ordre du jeu, qui que ce soit qui s’y trouve
arena-times-title = Temps pour un coup
arena-player = Joueur
arena-seats = Places
arena-win-share = Victoires
arena-score = Points
arena-margin = Avance
arena-rating = Cote
arena-seat = Place
arena-moves = Coups
arena-mean = Moyenne
arena-median = Médiane
arena-most = 95 % sous
arena-longest = Maximum
arena-length = Une partie compte { $decisions } décisions et { $rounds } manches.
arena-paired = { $first } contre { $second }, les mêmes cartes pour les deux : { $margin } points par partie, à { $sigmas } erreurs types de zéro.

arena-report-title = { $game } dans l’arène
arena-about-intervals = Chaque donne est jouée dans chaque disposition des places. Les intervalles sont à 95 % et prennent la donne pour unité, car les parties d’une donne ont les mêmes cartes. L’avance se compte en points sur la meilleure des autres places.
arena-report-footer = Fait par Pioche { $version }.
arena-plot-shares = Part des victoires
arena-caption-shares = Avec l’intervalle à 95 % ; la ligne pointillée est la part équitable.
arena-plot-course = L’estimation au fil des parties
arena-caption-course = Part des victoires de { $player } après tant de parties, avec l’intervalle à 95 % ; la ligne pointillée est la part équitable.
arena-plot-margins = Avances
arena-caption-margins = Combien de fois une partie a fini avec tant de points d’avance sur la meilleure des autres places, ou de retard.
arena-plot-seats = Ce que vaut une place
arena-caption-seats = Part des victoires selon la place dans l’ordre du jeu, qui que ce soit qui s’y trouve ; la ligne pointillée est la part équitable.
arena-plot-times = Temps pour un coup
arena-caption-times = Le point est la médiane, la barre va jusqu’au 95e centile, le trait jusqu’au plus long.
arena-axis-games = parties
arena-axis-margin = points d’avance
