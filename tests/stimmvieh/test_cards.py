"""Stimmvieh's cards: what the rulebook says of them holds for the study set, and the study set says that it is one."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from swingstudy.stimmvieh.table.cards import VALUES, study_cards

CARDS = study_cards()


def mean(cards, influence):
    sums = [card.thousands for card in cards if card.influence == influence]
    return Fraction(sum(sums), len(sums))


@pytest.mark.rule("ST-1")
def test_four_parties_of_nine_politicians_worth_one_to_nine():
    assert len(CARDS.politicians) == 4
    assert all(len(names) == len(VALUES) == 9 for names in CARDS.politicians.values())
    assert len({name for names in CARDS.politicians.values() for name in names}) == 36
    assert any("Detlef Hanz" in names for names in CARDS.politicians.values())


@pytest.mark.rule("ST-2")
def test_seventeen_vote_and_twenty_four_donation_cards():
    assert (len(CARDS.votes), len(CARDS.donations)) == (17, 24)
    assert CARDS.provenance == "study"
    assert all(CARDS.printed[card] for card in (*CARDS.votes, *CARDS.donations))


@pytest.mark.rule("ST-6")
def test_the_two_cards_of_25000_votes_have_influence_6_and_7():
    assert [card.influence for card in CARDS.votes if card.thousands == 25] == [6, 7]
    assert Counter((card.thousands, card.influence) for card in CARDS.votes).most_common(1)[0][1] == 1
    assert all(card.thousands % 5 == 0 for card in CARDS.votes)


@pytest.mark.rule("ST-7")
def test_donation_cards_all_have_different_values():
    assert len({card.thousands for card in CARDS.donations}) == 24
    assert CARDS.printed[CARDS.donation(60)] == "Dazebook Inc."


@pytest.mark.parametrize("cards", [CARDS.votes, CARDS.donations], ids=["votes", "donations"])
def test_more_influence_brings_more_on_average(cards):
    assert {card.influence for card in cards} == set(VALUES)
    means = [mean(cards, influence) for influence in VALUES]
    assert means == sorted(means)
    assert len(set(means)) == 9


def test_a_point_of_influence_brings_less_the_more_a_politician_has():
    each = [mean(CARDS.donations, influence) / influence for influence in VALUES]
    assert each == sorted(each, reverse=True)


@pytest.mark.parametrize("influence", [8, 9])
def test_there_are_more_strong_politicians_than_cards_for_them(influence):
    for cards in (CARDS.votes, CARDS.donations):
        assert 1 <= sum(card.influence == influence for card in cards) < 4


def test_an_unknown_sum_names_those_there_are():
    with pytest.raises(LookupError, match=r"20, 30, 40, .* or 170"):
        CARDS.donation(25)


@pytest.mark.rule("ST-42")
def test_the_blank_card_replaces_a_vote_card_with_the_same_votes_and_influence():
    own = CARDS.with_own_slogan(25, 6, "Vote often")
    card = next(card for card in own.votes if (card.thousands, card.influence) == (25, 6))
    assert own.printed[card] == "Vote often"
    assert (own.votes, own.donations) == (CARDS.votes, CARDS.donations)
    assert [one for one in own.votes if own.printed[one] != CARDS.printed[one]] == [card]
    assert CARDS.printed[card] != "Vote often"


def test_a_blank_card_that_copies_nothing_is_refused():
    with pytest.raises(LookupError, match=r"\[25, 6\]"):
        CARDS.with_own_slogan(25, 5, "Vote often")
