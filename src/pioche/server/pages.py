"""The page at the root, for people who open the server's address: that it runs, where friends find it, what is played.

It is the same for everybody and shows only what the lists of the API show to a stranger. It is built as a tree of
elements, so that a name is always text and never markup; without scripts and with its style in a file of its own, for
the policy of the server allows nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from hashlib import sha256
from importlib.resources import files
from io import BytesIO
from ipaddress import ip_address
from xml.etree.ElementTree import Element, tostring

import ifaddr
import msgspec
import segno
from babel.dates import format_date, format_time
from litestar import MediaType, Response, get

from pioche import __version__
from pioche.core.texts import Texts, say, texts, written
from pioche.server import history, ledger
from pioche.server.addresses import nearby_hosts, origin
from pioche.server.asking import AnyRequest, ThisNode
from pioche.server.history import Head, Sat
from pioche.server.problems import RequestError, language_of_request
from pioche.server.protocol import SeatNow, Table
from pioche.server.security import client_of
from pioche.server.settings import Settings

MOST = 20
"""Lines of a list."""
COMMANDS = "pioche play\npioche play gargon --players 4 --levels adept\npioche play castors --rounds 2"
LINKS = {"/api/openapi.json": say("page-openapi"), "/api/protocol.json": say("page-schema")}

FRESH = {"Cache-Control": "no-cache"}
FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}

HOST = re.compile(r"(?P<host>[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(:(?P<port>[0-9]{1,5}))?", re.IGNORECASE)
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104  # to be compared, not to listen at


def _file(name: str) -> tuple[bytes, str]:
    """A file of this package, and a path for it that changes with its content."""
    content = (files("pioche.server") / name).read_bytes()
    kind = name.rpartition(".")[2]
    return content, f"/pages/{sha256(content).hexdigest()[:16]}.{kind}"


STYLE, STYLE_PATH = _file("pages.css")
ICON, ICON_PATH = _file("pages.svg")


# Routes.


@get("/", include_in_schema=False)
async def front(request: AnyRequest, node: ThisNode) -> Response[bytes]:
    """The page."""
    words = texts(language_of_request(request.headers))
    tables = await node.store.read(ledger.listed(MOST))
    games = await node.store.read(history.newest(None, MOST))
    page = _page(words, _address(request, node.settings), [_read_table(text) for text in tables], games)
    content = b"<!doctype html>\n" + tostring(page, "utf-8", method="html")
    headers = FRESH | {"Content-Language": words.lang, "Vary": "Accept-Language"}
    return Response(content, media_type=MediaType.HTML, headers=headers)


_read_table = msgspec.json.Decoder(Table).decode


@get("/qr.svg", include_in_schema=False, sync_to_thread=False)
def code_for_phones(request: AnyRequest, node: ThisNode) -> Response[bytes]:
    """The address of the page as a code for phones."""
    drawn = BytesIO()
    code = segno.make_qr(_address(request, node.settings))
    code.save(drawn, kind="svg", xmldecl=False, svgclass=None, lineclass=None, omitsize=True, light="#fff")
    return Response(drawn.getvalue(), media_type="image/svg+xml", headers=FRESH)


@get(STYLE_PATH, include_in_schema=False, sync_to_thread=False)
def style() -> Response[bytes]:
    return Response(STYLE, media_type=MediaType.CSS, headers=FOR_EVER)


@get(ICON_PATH, include_in_schema=False, sync_to_thread=False)
def icon() -> Response[bytes]:
    return Response(ICON, media_type="image/svg+xml", headers=FOR_EVER)


ROUTES = (front, code_for_phones, style, icon)


# The address.


def _address(request: AnyRequest, settings: Settings) -> str:
    """Where friends find the server: as its operator says, else as it was asked for.

    To a friend's machine "localhost" is itself. Who asks so from here is told the address in the network, if any.
    """
    if settings.public_url:
        return settings.public_url
    asked = HOST.fullmatch(request.headers.get("host", ""))
    if asked is None:
        raise RequestError("Host: no name of a machine")  # English, like all that is said of programs
    host = asked["host"].strip("[]").lower()
    client = client_of(request.scope)
    if settings.host in EVERYWHERE and client and client.is_loopback and _is_loopback(host):
        host = next(iter(nearby_hosts(settings.host, ifaddr.get_adapters())), host)
    return origin(request.scope["scheme"], host, int(asked["port"]) if asked["port"] else None)


def _is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:  # a name
        return False


# The page.


def _page(words: Texts, address: str, tables: list[Table], games: list[Head]) -> Element:
    head = _element(
        "head",
        _element("meta", charset="utf-8"),
        _element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        _element("meta", name="color-scheme", content="light dark"),
        _element("title", words("page-title")),
        _element("link", rel="icon", href=ICON_PATH, type="image/svg+xml"),
        _element("link", rel="stylesheet", href=STYLE_PATH),
    )
    body = _element(
        "body",
        _header(words),
        _element("main", _welcome(words, address), _tables(words, tables), _games(words, games), _ways(words)),
        _element("footer", _element("p", words("page-unofficial")), _element("p", f"Pioche {__version__}")),
    )
    return _element("html", head, body, lang=words.lang)


def _header(words: Texts) -> Element:
    return _element(
        "header",
        _element("img", src=ICON_PATH, alt="", width="56", height="56"),
        _element("div", _element("h1", "Pioche"), _element("p", words("page-tagline"))),
    )


def _welcome(words: Texts, address: str) -> Element:
    told = _element(
        "div",
        _element("h2", words("page-runs")),
        _element("p", words("page-about")),
        _element("p", words("page-address")),
        _element("p", _element("a", address, href=address), kind="address"),
    )
    code = _element("img", src="/qr.svg", alt=words("page-code", address=address), width="180", height="180")
    return _element("section", told, code, kind="welcome")


def _ways(words: Texts) -> Element:
    """How to play now: in a terminal, and for programs."""
    links = [_element("li", _element("a", words(text), href=path)) for path, text in LINKS.items()]
    return _element(
        "div",
        _section(
            words("page-terminal"),
            _element("p", words("page-terminal-about")),
            _element("pre", _element("code", COMMANDS)),
        ),
        _section(
            words("page-programs"),
            _element("p", words("page-programs-about")),
            _element("ul", *links),
        ),
        kind="pair",
    )


def _tables(words: Texts, tables: list[Table]) -> Element:
    columns = words("page-game"), words("page-players"), words("page-state"), words("page-table")
    rows = [
        (
            words(f"{table.setup.game}-name"),
            _players([_sitting(words, seat) for seat in table.seats if seat.name]),
            words("page-status", status=table.status, free=sum(not seat.name for seat in table.seats)),
            _element("a", table.code, href=f"/api/tables/{table.code}"),
        )
        for table in tables
    ]
    return _section(words("page-tables"), _list(columns, rows, words("page-no-tables")))


def _games(words: Texts, games: list[Head]) -> Element:
    columns = words("page-game"), words("page-players"), words("page-ended"), words("page-record")
    rows = [
        (
            words(f"{game.game}-name"),
            _players([_placed(words, sat) for sat in game.seats]),
            _ended(words, game),
            _element("a", words("page-download"), href=f"/api/games/{game.id}/record"),
        )
        for game in games
    ]
    return _section(words("page-games"), _list(columns, rows, words("page-no-games")))


def _players(players: Iterable[Element]) -> Element:
    return _element("ul", *players, kind="players")


def _sitting(words: Texts, seat: SeatNow) -> Element:
    return _element("li", _name(words, seat.name, seat.level))


def _placed(words: Texts, sat: Sat) -> Element:
    score = "" if sat.score is None else " " + written(sat.score, "0", words.lang)
    name = _name(words, sat.name, sat.level)
    if not sat.winner:
        return _element("li", name, score)
    star = _element("span", "★", role="img", title=words("page-winner"))
    return _element("li", _element("strong", name, score), " ", star)


def _name(words: Texts, name: str, level: str | None) -> Element:
    """Isolated, for a name may be written from right to left."""
    shown = _element("bdi", name)
    return _element("span", shown, f" ({words('level-name', level=level)})") if level else shown


def _ended(words: Texts, game: Head) -> Element:
    when = datetime.fromtimestamp(game.ended_at / 1000, UTC)
    shown = f"{format_date(when, 'medium', words.lang)}, {format_time(when, 'short', locale=words.lang)}"
    time = _element("time", shown, datetime=when.isoformat(timespec="seconds"))
    return time if game.finished else _element("span", time, " · ", words("page-abandoned"))


# Elements.


def _section(title: str, *content: Element) -> Element:
    return _element("section", _element("h2", title), *content)


def _list(columns: tuple[str, ...], rows: Sequence[tuple[Element | str, ...]], otherwise: str) -> Element:
    """A table, or a sentence in its place if it would be empty. On a phone each cell bears the name of its column."""
    if not rows:
        return _element("p", otherwise, kind="nothing")
    head = _element("tr", *[_element("th", column, scope="col") for column in columns])
    body = [
        _element(
            "tr", *[_element("td", cell, **{"data-column": column}) for column, cell in zip(columns, row, strict=True)]
        )
        for row in rows
    ]
    return _element("table", _element("thead", head), _element("tbody", *body))


def _element(tag: str, *content: Element | str, kind: str | None = None, **attributes: str) -> Element:
    """An element with texts and elements in it; ``kind`` is what the style sheet calls it.

    >>> tostring(_element("p", "<Anna> & ", _element("b", "Bob"), "!", kind="x"), "unicode", method="html")
    '<p class="x">&lt;Anna&gt; &amp; <b>Bob</b>!</p>'
    """
    made = Element(tag, attributes if kind is None else attributes | {"class": kind})
    for part in content:
        if isinstance(part, Element):
            made.append(part)
        elif len(made):
            made[-1].tail = (made[-1].tail or "") + part
        else:
            made.text = (made.text or "") + part
    return made
