# Les parties terminées : retrouvées, et mises par écrit.

refused-no-such-game = Aucune partie terminée ne porte ce nom. Choisissez-en une dans la liste des parties ; une partie en cours se voit à sa table.

help-export = Écrire toutes les parties terminées d’un serveur en JSON Lines, une par ligne. FILE peut finir en .gz ; sans lui, ou avec -, elles vont à la sortie standard.
export-count = { $count ->
    [one] { $count } partie écrite
    *[other] { $count } parties écrites
}.
export-database = Les parties de { $database } ne peuvent pas être lues : cette base de données n’existe pas, elle ne répond pas, ou aucun serveur n’y a gardé ses tables. Donnez celle qu’utilise « pioche serve » avec --database.
