# Das schlichte Brett: jedes Spiel in Worten und Knöpfen.

web-plain-text-only = Nur Text
web-plain-choices = Was du tun kannst
web-plain-part = { $part } …
web-plain-stretch = { $first } – { $last }
web-plain-chosen = Gewählt: { $parts }
web-plain-undo = Rückgängig
web-plain-advised = { $what } (Tipp)
web-plain-looked = Gesehen
web-plain-news = Was passiert ist
web-plain-more = Mehr anzeigen

web-plain-text = { $text }
web-plain-entry = { $name }: { $what }
web-plain-nothing = nichts
web-plain-is = { $is ->
    [yes] ja
    *[no] nein
}
