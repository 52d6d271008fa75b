# Lessons and rules in the browser. A lesson explains the examples of the rules (clause 9) ply by ply: the number is that of
# the ply within its part. The learner is Anna in Gargon and Sarah in Gang de Castors.

web-learn-title = Learn the games
web-learn-about = A lesson takes five to ten minutes: you play one round of the rule book yourself, and every step is explained.
web-learn-pitch = { $game ->
    [gargon] Creatures fight for magic amulets. Everybody sees which creatures you hold, but nobody knows how strong they are. For 3 to 5 players.
    *[castors] Four hidden cards, and you have seen only two. Swap, peek, remember, and knock before the others do. For 2 to 6 players.
}
web-learn-start = Start the lesson
web-learn-rules = Rules
web-learn-lesson = { $game }: the lesson
web-learn-explained = What happens here
web-learn-progress = How far you are
web-learn-step = Step { $step } of { $last }
web-learn-next = Next
web-learn-back = Back
web-learn-show = Show me
web-learn-do-it = Do it for me
web-learn-hint = Do this: { $move }.
web-learn-other = That would be allowed too, and sometimes it is even clever. In this example something else is done: { $move }. Try it!
web-learn-first-game = Play your first game
web-learn-to-rules = Read the rules
web-learn-to-all = All lessons
web-learn-to-lesson = To the lesson
web-learn-sections = On this page
web-learn-edition = { $kind ->
    [deck] Deck
    *[edition] Edition
}
web-learn-usual = This is the usual one, which tables play if they choose nothing else.
web-learn-marked = What differs from “{ $usual }” is marked.
web-learn-differs = Different here:

web-learn-gargon-round-0 = You are Anna. High cards win battles; low cards carry amulets, and amulets are points. Everybody sees the creatures on your cards, each in its own colour, but only you see the numbers. You start this round with one, two or three cards. Choose the red Phoenix 9 and the yellow Manticores 6 and 2, and play them.
web-learn-gargon-round-1 = Your cards lie face down: two of one creature, so of one colour, and one of another. Who wants to join in must now play the same mix, of any creatures. Bob is next.
web-learn-gargon-round-2 = Bob would rather pass. Who passes sits out the battles of this round, and draws one to three cards instead. His first one comes from pile 1.
web-learn-gargon-round-3 = Bob takes a second card from pile 1. The piles are spread out, so everybody sees which creature comes next.
web-learn-gargon-round-4 = His third card comes from pile 2. More than three are not allowed, so it goes on.
web-learn-gargon-round-5 = Chris follows with your mix: two blue Pegasus cards and a red Phoenix.
web-learn-gargon-round-6 = David is last. The last player may only use creatures that others have played, here Manticore, Phoenix and Pegasus. He plays one Pegasus card and two Phoenix cards. Now all cards are turned up! You started, so you choose the creature to fight for. Nobody else has a Manticore: name it.
web-learn-gargon-round-7 = Nobody fights with you, so you win both: the 6 with 3 amulets and the 2 with 5. Your Phoenix 9 is still there, so you choose again: name the Phoenix.
web-learn-gargon-round-8 = A battle! Everybody fights with their strongest Phoenix: you with 9, Chris with 8, David with 14. David wins, but only his 14. Your 9 and the 8 are discarded. Who loses a card in a battle draws a new one. You are first: take the top card of pile 2.
web-learn-gargon-round-9 = A white Dragon 2: full of amulets. Now Chris draws a card for the lost 8.
web-learn-gargon-round-10 = Only one Phoenix is left, David’s 0, so he wins it without a fight. In the end a 0 doubles all his Phoenix amulets! You have no cards on the table any more, and Bob has passed. So Chris chooses next.
web-learn-gargon-round-11 = Chris names the Pegasus. Her 8 meets David’s 12: David wins, and Chris may draw again.
web-learn-gargon-round-12 = Chris’s Pegasus 2 is the last card on the table. She wins it without a fight, with 5 amulets. The round is over, and the next player to the left starts: Bob.
web-learn-gargon-round-13 = A new round. Bob plays two Manticores and a Phoenix.
web-learn-gargon-round-14 = Chris follows with two Pegasus cards and a violet Gargoyle.
web-learn-gargon-round-15 = David follows with two green Fairies and a blue Pegasus. Now you are last, and may only use creatures that lie there already. Your white Dragons must wait: nobody has played one. Play the Fairies 12 and 11 and the Manticore 10.
web-learn-gargon-round-16 = Well done! The cards are turned up, and the battles begin. So it goes on, round after round, until one of the piles has run out. Let us look at the end of another game.

web-learn-gargon-scoring-0 = Another game, nearly over: there is one card left on pile 1. You have won nine cards so far. Bob starts this round.
web-learn-gargon-scoring-1 = Bob plays two white Dragons and a yellow Manticore.
web-learn-gargon-scoring-2 = Chris passes and takes the last card of pile 1. When a pile has run out, the round is played to its end, and it was the last one.
web-learn-gargon-scoring-3 = Chris does not want another card.
web-learn-gargon-scoring-4 = David follows with a Pegasus and two Phoenix cards. You are last. Pass this time: draw a card from pile 2.
web-learn-gargon-scoring-5 = A violet Gargoyle 9. You might draw more, but cards in the hand count nothing in the end. Stop drawing.
web-learn-gargon-scoring-6 = The cards are turned up for the last time. Bob started, so he names a creature first.
web-learn-gargon-scoring-7 = Nobody else has a Dragon: Bob wins his Dragons 5 and 0.
web-learn-gargon-scoring-8 = He wins the Manticore 1 too, with 5 amulets.
web-learn-gargon-scoring-9 = Now it is David’s turn to choose. He wins the Pegasus 10 …
web-learn-gargon-scoring-10 = … and both Phoenix 0s. The game is over: the hands are discarded, and the won cards are counted.
web-learn-gargon-scoring-more-1 = First your amulets. The Gargoyle 5 has 3, and your Gargoyle 0 doubles them: 6. Your Fairies have 2. The Dragons 1 and 10 have 6. The Manticores 2 and 6 have 8. That makes 22.
web-learn-gargon-scoring-more-2 = Then the bonus. Who has won most cards of a creature gets 10 points: you have most Gargoyles and most Fairies. You, Bob and Chris have two Dragons each, so each of you gets 5. For you that makes 22 + 25 = 47 points.
web-learn-gargon-scoring-more-3 = Bob has 20 amulets and 15 bonus points: 35. David has both Phoenix 0s, so his 3 amulets there count four times, 12. But he has most cards of no creature, and ends with 14.
web-learn-gargon-scoring-more-4 = Chris has 34 amulets and 25 bonus points: 59. She has won! And you know all you need for your first game.

web-learn-castors-round-0 = You are Sarah. Four hidden cards lie before you, and you want as few points in them as you can. You may look at the two outer ones just once: a 4 and a 5. Remember them! A 2 lies open on the discards, and that is low: take it into your second slot.
web-learn-castors-round-1 = The 2 lies hidden in your slot 2. The card that was there is turned up: a 6. Good that it is gone! Now it is Lisa’s turn.
web-learn-castors-round-2 = Lisa does not want the 6. She draws a card from the pile and looks at it. Only she sees it.
web-learn-castors-round-3 = It was an 8. She does not want it in her row and discards it.
web-learn-castors-round-4 = Tim draws a card too.
web-learn-castors-round-5 = It is an action card: Swap. Tim exchanges his slot 2 with Lisa’s slot 3, and nobody looks at either. Your turn again. Action cards can not be taken from the discards, so you have to draw.
web-learn-castors-round-6 = A Peek! It lets you look at one of your own cards. You know your 4, your 2 and your 5. Look at slot 3.
web-learn-castors-round-7 = A 0, the best card there is! You have 4 + 2 + 0 + 5 = 11 points. From your second turn on you may knock if you think that your row is low. Be brave and knock!
web-learn-castors-round-8 = You have knocked. Everybody else has exactly one more turn, then the round is over.
web-learn-castors-round-9 = Lisa draws.
web-learn-castors-round-10 = It is Draw Two: now she may draw a card, and if she does not like it, one more.
web-learn-castors-round-11 = She does not want the first one, a 9, and draws the second.
web-learn-castors-round-12 = She does not want the 7 either. Her turn is over, and the Draw Two lies on the discards.
web-learn-castors-round-13 = Tim draws the last card of this round …
web-learn-castors-round-14 = … a 9, which he discards. All rows are turned up. An action card in a row has no value: Tim replaces his with the top card of the pile, and that is an 8.
web-learn-castors-round-more-1 = You have 4 + 2 + 0 + 5 = 11 points, Lisa 1 + 2 + 1 + 3 = 7, Tim 0 + 4 + 8 + 0 = 12. The lowest wins, so this round is Lisa’s. A game has as many rounds as players, and the lowest total wins. Now it is your turn!
