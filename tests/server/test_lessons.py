"""The lessons are the examples of the rule sheets (clause 9 of each game), and end in their numbers."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from pioche.core.texts import LANGUAGES, texts
from pioche.registry import GAMES
from pioche.server.errors import MissingError
from pioche.server.lessons import LessonPart, lesson

WORDS = texts("en")


def parts(game: str) -> dict[str, LessonPart]:
    return {part.name: part for part in lesson(game, WORDS)}


def events(part: LessonPart, kind: str, since: int = 0) -> list[dict[str, Any]]:
    """What the learner is told of one kind of event."""
    told = [msgspec.json.decode(event) for step in part.replay.steps[since:] for event in step.events]
    return [event for event in told if event["type"] == kind]


def won(part: LessonPart, until: int) -> dict[str, str]:
    piles: dict[str, str] = dict.fromkeys(part.replay.players, "")
    for step in part.replay.steps[: until + 1]:
        for event in map(msgspec.json.decode, step.events):
            if event["type"] == "won":
                name = part.replay.players[event["seat"]]
                piles[name] = " ".join([*piles[name].split(), *event["cards"]])
    return piles


def test_gargon_plays_the_round_of_the_rule_sheet() -> None:
    """Clause 9.2: who wins which cards, who draws, and who starts next."""
    part = parts("gargon")["round"]
    assert part.replay.players == ("Anna", "Bob", "Chris", "David")
    assert won(part, 12) == {"Anna": "Y6 Y2", "Bob": "", "Chris": "B2", "David": "R14 R0 B12"}
    drawn = [(part.replay.players[event["seat"]], event["pile"]) for event in events(part, "drew")]
    assert drawn[:3] == [("Bob", 1), ("Bob", 1), ("Bob", 2)]
    assert [name for name, _ in drawn[3:]] == ["Anna", "Chris", "Chris"]
    assert [event["starter"] for event in events(part, "round_started")] == [0, 1]


def test_gargon_lets_the_learner_be_last_where_white_is_not_allowed() -> None:
    """Clause 9.1: only colours that others have played; two green and one yellow."""
    part = parts("gargon")["round"]
    last, before = part.decisions[-1], part.replay.steps[part.decisions[-1].ply]
    assert before.seat == 3
    assert last.legal == ["draw 1", "draw 2", "play Y10 G12 G11"]
    (dealt,) = events(part, "dealt")
    assert {"W14", "W8", "W5", "W3"} <= set(dealt["hands"][part.seat])


def test_gargon_ends_in_the_scoring_of_the_rule_sheet() -> None:
    """Clause 9.3, card by card and point by point."""
    part = parts("gargon")["scoring"]
    (scored,) = events(part, "scored")
    assert [sorted(pile) for pile in scored["won"]] == [
        sorted(["V0", "V5", "V13", "G13", "G7", "W1", "W10", "Y2", "Y6"]),
        sorted(["W5", "W0", "Y1", "Y8", "Y0"]),
        sorted(["B15", "B3", "B2", "B0", "W6", "W11", "R10", "R8", "R7", "R2"]),
        sorted(["R6", "R0", "R0", "Y13", "Y15", "B13", "B12", "B10"]),
    ]
    assert part.replay.scores == (47, 35, 59, 14)
    assert events(part, "round_started", part.start)[-1]["starter"] == 1


def test_castors_takes_the_two_and_ends_in_the_scoring_of_the_rule_sheet() -> None:
    """Clauses 9.1 and 9.2; the learner sees of his row what Sarah may see, and nothing of the others'."""
    (part,) = lesson("castors", WORDS)
    assert part.replay.players == ("Sarah", "Lisa", "Tim")
    (took,) = events(part, "took")
    assert (took["seat"], took["slot"], took["card"]) == (0, 2, "2")
    (turned_up,) = events(part, "turned_up")
    assert ["".join(row) for row in turned_up["rows"]] == ["4205", "1213", "04P0"]
    (aside,) = events(part, "set_aside")
    assert aside["replaced"]["card"] == "8"
    assert part.replay.scores == (11, 7, 12)
    assert [event["cards"] for event in events(part, "looked")] == [["4", "5"], None, None]


@pytest.mark.parametrize("game", GAMES)
def test_the_learner_decides_where_the_seat_does_and_what_is_expected_is_allowed(game: str) -> None:
    for part in lesson(game, WORDS):
        steps = part.replay.steps
        decided = [step.ply - 1 for step in steps[part.start + 1 :] if step.seat == part.seat]
        assert [decision.ply for decision in part.decisions] == decided
        assert all(steps[decision.ply + 1].move in decision.legal for decision in part.decisions)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_a_lesson_is_explained(game: str, lang: str) -> None:
    """By its number in the part, in every language; after the last one there may be more to say."""
    words = texts(lang)
    for part in lesson(game, words):
        for step in range(part.replay.plies - part.start + 1):
            assert words(f"web-learn-{game}-{part.name}-{step}")


def test_of_a_game_that_is_not_there_nothing_can_be_learnt() -> None:
    with pytest.raises(MissingError):
        lesson("chess", WORDS)
