"""People and others who ask a server, and all that they are told, down to the last byte."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from server.playing import PATIENCE, Ear, Guest, Message

OF_THE_MOMENT = (b"date", b"sec-websocket-accept")
"""Headers that say the time of day, or answer a random number of the client."""


class Party:
    """Somebody who asks a server, and every byte that came of it."""

    def __init__(self, guest: Guest, code: str) -> None:
        self.guest, self.code = guest, code
        self.kept: list[str] = []
        self.ear: Ear | None = None
        self._open = AsyncExitStack()
        self._asked = 0
        self.http = guest.http = httpx.AsyncClient(
            base_url=guest.url,
            cookies=guest.http.cookies,
            timeout=PATIENCE,
            verify=False,
            event_hooks={"response": [self._keep]},
        )

    async def _keep(self, response: httpx.Response) -> None:
        body = await response.aread()
        asked = f"{response.request.method} {response.request.url.raw_path.decode()}"
        self.kept.append(f"{asked} {response.status_code} {_lasting(response.headers.raw)} {body!r}")

    async def come(self, **hello: Any) -> None:
        """With a new socket; if there was one, it hears why it is closed."""
        before, opened = self.ear, AsyncExitStack()
        if self.guest.id:
            self.ear = await opened.enter_async_context(self.guest.at(self.code, **hello))
        else:
            where = f"{self.guest.url.replace('http', 'ws', 1)}/api/tables/{self.code}/socket"
            self.ear = Ear(await opened.enter_async_context(connect(where, compression=None)))
        self.ear.texts = self.kept
        assert self.ear.socket.response is not None
        self.kept.append(
            _lasting((name.encode(), value.encode()) for name, value in self.ear.socket.response.headers.raw_items())
        )
        told = await self.hear(lambda message: message["type"] in ("presence", "refused"))
        if before is not None:
            await self._hear_out(before)
        await self._open.aclose()
        self._open = opened
        if told["type"] == "refused":
            await self.go()

    async def go(self) -> None:
        """Close the socket, if there is one."""
        if self.ear is not None:
            ear, self.ear = self.ear, None
            await self._open.aclose()
            await self._hear_out(ear)

    async def _hear_out(self, ear: Ear) -> None:
        with suppress(ConnectionClosed):
            while True:
                await ear.next()
        self.kept.append(f"closed {ear.socket.close_code} {ear.socket.close_reason}")

    async def hear(self, wanted: Callable[[Message], bool]) -> Message:
        assert self.ear is not None
        while not wanted(message := await self.ear.next()):
            pass
        return message

    async def say(self, type: str, **fields: Any) -> Message:
        """Ask over the socket; the answer."""
        assert self.ear is not None
        self._asked += 1
        id = str(self._asked)
        await self.ear.send(type, id=id, **fields)
        return await self.hear(lambda message: message.get("re") == id)

    async def ask(self, type: str, **fields: Any) -> Message:
        """Ask over HTTP."""
        return await self.guest.ask(self.code, type, **fields)

    async def get(self, path: str) -> None:
        await self.http.get(path)


def _lasting(headers: Any) -> str:
    return repr([(name, value) for name, value in headers if name.lower() not in OF_THE_MOMENT])
