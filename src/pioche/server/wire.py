"""Events, views and results of the games as JSON, and its JSON Schema.

All of it follows from the types, so that there is no list of them to keep. A value goes as an object with its fields
and whatever else it says of itself (the scores of a result are worked out from its tallies), an event also with its
``type``; what writes itself goes as it is written, such as cards, backs and phases.

>>> from pioche.gargon.cards import CARDS
>>> from pioche.gargon.events import PutDown
>>> bytes(encode_event(PutDown(0, (CARDS["Y6"], CARDS["R9"]))))
b'{"type":"put_down","seat":0,"cards":["Y6","R9"]}'
>>> bytes(encode_event(PutDown(0, (CARDS["Y6"], CARDS["R9"])).seen_by(1)))
b'{"type":"put_down","seat":0,"cards":["Y","R"]}'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import is_dataclass
from enum import Enum
from importlib import import_module
from inspect import cleandoc
from types import NoneType, UnionType
from typing import Any, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from pioche.core.choreography import type_of
from pioche.core.contract import Rulebook
from pioche.core.events import Event
from pioche.registry import find_game

Json: TypeAlias = Any
Schema: TypeAlias = dict[str, Any]

K = TypeVar("K")
V = TypeVar("V")


def encode_event(event: Event) -> msgspec.Raw:
    """An event as somebody saw it, ready to be put into any number of messages."""
    return _encode(event)


def encode_view(view: Any) -> msgspec.Raw:
    """What ``game.view`` gave."""
    return _encode(view)


def event_schema(game: str) -> Schema:
    """JSON Schema of every event of a game."""
    rulebook = find_game(game)
    module = import_module(f"{type(rulebook).__module__}.events")
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type) and kind.__module__ == module.__name__]
    schemas = _Schemas(rulebook)
    return schemas.document(title=schemas.title("Event"), oneOf=[schemas.of(kind) for kind in kinds])


def view_schema(game: str) -> Schema:
    """JSON Schema of what a watcher sees of a game; the result is one of its definitions."""
    rulebook = find_game(game)
    schemas = _Schemas(rulebook)
    return schemas.document(**schemas.of(import_module(f"{type(rulebook).__module__}.view").View))


# Values


class _Once(dict[K, V]):
    """What is worked out once for each key."""

    def __init__(self, work_out: Callable[[K], V]) -> None:
        self._work_out = work_out

    def __missing__(self, key: K) -> V:
        value = self[key] = self._work_out(key)
        return value


_to_bytes = msgspec.json.Encoder().encode


def _encode(value: Any) -> msgspec.Raw:
    return msgspec.Raw(_to_bytes(_plain(value)))


def _plain(value: Any) -> Json:
    """A value in the types that JSON has."""
    return _CONVERTERS[type(value)](value)


def _converter(kind: type) -> Callable[[Any], Json]:
    """How values of a type become plain."""
    if kind in _JSON_TYPES:
        return lambda value: value
    if kind is tuple:
        return lambda items: list(map(_plain, items))
    if kind is frozenset:
        return lambda items: sorted(map(_plain, items))
    if _writes_itself(kind):
        return _Once(str).__getitem__  # there are few cards, and most of a message is cards
    return _object_converter(kind)


def _object_converter(kind: type) -> Callable[[Any], Json]:
    names, tag = list(_members(kind)), _tag(kind)

    def convert(value: Any) -> Json:
        plain: Json = tag.copy()
        for name in names:  # a comprehension takes half as long again, and every event comes this way
            member = getattr(value, name)
            plain[name] = _CONVERTERS[type(member)](member)
        return plain

    return convert


_CONVERTERS = _Once(_converter)

_JSON_TYPES = {int: "integer", bool: "boolean", str: "string", NoneType: "null"}


def _writes_itself(kind: Any) -> bool:
    """Whether values of a type are sent as they are written and not field by field."""
    if not (is_dataclass(kind) or issubclass(kind, (Enum, tuple))):
        raise TypeError(f"{kind.__name__} has no form in JSON")
    return kind.__str__ is not object.__str__


def _tag(kind: type) -> dict[str, str]:
    """How an event says what it is.

    >>> from pioche.castors.events import SetAside
    >>> _tag(SetAside)
    {'type': 'set_aside'}
    """
    return {"type": type_of(kind)} if issubclass(kind, Event) else {}


def _members(kind: type) -> dict[str, Any]:
    """The fields of a type and its other properties, with the types of their values."""
    properties = {name: value.fget for name, value in vars(kind).items() if isinstance(value, property)}
    return get_type_hints(kind) | {name: get_type_hints(getter)["return"] for name, getter in properties.items()}


# Schemas


class _Schemas:
    """Schemas of the types of one game. Types with a name become definitions, with the game's name in front."""

    def __init__(self, rulebook: Rulebook[Any, Any]) -> None:
        self.rulebook = rulebook
        self.definitions: dict[str, Schema] = {}

    def title(self, name: str) -> str:
        return f"{self.rulebook.name.title()}{name}"

    def document(self, **schema: Any) -> Schema:
        return {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema, "$defs": self.definitions}

    def of(self, annotation: Any) -> Schema:
        """The schema of values of an annotated type."""
        origin, arguments = get_origin(annotation), get_args(annotation)
        if origin in (Union, UnionType):
            return {"anyOf": [self.of(choice) for choice in arguments]}
        if origin is frozenset:
            return {"type": "array", "items": self.of(arguments[0]), "uniqueItems": True}
        if origin is tuple:
            return self._of_tuple(arguments)
        if annotation in _JSON_TYPES:
            return {"type": _JSON_TYPES[annotation]}
        return self._reference(annotation)

    def _of_tuple(self, items: tuple[Any, ...]) -> Schema:
        if items[-1] is Ellipsis:
            return {"type": "array", "items": self.of(items[0])}
        count = len(items)
        schemas = [self.of(item) for item in items]
        return {"type": "array", "prefixItems": schemas, "items": False, "minItems": count, "maxItems": count}

    def _reference(self, kind: type) -> Schema:
        title = self.title(kind.__name__)
        if title not in self.definitions:
            form = self._of_written(kind) if _writes_itself(kind) else self._of_object(kind)
            self.definitions[title] = {"title": title, **_description(kind), **form}
        return {"$ref": f"#/$defs/{title}"}

    def _of_written(self, kind: type) -> Schema:
        """The texts that such values are written as."""
        every: Iterable[object] = kind if issubclass(kind, Enum) else self.rulebook.cards.values()
        return {"type": "string", "enum": [str(value) for value in every]}

    def _of_object(self, kind: type) -> Schema:
        tag = {name: {"const": value} for name, value in _tag(kind).items()}
        properties = tag | {name: self.of(annotation) for name, annotation in _members(kind).items()}
        return {
            "type": "object",
            "properties": properties,
            "required": list(properties),
            "additionalProperties": False,
        }


def _description(kind: type) -> Schema:
    """What the code says of a type in its first paragraph, unless Python wrote that itself."""
    text, *_ = cleandoc(kind.__doc__ or "").split("\n\n")
    return {} if not text or text.startswith(f"{kind.__name__}(") else {"description": text}
