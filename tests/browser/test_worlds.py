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
        finding = page.page.locator(".ss-finding h3")
        expect(finding).to_contain_text("As it stands you win about 62 in 100 nights")
        page.press("ArrowDown", ".ss-in-change select")
        page.press("Tab")
        page.press("Enter")
        expect(finding).to_contain_text("With SOUTH in the box below VA, not at FL you win about 91")
        expect(page.page.locator(".ss-world")).to_have_count(2)
        page.press("Tab")
        page.press("Enter")
        expect(finding).to_contain_text("As it stands you win about 62 in 100 nights")
        assert page.problems() == []


def test_the_dollars_slider_answers_the_arrow_keys(lab: Lab) -> None:
    with lab.open(NOTEBOOKS / "best-spend.ipynb") as page:
        page.run_all()
        finding = page.page.locator(".ss-finding h3")
        expect(finding).to_have_text("First advertise in WEST: you win about 72 in 100 nights, not 62")
        handle = ".ss-in-dollars input"
        assert (
            page.page.get_by_role("slider", name="Dollars, loan and War Chest included").get_attribute("type")
            == "range"
        )
        page.press("ArrowRight", handle)
        expect(finding).to_have_text("First advertise in NORTH: you win about 78 in 100 nights, not 62")
        expect(page.page.locator(".ss-explorer.ss-working")).to_have_count(0)
        assert page.problems() == []
