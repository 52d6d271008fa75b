"""How many tables may play with computer players at once: for each host, and for each address they were opened from.

Every process counts for itself the tables that are awake in it. Tables at which nobody is do not count: their computer
players wait.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from pioche.server.asks import RefusedError
from pioche.server.settings import Settings

if TYPE_CHECKING:
    from pioche.server.room import Room


class BotTables:
    def __init__(self, settings: Settings) -> None:
        self._per_person, self._per_address = settings.bot_tables_per_person, settings.bot_tables_per_address

    def require_place(self, room: Room, rooms: Collection[Room]) -> None:
        """A :class:`RefusedError` if computer players may not play here besides all tables at which they do."""
        busy = [other for other in rooms if other is not room and other.bots_play]
        host, address = room.table.gathered.host, room.address
        if self._per_person and sum(other.table.gathered.host == host for other in busy) >= self._per_person:
            raise RefusedError("refused-bot-tables", most=self._per_person)
        if self._per_address and address and sum(o.address == address for o in busy) >= self._per_address:
            raise RefusedError("refused-bot-tables-address", most=self._per_address)
