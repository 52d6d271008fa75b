# La règle de Gargon pour ceux qui jouent, en Markdown. Les numéros entre parenthèses sont ceux que citent les messages.
#
# Ce qui change d’une édition à l’autre arrive comme donnée :
#   $edition       son nom, seulement imprimé
#   $three         amulettes d’un 3 : 5 ou 4
#   $clash         ce que deux 0 doivent partager pour s’annuler : "battle" ou "round"
#   $clashdraw     un 0 annulé dans un combat donne-t-il une carte : "yes" ou "no"
#   $forgotten     une carte de remplacement oubliée : "lost" ou "drawn"
#   $openwinnings  les gains sont-ils visibles à cette table : "yes" ou "no"

rules-gargon-title = Gargon : la règle, édition { $edition }

rules-gargon-goal-heading = De quoi s’agit-il ?
rules-gargon-goal =
    Vous êtes des mages rivaux, et vos créatures s’affrontent pour des amulettes magiques. Gagnez les bonnes cartes :
    chaque amulette est un point, un 0 multiplie les amulettes, et gagner le plus de cartes d’une créature donne un
    bonus. Le plus haut total l’emporte (5.6).

    Gargon, de Rüdiger Dorn, se joue de 3 à 5, dès 10 ans, en trois quarts d’heure environ (2.1).

rules-gargon-cards-heading = Les cartes
rules-gargon-cards =
    Il y a 102 cartes de créatures : six créatures de 17 cartes chacune. Chaque créature a une fois les valeurs de
    1 à 15 et deux fois le 0 (1.1). Voici les créatures, leurs couleurs et les lettres de la notation (1.2) :

    - `W` dragon, blanc
    - `B` pégase, bleu
    - `V` gargouille, violet
    - `R` phénix, rouge
    - `Y` manticore, jaune
    - `G` fée, vert

    Le dos d’une carte montre sa couleur. Les couleurs de votre main sont donc connues de tout le monde ; les
    valeurs restent secrètes (1.3).

    Les cartes hautes sont fortes, les cartes basses sont précieuses. Voici leurs amulettes (1.4) :

    { $three ->
        [5] - 1, 2 et 3 : 5 amulettes chacun
       *[other]
            - 1 et 2 : 5 amulettes chacun
            - 3 : { $three } amulettes
    }
    - 4, 5 et 6 : 3 amulettes chacun
    - 7, 8 et 9 : 2 amulettes chacun
    - 10, 11 et 12 : 1 amulette chacun
    - 13, 14, 15 et 0 : aucune

    Les 18 cartes bonus ne servent qu’au décompte. Six ont la couleur d’une créature, avec +10 d’un côté et +5 de
    l’autre ; douze sont grises, avec +5 des deux côtés. S’il en manque, les points comptent quand même (1.5).

rules-gargon-setup-heading = Avant de commencer
rules-gargon-setup =
    Mélangez les cartes de créatures et donnez-en dix à chaque personne. Tenez votre main de façon que tout le monde
    en voie les dos. Avec le reste, faites deux piles égales, faces cachées : 36 cartes chacune à trois, 31 à
    quatre, 26 à cinq. Déployez-les en éventail : on doit voir la couleur de chaque carte, dans l’ordre. Seule la
    carte du dessus d’une pile peut être piochée (2.1).

    La personne la plus jeune ouvre la première manche. Dans ce programme, c’est la table qui fixe qui commence ;
    sinon, le hasard décide (2.2).

rules-gargon-playing-heading = Une manche : jouer des cartes
rules-gargon-playing =
    Qui ouvre la manche joue une, deux ou trois cartes de sa main, faces cachées, et ne peut pas passer (3.1, 3.5).
    Ces répartitions sont permises (3.1) :

    - `1` : une seule carte
    - `2` : deux cartes d’une couleur
    - `1+1` : deux cartes, deux couleurs
    - `2+1` : deux cartes d’une couleur et une d’une autre
    - `1+1+1` : trois cartes, trois couleurs

    Jamais trois cartes d’une même couleur (3.1) !

    On continue dans le sens des aiguilles d’une montre. À votre tour, vous avez le choix (3.2) :

    - **Suivre.** Jouez, faces cachées aussi, la même répartition que celle qui a ouvert la manche. Les couleurs
      sont libres (3.2).
    - **Passer.** Piochez une, deux ou trois cartes, chacune sur le dessus de la pile de votre choix. Piochez-les une à
      une : vous voyez chaque carte avant de décider de la suite (3.4). Vous ne participez pas aux combats de cette
      manche (3.5).

    En dernier, on est moins libre : pour suivre, vous n’avez droit qu’aux couleurs déjà jouées par d’autres dans
    cette manche. Joue toujours en dernier la personne assise juste avant celle qui a ouvert, même si d’autres ont
    passé (3.3).

    _Exemple (9.1)._ Ada joue deux cartes jaunes et une rouge, Ben deux bleues et une violette, Cléo deux vertes et
    une bleue. Dan est le dernier. Il peut prendre toutes les couleurs sauf le blanc, que personne n’a joué. Il joue
    deux vertes et une jaune.

    Si une pile est vide, piochez dans l’autre (4.8). Si les deux sont vides, on passe sans piocher. Avec une main
    vide, vous gardez votre place dans l’ordre du jeu, mais vous ne pouvez que passer (3.4).

rules-gargon-battles-heading = Une manche : les combats
rules-gargon-battles =
    Quand tout le monde a joué ou passé, on retourne toutes les cartes jouées. Qui a ouvert la manche désigne une
    créature parmi celles qu’il ou elle a devant soi (4.1). Plusieurs cas se présentent :

    - **Personne d’autre n’en a.** Vous gagnez sans combat vos cartes de cette créature, qu’il y en ait une ou
      deux (4.2).
    - **D’autres en ont aussi : premier combat.** Toutes les personnes qui en ont combattent avec leur carte la
      plus forte de cette créature. La plus haute valeur gagne. Cette carte-là, et elle seule, rejoint les gains de son
      propriétaire ; les autres cartes du combat sont défaussées (4.3).
    - **Il en reste à plusieurs : second combat.** Il se déroule comme le premier (4.4).
    - **Après le premier combat, il n’en reste qu’à une personne.** Elle gagne cette carte sans combat (4.5).

    Qui perd une carte au combat en pioche une autre, dans la pile de son choix. On pioche dans le sens des aiguilles
    d’une montre, en commençant par la personne qui a ouvert la manche, peu importe qui a désigné la créature. Qui
    n’était pas dans le combat ne pioche pas (4.3) ; et si les deux piles sont vides, personne ne pioche
    (4.8). { $forgotten ->
        [lost] Si le temps s’écoule avant que vous piochiez, la carte est perdue pour vous (6).
       *[drawn] Si le temps s’écoule avant que vous piochiez, la carte est piochée pour vous : dans la pile 1, ou dans
            la pile 2 si la première est vide (6).
    }

    Qui désigne la créature suivante ? Partez de la personne qui a ouvert la manche et suivez le sens des aiguilles
    d’une montre : c’est la première qui a encore des cartes sur la table. On continue ainsi jusqu’à ce que la
    table soit vide (4.7).

    Les cartes défaussées restent faces visibles ; tout le monde peut les parcourir (5.7).

    _Exemple (9.2)._ Anna ouvre avec `R9 Y6 Y2`. Bob passe et pioche trois cartes. Chris suit avec `B8 B2 R8`, et
    David, le dernier, avec `B12 R14 R0`. Anna désigne la manticore. Personne d’autre n’en a : elle gagne `Y6` et
    `Y2`. Puis elle désigne le phénix : le `R14` de David bat son `R9` et le `R8` de Chris. Anna pioche une carte,
    Chris ensuite. Le `R0` de David est maintenant le seul phénix, et David le gagne. Anna n’a plus de cartes sur la
    table et Bob a passé ; Chris désigne donc le pégase : le `B12` de David bat le `B8`, Chris pioche une carte et
    gagne le `B2` qui reste. Bob, à gauche d’Anna, ouvre la manche suivante.

rules-gargon-zeros-heading = Les 0
rules-gargon-zeros =
    Le 0 est la carte la plus faible et ne gagne jamais un combat. On ne gagne un 0 que sans combattre : parce que
    personne d’autre n’a cette créature, ou parce qu’il en est la seule carte restante après le premier
    combat (4.6).

    Deux cartes d’un combat ne peuvent être égales que si ce sont les deux 0 (4.6). Quand les 0 d’une créature, joués
    par deux personnes, s’annulent, tous deux sont défaussés et personne ne gagne avec eux (6). Vos propres 0 ne
    s’annulent jamais entre eux (6.3).

    { $clash ->
        [battle] Ils s’annulent seulement s’ils se rencontrent dans le **même combat**. Sinon, chaque 0 suit son propre
            destin (6).
       *[round]
            Ils s’annulent si deux personnes les ont joués dans la **même manche**, même s’ils ne se rencontrent dans
            aucun combat. Alors aucun des deux ne peut être gagné. Ils restent sur la table jusqu’à ce que leur
            créature soit désignée. Une carte plus haute gagne son combat comme d’habitude. Un 0 qui reste seul après
            le premier combat n’est pas gagné mais défaussé, et l’on ne pioche rien pour lui (6.0, 6.1).
    }

    { $clashdraw ->
        [yes] Si vous perdez un 0 dans un combat, vous piochez une carte pour lui comme pour toute autre carte perdue,
            même s’il a été annulé (6).
       *[no] On ne pioche rien pour un 0 annulé, même si c’est une carte plus haute qui l’a battu (6.2).
    }

    _Exemple._ Anna a `R5` et `R0` sur la table, Bob a l’autre `R0`. Au premier combat, le `R5` d’Anna gagne et le
    `R0` de Bob est défaussé. Bob { $clashdraw ->
        [yes] pioche une carte.
       *[no] ne pioche rien.
    } Le `R0` d’Anna est alors le dernier phénix. { $clash ->
        [battle] Les deux 0 ne se sont pas rencontrés : elle le gagne.
       *[round] Mais les deux 0 ont été joués dans cette manche : elle doit le défausser, sans piocher.
    }

rules-gargon-end-heading = Manche suivante et fin de la partie
rules-gargon-end =
    Quand la table est vide, la manche est finie. La suivante est ouverte par la personne à gauche de celle qui vient
    d’ouvrir. On saute qui n’a pas de carte en main (5.1).

    Une des piles est vide ? Alors cette manche est la dernière : jouez-la jusqu’au bout, même s’il reste des cartes
    dans l’autre pile (5.2). La partie est finie aussi si personne n’a de carte en main au début d’une manche (5.3).

rules-gargon-scoring-heading = Le décompte
rules-gargon-scoring =
    Défaussez votre main : elle ne compte pas (5.4). Triez vos gains par créature.

    - **Bonus.** Qui a gagné le plus de cartes d’une créature ? Toutes comptent ici, y compris les 0 et les cartes
      hautes sans amulette. Cette personne reçoit +10. À égalité, chacune des personnes en tête reçoit +5. Si
      personne n’a gagné de carte de la créature, personne ne reçoit le bonus (5.4).
    - **Amulettes.** Chaque amulette est un point. Avec un 0 gagné d’une créature, vos amulettes de cette créature
      comptent double ; avec les deux, elles comptent quatre fois (5.5).

    Additionnez bonus et amulettes. Le plus haut total l’emporte ; à égalité, la victoire est partagée (5.6).

    _Exemple (9.3)._ Quatre personnes ont gagné ces cartes :

    - **Anna :** `V13 V5 V0` avec 3 × 2 = 6 amulettes, `G13 G7` avec 2, `W10 W1` avec 6, `Y6 Y2` avec 8. Elle a le plus
      de gargouilles et de fées et partage les dragons : 22 + 10 + 10 + 5 = 47 points.
    - **Bob :** `W5 W0` avec 3 × 2 = 6 amulettes, `Y8 Y1 Y0` avec 7 × 2 = 14. Il a le plus de manticores et partage les
      dragons : 20 + 10 + 5 = 35 points.
    - **Chris :** `B15 B3 B2 B0` avec { $three ->
        [5] 10 × 2 = 20
       *[4] 9 × 2 = 18
    } amulettes, `W11 W6` avec 4, `R10 R8 R7 R2` avec 10. Elle a le plus de pégases et de phénix et partage les
      dragons : { $three ->
        [5] 34 + 10 + 10 + 5 = 59
       *[4] 32 + 10 + 10 + 5 = 57
    } points. Chris l’emporte.
    - **David :** `R6 R0 R0` avec 3 × 4 = 12 amulettes, `B13 B12 B10` avec 2, `Y15 Y13` sans aucune. Il n’a la majorité
      d’aucune créature, donc pas de bonus : 14 points.

rules-gargon-variant-heading = Gains cachés ou visibles
rules-gargon-variant =
    { $openwinnings ->
        [yes]
            Cette table joue avec les **gains visibles** : toutes les cartes gagnées sont étalées, faces visibles et
            triées par couleur, et tout le monde peut les voir à tout moment. Sans cette variante, elles sont faces
            cachées, et l’on ne peut regarder que les siennes (5.7).
       *[no]
            Vos gains forment un tas, faces cachées. Vous pouvez parcourir le vôtre à tout moment, mais pas celui des
            autres. Une table peut choisir la variante des **gains visibles** : toutes les cartes gagnées sont alors
            étalées, faces visibles et triées par couleur (5.7).
    }

    Tout le monde a vu chaque carte au moment où elle a été gagnée. La variante ne révèle rien de nouveau : elle
    ménage seulement votre mémoire (5.7).

rules-gargon-editions-heading = Les trois éditions
rules-gargon-editions =
    Les règles imprimées ne sont pas d’accord sur tout ; vous choisissez donc une édition (6) :

    - `rio-grande`, celle par défaut : un 3 porte 5 amulettes. Les 0 de deux personnes s’annulent seulement dans le
      même combat, et un 0 perdu ainsi donne une carte. Si le temps s’écoule, la carte de remplacement est piochée
      pour vous.
    - `amigo-fr` : un 3 porte 5 amulettes. Les 0 de deux personnes s’annulent s’ils ont été joués dans la même manche,
      et ils ne donnent aucune carte. Si le temps s’écoule, la carte de remplacement est perdue.
    - `haffner` : un 3 porte 4 amulettes. Les 0 de deux personnes s’annulent s’ils ont été joués dans la même manche ;
      un 0 qui a pris part à un combat donne une carte. Si le temps s’écoule, la carte de remplacement est perdue.

    Là où un texte imprimé en dit trop peu, Pioche comble le vide : les amulettes d’`amigo-fr` sont celles de
    `rio-grande`, et selon `haffner` les deux personnes piochent quand 0 rencontre 0 dans un combat que personne ne
    gagne (6.0).

rules-gargon-notation-heading = Comment s’écrivent les coups
rules-gargon-notation =
    Une carte s’écrit avec la lettre de sa couleur et sa valeur : `Y2`, `R0`, `W15`. Chaque décision est un coup, même
    sans choix possible (7) :

    - `play R9 Y6 Y2` : jouer d’une à trois cartes. Tapez-les dans n’importe quel ordre ; elles sont notées dans l’ordre
      W B V R Y G, les plus hautes d’abord. Les deux 0 d’une créature s’écrivent pareil : jouer l’un ou l’autre est le
      même coup.
    - `draw 1`, `draw 2` : prendre la carte du dessus de la pile 1 ou de la pile 2. Quand c’est à vous de jouer, le
      premier `draw` veut dire que vous passez ; deux autres au plus peuvent suivre. Après un combat perdu, `draw`
      prend la carte de remplacement.
    - `done` : s’arrêter avant la troisième carte, en passant. Après la troisième carte, ou quand les deux piles sont
      vides, cela s’arrête tout seul.
    - `pass` : passer sans piocher. Ce n’est possible que si les deux piles sont vides.
    - `battle Y` : désigner la créature à combattre, ici la manticore.
    { $forgotten ->
        [lost] - `forget` : une carte de remplacement est perdue, le temps étant écoulé. Seule la pendule le dit, jamais
              une personne ; un enregistrement peut en contenir.
       *[drawn] - `forget` n’existe pas dans cette édition : quand le temps est écoulé, la pendule joue `draw 1` ou
              `draw 2` pour vous.
    }

    L’enregistrement d’une partie donne les 102 cartes dans l’ordre où elles quittent le paquet mélangé : dix pour la
    première place, dix pour la deuxième, et ainsi de suite. La première moitié du reste est la pile 1, la seconde la
    pile 2, chacune à partir du dessus (8).
