"""Each card lies in one place (rules 2.0, 9.0, 10.1, 14.0): play keeps it so, positions and answers are refused by
name where it is not."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builders import headline, holding, known, position, research
from pseudo import pseudo, untold
from random_play import KNOWN, asked, full_box, game
from swingstudy.play import Draw, Illegal, Shuffle
from swingstudy.swing.rules.actions import EndPhase, PlaySuperPac, PlaySurrogate
from swingstudy.swing.rules.game import begin
from swingstudy.swing.rules.ready import Move
from swingstudy.swing.table.position import Decks, Position
from swingstudy.swing.table.problems import problems

PILES = ("event", "reserve", "discard", "research", "research_discard", "under_reserve")
BOX = full_box()


def lying(at: Position) -> Counter[str]:
    """How often each card lies somewhere; a pending debate that no pile shows lies on the Event Deck."""
    decks = at.decks or Decks()
    cards = [name.removeprefix("#") for name in at.hand]
    for pile in PILES:
        cards += getattr(decks, pile) or ()
    if decks.debate is not None and decks.debate not in cards:
        cards.append(decks.debate)
    return Counter(cards)


@settings(max_examples=24, deadline=None)
@given(st.integers(0, 10**9))
def test_whatever_is_played_no_card_lies_in_two_places_and_none_is_lost(seed: int) -> None:
    session, chance = game(seed)
    at_first = lying(session.opening)
    whole = KNOWN[seed % len(KNOWN)] == KNOWN[0]
    for ask in asked(session, chance):
        for at in (session.position, ask.now):
            now = lying(at)
            assert max(now.values()) == 1
            assert now == at_first if whole else set(now) >= set(at_first)


# What problems() and a session say of a position


@pytest.mark.parametrize(
    ("at", "field", "found", "expected"),
    [
        (position(decks=known(event=("0",))), "decks.event", "#0", "Headline cards and October Surprises"),
        (position(decks=known(event=("A",))), "decks.event", "OR A", "Headline cards and October Surprises"),
        (position(decks=known(research=("17",))), "decks.research", "#17", "Opposition Research cards"),
        (position(decks=known(reserve=("5",))), "decks.reserve", "#5", "green or brown cards and October Surprises"),
        (position(hand=("#7",), decks=known(event=("7",))), "decks.event", "7", "each card in one place"),
        (position(hand=("C",), decks=known(research=("C",))), "decks.research", "C", "each card in one place"),
        (position(decks=known(event=("17",), discard=("17",))), "decks.discard", "17", "each card in one place"),
        (position(hand=("#3",)), "hand", "#3", "#0, #5, #6, #7 or a significant OR card"),
        (position(hand=("7",)), "hand", "7", "#7"),
        (position(decks=known(event=("#17",))), "decks.event", "#17", "17"),
        (
            position(decks=known(event=("5", "3"), debate="3", above=1)),
            "decks.event", "#5", "green or brown cards and October Surprises",
        ),
        (
            position(decks=known(event=("8", "9", "18", "3"), debate="3", above=2)),
            "decks.above", "2", "3, as in decks.event",
        ),
        (
            position(decks=known(event=("3",), reserve=("13",))),
            "decks.reserve", "1 card", "at least 2, to lie on the debates to come, #3",
        ),
        (
            position(decks=Decks(reserve=("8",), debate="3", above=2)),
            "decks.reserve", "1 card", "at least 2, to lie on the debates to come, #3",
        ),
        (
            position(decks=Decks(reserve=("8",), under_reserve=("D",))),
            "decks.under_reserve", "D", "its cards last in decks.reserve, whose order is known",
        ),
        (
            position(phase="events", decks=known(discard=("0",))),
            "decks.discard", "#0", "the turn's card as the newest",
        ),
        (
            position(president="prep-partial", decks=known(event=("8", "3"), debate="3", above=1)),
            "nominees.president.at", "prep-partial", "prep-full, or a Debate card with no card above it",
        ),
        (
            position(vp="prep-full", decks=known(event=("8", "9", "4"), debate="4", above=2)),
            "nominees.vp.at", "prep-full", "a Debate card with at most one card above it",
        ),
        (position(done=("repaid", "repaid")), "done", "repaid twice", "each once"),
        (position(loan=True, done=("repaid",)), "loan", "true", "false, or no repaid in done"),
    ],
)  # fmt: skip
@pytest.mark.rule("SS-114", "SS-118")
def test_a_position_with_a_card_in_a_wrong_place_is_named_and_not_played(at, field, found, expected):
    assert [(problem.field, problem.found, problem.expected) for problem in problems(at, BOX)] == [
        (field, found, expected)
    ]
    with pytest.raises(ValueError, match=field.replace(".", r"\.")):
        begin(at, BOX)
    with pseudo():
        assert [untold(problem.message) for problem in problems(at, BOX)] == [[]]


@pytest.mark.parametrize(
    "decks",
    [
        known(event=("18", "D")),
        known(event=("8", "9", "3"), debate="3", above=2),
        known(event=("5", "3"), reserve=("8", "9")),
        Decks(event=("18",), debate="3", above=1),
        Decks(reserve=("8", "9"), debate="3", above=2),
        known(discard=("3",), debate="3"),
        Decks(under_reserve=("D",)),
    ],
)
def test_what_play_can_lead_to_has_no_problem(decks):
    assert problems(position(decks=decks), BOX) == []


# What a session says of an answer


def refusal(session, card) -> tuple[str, str]:
    with pytest.raises(Illegal) as caught:
        session.answer(card)
    return caught.value.rule, str(caught.value.why)


@pytest.mark.parametrize(
    ("at", "card", "rule", "why"),
    [
        ({}, "#0", "9.0", "#0 is no Headline card"),
        ({}, "A", "9.0", "OR A is no Headline card"),
        ({}, 3, "9.0", "3 is no card"),
        ({"hand": ("#7",)}, "#7", "9.0", "#7 is in the hand already"),
        ({"decks": Decks(discard=("17",))}, "17", "9.0", "#17 is in the Discard Pile already"),
        ({"decks": Decks(reserve=("13",))}, "#13", "9.0", "#13 is in the Reserve already"),
        ({"decks": Decks(research=("D",))}, "D", "9.0", "OR D is in the Opposition Research deck already"),
        ({"decks": Decks(debate="3", above=2)}, "#1", "10.1", "#1 is no card of the Reserve: its stripe is orange"),
        ({"decks": Decks(debate="3", above=2)}, "#5", "10.1", "#5 is no card of the Reserve: its stripe is orange"),
        (
            {"decks": Decks(debate="3", above=2)}, "#3",
            "10.1", "#3 waits on the Event Deck under a card that is still to come",
        ),
        ({"decks": Decks(debate="3", above=2)}, "none", "10.1", "a card is still to come"),
        ({"decks": Decks(under_reserve=("D",))}, "none", "16.0", "OR D is still to come"),
    ],
)  # fmt: skip
@pytest.mark.rule("SS-114")
def test_a_card_that_cannot_be_revealed_is_refused_with_its_rule(at, card, rule, why):
    assert refusal(begin(position(phase="headline", **at), BOX), card) == (rule, why)


@pytest.mark.parametrize(
    ("decks", "taken", "left"),
    [
        (Decks(), ("#3", "#5", "#17", "D"), ("#0", "A", "none")),
        (Decks(debate="3", above=1), ("#17",), ("#3", "#2", "#5", "none")),
        (Decks(debate="3"), ("#3", "#17"), ("#2", "#5", "none")),
    ],
)
@pytest.mark.rule("SS-119")
def test_the_current_card_of_an_events_phase_under_way(decks, taken, left):
    """On a pending debate lie cards of the Reserve; on its day it is the current card itself."""
    at = position(phase="events", decks=decks)
    for card in taken:
        session = begin(at, BOX)
        session.answer(card)
        assert session.answers == [card]
    for card in left:
        assert refusal(begin(at, BOX), card)[0] in ("9.0", "10.1")


def test_a_current_card_that_is_named_goes_to_the_discard_pile_and_does_not_come_again():
    session = begin(position(phase="events"), holding(headline("20")))
    session.answer("#20")
    assert session.position.decks.discard == ("20",)
    for answer in (EndPhase(), True, Move()):
        session.answer(answer)
    assert refusal(session, "#20") == ("9.0", "#20 is in the Discard Pile already")


@pytest.mark.rule("SS-134", "SS-135")
def test_a_held_card_leaves_the_discard_pile_and_returns_when_it_is_played():
    session = begin(position(phase="headline", decks=known(event=("7", "20"))), holding(headline("20")))
    assert session.ask.what == "action"
    assert (session.position.hand, session.position.decks.discard) == (("#7",), ())
    session.answer(PlaySuperPac("#7", ("S",)))
    assert (session.position.hand, session.position.decks.discard) == ((), ("7",))


@pytest.mark.rule("SS-134")
def test_a_card_that_was_played_is_not_revealed_again():
    session = begin(position(hand=("#5",)))
    session.answer(PlaySurrogate("#5", "S"))
    for answer in (EndPhase(), True, Move()):
        session.answer(answer)
    assert refusal(session, "#5") == ("9.0", "#5 is in the Discard Pile already")


@pytest.mark.parametrize("value", ["take-a-turn", "draw-again"])
@pytest.mark.rule("SS-131", "SS-134")
def test_a_special_card_that_is_the_current_one_comes_to_the_hand(value):
    session = begin(position(phase="events"), full_box(value))
    session.answer("#5")
    assert session.position.hand == ("#5",)
    assert session.position.decks.discard == ()


@pytest.mark.rule("SS-197")
def test_when_the_unknown_event_deck_is_empty_the_known_reserve_is_shuffled_and_played():
    rulebook = holding(headline("8", stripe="green"), headline("9", stripe="green"))
    session = begin(position(phase="headline", decks=Decks(reserve=("8", "9"))), rulebook)
    session.answer("none")
    assert isinstance(session.ask, Shuffle)
    session.answer(("9", "8"))
    assert (session.position.decks.discard, session.position.decks.event) == (("9",), ("8",))


@pytest.mark.rule("SS-200")
def test_election_night_waits_for_a_card_that_is_known_to_come():
    """An October Surprise under an unknown Reserve comes before the night (14.0, 16.0)."""
    session = begin(position(decks=Decks(under_reserve=("D",))), holding(research("D", "october-surprise")))
    session.answer(EndPhase())
    session.answer(Move())
    assert isinstance(session.ask, Draw)
    session.answer("D")
    assert (session.position.decks.discard, session.position.decks.under_reserve) == (("D",), ())
