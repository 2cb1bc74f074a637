"""One minute of rules for the top of a page: ``rules_minute("night-odds")`` in a cell.

A game's ``lessons/rules.yaml`` has the pieces and which of them each page needs; words in double brackets open their
meaning in the glossary, ``key`` names drawings of the module ``lessons.drawings``::

    swingstudy: rules 1
    pieces:
      goal: {title: The goal, says: "Win 95 of the [[swing votes]].", rule: "17.2"}
      board:
        title: The board
        key:
          - {draw: hatch, says: "an empty box: no state, no votes"}
    pages:
      night-odds: [goal, board]
"""

from __future__ import annotations

from html import escape
from importlib import import_module
from typing import NamedTuple

from swingstudy.charts.view import View
from swingstudy.classroom import lessons
from swingstudy.classroom.glossary import plain, with_terms
from swingstudy.files import Field
from swingstudy.widgets.shell import Explorer, remembered
from swingstudy.words import tell

KIND = "rules"


class Piece(NamedTuple):
    """A piece of the rules: a sentence or two, and a key of (drawing, words)."""

    title: str
    says: str = ""
    rule: str = ""
    key: tuple[tuple[str, str], ...] = ()

    @property
    def words(self) -> str:
        """The piece as plain text."""
        said = [plain(self.says)] if self.says else []
        said += [plain(words) for _, words in self.key if words]
        rule = [tell("(rule {rule})", rule=self.rule)] if self.rule else []
        return tell("{title}: {words}", title=self.title, words=" ".join([*said, *rule]))


def pieces(page: str) -> tuple[str, tuple[Piece, ...]]:
    """The package of lessons that has the page, and the pieces of rules that it needs. Raises KeyError."""
    for package in lessons.homes():
        field = lessons.opened(package, "rules", KIND)
        if field is None:
            continue
        given = field.fields(("swingstudy", "pieces", "pages"))
        pages = dict(given["pages"].items())
        if page in pages:
            known = dict(given["pieces"].items())
            names = [name.choice(known, "piece of rules") for name in pages[page].list()]
            return package, tuple(_piece(known[name]) for name in names)
    raise KeyError(page)


def _piece(field: Field) -> Piece:
    given = field.fields(("title", "says", "rule", "key"))
    key = []
    for row in given["key"].list() if "key" in given else ():
        parts = row.fields(("draw", "says"))
        key.append((parts["draw"].text(), parts["says"].text()))
    says, rule = (given[name].text() if name in given else "" for name in ("says", "rule"))
    return Piece(given["title"].text(), says, rule, tuple(key))


@remembered
def rules_minute(page: str) -> Explorer:
    """The rules that a page needs, to be read in a minute. Raises KeyError for a page that has none."""
    package, found = pieces(page)
    body = "".join(_html(piece, package) for piece in found)
    view = View(
        tell("The rules in one minute"),
        "\n".join(piece.words for piece in found),
        panels={"minute": f'<div class="ss-minute">{body}</div>'},
    )
    return Explorer([], lambda choices: view, ["minute*"], style="ss-lesson")


def _html(piece: Piece, package: str) -> str:
    rule = f' <span class="ss-rule">{escape(piece.rule)}</span>' if piece.rule else ""
    says = f"<p>{with_terms(piece.says, package)}{rule}</p>" if piece.says else ""
    rows = "".join(
        f"<li>{_drawn(drawing, package)}<span>{with_terms(words, package)}</span></li>" for drawing, words in piece.key
    )
    key = f"<ul>{rows}</ul>" if rows else ""
    return f"<section><h4>{escape(piece.title)}</h4>{says}{key}</section>"


def _drawn(name: str, package: str) -> str:
    """A small drawing of the game, decoration beside its words. Raises KeyError for one that there is not."""
    drawing: str = import_module(f"{package}.drawings").DRAWINGS[name]
    return f'<svg class="ss-board ss-key" viewBox="0 0 40 24" width="40" height="24" aria-hidden="true">{drawing}</svg>'
