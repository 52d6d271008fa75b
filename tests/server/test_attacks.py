"""What people try who do not mean well: each attempt is refused in words, and the tables of others go on."""

from __future__ import annotations

import asyncio
import http.client
import json
import math
import re
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from pioche.server import socket as sockets
from pioche.server.node import CODE, LETTERS
from pioche.server.settings import Settings
from server.playing import PATIENCE, Ear, Guest, Message, Program, gather, in_process, play, serving
from server.shouting import frame, shouting

EVIL = "https://evil.example"
PROXY = {"PIOCHE_TRUSTED_PROXIES": "127.0.0.1"}
"""So that one machine can come from many addresses."""
STRICT = {"PIOCHE_ASKS_PER_ADDRESS": "1000", "PIOCHE_BURST_PER_ADDRESS": "1000", **PROXY}


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """One server for all attacks; whatever they send, its log is one JSON object a line, and none is an error."""
    with serving(tmp_path_factory.mktemp("attacks"), **PROXY) as program:
        yield program
        events = [json.loads(line) for line in program.log.splitlines()]
        assert [event for event in events if event["level"] in ("error", "critical") or "exception" in event] == []


@pytest.fixture
def url(program: Program) -> str:
    return program.url


@pytest.fixture
def strict_url(tmp_path: Path) -> Iterator[str]:
    """A server of its own, with its usual limits against guessing and floods."""
    with serving(tmp_path, **STRICT) as program:
        yield program.url


def run(work: Awaitable[None]) -> None:
    async def awaited() -> None:
        await work

    asyncio.run(awaited())


def from_address(url: str, address: str) -> httpx.Client:
    """Somebody somewhere else."""
    return httpx.Client(base_url=url, headers={"X-Forwarded-For": address}, timeout=PATIENCE)


def code_of(response: httpx.Response, status: int) -> str:
    """Which refusal it is."""
    assert response.status_code == status, response.text
    refusal = response.json()
    assert refusal["type"] == "refused"
    code: str = refusal["code"]
    return code


async def playing(url: str, **setup: Any) -> tuple[str, list[Guest]]:
    """A game of two that has begun."""
    code, guests = await gather(url, "castors", 2, options={"rounds": 1}, **setup)
    assert (await guests[0].ask(code, "start"))["type"] == "done"
    return code, guests


def routes(url: str) -> Iterator[tuple[str, str]]:
    """Method and path of all that the API describes."""
    described: dict[str, dict[str, Any]] = httpx.get(f"{url}/api/openapi.json").json()["paths"]
    for path, methods in described.items():
        for method in methods:
            yield method.upper(), re.sub(r"\{\w+\}", "2", path)


# The pages of others.


def test_no_change_is_made_for_the_page_of_another_site(url: str) -> None:
    """Every route that is not for reading refuses a foreign origin, and whatever a form can send."""
    changing = [(method, path) for method, path in routes(url) if method != "GET"]
    assert len(changing) >= 7
    kinds = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", None]
    with httpx.Client(base_url=url) as evil:
        for method, path in changing:
            assert code_of(evil.request(method, path, headers={"Origin": EVIL}, json={}), 403) == "refused-foreign"
            for kind in kinds:
                headers = {"Content-Type": kind} if kind else {}
                form = evil.request(method, path, headers=headers, content=b'{"name": "Evil"}')
                assert code_of(form, 415) == "refused-form"


def test_a_form_with_the_cookie_changes_nothing(url: str) -> None:
    async def scene() -> None:
        anna = await Guest(url).come("Anna")
        await anna.http.patch("/api/me", content=b'{"name": "Evil"}', headers={"Content-Type": "text/plain"})
        await anna.http.patch("/api/me", json={"name": "Evil"}, headers={"Origin": EVIL})
        assert (await anna.get("/api/me"))["name"] == "Anna"

    run(scene())


def test_no_socket_opens_for_the_page_of_another_site(url: str) -> None:
    async def scene() -> None:
        code, (anna, _) = await playing(url)
        for origin in (EVIL, "null", f"{url}.evil.example"):
            with pytest.raises(InvalidStatus) as refusal:
                await anna.to_socket(code, origin=origin)
            assert refusal.value.response.status_code == 403
        async with anna.to_socket(code, origin=url):
            pass

    run(scene())


# Being somebody else.

FORGERIES: list[Callable[[str], str]] = [
    lambda token: token[:-1],
    lambda token: token + "A",
    lambda token: token.swapcase(),
    lambda token: sha256(token.encode()).hexdigest(),
    lambda token: "",
    lambda token: '""',
    lambda token: "' OR ''='",
    lambda token: "x" * 4000,
]


@pytest.mark.parametrize("forge", FORGERIES)
def test_a_token_that_is_not_the_very_one_is_nobodys(forge: Callable[[str], str], url: str) -> None:
    """Also not what is stored of it."""

    async def scene() -> None:
        code, (anna, _) = await playing(url)
        forged = Guest(url)
        forged.http.cookies["pioche"] = forge(anna.http.cookies["pioche"])
        assert (await forged.http.get("/api/me")).status_code == 204
        for path in (f"/api/tables/{code}/view", f"/api/tables/{code}/story", f"/api/tables/{code}/chat"):
            assert code_of(await forged.http.get(path), 401) == "refused-nobody"
        assert (await forged.ask(code, "legal"))["code"] == "refused-nobody"
        assert await forged.turned_away(code) == ("refused-nobody", 4401)

    run(scene())


ASKS_OF_A_SEAT: list[Message] = [
    {"type": "move", "game": 1, "ply": 0, "move": "knock"},
    {"type": "seen", "game": 1, "ply": 0},
    {"type": "leave"},
    {"type": "back"},
    {"type": "pause"},
    {"type": "stand_in", "seat": 0},
    {"type": "rematch"},
]
ASKS_OF_THE_HOST: list[Message] = [
    {"type": "configure", "setup": {"game": "castors", "seats": 2, "spectators": True}},
    {"type": "add_bot", "level": "master"},
    {"type": "kick", "seat": 0},
    {"type": "aid", "seat": 1, "on": True},
    {"type": "start"},
    {"type": "hand_over", "seat": 1},
]


@pytest.mark.parametrize("ask", ASKS_OF_A_SEAT, ids=lambda ask: str(ask["type"]))
def test_who_has_no_seat_can_not_act_for_one(ask: Message, url: str) -> None:
    async def scene() -> None:
        code, (anna, _) = await playing(url)
        before = await anna.get(f"/api/tables/{code}/view")
        stranger = await Guest(url).come("Anna")  # the name makes no difference
        assert (await stranger.ask(code, **ask))["code"] == "refused-no-seat"
        assert (await stranger.ask(code, "legal"))["code"] == "refused-not-your-turn"
        assert await anna.get(f"/api/tables/{code}/view") == before

    run(scene())


@pytest.mark.parametrize("ask", ASKS_OF_THE_HOST, ids=lambda ask: str(ask["type"]))
def test_who_is_not_the_host_can_not_act_as_one(ask: Message, url: str) -> None:
    async def scene() -> None:
        code, (anna, bob) = await gather(url, "castors", 2)
        before = await anna.get(f"/api/tables/{code}")
        assert (await bob.ask(code, **ask))["code"] == "refused-host-only"
        assert await anna.get(f"/api/tables/{code}") == before

    run(scene())


def test_a_seat_that_is_taken_can_not_be_taken(url: str) -> None:
    async def scene() -> None:
        code, (anna, _) = await gather(url, "castors", 2)
        stranger = await Guest(url).come("Evil")
        assert (await stranger.ask(code, "sit", seat=0))["code"] == "refused-full"
        await anna.ask(code, "configure", setup={"game": "castors", "seats": 3})
        assert (await stranger.ask(code, "sit", seat=0))["code"] == "refused-seat-taken"
        assert (await anna.get(f"/api/tables/{code}"))["seats"][0]["person"] == anna.id

    run(scene())


def test_a_move_out_of_turn_is_refused_and_tells_nothing(url: str) -> None:
    """Neither what is legal for the other, nor whether it would have been."""

    async def scene() -> None:
        code, guests = await playing(url)
        turn = (await guests[0].get(f"/api/tables/{code}/view"))["view"]["to_act"]
        legal = (await guests[turn].ask(code, "legal"))["moves"]
        other = guests[1 - turn]
        refusals = [await other.ask(code, "move", game=1, ply=0, move=move) for move in (legal[0], "knock", "take 99")]
        assert all(refusal["type"] == "refused" and "legal" not in refusal for refusal in refusals[:2])
        assert (await other.get(f"/api/tables/{code}/view"))["ply"] == 0

    run(scene())


def test_a_second_identity_sees_only_what_is_public(url: str) -> None:
    async def scene() -> None:
        code, (anna, _) = await playing(url)
        second = await Guest(url).come("Anna's other browser")
        own, seen = [await guest.get(f"/api/tables/{code}/view") for guest in (anna, second)]
        assert own["view"]["seat"] == 0
        assert seen["view"]["seat"] is None
        assert "legal" not in seen
        stranger = await Guest(url).come("Stranger")
        assert await stranger.get(f"/api/tables/{code}/view") == seen
        assert await stranger.get(f"/api/tables/{code}/story") == await second.get(f"/api/tables/{code}/story")

    run(scene())


# Messages again.


def test_a_recorded_message_sent_again_plays_once(url: str) -> None:
    async def scene() -> None:
        code, guests = await playing(url)
        view = await guests[0].get(f"/api/tables/{code}/view")
        turn = view["view"]["to_act"]
        move = (await guests[turn].ask(code, "legal"))["moves"][0]
        recorded = {"game": 1, "ply": 0, "move": move, "id": "first"}
        answers = await asyncio.gather(*[guests[turn].ask(code, "move", **recorded) for _ in range(5)])
        assert {answer["type"] for answer in answers} == {"played"}
        assert (await guests[turn].get(f"/api/tables/{code}/view"))["ply"] == 1
        again = await guests[turn].ask(code, "move", **recorded | {"id": "second"})
        assert again["code"] == "refused-ply"
        stolen = await guests[1 - turn].ask(code, "move", **recorded)
        assert stolen["code"] == "refused-ply"
        assert (await guests[turn].get(f"/api/tables/{code}/view"))["ply"] == 1

    run(scene())


def test_a_recovery_code_is_of_no_use_a_second_time(url: str) -> None:
    async def scene() -> None:
        anna = await Guest(url).come("Anna")
        code = (await anna.http.post("/api/me/recovery")).json()["recovery"]
        tries = await asyncio.gather(*[Guest(url).http.post("/api/recover", json={"code": code}) for _ in range(5)])
        assert sorted(answer.status_code for answer in tries) == [200, 403, 403, 403, 403]
        assert len([answer for answer in tries if "set-cookie" in answer.headers]) == 1

    run(scene())


# Guessing.


@pytest.mark.parametrize(
    ("ask", "status"),
    [
        (lambda client, guess: client.get(f"/api/tables/{guess:08d}"), 404),
        (lambda client, guess: client.post("/api/recover", json={"code": f"{guess:020d}"}), 403),
    ],
    ids=["tables", "recovery"],
)
def test_who_guesses_codes_must_wait_and_others_need_not(
    ask: Callable[[httpx.Client, int], httpx.Response], status: int, strict_url: str
) -> None:
    code, _ = asyncio.run(gather(strict_url, "castors", 2))
    with from_address(strict_url, "203.0.113.1") as evil, from_address(strict_url, "203.0.113.2") as other:
        answers = [ask(evil, guess) for guess in range(30)]
        assert [answer.status_code for answer in answers[:20]] == [status] * 20
        assert {answer.status_code for answer in answers[22:]} == {429}
        assert int(answers[-1].headers["Retry-After"]) >= 1
        assert evil.get(f"/api/tables/{code}").status_code == 429, "else he could go on guessing"
        assert ask(other, 0).status_code == status
        assert other.get(f"/api/tables/{code}").status_code == 200
        assert evil.get("/api/tables").status_code == 200, "only guesses are refused"


def test_codes_can_not_be_guessed_over_sockets_either(strict_url: str) -> None:
    async def scene() -> None:
        evil = await Guest(strict_url).come("Evil")
        refusals = []
        for guess in range(25):
            async with evil.at(f"{guess:08d}") as ear:
                refusals.append((await ear.next())["code"])
        assert refusals[0] == "refused-no-such-table"
        assert refusals[-1] == "refused-too-many"

    run(scene())


def test_wrong_codes_are_all_wrong_in_the_same_way(url: str) -> None:
    """Nothing tells how near a guess was, and no code stands for many."""
    code, _ = asyncio.run(gather(url, "castors", 2))
    near = [code.lower(), code[:-1], f"{code}A", f"{code}%20", f"+{code}"]
    wrong = [*near, "%25" * 8, "________", "ZZZZZZZZ", "x" * 500, "'%20OR%20''='"]
    answers = [httpx.get(f"{url}/api/tables/{guess}") for guess in wrong]
    assert {answer.status_code for answer in answers} == {404}
    assert len({answer.content for answer in answers}) == 1


def test_codes_of_tables_are_random(url: str) -> None:
    """All letters at all places, and no two alike: 40 bits."""

    async def scene() -> None:
        anna = await Guest(url).come("Anna")
        codes = await asyncio.gather(*[anna.open_table("castors", 2) for _ in range(200)])
        assert len(LETTERS) ** CODE == 2**40
        assert all(re.fullmatch(f"[{LETTERS}]{{{CODE}}}", code) for code in codes)
        assert len(set(codes)) == len(codes)
        assert {letter for code in codes for letter in code} == set(LETTERS)
        places = [len({code[place] for code in codes}) for place in range(CODE)]
        assert min(places) > len(LETTERS) / 2

    run(scene())


# Private tables.


def test_a_table_is_seen_by_nobody_without_a_name(url: str) -> None:
    async def scene() -> None:
        code, _ = await playing(url)
        async with httpx.AsyncClient(base_url=url) as nobody:
            for part in ("view", "story", "story?wait=25", "chat"):
                assert code_of(await nobody.get(f"/api/tables/{code}/{part}"), 401) == "refused-nobody"
            assert code not in (await nobody.get("/api/tables")).text
            assert code not in (await nobody.get("/")).text

    run(scene())


def test_a_table_without_spectators_tells_them_nothing(url: str) -> None:
    """Not who asks, not who was there before the game began, and not who waits for news across its beginning."""

    async def scene() -> None:
        code, (anna, _) = await gather(url, "castors", 2, spectators=False)
        evil = await Guest(url).come("Evil")
        async with evil.at(code) as ear, anna.at(code) as own:
            await ear.until("presence")
            waiting = asyncio.create_task(evil.http.get(f"/api/tables/{code}/story", params={"wait": 25}))
            await own.until("presence", lambda presence: presence["watchers"] == 1)
            await anna.ask(code, "start")
            await own.until("played")
            await anna.ask(code, "say", text="between us")
            assert code_of(await waiting, 409) == "refused-spectators"
            for part in ("view", "story", "chat"):
                answer = await evil.http.get(f"/api/tables/{code}/{part}")
                assert code_of(answer, 409) == "refused-spectators"
            await ear.send("hello", id="again")
            await ear.until("refused", lambda refusal: refusal.get("re") == "again")
            assert {"played", "view", "said"}.isdisjoint(message["type"] for message in ear.messages)
            assert (await evil.ask(code, "say", text="hello"))["code"] == "refused-spectators"

    run(scene())


def test_waiting_for_news_has_an_end(url: str) -> None:
    async def scene() -> None:
        code, (anna, _) = await playing(url)
        for wait in ("26", "1e9", "-1", "nan", "inf", "-inf", "25.1", ""):
            answer = await anna.http.get(f"/api/tables/{code}/story", params={"wait": wait})
            assert code_of(answer, 400) == "refused-request"

    run(scene())


# What people write.

NASTY = "<script>alert(1)</script>\x00\x1b[31m\r\nSet-Cookie: a=b\u202e\u2066\u200b\ufeff\u2028'\"&{{7*7}}${x}"


def is_harmless(text: str) -> bool:
    return text.isprintable() and not re.search("[\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]", text)


def test_names_come_back_harmless(url: str) -> None:
    """Letters are letters: they stand in JSON, and nowhere else."""

    async def scene() -> None:
        evil = await Guest(url).come("<b>\x1b[31m\u202eE\u200bvil\r\nX: y</b>")
        assert evil.name == "<b> [31mEvil X: y</b>"
        code = await evil.open_table("castors", 2, listed=True)
        answers = [
            await evil.http.get("/api/me"),
            await evil.http.get(f"/api/tables/{code}"),
            await evil.http.get("/api/tables"),
        ]
        for answer in answers:
            assert answer.headers["content-type"] == "application/json"
            assert evil.name in answer.text
            assert is_harmless(answer.text)
        assert evil.name not in (await evil.http.get("/")).text  # which is the same for everybody

    run(scene())


def test_talk_comes_back_harmless(url: str) -> None:
    async def scene() -> None:
        code, (anna, bob) = await gather(url, "castors", 2)
        async with bob.at(code) as ear:
            await ear.until("presence")
            await anna.ask(code, "say", text=NASTY)
            said = await ear.until("said")
        assert is_harmless(said["text"])
        assert said["text"].startswith("<script>alert(1)</script> [31m Set-Cookie: a=b")
        assert is_harmless(ear.texts[-1])
        assert [line["text"] for line in await bob.get(f"/api/tables/{code}/chat")] == [said["text"]]

    run(scene())


def test_a_download_has_the_name_of_its_game_and_no_other(url: str) -> None:
    """Whatever people and ids are called, no header is made of it."""

    async def scene() -> None:
        code, (evil,) = await gather(url, "castors", 1, ("random",), options={"rounds": 1})
        await evil.http.patch("/api/me", json={"name": 'x"; filename="evil.exe'})
        await evil.ask(code, "start")
        async with evil.at(code) as ear:
            finished = (await play(ear, 0))["finished"]
        answer = await evil.http.get(f"/api/games/{finished}/record")
        assert answer.headers["content-disposition"] == f'attachment; filename="{finished}.pioche.json"'
        for id in (f"{finished}%0d%0aX-Evil:%201", f'{finished}"', f"{finished}%22;%20filename=%22evil.exe"):
            answer = await evil.http.get(f"/api/games/{id}/record")
            assert code_of(answer, 404) == "refused-no-such-game"
            assert "content-disposition" not in answer.headers
            assert "x-evil" not in answer.headers

    run(scene())


# Headers, sizes, paths.


def test_every_answer_has_the_headers_that_protect(url: str) -> None:
    pages = ["/", "/api/qr.svg", "/nowhere", "/api/recover"]
    asked = [*routes(url), *(("GET", page) for page in pages), ("PUT", "/api/me"), ("OPTIONS", "/api/me")]
    with httpx.Client(base_url=url, timeout=PATIENCE) as client:
        answers = [client.request(method, path) for method, path in asked]
        answers.append(client.post("/api/people", json={"name": "x" * 100_000}))
        answers.append(client.post("/api/people", content=b"name=Evil"))
    assert {answer.status_code for answer in answers} >= {200, 400, 401, 404, 405, 413, 415}
    for answer in answers:
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
        assert "server" not in answer.headers


def in_pieces() -> Iterator[bytes]:
    """A body of unknown length."""
    yield b'{"name": "'
    for _ in range(100):
        yield b"x" * 1000
    yield b'"}'


def test_a_body_that_is_too_large_is_not_read(url: str) -> None:
    kind = {"Content-Type": "application/json"}
    for path in ("/api/people", "/api/recover"):
        assert code_of(httpx.post(url + path, content=b" " * 70_000, headers=kind), 413) == "refused-too-large"
        assert code_of(httpx.post(url + path, content=in_pieces(), headers=kind), 413) == "refused-too-large"


@pytest.mark.parametrize(
    "path",
    [
        "/../../../../etc/passwd",
        "/assets/../../../../etc/passwd",
        "/assets/..%2f..%2f..%2fetc%2fpasswd",
        "/assets/%2e%2e/%2e%2e/etc/passwd",
        "/assets/....//....//etc/passwd",
        "/assets/..\\..\\etc\\passwd",
        "/assets/pages.py",
        "/api/games/..%2f..%2fetc%2fpasswd/record",
        "//etc/passwd",
        "/api/tables/%00",
        "/assets/%00.css",
    ],
)
def test_paths_lead_nowhere_but_to_routes(path: str, program: Program) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", program.port, timeout=PATIENCE)  # sends paths as they are
    connection.request("GET", path)
    response = connection.getresponse()
    refusal = json.loads(response.read())
    connection.close()
    assert response.status in (400, 404)
    assert refusal["type"] == "refused"


# Floods.


def test_a_flood_of_people_is_limited(strict_url: str) -> None:
    with from_address(strict_url, "203.0.113.1") as evil, from_address(strict_url, "203.0.113.2") as other:
        answers = [evil.post("/api/people", json={"name": "Evil"}) for _ in range(40)]
        assert [answer.status_code for answer in answers[:30]] == [201] * 30
        assert code_of(answers[-1], 429) == "refused-too-many"
        assert int(answers[-1].headers["Retry-After"]) >= 1
        assert other.post("/api/people", json={"name": "Anna"}).status_code == 201


def test_a_flood_of_tables_is_limited(strict_url: str) -> None:
    async def scene() -> None:
        evil, anna = [await Guest(strict_url).come(name) for name in ("Evil", "Anna")]
        setup = {"game": "castors", "seats": 2}
        answers = [await evil.http.post("/api/tables", json=setup) for _ in range(12)]
        assert [answer.status_code for answer in answers[:10]] == [201] * 10
        assert code_of(answers[-1], 429) == "refused-too-many"
        assert (await anna.http.post("/api/tables", json=setup)).status_code == 201

    run(scene())


def test_a_flood_of_requests_is_limited_by_person_and_by_address(tmp_path: Path) -> None:
    by_person = {"PIOCHE_ASKS_PER_PERSON": "0.001", "PIOCHE_BURST_PER_PERSON": "20"}
    by_address = {"PIOCHE_ASKS_PER_ADDRESS": "0.001", "PIOCHE_BURST_PER_ADDRESS": "40"}

    def flood(client: httpx.Client, path: str) -> list[int]:
        return [client.get(path).status_code for _ in range(25)]

    with (
        serving(tmp_path, **PROXY, **by_person, **by_address) as program,
        from_address(program.url, "203.0.113.1") as evil,
        from_address(program.url, "203.0.113.2") as other,
    ):
        evil.post("/api/people", json={"name": "Evil"})
        assert flood(evil, "/api/me") == [200] * 20 + [429] * 5
        assert flood(evil, "/api/rulebooks") == [200] * 14 + [429] * 11
        assert other.get("/api/rulebooks").status_code == 200


def test_a_flood_of_sockets_is_limited(tmp_path: Path) -> None:
    """With what is said on them: a hello on each, after a name and a table. Who sits there is spared for a while, and
    who only watches is not."""

    async def opened(guest: Guest, code: str) -> int:
        """How many sockets, one after the other, before one is refused."""
        for count in range(100):
            async with guest.to_socket(code) as socket:
                with suppress(ConnectionClosed):
                    await socket.send('{"type":"hello"}')
                if (first := await Ear(socket).next())["type"] == "refused":
                    assert first["code"] == "refused-too-many"
                    return count
                assert first["type"] == "welcome"
        raise AssertionError

    async def scene(url: str) -> None:
        anna, evil = [await Guest(url).come(name) for name in ("Anna", "Evil")]
        code = await anna.open_table("castors", 2)
        assert await opened(evil, code) == 7
        assert await evil.turned_away(code) == ("refused-too-many", 4429)
        assert 10 <= await opened(anna, code) <= 30

    limits = {"PIOCHE_ASKS_PER_ADDRESS": "0.01", "PIOCHE_BURST_PER_ADDRESS": "17"}
    with serving(tmp_path, **limits) as program:
        asyncio.run(scene(program.url))


@pytest.mark.parametrize("by_socket", [False, True], ids=["http", "socket"])
def test_who_lets_a_long_story_be_told_again_and_again_must_wait(
    by_socket: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes the server as long as many asks, and counts so; only to hear what is new costs no more than an ask."""
    monkeypatch.setattr("pioche.server.room.STEPS_AN_ASK", 0.1)  # as if the game were long
    settings = Settings(
        database=f"sqlite:///{tmp_path / 'tables.db'}", asks_per_person=0.01, burst_per_person=40, asks_per_address=0
    )

    async def told(anna: Guest, code: str, last: int) -> list[bool]:
        """Again and again, for one who has seen so much: whether it was told."""
        if not by_socket:
            since = {"game": 1, "since": last}
            return [(await anna.http.get(f"/api/tables/{code}/story", params=since)).is_success for _ in range(9)]
        async with anna.at(code, game=1, last=last) as ear:
            for _ in range(8):
                await ear.send("hello", game=1, last=last)
            heard: list[bool] = []
            while len(heard) < 9 and all(heard):
                if (message := await ear.next())["type"] in ("presence", "refused"):  # the last after a hello
                    heard.append(message["type"] == "presence")
            return heard

    async def scene() -> None:
        async with in_process(settings) as url:
            code, (anna, bob) = await playing(url)
            assert all(await told(anna, code, 0))
            again = await told(bob, code, -1)
            assert again[:3] == [True] * 3
            assert not again[-1]

    run(scene())


# Connections that do nothing, or never end.


def test_a_request_that_never_begins_in_earnest_ends_the_connection(program: Program) -> None:
    """Its head may be so long and no longer."""
    head = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n" + b"X-Evil: x\r\n" * 1_000_000
    with socket.create_connection(("127.0.0.1", program.port), PATIENCE) as endless, pytest.raises(ConnectionError):
        endless.sendall(head)
    assert httpx.get(f"{program.url}/healthz").text == "ok\n"


@pytest.mark.parametrize("more", [b"X-Evil: x\r\n", b"X"], ids=["lines", "one line"])
def test_a_request_that_goes_on_after_its_body_ends_the_connection(more: bytes, program: Program) -> None:
    """What comes after the last chunk would be kept, however much it is."""
    head = b"POST /api/people HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    body = b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n0\r\n"
    with socket.create_connection(("127.0.0.1", program.port), PATIENCE) as endless, pytest.raises(ConnectionError):
        endless.sendall(head + body + more * (10_000_000 // len(more)))
    assert httpx.get(f"{program.url}/healthz").text == "ok\n"


def test_who_goes_away_while_he_sends_is_no_error(program: Program) -> None:
    """The log, in which an operator looks for mistakes of the program, has none of it, nor have the figures."""
    head = b"Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
    for path in (b"/api/people", b"/api/replay"):
        with socket.create_connection(("127.0.0.1", program.port), PATIENCE) as fleeting:
            fleeting.sendall(b"POST " + path + b" HTTP/1.1\r\n" + head)
            fleeting.shutdown(socket.SHUT_WR)
            with suppress(ConnectionError):
                while fleeting.recv(4096):
                    pass
    figures = httpx.get(f"{program.url}/metrics").text
    assert 'pioche_asks_refused_total{code="refused-request"}' in figures
    assert "refused-broken" not in figures


def test_a_body_may_come_in_many_pieces(url: str) -> None:
    answer = httpx.post(
        f"{url}/api/replay", content=(b" " * 4096 for _ in range(30)), headers={"Content-Type": "application/json"}
    )
    assert code_of(answer, 400) == "error-record"


@pytest.mark.parametrize("begun", [b"", b"GET /healthz HTTP/1.1\r\nHost: local"], ids=["silent", "slow"])
def test_a_request_that_does_not_come_ends_the_connection(
    begun: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pioche.server.connections.HEAD_TIME", 0.3)

    async def scene() -> None:
        async with impatient(tmp_path, monkeypatch, first_word=PATIENCE) as url:
            reader, writer = await asyncio.open_connection("127.0.0.1", int(url.rpartition(":")[2]))
            writer.write(begun)
            with suppress(ConnectionError):
                assert await asyncio.wait_for(reader.read(), PATIENCE) == b""
            writer.close()

    run(scene())


@pytest.mark.parametrize("opcode", [9, 10], ids=["ping", "pong"])
def test_a_flood_of_signs_of_life_ends_the_socket(url: str, opcode: int) -> None:
    """Pings, or pongs that nobody asked for; some are no flood."""

    async def scene() -> None:
        code, (anna, _) = await playing(url)
        async with anna.at(code) as ear:
            for _ in range(20):
                await (await ear.socket.ping())
                await ear.socket.pong()
            await ear.send("say", phrase="hello", id="alive")
            await ear.until("done")
        async with shouting(anna, code) as (reader, writer):
            writer.write(frame(b"", opcode=opcode) * 500)
            told = await asyncio.wait_for(reader.read(), PATIENCE)
            assert told.endswith(b"\x03\xf0too many pings")
        async with shouting(anna, code) as (reader, writer):
            writer.write(frame(b"", opcode=opcode) * 100_000)
            with suppress(ConnectionError):  # it is over before all was read
                await asyncio.wait_for(reader.read(), PATIENCE)

    run(scene())


def test_a_message_in_endless_pieces_ends_the_socket(url: str) -> None:
    """Also if the pieces are empty, and the message never too large; some pieces are a message like others."""

    async def scene() -> None:
        code, (anna, _) = await playing(url)
        async with anna.to_socket(code) as socket:
            await socket.send(['{"type":', '"hello"', "}"])
            assert (await Ear(socket).next())["type"] == "welcome"
        async with shouting(anna, code) as (reader, writer):
            writer.write(frame(b"", final=False) + frame(b"", opcode=0, final=False) * 300)
            told = await asyncio.wait_for(reader.read(), PATIENCE)
            assert told.endswith(b"\x88\x11\x03\xf1too many pieces")

    run(scene())


@asynccontextmanager
async def impatient(folder: Path, monkeypatch: pytest.MonkeyPatch, first_word: float) -> AsyncIterator[str]:
    """A server in this process that waits for nobody long."""
    monkeypatch.setattr("pioche.server.socket.FIRST_WORD", first_word)
    monkeypatch.setattr("pioche.server.socket.FAREWELL", 0.2)
    database = f"sqlite:///{folder / 'tables.db'}"
    settings = Settings(database=database, asks_per_person=0, asks_per_address=0, bot_workers=1)
    async with in_process(settings) as url:
        yield url


@pytest.mark.parametrize("words", [None, "{}", '{"type":"legal"}', '{"type":"hello"}'], ids=str)
def test_a_socket_without_a_hello_that_is_granted_is_closed(
    words: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Silent or talkative, also one that knocks again and again at a table that does not exist."""

    async def scene() -> None:
        async with impatient(tmp_path, monkeypatch, first_word=0.5) as url:
            anna = await Guest(url).come("Anna")
            async with anna.at("ZZZZZZZZ") as ear:
                with pytest.raises(ConnectionClosed):
                    await babble(ear)

    async def babble(ear: Ear) -> None:
        while True:
            if words is not None:
                await ear.socket.send(words)
            await asyncio.wait_for(ear.socket.recv(), PATIENCE)

    run(scene())


def test_one_who_has_said_hello_may_be_silent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However short the time for the first word is: for those after it there is no limit."""
    limits: list[asyncio.Timeout] = []

    class Watched(sockets.SocketEar):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            limits.append(self._patience)

    async def scene() -> None:
        monkeypatch.setattr(sockets, "SocketEar", Watched)
        async with impatient(tmp_path, monkeypatch, first_word=PATIENCE) as url:
            code, (anna, _) = await playing(url)
            async with anna.at(code) as ear:
                await ear.until("welcome")
                assert [limit.when() for limit in limits] == [None]
                await ear.send("say", phrase="hello", id="late")
                await ear.until("done")

    run(scene())


def test_who_does_not_read_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader that never reads costs a bounded amount of memory, and soon does not count as present."""
    monkeypatch.setattr("pioche.server.socket.MOST_WAITING", 64)

    async def scene() -> None:
        async with impatient(tmp_path, monkeypatch, first_word=PATIENCE) as url:
            code, (anna, _) = await gather(url, "castors", 2)
            for _ in range(30):
                await anna.ask(code, "say", text="x" * 300)
            deaf = await Guest(url).come("Deaf")
            async with anna.at(code) as ear, shouting(deaf, code, buffer=4096) as (_, writer):
                for _ in range(math.ceil(8e6 / 30 / 300)):
                    writer.write(frame(b'{"type":"hello"}'))
                await ear.until("presence", lambda presence: presence["watchers"] == 1)
                await ear.until("presence", lambda presence: presence["watchers"] == 0)

    run(scene())
