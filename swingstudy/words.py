"""What the product says: English templates, filled in when they are read.

A template is the key of a catalogue, so a further language is a mapping from templates to templates. Rules say
:class:`Text`, which is put into words only when somebody reads it; charts and widgets :func:`tell` at once::

    say("{who} takes the {card}.", who="Ada", card="queen")
    tell("{count} cards", count=3)

A value that is a Text is told in the same language, and a :class:`Name` ("queen") is looked up as a template is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import Any, ParamSpec, TypeVar

Catalogue = Callable[[str], str]
P = ParamSpec("P")
T = TypeVar("T")


def _english(template: str) -> str:
    return template


_catalogue: Catalogue = _english


@contextmanager
def spoken(catalogue: Catalogue | Mapping[str, str]) -> Iterator[None]:
    """Speak another language inside a ``with``: a mapping of templates, or a function from template to template."""
    global _catalogue
    before = _catalogue
    _catalogue = catalogue if callable(catalogue) else _looked_up(catalogue)
    try:
        yield
    finally:
        _catalogue = before


def _looked_up(catalogue: Mapping[str, str]) -> Catalogue:
    return lambda template: catalogue.get(template, template)


class Text:
    """A template and its values; ``str()`` puts it into words in the language now spoken.

    Texts are equal when template and values are, in whatever language.
    """

    __slots__ = ("template", "values")

    def __init__(self, template: str, values: Mapping[str, Any]):
        self.template, self.values = template, values

    def __str__(self) -> str:
        filled = {name: _word(value) for name, value in self.values.items()}
        return _catalogue(self.template).format_map(filled)

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Text):
            return self.template == other.template and self.values == other.values
        return str(self) == other if isinstance(other, str) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.template)

    def __repr__(self) -> str:
        return repr(str(self))


def _word(value: Any) -> Any:
    return _catalogue(value) if isinstance(value, Name) else value


class Name(str):
    """A word of the game ("queen", "Action Phase") that a catalogue may translate when it is a value of a template."""

    __slots__ = ()


def say(template: str, /, **values: Any) -> Text:
    """A Text, put into words when it is read."""
    return Text(template, values)


def tell(template: str, /, **values: Any) -> str:
    """A template put into words now."""
    return str(Text(template, values))


def count(number: int, one: str, many: str, /, **values: Any) -> str:
    """``one`` or ``many``, each a template that may hold ``{number}``: ``count(2, "{number} card", "{number} cards")``.

    The number is told with its thousands apart.
    """
    return tell(one if number == 1 else many, number=f"{number:,}", **values)


def told_once(work: Callable[P, T]) -> Callable[P, T]:
    """``work``, remembered in each language that is spoken: for answers that hold words already told."""

    @cache
    def in_language(catalogue: Catalogue, *args: P.args, **named: P.kwargs) -> T:
        return work(*args, **named)

    def remembered(*args: P.args, **named: P.kwargs) -> T:
        return in_language(_catalogue, *args, **named)  # type: ignore[arg-type]

    return remembered


def one_of(values: Iterable[object]) -> str:
    """Alternatives in words: "a, b or c"; "nothing" where there is none."""
    return _listed(values, "{first} or {last}") or tell("nothing")


def all_of(values: Iterable[object]) -> str:
    """An enumeration in words: "a, b and c"."""
    return _listed(values, "{first} and {last}")


def _listed(values: Iterable[object], template: str) -> str:
    names = [str(_word(value)) for value in values]
    if len(names) < 2:
        return "".join(names)
    return tell(template, first=", ".join(names[:-1]), last=names[-1])


def sentence(text: object) -> str:
    """A text with a capital at its start."""
    words = str(text)
    return words[:1].upper() + words[1:]
