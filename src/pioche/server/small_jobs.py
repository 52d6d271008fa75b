"""What the worker process for small things does: lessons, and codes for phones. It is soon ready, because it needs no
database."""

from __future__ import annotations

import sys
from io import BytesIO

import msgspec
import segno

from pioche.core.texts import LANGUAGES, texts
from pioche.server import lessons
from pioche.server.protocol import Language

MAX_MEMORY_BYTES = 1 << 30
"""Of a worker. The largest record that can be sent takes 40 MB."""


def prepare() -> None:
    """In a worker, before its first job."""
    _limit_memory()
    for lang in LANGUAGES:
        texts(lang)


if sys.platform == "win32":

    def _limit_memory() -> None:
        """There is no such limit."""

else:
    import resource

    def _limit_memory() -> None:
        hard = resource.getrlimit(resource.RLIMIT_DATA)[1]
        most = MAX_MEMORY_BYTES if hard == resource.RLIM_INFINITY else min(hard, MAX_MEMORY_BYTES)
        resource.setrlimit(resource.RLIMIT_DATA, (most, hard))


def lesson(game: str, lang: Language) -> bytes:
    return msgspec.json.encode(lessons.lesson(game, texts(lang)))


def qr_code(address: str) -> bytes:
    """An address as a picture, in SVG; for a long one it takes tens of milliseconds."""
    drawn = BytesIO()
    code = segno.make_qr(address)
    code.save(drawn, kind="svg", xmldecl=False, svgclass=None, lineclass=None, omitsize=True, light="#fff")
    return drawn.getvalue()
