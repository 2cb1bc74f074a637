"""Rules 11.6 and 14.0: Opposition Research. No source tells what the cards A to P are; these are made up."""

from __future__ import annotations

import pytest

from builders import act, carry_out, forbidden, holding, known, position, research
from swingstudy.play import Illegal
from swingstudy.swing.rules.actions import EndPhase, PlayResearch, Research, Support, Travel
from swingstudy.swing.rules.game import begin
from swingstudy.swing.rules.ready import Move
from swingstudy.swing.rules.research import cannot_be_bought
from swingstudy.swing.table.cards import UnknownCard
from swingstudy.swing.table.rulebook import DEFAULT

CARDS = holding(
    research("A", "trivial"),
    research("B", "minor"),
    research("C", "significant"),
    research("D", "october-surprise"),
)


def buying(*pile: str, **changes):
    decks = known(research=pile, **{"research_discard": changes.pop("discard", ()), "reserve": ("8", "9")})
    return position(**{"finance": 4, "decks": decks, **changes})


@pytest.mark.rule("SS-158")
@pytest.mark.parametrize("nominee", ["president", "vp"])
def test_two_dollars_and_a_nominee_at_headquarters_buy_the_top_card(nominee):
    after = act(buying("C", "A"), Research(nominee), rulebook=CARDS)
    assert (after.finance, after.used(nominee), after.hand) == (2, True, ("C",))
    assert after.decks is not None
    assert after.decks.research == ("A",)


@pytest.mark.rule("SS-158")
@pytest.mark.parametrize("changes", [{"finance": 1}, {"vp": "S"}, {"vp_used": True}])
def test_research_needs_two_dollars_and_an_available_nominee_there(changes):
    assert forbidden(buying("C", **changes), Research("vp"), CARDS) == "11.6"


@pytest.mark.rule("SS-158")
def test_an_empty_research_deck_sells_nothing():
    assert forbidden(buying(), Research("vp"), CARDS) == "11.6"


@pytest.mark.rule("SS-159")
def test_each_nominee_once_a_turn():
    once = act(buying("A", "C"), Research("vp"), rulebook=CARDS)
    assert forbidden(once, Research("vp"), CARDS) == "11.6"
    assert forbidden(once, Research("president"), CARDS) is None


@pytest.mark.rule("SS-159")
def test_support_brings_no_second_card_to_the_same_nominee():
    """Research by the President, Support in NORTH, back to Campaign HQ: he is available and has had his card."""
    at = buying("A", "B", "C", finance=9, vp="N")
    at = act(at, Research("president"), rulebook=CARDS)
    at = act(at, Travel(Move(president="N")), rulebook=CARDS)
    at = act(at, Support(), rulebook=CARDS)
    at = act(at, Travel(Move(president="HQ", vp="HQ")), rulebook=CARDS)
    assert at.available("president", "HQ")
    assert forbidden(at, Research("president"), CARDS) == "11.6"
    assert act(at, EndPhase(), rulebook=CARDS).done == ()


@pytest.mark.rule("SS-159")
def test_whoever_buys_first_the_same_turn_is_left():
    first, second = (
        act(act(buying("A", "C", finance=4), Research(one), rulebook=CARDS), Research(other), rulebook=CARDS)
        for one, other in (("president", "vp"), ("vp", "president"))
    )
    assert first == second
    assert first.done == ("research-president", "research-vp")


@pytest.mark.rule("SS-189")
def test_a_trivial_scandal_is_discarded_and_does_nothing():
    before = buying("A", "C", opposition={"vp": "S"})
    after = act(before, Research("vp"), rulebook=CARDS)
    assert after == before._replace(
        finance=2,
        vp_used=True,
        decks=known(research=("C",), research_discard=("A",), reserve=("8", "9")),
        done=("research-vp",),
    )


@pytest.mark.rule("SS-190")
def test_a_minor_scandal_reshuffles_the_discards_with_the_pile():
    at = buying("B", "C", "D", discard=("A",))
    done = carry_out(Research("vp").perform(CARDS, at), ("A", "D", "B", "C"))
    (shuffle,) = done.asked
    assert sorted(shuffle.cards) == ["A", "B", "C", "D"]
    assert done.position.decks is not None
    assert (done.position.decks.research, done.position.decks.research_discard) == (("A", "D", "B", "C"), ())


@pytest.mark.rule("SS-191")
@pytest.mark.parametrize(("marker", "left"), [
    ("president", (None, "S", "B")), ("vp", ("S", None, "B")), ("surrogate", ("S", "S", None)),
])  # fmt: skip
def test_a_significant_scandal_sends_an_opponent_home(marker, left):
    at = position(hand=("#5", "C"), opposition={"president": "S", "vp": "S", "surrogate": "B"})
    after = act(at, PlayResearch("C", marker), rulebook=CARDS)
    assert (after.opposition, after.hand, after.finance) == (left, ("#5",), 0)
    assert after.decks is not None
    assert after.decks.research_discard == ("C",)


@pytest.mark.rule("SS-191", "SS-136")
def test_it_is_played_from_the_hand_in_an_action_phase():
    at = position(opposition={"vp": "S"})
    assert forbidden(at, PlayResearch("C", "vp"), CARDS) == "14.0"
    assert forbidden(at._replace(hand=("C",), phase="scandal"), PlayResearch("C", "vp"), CARDS) == "11.0"
    assert forbidden(at._replace(hand=("#5",)), PlayResearch("#5", "vp"), CARDS) == "14.0"


@pytest.mark.rule("SS-192")
def test_it_cannot_hit_a_marker_in_the_holding_box():
    at = position(hand=("C",), opposition={"vp": "S"})
    assert forbidden(at, PlayResearch("C", "president"), CARDS) == "14.0"
    assert forbidden(at, PlayResearch("C", "vp"), CARDS) is None


@pytest.mark.rule("SS-193")
def test_an_october_surprise_goes_under_the_reserve():
    after = act(buying("D"), Research("vp"), rulebook=CARDS)
    assert after.decks is not None
    assert (after.decks.reserve, after.decks.research, after.hand) == (("8", "9", "D"), (), ())


def test_a_card_whose_kind_nobody_has_given_is_named():
    at = position(finance=2)
    with pytest.raises(UnknownCard, match="no card 'E'"):
        cannot_be_bought(DEFAULT, at, "E")
    session = begin(at)
    session.answer(Research("vp"))
    with pytest.raises(UnknownCard, match="no card 'E'"):
        session.answer("E")
    with pytest.raises(Illegal, match=r"rule 11\.6: #13 is no Opposition Research card"):
        session.answer("13")


def test_a_card_is_bought_once():
    at = position(finance=2, hand=("C",))
    session = begin(at, CARDS)
    session.answer(Research("vp"))
    with pytest.raises(Illegal, match=r"rule 11\.6: OR C .* bought already"):
        session.answer("C")


@pytest.mark.rule("SS-193")
def test_an_october_surprise_is_bought_once_and_lies_under_an_unknown_reserve():
    session = begin(position(finance=4, president="HQ", vp="HQ"), CARDS)
    session.answer(Research("vp"))
    session.answer("D")
    assert session.position.decks.under_reserve == ("D",)
    session.answer(Research("president"))
    with pytest.raises(Illegal, match=r"OR D .* bought already"):
        session.answer("D")
