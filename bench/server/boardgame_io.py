"""The load on boardgame.io, in the messages of its own client: socket.io over a WebSocket.

Every seat fills its hand up to ten cards or plays one. After the end of a match the table goes on with another, and
the first seat comes before the others, because boardgame.io makes a match when somebody first asks for it.
"""

from __future__ import annotations

import asyncio

import msgspec
from load import SEATS, Load, Player, Table, main

HAND = 10
GAME = b"/gargon,"
PING, PONG = b"2", b"3"
OPENED, JOINED, EVENT = b"0", b"40" + GAME, b"42" + GAME

LONGEST = 2**12
"""More turns than a match has."""


class Cards(msgspec.Struct):
    hands: list[list[str]]
    piles: list[list[str]]


class Context(msgspec.Struct):
    currentPlayer: str  # noqa: N815
    gameover: bool = False


class State(msgspec.Struct):
    G: msgspec.Raw
    """Read only by the seat to act, for it is most of a message."""
    ctx: Context
    stateID: int = msgspec.field(name="_stateID")  # noqa: N815


class Sync(msgspec.Struct):
    state: State


read_cards = msgspec.json.Decoder(Cards).decode
read_update = msgspec.json.Decoder(tuple[str, str, State, msgspec.Raw]).decode
read_sync = msgspec.json.Decoder(tuple[str, str, Sync]).decode
write = msgspec.json.encode


class Match(Table):
    """A table, and which of its matches is played."""

    def __init__(self, load: Load, number: int) -> None:
        super().__init__(load)
        self.number, self.match = number, 0
        self.here = 0
        self.ready = asyncio.Event()
        self.players = [Seat(self, seat) for seat in range(SEATS)]

    @property
    def id(self) -> str:
        return f"table-{self.number}-{self.match}"

    def next(self) -> None:
        self.match += 1
        self.here = 0
        self.players[0].sync()

    def arrived(self, seat: int, state: State) -> None:
        """A seat knows the new match; when all do, it begins."""
        self.here += 1
        if seat == 0:
            for player in self.players[1:]:
                player.sync()
        if self.here == SEATS:
            self.ready.set()
            first = self.players[int(state.ctx.currentPlayer)]
            first.move()


class Seat(Player):
    table: Match
    state: State

    def __init__(self, table: Match, seat: int) -> None:
        super().__init__(table, seat)
        self.joined = asyncio.Event()
        self.match = 0

    def sync(self) -> None:
        self.emit("sync", self.table.id, str(self.seat), None, SEATS)

    def emit(self, *event: object) -> None:
        self.say(EVENT + write(event))

    def hear(self, message: bytes) -> None:
        if message.startswith(EVENT):
            self.event(message[len(EVENT) :])
        elif message == PING:
            self.say(PONG)
        elif message.startswith(JOINED):
            self.joined.set()
        elif message.startswith(OPENED):
            self.say(JOINED)

    def event(self, message: bytes) -> None:
        if message.startswith(b'["update"'):
            self.update(read_update(message)[2])
        elif message.startswith(b'["sync"'):
            self.state, self.match = read_sync(message)[2].state, self.table.match
            self.table.arrived(self.seat, self.state)

    def update(self, state: State) -> None:
        self.state = state
        self.table.seen(self, self.turn - 1)
        if state.ctx.gameover:
            if self.seat == 0:
                self.table.next()
        elif state.ctx.currentPlayer == str(self.seat):
            self.move()

    @property
    def turn(self) -> int:
        return self.match * LONGEST + self.state.stateID

    def move(self) -> None:
        table, state, me = self.table, self.state, str(self.seat)
        cards = read_cards(state.G)
        if len(cards.hands[self.seat]) < HAND:
            kind, choice = "draw", int(len(cards.piles[1]) > len(cards.piles[0]))
        else:
            kind, choice = "play", 0
        action = {"type": "MAKE_MOVE", "payload": {"type": kind, "args": [choice], "playerID": me, "credentials": None}}
        table.play(self, self.turn, EVENT + write(("update", action, state.stateID, table.id, me)))


async def set_up(load: Load, number: int) -> Table:
    table = Match(load, number)
    for player in table.players:
        await player.connect(f"ws://{load.order.addresses[0]}/socket.io/?EIO=4&transport=websocket")
        await player.joined.wait()
    table.players[0].sync()
    await table.ready.wait()
    return table


if __name__ == "__main__":
    main(set_up)
