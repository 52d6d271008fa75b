"""A real Chromium, its windows on several devices, and an ear on everything that goes wrong in them."""

from __future__ import annotations

import fcntl
import json
import re
import shutil
import subprocess
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, WebSocket

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
BUILT = ROOT / "src/pioche/server/web/index.html"

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]

DESKTOP: Mapping[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: Mapping[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
LANDSCAPE: Mapping[str, Any] = {**PHONE, "viewport": {"width": 740, "height": 360}}

PATIENCE = 30_000
"""Milliseconds after which a test gives up waiting for the page; nothing is measured by it."""

HASTE = 25
"""How much faster time passes in the pages of tests that play whole games."""

PAUSE = 7500
"""Milliseconds of the longest pause that is made to be looked at; longer ones are the patience of a page with its
server, and stay as they are."""

HASTILY = f"""
for (const name of ["setTimeout", "setInterval"]) {{
    const real = window[name];
    const shorter = (delay) => delay > {PAUSE} ? delay : delay / {HASTE};
    window[name] = (call, delay = 0, ...more) => real.call(window, call, shorter(delay), ...more);
}}
"""

TEXT_ONLY = """
const setting = "pioche.text-only";
if (location.protocol !== "about:" && !localStorage.getItem(setting)) localStorage.setItem(setting, "on");
"""


def build() -> None:
    """The pages, if nobody has built them before; two test workers do not do it at once."""
    with (WEB / "package.json").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not BUILT.exists():
            npx = shutil.which("npx")
            assert npx is not None, "the pages are not built: `make test` does it"
            subprocess.run([npx, "vite", "build"], cwd=WEB, check=True)


class Watch:
    """All that goes wrong in the pages of one browser context: errors on the console and in scripts, requests that
    nobody answers. What a test causes on purpose it says."""

    def __init__(self, context: BrowserContext) -> None:
        self.problems: list[str] = []
        self._expected: list[str] = []
        context.on("console", self._hear)
        context.on("weberror", lambda error: self.problems.append(f"error: {error.error}"))
        context.on("requestfailed", self._miss)

    def expect(self, *patterns: str) -> None:
        """From now on and before: these are no problems of the page."""
        self._expected += patterns

    @property
    def unexpected(self) -> list[str]:
        return [text for text in self.problems if not any(re.search(pattern, text) for pattern in self._expected)]

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "assert"):
            self.problems.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _miss(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # the page was left before the answer came
            self.problems.append(f"request: {request.method} {request.url} {request.failure}")


class Wire:
    """What goes over the socket of a page."""

    def __init__(self, page: Page) -> None:
        self.asked: list[Any] = []
        self.told: list[Any] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self.asked.append(json.loads(frame)))
        socket.on("framereceived", lambda frame: self.told.append(json.loads(frame)))

    def answered(self, type: str, which: Callable[[Any], bool]) -> bool:
        """Whether something was asked for, and the server has said yes or no."""
        ids = {ask["id"] for ask in self.asked if ask["type"] == type and which(ask)}
        return any(told.get("re") in ids for told in self.told)


class Person(ABC):
    """Whoever can ask the server for something."""

    @abstractmethod
    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The API in the name of this person, to come quickly to where a test begins."""

    def come(self, name: str) -> str:
        """Be somebody; the id."""
        id: str = self.ask("POST", "/api/people", {"name": name})["id"]
        return id

    def open_table(self, game: str, seats: int, bots: int = 0, level: str = "novice", **setup: Any) -> str:
        """A table of one's own with computer players on some seats; its code."""
        code: str = self.ask("POST", "/api/tables", {"game": game, "seats": seats, **setup})["code"]
        for _ in range(bots):
            self.at(code, "add_bot", level=level)
        return code

    def at(self, code: str, type: str, **fields: Any) -> Any:
        """An ask at a table."""
        return self.ask("POST", f"/api/tables/{code}/asks", {"type": type, **fields})


class Friend(Person):
    """Somebody elsewhere, whose page nobody looks at."""

    def __init__(self, url: str, name: str) -> None:
        # nobody has to close anything in the end, and there are no certificates to be read
        limits = httpx.Limits(max_keepalive_connections=0)
        self.http = httpx.Client(base_url=url, timeout=PATIENCE / 1000, limits=limits, verify=False)
        self.id = self.come(name)

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.http.request(method, path, json=body)
        assert answer.is_success, f"{method} {path}: {answer.status_code} {answer.text}"
        return answer.json()

    @property
    def cookie(self) -> str:
        """By which the server knows this person."""
        return self.http.cookies["pioche"]


class Visitor(Person):
    """Somebody with a browser of his own: cookies and storage are nobody else's."""

    def __init__(self, browser: Browser, url: str, device: Mapping[str, Any], **more: Any) -> None:
        self.url = url
        self.context = browser.new_context(base_url=url, **{"locale": "en-GB", **device, **more})
        self.context.set_default_timeout(PATIENCE)
        self.context.set_default_navigation_timeout(PATIENCE)
        self.watch = Watch(self.context)

    def hurry(self) -> None:
        """Pauses and the travels of cards take next to no time, on all pages that are opened from now on."""
        self.context.add_init_script(HASTILY)
        self.context.on("page", _hasten)

    def prefer_text(self) -> None:
        """The setting "Text only", as if it had been chosen before."""
        self.context.add_init_script(TEXT_ONLY)

    def open(self, path: str = "/") -> Page:
        """A new tab."""
        page = self.context.new_page()
        page.goto(path)
        return page

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        headers = {"Origin": self.url}
        answer = self.context.request.fetch(path, method=method, data=body, headers=headers)
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return answer.json()

    def become(self, friend: Friend) -> None:
        """Be somebody who was here before."""
        self.context.add_cookies([{"name": "pioche", "value": friend.cookie, "url": self.url}])


def _hasten(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": HASTE})
