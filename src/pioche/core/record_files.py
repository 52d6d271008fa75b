"""Files of records: one JSON document, or JSON Lines with one record a line, plain or gzipped, or standard input."""

from __future__ import annotations

import gzip
import sys
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import IO, cast

from pioche.core.errors import RecordError
from pioche.core.record import Record
from pioche.core.texts import say

GZIP = b"\x1f\x8b"
STDIN = "-"


def read_texts(path: str) -> Iterator[tuple[int, bytes]]:
    """The text of every record in a file with the line it begins at; ``-`` is standard input.

    A file is JSON Lines if it is called so, or if its first line ends an object or its second begins one; else it is
    one document.
    """
    with _blame_file(), _open(path) as file:
        lines = ((number, line.strip()) for number, line in enumerate(file, 1) if line.strip())
        first, second = next(lines, None), next(lines, None)
        if first is None:
            raise RecordError("file", say("record-file-empty"))
        if second is None:
            yield first
        elif ".jsonl" in path or first[1].endswith(b"}") or second[1].startswith(b"{"):
            yield from chain([first, second], lines)
        else:
            yield first[0], b"\n".join([first[1], second[1], *(line for _, line in lines)])


@contextmanager
def _blame_file() -> Iterator[None]:
    try:
        yield
    except RecordError:
        raise
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise RecordError("file", say("record-file-gzip")) from error
    except FileExistsError as error:
        raise RecordError("file", say("record-file-exists")) from error
    except (OSError, ValueError) as error:  # a name with a zero byte is a ValueError
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
    text = (record.dumps() + "\n").encode()
    part = path.with_name(path.name + ".part")
    with _blame_file():
        if path.exists():
            raise FileExistsError
        try:
            part.write_bytes(gzip.compress(text, mtime=0) if path.suffix == ".gz" else text)
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
