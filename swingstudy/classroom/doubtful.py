"""The doubtful rules of each game as a page: readings that can be switched, and questions that have one answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from swingstudy.classroom.leaf import Leaf
from swingstudy.games import NAMES, game
from swingstudy.results import NARROW_TABLE
from swingstudy.words import tell


def readings() -> Leaf:
    """Two tables a game: ``readings()`` in a cell. The command ``swingstudy readings`` prints the same."""
    html, lines = [], []
    for one in map(game, NAMES):
        switched = [(r.name, ", ".join(r.values), r.rule, r.question) for r in one.readings]
        settled = [(row.row, row.rule, row.question, row.default) for row in one.settled()]
        for title, names, rows in (
            (
                tell("{game}: rules that can be switched", game=one.title),
                (tell("reading"), tell("values, the default first"), tell("rule"), tell("question")),
                switched,
            ),
            (
                tell("{game}: questions with one answer", game=one.title),
                (tell("row"), tell("rule"), tell("question"), tell("answer")),
                settled,
            ),
        ):
            if rows:
                html.append(f"<h2>{escape(title)}</h2>{_table(names, rows)}")
                lines += [title, *(" | ".join(row) for row in rows)]
    return Leaf("".join(html), "\n".join(lines))


def _table(names: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    head = "".join(f'<th scope="col" style="text-align:left">{escape(name)}</th>' for name in names)
    body = "".join(f"<tr>{''.join(map(_cell, names, row))}</tr>" for row in rows)
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    return f'<div class="ss-result"><style>{NARROW_TABLE}</style>{table}</div>'


def _cell(name: str, text: str) -> str:
    return f'<td data-name="{escape(name)}" style="text-align:left">{escape(text)}</td>'
