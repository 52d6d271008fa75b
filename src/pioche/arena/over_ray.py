"""Spreading deals over a Ray cluster that is already there; each of its nodes needs this version of Pioche."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from contextlib import closing
from itertools import islice
from typing import Any

from pioche.arena.plan import Setup
from pioche.arena.play import PlayedDeal, play_deal
from pioche.core.errors import PiocheError, SetupError

IN_FLIGHT = 2
"""Deals under way or waiting for each processor of the cluster: enough to keep all busy, few enough to stop soon."""


def over_ray(setup: Setup, deals: Iterable[int], workers: int | None) -> Iterator[PlayedDeal]:
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
            ray.init(address="auto", log_to_driver=False, logging_level=logging.ERROR)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise SetupError("arena-no-cluster", start="ray start --head", variable="RAY_ADDRESS") from error
    return ray


def _on_cluster(ray: Any, setup: Setup, deals: Iterator[int], most: int) -> Iterator[PlayedDeal]:
    task = ray.remote(max_retries=-1)(play_deal)
    waiting: list[Any] = []
    try:
        while True:
            waiting += [task.remote(setup, deal) for deal in islice(deals, most - len(waiting))]
            if not waiting:
                return
            (done, *_), waiting = ray.wait(waiting)
            yield ray.get(done)
    finally:
        for left in waiting:
            ray.cancel(left, force=True)
