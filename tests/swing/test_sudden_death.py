"""Rule 13.0: the game ends at once."""

from __future__ import annotations

import pytest

from builders import BOTTOM, TOP, act, attack, carry_out, events, headline, position
from swingstudy.swing.rules.actions import Advertise
from swingstudy.swing.rules.game import begin
from swingstudy.swing.rules.momentum import fall, rise
from swingstudy.swing.table.regions import REGIONS
from swingstudy.swing.table.rulebook import DEFAULT


@pytest.mark.rule("SS-185")
@pytest.mark.parametrize("region", REGIONS)
def test_all_at_the_top_and_a_landslide_anywhere_wins(region):
    after = act(position(boxes=TOP, modes={region: "A"}, finance=1), Advertise(region), 6)
    assert after.outcome == "sudden victory"


@pytest.mark.rule("SS-185")
def test_four_at_the_top_is_no_victory():
    for region in REGIONS:
        at = position(boxes=TOP | {region: TOP[region] - 1})
        for starting in REGIONS:
            assert carry_out(rise(DEFAULT, at, starting, "9.4")).position.outcome is None


@pytest.mark.rule("SS-186")
@pytest.mark.parametrize("region", REGIONS)
def test_all_at_the_bottom_and_a_fiasco_anywhere_loses(region):
    assert attack(position(boxes=BOTTOM, modes={region: "A"}), region).outcome == "sudden defeat"


@pytest.mark.rule("SS-186")
def test_the_rest_of_the_phase_is_not_played():
    at = position(boxes=BOTTOM, modes={"S": "A"}, phase="events")
    card = headline(marks={"S": "yellow", "N": "yellow"}, finance=4)
    done = events(at, card)
    assert (done.keys, done.position.outcome, done.position.finance) == (["S"], "sudden defeat", 0)


@pytest.mark.rule("SS-187")
def test_four_at_the_bottom_is_no_defeat():
    for region in REGIONS:
        at = position(boxes=BOTTOM | {region: TOP[region]})
        for starting in REGIONS:
            assert carry_out(fall(DEFAULT, at, starting, "9.1")).position.outcome is None


@pytest.mark.rule("SS-187", "SS-186")
@pytest.mark.parametrize(("border", "outcome"), [(2, "sudden defeat"), (3, None)])
def test_the_third_box_of_souths_fiasco_can_be_the_last_straw(border, outcome):
    at = position(boxes=BOTTOM | {"B": border})
    after = carry_out(fall(DEFAULT, at, "S", "9.1")).position
    assert (after.boxes, after.outcome) == ((0, 0, 0, 0, 0), outcome)


@pytest.mark.rule("SS-188")
def test_all_at_the_bottom_without_a_fiasco_goes_on():
    at = position(boxes=BOTTOM | {"N": 1}, modes={"N": "A"})
    done = events(at, headline(marks={"N": "yellow", "W": "yellow"}), 6)
    assert (done.position.boxes, done.position.outcome) == ((0, 0, 0, 0, 0), None)


@pytest.mark.rule("SS-188")
def test_all_at_the_top_without_a_landslide_goes_on():
    at = position(boxes=TOP | {"S": TOP["S"] - 1})
    after = events(at, headline(marks={"S": "green"})).position
    assert (after.boxes, after.outcome) == (tuple(TOP.values()), None)


@pytest.mark.rule("SS-185", "SS-186")
def test_after_sudden_death_nothing_is_asked():
    session = begin(position(boxes=TOP, modes={"B": "A"}, finance=3))
    session.answer(Advertise("B"))
    session.answer((6,))
    assert (session.ask, session.position.outcome) == (None, "sudden victory")
    with pytest.raises(ValueError, match="the game is over"):
        session.answer(Advertise("B"))
