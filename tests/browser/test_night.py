"""Election Night in the browser: the board by click and by keyboard, pasted positions, the figure, the static page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from browser.lab import PHONE, WIDE, Lab, LabPage
from swingstudy.charts.static import static_html
from swingstudy.records.reference import position_at
from swingstudy.swing.charts.night import Shown, night_view

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "night-odds.ipynb"
FIRST = "You win 65 nights in 100 if the President waits for Pennsylvania"
BARS = "() => document.querySelector('.js-plotly-plot').data.map(trace => trace.x.length / 4)"
SMALL = """
() => [...document.querySelectorAll('.ss-explorer :is(button:not(.ss-term button), select, textarea)')]
  .map(e => [e.className || e.tagName, e.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.height < 43.5 || box.width < 43.5))
  .map(([name, box]) => `${name}: ${box.width} x ${box.height}`)
"""

pytestmark = pytest.mark.browser


@pytest.fixture
def ran(lab: Lab) -> Iterator[LabPage]:
    with lab.open(NOTEBOOK) as page:
        page.run_all()
        page.page.locator(".ss-in-show_me").first.click()
        page.settle()
        page.figures_stand()
        yield page


def finding(page: LabPage) -> str:
    return page.outputs.locator(".ss-finding h3", has_text="nights in 100").first.inner_text()


def press(page: LabPage, key: str) -> None:
    page.page.locator(f".ss-in-{key}").first.click()
    page.settle()
    page.figures_stand()


def test_the_board_is_changed_by_clicking_and_all_follows(ran: LabPage) -> None:
    assert finding(ran) == FIRST
    assert ran.page.evaluate(BARS) == [45, 1, 53]
    press(ran, "board")
    press(ran, "n_up")
    assert finding(ran) == "You win 79 nights in 100 if the President waits for Pennsylvania"
    assert ran.page.evaluate(BARS) == [40, 1, 70]
    assert ran.outputs.locator(".ss-aside svg.ss-board").is_visible()
    assert ran.axe() == []
    press(ran, "back")
    assert finding(ran) == FIRST
    assert ran.problems() == []


def test_the_keyboard_alone_suffices(ran: LabPage) -> None:
    ran.press("Enter", ".ss-in-board")
    ran.press("Enter", ".ss-in-n_up")
    assert finding(ran).startswith("You win 79 nights")
    assert ran.page.evaluate("() => document.activeElement.classList.contains('ss-in-n_up')")
    ran.page.keyboard.press("Tab")
    assert ran.page.evaluate("() => document.activeElement.getAttribute('aria-label')") == "Down: NORTH to PA"
    ran.press("Enter")
    assert finding(ran) == FIRST


def test_a_pasted_line_opens_and_a_wrong_one_is_named_in_view(ran: LabPage) -> None:
    press(ran, "board")
    field = ran.page.locator(".ss-in-notation textarea")
    field.fill("swing/1 R dem-incumbent 15:action S9C/N1A/M1A/W0C/B1A")
    press(ran, "read")
    wrong = ran.outputs.locator(".ss-wrong").first
    assert "the box is off the track of S; found 'S9C'" in wrong.inner_text()
    box = wrong.bounding_box()
    assert box is not None
    assert 0 <= box["y"] <= WIDE[1]
    assert finding(ran) == FIRST
    field.fill("swing/1 R dem-incumbent 30:night S5C/N3A/M5C/W4A/B3C P=N V=B S=N p=W v=B")
    ran.page.locator(".ss-in-read").first.click()
    ran.settle()
    assert ran.outputs.locator(".ss-finding h3", has_text="Of 100 nights like this one").is_visible()
    press(ran, "show_me")
    assert finding(ran) == "You win 47 nights in 100 if the President waits for Ohio"
    assert ran.outputs.locator(".ss-wrong").count() == 0


def test_a_state_is_called_on_the_map_by_click_and_by_keyboard(ran: LabPage) -> None:
    florida = ran.page.locator('.ss-map .ss-large [data-ss-value="FL"]').first
    florida.click()
    ran.settle()
    won = finding(ran)
    assert won != FIRST
    florida = ran.page.locator('.ss-map .ss-large [data-ss-value="FL"]').first
    ran.press("Enter", florida)
    ran.settle()
    assert finding(ran) not in (FIRST, won)
    press(ran, "uncall")
    assert finding(ran) == FIRST
    assert ran.axe() == []
    assert ran.problems() == []


def test_the_figure_comes_back_and_a_cell_run_again_goes_on(ran: LabPage) -> None:
    show = ran.page.locator(".ss-in-show select").first
    show.select_option("Tipping point")
    ran.settle()
    assert not ran.page.locator(".js-plotly-plot").is_visible()
    ran.resize((1000, 900))
    show.select_option("Map and votes")
    ran.settle()
    ran.run_all()
    ran.figures_stand()
    assert finding(ran) == FIRST
    assert ran.page.locator(".js-plotly-plot").is_visible()
    assert ran.page.evaluate(BARS) == [45, 1, 53]
    assert ran.overflow() == []


def test_on_a_phone_the_finding_stays_in_view_while_the_board_is_changed(ran: LabPage) -> None:
    ran.resize(PHONE)
    press(ran, "board")
    press(ran, "open_markers")
    assert ran.page.evaluate(SMALL) == []
    assert ran.overflow() == []
    ran.page.evaluate("() => document.querySelector('.ss-in-n_up').scrollIntoView({block: 'center'})")
    press(ran, "n_up")
    told = ran.page.locator(".ss-outlook")
    assert told.inner_text().startswith("You win 79 nights in 100")
    box, used = told.bounding_box(), ran.page.locator(".ss-in-n_up").bounding_box()
    assert box is not None
    assert used is not None
    assert 0 <= box["y"] < box["y"] + box["height"] <= used["y"] <= PHONE[1] - used["height"]
    assert ran.axe() == []


@pytest.mark.parametrize("plotly", [False, True], ids=["svg", "plotly"])
def test_a_static_page_shows_all_without_a_network(lab: Lab, tmp_path: Path, plotly: bool) -> None:
    view = night_view(Shown(position_at("election-night@night")))
    saved = tmp_path / "night.html"
    saved.write_text(static_html(view, plotly), encoding="utf-8")
    page = lab.new_page()
    asked, wrong = [], []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(saved.as_uri())
    assert page.locator("h1").inner_text() == view.finding
    assert page.locator(".js-plotly-plot .main-svg" if plotly else ".ss-sizes .ss-large").first.is_visible()
    assert page.locator(".ss-map svg.ss-large").is_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.wait_for_function("() => document.documentElement.scrollWidth <= innerWidth")
    assert asked == [saved.as_uri()]
    assert wrong == []
    page.close()
