"""The routes of games that are over: lists, records, replays, statistics and ratings."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

from litestar import Response, get
from litestar.params import FromPath, FromQuery, PathParameter, QueryParameter
from msgspec import Raw

from pioche.core.texts import texts
from pioche.server import history, ratings
from pioche.server.asking import AnyRequest, ThisNode, asking
from pioche.server.history import Head, Statistics
from pioche.server.problems import language_of_request
from pioche.server.protocol import Language
from pioche.server.ratings import Rated
from pioche.server.replay import Eyes, Replay, replay, view_at

MOST = 50
"""Lines of a list."""

Text = Annotated[str | None, QueryParameter(max_length=40)]
Person = Annotated[str | None, QueryParameter(max_length=40, description="A person's id: only that person's games")]
Ply = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
Until = Annotated[int | None, QueryParameter(ge=0, le=1_000_000)]
Players = Annotated[int, PathParameter(ge=2, le=6)]
Who = Annotated[
    Literal["all", "watcher", "0", "1", "2", "3", "4", "5"],
    QueryParameter(description="Whose eyes: a seat's, a spectator's, or of one who sees all cards"),
]


@get("/api/games")
async def games(
    request: AnyRequest, node: ThisNode, game: Text = None, of: Person = None, before: Text = None
) -> list[Head]:
    """Games that are over, the latest first; of tables that were not listed, one's own. ``before`` leafs on."""
    asker = await asking(request, node)
    wanted = history.newest(asker.id if asker else None, MOST, game=game, person=of, before=before)
    return await node.store.read(wanted)


@get("/api/games/{id:str}")
async def game(id: FromPath[str], node: ThisNode) -> Head:
    """One game, for whoever has its id."""
    return await node.store.read(history.head(id))


@get("/api/games/{id:str}/record")
async def record(id: FromPath[str], node: ThisNode) -> Response[Raw]:
    """The record, to keep: it replays everywhere, and shows that the cards were dealt as promised."""
    text = await node.store.read(history.record(id))
    headers = {"Content-Disposition": f'attachment; filename="{id}.pioche.json"'}
    return Response(Raw(text.encode()), headers=headers)


@get("/api/games/{id:str}/replay")
async def replayed(
    id: FromPath[str],
    request: AnyRequest,
    node: ThisNode,
    eyes: Who = "all",
    since: Ply = 0,
    until: Until = None,
    lang: FromQuery[Language | None] = None,
) -> Replay:
    """A game told again, ply by ply, also in words."""
    text = await node.store.read(history.record(id))
    words = texts(lang or language_of_request(request.headers))
    async with node.replaying:
        return await asyncio.to_thread(replay, text, _eyes(eyes), words, since, until)


@get("/api/games/{id:str}/view")
async def replayed_view(id: FromPath[str], node: ThisNode, eyes: Who = "watcher", ply: Ply = 0) -> Raw:
    """What lay before a seat's or a spectator's eyes after so many moves."""
    text, seen = await node.store.read(history.record(id)), _eyes(eyes)
    async with node.replaying:
        return await asyncio.to_thread(view_at, text, None if seen == "all" else seen, ply)


def _eyes(who: str) -> Eyes:
    match who:
        case "all":
            return "all"
        case "watcher":
            return None
        case seat:
            return int(seat)


@get("/api/people/{id:str}/statistics")
async def statistics(id: FromPath[str], node: ThisNode) -> list[Statistics]:
    """What a person has played, by game and number of players."""
    return await node.store.read(history.statistics(id))


@get("/api/ratings/{game:str}/{players:int}")
async def leaderboard(game: FromPath[str], players: Players, node: ThisNode) -> list[Rated]:
    """The strongest, computer players among them."""
    return await node.store.read(ratings.leaderboard(game, players, MOST))


ROUTES = (games, game, record, replayed, replayed_view, statistics, leaderboard)
