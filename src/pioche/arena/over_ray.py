"""Spreading deals over a Ray cluster that is already there; each of its nodes needs this version of Pioche."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Generator, Iterable, Iterator
from itertools import islice
from typing import Any

from pioche.arena.plan import Setup
from pioche.arena.play import PlayedDeal, play_deal
from pioche.core.errors import PiocheError, SetupError

IN_FLIGHT = 2
"""Deals under way or waiting for each processor of the cluster: enough to keep all busy, few enough to stop soon."""

RETRIES = 5
"""How often a deal is played again because its node or process died; more often and the deal itself is to blame."""

PATIENCE = 10.0
"""Seconds that a cluster has to answer."""


def over_ray(setup: Setup, deals: Iterable[int], workers: int | None) -> Generator[PlayedDeal, None, None]:
    """Play the deals on the cluster and yield each as soon as it is played, in any order.

    A deal whose node dies is played again elsewhere; as a deal depends only on its number the outcome is the same.
    """
    ray = connect()
    most = workers or IN_FLIGHT * max(1, int(ray.cluster_resources().get("CPU", 1)))
    return _on_cluster(ray, setup, iter(deals), most)


def connect() -> Any:
    """Ray, connected to the cluster of ``RAY_ADDRESS`` or else to the one started on this machine."""
    try:
        import ray
    except ImportError as error:
        raise SetupError("arena-no-ray", install="pip install 'pioche[ray]'") from error
    if not ray.is_initialized():
        try:
            _knock(os.environ.get("RAY_ADDRESS", ""))
            ray.init(address="auto", log_to_driver=False, logging_level=logging.ERROR)
        except (OSError, ValueError, RuntimeError) as error:
            raise SetupError("arena-no-cluster", start="ray start --head", variable="RAY_ADDRESS") from error
    return ray


def _knock(address: str) -> None:
    """An OSError if nobody listens at an address: Ray itself would go on trying for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host:
        socket.create_connection((host, int(port)), PATIENCE).close()


def _on_cluster(ray: Any, setup: Setup, deals: Iterator[int], most: int) -> Generator[PlayedDeal, None, None]:
    task = ray.remote(max_retries=RETRIES)(play_deal)
    waiting: list[Any] = []
    try:
        while True:
            waiting += [task.remote(setup, deal) for deal in islice(deals, most - len(waiting))]
            if not waiting:
                return
            (done, *_), waiting = ray.wait(waiting)
            yield _fetched(ray, done)
    finally:
        for left in waiting:
            ray.cancel(left, force=True)


def _fetched(ray: Any, task: Any) -> PlayedDeal:
    try:
        deal: PlayedDeal = ray.get(task)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from error
    except ray.exceptions.RayError as error:
        raise PiocheError("arena-worker-died", code=type(error).__name__) from error
    return deal
