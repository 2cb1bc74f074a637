"""Throws typed by hand and keyed ones, judged by the rule beside the exact chance."""

from __future__ import annotations

from fractions import Fraction

import pytest

from swingstudy.dice import keyed_die
from swingstudy.play import Rolled
from swingstudy.swing.analysis.single_roll import STRONG, Markers, regional_roll
from swingstudy.swing.analysis.throws import as_throws, keyed_throws, read_dice, tally
from swingstudy.swing.rules.contest import DEFENSE


@pytest.mark.parametrize("text", ["3 5 1 6", "3,5,1,6", "3516", " 3-5 / 1;6 "])
def test_dice_are_read_however_they_are_parted(text):
    assert read_dice(text) == [3, 5, 1, 6]


@pytest.mark.parametrize(("text", "wrong"), [("3 7", "7"), ("0", "0"), ("six", "s"), ("3 ½", "½")])
def test_what_is_no_face_is_named(text, wrong):
    with pytest.raises(ValueError, match=f"'{wrong}' is no face of a die"):
        read_dice(text)


def test_a_die_left_over_waits_for_its_partner():
    assert as_throws([3, 5, 1], 2) == [(3, 5)]
    assert as_throws([3, 5, 1], 1) == [(3,), (5,), (1,)]


def test_keyed_throws_are_the_dice_of_the_key():
    throws = keyed_throws(2012, 50, 2)
    assert throws == tuple(tuple(keyed_die(2012, game, 1, "practice", die) for die in (1, 2)) for game in range(1, 51))
    assert keyed_throws(2012, 60, 2)[:50] == throws
    assert [dice[0] for dice in throws] == [dice[0] for dice in keyed_throws(2012, 50, 1)]


def test_too_many_throws_are_refused():
    with pytest.raises(ValueError, match="up to 20,000 throws"):
        keyed_throws(1, 20_001, 1)


def test_a_tally_counts_what_the_rule_says():
    found = tally(regional_roll(DEFENSE, "S"), as_throws([3, 5, 1, 6, 5], 1))
    assert found.successes == 3
    assert found.running() == [0, 1, 1, 2, 3]
    assert found.chance == Fraction(2, 6)
    assert sum(found.counts().values()) == 5


def test_of_two_dice_the_aim_decides():
    roll = regional_roll(DEFENSE, "S", Markers(president=STRONG), nominee=True)
    assert tally(roll, [(2, 6), (3, 4)]).throws == (Rolled((2, 6), 6), Rolled((3, 4), 4))
    assert tally(roll, [(2, 6), (3, 4)], "clear").throws[0].chosen == 2
    assert tally(roll, [(2, 6), (3, 4)], "flip").throws[1].chosen == 3


def test_about_95_of_100_series_end_in_the_usual_range():
    roll = regional_roll(DEFENSE, "S")
    low, high = tally(roll, []).usual(100)
    ends = [tally(roll, keyed_throws(seed, 100, 1)).successes / 100 for seed in range(200)]
    assert 180 <= sum(low <= end <= high for end in ends) <= 199
