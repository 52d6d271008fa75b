"""Files that are written whole or not at all."""

from __future__ import annotations

import errno
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from pioche.core.errors import PiocheError


def check_target(path: Path) -> None:
    """Make sure, before hours are spent on what goes into it, that a file can be written."""
    with blame(path):
        if path.exists() and not path.is_file():
            raise OSError(errno.EISDIR if path.is_dir() else errno.ENXIO, "")
        part = _part(path)
        part.touch()
        part.unlink()


def as_lines(records: Iterable[str], path: Path) -> Iterator[bytes]:
    """Records as JSON Lines, gzipped if the file is called so: always the same bytes for the same records."""
    lines = (record.encode() + b"\n" for record in records)
    return packed(lines) if path.suffix == ".gz" else lines


def packed(chunks: Iterable[bytes]) -> Iterator[bytes]:
    packer = zlib.compressobj(wbits=16 + zlib.MAX_WBITS)  # with gzip's heading, in which it leaves the time at 0
    yield from map(packer.compress, chunks)
    yield packer.flush()


def write_whole(path: Path, chunks: Iterable[bytes]) -> None:
    """Write a file beside its place and then put it there."""
    part = _part(path)
    with blame(path):
        try:
            with part.open("wb") as file:
                file.writelines(chunks)
            part.replace(path.resolve())
        finally:
            part.unlink(missing_ok=True)


def _part(path: Path) -> Path:
    whole = path.resolve()
    return whole.with_name(whole.name + ".part")


@contextmanager
def blame(path: Path) -> Iterator[None]:
    """What the system refuses inside is said of this file, with the reason."""
    try:
        yield
    except OSError as error:
        reason = errno.errorcode.get(error.errno or 0, type(error).__name__)
        raise PiocheError("error-file", file=path, reason=reason) from error
    except ValueError as error:  # a name with a zero byte
        raise PiocheError("error-file", file=path, reason="EINVAL") from error
