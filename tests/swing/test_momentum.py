"""Rules 12.1 to 12.3: Landslides, Fiascos and their cascades."""

from __future__ import annotations

import pytest

from builders import BOTTOM, LEVEL, TOP, act, attack, carry_out, forbidden, position, reading
from swingstudy.swing.rules.actions import Advertise
from swingstudy.swing.rules.momentum import fall, left_of, right_of, rise
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.regions import REGIONS
from swingstudy.swing.table.rulebook import DEFAULT


def lowered(at: Position, region: str, rulebook=DEFAULT) -> Position:
    return carry_out(fall(rulebook, at, region, "9.1")).position


def raised(at: Position, region: str) -> Position:
    return carry_out(rise(DEFAULT, at, region, "9.4")).position


def changed(before: Position, after: Position) -> dict[str, int]:
    return {
        region: after.box(region) - before.box(region) for region in REGIONS if after.box(region) != before.box(region)
    }


@pytest.mark.rule("SS-172")
@pytest.mark.parametrize(("region", "next_one"), [("S", "N"), ("N", "M"), ("M", "W"), ("W", "B")])
def test_a_landslide_raises_the_next_region_to_the_right(region, next_one):
    at = position(boxes={region: TOP[region]})
    assert changed(at, raised(at, region)) == {next_one: 1}
    assert right_of(region) == next_one


@pytest.mark.rule("SS-173", "SS-174")
@pytest.mark.parametrize("mode", ["C", "A"])
def test_mode_and_opposition_of_the_target_do_not_matter(mode):
    at = position(
        boxes={"N": TOP["N"]}, modes={"N": "A", "M": mode}, opposition={"surrogate": "M"}, scandal="M", finance=1
    )
    after = act(at, Advertise("N"), 6)
    assert changed(at, after) == {"M": 1}
    assert (after.mode("M"), after.opposition, after.scandal) == (mode, at.opposition, "M")


@pytest.mark.rule("SS-175")
def test_advertising_at_the_top_stays_legal():
    assert forbidden(position(boxes=TOP, modes={"N": "A"}, finance=1), Advertise("N")) is None


@pytest.mark.rule("SS-176")
def test_a_landslide_out_of_border_moves_nothing():
    at = position(boxes={"B": TOP["B"]})
    assert raised(at, "B") == at
    cascade = position(boxes={"M": TOP["M"], "W": TOP["W"], "B": TOP["B"]})
    assert raised(cascade, "M") == cascade


@pytest.mark.rule("SS-177")
@pytest.mark.parametrize(("region", "next_one"), [("N", "S"), ("M", "N"), ("W", "M"), ("B", "W")])
def test_a_fiasco_lowers_the_next_region_to_the_left(region, next_one):
    at = position(boxes={region: 0})
    assert changed(at, lowered(at, region)) == {next_one: -1}
    assert left_of(region) == next_one


@pytest.mark.rule("SS-178")
def test_a_fiasco_leaves_no_defense():
    at = position(boxes={"W": 0}, modes={"W": "A"}, vp="M")
    after = attack(at, "W")
    assert (after.box("M"), after.mode("M"), after.vp_used) == (2, "C", False)


@pytest.mark.rule("SS-179")
def test_a_fiasco_uses_up_the_nominees_at_headquarters():
    after = lowered(position(boxes={"W": 0}), "W")
    assert (after.president_used, after.vp_used) == (True, True)
    assert not lowered(position(), "W").president_used, "an ordinary fall does not"


@pytest.mark.rule("SS-180")
@pytest.mark.parametrize("place", ["S", "W", "prep-partial", "prep-full"])
def test_nominees_elsewhere_are_spared(place):
    after = lowered(position(boxes={"W": 0}, president=place), "W")
    assert (after.president_used, after.vp_used) == (False, True)


@pytest.mark.rule("SS-181")
def test_a_fiasco_in_south_lowers_border_three_boxes():
    at = position(boxes={"S": 0, "B": 4})
    assert changed(at, lowered(at, "S")) == {"B": -3}


@pytest.mark.rule("SS-181", "SS-183")
def test_three_boxes_out_of_a_border_that_is_short_of_room():
    at = position(boxes={"S": 0, "B": 1, "W": 1})
    assert changed(at, lowered(at, "S")) == {"B": -1, "W": -1, "M": -1}


@pytest.mark.rule("SS-182")
def test_a_landslide_passes_a_region_at_its_top():
    at = position(boxes={"N": TOP["N"], "M": TOP["M"]})
    assert changed(at, raised(at, "N")) == {"W": 1}


@pytest.mark.rule("SS-183", "SS-184")
def test_the_example_from_border_to_north():
    at = position(boxes={"B": 0, "W": 0, "M": 0, "N": 5}, vp="N")
    done = carry_out(fall(DEFAULT, at, "B", "9.1"))
    assert changed(at, done.position) == {"N": -1}
    assert done.asked == []
    assert not done.position.vp_used


@pytest.mark.rule("SS-184")
def test_a_cascade_that_reaches_south_goes_on_in_border():
    at = position(boxes={**BOTTOM, "B": 4})
    assert changed(at, lowered(at, "W")) == {"B": -3}
    assert changed(at, lowered(at, "W", reading(cascade_out_of_south="one"))) == {"B": -1}
    assert changed(at, lowered(at, "W", reading(cascade_out_of_south="stops"))) == {}


def test_up_and_down_in_the_middle_is_one_box():
    for region in REGIONS:
        assert changed(position(), raised(position(), region)) == {region: 1}
        assert changed(position(), lowered(position(), region)) == {region: -1}
        assert position().box(region) == LEVEL[region]
