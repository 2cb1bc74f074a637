"""The explorer of one die: guess, throw, see; what each control does."""

from __future__ import annotations

import pytest

from explorers.shared import opened, text_of, widgets_alive
from swingstudy.swing.explorers.one_die import one_die

EXAMPLE = {"region": "M", "own": "scandal", "surrogate": "normal", "dice": 2, "first": False}


def test_the_answer_waits_for_a_guess():
    with opened(one_die) as page:
        assert page.view.finding == "SOUTH, Campaign Defense: How many of the 6 faces succeed?"
        assert "? of 6" in page.view.panels["odds"]
        assert "2 of 6" not in page.text
        assert page.view.rows == ()
        assert "figure" in page.view.away
        assert page.view.panels["figure"] == ""
        assert "always fails" not in page.view.panels["faces"]


def test_a_locked_guess_shows_the_answer_and_what_was_overlooked():
    with opened(one_die) as page:
        page.set(guess="3")
        assert page.view.finding == "SOUTH holds with 2 of 6 faces: about 33 in 100"
        assert "The 4 is only equal to 4" in page.view.panels["verdict"]
        assert page.choices["guess"] == ""
        page.set(guess="2")
        assert "Your guess of 3 is locked" in page.error
        page.set(economy=1)
        assert "How many" in page.view.finding
        page.set(economy=0)
        assert page.view.finding.startswith("SOUTH holds with 2 of 6")


@pytest.mark.parametrize("guess", ["7", "-1", "two", "2.5"])
def test_a_guess_that_is_no_number_of_faces_is_refused(guess):
    with opened(one_die) as page:
        page.set(guess=guess)
        assert f"from 0 to 6, not '{guess}'" in page.error
        assert "? of 6" in page.view.panels["odds"]


def test_the_lock_button_asks_for_a_guess():
    with opened(one_die) as page:
        page.press("lock")
        assert "No guess is typed yet: type a number first, or press Show me." in page.error
        page.press("lock", guess="2")
        assert page.error == ""
        assert "exactly right" in page.view.panels["verdict"]


@pytest.mark.rule("SS-77", "SS-78", "SS-88")
def test_the_rulebooks_example_of_a_defence():
    with opened(one_die) as page:
        page.set(**EXAMPLE)
        assert page.view.finding == "MIDWEST holds with 11 of 36 pairs of dice: about 31 in 100"
        assert [(row["outcome"], row["cases"]) for row in page.view.rows] == [
            ("holds, stays in Campaign; the Scandal goes", 11),
            ("falls a box, stays in Campaign", 16),
            ("falls a box, flips to Advertising; the Opposition Surrogate leaves", 9),
        ]
        assert sum(row["cases"] for row in page.view.rows) == 36
        assert "11 of 36" in page.view.panels["odds"]
        assert "one die alone: 1 of 6" in page.view.panels["odds"]
        assert "aim" not in page.view.away


def test_the_aim_changes_the_joint_outcome():
    with opened(one_die) as page:
        page.set(**EXAMPLE, aim="clear")
        assert page.view.rows[-1] == {
            "outcome": "falls a box, flips to Advertising; the Opposition Surrogate leaves", "cases": 27, "of": 36,
            "percent": "75.0%", "your throws": 0, "of your throws": 0,
        }  # fmt: skip
        assert page.view.finding.startswith("MIDWEST holds with 5 of 36")


def test_another_resistance_value_and_the_study_marking():
    with opened(one_die, "S", "advertising", guess_first=False) as page:
        assert "study set" in text_of(page.view.panels["counts"])
        assert page.view.finding == "SOUTH rises a box with 3 of 6 faces: about 50 in 100"
        page.set(to_beat=5)
        assert page.view.finding == "SOUTH rises a box with 1 of 6 faces: about 17 in 100"
        assert "study set" not in text_of(page.view.panels["counts"])


def test_own_dice_and_keyed_ones_are_tallied_together():
    with opened(one_die, guess_first=False) as page:
        page.set(rolls="3 5 1 6")
        assert "2 of your 4 throws succeed: 50.0%, 16.67 points above the exact chance" in page.view.panels["throws"]
        page.press("ten")
        assert "14 throws" in page.view.panels["throws"]
        assert sum(row["your throws"] for row in page.view.rows) == 14
        before = [row["your throws"] for row in page.view.rows]
        page.set(seed="7")
        assert [row["your throws"] for row in page.view.rows] != before
        page.set(seed="2012")
        assert [row["your throws"] for row in page.view.rows] == before
        page.press("thousand")
        assert "of your 1,014 throws" in page.view.words
        page.press("clear")
        assert "No throw yet" in page.view.panels["throws"]


def test_the_same_dice_are_judged_again_under_new_conditions():
    with opened(one_die, guess_first=False) as page:
        page.set(rolls="4 4 4 4")
        assert "0 of your 4 throws succeed" in page.view.words
        page.set(economy=1)
        assert "4 of your 4 throws succeed" in page.view.words


def test_throws_may_be_seen_before_the_guess_but_not_the_exact_chance():
    with opened(one_die) as page:
        page.set(rolls="6 6 1")
        assert "2 of your 3 throws succeed: 66.7%" in page.view.words
        assert "exact:" not in page.view.panels["throws"]
        assert page.view.figure is not None
        assert page.view.figure["data"][0]["y"] == [0.0, 0.0, 0.0, 0.0]


@pytest.mark.parametrize(
    ("choices", "message"),
    [
        ({"rolls": "3 9"}, "'9' is no face of a die"),
        ({"seed": "x"}, "A seed is a whole number, such as 2012, not 'x'"),
        ({"seed": ""}, "A seed is a whole number"),
        ({"keyed": 30_000}, "up to 20,000 throws"),
    ],
)
def test_dice_that_cannot_be_read_are_named_and_stop_nothing_else(choices, message):
    with opened(one_die, guess_first=False) as page:
        page.set(**choices)
        assert page.error == ""
        assert message in text_of(page.view.panels["throws"])
        assert message in page.view.words
        page.set(economy=1)
        assert page.view.finding == "SOUTH holds with 3 of 6 faces: about 50 in 100"


def test_nonsense_in_the_box_of_dice_does_not_stop_the_buttons():
    with opened(one_die, guess_first=False) as page:
        page.press("ten", rolls="nonsense", seed="2012")
        assert page.error == ""
        assert "of your 10 throws" in page.view.words
        assert "is no face of a die" in page.view.words


@pytest.mark.parametrize(
    ("aim", "words"),
    [
        ("hold", "Of two dice the one is taken that succeeds, then stays in its mode"),
        ("clear", "Of two dice the one is taken that clears out more markers, then succeeds"),
    ],
)
def test_two_dice_name_the_choice_that_is_assumed(aim, words):
    with opened(one_die, guess_first=False) as page:
        assert "Of two dice" not in page.view.note
        page.set(dice=2, aim=aim)
        assert words in page.view.note
        page.set(kind="advertising")
        assert "mode" not in page.view.note.split("Readings")[1]


def test_the_figure_keeps_its_traces_and_shows_exact_and_thrown_shares():
    with opened(one_die, guess_first=False) as page:
        page.set(rolls="6 6 1 3")
        bars, diamonds = page.view.figure["data"]
        assert bars["y"] == pytest.approx([1 / 6, 1 / 6, 2 / 6, 2 / 6])
        assert diamonds["y"] == [0, 0.5, 0.5, 0]
        drawn = page.model.figures["figure"]
        assert drawn["figure"]["data"] == [bars, diamonds]
        assert drawn["still"].count("<polygon") == 2 * 4


@pytest.mark.parametrize("wrong", [("Q", "defense"), ("S", "toss-up")])
def test_an_unknown_region_or_kind_is_refused(wrong):
    with pytest.raises(ValueError, match="a region is S, N, M, W or B"):
        one_die(*wrong)


def test_no_widget_is_made_after_the_first_view():
    with opened(one_die, guess_first=False) as page:
        page.set(dice=2)
        before = widgets_alive()
        for at in range(50):
            page.set(region="SNMWB"[at % 5], economy=at % 3 - 1, own=["neither", "surrogate", "scandal"][at % 3])
            page.set(rolls="3 5 1 6" * (at % 4))
        assert page.error == ""
        assert widgets_alive() == before


def test_a_cell_that_is_run_again_goes_on_where_it_stood():
    with opened(one_die) as page:
        page.set(guess="2", rolls="3 5")
        alive = widgets_alive()
        again = one_die()
        assert again is page
        assert again.text == page.text
        assert "1 of your 2 throws" in again.text
        assert again.inputs["rolls"].value == "3 5"
        assert len(again.model.figures) == 1
        assert widgets_alive() == alive


def test_a_cell_shows_the_view_as_a_picture_to_keep_and_then_the_page(monkeypatch):
    outputs = []
    monkeypatch.setattr("IPython.display.display", lambda data, raw: outputs.append(data))
    with opened(one_die, guess_first=False) as page:
        page._ipython_display_()
        kept, shown = outputs
        assert kept["text/plain"] == page.text
        assert "SOUTH holds with 2 of 6 faces" in kept["text/html"]
        assert 'src="data:image/svg+xml;base64,' in kept["text/html"]
        assert shown["application/vnd.jupyter.widget-view+json"]["model_id"] == page.display.model_id
        assert shown["text/plain"] == "The controls are not here. Run this cell to get them."
