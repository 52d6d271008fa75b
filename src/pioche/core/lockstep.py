"""Choosing moves for many games at once, a number each."""

from __future__ import annotations

import numpy as np

from pioche.core.compiled import Ints, Moves
from pioche.core.errors import SetupError


def check_choices(moves: Moves, counts: Ints) -> None:
    """Whether there is for every game the number of a legal move, from 0 up to how many there are."""
    if moves.dtype.kind not in "iu":
        raise SetupError("error-argument", name="moves", given=str(moves.dtype))
    if moves.shape != counts.shape:
        raise SetupError("error-option-value", option="moves.shape", value=str(moves.shape), allowed=str(counts.shape))
    wrong = np.flatnonzero((counts > 0) & ((moves < 0) | (moves >= counts)))
    for game in wrong[:1]:
        given, allowed = str(moves[game]), f"0 … {counts[game] - 1}"
        raise SetupError("error-option-value", option=f"moves[{game}]", value=given, allowed=allowed)
