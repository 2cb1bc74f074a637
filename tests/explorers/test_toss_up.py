"""The explorer of toss-ups: the chance, its ladder, the state elsewhere."""

from __future__ import annotations

import pytest

from explorers.shared import opened, text_of, widgets_alive
from swingstudy.swing.explorers.toss_up import toss_up


def test_a_purple_state_at_the_marker():
    with opened(toss_up, guess_first=False) as page:
        assert page.view.finding == "Florida is yours with 3 of 6 faces: about 50 in 100"
        assert "29 electoral votes" in page.view.note
        assert "Nothing counts but the die: 3 of 6" in page.view.panels["figure"]
        assert page.view.words.startswith("Success: 3 of 6")


@pytest.mark.rule("SS-212", "SS-218", "SS-219")
def test_the_ladder_adds_up_in_the_order_of_the_table():
    with opened(toss_up, guess_first=False) as page:
        page.set(own="surrogate", economy=-1, president="normal", where=(1, "A"), colour="red", dice=2)
        assert [(row["with"], row["points"]) for row in page.view.rows] == [
            ("one die against 3", "0 points"),
            ("your Surrogate is here", "+16.67 points"),
            ("bad economy here", "-16.67 points"),
            ("FL is red, your colour", "+16.67 points"),
            ("FL is above your marker", "-16.67 points"),
            ("the Opposition President blocks 1, 2 and 5", "-16.67 points"),
            ("a second die", "+22.22 points"),
        ]
        assert page.view.rows[-1]["percent"] == "55.6%"
        assert page.view.finding == "Florida is yours with 20 of 36 pairs of dice: about 56 in 100"
        bars, said = page.view.figure["data"]
        assert bars["base"][-1] + bars["x"][-1] == pytest.approx(20 / 36)
        assert [text.strip() for text in said["text"]][-1] == "55.6%"


def test_the_state_in_other_colours_and_places():
    with opened(toss_up, guess_first=False) as page:
        words = text_of(page.view.panels["elsewhere"])
        assert "red 5 of 6 83.3% 4 of 6 66.7% 3 of 6 50.0%" in words
        assert "blue 3 of 6 50.0% 2 of 6 33.3% 1 of 6 16.7%" in words
        assert 'aria-current="true">3 of 6' in page.view.panels["elsewhere"]
        page.set(side="D")
        assert "blue 5 of 6 83.3% 4 of 6 66.7% 3 of 6 50.0%" in text_of(page.view.panels["elsewhere"])


def test_a_place_off_the_track_is_not_offered():
    with opened(toss_up, guess_first=False) as page:
        page.set(where=(-1, "A"))
        page.set(state="ME")
        assert page.choices["where"] == (0, "A")
        assert [label for label, _ in page.inputs["where"].options] == ["at, Campaign", "at, Advertising", "above"]
        assert "never there" in page.view.panels["elsewhere"]
        assert page.error == ""


def test_a_colour_of_the_study_set_says_so():
    with opened(toss_up, "IA", guess_first=False) as page:
        assert "The colour of IA is of the study set." in page.view.note
        page.set(colour="blue")
        assert "study set" not in page.view.note
        page.set(state="FL", colour="printed")
        assert "study set" not in page.view.note


@pytest.mark.rule("SS-213")
def test_campaign_mode_takes_the_vp_and_advertising_the_president_for_two_dice():
    with opened(toss_up, guess_first=False) as page:
        for mode in ("C", "A"):
            page.set(where=(0, mode), dice=2)
            assert page.view.finding == "Florida is yours with 27 of 36 pairs of dice: about 75 in 100"


@pytest.mark.parametrize("wrong", [("XX", "R"), ("FL", "G")])
def test_an_unknown_state_or_side_is_refused(wrong):
    with pytest.raises(ValueError, match="a side R or D; not"):
        toss_up(*wrong)


def test_no_widget_is_made_after_the_first_view():
    with opened(toss_up, guess_first=False) as page:
        page.set(state="OH")
        before = widgets_alive()
        for at in range(50):
            page.set(state=["FL", "OH", "ME", "GA", "NV"][at % 5], economy=at % 3 - 1, dice=at % 2 + 1)
        assert page.error == ""
        assert widgets_alive() == before
