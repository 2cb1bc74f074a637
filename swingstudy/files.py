"""Versioned YAML files, read safely, with errors that name file, line and field.

A file is composed into nodes and never turned into objects: no tags, no anchors or aliases, no duplicate keys, at
most 1 MB. Every file begins with its kind and version, for example ``swingstudy: position 1``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

from swingstudy.words import one_of, tell

T = TypeVar("T")

LARGEST_FILE = 1_000_000
VERSION = 1
"""The newest version of every kind of file."""

_TAG = "tag:yaml.org,2002:"


class FormatError(ValueError):
    """A file breaks its format: where, what was found, what would be right."""

    def __init__(self, message: str, *, file: str, line: int | None, field: str, found: str, expected: str):
        self.message, self.file, self.line, self.field = message, file, line, field
        self.found, self.expected = found, expected
        super().__init__(str(self))

    def __str__(self) -> str:
        place = self.file if self.line is None else f"{self.file}, line {self.line}"
        field = f", field {self.field}" if self.field else ""
        return tell(
            "{place}{field}: {message}. Found {found}; expected {expected}.",
            place=place,
            field=field,
            message=self.message,
            found=self.found,
            expected=self.expected,
        )

    def as_json(self) -> dict[str, Any]:
        """The error as ``check --json`` prints it."""
        return {
            "line": self.line,
            "field": self.field,
            "found": self.found,
            "expected": self.expected,
            "message": self.message,
        }


class Field:
    """One value of a file, with its place. The methods convert it or raise FormatError."""

    __slots__ = ("_node", "file", "path")

    def __init__(self, node: Any, file: str, path: str = ""):
        self._node, self.file, self.path = node, file, path

    @property
    def line(self) -> int:
        """The line where the value begins, from 1."""
        return int(self._node.start_mark.line) + 1

    @property
    def found(self) -> str:
        """The value as it was written, shortened."""
        if self.is_map:
            return "a mapping"
        if self.is_list:
            return "a list"
        if self.is_null:
            return "nothing"
        text = str(self._node.value)
        return repr(text if len(text) <= 60 else text[:57] + "...") if self._is("str") else text

    def _is(self, kind: str) -> bool:
        return bool(self._node.tag == _TAG + kind)

    @property
    def is_map(self) -> bool:
        return self._is("map")

    @property
    def is_list(self) -> bool:
        return self._is("seq")

    @property
    def is_null(self) -> bool:
        return self._is("null")

    @property
    def is_text(self) -> bool:
        return self._is("str")

    def error(self, message: str, expected: str, found: str | None = None) -> FormatError:
        """An error at this place, to be raised by the caller."""
        return FormatError(
            message, file=self.file, line=self.line, field=self.path, found=found or self.found, expected=expected
        )

    def items(self) -> Iterator[tuple[str, Field]]:
        """The (key, value) pairs of a mapping."""
        if not self.is_map:
            raise self.error(
                tell("this must be a mapping of names to values"), tell("a mapping, such as {{name: value}}")
            )
        seen: set[str] = set()
        for key, value in self._node.value:
            if not isinstance(key.value, str):
                raise Field(key, self.file, self.path).error(tell("a name must be a plain word"), tell("a plain word"))
            name = key.value
            place = Field(value, self.file, f"{self.path}.{name}" if self.path else name)
            if name in seen:
                raise FormatError(
                    tell("the same name is given twice"), file=self.file, line=key.start_mark.line + 1,
                    field=place.path, found=tell("a second {name!r}", name=name), expected=tell("each name once"),
                )  # fmt: skip
            seen.add(name)
            yield name, place

    def key_line(self, name: str) -> int:
        """The line of a key of this mapping."""
        return next((int(key.start_mark.line) + 1 for key, _ in self._node.value if key.value == name), self.line)

    def fields(self, allowed: Sequence[str], what: str = "field") -> dict[str, Field]:
        """The values of a mapping whose keys are all among ``allowed``."""
        found = dict(self.items())
        for name, value in found.items():
            if name not in allowed:
                raise FormatError(
                    tell("there is no {what} called {name!r}", what=what, name=name), file=self.file,
                    line=self.key_line(name), field=value.path, found=repr(name), expected=one_of(allowed),
                )  # fmt: skip
        return found

    def only(self, names: Sequence[str]) -> Field:
        """The same mapping with no other keys than ``names``."""
        kept = [pair for pair in self._node.value if pair[0].value in names]
        node = type(self._node)(self._node.tag, kept, self._node.start_mark, self._node.end_mark)
        return Field(node, self.file, self.path)

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
            raise self.error(tell("this is no {what}", what=what), one_of(allowed))
        return str(self._node.value)

    def int(self, low: int | None = None, high: int | None = None) -> int:
        """A whole number from ``low`` to ``high``, both included."""
        expected = "a whole number"
        if low is not None and high is not None:
            expected += f" from {low} to {high}"
        elif low is not None:
            expected += f", {low} or more"
        try:
            if not self._is("int"):
                raise ValueError
            value = int(self._node.value.replace("_", ""))
        except ValueError:
            raise self.error(tell("this must be a whole number"), expected) from None
        if (low is not None and value < low) or (high is not None and value > high):
            raise self.error(tell("the number is out of range"), expected)
        return value

    @property
    def is_int(self) -> bool:
        return self._is("int")

    def bool(self) -> bool:
        """true or false, in small letters."""
        if not self._is("bool") or self._node.value not in ("true", "false"):
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
        if self._is("bool") and self._node.value in ("true", "false"):
            return self.bool()
        return self.int() if self._is("int") else self.text()


def read_text(path: str | Path) -> str:
    """A file's text: UTF-8 with or without a byte-order mark, at most 1 MB. Raises FormatError."""
    name = str(path)

    def error(message: str, found: str, expected: str) -> FormatError:
        return FormatError(message, file=name, line=None, field="", found=found, expected=expected)

    file = Path(path)
    try:
        if file.is_dir():
            raise error(tell("this is a folder"), tell("a folder"), tell("a file"))
        size = file.stat().st_size
        if size > LARGEST_FILE:
            raise error(
                tell("the file is too large to be read"),
                tell("{size:,} bytes", size=size),
                tell("at most {largest_file:,} bytes", largest_file=LARGEST_FILE),
            )
        return file.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise error(tell("the file is not text in UTF-8"), tell("other bytes"), tell("UTF-8 text")) from None
    except OSError as problem:
        raise error(
            tell("the file cannot be read"), problem.strerror or str(problem), tell("a readable file")
        ) from None


def parse(text: str, kinds: Sequence[str], file: str) -> tuple[str, Field]:
    """The kind and the top mapping of a versioned file. Raises FormatError."""
    from ruamel.yaml import YAML
    from ruamel.yaml.error import MarkedYAMLError, YAMLError

    def error(message: str, line: int | None, found: str, expected: str, field: str = "") -> FormatError:
        return FormatError(message, file=file, line=line, field=field, found=found, expected=expected)

    header = one_of(f"swingstudy: {kind} {VERSION}" for kind in kinds)
    if len(text.encode()) > LARGEST_FILE:
        raise error(
            tell("the text is too large"),
            None,
            tell("{text:,} characters", text=len(text)),
            tell("at most {largest_file:,} bytes", largest_file=LARGEST_FILE),
        )
    try:
        lines = text.split("\n")
        for number, line in enumerate(lines, 1):
            if line.startswith("%"):
                message = tell("directives are not read: all files are in one dialect of YAML")
                raise error(message, number, repr(line[:60].rstrip()), tell("the file without this line"))
        node = YAML(typ="safe", pure=True).compose(text)
        _refuse_specials(node, file, lines)
    except MarkedYAMLError as problem:
        mark = problem.problem_mark or problem.context_mark
        at = None if mark is None else mark.line
        found, expected = str(problem.problem or problem.context), tell("YAML")
        if at is not None and at < len(lines) and found.startswith("mapping values are not allowed"):
            expected = _quoted(lines[at]) or expected
        raise error(tell("this is not YAML"), None if at is None else at + 1, found, expected) from None
    except YAMLError as problem:
        raise error(tell("this is not YAML"), None, str(problem).split("\n")[0], tell("YAML")) from None
    except RecursionError:
        raise error(
            tell("the file is nested too deeply"), None, tell("hundreds of levels"), tell("a few levels")
        ) from None
    if node is None:
        raise error(tell("the file is empty"), 1, tell("nothing"), tell("a first line {header}", header=header))
    top = Field(node, file)
    if not top.is_map:
        raise error(
            tell("the file is no mapping of names to values"),
            top.line,
            top.found,
            tell("a first line {header}", header=header),
        )
    fields = dict(top.items())
    if "swingstudy" not in fields:
        raise error(
            tell("the file does not say what it is"),
            1,
            tell("no swingstudy line"),
            tell("a first line {header}", header=header),
            "swingstudy",
        )
    return _kind(fields["swingstudy"], kinds, header), top


def _kind(field: Field, kinds: Sequence[str], header: str) -> str:
    kind, _, version = field.text().partition(" ")
    if kind not in kinds:
        raise field.error(tell("this kind of file is not read here"), header)
    if not (version.isascii() and version.isdigit()) or int(version) < 1:
        raise field.error(tell("the version is missing"), header)
    if int(version) > VERSION:
        raise field.error(tell("{kind} {version} is newer than this program knows", kind=kind, version=version), header)
    return kind


def _quoted(line: str) -> str:
    """The line with its value in quotes, as advice; empty where it has none."""
    match = re.fullmatch(r"(\s*(?:- )?[\w-]+:) +(\S.*?)\s*", line)
    if not match:
        return ""
    value = match[2].replace('"', "'")
    return tell("the value in quotes: {line}", line=f'{match[1].strip()} "{value}"')


def _refuse_specials(node: Any, file: str, lines: Sequence[str]) -> None:
    """Anchors, aliases and tags of the file's own are refused: nothing here needs them. So is a value that would lose
    its end to what looks like a comment, such as ``title: card #13 again``."""
    waiting = [node] if node is not None else []
    while waiting:
        current = waiting.pop()
        place = Field(current, file)
        if current.anchor is not None:
            raise place.error(
                tell("anchors and aliases are not read"), tell("the value itself"), found=f"&{current.anchor}"
            )
        if not str(current.tag).startswith(_TAG) or str(current.tag)[len(_TAG) :] not in _KINDS:
            raise place.error(tell("tags are not read"), tell("a plain value"), found=str(current.tag))
        if isinstance(current.value, list):
            for child in current.value:
                waiting.extend(child if isinstance(child, tuple) else (child,))
        elif current.style is None and current.end_mark.line < len(lines):
            line = lines[current.end_mark.line]
            lost = re.match(r"\s+(#[^\s#].*)", line[current.end_mark.column :])
            if lost:
                message = tell(
                    "the value ends before {rest}: what follows a # after a blank is a comment",
                    rest=repr(lost[1].rstrip()),
                )
                raise place.error(message, _quoted(line) or tell("the whole value in quotes"))


_KINDS = ("map", "seq", "str", "int", "float", "bool", "null", "timestamp")
