"""What a game brings to the lessons room: files of texts in its folder ``lessons``, and the numbers that they name.

A text names a number in braces, ``{one_more.percent}``: the function ``one_more`` of a module in ``lessons.computed``
computes it from the rules when the text is told, so that no number of a page is typed twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from importlib import import_module
from importlib.resources import files
from pkgutil import iter_modules
from string import Formatter
from typing import Any

from swingstudy.files import Field, parse
from swingstudy.games import NAMES, game


class Computed(Mapping[str, Any]):
    """The numbers of a game's lessons by name, each computed once, when it is first read."""

    def __init__(self, lessons: str):
        package = import_module(f"{lessons}.computed")
        modules = [import_module(found.name) for found in iter_modules(package.__path__, f"{package.__name__}.")]
        self._functions: dict[str, Callable[[], Any]] = {
            name: function
            for module in modules
            for name, function in vars(module).items()
            if getattr(function, "__module__", "") == module.__name__ and not name.startswith("_")
        }
        self._found: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        if name not in self._found:
            self._found[name] = self._functions[name]()
        return self._found[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._functions)

    def __len__(self) -> int:
        return len(self._functions)


@cache
def computed(lessons: str) -> Computed:
    """The numbers of these lessons."""
    return Computed(lessons)


def filled(text: str, lessons: str) -> str:
    """A text with its numbers in place. Raises KeyError for a number that nothing computes."""
    return _Filling().vformat(text, (), computed(lessons)) if "{" in text else text


class _Filling(Formatter):
    """Fills in numbers; a fraction may be told with decimals, ``{mean:.2f}``, in every Python."""

    def format_field(self, value: Any, spec: str) -> str:
        return super().format_field(float(value) if spec and isinstance(value, Fraction) else value, spec)


def number(field: Field, lessons: str) -> Fraction:
    """A number of a file: written out, or the name of a computed one, "share.weight" for a part of it."""
    text = field.text()
    try:
        return Fraction(text)
    except ValueError:
        pass
    name, *parts = text.split(".")
    try:
        value = computed(lessons)[name]
        for part in parts:
            value = getattr(value, part)
        return Fraction(value)
    except (KeyError, AttributeError, TypeError, ValueError):
        raise field.error("nothing computes this number", "a number, or a name in lessons/computed") from None


def homes() -> list[str]:
    """The packages of lessons, one a game that has any, in the order of the games."""
    return [one.lessons for one in map(game, NAMES) if one.lessons]


def opened(lessons: str, name: str, kind: str) -> Field | None:
    """The file of this name, without its ending, of a package of lessons; None where it has none.

    Raises FormatError for one that is not of the kind.
    """
    file = files(lessons).joinpath(f"{name}.yaml")
    if not file.is_file():
        return None
    return parse(file.read_text(encoding="utf-8"), (kind,), f"{lessons.replace('.', '/')}/{name}.yaml")[1]


def find(name: str, kind: str) -> tuple[str, Field]:
    """The package of lessons and the file of this name, of the first game that has it. Raises KeyError."""
    for lessons in homes():
        field = opened(lessons, name, kind)
        if field is not None:
            return lessons, field
    raise KeyError(name)
