# Das Terminal und die Befehlszeile.

play-pick-game = Welches Spiel?
play-pick-level = Gegen wen willst du spielen? Enter für den Könner.
play-pick-again = Tippe eine Zahl von 1 bis { $last } oder den Namen.
play-names = Anna, Ben, Clara, David, Emma, Felix
play-your-name = Ich
play-welcome = { $game }: { $names }. Du bist { $name }, Sitz { $letter }. Tippe ? für Hilfe, hint für einen Rat.
play-help = Und noch: hint (oder h) zeigt, was ein Meister hier täte und was er davon erwartet.
play-thinking = { $name } denkt nach
play-getting-ready = Der Computer macht sich bereit (nur einmal, etwa eine halbe Minute)
play-masters-later = Meister spielen wie Könner, bis ihr Code übersetzt ist: etwa eine halbe Minute, nur einmal nach der Installation.
play-masters-never = Meister spielen hier wie Könner: Ihr Code ließ sich nicht übersetzen oder nicht im Cache-Ordner ablegen.
play-prompt = >{" "}
play-hide = Merk es dir, dann Enter zum Verdecken…
play-no-undo = Ein Zug lässt sich nicht zurücknehmen: seither können verdeckte Karten gesehen worden sein.
play-left = Du verlässt das Spiel.
play-save = Partie behalten? Enter speichert sie als { $file }; oder tippe einen anderen Namen, oder n für nein. (Sie enthält alle verdeckten Karten.)
play-saved = Gespeichert: { $file }
play-not-saved = Nicht gespeichert.

hint-thinking = Ein Meister sieht es sich an
hint-only = Es gibt nur einen Zug: { $move }.
hint-heading = Ein Meister, der nichts vergisst und nicht mehr sieht als du, würde wählen:
hint-column-move = Zug
hint-column-words = In Worten
hint-column-share = Siegchance
hint-column-points = Punkte voraus
hint-heading-adept = Nach Faustregeln würde ein Könner, der nicht mehr sieht als du, wählen:
hint-reason-adept = Eine erste Einschätzung: In gedachten Partien ist noch nichts ausprobiert. Ein Meister sieht weiter, sobald sein Code übersetzt ist.
hint-reason = { $certain ->
    [clear] Der erste ist klar der beste
    [likely] Der erste sieht am besten aus, sicher ist es nicht
    *[close] Es ist knapp
}: ausprobiert in { $games ->
    [one] { $games } gedachten Partie
    *[other] { $games } gedachten Partien
}, die zu allem passen, was du wissen darfst.
hint-swap = deinen Platz { $slot } gegen Platz { $otherslot } von { $name } tauschen
hint-pass-and-draw = passen und von Stapel { $pile } ziehen
hint-pass = passen

show-players = { $game } · { $rules } · { $players }
show-unfinished = Das Spiel ist nicht zu Ende.

cli-usage = Aufruf:
cli-options = Optionen
cli-commands = Befehle
cli-error = Fehler: { $problem }
cli-hint = Versuche „{ $command } --help“.
cli-no-option = eine Option { $option } gibt es nicht.
cli-no-command = einen Befehl { $command } gibt es nicht.
cli-missing = { $name } fehlt.
cli-bad-value = { $name }: dieser Wert passt nicht.
cli-bad-number = { $name } muss eine ganze Zahl sein, nicht { $value }.
cli-misused = die Befehlszeile ist nicht verständlich.
cli-system = das System verweigert Lesen oder Schreiben ({ $reason }).
cli-interrupted = Abgebrochen.

help-pioche = Die Kartenspiele Gargon und Gang de Castors (Biberbande). Inoffiziell.
help-play = In diesem Terminal gegen den Computer spielen. GAME ist gargon oder castors; ohne wirst du gefragt.
help-record = Aufgezeichnete Partien prüfen, auflisten und erzählen.
help-record-check = Partien nachspielen und sagen, welche scheitern; FILE ist .json oder JSON Lines, auch .gz, oder - für die Standardeingabe.
help-record-trace = Jede Entscheidung der Partien in FILE als JSON Lines ausgeben.
help-record-show = Die Partien in FILE in Worten erzählen.
help-rules = Die Regeln von gargon oder castors ausgeben.
help-option-help = Diese Hilfe zeigen und aufhören.
help-option-version = Die Version zeigen und aufhören.
help-option-lang = Sprache: en, fr oder de.
help-option-players = Wie viele spielen.
help-option-levels = Computerspieler: random, novice, adept oder master; einer für alle oder einer für jeden: adept,master,novice. Ein Meister darf Zeit bekommen: master:2s.
help-option-edition = Gargon: rio-grande, amigo-fr oder haffner.
help-option-open-winnings = Gargon: gewonnene Karten liegen offen.
help-option-deck = Castors: biberbande oder rat-a-tat-cat.
help-option-rounds = Castors: 1 bis 20 Runden.
help-option-memory-aid = Castors: zeigen, was du dir merken darfst.
help-option-seed = Ein Text; derselbe gibt dieselben Karten.
help-option-name = Dein Name.
help-option-seat = Erzählen, was dieser Sitz (A, B, …) sah.
