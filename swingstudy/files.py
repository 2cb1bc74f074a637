"""Versioned YAML files, read safely, with errors that name file, line and field.

A file is read in the dialect of :mod:`swingstudy.dialect`: no name twice, at most 1 MB. Every file begins with its
kind and version, for example ``swingstudy: position 1``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

from swingstudy.dialect import BOOL, INT, LIST, MAP, NULL, TEXT, Node, Unreadable, compose
from swingstudy.words import Name, one_of, tell

T = TypeVar("T")

LARGEST_FILE = 1_000_000
VERSION = 1
"""The newest version of every kind of file."""

_VERSION = re.compile("[1-9][0-9]*")
_LONGEST_NUMBER = 1000
_LONGEST_VERSION = 9


class FormatError(ValueError):
    """A file breaks its format: where, what was found, what would be right."""

    def __init__(self, message: str, *, file: str, line: int | None, field: str, found: str, expected: str):
        self.message, self.file, self.line, self.field = message, file, line, field
        self.found, self.expected = found, expected
        super().__init__(str(self))

    def __str__(self) -> str:
        place = self.file if self.line is None else tell("{file}, line {line}", file=self.file, line=self.line)
        if self.field:
            place = tell("{place}, field {field}", place=place, field=self.field)
        return tell(
            "{place}: {message}. Found {found}; expected {expected}.",
            place=place, message=self.message, found=self.found, expected=self.expected,
        )  # fmt: skip

    def as_json(self) -> dict[str, Any]:
        """The error as ``check --json`` prints it."""
        return {
            "line": self.line,
            "field": self.field,
            "found": self.found,
            "expected": self.expected,
            "message": self.message,
        }


class NotLegal(FormatError):
    """A file keeps its format, but what it tells is not legal play."""


class Field:
    """One value of a file, with its place. The methods convert it or raise FormatError."""

    __slots__ = ("_node", "file", "path")

    def __init__(self, node: Node, file: str, path: str = ""):
        self._node, self.file, self.path = node, file, path

    @property
    def line(self) -> int:
        """The line where the value begins, from 1."""
        return self._node.line

    @property
    def found(self) -> str:
        """The value as it was written, shortened."""
        if self.is_map:
            return tell("a mapping")
        if self.is_list:
            return tell("a list")
        if self.is_null:
            return tell("nothing")
        text = str(self._node.value)
        text = text if len(text) <= 60 else text[:57] + "..."
        return repr(text) if self.is_text else text

    @property
    def is_map(self) -> bool:
        return self._node.kind == MAP

    @property
    def is_list(self) -> bool:
        return self._node.kind == LIST

    @property
    def is_null(self) -> bool:
        return self._node.kind == NULL

    @property
    def is_text(self) -> bool:
        return self._node.kind == TEXT

    @property
    def is_int(self) -> bool:
        return self._node.kind == INT

    @property
    def is_bool(self) -> bool:
        return self._node.kind == BOOL

    def error(self, message: str, expected: str, found: str | None = None) -> FormatError:
        """An error at this place, to be raised by the caller."""
        return FormatError(
            message, file=self.file, line=self.line, field=self.path, found=found or self.found, expected=expected
        )

    def items(self) -> Iterator[tuple[str, Field]]:
        """The (key, value) pairs of a mapping."""
        if not self.is_map:
            expected = tell("a mapping, such as {{name: value}}")
            raise self.error(tell("this must be a mapping of names to values"), expected)
        seen: set[str] = set()
        for key, value in self._node.value:
            if not isinstance(key.value, str):
                raise Field(key, self.file, self.path).error(tell("a name must be a plain word"), tell("a plain word"))
            name = key.value
            place = Field(value, self.file, f"{self.path}.{name}" if self.path else name)
            if name in seen:
                raise FormatError(
                    tell("the same name is given twice"), file=self.file, line=key.line, field=place.path,
                    found=tell("a second {name!r}", name=name), expected=tell("each name once"),
                )  # fmt: skip
            seen.add(name)
            yield name, place

    def key_line(self, name: str) -> int:
        """The line of a key of this mapping."""
        return next((key.line for key, _ in self._node.value if key.value == name), self.line)

    def fields(self, allowed: Sequence[str], what: str = "field") -> dict[str, Field]:
        """The values of a mapping whose keys are all among ``allowed``."""
        found = dict(self.items())
        for name, value in found.items():
            if name not in allowed:
                raise FormatError(
                    tell("there is no {what} called {name!r}", what=Name(what), name=name),
                    file=self.file, line=self.key_line(name), field=value.path,
                    found=repr(name), expected=one_of(allowed),
                )  # fmt: skip
        return found

    def only(self, names: Sequence[str]) -> Field:
        """The same mapping with no other keys than ``names``."""
        kept = [pair for pair in self._node.value if pair[0].value in names]
        return Field(self._node._replace(value=kept), self.file, self.path)

    def list(self) -> list[Field]:
        """The items of a list."""
        if not self.is_list:
            raise self.error(tell("this must be a list"), tell("a list, such as [a, b]"))
        return [Field(item, self.file, f"{self.path}[{n}]") for n, item in enumerate(self._node.value)]

    def text(self) -> str:
        """A word or sentence; numbers are taken as they are written."""
        if self.is_map or self.is_list or self.is_null:
            raise self.error(tell("this must be a word or a sentence"), tell("text"))
        return str(self._node.value)

    def choice(self, values: Iterable[str], what: str) -> str:
        """Text that is one of ``values``; ``what`` names the kind ("Region", "state")."""
        allowed = list(values)
        if self.is_map or self.is_list or self.is_null or self._node.value not in allowed:
            raise self.error(tell("this is no {what}", what=Name(what)), one_of(allowed))
        return str(self._node.value)

    def int(self, low: int | None = None, high: int | None = None) -> int:
        """A whole number from ``low`` to ``high``, both included."""
        expected = tell("a whole number")
        if low is not None and high is not None:
            expected = tell("a whole number from {low} to {high}", low=low, high=high)
        elif low is not None:
            expected = tell("a whole number, {low} or more", low=low)
        if not self.is_int or len(self._node.value) > _LONGEST_NUMBER:
            raise self.error(tell("this must be a whole number"), expected)
        value = int(self._node.value)
        if (low is not None and value < low) or (high is not None and value > high):
            raise self.error(tell("the number is out of range"), expected)
        return value

    def bool(self) -> bool:
        """true or false."""
        if not self.is_bool:
            raise self.error(tell("this must be true or false"), tell("true or false"))
        return bool(self._node.value == "true")

    def optional(self, read: Callable[[Field], T]) -> T | None:
        """None for null, else ``read(self)``."""
        return None if self.is_null else read(self)

    def plain(self) -> Any:
        """The value as dicts, lists, text, numbers, booleans and None."""
        if self.is_map:
            return {name: value.plain() for name, value in self.items()}
        if self.is_list:
            return [value.plain() for value in self.list()]
        if self.is_null:
            return None
        if self.is_bool:
            return self.bool()
        return self.int() if self.is_int else self.text()


def read_text(path: str | Path) -> str:
    """A file's text: UTF-8 with or without a byte-order mark, at most 1 MB. Raises FormatError."""
    name = str(path)

    def error(message: str, found: str, expected: str) -> FormatError:
        short = name if len(name) <= 200 else name[:197] + "..."
        return FormatError(message, file=short.split("\n")[0], line=None, field="", found=found, expected=expected)

    limit = tell("at most {most:,} bytes", most=LARGEST_FILE)
    if "\n" in name or "\0" in name:
        raise error(tell("this is a text and no name of a file"), repr(name[:40]), tell("the name of a file"))
    file = Path(path)
    try:
        if file.is_dir():
            raise error(tell("this is a folder"), tell("a folder"), tell("a file"))
        size = file.stat().st_size
        if size <= LARGEST_FILE:
            with file.open("rb") as opened:
                content = opened.read(LARGEST_FILE + 1)
            size = len(content)
        if size > LARGEST_FILE:
            raise error(tell("the file is too large to be read"), tell("{size:,} bytes", size=size), limit)
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise error(tell("the file is not text in UTF-8"), tell("other bytes"), tell("UTF-8 text")) from None
    except OSError as problem:
        why = problem.strerror or str(problem)
        raise error(tell("the file cannot be read"), why, tell("a readable file")) from None


def parse(text: str, kinds: Sequence[str], file: str) -> tuple[str, Field]:
    """The kind and the top mapping of a versioned file. Raises FormatError."""

    def error(message: str, line: int | None, found: str, expected: str, field: str = "") -> FormatError:
        return FormatError(message, file=file, line=line, field=field, found=found, expected=expected)

    header = one_of(f"swingstudy: {kind} {VERSION}" for kind in kinds)
    expected = tell("a first line {header}", header=header)
    size = len(text.encode("utf-8", "surrogatepass"))
    if size > LARGEST_FILE:
        limit = tell("at most {most:,} bytes", most=LARGEST_FILE)
        raise error(tell("the text is too large"), None, tell("{size:,} bytes", size=size), limit)
    try:
        node = compose(text)
    except Unreadable as problem:
        raise error(problem.message, problem.line, problem.found, problem.expected) from None
    if node is None:
        raise error(tell("the file is empty"), 1, tell("nothing"), expected)
    top = Field(node, file)
    if not top.is_map:
        raise error(tell("the file is no mapping of names to values"), top.line, top.found, expected)
    fields = dict(top.items())
    if "swingstudy" not in fields:
        told, found = tell("the file does not say what it is"), tell("no swingstudy line")
        raise error(told, 1, found, expected, "swingstudy")
    return _kind(fields["swingstudy"], kinds, header), top


def _kind(field: Field, kinds: Sequence[str], header: str) -> str:
    kind, _, version = field.text().partition(" ")
    if kind not in kinds:
        raise field.error(tell("this kind of file is not read here"), header)
    if not _VERSION.fullmatch(version):
        raise field.error(tell("the version is missing"), header)
    if len(version) > _LONGEST_VERSION or int(version) > VERSION:
        told = tell("{kind} {version} is newer than this program knows", kind=kind, version=version)
        raise field.error(told, header)
    return kind
