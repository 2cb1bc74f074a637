"""Nothing is given away: before a guess no page tells what it asks, and neither does the stored notebook."""

from __future__ import annotations

import json
from fractions import Fraction
from functools import partial
from pathlib import Path

import pytest

from explorers.shared import opened, text_of
from giving_away import gives_away, page_text
from swingstudy.swing.explorers.best_spend import best_spend
from swingstudy.swing.explorers.debates import debates
from swingstudy.swing.explorers.dollar import dollar
from swingstudy.swing.explorers.momentum import momentum
from swingstudy.swing.explorers.one_die import one_die
from swingstudy.swing.explorers.toss_up import toss_up
from swingstudy.swing.explorers.war_chest import war_chest

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"

PAGES = {
    "one-die": (one_die, "3", ["2 of 6"], "You predicted 3 of 6: one face too many."),
    "toss-up": (
        partial(toss_up, place="above"),
        "3",
        ["2 of 6", "about 33"],
        "You predicted 3 of 6: one face too many.",
    ),
    "debates": (debates, Fraction(7, 2), ["$1.46", "$4.96"], "Only one of the dice is paid"),
    "dollar": (dollar, "W", ["1.67", "most in BORDER"], "You said WEST: 1.33 boxes on average, for its first dollar"),
    "war-chest": (war_chest, 1, ["gains $2", "$10"], "You said that it gains $1; the plan gains $2."),
    "best-spend": (
        best_spend,
        "stop",
        ["about 72", "61.9%", "First advertise"],
        "You said stop: 61.9% of nights, 10.55 points",
    ),
    "cascades": (momentum, "18", ["15 of 36", "41.7%"], "That is how many bring a cascade"),
}


CHECKED = {"one-die": ["11 of 36"], "toss-up": ["9 of 36"], "debates": ["91 of 216"], "cascades": ["45 of 216"]}
"""What the questions at the end of a page ask."""


def typed(page, guess):
    """A guess as a learner gives it: typed, or chosen by its name."""
    options = page.inputs["guess"].options
    if not options:
        page.press("lock", guess=guess)
        return
    page.set(guess=next(value for name, value in options if guess in (name, value)))
    page.press("lock")


@pytest.mark.parametrize("name", PAGES)
def test_no_page_tells_its_answer_before_the_guess(name):
    make, guess, answers, verdict = PAGES[name]
    with opened(make) as page:
        assert page.view.finding.endswith("?")
        assert gives_away(page_text(page), answers) == []
        typed(page, guess)
        assert page.error == ""
        assert verdict in page.view.words
        assert gives_away(page_text(page), answers) == answers


@pytest.mark.parametrize("name", PAGES)
def test_a_reader_may_be_shown_without_a_guess(name):
    make, _, answers, verdict = PAGES[name]
    with opened(make) as page:
        page.press("show_me")
        assert page.error == ""
        assert gives_away(page_text(page), answers) == answers
        assert verdict not in page.view.words


@pytest.mark.parametrize("name", PAGES)
def test_no_stored_output_of_its_notebook_tells_it_either(name):
    cells = json.loads((NOTEBOOKS / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]
    outputs = " ".join(
        text_of("".join(part))
        for cell in cells
        for output in cell.get("outputs", [])
        for part in (output.get("data") or {"text": output.get("text", "")}).values()
    )
    assert gives_away(outputs, [*PAGES[name][2], *CHECKED.get(name, [])]) == []
