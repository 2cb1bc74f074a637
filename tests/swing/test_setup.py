"""Rules 3.0 and 18.0 to 18.4: the Election Year, the Standard Game, the tickets of the Candidate Game."""

from __future__ import annotations

import pytest

from builders import BOTTOM, LEVEL, events, headline, position, reading
from swingstudy.swing.rules.economy import economy_owner
from swingstudy.swing.table.candidates import Candidate, own_hand
from swingstudy.swing.table.design import design
from swingstudy.swing.table.position import SITUATIONS, Tickets
from swingstudy.swing.table.problems import problems
from swingstudy.swing.table.regions import REGIONS
from swingstudy.swing.table.rulebook import DEFAULT
from swingstudy.swing.table.setup import set_up

OBAMA_BIDEN = Tickets(own=("romney", "rubio"), opposition=("obama", "biden"))


def candidate(name: str, office: str, party: str = "D", **card: object) -> Candidate:
    return Candidate(name, name.title(), office, party, **card)  # type: ignore[arg-type]


def ticketed(*people: Candidate, readings=DEFAULT):
    """A rulebook with these candidates and the tickets that they form, Opposition D, own R."""
    own = tuple(person.id for person in people if person.party == "R")
    opposition = tuple(person.id for person in people if person.party == "D")
    return readings.but(candidates={person.id: person for person in people}), Tickets(own, opposition)


@pytest.mark.rule("SS-19")
def test_four_election_years():
    assert SITUATIONS == ("dem-incumbent", "rep-incumbent", "open-dem", "open-rep")
    assert position().situation == "dem-incumbent"


@pytest.mark.rule("SS-20", "SS-93", "SS-94")
@pytest.mark.parametrize(("side", "yours"), [("D", True), ("R", False)])
def test_obama_running_his_party_owns_the_economy(side, yours):
    assert (economy_owner(position(side).situation) == side) is yours


@pytest.mark.rule("SS-21", "SS-93", "SS-94")
def test_nobody_running_the_outgoing_party_owns_the_economy():
    assert [economy_owner(situation) for situation in SITUATIONS] == ["D", "R", "D", "R"]


@pytest.mark.rule("SS-22", "SS-56")
def test_the_standard_game_has_no_tickets_no_zero_and_normal_sides():
    start = position(finance=3)
    assert set_up(start) == start
    assert (start.tickets, start.hand, start.strong) == (None, (), (False, False, False))


@pytest.mark.rule("SS-57", "SS-230")
def test_strong_sides_come_with_the_opposition_ticket():
    ready = set_up(position(tickets=OBAMA_BIDEN, opposition={"vp": "M"}))
    assert ready.strong == (True, False, True)
    assert ready.opposition == (None, None, None)


@pytest.mark.rule("SS-228")
@pytest.mark.parametrize(
    ("tickets", "wrong"),
    [
        (OBAMA_BIDEN, []),
        (Tickets(("rubio", "romney"), ("obama", "biden")), ["tickets.own"]),
        (Tickets(("romney",), ("obama", "biden")), ["tickets.own"]),
        (Tickets(("romney", "rubio"), ("obama", "obama")), ["tickets.opposition"]),
        (Tickets(("obama", "biden"), ("romney", "rubio")), ["tickets.own"] * 2 + ["tickets.opposition"] * 2),
    ],
)
def test_a_ticket_is_one_president_and_one_vice_president_of_its_party(tickets, wrong):
    assert [problem.field for problem in problems(position(tickets=tickets))] == wrong


@pytest.mark.rule("SS-229")
def test_obama_and_biden_lower_four_regions():
    ready = set_up(position(tickets=OBAMA_BIDEN, finance=2))
    assert ready.boxes == (2, 2, 2, 2, 2)
    assert ready.box("B") == LEVEL["B"]
    assert ready.finance == 2


@pytest.mark.rule("SS-232")
def test_the_opposition_ticket_does_nothing_during_play():
    alone = position(tickets=Tickets(("romney", "rubio"), ()), strong=("president",))
    against = alone._replace(tickets=OBAMA_BIDEN)
    for card in ("13", "17", "19"):
        dice = {"13": (3, 6, 2, 4, 5), "17": (), "19": (1, 2, 3, 4)}[card]
        left = [events(at, DEFAULT.cards[card], *dice) for at in (alone, against)]
        assert left[0].entries == left[1].entries
        assert left[0].position == left[1].position._replace(tickets=alone.tickets)


@pytest.mark.rule("SS-235")
@pytest.mark.parametrize(("dollars", "left"), [(3, 2), (1, 0), (0, 0)])
def test_a_pre_game_fiasco_costs_a_dollar_and_moves_nothing(dollars, left):
    rules, tickets = ticketed(
        candidate("ann", "president", regions=("M",)), candidate("bob", "vp"),
        candidate("cleo", "president", "R"), candidate("dan", "vp", "R"),
    )  # fmt: skip
    ready = set_up(position(boxes={"M": 0}, tickets=tickets, finance=dollars), rules)
    assert (ready.box("M"), ready.box("N"), ready.finance) == (0, LEVEL["N"], left)
    assert not ready.president_used


@pytest.mark.rule("SS-236", "SS-246")
def test_card_zero_comes_once_however_many_nominees_award_it():
    assert set_up(position(tickets=OBAMA_BIDEN)).hand == ("#0",)
    both = [candidate("cleo", "president", extra_surrogate=True), candidate("dan", "vp", extra_surrogate=True)]
    assert own_hand(both) == ("#0",)
    assert own_hand([both[0], candidate("dan", "vp")]) == ("#0",)
    assert own_hand([candidate("cleo", "president"), candidate("dan", "vp")]) == ()


@pytest.mark.rule("SS-90", "SS-237")
def test_a_prevented_scandal_still_sends_the_surrogate_home_and_attacks():
    rules, tickets = ticketed(
        candidate("ann", "president"), candidate("bob", "vp"),
        candidate("cleo", "president", "R", no_scandal_in=("W",)), candidate("dan", "vp", "R"),
    )  # fmt: skip
    start = position(tickets=tickets, surrogate="S", economy={"W": 1})
    after = events(start, headline(marks={"W": "bolt"}), 2, rulebook=rules).position
    assert (after.surrogate, after.scandal) == (None, None)
    assert after.box("W") == LEVEL["W"], "2 and +1 beat 2: no Scandal is there to take one away"
    elsewhere = events(start, headline(marks={"N": "bolt"}), 2, rulebook=rules).position
    assert (elsewhere.surrogate, elsewhere.scandal) == (None, "N")


@pytest.mark.rule("SS-229")
@pytest.mark.parametrize(("value", "box"), [("once", 2), ("twice", 1)])
def test_a_region_on_both_opposition_cards(value, box):
    rules, tickets = ticketed(
        candidate("ann", "president", regions=("S",)), candidate("bob", "vp", regions=("S", "B")),
        candidate("cleo", "president", "R"), candidate("dan", "vp", "R"),
        readings=reading(named_twice=value),
    )  # fmt: skip
    ready = set_up(position(tickets=tickets), rules)
    assert (ready.box("S"), ready.box("B"), ready.box("N")) == (box, 1, 3)


@pytest.mark.rule("SS-245")
@pytest.mark.parametrize(("card", "dollars"), [("17", 2), ("13", 4)])
def test_romney_brings_a_dollar_on_economy_cards_only(card, dollars):
    start = position(tickets=OBAMA_BIDEN, modes=dict.fromkeys(REGIONS, "A"))
    assert events(start, DEFAULT.cards[card]).position.finance == dollars


@pytest.mark.rule("SS-244")
def test_the_design_example_balances():
    card = design("president", top=(5, 0, 3), bottom=(8, 7, -7))
    assert (card.top, card.bottom, card.balanced, card.in_range, card.at_minimum) == (8, 8, True, True, True)
    assert (card.advantages, card.disadvantages) == (2, 1)
    assert not design("president", top=(5, 0), bottom=(8, 7, -7)).balanced


def test_a_prevented_scandal_leaves_one_elsewhere_where_it_is():
    rules, tickets = ticketed(
        candidate("ann", "president"), candidate("bob", "vp"),
        candidate("cleo", "president", "R", no_scandal_in=("W",)), candidate("dan", "vp", "R"),
    )  # fmt: skip
    start = position(tickets=tickets, scandal="S", boxes=BOTTOM | {"W": 1})
    after = events(start, headline(marks={"W": "bolt"}), 6, rulebook=rules).position
    assert after.scandal == "S"
