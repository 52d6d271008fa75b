# The speed of random games: pioche bench.

help-bench = Measure how many decisions a second random games make on one core of this machine.
help-bench-json = Print everything measured as JSON.

bench-compiling = Compiling the rules, unless that was done before: up to half a minute, not measured.
bench-measuring = Measuring: about half a minute.
bench-title = Whole random games of { $players } players on one core, every legal move equally likely; medians of { $turns } turns.
bench-rules = Rules
bench-rate = Decisions/s
bench-slowest = Slowest
bench-fastest = Fastest
bench-games = Games/s
bench-compiled = compiled
bench-two-processes = two processes
bench-readable = readable
bench-remark = { $game }: { $decisions } decisions a game; two processes at once make { $ratio } times as many as one alone ({ $slowest } to { $fastest }).
bench-decision = A decision is every choice that is put to a player, also where only one move is legal: one move of the record.
