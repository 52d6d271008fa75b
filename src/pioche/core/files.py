"""Files that are written whole or not at all."""

from __future__ import annotations

import errno
import os
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from pioche.core.errors import PiocheError

OWNERS_FILE, OWNERS_FOLDER = 0o600, 0o700
"""Modes of what is nobody else's business."""


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
    with whole_file(path) as part, part.open("wb") as file:
        file.writelines(chunks)


@contextmanager
def whole_file(path: Path, mode: int = 0o666) -> Iterator[Path]:
    """A file to be written beside its place; when all went well it is on the disk, and then put there."""
    part = _part(path)
    with blame(path):
        try:
            part.unlink(missing_ok=True)
            os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, mode))
            yield part
            with part.open("rb+") as written:
                os.fsync(written.fileno())
            part.replace(path.resolve())
        finally:
            part.unlink(missing_ok=True)


def restrict(path: Path, mode: int) -> None:
    """Take from others whatever the mode does not give them; what belongs to somebody else is left as it is."""
    present = path.stat().st_mode & 0o777
    if present & ~mode:
        with suppress(PermissionError):
            path.chmod(present & mode)


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
