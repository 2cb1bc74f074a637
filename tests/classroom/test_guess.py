"""Guess first: what a page tells before a guess, what locks it, what Show me and Reset do."""

from __future__ import annotations

import pytest

from explorers.shared import opened, text_of
from giving_away import gives_away, page_text
from swingstudy.charts.view import View
from swingstudy.classroom.guess import FOLDED, Asked, GuessFirst, off_by
from swingstudy.swing.explorers.one_die import one_die
from swingstudy.widgets.shell import Choice, Explorer

CAPITALS = {"France": "Paris", "Italy": "Rome"}
CITY = GuessFirst(
    asked=lambda choices: Asked("Which city?", options=[(city, city) for city in ("Oslo", "Paris", "Rome")]),
    case=lambda choices: choices["land"],
    situation=lambda choices: View("", f"A land: {choices['land']}."),
    judged=lambda said, choices: "Yes." if said == CAPITALS[choices["land"]] else f"{said} lies elsewhere.",
    choose=True,
)


def see(choices):
    capital = CAPITALS[choices["land"]]
    return View(f"It is {capital}", f"{capital} it is.", rows=({"capital": capital},))


@pytest.fixture
def capitals():
    land = Choice("land", "Land", [(name, name) for name in CAPITALS], "France")
    page = Explorer([CITY.controls(), land], CITY.veiled(see), ("predict*",), CITY.hidden, CITY.settled())
    yield page
    page.close()


def test_before_the_guess_the_page_has_the_situation_and_the_question_alone(capitals):
    assert capitals.view.finding == "Which city?"
    assert capitals.text == f"Which city?\nA land: France. {FOLDED}"
    assert capitals.view.rows == ()
    assert gives_away(page_text(capitals), ["Paris"]) == []


def test_a_chosen_answer_counts_when_it_is_locked(capitals):
    capitals.set(guess="Oslo")
    assert capitals.view.finding == "Which city?"
    capitals.press("lock")
    assert capitals.view.finding == "It is Paris"
    assert text_of(capitals.view.panels["verdict"]) == "Oslo lies elsewhere."
    assert capitals.view.said == "Oslo lies elsewhere. It is Paris"
    assert {"guess", "lock", "show_me"} <= capitals.view.away
    capitals.set(land="Italy")
    assert capitals.view.finding == "Which city?"
    capitals.set(land="France")
    assert "Oslo lies elsewhere." in capitals.text


def test_locking_needs_an_answer(capitals):
    capitals.press("lock")
    assert "Choose an answer first" in capitals.error


def test_show_me_is_no_guess(capitals):
    capitals.press("show_me")
    assert capitals.view.finding == "It is Paris"
    assert text_of(capitals.view.panels["verdict"]) == "Shown without a guess."
    assert capitals.choices["locked"] == {"France": "shown"}


def test_without_guess_first_the_answer_is_open(capitals):
    capitals.set(first=False)
    assert capitals.view.finding == "It is Paris"
    assert capitals.view.panels["verdict"] == ""


def test_reset_forgets_guesses_and_choices():
    with opened(one_die) as page:
        page.press("lock", guess="3")
        page.press("thousand")
        page.set(region="N")
        page.press("reset")
        assert page.choices == page.begun
        assert page.view.finding == "SOUTH, Campaign Defense: How many of the 6 faces succeed?"
        assert "No throw yet" in page.view.panels["throws"]


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (62, "You said 62: exactly right."),
        (50, "You said 50; it is 62: 12 too few."),
        (63, "You said 63; it is 62: 1 too many."),
    ],
)
def test_a_number_is_judged_by_how_far_it_is_off(said, words):
    assert off_by(said, 62) == words


def test_a_page_gives_away_what_stands_in_it_as_a_word_of_its_own():
    text = "About 62 of 100 nights, 162 votes, 62.5 points, Florida."
    assert gives_away(text, ["62", "16", "62.5", "florida", "Flor"]) == ["62", "62.5", "florida"]
    assert gives_away("162 votes, 62.5 points, 6,162", ["62", "2"]) == []


def test_one_die_gives_nothing_away_before_the_guess():
    with opened(one_die) as page:
        found = gives_away(page_text(page), ["2 of 6", "33", "natural 6 always succeeds", "exceeds", "33.3%"])
        assert found == []
        page.press("show_me")
        assert "2 of 6" in gives_away(page_text(page), ["2 of 6"])
