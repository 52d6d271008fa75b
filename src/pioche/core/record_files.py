"""Files of records: one JSON document, or JSON Lines with one record a line, plain or gzipped, or standard input."""

from __future__ import annotations

import gzip
import os
import sys
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, cast

from pioche.core.errors import RecordError
from pioche.core.record import Record
from pioche.core.texts import say

GZIP = b"\x1f\x8b"
STDIN = "-"


def read_texts(path: str) -> Iterator[tuple[int, bytes]]:
    """The text of every record in a file with the line it begins at; ``-`` is standard input.

    A file is JSON Lines if it is called so or if its first line ends an object; else it is one document.
    """
    with _blame_file(), _open(path) as file:
        empty = True
        for number, line in enumerate(file, 1):
            if not line.strip():
                continue
            if empty and ".jsonl" not in path and not line.rstrip().endswith(b"}"):
                line += file.read()
            empty = False
            yield number, line
    if empty:
        raise RecordError("file", say("record-file-empty"))


@contextmanager
def _blame_file() -> Iterator[None]:
    try:
        yield
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise RecordError("file", say("record-file-gzip")) from error
    except OSError as error:
        raise RecordError("file", say("record-file-missing", reason=type(error).__name__)) from error


@contextmanager
def _open(path: str) -> Iterator[IO[bytes]]:
    with open(sys.stdin.fileno() if path == STDIN else path, "rb", closefd=path != STDIN) as file:
        if file.peek(2)[:2] == GZIP:
            with gzip.open(file) as unpacked:
                yield cast("IO[bytes]", unpacked)
        else:
            yield file


def write_record(record: Record, path: Path) -> None:
    """Write one record to a new file, whole or not at all; a file that is there already is not touched."""
    if path.exists():
        raise RecordError("file", say("record-file-exists"))
    text = (record.dumps() + "\n").encode()
    with _blame_file():
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(gzip.compress(text, mtime=0) if path.suffix == ".gz" else text)
            os.link(name, path)
        finally:
            os.unlink(name)
