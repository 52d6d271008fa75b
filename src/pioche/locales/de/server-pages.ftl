# Die Seite unter der Adresse des Servers.

page-title = Pioche: Kartentische für Freunde
page-tagline = Gargon und Gang de Castors, mit Freunden und Computerspielern
page-runs = Der Tischserver läuft
page-about = Er führt Tische für zwei Kartenspiele mit verdeckten Karten. Niemand braucht ein Konto: Freunde kommen über einen Link dazu, Computerspieler nehmen die freien Plätze, und jeder Zug wird gespeichert. Die Seiten zum Spielen im Browser entstehen noch; bis dahin kann man im Terminal spielen, und Programme können hier spielen.
page-address = Freunde finden ihn unter dieser Adresse:
page-code = Die Adresse { $address } als QR-Code

page-tables = Öffentliche Tische
page-no-tables = Gerade gibt es keinen öffentlichen Tisch. Private Tische stehen nicht hier: zu ihnen führt ihr Link.
page-games = Beendete Partien
page-no-games = An einem öffentlichen Tisch ist noch keine Partie zu Ende gegangen.
page-game = Spiel
page-players = Spieler
page-state = Stand
page-table = Tisch
page-ended = Ende (UTC)
page-record = Partie
page-download = Herunterladen
page-winner = gewinnt
page-abandoned = abgebrochen
page-status = { $status ->
    [gathering] { $free ->
        [0] beginnt gleich
        [one] { $free } Platz frei
        *[other] { $free } Plätze frei
    }
    *[playing] im Gang
}

page-terminal = Jetzt im Terminal spielen
page-terminal-about = Gegen Computerspieler, auf jedem Rechner, auf dem Pioche installiert ist:
page-programs = Für Programme
page-programs-about = Clients und Bots spielen über HTTP und WebSocket. Im Quelltext liegen eine Anleitung, docs/protocol.md, und ein Bot zum Anfangen, examples/bot.py.
page-openapi = Alle Routen, als OpenAPI
page-schema = Alle Nachrichten, als JSON Schema
page-unofficial = Inoffiziell, von Spielern gemacht. Gargon ist von Rüdiger Dorn, Gang de Castors von Monty und Ann Stambler.
