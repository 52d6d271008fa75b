"""The real program in a real terminal of 80 × 24, and what a person sees there."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import pexpect
import pyte

COLUMNS, LINES = 80, 24
SECONDS = 60
SECOND_SCREEN = rb"(\x1b\[\?1049[hl])"
BEGUN = rb"\x1b(\[(\?\d*)?)?$"


class Screen:
    """``pioche`` with these arguments, started in a folder of its own."""

    def __init__(self, *arguments: str, folder: Path, lang: str = "en", **environment: str) -> None:
        self._terminal = self._below = pyte.Screen(COLUMNS, LINES)
        self.transcript = self._unread = b""
        self._program: Any = pexpect.spawn(
            sys.executable,
            ["-m", "pioche", *arguments],
            cwd=str(folder),
            env={**os.environ, "LC_ALL": f"{lang}.UTF-8", "TERM": "xterm-256color", **environment},
            dimensions=(LINES, COLUMNS),
            timeout=SECONDS,
            echo=False,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._program.close(force=True)

    @property
    def shown(self) -> str:
        """What stands on the screen now."""
        return "\n".join(line.rstrip() for line in self._terminal.display).rstrip()

    def wait_for(self, text: str) -> str:
        """Read on until the text stands on the screen; the whole screen then."""
        while text not in self.shown:
            self._read()
        return self.shown

    def _read(self) -> None:
        try:
            output = self._program.read_nonblocking(4096, timeout=SECONDS)
        except pexpect.EOF:
            raise AssertionError(f"the program ended; the last screen was:\n{self.shown}") from None
        self.transcript += output
        self._unread += output
        *parts, self._unread = re.split(SECOND_SCREEN, self._unread)
        for part in parts:
            self._show(part)
        if not re.search(BEGUN, self._unread):  # else the rest of the sequence is still on its way
            self._show(self._unread)
            self._unread = b""

    def _show(self, output: bytes) -> None:
        """Terminals have a second screen, which is empty when it comes and leaves no trace when it goes."""
        match output:
            case b"\x1b[?1049h":
                self._below, self._terminal = self._terminal, pyte.Screen(COLUMNS, LINES)
            case b"\x1b[?1049l":
                self._terminal = self._below
            case _:
                pyte.ByteStream(self._terminal).feed(output)

    def ask_for(self, typed: str) -> str:
        """Type a line at the prompt and wait for the next one."""
        self.wait_for_prompt()
        self._program.sendline(typed)
        self._terminal.reset()
        return self.wait_for_prompt()

    def wait_for_prompt(self) -> str:
        """Read until the last line is a prompt, or the program waits to hide a card, or has ended."""
        while not self.shown.endswith((">", "…")):
            try:
                self._read()
            except AssertionError:
                break
        return self.shown

    def press(self, key: str) -> None:
        self._program.sendcontrol(key)

    def exit_status(self) -> int | None:
        self._program.expect(pexpect.EOF)
        self.transcript += self._program.before
        self._program.close()
        status: int | None = self._program.exitstatus
        return status
