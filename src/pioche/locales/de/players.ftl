# Die Computerspieler: ihre Stufen, und was man nicht von ihnen verlangen kann.

level-name = { $level ->
    [random] Zufall
    [novice] Neuling
    [adept] Könner
    *[master] Meister
}
level-about = { $level ->
    [random] irgendein Zug, ohne nachzudenken
    [novice] einfacher Verstand, vergisst und irrt sich
    [adept] gute Faustregeln, vergisst nichts
    *[master] probiert jeden guten Zug in Gedanken aus
}

error-level = Eine Stufe „{ $level }“ gibt es nicht. Bekannt: { $known }. Nur ein Meister kann ein Budget bekommen, etwa master:2s.
error-level-count = { $given } Stufen sind genannt für { $wanted ->
    [one] { $wanted } Computerspieler
    *[other] { $wanted } Computerspieler
}: nenne eine für alle oder eine für jeden.
error-budget = „{ $budget }“ ist kein Budget für einen Zug. Erlaubt: eine Zeit über null, etwa 20ms oder 2s, oder eine Zahl gedachter Partien, etwa 4000.
