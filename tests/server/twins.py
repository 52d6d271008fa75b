"""Twin worlds at a real server: one game played twice over real sockets, with all that a watcher cannot know arranged
anew the second time, and every byte kept that came to him, to a spectator and to somebody who only knows the address.

A test decides what else could tell two runs apart: ids and codes, the time, and when computer players are done with
thinking. So nothing needs to be left out of the comparison but two things. The commitments are those of two secrets
and must differ: each is replaced by the same word. And the server's web framework tells the time of day.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from pioche.core.game import Game
from pioche.core.seats import Seat, Watcher
from pioche.registry import GAMES
from pioche.server import ledger, snapshots, telling
from pioche.server.settings import Settings
from pioche.server.thinkers import PACE
from playouts import AnyGame, Recipe, notation, playout, with_end
from server.arranged import Plot, World
from server.parties import Party
from server.playing import Guest, gather, in_process
from worlds import Orders, twin

Evidence: TypeAlias = dict[str, list[str]]
"""By party, all that came to it in order; and the times at which everybody saw the plies."""

GARBAGE = ("", "play", "play W1 W2 W3", "draw 3", "battle X", "take 0", "\x1b[2J", "knock ")
JSON = {"Content-Type": "application/json"}
MALFORMED = ("", "{", "[]", '"hello"', '{"type":"move"}', '{"type":"peek"}', '{"type":"seen","game":1,"ply":"all"}')


@dataclass(frozen=True)
class Scene:
    """A game, and who is at its table. People have the first seats."""

    recipe: Recipe
    watcher: Watcher
    """From whom something is hidden; ``None``: from everybody who has no seat."""
    bots: tuple[str, ...] = ()
    aided: tuple[Seat, ...] = ()
    """Seats with an aid to memory."""
    setup: Mapping[str, Any] = field(default_factory=dict)

    @property
    def people(self) -> int:
        return self.recipe.players - len(self.bots)

    @property
    def watched(self) -> bool:
        """Whether there are spectators."""
        return bool(self.setup.get("spectators", True))


def plots(scene: Scene) -> tuple[Plot, Plot]:
    """The scene in two worlds that are really different."""
    game = playout(scene.recipe)
    other = twin(game, scene.watcher, random.Random(scene.recipe.seed))
    assert other.shuffles != game.shuffles
    assert game.result is None
    return Plot("this", _orders(game), game.moves), Plot("another", _orders(other), other.moves)


def _orders(game: AnyGame) -> Orders:
    return [list(order) for order in game.shuffles]


def before_the_end(recipe: Recipe) -> Recipe:
    """A whole game but for the move after which nothing is hidden."""
    return replace(recipe, plies=len(playout(with_end(recipe)).moves) - 1)


# What happens.


@dataclass(frozen=True)
class Performance:
    """What came of a scene in one world."""

    evidence: Evidence
    fellows: list[str]
    """What came to the other people at the table."""
    bots_took: list[tuple[int, int]]
    """For each decision of a computer player, how many moves were legal and how many milliseconds it took."""
    game: AnyGame
    """As the server has it."""


class Stage:
    """A scene while it is played."""

    def __init__(self, scene: Scene, world: World, seats: list[Party], others: list[Party]) -> None:
        self.scene, self.world, self.seats = scene, world, seats
        self.spectator, self.reader, self.outsider = others
        self.suspects = {"spectator": self.spectator, "outsider": self.outsider}
        if scene.watcher is not None:
            self.suspects["seat"] = seats[scene.watcher]
        self.game = Game.start(
            GAMES[scene.recipe.game],
            [f"Player {seat}" for seat in range(scene.recipe.players)],
            dict(scene.recipe.rules),
            first=scene.recipe.first,
            shuffles=world.plot.orders,
        )
        self.times: list[int] = []
        self.bots_took: list[tuple[int, int]] = []
        self.rng = random.Random(scene.recipe.seed)

    @property
    def parties(self) -> list[Party]:
        return [*self.seats, self.spectator, self.outsider]

    @property
    def listening(self) -> list[Party]:
        return [party for party in self.parties if party.ear is not None]

    @property
    def ply(self) -> int:
        return len(self.game.moves)

    @property
    def away(self) -> list[Seat]:
        """Seats that stand-ins have, because somebody left or let the time run out too often."""
        return sorted(self.world.room.table.away)

    async def play(self) -> None:
        host = self.seats[0]
        for seat in self.scene.aided:
            await host.ask("aid", seat=seat, on=True)
        for party in self.seats[1:] if self.scene.aided else ():
            await party.ask("ready")
        for party in self.parties:
            await party.come()
        await host.ask("start")
        if not self.scene.watched:
            await self.spectator.hear(lambda message: message["type"] == "refused")
            await self.spectator.go()
        await self.all_see()
        for move in self.world.plot.moves:
            await self.look_round()
            await self.err()
            if self.ply % 4 == 3:
                await INTERLUDES[self.ply // 4 % len(INTERLUDES)](self)
            await self.make(move)
        for party in self.suspects.values():
            for path in self.paths():
                await party.get(path)
            await refusals_by_http(self, party)
            await self.come_again(party, self.ply // 3)
        for party in self.parties:
            await party.go()

    async def all_see(self) -> None:
        for party in self.listening:
            await party.hear(lambda message: message["type"] == "played" and message["ply"] == self.ply)
        self.times.append(self.world.clock.milliseconds())

    async def catch_up(self) -> None:
        """All have heard everything that was said until now."""
        for party in self.listening:
            await party.say("seen", game=1_000_000, ply=0)

    async def come_again(self, party: Party, last: int) -> None:
        """Whoever comes takes the seat back from the stand-in, if it is possible yet."""
        table = self.world.room.table
        free = [seat for seat in self.away if not table.back_after(seat)]
        seat = next((seat for seat in free if self.seats[seat] is party), None)
        await party.come(game=1, last=last)
        if seat is not None:
            await party.hear(lambda message: message["type"] == "table" and "stand_in" not in message["seats"][seat])

    async def make(self, move: Any) -> None:
        """One move of the plot, by whoever has to make it, seen by all."""
        if move not in self.game.legal_moves and self.game.to_act in self.away:  # only the clock makes such moves
            await self.seats[self.game.to_act].ask("back")
        table, legal = self.world.room.table, len(self.game.legal_moves)
        news = asyncio.create_task(self.reader.get(f"/api/tables/{table.code}/story?since={self.ply}&wait=20"))
        if table.decider:
            self.world.let_think()
        elif self.is_late(move):
            await self.let_time_run_out()
        else:
            await self.world.clock.sleep(self.rng.random() * 3)
            await self.decide_when_shown()
            await self.world.clock.sleep(self.rng.random())
            await self.move_by_hand(str(move))
        self.game.play(move)
        await self.all_see()
        await news
        if table.decider:
            self.bots_took.append((legal, self.times[-1] - table.pace.since))

    async def decide_when_shown(self) -> None:
        """Everybody's page says that it has shown everything; the seat to act is given time back, once."""
        for party in self.seats:
            if self.rng.random() < 0.7:
                await party.ask("caught_up", game=1, ply=self.ply)

    async def let_time_run_out(self) -> None:
        table, clock = self.world.room.table, self.world.clock
        assert table.deadline is not None
        await clock.sleep((table.deadline - clock.milliseconds()) / 1000)
        self.world.room.plan()
        if table.needs_stand_in:
            self.world.let_think()

    def is_late(self, move: Any) -> bool:
        """Whether the time runs out: always where only the clock makes such a move, and now and then elsewhere."""
        if self.world.room.table.deadline is None:
            return False
        by_rule = self.game.state.clock_move
        return bool(move == by_rule) if by_rule is not None else self.ply % 7 == 3

    async def move_by_hand(self, move: str) -> None:
        assert self.game.to_act is not None
        party, ask = self.seats[self.game.to_act], {"id": f"ply {self.ply}", "game": 1, "ply": self.ply, "move": move}
        if party.ear and self.ply % 2:
            await party.ear.send("move", **ask)
        else:
            await party.ask("move", **ask)
            await party.ask("move", **ask)  # sent twice, played once

    # On the side.

    async def look_round(self) -> None:
        """Somebody looks at the cards, and somebody at anything."""
        suspects, paths = [*self.suspects.values()], self.paths()
        await self.rng.choice(suspects).get(paths[0])
        await self.rng.choice(suspects).get(paths[self.ply % len(paths)])

    async def err(self) -> None:
        """The seat that is compared has to decide, and sometimes first asks what is legal and says what is not."""
        if self.game.to_act == self.scene.watcher and self.rng.random() < 0.3:
            party = self.suspects["seat"]
            await party.say("legal")
            for move in self.rng.sample(self.refusable(party), 3):
                await party.say("move", game=1, ply=self.ply, move=move)

    def paths(self) -> list[str]:
        """Whatever can be looked at."""
        recipe, table = self.scene.recipe, f"/api/tables/{self.outsider.code}"
        return [
            f"{table}/view",
            f"{table}/story?since=-1",
            table,
            f"{table}/story?since={self.ply // 2}",
            f"{table}/chat",
            "/api/tables",
            f"{table}/story?game=2&since=3",
            "/api/games",
            f"/api/people/{self.seats[0].guest.id}/statistics",
            f"/api/ratings/{recipe.game}/{recipe.players}",
            f"/api/games/{'0' * 22}/replay",
            "/api/me",
            "/metrics",
            "/healthz",
        ]

    def refusable(self, party: Party) -> list[str]:
        """Moves that are none, or not allowed to somebody."""
        deciding = party in self.seats and self.seats.index(party) == self.game.to_act
        allowed = {str(move) for move in self.game.legal_moves} if deciding else set()
        said = [*GARBAGE, *map(str, notation(self.scene.recipe.game, random.Random(self.ply), 6))]
        return [text for text in said if text not in allowed]

    def performance(self) -> Performance:
        assert self.world.room.table.game is not None
        return Performance(
            {
                **{name: self.without_commitment(party.kept) for name, party in self.suspects.items()},
                "reader": self.without_commitment(self.reader.kept),
                "times": list(map(str, self.times)),
            },
            [text for party in self.seats if party not in self.suspects.values() for text in party.kept],
            self.bots_took,
            self.world.room.table.game,
        )

    def without_commitment(self, texts: list[str]) -> list[str]:
        [secret] = self.world.secrets.thrown
        commitment = sha256(bytes.fromhex(secret)).hexdigest()
        return [text.replace(commitment, "commitment") for text in texts]


async def talk(stage: Stage) -> None:
    """Somebody says something, and a spectator too."""
    await stage.seats[0].ask("say", text=f"Ply {stage.ply}!")
    await stage.seats[-1].ask("say", phrase="hurry")
    if stage.spectator.ear:
        await stage.spectator.say("say", text="What a game")


async def reconnect(stage: Stage) -> None:
    """One after the other loses the connection and asks for what was missed since the middle, or since ever."""
    for party in stage.suspects.values():
        if party.ear:
            await stage.catch_up()
            await party.go()
            for other in stage.listening:
                await other.hear(lambda message: message["type"] == "presence")
        await stage.come_again(party, stage.ply // 2)
        await stage.come_again(party, -1)


async def show(stage: Stage) -> None:
    """Clients say what they have shown, which in a memory game is not shown again."""
    for party in stage.seats:
        await party.ask("seen", game=1, ply=stage.ply)
    await stage.spectator.ask("seen", game=1, ply=0)


async def refusals(stage: Stage) -> None:
    """What cannot be granted, over the socket: out of turn, against the rules, at another ply, no message at all."""
    for party in [party for party in stage.suspects.values() if party.ear]:
        assert party.ear is not None
        await party.say("legal")
        for move in stage.refusable(party):
            await party.say("move", game=1, ply=stage.ply, move=move)
        await party.say("move", game=1, ply=stage.ply + 1, move="draw")
        await party.say("move", game=2, ply=stage.ply, move="draw")
        for text in MALFORMED:
            await party.ear.socket.send(text)
            await party.hear(lambda message: message["type"] == "refused")


async def refusals_by_http(stage: Stage, party: Party) -> None:
    for move in stage.refusable(party)[::3]:
        await party.ask("move", game=1, ply=stage.ply, move=move)
    for type in ("legal", "rematch", "start"):
        await party.ask(type)
    for text in MALFORMED:
        await party.http.post(f"/api/tables/{party.code}/asks", content=text, headers=JSON)


async def ask_in_vain(stage: Stage) -> None:
    for party in stage.suspects.values():
        await refusals_by_http(stage, party)


async def step_out(stage: Stage) -> None:
    """Somebody leaves and a stand-in plays for them until they are back, which is refused before others have moved. Not
    where the clock makes moves that no stand-in can: there, people are away when their time runs out."""
    for seat in (away := stage.away):
        await stage.seats[seat].ask("back")
    if not away and not stage.scene.recipe.clock:
        await stage.rng.choice(stage.seats).ask("leave")


async def pause(stage: Stage) -> None:
    """All agree on a pause, and somebody ends it."""
    present = [party for seat, party in enumerate(stage.seats) if seat in stage.world.room.table.people]
    for party in present:
        await party.ask("pause")
    await stage.world.clock.sleep(10)
    await stage.look_round()
    if present:
        await present[0].ask("pause", on=False)


async def sleep_and_wake(stage: Stage) -> None:
    """The table is read again from the database, where a snapshot stands for most of what was; nobody notices."""
    room = stage.world.room
    if room.table.decider is not None:
        return
    woken = await room.node.store.read(ledger.load(room.table.code, room.table.limits))
    assert woken is not None
    for seat in (None, *range(len(woken.seats))):
        assert telling.view(woken, seat, None) == telling.view(room.table, seat, None)
        for last in (-1, stage.ply // 2):
            assert telling.story(woken, seat, last) == telling.story(room.table, seat, last)
    assert (woken.now(), woken.chat, woken.muted) == (room.table.now(), room.table.chat, room.table.muted)
    room.table = woken
    room.plan()


async def ban(stage: Stage) -> None:
    """A spectator who has talked is turned out, and let in again."""
    host = next(party for party in stage.seats if party.guest.id == stage.world.room.table.gathered.host)
    if not stage.spectator.ear or stage.spectator.guest.id not in {s.person for s in stage.world.room.table.chat}:
        return
    await stage.catch_up()
    await host.ask("ban", person=stage.spectator.guest.id)
    await stage.spectator.hear(lambda message: message["type"] == "refused")
    await stage.spectator.ask("say", text="Let me in")
    await stage.spectator.go()
    await host.ask("ban", person=stage.spectator.guest.id, on=False)
    await stage.spectator.come(game=1, last=-1)


INTERLUDES: tuple[Callable[[Stage], Awaitable[None]], ...] = (
    talk,
    show,
    sleep_and_wake,
    refusals,
    step_out,
    reconnect,
    sleep_and_wake,
    ask_in_vain,
    ban,
    step_out,
    pause,
)


async def perform(scene: Scene, plot: Plot, folder: Path) -> Performance:
    """Play a scene in one world, on a server of its own."""
    world = World(plot)
    settings = Settings(
        database=f"sqlite:///{folder / plot.world}.db",
        bot_pace=PACE,
        metrics_for=(),
        asks_per_person=0,
        asks_per_address=0,
    )
    with pytest.MonkeyPatch.context() as patch:
        world.arrange(patch)
        patch.setattr(snapshots, "SNAPSHOT_EVERY", 10)
        async with in_process(settings) as url, on_stage(scene, world, url) as stage:
            await stage.play()
            return stage.performance()


@asynccontextmanager
async def on_stage(scene: Scene, world: World, url: str) -> AsyncIterator[Stage]:
    """Everybody has come."""
    options, starter = dict(scene.recipe.rules), {"by": "chosen", "seat": scene.recipe.first}
    setup: Any = {"listed": True, "options": options, "starter": starter, **scene.setup}
    code, guests = await gather(url, scene.recipe.game, scene.people, scene.bots, **setup)
    others = [await Guest(url).come("Spectator"), await Guest(url).come("Reader"), Guest(url)]
    parties = [Party(guest, code) for guest in (*guests, *others)]
    try:
        yield Stage(scene, world, parties[: scene.people], parties[scene.people :])
    finally:
        for party in parties:
            await party.go()
            await party.http.aclose()


def performances(scene: Scene, folder: Path) -> tuple[Performance, Performance]:
    """A scene in both worlds."""
    this, another = (asyncio.run(perform(scene, plot, folder)) for plot in plots(scene))
    return this, another


def tell_apart(one: Evidence, two: Evidence) -> list[str]:
    """Who could tell the worlds apart, and by what."""
    return [f"{who}: {_difference(one[who], two[who])}" for who in one if one[who] != two[who]]


def _difference(one: list[str], two: list[str]) -> str:
    """The first thing that is not the same, cut to where it begins."""
    for number, (here, there) in enumerate(zip(one, two, strict=False)):
        if here != there:
            start = next((i for i, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), 0)
            start = max(0, start - 60)
            return f"number {number}: {here[:40]} … {here[start : start + 160]!r} / {there[start : start + 160]!r}"
    return f"{len(one)} things / {len(two)}"
