"""Write the types of the protocol for TypeScript, from the server's own schemas.

``python scripts/protocol_types.py [FOLDER]`` writes ``http.ts`` and ``socket.ts``: into ``src/protocol``, unless
another folder is named. A test compares what comes out with what is there.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from pioche.server import protocol
from pioche.server.app import create_app
from pioche.server.settings import Settings
from with_node import WEB, run

OPTIONS = ("--root-types", "--root-types-no-schema-prefix", "--default-non-nullable", "false")
HEAD = "/* Made by scripts/protocol_types.py from the server's schema. Do not edit: run `make web-types`. */\n"


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else WEB / "src" / "protocol"
    folder.mkdir(parents=True, exist_ok=True)
    write(folder / "http.ts", create_app(Settings(database="sqlite://")).openapi_schema.to_schema())
    write(folder / "socket.ts", as_openapi(protocol.schema()))


def as_openapi(schema: dict[str, Any]) -> dict[str, Any]:
    """The messages of the socket in the form that the tool reads."""
    text = json.dumps(schema["$defs"]).replace("#/$defs/", "#/components/schemas/")
    return {
        "openapi": "3.1.0",
        "info": {"title": "Pioche", "version": "1"},
        "paths": {},
        "components": {"schemas": json.loads(text)},
    }


def write(target: Path, document: dict[str, Any]) -> None:
    with TemporaryDirectory() as name:
        source, made = Path(name) / "schema.json", Path(name) / "types.ts"
        source.write_bytes(msgspec.json.encode(document))
        tool = WEB / "node_modules" / "openapi-typescript" / "bin" / "cli.js"
        run("node", str(tool), str(source), "--output", str(made), *OPTIONS).check_returncode()
        target.write_text(HEAD + made.read_text("utf-8"), "utf-8")


if __name__ == "__main__":
    main()
