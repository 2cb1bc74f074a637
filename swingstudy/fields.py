"""One table of fields a game: what files, pictures and schemas say of each part of a position.

A game lists its :class:`Part` rows once, in the order of its files; everything else follows from the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from swingstudy.files import Field
from swingstudy.words import tell

Schema = Mapping[str, Any]


def _nothing(position: Any) -> Mapping[str, object]:
    return {}


class Part(NamedTuple):
    """One field of a game's position files.

    ``read`` turns a value into attributes of the position, ``write`` the position into the whole value; both are given
    what they need of the game as ``context``. ``short`` leaves out of a whole value what is empty, zero, unused or
    false. ``marks`` are the names that a picture outlines when what stands beside them differs. ``hide`` masks what a
    seat may not see; None is what all may.
    """

    name: str
    read: Callable[[Field, Any], Mapping[str, Any]]
    write: Callable[[Any, Any], Any]
    schema: Schema
    marks: Callable[[Any], Mapping[str, object]] = _nothing
    short: Callable[[Any], Any] | None = None
    hide: Callable[[Any, str], Any] | None = None


def shortened(value: Any) -> Any:
    """A value without what is empty, zero, unused or false in it."""
    if isinstance(value, Mapping):
        kept = {name: shortened(inner) for name, inner in value.items()}
        return {name: inner for name, inner in kept.items() if inner}
    return value


class Parts(tuple[Part, ...]):
    """The parts of a game's positions, in the order of its files."""

    __slots__ = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Their names in a file."""
        return tuple(part.name for part in self)

    def read(self, top: Field, context: Any, needed: tuple[str, ...] = ()) -> dict[str, Any]:
        """The attributes that a mapping gives; ``needed`` parts must be there. Raises FormatError."""
        given = top.fields(("swingstudy", *self.names))
        for name in needed:
            if name not in given:
                message = tell("the position has no {name}", name=name)
                raise top.error(message, f"{name}: ...", found=tell("nothing"))
        attributes: dict[str, Any] = {}
        for part in self:
            if part.name in given:
                attributes |= part.read(given[part.name], context)
        return attributes

    def whole(self, position: Any, context: Any) -> dict[str, Any]:
        """The position as a mapping with nothing left out."""
        return {part.name: part.write(position, context) for part in self}

    def short(self, position: Any, context: Any) -> dict[str, Any]:
        """The position as the mapping of a file: what is empty, zero, unused or false is left out."""
        found = {}
        for part in self:
            value = (part.short or shortened)(part.write(position, context))
            if value:
                found[part.name] = value
        return found

    def changes(self, before: Any, after: Any) -> Iterator[str]:
        """The names that a picture outlines: of each part, what stands beside them is not as it was."""
        for part in self:
            was, now = part.marks(before), part.marks(after)
            yield from (name for name in now if name not in was or was[name] != now[name])

    def seen_by(self, position: Any, who: str) -> Any:
        """The position as a seat sees it."""
        for part in self:
            position = part.hide(position, who) if part.hide else position
        return position

    def schema(self) -> dict[str, Schema]:
        """The JSON schema of each part, by name."""
        return {part.name: part.schema for part in self}


def record_of(properties: Mapping[str, Schema], *needed: str) -> dict[str, Any]:
    """The schema of a mapping with these names and no others; ``needed`` ones must be there."""
    found: dict[str, Any] = {"type": "object", "properties": dict(properties), "additionalProperties": False}
    return found | ({"required": list(needed)} if needed else {})


def list_of(items: Schema) -> dict[str, Any]:
    """The schema of a list."""
    return {"type": "array", "items": items}


def one(values: Any) -> dict[str, Any]:
    """The schema of one of these values."""
    return {"enum": list(values)}


def or_null(schema: Schema) -> dict[str, Any]:
    """The schema of a value or null."""
    return {"anyOf": [schema, {"type": "null"}]}


def whole(low: int | None = None, high: int | None = None) -> dict[str, Any]:
    """The schema of a whole number from ``low`` to ``high``."""
    limits = {"minimum": low, "maximum": high}
    return {"type": "integer"} | {name: value for name, value in limits.items() if value is not None}


def ref(name: str) -> dict[str, str]:
    """A reference to a definition of the same schema."""
    return {"$ref": f"#/$defs/{name}"}


def without_needs(schema: Any) -> Any:
    """A schema in which nothing has to be there: for what expects only a part."""
    if isinstance(schema, Mapping):
        return {name: without_needs(inner) for name, inner in schema.items() if name != "required"}
    return [without_needs(inner) for inner in schema] if isinstance(schema, list) else schema
