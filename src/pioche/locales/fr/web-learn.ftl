# Leçons et règles dans le navigateur. Une leçon explique les exemples des règles (clause 9) coup par coup : le numéro est
# celui du coup dans sa partie. On est Anna dans Gargon et Sarah dans Gang de Castors.

web-learn-title = Apprendre les jeux
web-learn-about = Une leçon dure cinq à dix minutes : vous jouez vous-même une manche du livret de règles, et chaque étape est expliquée.
web-learn-pitch = { $game ->
    [gargon] Des créatures se battent pour des amulettes magiques. Tout le monde voit vos créatures, mais personne ne connaît leur force. De 3 à 5 joueurs.
    *[castors] Quatre cartes cachées, et vous n’en avez vu que deux. Échangez, regardez, retenez, et frappez avant les autres. De 2 à 6 joueurs.
}
web-learn-start = Commencer la leçon
web-learn-rules = Règles
web-learn-lesson = { $game } : la leçon
web-learn-explained = Ce qui se passe ici
web-learn-progress = Où vous en êtes
web-learn-step = Étape { $step } sur { $last }
web-learn-next = Suivant
web-learn-back = Précédent
web-learn-show = Montrez-moi
web-learn-do-it = Faites-le pour moi
web-learn-hint = Faites ceci : { $move }.
web-learn-other = Ce serait permis aussi, et parfois même malin. Dans cet exemple on fait autre chose : { $move }. Essayez !
web-learn-first-game = Jouer votre première partie
web-learn-to-rules = Lire les règles
web-learn-to-all = Toutes les leçons
web-learn-to-lesson = À la leçon
web-learn-sections = Sur cette page
web-learn-edition = { $kind ->
    [deck] Jeu de cartes
    *[edition] Édition
}
web-learn-usual = C’est celle que l’on joue d’habitude, quand la table ne choisit rien d’autre.
web-learn-marked = Ce qui diffère de « { $usual } » est marqué.
web-learn-differs = Différent ici :

web-learn-gargon-round-0 = Vous êtes Anna. Les cartes fortes gagnent les combats ; les cartes faibles portent des amulettes, et les amulettes sont des points. Tout le monde voit les créatures de vos cartes, chacune a sa couleur, mais vous seule voyez les nombres. Vous commencez cette manche avec une, deux ou trois cartes. Choisissez le phénix 9 (rouge) et les manticores 6 et 2 (jaunes), et jouez-les.
web-learn-gargon-round-1 = Vos cartes sont posées face cachée : deux d’une créature, donc d’une couleur, et une d’une autre. Qui veut participer doit maintenant jouer la même répartition, avec les créatures de son choix. C’est à Bob.
web-learn-gargon-round-2 = Bob préfère passer. Qui passe ne participe pas aux combats de la manche, mais pioche une à trois cartes. Sa première vient de la pile 1.
web-learn-gargon-round-3 = Bob prend une deuxième carte de la pile 1. Les piles sont étalées : tout le monde voit quelle créature vient ensuite.
web-learn-gargon-round-4 = Sa troisième carte vient de la pile 2. Plus de trois, c’est interdit : on continue.
web-learn-gargon-round-5 = Chris suit avec votre répartition : deux pégases (bleus) et un phénix (rouge).
web-learn-gargon-round-6 = David est le dernier. Le dernier joueur ne peut utiliser que des créatures jouées par les autres, ici manticore, phénix et pégase. Il joue un pégase et deux phénix. On retourne toutes les cartes ! Vous avez commencé, vous choisissez donc la créature pour laquelle on se bat. Personne d’autre n’a de manticore : nommez-la.
web-learn-gargon-round-7 = Personne ne se bat contre vous : vous gagnez les deux, le 6 avec 3 amulettes et le 2 avec 5. Votre phénix 9 est encore là, vous choisissez donc à nouveau : nommez le phénix.
web-learn-gargon-round-8 = Un combat ! Chacun se bat avec son phénix le plus fort : vous avec 9, Chris avec 8, David avec 14. David gagne, mais seulement son 14. Votre 9 et le 8 sont défaussés. Qui perd une carte au combat en pioche une nouvelle. Vous êtes la première : prenez la carte du dessus de la pile 2.
web-learn-gargon-round-9 = Un dragon 2 (blanc) : plein d’amulettes. À présent Chris pioche une carte pour le 8 perdu.
web-learn-gargon-round-10 = Il ne reste qu’un phénix, le 0 de David : il le gagne sans combat. À la fin, un 0 double toutes ses amulettes de phénix ! Vous n’avez plus de carte sur la table et Bob a passé. C’est donc Chris qui choisit.
web-learn-gargon-round-11 = Chris nomme le pégase. Son 8 rencontre le 12 de David : David gagne, et Chris pourra piocher encore.
web-learn-gargon-round-12 = Le pégase 2 de Chris est la dernière carte sur la table. Elle le gagne sans combat, avec 5 amulettes. La manche est finie, et le joueur suivant à gauche commence : Bob.
web-learn-gargon-round-13 = Une nouvelle manche. Bob joue deux manticores et un phénix.
web-learn-gargon-round-14 = Chris suit avec deux pégases et une gargouille (violette).
web-learn-gargon-round-15 = David suit avec deux fées (vertes) et un pégase. Vous êtes maintenant la dernière, et ne pouvez utiliser que des créatures déjà posées. Vos dragons attendront : personne n’en a joué. Jouez les fées 12 et 11 et la manticore 10.
web-learn-gargon-round-16 = Bravo ! On retourne les cartes, et les combats commencent. On continue ainsi, manche après manche, jusqu’à ce qu’une pile soit épuisée. Regardons la fin d’une autre partie.

web-learn-gargon-scoring-0 = Une autre partie, presque finie : il reste une carte sur la pile 1. Vous avez gagné neuf cartes jusqu’ici. Bob commence cette manche.
web-learn-gargon-scoring-1 = Bob joue deux dragons (blancs) et une manticore (jaune).
web-learn-gargon-scoring-2 = Chris passe et prend la dernière carte de la pile 1. Quand une pile est épuisée, on finit la manche, et c’était la dernière.
web-learn-gargon-scoring-3 = Chris ne veut pas d’autre carte.
web-learn-gargon-scoring-4 = David suit avec un pégase et deux phénix. Vous êtes la dernière. Passez cette fois : piochez une carte de la pile 2.
web-learn-gargon-scoring-5 = Une gargouille 9 (violette). Vous pourriez en piocher d’autres, mais les cartes en main ne comptent pas à la fin. Arrêtez de piocher.
web-learn-gargon-scoring-6 = On retourne les cartes pour la dernière fois. Bob a commencé, il nomme donc une créature en premier.
web-learn-gargon-scoring-7 = Personne d’autre n’a de dragon : Bob gagne ses dragons 5 et 0.
web-learn-gargon-scoring-8 = Il gagne aussi la manticore 1, avec 5 amulettes.
web-learn-gargon-scoring-9 = C’est maintenant à David de choisir. Il gagne le pégase 10 …
web-learn-gargon-scoring-10 = … et les deux phénix 0. La partie est finie : on défausse les mains, et on compte les cartes gagnées.
web-learn-gargon-scoring-more-1 = D’abord vos amulettes. La gargouille 5 en a 3, et votre gargouille 0 les double : 6. Vos fées en ont 2. Les dragons 1 et 10 en ont 6. Les manticores 2 et 6 en ont 8. Cela fait 22.
web-learn-gargon-scoring-more-2 = Puis le bonus. Qui a gagné le plus de cartes d’une créature reçoit 10 points : vous avez le plus de gargouilles et le plus de fées. Vous, Bob et Chris avez deux dragons chacun, et recevez donc 5 points chacun. Pour vous, cela fait 22 + 25 = 47 points.
web-learn-gargon-scoring-more-3 = Bob a 20 amulettes et 15 points de bonus : 35. David a les deux phénix 0 : ses 3 amulettes y comptent quatre fois, 12. Mais il n’a le plus de cartes d’aucune créature, et finit avec 14.
web-learn-gargon-scoring-more-4 = Chris a 34 amulettes et 25 points de bonus : 59. Elle a gagné ! Et vous savez tout ce qu’il faut pour votre première partie.

web-learn-castors-round-0 = Vous êtes Sarah. Quatre cartes cachées sont devant vous, et vous y voulez le moins de points possible. Vous pouvez regarder une seule fois les deux cartes extérieures : un 4 et un 5. Retenez-les ! Un 2 est visible sur la défausse, et c’est peu : prenez-le dans votre deuxième case.
web-learn-castors-round-1 = Le 2 est caché dans votre case 2. La carte qui y était est retournée : un 6. Bon débarras ! C’est au tour de Lisa.
web-learn-castors-round-2 = Lisa ne veut pas du 6. Elle pioche une carte et la regarde. Elle seule la voit.
web-learn-castors-round-3 = C’était un 8. Elle n’en veut pas dans sa rangée et le défausse.
web-learn-castors-round-4 = Tim pioche aussi une carte.
web-learn-castors-round-5 = C’est une carte action : Échange. Tim échange sa case 2 avec la case 3 de Lisa, et personne ne regarde. À vous de nouveau. On ne peut pas prendre une carte action sur la défausse : il faut piocher.
web-learn-castors-round-6 = Un Coup d’œil ! Il vous permet de regarder une de vos cartes. Vous connaissez votre 4, votre 2 et votre 5. Regardez la case 3.
web-learn-castors-round-7 = Un 0, la meilleure carte ! Vous avez 4 + 2 + 0 + 5 = 11 points. Dès votre deuxième tour, vous pouvez frapper si vous pensez que votre rangée est basse. Osez, frappez !
web-learn-castors-round-8 = Vous avez frappé. Chacun des autres a encore exactement un tour, puis la manche est finie.
web-learn-castors-round-9 = Lisa pioche.
web-learn-castors-round-10 = C’est une Pioche double : elle peut piocher une carte, et si elle ne lui plaît pas, encore une.
web-learn-castors-round-11 = Elle ne veut pas de la première, un 9, et pioche la seconde.
web-learn-castors-round-12 = Elle ne veut pas non plus du 7. Son tour est fini, et la Pioche double est sur la défausse.
web-learn-castors-round-13 = Tim pioche la dernière carte de cette manche …
web-learn-castors-round-14 = … un 9, qu’il défausse. On retourne toutes les rangées. Une carte action dans une rangée n’a pas de valeur : Tim remplace la sienne par la carte du dessus de la pioche, et c’est un 8.
web-learn-castors-round-more-1 = Vous avez 4 + 2 + 0 + 5 = 11 points, Lisa 1 + 2 + 1 + 3 = 7, Tim 0 + 4 + 8 + 0 = 12. Le plus petit gagne : cette manche est à Lisa. Une partie a autant de manches que de joueurs, et le plus petit total gagne. À vous de jouer !
