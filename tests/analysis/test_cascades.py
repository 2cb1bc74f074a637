"""Rules 12 and 13: cascades of an Events Phase against every scripted play, and one fall or rise by itself."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from builders import BOTTOM, TOP, carry_out, events, headline, position, reading
from swingstudy.swing.analysis import odds
from swingstudy.swing.analysis.cascades import FIASCO, LANDSLIDE, event_cascades, one_fall, one_rise
from swingstudy.swing.rules.momentum import fall
from swingstudy.swing.table.rulebook import DEFAULT

LOW = position(
    boxes={"S": 0, "N": 1, "M": 0, "W": 0, "B": 1}, modes={"S": "C", "M": "C", "W": "C"}, economy={"W": -1},
    opposition={"vp": "M"}, scandal="S",
)  # fmt: skip
THREE = headline(marks={"S": "yellow", "M": "yellow", "W": "yellow"}, finance=2)


def scripted(at, card, rolls, rulebook=DEFAULT):
    """(chance, journal, position) of every way that ``rolls`` dice can fall; a phase that ends early takes fewer."""
    for dice in product(range(1, 7), repeat=rolls):
        for count in range(rolls + 1):
            try:
                done = events(at, card, *dice[:count], rulebook=rulebook)
            except AssertionError:
                continue
            yield Fraction(1, 6**rolls), done
            break


@pytest.mark.rule("SS-177", "SS-183", "SS-184")
@pytest.mark.parametrize("choice", [{}, {"cascade_out_of_south": "stops"}, {"three_box_fall": "pass-on"}])
def test_cascades_equal_every_scripted_play(choice):
    rulebook = reading(**choice)
    found = event_cascades(LOW, THREE, rulebook=rulebook)
    starts = dict.fromkeys("SMW", Fraction(0))
    ended = some = Fraction(0)
    for chance, done in scripted(LOW, THREE, 3, rulebook):
        step = None
        begun = set()
        for entry in done.entries:
            if "Campaign Defense" in entry.text:
                step = {"SOUTH": "S", "MIDWEST": "M", "WEST": "W"}[entry.text.split(" in ")[1].split(":")[0]]
            if "a Fiasco" in entry.text and step:
                begun.add(step)
        for region in begun:
            starts[region] += chance
        some += chance if begun else 0
        ended += chance if done.position.outcome else 0
    assert {region: found.starts(region, FIASCO).fraction for region in "SMW"} == starts
    assert found.any.fraction == some
    assert found.sudden_defeat.fraction == ended
    assert found.starts("S", LANDSLIDE).weight == 0


def test_what_a_cascade_moves_equals_the_boxes_of_every_scripted_play():
    moved: dict[int, Fraction] = {}
    for chance, done in scripted(LOW, THREE, 3):
        size = sum(LOW.boxes) - sum(done.position.boxes)
        moved[size] = moved.get(size, Fraction(0)) + chance
    found = event_cascades(LOW, THREE)
    sizes = found.logs.map(lambda log: sum(cascade.size for cascade in log[0]))
    assert sizes.fractions() == moved


def test_chances_of_the_cascades_agree_with_the_phase():
    card = headline(marks=dict.fromkeys("SNMWB", "yellow"))
    at = position(boxes={"S": 1, "N": 0, "M": 1, "W": 0, "B": 0}, vp="W", economy={"N": -1})
    for vp in odds.VP_POLICIES:
        found, phase = event_cascades(at, card, vp), odds.events(at, card, vp, joint=False)
        assert found.sudden_defeat.fraction == phase.sudden_defeat.fraction
        total = sum(Fraction(share.weight, share.of) for share in found.chances().values())
        assert total == found.number.mean()
        assert found.vp in str(found)


@pytest.mark.rule("SS-172", "SS-176", "SS-185")
def test_a_landslide_in_green():
    card = headline(marks={"S": "green", "B": "green"})
    found = event_cascades(position(boxes={"S": TOP["S"], "B": TOP["B"]}), card)
    first, last = found.chances()
    assert (first.passed, first.moved, first.size) == (("S",), (("N", 1),), 1)
    assert (last.passed, last.moved, last.words) == (("B",), (), "Landslide in BORDER: nothing moves")
    won = event_cascades(position(boxes=TOP), card)
    assert won.sudden_victory.fraction == 1
    assert next(iter(won.chances())).ends == "sudden victory"


@pytest.mark.rule("SS-177", "SS-178", "SS-183")
def test_the_chain_of_one_fall_in_words():
    found = one_fall(position(boxes={**BOTTOM, "N": 4}), "B")
    assert found.title == "Fiasco in BORDER, on past WEST, MIDWEST: NORTH moves 1 box down"
    assert found.after == carry_out(fall(DEFAULT, position(boxes={**BOTTOM, "N": 4}), "B", "12.2")).position
    assert [row["rule"] for row in found.rows()] == ["12.2", "12.2", "12.2", "12.3", "12.3", "12.2"]
    plain = one_fall(position(), "B")
    assert (plain.cascade, plain.title) == (None, "BORDER falls one box: no cascade")


@pytest.mark.rule("SS-181")
@pytest.mark.parametrize(
    ("choice", "moved"),
    [({}, (("W", -2), ("B", -1))), ({"three_box_fall": "stop-at-bottom"}, (("B", -1),))],
)
def test_the_three_boxes_of_south_by_reading(choice, moved):
    found = one_fall(position(boxes={"S": 0, "B": 1}), "S", reading(**choice))
    assert found.cascade is not None
    assert found.cascade.moved == moved
    assert str(found.readings) in str(found)


@pytest.mark.rule("SS-182")
def test_the_chain_of_one_rise():
    found = one_rise(position(boxes={"N": TOP["N"], "M": TOP["M"]}), "N")
    assert found.title == "Landslide in NORTH, on past MIDWEST: WEST moves 1 box up"
    assert one_rise(position(boxes=TOP), "M").after.outcome == "sudden victory"
    assert one_fall(position(boxes=BOTTOM), "M").cascade.ends == "sudden defeat"


def test_quiet_cards_set_nothing_off():
    found = event_cascades(position(), headline(marks={"N": "yellow"}))
    assert (found.any.weight, found.rows()) == (0, [])
    assert found.title == "#46 sets off no Landslide and no Fiasco"
