"""A line that is not of the quickest: parts of a page come one after the other, as they do in the world.

What the browser itself offers for this forgets a request now and then, and the page is never loaded.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from socket import SHUT_WR, create_connection, socket
from socketserver import BaseRequestHandler, ThreadingTCPServer
from threading import Thread

PIECE, SECONDS = 16_000, 0.03
"""So many bytes at the most, so much later: half a megabyte a second on every connection."""


class Line(ThreadingTCPServer):
    daemon_threads = True  # connections end with those who hold them, maybe later than the line


@contextmanager
def slow_line(port: int) -> Iterator[str]:
    """The URL of the server at a port of this machine, behind such a line."""

    class Connection(BaseRequestHandler):
        def handle(self) -> None:
            with create_connection(("127.0.0.1", port)) as far:
                back = Thread(target=_carry, args=(far, self.request), daemon=True)
                back.start()
                _carry(self.request, far)
                back.join()

    with Line(("127.0.0.1", 0), Connection) as line:
        serving = Thread(target=line.serve_forever)
        serving.start()
        yield f"http://127.0.0.1:{line.server_address[1]}"
        line.shutdown()
        serving.join()


def _carry(source: socket, target: socket) -> None:
    with suppress(OSError):  # whoever hangs up first
        while piece := source.recv(PIECE):
            time.sleep(SECONDS)
            target.sendall(piece)
    with suppress(OSError):
        target.shutdown(SHUT_WR)
