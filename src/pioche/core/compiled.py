"""For the compiled rules: how they are compiled and kept, their random numbers, and counting bits.

Machine code is kept on disk under a fingerprint of all sources it came from: Numba itself only looks at the file a
function stands in, not at those it calls or takes tables from.

The same sources also run uncompiled, some hundred times slower, in a process that asked for it with
:func:`~pioche.core.interpreting.interpret_here`; :func:`compile_here` puts the machine code in their place.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from shutil import rmtree
from typing import Any, TypeVar, cast

import numpy as np
from numpy.typing import NDArray
from platformdirs import user_cache_path

from pioche.core.interpreting import is_interpreting, stop_interpreting

F = TypeVar("F", bound=Callable[..., Any])
A = TypeVar("A", bound=NDArray[Any])

KEPT_FOLDERS = 4

Ints = NDArray[np.int32]
Rng = NDArray[np.uint64]
Moves = NDArray[np.int64]
Floats = NDArray[np.float64]


_interpreted: dict[Callable[..., Any], Callable[[], Callable[..., Any]]] = {}
"""The functions that this process interprets, and how to get the machine code of each."""


def compiled(function: F) -> F:
    """Compile a function when it is first called, or take the machine code from disk.

    It is handed all arrays it needs and makes none, so that Numba need not count who still uses them: that would take
    as long as the rules themselves.
    """
    return written_for_both(function)(function)


def written_for_both(in_python: Callable[..., Any]) -> Callable[[F], F]:
    """Decorate a function that Numba and Python cannot share, with what Python is to run instead."""

    def decorate(function: F) -> F:
        if not is_interpreting():
            return machine_code(function)
        _interpreted[in_python] = lambda: machine_code(function)
        return cast(F, in_python)

    return decorate


def machine_code(function: F) -> F:
    import numba

    settings: Any = numba.config
    compile: Any = numba.njit
    before, settings.CACHE_DIR = settings.CACHE_DIR, str(cache_folder())
    try:
        made = compile(cache=can_be_kept(), nogil=True, error_model="numpy", _nrt=False)(function)
    finally:
        settings.CACHE_DIR = before
    made._cache.save_overload = if_possible(made._cache.save_overload)  # noqa: SLF001  # Numba has no other way in
    return cast(F, made)


def compile_here() -> None:
    """Let a process that interprets run machine code from now on: every module that holds one of the interpreted
    functions gets the compiled one in its place. To be called between two decisions, not during one."""
    stop_interpreting()
    made = {in_python: make() for in_python, make in _interpreted.items()}
    _interpreted.clear()
    for name, module in list(sys.modules.items()):
        if name.startswith("pioche.") and module is not None:
            for attribute, value in list(vars(module).items()):
                if callable(value) and _is_hashable(value) and value in made:
                    setattr(module, attribute, made[value])


def _is_hashable(value: object) -> bool:
    return type(value).__hash__ is not None


def words(array: A) -> A:
    """An array as the functions of this process take it: where they are interpreted, a view of it whose items are
    Python's own integers, which neither overflow nor take as long as NumPy's."""
    return cast(A, array.data) if is_interpreting() else array


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
    shared = [Path(__file__).resolve(), Path(__file__).resolve().with_name("bits.py")]
    for source in sorted([*shared, *(file for game in games for file in game.glob("*.py"))]):
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
    return words(np.array([seed % 2**64], dtype=np.uint64))


GOLDEN, MIX_1, MIX_2 = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
BY_27, BY_30, BY_31, HALF_WORD = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)
WORD = 2**64 - 1


def below_in_python(rng: Rng, limit: int) -> int:
    """The same as ``below``, with integers that do not wrap around by themselves."""
    rng[0] = word = (int(rng[0]) + 0x9E3779B97F4A7C15) & WORD
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & WORD
    word = (word ^ word >> 27) * 0x94D049BB133111EB & WORD
    return ((word ^ word >> 31) >> 32) * limit >> 32


@written_for_both(below_in_python)
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


def _count_ones(bits: int) -> int:
    return int(bits).bit_count()


def _count_leading_zeros(bits: int) -> int:
    return 64 - int(bits).bit_length()


def _count_trailing_zeros(bits: int) -> int:
    return (bits & -bits).bit_length() - 1 if bits else 64


def _instruction(name: str, in_python: Callable[[int], int]) -> Callable[[int], int]:
    """An instruction of the processor, or what Python does instead."""

    def instruction() -> Callable[[int], int]:
        from pioche.core import bits

        return cast(Callable[[int], int], getattr(bits, name))

    if not is_interpreting():
        return instruction()
    _interpreted[in_python] = instruction
    return in_python


ones = _instruction("ones", _count_ones)
"""How many bits are set."""

_leading = _instruction("leading_zeros", _count_leading_zeros)

lowest = _instruction("trailing_zeros", _count_trailing_zeros)
"""The place of the lowest bit that is set; 64 if none is."""


@compiled
def highest(bits: int) -> int:
    """The place of the highest bit that is set; −1 if none is."""
    return 63 - _leading(bits)
