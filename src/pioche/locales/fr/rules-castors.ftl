# La règle de Gang de Castors pour ceux qui jouent, en Markdown. Les numéros entre parenthèses sont ceux que citent les
# messages.
#
#   $deck                         le nom du paquet, seulement imprimé
#   $cards                        combien de cartes il compte : 66 ou 54
#   $swaps, $peeks, $drawtwos     combien de cartes action de chaque sorte

rules-castors-title = Gang de Castors : la règle, paquet { $deck }

rules-castors-goal-heading = De quoi s’agit-il ?
rules-castors-goal =
    Vous avez quatre cartes devant vous, faces cachées, et vous n’en avez vu que deux. Débarrassez-vous des hautes,
    cherchez les basses, retenez ce qui est où, et frappez au bon moment. Le plus petit total après
    toutes les manches l’emporte (5.4).

    Le jeu, de Monty et Ann Stambler, se joue de 2 à 6, dès 6 ans, en vingt minutes environ (2.1).

rules-castors-cards-heading = Les cartes
rules-castors-cards =
    Ce paquet compte { $cards } cartes (1.1, 1.2). Tous les dos sont pareils et ne trahissent rien. En notation, une
    carte est son chiffre ou sa lettre (1.3) :

    - 45 cartes valeur : de `0` à `8` quatre fois chacune, `9` neuf fois
    - { $swaps } × `S` **Échange**
    - { $peeks } × `P` **Coup d’œil**
    - { $drawtwos } × `D` **Pioche double**

    Il existe deux paquets : `biberbande`, celui par défaut, avec 66 cartes (1.1), et `rat-a-tat-cat` avec 54. Seul le
    nombre de cartes action change ; la règle reste la même (1.2).

rules-castors-setup-heading = Avant chaque manche
rules-castors-setup =
    Mélangez toutes les cartes. Donnez-en quatre à chaque personne, qui en fait une rangée, faces cachées, sans les
    regarder. Les autres cartes sont la pioche. Retournez celle du dessus : elle commence la défausse, même si c’est
    une carte action (2.1).

    Regardez maintenant la première et la dernière carte de votre rangée, cases 1 et 4, une seule fois et sans les
    montrer. Puis elles redeviennent cachées. Ce qu’il y a entre elles, vous ne le savez pas (2.2). Chacune des quatre
    peut être une carte action.

    La personne à gauche de qui donne commence. À la manche suivante, on donne une place plus à gauche. Dans une partie
    de longueur habituelle, chaque personne donne une fois ; à deux, deux fois (2.3).

rules-castors-turn-heading = Votre tour
rules-castors-turn =
    On joue dans le sens des aiguilles d’une montre. À votre tour, vous faites une chose, et une seule :

    - **Prendre le dessus de la défausse.** Mettez cette carte dans une de vos quatre cases. Celle qui s’y trouvait va
      sur la défausse, face visible, sans que vous la regardiez avant. On ne peut pas prendre une carte
      action (3.1).
    - **Piocher** une carte et la regarder en secret (3.2).
        - Carte valeur : mettez-la dans une de vos cases ; l’ancienne carte va sur la défausse, face visible, et
          personne ne la voit avant. Ou défaussez la nouvelle.
        - Carte action : utilisez-la, ou défaussez-la sans effet. Elle n’entre jamais dans votre rangée.

    Si l’ancienne carte se révèle être une carte action, il ne se passe rien. Mais la personne suivante ne peut pas la
    prendre (3.3).

    _Exemple (9.1)._ Un 2 est sur la défausse. Sarah le prend dans sa case 2 et pose sur la défausse la carte qui s’y
    trouvait. Elle a de nouveau quatre cartes cachées, et tout le monde sait où est le 2.

    Il faut une carte et la pioche est vide ? Laissez en place le dessus de la défausse et mélangez tout le reste :
    c’est la nouvelle pioche. Ne le faites qu’à ce moment-là, fût-ce au milieu d’une Pioche double ou pendant le
    décompte (3.4).

rules-castors-actions-heading = Les cartes action
rules-castors-actions =
    Une carte action n’agit que si vous venez de la piocher et l’utilisez aussitôt. Elle va ensuite sur la
    défausse (4).

    - **Échange.** Une de vos cartes change de place avec une carte de votre choix dans une autre rangée, même celle de
      qui a frappé. Toutes deux restent faces cachées, et personne ne les regarde (4.1).
    - **Coup d’œil.** Regardez en secret une de vos cartes (4.2).
    - **Pioche double.** Piochez une carte. Gardez-la ou utilisez-la comme à tout autre tour, et c’est fini. Ou
      défaussez-la et piochez-en une seconde, qu’il faut alors garder, utiliser ou défausser comme d’habitude (4.3).

    Si une Pioche double vous apporte une autre carte action, vous pouvez l’utiliser aussi, même une autre Pioche
    double. Pendant ce temps, la première reste à part et, si la pioche s’épuise, n’est pas mélangée avec le reste.
    À la fin, elle va tout en haut de la défausse, sur toutes les autres cartes de votre tour. La personne suivante ne
    peut donc pas prendre et doit piocher (4.3).

rules-castors-end-heading = Frapper, et la fin d’une manche
rules-castors-end =
    Vous pensez avoir la plus petite rangée ? À partir de votre deuxième tour d’une manche, vous pouvez frapper une fois
    votre action terminée. Personne ne frappe à son premier tour, pas même qui joue en dernier. Quand quelqu’un a
    frappé, tous les autres ont encore un tour, un seul, et personne ne frappe plus. Puis la manche est finie (5.1).

    Le nombre de tours n’est pas limité : la manche dure jusqu’à ce que quelqu’un frappe (5.2).

rules-castors-scoring-heading = Le décompte
rules-castors-scoring =
    Découvrez toutes les rangées. Une carte action y est sans valeur : mettez-la de côté et posez à sa place la carte
    du dessus de la pioche. Si c’est encore une carte action, recommencez jusqu’à une carte valeur. Qui a frappé
    commence, puis on suit le sens des aiguilles d’une montre, dans chaque rangée de la case 1 à la case 4. Les cartes
    mises de côté ne reviennent qu’à la manche suivante, même s’il faut mélanger la défausse (5.2).

    Vos points de la manche sont la somme de vos quatre cartes (5.3).

    _Exemple (9.2)._ Sarah a 4 + 2 + 0 + 5 = 11 points, Lisa 1 + 2 + 1 + 3 = 7. Tim a un 0, un 4, une carte action et un
    autre 0. Il remplace la carte action, pioche un 8 et a 0 + 4 + 8 + 0 = 12 points.

    Il y a autant de manches que de personnes, ou quatre si vous jouez à deux (5.4). Une table peut fixer un
    autre nombre, de 1 à 20 (5.5).

    Le plus petit total l’emporte ; à égalité, la victoire est partagée (5.4).

rules-castors-memory-heading = Ce que vous pouvez savoir
rules-castors-memory =
    Vous avez le droit de vous rappeler chaque carte vue dans les règles, tant que vous pouvez suivre où elle va (6.1) :

    - vos deux cartes extérieures du début
    - les cartes regardées grâce à un Coup d’œil
    - les cartes que vous avez mises dans une case
    - les cartes que quelqu’un a prises sur la défausse : tout le monde les a vues, donc tout le monde les connaît

    Un échange ne change rien à ce que vous savez : une carte connue vous reste connue à sa nouvelle place. De la
    défausse, seul le dessus est visible ; à vous de retenir le reste. Au décompte, toutes les rangées sont
    découvertes (6.1).

    Se souvenir, c’est tout le jeu. L’écran vous montre donc une carte un instant, puis plus jamais. Si c’est trop
    difficile, choisissez l’**aide-mémoire** pour votre table : vous voyez alors toujours les cartes que vous avez le
    droit de vous rappeler, et aucune autre (6.2).

rules-castors-notation-heading = Comment s’écrivent les coups
rules-castors-notation =
    Les cases d’une rangée sont numérotées de 1 à 4. Chaque personne a une lettre, A, B, C…, dans l’ordre des
    places (7) :

    - `take 3` : prendre le dessus de la défausse dans votre case 3.
    - `draw` : piocher une carte. Un des cinq coups suivants vient après.
    - `keep 3` : mettre la carte valeur piochée dans votre case 3.
    - `discard` : défausser la carte piochée, sans effet.
    - `swap 2 C4` : utiliser un Échange, votre case 2 contre la case 4 de C.
    - `peek 1` : utiliser un Coup d’œil pour regarder votre case 1.
    - `again` : utiliser une Pioche double et piocher la carte suivante. Si vous la défaussez, la seconde est piochée
      d’office.
    - `knock`, `end` : frapper, ou finir le tour sans frapper. On ne vous le demande que si vous pouvez frapper ; sinon,
      votre tour finit tout seul.

    L’enregistrement d’une partie donne le paquet mélangé de chaque manche, et la défausse chaque fois qu’on la
    mélange, à partir du dessus. Les quatre premières cartes d’un paquet sont les cases 1 à 4 de la première place,
    les quatre suivantes celles de la deuxième, et ainsi de suite. Puis vient la première carte de la défausse ; le
    reste est la pioche (8).
