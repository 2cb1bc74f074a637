"""Debates, dollars and the War Chest."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from swingstudy.chance import Share
from swingstudy.records.reference import find_position
from swingstudy.results import Points
from swingstudy.swing.analysis.odds import debate
from swingstudy.swing.analysis.purse import Dollars, Turn, dollars, money_plan
from swingstudy.swing.table.position import Position


def _debate_none() -> Fraction:
    """The President's debate without preparation, in dollars on average."""
    return debate("president", "none").mean()


def debate_first_step() -> Fraction:
    """What partial preparation adds to it."""
    return debate("president", "prep-partial").mean() - _debate_none()


def debate_second_step() -> Fraction:
    """What full preparation adds to partial."""
    return debate("president", "prep-full").mean() - debate("president", "prep-partial").mean()


def debate_vp_step() -> Fraction:
    """What each step of preparation adds to the V.P.'s debate."""
    steps = [debate("vp", level).mean() for level in ("none", "prep-partial", "prep-full")]
    assert steps[1] - steps[0] == steps[2] - steps[1]
    return steps[1] - steps[0]


def debate_six_full() -> Share:
    """The same fully prepared."""
    return debate("president", "prep-full").share(lambda dollars: dollars == 6)


@cache
def _buys() -> Dollars:
    return dollars(*find_position("blitz@15:action"))


def north_without() -> Share:
    """An effort in NORTH in turn 15, with one die."""
    return _buys().one_die["N"]


def north_with_president() -> Share:
    """The same with the President's two dice."""
    return _buys().two_dice["N"]


def president_added() -> Points:
    """What the President adds there."""
    return Points.between(north_with_president(), north_without(), 1)


def west_first() -> Share:
    """An effort in WEST in turn 15, once the mode is changed."""
    return _buys().one_die["W"]


def _charging(war_chest: int, rounds: int = 1) -> Fraction:
    """What raising funds and cashing in again nets."""
    start = Position("R", "dem-incumbent", (3, 3, 3, 3, 2), ("C",) * 5, finance=2, war_chest=war_chest)
    again = [Turn(("raise",), income=2), Turn(("cash in",), income=2)] * (rounds - 1)
    return money_plan(start, [Turn(("raise",)), Turn(("cash in",), income=2), *again]).net


def charging_from_two() -> Fraction:
    """Two rounds of it from +2."""
    return _charging(2, rounds=2)


def charging_from_one() -> Fraction:
    """Two rounds of it from +1."""
    return _charging(1, rounds=2)


def charging_from_zero() -> Fraction:
    """One round of it from 0."""
    return _charging(0)
