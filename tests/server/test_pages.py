"""The pages are served as they were built, the same for everybody; the documents are kept in step."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from dataclasses import MISSING, fields, replace
from io import BytesIO
from pathlib import Path
from typing import get_args

import httpx
import ifaddr
import msgspec
import pytest
import segno

from pioche.core.texts import LANGUAGES, texts
from pioche.server import pages
from pioche.server.addresses import nearby_hosts
from pioche.server.app import create_app
from pioche.server.metrics import Metrics
from pioche.server.problems import NOT_OPENED
from pioche.server.protocol import Ask, Tell, decode_ask
from pioche.server.settings import Settings
from pioche.server.socket import CLOSE_CODES
from server.playing import PATIENCE, Guest, in_process

ROOT = Path(__file__).parents[2]
DOCS, WEB = ROOT / "docs", ROOT / "web"
SERVER, PROTOCOL = (DOCS / "server.md").read_text("utf-8"), (DOCS / "protocol.md").read_text("utf-8")


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(database=f"sqlite:///{tmp_path / 'tables.db'}", host="127.0.0.1", bot_pace=0, bot_workers=1)


def look(settings: Settings, *paths: str, **headers: str) -> list[httpx.Response]:
    """What a stranger gets from a server where nothing has happened."""

    async def ask() -> list[httpx.Response]:
        async with in_process(settings) as url, httpx.AsyncClient(base_url=url, timeout=PATIENCE) as http:
            return [await http.get(path, headers=headers) for path in paths]

    return asyncio.run(ask())


def get(settings: Settings, path: str, **headers: str) -> httpx.Response:
    return look(settings, path, **headers)[0]


# The pages.


SCRIPT = b"export const answer = 42;" * 100


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Pages as the build leaves them, but small."""
    folder = tmp_path / "web"
    (folder / "assets").mkdir(parents=True)
    (folder / ".vite").mkdir()
    (folder / ".vite" / "manifest.json").write_text("{}")
    (folder / "index.html").write_text("<!doctype html><title>Pioche</title>" + "<p></p>" * 50)
    (folder / "icon.svg").write_text("<svg/>")
    (folder / "icon-192.png").write_bytes(b"\x89PNG")
    (folder / "manifest.webmanifest").write_text("{}")
    (folder / "assets" / "index-a1b2c3d4.js").write_bytes(SCRIPT)
    (folder / "assets" / "index-a1b2c3d4.css").write_text("p {}")
    monkeypatch.setattr(pages, "WEB", folder)
    return folder


def test_every_page_of_the_client_is_the_same_file(settings: Settings, built: Path) -> None:
    """Which of them it is, the browser decides; nobody keeps it, for it names files that change."""
    paths = [path.replace("{code:str}", "ABCD2345").replace("{id:str}", "x-1_y") for path in pages.PAGES]
    for answer in look(settings, *(path.replace("{game:str}", "gargon") for path in paths), "/?ref=1"):
        assert answer.status_code == 200
        assert answer.content == (built / "index.html").read_bytes()
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"
        assert "unsafe" not in answer.headers["content-security-policy"]


@pytest.mark.parametrize("path", ["/", "/t/ABCD2345", "/assets/index-a1b2c3d4.js", "/api/rulebooks", "/api/nothing"])
def test_who_asks_only_for_the_head_gets_the_head(settings: Settings, built: Path, path: str) -> None:
    """As messengers do that show a link with its picture."""

    async def ask() -> tuple[httpx.Response, httpx.Response]:
        async with in_process(settings) as url, httpx.AsyncClient(base_url=url) as http:
            return await http.head(path), await http.get(path)

    head, whole = asyncio.run(ask())
    assert (head.status_code, head.content) == (whole.status_code, b"")
    for header in ("content-type", "content-length", "cache-control", "content-security-policy"):
        assert head.headers[header] == whole.headers[header]


def test_the_server_knows_every_page_of_the_client() -> None:
    source = (WEB / "src" / "pages" / "index.ts").read_text("utf-8")
    known = re.findall(r"^  \[/\^(.*?)\$/, ", source, re.MULTILINE)
    assert [re.sub(r"\{\w+:str\}", "([^/]+)", path) for path in pages.PAGES] == [
        path.replace("\\/", "/") for path in known
    ]


def test_a_page_is_the_same_for_everybody(settings: Settings, built: Path) -> None:
    async def ask() -> tuple[bytes, bytes]:
        async with in_process(settings) as url, httpx.AsyncClient(base_url=url) as stranger:
            guest = await Guest(url).come("Anna")
            code = await guest.open_table("gargon", 4, listed=True)
            return (await guest.http.get(f"/t/{code}")).content, (await stranger.get(f"/t/{code}")).content

    assert len(set(asyncio.run(ask()))) == 1


@pytest.mark.parametrize(
    ("path", "kind", "kept"),
    [
        ("/assets/index-a1b2c3d4.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/assets/index-a1b2c3d4.css", "text/css; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/icon.svg", "image/svg+xml", "public, max-age=3600"),
        ("/icon-192.png", "image/png", "public, max-age=3600"),
        ("/manifest.webmanifest", "application/manifest+json", "public, max-age=3600"),
    ],
)
def test_the_files_of_the_pages(settings: Settings, built: Path, path: str, kind: str, kept: str) -> None:
    (answer,) = look(settings, path)
    assert answer.status_code == 200
    assert answer.content == (built / path[1:]).read_bytes()
    assert answer.headers["content-type"] == kind
    assert answer.headers["cache-control"] == kept
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [("gzip", "gzip"), ("br, GZIP;q=0.5", "gzip"), ("identity", None), ("gzip;q=0", None), ("br", None)],
)
def test_what_is_smaller_that_way_is_compressed_for_who_can_read_it(
    settings: Settings, built: Path, accepted: str, encoding: str | None
) -> None:
    script, icon = look(settings, "/assets/index-a1b2c3d4.js", "/icon.svg", **{"Accept-Encoding": accepted})
    assert script.headers.get("content-encoding") == encoding
    assert script.headers["vary"] == "Accept-Encoding"
    assert script.content == SCRIPT
    assert (int(script.headers["content-length"]) < len(SCRIPT)) == bool(encoding)
    assert "content-encoding" not in icon.headers
    assert icon.text == "<svg/>"


NOWHERE = ["/nowhere", "/t/a/b/c", "/assets/gone-00000000.js", "/.vite/manifest.json", "/index.html", "/web/index.html"]


@pytest.mark.parametrize("path", NOWHERE)
def test_where_nothing_is_a_browser_gets_a_page_and_a_program_a_refusal(
    settings: Settings, built: Path, path: str
) -> None:
    (page,) = look(settings, path, Accept="text/html,application/xhtml+xml,*/*;q=0.8")
    assert page.status_code == 404
    assert page.content == (built / "index.html").read_bytes()
    assert page.headers["cache-control"] == "no-cache"
    (refusal,) = look(settings, path, Accept="*/*")
    assert refusal.status_code == 404
    assert refusal.json()["code"] == "refused-no-such-page"


def test_the_api_answers_programs_also_when_a_browser_asks(settings: Settings, built: Path) -> None:
    for answer in look(settings, "/api/people/nowhere", "/api/tables/ABCD2345", Accept="text/html"):
        assert answer.status_code == 404
        assert answer.json()["type"] == "refused"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pages_that_were_not_built_say_how_to_build_them(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    """And everything else works."""
    monkeypatch.setattr(pages, "WEB", tmp_path / "nothing")
    wish = {"Accept-Language": f"{lang}-CH, xx;q=0.5", "Accept": "text/html"}
    front, table, nowhere, api = look(settings, "/", "/t/ABCD2345", "/nowhere", "/api/rulebooks", **wish)
    for answer in (front, table):
        assert answer.status_code == 503
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        assert answer.headers["content-language"] == lang
        assert answer.text.strip() == texts(lang)("server-unbuilt")
        assert "make play" in answer.text
    assert nowhere.json()["code"] == "refused-no-such-page"
    assert api.status_code == 200


# The address.


def address_on(answer: httpx.Response) -> str:
    assert answer.status_code == 200, answer.text
    url: str = answer.json()["url"]
    return url


@pytest.mark.parametrize("host", ["tables.example:8470", "192.168.1.20", "[2001:db8::7]:8470", "localhost:8470"])
def test_the_address_is_the_one_that_was_asked_for(settings: Settings, host: str) -> None:
    assert address_on(get(settings, "/api/address", Host=host)) == f"http://{host}"


def test_the_public_address_goes_before(settings: Settings) -> None:
    known = Settings(database=settings.database, host="127.0.0.1", public_url="https://tables.club.example")
    assert address_on(get(known, "/api/address", Host="127.0.0.1:8470")) == "https://tables.club.example"


def test_who_asks_at_localhost_is_told_where_others_find_the_server(settings: Settings) -> None:
    """For to a friend's phone localhost is the phone."""
    everywhere = Settings(database=settings.database, host="0.0.0.0", bot_workers=1)
    near = [*nearby_hosts("0.0.0.0", ifaddr.get_adapters()), "localhost"]
    assert address_on(get(everywhere, "/api/address", Host="localhost:8470")) == f"http://{near[0]}:8470"
    assert address_on(get(everywhere, "/api/address", Host="tables.example")) == "http://tables.example"


@pytest.mark.parametrize(("proto", "scheme"), [("https", "https"), ("wss", "https"), ("ws", "http"), ("http", "http")])
def test_behind_a_proxy_the_scheme_is_the_one_it_names(settings: Settings, proto: str, scheme: str) -> None:
    behind = replace(settings, trusted_proxies=("127.0.0.1",))
    asked = {"Host": "tables.example", "X-Forwarded-Proto": proto, "X-Forwarded-For": "203.0.113.7"}
    assert address_on(get(behind, "/api/address", **asked)) == f"{scheme}://tables.example"


@pytest.mark.parametrize("host", ["a b", '"><script>', "x" * 300, "a:b:c", "/evil"])
@pytest.mark.parametrize("path", ["/api/address", "/api/qr.svg"])
def test_a_host_that_is_no_name_is_refused(settings: Settings, host: str, path: str) -> None:
    assert get(settings, path, Host=host).status_code == 400


@pytest.mark.parametrize(
    ("query", "address"),
    [
        ("", "http://192.168.1.20:8470"),
        ("?path=/", "http://192.168.1.20:8470"),
        ("?path=/t/ABCD2345", "http://192.168.1.20:8470/t/ABCD2345"),
        ("?path=/games/x-1_y", "http://192.168.1.20:8470/games/x-1_y"),
    ],
)
def test_the_code_for_phones_leads_to_a_page_at_the_same_address(settings: Settings, query: str, address: str) -> None:
    drawn = BytesIO()
    code = segno.make_qr(address)
    code.save(drawn, kind="svg", xmldecl=False, svgclass=None, lineclass=None, omitsize=True, light="#fff")
    answer = get(settings, f"/api/qr.svg{query}", Host="192.168.1.20:8470")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.headers.get_list("cache-control") == ["private, max-age=60"]
    assert answer.content == drawn.getvalue()


@pytest.mark.parametrize(
    "path",
    ["t/ABCD2345", "//evil.example", "/t/../x", "/t/a%3Fb", "/a/b/c", "/x" * 99, "@evil.example", "/t/AB%0A", "/%0A"],
)
def test_no_code_leads_anywhere_else(settings: Settings, path: str) -> None:
    assert get(settings, f"/api/qr.svg?path={path}").status_code == 400


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
