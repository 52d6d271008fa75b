# Ce que Pioche refuse, et pourquoi. Les numéros sont ceux des articles de la règle de chaque jeu.

error-game-over = La partie est finie : plus aucun coup.
error-not-your-turn = Ce n’est pas à vous : c’est à { $seat } ({ $letter }) de jouer.
error-clock-only = seule la pendule peut le dire.
error-invalid-move = « { $text } » n’est pas un coup de ce jeu. { $forms }
error-illegal-move = « { $move } » n’est pas permis maintenant : { $reason } Permis : { $legal }.
moves-listed = { $more ->
    [0] { $shown }
    *[other] { $shown } et { $more } de plus
}
error-players = { $game } se joue de { $least } à { $most }, pas à { $given }.
error-unknown-game = Il n’y a pas de jeu « { $game } ». Connus : { $known }.
error-unknown-seat = Il n’y a pas de place « { $seat } ». Places : { $known }.
error-unknown-card = Il n’y a pas de carte « { $card } » dans ce jeu. Cartes : { $known }.
error-option-unknown = Il n’y a pas d’option « { $option } ». Connues : { $known }.
error-option-value = { $option } ne peut pas être { $value }. Permis : { $allowed }.
error-first = La place qui commence doit être un nombre de 0 à { $last }, pas { $first }.
error-shuffle-missing = Il faut le mélange { $number } (de { $cards } cartes), mais il n’est pas donné.
error-shuffle-wrong = Le mélange { $number } n’est pas une permutation des { $count } cartes à mélanger : il en compte { $given }. Il manque : { $missing }. De trop : { $extra }.
error-fair-secret-missing = Une donne vérifiable a besoin de son secret, celui qui a été promis.
error-fair-alone = Une donne vérifiable ne se combine ni avec une graine ni avec des mélanges donnés.
error-text = Un nom ou un texte doit être du vrai texte, pas { $text }.
error-argument = { $name } ne peut pas être du type { $given }.
error-record = { $where } : { $problem }

record-json = ce n’est pas du JSON (ligne { $line }, colonne { $column }).
record-unicode = le texte contient des octets ou des caractères qui ne sont pas de l’Unicode valide.
record-deep = les données sont imbriquées trop profondément.
record-number = elles contiennent un nombre trop grand.
record-constant = { $name } n’est pas permis en JSON.
record-key-twice = la clé « { $key } » apparaît deux fois.
record-missing = ce champ manque.
record-type = il faut { $wanted ->
    [object] un objet
    [list] une liste
    [text] un texte
    *[number] un nombre entier
}, pas { $given ->
    [object] un objet
    [list] une liste
    [text] un texte
    [number] un nombre
    [float] un nombre à virgule
    [bool] vrai ou faux
    *[NoneType] null
}.
record-version = c’est la version { $given } du format ; la version connue est { $known }.
record-move = { $problem } Permis : { $legal }.
record-shuffle = { $problem } (nécessaire pour moves[{ $move }])
record-shuffles-left = { $given } mélanges sont donnés, mais la partie en a utilisé { $used }.
record-scores-early = la partie n’est pas finie, il ne peut donc pas y avoir de scores.
record-scores-wrong = les scores sont { $right }, pas { $given }.
record-hex = l’engagement doit compter 64 chiffres hexadécimaux, et le secret des paires de ces chiffres.
record-fair-texts = il faut un texte pour chacun des { $players } joueurs, pas { $given }.
record-fair-broken = le secret n’est pas celui qui a été promis : son SHA-256 n’est pas l’engagement.
record-fair-shuffle = Le mélange { $number } n’est pas celui que donnent le secret promis et les textes.
record-fair-secret = la partie est finie, le secret doit donc être montré.
record-file = { $file } : { $problem }
record-file-line = { $file }, ligne { $line } : { $problem }
record-file-missing = lecture ou écriture impossible : { $reason ->
    [FileNotFoundError] ce fichier ou ce dossier n’existe pas
    [PermissionError] l’accès est refusé
    [IsADirectoryError] c’est un dossier
    *[OSError] le système signale une erreur
}.
record-file-exists = un fichier porte déjà ce nom.
record-file-gzip = ce fichier gzip est abîmé.
record-file-empty = il ne contient aucune partie.
record-count = { $count ->
    [one] { $count } partie se rejoue
    *[other] { $count } parties se rejouent
}{ $bad ->
    [0] .
    [one] , { $bad } non.
    *[other] , { $bad } non.
}

gargon-move-forms = Les coups s’écrivent : play R9 Y6 Y2 · draw 1 · draw 2 · done · pass · battle Y.
gargon-no-name-first = il faut d’abord désigner une créature (4.1).
gargon-no-draw-first = une carte a été perdue au combat : il faut d’abord en piocher une (4.3).
gargon-no-starter-passes = qui ouvre la manche doit jouer et ne peut pas passer (3.5).
gargon-no-card = on ne peut pas piocher dans la pile { $pile } maintenant (3.4, 4.8).
gargon-no-empty-pass = passer, c’est piocher tant qu’une pile a des cartes (3.4).
gargon-no-done = seul qui passe et a déjà pioché peut s’arrêter (3.4).
gargon-no-such-creature = qui désigne la créature doit en avoir une carte devant soi (4.1).
gargon-no-battle-yet = les combats commencent quand tout le monde a joué ou passé (4.1).
gargon-no-forget = seule la pendule oublie une pioche, et seulement dans les éditions où elle est alors perdue (6).
gargon-no-play-after-pass = qui a commencé à passer ne participe plus à cette manche (3.5).
gargon-no-such-card = ces cartes ne sont pas toutes dans la main (3.1).
gargon-no-three-alike = on ne joue jamais trois cartes d’une même couleur (3.1).
gargon-no-other-mix = la répartition est { $mix }, mais elle doit être { $wanted } comme celle qui a ouvert la manche (3.2).
gargon-no-new-colour = le dernier à jouer n’a droit qu’aux couleurs déjà jouées par d’autres : { $colours } (3.3).

castors-move-forms = Les coups s’écrivent : take 3 · draw · keep 3 · discard · swap 2 C4 · peek 1 · again · knock · end.
castors-no-knock-or-end = l’action est terminée ; il reste à frapper ou à finir le tour (5.1).
castors-no-decide-first = il faut d’abord décider de la carte piochée : la garder, l’utiliser ou la défausser (3.2).
castors-no-take-action = une carte action sur la défausse ne peut pas être prise (3.1).
castors-no-draw-first = il faut d’abord piocher une carte (3.2).
castors-no-keep-action = une carte action ne peut pas entrer dans la rangée (3.2).
castors-no-swap-self = on échange avec une carte d’une autre personne (4.1).
castors-no-swap-seat = personne n’est assis là (4.1).
castors-no-use-value = la carte piochée est une carte valeur : il faut la garder ou la défausser (3.2).
castors-no-other-action = la carte piochée est une autre carte action (4).
castors-no-second-knock = quelqu’un a déjà frappé (5.1).
castors-no-early-knock = personne ne frappe à son premier tour d’une manche (5.1).
castors-no-act-first = frapper ou finir vient après l’action, qui n’est pas terminée (5.1).
error-file = { $file } : { $reason ->
    [ENOSPC] le disque est plein
    [EDQUOT] cet utilisateur ne peut rien garder de plus sur le disque
    [EFBIG] le fichier dépasse la taille permise par le système
    [ENOENT] ce dossier n’existe pas
    [ENOTDIR] une partie du chemin n’est pas un dossier
    [EISDIR] c’est un dossier
    [ENXIO] ce n’est pas un fichier ordinaire
    [EACCES] l’accès est refusé
    [EPERM] l’accès est refusé
    [EROFS] le disque est en lecture seule
    [ENAMETOOLONG] le nom est trop long
    *[other] le système refuse la lecture ou l’écriture ({ $reason })
}.
