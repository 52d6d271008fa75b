# Le plateau simple : n’importe quel jeu en mots et en boutons.

web-plain-text-only = Texte seul
web-plain-choices = Ce que vous pouvez faire
web-plain-part = { $part } …
web-plain-stretch = { $first } – { $last }
web-plain-chosen = Choisi : { $parts }
web-plain-undo = Annuler
web-plain-advised = { $what } (conseil)
web-plain-looked = C’est vu
web-plain-news = Ce qui s’est passé
web-plain-more = Voir plus

web-plain-text = { $text }
web-plain-entry = { $name } : { $what }
web-plain-nothing = rien
web-plain-is = { $is ->
    [yes] oui
    *[no] non
}
