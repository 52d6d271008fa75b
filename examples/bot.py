"""A bot that plays at a table of a Pioche server, with nothing but plain HTTP.

Somebody opens a table and sends its link or code. Then:

    python examples/bot.py http://localhost:8470 K7QF2MXR Robin

The bot takes a seat, says that it is ready, and plays until the game is over. It chooses at random; hand ``choose`` the
view as well, let it think, and you have a better bot. The server describes its routes in ``/api/openapi.json``.
"""

from __future__ import annotations

import random
import sys
import time
from typing import Any

import httpx

WAIT = 20
"""Seconds that the server may keep a question for news until there are any."""


class Bot:
    def __init__(self, address: str, table: str, name: str) -> None:
        self.http = httpx.Client(base_url=address, timeout=WAIT + 20)
        self.table = f"/api/tables/{table.rstrip('/').rpartition('/')[2]}"  # a link ends with the code
        self.request("POST", "/api/people", {"name": name})  # the answer sets a cookie: from now on we are known

    def request(self, method: str, path: str, body: object = None, **query: int) -> Any:
        """Ask until there is an answer: a server that is restarted or out of breath is back soon."""
        while True:
            try:
                answer = self.http.request(method, path, json=body, params=query)
            except httpx.TransportError:
                time.sleep(1)
                continue
            if answer.status_code == 429 or answer.status_code >= 500:
                time.sleep(float(answer.headers.get("Retry-After", 1)))
                continue
            return answer.json()

    def ask(self, type: str, **fields: object) -> Any:
        return self.request("POST", f"{self.table}/asks", {"type": type, **fields})

    def join(self) -> None:
        """Take any free seat, and put a text of our own into the shuffle."""
        for answer in (self.ask("sit"), self.ask("ready", text=str(random.random()))):
            if answer["type"] == "refused":
                sys.exit(answer["text"])

    def play(self) -> Any:
        """Play one game; the view of its end."""
        game, last, status = 1, -1, "gathering"
        while status in ("gathering", "playing"):
            news = self.request("GET", f"{self.table}/story", game=game, since=last, wait=WAIT)
            game, status = news["table"]["game"], news["table"]["status"]
            if news["played"]:
                last = news["played"]["ply"]
                self.decide()
        return self.request("GET", f"{self.table}/view")["view"]

    def decide(self) -> None:
        """If it is our turn, the view comes with all legal moves. A move that is sent twice with one id, because the
        first answer got lost, is played once."""
        now = self.request("GET", f"{self.table}/view")
        if legal := now.get("legal"):
            game, ply = now["game"], now["ply"]
            answer = self.ask("move", game=game, ply=ply, move=choose(legal), id=f"{game}-{ply}")
            if answer.get("code") == "refused-away":  # we were too slow, and a stand-in has our seat
                self.ask("back")


def choose(legal: list[str]) -> str:
    return random.choice(legal)


def main(address: str, table: str, name: str) -> None:
    bot = Bot(address, table, name)
    bot.join()
    end = bot.play()
    if end["result"]:  # else the table was closed
        print("Scores:", *end["result"]["scores"])
        print("I have won." if end["seat"] in end["result"]["winners"] else "I have not won.")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit("usage: python bot.py ADDRESS TABLE NAME")
    main(*sys.argv[1:])
