# Der Server: wie er startet, was er dann ablehnt und wo man ihn findet.

help-serve = Tische für Freunde anbieten: in diesem Netz oder als Server eines Vereins.
help-option-host = Adresse, an der er lauscht; 0.0.0.0: alle dieses Rechners.
help-option-port = Port, an dem er lauscht; 0: irgendein freier.
help-option-database = Wo alles aufbewahrt wird: sqlite:///DATEI oder postgresql://…; ohne sie eine Datei in deinem Datenordner.
help-option-broker = Was den anderen Knoten eines Vereinsservers Bescheid gibt: redis://…, rediss://…, valkey://… oder postgresql://…
help-option-config = TOML-Datei mit Einstellungen; die Umgebung (PIOCHE_…) und diese Optionen gehen vor.
help-option-open = Die Seite in einem Browser öffnen.

server-here = Auf diesem Rechner: { $address }
server-near = In deinem Netz: { $address }
server-public = Für alle: { $address }
server-stop = Strg-C hält den Server an.
server-stopping = Halt. Alle Tische sind gespeichert. Noch einmal Strg-C: sofort.
server-unbuilt = Die Seiten zum Spielen im Browser sind hier noch nicht gebaut. In einer Kopie des Quelltexts baut „make play“ sie und startet den Server. Programme können schon spielen.

server-setting = { $where } kann nicht { $value } sein. Erlaubt: { $allowed }.
server-setting-unknown = { $where } ist keine Einstellung des Servers. Bekannt: { $known }.
server-where-option = Die Option { $name }
server-where-environment = Die Umgebungsvariable { $name }
server-where-file = „{ $name }“ in { $file }
server-allowed-whole = eine ganze Zahl von { $least } bis { $most }
server-allowed-number = eine Zahl von { $least } bis { $most }
server-allowed-host = eine Adresse oder ein Name dieses Rechners, etwa 0.0.0.0 für alle oder 127.0.0.1 für diesen Rechner allein
server-allowed-origin = https:// oder http:// und ein Name ohne Pfad, etwa https://tables.club.example
server-allowed-networks = eine Liste von Adressen oder Netzen, etwa 127.0.0.1 und 10.0.0.0/8
server-toml = das ist kein TOML (Zeile { $line }).

server-listen = Der Server kann nicht an { $host }, Port { $port } lauschen: { $reason ->
    [EADDRINUSE] das tut schon ein anderes Programm. Halte es an oder wähle mit --port einen anderen Port; 0 nimmt irgendeinen freien
    [EACCES] das System erlaubt es nicht. Wähle mit --port einen Port ab 1024
    [EADDRNOTAVAIL] diese Adresse hat der Rechner nicht. Wähle mit --host eine, die er hat; 0.0.0.0 nimmt alle
    [unknown] einen Rechner dieses Namens kennt niemand. Wähle mit --host eine Adresse; 0.0.0.0 nimmt alle
    *[other] das System meldet einen Fehler. Wähle mit --host eine andere Adresse oder mit --port einen anderen Port
}.
