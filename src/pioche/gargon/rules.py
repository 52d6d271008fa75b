"""The editions of Gargon and a table's rules (clauses 1.4, 5.7 and 6)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from pioche.core.options import pick_option, refuse_unknown
from pioche.core.texts import Field


@dataclass(frozen=True, slots=True)
class Edition:
    """A column of the table in clause 6; the defaults are those of Rio Grande."""

    amulets: tuple[int, ...] = (0, 5, 5, 5, 3, 3, 3, 2, 2, 2, 1, 1, 1, 0, 0, 0)
    """By value (1.4)."""

    zeros_clash: Literal["battle", "round"] = "battle"
    """What two players' 0s of one creature must share to clash."""

    clash_earns_draw: bool = True
    """Whether a 0 that was in a battle earns its replacement draw although it clashed."""

    forgotten_draw_is_lost: bool = False


EDITIONS: Mapping[str, Edition] = {
    "rio-grande": Edition(),
    "amigo-fr": Edition(zeros_clash="round", clash_earns_draw=False, forgotten_draw_is_lost=True),
    "haffner": Edition(
        amulets=(0, 5, 5, 4, 3, 3, 3, 2, 2, 2, 1, 1, 1, 0, 0, 0), zeros_clash="round", forgotten_draw_is_lost=True
    ),
}


OPTIONS: Mapping[str, Sequence[str | bool]] = {"edition": tuple(EDITIONS), "open_winnings": (False, True)}
"""What a table can choose; of each the first is the default."""


@dataclass(frozen=True, slots=True)
class Rules:
    """What a table agrees on before a game."""

    edition: str = "rio-grande"
    open_winnings: bool = False
    """All won cards lie face up (5.7)."""

    @classmethod
    def from_json(cls, options: Mapping[str, object]) -> "Rules":
        """
        >>> Rules.from_json({"edition": "haffner"})
        Rules(edition='haffner', open_winnings=False)
        """
        refuse_unknown(options, tuple(OPTIONS))
        return cls(*(pick_option(options, name, allowed, allowed[0]) for name, allowed in OPTIONS.items()))

    def to_json(self) -> dict[str, str | int | bool]:
        return {"edition": self.edition, "open_winnings": self.open_winnings}

    def fields(self) -> dict[str, Field]:
        """What the rules text asks for."""
        edition = EDITIONS[self.edition]
        return {
            "edition": self.edition,
            "three": edition.amulets[3],
            "clash": edition.zeros_clash,
            "clashdraw": "yes" if edition.clash_earns_draw else "no",
            "forgotten": "lost" if edition.forgotten_draw_is_lost else "drawn",
            "openwinnings": "yes" if self.open_winnings else "no",
        }
