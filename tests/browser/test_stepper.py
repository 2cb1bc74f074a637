"""The stepper in a browser: learners act on it, nothing is told too early, it fits, the focus stays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator

from browser.lab import PHONE, Lab, LabPage

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "decisions.ipynb"
SCREEN = (1120, 800)
ANSWER = "11 of 36"

pytestmark = pytest.mark.browser


@pytest.fixture(params=[SCREEN, PHONE], ids=["screen", "phone"])
def page(lab: Lab, request: pytest.FixtureRequest) -> Iterator[LabPage]:
    with lab.open(NOTEBOOK, *request.param) as opened:
        opened.run_all()
        yield opened


def stepper(page: LabPage) -> Locator:
    return page.page.locator(".ss-stepping").first


def press(page: LabPage, name: str) -> None:
    stepper(page).locator(f".ss-in-{name}").click()
    page.settle()


def tap(page: LabPage, key: str, value: str) -> None:
    stepper(page).locator(f'[data-ss-tap="{key}"][data-ss-value="{value}"]:visible').first.click()
    page.settle()


def top(page: LabPage) -> None:
    stepper(page).evaluate("node => node.scrollIntoView({block: 'start'})")


def seen(page: LabPage, *names: str) -> dict[str, bool]:
    """Which parts of the stepper lie wholly in the window."""
    height = page.page.viewport_size["height"] - 28
    boxes = {name: stepper(page).locator(name).first.bounding_box() for name in names}
    return {name: bool(box) and box["y"] >= 0 and box["y"] + box["height"] <= height for name, box in boxes.items()}


def test_a_learner_chooses_taps_guesses_and_takes_a_die(page: LabPage) -> None:
    top(page)
    press(page, "next")
    tap(page, "option", "yes")
    press(page, "next")
    tap(page, "face", "6")
    before = stepper(page).locator(".ss-at-faces").bounding_box()
    assert seen(page, ".ss-finding", ".ss-in-next", ".ss-at-faces") == dict.fromkeys(
        (".ss-finding", ".ss-in-next", ".ss-at-faces"), True
    )
    press(page, "next")
    after = stepper(page).locator(".ss-at-faces").bounding_box()
    assert before is not None
    assert after is not None
    assert abs(before["y"] - after["y"]) < 30
    assert ANSWER not in page.page.locator(".jp-Notebook").inner_text()
    guess = stepper(page).locator(".ss-in-guess input")
    guess.fill("12")
    press(page, "copy")
    assert "How many of the 36 pairs" in stepper(page).locator(".ss-finding").inner_text()
    guess.press("Enter")
    page.settle()
    assert ANSWER in stepper(page).locator(".ss-finding").inner_text()
    assert "one pair too many" in stepper(page).locator(".ss-at-say").inner_text()
    assert page.page.evaluate("document.activeElement.closest('.ss-stepping') !== null")
    press(page, "next")
    tap(page, "option", "5")
    press(page, "next")
    assert "The record took the 2" in stepper(page).locator(".ss-at-say").inner_text()
    assert "How well did you foresee it?" in stepper(page).inner_text()
    assert page.problems() == []


def test_question_faces_odds_and_next_fit_on_one_screen(lab: Lab) -> None:
    with lab.open(NOTEBOOK, *SCREEN) as page:
        page.run_all()
        for name in ("next", "show", "show", "show"):
            press(page, name)
        top(page)
        parts = (".ss-finding", ".ss-in-next", ".ss-at-faces", ".ss-at-odds .ss-chance", ".ss-at-odds .ss-outcomes")
        assert seen(page, *parts) == dict.fromkeys(parts, True)
        broken = page.page.evaluate(
            "[...document.querySelectorAll('.ss-stepping .ss-why')]"
            ".filter(node => node.scrollWidth > node.clientWidth + 1).length"
        )
        assert broken == 0


def test_a_copied_reference_says_so(lab: Lab) -> None:
    with lab.open(NOTEBOOK, *SCREEN) as page:
        page.run_all()
        stepper(page).locator(".ss-in-copy").click()
        assert stepper(page).locator(".ss-in-copy").inner_text() == "Copied"
