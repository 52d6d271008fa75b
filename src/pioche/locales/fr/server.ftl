# Le serveur : comment il démarre, ce qu’il refuse alors, et où on le trouve.

help-serve = Servir des tables pour des amis : dans ce réseau, ou comme serveur d’un club.
help-option-host = Adresse d’écoute ; 0.0.0.0 : toutes celles de cette machine.
help-option-port = Port d’écoute ; 0 : n’importe lequel qui est libre.
help-option-database = Où tout est gardé : sqlite:///FICHIER ou postgresql://… ; sans elle, un fichier de votre dossier de données.
help-option-broker = Ce qui prévient les autres nœuds du serveur d’un club : redis://…, rediss://…, valkey://… ou postgresql://…
help-option-config = Fichier TOML avec des réglages ; l’environnement (PIOCHE_…) et ces options l’emportent.
help-option-open = Ouvrir la page dans un navigateur.

server-here = Sur cette machine : { $address }
server-near = Dans votre réseau : { $address }
server-public = Pour tout le monde : { $address }
server-stop = Ctrl-C arrête le serveur.
server-stopping = Arrêt. Toutes les tables sont gardées. Encore Ctrl-C : tout de suite.
server-unbuilt = Les pages pour jouer dans le navigateur ne sont pas encore construites ici. Dans une copie des sources, « make play » les construit et lance le serveur. Les programmes peuvent déjà jouer.

server-setting = { $where } ne peut pas être { $value }. Permis : { $allowed }.
server-setting-unknown = { $where } n’est pas un réglage du serveur. Connus : { $known }.
server-where-option = L’option { $name }
server-where-environment = La variable d’environnement { $name }
server-where-file = « { $name } » dans { $file }
server-allowed-whole = un nombre entier de { $least } à { $most }
server-allowed-number = un nombre de { $least } à { $most }
server-allowed-host = une adresse ou un nom de cette machine, comme 0.0.0.0 pour toutes ou 127.0.0.1 pour cette machine seule
server-allowed-origin = https:// ou http:// et un nom sans chemin, comme https://tables.club.example
server-allowed-networks = une liste d’adresses ou de réseaux, comme 127.0.0.1 et 10.0.0.0/8
server-toml = ce n’est pas du TOML (ligne { $line }).

server-listen = Le serveur ne peut pas écouter à { $host }, port { $port } : { $reason ->
    [EADDRINUSE] un autre programme le fait déjà. Arrêtez-le, ou choisissez un autre port avec --port ; 0 en prend un qui est libre
    [EACCES] le système ne le permet pas. Choisissez un port à partir de 1024 avec --port
    [EADDRNOTAVAIL] cette machine n’a pas cette adresse. Choisissez-en une qu’elle a avec --host ; 0.0.0.0 les prend toutes
    [unknown] personne ne connaît de machine de ce nom. Choisissez une adresse avec --host ; 0.0.0.0 les prend toutes
    *[other] le système signale une erreur. Choisissez une autre adresse avec --host, ou un autre port avec --port
}.
