"""Rules 11.7 to 11.11: fund-raising, cashing in, the loan, banking."""

from __future__ import annotations

import pytest

from builders import act, carry_out, forbidden, known, position
from swingstudy.swing.rules.actions import CashIn, EndPhase, FundRaise, Repay, TakeLoan
from swingstudy.swing.rules.game import begin
from swingstudy.swing.rules.money import bank
from swingstudy.swing.rules.night import own_votes
from swingstudy.swing.rules.ready import Move
from swingstudy.swing.table.problems import problems
from swingstudy.swing.table.rulebook import DEFAULT


@pytest.mark.rule("SS-160")
def test_fund_raising_turns_two_dollars_into_a_box():
    after = act(position(finance=3, war_chest=3), FundRaise())
    assert (after.finance, after.war_chest) == (1, 4)
    assert (after.war_chest_used, after.president_used, after.vp_used) == (True, True, False)


@pytest.mark.rule("SS-160")
def test_fund_raising_needs_two_dollars_and_an_available_president_at_headquarters():
    assert forbidden(position(finance=1), FundRaise()) == "11.7"
    assert forbidden(position(finance=2, president_used=True), FundRaise()) == "11.7"
    assert forbidden(position(finance=2, war_chest_used=True), FundRaise()) == "11.7"


@pytest.mark.rule("SS-161")
def test_the_vice_president_raises_no_funds():
    at = position(finance=2, president="S", vp="HQ")
    assert forbidden(at, FundRaise()) == "11.7"
    assert forbidden(at._replace(president="HQ", vp="S"), FundRaise()) is None


@pytest.mark.rule("SS-162")
@pytest.mark.parametrize(("box", "pays", "left"), [(4, 4, 3), (3, 3, 2), (2, 2, 1), (1, 1, 0), (0, 0, 0)])
def test_cashing_in_pays_the_number_of_the_box_and_costs_the_box(box, pays, left):
    after = act(position(finance=1, war_chest=box), CashIn())
    assert (after.finance, after.war_chest, after.war_chest_used) == (1 + pays, left, True)
    assert not after.president_used


@pytest.mark.rule("SS-163")
def test_not_both_in_one_turn():
    at = position(finance=4, war_chest=2)
    assert forbidden(act(at, FundRaise()), CashIn()) == "11.8"
    assert forbidden(act(at, CashIn()), FundRaise()) == "11.7"


@pytest.mark.rule("SS-164")
def test_two_dollars_in_and_three_out_is_a_dollar_earned():
    session = begin(position(finance=2, war_chest=2))
    session.answer(FundRaise())
    for answer in (EndPhase(), True, Move(president="S"), "17"):
        session.answer(answer)
    assert (session.position.finance, session.position.war_chest) == (1, 3)
    session.answer(CashIn())
    assert (session.position.finance, session.position.war_chest) == (1 + 3, 2)


@pytest.mark.rule("SS-165")
def test_money_left_over_wins_no_votes():
    poor = begin(position(phase="night"))
    rich = begin(position(phase="night", finance=9, war_chest=4))
    for session in (poor, rich):
        while session.ask:
            session.answer((4,))
    assert own_votes(DEFAULT, poor.position) == own_votes(DEFAULT, rich.position) > 0
    assert poor.position.called == rich.position.called


@pytest.mark.rule("SS-166")
def test_one_loan_brings_one_dollar():
    after = act(position(), TakeLoan())
    assert (after.finance, after.loan) == (1, True)
    assert forbidden(after, TakeLoan()) == "11.9"


@pytest.mark.rule("SS-167")
def test_a_loan_need_never_be_repaid():
    session = begin(position(loan=True, decks=known()))
    session.answer(EndPhase())
    while session.ask:
        session.answer((4,))
    assert (session.position.loan, session.position.outcome) == (True, "loss")


@pytest.mark.rule("SS-168")
@pytest.mark.parametrize("nominee", ["president", "vp"])
def test_repaying_costs_a_dollar_and_a_nominee_at_headquarters(nominee):
    after = act(position(finance=2, loan=True), Repay(nominee))
    assert (after.finance, after.loan, after.used(nominee)) == (1, False, True)
    assert [after.president_used, after.vp_used].count(True) == 1


@pytest.mark.rule("SS-168")
def test_repaying_needs_a_loan_a_dollar_and_an_available_nominee_there():
    assert forbidden(position(finance=1), Repay("vp")) == "11.10"
    assert forbidden(position(loan=True), Repay("vp")) == "11.10"
    assert forbidden(position(finance=1, loan=True, vp="S"), Repay("vp")) == "11.10"
    assert forbidden(position(finance=1, loan=True, vp_used=True), Repay("vp")) == "11.10"


@pytest.mark.rule("SS-169")
def test_another_loan_is_possible_in_a_later_turn():
    """11.10 speaks of a future turn; a loan may be repaid in its own (A41), and then the turn brings no other."""
    repaid = act(position(finance=1, loan=True), Repay("vp"))
    assert forbidden(repaid, TakeLoan()) == "11.10"
    assert act(act(repaid, EndPhase()), TakeLoan()).finance == 1
    twice = act(act(position(finance=1), TakeLoan()), Repay("vp"))
    assert forbidden(twice, TakeLoan()) == "11.10"


@pytest.mark.rule("SS-170", "SS-247")
@pytest.mark.parametrize(("dollars", "kept"), [(0, 0), (1, 1), (2, 1), (9, 1)])
def test_at_most_one_dollar_is_kept(dollars, kept):
    assert carry_out(bank(position(finance=dollars))).position.finance == kept


@pytest.mark.rule("SS-170")
def test_banking_comes_before_the_scandal_phase():
    session = begin(position(finance=5, scandal="S"))
    session.answer(EndPhase())
    assert (session.position.phase, session.position.finance) == ("scandal", 1)


@pytest.mark.rule("SS-171")
def test_the_war_chest_holds_four_at_most():
    assert forbidden(position(finance=2, war_chest=4), FundRaise()) == "11.7"
    assert problems(position(war_chest=4)) == []
    assert [problem.field for problem in problems(position(war_chest=5))] == ["war_chest.box"]
