"""The pages as they are built: in step with the server, small, complete in themselves, and in the wheel."""

from __future__ import annotations

import filecmp
import json
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pioche.core.texts import LANGUAGES
from pioche.server.asks import BOT_NAMES
from pioche.server.pages import built
from with_node import LOCK, has_node, path_with_node, run

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
MOST = 150_000
"""Bytes of JavaScript and CSS, compressed, that the first page may need."""
MAX_FONT_BYTES = 60_000
"""Of all fonts together, which are compressed by themselves."""


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built anew, with a list of what needs what."""
    folder = tmp_path_factory.mktemp("pages")
    run("npm", "run", "build", "--", "--outDir", str(folder), "--manifest", "--logLevel", "warn").check_returncode()
    return folder


# In step with the server.


def test_the_types_of_the_protocol_are_those_of_the_server(tmp_path: Path) -> None:
    """Else: make web-types."""
    script = WEB / "scripts" / "protocol_types.py"
    subprocess.run([sys.executable, str(script), str(tmp_path)], check=True)
    names = [path.name for path in tmp_path.iterdir()]
    assert sorted(names) == ["http.ts", "socket.ts"]
    assert filecmp.cmpfiles(tmp_path, WEB / "src" / "protocol", names, shallow=False)[0] == names


def test_types_are_right() -> None:
    run("npm", "run", "check").check_returncode()


def test_the_logic_of_the_pages(tmp_path: Path) -> None:
    """The unit tests of the client; what it makes of events is compared with what the server shows."""
    games = tmp_path / "games.jsonl"
    subprocess.run([sys.executable, str(WEB / "scripts" / "played_games.py"), str(games)], check=True)
    run("npm", "run", "test", PLAYED_GAMES=str(games)).check_returncode()


def test_every_computer_player_has_a_character() -> None:
    """By the names that the server gives them."""
    source = (WEB / "src" / "scene" / "cast.ts").read_text()
    computers = source.partition("const COMPUTERS")[2].partition("};")[0]
    assert tuple(re.findall(r"^  (\w+): \"\w+\",$", computers, re.MULTILINE)) == BOT_NAMES


# Small, and complete in themselves.


def needed(manifest: dict[str, Any], *sources: str) -> set[str]:
    """The files that come with these sources, at once."""
    files: set[str] = set()
    waiting, seen = [*sources], set(sources)
    while waiting:
        chunk = manifest[waiting.pop()]
        files |= {chunk["file"], *chunk.get("css", ())}
        more = set(chunk.get("imports", ())) - seen
        seen |= more
        waiting += more
    return files


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_load_is_small(pages: Path, lang: str) -> None:
    """What the address of the server needs before anything is to be seen: its page, with the texts of one language."""
    manifest = json.loads((pages / ".vite" / "manifest.json").read_text())
    texts = [
        source
        for source in manifest
        if f"/locales/{lang}/" in source and not Path(source.partition("?")[0]).name.startswith("rules-")
    ]
    assert texts
    served = built(pages)
    files = needed(manifest, "index.html", "src/pages/Home.svelte", *texts)
    sizes = {file: len(served[f"/{file}"].zipped or served[f"/{file}"].plain) for file in files}
    assert all(file.endswith((".js", ".css")) for file in files)
    assert sum(sizes.values()) <= MOST, sorted(sizes.items(), key=lambda size: -size[1])[:10]


def test_the_font_is_small_and_asked_for_at_once(pages: Path) -> None:
    """By the page itself, not only by the style sheet; as long as it is not there, nothing is drawn."""
    fonts = [path for path in built(pages) if path.endswith((".woff2", ".woff", ".ttf", ".otf"))]
    assert 0 < sum(len(built(pages)[font].plain) for font in fonts) <= MAX_FONT_BYTES
    preloads = re.findall(r'<link rel="preload" as="font"[^>]* href="([^"]+)"', (pages / "index.html").read_text())
    assert preloads == fonts


def test_the_font_comes_with_its_licence(pages: Path) -> None:
    package = WEB / "node_modules" / "@fontsource" / "young-serif"
    assert json.loads((package / "package.json").read_text())["license"] == "OFL-1.1"
    assert built(pages)["/young-serif-OFL.txt"].plain == (package / "LICENSE").read_bytes()


NAMES = ("http://www.w3.org/", "https://svelte.dev/e/")
"""Of XML and of Svelte's messages: nothing is fetched from there."""


def foreign(text: str) -> Iterator[str]:
    """Addresses of other machines; links that only a reader follows are found by their ``href``."""
    for found in re.finditer(
        r"""(?<!href=["'`])(?<!href:["'`])\b(?:https?:|wss?:)?//[a-z0-9-]+(?:\.[a-z0-9-]+)+[^"'`\s)]*""", text
    ):
        if not found[0].startswith(NAMES):
            yield found[0]


def test_nothing_is_fetched_from_elsewhere(pages: Path) -> None:
    """Pictures and fonts fetch nothing, and a licence is only read."""
    passive = (".png", ".woff2", ".txt")
    texts = {path: packed.plain.decode() for path, packed in built(pages).items() if not path.endswith(passive)}
    assert len(texts) > 10
    assert {path: hosts for path, text in texts.items() if (hosts := [*foreign(text)])} == {}


def test_the_page_keeps_to_the_policy_of_the_server(pages: Path) -> None:
    """No scripts and no styles but in files."""
    page = (pages / "index.html").read_text()
    assert not re.findall(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son[a-z]+=", page)


def test_no_machine_of_this_world_stands_in_the_lock_file() -> None:
    """Packages come from whichever registry the builder's npm knows, and their hashes say that they are right."""
    lock = json.loads((WEB / "package-lock.json").read_text())
    packages = {name: package for name, package in lock["packages"].items() if name}
    assert len(packages) > 50
    assert not [name for name, package in packages.items() if "resolved" in package]
    assert not [name for name, package in packages.items() if "integrity" not in package]


def test_the_lock_file_is_complete() -> None:
    """Also for other systems: npm leaves out what its registry happens not to have, and then installs nowhere."""
    run("npm", "ci", "--dry-run", "--offline", "--ignore-scripts").check_returncode()


# Node.js.


def test_a_node_that_is_too_old_or_alone_is_none(tmp_path: Path) -> None:
    assert not has_node(str(tmp_path))
    for name, says in (("node", "v18.20.4"), ("npm", "10.0.0")):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\necho {says}\n")
        program.chmod(0o755)
    assert not has_node(str(tmp_path))
    (tmp_path / "node").write_text("#!/bin/sh\necho v22.12.0\n")
    assert has_node(str(tmp_path))
    (tmp_path / "npm").unlink()
    assert not has_node(str(tmp_path))


def test_where_there_is_no_node_one_is_fetched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As locked; into the environment of whoever runs this."""
    fetched: list[list[str]] = []
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "executable", str(tmp_path / "bin" / "python"))
    monkeypatch.setattr(subprocess, "run", lambda command, **_: fetched.append(command))
    assert path_with_node() == f"{tmp_path / 'bin'}{os.pathsep}{tmp_path}"
    assert [command[-1] for command in fetched] == [str(LOCK)]
    assert "--hash=" in LOCK.read_text()


# The wheel.


def test_the_wheel_has_the_pages_and_serves_them(tmp_path: Path) -> None:
    """As they were built by make web, also where nothing is to be built."""
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    build = ["wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", str(tmp_path), str(ROOT)]
    subprocess.run([*pip, *build], check=True)
    (wheel,) = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert "pioche/server/web/index.html" in names
    assert [name for name in names if re.fullmatch(r"pioche/server/web/assets/.*\.js", name)]
    assert [name for name in names if re.fullmatch(r"pioche/server/web/assets/.*\.css", name)]

    installed = tmp_path / "installed"
    zipfile.ZipFile(wheel).extractall(installed)
    look = "from pioche.server.pages import *; print(WEB); print(len(built(WEB)['/index.html'].plain))"
    told = subprocess.run(
        [sys.executable, "-c", look],
        env={**os.environ, "PYTHONPATH": str(installed)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    where, size = told.stdout.split()
    assert Path(where) == installed / "pioche" / "server" / "web"
    assert int(size) > 300
