"""The gallery and the teachers' page: every notebook is there, with a picture, its questions and what to expect."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import swingstudy as ss
from swingstudy.classroom.gallery import Page, picture, shelves

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
BESIDE = {"start", "teachers", "readings"}
PAGES = [page for _, pages in shelves() for page in pages]


def test_every_notebook_is_in_the_gallery_once() -> None:
    assert sorted(page.page for page in PAGES) == sorted({path.stem for path in NOTEBOOKS.glob("*.ipynb")} - BESIDE)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.page)
def test_a_page_has_a_picture_without_words_a_plan_and_something_to_discuss(page: Page) -> None:
    drawn = ElementTree.fromstring(picture(page))
    assert set("".join(drawn.itertext())) <= set("?$")
    planned = [int(minutes) for minutes in re.findall(r"(?:^|, )(\d+) (?!for each)", page.plan)]
    planned += [3 * int(minutes) for minutes in re.findall(r"(\d+) for each of the three", page.plan)]
    assert sum(planned) == page.minutes
    assert page.discuss


def test_the_gallery_links_to_each_page_and_names_what_it_needs() -> None:
    shown = ss.gallery()
    assert re.findall(r'href="([\w-]+)\.ipynb"', shown.html) == [page.page for page in PAGES]
    assert shown.html.count("<img ") == len(PAGES)
    assert "- One die (one-die.ipynb), 20 minutes, needs a real die, if there is one: Will the die hold?" in shown.text
    titles = {page.title for page in PAGES}
    assert {page.needs for page in PAGES} <= titles | {"nothing before", "a real die, if there is one"}


def test_teachers_are_told_the_wrong_answers_to_expect() -> None:
    shown = ss.for_teachers()
    assert shown.html.count("<details>") == len(PAGES)
    assert "Expect 12: You added the two chances" in shown.text
    assert "11 of 36. Six pairs have the 6 on the first die" in shown.text
    assert repr(shown) == shown.text
