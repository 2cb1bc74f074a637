"""What if and Best spend, worked with the keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.lab import Lab

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"

pytestmark = pytest.mark.browser


def test_a_change_is_chosen_and_made_with_the_keyboard(lab: Lab) -> None:
    with lab.open(NOTEBOOKS / "what-if.ipynb") as page:
        page.run_all()
        finding = page.page.locator(".ss-finding h3", has_text="nights in 100")
        asked = "If one thing were different, what would change the chance to win most?"
        expect(page.page.locator(".ss-finding h3").filter(has_text=asked)).to_be_visible()
        page.press("Enter", ".ss-in-show_me")
        expect(finding).to_contain_text("As it stands you win 62 nights in 100")
        page.press("ArrowDown", ".ss-in-change select")
        expect(finding).to_contain_text("Preview: with SOUTH in the box below VA, not at FL you would win 91")
        page.press("Tab")
        page.press("Enter")
        expect(finding).to_contain_text("With SOUTH in the box below VA, not at FL you win 91 nights in 100")
        expect(page.page.locator(".ss-world")).to_have_count(2)
        page.press("Tab")
        page.press("Enter")
        expect(finding).to_contain_text("As it stands you win 62 nights in 100")
        assert page.problems() == []


def test_the_dollars_slider_answers_the_arrow_keys(lab: Lab) -> None:
    with lab.open(NOTEBOOKS / "best-spend.ipynb") as page:
        page.run_all()
        page.press("Enter", ".ss-in-show_me")
        finding = page.page.locator(".ss-finding h3", has_text="First advertise")
        expect(finding).to_contain_text("First advertise in WEST")
        handle = ".ss-in-dollars input"
        assert (
            page.page.get_by_role("slider", name="Dollars, loan and War Chest included").get_attribute("type")
            == "range"
        )
        page.press("ArrowRight", handle)
        page.press("Enter", ".ss-in-show_me")
        expect(finding).to_contain_text("First advertise in NORTH")
        expect(page.page.locator(".ss-explorer.ss-working")).to_have_count(0)
        assert page.problems() == []
