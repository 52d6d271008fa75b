"""Install the extra ``bench`` package by package: one that can not be had does not keep the others away."""

from __future__ import annotations

import sys
from importlib.metadata import requires
from subprocess import run

PIP = (sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")

for requirement in requires("pioche") or ():
    package, _, condition = requirement.partition(";")
    if "bench" in condition and run([*PIP, package.strip()], check=False).returncode:  # noqa: S603
        print(f"{package.strip()} can not be installed here: the bench goes on without it.", file=sys.stderr)
