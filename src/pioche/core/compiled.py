"""For the compiled rules: how they are compiled and kept, their random numbers, and counting bits.

Machine code is kept on disk under a fingerprint of all sources it came from: Numba itself only looks at the file a
function stands in, not at those it calls or takes tables from.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from shutil import rmtree
from typing import Any, TypeVar, cast

import numba
import numpy as np
from llvmlite.ir import IRBuilder, Value
from numba import types
from numba.extending import intrinsic
from numpy.typing import NDArray
from platformdirs import user_cache_path

F = TypeVar("F", bound=Callable[..., Any])

KEPT_FOLDERS = 4

Ints = NDArray[np.int32]
Rng = NDArray[np.uint64]
Moves = NDArray[np.int64]
Floats = NDArray[np.float64]


def compiled(function: F) -> F:
    """Compile a function when it is first called, or take the machine code from disk.

    It is handed all arrays it needs and makes none, so that Numba need not count who still uses them: that would take
    as long as the rules themselves.
    """
    settings: Any = numba.config
    compile: Any = numba.njit
    before, settings.CACHE_DIR = settings.CACHE_DIR, str(cache_folder())
    try:
        made = compile(cache=can_be_kept(), nogil=True, error_model="numpy", _nrt=False)(function)
    finally:
        settings.CACHE_DIR = before
    made._cache.save_overload = if_possible(made._cache.save_overload)  # noqa: SLF001  # Numba has no other way in
    return cast(F, made)


def if_possible(save: Callable[..., None]) -> Callable[..., None]:
    """A full disk must not end a game: then the code is compiled again next time."""

    def save_or_not(*arguments: Any) -> None:
        try:
            save(*arguments)
        except OSError:
            not_kept.append(True)

    return save_or_not


not_kept: list[bool] = []
"""Filled when some machine code could not be kept."""


@cache
def cache_folder() -> Path:
    """Where the code of these very sources is kept: all files of the games, for their tables are compiled in, at this
    place and of this time, for so Numba tells them apart."""
    package = Path(__file__).resolve().parents[1]
    games = [kernel.parent for kernel in package.glob("*/kernel.py")]
    fingerprint = hashlib.sha256()
    for source in sorted([Path(__file__).resolve(), *(file for game in games for file in game.glob("*.py"))]):
        fingerprint.update(f"{source}\0{source.stat().st_mtime_ns}\0".encode() + source.read_bytes())
    folder = user_cache_path("pioche") / "compiled" / fingerprint.hexdigest()[:16]
    if not folder.exists():
        remove_old(folder.parent)
    return folder


@cache
def can_be_kept() -> bool:
    """Whether machine code can be kept; Numba's own ways out would mix that of different sources."""
    with suppress(OSError):
        cache_folder().mkdir(parents=True, exist_ok=True)
        return os.access(cache_folder(), os.W_OK)
    return False


def remove_old(folder: Path) -> None:
    """Of the folders of other sources only the newest are kept: who goes back and forth need not compile again."""
    with suppress(OSError):
        for old in sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)[KEPT_FOLDERS:]:
            rmtree(old, ignore_errors=True)


def seeded(seed: int) -> Rng:
    """A source of random numbers for compiled functions, which move it on; equal seeds give equal numbers."""
    return np.array([seed % 2**64], dtype=np.uint64)


GOLDEN, MIX_1, MIX_2 = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
BY_27, BY_30, BY_31, HALF_WORD = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


@compiled
def below(rng: Rng, limit: int) -> int:
    """A number from 0 up to a limit (SplitMix64): each equally likely but for a part in 2³²."""
    rng[0] += GOLDEN
    word = rng[0]
    word = (word ^ (word >> BY_30)) * MIX_1
    word = (word ^ (word >> BY_27)) * MIX_2
    word = word ^ (word >> BY_31)
    return np.int64(((word >> HALF_WORD) * np.uint64(limit)) >> HALF_WORD)  # type: ignore[return-value]


@compiled
def shuffle(cards: Ints, count: int, rng: Rng) -> None:
    """Put the first so many into a random order, in place."""
    for left in range(count, 1, -1):
        other = below(rng, left)
        cards[left - 1], cards[other] = cards[other], cards[left - 1]


@intrinsic
def _ones(typing_context: Any, bits: Any) -> Any:
    def code(context: Any, builder: IRBuilder, signature: Any, arguments: tuple[Value]) -> Value:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), code


@intrinsic
def _leading_zeros(typing_context: Any, bits: Any) -> Any:
    def code(context: Any, builder: IRBuilder, signature: Any, arguments: tuple[Value]) -> Value:
        return builder.ctlz(arguments[0], context.get_constant(types.boolean, False))

    return types.int64(types.int64), code


@intrinsic
def _trailing_zeros(typing_context: Any, bits: Any) -> Any:
    def code(context: Any, builder: IRBuilder, signature: Any, arguments: tuple[Value]) -> Value:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, False))

    return types.int64(types.int64), code


ones = cast(Callable[[int], int], _ones)
"""How many bits are set."""

_leading = cast(Callable[[int], int], _leading_zeros)

lowest = cast(Callable[[int], int], _trailing_zeros)
"""The place of the lowest bit that is set; 64 if none is."""


@compiled
def highest(bits: int) -> int:
    """The place of the highest bit that is set; −1 if none is."""
    return 63 - _leading(bits)
