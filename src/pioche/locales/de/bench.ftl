# Wie schnell Zufallspartien sind: pioche bench.

help-bench = Messen, wie viele Entscheidungen je Sekunde Zufallspartien auf einem Kern dieses Rechners treffen.
help-bench-json = Alles Gemessene als JSON ausgeben.

bench-compiling = Die Regeln werden übersetzt, falls das noch nicht geschehen ist: bis zu einer halben Minute, wird nicht gemessen.
bench-measuring = Messung: etwa eine halbe Minute.
bench-title = Ganze Zufallspartien mit { $players } Spielern auf einem Kern, alle erlaubten Züge gleich wahrscheinlich; Mediane aus { $turns } Durchgängen.
bench-rules = Regeln
bench-rate = Entscheidungen/s
bench-slowest = Minimum
bench-fastest = Maximum
bench-games = Partien/s
bench-compiled = übersetzt
bench-two-processes = zwei Prozesse
bench-readable = lesbar
bench-remark = { $game }: { $decisions } Entscheidungen je Partie; zwei Prozesse zugleich treffen { $ratio }-mal so viele wie einer allein ({ $slowest } bis { $fastest }).
bench-decision = Eine Entscheidung ist jede Wahl, vor die ein Spieler gestellt wird, auch wenn nur ein Zug erlaubt ist: ein Zug der Aufzeichnung.
