"""The lessons in a real browser: terms open at hover, focus and touch; questions are answered by keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.lab import PHONE, Lab, LabPage, write_notebook

pytestmark = pytest.mark.browser

SOURCES = ("import swingstudy as ss", 'ss.rules_minute("night-odds")', 'ss.check_yourself("one-die")')


@pytest.fixture
def page(lab: Lab, tmp_path: Path) -> Iterator[LabPage]:
    with lab.open(write_notebook(tmp_path / "lessons.ipynb", *SOURCES)) as opened:
        opened.run_all()
        yield opened


def test_a_term_opens_at_hover_focus_and_touch_and_closes_at_escape(page: LabPage) -> None:
    term = page.page.locator(".ss-page .ss-term", has_text="toss-up").first
    button, meaning = term.get_by_role("button"), term.locator(".ss-term-says")
    expect(meaning).to_be_hidden()
    button.hover()
    expect(meaning).to_be_visible()
    expect(button).to_have_attribute("aria-expanded", "true")
    page.page.mouse.move(0, 0)
    expect(meaning).to_be_hidden()
    expect(button).to_have_attribute("aria-expanded", "false")
    button.focus()
    expect(meaning).to_be_visible()
    assert button.evaluate("node => document.getElementById(node.getAttribute('aria-describedby')) !== null")
    assert page.axe() == []
    page.page.keyboard.press("Escape")
    expect(meaning).to_be_hidden()
    expect(button).to_have_attribute("aria-expanded", "false")
    page.page.mouse.move(0, 0)
    button.evaluate("node => node.blur()")
    button.evaluate("node => node.click()")
    expect(meaning).to_be_visible()


def test_no_meaning_reaches_beyond_the_page_on_a_phone(page: LabPage) -> None:
    page.resize(PHONE)
    for button in page.page.locator(".ss-page .ss-term > button").all():
        button.focus()
        box = button.locator("xpath=following-sibling::*").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE[0]
    assert page.overflow() == []


def test_a_question_is_answered_with_the_keyboard_and_corrected(page: LabPage) -> None:
    field = page.page.get_by_role("textbox", name="Answer 3")
    field.focus()
    page.page.keyboard.type("12 of 36")
    page.press("Enter")
    said = page.page.locator(".ss-at-said3")
    expect(said).to_contain_text("counted 6-6 twice")
    expect(field).to_be_focused()
    expect(page.page.locator(".ss-check-yourself .ss-live")).to_contain_text("Not yet.")
    field.fill("11")
    page.press("Enter")
    expect(said).to_contain_text("Right: 11 of 36.")
    expect(field).to_be_hidden()
    assert page.page.evaluate("() => document.querySelector('.ss-check-yourself').contains(document.activeElement)")
    assert page.axe() == []
    assert page.problems() == []
