"""The explorer of one die by keyboard: guess, throw, run the cell again, load the page again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from browser.lab import Lab, LabPage

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "one-die.ipynb"
PAGE = ".ss-page:has(.ss-in-guess)"
GUESS, ROLLS = ".ss-in-guess input", ".ss-in-rolls input"

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def ran(lab: Lab) -> Iterator[LabPage]:
    with lab.open(NOTEBOOK) as page:
        page.run_all()
        yield page


def typed(page: LabPage, field: str, text: str) -> None:
    """Type into a field key by key and press Enter."""
    page.page.locator(field).first.click()
    page.page.keyboard.type(text)
    page.press("Enter")


def columns(page: LabPage) -> int:
    """How many columns of the figure have a height."""
    page.figures_stand()
    return page.page.evaluate(
        "() => [...document.querySelectorAll('.js-plotly-plot .bars path')].filter(p => p.getBBox().height > 1).length"
    )


def test_a_guess_by_keyboard_shows_the_answer(ran: LabPage) -> None:
    typed(ran, GUESS, "3")
    assert (
        ran.outputs.locator(f"{PAGE} .ss-finding h3").first.inner_text()
        == "SOUTH holds with 2 of 6 faces: about 33 in 100"
    )
    assert "one face too many" in ran.outputs.locator(f"{PAGE} .ss-came").first.inner_text()
    assert ran.page.evaluate("() => document.activeElement.closest('.ss-page') !== null")
    assert columns(ran) == 4


def test_digits_and_letters_stay_in_the_field(ran: LabPage) -> None:
    typed(ran, ROLLS, "3 5 1 6 b")
    assert "'b' is no face of a die" in ran.outputs.locator(f"{PAGE} .ss-wrong").first.inner_text()
    assert len(ran.cells()) == 8
    ran.page.locator(ROLLS).first.fill("3 5 1 6")
    ran.press("Enter")
    assert "2 of your 4 throws succeed" in ran.outputs.locator(f"{PAGE} .ss-words").first.inner_text()


def test_a_cell_run_again_goes_on_where_it_stood(ran: LabPage) -> None:
    ran.run_all()
    assert ran.outputs.locator(f"{PAGE} .ss-finding h3").first.inner_text().startswith("SOUTH holds with 2 of 6")
    assert columns(ran) == 4
    ran.page.locator(".ss-in-kind select").first.select_option("Advertising")
    ran.page.locator(".ss-in-first input").first.click()
    ran.settle()
    assert columns(ran) == 2
    assert ran.problems() == []
