"""Frozen positions that their own rules can work on quickly.

A position is a value: nobody can change one. The rules make an open copy, change it in place as the move unfolds, and
seal it before anyone else sees it. Building a new frozen value at every step of a move would take longer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar, dataclass_transform

P = TypeVar("P")

_OPEN: dict[type, type] = {}


@dataclass_transform()
def position(cls: type[P]) -> type[P]:
    """Make a class a frozen dataclass that can be opened by :func:`opened`."""
    frozen = dataclass(frozen=True)(cls)
    _OPEN[frozen] = type(cls.__name__, (frozen,), {"__setattr__": object.__setattr__})
    return frozen


def opened(position: P) -> P:
    """A copy that may be changed until it is sealed."""
    copy: Any = object.__new__(_OPEN[type(position)])
    copy.__dict__.update(position.__dict__)
    copy.__dict__.pop("legal", None)  # a game may work out once for each position what is legal
    return copy  # type: ignore[no-any-return]


def sealed(position: P) -> P:
    """The same object, which never changes again."""
    position.__class__ = type(position).__base__  # type: ignore[assignment]
    return position
