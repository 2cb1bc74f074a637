"""Rules 9.0, 9.4, 9.5: what the marks of a card do, Region by Region."""

from __future__ import annotations

import pytest

from builders import BOTTOM, TOP, events, headline, position, reading
from swingstudy.swing.table.regions import REGIONS
from swingstudy.swing.table.rulebook import DEFAULT


@pytest.mark.rule("SS-54")
@pytest.mark.parametrize("mark", ["yellow", "bolt", "green"])
def test_a_card_treats_both_parties_alike(mark):
    card = headline(marks={"S": mark, "W": "yellow"}, opposition={"president": "W", "surrogate": ("B", "M")}, finance=2)
    markers = {"boxes": {"S": 1, "W": 2}, "modes": {"W": "A"}, "surrogate": "N", "economy": {"S": 1}}
    dice = () if mark == "green" else (2,)
    republican, democratic = (events(position(side, **markers), card, *dice).position for side in "RD")
    assert republican == democratic._replace(side="R")
    assert republican.boxes == ({"yellow": 0, "bolt": 0, "green": 2}[mark], 3, 3, 1, 2)


@pytest.mark.rule("SS-54")
def test_a_party_card_is_the_mirror_image():
    donkey, elephant = (headline(marks={"S": "orange"}, animal=animal) for animal in ("donkey", "elephant"))
    boxes = {side: [events(position(side), card).position.box("S") for card in (donkey, elephant)] for side in "RD"}
    assert boxes == {"R": [2, 4], "D": [4, 2]}


@pytest.mark.rule("SS-55")
@pytest.mark.parametrize("start", [{}, {"vp": "N"}, {"vp": "B"}])
def test_a_yellow_circle_brings_the_marker_from_wherever_it_is(start):
    after = events(position(opposition=start), headline(opposition={"vp": "M"})).position
    assert after.opposition == (None, "M", None)
    assert after.boxes == position().boxes


@pytest.mark.rule("SS-58")
def test_a_yellow_triangle_is_an_attack_by_circumstance():
    card = headline(marks={"N": "yellow"})
    assert events(position(modes={"N": "A"}), card).position.box("N") == 2
    done = events(position(), card, 4)
    assert (done.position.box("N"), [ask.rule for ask in done.asked]) == (3, ["9.1"])


@pytest.mark.rule("SS-59", "SS-91")
def test_a_bolt_places_the_scandal_and_then_attacks_with_its_modifier():
    card = headline(marks={"N": "bolt"})
    done = events(position(), card, 4)
    assert done.asked[0].contest.drm == -1
    assert (done.position.box("N"), done.position.scandal) == (2, "N"), "4 and -1 do not beat 3"
    assert done.rules == ["9.2", "9.1", "9.1"]
    held = events(position(), card, 6).position
    assert (held.box("N"), held.scandal) == (3, None), "the defense disproves it at once"


@pytest.mark.rule("SS-60")
def test_an_orange_mark_needs_an_animal_to_follow():
    for animal, box in {"donkey": 2, "elephant": 4}.items():
        card = headline(marks={"M": "orange"}, animal=animal)
        assert events(position("R"), card).position.box("M") == box
    with pytest.raises(ValueError, match="no animal"):
        events(position(), headline(marks={"M": "orange"}))


@pytest.mark.rule("SS-61", "SS-108")
@pytest.mark.parametrize("mode", ["C", "A"])
def test_green_raises_one_box_in_either_mode_without_a_roll(mode):
    done = events(position(modes={"B": mode}), headline(marks={"B": "green"}))
    assert (done.position.box("B"), done.position.mode("B"), done.asked) == (3, mode, [])


@pytest.mark.rule("SS-62")
@pytest.mark.parametrize("mode", ["C", "A"])
def test_red_lowers_one_box_without_a_roll_or_a_flip(mode):
    donkey = headline(marks={"B": "orange"}, animal="donkey")
    done = events(position("R", modes={"B": mode}, vp="B"), donkey)
    assert (done.position.box("B"), done.position.mode("B"), done.asked) == (1, mode, [])
    assert not done.position.vp_used


@pytest.mark.rule("SS-64")
def test_regions_are_resolved_one_at_a_time_from_south_to_border():
    bottom = position(boxes=BOTTOM | {"S": 1, "M": 1}, modes=dict.fromkeys(REGIONS, "A"))
    done = events(bottom, headline(marks={"W": "yellow", "M": "yellow"}))
    assert done.keys == ["M", "W"]
    assert done.position.boxes == (0, 0, 0, 0, 0), "M is at its bottom when W's Fiasco comes by and lowers S"


@pytest.mark.rule("SS-65")
def test_the_marker_comes_before_the_triangle():
    card = headline(marks={"W": "yellow"}, opposition={"vp": "W"})
    done = events(position(), card, 4)
    assert done.asked[0].contest.blockers == (("vp", (1, 4)),)
    assert (done.position.box("W"), done.position.opposition[1]) == (2, None)


@pytest.mark.rule("SS-65")
@pytest.mark.parametrize(("value", "box", "at"), [("by-region", 2, "M"), ("all-first", 3, "M")])
def test_placement_order_matters_where_a_marker_leaves_a_region_that_is_attacked_first(value, box, at):
    card = headline(marks={"S": "yellow"}, opposition={"vp": "M"})
    start = position(opposition={"vp": "S"}, surrogate="S")
    done = events(start, card, 4, rulebook=reading(placement_order=value))
    assert done.position.box("S") == box
    assert done.position.opposition[1] == at


@pytest.mark.rule("SS-66")
def test_a_region_without_a_mark_is_skipped():
    done = events(position(), headline(marks={"N": "yellow"}), 1)
    assert done.keys == ["N"]
    assert done.position.boxes == (3, 2, 3, 3, 2)


@pytest.mark.rule("SS-109")
def test_green_at_the_top_is_a_landslide():
    after = events(position(boxes={"N": TOP["N"]}), headline(marks={"N": "green"})).position
    assert (after.box("N"), after.box("M")) == (TOP["N"], 4)


@pytest.mark.rule("SS-110")
def test_printed_dollars_are_added():
    assert events(position(finance=2), headline(finance=4)).position.finance == 6


@pytest.mark.rule("SS-249")
@pytest.mark.parametrize(("west", "border", "goes_to"), [(0, 1, "B"), (3, 2, "W"), (4, 4, "W")])
def test_the_higher_of_two_regions_is_counted_in_boxes(west, border, goes_to):
    card = headline(opposition={"surrogate": ("B", "W")})
    after = events(position(boxes={"W": west, "B": border}), card).position
    assert after.opposition == (None, None, goes_to)


@pytest.mark.rule("SS-249")
def test_level_regions_by_the_reading():
    card = headline(opposition={"surrogate": ("B", "W")})
    level = position(boxes={"W": 2, "B": 2})
    assert events(level, card, rulebook=reading(higher_tie="right")).position.opposition[2] == "B"


def test_what_no_source_tells_is_said_and_left_undone():
    done = events(position(), DEFAULT.cards["1"], 5)
    assert done.position.boxes == position().boxes
    assert [entry.text for entry in done.entries if "No source" in entry.text] == [
        f"No source tells what #1 does in {name}: nothing is done here."
        for name in ("SOUTH", "NORTH", "MIDWEST", "WEST", "BORDER")
    ]
