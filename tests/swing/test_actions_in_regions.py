"""Rules 11.0 to 11.5: advertising, changing modes, damage control, support."""

from __future__ import annotations

from itertools import product

import pytest

from builders import act, carry_out, forbidden, pick, position, resisting
from swingstudy.swing.rules.actions import Advertise, ChangeMode, DamageControl, EndPhase, Support, legal_actions
from swingstudy.swing.rules.game import begin
from swingstudy.swing.table.regions import REGIONS
from swingstudy.swing.table.rulebook import DEFAULT


def airing(region: str = "N", **changes):
    """A position with a Region in Advertising mode and $3."""
    return position(modes={region: "A"}, **{"finance": 3, **changes})


@pytest.mark.rule("SS-136")
def test_actions_belong_to_the_action_phase_and_cost():
    assert forbidden(airing(), Advertise("N")) is None
    assert forbidden(airing(phase="scandal"), Advertise("N")) == "11.0"
    assert forbidden(airing(finance=0), Advertise("N")) == "11.1"


@pytest.mark.rule("SS-137")
@pytest.mark.parametrize("region", REGIONS)
def test_advertising_costs_a_dollar_in_a_region_in_advertising_mode(region):
    assert act(airing(region), Advertise(region), 1).finance == 2
    others = [other for other in REGIONS if other != region]
    assert [forbidden(airing(region), Advertise(other)) for other in others] == ["11.1"] * 4


@pytest.mark.rule("SS-138")
def test_advertising_repeats_as_money_lasts_in_one_region_too():
    session = begin(airing())
    for face in (6, 6, 6):
        session.answer(Advertise("N"))
        session.answer((face,))
    assert (session.position.box("N"), session.position.finance) == (6, 0)
    assert [step.reference for step in session.steps] == ["1:action:1", "1:action:2", "1:action:3"]
    assert [action for action in legal_actions(DEFAULT, session.position) if type(action) is Advertise] == []


@pytest.mark.rule("SS-139", "SS-140")
@pytest.mark.parametrize(("value", "drm"), list(product(range(1, 6), (-1, 0, 1))))
def test_more_than_the_resistance_value_raises_one_box_the_same_does_nothing(value, drm):
    at = airing("W", economy={"W": drm})
    rules = resisting(1, value)
    boxes = [act(at, Advertise("W"), die, rulebook=rules).box("W") for die in range(1, 7)]
    assert boxes == [3 + (die == 6 or (die != 1 and die + drm > value)) for die in range(1, 7)]


@pytest.mark.rule("SS-141", "SS-142")
@pytest.mark.parametrize(("die", "box", "scandal"), [(5, 4, None), (4, 3, "N"), (1, 3, "N")])
def test_a_success_disproves_the_scandal_a_failure_does_not(die, box, scandal):
    after = act(airing(scandal="N"), Advertise("N"), die)
    assert (after.box("N"), after.scandal) == (box, scandal)
    assert act(airing(scandal="S"), Advertise("N"), 6).scandal == "S"


@pytest.mark.rule("SS-141", "SS-172")
def test_a_landslide_disproves_the_scandal_as_well():
    after = act(airing(boxes={"N": 6}, scandal="N"), Advertise("N"), 6)
    assert (after.boxes, after.scandal) == ((3, 6, 4, 3, 2), None)


@pytest.mark.rule("SS-143", "SS-144")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_dollar_is_spent_and_the_mode_stays(die):
    after = act(airing(), Advertise("N"), die)
    assert (after.finance, after.mode("N")) == (2, "A")


@pytest.mark.rule("SS-145", "SS-146")
@pytest.mark.parametrize(("take", "box"), [(2, 3), (6, 4)])
def test_the_president_rolls_two_dice_for_one_effort_and_either_counts(take, box):
    done = carry_out(Advertise("N", True).perform(DEFAULT, airing(president="N")), pick(2, 6, take=take))
    (roll,) = done.asked
    assert (roll.dice, roll.keep) == (2, "any")
    assert (done.position.box("N"), done.position.president_used, done.position.finance) == (box, True, 2)


@pytest.mark.rule("SS-145")
@pytest.mark.parametrize(("president", "used"), [("N", True), ("S", False), ("HQ", False)])
def test_only_an_available_president_in_the_region_helps(president, used):
    at = airing(president=president, president_used=used)
    assert forbidden(at, Advertise("N", True)) == "11.1.1"
    assert act(at, Advertise("N"), 6).president_used is used


@pytest.mark.rule("SS-147")
def test_the_vice_president_does_not_help():
    at = airing(vp="N")
    assert forbidden(at, Advertise("N", True)) == "11.1.1"
    assert act(at, Advertise("N"), 6).vp_used is False


@pytest.mark.rule("SS-148", "SS-149", "SS-150")
def test_a_one_that_would_beat_one_is_blocked_and_shoos_the_opponent_away():
    at = position("D", boxes={"B": 1}, modes={"B": "A"}, surrogate="B", opposition={"vp": "B"}, finance=4)
    done = carry_out(Advertise("B").perform(DEFAULT, at), 1)
    (roll,) = done.asked
    assert (roll.contest.to_beat, roll.contest.drm, roll.faces[0].modified) == (1, 1, 2)
    assert done.position == at._replace(finance=3, opposition=(None, None, None))


@pytest.mark.rule("SS-148")
def test_a_number_that_blocks_nothing_leaves_the_markers():
    at = airing("B", opposition={"vp": "B", "surrogate": "B"})
    after = act(at, Advertise("B"), 4)
    assert (after.box("B"), after.opposition) == (2, (None, None, "B"))
    after = act(at, Advertise("B"), 2)
    assert (after.box("B"), after.opposition) == (3, (None, "B", "B"))


@pytest.mark.rule("SS-151")
def test_a_dollar_flips_a_marker_and_again():
    at = position(finance=2)
    once = act(at, ChangeMode("M"))
    twice = act(once, ChangeMode("M"))
    assert (once.mode("M"), once.finance, twice.mode("M"), twice.finance) == ("A", 1, "C", 0)
    assert forbidden(twice, ChangeMode("M")) == "11.2"
    assert once.boxes == at.boxes


@pytest.mark.rule("SS-154", "SS-155")
@pytest.mark.parametrize("nominee", ["president", "vp"])
def test_damage_control_is_free_and_uses_either_nominee(nominee):
    at = position(**{nominee: "W"}, scandal="W")
    after = act(at, DamageControl(nominee))
    assert (after.scandal, after.used(nominee), after.finance) == (None, True, 0)
    assert after.place(nominee) == "W"


@pytest.mark.rule("SS-154")
def test_damage_control_needs_an_unused_nominee_beside_the_scandal():
    assert forbidden(position(vp="W", vp_used=True, scandal="W"), DamageControl("vp")) == "11.4"
    assert forbidden(position(vp="S", scandal="W"), DamageControl("vp")) == "11.4"
    assert forbidden(position(vp="W"), DamageControl("vp")) == "11.4"


@pytest.mark.rule("SS-156")
@pytest.mark.parametrize("region", REGIONS)
def test_support_uses_the_vice_president_and_refreshes_the_president(region):
    after = act(position(president=region, president_used=True, vp=region), Support())
    assert (after.president_used, after.vp_used, after.finance) == (False, True, 0)


@pytest.mark.rule("SS-157")
@pytest.mark.parametrize(
    ("president", "president_used", "vp", "vp_used"),
    [
        ("HQ", True, "HQ", False),
        ("N", False, "N", False),
        ("N", True, "N", True),
        ("N", True, "S", False),
        ("prep-full", True, "prep-full", False),
    ],
)
def test_support_needs_a_used_president_and_an_available_vice_president_in_one_region(
    president, president_used, vp, vp_used
):
    at = position(president=president, president_used=president_used, vp=vp, vp_used=vp_used)
    assert forbidden(at, Support()) == "11.5"


@pytest.mark.rule("SS-156")
def test_a_supported_president_advertises_with_two_dice_again():
    at = airing(president="N", vp="N")
    session = begin(at)
    for answer in (
        Advertise("N", True), pick(1, 6, take=6), Support(), Advertise("N", True), pick(6, 1, take=6), EndPhase(),
    ):  # fmt: skip
        session.answer(answer)
    assert session.steps[3].after.box("N") == 5
