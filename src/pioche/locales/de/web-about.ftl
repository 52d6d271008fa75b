# Was Pioche ist, von wem die Spiele und die Zeichnungen sind; und alle Karten zum Ansehen.

web-about-nav = Über
web-about = Über Pioche
web-about-what = Pioche ist ein Tisch für zwei Kartenspiele, mit Freunden oder gegen den Computer. Es kostet nichts, zeigt keine Werbung und braucht kein Konto. „Pioche“ heißt auf Französisch der Stapel, von dem man zieht.
web-about-unofficial = Pioche ist nicht offiziell: Niemand, der diese Spiele gemacht hat oder verkauft, hat damit zu tun. Gefällt dir ein Spiel, dann kauf es und spiel es auch an einem echten Tisch.
web-about-games = Die Spiele
web-about-game = { $game }: ein Spiel von { $authors }
web-about-other-names = Gang de Castors gibt es auch als Biberbande und als Rat-a-Tat Cat.
web-about-creatures = Die Wesen von Gargon
web-about-creatures-how = Jedes Wesen hat seine Farbe, seine Gestalt, seinen Buchstaben und seinen Hintergrund. Die Rückseite zeigt das Wesen, aber nie den Wert. Die kleinen Steine sind Amulette: Sie sind deine Punkte. Die 0 hat keine, verdoppelt aber die ihres Wesens.
web-about-creature = { $creature } ({ $letter })
web-about-castors = Die Karten von Gang de Castors
web-about-castors-how = Je niedriger die Karte, desto froher der Biber. Die 9 ist eine Ratte: Sieh zu, dass du sie loswirst. Alle Rückseiten sind gleich.
web-about-back = Rückseite
web-about-licences = Lizenzen
web-about-software = Pioche ist freie Software unter der MIT-Lizenz. Karten, Figuren, Töne und Texte sind von uns.
web-about-font = Überschriften und Namen sind in der Young Serif gesetzt (© 2023 The Young Serif Project Authors), lizenziert unter der SIL Open Font License 1.1.
web-about-font-licence = Lizenz der Schrift lesen
web-about-icons = Einige Umrisse auf den Karten stammen von game-icons.net. Sie stehen unter der Lizenz CC BY 3.0 (creativecommons.org/licenses/by/3.0); wir haben sie gefärbt und zusammengesetzt:
web-about-icons-by = { $author }: { $icons }
