"""The best spend against every order of every action, and the fast values of nights against the slow ones."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice
from random import Random

import pytest

from analysis import plain_action, plain_night
from builders import position
from swingstudy.chance import Share
from swingstudy.swing.analysis.night_odds import Night
from swingstudy.swing.analysis.night_value import NightValues
from swingstudy.swing.analysis.planner import Planner, best_spend
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.rulebook import DEFAULT


def exact(values: NightValues, value: int) -> tuple[Fraction, ...]:
    """Chance to win, to tie, expected votes."""
    return tuple(Fraction(part, values.total) for part in values.unpack(value))


def planned(at: Position) -> tuple[Fraction, ...]:
    """The planner's value of a position."""
    planner = Planner(DEFAULT, at.side, at.finance)
    return exact(planner.nights, planner.worth(at))


def open_ended(seed: int, toss_ups: int):
    """Random positions whose night is small and undecided, the loan taken and the War Chest used."""
    random = Random(seed)
    while True:
        at = plain_night.random_position(random)
        if len(plain_night.open_states(at)) <= toss_ups:
            night = Night(at)
            if night.p_win.weight and night.p_loss.weight:
                yield at._replace(phase="action", loan=True, war_chest_used=True)


@pytest.mark.parametrize("seed", [0, 1])
def test_values_of_nights_equal_the_nights(seed):
    random = Random(seed)
    for side in "RD":
        values = NightValues(DEFAULT, side, spare=2)
        for _ in range(150):
            at = plain_night.random_position(random, crowded=random.random() < 0.5)._replace(side=side)
            night = Night(at)
            expected = (night.p_win.fraction, night.p_tie.fraction, night.electoral_votes.mean())
            assert exact(values, values.value(at)) == expected


def test_a_dollar_is_spent_as_well_as_any_order_of_actions_does():
    gained = 0
    for at in islice(open_ended(2, 3), 25):
        with_a_dollar = at._replace(finance=1)
        value = planned(with_a_dollar)
        assert value == plain_action.worth(with_a_dollar)
        gained += value > plain_action.stop(at)
    assert gained > 15


def test_two_dollars_are_spent_as_well_as_any_order_of_actions_does():
    for at in islice(open_ended(3, 2), 5):
        rich = at._replace(finance=2)
        assert planned(rich) == plain_action.worth(rich)


def test_free_money_taken_first_is_as_good_as_at_any_moment():
    for at in islice(open_ended(4, 2), 4):
        poor = at._replace(loan=False, war_chest_used=False, war_chest=1)
        plan = best_spend(poor)
        assert plan.taken_first == ("cash in the War Chest", "take out a loan")
        assert plan.win.fraction == plain_action.worth(poor)[0]


def test_the_scandal_phase_and_the_vp_are_weighed():
    at = position(
        "D", boxes={"S": 6, "N": 3, "M": 4, "W": 0, "B": 4}, vp="S", scandal="S", finance=1, loan=True,
        war_chest_used=True,
    )  # fmt: skip
    assert planned(at) == plain_action.worth(at)
    assert planned(at) > planned(at._replace(vp="HQ"))


def test_support_brings_the_president_back():
    at = position(
        "D", boxes={"S": 2, "N": 0, "M": 4, "W": 2, "B": 2}, modes={"N": "A"}, president="N",
        president_used=True, vp="N", scandal="N", economy={"S": 1, "W": 1, "B": 1}, finance=1,
        loan=True, war_chest_used=True,
    )  # fmt: skip
    assert planned(at) == plain_action.worth(at)
    plan = best_spend(at)
    assert plan.first.do == "support the President"
    assert plan.win.fraction > best_spend(at._replace(vp="HQ")).win.fraction


def test_a_landslide_with_all_five_at_the_top_wins_at_once():
    tops = {region: DEFAULT.board.top(region) for region in "SNMWB"}
    at = position("R", boxes=tops, modes={"B": "A"}, loan=True, finance=1, war_chest_used=True)
    assert planned(at) == plain_action.worth(at)
    rows = {str(row.action): row.win.fraction for row in best_spend(at).considered}
    thrown = [plain_action.advertised(at._replace(finance=0), "B", die) for die in range(1, 7)]
    assert [after.outcome for after in thrown] == [None, *["victory"] * 5]
    assert rows["advertise in BORDER"] == plain_action.mean([plain_action.ended(after) for after in thrown])[0]


def test_the_plan_of_the_election_night_example():
    at = Position(
        "D", "dem-incumbent", (1, 2, 6, 1, 0), ("C", "A", "C", "A", "C"), turn=30, president="W",
        president_used=True, vp="S", surrogate="N", opposition=("B", "N", None), economy=(-1, -1, -1, 0, 0),
        finance=1, loan=True,
    )  # fmt: skip
    plan = best_spend(at)
    assert plan.without_spending == plan.win._replace(weight=plan.without_spending.weight)
    assert plan.without_spending.fraction == Night(at).p_win.fraction
    shares = (plan.without_spending, plan.win, plan.one_dollar_more)
    assert [share.percent for share in shares] == ["61.9%", "68.0%", "72.4%"]
    wins = [row.win.fraction for row in plan.considered]
    assert wins == sorted(wins, reverse=True)
    assert plan.win.fraction == wins[0]
    assert {"stop", "change the mode of SOUTH"} <= {str(row.action) for row in plan.considered}
    assert plan.first.win.fraction == sum(share.fraction * step.win.fraction for _, share, step in plan.first.branches)


def test_a_plan_outside_an_action_phase_is_refused():
    with pytest.raises(ValueError, match="Action Phase, not for the night phase"):
        best_spend(position(phase="night"))


def test_what_cannot_win_says_so():
    plan = best_spend(position("R", boxes=dict.fromkeys("SNMWB", 0), finance=1, loan=True))
    assert plan.win == Share(0, plan.win.of)
