"""How long pages show what happens, at their normal pace: data of each game, which the pages read as well.

It depends on the kind of an event and on whose it is, both of which everybody may know, and on nothing else.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from typing import NamedTuple, TypeAlias

from pioche.core.events import Event


class Showing(NamedTuple):
    """Milliseconds for which an event of one kind is shown."""

    travel: int = 0
    """Until the cards have arrived, at most."""
    pause: int = 0
    """To look at it before the next."""
    own: int = 0
    """More for the seat that it happens to, which looks at something that it must remember."""


Choreography: TypeAlias = Mapping[str, Showing]
"""By the type of an event."""


def read_choreography(package: str) -> Choreography:
    """From the ``choreography.json`` of a game's folder."""
    written = resources.files(package).joinpath("choreography.json").read_text("utf-8")
    return {type: Showing(**times) for type, times in json.loads(written).items()}


@cache
def type_of(kind: type[Event]) -> str:
    """How an event says what it is.

    >>> from pioche.castors.events import SetAside
    >>> type_of(SetAside)
    'set_aside'
    """
    return re.sub(r"\B(?=[A-Z])", "_", kind.__name__).lower()


def shown_for(choreography: Choreography, events: Iterable[Event], seats: int) -> tuple[int, ...]:
    """For how many milliseconds each seat is shown these events."""
    everybody, own = 0, [0] * seats
    for event in events:
        showing = choreography[type_of(type(event))]
        everybody += showing.travel + showing.pause
        if showing.own:
            own[event.seat] += showing.own  # type: ignore[attr-defined]
    return tuple(everybody + more for more in own)
