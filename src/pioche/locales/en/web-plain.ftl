# The plain board: any game in words and buttons.

web-plain-text-only = Text only
web-plain-choices = What you can do
web-plain-part = { $part } …
web-plain-stretch = { $first } – { $last }
web-plain-chosen = Chosen: { $parts }
web-plain-undo = Undo
web-plain-advised = { $what } (hint)
web-plain-looked = Got it
web-plain-news = What happened
web-plain-more = More

web-plain-text = { $text }
web-plain-entry = { $name }: { $what }
web-plain-nothing = none
web-plain-is = { $is ->
    [yes] yes
    *[no] no
}
