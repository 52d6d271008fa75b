"""What people may ask of a table, and what comes of it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from pioche.core.errors import PiocheError
from pioche.core.record import Record
from pioche.core.shuffles import SeededShuffles
from pioche.registry import GAMES
from pioche.server import asks, entries, protocol
from pioche.server.asks import (
    SILENCE,
    AlreadyPlayedError,
    NothingNewError,
    Person,
    RefusedError,
    changed_settings,
    changes,
    decide,
    new_table,
    renamed,
)
from pioche.server.protocol import (
    AddBot,
    Aid,
    Back,
    Clock,
    Configure,
    HandOver,
    Kick,
    Leave,
    Mute,
    Pause,
    Ready,
    Rematch,
    Say,
    Seen,
    Sit,
    StandIn,
    Start,
    Starter,
)
from server.tables import ANNA, BOB, CASTORS, CLEO, DAN, GARGON, Sitting

THREE = replace(CASTORS, seats=3)


# Opening a table.


def test_who_opens_a_table_is_its_host_and_has_the_first_seat() -> None:
    sitting = Sitting(THREE)
    assert sitting.names == ["Anna", None, None]
    assert sitting.host == ANNA.id


@pytest.mark.parametrize(
    ("setup", "refusal"),
    [
        (replace(CASTORS, game="whist"), "error-unknown-game"),
        (replace(GARGON, seats=2), "error-players"),
        (replace(CASTORS, options={"edition": "haffner"}), "error-option-unknown"),
        (replace(CASTORS, options={"rounds": 0}), "error-option-value"),
        (replace(CASTORS, starter=Starter(by="chosen", seat=2)), "refused-no-such-seat"),
    ],
)
def test_a_table_that_could_never_play_is_not_opened_and_no_table_becomes_one(
    setup: protocol.Setup, refusal: str
) -> None:
    with pytest.raises(PiocheError) as caught:
        new_table(setup, ANNA)
    assert caught.value.message.id == refusal
    assert Sitting().refusal(ANNA, Configure(setup=setup)) == refusal


def test_two_tables_never_have_the_same_secret() -> None:
    assert new_table(CASTORS, ANNA).secret != new_table(CASTORS, ANNA).secret


# Seats.


def test_a_seat_is_taken_changed_and_left() -> None:
    """Who changes is no longer ready: the neighbours are others now."""
    sitting = Sitting(THREE)
    sitting.ask(BOB, Sit(seat=2), Ready(text="luck"))
    assert sitting.names == ["Anna", None, "Bob"]
    sitting.ask(BOB, Sit(seat=1))
    assert sitting.names == ["Anna", "Bob", None]
    assert not sitting.table.now().seats[1].ready
    sitting.ask(BOB, Leave())
    assert sitting.names == ["Anna", None, None]


def test_without_a_wish_the_first_empty_seat_is_taken() -> None:
    sitting = Sitting(THREE)
    sitting.ask(BOB, Sit())
    sitting.ask(ANNA, AddBot(level="novice"))
    assert sitting.names == ["Anna", "Bob", "Ada"]


def test_a_seat_that_is_taken_or_does_not_exist_is_refused() -> None:
    sitting = Sitting(THREE)
    assert sitting.refusal(BOB, Sit(seat=0)) == "refused-seat-taken"
    assert sitting.refusal(ANNA, Sit(seat=0)) == "refused-seat-taken"
    assert sitting.refusal(BOB, Sit(seat=3)) == "refused-no-such-seat"
    sitting.gather(BOB, CLEO)
    assert sitting.refusal(DAN, Sit()) == "refused-full"
    assert sitting.refusal(BOB, Sit(seat=0)) == "refused-full"


def test_seats_stay_as_they_are_while_a_game_is_played() -> None:
    sitting = Sitting(THREE).start(BOB, "novice")
    for person, ask in ((DAN, Sit()), (BOB, Sit()), (ANNA, Kick(seat=1)), (ANNA, AddBot(level="adept"))):
        assert sitting.refusal(person, ask) == "refused-begun"


def test_who_has_no_seat_can_do_nothing_that_needs_one() -> None:
    gathering, playing = Sitting(THREE), Sitting().start("novice")
    assert gathering.refusal(DAN, Leave()) == "refused-no-seat"
    assert gathering.refusal(DAN, Ready()) == "refused-no-seat"
    for ask in (playing.move(), Seen(game=1, ply=0), Pause(), StandIn(seat=0), Back(), Leave(), Rematch()):
        assert playing.refusal(DAN, ask) == "refused-no-seat"


def test_a_new_name_counts_from_the_next_yes_on() -> None:
    sitting = Sitting().gather(BOB)
    sitting.ask(Person(BOB.id, "Robert"), Ready())
    assert sitting.names == ["Anna", "Robert"]


def test_a_computer_player_never_has_the_name_of_somebody_at_the_table() -> None:
    sitting = Sitting(replace(CASTORS, seats=6), Person("p-1", "Ada"))
    sitting.gather(Person("p-2", "Bruno"), "novice", "adept", "master", "random")
    assert len(set(sitting.names)) == 6


# The host.


@pytest.mark.parametrize(
    "ask",
    [
        Configure(setup=CASTORS),
        AddBot(level="novice"),
        Kick(seat=0),
        Aid(seat=0, on=True),
        Start(),
        HandOver(seat=1),
    ],
)
def test_only_the_host_arranges_the_table(ask: protocol.Wish) -> None:
    sitting = Sitting(THREE).gather(BOB)
    assert sitting.refusal(BOB, ask) == "refused-host-only"
    assert sitting.refusal(DAN, ask) == "refused-host-only"


def test_the_host_sends_people_and_computer_players_away_but_not_himself() -> None:
    sitting = Sitting(THREE).gather(BOB, "novice")
    sitting.ask(ANNA, Kick(seat=1), Kick(seat=2))
    assert sitting.names == ["Anna", None, None]
    assert sitting.refusal(ANNA, Kick(seat=1)) == "refused-seat-empty"
    assert sitting.refusal(ANNA, Kick(seat=5)) == "refused-seat-empty"
    assert sitting.refusal(ANNA, Kick(seat=0)) == "refused-kick-self"


def test_the_host_makes_another_person_the_host() -> None:
    sitting = Sitting(THREE).gather(BOB, "novice")
    assert sitting.refusal(ANNA, HandOver(seat=2)) == "refused-host-person"
    sitting.ask(ANNA, HandOver(seat=1))
    assert sitting.host == BOB.id
    sitting.ask(BOB, Kick(seat=0))


def test_a_host_who_leaves_before_a_game_hands_over_to_the_next_person_round_the_table() -> None:
    sitting = Sitting(replace(CASTORS, seats=4)).gather("novice", BOB, CLEO)
    sitting.ask(ANNA, Leave())
    assert sitting.host == BOB.id
    sitting.ask(BOB, HandOver(seat=3))
    sitting.ask(BOB, Sit(seat=0))
    sitting.ask(CLEO, Leave())
    assert sitting.host == BOB.id


def test_a_host_who_leaves_during_a_game_hands_over_to_somebody_who_is_there() -> None:
    sitting = Sitting(THREE).start(BOB, CLEO)
    sitting.ask(BOB, Leave())
    sitting.ask(ANNA, Leave())
    assert sitting.host == CLEO.id
    assert sitting.refusal(CLEO, HandOver(seat=0)) == "refused-host-person"
    sitting.ask(CLEO, Leave())
    assert sitting.host == CLEO.id
    sitting.ask(ANNA, Back())
    assert sitting.host == ANNA.id


def test_a_host_who_leaves_after_a_game_hands_over() -> None:
    sitting = Sitting().start(BOB).play()
    sitting.ask(ANNA, Leave())
    assert sitting.host == BOB.id


def test_the_first_person_at_a_table_without_people_is_its_host() -> None:
    sitting = Sitting().gather("novice")
    sitting.ask(ANNA, Leave())
    assert sitting.host is None
    sitting.ask(BOB, Sit())
    assert sitting.host == BOB.id


def test_a_host_who_is_gone_for_good_does_not_block_the_table() -> None:
    """After a silence anyone who sits there takes over, sends the old host away, and goes on."""
    sitting = Sitting().gather(BOB)
    sitting.later(SILENCE * 60 - 1)
    assert sitting.refusal(BOB, HandOver(seat=1)) == "refused-host-only"
    sitting.later(1)
    assert sitting.refusal(BOB, HandOver(seat=0)) == "refused-host-only"
    assert sitting.refusal(DAN, HandOver(seat=1)) == "refused-host-only"
    sitting.ask(BOB, HandOver(seat=1), Kick(seat=0), AddBot(level="adept"), Start())
    assert sitting.table.status == "playing"


def test_nobody_takes_over_from_a_host_while_something_happens_or_a_game_is_played() -> None:
    sitting = Sitting().gather(BOB)
    sitting.later(SILENCE * 60 - 1).ask(ANNA, Say(phrase="hello"))
    assert sitting.later(1).refusal(BOB, HandOver(seat=1)) == "refused-host-only"
    sitting.ask(ANNA, Start())
    assert sitting.later(SILENCE * 60).refusal(BOB, HandOver(seat=1)) == "refused-host-only"


# What is agreed on.


def test_who_said_yes_says_it_anew_when_the_table_changes_what_it_plays() -> None:
    """A computer player is always ready."""
    sitting = Sitting(THREE).gather(BOB, "novice")
    sitting.ask(ANNA, Configure(setup=replace(THREE, options={"rounds": 2})))
    assert [seat.ready for seat in sitting.table.now().seats] == [False, False, True]
    assert sitting.refusal(ANNA, Start()) == "refused-not-ready"
    sitting.ask(BOB, Ready())
    sitting.ask(ANNA, Start())
    assert sitting.game.rules.to_json()["rounds"] == 2


def test_who_said_yes_says_it_anew_when_somebody_is_granted_an_aid() -> None:
    sitting = Sitting().gather(BOB)
    sitting.ask(ANNA, Aid(seat=0, on=True))
    assert sitting.refusal(ANNA, Start()) == "refused-not-ready"
    sitting.ask(BOB, Ready())
    sitting.ask(ANNA, Start())
    assert [sitting.table.aided(seat) for seat in (0, 1, None)] == [True, False, False]


WEIGHTY = (
    {"game": "gargon", "options": {}},
    {"options": {"rounds": 2}},
    {"clock": Clock(move=30)},
    {"seats": 4},
    {"starter": Starter(by="chosen", seat=1)},
)


@pytest.mark.parametrize("change", WEIGHTY, ids=lambda change: next(iter(change)))
def test_who_is_ready_is_ready_for_the_settings_they_saw(change: dict[str, Any]) -> None:
    """They travel as a number: whoever has not seen the newest is refused, and takes no seat by it either."""
    sitting = Sitting(THREE).gather(BOB)
    seen = sitting.table.now().settings
    sitting.ask(ANNA, Configure(setup=replace(THREE, **change)))
    assert sitting.table.now().settings == seen + 1
    assert not sitting.table.now().seats[1].ready
    assert sitting.refusal(BOB, Ready(settings=seen)) == "refused-settings"
    assert sitting.refusal(CLEO, Sit(ready=True, settings=seen)) == "refused-settings"
    sitting.ask(BOB, Ready(on=False, settings=seen))
    sitting.ask(BOB, Ready(settings=seen + 1))
    sitting.ask(CLEO, Sit(ready=True, settings=seen + 1))
    sitting.ask(BOB, Ready())
    assert [seat.ready for seat in sitting.table.now().seats[1:3]] == [True, True]


@pytest.mark.parametrize("change", [{"listed": True}, {"spectators": False}], ids=lambda change: next(iter(change)))
def test_what_does_not_change_the_game_leaves_people_ready(change: dict[str, Any]) -> None:
    sitting = Sitting().gather(BOB)
    seen = sitting.table.now().settings
    sitting.ask(ANNA, Configure(setup=replace(CASTORS, **change)))
    assert sitting.table.now().seats[1].ready
    sitting.ask(BOB, Ready(settings=seen))
    sitting.ask(ANNA, Start())


def test_the_same_settings_again_change_nothing() -> None:
    sitting = Sitting().gather(BOB)
    for ask in (Configure(setup=CASTORS), Aid(seat=1, on=False)):
        with pytest.raises(NothingNewError):
            decide(sitting.table, ask, ANNA, sitting.now)


def test_what_has_changed_is_named() -> None:
    setup = replace(CASTORS, options={"rounds": 2, "deck": "biberbande"}, clock=Clock(move=30), listed=True)
    assert changed_settings(CASTORS, setup) == ["listed", "clock", "options.deck", "options.rounds"]
    assert changed_settings(CASTORS, GARGON) == ["game", "seats"]
    sitting = Sitting().gather(BOB)
    before = sitting.table.gathered
    sitting.ask(ANNA, Aid(seat=1, on=True))
    assert changes(before, sitting.table.gathered) == ["aid"]
    before = sitting.table.gathered
    sitting.ask(BOB, Leave())
    assert changes(before, sitting.table.gathered) == []


def test_to_sit_down_and_be_ready_is_one_step() -> None:
    sitting = Sitting()
    sitting.ask(BOB, Sit(ready=True, text="seven of hearts"))
    assert sitting.table.now().seats[1].ready
    sitting.ask(ANNA, Start())
    assert sitting.game.fair is not None
    assert sitting.game.fair.texts == ("", "seven of hearts")


def test_a_new_name_leaves_one_ready() -> None:
    sitting = Sitting().gather(BOB)
    sitting.take(renamed(Person(BOB.id, "Robert"), sitting.table, sitting.now))
    seat = sitting.table.now().seats[1]
    assert (seat.name, seat.ready) == ("Robert", True)
    with pytest.raises(NothingNewError):
        renamed(Person(BOB.id, "Robert"), sitting.table, sitting.now)


def test_a_game_that_has_no_memory_aid_grants_none() -> None:
    sitting = Sitting(THREE).gather(BOB)
    sitting.ask(ANNA, Aid(seat=1, on=True), Configure(setup=GARGON))
    assert not sitting.table.now().seats[1].aid
    assert sitting.refusal(ANNA, Aid(seat=1, on=True)) == "refused-no-aid"


def test_a_table_can_grow_and_shrink_to_those_who_sit() -> None:
    sitting = Sitting(replace(CASTORS, seats=5))
    sitting.ask(BOB, Sit(seat=4))
    sitting.ask(ANNA, Configure(setup=CASTORS))
    assert sitting.names == ["Anna", "Bob"]
    sitting.ask(ANNA, Configure(setup=THREE), AddBot(level="adept"))
    assert sitting.refusal(ANNA, Configure(setup=CASTORS)) == "refused-too-many-sit"


# The start.


def test_a_game_starts_when_all_seats_are_taken_and_all_but_the_host_said_yes() -> None:
    """The host says it by starting."""
    sitting = Sitting(THREE)
    assert sitting.refusal(ANNA, Start()) == "refused-seats-empty"
    sitting.gather("novice", BOB)
    sitting.ask(BOB, Ready(on=False))
    assert sitting.refusal(ANNA, Start()) == "refused-not-ready"
    sitting.ask(BOB, Ready())
    sitting.ask(ANNA, Start())
    assert sitting.table.status == "playing"
    assert sitting.refusal(ANNA, Start()) == "refused-begun"


def test_a_chosen_seat_starts() -> None:
    sitting = Sitting(replace(THREE, starter=Starter(by="chosen", seat=2))).start(BOB, "novice")
    assert sitting.game.first == 2


def test_the_youngest_starts_and_only_one_can_be_it() -> None:
    sitting = Sitting(replace(THREE, starter=Starter(by="youngest"))).gather(BOB, CLEO)
    sitting.ask(CLEO, Ready(youngest=True))
    assert sitting.refusal(BOB, Ready(youngest=True)) == "refused-youngest"
    sitting.ask(CLEO, Ready(youngest=True))
    sitting.ask(ANNA, Start())
    assert sitting.game.first == 2


def test_the_lot_decides_where_nobody_says_to_be_the_youngest() -> None:
    for by in ("lot", "youngest"):
        starter = Starter(by=by)
        sitting = Sitting(replace(CASTORS, seats=6, starter=starter)).start(BOB, CLEO, "novice", "novice", "novice")
        assert sitting.game.first == SeededShuffles(sitting.game.fair.seed() if sitting.game.fair else b"").lot(6)


# Moves.


def test_a_move_sent_twice_is_played_once() -> None:
    """The client hears again what it brought, also when the game has gone on or is over."""
    sitting = Sitting().start("novice")
    while sitting.table.to_act != 0:
        sitting.play(1)
    move = sitting.move(id="first")
    sitting.ask(ANNA, move)
    for _ in range(2):
        with pytest.raises(AlreadyPlayedError) as caught:
            sitting.ask(ANNA, move)
        assert caught.value.ply == move.ply
        while sitting.table.to_act not in (0, None):
            sitting.play(1)
    assert sitting.refusal(ANNA, replace(move, id="other")) == "refused-ply"
    assert sitting.refusal(ANNA, replace(move, id=None)) == "refused-ply"


def test_the_last_move_of_a_game_sent_twice_is_played_once() -> None:
    sitting = Sitting().start(BOB)
    while sitting.table.status == "playing":
        person, move = sitting.acting, sitting.move(id="again")
        sitting.ask(person, move)
    with pytest.raises(AlreadyPlayedError):
        sitting.ask(person, move)


def test_a_move_for_another_ply_or_another_game_is_refused() -> None:
    sitting = Sitting()
    move = protocol.Move(game=1, ply=0, move="draw")
    assert sitting.refusal(ANNA, move) == "refused-other-game"
    sitting.start(BOB)
    person, move = sitting.acting, sitting.move()
    assert sitting.refusal(person, replace(move, game=2)) == "refused-other-game"
    assert sitting.refusal(person, replace(move, ply=1)) == "refused-ply"


def test_a_move_out_of_turn_is_refused_before_anything_else_is_said_of_it() -> None:
    """Whether it would be a move, or a legal one, is nothing for others to learn."""
    sitting = Sitting().start(BOB)
    other = sitting.person(1 - sitting.to_act)
    assert {sitting.refusal(other, sitting.move(text)) for text in ("draw", "knock", "nonsense")} == {
        "error-not-your-turn"
    }
    assert sitting.refusal(sitting.acting, sitting.move("nonsense")) == "error-invalid-move"
    assert sitting.refusal(sitting.acting, sitting.move("keep 1")) == "error-illegal-move"


def test_nobody_says_what_only_the_clock_says() -> None:
    """The edition lets a replacement draw be forgotten; to renounce it is another matter."""
    sitting = Sitting(replace(GARGON, options={"edition": "amigo-fr"})).start(BOB, CLEO)
    while sitting.game.state.clock_move is None:
        sitting.play(1)
    assert sitting.refusal(sitting.acting, sitting.move("forget")) == "error-illegal-move"


def test_nobody_moves_while_the_game_is_paused_or_a_stand_in_has_the_seat_or_all_is_over() -> None:
    sitting = Sitting().start(BOB)
    person, other = sitting.acting, sitting.person(1 - sitting.to_act)
    sitting.ask(ANNA, Pause())
    sitting.ask(BOB, Pause())
    assert sitting.refusal(person, sitting.move()) == "refused-paused"
    sitting.ask(ANNA, Pause(on=False))
    sitting.ask(other, StandIn(seat=sitting.to_act))
    assert sitting.refusal(person, sitting.move()) == "refused-away"
    sitting.ask(person, Back())
    sitting.ask(person, sitting.move())
    sitting.play()
    assert sitting.refusal(person, protocol.Move(game=1, ply=len(sitting.game.moves), move="draw")) == "error-game-over"


def test_what_is_said_to_be_shown_must_have_happened_and_stays_shown() -> None:
    sitting = Sitting().start(BOB).play(2)
    sitting.ask(ANNA, Seen(game=1, ply=2))
    with pytest.raises(NothingNewError):
        sitting.ask(ANNA, Seen(game=1, ply=0))
    assert sitting.table.shown == (2, -1)
    assert sitting.refusal(ANNA, Seen(game=1, ply=3)) == "refused-other-game"
    assert sitting.refusal(ANNA, Seen(game=2, ply=0)) == "refused-other-game"
    assert Sitting().refusal(ANNA, Seen(game=1, ply=-1)) == "refused-other-game"


def test_a_seat_forgets_what_it_was_shown_and_a_spectator_or_an_aided_seat_does_not() -> None:
    """Gang de Castors, 6.2; after the end everybody may see everything again."""
    sitting = Sitting(THREE).gather(BOB, CLEO)
    sitting.ask(ANNA, Aid(seat=1, on=True))
    sitting.ask(BOB, Ready())
    sitting.ask(CLEO, Ready())
    sitting.ask(ANNA, Start())
    sitting.ask(ANNA, Seen(game=1, ply=0))
    sitting.ask(BOB, Seen(game=1, ply=0))
    assert [sitting.table.forgotten(seat, 0) for seat in (0, 1, 2, None)] == [True, False, False, False]
    sitting.play(1)
    assert not sitting.table.forgotten(0, 1)
    sitting.play()
    assert not sitting.table.forgotten(0, 0)


# The end, and another game.


def test_the_record_of_a_game_shows_that_the_promise_was_kept() -> None:
    """The commitment that everybody saw before the deal fits the secret, and secret and texts give all shuffles."""
    sitting = Sitting(GARGON).gather(BOB, CLEO)
    promised = sitting.table.now().commitment
    sitting.start().play()
    record = Record.loads(Record.of(sitting.game).dumps())
    assert record.fair is not None
    assert record.fair.commitment == promised == sitting.table.now().commitment
    assert record.fair.kept
    assert record.fair.texts == ("", "Bob’s luck", "Cleo’s luck")
    assert record.replay(GAMES).shuffles == sitting.game.shuffles
    deck = GAMES["gargon"].deck(sitting.game.rules)
    assert SeededShuffles(record.fair.seed()).order(0, deck) == sitting.game.shuffles[0]


def test_a_rematch_moves_everybody_one_seat_further_and_promises_new_cards() -> None:
    sitting = Sitting(THREE).start(BOB, "novice").play()
    before = sitting.table.now()
    promised = [decide(sitting.table, Rematch(), BOB, sitting.now).table.now().commitment for _ in range(2)]
    sitting.ask(BOB, Rematch())
    after = sitting.table.now()
    assert sitting.names == ["Ada", "Anna", "Bob"]
    assert (after.status, after.game, after.host, after.finished) == ("gathering", 2, ANNA.id, None)
    assert len({before.commitment, *promised}) == 3
    assert [seat.ready for seat in after.seats] == [True, False, False]
    assert {holder.text for holder in sitting.table.seats if holder} == {""}
    sitting.ask(BOB, Ready())
    sitting.ask(ANNA, Start())
    assert sitting.table.number == 2


def test_a_rematch_comes_after_the_end() -> None:
    sitting = Sitting()
    assert sitting.refusal(ANNA, Rematch()) == "refused-rematch"
    sitting.start(BOB)
    assert sitting.refusal(ANNA, Rematch()) == "refused-rematch"
    sitting.play().ask(ANNA, Rematch())
    assert sitting.refusal(BOB, Rematch()) == "refused-rematch"


def test_who_leaves_after_the_end_is_not_dragged_into_the_rematch() -> None:
    """Nor is who let a stand-in end the game. Both still see the game, and can sit down again."""
    sitting = Sitting(replace(CASTORS, seats=4)).start(BOB, CLEO, "novice")
    sitting.ask(CLEO, Leave())
    sitting.play().ask(ANNA, Leave())
    assert sitting.refusal(ANNA, Leave()) == "refused-away-already"
    assert sitting.table.seat_of(ANNA.id) == 0
    sitting.ask(BOB, Rematch())
    assert sitting.names == ["Ada", None, "Bob", None]
    assert sitting.host == BOB.id
    sitting.ask(ANNA, Sit(seat=3))


def test_who_left_after_the_end_can_change_his_mind() -> None:
    """By coming back, or by asking for the rematch himself; then he is the host if nobody else stayed."""
    sitting = Sitting().start(BOB).play()
    sitting.ask(BOB, Leave(), Back())
    sitting.ask(ANNA, Leave())
    sitting.ask(BOB, Leave())
    sitting.ask(ANNA, Rematch())
    assert sitting.names == [None, "Anna"]
    assert sitting.host == ANNA.id


def test_after_the_end_there_is_no_pause_and_no_stand_in() -> None:
    sitting = Sitting().start(BOB).play()
    assert sitting.refusal(ANNA, Pause()) == "refused-not-playing"
    assert sitting.refusal(ANNA, StandIn(seat=1)) == "refused-not-playing"
    assert sitting.refusal(ANNA, Back()) == "refused-not-away"


# Talk.


def test_talk_is_one_harmless_line() -> None:
    sitting = Sitting()
    entry = sitting.ask(DAN, Say(text="  good\tluck\n\x1b[2J \u202eeverybody\x00 "))
    assert isinstance(entry, entries.Spoken)
    assert entry.text == "good luck [2J everybody"
    said = protocol.Said(person=DAN.id, name="Dan", at=sitting.now, text=entry.text, watcher=True)
    assert sitting.table.chat[-1] == said


def test_who_says_nothing_is_refused_and_a_quick_phrase_says_something() -> None:
    sitting = Sitting()
    assert sitting.refusal(ANNA, Say(text=" \n\u200b ")) == "refused-nothing-said"
    sitting.ask(ANNA, Say(phrase="good-luck"))
    assert (sitting.table.chat[-1].text, sitting.table.chat[-1].phrase) == ("", "good-luck")


def test_only_the_latest_talk_is_kept_at_hand() -> None:
    sitting = Sitting()
    for number in range(70):
        sitting.ask(ANNA, Say(text=str(number)))
    assert [said.text for said in sitting.table.chat] == [str(number) for number in range(10, 70)]


def test_a_person_is_muted_for_the_asker_alone_and_can_be_heard_again() -> None:
    sitting = Sitting().gather(BOB)
    sitting.ask(BOB, Mute(person=ANNA.id))
    assert sitting.table.muted == {(BOB.id, ANNA.id)}
    with pytest.raises(NothingNewError):
        sitting.ask(BOB, Mute(person=ANNA.id))
    sitting.ask(BOB, Mute(person=ANNA.id, on=False))
    assert sitting.table.muted == frozenset()


def test_only_others_who_sit_or_spoke_here_can_be_muted() -> None:
    """So that nobody fills the table's memory with names."""
    sitting = Sitting().gather(BOB)
    assert sitting.refusal(ANNA, Mute(person=ANNA.id)) == "refused-mute"
    assert sitting.refusal(ANNA, Mute(person=DAN.id)) == "refused-mute"
    sitting.ask(DAN, Say(text="hello"))
    sitting.ask(ANNA, Mute(person=DAN.id))


def test_a_person_can_mute_only_so_many() -> None:
    sitting = Sitting()
    for number in range(asks.MOST_MUTED_BY_ONE + 1):
        sitting.ask(Person(f"p-{number}", f"Guest {number}"), Say(phrase="hello"))
    for number in range(asks.MOST_MUTED_BY_ONE):
        sitting.ask(ANNA, Mute(person=f"p-{number}"))
    assert sitting.refusal(ANNA, Mute(person=f"p-{asks.MOST_MUTED_BY_ONE}")) == "refused-mutes"
    sitting.ask(ANNA, Mute(person="p-0", on=False), Mute(person=f"p-{asks.MOST_MUTED_BY_ONE}"))


def test_beyond_a_number_of_mutes_only_those_of_seated_people_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pioche.server.table.MOST_MUTED", 4)
    sitting = Sitting().gather(BOB)
    sitting.ask(BOB, Say(phrase="hello"), Mute(person=ANNA.id))
    for number in range(9):
        sitting.ask(Person(f"p-{number}", "Guest"), Mute(person=BOB.id))
    assert len(sitting.table.muted) <= 4
    assert {(BOB.id, ANNA.id), ("p-8", BOB.id)} <= sitting.table.muted


def test_a_line_says_whether_a_spectator_said_it() -> None:
    """As it was when it was said: who sits down later has said it as a spectator."""
    sitting = Sitting()
    sitting.ask(BOB, Say(phrase="hello"), protocol.Sit(), Say(phrase="hello"), Leave(), Say(phrase="bye"))
    assert [said.watcher for said in sitting.table.chat] == [True, False, True]


def test_the_host_can_keep_the_talk_to_those_who_sit_and_open_it_again() -> None:
    """Before, during and after a game, without touching anything else."""
    sitting = Sitting().gather(BOB)
    for _ in range(3):
        assert sitting.refusal(BOB, protocol.Talk(to="seats")) == "refused-host-only"
        ready = [holder and holder.ready for holder in sitting.table.seats]
        sitting.ask(ANNA, protocol.Talk(to="seats"))
        with pytest.raises(NothingNewError):
            sitting.ask(ANNA, protocol.Talk(to="seats"))
        assert sitting.refusal(DAN, Say(phrase="hello")) == "refused-talk-seats"
        sitting.ask(BOB, Say(phrase="hello"))
        sitting.ask(ANNA, protocol.Talk(to="all"))
        sitting.ask(DAN, Say(phrase="hello"))
        assert [holder and holder.ready for holder in sitting.table.seats] == ready
        if sitting.table.status == "gathering":
            sitting.ask(ANNA, Start())
        else:
            sitting.play()
    assert sitting.table.status == "over"


# Names.


def test_nobody_sits_or_talks_under_the_name_of_another() -> None:
    """Not by case, by lookalike letters or by spaces, nor by taking another name when one sits."""
    sitting = Sitting(THREE)
    twin = Person("p-twin", "АNNA")  # the first letter is Cyrillic
    sitting.ask(twin, Say(phrase="hello"))
    assert sitting.table.chat[-1].name == f"{twin.name} (2)"
    sitting.ask(twin, protocol.Sit(), Say(phrase="hello"))
    assert [said.name for said in sitting.table.chat] == [f"{twin.name} (2)"] * 2
    sitting.ask(BOB, protocol.Sit(), Ready())
    sitting.ask(Person(BOB.id, "an na"), Ready(), Say(phrase="hello"))
    assert sitting.names == ["Anna", f"{twin.name} (2)", "an na (3)"]
    assert sitting.table.chat[-1].name == "an na (3)"


def test_a_new_name_during_a_game_is_not_heard_there() -> None:
    sitting = Sitting().start(BOB)
    sitting.ask(Person(BOB.id, "Anna"), Say(phrase="hello"))
    assert (sitting.names, sitting.table.chat[-1].name) == (["Anna", "Bob"], "Bob")


def test_two_spectators_of_one_name_are_told_apart() -> None:
    sitting = Sitting()
    other = Person("p-other", "dan")
    for person in (DAN, other, DAN, other):
        sitting.ask(person, Say(phrase="hello"))
    assert [said.name for said in sitting.table.chat] == ["Dan", "dan (2)"] * 2


def test_a_person_may_be_called_like_a_computer_player_that_is_not_there() -> None:
    ada = Person("p-ada", "ADA")
    sitting = Sitting(THREE, ada).gather("novice")
    assert sitting.names == ["ADA", "Bruno", None]
    sitting.ask(Person("p-bruno", "Bruno"), protocol.Sit())
    assert sitting.names == ["ADA", "Bruno", "Bruno (2)"]


# Who is sent away.


def test_whom_the_host_removes_can_neither_sit_nor_talk_for_a_minute() -> None:
    sitting = Sitting().gather(BOB)
    sitting.ask(ANNA, Kick(seat=1))
    assert sitting.refusal(BOB, protocol.Sit()) == "refused-removed"
    assert sitting.refusal(BOB, Say(phrase="hello")) == "refused-removed"
    sitting.later(59)
    assert sitting.refusal(BOB, protocol.Sit()) == "refused-removed"
    sitting.later(1).ask(BOB, protocol.Sit(), Say(phrase="hello"))


def test_a_computer_player_that_is_removed_comes_back_when_it_is_asked() -> None:
    sitting = Sitting().gather("novice")
    sitting.ask(ANNA, Kick(seat=1))
    assert sitting.table.gathered.removed == ()
    sitting.gather("novice")


def test_the_table_remembers_only_the_last_who_were_removed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asks, "MOST_REMOVED", 3)
    sitting = Sitting()
    for number in range(9):
        sitting.ask(Person(f"p-{number}", "Guest"), protocol.Sit())
        sitting.ask(ANNA, Kick(seat=1))
    assert [gone.person for gone in sitting.table.gathered.removed] == ["p-6", "p-7", "p-8"]


def test_a_banned_person_is_out_until_the_host_lifts_the_ban() -> None:
    """Before a game it costs the seat. It holds for the game and the rematch, also under another host."""
    sitting = Sitting(THREE).gather(BOB, CLEO)
    assert sitting.refusal(BOB, protocol.Ban(person=CLEO.id)) == "refused-host-only"
    sitting.ask(ANNA, protocol.Ban(person=BOB.id))
    assert sitting.names == ["Anna", None, "Cleo"]
    assert sitting.table.now().banned == [protocol.BannedPerson(person=BOB.id, name="Bob")]
    sitting.gather(DAN)
    sitting.ask(ANNA, Start(), protocol.HandOver(seat=2))
    sitting.play().ask(ANNA, Rematch())
    for wish in (protocol.Sit(), Say(phrase="hello"), Mute(person=ANNA.id)):
        assert sitting.refusal(BOB, wish) == "refused-banned"
    with pytest.raises(RefusedError):
        asks.admit(sitting.table, BOB)
    sitting.ask(CLEO, protocol.Ban(person=BOB.id, on=False))
    sitting.ask(BOB, Say(phrase="hello"))
    with pytest.raises(NothingNewError):
        sitting.ask(CLEO, protocol.Ban(person=BOB.id, on=False))


def test_a_spectator_who_has_talked_can_be_banned_and_nobody_who_is_unknown() -> None:
    sitting = Sitting().start(BOB)
    assert sitting.refusal(ANNA, protocol.Ban(person=DAN.id)) == "refused-ban"
    assert sitting.refusal(ANNA, protocol.Ban(person=ANNA.id)) == "refused-ban"
    sitting.ask(DAN, Say(text="boo"))
    sitting.ask(ANNA, protocol.Ban(person=DAN.id))
    assert sitting.refusal(DAN, Say(text="boo")) == "refused-banned"


def test_nobody_is_banned_from_the_game_they_play_but_from_the_rematch() -> None:
    sitting = Sitting().start(BOB)
    assert sitting.refusal(ANNA, protocol.Ban(person=BOB.id)) == "refused-ban-plays"
    sitting.play().ask(ANNA, protocol.Ban(person=BOB.id), Rematch())
    assert sitting.names == [None, "Anna"]


def test_bans_are_counted_and_the_oldest_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pioche.server.table.MOST_BANNED", 3)
    sitting = Sitting()
    for number in range(5):
        sitting.ask(Person(f"p-{number}", "Guest"), Say(phrase="hello"))
        sitting.ask(ANNA, protocol.Ban(person=f"p-{number}"))
    assert [banned.person for banned in sitting.table.gathered.banned] == ["p-2", "p-3", "p-4"]


def test_lifting_a_ban_also_ends_the_minute_of_whom_the_host_removed() -> None:
    sitting = Sitting().gather(BOB)
    sitting.ask(ANNA, Kick(seat=1), protocol.Ban(person=BOB.id, on=False))
    sitting.ask(BOB, protocol.Sit())


# The end of talk.


def test_strangers_have_no_word_while_a_table_without_spectators_plays() -> None:
    sitting = Sitting(replace(CASTORS, spectators=False))
    sitting.ask(DAN, Say(phrase="hello"))
    sitting.start(BOB)
    assert sitting.refusal(DAN, Say(phrase="hello")) == "refused-spectators"
    sitting.play().ask(DAN, Say(phrase="well-played"))


def test_a_closed_table_refuses_everything() -> None:
    sitting = Sitting(replace(CASTORS, clock=Clock(move=5))).gather(BOB)
    assert sitting.until_due() == entries.Closed()
    wishes: list[protocol.Wish] = [
        Sit(),
        Leave(),
        Ready(),
        Start(),
        Kick(seat=1),
        Configure(setup=CASTORS),
        Say(text="?"),
        Rematch(),
        Pause(),
    ]
    for ask in wishes:
        assert sitting.refusal(ANNA, ask) == "refused-closed"
