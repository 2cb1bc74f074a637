"""The general rooms carry a game that they do not know: played, undone, enumerated, and no seat sees another's hand."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swingstudy.dice import Keyed
from swingstudy.exact import Deal, best, follow, tree, worth
from swingstudy.play import Choose, Draw, Illegal
from swingstudy.session import Session
from third_game import CARDS, SEATS, Table, play, results, seen_by

SEEDS = st.integers(0, 10**6)
DEALT = Table(1, "round", (("1", "9"), ("2", "8"), ("3", "7")), deck=("4", "5", "6"))
LAST = Table(2, "round", (("9",), ("8",), ("7",)), points=(0, 5, 0), deck=("4", "6"))


def played(seed: int, answers: int = 99) -> Session:
    session, luck = Session(Table(), None, play), Keyed(seed)
    while session.ask is not None and len(session.answers) < answers:
        ask = session.ask
        if isinstance(ask, Choose):
            options = ask.options()
            session.answer(options[luck.pick(session.position.turn, str(ask.who), len(options))])
        else:
            session.answer(session.luck(luck))
    return session


def looks(session: Session) -> tuple[object, ...]:
    """All that a session shows."""
    steps = [(step.reference, step.key, step.before, step.after, step.text) for step in session.steps]
    return session.position, session.now, session.ask and str(session.ask.title), steps


def cards(table: Table) -> list[str]:
    return sorted((*table.deck, table.prize, *(card for hand in table.hands for card in hand)))


def test_a_game_is_played_to_its_end():
    session = played(3)
    assert session.ask is None
    assert [step.key for step in session.steps] == [*SEATS, "prize", "bid", "prize", "bid"]
    prizes = [int(step.fact("prize")) for step in session.steps if step.key == "prize"]
    assert sum(results(session.position).values()) == sum(prizes)


@given(SEEDS)
def test_the_position_at_an_ask_has_all_that_was_answered_before(seed):
    for step in played(seed).steps:
        for asked in step.asked:
            if isinstance(asked.ask, Draw):
                assert set(asked.ask.unseen) == set(asked.ask.now.deck)
                assert asked.answer in asked.ask.unseen
        if step.key == "bid":
            assert [len(asked.ask.now.chosen) for asked in step.asked] == [0, 1, 2]


@given(SEEDS, st.integers(0, 14))
def test_undo_leads_back_through_every_moment(seed, answers):
    whole = played(seed, answers)
    again = Session(Table(), None, play)
    moments = []
    for answer in whole.answers:
        moments.append(looks(again))
        again.answer(answer)
    assert looks(again) == looks(whole)
    for moment in reversed(moments):
        again.undo()
        assert looks(again) == moment


def test_a_card_that_is_not_in_the_deck_is_refused():
    session = Session(DEALT, None, play)
    with pytest.raises(Illegal, match="rule 1: '9' is no answer to: Which prize"):
        session.answer("9")
    assert session.ask is not None
    assert session.answers == []


def test_a_card_has_its_odds():
    node = tree(lambda: play(None, LAST))
    assert isinstance(node, Deal)
    assert [group for group, _ in node.groups] == [("4",), ("6",)]
    end = follow(node, lambda ask, options: options[0], lambda ask, die: die)
    assert end.map(lambda table: table.points).fractions() == {(4, 5, 0): Fraction(1, 2), (6, 5, 0): Fraction(1, 2)}


def test_each_seat_takes_what_is_best_for_itself():
    """Ada's 9 wins whenever it is bid. A single will that wants the most for Cy lets him win; three wills do not."""
    node = tree(lambda: play(None, DEALT._replace(turn=2, hands=(("1", "9"), ("2", "8"), ("3", "7")))))

    def points(table: Table) -> tuple[tuple[int, ...], int]:
        return table.points, 1

    def for_cy(table: Table) -> tuple[tuple[int, ...], int]:
        return (table.points[2],), 1

    assert worth(node, for_cy) == ((15,), 3)
    parts, of = worth(node, points, SEATS)
    assert [Fraction(part, of) for part in parts] == [5, 0, 0]
    assert {max(results(table), key=results(table).__getitem__) for table in best(node, points, SEATS)} == {"Ada"}


@given(SEEDS)
def test_no_seat_sees_another_hand(seed):
    """Two games that differ only in what the others hold look the same to a seat, journal and question included."""
    session = played(seed, 9)
    ada = seen_by(session.now, "Ada")
    others = [card for hand in session.now.hands[1:] for card in hand]
    swapped = session.now._replace(hands=(session.now.hands[0], session.now.hands[2], session.now.hands[1]))
    assert seen_by(swapped, "Ada") == ada
    assert not set(others) & {card for hand in ada.hands for card in hand}
    journal = " ".join(entry.text for step in session.steps for entry in step.heard("Ada"))
    assert "Ada is dealt" in journal
    assert "Ben is dealt" not in journal
    assert "Ben bids" not in journal


@given(SEEDS)
def test_every_card_is_in_one_place(seed):
    session = played(seed)
    for step in session.steps:
        held = [card for card in cards(step.after) if card]
        assert len(held) == len(set(held))
        assert set(held) <= set(CARDS)
