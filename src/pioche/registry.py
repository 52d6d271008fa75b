"""The games of the house: the only place that lists them."""

from collections.abc import Mapping
from typing import Any

from pioche.castors import Castors
from pioche.core.contract import Rulebook
from pioche.core.errors import SetupError
from pioche.gargon import Gargon

GAMES: Mapping[str, Rulebook[Any, Any]] = {rulebook.name: rulebook for rulebook in (Gargon(), Castors())}


def find_game(name: str) -> Rulebook[Any, Any]:
    if not isinstance(name, str) or name not in GAMES:
        raise SetupError("error-unknown-game", game=str(name), known=list(GAMES))
    return GAMES[name]
