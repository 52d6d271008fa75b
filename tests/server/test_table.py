"""A table is the fold of its log: whatever people ask and however time passes, it stays whole and tells no secret."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, Literal, TypeAlias

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace
from sqlalchemy import create_engine, func, insert, select

from clubs import CASTORS as SHORT
from clubs import Club
from pioche.core.errors import PiocheError
from pioche.core.game import Game
from pioche.core.texts import LANGUAGES, texts
from pioche.registry import find_game
from pioche.server import asks, entries, ledger, protocol, schema, snapshots
from pioche.server.asks import AlreadyPlayedError, Person, new_table
from pioche.server.entries import Moved
from pioche.server.protocol import Back, Clock, Leave, Mute, Pause, Ready, Rematch, Say, StandIn, Start, Starter
from pioche.server.schema import metadata, tables
from pioche.server.table import CHAT_KEPT, DAY, NEVER_BEGUN, SECOND, STAND_IN, Limits, Table
from server.tables import ANNA, BOB, CASTORS, CLEO, DAN, GARGON, NEW_YEAR, Sitting, differences, secret_of

THREE = replace(CASTORS, seats=3)
QUICK = Clock(move=10, reserve=60)

# Whatever happens.

PEOPLE = (ANNA, BOB, CLEO, DAN, Person(BOB.id, "Robert"), Person("p-ada", "Ada"))
"""One of them has changed his name, another has that of a computer player."""

people = st.sampled_from(PEOPLE)
seats = st.sampled_from([0, 1, 2, 3, 5])
switches = st.sampled_from([True, True, False])
versions = st.none() | st.integers(1, 3)
clocks = st.sampled_from([None, Clock(move=5), QUICK, Clock(move=3 * 86_400)])
starters = st.builds(Starter, by=st.sampled_from(["lot", "chosen", "youngest"]), seat=st.integers(0, 3))
options = st.sampled_from(
    [
        ("castors", {"rounds": 1}),
        ("castors", {"rounds": 1, "memory_aid": True}),
        ("castors", {"rounds": 99}),
        ("gargon", {}),
        ("gargon", {"edition": "amigo-fr"}),
        ("whist", {}),
    ]
)
setups = st.builds(
    lambda game, **rest: protocol.Setup(game=game[0], options=game[1], **rest),
    game=options,
    seats=st.integers(2, 4),
    spectators=switches,
    clock=clocks,
    starter=starters,
)
WISHES: dict[type[msgspec.Struct], st.SearchStrategy[Any]] = {
    protocol.Seen: st.builds(protocol.Seen, game=st.integers(1, 3), ply=st.integers(-1, 30)),
    protocol.CaughtUp: st.builds(protocol.CaughtUp, game=st.integers(1, 3), ply=st.integers(-1, 30)),
    protocol.Sit: st.builds(protocol.Sit, seat=st.none() | seats, ready=switches, settings=versions),
    protocol.Leave: st.just(Leave()),
    protocol.Configure: st.builds(protocol.Configure, setup=setups),
    protocol.AddBot: st.builds(protocol.AddBot, level=st.just("novice"), seat=st.none() | seats),
    protocol.Kick: st.builds(protocol.Kick, seat=seats),
    protocol.Ban: st.builds(protocol.Ban, person=st.sampled_from([person.id for person in PEOPLE]), on=switches),
    protocol.Talk: st.builds(protocol.Talk, to=st.sampled_from(["all", "seats"])),
    protocol.Aid: st.builds(protocol.Aid, seat=seats, on=switches),
    protocol.Ready: st.builds(Ready, on=switches, text=st.text(max_size=8), youngest=switches, settings=versions),
    protocol.Start: st.just(Start()),
    protocol.HandOver: st.builds(protocol.HandOver, seat=seats),
    protocol.Rematch: st.just(Rematch()),
    protocol.Say: st.builds(Say, text=st.text(max_size=8)) | st.just(Say(phrase="oops")),
    protocol.Mute: st.builds(Mute, person=st.sampled_from([person.id for person in PEOPLE]), on=switches),
    protocol.Pause: st.builds(Pause, on=switches),
    protocol.StandIn: st.builds(StandIn, seat=seats),
    protocol.Back: st.just(Back()),
}
"""All that can be asked but moves, which have rules of their own below."""


def of(*kinds: type[msgspec.Struct]) -> st.SearchStrategy[Any]:
    return st.one_of(*(WISHES[kind] for kind in kinds))


Wait: TypeAlias = Literal["a moment", "minutes", "until due", "weeks"]


def test_the_asks_below_are_all_that_there_are() -> None:
    assert WISHES.keys() == asks.DECIDE.keys()
    assert {*asks.DECIDE, protocol.Move, protocol.Legal, protocol.Hint} == {*protocol.Wish.__args__}


class Life(RuleBasedStateMachine):
    """A table from its opening on, with all that people, computer players and the clock may do there."""

    def __init__(self) -> None:
        super().__init__()
        self.sitting = Sitting()
        self.snapshots: dict[int, str] = {}
        """By the number of the entry after which they were taken."""

    @initialize(setup=setups.filter(lambda setup: _possible(setup)), misses=st.integers(1, 3))
    def open(self, setup: protocol.Setup, misses: int) -> None:
        self.sitting = Sitting(setup, limits=Limits(misses=misses))
        self.snapshots.clear()

    @rule(wish=st.one_of(*WISHES.values()), person=people)
    def anything(self, wish: protocol.Wish, person: Person) -> None:
        """Any ask of anybody: it is granted, or refused in words."""
        self.tries(person, wish)

    @precondition(lambda self: self.table.status == "gathering")
    @rule(wish=of(protocol.Sit, protocol.Leave, protocol.Configure, protocol.Ready, protocol.Say), person=people)
    def arrange(self, wish: protocol.Wish, person: Person) -> None:
        """What people do before a game; only the host can configure."""
        self.tries(self.host if isinstance(wish, protocol.Configure) else person, wish)

    @precondition(lambda self: self.table.status == "gathering")
    @rule(guests=st.integers(0, 3), youngest=st.booleans())
    def start(self, guests: int, youngest: bool) -> None:
        """People and computer players take what seats there are, and the game starts if all goes well."""
        for person in PEOPLE[:guests]:
            self.tries(person, protocol.Sit())
        for seat in range(len(self.table.seats)):
            self.tries(self.host, protocol.AddBot(level="novice", seat=seat))
        for person in PEOPLE:
            self.tries(person, Ready(text=person.name, youngest=youngest))
        self.tries(self.host, Start())

    @precondition(lambda self: self.table.status == "playing")
    @rule(wish=of(protocol.Leave, protocol.Back, protocol.Seen), who=st.integers(0, 3))
    def come_and_go(self, wish: protocol.Wish, who: int) -> None:
        self.tries(self.player(who), wish)

    @precondition(lambda self: self.table.deadline is not None)
    @rule(seconds=st.sampled_from([0, 1, 3, 20]))
    def catch_up(self, seconds: int) -> None:
        """The page of the seat to act can put the decision now."""
        before = self.table.deadline
        self.sitting.later(seconds)
        self.tries(self.sitting.acting, protocol.CaughtUp(game=self.table.number, ply=len(self.table.by)))
        assert self.table.deadline is not None
        assert before is not None
        assert 0 <= self.table.deadline - before <= min(seconds, asks.MAX_CREDIT_SECONDS) * SECOND

    @precondition(lambda self: self.table.status == "playing")
    @rule(wish=of(protocol.Pause, protocol.StandIn), first=st.integers(0, 3), count=st.integers(1, 3))
    def agree(self, wish: protocol.Wish, first: int, count: int) -> None:
        """Some of the players, perhaps all, want the same."""
        for who in range(first, first + count):
            self.tries(self.player(who), wish)

    @precondition(lambda self: self.table.status == "over")
    @rule(wish=of(protocol.Leave, protocol.Back, protocol.Rematch), who=st.integers(0, 3))
    def part(self, wish: protocol.Wish, who: int) -> None:
        """What players do after a game."""
        self.tries(self.player(who), wish)

    @precondition(lambda self: self.table.status == "playing" and self.table.pace.paused_at is None)
    @rule(most=st.sampled_from([1, 1, 3, 10, 20, 10_000]))
    def play(self, most: int) -> None:
        self.sitting.play(most)

    @precondition(lambda self: self.table.game is not None)
    @rule(who=st.integers(0, 3), later=st.sampled_from([0, 0, 0, 1]), off=st.integers(-1, 1), text=st.text(max_size=8))
    def move_at_random(self, who: int, later: int, off: int, text: str) -> None:
        """A move of anybody, for any ply and perhaps another game, that may be no move at all; sent twice."""
        legal = self.sitting.move().move if self.table.to_act is not None else "draw"
        ply = max(0, len(self.table.by) + off)
        for _ in range(2):
            move = protocol.Move(game=self.table.number + later, ply=ply, move=text or legal, id="a")
            self.tries(self.player(who), move)

    @rule(wait=st.sampled_from([*["a moment", "minutes", *["until due"] * 2] * 4, "weeks"]))
    def time_passes(self, wait: Wait) -> None:
        """Computer players get their turn by other rules; here it is the clock that is served."""
        before = self.table
        self.sitting.later({"a moment": 1, "minutes": 330, "until due": 0, "weeks": 20 * 86_400}[wait])
        closing = before.deadline is None and wait != "weeks"
        if before.due is None or before.decider or closing or (wait != "until due" and self.sitting.now < before.due):
            return
        self.sitting.until_due()

    def tries(self, person: Person, wish: protocol.Wish) -> None:
        try:
            self.sitting.take(asks.decide(self.table, wish, person, self.sitting.now))
        except PiocheError as refusal:
            for lang in LANGUAGES:
                texts(lang)(refusal.message)
        except asks.NothingNewError:
            repeatable = protocol.Seen | protocol.CaughtUp | protocol.Mute | protocol.Configure | protocol.Aid
            assert isinstance(wish, repeatable | protocol.Ban | protocol.Talk)
        except AlreadyPlayedError as again:
            played = self.table.ids[self.table.seat_of(person.id) or 0]
            if played != (again.ply, wish.id):
                raise

    @property
    def table(self) -> Table:
        return self.sitting.table

    def player(self, number: int) -> Person:
        """One of the people who have seats, or somebody else if nobody has."""
        sitting = [Person(holder.person, holder.name) for holder in self.table.seats if holder and holder.person]
        return sitting[number % len(sitting)] if sitting else DAN

    @property
    def host(self) -> Person:
        return Person(self.table.gathered.host or ANNA.id, "Anna")

    @invariant()
    def nobody_has_two_seats(self) -> None:
        sitting = Counter(holder.person for holder in self.table.seats if holder and holder.person)
        assert not sitting or max(sitting.values()) == 1
        assert len(self.table.seats) == self.table.setup.seats

    @invariant()
    def nobody_has_the_name_of_another(self) -> None:
        names = [holder.name.casefold() for holder in self.table.seats if holder]
        assert len(names) == len(set(names))

    @invariant()
    def nobody_plays_who_is_banned(self) -> None:
        banned = {person.person for person in self.table.gathered.banned}
        assert banned.isdisjoint(self.sitting.person(seat).id for seat in self.table.people)

    @invariant()
    def somebody_who_is_there_is_the_host(self) -> None:
        host, persons = self.table.gathered.host, {h.person for h in self.table.seats if h and h.person}
        there = {self.sitting.person(seat).id for seat in self.table.people}
        assert host in (there or persons) if persons else host is None

    @invariant()
    def the_log_says_all(self) -> None:
        assert differences(self.sitting.read, self.table) == []

    @invariant()
    def remember(self) -> None:
        self.snapshots[self.table.seq] = snapshots.write_snapshot(self.table)

    def teardown(self) -> None:
        """The log can be read from the last time that the table gathered, and from a snapshot of any moment, when all
        that it makes superfluous is gone."""
        assert differences(self.sitting.read_back_from_the_last_gathering(), self.table) == []
        cuts = [None, *self.sitting.random.sample([*self.snapshots], min(4, len(self.snapshots)))]
        for cut in cuts:
            past = snapshots.read_snapshot(self.snapshots[cut]) if cut is not None else None
            assert differences(stored_and_read(self.sitting, past), self.table) == []

    @invariant()
    def it_does_not_stand_still(self) -> None:
        """There is always something to come, and in a game somebody or something that brings it on."""
        table = self.table
        assert (table.due is None) == (table.status == "closed")
        if table.due is not None:
            assert table.overdue(table.due - 1) is None
            assert table.decider or table.needs_stand_in or table.overdue(table.due)
        if table.status == "playing" and table.pace.paused_at is None:
            assert table.to_act in table.people or table.decider
        assert table.deadline is None or (table.to_act in table.people and table.setup.clock)

    @invariant()
    def what_everybody_sees_depends_on_nothing_hidden(self) -> None:
        """The same table with other cards looks the same, but for what the secret was promised by and the game's id."""
        table, now = self.table, self.table.now()
        assert table.gathered.secret not in protocol.encode(now).decode()
        game = table.game and Game.start(find_game(table.setup.game), table.game.players, table.setup.options)
        twin = replace(table, gathered=replace(table.gathered, secret=secret_of(0)), game=game).now()
        assert replace(twin, commitment="", finished=None) == replace(now, commitment="", finished=None)
        assert (
            (now.finished is None) == (twin.finished is None) == (table.status in ("gathering", "playing") or not game)
        )


def stored_and_read(sitting: Sitting, past: Table | None) -> Table:
    """A table as it is read from a database in which there is a snapshot, and no entry that it makes superfluous."""
    engine = create_engine("sqlite://")
    metadata.create_all(engine)
    table = sitting.table
    opened = max(seq for seq, _, entry in sitting.log() if isinstance(entry, entries.Gathered))
    rows = [{"table_id": table.id, "seq": seq, "at": at, "body": body} for seq, at, body in sitting.rows]
    columns = {"id": table.id, "code": table.code, "listed": False, "status": table.status, "game": "", "summary": ""}
    with pytest.MonkeyPatch.context() as patch, engine.begin() as connection:
        patch.setattr(snapshots, "SNAPSHOT_EVERY", 0)
        connection.execute(insert(tables).values(columns | {"created_at": 0, "changed_at": 0, "opened_seq": opened}))
        connection.execute(insert(schema.entries), rows)
        if past is not None:
            pruned = snapshots.store(past)(connection)
            assert pruned == sum(_superfluous(row, past.seq, opened) for row in sitting.log())
        found = ledger.load(table.code, table.limits)(connection)
    engine.dispose()
    assert found is not None
    return found


def _superfluous(row: tuple[int, int, entries.Entry], past: int, opened: int) -> bool:
    of_game = isinstance(row[2], entries.Gathered | entries.Started | Moved)
    return row[0] <= past and not (of_game and row[0] >= opened)


def _possible(setup: protocol.Setup) -> bool:
    try:
        return bool(asks.new_table(setup, ANNA))
    except PiocheError:
        return False


TestLife = Life.TestCase
TestLife.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)


# The clock.


def playing(
    setup: protocol.Setup = CASTORS, *others: Person | protocol.Level, clock: Clock | None = QUICK, misses: int = 3
) -> Sitting:
    """People at a table with a clock, where Anna begins."""
    begun = replace(setup, clock=clock, starter=Starter(by="chosen", seat=0))
    return Sitting(begun, limits=Limits(misses=misses)).start(*(others or (BOB, CLEO, DAN)[: setup.seats - 1]))


def test_the_reserve_is_used_up_only_by_what_a_decision_takes_beyond_its_time() -> None:
    sitting = playing()
    sitting.later(10).ask(ANNA, sitting.move("draw"))
    assert sitting.table.pace.reserves == (60_000, 60_000)
    sitting.later(25).ask(ANNA, sitting.move())
    assert sitting.table.pace.reserves == (45_000, 60_000)


def test_each_decision_has_its_time_and_what_is_left_of_the_reserve() -> None:
    sitting = playing()
    assert sitting.table.deadline == sitting.now + 70 * SECOND
    sitting.later(30).ask(ANNA, sitting.move("draw"))
    assert sitting.table.deadline == sitting.now + 50 * SECOND


def test_a_move_that_comes_late_but_before_the_stand_in_counts() -> None:
    sitting = playing()
    sitting.later(100).ask(ANNA, sitting.move())
    assert sitting.table.pace.reserves[0] == 0
    assert sitting.table.pace.misses == (0, 0)


def test_without_a_clock_nobody_is_hurried() -> None:
    sitting = playing(clock=None)
    assert sitting.table.deadline is None
    assert not sitting.table.driven
    assert sitting.table.overdue(sitting.now + 13 * DAY) is None


def test_computer_players_have_no_clock() -> None:
    """It is their turn at once, and they use up nothing."""
    sitting = Sitting(replace(CASTORS, clock=QUICK, starter=Starter(by="chosen", seat=1))).start("novice")
    assert (sitting.table.decider, sitting.table.deadline) == ("novice", None)
    assert sitting.table.due == sitting.table.pace.since
    sitting.later(600).play(1)
    assert sitting.table.pace.reserves == (60_000, 60_000)


@pytest.mark.parametrize(("edition", "lost"), [("amigo-fr", True), ("rio-grande", False)])
def test_a_draw_that_is_not_made_in_time_is_lost_or_made_as_the_edition_says(edition: str, lost: bool) -> None:
    """Clause 6: the clock says it, no stand-in is needed; the reserve is used up first."""
    sitting = playing(replace(GARGON, options={"edition": edition}), BOB, CLEO)
    while sitting.game.state.clock_move is None:
        sitting.play(1)
    seat = sitting.to_act
    assert not sitting.table.needs_stand_in
    entry = sitting.until_due()
    assert isinstance(entry, Moved)
    assert (entry.by, entry.late, entry.seat) == ("clock", True, seat)
    assert (entry.move == "forget") == lost
    assert sitting.table.pace.reserves[seat] == 0
    assert sitting.table.pace.misses[seat] == 1


def test_where_the_rules_are_silent_a_stand_in_decides_what_was_not_decided_in_time() -> None:
    """Once: the seat stays with its owner, and only the first decision takes the reserve."""
    sitting = playing()
    assert sitting.table.needs_stand_in
    assert sitting.table.overdue(sitting.now + 70 * SECOND) is None
    entry = sitting.until_due()
    assert isinstance(entry, Moved)
    assert (entry.by, entry.late) == ("stand_in", True)
    assert sitting.table.by == ("stand_in",)
    assert sitting.table.pace.reserves[0] == 0
    assert sitting.table.people == (0, 1)


def test_who_misses_too_many_decisions_in_a_row_loses_the_seat_to_the_stand_in() -> None:
    """A host hands over. The stand-in decides at once and takes no time from the owner."""
    sitting = playing(misses=2)
    while 0 not in sitting.table.away:
        if sitting.to_act == 0:
            assert sitting.host == ANNA.id
            sitting.until_due()
        else:
            sitting.play(1)
    assert [who for who in sitting.table.by if who == "stand_in"] == ["stand_in"] * 2
    assert sitting.host == BOB.id
    assert sitting.table.now().seats[0].stand_in
    while sitting.to_act != 0:
        sitting.play(1)
    assert (sitting.table.decider, sitting.table.deadline) == (STAND_IN, None)


def test_any_decision_of_ones_own_makes_up_for_those_that_were_missed() -> None:
    sitting = playing(replace(CASTORS, options={"rounds": 5}), misses=2)
    for decision in range(6):
        while sitting.to_act != 0:
            sitting.play(1)
        if decision % 2:
            sitting.ask(ANNA, sitting.move())
        else:
            sitting.until_due()
    assert Counter(sitting.table.by)["stand_in"] == 3
    assert sitting.table.away == frozenset()


# Stand-ins.


def back_after(sitting: Sitting, seat: int) -> list[int]:
    return sitting.table.now().seats[seat].back_after


def test_who_leaves_a_game_can_come_back_when_every_other_seat_has_moved() -> None:
    """Computer players included; until then everybody is told whom it depends on, and the refusal says so."""
    sitting = playing(replace(CASTORS, seats=4), BOB, CLEO, "novice")
    sitting.ask(ANNA, Leave())
    assert sitting.refusal(ANNA, Leave()) == "refused-away-already"
    assert sitting.table.decider == STAND_IN
    moved = {0}
    while awaited := back_after(sitting, 0):
        assert awaited == sorted({0, 1, 2, 3} - moved)
        with pytest.raises(PiocheError, match=", ".join(["Bob", "Cleo", "Ada"][seat - 1] for seat in awaited[:1])):
            asks.decide(sitting.table, Back(), ANNA, sitting.now)
        assert sitting.refusal(ANNA, Back()) == "refused-back-later"
        moved.add(sitting.to_act)
        sitting.play(1)
    assert moved == {0, 1, 2, 3}
    sitting.ask(ANNA, Back())
    assert sitting.refusal(ANNA, Back()) == "refused-not-away"
    assert sitting.table.away == frozenset()


def test_moves_before_somebody_left_again_do_not_count() -> None:
    sitting = playing(THREE)
    for _ in range(2):
        sitting.ask(ANNA, Leave())
        assert back_after(sitting, 0) == [1, 2]
        while back_after(sitting, 0):
            sitting.play(1)
        sitting.ask(ANNA, Back())


def test_who_did_not_leave_of_their_own_accord_can_come_back_at_once() -> None:
    """Whoever lost the line, let the time run out or was voted away."""
    voted = playing(THREE)
    voted.ask(BOB, StandIn(seat=0))
    voted.ask(CLEO, StandIn(seat=0))
    voted.ask(ANNA, Back())
    late = playing(THREE, misses=1)
    late.until_due()
    assert late.table.away == {0}
    late.ask(ANNA, Back())


def test_where_nobody_else_plays_one_can_come_back_at_once() -> None:
    """The others are computer players, or have left as well: the table may be waiting for nobody else."""
    alone = Sitting().start("novice")
    alone.ask(ANNA, Leave(), Back())
    both = playing()
    both.ask(ANNA, Leave())
    assert both.refusal(ANNA, Back()) == "refused-back-later"
    both.ask(BOB, Leave(), Back())
    assert both.refusal(ANNA, Back()) == "refused-back-later"


def test_after_the_end_nobody_is_awaited() -> None:
    sitting = playing()
    sitting.ask(ANNA, Leave())
    sitting.play()
    assert back_after(sitting, 0) == []
    sitting.ask(ANNA, Back())


def test_who_comes_back_in_his_turn_has_all_the_time_for_it_and_a_clean_sheet() -> None:
    """The stand-in has used nothing of his reserve, however long it took."""
    sitting = playing(misses=1)
    sitting.until_due()
    while sitting.to_act != 0:
        sitting.play(1)
    sitting.later(500).ask(ANNA, Back())
    assert sitting.table.deadline == sitting.now + 10 * SECOND
    assert sitting.table.pace.misses == (0, 0)
    assert sitting.table.away == frozenset()


def test_a_stand_in_that_was_slow_takes_nothing_from_the_reserve() -> None:
    sitting = playing()
    sitting.ask(ANNA, Leave())
    sitting.later(3600).play(1)
    assert sitting.table.pace.reserves == (60_000, 60_000)


def test_who_comes_back_during_a_pause_has_all_the_time_after_it() -> None:
    sitting = playing()
    sitting.ask(BOB, StandIn(seat=0))
    sitting.later(9).ask(BOB, Pause())
    sitting.later(100).ask(ANNA, Back(), Pause(on=False))
    assert sitting.table.deadline == sitting.now + 70 * SECOND


def test_all_others_who_are_there_can_give_a_seat_to_a_stand_in() -> None:
    sitting = playing(replace(CASTORS, seats=4))
    sitting.ask(DAN, Leave())
    sitting.ask(ANNA, StandIn(seat=2))
    assert sitting.table.now().stand_in_wanted == {"2": [0]}
    sitting.ask(BOB, StandIn(seat=2))
    assert sitting.table.away == {2, 3}
    assert sitting.table.now().stand_in_wanted == {}


def test_who_is_away_has_no_say() -> None:
    sitting = playing(THREE)
    sitting.ask(CLEO, Leave())
    for ask in (StandIn(seat=0), Pause(), Pause(on=False)):
        assert sitting.refusal(CLEO, ask) == "refused-away"


def test_a_stand_in_is_for_another_person_who_has_none() -> None:
    sitting = Sitting(replace(CASTORS, seats=4)).start(BOB, CLEO, "novice")
    sitting.ask(CLEO, Leave())
    for seat in (0, 2, 3):
        assert sitting.refusal(ANNA, StandIn(seat=seat)) == "refused-stand-in"


def test_who_moves_himself_needs_no_stand_in() -> None:
    """What others wished before is forgotten: it was meant for somebody who did not come."""
    sitting = playing(THREE)
    sitting.ask(BOB, StandIn(seat=0))
    sitting.ask(ANNA, sitting.move())
    assert sitting.table.now().stand_in_wanted == {}
    sitting.ask(CLEO, StandIn(seat=0))
    assert sitting.table.away == frozenset()


def test_wishes_for_a_stand_in_do_not_outlast_the_one_that_the_clock_brought() -> None:
    sitting = playing(THREE, misses=1)
    sitting.ask(BOB, StandIn(seat=0))
    sitting.until_due()
    sitting.ask(ANNA, Back())
    sitting.ask(CLEO, StandIn(seat=0))
    assert sitting.table.away == frozenset()


# Pauses.


def test_a_pause_needs_all_people_who_are_there() -> None:
    sitting = playing(replace(CASTORS, seats=4))
    sitting.ask(DAN, Leave())
    sitting.ask(ANNA, Pause())
    sitting.ask(BOB, Pause())
    assert (sitting.table.now().paused, sitting.table.now().pause_wanted) == (False, [0, 1])
    sitting.ask(CLEO, Pause())
    assert (sitting.table.now().paused, sitting.table.now().pause_wanted) == (True, [])
    assert sitting.refusal(ANNA, Pause()) == "refused-paused"


def test_one_person_among_computer_players_pauses_alone() -> None:
    sitting = Sitting().start("novice")
    sitting.ask(ANNA, Pause())
    assert (sitting.table.now().paused, sitting.table.decider) == (True, None)


def test_a_wish_for_a_pause_can_be_taken_back() -> None:
    sitting = playing()
    assert sitting.refusal(ANNA, Pause(on=False)) == "refused-not-paused"
    sitting.ask(ANNA, Pause(), Pause(on=False))
    sitting.ask(BOB, Pause())
    assert not sitting.table.now().paused


def test_a_pause_takes_nobodys_time_and_anyone_ends_it() -> None:
    sitting = playing()
    sitting.later(4).ask(ANNA, Pause())
    sitting.ask(BOB, Pause())
    assert sitting.table.deadline is None
    sitting.later(86_400).ask(BOB, Pause(on=False))
    assert sitting.table.deadline == sitting.now + 66 * SECOND


# Tables that nobody uses any more.


def test_a_table_that_gathers_nobody_is_closed_after_two_days() -> None:
    sitting = Sitting()
    assert sitting.table.due == sitting.now + NEVER_BEGUN == sitting.now + 2 * DAY
    sitting.later(86_400).ask(BOB, Say(phrase="hello"))
    assert sitting.table.overdue(sitting.now + 2 * DAY - 1) is None
    assert sitting.until_due() == entries.Closed()
    assert sitting.table.due is None


@pytest.mark.parametrize("moves", [0, 3, 10_000])
def test_a_game_that_nobody_goes_on_with_is_closed_after_the_days_that_the_operator_sets(moves: int) -> None:
    """Played or over; and so is one that was paused and forgotten. The game can still be found."""
    sitting = Sitting(limits=Limits(abandoned_after=5)).start(BOB).play(moves)
    if sitting.table.to_act is not None:
        sitting.ask(ANNA, Pause())
        sitting.ask(BOB, Pause())
    assert sitting.table.due == sitting.now + 5 * DAY
    assert sitting.until_due() == entries.Closed()
    assert sitting.table.status == "closed"
    assert sitting.table.now().finished == sitting.table.game_id


def test_people_who_all_left_have_their_game_ended_by_stand_ins() -> None:
    sitting = playing()
    sitting.ask(ANNA, Leave())
    sitting.ask(BOB, Leave())
    sitting.play()
    assert sitting.table.status == "over"


# As it is stored.


def test_talk_from_before_the_last_gathering_is_found_again_in_the_database(tmp_path: Path) -> None:
    """The table is read from where it last gathered; who was muted stays muted, and what was said stays said."""
    club = Club(f"sqlite:///{tmp_path / 'club.db'}")
    anna, bob = club.person("Anna"), club.person("Bob")
    table = club.table(SHORT, anna, bob)
    with club.engine.begin() as connection:
        for ask in (Say(text="good luck"), Mute(person=bob.id)):
            table = club.ask(connection, table, ask, anna)
    table = club.play(club.start(table))
    with club.engine.begin() as connection:
        for wish, person in ((Rematch(), bob), (Say(phrase="again"), bob), (Ready(), anna)):
            table = club.ask(connection, table, wish, person)
        found = ledger.load(table.code, Limits())(connection)
    club.close()
    assert found is not None
    assert differences(found, table) == []
    assert [said.text for said in found.chat] == ["good luck", ""]
    assert found.muted == {(anna.id, bob.id)}


def test_a_table_whose_making_is_told_twice_is_made_once(tmp_path: Path) -> None:
    """The answer to a commit can be lost; then the same is stored again."""
    club = Club(f"sqlite:///{tmp_path / 'club.db'}")
    make = ledger.create(new_table(SHORT, club.person("Anna")), "ABCDEFGH", Limits(), NEW_YEAR)
    with club.engine.begin() as connection:
        first, again = make(connection), make(connection)
        found = ledger.load("ABCDEFGH", Limits())(connection)
        assert connection.scalar(select(func.count()).select_from(tables)) == 1
    club.close()
    assert first == again == found


def test_of_the_talk_from_before_only_the_latest_lines_are_read_again(tmp_path: Path) -> None:
    club = Club(f"sqlite:///{tmp_path / 'club.db'}")
    anna, bob = club.person("Anna"), club.person("Bob")
    table = club.table(SHORT, anna, bob)
    with club.engine.begin() as connection:
        table = club.ask(connection, table, Mute(person=bob.id), anna)
        for line in range(CHAT_KEPT + 5):
            table = club.ask(connection, table, Say(text=str(line)), anna)
    table = club.play(club.start(table))
    with club.engine.begin() as connection:
        table = club.ask(connection, table, Rematch(), bob)
        found = ledger.load(table.code, Limits())(connection)
    club.close()
    assert found is not None
    assert differences(found, table) == []
    assert [said.text for said in found.chat] == [str(line) for line in range(5, CHAT_KEPT + 5)]


def test_lists_show_at_once_who_is_stood_in_for_and_that_a_game_is_paused(tmp_path: Path) -> None:
    club = Club(f"sqlite:///{tmp_path / 'club.db'}")
    anna, bob = club.person("Anna"), club.person("Bob")
    table = club.start(club.table(replace(SHORT, listed=True), anna, bob))
    for wish, person in ((Pause(), anna), (Pause(), bob), (Pause(on=False), bob), (Leave(), bob)):
        with club.engine.begin() as connection:
            table = club.ask(connection, table, wish, person)
            assert ledger.listed(10)(connection) == [ledger.summary(table)]
    club.close()


def test_when_a_table_is_due_is_stored_with_each_move_that_the_server_waits_for(tmp_path: Path) -> None:
    """Moves between people without a clock write nothing else: what is stored is then too early, and put off."""
    club = Club(f"sqlite:///{tmp_path / 'club.db'}")
    anna, bob = club.person("Anna"), club.person("Bob")
    unhurried = club.play(club.start(club.table(SHORT, anna, bob)), 1)
    hurried = club.play(club.start(club.table(replace(SHORT, clock=QUICK), anna, bob)), 1)
    with club.engine.begin() as connection:
        found = {due.code: due for due in ledger.due_tables(NEW_YEAR + 15 * DAY, 10)(connection)}
        assert found[hurried.code].due == hurried.due
        assert found[unhurried.code].due < (unhurried.due or 0)
        ledger.put_off(found[unhurried.code], unhurried, unhurried.due)(connection)
        found = {due.code: due for due in ledger.due_tables(NEW_YEAR + 15 * DAY, 10)(connection)}
        assert found[unhurried.code].due == unhurried.due
    club.close()
