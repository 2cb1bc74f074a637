"""What a page gives away: every word that a reader, a screen reader, a copied output or a search could find on it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from html import unescape

from swingstudy.widgets.shell import Explorer


def gives_away(page_text: str, answers: Iterable[str]) -> list[str]:
    """The answers that stand in a text as words or numbers of their own: "62" is not in "162" nor in "62.5"."""
    plain = re.sub(r"\s+", " ", page_text)
    return [
        answer
        for answer in answers
        if re.search(rf"(?<![\w.,]){re.escape(answer)}(?![\w]|[.,]\d)", plain, re.IGNORECASE)
    ]


def page_text(page: Explorer) -> str:
    """All that an explorer puts on the page and into the saved notebook: headline, note, panels with their attributes,
    figures, words, what is announced, the saved numbers, the stored plain text."""
    view = page.view
    parts = [view.finding, view.note, view.words, view.said, page.text, view.csv, *view.panels.values()]
    parts += [json.dumps(figure) for figure in view.drawn.values()]
    spoken = re.findall(r'(?:aria-label|title|alt|href)="([^"]*)"', " ".join(parts))
    bare = re.sub(r"<style>.*?</style>|<[^>]+>", " ", " ".join(parts), flags=re.DOTALL)
    return unescape(" ".join([bare, *spoken]))
