"""The ceiling: the same connections and, if wanted, the same store, without rules, asks or limits.

A table is four sockets. What one of them says is told to all four, as a message as long as a move's; nothing is
decoded, checked or worked out. No server on these connections can tell moves faster than this one.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import MutableMapping
from typing import Any

import uvicorn
import uvloop

from pioche.server.connections import LINE, HttpConnection, SocketConnection
from pioche.server.crowd import Crowd
from pioche.server.files import file_limit
from pioche.server.run import Config, collect_garbage_seldom, listen
from pioche.server.settings import Settings
from pioche.server.store import Row, Store

MESSAGE_BYTES, ENTRY_BYTES = 220, 60
"""Of a move as it is told and as it is stored, as measured in a load on our own server."""


class Ceiling:
    """An ASGI application of nothing but sockets."""

    def __init__(self, store: Store | None) -> None:
        self.store = store
        self.tables: defaultdict[str, list[SocketConnection]] = defaultdict(list)

    async def __call__(self, scope: MutableMapping[str, Any], receive: Any, send: Any) -> None:
        assert scope["type"] == "websocket"
        await receive()
        await send({"type": "websocket.accept"})
        line: SocketConnection = scope["extensions"][LINE]
        number = scope["path"].removeprefix("/")
        table = self.tables[number]
        table.append(line)
        while (event := await line.receive())["type"] == "websocket.receive":
            turn = event["text"] or ""
            if self.store is not None:
                await self.store.append(Row(int(number), int(turn), 0, "x" * ENTRY_BYTES), None)
            message = turn.encode().ljust(MESSAGE_BYTES)
            for other in table:
                other.say(message)


async def serve(database: str | None) -> None:
    store = Store.open(database) if database else None
    listener = listen("127.0.0.1", 0)
    collect_garbage_seldom()
    config = Config(
        Crowd(Settings(database=database or "", connections_per_address=0), file_limit()),
        Ceiling(store),  # type: ignore[arg-type]
        http=HttpConnection,
        ws=SocketConnection,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
    )
    print(f"http://127.0.0.1:{listener.getsockname()[1]}", flush=True)
    await uvicorn.Server(config).serve([listener])
    if store is not None:
        await store.close()


if __name__ == "__main__":
    uvloop.run(serve(sys.argv[1] if sys.argv[1:] else None))
