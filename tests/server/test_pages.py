"""The page at the root shows what a stranger may know, safely and in his language; the documents are kept in step."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from dataclasses import MISSING, fields
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path
from typing import get_args

import httpx
import ifaddr
import msgspec
import pytest
import segno

from pioche.core.texts import LANGUAGES, texts
from pioche.server.addresses import nearby_hosts
from pioche.server.app import create_app
from pioche.server.metrics import Metrics
from pioche.server.protocol import Ask, Tell, decode_ask
from pioche.server.settings import Settings
from pioche.server.socket import CLOSE_CODES, NOT_OPENED
from server.playing import Guest, gather, in_process

DOCS = Path(__file__).parents[2] / "docs"
SERVER, PROTOCOL = (DOCS / "server.md").read_text("utf-8"), (DOCS / "protocol.md").read_text("utf-8")


class Page(HTMLParser):
    """What a browser makes of a page."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str]] = []
        self.text = ""
        self.feed(source)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [(name, value or "") for name, value in attrs]

    def handle_data(self, data: str) -> None:
        self.text += data

    @property
    def links(self) -> set[str]:
        return {value for name, value in self.attributes if name in ("href", "src")}


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(database=f"sqlite:///{tmp_path / 'tables.db'}", host="127.0.0.1", bot_pace=0, bot_workers=1)


def get(settings: Settings, path: str, **headers: str) -> httpx.Response:
    """What a stranger gets from a server where nothing has happened."""

    async def ask() -> httpx.Response:
        async with in_process(settings) as url, httpx.AsyncClient(base_url=url) as http:
            return await http.get(path, headers=headers)

    return asyncio.run(ask())


# The page.


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_speaks_the_language_of_the_browser(settings: Settings, lang: str) -> None:
    answer = get(settings, "/", **{"Accept-Language": f"{lang}-CH, xx;q=0.5"})
    page = Page(answer.text)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["content-language"] == lang
    assert answer.headers["vary"] == "Accept-Language"
    assert ("lang", lang) in page.attributes
    for text in ("page-runs", "page-about", "page-no-tables", "page-no-games"):
        assert texts(lang)(text) in page.text


def test_the_page_keeps_to_the_policy_and_leads_only_to_what_is_there(settings: Settings) -> None:
    """No scripts and no styles but in files of this server; browsers may keep those for ever."""

    async def look() -> None:
        async with in_process(settings) as url, httpx.AsyncClient(base_url=url) as http:
            page = Page((await http.get("/")).text)
            assert not {"script", "style", "iframe", "form"} & set(page.tags)
            assert not [name for name, _ in page.attributes if name == "style" or name.startswith("on")]
            assert len(page.links) == 6
            for link in page.links:
                answer = await http.get(link)
                assert answer.status_code == 200, link
                assert link.startswith(("/", url))
                assert ("immutable" in answer.headers.get("cache-control", "")) == link.startswith("/pages/")

    asyncio.run(look())


def test_a_name_is_text_and_never_markup(settings: Settings) -> None:
    async def look() -> Page:
        async with in_process(settings) as url:
            guest = await Guest(url).come('<b>&amp;"<script>')
            await guest.open_table("gargon", 4, listed=True)
            return Page((await guest.http.get("/")).text)

    page = asyncio.run(look())
    assert '<b>&amp;"<script>' in page.text
    assert not {"b", "script"} & set(page.tags)


def test_private_tables_and_their_games_are_not_shown(settings: Settings) -> None:
    """Not even to who sits there: the page is the same for everybody."""

    async def look() -> tuple[str, str, list[str]]:
        async with in_process(settings) as url:
            code, (guest,) = await gather(url, "castors", 1, ("novice",), options={"rounds": 1})
            await finish(guest, code)
            (game,) = await guest.get("/api/games")
            private = await guest.open_table("gargon", 3)
            async with httpx.AsyncClient(base_url=url) as stranger:
                pages = [(await client.get("/")).text for client in (guest.http, stranger)]
            return pages[0], pages[1], [code, private, game["id"], guest.name]

    to_guest, to_stranger, secrets = asyncio.run(look())
    assert to_guest == to_stranger
    assert not [secret for secret in secrets if secret in to_guest]


def test_a_listed_table_is_shown_and_its_game_only_when_it_is_over(settings: Settings) -> None:
    """While a game is played the page tells no more than that, whatever happens in it."""

    async def look() -> None:
        async with in_process(settings) as url:
            code, (guest, other) = await gather(url, "castors", 2, listed=True, options={"rounds": 1})
            gathering = (await guest.http.get("/")).text
            await guest.ask(code, "start")
            playing = (await guest.http.get("/")).text
            for one in (guest, other):
                for move in (await one.get(f"/api/tables/{code}/view")).get("legal", ())[:1]:
                    assert (await one.ask(code, "move", game=1, ply=0, move=move))["type"] == "played"
            assert (await guest.http.get("/")).text == playing
            for one in (guest, other):
                await one.ask(code, "leave")
            await over(guest, code)
            ended = Page((await guest.http.get("/")).text)
            (game,) = await guest.get("/api/games")
            assert "about to start" in gathering
            assert code in playing
            assert "playing" in playing
            assert game["id"] not in playing
            assert code not in ended.text
            assert f"/api/games/{game['id']}/record" in ended.links
            assert all(f"{seat['name']} {seat['score']}" in ended.text for seat in game["seats"])
            assert ended.text.count("★") == sum(seat.get("winner", False) for seat in game["seats"])

    asyncio.run(look())


async def finish(guest: Guest, code: str) -> None:
    """Start a game and leave it to the stand-in."""
    await guest.ask(code, "start")
    await guest.ask(code, "leave")
    await over(guest, code)


async def over(guest: Guest, code: str) -> None:
    for _ in range(600):
        news = await guest.get(f"/api/tables/{code}/story", game=1, since=1_000_000, wait=0.1)
        if news["table"]["status"] == "over":
            return
    raise AssertionError("the game does not end")


# The address.


def address_on(answer: httpx.Response) -> str:
    found = re.search(r'<p class="address"><a href="([^"]*)">\1</a>', answer.text)
    assert found, answer.text
    return found[1]


@pytest.mark.parametrize("host", ["tables.example:8470", "192.168.1.20", "[2001:db8::7]:8470", "localhost:8470"])
def test_the_address_is_the_one_that_was_asked_for(settings: Settings, host: str) -> None:
    assert address_on(get(settings, "/", Host=host)) == f"http://{host}"


def test_the_public_address_goes_before(settings: Settings) -> None:
    known = Settings(database=settings.database, host="127.0.0.1", public_url="https://tables.club.example")
    assert address_on(get(known, "/", Host="127.0.0.1:8470")) == "https://tables.club.example"


def test_who_asks_at_localhost_is_told_where_others_find_the_server(settings: Settings) -> None:
    """For to a friend's phone localhost is the phone."""
    everywhere = Settings(database=settings.database, host="0.0.0.0", bot_workers=1)
    near = [*nearby_hosts("0.0.0.0", ifaddr.get_adapters()), "localhost"]
    assert address_on(get(everywhere, "/", Host="localhost:8470")) == f"http://{near[0]}:8470"
    assert address_on(get(everywhere, "/", Host="tables.example")) == "http://tables.example"


@pytest.mark.parametrize("host", ["a b", '"><script>', "x" * 300, "a:b:c", "/evil"])
@pytest.mark.parametrize("path", ["/", "/qr.svg"])
def test_a_host_that_is_no_name_is_refused(settings: Settings, host: str, path: str) -> None:
    assert get(settings, path, Host=host).status_code == 400


def test_the_code_for_phones_leads_to_the_same_address(settings: Settings) -> None:
    drawn = BytesIO()
    code = segno.make_qr("http://192.168.1.20:8470")
    code.save(drawn, kind="svg", xmldecl=False, svgclass=None, lineclass=None, omitsize=True, light="#fff")
    answer = get(settings, "/qr.svg", Host="192.168.1.20:8470")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.content == drawn.getvalue()


# The documents.


def test_every_setting_stands_in_the_guide_with_its_default() -> None:
    rows = {name: row for row, name in re.findall(r"^(\| `(\w+)` \| `PIOCHE_.*)$", SERVER, re.MULTILINE)}
    assert rows.keys() == {setting.name for setting in fields(Settings)}
    for setting in fields(Settings):
        assert f"| {written_default(setting.default)} |" in rows[setting.name]
        assert f"| `PIOCHE_{setting.name.upper()}` |" in rows[setting.name]


def written_default(value: object) -> str:
    if isinstance(value, tuple):
        return ", ".join(value) or "empty"
    return "a file" if value is MISSING else "none" if value is None else str(value)


def test_every_figure_stands_in_the_guide() -> None:
    figures = {family.name + ("_total" if family.type == "counter" else "") for family in Metrics().registry.collect()}
    assert set(re.findall(r"^\| `(pioche_\w+)`", SERVER, re.MULTILINE)) == figures


def test_every_route_stands_in_the_protocol(settings: Settings) -> None:
    schema = create_app(settings).openapi_schema.to_schema()
    served = {
        f"{method.upper()} {path}"
        for path, methods in schema["paths"].items()
        for method in methods
        if path.startswith("/api/") and not path.endswith(".json")
    }
    assert set(re.findall(r"`((?:GET|POST|PATCH|DELETE) /api/[^` ]+)`", PROTOCOL)) == served


def test_every_message_and_every_code_stands_in_the_protocol() -> None:
    kinds = [*get_args(Ask), *get_args(Tell)]
    assert not [kind for kind in kinds if f"`{kind.__struct_config__.tag}`" not in PROTOCOL]
    assert not [code for code in (*CLOSE_CODES.values(), NOT_OPENED + 401) if f"| {code} |" not in PROTOCOL]


def messages(arrow: str) -> Iterator[str]:
    return iter(re.findall(rf"^{arrow} (.*)$", PROTOCOL, re.MULTILINE))


def test_the_messages_in_the_protocol_are_messages() -> None:
    asks, tells = list(messages("→")), list(messages("←"))
    assert len(asks) > 10
    assert len(tells) > 15
    for text in asks:
        decode_ask(text)
    for text in tells:
        msgspec.json.decode(text, type=Tell)
