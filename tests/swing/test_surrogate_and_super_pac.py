"""Rules 10.0, 10.3, 10.4: cards that are held and played when it suits."""

from __future__ import annotations

from itertools import chain, combinations

import pytest

from builders import act, carry_out, events, forbidden, known, position, reading
from swingstudy.swing.rules.actions import PlaySuperPac, PlaySurrogate, legal_actions
from swingstudy.swing.rules.headline import headline_phase
from swingstudy.swing.table.problems import problems
from swingstudy.swing.table.regions import REGIONS
from swingstudy.swing.table.rulebook import DEFAULT


@pytest.mark.rule("SS-134")
@pytest.mark.parametrize(("number", "held"), [("5", ("#5",)), ("6", ("#6",)), ("7", ("#7",))])
def test_a_revealed_card_is_held(number, held):
    done = events(position(), DEFAULT.cards[number])
    assert done.position == position(hand=held)


@pytest.mark.rule("SS-131")
@pytest.mark.parametrize("card", ["#0", "#5", "#6"])
@pytest.mark.parametrize("place", ["N", "HQ"])
def test_three_cards_bring_the_surrogate(card, place):
    after = act(position(hand=("#7", card)), PlaySurrogate(card, place))
    assert (after.surrogate, after.hand) == (place, ("#7",))


@pytest.mark.rule("SS-131", "SS-136")
def test_only_a_held_surrogate_card_brings_the_surrogate():
    at = position(hand=("#7",))
    assert forbidden(at, PlaySurrogate("#5", "N")) == "10.3"
    assert forbidden(at, PlaySurrogate("#7", "N")) == "10.3"
    assert forbidden(position(hand=("#5",)), PlaySurrogate("#5", "prep-full")) == "7.1"
    assert forbidden(position(hand=("#5",), phase="ready"), PlaySurrogate("#5", "N")) == "11.0"


@pytest.mark.rule("SS-132")
@pytest.mark.parametrize("scandal", ["N", "B"])
def test_the_surrogate_drives_the_scandal_away_wherever_it_is(scandal):
    after = act(position(hand=("#5",), scandal=scandal), PlaySurrogate("#5", "N"))
    assert (after.surrogate, after.scandal) == ("N", None)
    assert problems(after) == []


@pytest.mark.rule("SS-131")
def test_a_second_card_places_the_surrogate_anew():
    after = act(position(hand=("#6",), surrogate="S"), PlaySurrogate("#6", "B"))
    assert after.surrogate == "B"


@pytest.mark.rule("SS-135")
def test_the_super_pac_flips_any_or_all():
    at = position(hand=("#7",), modes={"N": "A", "W": "A"})
    after = act(at, PlaySuperPac("#7", ("S", "W")))
    assert (after.modes, after.hand, after.boxes) == (("A", "A", "C", "C", "C"), (), at.boxes)
    assert act(at, PlaySuperPac("#7", REGIONS)).modes == ("A", "C", "A", "C", "A")


@pytest.mark.rule("SS-135")
def test_every_choice_of_regions_is_offered():
    offered = [action for action in legal_actions(DEFAULT, position(hand=("#7",))) if type(action) is PlaySuperPac]
    subsets = chain.from_iterable(combinations(REGIONS, size) for size in range(1, 6))
    assert {action.regions for action in offered} == set(subsets)
    assert len(offered) == 31


@pytest.mark.rule("SS-135")
@pytest.mark.parametrize("regions", [(), ("S", "S"), ("X",)])
def test_the_super_pac_flips_real_markers_once(regions):
    assert forbidden(position(hand=("#7",)), PlaySuperPac("#7", regions)) == "10.4"


@pytest.mark.rule("SS-111")
@pytest.mark.parametrize(("value", "discard", "hand"), [("take-a-turn", ("5",), ()), ("draw-again", ("17",), ("#5",))])
def test_a_special_card_takes_a_turn_or_is_followed_by_another(value, discard, hand):
    at = position(phase="headline", decks=known(event=("5", "17")))
    after = carry_out(headline_phase(reading(special_cards=value), at)).position
    assert after.decks is not None
    assert (after.decks.discard, after.hand) == (discard, hand)
