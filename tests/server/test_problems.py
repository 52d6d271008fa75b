"""Whatever goes wrong is told in one form, in the asker's language, with the right status, and tells no secrets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from litestar import Litestar, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.testing import TestClient
from structlog.testing import capture_logs

from pioche.core.errors import IllegalMoveError, InvalidMoveError, PiocheError, SetupError, TurnError
from pioche.core.texts import LANGUAGES, say, texts
from pioche.server import protocol
from pioche.server.asks import RefusedError
from pioche.server.errors import ForeignError, FormError, MissingError, NobodyError, StorageError
from pioche.server.limits import TooManyError
from pioche.server.names import BadNameError
from pioche.server.people import RecoveryError
from pioche.server.problems import HANDLERS, in_our_words, language_of_request, refused

SECRET = "R9 Y6 Y2"
LARGEST = 1000

PROBLEMS: list[tuple[Exception, int]] = [
    (SetupError("error-game-over"), 400),
    (InvalidMoveError("hop", say("gargon-move-forms")), 400),
    (BadNameError("refused-name-long", given=500, most=30), 400),
    (NobodyError(), 401),
    (RecoveryError("refused-recovery"), 403),
    (ForeignError(), 403),
    (MissingError("refused-no-such-page"), 404),
    (RefusedError("refused-rematch"), 409),
    (TurnError("error-game-over"), 409),
    (PiocheError("refused-closed"), 409),
    (FormError(), 415),
    (TooManyError(2.5), 429),
    (StorageError(), 503),
]


@get("/problem/{number:int}", sync_to_thread=False)
def problem(number: FromPath[int]) -> None:
    raise PROBLEMS[number][0]


@get("/bug", sync_to_thread=False)
def bug() -> None:
    raise ValueError(SECRET)


@get("/illegal", sync_to_thread=False)
def illegal() -> None:
    raise IllegalMoveError("again", ["knock", "end"], say("castors-no-knock-or-end"))


@post("/asks", status_code=200)
async def ask(data: JSONBody[protocol.Ask], count: FromQuery[int] = 1) -> str:
    return type(data).__name__


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient[Litestar]]:
    app = Litestar(
        [problem, bug, illegal, ask], exception_handlers=HANDLERS, request_max_body_size=LARGEST, logging_config=None
    )
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


def told(response: Any, status: int) -> protocol.Refused:
    assert response.status_code == status, response.text
    assert response.headers["content-type"] == "application/json"
    return msgspec.json.decode(response.content, type=protocol.Refused)


@pytest.mark.parametrize(("number", "status"), [(i, status) for i, (_, status) in enumerate(PROBLEMS)])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_kind_of_refusal_has_its_status_and_is_said_in_the_askers_language(
    client: TestClient[Litestar], number: int, status: int, lang: str
) -> None:
    error = PROBLEMS[number][0]
    assert isinstance(error, PiocheError)
    refusal = told(client.get(f"/problem/{number}", headers={"Accept-Language": lang}), status)
    assert refusal == protocol.Refused(code=error.message.id, text=texts(lang)(error.message))


def test_who_must_wait_is_told_how_long(client: TestClient[Litestar]) -> None:
    waits = {status: client.get(f"/problem/{i}").headers.get("retry-after") for i, (_, status) in enumerate(PROBLEMS)}
    assert {status: wait for status, wait in waits.items() if wait} == {429: "3", 503: "5"}


def test_a_refused_move_comes_with_all_legal_moves(client: TestClient[Litestar]) -> None:
    refusal = told(client.get("/illegal"), 409)
    assert refusal.legal == ["knock", "end"]


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (b"", "data: it is missing."),
        (b"{", "truncated"),
        (b"hello", "malformed"),
        (b'{"type": "sit", "seat": 9}', "seat: Expected `int` <= 5"),
        (b'{"type": "sit", "seat": "A"}', "seat: Expected `int | null`, got `str`"),
        (b'{"type": "fly"}', "type: Invalid value 'fly'"),
        (b'{"type": "sit", "wings": 2}', "Object contains unknown field `wings`"),
        (b'{"type": "configure", "setup": {"game": "gargon", "seats": 4, "clock": {"move": 1}}}', "setup.clock.move: "),
        (b"[]", "Expected `object`, got `array`"),
        (b'{"type": "say", "text": "\xff"}', "not valid Unicode"),
        (b'{"\xff": 1}', "not valid Unicode"),
        (b'{"x": ' + b"[" * 900, ""),
    ],
)
def test_a_request_that_cannot_be_read_is_refused_with_the_field(
    client: TestClient[Litestar], body: bytes, said: str
) -> None:
    refusal = told(client.post("/asks", content=body), 400)
    assert refusal.code == "refused-request"
    assert said in refusal.text


def test_a_wrong_parameter_is_refused_by_its_name(client: TestClient[Litestar]) -> None:
    refusal = told(client.post("/asks?count=many", content=b'{"type": "start"}'), 400)
    assert "count: Expected `int`, got `str`" in refusal.text


def test_what_is_nested_too_deeply_is_refused() -> None:
    """In a message of a size that is allowed, reading may give up."""
    with pytest.raises(RecursionError) as error:
        protocol.decode_ask(b'{"x": ' + b"[" * 10_000)
    assert "nested too deeply" in refused(error.value, "en").text


@pytest.mark.parametrize(
    ("method", "path", "content", "status", "code"),
    [
        ("GET", "/nowhere", b"", 404, "refused-no-such-page"),
        ("GET", "/problem/x", b"", 404, "refused-no-such-page"),
        ("DELETE", "/bug", b"", 405, "refused-method"),
        ("POST", "/asks", b" " * (LARGEST + 1), 413, "refused-too-large"),
    ],
)
def test_what_the_framework_refuses_is_told_in_the_same_form(
    client: TestClient[Litestar], method: str, path: str, content: bytes, status: int, code: str
) -> None:
    response = client.request(method, path, content=content)
    assert told(response, status).code == code
    assert status != 405 or "GET" in response.headers["allow"]


def test_a_mistake_in_the_program_is_for_the_log_alone(client: TestClient[Litestar]) -> None:
    """No traceback, no text of the error; the log hears of it once."""
    with capture_logs() as lines:
        response = client.get("/bug")
    refusal = told(response, 500)
    assert refusal == protocol.Refused(code="refused-broken", text=texts("en")("refused-broken"))
    assert SECRET not in response.text
    assert [(line["log_level"], str(line["exc_info"])) for line in lines] == [("error", SECRET)]


def test_what_is_refused_is_no_event_for_the_log(client: TestClient[Litestar]) -> None:
    with capture_logs() as lines:
        client.get("/problem/7")
        client.get("/nowhere")
        client.post("/asks", content=b"{")
    assert lines == []


def test_over_a_socket_a_refusal_names_the_ask() -> None:
    said = refused(RefusedError("refused-paused"), "de", "my-7")
    assert msgspec.json.decode(protocol.encode(said)) == {
        "type": "refused",
        "code": "refused-paused",
        "text": texts("de")("refused-paused"),
        "re": "my-7",
    }


def test_a_foreign_text_in_a_refusal_is_harmless() -> None:
    with pytest.raises(msgspec.ValidationError) as error:
        protocol.decode_ask(msgspec.json.encode({"type": "\x1b[2J\n" + "x" * 5000}))
    said = str(in_our_words(error.value))
    assert said.isprintable()
    assert len(said) < 300


@pytest.mark.parametrize(
    ("wish", "lang"),
    [
        ("fr", "fr"),
        ("de-CH, fr;q=0.9", "de"),
        ("DE", "de"),
        ("pt-BR, en;q=0.3, fr ; q = 0.8", "fr"),
        ("fr;q=0, de;q=0.1", "de"),
        ("fr;q=0", "en"),
        ("den, fro", "en"),
        ("*", "en"),
        ("", "en"),
        ("fr;q=nonsense", "fr"),
        (";;;,,,=", "en"),
        ("en, fr, de", "en"),
    ],
)
def test_the_language_is_the_one_that_the_browser_likes_best(wish: str, lang: str) -> None:
    assert language_of_request({"accept-language": wish}) == lang


def test_without_a_wish_the_language_is_english() -> None:
    assert language_of_request({}) == "en"
