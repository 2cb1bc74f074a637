"""Rule 9.2: the Scandal takes precedence over the Surrogate."""

from __future__ import annotations

import pytest

from builders import events, headline, position
from swingstudy.swing.table.problems import problems


@pytest.mark.rule("SS-89", "SS-133")
@pytest.mark.parametrize("at", ["S", "W", "B", "HQ"])
def test_a_bolt_sends_the_surrogate_away_from_anywhere(at):
    after = events(position(surrogate=at), headline(marks={"W": "bolt"}), 1).position
    assert (after.surrogate, after.scandal) == (None, "W")
    assert problems(after) == []


@pytest.mark.rule("SS-89", "SS-91")
def test_a_surrogate_in_the_region_no_longer_helps():
    done = events(position(surrogate="W"), headline(marks={"W": "bolt"}), 3)
    assert [modifier.why for modifier in done.asked[0].contest.modifiers] == ["the Scandal is here"]
    assert done.position.box("W") == 2, "3 and -1 do not beat 2"


@pytest.mark.rule("SS-133")
def test_the_surrogate_stays_through_other_events():
    card = headline(marks={"W": "yellow", "B": "green"}, opposition={"surrogate": "S"})
    assert events(position(surrogate="S"), card, 1).position.surrogate == "S"


@pytest.mark.rule("SS-59")
def test_there_is_one_scandal_and_it_moves():
    after = events(position(scandal="S"), headline(marks={"W": "bolt"}), 1).position
    assert after.scandal == "W"


@pytest.mark.rule("SS-59", "SS-67")
def test_a_bolt_on_a_region_in_advertising_mode():
    after = events(position(modes={"W": "A"}), headline(marks={"W": "bolt"})).position
    assert (after.box("W"), after.scandal) == (2, "W")
