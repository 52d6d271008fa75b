"""What is measured, on games small enough to check by hand."""

from __future__ import annotations

import json
import random
from itertools import permutations

import pytest

from arena.played import made_up, table
from pioche.arena import Setup, run
from pioche.arena.estimate import Estimate
from pioche.arena.measure import margins, measure, merits, win_shares


def test_a_shared_win_is_shared_and_margins_are_against_the_best_other() -> None:
    assert win_shares((0, 2), (9, 4, 9)) == [0.5, 0, 0.5]
    assert margins((0, 2), (9, 4, 9)) == [0, -5, 0]
    assert margins((2,), (9, 4, 11)) == [-2, -7, 2]


def test_where_the_lowest_score_wins_the_margin_is_counted_the_other_way() -> None:
    assert margins((1,), (9, 4, 6)) == [-5, 2, -2]
    assert merits((1,), (9, 4, 6)) == [-9, -4, -6]
    assert margins((0, 1), (7, 7)) == [0, 0]


def test_the_deal_is_the_unit() -> None:
    """Two deals of two games. M wins both of the first (+2, +4: mean 3) and one of the second (+6, -4: mean 1)."""
    setup = table("M", "A", game="castors")
    standing = measure(setup, made_up(setup, [(10, 12), (14, 10)], [(3, 9), (5, 9)]))
    m, a = standing.players

    assert (standing.deals, standing.games, standing.fair_share) == (2, 4, 0.5)
    assert (m.player, m.seats, a.seats) == ("M", 4, 4)
    assert m.margin == Estimate.of([3.0, 1.0])
    assert m.margin.mean == 2.0
    assert m.margin.sigmas == pytest.approx(2.0)
    assert m.win_share == Estimate.of([1.0, 0.5])
    assert m.score == Estimate.of([10.0, 6.0])
    assert a.margin.mean == -2.0
    assert m.margins == {-4: 1, 2: 1, 4: 1, 6: 1}


def test_a_player_in_several_seats_is_measured_over_all_of_them() -> None:
    setup = table("M", "A", "A")
    standing = measure(setup, made_up(setup, [(9, 5, 4), (1, 2, 3), (8, 8, 2)]))
    m, a = standing.players
    assert (m.seats, a.seats) == (3, 6)
    assert m.win_share.mean == pytest.approx((1 + 0 + 0) / 3)
    assert a.win_share.mean == pytest.approx((0 + 1 + 1) / 6)
    assert m.score.mean == pytest.approx((9 + 2 + 2) / 3)
    assert m.margin.mean == pytest.approx((4 - 1 - 6) / 3)


def test_seats_are_measured_whoever_sits_there() -> None:
    setup = table("M", "A", game="castors")
    standing = measure(setup, made_up(setup, [(10, 12), (10, 14)], [(3, 9), (9, 9)]))
    first, second = standing.seats
    assert (first.seat, second.seat) == ("A", "B")
    assert first.win_share == Estimate.of([1.0, 0.75])
    assert second.score == Estimate.of([13.0, 9.0])


def test_times_moves_and_rounds() -> None:
    setup = table("M", "A")
    standing = measure(setup, made_up(setup, [(1, 2), (2, 1)]))
    time = standing.players[0].time_ms
    assert (time.moves, time.mean, time.median, time.longest) == (6, 2.0, 2.0, 3.0)
    assert time.percentile_95 == pytest.approx(3.0)
    assert (standing.decisions.mean, standing.rounds.mean) == (6, 4)


def test_ratings_tell_the_strong_from_the_weak() -> None:
    """Three players of clearly different strength, of whom one sits twice."""
    setup, rng = table("strong", "middling", "middling", "weak"), random.Random(3)
    merit = {"strong": 20, "middling": 10, "weak": 0}
    deals = [
        [[round(merit[text] + rng.gauss(0, 8)) for text in sitting] for sitting in setup.arrangements]
        for _ in range(30)
    ]
    strong, middling, weak = (player.rating for player in measure(setup, made_up(setup, *deals)).players)
    assert strong.mu - 2 * strong.sigma > middling.mu > weak.mu + 2 * weak.sigma


def test_a_player_against_itself_keeps_its_rating() -> None:
    setup = table("A", "A", "A")
    standing = measure(setup, made_up(setup, *([scores] for scores in permutations((1, 2, 3)))))
    assert standing.players[0].rating.mu == pytest.approx(25)


def test_the_course_ends_at_the_final_estimate() -> None:
    setup, rng = table("M", "A"), random.Random(4)
    deals = [[[rng.randrange(9), rng.randrange(9)] for _ in setup.arrangements] for _ in range(1000)]
    standing = measure(setup, made_up(setup, *deals))
    assert len(standing.course) <= 200
    assert [standing.course[0].games, standing.course[-1].games] == [2, 2000]
    last = standing.course[-1].win_share
    assert (last.mean, last.low) == pytest.approx(
        (standing.players[0].win_share.mean, standing.players[0].win_share.low)
    )


def test_the_order_in_which_deals_arrive_does_not_matter() -> None:
    setup = table("M", "A")
    deals = made_up(setup, *[[(3, i), (i, 2)] for i in range(20)])
    assert measure(setup, deals) == measure(setup, random.Random(5).sample(deals, 20))


def test_a_standing_is_json() -> None:
    setup = Setup.checked("castors", ["random", "random"], {"rounds": 1}, seed="json")
    standing = run(setup, games=3, workers=1)
    data = json.loads(json.dumps(standing.to_json()))
    assert data["setup"] == {
        "game": "castors",
        "rules": {"deck": "biberbande", "rounds": 1, "memory_aid": False},
        "seats": ["random", "random"],
        "seed": "json",
    }
    assert data["players"][0]["score"]["mean"] == standing.players[0].score.mean
    assert data["rounds"]["mean"] == 1
