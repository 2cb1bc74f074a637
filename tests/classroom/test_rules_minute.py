"""One minute of rules and the glossary: terms that open, a key to the board, the same as text."""

from __future__ import annotations

import re

import pytest

from explorers.shared import opened
from swingstudy.classroom import lessons
from swingstudy.classroom.glossary import MARKED, glossary, plain, terms, with_terms
from swingstudy.classroom.minute import pieces, rules_minute

HOME = "swingstudy.swing.lessons"
MINUTE = 280
"""Words that are read aloud in a minute and a half; nobody needs longer."""


def pages():
    return [name for name, _ in dict(lessons.opened(HOME, "rules", "rules").items())["pages"].items()]


@pytest.mark.parametrize("page", pages())
def test_a_minute_of_rules_is_short_and_its_terms_open(page):
    with opened(rules_minute, page) as shown:
        html = shown.view.panels["minute"]
        names = re.findall(r'id="(ss-term-\w+)"', html)
        assert len(names) == len(set(names)), "each term is marked once a page"
        assert re.findall(r'aria-describedby="([\w-]+)"', html) == names
        assert len(shown.text.split()) <= MINUTE
        assert "[[" not in shown.text


def test_the_goal_the_die_and_the_key_stand_at_the_top_of_the_night():
    with opened(rules_minute, "night-odds") as shown:
        assert "Up is good for you, whichever side you play. (rule 17.2)" in shown.text
        assert "A 1 on the die always fails, a 6 always succeeds." in shown.text
        assert "equal is not enough" in shown.text
        assert "an empty box: no state, no votes" in shown.text
        assert shown.view.panels["minute"].count("ss-key") == 14


def test_a_term_is_a_button_with_its_meaning_and_rule():
    html = with_terms("the [[markers|strategy marker]] & more", HOME)
    assert html.startswith("the ")
    assert html.endswith(" &amp; more")
    assert '<button type="button" aria-expanded="false" aria-describedby="ss-term-' in html
    assert ">markers</button>" in html
    assert 'role="tooltip"' in html
    assert "(rule 6.0)" in html
    assert plain("the [[markers|strategy marker]]") == "the markers"


def test_every_term_has_a_meaning_and_the_glossary_lists_all():
    known = set(terms(HOME).values())
    with opened(glossary) as page:
        for term in known:
            assert f"{term.term}: {term.says}" in page.text
    listed = [term.term.casefold() for term in known]
    assert len(listed) == len(set(listed))


def test_a_term_that_is_not_in_the_glossary_is_refused():
    with pytest.raises(KeyError):
        with_terms("[[nowhere]]", HOME)
    assert MARKED.findall("a [[b|c]]") == [("b", "c")]


def test_a_page_without_rules_is_refused():
    with pytest.raises(KeyError):
        pieces("nowhere")
