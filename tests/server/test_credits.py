"""A person's time begins when their page can put the decision: what showing took is given back, and no more."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from pioche.core.choreography import shown_for, type_of
from pioche.core.events import Event
from pioche.registry import GAMES
from pioche.server import asks, node, room
from pioche.server.asks import MAX_CREDIT_SECONDS, NothingNewError
from pioche.server.entries import Credited
from pioche.server.protocol import CaughtUp, Clock, Pause, Starter
from pioche.server.settings import Settings
from pioche.server.table import SECOND
from pioche.server.wire import event_schema
from playouts import Recipe, playout
from server.playing import Message, gather, in_process, run, to_act
from server.tables import ANNA, BOB, CASTORS, GARGON, Sitting, differences
from server.test_absence import Time

TIMED = replace(CASTORS, seats=3, clock=Clock(move=15), starter=Starter(by="chosen", seat=0))


def caught_up(sitting: Sitting) -> CaughtUp:
    return CaughtUp(game=sitting.table.number, ply=len(sitting.game.moves))


def left(sitting: Sitting) -> int:
    assert sitting.table.deadline is not None
    return sitting.table.deadline - sitting.now


def shown(sitting: Sitting, seat: int, since: int) -> int:
    """How long the steps after a ply are shown to a seat."""
    events = [event for step in sitting.game.story[since + 1 :] for event in step]
    return shown_for(sitting.game.rulebook.choreography, events, len(sitting.table.seats))[seat]


# The data.


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_event_has_its_choreography_and_nothing_else_has(game: str) -> None:
    kinds = {schema["properties"]["type"]["const"] for schema in _each(event_schema(game))}
    assert GAMES[game].choreography.keys() == kinds


def _each(schema: Any) -> list[Any]:
    return [schema["$defs"][one["$ref"].rpartition("/")[2]] if "$ref" in one else one for one in schema["oneOf"]]


@pytest.mark.parametrize("game", GAMES)
@given(seed=st.integers(0, 1000))
def test_how_long_something_is_shown_depends_on_nothing_hidden(game: str, seed: int) -> None:
    players = GAMES[game].seats[0]
    story = playout(Recipe(game, players, 0, seed=seed, plies=40)).story
    for events in story:
        told: list[Event] = [event.seen_by(None) for event in events]
        choreography = GAMES[game].choreography
        assert shown_for(choreography, told, players) == shown_for(choreography, events, players)
        assert all(type_of(type(event)) in choreography for event in events)


# The bound.


@given(st.data())
def test_no_more_is_given_back_than_showing_takes(data: st.DataObject) -> None:
    """However long people think and whenever they say it: at most what has passed, what the steps since their own last
    move take, and fifteen seconds; once for each decision, and the log says the same."""
    game = data.draw(st.sampled_from(["castors", "gargon"]))
    setup = replace(TIMED, game=game, options={})
    sitting = Sitting(setup).start(BOB, "novice")
    sitting.random = random.Random(data.draw(st.integers(0, 100)))
    moved = {0: -1, 1: -1}
    waits = st.sampled_from([0.0, 0.3, 0.9, 2.0, 5.0, 14.0])
    for _ in range(data.draw(st.integers(1, 40))):
        if sitting.table.to_act is None:
            break
        seat = sitting.to_act
        if sitting.table.decider:
            sitting.later(0.9).play(1)
            continue
        began, before = sitting.now, left(sitting)
        sitting.later(data.draw(waits))
        if data.draw(st.booleans()):
            try:
                entry = sitting.ask(sitting.acting, caught_up(sitting))
            except NothingNewError:
                assert left(sitting) == before - (sitting.now - began)
            else:
                assert isinstance(entry, Credited)
                bound = min(sitting.now - began, shown(sitting, seat, moved[seat]), MAX_CREDIT_SECONDS * SECOND)
                assert 0 < entry.ms <= bound
                assert left(sitting) == before - (sitting.now - began) + entry.ms
                with pytest.raises(NothingNewError):
                    sitting.ask(sitting.acting, caught_up(sitting))
        moved[seat] = len(sitting.game.moves)
        sitting.ask(sitting.acting, sitting.move())
    assert differences(sitting.read, sitting.table) == []


def test_a_page_that_shows_one_thing_after_the_other_has_the_whole_time_left() -> None:
    """Three computer moves at their usual pace, each of which takes longer to show than to make."""
    sitting = Sitting(replace(TIMED, seats=4)).start("novice", "novice", "novice")
    shown_at = sitting.now + shown(sitting, 0, -1)
    sitting.now = shown_at
    sitting.ask(ANNA, caught_up(sitting))
    for _ in range(30):
        if sitting.table.to_act is None:
            break
        if sitting.to_act == 0:
            sitting.now = max(sitting.now, shown_at)
            before = sitting.table.pace.since
            if shown_at - before > 0:
                sitting.ask(ANNA, caught_up(sitting))
            assert left(sitting) == 15 * SECOND - max(0, shown_at - before - MAX_CREDIT_SECONDS * SECOND)
            ply = len(sitting.game.moves)
            sitting.ask(ANNA, sitting.move())
            shown_at = sitting.now
        else:
            ply = len(sitting.game.moves)
            sitting.later(0.9).play(1)
        shown_at = max(shown_at, sitting.now) + shown(sitting, 0, ply)


def test_silence_gains_nothing() -> None:
    """Said late, it counts as if it had been said when a page would have been done."""
    quick, late = (Sitting(TIMED).start(BOB, "novice") for _ in range(2))
    needed = shown(quick, 0, -1) / SECOND
    quick.later(needed).ask(ANNA, caught_up(quick))
    late.later(min(needed + 10, 14)).ask(ANNA, caught_up(late))
    assert quick.table.deadline == late.table.deadline


def test_nothing_is_stored_where_there_is_nothing_to_give_back() -> None:
    """Without a clock, for another's decision, at another ply, in a pause, or when nothing had to be shown."""
    untimed = Sitting(replace(TIMED, clock=None)).start(BOB, "novice")
    timed = Sitting(TIMED).start(BOB, "novice").later(3)
    ply = len(timed.game.moves)
    nothing = [
        (untimed, ANNA, caught_up(untimed)),
        (timed, BOB, caught_up(timed)),
        (timed, ANNA, CaughtUp(game=1, ply=-1)),
    ]
    for sitting, person, ask in nothing:
        with pytest.raises(NothingNewError):
            asks.decide(sitting.table, ask, person, sitting.now)
    for ask in (CaughtUp(game=1, ply=ply + 1), CaughtUp(game=2, ply=ply)):
        assert timed.refusal(ANNA, ask) == "refused-other-game"
    assert timed.refusal(asks.Person("p-nobody", "Nobody"), caught_up(timed)) == "refused-no-seat"
    for person in (ANNA, BOB):
        timed.ask(person, Pause())
    with pytest.raises(NothingNewError):
        timed.ask(ANNA, caught_up(timed))


def test_who_never_says_it_has_the_time_that_there_always_was() -> None:
    sitting = Sitting(replace(GARGON, clock=Clock(move=15))).start(BOB, "novice")
    while sitting.table.decider:
        sitting.play(1)
    assert left(sitting) == 15 * SECOND


# At a server.


class Page:
    """What a page at normal pace has shown: one event after the other, in the time that the test lets pass."""

    def __init__(self, game: str, seat: int, time: Time) -> None:
        self.choreography, self.seat, self.time = GAMES[game].choreography, seat, time
        self.shown_at = 0

    def hear(self, played: Message) -> None:
        events = [event for step in played["steps"] for event in step["events"]]
        self.shown_at = max(self.shown_at, self.time()) + sum(map(self._shown, events))

    def _shown(self, event: Message) -> int:
        showing = self.choreography[event["type"]]
        return showing.travel + showing.pause + (showing.own if event.get("seat") == self.seat else 0)

    def show(self) -> int:
        """Show everything; how long that takes from now on."""
        behind = max(0, self.shown_at - self.time())
        self.time.pass_by(behind)
        return behind


@pytest.mark.parametrize("game", GAMES)
def test_with_fifteen_seconds_a_decision_people_have_fifteen_seconds(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Against computer players that move quicker than can be shown: without the credit seconds would be missing. When
    the decision is put the whole time is left, as everybody at the table is told, and after a restart too. Only where
    more than fifteen seconds are to be shown, as after a round, the rest is lost."""
    time = Time()
    for module in (room, node):
        monkeypatch.setattr(module, "now_ms", time)
    settings = Settings(
        database=f"sqlite:///{tmp_path / 'tables.db'}", bot_pace=0, bot_workers=1, asks_per_person=0, asks_per_address=0
    )

    async def scenario() -> None:
        page = Page(game, 0, time)
        was_behind: list[int] = []
        async with in_process(settings) as url:
            code, (anna,) = await gather(url, game, 1, ("novice", "novice", "novice"), clock={"move": 15})
            await anna.ask(code, "start")
            async with anna.at(code, game=1, last=-1) as ear:
                while True:
                    played = await ear.until("played")
                    page.hear(played)
                    if to_act(played) != 0:
                        continue
                    was_behind.append(page.show())
                    if was_behind[-1] >= 30 * SECOND:  # somebody has knocked: nobody could decide in time
                        return
                    await ear.send("caught_up", game=1, ply=played["ply"], id="shown")
                    left = 15 * SECOND - max(0, was_behind[-1] - MAX_CREDIT_SECONDS * SECOND)
                    if was_behind[-1]:
                        assert (await ear.until("table", lambda table: "clock" in table))["clock"]["left"] == left
                    now = await anna.get(f"/api/tables/{code}/view")
                    assert now["clock"]["left"] == left
                    if len(was_behind) == 4:
                        break
                    move = next(move for move in now["legal"] if move != "knock")
                    await ear.send("move", game=1, ply=played["ply"], move=move)
        async with in_process(settings) as url:
            anna.http.base_url = url
            assert (await anna.get(f"/api/tables/{code}/view"))["clock"] == now["clock"]
        assert max(was_behind) > 3 * SECOND

    run(scenario())
