"""The plan of games: every deal once in each arrangement, the same cards in all of them, and everybody's own chance."""

from __future__ import annotations

from itertools import product

import pytest

from arena.played import table
from pioche import Record, SetupError
from pioche.arena import Setup
from pioche.arena.play import play_deal


@pytest.mark.parametrize(
    ("seats", "arrangements"),
    [
        ("MAAA", ["MAAA", "AMAA", "AAMA", "AAAM"]),
        ("AR", ["AR", "RA"]),
        ("ARAR", ["ARAR", "RARA"]),
        ("ABC", ["ABC", "CAB", "BCA"]),
        ("AAAA", ["AAAA"]),
    ],
)
def test_every_different_rotation_is_an_arrangement(seats: str, arrangements: list[str]) -> None:
    """The first-named player sits on seat 0, then 1, and so on."""
    assert ["".join(arrangement) for arrangement in table(*seats).arrangements] == arrangements


@pytest.mark.parametrize("seats", ["MAAA", "ARAR", "ABCDE", "AABB", "AAA"])
def test_over_a_deal_everybody_sits_everywhere_equally_often(seats: str) -> None:
    columns = zip(*table(*seats).arrangements, strict=True)
    assert len({tuple(sorted(column)) for column in columns}) == 1


@pytest.mark.parametrize(("games", "deals"), [(1, 1), (4, 1), (5, 2), (1000, 250)])
def test_games_are_rounded_up_to_whole_deals(games: int, deals: int) -> None:
    assert table("M", "A", "A", "A").deals(games) == deals


def test_all_arrangements_of_a_deal_share_their_cards_and_no_two_deals_do() -> None:
    setup = Setup.checked("castors", ["adept", "random"], {"rounds": 1}, seed="cards")
    deals = [[Record.loads(game.record) for game in play_deal(setup, number).games] for number in range(5)]
    assert all(one.shuffles[0] == other.shuffles[0] for one, other in deals)
    assert all(one.players == ("adept A", "random B") for one, _ in deals)
    assert all(other.players == ("random A", "adept B") for _, other in deals)
    assert len({tuple(one.shuffles[0]) for one, _ in deals}) == 5


def test_every_player_in_every_game_has_a_chance_of_its_own() -> None:
    setup = table("A", "B", "C")
    numbers = [setup.player_rng(*where).random() for where in product(range(5), range(3), range(3))]
    assert len(set(numbers)) == len(numbers)


def test_a_deal_is_played_again_exactly_and_seat_0_acts_first() -> None:
    """Whatever was played in between, and although nobody remembers the first time."""
    setup = Setup.checked("gargon", ["random"] * 3, {"edition": "haffner"}, seed="again")
    first, other, again = (play_deal(setup, deal).games[0] for deal in (7, 8, 7))
    assert first.record == again.record != other.record
    record = Record.loads(first.record)
    assert (record.first, record.players) == (0, ("random A", "random B", "random C"))
    assert record.extra == {"arena": {"deal": 7, "arrangement": 0}}
    assert [len(times) for times in first.times] == [len(times) for times in again.times]


def test_the_fingerprint_depends_on_everything_that_decides_the_games() -> None:
    one = Setup.checked("castors", ["random", "random"], seed="s")
    others = [
        Setup.checked("castors", ["random", "random"], {"rounds": 4}, seed="s"),
        Setup.checked("castors", ["random", "random"], {"rounds": 1}, seed="s"),
        Setup.checked("castors", ["random"] * 3, seed="s"),
        Setup.checked("gargon", ["random"] * 3, seed="s"),
        Setup.checked("castors", ["random", "random"], seed="t"),
    ]
    assert one.fingerprint == others[0].fingerprint, "four rounds are what two players play anyway"
    assert len({other.fingerprint for other in others}) == len(others)


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("poker", ["random"] * 3, {}),
        ("gargon", ["random"] * 2, {}),
        ("gargon", ["random"] * 6, {}),
        ("gargon", [], {}),
        ("gargon", ["random", "random", "champion"], {}),
        ("gargon", ["random", "random", ""], {}),
        ("gargon", ["random"] * 3, {"edition": "third"}),
        ("gargon", ["random"] * 3, {"rounds": 1}),
        ("castors", ["random"] * 3, {"rounds": 21}),
    ],
)
def test_what_can_not_be_played_is_refused(game: str, seats: list[str], options: dict[str, object]) -> None:
    with pytest.raises(SetupError):
        Setup.checked(game, seats, options)
