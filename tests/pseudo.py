"""A pseudo-language in which every template stands in [[ ]]: what stands outside was never told as one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from html.parser import HTMLParser
from typing import Any

from swingstudy.charts.view import View
from swingstudy.words import spoken

SPOKEN_ATTRIBUTES = ("aria-label", "title", "alt", "placeholder")
FIGURE_TEXTS = ("text", "ticktext", "hovertext", "name", "hovertemplate", "title")
WORD = re.compile(r"[^\W\d_]{3,}")


def pseudo() -> AbstractContextManager[None]:
    """Speak the pseudo-language inside a ``with``."""
    return spoken(lambda template: f"[[{template}]]")


def untold(text: str, names: Iterable[str] = ()) -> list[str]:
    """The words of three letters or more outside [[ ]] of a plain text, the given names apart."""
    outside, depth = [], 0
    for part in re.split(r"(\[\[|\]\])", text):
        if part == "[[":
            depth += 1
        elif part == "]]":
            depth -= 1
            assert depth >= 0, f"a bracket too many in {text!r}"
        elif not depth:
            outside.append(part)
    assert depth == 0, f"a bracket too few in {text!r}"
    left = " ".join(outside)
    for name in sorted(names, key=len, reverse=True):
        left = left.replace(name, " ")
    return WORD.findall(left)


class _Page(HTMLParser):
    """The words of a page, and those of the attributes that a screen reader says."""

    def __init__(self) -> None:
        super().__init__()
        self.texts, self.said, self.away = [], [], 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.away += tag in ("style", "script")
        self.said += [value for name, value in attrs if name in SPOKEN_ATTRIBUTES and value]
        self.texts.append(" ")

    def handle_endtag(self, tag: str) -> None:
        self.away -= tag in ("style", "script")
        self.texts.append(" ")

    def handle_data(self, data: str) -> None:
        if not self.away:
            self.texts.append(data)


def untold_of(html: str, names: Iterable[str] = ()) -> list[str]:
    """The same of a piece of HTML: its words, and the attributes that a screen reader says."""
    page = _Page()
    page.feed(html)
    page.close()
    return [word for text in ("".join(page.texts), *page.said) for word in untold(text, names)]


def _texts(figure: Any, key: str = "") -> Iterator[str]:
    """Every text that a plotly figure shows."""
    if isinstance(figure, str):
        if key in FIGURE_TEXTS:
            yield figure
    elif isinstance(figure, Mapping):
        for name, value in figure.items():
            yield from _texts(value, name)
    elif isinstance(figure, Sequence):
        for value in figure:
            yield from _texts(value, key)


def english_in(view: View, names: Iterable[str] = ()) -> dict[str, list[str]]:
    """What a view says without a template, part by part; nothing when all of it is told."""
    names = tuple(names)
    found = {part: untold(getattr(view, part), names) for part in ("finding", "note", "words")}
    found |= {f"panel {name}": untold_of(html, names) for name, html in view.panels.items()}
    found["figure"] = [word for text in _texts(view.figure or {}) for word in untold_of(text, names)]
    return {part: words for part, words in found.items() if words}
