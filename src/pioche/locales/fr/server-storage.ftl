# Où le serveur garde tout, et ce qui peut mal s’y passer.

storage-failed = Impossible de l’enregistrer ou de le lire : la base de données ne répond pas, ou son disque est plein. Réessayez dans un instant.
storage-in-use = Un autre serveur utilise déjà { $database }. Arrêtez-le, ou donnez à celui-ci une autre base de données avec --database.
storage-unusable = La base de données { $database } est inutilisable : { $kind ->
    [sqlite] soit ce n’est pas une base SQLite, soit cet utilisateur n’a pas le droit d’y écrire. Choisissez un autre fichier avec --database, sqlite:///FICHIER
    *[postgresql] elle ne répond pas, ou elle nous refuse l’entrée. Vérifiez qu’elle tourne, qu’elle existe, et que le nom et le mot de passe dans --database sont justes
}.
storage-no-file = Cette base de données n’a pas de fichier, rien ne serait donc conservé. Nommez-en un : sqlite:///FICHIER.
storage-foreign = La base de données { $database } appartient à un autre programme. Choisissez-en une vide ou une nouvelle avec --database.
storage-newer = La base de données { $database } vient d’un Pioche plus récent (sa version est { $revision }). Installez celui-ci, ou choisissez une autre base de données avec --database.
