"""Nobody learns over the wire what he may not know: not from bytes, nor from refusals, replays, lists and delays."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

import pioche
from pioche.castors.state import State
from pioche.core.choreography import shown_for
from pioche.core.errors import IllegalMoveError
from pioche.core.game import Game
from pioche.core.texts import say
from pioche.gargon import view as gargon_view
from pioche.registry import GAMES
from pioche.server import protocol, room, telling
from pioche.server.room import Room
from pioche.server.settings import Settings
from pioche.server.table import Table
from pioche.server.thinkers import PACE, Thinkers
from pioche.server.workers import Decision
from playouts import BY_KIND, PATIENT, UNIFORM, Recipe
from server.playing import Guest, gather, in_process, play
from server.twins import Scene, before_the_end, performances, plots, tell_apart


def gargon(players: int, edition: str, plies: int, seed: int = 1, **more: Any) -> Recipe:
    rules = (("edition", edition), ("open_winnings", seed % 2 == 0))
    return Recipe("gargon", players, first=seed % players, rules=rules, seed=seed, plies=plies, **more)


def castors(players: int, deck: str, plies: int, seed: int = 1, *, aid: bool = False, **more: Any) -> Recipe:
    rules = (("deck", deck), ("rounds", 2), ("memory_aid", aid))
    return Recipe("castors", players, first=seed % players, rules=rules, seed=seed, plies=plies, **more)


CLOCK = {"clock": {"move": 60, "reserve": 60}}

SCENES = {
    "gargon, a whole game": Scene(before_the_end(gargon(3, "rio-grande", 0, manner=BY_KIND)), 1),
    "gargon, with bots and a clock": Scene(
        gargon(4, "rio-grande", 40, seed=2, manner=BY_KIND), 0, bots=("adept", "master"), setup=CLOCK
    ),
    "gargon, with forgotten draws": Scene(
        gargon(3, "amigo-fr", 50, seed=2, manner=BY_KIND, clock=True), 2, setup=CLOCK
    ),
    "gargon, five people, nobody in particular": Scene(gargon(5, "haffner", 40, seed=3), None),
    "gargon, a private table": Scene(
        gargon(3, "amigo-fr", 30, seed=4), 2, setup={"spectators": False, "listed": False}
    ),
    "castors, a whole game of two": Scene(before_the_end(castors(2, "biberbande", 0, manner=UNIFORM)), 1, aided=(0,)),
    "castors, a long round with bots": Scene(
        castors(4, "rat-a-tat-cat", 50, seed=2, manner=PATIENT), 0, bots=("novice", "adept"), aided=(0, 1)
    ),
    "castors, six people, nobody in particular": Scene(
        castors(6, "biberbande", 30, seed=3, aid=True, manner=PATIENT), None
    ),
    "castors, with a clock": Scene(castors(3, "rat-a-tat-cat", 40, seed=4, manner=PATIENT), 1, setup=CLOCK),
}


@pytest.mark.parametrize("name", SCENES)
def test_no_byte_tells_worlds_apart_that_differ_only_in_what_is_hidden(name: str, tmp_path: Path) -> None:
    """Frames of sockets and answers over HTTP, headers included, and the times they come at: all is the same for the
    seat from which something is hidden, for a spectator, and for somebody who knows only the address."""
    this, another = performances(SCENES[name], tmp_path)
    assert tell_apart(this.evidence, another.evidence) == []
    assert not [text for texts in this.evidence.values() for text in texts if "refused-broken" in text]


def test_a_computer_player_takes_one_pace_whatever_it_thinks_about(tmp_path: Path) -> None:
    """With a single legal move as with many, and however long the thinking took: in both worlds exactly one pace."""
    scene = Scene(castors(3, "biberbande", 24, seed=5, manner=PATIENT), 0, bots=("adept", "master"))
    this, another = performances(scene, tmp_path)
    assert this.evidence["times"] == another.evidence["times"]
    legal, took = zip(*this.bots_took, strict=True)
    assert min(legal) == 1
    assert max(legal) > 1
    assert set(took) == {1000 * PACE}


# Leaks would be noticed.


def the_steps_of_a_neighbour(patch: pytest.MonkeyPatch) -> None:
    story = telling.story
    patch.setattr(telling, "story", lambda table, seat, *more: story(table, _next(seat), *more))


def _next(seat: int | None) -> int:
    """On a table of three."""
    return 0 if seat is None else (seat + 1) % 3


def the_view_of_a_neighbour(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(room, "view", lambda table, seat, clock: telling.view(table, _next(seat), clock))


def what_another_may_play(patch: pytest.MonkeyPatch) -> None:
    def legal(self: Room, person: object, re: str | None = None) -> protocol.LegalMoves:
        assert self.table.game is not None
        return protocol.LegalMoves(game=1, ply=self.ply, moves=list(map(str, self.table.game.legal_moves)), re=re)

    patch.setattr(Room, "legal", legal)


def refusals_out_of_turn_that_help(patch: pytest.MonkeyPatch) -> None:
    consider = Game.consider

    def helpful(self: Game[Any, Any], move: Any, seat: int | None = None) -> Any:
        if seat not in (None, self.to_act):
            raise IllegalMoveError(move, self.legal_moves, say("error-clock-only"))
        return consider(self, move, seat)

    patch.setattr(Game, "consider", helpful)


def _in_table(patch: pytest.MonkeyPatch, secret: Callable[[Table], str]) -> None:
    now = Table.now
    patch.setattr(Table, "now", lambda table: msgspec.structs.replace(now(table), finished=secret(table)))


def the_secret_of_the_deal(patch: pytest.MonkeyPatch) -> None:
    _in_table(patch, lambda table: table.gathered.secret)


def the_name_of_the_game_before_the_end(patch: pytest.MonkeyPatch) -> None:
    _in_table(patch, lambda table: table.game_id)


def the_last_card_of_a_pile(patch: pytest.MonkeyPatch) -> None:
    _in_table(patch, lambda table: str(table.game.shuffles[0][-1]) if table.game else "")


def hands_in_the_order_of_values(patch: pytest.MonkeyPatch) -> None:
    def backs(cards: Any) -> Any:
        return tuple(card.creature for card in sorted(cards, key=lambda card: int(card.value)))

    patch.setattr(gargon_view, "backs", backs)


def the_card_another_has_drawn(patch: pytest.MonkeyPatch) -> None:
    view = State.view
    patch.setattr(State, "view", lambda state, *seat: view(state, *seat)._replace(drawn=state.drawn))


def an_aid_that_knows_too_much(patch: pytest.MonkeyPatch) -> None:
    view = State.view

    def generous(state: State, seat: int | None, aid: bool = False) -> Any:
        rows = tuple(tuple(place.card for place in row) for row in state.rows)
        return view(state, seat)._replace(rows=rows) if aid else view(state, seat)

    patch.setattr(State, "view", generous)


def moves_of_computer_players_when_they_are_ready(patch: pytest.MonkeyPatch) -> None:
    async def choose(self: Thinkers, *decision: Any) -> str:
        return await self._answer(Decision(*decision[:-2]), *decision[-2:])

    patch.setattr(Thinkers, "choose", choose)


def time_given_back_for_hidden_cards(patch: pytest.MonkeyPatch) -> None:
    def knowing(choreography: Any, events: Any, seats: int) -> tuple[int, ...]:
        hidden = sum(ord(letter) for event in events for letter in repr(event)) % 500
        return tuple(shown + hidden for shown in shown_for(choreography, events, seats))

    patch.setattr("pioche.server.table.shown_for", knowing)


SHORT = {
    "gargon": Scene(gargon(3, "rio-grande", 14, seed=6), 1, bots=("adept",), setup=CLOCK),
    "castors": Scene(
        castors(3, "rat-a-tat-cat", 14, seed=6, manner=PATIENT), 1, bots=("adept",), aided=(1,), setup=CLOCK
    ),
}

LEAKS: tuple[tuple[str, Callable[[pytest.MonkeyPatch], None]], ...] = (
    ("gargon", the_steps_of_a_neighbour),
    ("castors", the_steps_of_a_neighbour),
    ("gargon", the_view_of_a_neighbour),
    ("gargon", what_another_may_play),
    ("gargon", refusals_out_of_turn_that_help),
    ("castors", the_secret_of_the_deal),
    ("gargon", the_name_of_the_game_before_the_end),
    ("castors", the_last_card_of_a_pile),
    ("gargon", hands_in_the_order_of_values),
    ("castors", the_card_another_has_drawn),
    ("castors", an_aid_that_knows_too_much),
    ("castors", moves_of_computer_players_when_they_are_ready),
    ("gargon", time_given_back_for_hidden_cards),
    ("castors", time_given_back_for_hidden_cards),
)


@pytest.mark.parametrize("game", GAMES)
def test_the_worlds_at_the_server_really_are_different(game: str, tmp_path: Path) -> None:
    """It deals and plays what the two worlds say, and others at the table get to see other things. But as long as
    there is no leak, those who are compared do not."""
    this, another = performances(SHORT[game], tmp_path)
    for performance, plot in zip((this, another), plots(SHORT[game]), strict=True):
        assert list(map(list, performance.game.shuffles)) == plot.orders
        assert performance.game.moves == plot.moves
    assert this.fellows != another.fellows
    assert tell_apart(this.evidence, another.evidence) == []


@pytest.mark.parametrize(("game", "leak"), LEAKS, ids=lambda part: getattr(part, "__name__", part))
def test_a_leak_would_be_noticed(
    game: str, leak: Callable[[pytest.MonkeyPatch], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    this, another = performances(SHORT[game], tmp_path)
    assert tell_apart(this.evidence, another.evidence) != []


# The deal.


def test_every_deal_can_be_verified_after_the_end_and_foreseen_by_nobody_before(tmp_path: Path) -> None:
    """The hash shown before the cards are dealt is that of the secret in the record, everybody's text is in it, and the
    cards follow from both; while the game goes on nobody is told the secret, and afterwards everybody may see all."""

    async def whole_game(url: str, game: str) -> None:
        code, guests = await gather(url, game, 3, options={"rounds": 1} if game == "castors" else {})
        await guests[0].ask(code, "ready", text="any text at all")
        promised = (await guests[0].get(f"/api/tables/{code}"))["commitment"]
        async with AsyncExitStack() as sockets:
            ears = [await sockets.enter_async_context(guest.at(code)) for guest in guests]
            await guests[0].ask(code, "start")
            [over, *_] = await asyncio.gather(*(play(ear, seat) for seat, ear in enumerate(ears)))
        told = "".join(text for ear in ears for text in ear.texts)
        answer = await Guest(url).http.get(f"/api/games/{over['finished']}/record")
        fair = answer.json()["fair"]
        assert fair["commitment"] == promised == sha256(bytes.fromhex(fair["secret"])).hexdigest()
        assert fair["texts"] == ["any text at all", "Guest B", "Guest C"]
        assert pioche.replay(answer.text).result is not None
        assert promised in told
        assert fair["secret"] not in told
        await Guest(url).get(f"/api/games/{over['finished']}/replay", eyes="all")

    database = f"sqlite:///{tmp_path}/tables.db"
    settings = Settings(database=database, bot_workers=1, asks_per_person=0, asks_per_address=0)

    async def both_games() -> None:
        async with in_process(settings) as url:
            for game in GAMES:
                await whole_game(url, game)

    asyncio.run(both_games())


@pytest.mark.parametrize(("readers", "status"), [((), 404), (("10.0.0.0/8",), 404), (("127.0.0.0/8", "::1"), 200)])
def test_figures_of_the_server_are_for_its_operator(readers: tuple[str, ...], status: int, tmp_path: Path) -> None:
    """They tell how long computer players think, which must not be known at the table."""

    async def look() -> int:
        settings = Settings(database=f"sqlite:///{tmp_path}/tables.db", bot_workers=1, metrics_for=readers)
        async with in_process(settings) as url:
            return (await Guest(url).http.get("/metrics")).status_code

    assert asyncio.run(look()) == status
