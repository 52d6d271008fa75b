"""An arranged server beside a browser: the test deals the cards and makes the moves of everybody who has no page.

The server runs in a thread of its own with its own event loop; sockets and database are real. What else could tell two
worlds apart is decided by the test as in :mod:`server.twins`.
"""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Coroutine, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar

import pytest

from pioche.server import run
from pioche.server.settings import Settings
from server.arranged import Plot, World
from server.playing import PATIENCE, Guest, gather, in_process
from server.twins import Scene

T = TypeVar("T")


class Theatre:
    """A scene in one world, gathered and not yet started."""

    def __init__(self, scene: Scene, world: World, loop: asyncio.AbstractEventLoop) -> None:
        self.scene, self.world, self._loop = scene, world, loop
        self.plot = world.plot
        self.url = self.code = ""
        self.guests: list[Guest] = []

    def do(self, what: Coroutine[Any, Any, T]) -> T:
        """Something that people without a page do."""
        return asyncio.run_coroutine_threadsafe(what, self._loop).result(PATIENCE)

    async def gather(self, url: str) -> None:
        recipe = self.scene.recipe
        starter = {"by": "chosen", "seat": recipe.first}
        setup: dict[str, Any] = {"options": dict(recipe.rules), "starter": starter, **self.scene.setup}
        self.url = url
        self.code, self.guests = await gather(url, recipe.game, self.scene.people, self.scene.bots, **setup)
        for seat in self.scene.aided:
            await self.guests[0].ask(self.code, "aid", seat=seat, on=True)
        for guest in self.guests[1:] if self.scene.aided else ():
            await guest.ask(self.code, "ready")

    def start(self) -> None:
        answer = self.do(self.guests[0].ask(self.code, "start"))
        assert answer["type"] == "done", answer

    @property
    def ply(self) -> int:
        return self.world.room.ply

    def move(self, seat: int, move: str) -> None:
        """For a seat that has no page: a person's, or a computer player's, who then may think."""
        if seat >= self.scene.people:
            self._loop.call_soon_threadsafe(self.world.let_think)
        else:
            answer = self.do(self.guests[seat].ask(self.code, "move", game=1, ply=self.ply, move=move))
            assert answer["type"] == "played", answer

    def without_commitment(self, text: str) -> str:
        """The commitments are those of two secrets and must differ; a page shows their first letters."""
        for secret in self.world.secrets.thrown:
            commitment = sha256(bytes.fromhex(secret)).hexdigest()
            text = text.replace(commitment, "commitment").replace(commitment[:16], "commitment")
        return text


@contextmanager
def theatre(scene: Scene, plot: Plot, folder: Path) -> Iterator[Theatre]:
    """Everybody has come."""
    settings = Settings(
        database=f"sqlite:///{folder / plot.world}.db", host="127.0.0.1", asks_per_person=0, asks_per_address=0
    )
    ready: Future[Theatre] = Future()
    closed = threading.Event()

    async def open() -> None:
        stage = Theatre(scene, World(plot), asyncio.get_running_loop())
        stage.world.arrange(patch)
        async with in_process(settings) as url:
            await stage.gather(url)
            ready.set_result(stage)
            await asyncio.to_thread(closed.wait)

    def serve() -> None:
        try:
            asyncio.run(open())
        except BaseException as problem:
            if ready.done():
                raise
            ready.set_exception(problem)

    with pytest.MonkeyPatch.context() as patch:
        # only the first thread of a program hears signals, and nobody stops this server by one
        deaf = SimpleNamespace(**vars(signal) | {"signal": lambda number, handler: None})
        patch.setattr(run, "signal", deaf)
        thread = threading.Thread(target=serve)
        thread.start()
        try:
            yield ready.result(PATIENCE)
        finally:
            closed.set()
            thread.join()
