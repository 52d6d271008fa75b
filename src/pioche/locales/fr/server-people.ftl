# Les personnes et leurs noms, et ce que le serveur refuse avant qu’une table soit consultée.

refused-name-empty = Un nom doit se voir : de 1 à { $most } lettres, chiffres ou autres caractères visibles.
refused-name-long = Ce nom compte { $given } caractères. Permis : de 1 à { $most }.
refused-recovery = Ce code de récupération n’est à personne : il est mal tapé, a déjà servi, ou un plus récent l’a remplacé. Prenez le plus récent, ou demandez-en un nouveau sur l’appareil qui vous connaît encore.
refused-nobody = Vous n’avez pas encore de nom ici. Choisissez d’abord un nom, ou donnez votre code de récupération.
refused-guests = Une personne peut avoir { $most } invités sur son appareil, et vous les avez tous. Renommez plutôt l’un d’eux.
refused-guest = Les invités n’ont pas d’appareil à eux. Demandez cela en votre propre nom.
refused-foreign = Cette demande vient de la page d’un autre site, et seules les pages de ce serveur y ont droit. Ouvrez l’adresse de ce serveur.
refused-too-many = C’était trop en peu de temps. Attendez { $seconds ->
    [one] { $seconds } seconde
    *[other] { $seconds } secondes
}, puis réessayez.
refused-too-large = C’est plus gros que tout ce dont ce serveur a besoin. Envoyez moins à la fois.
refused-too-long = Cela prenait trop de temps au serveur, qui a abandonné. Réessayez dans un instant.
refused-form = Ici, seul le JSON est compris. Envoyez du JSON, avec l’en-tête « Content-Type: application/json ».
refused-request = Cette demande ne se comprend pas ; le protocole et la description de l’API disent ce qui est permis. { $problems }
refused-field = { $field } : { $why }
refused-no-such-page = Il n’y a rien à cette adresse. Vérifiez-la, ou commencez par la page d’accueil.
refused-method = On ne peut pas s’adresser ainsi à cette adresse. La description de l’API dit comment faire.
refused-broken = Quelque chose a mal tourné sur le serveur, et ce n’était pas vous. Qui s’en occupe le trouvera dans le journal ; réessayez plus tard.
