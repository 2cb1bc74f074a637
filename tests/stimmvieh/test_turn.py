"""A turn of Stimmvieh: what may be played and taken, where it goes, what comes to the display."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stimmvieh.builders import FOUR, THREE, donation, hall, random_campaign, rules, vote
from swingstudy.play import Illegal
from swingstudy.stimmvieh.rules.campaign import begin
from swingstudy.stimmvieh.rules.turn import Turn, legal_turns, takeable
from swingstudy.stimmvieh.table.position import Position

SEEDS = st.integers(0, 10**6)


def after(position: Position, turn: Turn, rulebook=None) -> Position:
    session = begin(position, rulebook or rules())
    session.answer(turn)
    return session.position


def why_not(turn: object, position: Position | None = None) -> str:
    with pytest.raises(Illegal) as caught:
        begin(position or hall(), rules()).answer(turn)
    return str(caught.value)


@pytest.mark.rule("ST-16")
@pytest.mark.parametrize(
    ("turn", "left"), [(Turn(7, "table", vote(25, 6)), ((), (2, 6))), (Turn(2, "hand", donation(30)), ((7,), (6,)))]
)
def test_one_politician_is_played_from_table_or_hand(turn, left):
    position = after(hall(), turn)
    assert (position.tops[0], position.backs[0]) == left
    assert why_not(Turn(6, "table", vote(25, 6))) == "rule Your turn: Gisela has no 6 on the table"
    assert why_not(Turn(7, "hand", vote(25, 6))) == "rule Your turn: Gisela has no 7 in the hand"


@pytest.mark.rule("ST-18", "ST-19")
@pytest.mark.parametrize("influence", range(1, 10))
def test_a_card_of_at_most_the_politicians_influence_is_taken(influence):
    position = hall(display=tuple(vote(10, n) for n in range(1, 10)))
    assert [card.influence for card in takeable(position, influence)] == list(range(1, influence + 1))
    if influence == 7:
        assert why_not(Turn(7, "table", vote(10, 8)), position).startswith(
            "rule Which card may you take?: 10,000 votes"
        )


@pytest.mark.rule("ST-20")
def test_top_candidates_and_backbenchers_take_either_kind():
    for turn in (Turn(7, "table", donation(60)), Turn(6, "hand", vote(25, 6))):
        position = after(hall(), turn)
        pile = position.vote_piles if turn.take.kind == "vote" else position.donation_piles
        assert pile[0] == (turn.take,)


@pytest.mark.rule("ST-21")
@pytest.mark.parametrize("card", [vote(15, 3), donation(70)])
def test_the_top_of_a_stack_is_not_taken(card):
    assert "is the top of a stack, not on display" in why_not(Turn(7, "table", card))


@pytest.mark.rule("ST-22")
def test_never_two_cards():
    assert "is no turn" in why_not((Turn(7, "table", donation(60)), Turn(7, "table", donation(30))))
    assert sum(map(len, after(hall(), Turn(7, "table", donation(60))).donation_piles)) == 1


@pytest.mark.rule("ST-23")
def test_what_is_collected_lies_on_two_piles_newest_on_top():
    position = hall(donation_piles=((donation(170),), (), (), ()), vote_piles=((vote(5, 2),), (), (), ()))
    assert after(position, Turn(2, "hand", donation(60))).donation_piles[0] == (donation(170), donation(60))
    assert after(position, Turn(6, "hand", vote(25, 6))).vote_piles[0] == (vote(5, 2), vote(25, 6))


@pytest.mark.rule("ST-17", "ST-24")
@pytest.mark.parametrize(
    ("turn", "comes"), [(Turn(7, "table", donation(60)), vote(15, 3)), (Turn(2, "hand", donation(60)), donation(70))]
)
def test_a_top_candidate_brings_a_vote_card_and_a_backbencher_a_donation(turn, comes):
    position = after(hall(), turn)
    assert position.display == (vote(25, 6), donation(30), donation(90), comes)
    assert comes not in (*position.votes, *position.donations)


@pytest.mark.rule("ST-25")
@given(SEEDS)
def test_four_cards_lie_open_after_every_turn(seed):
    session = random_campaign(seed)
    assert {len(step.after.display) for step in session.steps if step.phase == "play"} == {4}


@pytest.mark.rule("ST-26")
@given(SEEDS)
def test_a_campaign_refills_16_vote_and_20_donation_cards(seed):
    """Under the reading that a card comes after every turn the donation stack is used up and one vote card is left."""
    end = random_campaign(seed, rulebook=rules(display_refill="always")).position
    assert (len(end.votes), len(end.donations)) == (1, 0)


@pytest.mark.rule("ST-27")
def test_a_politician_that_can_take_a_card_must():
    assert why_not(Turn(7, "table", None)) == "rule Can you refrain?: the 7 can take a card, so it must"


@pytest.mark.rule("ST-28")
def test_who_can_take_nothing_plays_without_taking():
    position = hall(display=(vote(40, 9), donation(155), donation(160), donation(170)))
    assert legal_turns(position) == [Turn(2, "hand", None), Turn(6, "hand", None), Turn(7, "table", None)]
    assert after(position, Turn(7, "table", None)).display == position.display


@pytest.mark.rule("ST-29")
def test_a_politician_too_weak_may_be_played_on_purpose():
    position = hall(display=(vote(25, 6), vote(20, 5), donation(155), donation(90)))
    assert Turn(2, "hand", None) in legal_turns(position)
    assert Turn(7, "table", vote(25, 6)) in legal_turns(position)
    assert after(position, Turn(2, "hand", None)).display == position.display


def test_the_reading_always_adds_a_fifth_card():
    position = hall(display=(vote(40, 9), donation(155), donation(160), donation(170)))
    grown = after(position, Turn(2, "hand", None), rules(display_refill="always"))
    assert grown.display == (*position.display, donation(70))


@pytest.mark.rule("ST-15", "ST-30")
@given(SEEDS, st.sampled_from([FOUR, THREE]))
def test_nine_rounds_are_36_turns_and_leave_no_politician(seed, players):
    session = random_campaign(seed, players)
    turns = [step for step in session.steps if step.phase == "play"]
    assert len(turns) == 36
    assert [step.turn for step in turns] == list(range(1, 37))
    assert session.position.politicians_left == 0
    assert session.position.outcome


@given(SEEDS, st.sampled_from(["to-four", "always"]))
def test_every_card_is_in_one_place_at_every_step(seed, refill):
    session = random_campaign(seed, rulebook=rules(display_refill=refill))
    everything = sorted((*session.rulebook.cards.votes, *session.rulebook.cards.donations))
    for step in session.steps:
        at = step.after
        piles = [card for pile in (*at.vote_piles, *at.donation_piles) for card in pile]
        assert sorted((*at.display, *at.votes, *at.donations, *piles)) == everything


@pytest.mark.parametrize("answer", [None, 7, "play 7", Turn(7, "pocket", None), Turn(10, "hand", None)])
def test_nonsense_is_refused_by_name(answer):
    assert why_not(answer).startswith("rule Your turn: ")
