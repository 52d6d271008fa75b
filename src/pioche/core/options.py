"""Options of a table as they stand in a record: read, checked, and shown."""

from collections.abc import Mapping, Sequence
from typing import Any

from pioche.core.errors import SetupError

HUGE = 10**12
"""From here on a number is no option of ours, and too long to repeat."""


def pick_option(options: Mapping[str, object], name: str, allowed: Sequence[Any], default: Any) -> Any:
    """One option by name, checked; booleans and numbers are not mistaken for each other as they are by ``==``."""
    value = options.get(name, default)
    if not any(value == choice and type(value) is type(choice) for choice in allowed):
        raise SetupError("error-option-value", option=name, value=show(value), allowed=[show(a) for a in allowed])
    return value


def refuse_unknown(options: Mapping[str, object], known: Sequence[str]) -> None:
    for name in options:
        if name not in known:
            raise SetupError("error-option-unknown", option=str(name), known=list(known))


def show(value: object) -> str:
    """A value as people meet it in a record: ``true``, ``4``, ``haffner``; of what can be no option only the type."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            return value
        case int() if abs(value) < HUGE:
            return str(value)
        case _:
            return type(value).__name__
