import random

import pioche
import pytest


@pytest.mark.parametrize(("name", "players"), [("gargon", 4), ("castors", 4)])
def test_a_random_game_ends_and_its_record_is_written_back_byte_for_byte(name, players):
    game = pioche.start(name, list("ABCDEF"[:players]), seed="smoke")
    rng = random.Random(1)
    while game.to_act is not None:
        game.play(rng.choice(game.legal_moves))
    text = pioche.Record.of(game).dumps()
    assert pioche.Record.of(pioche.replay(text)).dumps() == text
