# Die Regel von Gang de Castors (Biberbande) für alle, die spielen, in Markdown. Die Nummern in Klammern sind die, die
# Meldungen nennen.
#
#   $deck                         der Name des Kartensatzes, nur zum Drucken
#   $cards                        wie viele Karten er hat: 66 oder 54
#   $swaps, $peeks, $drawtwos     wie viele davon Aktionskarten sind, nach Art

rules-castors-title = Gang de Castors (Biberbande): die Regel, Kartensatz { $deck }

rules-castors-goal-heading = Worum es geht
rules-castors-goal =
    Vier Karten liegen verdeckt vor dir, und nur zwei davon hast du gesehen. Werde hohe Karten los, sammle niedrige,
    merk dir, was wo liegt, und klopfe im richtigen Moment. Die kleinste Summe nach allen Runden gewinnt (5.4).

    Das Spiel von Monty und Ann Stambler ist für 2 bis 6 Personen ab 6 Jahren und dauert etwa 20 Minuten (2.1).

rules-castors-cards-heading = Die Karten
rules-castors-cards =
    Dieser Kartensatz hat { $cards } Karten (1.1, 1.2). Die Rückseiten sind alle gleich und verraten nichts. In der
    Notation steht für eine Karte ihre Ziffer oder ihr Buchstabe (1.3):

    - 45 Wertkarten: `0` bis `8` je viermal, `9` neunmal
    - { $swaps } × `S` **Tausch**
    - { $peeks } × `P` **Blick**
    - { $drawtwos } × `D` **Zieh zwei**

    Es gibt zwei Kartensätze: `biberbande`, den üblichen, mit 66 Karten (1.1) und `rat-a-tat-cat` mit 54. Nur die Zahl
    der Aktionskarten ist verschieden; die Regel bleibt gleich (1.2).

rules-castors-setup-heading = Vor jeder Runde
rules-castors-setup =
    Mischt alle Karten. Alle bekommen vier und legen sie verdeckt in eine Reihe, ohne sie anzusehen. Die übrigen Karten
    sind der Stapel. Deckt seine oberste Karte auf: Mit ihr beginnt die Ablage, auch wenn sie eine Aktionskarte
    ist (2.1).

    Sieh dir nun die erste und die letzte Karte deiner Reihe an, Platz 1 und 4, ein einziges Mal und heimlich. Dann
    liegen sie wieder verdeckt. Was dazwischen liegt, weißt du nicht (2.2). Jede der vier kann eine Aktionskarte sein.

    Wer links von der Person sitzt, die gegeben hat, beginnt. In der nächsten Runde gibt, wer einen Platz weiter links
    sitzt. In einem Spiel üblicher Länge geben alle einmal, zu zweit zweimal (2.3).

rules-castors-turn-heading = Dein Zug
rules-castors-turn =
    Gespielt wird im Uhrzeigersinn. In deinem Zug tust du genau eines von beiden:

    - **Die oberste Karte der Ablage nehmen.** Leg sie auf einen deiner vier Plätze. Die Karte, die dort lag, kommt
      offen auf die Ablage, ohne dass du sie vorher ansiehst. Eine Aktionskarte kannst du nicht nehmen (3.1).
    - **Vom Stapel ziehen** und die Karte heimlich ansehen (3.2).
        - Eine Wertkarte legst du auf einen deiner Plätze; die alte Karte kommt offen auf die Ablage, und vorher sieht
          sie niemand. Oder du legst die neue ab.
        - Eine Aktionskarte nutzt du, oder du legst sie ohne Wirkung ab. In deine Reihe kommt sie nie.

    Zeigt sich, dass die alte Karte eine Aktionskarte ist, geschieht nichts. Aber die nächste Person kann sie nicht
    nehmen (3.3).

    _Beispiel (9.1)._ Auf der Ablage liegt eine 2. Sarah nimmt sie auf ihren Platz 2 und legt die Karte von dort auf die
    Ablage. Nun hat sie wieder vier verdeckte Karten, und alle wissen, wo die 2 liegt.

    Eine Karte wird gebraucht, aber der Stapel ist leer? Lasst die oberste Karte der Ablage liegen und mischt alle
    anderen: Sie sind der neue Stapel. Tut das erst in diesem Moment, sei es mitten in einem Zieh zwei oder bei der
    Wertung (3.4).

rules-castors-actions-heading = Die Aktionskarten
rules-castors-actions =
    Eine Aktionskarte wirkt nur, wenn du sie vom Stapel ziehst und gleich nutzt. Danach kommt sie auf die Ablage (4).

    - **Tausch.** Eine deiner Karten wechselt den Platz mit einer Karte deiner Wahl aus einer anderen Reihe, auch aus
      der Reihe der Person, die geklopft hat. Beide bleiben verdeckt, und niemand sieht sie an (4.1).
    - **Blick.** Sieh dir heimlich eine deiner Karten an (4.2).
    - **Zieh zwei.** Zieh eine Karte. Behalte oder nutze sie wie in jedem anderen Zug, und das war es. Oder leg sie ab
      und zieh eine zweite, die du dann wie üblich behältst, nutzt oder ablegst (4.3).

    Bringt dir ein Zieh zwei eine weitere Aktionskarte, darfst du auch diese nutzen, selbst ein weiteres Zieh zwei.
    Das erste liegt solange neben den Stapeln; wird der Stapel leer, mischt ihr es nicht mit ein. Zum Schluss kommt es
    ganz oben auf die Ablage, über alle anderen Karten deines Zuges. Darum kann die nächste Person nicht nehmen und
    muss ziehen (4.3).

rules-castors-end-heading = Klopfen und das Ende einer Runde
rules-castors-end =
    Glaubst du, dass deine Reihe die kleinste ist? Ab deinem zweiten Zug einer Runde darfst du klopfen, wenn deine
    Aktion fertig ist. In seinem ersten Zug klopft niemand, auch nicht, wer im ersten Umlauf zuletzt dran ist. Nach
    dem Klopfen haben alle anderen noch genau einen Zug, und niemand klopft mehr. Dann ist die Runde vorbei (5.1).

    Die Zahl der Züge ist nicht begrenzt: Eine Runde dauert, bis jemand klopft (5.2).

rules-castors-scoring-heading = Die Wertung
rules-castors-scoring =
    Deckt alle Reihen auf. Eine Aktionskarte in einer Reihe hat keinen Wert: Legt sie zur Seite und dafür die oberste
    Karte des Stapels hin. Ist das wieder eine Aktionskarte, macht ihr es noch einmal, bis dort eine Wertkarte liegt.
    Wer geklopft hat, fängt an; weiter geht es im Uhrzeigersinn, in jeder Reihe von Platz 1 bis Platz 4. Karten, die
    zur Seite gelegt sind, kommen erst in der nächsten Runde wieder ins Spiel, auch wenn die Ablage gemischt werden
    muss (5.2).

    Deine Punkte der Runde sind die Summe deiner vier Karten (5.3).

    _Beispiel (9.2)._ Sarah hat 4 + 2 + 0 + 5 = 11 Punkte, Lisa 1 + 2 + 1 + 3 = 7. Tim hat eine 0, eine 4, eine
    Aktionskarte und noch eine 0. Er ersetzt die Aktionskarte, zieht eine 8 und hat 0 + 4 + 8 + 0 = 12 Punkte.

    Es gibt so viele Runden wie Personen, zu zweit vier (5.4). Ein Tisch kann eine andere Zahl festlegen, von 1
    bis 20 (5.5).

    Die kleinste Summe gewinnt; bei gleicher Summe teilt ihr euch den Sieg (5.4).

rules-castors-memory-heading = Was du wissen darfst
rules-castors-memory =
    Du darfst dir jede Karte merken, die du nach den Regeln gesehen hast, solange du verfolgen kannst, wohin sie
    geht (6.1):

    - deine zwei äußeren Karten vom Anfang
    - Karten, die du mit einem Blick angesehen hast
    - Karten, die du auf einen Platz gelegt hast
    - Karten, die jemand von der Ablage genommen hat: Alle haben sie gesehen, also kennen alle sie

    Ein Tausch ändert nichts an deinem Wissen: Eine bekannte Karte bleibt dir auch auf ihrem neuen Platz bekannt. Von
    der Ablage ist nur die oberste Karte zu sehen; die anderen kennt, wer sie sich gemerkt hat. Bei der Wertung liegen
    alle Reihen offen (6.1).

    Das Merken ist das Spiel. Darum zeigt dir der Bildschirm eine Karte nur einen Moment lang und dann nie wieder. Ist
    das zu schwer, wählt die **Merkhilfe** für euren Tisch: Dann siehst du immer die Karten, die du dir merken darfst,
    und keine anderen (6.2).

rules-castors-notation-heading = Wie man Züge schreibt
rules-castors-notation =
    Die Plätze einer Reihe haben die Nummern 1 bis 4. Die Personen haben die Buchstaben A, B, C …, so wie sie sitzen
    (7):

    - `take 3`: die oberste Karte der Ablage auf deinen Platz 3 nehmen.
    - `draw`: eine Karte ziehen. Danach kommt einer der nächsten fünf Züge.
    - `keep 3`: die gezogene Wertkarte auf deinem Platz 3 behalten.
    - `discard`: die gezogene Karte ablegen, ohne Wirkung.
    - `swap 2 C4`: einen Tausch nutzen, deinen Platz 2 gegen Platz 4 von C.
    - `peek 1`: einen Blick nutzen und deinen Platz 1 ansehen.
    - `again`: ein Zieh zwei nutzen und die nächste Karte ziehen. Legst du sie ab, wird die zweite von selbst gezogen.
    - `knock`, `end`: klopfen oder den Zug beenden, ohne zu klopfen. Gefragt wirst du nur, wenn du klopfen darfst; sonst
      endet dein Zug von selbst.

    Die Aufzeichnung einer Partie nennt die gemischten Karten jeder Runde, und die Ablage jedes Mal, wenn sie gemischt
    wird, von oben nach unten. Die ersten vier Karten einer Runde sind Platz 1 bis 4 der ersten Person, die nächsten
    vier die der zweiten und so weiter. Dann kommt die erste Karte der Ablage; der Rest ist der Stapel (8).
