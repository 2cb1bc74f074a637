"""One roll by itself: the real rule's roll for markers in one Modifier box; what each part of it adds."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders import position
from swingstudy.chance import Share
from swingstudy.play import ANY, ONLY
from swingstudy.swing.analysis import odds
from swingstudy.swing.analysis.contributions import contributions
from swingstudy.swing.analysis.single_roll import (
    AWAY,
    NORMAL,
    STRONG,
    Markers,
    painted,
    regional_roll,
    resisting,
    toss_up_roll,
)
from swingstudy.swing.rules.contest import ADVERTISE, DEFENSE, TOSS_UP
from swingstudy.swing.rules.night import toss_up_contest
from swingstudy.swing.table.regions import REGIONS
from swingstudy.swing.table.rulebook import DEFAULT

SIDES = st.sampled_from([AWAY, NORMAL, STRONG])
MARKERS = st.builds(
    Markers, st.sampled_from(["neither", "surrogate", "scandal"]), st.sampled_from([-1, 0, 1]), SIDES, SIDES, SIDES
)


@pytest.mark.rule("SS-77", "SS-78", "SS-88")
def test_the_defence_of_the_rulebook_example():
    """9.1.2: Resistance 3, the Scandal, the Opposition Surrogate, the V.P. used: 11 of 36."""
    roll = regional_roll(DEFENSE, "M", Markers("scandal", surrogate=NORMAL), nominee=True)
    assert (roll.dice, roll.keep, roll.rule) == (2, ANY, "9.1")
    assert (roll.contest.to_beat, roll.contest.drm) == (3, -1)
    assert odds.contest_odds(roll.contest, 2).share(lambda outcome: outcome.success) == Share(11, 36)


def test_without_the_nominee_one_die_is_rolled():
    roll = regional_roll(ADVERTISE, "N")
    assert (roll.dice, roll.keep, roll.rule, roll.contest.kind) == (1, ONLY, "11.1", ADVERTISE)


@given(region=st.sampled_from(REGIONS), markers=MARKERS, kind=st.sampled_from([DEFENSE, ADVERTISE]))
def test_the_contest_is_that_of_a_position_with_these_markers(region, markers, kind):
    roll = regional_roll(kind, region, markers)
    at = markers.placed(position(), region)
    ask = {DEFENSE: odds.campaign_defense, ADVERTISE: odds.advertising}[kind]
    assert odds.contest_odds(roll.contest) == ask(at, region)


def test_another_resistance_value_changes_the_board_only():
    rulebook = resisting(DEFAULT, "S", "C", 2)
    assert rulebook.board.resistance["S"].campaign == 2
    assert DEFAULT.board.resistance["S"].campaign == 4
    assert rulebook.board.provenance["resistance.S.campaign"] == "own board"
    assert regional_roll(DEFENSE, "S", rulebook=rulebook).contest.to_beat == 2


@pytest.mark.parametrize("value", [0, 6])
def test_a_resistance_value_outside_1_to_5_is_refused(value):
    with pytest.raises(ValueError, match=f"1 to 5, not {value}"):
        resisting(DEFAULT, "S", "C", value)


@pytest.mark.rule("SS-218", "SS-219")
@pytest.mark.parametrize(
    ("side", "place", "colour", "drm"),
    [("R", 0, "purple", 0), ("R", -1, "red", 2), ("R", 1, "blue", -2), ("D", 1, "blue", 0), ("D", -1, "red", 0)],
)
def test_colour_and_place_of_a_toss_up(side, place, colour, drm):
    roll = toss_up_roll(side, "FL", place, rulebook=painted(DEFAULT, "FL", colour))
    assert (roll.contest.kind, roll.contest.drm) == (TOSS_UP, drm)


def test_a_toss_up_is_that_of_its_position():
    markers = Markers("surrogate", 1, president=NORMAL)
    at = markers.placed(position(), "S").with_box("S", 5).with_mode("S", "A")
    assert toss_up_roll("R", "FL", 0, "A", markers).contest == toss_up_contest(DEFAULT, at, "FL")


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (("R", "GA", 1), "Georgia is the bottom box"), (("D", "GA", -1), "never below the strategy marker"),
        (("R", "FL", 1, "C"), r"only the marker's own box is a toss-up \(17.0\)"),
    ],
)  # fmt: skip
def test_a_place_that_cannot_be_is_refused(wrong, message):
    with pytest.raises(ValueError, match=message):
        toss_up_roll(*wrong)


@given(markers=MARKERS, two=st.booleans(), place=st.sampled_from([-1, 0, 1]), colour=st.sampled_from(["red", "blue"]))
def test_contributions_add_up_to_the_whole(markers, two, place, colour):
    roll = toss_up_roll("R", "NC", place, "A", markers, two, painted(DEFAULT, "NC", colour))
    found = contributions(roll)
    whole = odds.contest_odds(roll.contest, roll.dice).share(lambda outcome: outcome.success)
    assert found.chance.fraction == whole.fraction
    assert found.bare.chance.fraction + sum(step.added.fraction for step in found.steps) == whole.fraction


def test_the_parts_of_a_defence_in_their_order():
    found = contributions(regional_roll(DEFENSE, "S", Markers(economy=1, president=STRONG), nominee=True))
    assert [(step.what, step.added.fraction) for step in found.steps] == [
        ("good economy here", Fraction(1, 6)),
        ("the Opposition President blocks 2 and 5", Fraction(-1, 6)),
        ("a second die", Fraction(20, 36) - Fraction(2, 6)),
    ]
    assert found.title == "SOUTH: 20 of 36 (55.6%); the largest part is +22.22 points: a second die"
    assert "Readings: default." in str(found)


def test_the_odds_of_a_roll_print_with_what_they_are_for_and_their_readings():
    at = Markers("scandal", surrogate=NORMAL).placed(position(), "M")
    found = odds.campaign_defense(at, "M", 2)
    assert found.title == "Campaign Defense in MIDWEST, 2 dice, aim hold: succeeds in 11 of 36 (30.6%)"
    assert str(found).splitlines()[-1] == "Readings: default."
    assert found.success == (11, 36)
    assert "Readings: default." in found._repr_html_()
    assert odds.toss_up(at, "IA").title.startswith("Toss-up in Iowa, one die: succeeds in ")
    assert found == odds.contest_odds(found.contest, 2)
