"""One table of fields a game: what files, pictures and schemas say of each part of a position.

A game lists its :class:`Part` rows once, in the order of its files; everything else follows from the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from swingstudy.files import Field
from swingstudy.words import Name, one_of, tell

Schema = Mapping[str, Any]


def _nothing(position: Any) -> Mapping[str, object]:
    return {}


def _no_difference(first: Any, second: Any, rulebook: Any) -> list[str]:
    return []


class Wrong(ValueError):
    """A token that cannot be read: why, what would be right, and what of it is wrong (all if empty)."""

    def __init__(self, message: str, expected: str, found: str = ""):
        super().__init__(message)
        self.message, self.expected, self.found = message, expected, found


class Token(NamedTuple):
    """A part of a position told in one line.

    ``lead`` is what it begins with: "P=", "$", a word that stands alone, or nothing for one that has its place in the
    line. ``show`` gives what follows the lead, None where it is left out; ``take`` adds what follows to the attributes
    of a position, given the rules, or raises Wrong.
    """

    lead: str
    show: Callable[[Any], str | None]
    take: Callable[[str, dict[str, Any], Any], None]


class Pick(NamedTuple):
    """A list of a picker: its key and label, its (label, value) pairs for a position and the rules, how its value is
    read from a position and written there."""

    key: str
    label: str
    options: Callable[[Any, Any], list[tuple[str, Any]]]
    read: Callable[[Any], Any]
    write: Callable[[Any, Any, Any], Any]


class Part(NamedTuple):
    """One field of a game's position files.

    ``read`` turns a value into attributes of the position, ``write`` the position into the whole value; both are given
    what they need of the game as ``context``. ``short`` leaves out of a whole value what is empty, zero, unused or
    false. ``marks`` are the names that a picture outlines when what stands beside them differs. ``hide`` masks what a
    seat may not see; None is what all may. ``tokens`` tell it in one line, ``picks`` are its lists in a picker,
    ``differs`` says in words how it differs in a second position.
    """

    name: str
    read: Callable[[Field, Any], Mapping[str, Any]]
    write: Callable[[Any, Any], Any]
    schema: Schema
    marks: Callable[[Any], Mapping[str, object]] = _nothing
    short: Callable[[Any], Any] | None = None
    hide: Callable[[Any, str], Any] | None = None
    tokens: Sequence[Token] = ()
    picks: Sequence[Pick] = ()
    differs: Callable[[Any, Any, Any], list[str]] = _no_difference


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

    def line(self, position: Any) -> list[str]:
        """The tokens of a position in one line."""
        shown = ((token.lead, token.show(position)) for part in self for token in part.tokens)
        return [lead + words for lead, words in shown if words is not None]

    def take(self, tokens: Sequence[str], rulebook: Any) -> dict[str, Any]:
        """The attributes that the tokens of a line give, which :meth:`line` wrote or a person typed.

        Raises ValueError that names the token (the first one is number 2: a line begins with its version).
        """
        known = [token for part in self for token in part.tokens]
        placed = [token for token in known if not token.lead]
        free = {token.lead: token for token in known if token.lead}
        attributes: dict[str, Any] = {}
        seen: set[str] = set()
        for number, written in enumerate(tokens):
            lead = "" if number < len(placed) else _lead(written, free)
            token = placed[number] if number < len(placed) else free.get(lead)
            try:
                if token is None:
                    raise Wrong(tell("this token is not known"), tell("one of {known}", known=", ".join(free)))
                if lead and lead in seen:
                    raise Wrong(tell("{name} is given twice", name=lead.removesuffix("=")), tell("each token once"))
                seen.add(lead)
                token.take(written.removeprefix(lead), attributes, rulebook)
            except Wrong as problem:
                raise wrong_token(number + 2, problem.found or written, problem.message, problem.expected) from None
        return attributes

    def picks(self, *names: str) -> tuple[Pick, ...]:
        """The lists of some parts, in this order."""
        parts = {part.name: part for part in self}
        return tuple(pick for name in names for pick in parts[name].picks)

    def differences(self, first: Any, second: Any, rulebook: Any) -> list[str]:
        """What is different in the second position, thing by thing, in words."""
        return [words for part in self for words in part.differs(first, second, rulebook)]

    def outlined(self, before: Any, after: Any) -> Iterator[str]:
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


def _lead(written: str, free: Mapping[str, Token]) -> str:
    name, equals, _ = written.partition("=")
    signs = (lead for lead in free if not lead[0].isalpha() and written.startswith(lead))
    return name + equals if equals else next(signs, name)


def wrong_token(number: int, written: str, message: str, expected: str) -> ValueError:
    """The error of a token of a line, counted from 1."""
    shown = written if len(written) <= 60 else written[:57] + "..."
    return ValueError(
        tell(
            "token {number}: {message}; found {shown!r}; expected {expected}",
            number=number, message=message, shown=shown, expected=expected,
        )
    )  # fmt: skip


def one_word(words: str, allowed: Iterable[str], what: str) -> str:
    """A word of a line that is one of ``allowed``. Raises Wrong."""
    known = tuple(allowed)
    if words not in known:
        raise Wrong(tell("this is no {what}", what=Name(what)), one_of(known), words)
    return words


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
