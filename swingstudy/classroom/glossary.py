"""The glossary: a term that opens at hover, focus and touch, with its meaning and its rule; and all of them in a list.

A game's terms stand in ``lessons/glossary.yaml``; a text marks one as ``[[strategy marker]]``, or ``[[marker|strategy
marker]]`` where another word is shown::

    swingstudy: glossary 1
    terms:
      - term: toss-up
        also: [toss-ups]
        rule: "17.0"
        says: A state that a die decides on Election Night.
"""

from __future__ import annotations

import hashlib
import re
from functools import cache
from html import escape
from typing import NamedTuple

from swingstudy.charts.view import View
from swingstudy.classroom import lessons
from swingstudy.widgets.shell import Explorer, remembered
from swingstudy.words import tell

KIND = "glossary"
MARKED = re.compile(r"\[\[([^\]|]+)(?:\|([^\]]+))?\]\]")


class Term(NamedTuple):
    """A word of a game: its meaning and the number of the rule that gives it."""

    term: str
    says: str
    rule: str
    also: tuple[str, ...] = ()

    @property
    def meaning(self) -> str:
        """The meaning with its rule."""
        return tell("{meaning} (rule {rule})", meaning=self.says, rule=self.rule) if self.rule else self.says


@cache
def terms(package: str) -> dict[str, Term]:
    """The terms of a package of lessons, by name and by each of their other forms, in small letters."""
    field = lessons.opened(package, "glossary", KIND)
    found: dict[str, Term] = {}
    for one in field.fields(("swingstudy", "terms"))["terms"].list() if field else ():
        given = one.fields(("term", "says", "rule", "also"))
        also = tuple(form.text() for form in given["also"].list()) if "also" in given else ()
        rule = given["rule"].text() if "rule" in given else ""
        term = Term(given["term"].text(), given["says"].text(), rule, also)
        for form in (term.term, *also):
            if form.casefold() in found:
                raise one.error("this form stands for another term already", "each form once", repr(form))
            found[form.casefold()] = term
    return found


def with_terms(text: str, package: str) -> str:
    """A text as HTML in which each marked term opens its meaning. Raises KeyError for one that is not known."""
    parts, at = [], 0
    for found in MARKED.finditer(text):
        shown, name = found[1], found[2] or found[1]
        parts += [escape(text[at : found.start()]), _opening(shown, terms(package)[name.casefold()])]
        at = found.end()
    return "".join([*parts, escape(text[at:])])


def plain(text: str) -> str:
    """A text without its marks."""
    return MARKED.sub(lambda found: found[1], text)


def _opening(shown: str, term: Term) -> str:
    """A button with the meaning beside it. The meaning describes the button, so that a screen reader says it; the page
    opens it at hover, focus and touch and closes it at Escape."""
    name = f"ss-term-{hashlib.sha256(f'{shown} {term}'.encode()).hexdigest()[:8]}"
    return (
        f'<span class="ss-term"><button type="button" aria-expanded="false" aria-describedby="{name}">{escape(shown)}'
        f'</button><span class="ss-term-says" role="tooltip" id="{name}">{escape(term.meaning)}</span></span>'
    )


@remembered
def glossary() -> Explorer:
    """All terms of the games, in the order of the alphabet, as a page: ``glossary()`` in a cell."""
    found = sorted({term for package in lessons.homes() for term in terms(package).values()}, key=_order)
    rows = "".join(f"<dt>{escape(term.term)}</dt><dd>{escape(term.meaning)}</dd>" for term in found)
    words = " ".join(tell("{term}: {meaning}", term=term.term, meaning=term.meaning) for term in found)
    view = View(tell("Words of the game"), words, panels={"terms": f'<dl class="ss-glossary">{rows}</dl>'})
    return Explorer([], lambda choices: view, ["terms*"], style="ss-lesson")


def _order(term: Term) -> str:
    return term.term.casefold()
