"""Run something with Node.js: the machine's own, or one from PyPI in this environment if there is none or an old one.

``python web/scripts/with_node.py npm ci`` runs it in ``web``.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent.parent
LOCK = WEB.parent / "requirements-node.lock"


def main() -> None:
    sys.exit(run(*sys.argv[1:]).returncode)


def run(*command: str, **more: str) -> subprocess.CompletedProcess[str]:
    """In ``web``, with ``more`` in its environment."""
    environment = {**os.environ, "PATH": path_with_node(), **more}
    program = shutil.which(command[0], path=environment["PATH"]) or command[0]
    return subprocess.run([program, *command[1:]], cwd=WEB, env=environment, text=True, check=False)


def path_with_node() -> str:
    """Where programs are looked for so that ``node`` and ``npm`` are found; fetched if need be."""
    own, ours = os.environ.get("PATH", ""), str(Path(sys.executable).parent)
    for path in (own, f"{ours}{os.pathsep}{own}"):
        if has_node(path):
            return path
    print("There is no Node.js 20.19 or newer here: one is fetched from PyPI, for this checkout only.", flush=True)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement", str(LOCK)]
    subprocess.run(pip, check=True)
    return f"{ours}{os.pathsep}{own}"


def has_node(path: str) -> bool:
    node = shutil.which("node", path=path)
    if node is None or shutil.which("npm", path=path) is None:
        return False
    told = subprocess.run([node, "--version"], env={**os.environ, "PATH": path}, capture_output=True, text=True)
    return told.returncode == 0 and is_new_enough(told.stdout)


def is_new_enough(version: str) -> bool:
    """What the tools in ``package.json`` ask for.

    >>> [is_new_enough(f"v{version}") for version in ("18.20.4", "20.18.3", "20.19.0", "21.7.3", "22.12.0", "24.1.0")]
    [False, False, True, False, True, True]
    """
    found = re.match(r"v(\d+)\.(\d+)\.", version)
    number = tuple(map(int, found.groups())) if found else (0, 0)
    return (20, 19) <= number < (21, 0) or number >= (22, 12)


if __name__ == "__main__":
    main()
