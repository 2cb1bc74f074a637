"""The explorer of two worlds side by side."""

from __future__ import annotations

from functools import partial

import pytest

from explorers.shared import opened, text_of, widgets_alive
from swingstudy.swing.analysis.changes import apply, single_changes
from swingstudy.swing.analysis.what_if import tornado
from swingstudy.swing.explorers.what_if import what_if
from swingstudy.swing.table.differences import differences
from swingstudy.swing.table.rulebook import DEFAULT
from swingstudy.widgets.shell import Explorer

worlds = partial(what_if, guess_first=False)


def make(page: Explorer, name: str) -> None:
    """Choose a single change by its name and make it."""
    change = next(change for change in single_changes(page.choices["position"]) if str(change) == name)
    page.set(change=change)
    page.press("make")
    assert page.error == ""


def test_as_it_stands_the_page_names_what_matters_most():
    with opened(worlds) as page:
        assert page.view.finding == (
            "As it stands you win 62 nights in 100; what matters most: SOUTH down to below FL (−36.6 points)"
        )
        ranked = text_of(page.view.panels["tornado"])
        assert "Of 61 single changes 53 matter tonight; the 14 that matter most" in ranked
        assert page.view.panels["tornado"].count("<li>") == 14
        assert page.view.panels["second"] == ""
        assert [len(trace["x"]) > 0 for trace in page.view.figure["data"]] == [True] * 3 + [False] * 3
        assert not page.view.figure["layout"]["yaxis2"]["visible"]


@pytest.mark.rule("SS-219")
def test_one_change_shows_the_other_world_and_the_states_that_moved():
    with opened(worlds) as page:
        make(page, "SOUTH economy +1")
        assert page.view.finding == "With SOUTH economy +1 you win 84 nights in 100 instead of 62"
        assert "wins 84 nights in 100" in page.view.panels["second"]
        assert "Florida" in page.view.panels["states"]
        assert "1 state moved" in page.view.panels["states"]
        assert "The chance to win changes by +21.94 points" in page.view.words
        assert page.choices["change"] == ""


def test_two_changes_do_not_add_up():
    with opened(worlds) as page:
        make(page, "SOUTH economy +1")
        make(page, "SOUTH up to below VA")
        assert page.view.finding == "With 2 changes you win 91 nights in 100 instead of 62"
        assert "+29.3 points" in page.view.words
        page.press("undo")
        assert page.view.finding.startswith("As it stands you win 62")


def test_the_new_world_can_be_kept():
    with opened(worlds) as page:
        make(page, "V.P. USED")
        page.press("keep")
        assert page.view.finding.startswith("As it stands you win 47")
        assert page.choices["loaded"].vp_used


def test_the_two_rows_of_the_figure_are_the_two_distributions():
    with opened(worlds) as page:
        make(page, "NORTH down to PA")
        assert page.view.figure["layout"]["yaxis2"]["visible"]
        rows = page.view.figure["data"]  # each bar is outlined by four points, two of them at its height
        assert [trace.get("yaxis") for trace in rows] == [None, None, None, "y2", "y2", "y2"]
        for row, share in ((rows[2], 61.9), (rows[5], 39.8)):
            assert sum(row["y"]) / 2 == pytest.approx(share, abs=0.06)
            assert min(row["x"]) > 94.5
        labels = [note["text"] for note in page.view.figure["layout"]["annotations"]]
        assert labels[1:] == ["as it stands: wins 61.9%", "with the change: wins 39.8%"]


def test_clicking_on_the_board_is_a_change_too():
    with opened(worlds) as page:
        page.press("board")
        page.press("n_mode")
        assert page.view.finding.startswith("With NORTH in Campaign")
        assert "Its board stands with the controls" in page.view.panels["second"]
        page.set(nominees="never")
        assert "nominees never used" in page.view.note


def test_nothing_chosen_and_bad_notations_are_told():
    with opened(worlds) as page:
        page.press("make")
        assert "No change is chosen yet" in page.error
        page.set(notation="swing/1 R dem-incumbent 30:night S9C/N1A/M4C/W1A/B2A")
        assert "9" in page.error
        assert page.view.finding.startswith("As it stands you win 62")


def test_every_single_change_has_words():
    with opened(worlds) as page:
        first = page.choices["loaded"]
        for change in single_changes(first):
            assert len(differences(first, apply(first, change), DEFAULT)) == 1, change
        assert differences(first, first, DEFAULT) == []


def test_the_numbers_to_save_hold_every_single_change():
    with opened(worlds) as page:
        singles = {row["what"]: row["with it"] for row in page.view.rows if row["kind"] == "single change"}
        exact = {str(effect.change): float(effect.p_win) for effect in tornado(page.choices["loaded"]).effects}
        assert singles == exact


def test_fifty_changes_make_no_widget_more():
    with opened(worlds) as page:
        page.press("board")
        for key in ("n_mode", "s_economy"):
            page.press(key)
        before = widgets_alive()
        for change in range(50):
            page.press(("n_mode", "s_economy", "w_mode", "b_economy")[change % 4])
        assert page.error == ""
        assert widgets_alive() == before
