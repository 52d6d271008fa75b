"""Sockets of people who do not keep to the WebSocket protocol: what they send is any bytes."""

from __future__ import annotations

import base64
import os
import socket
import struct
from asyncio import StreamReader, StreamWriter, open_connection
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

from server.playing import Guest

MASK = b"\x01\x02\x03\x04"


def frame(data: bytes, *, opcode: int = 1, final: bool = True, masked: bool = True) -> bytes:
    """A frame as a client sends it, if it is masked; 1 is a text, 2 binary, 0 goes on, 8 closes, 9 pings."""
    size = len(data)
    if size < 126:
        length = bytes([size | masked << 7])
    elif size < 65_536:
        length = struct.pack("!BH", 126 | masked << 7, size)
    else:
        length = struct.pack("!BQ", 127 | masked << 7, size)
    body = MASK + bytes(byte ^ MASK[i % 4] for i, byte in enumerate(data)) if masked else data
    return bytes([opcode | final << 7]) + length + body


@asynccontextmanager
async def shouting(
    guest: Guest, code: str, buffer: int | None = None
) -> AsyncIterator[tuple[StreamReader, StreamWriter]]:
    """A connection to a table after the handshake; its system keeps about so many bytes for one who does not read."""
    where = urlsplit(guest.url)
    raw = socket.socket()
    if buffer is not None:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    raw.connect((where.hostname, where.port))
    reader, writer = await open_connection(sock=raw)
    lines = (
        f"GET /api/tables/{code}/socket HTTP/1.1",
        f"Host: {where.netloc}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        f"Cookie: pioche={guest.http.cookies['pioche']}",
    )
    writer.write("\r\n".join([*lines, "", ""]).encode())
    assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
    try:
        yield reader, writer
    finally:
        writer.close()
