"""Every word of a page is told from a template, so that a catalogue can translate it."""

from __future__ import annotations

import pytest

from explorers.shared import opened
from pseudo import english_in, pseudo
from swingstudy.charts.view import View
from swingstudy.swing.explorers.audit import audit
from swingstudy.swing.explorers.best_spend import best_spend
from swingstudy.swing.explorers.debates import debates
from swingstudy.swing.explorers.dollar import dollar
from swingstudy.swing.explorers.momentum import momentum
from swingstudy.swing.explorers.night import election_night
from swingstudy.swing.explorers.one_die import one_die
from swingstudy.swing.explorers.push import push
from swingstudy.swing.explorers.toss_up import toss_up
from swingstudy.swing.explorers.war_chest import war_chest
from swingstudy.swing.explorers.what_if import what_if
from swingstudy.swing.table.readings import READINGS
from swingstudy.swing.table.regions import STATE_NAMES
from swingstudy.words import tell

SHOWN = ("map", "ladder", "nominees", "paths", "night")


def test_what_is_not_told_from_a_template_is_found():
    with pseudo():
        told = tell("{count} dice in {region}", count=3, region="NORTH")
        view = View(
            told,
            f"{told} Glued on.",
            panels={
                "good": f'<p title="{told}">{told}, 6-6</p>',
                "bad": '<i aria-label="a label">FL</i><style>p{}</style>',
            },
            figure={
                "data": [{"type": "scatter", "text": [told, "<b>above</b>"]}],
                "layout": {"font": {"family": "any"}},
            },
        )
        assert english_in(view) == {"words": ["Glued"], "panel bad": ["label"], "figure": ["above"]}
        assert english_in(view, ["Glued on", "above"]) == {"panel bad": ["label"]}


READING_NAMES = [name for reading in READINGS for name in (reading.name, *reading.values)]
ROLL = [
    {},
    {"economy": -1, "president": "strong", "vp": "normal"},
    {"dice": 2, "own": "scandal", "surrogate": "normal"},
]
PAGES = [
    (one_die, [*ROLL, {"kind": "advertising", "aim": "clear", "keyed": 40}]),
    (toss_up, [*ROLL, {"where": (-1, "A"), "colour": "blue", "keyed": 1000}]),
    (debates, [{}, {"nominee": "vp", "level": "none", "need": 6}]),
    (dollar, [{}, {"dollars": 1, "help": False}]),
    (war_chest, [{}, {"debate": "prep-full"}, {"turn2": ("raise",)}, {"loan": True}]),
    (momentum, [{}, {"card": "green", "defender": "best"}, {"push": ("S", "down")}]),
    (best_spend, [{}, {"dollars": 0}, {"moves": True, "dollars": 1}, {"dollars": 3}]),
    (election_night, [{"show": show, "nominees": how} for show in SHOWN for how in ("best", "first")]),
    (election_night, [{"show": "night", "many": 100}]),
    (what_if, [{}]),
    (audit, [{}]),
]


@pytest.mark.parametrize(("make", "changes"), PAGES)
def test_a_page_says_nothing_but_templates(make, changes):
    with pseudo(), opened(make) as page:
        page.set(first=False)
        for change in changes:
            page.set(**change)
            assert page.error == ""
            assert english_in(page.view, [*STATE_NAMES.values(), *READING_NAMES]) == {}


@pytest.mark.parametrize(("make", "changes"), PAGES)
def test_a_page_says_nothing_but_templates_before_its_guess(make, changes):
    with pseudo(), opened(make) as page:
        for change in changes:
            page.set(**change)
            assert page.error == ""
            assert english_in(page.view, STATE_NAMES.values()) == {}


def test_a_push_says_nothing_but_templates():
    with pseudo(), opened(push, "cascade@1:events", "B", "down") as page:
        for region in ("W", "B", "-", "N"):
            assert english_in(page.view) == {}
            page.tap("goes", region)
