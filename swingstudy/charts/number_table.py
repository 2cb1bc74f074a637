"""A small table of numbers: row headers at the left, numbers at the right."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple


class Cell(NamedTuple):
    """What a cell says, with a softer second line; ``here`` outlines it as the one in view."""

    text: str
    below: str = ""
    here: bool = False


def number_table(head: Sequence[str], rows: Sequence[Sequence[Cell | str]], words: Sequence[int] = ()) -> str:
    """An HTML table. The first column names the rows; all others are numbers but for the columns in ``words``."""
    columns = "".join(_head(name, number=bool(at) and at not in words) for at, name in enumerate(head))
    body = "".join(f"<tr>{''.join(_cell(at, cell, at in words) for at, cell in enumerate(row))}</tr>" for row in rows)
    return f'<table class="ss-numbers"><thead><tr>{columns}</tr></thead><tbody>{body}</tbody></table>'


def _head(name: str, number: bool) -> str:
    style = ' class="ss-n"' if number else ""
    return f'<th scope="col"{style}>{escape(name)}</th>'


def _cell(at: int, cell: Cell | str, words: bool) -> str:
    cell = Cell(cell) if isinstance(cell, str) else cell
    said = escape(cell.text)
    if cell.below:
        said += f'<br><span class="ss-soft">{escape(cell.below)}</span>'
    if not at:
        return f'<th scope="row">{said}</th>'
    styles = " ".join(name for name, on in (("ss-n", not words), ("ss-here", cell.here)) if on)
    current = ' aria-current="true"' if cell.here else ""
    return f'<td class="{styles}"{current}>{said}</td>'
