"""Before the campaign: top candidates, the start player and every level of the tie."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stimmvieh.builders import FOUR, THREE, random_campaign, rules
from swingstudy.dice import Keyed
from swingstudy.play import Choose, Draw, Illegal, Shuffle
from swingstudy.stimmvieh.rules.campaign import begin
from swingstudy.stimmvieh.rules.start import nearest
from swingstudy.stimmvieh.table.position import Position
from swingstudy.stimmvieh.table.setup import deal
from swingstudy.stimmvieh.table.views import seen_by, table_view

SEEDS = st.integers(0, 10**6)
HIGH, LOW, MIDDLE = (6, 7, 8, 9), (1, 2, 3, 4), (2, 4, 6, 8)


def shown(tops, players=FOUR, rulebook=None, flips=()):
    """The session after the top candidates were shown and backbenchers flipped."""
    backs = tuple(tuple(value for value in range(1, 10) if value not in own) for own in tops)
    session = begin(Position(players, tops=tuple(tops), backs=backs, phase="start"), rulebook or rules())
    for value in flips:
        session.answer(str(value))
    return session


def starter(*arguments, **named):
    position = shown(*arguments, **named).position
    assert position.phase == "play"
    return position.players[position.to_play]


@pytest.mark.rule("ST-8")
def test_four_donation_cards_lie_open_and_both_stacks_show_their_top():
    position = deal(FOUR, Keyed(7))
    assert [card.kind for card in position.display] == ["donation"] * 4
    assert (len(position.votes), len(position.donations)) == (17, 20)
    stacks = table_view(position, "Karin")["stacks"]
    assert stacks == {
        "votes": {"top": position.votes[0], "count": 17},
        "donations": {"top": position.donations[0], "count": 20},
    }


@pytest.mark.rule("ST-9", "ST-10")
def test_each_player_chooses_four_of_nine_in_secret():
    session = begin(deal(FOUR, Keyed(7)), rules())
    for chosen in (HIGH, LOW, MIDDLE):
        assert isinstance(session.ask, Choose)
        assert len(session.ask.options()) == 126
        session.answer(chosen)
        hidden = seen_by(session.ask.now, session.ask.who)
        assert hidden.tops == ((), (), (), ())
    assert seen_by(session.ask.now, "Gisela").tops == (HIGH, (), (), ())
    session.answer((1, 3, 5, 7))
    assert session.position.tops == (HIGH, LOW, MIDDLE, (1, 3, 5, 7))
    assert [len(backs) for backs in session.position.backs] == [5] * 4


@pytest.mark.parametrize("answer", [(1, 2, 3), (1, 2, 3, 4, 5), (1, 1, 2, 3), (0, 1, 2, 3), "6789", 30])
def test_top_candidates_are_four_different_values(answer):
    with pytest.raises(Illegal, match="rule Preparing the game: top candidates are four"):
        begin(deal(FOUR, Keyed(7)), rules()).answer(answer)


@pytest.mark.rule("ST-11", "ST-14")
def test_the_highest_total_starts():
    assert starter([LOW, MIDDLE, HIGH, (1, 2, 8, 9)]) == "Karin"
    assert (sum(HIGH), sum(LOW)) == (30, 10)


@pytest.mark.rule("ST-12")
def test_a_tie_for_the_highest_lets_the_lowest_of_all_start():
    assert starter([HIGH, HIGH, LOW, MIDDLE]) == "Karin"


@pytest.mark.rule("ST-13")
def test_equal_lowest_totals_flip_a_backbencher():
    session = shown([(4, 6, 7, 8), (4, 6, 7, 8), (1, 2, 3, 9), (1, 2, 4, 8)])
    assert isinstance(session.ask, Draw)
    assert session.ask.unseen == ("4", "5", "6", "7", "8")
    tops = [(4, 6, 7, 8), (4, 6, 7, 8), (1, 2, 3, 9), (1, 2, 4, 8)]
    assert starter(tops, flips=(8, 9)) == "Daniel"
    assert starter(tops, flips=(7, 6)) == "Karin"
    assert starter(tops, flips=(7, 7, 4, 9)) == "Daniel"


@pytest.mark.rule("ST-44")
@pytest.mark.parametrize(
    ("moderator", "starts"), [("Gisela", "Gisela"), ("Holger", "Karin"), ("Daniel", "Gisela"), ("Karin", "Karin")]
)
def test_the_moderator_or_the_next_of_the_tied_starts(moderator, starts):
    assert starter([HIGH, LOW, HIGH, LOW], rulebook=rules(moderator)) == starts
    assert nearest(FOUR, moderator, ["Gisela", "Karin"]) == starts


@pytest.mark.rule("ST-38")
def test_the_fourth_party_is_shuffled_and_run_as_angelus():
    session = begin(deal(THREE, Keyed(7)), rules())
    for chosen in (HIGH, LOW, MIDDLE):
        session.answer(chosen)
    assert isinstance(session.ask, Shuffle)
    session.answer(tuple("514236789"))
    assert session.position.players == (*THREE, "Angelus")
    assert session.position.tops[3] == (1, 2, 4, 5)
    assert session.position.backs[3] == (3, 6, 7, 8, 9)


@pytest.mark.rule("ST-39")
@given(SEEDS)
def test_the_holder_of_angelus_card_decides_and_passes_it_to_the_left(seed):
    session = random_campaign(seed, THREE)
    turns = [step for step in session.steps if step.phase == "play"]
    first = turns[0].before
    assert first.angelus == (first.player if first.player != "Angelus" else first.angelus)
    holders = [step.asked[0].ask.who for step in turns if step.key == "Angelus"]
    at = THREE.index(holders[0])
    assert holders == [THREE[(at + n) % 3] for n in range(9)]
    for step in turns:
        if step.key != "Angelus":
            assert step.asked[0].ask.who == step.key


@pytest.mark.rule("ST-40")
def test_angelus_with_the_highest_total_lets_the_player_on_her_right_start():
    seats = (*THREE, "Angelus")
    assert starter([LOW, MIDDLE, (1, 2, 3, 9), HIGH], players=seats) == "Karin"
    assert starter([HIGH, HIGH, MIDDLE, LOW], players=seats) == "Karin"


@pytest.mark.parametrize("players", [("A",), ("A", "B"), ("A", "A", "B"), ("A", "B", "C", "D", "E"), ("A", "", "B")])
def test_three_or_four_different_players(players):
    with pytest.raises(ValueError, match="three or four players of different names"):
        deal(players, Keyed(1))


def test_angelus_is_not_named_by_hand():
    with pytest.raises(ValueError, match="Angelus takes the fourth seat by herself"):
        deal(("A", "B", "Angelus"), Keyed(1))


@given(SEEDS)
def test_no_view_depends_on_the_order_below_a_stacks_top(seed):
    position = random_campaign(seed, turns=10).position
    turned = position._replace(
        votes=(*position.votes[:1], *position.votes[:0:-1]),
        donations=(*position.donations[:1], *position.donations[:0:-1]),
    )
    for who in FOUR:
        assert seen_by(turned, who) == seen_by(position, who)
        assert table_view(turned, who) == table_view(position, who)
