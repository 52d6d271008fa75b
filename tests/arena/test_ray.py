"""Over a real Ray cluster: one head and two workers on this machine, of which one is killed in the middle."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from arena.commands import CASTORS, arena, environment
from arena.test_spread import without_times
from pioche import SetupError
from pioche.arena import Setup
from pioche.arena.play import PlayedDeal
from pioche.arena.run import play_deals

SETUP = Setup.checked("castors", ["random"] * 4, seed="ray")
DEALS = 60


@pytest.fixture
def cluster() -> Iterator[Any]:
    """A cluster whose head plays nothing, found as users let it be found: by ``RAY_ADDRESS``."""
    ray: Any = pytest.importorskip("ray")
    from ray.cluster_utils import Cluster

    cluster: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    try:
        with patch.dict(os.environ, RAY_ADDRESS=cluster.address):
            yield cluster
    finally:
        ray.shutdown()
        cluster.shutdown()


@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::DeprecationWarning", "ignore::FutureWarning")
def test_killing_one_of_two_nodes_loses_no_game(cluster: Any) -> None:
    """Every deal is there exactly once, and the same as in this process."""
    doomed, _ = cluster.add_node(num_cpus=1), cluster.add_node(num_cpus=1)
    played: list[PlayedDeal] = []
    for deal in play_deals(SETUP, range(DEALS), None, "ray"):
        played.append(deal)
        if len(played) == 10:
            cluster.remove_node(doomed, allow_graceful=False)
    alone = list(play_deals(SETUP, range(DEALS), 1, "processes"))
    assert without_times(played) == without_times(alone)

    unknown = Setup("castors", ("nobody", "random"), {}, "")
    with pytest.raises(SetupError, match="nobody"):
        list(play_deals(unknown, range(3), None, "ray"))


@pytest.mark.parametrize("address", ["", "127.0.0.1:1", "ray://127.0.0.1:1", "nonsense"])
def test_a_cluster_that_is_not_there_is_named_with_the_way_to_one(tmp_path: Path, address: str) -> None:
    pytest.importorskip("ray")
    done = arena(tmp_path, *CASTORS, "--games", "3", "--on", "ray", cluster=address)
    assert (done.returncode, done.stdout) == (1, "")
    assert "ray start --head" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_without_ray_installed_it_is_said_how_to_install_it(tmp_path: Path) -> None:
    hidden = [sys.executable, "-c", "import sys; sys.modules['ray'] = None; import pioche.cli as c; c.main()"]
    done = subprocess.run(
        [*hidden, "arena", *CASTORS, "--games", "3", "--on", "ray"],
        cwd=tmp_path,
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert "pip install 'pioche[ray]'" in done.stderr
