# Die Regel von Gargon für alle, die spielen, in Markdown. Die Nummern in Klammern sind die, die Meldungen nennen.
#
# Was die Ausgaben unterscheidet, kommt als Angabe herein:
#   $edition       ihr Name, nur zum Drucken
#   $three         Amulette auf einer 3: 5 oder 4
#   $clash         was zwei Nullen gemeinsam haben müssen, um sich aufzuheben: "battle" oder "round"
#   $clashdraw     ob für eine im Kampf aufgehobene Null gezogen wird: "yes" oder "no"
#   $forgotten     eine nicht rechtzeitig nachgezogene Karte: "lost" oder "drawn"
#   $openwinnings  ob gewonnene Karten an diesem Tisch offen liegen: "yes" oder "no"

rules-gargon-title = Gargon: die Regel, Ausgabe { $edition }

rules-gargon-goal-heading = Worum es geht
rules-gargon-goal =
    Ihr messt euch in der Zauberkunst und lasst eure Fabelwesen um magische Amulette kämpfen. Gewinne die richtigen
    Karten: Jedes Amulett ist ein Punkt, eine 0 vervielfacht Amulette, und für die meisten Karten eines Fabelwesens
    gibt es einen Bonus. Die höchste Summe gewinnt (5.6).

    Gargon von Rüdiger Dorn ist für 3 bis 5 Personen ab 10 Jahren und dauert etwa 45 Minuten (2.1).

rules-gargon-cards-heading = Die Karten
rules-gargon-cards =
    Es gibt 102 Karten mit Fabelwesen: sechs Fabelwesen mit je 17 Karten. Von jedem gibt es die Werte 1 bis 15 einmal
    und die 0 zweimal (1.1). Das sind die Fabelwesen, ihre Farben und die Buchstaben der Notation (1.2):

    - `W` Drache, weiß
    - `B` Pegasus, blau
    - `V` Gargoyle, violett
    - `R` Phönix, rot
    - `Y` Mantikor, gelb
    - `G` Fee, grün

    Die Rückseite einer Karte zeigt ihre Farbe. Welche Farben du auf der Hand hast, wissen also alle; die Werte bleiben
    geheim (1.3).

    Hohe Karten sind stark, niedrige sind wertvoll. So viele Amulette tragen sie (1.4):

    { $three ->
        [5] - 1, 2 und 3: je 5 Amulette
       *[other]
            - 1 und 2: je 5 Amulette
            - 3: { $three } Amulette
    }
    - 4, 5 und 6: je 3 Amulette
    - 7, 8 und 9: je 2 Amulette
    - 10, 11 und 12: je 1 Amulett
    - 13, 14, 15 und 0: keines

    Die 18 Bonuskarten braucht ihr erst bei der Wertung. Sechs haben die Farbe eines Fabelwesens und zeigen +10 auf der
    einen und +5 auf der anderen Seite; zwölf sind grau und zeigen auf beiden Seiten +5. Reichen sie einmal nicht,
    zählen die Punkte trotzdem (1.5).

rules-gargon-setup-heading = Bevor es losgeht
rules-gargon-setup =
    Mischt die Karten mit den Fabelwesen und gebt allen zehn davon. Haltet sie so, dass alle die Rückseiten sehen. Macht
    aus dem Rest zwei gleich große verdeckte Stapel: je 36 Karten zu dritt, 31 zu viert, 26 zu fünft. Fächert sie auf,
    sodass die Farbe jeder einzelnen Karte zu sehen ist, der Reihe nach. Gezogen wird immer nur die oberste Karte eines
    Stapels (2.1).

    Wer von euch am jüngsten ist, beginnt die erste Runde. In diesem Programm legt der Tisch fest, wer beginnt; sonst
    entscheidet der Zufall (2.2).

rules-gargon-playing-heading = Eine Runde: Karten ausspielen
rules-gargon-playing =
    Wer die Runde beginnt, spielt eine, zwei oder drei Handkarten verdeckt aus und darf nicht passen (3.1, 3.5).
    Diese Aufteilungen sind erlaubt (3.1):

    - `1`: eine einzelne Karte
    - `2`: zwei Karten einer Farbe
    - `1+1`: zwei Karten, zwei Farben
    - `2+1`: zwei Karten einer Farbe und eine einer anderen
    - `1+1+1`: drei Karten, drei Farben

    Niemals drei Karten einer Farbe (3.1)!

    Dann geht es im Uhrzeigersinn weiter. Wenn du an der Reihe bist, hast du die Wahl (3.2):

    - **Mitspielen.** Spiele ebenfalls verdeckt dieselbe Aufteilung aus, mit der die Runde begonnen hat. Die Farben sind
      dir überlassen (3.2).
    - **Passen.** Zieh eine, zwei oder drei Karten, jede von dem Stapel, den du willst. Zieh sie einzeln: Du siehst jede
      Karte, bevor du über die nächste entscheidest (3.4). An den Kämpfen dieser Runde nimmst du nicht teil (3.5).

    Wer zuletzt an der Reihe ist, hat weniger Freiheit und darf zum Mitspielen nur Farben nehmen, die andere in dieser
    Runde gespielt haben. Zuletzt kommt immer die Person direkt vor der, die begonnen hat, auch wenn andere gepasst
    haben (3.3).

    _Beispiel (9.1)._ Ada spielt zwei gelbe Karten und eine rote, Ben zwei blaue und eine violette, Cleo zwei grüne und
    eine blaue. Dan kommt zuletzt. Er darf jede Farbe nehmen außer Weiß, das niemand gespielt hat. Er spielt zwei grüne
    und eine gelbe.

    Ist ein Stapel leer, zieh vom anderen (4.8). Sind beide leer, passt du, ohne zu ziehen. Mit leerer Hand bleibst du
    in der Reihenfolge, kannst aber nur passen (3.4).

rules-gargon-battles-heading = Eine Runde: die Kämpfe
rules-gargon-battles =
    Haben alle ausgespielt oder gepasst, werden alle gespielten Karten aufgedeckt. Wer die Runde begonnen hat, nennt ein
    Fabelwesen, von dem er oder sie Karten vor sich hat (4.1). Nun kommt es darauf an:

    - **Niemand sonst hat es.** Du gewinnst deine Karten davon ohne Kampf, ob eine oder zwei (4.2).
    - **Auch andere haben es: erster Kampf.** Alle, die es haben, kämpfen mit ihrer stärksten Karte davon. Der höchste
      Wert gewinnt. Nur diese eine Karte kommt zum Gewinn der Person, die sie gespielt hat; die anderen Karten des
      Kampfes werden abgelegt (4.3).
    - **Mehrere haben noch eine Karte davon: zweiter Kampf.** Er läuft genauso ab (4.4).
    - **Nach dem ersten Kampf hat nur noch eine Person eine Karte davon.** Sie gewinnt diese Karte ohne Kampf (4.5).

    Wer im Kampf eine Karte verliert, zieht dafür eine nach, von einem Stapel nach Wahl. Gezogen wird im Uhrzeigersinn,
    angefangen bei der Person, die die Runde begonnen hat, egal wer das Fabelwesen genannt hat. Wer nicht im Kampf war,
    zieht nicht (4.3), und wenn beide Stapel leer sind, zieht niemand (4.8). { $forgotten ->
        [lost] Läuft die Zeit ab, bevor du ziehst, ist die Karte für dich verloren (6).
       *[drawn] Läuft die Zeit ab, bevor du ziehst, wird die Karte für dich gezogen: von Stapel 1, oder von Stapel 2,
            wenn Stapel 1 leer ist (6).
    }

    Wer nennt das nächste Fabelwesen? Geht im Uhrzeigersinn herum und fangt bei der Person an, die die Runde begonnen
    hat: Wer als Erstes noch Karten auf dem Tisch hat, ist dran. So geht es weiter, bis der Tisch leer ist (4.7).

    Die Ablage liegt offen; alle dürfen sie durchsehen (5.7).

    _Beispiel (9.2)._ Anna beginnt mit `R9 Y6 Y2`. Bob passt und zieht drei Karten. Chris spielt `B8 B2 R8` und David
    zuletzt `B12 R14 R0`. Anna nennt den Mantikor. Niemand sonst hat einen, also gewinnt sie `Y6` und `Y2`. Dann nennt
    sie den Phönix: Davids `R14` schlägt ihre `R9` und die `R8` von Chris. Anna zieht eine Karte, danach Chris. Davids
    `R0` ist jetzt der einzige Phönix, und David gewinnt ihn. Anna hat keine Karten mehr auf dem Tisch, und Bob hat
    gepasst; also nennt Chris den Pegasus: Davids `B12` schlägt die `B8`, Chris zieht eine Karte und gewinnt die `B2`,
    die übrig ist. Bob, links von Anna, beginnt die nächste Runde.

rules-gargon-zeros-heading = Die Nullen
rules-gargon-zeros =
    Die 0 ist die schwächste Karte und gewinnt nie einen Kampf. Eine 0 gewinnst du nur kampflos: weil niemand sonst das
    Fabelwesen hat oder weil sie nach dem ersten Kampf die einzige Karte davon ist (4.6).

    Gleich hoch können zwei Karten in einem Kampf nur sein, wenn beide Nullen sind (4.6). Heben sich die Nullen zweier
    Personen von einem Fabelwesen auf, werden beide abgelegt, und niemand gewinnt mit ihnen (6). Deine eigenen zwei
    Nullen heben sich nie gegenseitig auf (6.3).

    { $clash ->
        [battle] Sie heben sich nur auf, wenn sie sich **im selben Kampf** begegnen. Sonst geht jede Null ihren eigenen
            Weg (6).
       *[round]
            Sie heben sich auf, wenn zwei Personen sie **in derselben Runde** gespielt haben, auch wenn sie sich in
            keinem Kampf begegnen. Dann kann keine von beiden gewonnen werden. Sie bleiben auf dem Tisch, bis ihr
            Fabelwesen genannt wird. Eine höhere Karte gewinnt ihren Kampf wie immer. Eine Null, die nach dem ersten
            Kampf allein übrig ist, wird nicht gewonnen, sondern abgelegt, und dafür wird nicht gezogen (6.0, 6.1).
    }

    { $clashdraw ->
        [yes] Verlierst du eine Null in einem Kampf, ziehst du dafür eine Karte wie für jede andere verlorene auch,
            selbst wenn die Null aufgehoben wurde (6).
       *[no] Für eine Null, die sich aufhebt, wird nicht gezogen, auch dann nicht, wenn eine höhere Karte sie
            geschlagen hat (6.2).
    }

    _Beispiel._ Anna hat `R5` und `R0` auf dem Tisch, Bob die andere `R0`. Im ersten Kampf gewinnt Annas `R5`, und Bobs
    `R0` wird abgelegt. Bob { $clashdraw ->
        [yes] zieht eine Karte.
       *[no] zieht nicht.
    } Annas `R0` ist nun der letzte Phönix. { $clash ->
        [battle] Die beiden Nullen sind sich nicht begegnet, also gewinnt sie die Karte.
       *[round] Aber beide Nullen wurden in dieser Runde gespielt, also muss sie die Karte ablegen, ohne zu ziehen.
    }

rules-gargon-end-heading = Nächste Runde und Ende des Spiels
rules-gargon-end =
    Ist der Tisch leer, ist die Runde vorbei. Die nächste beginnt, wer links von der Person sitzt, die diese begonnen
    hat. Wer keine Karte auf der Hand hat, wird übersprungen (5.1).

    Ist einer der Stapel leer geworden? Dann ist das die letzte Runde: Spielt sie fertig, auch wenn der andere Stapel
    noch Karten hat (5.2). Das Spiel ist auch dann zu Ende, wenn am Anfang einer Runde niemand eine Karte auf der Hand
    hat (5.3).

rules-gargon-scoring-heading = Die Wertung
rules-gargon-scoring =
    Legt eure Handkarten ab: Sie zählen nicht (5.4). Sortiert euren Gewinn nach Fabelwesen.

    - **Bonus.** Wer hat die meisten Karten eines Fabelwesens gewonnen? Hier zählen alle, auch die Nullen und die hohen
      Karten ohne Amulette. Dafür gibt es +10. Liegen mehrere gleichauf, bekommen sie je +5. Hat niemand eine Karte des
      Fabelwesens gewonnen, bekommt niemand den Bonus (5.4).
    - **Amulette.** Jedes Amulett ist ein Punkt. Hast du eine Null eines Fabelwesens gewonnen, zählen deine Amulette
      dieses Fabelwesens doppelt; hast du beide, zählen sie vierfach (5.5).

    Zählt Bonus und Amulette zusammen. Die höchste Summe gewinnt; bei gleicher Summe teilt ihr euch den Sieg (5.6).

    _Beispiel (9.3)._ Vier Personen haben diese Karten gewonnen:

    - **Anna:** `V13 V5 V0` mit 3 × 2 = 6 Amuletten, `G13 G7` mit 2, `W10 W1` mit 6, `Y6 Y2` mit 8. Sie hat die meisten
      Gargoyles und Feen und teilt sich die Drachen: 22 + 10 + 10 + 5 = 47 Punkte.
    - **Bob:** `W5 W0` mit 3 × 2 = 6 Amuletten, `Y8 Y1 Y0` mit 7 × 2 = 14. Er hat die meisten Mantikore und teilt sich
      die Drachen: 20 + 10 + 5 = 35 Punkte.
    - **Chris:** `B15 B3 B2 B0` mit { $three ->
        [5] 10 × 2 = 20
       *[4] 9 × 2 = 18
    } Amuletten, `W11 W6` mit 4, `R10 R8 R7 R2` mit 10. Sie hat die meisten Karten von Pegasus und Phönix und teilt sich
      die Drachen: { $three ->
        [5] 34 + 10 + 10 + 5 = 59
       *[4] 32 + 10 + 10 + 5 = 57
    } Punkte. Chris gewinnt.
    - **David:** `R6 R0 R0` mit 3 × 4 = 12 Amuletten, `B13 B12 B10` mit 2, `Y15 Y13` ohne Amulett. Er hat von keinem
      Fabelwesen die meisten Karten, also keinen Bonus: 14 Punkte.

rules-gargon-variant-heading = Gewinn verdeckt oder offen
rules-gargon-variant =
    { $openwinnings ->
        [yes]
            Dieser Tisch spielt mit **offenem Gewinn**: Alle gewonnenen Karten liegen offen und nach Farben sortiert,
            und alle können sie jederzeit sehen. Ohne diese Variante liegen sie verdeckt, und du darfst nur deine
            eigenen ansehen (5.7).
       *[no]
            Deine gewonnenen Karten liegen verdeckt. Deine eigenen darfst du jederzeit ansehen, die der anderen nicht.
            Ein Tisch kann die Variante **offener Gewinn** wählen: Dann liegen alle gewonnenen Karten offen und nach
            Farben sortiert (5.7).
    }

    Jede Karte haben alle gesehen, als sie gewonnen wurde. Die Variante verrät also nichts Neues; sie schont nur das
    Gedächtnis (5.7).

rules-gargon-editions-heading = Die drei Ausgaben
rules-gargon-editions =
    Die gedruckten Regeln sind sich nicht in allem einig; darum wählt ihr eine Ausgabe (6):

    - `rio-grande`, die übliche: Eine 3 trägt 5 Amulette. Die Nullen zweier Personen heben sich nur im selben Kampf auf,
      und für eine so verlorene Null wird gezogen. Läuft die Zeit ab, wird die Karte für dich nachgezogen.
    - `amigo-fr`: Eine 3 trägt 5 Amulette. Die Nullen zweier Personen heben sich auf, wenn sie in derselben Runde
      gespielt wurden, und dafür wird nicht gezogen. Läuft die Zeit ab, verfällt das Nachziehen.
    - `haffner`: Eine 3 trägt 4 Amulette. Die Nullen zweier Personen heben sich auf, wenn sie in derselben Runde
      gespielt wurden; für eine Null, die in einem Kampf war, wird gezogen. Läuft die Zeit ab, verfällt das
      Nachziehen.

    Wo ein gedruckter Text zu wenig sagt, füllt Pioche die Lücke: Die Amulette von `amigo-fr` sind die von `rio-grande`,
    und nach `haffner` ziehen beide, wenn 0 auf 0 trifft und niemand den Kampf gewinnt (6.0).

rules-gargon-notation-heading = Wie man Züge schreibt
rules-gargon-notation =
    Eine Karte schreibt man mit dem Buchstaben ihrer Farbe und ihrem Wert: `Y2`, `R0`, `W15`. Jede Entscheidung ist ein
    Zug, auch wenn du keine Wahl hast (7):

    - `play R9 Y6 Y2`: eine bis drei Karten ausspielen. Tippe sie in beliebiger Reihenfolge; aufgeschrieben werden sie
      in der Folge W B V R Y G, hohe Werte zuerst. Die zwei Nullen eines Fabelwesens schreibt man gleich: Welche du
      auch spielst, es ist derselbe Zug.
    - `draw 1`, `draw 2`: die oberste Karte von Stapel 1 oder Stapel 2 nehmen. Bist du mit Ausspielen an der Reihe,
      heißt das erste `draw`, dass du passt; höchstens zwei weitere können folgen. Nach einem verlorenen Kampf ziehst
      du mit `draw` die Karte nach.
    - `done`: beim Passen vor der dritten Karte aufhören. Nach der dritten Karte oder wenn beide Stapel leer sind, endet
      das Passen von selbst.
    - `pass`: passen, ohne zu ziehen. Das geht nur, wenn beide Stapel leer sind.
    - `battle Y`: das Fabelwesen nennen, um das gekämpft wird, hier den Mantikor.
    { $forgotten ->
        [lost] - `forget`: Das Nachziehen verfällt, weil die Zeit um ist. Das sagt nur die Uhr, nie eine Person; in
              einer Aufzeichnung kann es vorkommen.
       *[drawn] - `forget` kommt in dieser Ausgabe nicht vor: Ist die Zeit um, spielt die Uhr `draw 1` oder `draw 2` für
              dich.
    }

    Die Aufzeichnung einer Partie nennt die 102 Karten so, wie sie nach dem Mischen verteilt werden: zehn für den ersten
    Platz, zehn für den zweiten und so weiter. Die erste Hälfte vom Rest ist Stapel 1, die zweite Stapel 2, jeweils von
    oben (8).
