"""The routes about people: who I am, my name, my other devices, my guests on this one."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, delete, get, patch, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT
from msgspec import Meta, Struct

from pioche.server.asking import AnyRequest, Asking, OnOwnDevice, ThisNode, asking
from pioche.server.node import Node
from pioche.server.people import RecoveryError
from pioche.server.security import COOKIE, address_of, session_cookie

Name = Annotated[str, Meta(max_length=1000, description="1 to 30 letters of any script")]


class Named(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class Code(Struct, frozen=True, forbid_unknown_fields=True):
    code: Annotated[str, Meta(max_length=100, description="A recovery code, with or without its dashes")]
    end_others: Annotated[bool, Meta(description="Sign out all other devices")] = False


class Me(Struct, frozen=True, omit_defaults=True):
    """Who one is; a recovery code is shown only when it is new."""

    id: str
    name: str
    recovery: str | None = None


class Others(Struct, frozen=True):
    """Devices that were signed out, and the recovery code that is valid now."""

    ended: int
    recovery: str


@post("/api/people")
async def come(data: JSONBody[Named], request: AnyRequest, node: ThisNode) -> Response[Me]:
    """Get a name. The answer sets a cookie that is the secret of this browser or script."""
    node.gates.people.check(address_of(request.scope))
    session = await node.people.new_person(data.name)
    return _with_cookie(Me(*session.person), session.token, request, node)


NOBODY = {HTTP_204_NO_CONTENT: ResponseSpec(None, description="Nobody")}


@get("/api/me", responses=NOBODY)
async def me(request: AnyRequest, node: ThisNode) -> Response[Me | None]:
    """Who I am, if anybody: a page that is opened for the first time does not know, and that is no error. The cookie is
    set again, so that who comes now and then stays the same person."""
    asker = await asking(request, node)
    if asker is None:
        return Response(None, status_code=HTTP_204_NO_CONTENT)
    node.gates.person.check(asker.id)
    return _with_cookie(Me(*asker), request.cookies[COOKIE], request, node)


@patch("/api/me")
async def rename(data: JSONBody[Named], asker: Asking, node: ThisNode) -> Me:
    """Change my name; games that have begun keep the old one."""
    return Me(*await node.people.rename(asker, data.name))


@post("/api/me/recovery", status_code=HTTP_200_OK)
async def new_recovery(owner: OnOwnDevice, node: ThisNode) -> Me:
    """A code that makes another device mine; the one before is void."""
    return Me(*owner, await node.people.new_recovery_code(owner))


@post("/api/me/guests")
async def new_guest(data: JSONBody[Named], request: AnyRequest, owner: OnOwnDevice, node: ThisNode) -> Me:
    """Somebody who plays on this device as well. I ask for him with ``as``, his id, in the address."""
    node.gates.people.check(address_of(request.scope))
    return Me(*await node.people.new_guest(owner, data.name))


@get("/api/me/guests")
async def guests(owner: OnOwnDevice, node: ThisNode) -> list[Me]:
    """My guests, the oldest first."""
    return [Me(*guest) for guest in await node.people.guests_of(owner)]


@post("/api/recover", status_code=HTTP_200_OK)
async def recover(data: JSONBody[Code], request: AnyRequest, node: ThisNode) -> Response[Me]:
    """Become oneself on this device. The code is used up by it, and the answer has a new one."""
    asker = await asking(request, node)
    with node.gates.guess(address_of(request.scope), asker and asker.id, RecoveryError):
        found = await node.recover(data.code, data.end_others)
    return _with_cookie(Me(*found.person, found.code), found.token, request, node)


@delete("/api/me/sessions", status_code=HTTP_200_OK)
async def sign_out_others(request: AnyRequest, owner: OnOwnDevice, node: ThisNode) -> Others:
    """Sign out everywhere else. This device stays mine; all others, and all recovery codes but the new one, do not."""
    signed_out = await node.sign_out_others(owner, request.cookies[COOKIE])
    return Others(len(signed_out.ended), signed_out.code)


@delete("/api/me", status_code=HTTP_200_OK)
async def forget(request: AnyRequest, owner: OnOwnDevice, node: ThisNode) -> Response[None]:
    """This device is nobody's any more, nor its guests'. Without a recovery code there is no way back."""
    await node.forget(request.cookies[COOKIE])
    return Response(None, cookies=[session_cookie(None, request.scope, node.settings)])


def _with_cookie(me: Me, token: str, request: AnyRequest, node: Node) -> Response[Any]:
    return Response(me, cookies=[session_cookie(token, request.scope, node.settings)])


ROUTES = (come, me, rename, new_recovery, new_guest, guests, recover, sign_out_others, forget)
