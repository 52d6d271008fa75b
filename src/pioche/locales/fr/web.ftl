# The frame of the pages in the browser.

web-skip = Aller au contenu
web-nav = Pages
web-nav-tables = Tables
web-nav-learn = Apprendre
web-nav-games = Mes parties
web-nav-me = Moi
web-language = Langue
web-theme = Couleurs : { $theme ->
    [light] claires
    [dark] sombres
    *[auto] comme l’appareil
}
web-home = Vers l’accueil
web-nowhere = Il n’y a rien ici
web-nowhere-about = L’adresse est peut-être mal écrite, ou ce qui était ici n’y est plus.
web-plain-name = { $which ->
    [1] Loutre
    [2] Héron
    [3] Chevreuil
    [4] Renard
    [5] Hibou
    [6] Grenouille
    [7] Lièvre
    [8] Hérisson
    [9] Cygne
    [10] Écureuil
    [11] Martre
    *[other] Cigogne
}
web-unreachable = Le serveur ne répond pas. Vérifiez la connexion ; votre partie y est en sécurité.
web-no-cookies = Ce navigateur n’accepte pas de cookies, et sans eux personne ici ne peut vous reconnaître. Autorisez les cookies pour ce site, puis rechargez la page.
web-broken = Le serveur a donné une réponse que cette page ne comprend pas. Réessayez, ou rechargez la page.

web-again = Réessayer
web-other-tables = Voir les tables ouvertes
web-trouble-title = Cela n’a pas marché
web-unreachable-title = Le serveur n’est pas là
web-no-table-title = Cette table n’existe pas
web-closed-title = Cette table est fermée
web-closed = Personne n’y est venu depuis longtemps, alors elle a été rangée.
web-closed-replay = Revoir sa dernière partie
web-closed-new = Jouer autre chose
web-reload-title = Cette page n’est pas arrivée entière
web-reload = Vérifiez la connexion et rechargez la page. Pioche a peut-être été renouvelé ; vos parties sont en sécurité.
web-reload-now = Recharger
web-name = Votre nom
web-name-save = Enregistrer
web-name-saved = Enregistré.
web-menu = Menu
web-pace = Rythme
web-pace-name = { $pace ->
    [calm] calme
    [quick] rapide
    *[normal] normal
}
