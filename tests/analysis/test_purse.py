"""Rules 10.1.2, 10.2 and 11.7 to 11.11: debates, the War Chest over turns, what a dollar buys."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from builders import position
from swingstudy.chance import Chance
from swingstudy.play import Illegal
from swingstudy.swing.analysis.purse import Turn, advertising_run, debates, dollars, money_plan


@pytest.mark.rule("SS-124", "SS-125", "SS-129")
@pytest.mark.parametrize(
    ("nominee", "level", "dice", "keep"),
    [
        ("president", "none", 1, max), ("president", "prep-partial", 2, max), ("president", "prep-full", 3, max),
        ("vp", "none", 2, min), ("vp", "prep-partial", 1, max), ("vp", "prep-full", 2, max),
    ],
)  # fmt: skip
def test_debate_dollars_equal_all_dice_counted(nominee, level, dice, keep):
    falls = [keep(rolled) for rolled in product(range(1, 7), repeat=dice)]
    found = debates().dollars[nominee, level]
    assert dict(found.items()) == {die: falls.count(die) for die in set(falls)}
    assert found.mean() == Fraction(sum(falls), len(falls))


def test_the_table_of_debates():
    rows = debates().rows()
    assert len(rows) == 6
    assert rows[2]["mean"] == Fraction(119, 24)
    assert rows[2]["$6"] == (91, 216)
    assert "4.96" in debates().title


@pytest.mark.rule("SS-160", "SS-162", "SS-164")
@pytest.mark.parametrize(("box", "net"), [(0, -1), (1, 0), (2, 1), (3, 2)])
def test_raise_then_cash_in(box, net):
    found = money_plan(position(finance=2, war_chest=box), [Turn(("raise",)), Turn(("cash in",))])
    assert found.net == net
    assert found.left.p(box) == 1
    assert found.spendable.p(box + 1) == 1
    assert found.plain.p(2) == 1


@pytest.mark.rule("SS-24")
def test_funds_are_not_raised_two_turns_running():
    with pytest.raises(Illegal, match="must move"):
        money_plan(position(finance=2, war_chest=1), [Turn(("raise",)), Turn(("raise",), 2)])


@pytest.mark.rule("SS-163")
def test_raising_and_cashing_in_exclude_each_other():
    with pytest.raises(Illegal, match="War Chest is USED"):
        money_plan(position(finance=2, war_chest=2), [Turn(("raise", "cash in"))])


def test_a_plan_with_a_debate_in_it():
    income = Chance.die()
    found = money_plan(position(finance=1, war_chest=2), [Turn(("raise",), income), Turn(("cash in", "loan"))])
    assert found.spendable.fractions() == {n - 1 + 4: Fraction(1, 6) for n in range(1, 7)}
    assert found.net == 2
    assert [row["spent on other things, in all"] for row in found.rows()] == [Fraction(5, 2), Fraction(13, 2)]


@pytest.mark.rule("SS-170")
def test_a_dollar_is_kept_for_the_next_turn():
    found = money_plan(position(finance=3), [Turn(keep=1), Turn(("loan",))])
    assert [row["spent on other things, in all"] for row in found.rows()] == [2, 4]


@pytest.mark.rule("SS-166", "SS-168", "SS-169")
def test_a_loan_repaid_can_be_taken_again():
    found = money_plan(position(finance=1), [Turn(("loan", "repay")), Turn(("loan",))])
    assert found.spendable.p(2) == 1
    with pytest.raises(Illegal, match="in a later one"):
        money_plan(position(finance=1), [Turn(("loan", "repay", "loan"))])
    with pytest.raises(Illegal, match="outstanding already"):
        money_plan(position(), [Turn(("loan", "loan"))])


@pytest.mark.rule("SS-139", "SS-145")
def test_what_a_dollar_buys():
    at = position(modes={"N": "A"}, president="N", surrogate="N", opposition={"vp": "N"})
    found = dollars(at)
    falls = [die not in (1, 4) and (die == 6 or die + 1 > 3) for die in range(1, 7)]
    assert found.one_die["N"] == (sum(falls), 6)
    assert found.two_dice["N"] == (sum(a or b for a, b in product(falls, repeat=2)), 36)
    rows = {row["Region"]: row for row in found.rows()}
    assert rows["NORTH"]["first dollar"] == "advertises"
    assert rows["SOUTH"]["first dollar"] == "changes the mode (11.2)"
    assert rows["NORTH"]["President ready here"]


@pytest.mark.rule("SS-138", "SS-143", "SS-148")
def test_several_dollars_in_one_region_equal_all_dice_counted():
    at = position(modes={"N": "A"}, boxes={"N": 1}, opposition={"vp": "N"})
    counted: dict[int, Fraction] = {}
    for dice in product(range(1, 7), repeat=3):
        risen, blocked = 0, (1, 4)
        for die in dice:
            if die in blocked:
                blocked = ()
            elif die > 3:
                risen += 1
        counted[risen] = counted.get(risen, Fraction(0)) + Fraction(1, 216)
    assert advertising_run(at, "N", 3).fractions() == counted
    with pytest.raises(Illegal, match="no available President"):
        advertising_run(at, "N", 3, president=True)
    assert advertising_run(at, "N", 0).p(0) == 1
