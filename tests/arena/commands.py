"""Running ``pioche arena`` as it is typed."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from pathlib import Path
from typing import Any

CASTORS = ("castors", "--seats", "random,random", "--rounds", "1")


def command(*arguments: str | Path) -> list[str]:
    return [sys.executable, "-m", "pioche", "arena", *map(str, arguments)]


def environment(home: Path, lang: str = "en", cluster: str = "") -> dict[str, str]:
    """One that keeps its state in ``home`` and knows of no cluster but this one."""
    kept = {name: value for name, value in os.environ.items() if name != "RAY_ADDRESS"}
    where = {"RAY_ADDRESS": cluster} if cluster else {}
    return kept | where | {"LC_ALL": f"{lang}.UTF-8", "XDG_STATE_HOME": str(home), "COLUMNS": "100"}


def arena(
    home: Path, *arguments: str | Path, lang: str = "en", largest: int | None = None, cluster: str = ""
) -> subprocess.CompletedProcess[str]:
    """Run the command to its end in ``home``; ``largest`` is the most bytes a file may have."""

    def limit() -> None:
        if largest is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (largest, largest))

    done = subprocess.run(
        command(*arguments),
        cwd=home,
        env=environment(home, lang, cluster),
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=limit,
    )
    assert "Traceback" not in done.stderr, done.stderr
    return done


def measured(path: Path) -> Any:
    """What a JSON file says, apart from times, which no two runs share."""
    data = json.loads(path.read_text("utf-8"))
    for player in data["players"]:
        del player["time_ms"]
    return data


def leftovers(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.rglob("*") if path.suffix in (".part", ".journal"))
