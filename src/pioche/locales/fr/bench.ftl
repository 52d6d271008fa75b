# La vitesse des parties au hasard : pioche bench.

help-bench = Mesurer combien de décisions par seconde font des parties au hasard sur un cœur de cette machine.
help-bench-json = Afficher toutes les mesures en JSON.

bench-compiling = Compilation des règles, si ce n’est déjà fait : jusqu’à une demi-minute, hors mesure.
bench-measuring = Mesure : environ une demi-minute.
bench-title = Parties entières au hasard à { $players } joueurs sur un cœur, tous les coups permis également probables ; médianes de { $turns } passages.
bench-rules = Règles
bench-rate = Décisions/s
bench-slowest = Minimum
bench-fastest = Maximum
bench-games = Parties/s
bench-compiled = compilées
bench-two-processes = deux processus
bench-readable = lisibles
bench-remark = { $game } : { $decisions } décisions par partie ; deux processus à la fois en font { $ratio } fois autant qu’un seul ({ $slowest } à { $fastest }).
bench-decision = Une décision est tout choix proposé à un joueur, même s’il n’y a qu’un coup permis : un coup de l’enregistrement.
