"""Playing over real sockets and over plain HTTP: what people hear, what they may do, and what is refused."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from pioche.core.record import Record
from pioche.core.seats import Watcher
from pioche.core.texts import LANGUAGES, say, texts
from pioche.registry import GAMES
from pioche.server.asking import find_room
from pioche.server.room import Room
from pioche.server.settings import Settings
from pioche.server.wire import encode_event
from server.playing import Guest, Message, Program, choose, gather, in_process, play, run, serving, to_act

SHORT: dict[str, dict[str, Any]] = {"gargon": {}, "castors": {"rounds": 1}}
"""Options with which a game does not last long."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    with serving(tmp_path_factory.mktemp("server")) as program:
        yield program


@pytest.fixture(scope="module")
def url(server: Program) -> str:
    return server.url


async def begin(
    url: str, game: str = "castors", people: int = 2, bots: tuple[str, ...] = (), **setup: Any
) -> tuple[str, list[Guest]]:
    """A table at which a game has just begun."""
    code, guests = await gather(url, game, people, bots, options=SHORT[game], **setup)
    assert (await guests[0].ask(code, "start"))["type"] == "done"
    return code, guests


async def view(guest: Guest, code: str) -> Message:
    told: Message = await guest.get(f"/api/tables/{code}/view")
    return told


async def mover(code: str, guests: list[Guest]) -> tuple[Guest, Message]:
    """Whose decision it is, and that person's view with the legal moves."""
    seat = to_act(await view(guests[0], code))
    assert seat is not None
    return guests[seat], await view(guests[seat], code)


async def finish(code: str, guests: list[Guest]) -> None:
    """Play a game among people to its end, over HTTP."""
    while to_act(await view(guests[0], code)) is not None:
        guest, now = await mover(code, guests)
        await guest.ask(code, "move", game=now["game"], ply=now["ply"], move=choose(now["legal"]))


def heard(messages: list[Message]) -> dict[int, list[Any]]:
    """The events of each ply as somebody was told of them."""
    known = {}
    for message in messages:
        if message["type"] == "played":
            for back, step in enumerate(reversed(message["steps"])):
                known[message["ply"] - back] = step["events"]
    return known


async def truth(guest: Guest, game_id: str, seat: Watcher) -> dict[int, list[Any]]:
    """The events of each ply as a seat may see them, by the record of the game."""
    record = await guest.get(f"/api/games/{game_id}/record")
    game = Record.loads(json.dumps(record)).replay(GAMES)
    return dict(enumerate([[json.loads(bytes(encode_event(e))) for e in events] for events in game.events(seat)]))


# Before the game.


def test_people_gather_at_a_table(url: str) -> None:
    """They come by its code, take seats, change and leave them; the host fills it with computers and starts."""

    async def scenario() -> None:
        anna, bob, chloe = [await Guest(url).come(name) for name in ("Anna", "Bob", "Chloé")]
        code = await anna.open_table("castors", 4)
        async with anna.at(code) as hers:

            async def names(want: list[str | None]) -> None:
                await hers.until("table", lambda table: [seat.get("name") for seat in table["seats"]] == want)

            await bob.ask(code, "sit", seat=3)
            await chloe.ask(code, "sit")
            await names(["Anna", "Chloé", None, "Bob"])
            assert (await bob.ask(code, "sit", seat=1))["code"] == "refused-seat-taken"
            await bob.ask(code, "sit", seat=2)
            await names(["Anna", "Chloé", "Bob", None])
            assert (await bob.ask(code, "add_bot", level="adept"))["code"] == "refused-host-only"
            await anna.ask(code, "add_bot", level="adept")
            await names(["Anna", "Chloé", "Bob", "Ada"])
            await anna.ask(code, "kick", seat=1)
            await names(["Anna", None, "Bob", "Ada"])
            assert (await anna.ask(code, "start"))["code"] == "refused-seats-empty"
            await anna.ask(code, "kick", seat=3)
            await anna.ask(code, "leave")
            gone = await hers.until("table", lambda table: table["host"] == bob.id)
            assert [seat.get("name") for seat in gone["seats"]] == [None, None, "Bob", None]
            starter = {"by": "youngest"}
            await bob.ask(code, "configure", setup={"game": "castors", "seats": 2, "starter": starter})
            assert (await chloe.ask(code, "sit"))["code"] == "refused-removed"
            await bob.ask(code, "ban", person=chloe.id, on=False)
            await chloe.ask(code, "sit")
            refused = await bob.ask(code, "start")
            assert (refused["code"], "Chloé" in refused["text"]) == ("refused-not-ready", True)
            await bob.ask(code, "ready", youngest=True)
            await chloe.ask(code, "ready")
            assert (await bob.ask(code, "start"))["type"] == "done"
            assert to_act(await view(bob, code)) == (await view(bob, code))["view"]["seat"]

    run(scenario())


# Whole games.


async def play_by_script(guest: Guest, code: str) -> tuple[Message, list[Message]]:
    """Play a whole game with plain requests only: ask for news, look, decide. The table at the end, and the news."""
    news, last = [], -1
    while True:
        answer = await guest.get(f"/api/tables/{code}/story", game=1, since=last, wait=20)
        if answer["played"]:
            news.append(answer["played"])
            last = answer["played"]["ply"]
        if answer["table"]["status"] == "over":
            return answer["table"], news
        now = await view(guest, code) if answer["played"] else {}
        if "legal" in now:
            told = await guest.ask(code, "move", game=1, ply=now["ply"], move=choose(now["legal"]), id=str(now["ply"]))
            assert told["type"] == "played"
            assert told["re"] == str(now["ply"])


@pytest.mark.parametrize("game", SHORT)
def test_people_on_sockets_people_on_http_and_computers_play_a_whole_game(game: str, url: str) -> None:
    """Everybody hears every step once and exactly as that seat may see it; the record tells the same."""

    async def scenario() -> None:
        code, (anna, bob, chloe) = await gather(url, game, 3, ("novice",), options=SHORT[game])
        script = asyncio.create_task(play_by_script(chloe, code))
        async with anna.at(code) as hers, bob.at(code) as his:
            await hers.send("start")
            over, _ = await asyncio.gather(play(hers, 0), play(his, 1))
        table, news = await script
        assert table == {name: value for name, value in over.items() if name != "type"} | {"type": "table"}
        for seat, messages in enumerate([hers.messages, his.messages, news]):
            assert heard(messages) == await truth(anna, over["finished"], seat)

    run(scenario())


def test_the_table_plays_again_with_rotated_seats_and_a_new_promise(url: str) -> None:
    async def scenario() -> None:
        code, (anna, bob) = await begin(url)
        await finish(code, [anna, bob])
        before = await anna.get(f"/api/tables/{code}")
        assert (await anna.ask(code, "start"))["code"] == "refused-begun"
        assert (await bob.ask(code, "rematch"))["type"] == "done"
        after = await anna.get(f"/api/tables/{code}")
        assert (before["status"], after["status"], after["game"]) == ("over", "gathering", 2)
        assert [seat["name"] for seat in after["seats"]] == ["Guest B", "Guest A"]
        assert after["commitment"] != before["commitment"]
        assert (await anna.ask(code, "start"))["code"] == "refused-not-ready"
        await bob.ask(code, "ready")
        await anna.ask(code, "start")
        stale = await anna.ask(code, "move", game=1, ply=0, move="draw")
        assert stale["code"] == "refused-other-game"
        await finish(code, [bob, anna])
        async with anna.at(code, game=1, last=3) as hers:  # what she saw of the first game is of no use now
            await hers.until("presence")
        assert heard(hers.messages) == {}

    run(scenario())


# Coming back.


def test_who_comes_back_is_told_exactly_what_was_missed(url: str) -> None:
    async def scenario() -> None:
        code, (anna, bob) = await begin(url, "gargon", bots=("novice", "random"))
        async with bob.at(code) as his:
            playing = asyncio.create_task(play(his, 1))
            parts, last, over = [], -1, False
            while not over:
                async with anna.at(code, game=1, last=last) as hers:
                    moved = lambda message: message.get("re") is not None  # noqa: E731
                    over = (await play(hers, 0, until=moved))["type"] == "table"
                parts.append(heard(hers.messages))
                last = max(parts[-1], default=last)
            end = await playing
        async with anna.at(code, game=1, last=last) as hers:  # it may have come to its end while she was away
            await hers.until("presence")
        parts.append(heard(hers.messages))
        all_of_it = await truth(anna, end["finished"], 0)
        assert [ply for part in parts for ply in sorted(part)] == list(all_of_it)
        assert {ply: events for part in parts for ply, events in part.items()} == all_of_it

    run(scenario())


def test_who_has_seen_everything_is_told_nothing_twice(url: str) -> None:
    async def scenario() -> None:
        code, (anna, _) = await begin(url)
        async with anna.at(code, game=1, last=0) as hers:
            await hers.until("presence")
        assert [message["type"] for message in hers.messages] == ["welcome", "table", "view", "presence"]

    run(scenario())


def test_a_second_socket_of_the_same_person_takes_over(url: str) -> None:
    async def scenario() -> None:
        code, (anna, bob) = await begin(url)
        async with bob.at(code) as old, bob.at(code) as new:
            assert (await old.until("bye"))["reason"] == "elsewhere"
            with pytest.raises(ConnectionClosed) as closed:
                await old.next()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4001
            await anna.ask(code, "say", text="Still there?")
            assert (await new.until("said"))["text"] == "Still there?"

    run(scenario())


def test_who_has_gone_elsewhere_does_not_come_back_by_a_hello_that_was_under_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The old socket says hello again, as pages do that miss something, and meanwhile a new one takes over."""
    held, go_on = asyncio.Event(), asyncio.Event()

    async def held_up(*where: Any) -> Room:
        room = await find_room(*where)
        if not held.is_set():
            held.set()
            await go_on.wait()
        return room

    async def scenario() -> None:
        settings = Settings(database=f"sqlite:///{tmp_path / 'tables.db'}", host="127.0.0.1", bot_workers=1)
        async with in_process(settings) as url:
            anna = await Guest(url).come("Anna")
            code = await anna.open_table("castors", 2)
            async with anna.at(code) as old:
                await old.until("presence")
                monkeypatch.setattr("pioche.server.socket.find_room", held_up)
                await old.send("hello")
                await held.wait()
                async with anna.at(code) as new:
                    await new.until("presence")
                    go_on.set()
                    with pytest.raises(ConnectionClosed):
                        await old.until("welcome")
                    await new.send("say", text="Still here", id="s")
                    assert await new.until("done") == {"type": "done", "re": "s"}

    run(scenario())


def test_a_recovery_code_brings_the_seat_to_another_device(url: str) -> None:
    async def scenario() -> None:
        code, guests = await begin(url)
        guest, now = await mover(code, guests)
        recovery = (await guest.http.post("/api/me/recovery")).json()["recovery"]
        phone = Guest(url)
        answer = await phone.http.post("/api/recover", json={"code": recovery.lower().replace("-", " ")})
        assert answer.json()["id"] == guest.id
        async with phone.at(code) as there:
            assert (await there.until("welcome"))["seat"] == now["view"]["seat"]
            await there.send("move", game=1, ply=0, move=choose(now["legal"]), id="phone")
            assert (await there.until("played"))["re"] == "phone"

    run(scenario())


def test_a_new_name_counts_at_once_and_at_a_table_that_plays_one_keeps_the_old_one(url: str) -> None:
    """On the seat and in talk, so that nobody can take another's name in the middle of a game."""

    async def scenario() -> None:
        code, (anna, bob) = await begin(url)
        answer = await bob.http.patch("/api/me", json={"name": "  Robert  "})
        assert answer.json() == {"id": bob.id, "name": "Robert"}
        elsewhere = await bob.open_table("castors", 2)
        async with anna.at(code) as hers, anna.at(elsewhere) as also_hers:
            for place in (code, elsewhere):
                await bob.ask(place, "say", phrase="hello")
            assert (await hers.until("said"))["name"] == "Guest B"
            assert (await also_hers.until("said"))["name"] == "Robert"
        assert [seat["name"] for seat in (await anna.get(f"/api/tables/{code}"))["seats"]] == ["Guest A", "Guest B"]

    run(scenario())


# Moves that are not played, or not twice.


def test_a_move_sent_twice_is_played_once(url: str) -> None:
    """On the same socket, on another one and over HTTP; each time the answer tells what the move has brought."""

    async def scenario() -> None:
        code, guests = await begin(url)
        guest, now = await mover(code, guests)
        move = {"game": 1, "ply": 0, "move": choose(now["legal"]), "id": "once"}
        async with guest.at(code) as ear:
            for _ in range(2):
                await ear.send("move", **move)
            answers = [await ear.until("played") for _ in range(2)]
        async with guest.at(code) as ear:
            await ear.send("move", **move)
            answers.append(await ear.until("played", lambda message: message.get("re") == "once"))
        answers.append(await guest.ask(code, "move", **move))
        assert [answer["re"] for answer in answers] == ["once"] * 4
        assert all(answer == answers[0] for answer in answers)
        assert (await view(guest, code))["ply"] == 1

    run(scenario())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_move_for_another_moment_is_refused_in_words(lang: str, url: str) -> None:
    async def scenario() -> None:
        code, guests = await begin(url)
        guest, now = await mover(code, guests)
        async with guest.at(code, lang=lang) as ear:
            await ear.send("move", game=1, ply=7, move=now["legal"][0], id="early")
            refused = await ear.until("refused")
        assert refused["code"] == "refused-ply"
        assert refused["re"] == "early"
        assert all(number in refused["text"] for number in "70")
        guest.http.headers["Accept-Language"] = lang
        assert await guest.ask(code, "move", game=1, ply=7, move=now["legal"][0]) == {
            name: value for name, value in refused.items() if name != "re"
        }

    run(scenario())


def test_a_move_that_is_not_allowed_is_refused_with_why_and_what_is(url: str) -> None:
    async def scenario() -> None:
        code, guests = await begin(url)
        guest, now = await mover(code, guests)
        refused = await guest.ask(code, "move", game=1, ply=0, move="keep 1", id="illegal")
        assert refused["legal"] == now["legal"]
        assert "keep 1" in refused["text"]
        nonsense = await guest.ask(code, "move", game=1, ply=0, move="dance")
        assert "dance" in nonsense["text"]
        assert (await view(guest, code)) == now

    run(scenario())


def test_legal_moves_are_for_the_seat_to_act_only(url: str) -> None:
    """They would tell the others its cards, and so would a refusal."""

    async def scenario() -> None:
        code, guests = await begin(url, "gargon", people=3)
        guest, now = await mover(code, guests)
        other = next(other for other in guests if other is not guest)
        async with guest.at(code) as ear:
            await ear.send("legal", id="what can I do")
            told = await ear.until("legal_moves")
        assert told["moves"] == now["legal"]
        assert told["re"] == "what can I do"
        assert "legal" not in await view(other, code)
        for move in (now["legal"][0], "play W15", "nonsense"):
            refused = await other.ask(code, "move", game=1, ply=0, move=move)
            assert (refused["code"], "legal" in refused) == ("error-not-your-turn", False)
        assert (await other.ask(code, "legal"))["code"] == "refused-not-your-turn"

    run(scenario())


# Watching.


def test_spectators_see_and_hear_the_public_part_of_a_whole_game(url: str) -> None:
    async def scenario() -> None:
        code, (anna, bob) = await begin(url, "gargon", bots=("random",))
        eve = await Guest(url).come("Eve")
        async with anna.at(code) as hers, bob.at(code) as his, eve.at(code, game=1) as eves:
            over, _, _ = await asyncio.gather(play(hers, 0), play(his, 1), play(eves, -1))
        welcome, _, _, seen, _ = eves.messages[:5]
        assert "seat" not in welcome or welcome["seat"] is None
        assert seen["view"]["seat"] is None
        assert all(len(back) == 1 for hand in seen["view"]["hands"] for back in hand)
        assert heard(eves.messages) == await truth(anna, over["finished"], None)

    run(scenario())


def test_a_table_without_spectators_turns_them_away_and_lets_them_say_nothing(url: str) -> None:
    async def scenario() -> None:
        code, (anna, _) = await begin(url, spectators=False)
        eve = await Guest(url).come("Eve")
        async with eve.at(code) as eves:
            await eves.send("say", text="Let me in!")
            assert [(await eves.next())["code"] for _ in range(2)] == ["refused-spectators", "refused-hello-first"]
        for path in ("view", "story", "chat"):
            answer = await eve.http.get(f"/api/tables/{code}/{path}")
            assert (answer.status_code, answer.json()["code"]) == (409, "refused-spectators")
        assert (await eve.ask(code, "say", text="Let me in!"))["code"] == "refused-spectators"
        assert await anna.get(f"/api/tables/{code}/chat") == []

    run(scenario())


def test_who_sits_at_a_table_can_not_watch_it(url: str) -> None:
    """Whatever way somebody with a seat looks, it is from that seat, and he is nobody's spectator."""

    async def scenario() -> None:
        code, (anna, bob) = await begin(url, "gargon", bots=("random",))
        async with anna.at(code) as first, bob.at(code):
            async with bob.at(code, game=1) as second:
                seen = await second.until("view")
                assert seen["view"]["seat"] == 1
                assert heard(second.messages)[0][0]["hands"][1] == seen["view"]["hands"][1]
                assert (await bob.ask(code, "sit"))["code"] == "refused-begun"
                assert (await view(bob, code))["view"]["seat"] == 1
            await first.until("presence", lambda message: message["people"] == [anna.id])
        assert all(message["watchers"] == 0 for message in first.messages if message["type"] == "presence")

    run(scenario())


# The memory of Gang de Castors (6.2).


@pytest.mark.parametrize("aid", [False, True])
def test_what_was_shown_is_not_shown_again_without_a_memory_aid(aid: bool, url: str) -> None:
    """Until the client says that it has shown the first look, it may ask again; then only the aid shows it."""

    async def looks(guest: Guest, code: str) -> list[Any]:
        async with guest.at(code, game=1) as ear:
            await ear.until("presence")
        seen = next(message for message in ear.messages if message["type"] == "view")["view"]["rows"][0]
        story = (await guest.get(f"/api/tables/{code}/story"))["played"]
        told = [heard(messages)[0] for messages in (ear.messages, [story])]
        assert told[0] == told[1]
        cards = next(event for event in told[0] if event["type"] == "looked" and event["seat"] == 0)["cards"]
        return [cards, [card for card in seen if card]]

    async def scenario() -> None:
        code, (anna, bob) = await gather(url, "castors", 2)
        await anna.ask(code, "aid", seat=0, on=aid)
        await bob.ask(code, "ready")
        await anna.ask(code, "start")
        first = await looks(anna, code)
        assert len(first[0]) == 2
        assert first[1] == (first[0] if aid else [])
        assert await looks(anna, code) == first
        assert (await anna.ask(code, "seen", game=1, ply=0))["type"] == "done"
        assert await looks(anna, code) == (first if aid else [None, []])

    run(scenario())


# Talk and company.


def test_people_talk_in_phrases_and_words_and_hear_whom_they_like(url: str) -> None:
    async def scenario() -> None:
        code, (anna, bob, chloe) = await begin(url, "castors", people=3)
        async with bob.at(code) as his, chloe.at(code) as hers:
            await anna.ask(code, "say", text="  Good \u202e luck\n<b>all</b> ")
            await anna.ask(code, "say", phrase="well-played")
            for ear in (his, hers):
                said = [await ear.until("said") for _ in range(2)]
                assert [line.get("text") for line in said] == ["Good luck <b>all</b>", None]
                assert [line.get("phrase") for line in said] == [None, "well-played"]
                assert {line["person"] for line in said} == {anna.id}
            await his.send("mute", person=anna.id)
            await his.until("done")
            await anna.ask(code, "say", text="Do you hear me?")
            await chloe.ask(code, "say", text="I do.")
            assert (await hers.until("said"))["text"] == "Do you hear me?"
            assert (await his.until("said"))["text"] == "I do."
        assert [said.get("text") for said in await bob.get(f"/api/tables/{code}/chat")] == ["I do."]
        await bob.ask(code, "mute", person=anna.id, on=False)
        async with bob.at(code) as his:
            await his.until("view")
        assert len([message for message in his.messages if message["type"] == "said"]) == 4
        assert (await anna.ask(code, "say", text=" \n "))["code"] == "refused-nothing-said"

    run(scenario())


def test_everybody_sees_who_is_there(url: str) -> None:
    async def scenario() -> None:
        code, (anna, bob) = await gather(url, "castors", 2)
        eve = await Guest(url).come("Eve")
        async with anna.at(code) as hers, AsyncExitStack() as others:
            for guest in (bob, eve):
                await others.enter_async_context(guest.at(code))
            there = await hers.until("presence", lambda message: message.get("watchers") == 1)
            assert sorted(there["people"]) == sorted([anna.id, bob.id])
            await others.aclose()
            await hers.until("presence", lambda message: (message["people"], message["watchers"]) == ([anna.id], 0))

    run(scenario())


# Finding a table.


def test_only_listed_tables_are_in_the_list(url: str) -> None:
    async def scenario() -> None:
        guest = await Guest(url).come("Anna")
        open_table = await guest.open_table("castors", 2, listed=True)
        private = await guest.open_table("castors", 2)
        codes = [table["code"] for table in await Guest(url).get("/api/tables")]
        assert open_table in codes
        assert private not in codes
        assert (await Guest(url).get(f"/api/tables/{private}"))["code"] == private

    run(scenario())


async def from_socket(guest: Guest, code: str, lang: str) -> Message:
    async with guest.at(code, lang=lang) as ear:
        return await ear.next()


def test_who_can_not_join_is_told_why_in_his_language(url: str) -> None:
    """A full table, a table at which a game is played or over, and a code that no table has."""

    async def scenario() -> None:
        eve = await Guest(url).come("Eve")
        full, _ = await gather(url, "castors", 2)
        begun, _ = await begin(url)
        over, guests = await begin(url)
        await finish(over, guests)
        for lang in LANGUAGES:
            eve.http.headers["Accept-Language"] = lang
            refused = [await eve.ask(code, "sit") for code in (full, begun, over, "22222222")]
            refused.append(await from_socket(eve, "22222222", lang))
            codes = [message["code"] for message in refused]
            assert codes == ["refused-full", "refused-begun", "refused-begun", *["refused-no-such-table"] * 2]
            assert [message["text"] for message in refused] == [texts(lang)(say(code, seats=2)) for code in codes]

    run(scenario())


def test_nobody_plays_without_a_name(url: str) -> None:
    async def scenario() -> None:
        code, _ = await begin(url)
        nobody = Guest(url)
        assert (await nobody.ask(code, "legal"))["code"] == "refused-nobody"
        nobody.http.cookies.set("pioche", "made-up")
        assert await nobody.turned_away(code) == ("refused-nobody", 4401)

    run(scenario())


def test_hello_may_be_said_again(url: str) -> None:
    """It is answered as on a new socket, and nobody is sent away by it."""

    async def scenario() -> None:
        code, (anna, _) = await begin(url)
        async with anna.at(code) as ear:
            await ear.until("presence")
            before = len(ear.messages)
            await ear.send("hello", game=1)
            await ear.until("presence")
        again = [message["type"] for message in ear.messages[before:]]
        assert again == ["welcome", "table", "played", "view", "presence"]

    run(scenario())
