"""The arena: players meet in duplicate deals, and what is measured of them comes with its interval."""

from pioche.arena.measure import Standing
from pioche.arena.plan import Setup
from pioche.arena.run import run

__all__ = ["Setup", "Standing", "run"]
