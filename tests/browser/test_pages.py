"""Pages that never break: reloaded, run cell by cell, after a kernel's restart, narrowed, slowed, shown twice.

All with JupyterLab's default settings.
"""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.lab import PHONE, Lab, LabPage, write_notebook

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
NIGHT = NOTEBOOKS / "night-odds.ipynb"
WITH_FIGURES = ("debates", "dollar", "night-odds", "toss-up", "war-chest", "what-if")
LAPTOP = (1120, 800)
FINDING = ".ss-page .ss-finding h3"
NIGHT_FINDING = ".ss-page:has(.ss-in-board) .ss-finding h3"
RESTART = "() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()"


PAGE = """
from swingstudy.charts.view import View
from swingstudy.widgets.shell import Explorer, Number, Press
def see(choices):
    number = choices["number"]
    bar = {"type": "bar", "x": [0, 1], "y": [1, number], "marker": {"color": "#2B6CB0"}}
    layout = {"height": 200, "xaxis": {"tickvals": [0, 1], "ticktext": ["one", f"now {number}"]}}
    return View(f"The bar is {number} high", f"{number}.", "", {"figure": ""}, {"data": [bar], "layout": layout})
def page(number=3):
    more = Press("more", "More", lambda choices: {**choices, "number": choices["number"] + 1})
    return Explorer([Number("number", "Height", 1, 30, number), more], see, ("figure*",))
"""
SLIDER = ".ss-in-number input"

pytestmark = pytest.mark.browser


def finding(page: LabPage, where: str = FINDING) -> str:
    return page.page.locator(where).first.text_content() or ""


def restart(page: LabPage) -> None:
    page.page.evaluate(RESTART)
    page.page.wait_for_timeout(1500)
    page.settle()


def slow_down(page: LabPage, times: int) -> None:
    page.page.context.new_cdp_session(page.page).send("Emulation.setCPUThrottlingRate", {"rate": times})


@pytest.mark.parametrize("name", WITH_FIGURES)
def test_a_figure_stands_after_each_button_and_each_width(lab: Lab, name: str) -> None:
    with lab.open(NOTEBOOKS / f"{name}.ipynb", *LAPTOP) as page:
        page.run_all()
        page.figures_stand()
        buttons = page.page.locator(".ss-page:has(.ss-finding) button[data-ss-key]")
        for at, size in zip(range(buttons.count()), cycle((PHONE, LAPTOP))):
            button = buttons.nth(at)
            if not button.is_visible() or button.get_attribute("aria-disabled") == "true":
                continue
            button.click()
            page.settle()
            page.figures_stand()
            page.resize(size)
            page.figures_stand()
        assert page.problems() == []


def test_after_a_restart_the_page_says_what_to_do_and_a_run_brings_it_back(lab: Lab, tmp_path: Path) -> None:
    with lab.open(write_notebook(tmp_path / "restart.ipynb", f"{PAGE}page()"), *LAPTOP) as page:
        page.run_all()
        banner = page.page.locator(".ss-banner")
        expect(banner).to_be_hidden()
        restart(page)
        expect(banner).to_have_text(
            "The kernel was restarted or is gone, so the controls do nothing. Run this cell again."
        )
        page.run_all()
        expect(banner).to_be_hidden()
        page.figures_stand()


def test_a_page_loaded_again_goes_on_and_one_opened_without_a_kernel_keeps_picture_and_words(
    lab: Lab, tmp_path: Path
) -> None:
    with lab.open(NIGHT, *LAPTOP) as page:
        page.run_all()
        asked = finding(page, NIGHT_FINDING)
        page.page.locator(".ss-in-show_me").first.click()
        page.settle()
        first = finding(page, NIGHT_FINDING)
        assert first != asked
        page.page.locator(".ss-in-board").click()
        page.page.locator(".ss-in-n_up").click()
        page.settle()
        changed = finding(page, NIGHT_FINDING)
        assert changed != first
        saved = tmp_path / "kept.ipynb"
        saved.write_bytes(page.save().read_bytes())
        page.load_again()
        page.figures_stand()
        assert finding(page, NIGHT_FINDING) == changed
        expect(page.page.locator(".ss-kept:visible")).to_have_count(0)
    with lab.open(saved, *LAPTOP) as page:
        still = page.page.locator(".ss-kept:has(img)").first
        expect(still.locator("h3")).to_have_text(asked)
        assert still.locator("img").evaluate("image => image.naturalWidth") == 520
        expect(page.page.get_by_text("model not found")).to_be_hidden()


def test_cells_run_one_by_one_each_show_their_page(lab: Lab, tmp_path: Path) -> None:
    start = (
        "from swingstudy.swing.explorers.dollar import dollar\nfrom swingstudy.swing.explorers.debates import debates"
    )
    notebook = write_notebook(tmp_path / "cells.ipynb", start, "dollar()", "debates()", "dollar()")
    with lab.open(notebook, 1120, 2400) as page:
        for shown in (0, 1, 2, 3):
            page.command("notebook:run-cell-and-select-next")
            page.settle()
            expect(page.page.locator(".ss-page")).to_have_count(shown)
        for shown in range(3):
            page.page.locator(".ss-in-show_me").nth(shown).click()
            page.settle()
        page.figures_stand()
        sliders = page.page.locator(".ss-number input")
        page.press("ArrowRight", sliders.first)
        assert [sliders.nth(at).input_value() for at in range(3)] == ["4", "4", "3"]
        page.figures_stand()
        assert page.page.evaluate("() => document.querySelectorAll('script[src^=blob]').length") == 1
        assert page.problems() == []


def test_a_slow_machine_shows_the_same_state_in_headline_and_picture(lab: Lab, tmp_path: Path) -> None:
    with lab.open(write_notebook(tmp_path / "slow.ipynb", f"{PAGE}page()"), *LAPTOP) as page:
        slow_down(page, 20)
        page.run_all()
        page.figures_stand(60)
        for number in (4, 5, 6):
            page.press("ArrowRight", SLIDER)
            page.figures_stand(60)
            assert finding(page) == f"The bar is {number} high"
            expect(page.page.locator(".ss-drawn .xtick text").last).to_have_text(f"now {number}")
        # anywidget gives up on a module after two seconds, and takes no further state; the page does not need it to.
        assert [problem for problem in page.problems() if "Failed to initialize model" not in problem] == []


def test_until_plotly_comes_the_still_picture_stands_and_says_so(lab: Lab, tmp_path: Path) -> None:
    slow = """
import time
import swingstudy.widgets.library as library
packed = library.packed_plotly
def late():
    time.sleep(12)
    return packed()
library.packed_plotly = late
"""
    with lab.open(write_notebook(tmp_path / "late.ipynb", slow, f"{PAGE}page()"), *LAPTOP) as page:
        page.command("notebook:run-all-cells")
        note = page.page.locator(".ss-figure-note:visible")
        expect(note).to_have_text("The live chart is on its way. This picture shows the same numbers.", timeout=30_000)
        assert page.page.locator(".ss-standing svg:visible").count() == 1
        page.figures_stand(60)
        expect(note).to_have_count(0)


def test_without_plotly_the_still_picture_stays_and_says_so(lab: Lab, tmp_path: Path) -> None:
    break_it = (
        "import swingstudy.widgets.library as l\ndef gone(): raise ImportError('no plotly')\nl.packed_plotly = gone"
    )
    with lab.open(write_notebook(tmp_path / "broken.ipynb", break_it, f"{PAGE}page()"), *LAPTOP) as page:
        page.run_all()
        expect(page.page.locator(".ss-figure-note:visible")).to_have_text(
            "The live chart did not come. This picture shows the same numbers."
        )
        before = page.page.locator(".ss-standing:visible").first.inner_html()
        page.press("ArrowRight", SLIDER)
        assert page.page.locator(".ss-standing:visible").first.inner_html() != before
        assert page.page.locator(".ss-standing svg:visible").count() == 1


def test_an_exception_in_a_control_stands_on_the_page(lab: Lab, tmp_path: Path) -> None:
    source = """
from swingstudy.charts.view import View
from swingstudy.widgets.shell import Explorer, Press, Words
def broken(choices): raise KeyError("hidden")
def refused(choices): raise ValueError("a guess is a whole number")
Explorer([Words("guess", "Guess", enter="refuse"), Press("break", "Break", broken), Press("refuse", "Refuse", refused)],
         lambda choices: View("Found", "Words."), ())
"""
    with lab.open(write_notebook(tmp_path / "faults.ipynb", source), *LAPTOP) as page:
        page.run_all()
        wrong = page.page.locator(".ss-wrong")
        page.page.locator(".ss-in-break").click()
        expect(wrong).to_contain_text("Something broke inside: 'hidden' (KeyError).")
        page.page.locator(".ss-in-guess input").fill("3")
        page.page.keyboard.press("Tab")
        page.settle()
        expect(wrong).to_contain_text("Something broke inside")
        page.press("Enter", ".ss-in-guess input")
        expect(wrong).to_contain_text("A guess is a whole number. The picture shows the last state that worked.")
        assert "ValueError" not in wrong.inner_text()
