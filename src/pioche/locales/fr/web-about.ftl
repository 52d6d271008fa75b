# Ce qu’est Pioche, de qui sont ces jeux et ces dessins ; et toutes les cartes à regarder.

web-about-nav = À propos
web-about = À propos de Pioche
web-about-what = Pioche est une table pour deux jeux de cartes, à jouer entre amis ou contre l’ordinateur. C’est gratuit, sans publicité et sans compte. La pioche, c’est la pile où l’on prend ses cartes.
web-about-unofficial = Pioche n’est pas officiel : ceux qui ont créé ou qui vendent ces jeux n’y sont pour rien. Si un jeu vous plaît, achetez-le et jouez-y aussi autour d’une vraie table.
web-about-games = Les jeux
web-about-game = { $game } : un jeu de { $authors }
web-about-other-names = Gang de Castors se vend aussi sous les noms de Biberbande et de Rat-a-Tat Cat.
web-about-creatures = Les créatures de Gargon
web-about-creatures-how = Chaque créature a sa couleur, sa silhouette, sa lettre et son fond. Le dos montre la créature, mais jamais la valeur. Les petites gemmes sont des amulettes : ce sont vos points. Le 0 n’en a pas, mais il double celles de sa créature.
web-about-creature = { $creature } ({ $letter })
web-about-castors = Les cartes de Gang de Castors
web-about-castors-how = Plus la carte est basse, plus le castor est content. Le 9 est un rat : débarrassez-vous-en. Tous les dos sont pareils.
web-about-back = Dos
web-about-licences = Licences
web-about-software = Pioche est un logiciel libre sous licence MIT. Les cartes, les personnages, les sons et les textes sont de nous.
web-about-font = Les titres et les noms sont composés en Young Serif (© 2023 The Young Serif Project Authors), sous licence SIL Open Font License 1.1.
web-about-font-licence = Lire la licence de la police
web-about-icons = Certaines silhouettes des cartes viennent de game-icons.net. Elles sont utilisées sous la licence CC BY 3.0 (creativecommons.org/licenses/by/3.0), coloriées et assemblées par nous :
web-about-icons-by = { $author } : { $icons }
