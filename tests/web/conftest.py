"""A real server and a real browser for the tests of the pages.

Both live as long as tests of this folder run, and no longer: while Playwright runs, nothing else in this thread can run
an event loop.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TypeAlias

import httpx
import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from server.playing import Program, serving
from services import chromium
from web.browsing import DESKTOP, FLAGS, PATIENCE, Visitor, build

Visit: TypeAlias = Callable[..., Visitor]


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """``pioche serve`` with the built pages; computer players are quick."""
    build()
    with serving(tmp_path_factory.mktemp("pages")) as program:
        wake(program.url)
        yield program


def wake(url: str) -> None:
    """Until computer players think: the first time on a machine they have to be compiled."""
    with httpx.Client(base_url=url, timeout=60) as http:
        http.post("/api/people", json={"name": "Early"})
        setup = {"game": "castors", "seats": 2, "starter": {"by": "chosen", "seat": 1}}
        table = f"/api/tables/{http.post('/api/tables', json=setup).json()['code']}"
        for ask in ({"type": "add_bot", "level": "novice"}, {"type": "start"}):
            http.post(f"{table}/asks", json=ask).raise_for_status()
        for _ in range(10):
            if http.get(f"{table}/view").json()["ply"] > 0:
                return
            http.get(f"{table}/story", params={"game": 1, "since": 0, "wait": 20})
    raise AssertionError("computer players do not move")


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    program = chromium()
    assert program is not None, "the tests of the pages need Chromium or Chrome"
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser, server: Program) -> Iterator[Visit]:
    """New visitors on any device; in the end nothing may have gone wrong in any of their pages."""
    with visiting(browser, server.url) as visit:
        yield visit


@contextmanager
def visiting(browser: Browser, url: str) -> Iterator[Visit]:
    visitors: list[Visitor] = []

    def new(device: Mapping[str, Any] = DESKTOP, **more: Any) -> Visitor:
        visitors.append(Visitor(browser, more.pop("url", url), device, **more))
        return visitors[-1]

    yield new
    problems = [problem for visitor in visitors for problem in visitor.watch.unexpected]
    for visitor in visitors:
        visitor.context.close()
    assert problems == []
