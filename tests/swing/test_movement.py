"""Rules 7.1 to 7.4, 10.1.1, 11.3: where markers may go, and when."""

from __future__ import annotations

from itertools import product

import pytest

from builders import act, carry_out, forbidden, known, position, refused
from swingstudy.swing.rules.actions import (
    Advertise,
    DamageControl,
    FundRaise,
    Repay,
    Research,
    Support,
    Travel,
    legal_actions,
)
from swingstudy.swing.rules.game import begin
from swingstudy.swing.rules.ready import Move, ready_moves, ready_phase
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.regions import FULL, PARTIAL, PLACES
from swingstudy.swing.table.rulebook import DEFAULT

SIX = ("S", "N", "M", "W", "B", "HQ")


def before(debate: str = "3", above: int = 1, **changes) -> Position:
    """A Ready Phase with a debate pending and so many cards on it."""
    event = ("17", "19")[:above]
    return position(phase="ready", decks=known(event=(*event, debate), debate=debate, above=above), **changes)


def destinations(at: Position, marker: str) -> set[str]:
    return {getattr(move, marker) for move in ready_moves(DEFAULT, at)} - {None}


@pytest.mark.rule("SS-48")
@pytest.mark.parametrize("marker", ["president", "vp", "surrogate"])
def test_six_places_are_always_open(marker):
    at = position(phase="ready", president="S", vp="S", surrogate="S")
    assert PLACES == SIX
    assert destinations(at, marker) == set(SIX) - {"S"}
    assert refused(begin(at), Move(**{marker: "holding"})) == "7.1"


@pytest.mark.rule("SS-49", "SS-130")
@pytest.mark.parametrize(
    ("debate", "above", "president", "vp"),
    [("3", 1, {FULL}, set()), ("3", 0, {PARTIAL}, set()), ("4", 1, set(), {FULL}), ("4", 0, set(), {PARTIAL})],
)
def test_only_the_debater_prepares_and_only_while_the_debate_is_pending(debate, above, president, vp):
    at = before(debate, above)
    assert destinations(at, "president") - set(SIX) == president
    assert destinations(at, "vp") - set(SIX) == vp
    other = "vp" if debate == "3" else "president"
    assert refused(begin(at), Move(**{other: PARTIAL})) == "7.3"


@pytest.mark.rule("SS-49")
def test_without_a_debate_nobody_prepares():
    at = position(phase="ready", surrogate="S")
    for marker, place in product(("president", "vp", "surrogate"), (PARTIAL, FULL)):
        assert refused(begin(at), Move(**{marker: place})) == "7.3"


@pytest.mark.rule("SS-116", "SS-117", "SS-118")
def test_full_a_turn_ahead_and_partial_on_the_day():
    assert refused(begin(before(above=1)), Move(president=PARTIAL)) == "10.1"
    assert refused(begin(before(above=0)), Move(president=FULL)) == "10.1"
    full = carry_out(ready_phase(DEFAULT, before(above=1)), Move(president=FULL)).position
    partial = carry_out(ready_phase(DEFAULT, before(above=0)), Move(president=PARTIAL)).position
    assert (full.president, partial.president) == (FULL, PARTIAL)


@pytest.mark.rule("SS-117")
def test_a_used_nominee_may_move_into_preparation():
    at = before(above=0, president_used=True)
    after = carry_out(ready_phase(DEFAULT, at), Move(president=PARTIAL)).position
    assert (after.president, after.president_used) == (PARTIAL, False)


@pytest.mark.rule("SS-120")
def test_a_preparing_nominee_stays_put():
    at = before(above=0, president=FULL)
    assert destinations(at, "president") == set()
    assert refused(begin(at), Move(president="N")) == "10.1.1"
    acting = at._replace(phase="action", finance=5)
    assert forbidden(acting, Travel(Move(president="N"))) == "10.1.1"
    assert forbidden(acting, Travel(Move(vp="N"))) is None


@pytest.mark.rule("SS-121")
def test_a_preparing_nominee_does_nothing_else():
    at = before(above=0, president=FULL)._replace(phase="action", finance=9, scandal="S", loan=True)
    at = at._replace(modes=("A",) * 5, decks=known(event=("3",), debate="3", research=("A",)))
    actions = (FundRaise(), Research("president"), Repay("president"), DamageControl("president"), Support())
    rules = ["11.7", "11.6", "11.10", "11.4", "11.5"]
    assert [forbidden(at, action) for action in actions] == rules
    assert all(forbidden(at, Advertise(region, True)) == "11.1.1" for region in "SNMWB")


@pytest.mark.rule("SS-127", "SS-24")
def test_after_the_debate_the_used_nominee_must_leave():
    at = position(phase="ready", president=FULL, president_used=True, decks=known(discard=("3",)))
    assert refused(begin(at), Move()) == "7.0"
    assert destinations(at, "president") == set(SIX)
    assert forbidden(at._replace(phase="action", finance=1), Travel(Move(president="S"))) == "10.1.1"


@pytest.mark.rule("SS-50", "SS-152")
def test_a_dollar_moves_any_or_all_markers_and_keeps_their_sides():
    at = position(president="S", president_used=True, vp="N", surrogate="B", finance=1)
    after = act(at, Travel(Move("HQ", "HQ", "M")))
    assert (after.president, after.vp, after.surrogate, after.finance) == ("HQ", "HQ", "M", 0)
    assert (after.president_used, after.vp_used) == (True, False)
    only_one = act(at, Travel(Move(vp="B")))
    assert (only_one.president, only_one.president_used, only_one.vp) == ("S", True, "B")


@pytest.mark.rule("SS-152")
def test_a_paid_move_moves_something():
    at = position(president="S", finance=1)
    assert forbidden(at, Travel(Move())) == "11.3"
    assert forbidden(at, Travel(Move(president="S"))) == "11.3"
    assert forbidden(at, Travel(Move(surrogate="S"))) == "10.3"
    assert forbidden(at, Travel(Move(president="nowhere"))) == "7.1"
    assert forbidden(at._replace(finance=0), Travel(Move(president="N"))) == "11.3"


@pytest.mark.rule("SS-152")
def test_a_paid_move_does_not_enter_preparation():
    at = before(above=0)._replace(phase="action", finance=1)
    assert forbidden(at, Travel(Move(president=PARTIAL))) == "10.1.1"
    assert not any(
        isinstance(action, Travel) and action.move.president == PARTIAL for action in legal_actions(DEFAULT, at)
    )


@pytest.mark.rule("SS-153")
def test_moves_repeat_as_money_lasts():
    at = position(finance=2)
    twice = act(act(at, Travel(Move(vp="S"))), Travel(Move(vp="N")))
    assert (twice.vp, twice.finance) == ("N", 0)
    assert forbidden(twice, Travel(Move(vp="S"))) == "11.3"
