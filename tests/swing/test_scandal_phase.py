"""Rule 15.0: a Scandal that is left alone attacks again."""

from __future__ import annotations

import pytest

from builders import carry_out, position, reading
from swingstudy.swing.rules.actions import DamageControl, EndPhase
from swingstudy.swing.rules.game import begin
from swingstudy.swing.rules.scandal import scandal_phase
from swingstudy.swing.table.rulebook import DEFAULT


def after(at, *answers, rulebook=DEFAULT):
    return carry_out(scandal_phase(rulebook, at._replace(phase="scandal")), *answers)


@pytest.mark.rule("SS-194")
def test_a_scandal_in_a_region_attacks_it_again():
    done = after(position(scandal="M", modes={"M": "A"}))
    assert (done.position.boxes, done.position.scandal) == ((3, 3, 2, 3, 2), "M")


@pytest.mark.rule("SS-195")
def test_no_scandal_no_attack():
    done = after(position(modes={"M": "A"}))
    assert (done.position, done.asked) == (position(modes={"M": "A"}, phase="scandal"), [])


@pytest.mark.rule("SS-195")
def test_a_scandal_dealt_with_this_turn_does_not_attack():
    session = begin(position(scandal="M", modes={"M": "A"}, vp="M"))
    session.answer(DamageControl("vp"))
    session.answer(EndPhase())
    assert session.position.boxes == (3, 3, 3, 3, 2)
    assert session.steps[-1].text == "No Scandal is in a Region: nothing happens."


@pytest.mark.rule("SS-196")
@pytest.mark.parametrize(("die", "box", "mode", "scandal"), [(4, 2, "C", "M"), (5, 3, "A", None), (6, 3, "C", None)])
def test_in_campaign_mode_it_is_defended_with_the_modifier(die, box, mode, scandal):
    done = after(position(scandal="M"), die)
    (roll,) = done.asked
    assert (roll.slot, roll.contest.drm) == ("scandal/M/defense", -1)
    assert (done.position.box("M"), done.position.mode("M"), done.position.scandal) == (box, mode, scandal)


@pytest.mark.rule("SS-196")
def test_the_vice_president_helps_there_too():
    done = after(position(scandal="M", vp="M"), True, (6, 6))
    assert (done.position.box("M"), done.position.vp_used) == (3, True)


@pytest.mark.rule("SS-196")
def test_read_as_automatic_it_takes_a_box_without_a_roll():
    done = after(position(scandal="M", vp="M"), rulebook=reading(scandal_phase="automatic"))
    assert (done.position.box("M"), done.position.mode("M"), done.asked) == (2, "C", [])
