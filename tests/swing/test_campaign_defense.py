"""Rules 9.1 to 9.1.2: attacks, the Campaign Defense, the V.P., Opposition personalities."""

from __future__ import annotations

from itertools import product

import pytest

from builders import TOP, attack, carry_out, events, headline, pick, position, resisting
from swingstudy.play import Choose, Roll
from swingstudy.swing.rules.attack import attacked
from swingstudy.swing.rules.contest import DEFENSE, faces, judge, regional_contest
from swingstudy.swing.table.rulebook import DEFAULT


def decisions():
    """The example of 9.1.2: MIDWEST one box above Iowa, with the V.P., before the card brings trouble."""
    card = headline(marks={"M": "bolt"}, opposition={"surrogate": "M"})
    return position(boxes={"M": 3}, vp="M"), card


@pytest.mark.rule("SS-67")
@pytest.mark.parametrize("vp", ["S", "HQ"])
def test_in_advertising_mode_an_attack_lowers_one_box_without_a_roll(vp):
    after = attack(position(modes={"S": "A"}, vp=vp, scandal="S", opposition={"vp": "S"}), "S")
    assert (after.box("S"), after.mode("S"), after.scandal, after.opposition[1]) == (2, "A", "S", "S")


@pytest.mark.rule("SS-68")
def test_in_campaign_mode_a_die_is_rolled():
    done = carry_out(attacked(DEFAULT, position(), "S", "events"), 6)
    (roll,) = done.asked
    assert (roll.slot, roll.dice, roll.keep, roll.rule) == ("events/S/defense", 1, "only", "9.1")
    assert done.position == position()


@pytest.mark.rule("SS-69", "SS-70")
@pytest.mark.parametrize(("value", "drm"), list(product(range(1, 6), (-1, 0, 1))))
def test_more_than_the_resistance_value_holds_the_same_falls(value, drm):
    at = position(economy={"M": drm})
    held = [die for die in range(1, 7) if attack(at, "M", die, rulebook=resisting(value)).box("M") == 3]
    expected = {die for die in (2, 3, 4, 5) if die + drm > value} | {6}
    assert held == sorted(expected)


@pytest.mark.rule("SS-70")
def test_an_equal_result_fails():
    assert attack(position(surrogate="S"), "S", 3).box("S") == 2
    assert attack(position(surrogate="S"), "S", 4).box("S") == 3


@pytest.mark.rule("SS-71", "SS-72")
@pytest.mark.parametrize(("die", "scandal"), [(6, None), (5, None), (4, "N"), (1, "N")])
def test_a_defense_that_holds_disproves_the_scandal(die, scandal):
    assert attack(position(scandal="N"), "N", die).scandal == scandal
    assert attack(position(scandal="B"), "N", die).scandal == "B", "one elsewhere stays"


@pytest.mark.rule("SS-73", "SS-74", "SS-75")
@pytest.mark.parametrize(
    ("die", "box", "mode"), [(1, 2, "A"), (2, 2, "C"), (3, 3, "A"), (4, 3, "C"), (5, 3, "A"), (6, 3, "C")]
)
def test_odd_flips_whether_it_holds_or_not_and_even_stays(die, box, mode):
    after = attack(position(), "W", die)
    assert (after.box("W"), after.mode("W")) == (box, mode)


@pytest.mark.rule("SS-76")
def test_a_flip_moves_no_box():
    after = attack(position(), "W", 3)
    assert after == position(modes={"W": "A"})


@pytest.mark.rule("SS-77", "SS-78")
def test_the_vp_rolls_two_dice_and_either_decides_all():
    at = position(boxes={"M": 4}, vp="M", economy={"M": -1})
    high, low = (attack(at, "M", True, pick(5, 2, take=take)) for take in (5, 2))
    assert (high.box("M"), high.mode("M"), high.vp_used) == (4, "A", True)
    assert (low.box("M"), low.mode("M"), low.vp_used) == (3, "C", True)


@pytest.mark.rule("SS-77")
def test_the_vp_may_be_spared():
    done = carry_out(attacked(DEFAULT, position(vp="M"), "M", "events"), False, 6)
    assert [type(ask) for ask in done.asked] == [Choose, Roll]
    assert (done.asked[1].dice, done.position.vp_used) == (1, False)


@pytest.mark.rule("SS-79")
@pytest.mark.parametrize(("vp", "used"), [("M", True), ("W", False), ("HQ", False), ("prep-full", False)])
def test_without_an_available_vp_there_is_one_die(vp, used):
    done = carry_out(attacked(DEFAULT, position(vp=vp, vp_used=used), "M", "events"), 6)
    assert [ask.dice for ask in done.asked] == [1]


@pytest.mark.rule("SS-80")
def test_the_president_does_not_help():
    done = carry_out(attacked(DEFAULT, position(president="M"), "M", "events"), 6)
    assert ([ask.dice for ask in done.asked], done.position.president_used) == ([1], False)


@pytest.mark.rule("SS-81", "SS-82")
@pytest.mark.parametrize(("die", "box", "at"), [(4, 2, None), (1, 2, None), (2, 3, "W"), (5, 3, "W")])
def test_a_blocking_number_fails_and_the_marker_leaves(die, box, at):
    start = position(opposition={"vp": "W"}, surrogate="W", economy={"W": 1})
    after = attack(start, "W", die, rulebook=resisting(1))
    assert (after.box("W"), after.opposition[1]) == (box, at)


@pytest.mark.rule("SS-83", "SS-84")
@pytest.mark.parametrize(
    ("die", "left"),
    [
        (1, (None, None, None)),
        (2, (None, "W", "W")),
        (3, ("W", "W", None)),
        (4, ("W", None, "W")),
        (5, (None, "W", None)),
        (6, ("W", "W", "W")),
    ],
)
def test_every_marker_with_the_number_leaves_and_no_other(die, left):
    after = attack(position(opposition={"president": "W", "vp": "W", "surrogate": "W"}), "W", die)
    assert after.opposition == left


@pytest.mark.rule("SS-84")
def test_markers_elsewhere_block_nothing():
    after = attack(position(opposition={"surrogate": "B"}), "W", 3)
    assert (after.box("W"), after.opposition) == (3, (None, None, "B"))


@pytest.mark.rule("SS-85")
@pytest.mark.parametrize(("die", "mode"), [(5, "A"), (4, "C")])
def test_a_blocked_odd_die_still_flips(die, mode):
    after = attack(position(opposition={"surrogate": "W", "vp": "W"}), "W", die)
    assert (after.box("W"), after.mode("W")) == (2, mode)


@pytest.mark.rule("SS-86")
def test_the_scandal_blocks_nothing():
    contest = regional_contest(DEFAULT, position(scandal="W", economy={"W": 1}), "W", DEFENSE)
    assert (contest.blockers, contest.drm) == ((), 0)
    assert [face.outcome.success for face in faces(contest)] == [False, False, True, True, True, True]


@pytest.mark.rule("SS-88")
def test_three_and_minus_one_need_a_five():
    contest = regional_contest(DEFAULT, position(scandal="M"), "M", DEFENSE)
    assert (contest.to_beat, [judge(die, contest).outcome.success for die in range(1, 7)]) == (
        3, [False, False, False, False, True, True],
    )  # fmt: skip


@pytest.mark.rule("SS-78", "SS-88")
def test_decisions_decisions_taking_the_two():
    at, card = decisions()
    after = events(at, card, True, pick(2, 5, take=2)).position
    assert (after.box("M"), after.mode("M"), after.opposition[2], after.scandal) == (2, "C", "M", "M")
    assert after.vp_used


@pytest.mark.rule("SS-82", "SS-85", "SS-87")
def test_decisions_decisions_taking_the_five():
    at, card = decisions()
    after = events(at, card, True, pick(2, 5, take=5)).position
    assert (after.box("M"), after.mode("M"), after.opposition[2], after.scandal) == (2, "A", None, "M")
    assert after.vp_used


def test_a_fall_from_the_top_is_one_box():
    assert attack(position(boxes=TOP, modes={"B": "A"}), "B").boxes == (6, 6, 6, 6, 3)
