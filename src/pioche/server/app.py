"""The application: routes, who is asking, and what opens and closes with it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.app import AppConfig
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from pioche import __version__
from pioche.server import address_api, api, history_api, operations, pages, people_api
from pioche.server.asking import DEPENDENCIES, at_the_door
from pioche.server.guard import LARGEST_BODY, guarded
from pioche.server.node import Node
from pioche.server.problems import ANSWERS, HANDLERS
from pioche.server.settings import Settings
from pioche.server.socket import table_socket
from pioche.server.store import Store


def create_app(settings: Settings) -> Litestar:
    """The server; its node opens with the application's lifespan, which fails with a PiocheError if it cannot."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = await asyncio.to_thread(Store.open, settings.database)
        app.state.node = node = Node(settings, store)
        await node.open()
        try:
            yield
        finally:
            await node.close()

    app = Litestar(
        [
            *people_api.ROUTES,
            *api.ROUTES,
            *history_api.ROUTES,
            *address_api.ROUTES,
            *operations.ROUTES,
            *pages.routes(),
            table_socket,
        ],
        on_app_init=[_document_refusals],
        lifespan=[lifespan],
        dependencies=DEPENDENCIES,
        before_request=at_the_door,
        exception_handlers={**HANDLERS, **pages.HANDLERS},
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Pioche",
            version=__version__,
            path="/api/openapi.json",
            render_plugins=[JsonRenderPlugin(path="/")],
            use_handler_docstrings=True,
        ),
        logging_config=None,
    )
    return guarded(app, settings)


def _document_refusals(config: AppConfig) -> AppConfig:
    """In one place for all routes, for any of them may refuse."""
    for route in config.route_handlers:
        if isinstance(route, HTTPRouteHandler):
            route.responses = {**ANSWERS, **(route.responses or {})}
    return config
