"""Who is let in and who goes when connections run short."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from pioche.server.crowd import MAX_CONNECTIONS, RESERVED_FILES, Crowd, Line, Rank
from pioche.server.limits import TooManyError
from pioche.server.settings import Settings

SQLITE = "sqlite:///tables.db"
PROXY = "10.0.0.1"


class Hall:
    """A crowd with room for so many, and who had to go."""

    def __init__(self, room: int = 1000, share: int = 0, **more: Any) -> None:
        settings = Settings(database=SQLITE, connections_per_address=share, trusted_proxies=(PROXY,), **more)
        self.crowd = Crowd(settings, RESERVED_FILES + 10_000)
        self.crowd.limit = room
        self.gone: list[str] = []

    def enter(self, name: str, host: str = "192.0.2.1", rank: Rank = Rank.STRANGER) -> Line:
        line = self.crowd.enter(host, partial(self.gone.append, name))
        assert line is not None
        line.promote(rank)
        return line


def test_the_longest_idle_strangers_go_first_then_others_and_nobody_who_sits() -> None:
    hall = Hall(room=6)
    hall.enter("seated", rank=Rank.SEATED)
    hall.enter("known 1", rank=Rank.KNOWN)
    first = hall.enter("stranger 1")
    hall.enter("stranger 2")
    hall.enter("known 2", rank=Rank.KNOWN)
    hall.enter("stranger 3")
    first.touch()
    for number in range(5):
        hall.enter(f"new {number}", rank=Rank.SEATED)
    assert hall.gone == ["stranger 2", "stranger 3", "stranger 1", "known 1", "known 2"]
    assert hall.crowd.enter("192.0.2.9", lambda: None) is None, "all who are there sit"
    assert len(hall.crowd) == 6


def test_who_leaves_makes_room() -> None:
    hall = Hall(room=2)
    lines = [hall.enter("one"), hall.enter("two", rank=Rank.SEATED)]
    for line in lines:
        line.leave()
        line.leave()
        line.touch()
    assert len(hall.crowd) == 0
    hall.enter("three")
    hall.enter("four")
    assert hall.gone == []


def test_an_address_has_only_its_share_and_others_do_not_feel_it() -> None:
    hall = Hall(share=3)
    hall.enter("anna", "192.0.2.2", Rank.SEATED)
    for number in range(10):
        hall.enter(f"evil {number}")
    assert hall.gone == [f"evil {number}" for number in range(7)]
    for number in range(3):
        hall.enter(f"club {number}", "192.0.2.3", Rank.SEATED)
    assert hall.crowd.enter("192.0.2.3", lambda: None) is None
    assert hall.crowd.enter("192.0.2.2", lambda: None) is not None


def test_the_homes_of_ipv6_are_addresses_too() -> None:
    hall = Hall(share=2)
    for number in range(4):
        hall.enter(f"evil {number}", f"2001:db8::{number + 1}")
    hall.enter("anna", "2001:db8:1::1")
    assert hall.gone == ["evil 0", "evil 1"]


@pytest.mark.parametrize(("share", "asks"), [(0, 100), (3, 0)])
def test_an_operator_can_do_without_shares(share: int, asks: int) -> None:
    hall = Hall(share=share, asks_per_address=asks)
    for number in range(100):
        hall.enter(str(number))
    assert hall.gone == []


def test_the_connections_of_a_proxy_count_for_those_it_asks_for() -> None:
    """As long as it does; by itself it has no share, however many connections it keeps."""
    hall = Hall(share=2)
    lines = [hall.enter(f"line {number}", PROXY) for number in range(20)]
    for line in lines[:4]:
        line.serve("203.0.113.1")
    assert hall.gone == ["line 0", "line 1"], "of the same visitor the longest idle"
    lines[4].serve("203.0.113.2")
    for line in lines[2:5]:
        line.served()
    for line in lines[5:7]:
        line.serve("203.0.113.1")
        line.promote(Rank.SEATED)
    with pytest.raises(TooManyError):
        lines[7].serve("203.0.113.1")
    lines[7].served()
    lines[8].serve(PROXY)  # it does not say for whom it asks
    lines[9].serve(PROXY)
    lines[10].serve(PROXY)
    assert len(hall.gone) == 2


def test_the_limit_follows_from_the_open_files() -> None:
    settings = Settings(database=SQLITE)
    assert Crowd(settings, 4096).limit == 4096 - RESERVED_FILES
    assert Crowd(settings, 100).limit == 50
    assert Crowd(settings, 10**9).limit == MAX_CONNECTIONS


def test_what_is_dropped_is_counted() -> None:
    hall, dropped = Hall(room=1), list[str]()
    hall.crowd.on_drop = lambda: dropped.append("one more")
    hall.enter("one")
    hall.enter("two", rank=Rank.SEATED)
    assert hall.crowd.enter("192.0.2.1", lambda: None) is None
    assert len(dropped) == 2
