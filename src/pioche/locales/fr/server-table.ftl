# Ce qu’une table n’accorde pas, pourquoi, et ce qui serait permis.

refused-closed = Cette table est fermée : il ne s’y passe plus rien. Vous pouvez en ouvrir une nouvelle.
refused-begun = Cela ne se change qu’avant le début d’une partie. Après la fin, demandez d’abord une revanche.
refused-host-only = Seul l’hôte de cette table peut faire cela. Demandez-le-lui, ou demandez à devenir l’hôte. Quand rien ne s’est passé ici depuis { $minutes } minutes, vous pouvez prendre sa place d’hôte.
refused-host-person = Ni un joueur de l’ordinateur ni une personne absente ne peut être l’hôte. Choisissez la place d’une personne présente.
refused-no-seat = Vous n’avez pas de place à cette table, et il en faut une pour cela. Avant une partie, vous pouvez prendre une place libre.
refused-no-such-seat = Il n’y a pas de place { $seat } : cette table a { $seats } places, comptées à partir de A.
refused-seat-empty = Personne n’occupe la place { $seat }. Choisissez une place occupée.
refused-seat-taken = La place { $seat } est occupée. Choisissez une place libre.
refused-full = Les { $seats } places sont toutes occupées. Attendez que l’une d’elles se libère.
refused-kick-self = Vous ne pouvez pas vous renvoyer. Pour partir, quittez votre place.
refused-too-many-sit = { $taken } places sont occupées : la table ne peut pas en avoir seulement { $seats }. Choisissez plus de places, ou libérez-en d’abord.
refused-no-aid = Ce jeu n’a pas d’aide-mémoire. Seul Gang de Castors en a un.
refused-youngest = Quelqu’un d’autre a dit être le plus jeune, et il ne peut y en avoir qu’un. Mettez-vous d’accord ; l’autre retire d’abord sa réponse.
refused-seats-empty = La partie ne peut pas commencer : { $empty ->
    [one] { $empty } place est libre
    *[other] { $empty } places sont libres
}. Attendez du monde, ajoutez des joueurs de l’ordinateur, ou choisissez moins de places.
refused-not-ready = La partie ne peut pas encore commencer. Pas encore prêts : { $names }.
refused-settings = L’hôte a changé les réglages entre-temps. Regardez-les de nouveau, puis dites que vous pouvez commencer.
refused-not-playing = Aucune partie n’est en cours ici, et cela n’est possible que pendant une partie.
refused-other-game = La partie dont vous parlez n’est pas celle de cette table, ou elle n’en est pas encore là. Regardez la table telle qu’elle est maintenant.
refused-ply = Votre coup était prévu pour le moment { $asked } de la partie, mais elle en est au moment { $now }. Regardez où elle en est, puis décidez.
refused-paused = La partie est en pause. Quiconque y joue peut la reprendre.
refused-not-paused = La partie n’est pas en pause : elle se poursuit.
refused-away = Un remplaçant tient votre place. Reprenez-la d’abord, puis décidez.
refused-away-already = Vous êtes déjà parti. Jusqu’à la prochaine partie, vous pouvez reprendre votre place.
refused-not-away = Vous ne pouvez pas reprendre votre place : aucun remplaçant ne la tient.
refused-back-later = Vous avez quitté cette partie : le remplaçant garde votre place jusqu’à ce que tous les autres aient joué une fois. Doivent encore jouer : { $names }.
refused-stand-in = On ne demande un remplaçant que pour une autre personne, et seulement si aucun ne tient déjà sa place.
refused-stand-in-present = { $name } est là. Un remplaçant peut jouer pour quelqu’un d’absent, ou qui fait attendre tout le monde depuis { $minutes } minutes.
refused-rematch = Une revanche vient après la fin d’une partie, et aucune ne vient de finir ici.
refused-nothing-said = Il n’y a rien à dire. Écrivez un texte, ou choisissez une phrase toute faite.
refused-mute = On ne fait taire qu’une autre personne, assise à cette table ou qui vient d’y parler.
refused-mutes = Vous n’entendez déjà plus { $most } personnes ici, et c’est la limite. Réécoutez d’abord quelqu’un.
refused-banned = L’hôte vous a fermé cette table. Vous pouvez ouvrir la vôtre, ou en rejoindre une autre.
refused-removed = L’hôte a libéré votre place à cette table. Vous pourrez revenir dans { $seconds ->
    [one] { $seconds } seconde
    *[other] { $seconds } secondes
}.
refused-ban = On ne bannit qu’une autre personne, assise à cette table ou qui vient d’y parler.
refused-ban-plays = { $name } joue cette partie : impossible de bannir maintenant. Vous pouvez ne plus entendre { $name }, et bannir après la partie.
refused-talk-seats = À cette table, seules les personnes assises peuvent parler.
refused-watchers = { $most } personnes regardent déjà cette table, et il n’y a plus de place. Réessayez plus tard.
refused-open-tables = Vous avez { $most } tables ouvertes, et c’est la limite. Terminez d’abord une partie ; une table que personne n’utilise se ferme d’elle-même après deux jours.
refused-no-such-table = Aucune table n’a ce code. Vérifiez le lien ou le code, ou demandez-en un nouveau.
refused-hello-first = Sur une connexion, « hello » vient d’abord, puis tout le reste.
refused-spectators = Cette table n’admet pas de spectateurs pendant le jeu. Vous pourrez entrer avant la prochaine partie.
refused-not-begun = Aucune partie n’a encore commencé à cette table : il n’y a rien à en voir.
refused-not-your-turn = Ce n’est pas à vous de jouer : seul qui doit jouer apprend les coups permis.
refused-hint-turn = Ce n’est pas votre tour : un conseil est pour qui doit jouer.
refused-hint-people = D’autres personnes jouent à cette table, et un conseil vous aiderait contre elles. Il y a des conseils là où tous les autres sont des joueurs de l’ordinateur.
refused-hint-thinking = Un conseil pour vous est déjà en préparation. Il arrive dans un instant.
refused-bot-tables = Vous avez déjà { $most } parties en cours contre l’ordinateur. Terminez-en une ou quittez-la, puis commencez celle-ci.
refused-bot-tables-address = { $most } tables de votre réseau jouent déjà contre l’ordinateur. Commencez quand une de ces parties sera finie.
refused-bots-wait = L’hôte de cette table a trop de parties en cours contre l’ordinateur : ici, l’ordinateur attend. Il reprendra quand une autre partie sera finie.
refused-busy = D’autres ont été plus rapides, encore et encore. Regardez la table telle qu’elle est maintenant, et réessayez.
