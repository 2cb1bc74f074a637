"""Single changes, two worlds side by side, the tornado."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from analysis import plain_night as plain
from builders import headline, position
from swingstudy.results import Points
from swingstudy.swing.analysis.night_odds import Night
from swingstudy.swing.analysis.odds import events
from swingstudy.swing.analysis.what_if import Change, apply, compare, compare_events, single_changes, tornado
from swingstudy.swing.rules.contest import DEFENSE, regional_contest
from swingstudy.swing.table.problems import problems
from swingstudy.swing.table.rulebook import DEFAULT

AT = position(
    boxes={"S": 4, "N": 4, "M": 4, "W": 4, "B": 2}, modes={"N": "A", "W": "A"}, president="N", vp="S", surrogate="N",
    opposition={"president": "N", "vp": "M"}, economy={"S": 1},
)  # fmt: skip
FIVE = headline(marks=dict.fromkeys("SNMWB", "yellow"))


def test_every_single_change_is_there_once_and_legal():
    found = single_changes(AT)
    after = [apply(AT, change) for change in found]
    assert len(set(after)) == len(found) == len({str(change) for change in found})
    assert AT not in after
    assert all(not problems(at) for at in after)
    kinds = [change.kind for change in found]
    assert {kind: kinds.count(kind) for kind in set(kinds)} == {
        "box": 10, "mode": 5, "economy": 10, "opposition": 15, "surrogate": 6, "scandal": 5, "place": 10, "used": 2,
    }  # fmt: skip


def test_the_surrogate_and_the_scandal_are_one_marker():
    at = apply(AT, Change("scandal", "scandal", "B", "Scandal to BORDER"))
    assert (at.surrogate, at.scandal) == (None, "B")
    back = apply(at, Change("surrogate", "surrogate", "N", "Surrogate to NORTH"))
    assert back == AT


def test_several_changes_follow_one_another():
    one, two = (
        next(c for c in single_changes(AT) if c.name == name) for name in ("NORTH up to PA", "NORTH economy -1")
    )
    assert apply(AT, one, two) == apply(apply(AT, one), two)
    assert apply(AT, one, two).box("N") == 5
    with pytest.raises(ValueError, match="no change is called"):
        apply(AT, Change("colour", "OH", "red", "Ohio red"))


@pytest.mark.parametrize("nominees", ["best", "first", "never"])
def test_the_tornado_equals_each_night_by_itself(nominees):
    found = tornado(AT, nominees)
    before = Night(AT, nominees).p_win.fraction
    assert {effect.change for effect in found.effects} == set(single_changes(AT))
    for effect in found.effects:
        assert effect.p_win == Night(apply(AT, effect.change), nominees).p_win.fraction
        assert effect.points.fraction == effect.p_win - before
    sizes = [abs(effect.points.fraction) for effect in found.effects]
    assert sizes == sorted(sizes, reverse=True)
    assert str(found.effects[0].change) in found.title


def test_the_tornado_of_random_positions_equals_direct_nights():
    for seed in range(6):
        at = plain.random_position(Random(f"tornado {seed}"), crowded=True)
        for effect in tornado(at).effects[::7]:
            assert effect.p_win == Night(apply(at, effect.change)).p_win.fraction


def test_the_tornado_during_the_night_counts_what_is_called():
    at = position("D", boxes={"N": 2}, modes={"N": "A"}, called=(("OH", True),))
    for effect in tornado(at).effects:
        assert effect.p_win == Night(apply(at, effect.change)).p_win.fraction


def test_a_named_use_leaves_out_the_changes_that_forbid_it():
    found = tornado(AT, {"president": "OH"})
    names = {str(effect.change) for effect in found.effects}
    assert "President USED" not in names
    assert "SOUTH up to FL" in names


def test_two_worlds_side_by_side():
    up = next(change for change in single_changes(AT) if str(change) == "NORTH up to PA")
    other = apply(AT, up)
    found = compare(AT, other)
    one, two = Night(AT), Night(other)
    assert found.win.fraction == two.p_win.fraction - one.p_win.fraction
    assert found.votes == two.electoral_votes.mean() - one.electoral_votes.mean()
    assert found.votes == sum(
        (points.fraction * DEFAULT.board.electoral_votes[state] for state, points in found.moved.items()), Fraction(0)
    )
    assert "ME" in found.moved
    assert "FL" not in found.moved
    assert [row["what"] for row in found.rows()[:3]] == ["win", "tie", "expected votes"]
    assert compare(AT, AT).moved == {}


def test_an_events_phase_in_two_worlds():
    low = position(boxes={"S": 0, "N": 0, "M": 0, "W": 0, "B": 0})
    other = low._replace(modes=("A",) * 5)
    found = compare_events(low, other, FIVE)
    expected = events(other, FIVE).sudden_defeat.fraction - events(low, FIVE).sudden_defeat.fraction
    assert found.sudden_defeat.fraction == expected
    assert events(other, FIVE).sudden_defeat.fraction == 1
    rows = {row["what"]: row for row in found.rows()}
    assert rows["sudden defeat"]["difference"].fraction == expected
    assert rows["sudden victory"]["difference"].fraction == 0
    for world in ("first", "second"):
        for name in ("SOUTH", "BORDER"):
            boxes = sum(row[world].fraction for what, row in rows.items() if what.startswith(name))
            assert boxes + rows["sudden defeat"][world].fraction == 1


def test_an_events_phase_prints_with_its_readings():
    found = events(AT, FIVE)
    assert str(found).startswith("#46: Sudden Death defeat")
    assert "Readings: default." in str(found)
    assert "<caption" in found._repr_html_()
    defense = regional_contest(DEFAULT, AT, "S", DEFENSE)
    assert defense.to_beat == 4


@pytest.mark.parametrize(
    ("points", "words"),
    [(Fraction(31, 1000), "+3.1 points"), (Fraction(-1, 4), "-25.0 points"), (Fraction(1, 10**4), "+0.01 points"),
     (Fraction(0), "0 points")],
)  # fmt: skip
def test_points_in_words(points, words):
    assert str(Points(points)) == words
