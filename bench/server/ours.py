"""The load on our own server: people without accounts at tables of Gargon, by the protocol of its WebSocket.

People and tables come over HTTP; from taking a seat on, everything goes over the sockets. After the end of a game the
table plays another, everybody one seat further.
"""

from __future__ import annotations

import asyncio
import sys
from http.cookiejar import CookieJar, DefaultCookiePolicy

import httpx
import msgspec
from gargon_seat import Event, GargonSeat
from load import SEATS, Load, Player, Table, main

SETUP = {"game": "gargon", "seats": SEATS}
LONGEST = 2**12
"""More turns than a game has."""


class Step(msgspec.Struct):
    events: list[Event]


class Played(msgspec.Struct):
    game: int
    ply: int
    steps: list[Step]


class SeatNow(msgspec.Struct):
    person: str | None = None
    ready: bool = False


class TableNow(msgspec.Struct):
    status: str
    game: int
    host: str
    seats: list[SeatNow]


class Welcome(msgspec.Struct):
    person: str
    seat: int | None = None


read_played = msgspec.json.Decoder(Played).decode
read_table = msgspec.json.Decoder(TableNow).decode
read_welcome = msgspec.json.Decoder(Welcome).decode


class OurTable(Table):
    def __init__(self, load: Load) -> None:
        super().__init__(load)
        self.dealt = 0
        self.ready = asyncio.Event()

    def saw_deal(self) -> None:
        self.dealt += 1
        if self.dealt == SEATS:
            self.ready.set()


class Seat(Player):
    table: OurTable
    person: str
    mind: GargonSeat
    agreed = started = ended = 0
    """The last game for which this was said already: ready, start, another game."""

    def greet(self) -> None:
        self.say(b'{"type":"hello"}')

    def hear(self, message: bytes) -> None:
        if message.startswith(b'{"type":"played"'):
            self.played(read_played(message))
        elif message.startswith(b'{"type":"table"'):
            self.gather(read_table(message))
        elif message.startswith(b'{"type":"welcome"'):
            self.welcome(read_welcome(message))
        elif message.startswith(b'{"type":"refused"'):
            self.refused(message)

    def refused(self, message: bytes) -> None:
        """Never expected; the first is enough to see what is wrong."""
        load = self.table.load
        if not load.refused:
            print(message.decode(), file=sys.stderr, flush=True)
        load.refused += 1

    # Between games.

    def welcome(self, welcome: Welcome) -> None:
        self.person = welcome.person
        if welcome.seat is None:
            self.say(b'{"type":"sit"}')

    def gather(self, now: TableNow) -> None:
        """Get ready; the host waits for the others and starts, and asks for another game after the end."""
        people = [seat.person for seat in now.seats]
        if self.person not in people:
            return
        self.seat = people.index(self.person)
        hosting = now.host == self.person
        if now.status == "over":
            if hosting and self.ended < now.game:
                self.ended = now.game
                self.say(b'{"type":"rematch"}')
        elif now.status == "gathering" and hosting:
            if self.started < now.game and all(seat.ready for seat in now.seats if seat.person != now.host):
                self.started = now.game
                self.say(b'{"type":"start"}')
        elif now.status == "gathering" and self.agreed < now.game:
            self.agreed = now.game
            self.say(b'{"type":"ready"}')

    # The game.

    def played(self, played: Played) -> None:
        turn = played.game * LONGEST + played.ply
        if played.ply == 0:
            self.mind = GargonSeat(self.seat, SEATS)
            self.table.saw_deal()
        else:
            self.table.seen(self, turn - 1)
        mind = self.mind
        for step in played.steps:
            for event in step.events:
                mind.hear(event)
        if mind.asked:
            game, ply, move = played.game, played.ply, mind.move()
            text = f'{{"type":"move","game":{game},"ply":{ply},"move":"{move}","id":"{turn}"}}'
            self.table.play(self, turn, text.encode())


def client(address: str | None) -> httpx.AsyncClient:
    """For many people, so it must not keep the cookies of any."""
    forgetful = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
    transport = httpx.AsyncHTTPTransport(local_address=address)
    return httpx.AsyncClient(cookies=forgetful, timeout=60, trust_env=False, transport=transport)


SHARED = client(None)


async def set_up(load: Load, number: int) -> Table:
    """A new table of four new people; unless it has a node of its own, its seats are spread over all."""
    table = OurTable(load)
    if table.address is None:
        await seat_people(table, number, SHARED)
    else:
        async with client(table.address) as http:
            await seat_people(table, number, http)
    await table.ready.wait()
    return table


async def seat_people(table: OurTable, number: int, http: httpx.AsyncClient) -> None:
    addresses, spread = table.load.order.addresses, not table.load.order.by_table
    code = ""
    for seat in range(SEATS):
        node = addresses[(number + seat * spread) % len(addresses)]
        person = (await http.post(f"http://{node}/api/people", json={"name": f"Player {seat}"})).raise_for_status()
        cookie = "; ".join(f"{name}={value}" for name, value in person.cookies.items())
        headers = {"Cookie": cookie, "Origin": f"http://{node}"}
        if not code:
            made = await http.post(f"http://{node}/api/tables", json=SETUP, headers=headers)
            code = made.raise_for_status().json()["code"]
        await Seat(table, seat).connect(f"ws://{node}/api/tables/{code}/socket", headers)


if __name__ == "__main__":
    main(set_up)
