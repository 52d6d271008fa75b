"""Guests: people at somebody else's device, for whom only he can ask, and who see no more than their own seat."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from pioche.core.texts import LANGUAGES, texts
from pioche.server.people import MOST_GUESTS
from server.playing import Ear, Guest, Message, Program, play, run, serving


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    with serving(tmp_path_factory.mktemp("guests")) as program:
        yield program


@pytest.fixture
def url(program: Program) -> str:
    return program.url


async def together(url: str, game: str = "castors", **setup: object) -> tuple[str, Guest, Guest]:
    """Anna and her guest Zoé at one table that plays; Anna has the first seat."""
    anna = await Guest(url).come("Anna")
    zoe = await anna.bring("Zoé")
    code = await anna.open_table(game, 2, starter={"by": "chosen", "seat": 0}, **setup)
    assert (await zoe.ask(code, "sit"))["type"] == "done"
    assert (await zoe.ask(code, "ready"))["type"] == "done"
    assert (await anna.ask(code, "start"))["type"] == "done"
    return code, anna, zoe


def test_a_guest_is_somebody_else_than_the_guardian(url: str) -> None:
    async def scene() -> None:
        anna = await Guest(url).come("Anna")
        zoe, bob = await anna.bring("  Zoe\u0308 "), await anna.bring("Bob")
        assert len({anna.id, zoe.id, bob.id}) == 3
        assert await anna.get("/api/me") == {"id": anna.id, "name": "Anna"}
        assert await zoe.get("/api/me") == {"id": zoe.id, "name": "Zoë"}
        assert [guest["name"] for guest in await anna.get("/api/me/guests")] == ["Zoë", "Bob"]

    run(scene())


def test_a_guardian_renames_a_guest(url: str) -> None:
    async def scene() -> None:
        anna = await Guest(url).come("Anna")
        zoe = await anna.bring("Zoé")
        assert (await zoe.get("/api/me"))["name"] == "Zoé"
        answer = await zoe.http.patch("/api/me", json={"name": "Chloé"})
        assert answer.json() == {"id": zoe.id, "name": "Chloé"}
        assert (await zoe.get("/api/me"))["name"] == "Chloé"
        assert (await anna.get("/api/me"))["name"] == "Anna"

    run(scene())


def test_a_bad_name_is_refused_and_so_is_a_guest_too_many(url: str) -> None:
    async def scene() -> None:
        anna = await Guest(url).come("Anna")
        assert (await anna.http.post("/api/me/guests", json={"name": "\u200b"})).status_code == 400
        for number in range(MOST_GUESTS):
            await anna.bring(f"Guest {number}")
        for lang in LANGUAGES:
            answer = await anna.http.post("/api/me/guests", json={"name": "X"}, headers={"Accept-Language": lang})
            assert answer.status_code == 409
            assert answer.json()["text"] == texts(lang)("refused-guests", most=MOST_GUESTS)
        assert len(await anna.get("/api/me/guests")) == MOST_GUESTS

    run(scene())


@pytest.mark.parametrize(
    ("method", "path"),
    [("POST", "/api/me/guests"), ("GET", "/api/me/guests"), ("POST", "/api/me/recovery"), ("DELETE", "/api/me")],
)
def test_what_is_about_the_device_is_not_a_guests_to_ask(url: str, method: str, path: str) -> None:
    """So a guest never has a secret, nor guests, and can not make anybody nobody."""

    async def scene() -> None:
        anna = await Guest(url).come("Anna")
        zoe = await anna.bring("Zoé")
        answer = await zoe.http.request(method, path, json={"name": "X"} if path.endswith("guests") else None)
        assert answer.status_code == 409
        assert answer.json()["code"] == "refused-guest"
        assert (await anna.get("/api/me"))["id"] == anna.id

    run(scene())


def test_nobody_but_the_guardian_can_ask_for_a_guest(url: str) -> None:
    """Over HTTP and sockets, and an id that is somebody's is refused like one that is nobody's."""

    async def scene() -> None:
        code, anna, zoe = await together(url)
        evil = await Guest(url).come("Evil")
        await evil.bring("Minion")
        for id in (zoe.id, anna.id, evil.id, "nobody", "", "x" * 5000):
            assert (await evil.http.get("/api/me", params={"as": id})).status_code == 204
            answer = await evil.http.patch("/api/me", params={"as": id}, json={"name": "Evil"})
            assert (answer.status_code, answer.json()["code"]) == (401, "refused-nobody"), id
            move = {"type": "leave"}
            answer = await evil.http.post(f"/api/tables/{code}/asks", params={"as": id}, json=move)
            assert answer.status_code == 401
        async with httpx.AsyncClient(base_url=url) as nobody:
            assert (await nobody.get("/api/me", params={"as": zoe.id})).status_code == 204
        evil.address = zoe.address
        assert await evil.turned_away(code) == ("refused-nobody", 4401)

    run(scene())


def test_a_guest_is_forgotten_with_the_guardians_device_and_comes_back_with_it(url: str) -> None:
    async def scene() -> None:
        anna = await Guest(url).come("Anna")
        zoe = await anna.bring("Zoé")
        recovery = (await anna.http.post("/api/me/recovery")).json()["recovery"]
        token = anna.http.cookies["pioche"]
        await anna.http.delete("/api/me")
        zoe.http.cookies.set("pioche", token)
        assert (await zoe.http.get("/api/me")).status_code == 204
        again = Guest(url)
        await again.http.post("/api/recover", json={"code": recovery})
        assert await again.get("/api/me/guests") == [{"id": zoe.id, "name": "Zoé"}]

    run(scene())


def cards_looked_at(message: Message) -> list[list[str] | None]:
    return [event["cards"] for event in message["steps"][0]["events"] if event["type"] == "looked"]


def test_each_socket_of_a_device_hears_its_own_seat_only(url: str) -> None:
    """And both are there at once: an identity has one socket, a device may have several."""

    async def scene() -> None:
        code, anna, zoe = await together(url, options={"rounds": 1})
        async with anna.at(code, game=1) as first, zoe.at(code, game=1) as second:
            assert (await first.until("welcome"))["seat"] == 0
            assert (await second.until("welcome"))["seat"] == 1
            own, hers = cards_looked_at(await first.until("played")), cards_looked_at(await second.until("played"))
            assert [cards is None for cards in own] == [False, True]
            assert [cards is None for cards in hers] == [True, False]
            views = await first.until("view"), await second.until("view")
            assert [view["view"]["seat"] for view in views] == [0, 1]
            present = await second.until("presence", lambda heard: len(heard["people"]) == 2)
            assert set(present["people"]) == {anna.id, zoe.id}
            await first.send("move", game=1, ply=0, move="draw")
            drew = [(await ear.until("played"))["steps"][0]["events"][0] for ear in (first, second)]
            assert [event["card"] is None for event in drew] == [False, True]
            await second.send("legal")
            assert (await second.until("refused"))["code"] == "refused-not-your-turn"
        assert (await zoe.ask(code, "legal"))["code"] == "refused-not-your-turn"
        assert (await anna.ask(code, "legal"))["type"] == "legal_moves"

    run(scene())


def test_guests_count_as_people_in_seats_history_and_statistics(url: str) -> None:
    async def scene() -> None:
        code, anna, zoe = await together(url, options={"rounds": 1})
        async with anna.at(code) as first, zoe.at(code) as second:
            over, _ = await asyncio.gather(play(first, 0), play(second, 1))
        seats = over["seats"]
        assert [(seat["name"], seat["person"]) for seat in seats] == [("Anna", anna.id), ("Zoé", zoe.id)]
        assert [game["id"] for game in await zoe.get("/api/games")] == [over["finished"]]
        for guest in (anna, zoe):
            (line,) = await anna.get(f"/api/people/{guest.id}/statistics")
            assert line["games"] == 1

    run(scene())


def test_a_device_that_is_forgotten_hears_and_says_nothing_any_more(url: str) -> None:
    """Nor do its guests; who is somebody else, or the same person at another device, plays on."""

    async def scenario() -> None:
        anna, bob = [await Guest(url).come(name) for name in ("Anna", "Bob")]
        code = await anna.open_table("castors", 3)
        guest = await anna.bring("Zoé")
        for one in (bob, guest):
            await one.ask(code, "sit")
        async with bob.at(code) as his, anna.at(code) as hers, guest.at(code) as guests:
            for ear in (his, hers, guests):
                await ear.until("welcome")
            (await anna.http.delete("/api/me")).raise_for_status()
            for ear in (hers, guests):
                assert (await ear.until("bye"))["reason"] == "forgotten"
                with pytest.raises(ConnectionClosed) as closed:
                    await ear.next()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4401
            await his.until("presence", lambda presence: presence["people"] == [bob.id])
            await his.send("say", phrase="hello", id="still here")
            await his.until("done")

    run(scenario())


async def moved(anna: Guest, **how: bool) -> tuple[Guest, Message]:
    """The same person at another device, and what it was told there."""
    code = (await anna.http.post("/api/me/recovery")).json()["recovery"]
    phone = Guest(anna.url)
    answer = await phone.http.post("/api/recover", json={"code": code, **how})
    assert answer.status_code == 200, answer.text
    phone.id, phone.name = anna.id, anna.name
    return phone, answer.json()


async def hears_that_it_is_forgotten(ear: Ear) -> None:
    assert (await ear.until("bye"))["reason"] == "forgotten"
    with pytest.raises(ConnectionClosed) as closed:
        await ear.next()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401


def test_signing_out_everywhere_else_closes_the_sockets_there_and_leaves_this_device_alone(url: str) -> None:
    """With those of guests; who signs out plays on, and so does everybody else."""

    async def scenario() -> None:
        anna, bob = [await Guest(url).come(name) for name in ("Anna", "Bob")]
        zoe = await anna.bring("Zoé")
        phone, told = await moved(anna)
        code = await anna.open_table("castors", 3)
        await bob.ask(code, "sit")
        await zoe.ask(code, "sit")
        async with bob.at(code) as his, zoe.at(code) as guests:
            for ear in (his, guests):
                await ear.until("welcome")
            answer = await phone.http.delete("/api/me/sessions")
            assert (answer.status_code, answer.json()["ended"]) == (200, 1)
            await hears_that_it_is_forgotten(guests)
            assert (await anna.http.get("/api/me")).status_code == 204
            assert (await phone.get("/api/me"))["id"] == anna.id
            await his.send("say", phrase="hello", id="still here")
            await his.until("done")
        async with phone.at(code) as ear:
            assert (await ear.until("welcome"))["seat"] == 0
        for void in (told["recovery"], "AAAA-AAAA-AAAA-AAAA-AAAA"):
            assert (await Guest(url).http.post("/api/recover", json={"code": void})).status_code == 403
        again = await Guest(url).http.post("/api/recover", json={"code": answer.json()["recovery"]})
        assert again.json()["id"] == anna.id

    run(scenario())


def test_a_recovery_can_end_the_other_devices(url: str) -> None:
    async def scenario() -> None:
        anna = await Guest(url).come("Anna")
        code = await anna.open_table("castors", 2)
        async with anna.at(code) as ear:
            await ear.until("welcome")
            await moved(anna)  # as ever: both devices are hers
            assert (await anna.get("/api/me"))["id"] == anna.id
            phone, _ = await moved(anna, end_others=True)
            await hears_that_it_is_forgotten(ear)
        assert (await anna.http.get("/api/me")).status_code == 204
        assert (await phone.get("/api/me"))["id"] == anna.id

    run(scenario())


def test_a_guest_can_not_sign_out_the_guardians_devices(url: str) -> None:
    async def scenario() -> None:
        anna = await Guest(url).come("Anna")
        zoe = await anna.bring("Zoé")
        assert (await zoe.http.delete("/api/me/sessions")).json()["code"] == "refused-guest"
        assert (await Guest(url).http.delete("/api/me/sessions")).status_code == 401

    run(scenario())
