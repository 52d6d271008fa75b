"""The routes of games that are over: lists, records, replays, statistics and ratings; and of lessons, told alike."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any, Literal

from litestar import Response, get, post
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import FromPath, FromQuery, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK
from msgspec import Raw

from pioche.server import jobs
from pioche.server.asking import AnyRequest, ThisNode, asking
from pioche.server.errors import MissingError
from pioche.server.guard import LARGEST_RECORD
from pioche.server.history import Head, Statistics
from pioche.server.lessons import LESSONS, LessonPart
from pioche.server.node import Node
from pioche.server.problems import language_of_request
from pioche.server.protocol import Language
from pioche.server.ratings import Rated
from pioche.server.replay import Eyes, Replay
from pioche.server.security import address_of

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
) -> Response[list[Head]]:
    """Games that are over, the latest first; of tables that were not listed, one's own. ``before`` leafs on."""
    asker = await asking(request, node)
    return await _read(request, node, partial(jobs.newest, asker and asker.id, MOST, game, of, before))


@get("/api/games/{id:str}")
async def game(id: FromPath[str], request: AnyRequest, node: ThisNode) -> Response[Head]:
    """One game, for whoever has its id."""
    return await _read(request, node, partial(jobs.head, id))


@get("/api/games/{id:str}/record")
async def record(id: FromPath[str], request: AnyRequest, node: ThisNode) -> Response[Raw]:
    """The record, to keep: it replays everywhere, and shows that the cards were dealt as promised."""
    found = await _read(request, node, partial(jobs.record, id))
    found.headers["Content-Disposition"] = f'attachment; filename="{id}.pioche.json"'
    return found


@get("/api/games/{id:str}/replay")
async def replayed(
    id: FromPath[str],
    request: AnyRequest,
    node: ThisNode,
    eyes: Who = "all",
    since: Ply = 0,
    until: Until = None,
    lang: FromQuery[Language | None] = None,
) -> Response[Replay]:
    """A game told again, ply by ply, also in words."""
    wanted = lang or language_of_request(request.headers)
    return await _told(request, node, partial(jobs.stored_game, id, _eyes(eyes), wanted, since, until))


@get("/api/games/{id:str}/view")
async def replayed_view(
    id: FromPath[str], request: AnyRequest, node: ThisNode, eyes: Who = "watcher", ply: Ply = 0
) -> Response[Raw]:
    """What lay before a seat's or a spectator's eyes after so many moves."""
    return await _told(request, node, partial(jobs.stored_view, id, _eyes(eyes), ply))


@dataclass
class SendsRecord(Operation):
    """Describes what is sent: the record's text as it is, for what is wrong with it is for its reader to say."""

    def __post_init__(self) -> None:
        self.request_body = RequestBody(
            content={"application/json": OpenAPIMediaType(schema=Schema(type=OpenAPIType.OBJECT))},
            description="A record",
            required=True,
        )


@post("/api/replay", status_code=HTTP_200_OK, request_max_body_size=LARGEST_RECORD, operation_class=SendsRecord)
async def replayed_record(
    request: AnyRequest, node: ThisNode, eyes: Who = "all", lang: FromQuery[Language | None] = None
) -> Response[Replay]:
    """A record that is sent, told again like a game that was played here."""
    wanted = lang or language_of_request(request.headers)
    return await _told(request, node, partial(jobs.sent_record, await request.body(), _eyes(eyes), wanted))


@get("/api/lessons/{game:str}")
async def lesson_of(
    game: FromPath[str], request: AnyRequest, node: ThisNode, lang: FromQuery[Language | None] = None
) -> Response[list[LessonPart]]:
    """The example of the rule sheet, to be told step by step to a learner who decides for one of the players."""
    if game not in LESSONS:
        raise MissingError("refused-no-such-page")
    return _as_it_is(await node.aside.lesson(game, lang or language_of_request(request.headers)))


async def _read(request: AnyRequest, node: Node, work: Callable[[], bytes]) -> Response[Any]:
    return _as_it_is(await node.aside.do("read", address_of(request.scope), work))


async def _told(request: AnyRequest, node: Node, work: Callable[[], bytes]) -> Response[Any]:
    return _as_it_is(await node.aside.do("replay", address_of(request.scope), work))


def _as_it_is(encoded: bytes) -> Response[Any]:
    """A worker has written the answer already."""
    return Response(Raw(encoded))


def _eyes(who: str) -> Eyes:
    match who:
        case "all":
            return "all"
        case "watcher":
            return None
        case seat:
            return int(seat)


@get("/api/people/{id:str}/statistics")
async def statistics(id: FromPath[str], request: AnyRequest, node: ThisNode) -> Response[list[Statistics]]:
    """What a person has played, by game and number of players; at tables that were not listed, only with the asker."""
    asker = await asking(request, node)
    return await _read(request, node, partial(jobs.statistics, id, asker and asker.id))


@get("/api/ratings/{game:str}/{players:int}")
async def leaderboard(
    game: FromPath[str], players: Players, request: AnyRequest, node: ThisNode
) -> Response[list[Rated]]:
    """The strongest, computer players among them; people who play at tables that are not listed are known to those who
    played there."""
    asker = await asking(request, node)
    return await _read(request, node, partial(jobs.leaderboard, game, players, MOST, asker and asker.id))


ROUTES = (games, game, record, replayed, replayed_view, replayed_record, lesson_of, statistics, leaderboard)
