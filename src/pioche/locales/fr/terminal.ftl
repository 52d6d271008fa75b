# Le terminal et la ligne de commande.

play-pick-game = Quel jeu ?
play-pick-level = Contre qui voulez-vous jouer ? Entrée pour l’adepte.
play-pick-again = Tapez un numéro de 1 à { $last }, ou le nom.
play-names = Adèle, Bruno, Chloé, Denis, Élise, Félix
play-your-name = Moi
play-welcome = { $game } : { $names }. Vous êtes { $name }, place { $letter }. Tapez ? pour l’aide, hint pour un conseil.
play-help = Et encore : hint (ou h) montre ce qu’un maître ferait ici et ce qu’il en attend.
play-thinking = { $name } réfléchit
play-getting-ready = L’ordinateur se prépare (une seule fois, environ une demi-minute)
play-masters-later = Les maîtres jouent comme des adeptes le temps que leur code soit compilé : une demi-minute environ, une seule fois après l’installation.
play-masters-never = Ici, les maîtres jouent comme des adeptes : leur code n’a pas pu être compilé, ou pas conservé dans le dossier de cache.
play-prompt = >{" "}
play-hide = Retenez, puis appuyez sur Entrée pour cacher…
play-no-undo = On ne reprend pas un coup : des cartes cachées ont pu être vues depuis, et nul ne peut les oublier.
play-left = Vous quittez la partie.
play-save = Garder la partie ? Entrée l’enregistre sous { $file } ; ou tapez un autre nom, ou n pour non. (Elle contient toutes les cartes cachées.)
play-saved = Enregistré : { $file }
play-not-saved = Non enregistré.

hint-thinking = Un maître examine la question
hint-only = Il n’y a qu’un coup : { $move }.
hint-heading = Un maître à la mémoire parfaite, sans en voir plus que vous, choisirait :
hint-column-move = Coup
hint-column-words = En clair
hint-column-share = Victoire
hint-column-points = Points d’avance
hint-heading-adept = À vue de nez, un adepte qui n’en voit pas plus que vous choisirait :
hint-reason-adept = Une première idée : rien n’a été essayé dans des parties imaginées. Un maître verra plus loin quand son code sera compilé.
hint-reason = { $certain ->
    [clear] Le premier est nettement le meilleur
    [likely] Le premier semble le meilleur, sans certitude
    *[close] La différence est mince
} : essayé dans { $games ->
    [one] { $games } partie imaginée
    *[other] { $games } parties imaginées
} d’après tout ce que vous pouvez savoir.
hint-swap = échanger votre case { $slot } contre la case { $otherslot } de { $name }
hint-pass-and-draw = passer et piocher dans la pile { $pile }
hint-pass = passer

show-players = { $game } · { $rules } · { $players }
show-unfinished = La partie n’est pas finie.

cli-usage = Utilisation :
cli-options = Options
cli-commands = Commandes
cli-error = Erreur : { $problem }
cli-hint = Essayez « { $command } --help ».
cli-no-option = il n’y a pas d’option { $option }.
cli-no-command = il n’y a pas de commande { $command }.
cli-missing = il manque { $name }.
cli-bad-value = { $name } : cette valeur ne convient pas.
cli-bad-number = { $name } doit être un nombre entier, pas { $value }.
cli-misused = la ligne de commande n’est pas comprise.
cli-system = le système refuse la lecture ou l’écriture ({ $reason }).
cli-interrupted = Interrompu.

help-pioche = Les jeux de cartes Gargon et Gang de Castors. Non officiel.
help-play = Jouer dans ce terminal contre l’ordinateur. GAME est gargon ou castors ; sans lui, on vous le demande.
help-record = Vérifier, détailler et raconter des parties enregistrées.
help-record-check = Rejouer des parties et dire lesquelles échouent ; FILE est .json ou JSON Lines, aussi .gz, ou - pour l’entrée standard.
help-record-trace = Écrire chaque décision des parties de FILE en JSON Lines.
help-record-show = Raconter les parties de FILE.
help-rules = Écrire les règles de gargon ou castors.
help-option-help = Montrer cette aide et sortir.
help-option-version = Montrer la version et sortir.
help-option-lang = Langue : en, fr ou de.
help-option-players = Nombre de joueurs.
help-option-levels = Joueurs de l’ordinateur : random, novice, adept ou master ; un pour tous, ou un pour chacun : adept,master,novice. On peut donner du temps à un maître : master:2s.
help-option-edition = Gargon : rio-grande, amigo-fr ou haffner.
help-option-open-winnings = Gargon : les cartes gagnées restent visibles.
help-option-deck = Castors : biberbande ou rat-a-tat-cat.
help-option-rounds = Castors : 1 à 20 manches.
help-option-memory-aid = Castors : montrer ce que vous pouvez retenir.
help-option-seed = Un texte ; le même donne les mêmes cartes.
help-option-name = Votre nom.
help-option-seat = Raconter ce que cette place (A, B, …) a vu.
