"""Rules 10.1 and 10.2: debates approach, are prepared for and bring money."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from builders import carry_out, events, headline, holding, known, position
from swingstudy.play import Illegal
from swingstudy.swing.analysis import odds
from swingstudy.swing.rules.actions import EndPhase
from swingstudy.swing.rules.game import begin
from swingstudy.swing.rules.headline import headline_phase
from swingstudy.swing.rules.ready import Move
from swingstudy.swing.table.regions import FULL, PARTIAL
from swingstudy.swing.table.rulebook import DEFAULT

STAY = Move()


def debate_card(number: str = "1", nominee: str = "president", **printed):
    return headline(number, stripe="orange", debate=nominee, **printed)


@pytest.mark.rule("SS-113", "SS-114", "SS-115")
def test_a_debate_waits_under_two_reserve_cards_of_which_the_first_is_revealed():
    at = position(phase="headline", decks=known(event=("3", "19"), reserve=("17", "13", "8")))
    done = carry_out(headline_phase(DEFAULT, at))
    decks = done.position.decks
    assert decks is not None
    assert (decks.event, decks.reserve, decks.discard) == (("13", "3", "19"), ("8",), ("17",))
    assert (decks.debate, decks.above) == ("3", 1)
    assert done.rules == ["10.1", "9.0"]


@pytest.mark.rule("SS-113")
def test_a_revealed_debate_is_not_carried_out():
    cards = holding(debate_card(marks={"S": "green"}), headline("20"), headline("21"))
    session = begin(position(phase="headline", decks=known(event=("1",), reserve=("20", "21"))), cards)
    assert [step.key for step in session.steps] == ["reveal"]
    assert session.position.box("S") == 3
    assert session.position.phase == "action"


@pytest.mark.rule("SS-116", "SS-117", "SS-119")
def test_two_turns_pass_and_the_debate_is_held_in_the_third():
    cards = holding(debate_card(marks={"S": "green"}), headline("20"), headline("21"))
    session = begin(position(phase="headline", decks=known(event=("1",), reserve=("20", "21"))), cards)
    above = []
    for _ in range(2):
        session.answer(EndPhase())
        assert session.position.decks is not None
        above.append(session.position.decks.above)
        session.answer(STAY)
    assert above == [1, 0]
    assert (session.position.turn, session.position.phase, session.position.box("S")) == (3, "events", 4)
    session.answer((4,))
    assert session.position.finance == 4
    assert session.position.decks is not None
    assert session.position.decks.debate is None
    session.answer(EndPhase())
    assert session.position.phase == "night", "the cards are used up"


@pytest.mark.rule("SS-114")
def test_a_debate_that_is_the_last_event_card_still_waits():
    at = position(phase="headline", decks=known(event=("3",), reserve=("17", "13")))
    decks = carry_out(headline_phase(DEFAULT, at)).position.decks
    assert decks is not None
    assert (decks.event, decks.reserve) == (("13", "3"), ())


@pytest.mark.rule("SS-114")
def test_a_debate_needs_two_reserve_cards():
    at = position(phase="headline", decks=known(event=("3",), reserve=("17",)))
    with pytest.raises(Illegal, match=r"rule 10\.1: the Reserve has 1 cards"):
        carry_out(headline_phase(DEFAULT, at))


@pytest.mark.rule("SS-122", "SS-123")
def test_the_opponent_leaves_then_the_events_then_the_dice():
    card = debate_card(marks={"S": "yellow"})
    at = position(boxes={"S": 1}, opposition={"president": "S", "vp": "S"}, surrogate="S")
    done = events(at, card, 5, 3, rulebook=holding(card))
    assert done.keys == ["opponent", "S", "debate"]
    assert done.asked[0].contest.blockers == (("vp", (1, 4)),), "the President no longer blocks the 5"
    assert (done.position.box("S"), done.position.opposition, done.position.finance) == (1, (None, "S", None), 3)


@pytest.mark.rule("SS-123")
def test_a_placement_that_the_debate_card_prints_applies():
    card = debate_card(opposition={"president": "W"})
    done = events(position(opposition={"president": "S"}), card, 3)
    assert done.position.opposition[0] == "W"


LEVELS = [("none", "HQ"), ("prep-partial", PARTIAL), ("prep-full", FULL)]


def money(dice: int, keep) -> dict[int, Fraction]:
    """The dollars by counting every throw."""
    throws = list(product(range(1, 7), repeat=dice))
    return {face: Fraction(sum(keep(throw) == face for throw in throws), len(throws)) for face in range(1, 7)}


@pytest.mark.rule("SS-124")
@pytest.mark.parametrize(("level", "dice", "mean"), [
    ("none", 1, Fraction(7, 2)), ("prep-partial", 2, Fraction(161, 36)), ("prep-full", 3, Fraction(119, 24)),
])  # fmt: skip
def test_presidential_debate_the_highest_of_one_two_or_three(level, dice, mean):
    chance = odds.debate("president", level)
    assert chance.mean() == mean
    assert chance.fractions() == money(dice, max)


@pytest.mark.rule("SS-129")
@pytest.mark.parametrize(("level", "dice", "keep", "mean"), [
    ("none", 2, min, Fraction(91, 36)), ("prep-partial", 1, max, Fraction(7, 2)),
    ("prep-full", 2, max, Fraction(161, 36)),
])  # fmt: skip
def test_vice_presidential_debate_low_of_two_one_or_high_of_two(level, dice, keep, mean):
    chance = odds.debate("vp", level)
    assert chance.mean() == mean
    assert chance.fractions() == money(dice, keep)


@pytest.mark.rule("SS-125")
@pytest.mark.parametrize(("place", "dice", "dollars"), [("HQ", (1,), 1), (PARTIAL, (2, 5), 5), (FULL, (6, 4, 6), 6)])
def test_the_highest_die_is_added_to_campaign_finance(place, dice, dollars):
    done = events(position(president=place, finance=1), debate_card(), dice)
    assert done.position.finance == 1 + dollars


@pytest.mark.rule("SS-126")
@pytest.mark.parametrize(("place", "used"), [("HQ", False), ("S", False), (PARTIAL, True), (FULL, True)])
def test_only_a_prepared_nominee_becomes_used(place, used):
    dice = {PARTIAL: (1, 2), FULL: (1, 2, 3)}.get(place, (1,))
    after = events(position(president=place), debate_card(), dice).position
    assert (after.president_used, after.president, after.vp_used) == (used, place, False)


@pytest.mark.rule("SS-127")
def test_after_the_debate_the_prepared_nominee_must_move():
    cards = holding(debate_card(), headline("20"))
    at = position(phase="ready", president=FULL, decks=known(event=("1", "20"), debate="1"))
    session = begin(at, cards)
    for answer in (STAY, (1, 2, 3), EndPhase()):
        session.answer(answer)
    assert session.position.president_used
    with pytest.raises(Illegal, match=r"rule 7\.0"):
        session.answer(STAY)
    session.answer(Move(president="HQ"))
    assert not session.position.president_used


@pytest.mark.rule("SS-128")
def test_the_vice_presidential_debate_concerns_the_vice_presidents():
    card = debate_card("4", "vp")
    at = position(president=FULL, vp=PARTIAL, opposition={"president": "S", "vp": "W"})
    done = events(at, card, 2)
    assert done.position.opposition == ("S", None, None)
    assert (done.position.vp_used, done.position.president_used, done.position.finance) == (True, False, 2)


@pytest.mark.rule("SS-129")
@pytest.mark.parametrize(("place", "dice", "dollars"), [("HQ", (5, 2), 2), (PARTIAL, (4,), 4), (FULL, (5, 2), 5)])
def test_dollars_of_the_vice_presidential_debate(place, dice, dollars):
    done = events(position(vp=place), debate_card("4", "vp"), dice)
    assert done.position.finance == dollars
    assert done.rules[1:2] == ["10.2"]
    assert done.entries[0].text == "The Opposition V.P. is in the Holding box already."


@pytest.mark.rule("SS-130")
@pytest.mark.parametrize(("number", "nominee", "dice"), [("1", "president", 1), ("4", "vp", 2)])
def test_the_other_nominee_in_preparation_changes_nothing(number, nominee, dice):
    other = "vp" if nominee == "president" else "president"
    done = events(position(**{other: FULL}), debate_card(number, nominee), (3,) * dice)
    assert [ask.dice for ask in done.asked] == [dice]


def test_a_second_debate_while_one_is_pending_is_an_error():
    at = position(phase="headline", decks=known(event=("1", "3"), debate="3", above=1))
    with pytest.raises(Illegal, match=r"rule 10\.1"):
        carry_out(headline_phase(DEFAULT, at))


@pytest.mark.rule("SS-114", "SS-119")
@pytest.mark.parametrize(
    ("event", "reserve", "answers", "left"),
    [
        (("19",), ("17", "13", "8"), (), (("19",), ("8",))),
        (None, ("17", "13", "8"), (), (None, ("8",))),
        (("19",), None, ("17", "13"), (("19",), None)),
        (None, None, ("17", "13"), (None, None)),
    ],
)
def test_a_debate_whose_decks_are_known_in_part(event, reserve, answers, left):
    decks = known()._replace(event=None if event is None else ("3", *event), reserve=reserve)
    session = begin(position(phase="headline", decks=decks, modes=dict.fromkeys("SNMWB", "A")))
    if event is None:
        session.answer("3")
    for _ in range(2):
        if answers:
            assert session.ask.deck == "reserve"
            session.answer(answers[0])
            answers = answers[1:]
        session.answer(EndPhase())
        session.answer(STAY)
    assert (session.position.phase, session.position.decks.discard) == ("events", ("17", "13", "3"))
    session.answer((4,))
    assert (session.position.decks.event, session.position.decks.reserve) == left


@pytest.mark.rule("SS-113")
def test_the_waiting_debate_is_not_the_card_on_top_of_it():
    session = begin(position(phase="headline"))
    session.answer("3")
    with pytest.raises(Illegal, match=r"rule 10\.1: #3 waits"):
        session.answer("3")
    with pytest.raises(Illegal, match=r"rule 10\.1: a card is still to come"):
        session.answer("none")
    session.answer("17")
    assert session.position.decks.discard == ("17",)
