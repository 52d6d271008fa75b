# What Pioche is, whose games these are, whose drawings; and all the cards to look at.

web-about-nav = About
web-about = About Pioche
web-about-what = Pioche is a table for two card games, to play with friends or against the computer. It is free, it shows no advertising, and it needs no account. “Pioche” is French for a draw pile.
web-about-unofficial = Pioche is unofficial: nobody who made or sells these games has anything to do with it. If you like a game, buy it and play it at a real table too.
web-about-games = The games
web-about-game = { $game }: a game by { $authors }
web-about-other-names = Gang de Castors is also sold as Biberbande and as Rat-a-Tat Cat.
web-about-creatures = The creatures of Gargon
web-about-creatures-how = Each creature has its own colour, shape, letter and background. The back shows the creature, but never the value. The little gems are amulets: they are your points. The 0 has none, but doubles those of its creature.
web-about-creature = { $creature } ({ $letter })
web-about-castors = The cards of Gang de Castors
web-about-castors-how = The lower the card, the happier the beaver. The 9 is a rat: get rid of it. All the backs look the same.
web-about-back = Back
web-about-licences = Licences
web-about-software = Pioche is free software under the MIT licence. The cards, characters, sounds and texts are our own.
web-about-font = Headings and names are set in Young Serif (© 2023 The Young Serif Project Authors), under the SIL Open Font License 1.1.
web-about-font-licence = Read the font licence
web-about-icons = Some silhouettes on the cards come from game-icons.net. They are used under the licence CC BY 3.0 (creativecommons.org/licenses/by/3.0), coloured and put together by us:
web-about-icons-by = { $author }: { $icons }
