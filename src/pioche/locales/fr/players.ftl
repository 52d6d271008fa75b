# Les joueurs de l’ordinateur : leurs niveaux, et ce qu’on ne peut pas leur demander.

level-name = { $level ->
    [random] hasard
    [novice] novice
    [adept] adepte
    *[master] maître
}
level-about = { $level ->
    [random] n’importe quel coup, sans réfléchir
    [novice] du simple bon sens, des oublis et des erreurs
    [adept] de bons principes, n’oublie rien
    *[master] essaie chaque bon coup en pensée avant de jouer
}

error-level = Il n’y a pas de niveau « { $level } ». Connus : { $known }. Seul un maître peut recevoir un budget, comme master:2s.
error-level-count = { $given } niveaux sont donnés pour { $wanted ->
    [one] { $wanted } joueur de l’ordinateur
    *[other] { $wanted } joueurs de l’ordinateur
} : donnez-en un pour tous, ou un pour chacun.
error-budget = « { $budget } » n’est pas un budget pour un coup. Permis : un temps au-dessus de zéro, comme 20ms ou 2s, ou un nombre de parties imaginées, comme 4000.
