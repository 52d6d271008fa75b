"""Machine code on disk: never that of other sources, and never in anybody's way."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import pioche
from pioche.core import compiled
from pioche.core.compiled import below, highest, if_possible, lowest, ones, remove_old, seeded, shuffle
from pioche.gargon import kernel


def folder_of(package: Path) -> str:
    """Where a copy of the package keeps its machine code."""
    code = "from pioche.core.compiled import cache_folder; print(cache_folder())"
    environment = {**os.environ, "PYTHONPATH": str(package.parent), "XDG_CACHE_HOME": str(package.parent / "cache")}
    return subprocess.run(
        [sys.executable, "-c", code], env=environment, check=True, capture_output=True, text=True
    ).stdout


def test_whatever_a_kernel_is_made_from_belongs_to_its_fingerprint(tmp_path: Path) -> None:
    """Tables are compiled in, so a change of an edition's data must not meet old machine code; nor may another copy of
    the sources, for Numba would not find its code there and compile while a person waits."""
    original = Path(pioche.__file__).parent
    copies = [tmp_path / name / "pioche" for name in ("one", "two")]
    for copy in copies:
        shutil.copytree(original, copy, ignore=shutil.ignore_patterns("__pycache__"))
    first, other = map(folder_of, copies)
    assert Path(first).name != Path(other).name
    assert folder_of(copies[0]) == first
    for changed in ("gargon/rules.py", "castors/cards.py", "core/compiled.py"):
        before, source = folder_of(copies[0]), copies[0] / changed
        source.write_text(source.read_text("utf-8") + "\n# changed\n", "utf-8")
        assert folder_of(copies[0]) != before


def test_a_disk_that_is_full_ends_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """What can not be kept is compiled again next time, and nobody says that all is ready."""
    monkeypatch.setattr(compiled, "not_kept", [])

    def full(*arguments: object) -> None:
        raise OSError(28, "No space left on device")

    if_possible(full)("signature", "code")
    assert compiled.not_kept


def test_every_compiled_function_is_kept_only_if_possible() -> None:
    """Numba asks this very attribute to save; should it be called otherwise one day, this fails."""
    cache = kernel.count._cache  # type: ignore[attr-defined]
    assert cache.save_overload.__qualname__ == if_possible(print).__qualname__


def test_of_other_sources_only_the_newest_are_kept(tmp_path: Path) -> None:
    for age in range(7):
        (tmp_path / f"{age}").mkdir()
        os.utime(tmp_path / f"{age}", (1e9 - age, 1e9 - age))
    remove_old(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["0", "1", "2", "3"]
    remove_old(tmp_path / "nowhere")


def test_random_numbers_are_those_of_splitmix64() -> None:
    """The generator's published first numbers for the seed 1234567, of which we take the upper half."""
    published = [6457827717110365317, 3203168211198807973, 9817491932198370423]
    rng = seeded(1234567)
    assert [below(rng, 2**32) for _ in published] == [number >> 32 for number in published]


def test_all_orders_of_a_shuffle_are_equally_likely() -> None:
    """Chi-square over the 24 orders of four cards: 99.9 % of such samples are below 49.7."""
    rng, cards, seen = seeded(7), np.arange(4, dtype=np.int32), dict[tuple[int, ...], int]()
    for _ in range(24_000):
        shuffle(cards, 4, rng)
        order = tuple(cards.tolist())
        seen[order] = seen.get(order, 0) + 1
    assert len(seen) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in seen.values()) < 49.7


def test_bits_are_counted_and_found() -> None:
    numbers = np.array([1, 2, 0b1011000, 2**40 + 1])
    assert [(count_of(n), lowest_of(n), highest(n)) for n in numbers] == [
        (1, 0, 0), (1, 1, 1), (3, 3, 6), (2, 0, 40),
    ]  # fmt: skip


@compiled.compiled
def count_of(bits: int) -> int:
    return ones(bits)


@compiled.compiled
def lowest_of(bits: int) -> int:
    return lowest(bits)
