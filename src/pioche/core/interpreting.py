"""Whether the compiled rules of this process run uncompiled: slower, but without waiting for a compiler.

It is decided before they are first imported, and kept apart from them so that it can be.
"""

from __future__ import annotations

import sys

_interpreting = False


def interpret_here() -> None:
    """Interpret the compiled rules in this process; without effect in one that has loaded machine code already."""
    global _interpreting
    _interpreting = _interpreting or "pioche.core.compiled" not in sys.modules


def is_interpreting() -> bool:
    return _interpreting


def stop_interpreting() -> None:
    global _interpreting
    _interpreting = False
