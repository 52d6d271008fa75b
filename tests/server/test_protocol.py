"""The messages of the wire: each reads itself back, and the JSON Schema says of all of them what they are."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, get_args

import msgspec
import pytest
from jsonschema import Draft202012Validator
from msgspec import Raw, Struct
from msgspec.structs import replace

from pioche.core.seats import Watcher
from pioche.registry import GAMES
from pioche.server import protocol
from pioche.server.api import protocol_schema
from pioche.server.asks import RefusedError
from pioche.server.problems import refused
from pioche.server.protocol import Clock, Pause, Starter
from pioche.server.telling import story, view, welcome
from server.tables import ANNA, BOB, CASTORS, CLEO, GARGON, Sitting

SETUP = protocol.Setup(
    game="castors",
    seats=3,
    options={"deck": "biberbande", "rounds": 2, "memory_aid": True},
    listed=True,
    spectators=False,
    talk="seats",
    clock=Clock(move=259_200, reserve=30),
    starter=Starter(by="chosen", seat=2),
)

ASKS: list[protocol.Ask] = [
    protocol.Hello(id="1", game=2, last=17, lang="fr"),
    protocol.Move(id="2", game=1, ply=0, move="play R9 Y6 Y2"),
    protocol.Legal(id="3"),
    protocol.Hint(id="4"),
    protocol.Seen(game=1, ply=-1),
    protocol.CaughtUp(game=1, ply=12),
    protocol.Sit(seat=5),
    protocol.Leave(),
    protocol.Configure(setup=SETUP),
    protocol.AddBot(level="master", seat=0),
    protocol.Kick(seat=1),
    protocol.Ban(person="p-1", on=False),
    protocol.Talk(to="seats"),
    protocol.Aid(seat=1, on=False),
    protocol.Ready(on=False, text="“Glück” \u2663 \\", youngest=True),
    protocol.Start(),
    protocol.HandOver(seat=2),
    protocol.Rematch(),
    protocol.Say(text="Größe \U0001f98a", phrase="well-played"),
    protocol.Mute(person="p-1", on=False),
    protocol.Pause(on=False),
    protocol.StandIn(seat=3),
    protocol.Back(),
]
"""One of each kind, with all its fields."""

CLOCK = protocol.ClockNow(left=12_345, reserves=[0, 60_000])
TELLS: list[protocol.Tell] = [
    protocol.Welcome(protocol=1, version="0.3", person="p-1", name="Zoé", seat=None),
    protocol.Table(
        code="ABCD2345",
        setup=SETUP,
        status="over",
        game=3,
        host=None,
        seats=[protocol.SeatNow(), protocol.SeatNow(name="Zoé", person="p-1", ready=True, aid=True, stand_in=True)],
        commitment="00" * 32,
        paused=True,
        pause_wanted=[1],
        stand_in_wanted={"1": [0, 2]},
        banned=[protocol.BannedPerson(person="p-2", name="Bob")],
        finished="0123abcd",
    ),
    protocol.View(game=1, ply=2, view=Raw(b'{"seat":null}'), clock=CLOCK, legal=["draw", "knock"]),
    protocol.Played(
        game=1, ply=1, steps=[protocol.Step(events=[Raw(b'{"type":"asked"}')], by="clock")], clock=CLOCK, re="2"
    ),
    protocol.LegalMoves(game=1, ply=4, moves=["draw"], re="3"),
    protocol.Advice(game=1, ply=4, move="draw", re="4"),
    protocol.Said(person="p-1", name="Zoé", at=1_767_225_600_000, text="“hello”", phrase="hello", watcher=True),
    protocol.Presence(people=["p-1"], watchers=3),
    protocol.Done(re="4"),
    protocol.Refused(code="refused-ply", text="No.", legal=["draw"], re="5"),
    protocol.Bye(reason="elsewhere"),
]
"""One of each kind, with all its fields."""

decode_tell = msgspec.json.Decoder(protocol.Tell).decode


def kind(message: object) -> str:
    return type(message).__name__


# Reading and writing.


def test_the_messages_below_are_all_that_there_are() -> None:
    assert [type(ask) for ask in ASKS] == [*get_args(protocol.Ask)]
    assert {type(tell) for tell in TELLS} == {*get_args(protocol.Tell)}


@pytest.mark.parametrize("ask", ASKS, ids=kind)
def test_an_ask_reads_itself_back(ask: protocol.Ask) -> None:
    assert protocol.decode_ask(protocol.encode(ask)) == ask


@pytest.mark.parametrize("tell", TELLS, ids=kind)
def test_what_a_table_tells_reads_itself_back(tell: protocol.Tell) -> None:
    written = protocol.encode(tell)
    assert decode_tell(written) == tell
    assert protocol.encode(decode_tell(written)) == written


@pytest.mark.parametrize("message", [*ASKS, *TELLS], ids=kind)
def test_a_message_says_what_it_is_in_its_first_field(message: Struct) -> None:
    name, tag = next(iter(json.loads(protocol.encode(message)).items()))
    known_as = "hint" if isinstance(message, protocol.Advice) else kind(message).lower()  # as it was asked for
    assert (name, tag.replace("_", "")) == ("type", known_as)


@pytest.mark.parametrize(
    "text",
    [
        '{"type":"sit","seat":6}',
        '{"type":"sit","seat":-1}',
        '{"type":"sit","seat":"A"}',
        '{"type":"move","game":1,"ply":0}',
        '{"type":"move","game":0,"ply":0,"move":"draw"}',
        '{"type":"say","phrase":"damn"}',
        '{"type":"configure","setup":{"game":"castors","seats":7}}',
        '{"type":"configure","setup":{"game":"castors","seats":2,"clock":{"move":4}}}',
        '{"type":"table"}',
        '{"type":"dance"}',
        '{"type":["sit"]}',
        '{"seat":1}',
        "[]",
        "null",
    ],
)
def test_what_is_no_ask_is_refused_by_reader_and_schema_alike(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        protocol.decode_ask(text)
    assert not validator("Ask").is_valid(json.loads(text))


@pytest.mark.parametrize("text", ["", "sit", '{"type":"sit"', '{"type":"say","text":"\\ud800"}', b"\xff"])
def test_what_is_no_json_is_refused(text: str | bytes) -> None:
    with pytest.raises((msgspec.DecodeError, UnicodeDecodeError)):
        protocol.decode_ask(text)


@pytest.mark.parametrize("ask", ASKS, ids=kind)
def test_a_field_that_nobody_knows_is_refused(ask: protocol.Ask) -> None:
    """A client that means something by it would be misunderstood; inside a setup too."""
    plain = json.loads(protocol.encode(ask))
    for path in ([], ["setup"], ["setup", "clock"], ["setup", "starter"]):
        wrong = json.loads(json.dumps(plain))
        place = wrong
        for part in path:
            place = place.get(part, {})
        place["more"] = 1
        if wrong != plain:
            with pytest.raises(msgspec.ValidationError, match="more"):
                protocol.decode_ask(json.dumps(wrong))
            assert not validator("Ask").is_valid(wrong)


# The schema.


@cache
def schema() -> dict[str, Any]:
    return protocol.schema()


@cache
def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": schema()["$defs"]})


def refers_to(part: object) -> Iterator[str]:
    """The definitions that a part of the schema names."""
    match part:
        case dict():
            for name, value in part.items():
                yield from re.findall(r"^#/\$defs/(.+)$", value) if name == "$ref" else refers_to(value)
        case list():
            for item in part:
                yield from refers_to(item)
        case _:
            pass


def test_the_schema_is_one_and_names_nothing_that_is_not_there_and_holds_nothing_in_vain() -> None:
    Draft202012Validator.check_schema(schema())
    definitions, reached, waiting = schema()["$defs"], set[str](), ["Ask", "Tell"]
    while waiting:
        name = waiting.pop()
        reached.add(name)
        waiting += set(refers_to(definitions[name])) - reached
    assert reached == {*definitions}


def test_every_definition_is_titled_as_it_is_called() -> None:
    """Types for other languages are made from it."""
    titles = {name: form.get("title") for name, form in schema()["$defs"].items() if name not in ("Ask", "Tell")}
    assert titles == {name: name for name in titles}


def test_the_schema_is_the_same_each_time() -> None:
    """Nothing that was changed in it for a reader stays changed."""
    assert protocol.schema() == protocol.schema()


@pytest.mark.parametrize("ask", ASKS, ids=kind)
def test_every_ask_is_by_the_schema_of_its_kind_and_no_other(ask: protocol.Ask) -> None:
    plain = json.loads(protocol.encode(ask))
    validator("Ask").validate(plain)
    assert [other for other in map(kind, ASKS) if validator(other).is_valid(plain)] == [kind(ask)]


@pytest.mark.parametrize(
    "tell", [tell for tell in TELLS if not isinstance(tell, protocol.View | protocol.Played)], ids=kind
)
def test_what_a_table_tells_is_by_the_schema_of_its_kind_and_no_other(tell: protocol.Tell) -> None:
    plain = json.loads(protocol.encode(tell))
    validator("Tell").validate(plain)
    assert [other for other in map(kind, TELLS) if validator(other).is_valid(plain)] == [kind(tell)]


# Real games.


def told(setup: protocol.Setup) -> Iterator[Struct]:
    """What is told of a whole game, with a pause and an end, to a seat and to a spectator."""
    sitting = Sitting(replace(setup, clock=Clock(move=10))).start(BOB, *((CLEO,) if setup.seats > 2 else ()))
    yield sitting.table.now()
    sitting.ask(ANNA, Pause())
    yield sitting.table.now()
    yield welcome(ANNA, 0)
    for plies in (0, 20, 10_000):
        sitting.play(plies)
        for watcher in (0, None):
            yield view(sitting.table, watcher, CLOCK)
    watchers: tuple[Watcher, ...] = (0, None)
    for watcher in watchers:
        yield story(sitting.table, watcher, -1, CLOCK, "re")
    yield sitting.table.now()


@pytest.mark.parametrize("setup", [CASTORS, GARGON], ids=lambda setup: setup.game)
def test_what_is_told_of_a_game_is_by_the_schema(setup: protocol.Setup) -> None:
    """Events and views of every game included."""
    for message in told(setup):
        validator(kind(message)).validate(json.loads(protocol.encode(message)))


@pytest.mark.parametrize("setup", [CASTORS, GARGON], ids=lambda setup: setup.game)
def test_the_schema_does_not_take_a_view_or_an_event_for_what_it_is_not(setup: protocol.Setup) -> None:
    """A field too many or too few, or another type, and it is none of any game."""
    messages = {kind(message): json.loads(protocol.encode(message)) for message in told(setup)}
    shown = messages["View"]
    for name in shown["view"]:
        assert not validator("View").is_valid(shown | {"view": without(shown["view"], name)})
    assert not validator("View").is_valid(shown | {"view": shown["view"] | {"deck": []}})
    events = [event for step in messages["Played"]["steps"] for event in step["events"]]
    for event in {event["type"]: event for event in events}.values():
        for wrong in (without(event, "type"), event | {"type": "dance"}, event | {"hidden": 1}):
            assert not validator("Step").is_valid({"events": [wrong]})


def without(plain: dict[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in plain.items() if key != name}


@pytest.mark.parametrize("game", GAMES)
def test_the_schema_has_the_events_and_the_view_of_every_game(game: str) -> None:
    definitions = schema()["$defs"]
    assert {"$ref": f"#/$defs/{game.title()}View"} in definitions["View"]["properties"]["view"]["anyOf"]
    assert {"$ref": f"#/$defs/{game.title()}Event"} in definitions["Step"]["properties"]["events"]["items"]["anyOf"]


def test_a_refusal_is_by_the_schema_in_every_language() -> None:
    for lang in get_args(protocol.Language):
        told = refused(RefusedError("refused-full", seats=3), lang, "7")
        validator("Tell").validate(json.loads(protocol.encode(told)))


def test_the_schema_is_sent_without_working_it_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes milliseconds, and whoever asks for it often would be felt at the tables."""
    send: Callable[[], Any] = protocol_schema.fn
    written = send()
    monkeypatch.setattr(protocol, "schema", lambda: pytest.fail("worked out again"))
    assert send() is written
    assert "Ask" in json.loads(bytes(written))["$defs"]
