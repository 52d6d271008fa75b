"""The pages to play in the browser: built from ``web/`` into this package, read and compressed once, the same for all.

Which page an address shows is decided in the browser; the server only knows which addresses are pages.
"""

from __future__ import annotations

import gzip
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from litestar import MediaType, Response, get
from litestar.datastructures import Headers
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.types import ExceptionHandlersMap

from pioche.core.texts import texts
from pioche.server.asking import AnyRequest
from pioche.server.problems import handle, language_of_request

WEB = Path(str(files("pioche.server"))) / "web"

PAGES = (
    "/",
    "/t/{code:str}",
    "/tables",
    "/games",
    "/games/{id:str}",
    "/open",
    "/learn",
    "/learn/{game:str}",
    "/rules/{game:str}",
    "/me",
    "/about",
)
"""The addresses of ``web/src/pages/index.ts``."""

KINDS = {
    "css": "text/css",
    "html": "text/html",
    "js": "text/javascript",
    "json": "application/json",
    "png": "image/png",
    "svg": "image/svg+xml",
    "txt": "text/plain",
    "webmanifest": "application/manifest+json",
    "woff2": "font/woff2",
}

FRESH = {"Cache-Control": "no-cache"}
FOR_A_WHILE = {"Cache-Control": "public, max-age=3600"}
FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
"""For what is in ``/assets``: the name changes with the content."""


class Packed(NamedTuple):
    """A file as it is sent."""

    kind: str
    plain: bytes
    zipped: bytes | None
    """If that makes it smaller."""


@cache
def built(folder: Path) -> dict[str, Packed]:
    """All files of the pages by their addresses; none if they have not been built."""
    found = (*folder.glob("*.*"), *folder.glob("assets/*"))
    return {f"/{path.relative_to(folder).as_posix()}": _packed(path) for path in sorted(found) if path.is_file()}


def _packed(path: Path) -> Packed:
    plain = path.read_bytes()
    zipped = gzip.compress(plain, mtime=0)
    return Packed(KINDS[path.suffix[1:]], plain, zipped if len(zipped) < len(plain) else None)


def routes() -> list[HTTPRouteHandler]:
    """The pages, and the files they are made of."""
    packed = built(WEB)
    front = packed.get("/index.html")

    @get(list(PAGES), include_in_schema=False, sync_to_thread=False)
    def page(request: AnyRequest) -> Response[bytes]:
        return _send(front, request, FRESH) if front else _unbuilt(request)

    @get(sorted({*packed} - {"/index.html"}), include_in_schema=False, sync_to_thread=False)
    def file(request: AnyRequest) -> Response[bytes]:
        path = request.scope["path"]
        return _send(packed[path], request, FOR_EVER if path.startswith("/assets/") else FOR_A_WHILE)

    return [page, file] if front else [page]


def _send(file: Packed, request: AnyRequest, headers: dict[str, str], status: int = 200) -> Response[bytes]:
    if file.zipped is None:
        return Response(file.plain, media_type=file.kind, headers=headers, status_code=status)
    headers = headers | {"Vary": "Accept-Encoding"}
    if not _unzips(request.headers):
        return Response(file.plain, media_type=file.kind, headers=headers, status_code=status)
    return Response(
        file.zipped, media_type=file.kind, headers=headers | {"Content-Encoding": "gzip"}, status_code=status
    )


def _unzips(headers: Headers) -> bool:
    """
    >>> [_unzips(Headers({"accept-encoding": wish})) for wish in ("br, gzip", "gzip;q=0.5", "gzip; q=0", "br", "")]
    [True, True, False, False, False]
    """
    for wish in headers.get("accept-encoding", "").lower().split(","):
        coding, _, weight = wish.partition(";")
        if coding.strip() == "gzip":
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def _unbuilt(request: AnyRequest) -> Response[bytes]:
    words = texts(language_of_request(request.headers))
    headers = FRESH | {"Content-Language": words.lang, "Vary": "Accept-Language"}
    return Response(
        words("server-unbuilt").encode() + b"\n", media_type=MediaType.TEXT, headers=headers, status_code=503
    )


# Addresses where nothing is.


def _nowhere(request: AnyRequest, error: NotFoundException) -> Response[bytes]:
    """Who looks for a page is shown one that says so kindly; programs are refused as everywhere."""
    front = built(WEB).get("/index.html")
    reads = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    if front is None or not reads or request.scope["path"].startswith("/api"):
        return handle(request, error)
    return _send(front, request, FRESH, error.status_code)


HANDLERS: ExceptionHandlersMap = {NotFoundException: _nowhere}
