"""Processes that work for this one."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Ctrl-C reaches every process of a terminal; those started in here leave it to this one from the first moment."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows: there they hear it too, and end with us
        yield
        return
    resource_tracker.ensure_running()  # else the first start does it, and opens our ears again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
