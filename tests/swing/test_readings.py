"""Each value of each reading makes the difference that it names, on a position small enough to work out by hand."""

from __future__ import annotations

from itertools import product

import pytest

from builders import BOTTOM, board, carry_out, events, headline, holding, known, position, reading, research
from swingstudy.swing.rules.actions import EndPhase
from swingstudy.swing.rules.contest import DEFENSE, judge, regional_contest
from swingstudy.swing.rules.game import begin
from swingstudy.swing.rules.headline import headline_phase
from swingstudy.swing.rules.momentum import fall, rise
from swingstudy.swing.rules.ready import Move
from swingstudy.swing.rules.scandal import scandal_phase
from swingstudy.swing.table.candidates import Candidate
from swingstudy.swing.table.position import Tickets
from swingstudy.swing.table.readings import READINGS, Readings
from swingstudy.swing.table.regions import REGIONS
from swingstudy.swing.table.rulebook import DEFAULT
from swingstudy.swing.table.setup import set_up

ROWS = {
    "cascade-out-of-south": ("A2", ("three", "one", "stops")),
    "three-box-fall": ("A3", ("one-by-one", "stop-at-bottom", "pass-on")),
    "sudden-death-check": ("A4", ("every-fiasco", "first-fiasco", "afterwards")),
    "six-against-block": ("A9", ("block", "six")),
    "scandal-phase": ("A17", ("attack", "automatic")),
    "placement-order": ("A21", ("by-region", "all-first")),
    "higher-tie": ("A22", ("left", "right")),
    "higher-when": ("A22", ("phase-start", "region-reached")),
    "special-cards": ("A28", ("take-a-turn", "draw-again")),
    "night-begins": ("A29", ("after-last-scandal-phase", "next-headline-phase")),
    "named-twice": ("A46", ("once", "twice")),
}


def fallen(at, region: str, **choices: str):
    """(boxes, outcome) after a Region must fall."""
    after = carry_out(fall(reading(**choices), at, region, "9.1")).position
    return after.boxes, after.outcome


def test_the_readings_are_those_that_were_agreed():
    assert {r.name: (r.row, r.values) for r in READINGS} == ROWS
    assert Readings() == Readings.of([])
    assert Readings().named() == {name: values[0] for name, (_, values) in ROWS.items()}
    assert Readings.of([("higher-tie", "right")]).changed() == {"higher-tie": "right"}


@pytest.mark.parametrize(("name", "value"), [("higher", "left"), ("higher-tie", "top")])
def test_unknown_readings_are_named(name, value):
    with pytest.raises(ValueError, match=name if value == "left" else value):
        Readings.of([(name, value)])


@pytest.mark.parametrize(
    ("value", "boxes"), [("three", (0, 0, 0, 3, 1)), ("one", (0, 0, 0, 3, 3)), ("stops", (0, 0, 0, 3, 4))]
)
def test_cascade_out_of_south(value, boxes):
    at = position(boxes=BOTTOM | {"W": 3, "B": 4})
    assert fallen(at, "M", cascade_out_of_south=value) == (boxes, None)
    assert fallen(at, "S", cascade_out_of_south=value)[0] == (0, 0, 0, 3, 1), "SOUTH's own Fiasco is always three"


@pytest.mark.parametrize(
    ("value", "from_one", "from_bottom"),
    [
        ("one-by-one", (0, 3, 2, 0, 0), (0, 3, 1, 0, 0)),
        ("stop-at-bottom", (0, 3, 3, 1, 0), (0, 3, 3, 0, 0)),
        ("pass-on", (0, 3, 2, 0, 0), (0, 3, 1, 0, 0)),
    ],
)
def test_three_box_fall(value, from_one, from_bottom):
    at = position(boxes={"S": 0, "W": 1, "B": 1})
    assert fallen(at, "S", three_box_fall=value) == (from_one, None)
    assert fallen(at._replace(boxes=(0, 3, 3, 1, 0)), "S", three_box_fall=value) == (from_bottom, None)


def test_falls_one_by_one_and_passed_on_differ_in_who_starts_a_fiasco():
    at = position(boxes=BOTTOM | {"B": 2})
    outcomes = {value: fallen(at, "S", three_box_fall=value)[1] for value in ROWS["three-box-fall"][1]}
    assert outcomes == {"one-by-one": "sudden defeat", "stop-at-bottom": None, "pass-on": "sudden defeat"}


@pytest.mark.parametrize(
    ("value", "border", "outcome"),
    [
        ("every-fiasco", 1, "sudden defeat"),
        ("every-fiasco", 3, None),
        ("first-fiasco", 1, None),
        ("first-fiasco", 3, None),
        ("afterwards", 1, "sudden defeat"),
        ("afterwards", 3, "sudden defeat"),
    ],
)
def test_sudden_death_check(value, border, outcome):
    at = position(boxes=BOTTOM | {"B": border})
    assert fallen(at, "S", sudden_death_check=value, three_box_fall="pass-on") == ((0, 0, 0, 0, 0), outcome)


@pytest.mark.parametrize("value", ROWS["sudden-death-check"][1])
def test_all_at_the_bottom_and_a_fiasco_is_sudden_death_in_every_reading(value):
    found = fallen(position(boxes=BOTTOM), "W", sudden_death_check=value, three_box_fall="stop-at-bottom")
    assert found == ((0, 0, 0, 0, 0), "sudden defeat")


@pytest.mark.parametrize(("value", "outcome"), [("every-fiasco", None), ("afterwards", "sudden victory")])
def test_a_landslide_that_puts_the_last_marker_on_top(value, outcome):
    tops = {region: DEFAULT.board.top(region) for region in REGIONS}
    at = position(boxes=tops | {"M": tops["M"] - 1})
    after = carry_out(rise(reading(sudden_death_check=value), at, "N", "9.4")).position
    assert (after.boxes, after.outcome) == (tuple(tops.values()), outcome)


def test_first_fiasco_with_one_by_one_is_refused():
    with pytest.raises(ValueError, match="may never end"):
        Readings.of([("sudden-death-check", "first-fiasco")])
    with pytest.raises(ValueError, match="may never end"):
        Readings.of([("three-box-fall", "one-by-one"), ("sudden-death-check", "first-fiasco")])


def momentum_readings():
    for out_of_south, three, check in product(*(ROWS[name][1] for name in list(ROWS)[:3])):
        if (three, check) != ("one-by-one", "first-fiasco"):
            yield {"cascade_out_of_south": out_of_south, "three_box_fall": three, "sudden_death_check": check}


@pytest.mark.parametrize("choices", list(momentum_readings()), ids=lambda choices: "-".join(choices.values()))
def test_every_other_combination_ends_from_every_low_position(choices):
    for boxes in product((0, 1, 3), repeat=5):
        at = position(boxes=dict(zip(REGIONS, boxes, strict=True)))
        for region in REGIONS:
            after, outcome = fallen(at, region, **choices)
            lost = sum(boxes) - sum(after)
            assert all(box >= 0 for box in after)
            assert outcome in (None, "sudden defeat")
            assert lost in (0, 1, 2, 3)
            if outcome and choices["sudden_death_check"] != "afterwards":
                assert after == (0, 0, 0, 0, 0)


@pytest.mark.parametrize(("value", "holds"), [("block", False), ("six", True)])
def test_six_against_block(value, holds):
    rules = reading(six_against_block=value).but(board=board(blocking={("vp", False): (1, 6)}))
    outcome = judge(6, regional_contest(rules, position(opposition={"vp": "S"}), "S", DEFENSE)).outcome
    assert (outcome.success, outcome.removed) == (holds, () if holds else ("vp",))


@pytest.mark.parametrize(("value", "asked", "box"), [("attack", 1, 3), ("automatic", 0, 2)])
def test_scandal_phase(value, asked, box):
    at = position(phase="scandal", scandal="N")
    done = carry_out(scandal_phase(reading(scandal_phase=value), at), *[6] * asked)
    assert (len(done.asked), done.position.box("N")) == (asked, box)


@pytest.mark.parametrize(("value", "blockers"), [("by-region", (("vp", (1, 4)),)), ("all-first", ())])
def test_placement_order(value, blockers):
    card = headline(marks={"S": "yellow"}, opposition={"vp": "B"})
    done = events(position(opposition={"vp": "S"}), card, 6, rulebook=reading(placement_order=value))
    assert done.asked[0].contest.blockers == blockers


@pytest.mark.parametrize(("value", "goes"), [("left", "W"), ("right", "B")])
def test_higher_tie(value, goes):
    card = headline(opposition={"president": ("B", "W")})
    done = events(position(boxes={"W": 1, "B": 1}), card, rulebook=reading(higher_tie=value))
    assert done.position.opposition[0] == goes


@pytest.mark.parametrize(("value", "goes"), [("phase-start", "B"), ("region-reached", "W")])
def test_higher_when(value, goes):
    """BORDER is the higher one until a Fiasco of SOUTH throws it down three boxes, before WEST is reached."""
    card = headline(marks={"S": "yellow"}, opposition={"surrogate": ("B", "W")})
    at = position(boxes={"S": 0, "W": 1, "B": 3}, modes={"S": "A"})
    done = events(at, card, rulebook=reading(higher_when=value))
    assert (done.position.box("B"), done.position.opposition[2]) == (0, goes)


@pytest.mark.parametrize(("value", "discard"), [("take-a-turn", ("7",)), ("draw-again", ("19",))])
def test_special_cards(value, discard):
    at = position(phase="headline", decks=known(event=("7", "19")))
    decks = carry_out(headline_phase(reading(special_cards=value), at)).position.decks
    assert decks.discard == discard


@pytest.mark.parametrize("value", ["take-a-turn", "draw-again"])
def test_a_special_card_is_held_in_the_action_phase_either_way(value):
    session = begin(position(phase="headline", decks=known(event=("7", "20"))), holding(
        headline("20"), research("A", "trivial"), rulebook=reading(special_cards=value)))  # fmt: skip
    assert (session.position.phase, session.position.hand) == ("action", ("#7",))


@pytest.mark.parametrize(
    ("value", "what"), [("after-last-scandal-phase", "use-nominee"), ("next-headline-phase", "ready")]
)
def test_night_begins(value, what):
    session = begin(position(vp="B", decks=known()), reading(night_begins=value))
    session.answer(EndPhase())
    while session.ask is not None and not hasattr(session.ask, "what"):
        session.answer((4,))
    assert session.ask.what == what
    if what == "ready":
        session.answer(Move())
        assert session.position.phase == "night"


@pytest.mark.parametrize(("value", "boxes"), [("once", (2, 2, 3, 3, 2)), ("twice", (1, 2, 3, 3, 2))])
def test_named_twice(value, boxes):
    ann = Candidate("ann", "Ann", "president", "D", regions=("S", "N"))
    bob = Candidate("bob", "Bob", "vp", "D", regions=("S",))
    rules = reading(named_twice=value).but(candidates={"ann": ann, "bob": bob})
    assert set_up(position(tickets=Tickets((), ("ann", "bob"))), rules).boxes == boxes
