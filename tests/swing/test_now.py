"""The position at every ask: what came before the question is done and shows."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builders import headline, holding, known, position, research
from random_play import asked, game
from swingstudy.play import Choose, Draw, Roll, Shuffle
from swingstudy.records.record import load_record, replay, shipped
from swingstudy.session import Session
from swingstudy.swing.rules.actions import Advertise, Research
from swingstudy.swing.rules.game import begin
from swingstudy.swing.table.position import Decks
from swingstudy.swing.table.problems import problems


def look(session: Session) -> None:
    """What must be true at any open question."""
    ask, before = session.ask, session.position
    assert ask is not None
    assert ask.now == session.now
    assert problems(ask.now, session.rulebook) == []
    assert (ask.now.turn, ask.now.phase) == (before.turn, before.phase)
    if not isinstance(ask, Roll):
        return
    kind = ask.slot.split("/")
    if "advertising" in kind:
        assert ask.now.finance == before.finance - 1
        assert ask.now.president_used == (before.president_used or ask.dice == 2)
    elif "defense" in kind:
        assert ask.now.vp_used == (before.vp_used or ask.dice == 2)
    elif kind[0] == "night":
        used = [(at.president_used, at.vp_used) for at in (before, ask.now)]
        assert sum(used[1]) - sum(used[0]) == ask.dice - 1
    if ask.contest is not None:
        assert tuple(office for office, _ in ask.contest.blockers) == ask.now.against(ask.contest.region)
        assert ask.contest.scandal == (ask.now.scandal == ask.contest.region)


@settings(max_examples=24, deadline=None)
@given(st.integers(0, 10**9))
def test_at_every_ask_of_a_random_game(seed: int) -> None:
    session, chance = game(seed)
    for _ in asked(session, chance):
        look(session)


@pytest.mark.parametrize("name", shipped("record", "swing"))
def test_at_every_ask_of_a_shipped_record(name: str) -> None:
    record = load_record(name)
    session = begin(record.opening, record.rulebook)
    for answer in replay(record).answers:
        look(session)
        session.answer(answer)


@pytest.mark.rule("SS-123")
def test_opposition_and_scandal_lie_there_when_a_region_defends_itself() -> None:
    card = headline(marks={"S": "bolt"}, opposition={"president": "S"})
    at = position(phase="events", surrogate="S", vp="S", decks=known(discard=("46",)))
    session = begin(at, holding(card))
    assert isinstance(session.ask, Choose)
    assert (session.now.scandal, session.now.surrogate, session.now.opposition[0]) == ("S", None, "S")
    assert not session.now.vp_used
    session.answer(True)
    assert isinstance(session.ask, Roll)
    assert session.now == session.ask.now
    assert session.now.vp_used
    assert session.position == at


@pytest.mark.rule("SS-122")
def test_the_debated_opponent_is_away_and_the_nominee_not_yet_used_when_the_dice_are_rolled() -> None:
    decks = known(discard=("1",), debate="1")
    at = position(phase="events", president="prep-full", opposition={"president": "N"}, decks=decks)
    session = begin(at)
    assert isinstance(session.ask, Roll)
    assert session.ask.dice == 3
    assert session.now.opposition[0] is None
    assert not session.now.president_used


def test_the_dollar_is_paid_and_the_president_used_when_an_ad_is_rolled() -> None:
    session = begin(position(modes={"N": "A"}, president="N", finance=2))
    session.answer(Advertise("N", True))
    assert (session.now.finance, session.now.president_used) == (1, True)
    assert (session.position.finance, session.position.president_used) == (2, False)


@pytest.mark.rule("SS-190")
def test_a_minor_card_lies_among_the_discards_that_are_shuffled() -> None:
    decks = known(research=("B", "C"), research_discard=("A",))
    rulebook = holding(research("A", "trivial"), research("B", "minor"), research("C", "trivial"))
    session = begin(position(finance=2, decks=decks), rulebook)
    session.answer(Research("vp"))
    assert isinstance(session.ask, Shuffle)
    assert session.now.decks.research == ("C",)
    assert session.now.decks.research_discard == ("A", "B")
    assert (session.now.finance, session.now.vp_used, session.now.done) == (0, True, ("research-vp",))


@pytest.mark.rule("SS-114")
def test_a_debate_card_waits_when_the_card_on_it_is_asked_for() -> None:
    session = begin(position(phase="headline", decks=Decks()))
    session.answer("#3")
    assert isinstance(session.ask, Draw)
    assert (session.ask.deck, session.now.decks.debate, session.now.decks.above) == ("reserve", "3", 2)
