"""The explorer of the rulebook's own numbers."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

import pytest

from explorers.shared import opened, text_of, widgets_alive
from pseudo import english_in, pseudo
from swingstudy.swing.analysis.claims import CONDITION, FAILS, HOLDS, UNKNOWN
from swingstudy.swing.charts.audit import cells, rounds
from swingstudy.swing.explorers.audit import audit

audit_page = partial(audit, guess_first=False)

pytestmark = pytest.mark.slow


def test_every_statement_with_its_verdict():
    with opened(audit_page) as page:
        assert page.view.finding == "13 of 17 statements of the booklet hold as they stand"
        assert page.view.panels["claims"].count('scope="row"') == 17
        verdicts = [row["verdict"] for row in page.view.rows]
        assert [verdicts.count(name) for name in (HOLDS, CONDITION, FAILS, UNKNOWN)] == [13, 2, 1, 1]
        assert "Does not hold: The same in the example itself" in page.view.words


def test_one_verdict_at_a_time():
    with opened(audit_page) as page:
        page.set(verdict=FAILS)
        told = text_of(page.view.panels["claims"])
        assert told.startswith("1 of 17 statements: does not hold")
        assert "success falls from 20 of 36 to 11 of 36, by 9/20: less than half" in told
        assert page.view.panels["claims"].count('scope="row"') == 1
        assert len(page.view.rows) == 17


@pytest.mark.rule("SS-251")
def test_the_grid_shows_where_42_percent_comes_from():
    with opened(audit_page) as page:
        grid = text_of(page.view.panels["grid"])
        assert grid.startswith("The 42%: 2,048 of 12,288 combinations agree.")
        readings = "cascade-out-of-south three, six-against-block block"
        assert f"Indiana second; {readings} 33.3% 41.7% rounds to 42% 41.7% rounds to 42% 50.0%" in grid
        assert f"Indiana at the bottom; {readings} 83.3% 91.7% 91.7% 100.0%" in grid
        assert page.view.panels["grid"].count(">rounds to 42%<") == 8
        assert "Indiana second, 5 or 6 blocked, cascade-out-of-south=three or one" in page.view.words


def test_the_folded_grid_loses_no_combination():
    with opened(audit_page):
        from swingstudy.swing.explorers.audit import _audit

        found = cells(_audit().forty_two)
        assert len(found) == 48
        assert {len(cell.chances) for cell in found} == {256}
        assert sum(cell.agreeing for cell in found) == 2048
        assert all(len(set(cell.chances)) == 1 for cell in found)
        assert [rounds(Fraction(n, 12)) for n in (4, 5, 6)] == [False, True, False]


def test_one_combination_at_a_time():
    with opened(audit_page) as page:
        assert "15 of 36 41.7%: it rounds to 42%" in text_of(page.view.panels["case"])
        page.set(block_5=False)
        assert "2 of 6 33.3%: it does not round to 42%" in text_of(page.view.panels["case"])
        page.set(block_6=True)
        assert "15 of 36" in page.view.panels["case"]
        page.set(**{"six-against-block": "six"})
        assert "2 of 6" in page.view.panels["case"]
        page.set(indiana="bottom", block_5=True, **{"six-against-block": "block"})
        assert "always 100.0%" in text_of(page.view.panels["case"])
        page.set(**{"cascade-out-of-south": "stops"})
        assert "never 0.0%" in text_of(page.view.panels["case"])
        assert page.view.panels["grid"].count("chosen") == 2


def test_fifty_changes_make_no_widget_more():
    with opened(audit_page) as page:
        page.set(indiana="bottom")
        before = widgets_alive()
        for change in range(50):
            page.set(indiana=("second", "bottom")[change % 2], block_3=change % 3 == 0)
        assert page.error == ""
        assert widgets_alive() == before


def test_the_audit_says_nothing_but_templates():
    with pseudo(), opened(audit_page) as page:
        for change in ({}, {"verdict": "holds"}, {"indiana": "bottom", "block_2": False, "block_5": False}):
            page.set(**change)
            assert page.error == ""
            assert english_in(page.view) == {}
    with pseudo(), opened(audit) as page:
        assert english_in(page.view) == {}
