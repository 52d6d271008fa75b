"""Why a request is refused, as errors: light to import, because worker processes raise them too.

Which HTTP status goes with each, and how people are told, is in :mod:`pioche.server.problems`.
"""

from __future__ import annotations

from pioche.core.errors import PiocheError
from pioche.core.texts import Field


class RequestError(PiocheError):
    """A message that can not be read, or does not hold what it must."""

    def __init__(self, *problems: Field) -> None:
        super().__init__("refused-request", problems=problems)


class NobodyError(PiocheError):
    """Who asks has no name yet."""

    def __init__(self) -> None:
        super().__init__("refused-nobody")


class ForeignError(PiocheError):
    """The page of another site asks in somebody's name."""

    def __init__(self) -> None:
        super().__init__("refused-foreign")


class MissingError(PiocheError):
    """There is no such thing here."""


class MethodError(PiocheError):
    """Something is there, but it can not be asked so."""

    def __init__(self) -> None:
        super().__init__("refused-method")


class SizeError(PiocheError):
    """More than anybody needs to send."""

    def __init__(self) -> None:
        super().__init__("refused-too-large")


class FormError(PiocheError):
    """A form, which the pages of all sites can send, and not JSON, for which a browser asks us first."""

    def __init__(self) -> None:
        super().__init__("refused-form")


class BrokenError(PiocheError):
    """A mistake of the program, not of the asker."""

    def __init__(self) -> None:
        super().__init__("refused-broken")


class JobTooLongError(PiocheError):
    """A job took too long, or the worker that did it died, and it was given up."""

    def __init__(self) -> None:
        super().__init__("refused-too-long")


class StorageError(PiocheError):
    """The database could not store or tell something; nothing is half done."""

    def __init__(self) -> None:
        super().__init__("storage-failed")
