"""Versioned YAML files, read safely, with errors that name file, line and field.

A file is composed into nodes and never turned into objects: no tags, no anchors or aliases, no duplicate keys, at
most 1 MB. Every file begins with its kind and version, for example ``swingstudy: position 1``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")

LARGEST_FILE = 1_000_000
VERSIONS = dict.fromkeys(("position", "board", "card", "record", "facts", "cards", "candidates", "ambiguities"), 1)

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
        return f"{place}{field}: {self.message}. Found {self.found}; expected {self.expected}."

    def as_json(self) -> dict[str, Any]:
        """The error as ``check --json`` prints it."""
        return {
            "line": self.line,
            "field": self.field,
            "found": self.found,
            "expected": self.expected,
            "message": self.message,
        }


def one_of(values: Iterable[object]) -> str:
    """Alternatives in words."""
    names = [str(value) for value in values]
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " or " + names[-1]


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
            raise self.error("this must be a mapping of names to values", "a mapping, such as {name: value}")
        seen: set[str] = set()
        for key, value in self._node.value:
            if not isinstance(key.value, str):
                raise Field(key, self.file, self.path).error("a name must be a plain word", "a plain word")
            name = key.value
            place = Field(value, self.file, f"{self.path}.{name}" if self.path else name)
            if name in seen:
                raise FormatError(
                    "the same name is given twice", file=self.file, line=key.start_mark.line + 1, field=place.path,
                    found=f"a second {name!r}", expected="each name once",
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
                    f"there is no {what} called {name!r}", file=self.file, line=self.key_line(name), field=value.path,
                    found=repr(name), expected=one_of(allowed),
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
            raise self.error("this must be a list", "a list, such as [a, b]")
        return [Field(item, self.file, f"{self.path}[{n}]") for n, item in enumerate(self._node.value)]

    def text(self) -> str:
        """A word or sentence; numbers are taken as they are written."""
        if self.is_map or self.is_list or self.is_null:
            raise self.error("this must be a word or a sentence", "text")
        return str(self._node.value)

    def choice(self, values: Iterable[str], what: str) -> str:
        """Text that is one of ``values``; ``what`` names the kind ("Region", "state")."""
        allowed = list(values)
        if self.is_map or self.is_list or self.is_null or self._node.value not in allowed:
            raise self.error(f"this is no {what}", one_of(allowed))
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
            raise self.error("this must be a whole number", expected) from None
        if (low is not None and value < low) or (high is not None and value > high):
            raise self.error("the number is out of range", expected)
        return value

    @property
    def is_int(self) -> bool:
        return self._is("int")

    def bool(self) -> bool:
        """true or false."""
        if not self._is("bool"):
            raise self.error("this must be true or false", "true or false")
        return bool(self._node.value.lower() == "true")

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
        if self._is("bool"):
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
            raise error("this is a folder", "a folder", "a file")
        size = file.stat().st_size
        if size > LARGEST_FILE:
            raise error("the file is too large to be read", f"{size:,} bytes", f"at most {LARGEST_FILE:,} bytes")
        return file.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise error("the file is not text in UTF-8", "other bytes", "UTF-8 text") from None
    except OSError as problem:
        raise error("the file cannot be read", problem.strerror or str(problem), "a readable file") from None


def parse(text: str, kinds: Sequence[str], file: str) -> tuple[str, Field]:
    """The kind and the top mapping of a versioned file. Raises FormatError."""
    from ruamel.yaml import YAML
    from ruamel.yaml.error import MarkedYAMLError, YAMLError

    def error(message: str, line: int | None, found: str, expected: str, field: str = "") -> FormatError:
        return FormatError(message, file=file, line=line, field=field, found=found, expected=expected)

    header = one_of(f"swingstudy: {kind} {VERSIONS.get(kind, 1)}" for kind in kinds)
    if len(text.encode()) > LARGEST_FILE:
        raise error("the text is too large", None, f"{len(text):,} characters", f"at most {LARGEST_FILE:,} bytes")
    try:
        node = YAML(typ="safe", pure=True).compose(text)
        _refuse_specials(node, file)
    except MarkedYAMLError as problem:
        mark = problem.problem_mark or problem.context_mark
        line = None if mark is None else mark.line + 1
        raise error("this is not YAML", line, str(problem.problem or problem.context), "YAML") from None
    except YAMLError as problem:
        raise error("this is not YAML", None, str(problem).split("\n")[0], "YAML") from None
    except RecursionError:
        raise error("the file is nested too deeply", None, "hundreds of levels", "a few levels") from None
    if node is None:
        raise error("the file is empty", 1, "nothing", f"a first line {header}")
    top = Field(node, file)
    if not top.is_map:
        raise error("the file is no mapping of names to values", top.line, top.found, f"a first line {header}")
    fields = dict(top.items())
    if "swingstudy" not in fields:
        raise error("the file does not say what it is", 1, "no swingstudy line", f"a first line {header}", "swingstudy")
    return _kind(fields["swingstudy"], kinds, header), top


def _kind(field: Field, kinds: Sequence[str], header: str) -> str:
    kind, _, version = field.text().partition(" ")
    if kind not in kinds:
        raise field.error("this kind of file is not read here", header)
    if not version.isdigit() or int(version) < 1:
        raise field.error("the version is missing", header)
    if int(version) > VERSIONS.get(kind, 1):
        raise field.error(f"{kind} {version} is newer than this program knows", header)
    return kind


def _refuse_specials(node: Any, file: str) -> None:
    """Anchors, aliases and tags of the file's own are refused: nothing here needs them."""
    waiting = [node] if node is not None else []
    while waiting:
        current = waiting.pop()
        place = Field(current, file)
        if current.anchor is not None:
            raise place.error("anchors and aliases are not read", "the value itself", found=f"&{current.anchor}")
        if not str(current.tag).startswith(_TAG) or str(current.tag)[len(_TAG) :] not in _KINDS:
            raise place.error("tags are not read", "a plain value", found=str(current.tag))
        if isinstance(current.value, list):
            for child in current.value:
                waiting.extend(child if isinstance(child, tuple) else (child,))


_KINDS = ("map", "seq", "str", "int", "float", "bool", "null", "timestamp")
