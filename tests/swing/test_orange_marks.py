"""Rule 9.3: donkeys and elephants, bears and bulls, the Regional Economy markers."""

from __future__ import annotations

import pytest

from builders import BOTTOM, TOP, events, headline, position
from swingstudy.swing.rules.economy import is_good
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.problems import problems

GOOD, BAD = headline(animal="bear"), headline(animal="bull")


def economy(at: Position, good: bool, *regions: str) -> Position:
    """After an economy card on these Regions; the player is a Republican and a Democrat the incumbent."""
    card = headline(marks=dict.fromkeys(regions, "orange"), animal="bear" if good else "bull")
    return events(at, card).position


@pytest.mark.rule("SS-92")
@pytest.mark.parametrize(
    ("animal", "side", "good"),
    [("donkey", "D", True), ("donkey", "R", False), ("elephant", "D", False), ("elephant", "R", True)],
)
def test_a_party_card_helps_its_own_party(animal, side, good):
    card = headline(marks={"W": "orange"}, animal=animal)
    assert is_good(card, position(side)) is good
    assert events(position(side), card).position == position(side, boxes={"W": 4 if good else 2})


@pytest.mark.rule("SS-93", "SS-95", "SS-96")
@pytest.mark.parametrize(
    ("situation", "owner"),
    [("dem-incumbent", "D"), ("rep-incumbent", "R"), ("open-dem", "D"), ("open-rep", "R")],
)
@pytest.mark.parametrize("side", ["D", "R"])
def test_a_bear_is_bad_for_the_owner_and_a_bull_good(situation, owner, side):
    at = position(side, situation)
    assert is_good(headline(animal="bear"), at) is (side != owner)
    assert is_good(headline(animal="bull"), at) is (side == owner)


@pytest.mark.rule("SS-97")
def test_good_news_removes_a_bad_economy_and_does_nothing_else():
    after = economy(position(economy={"W": -1}), True, "W")
    assert after == position()


@pytest.mark.rule("SS-98")
def test_good_news_places_a_marker_where_there_is_none():
    after = economy(position(), True, "W")
    assert after == position(economy={"W": 1})


@pytest.mark.rule("SS-99")
@pytest.mark.parametrize("mode", ["C", "A"])
def test_good_news_on_a_good_economy_is_a_green_triangle(mode):
    after = economy(position(economy={"W": 1}, modes={"W": mode}), True, "W")
    assert after == position(economy={"W": 1}, modes={"W": mode}, boxes={"W": 4})


@pytest.mark.rule("SS-99", "SS-109")
def test_good_news_at_the_top_is_a_landslide():
    after = economy(position(boxes={"W": TOP["W"]}, economy={"W": 1}), True, "W")
    assert (after.box("W"), after.box("B")) == (TOP["W"], 3)


@pytest.mark.rule("SS-100")
@pytest.mark.parametrize(("sign", "after", "moved"), [(-1, 0, 0), (0, 1, 0), (1, 1, 1)])
def test_only_the_first_item_that_applies(sign, after, moved):
    left = economy(position(economy={"M": sign}), True, "M")
    assert (left.economy[2], left.box("M") - 3) == (after, moved)
    mirror = economy(position(economy={"M": -sign}), False, "M")
    assert (mirror.economy[2], 3 - mirror.box("M")) == (-after, moved)


@pytest.mark.rule("SS-101", "SS-102")
def test_good_news_sweeps_bad_economies_elsewhere_and_keeps_good_ones():
    at = position(economy={"S": -1, "N": 1, "M": -1, "B": -1})
    assert economy(at, True, "W").economy == (0, 1, 0, 1, 0)


@pytest.mark.rule("SS-103")
def test_bad_news_removes_a_good_economy():
    assert economy(position(economy={"W": 1}), False, "W") == position()


@pytest.mark.rule("SS-104")
def test_bad_news_places_a_marker_where_there_is_none():
    assert economy(position(), False, "W") == position(economy={"W": -1})


@pytest.mark.rule("SS-105")
@pytest.mark.parametrize("mode", ["C", "A"])
def test_bad_news_on_a_bad_economy_is_a_red_triangle(mode):
    after = economy(position(economy={"W": -1}, modes={"W": mode}, vp="W"), False, "W")
    assert after == position(economy={"W": -1}, modes={"W": mode}, vp="W", boxes={"W": 2})


@pytest.mark.rule("SS-105", "SS-177")
def test_bad_news_at_the_bottom_is_a_fiasco():
    after = economy(position(boxes=BOTTOM | {"M": 2}, economy={"W": -1}), False, "W")
    assert (after.boxes, after.president_used) == ((0, 0, 1, 0, 0), True)


@pytest.mark.rule("SS-106")
def test_bad_news_sweeps_good_economies_elsewhere_and_keeps_bad_ones():
    at = position(economy={"S": 1, "N": -1, "M": 1, "B": 1})
    assert economy(at, False, "W").economy == (0, -1, 0, -1, 0)


@pytest.mark.rule("SS-107")
def test_a_region_never_holds_more_than_one_economy_marker():
    at = position()
    for good in (True, True, False, False, False, True):
        at = economy(at, good, "S", "N", "M", "W", "B")
        assert problems(at) == []
        assert set(at.economy) <= {-1, 0, 1}
    assert at.economy == (0, 0, 0, 0, 0)


@pytest.mark.rule("SS-97", "SS-98", "SS-101")
def test_the_example_of_west_and_border():
    at = position(economy={"M": -1, "W": -1})
    card = headline(marks={"W": "orange", "B": "orange"}, animal="bear")
    done = events(at, card)
    assert done.keys == ["W", "B", "sweep"]
    assert done.position.economy == (0, 0, 0, 0, 1)


@pytest.mark.rule("SS-101", "SS-106")
def test_a_party_card_sweeps_nothing():
    at = position("R", economy={"S": -1, "N": 1})
    for animal in ("donkey", "elephant"):
        after = events(at, headline(marks={"W": "orange"}, animal=animal)).position
        assert after.economy == (-1, 1, 0, 0, 0)
