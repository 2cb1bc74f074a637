"""A page that stands still: HTML that needs no style sheet, no script and no kernel, and the same as text."""

from __future__ import annotations

from typing import NamedTuple


class Leaf(NamedTuple):
    """What a cell shows of it: HTML in a notebook, text elsewhere."""

    html: str
    text: str

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return self.html
