"""What went wrong, as people are told: the same message over HTTP and sockets, and which HTTP status goes with it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, get_args

import msgspec
import structlog
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, InternalServerException
from litestar.openapi import ResponseSpec
from litestar.types import ExceptionHandlersMap
from msgspec import UNSET

from pioche.core.errors import IllegalMoveError, InvalidMoveError, PiocheError, RecordError, SetupError
from pioche.core.texts import Field, say, texts
from pioche.server import protocol
from pioche.server.errors import (
    BrokenError,
    ForeignError,
    FormError,
    JobTooLongError,
    MethodError,
    MissingError,
    NobodyError,
    RequestError,
    SizeError,
    StorageError,
)
from pioche.server.limits import TooManyError
from pioche.server.names import BadNameError
from pioche.server.people import RecoveryError

log = structlog.get_logger(__name__)

STORAGE_WAIT = 5
"""Seconds after which it is worth asking again when the database, or a worker, did not answer."""


NOT_OPENED = 4000
"""WebSocket close codes of who is refused at the door: this and the HTTP status."""

STATUS: Mapping[type, int] = {
    PiocheError: 409,
    SetupError: 400,
    InvalidMoveError: 400,
    RecordError: 400,
    BadNameError: 400,
    RequestError: 400,
    NobodyError: 401,
    RecoveryError: 403,
    ForeignError: 403,
    MissingError: 404,
    MethodError: 405,
    SizeError: 413,
    FormError: 415,
    TooManyError: 429,
    BrokenError: 500,
    StorageError: 503,
    JobTooLongError: 503,
}


def status_of(error: PiocheError) -> int:
    """That of the nearest kind of error."""
    return next(STATUS[kind] for kind in type(error).__mro__ if kind in STATUS)


def refused(error: Exception, lang: str, re: str | None = None) -> protocol.Refused:
    """What an asker is told of any error; ``re`` is what his client called the ask."""
    told = in_our_words(error)
    legal = [str(move) for move in told.legal] if isinstance(told, IllegalMoveError) else UNSET
    return protocol.Refused(code=told.message.id, text=texts(lang)(told.message), legal=legal, re=re)


def in_our_words(error: Exception) -> PiocheError:
    """Any error as one of ours. Of a mistake in the program nobody hears but the log."""
    match error:
        case PiocheError():
            return error
        case msgspec.MsgspecError():
            why, _, where = str(error).partition(" - at ")
            return RequestError(_problem(where.strip("`$."), why))
        case UnicodeDecodeError():
            return RequestError(say("record-unicode"))
        case RecursionError():
            return RequestError(say("record-deep"))
        case InternalServerException(detail="client disconnected prematurely"):
            return RequestError("ended too early")  # which nobody hears
        case HTTPException(status_code=status) if status < 500:
            return _of_litestar(error)
        case _:
            log.error("an ask failed", exc_info=error)
            return BrokenError()


def _of_litestar(error: HTTPException) -> PiocheError:
    """What the framework refuses before we are asked."""
    match error.status_code:
        case 404:
            return MissingError("refused-no-such-page")
        case 405:
            return MethodError()
        case 413:
            return SizeError()
        case _:
            return RequestError(*_problems(error))


def _problems(error: HTTPException) -> list[Field]:
    """By field, where Litestar says so."""
    found = [part for part in error.extra or () if isinstance(part, Mapping)]
    return [_problem(part.get("key", ""), part["message"]) for part in found] or [error.detail]


def _problem(field: str, why: str) -> Field:
    """What is wrong with which field; said in English by the library that reads it, for who writes a program."""
    missing = why == repr(field)  # so Litestar says that there is no body
    return say("refused-field", field=field, why=say("record-missing") if missing else why) if field else why


# Languages.


LONGEST_WISHES = 200
"""Letters of a header that are read; browsers send some dozens, and every refusal reads them."""


def language_of_request(headers: Mapping[str, str]) -> protocol.Language:
    """The language that a browser likes best of those we have; English if it likes none.

    >>> language_of_request({"accept-language": "pt, fr-CH;q=0.9, en;q=0.8"})
    'fr'
    """
    return language_wished(headers.get("accept-language", "")[:LONGEST_WISHES])


@lru_cache(256)
def language_wished(header: str) -> protocol.Language:
    wishes = map(_wish, header.split(","))
    ours = [wish for wish in wishes if wish[0] > 0 and wish[1] in get_args(protocol.Language)]
    best: tuple[float, Any] = max(ours, key=lambda wish: wish[0], default=(1, "en"))
    language: protocol.Language = best[1]
    return language


def _wish(part: str) -> tuple[float, str]:
    """How much a language of the list is liked, and which."""
    tag, _, weight = part.partition(";")
    found = re.fullmatch(r"\s*q\s*=\s*([01](\.\d{0,3})?)\s*", weight)
    return float(found[1]) if found else 1.0, tag.strip().split("-")[0].lower()


# Answers over HTTP.


def encoded_refusal(told: PiocheError, lang: protocol.Language) -> bytes:
    return protocol.encode(refused(told, lang))


def answer(told: PiocheError, asked: Mapping[str, str], more: Mapping[str, str] | None = None) -> Response[bytes]:
    """The answer to a request with the headers ``asked`` that was refused."""
    return Response(
        encoded_refusal(told, language_of_request(asked)),
        status_code=status_of(told),
        media_type=MediaType.JSON,
        headers=more or {},
    )


def handle(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    told = in_our_words(error)
    if (node := request.app.state.get("node")) is not None:  # else the server is not open yet
        node.metrics.asks_refused.labels(told.message.id).inc()
    return answer(told, request.headers, more_headers(error))


def more_headers(error: Exception) -> Mapping[str, str]:
    match error:
        case TooManyError():
            return {"Retry-After": str(error.wait)}
        case StorageError() | JobTooLongError():
            return {"Retry-After": str(STORAGE_WAIT)}
        case HTTPException():
            return error.headers or {}
        case _:
            return {}


HANDLERS: ExceptionHandlersMap = {Exception: handle}
"""For ``Litestar(exception_handlers=…)``: none of its own answers is left."""

ANSWERS = {
    status: ResponseSpec(protocol.Refused, generate_examples=False, description="Refused")
    for status in sorted(set(STATUS.values()))
}
"""For the documentation of all routes: however something is refused, it is told in the same form."""
