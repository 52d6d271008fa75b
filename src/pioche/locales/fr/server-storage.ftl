# Où le serveur garde tout, et ce qui peut mal s’y passer.

storage-failed = Impossible de l’enregistrer ou de le lire : la base de données ne répond pas, ou son disque est plein. Réessayez dans un instant.
storage-in-use = Un autre serveur utilise déjà { $database }. Arrêtez-le, ou donnez à celui-ci une autre base de données avec --database.
storage-unusable = La base de données { $database } est inutilisable : { $kind ->
    [sqlite] soit ce n’est pas une base SQLite, soit cet utilisateur n’a pas le droit d’y écrire. Choisissez un autre fichier avec --database, sqlite:///FICHIER
    *[postgresql] elle ne répond pas, ou elle nous refuse l’entrée. Vérifiez qu’elle tourne, qu’elle existe, et que le nom et le mot de passe dans --database sont justes
}.
storage-damaged = La base de données { $database } est endommagée, ou ce n’est pas une base SQLite. Rien n’y a été changé. Pour restaurer une sauvegarde, arrêtez le serveur, mettez de côté { $database } et les fichiers voisins qui finissent en -wal et -shm, copiez la sauvegarde vers { $database } et redémarrez. Sans sauvegarde, « sqlite3 { $database } .recover » peut en sauver l’essentiel. Pour commencer avec une base vide, choisissez un autre fichier avec --database.
storage-broken = Impossible de l’enregistrer ou de le lire : la base de données du serveur est endommagée. Il faut restaurer une sauvegarde ; prévenez la personne qui gère le serveur.
storage-no-file = Cette base de données n’a pas de fichier, rien ne serait donc conservé. Nommez-en un : sqlite:///FICHIER.
storage-foreign = La base de données { $database } appartient à un autre programme. Choisissez-en une vide ou une nouvelle avec --database.
storage-newer = La base de données { $database } vient d’un Pioche plus récent (sa version est { $revision }). Installez celui-ci, ou choisissez une autre base de données avec --database.
storage-absent = Il n’y a pas de base de données d’un serveur à { $database }, ou elle ne répond pas. Donnez celle qu’utilise « pioche serve » avec --database.

help-backup = Écrire dans FILE tout ce que garde un serveur, qu’il tourne ou non. Un fichier existant est remplacé quand le nouveau est complet.
backup-itself = { $file } est la base de données elle-même, ou en fait partie. Choisissez un autre fichier pour la sauvegarde.
backup-no-program = Le programme { $program } n’est pas installé, et une sauvegarde de PostgreSQL en a besoin. Installez les programmes clients de PostgreSQL, dans la version du serveur ou une plus récente.
backup-failed = Aucune sauvegarde n’a été écrite. Impossible de lire { $database } : { $reason }
backup-written-sqlite = Sauvegarde écrite : { $file }. Elle contient des cartes cachées ; gardez-la comme un mot de passe. Pour la restaurer, arrêtez le serveur et lancez :
backup-written-postgresql = Sauvegarde écrite : { $file }. Elle contient des cartes cachées ; gardez-la comme un mot de passe. Pour la restaurer dans une base vide, arrêtez tous les serveurs et lancez :

help-person = Trouver des personnes par leur nom, et les oublier.
help-person-find = Lister les personnes dont le nom contient NAME, avec leurs identifiants.
help-person-forget = Retirer des parties, des discussions et des tables le nom de la personne qui a cet ID. Arrêtez d’abord le serveur. C’est sans retour.
person-found = { $id }  { $name } ({ $games ->
    [one] { $games } partie
    *[other] { $games } parties
}, ici pour la dernière fois le { $day })
person-more = … et { $more } de plus. Donnez une plus grande partie du nom.
person-none = Personne ne s’appelle « { $name } » ici, ni aujourd’hui ni dans une partie.
person-unknown = Personne n’a l’identifiant { $id }. « pioche person find NAME » montre les identifiants.
person-server-runs = Un serveur utilise { $database } et réécrirait le nom. Arrêtez tous les serveurs, oubliez la personne, puis redémarrez-les.
person-forgotten = Le nom { $name } est effacé : { $games ->
    [0] aucune partie terminée ne portait ce nom
    [one] le nom a disparu de { $games } partie
    *[other] le nom a disparu de { $games } parties
}.{ $unproven ->
    [0] {""}
    [one] {" "}La donne de { $unproven } d’entre elles ne peut plus être vérifiée, car le mot pour son mélange contenait le nom.
    *[other] {" "}Les donnes de { $unproven } d’entre elles ne peuvent plus être vérifiées, car les mots pour leurs mélanges contenaient le nom.
}{ $playing ->
    [0] {""}
    [one] {" "}À { $playing } table, un remplaçant continue.
    *[other] {" "}À { $playing } tables, des remplaçants continuent.
} Les sauvegardes et les fichiers exportés contiennent encore le nom.
