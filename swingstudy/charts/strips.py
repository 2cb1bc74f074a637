"""Bars of HTML, one a line: what stands for a live figure on a page that has none, and on paper."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple


class Strip(NamedTuple):
    """One line: its label, how far the bar reaches from where (shares of the whole width, 0 to 1), what it says."""

    label: str
    share: float
    said: str
    start: float = 0.0


def strips(lines: Sequence[Strip]) -> str:
    """The lines on one scale, as a list."""
    return f'<ul class="ss-strips">{"".join(map(_line, lines))}</ul>'


def _line(line: Strip) -> str:
    place = f"margin-left:{100 * line.start:.1f}%;width:{100 * line.share:.1f}%"
    return (
        f'<li><span class="ss-sum">{escape(line.label)}</span><span aria-hidden="true"><span class="ss-strip" '
        f'style="{place}"></span></span><span>{escape(line.said)}</span></li>'
    )
