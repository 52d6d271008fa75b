# La page à l’adresse du serveur.

page-title = Pioche : des tables de cartes entre amis
page-tagline = Gargon et Gang de Castors, avec des amis et des joueurs de l’ordinateur
page-runs = Le serveur de tables fonctionne
page-about = Il tient des tables pour deux jeux de cartes cachées. Personne n’a besoin d’un compte : les amis viennent par un lien, des joueurs de l’ordinateur prennent les places libres, et chaque coup est gardé. Les pages pour jouer dans le navigateur sont en préparation ; d’ici là, on peut jouer dans un terminal, et des programmes peuvent jouer ici.
page-address = Vos amis le trouvent à cette adresse :
page-code = L’adresse { $address } en code QR

page-tables = Tables affichées
page-no-tables = Aucune table n’est affichée en ce moment. Les tables privées n’apparaissent pas ici : on y vient par leur lien.
page-games = Parties terminées
page-no-games = Aucune partie d’une table affichée n’est encore terminée.
page-game = Jeu
page-players = Joueurs
page-state = État
page-table = Table
page-ended = Fin (UTC)
page-record = Partie
page-download = Télécharger
page-winner = gagne
page-abandoned = abandonnée
page-status = { $status ->
    [gathering] { $free ->
        [0] va commencer
        [one] { $free } place libre
        *[other] { $free } places libres
    }
    *[playing] en cours
}

page-terminal = Jouer tout de suite dans un terminal
page-terminal-about = Contre l’ordinateur, sur toute machine où Pioche est installé :
page-programs = Pour les programmes
page-programs-about = Clients et robots jouent par HTTP et WebSocket. Les sources contiennent un guide, docs/protocol.md, et un robot pour commencer, examples/bot.py.
page-openapi = Toutes les routes, en OpenAPI
page-schema = Tous les messages, en JSON Schema
page-unofficial = Non officiel, fait par des joueurs. Gargon est de Rüdiger Dorn, Gang de Castors de Monty et Ann Stambler.
