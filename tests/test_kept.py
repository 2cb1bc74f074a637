"""What is kept of a view is the same at every run, holds its words, and its pictures can be read by any program."""

from __future__ import annotations

import base64
import re
from html import escape
from xml.dom import minidom

import pytest

from swingstudy.charts.kept import kept
from swingstudy.charts.view import View
from swingstudy.records.reference import position_at
from swingstudy.swing.charts.picture import board_picture

BAR = {"data": [{"type": "bar", "x": [0, 1], "y": [1, 3]}], "layout": {"height": 200}}


def pictures(html: str) -> list[minidom.Document]:
    found = re.findall(r"data:image/svg\+xml;base64,([^\"]+)", html)
    return [minidom.parseString(base64.b64decode(data)) for data in found]


@pytest.mark.parametrize(
    ("view", "width"),
    [
        (View("Bars", "One, then three.", figure=BAR), "640"),
        (
            View("Board", "A <board>.", panels={"board": board_picture(position_at("blitz@15:events"), style=False)}),
            "660",
        ),
    ],
    ids=["figure", "board"],
)
def test_finding_words_and_one_picture_are_kept(view: View, width: str) -> None:
    html = kept(view)
    assert escape(view.finding) in html
    assert escape(view.words) in html
    (picture,) = pictures(html)
    assert picture.documentElement.getAttribute("width") == width
    assert kept(view) == html


def test_a_view_of_words_alone_has_no_picture() -> None:
    assert pictures(kept(View("Nothing to draw", "Only words."))) == []
