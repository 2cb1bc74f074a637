"""Rule 16.0: the Reserve is played out, then it is Election Night; a whole game of made-up cards."""

from __future__ import annotations

import pytest

from builders import as_dice, carry_out, headline, holding, known, position, reading, research
from swingstudy.play import Choose, Draw, Roll, Shuffle
from swingstudy.session import Session
from swingstudy.swing.rules.actions import EndPhase
from swingstudy.swing.rules.equipment import EVENT_DECK, HOME_STRETCH_AT_LEAST, RESERVE_DECK
from swingstudy.swing.rules.game import begin
from swingstudy.swing.rules.headline import headline_phase
from swingstudy.swing.rules.ready import Move

GREEN = [headline(str(number), stripe="green") for number in range(8, 18)]
BROWN = [headline(str(number)) for number in range(18, 31)]
DEBATES = [
    headline(str(number), stripe="orange", debate="vp" if number == 4 else "president") for number in range(1, 5)
]
RULES = holding(*GREEN, *BROWN, *DEBATES, research("D", "october-surprise"))
ELSEWHERE = {"HQ": "S", "S": "HQ"}


def play_through(session: Session) -> list[str]:
    """Play a game without acting; the cards in the order in which they were the current one."""
    while (ask := session.ask) is not None:
        if isinstance(ask, Roll):
            session.answer(as_dice(4) if ask.dice == 1 else (4,) * ask.dice)
        elif isinstance(ask, Shuffle):
            session.answer(tuple(reversed(ask.cards)))
        elif isinstance(ask, Choose) and ask.what == "ready":
            session.answer(Move())
        elif isinstance(ask, Choose) and ask.what == "action":
            session.answer(EndPhase())
        else:
            assert isinstance(ask, Choose)
            session.answer(False)
    assert session.position.decks is not None
    return [step.fact("card").removeprefix("#").removeprefix("OR ") for step in session.steps if step.key == "reveal"]


@pytest.mark.rule("SS-197", "SS-200")
def test_the_reserve_is_shuffled_and_played_when_the_event_deck_is_empty():
    at = position(phase="headline", decks=known(event=("20",), reserve=("8", "9")))
    session = begin(at, RULES)
    session.answer(EndPhase())
    session.answer(Move())
    assert isinstance(session.ask, Shuffle)
    assert (session.ask.deck, session.ask.cards) == ("reserve", ("8", "9"))
    assert play_through(session) == ["20", "9", "8"]
    assert session.position.phase == "night"
    assert session.position.outcome is not None


@pytest.mark.rule("SS-198", "SS-197", "SS-200")
def test_a_whole_game_has_thirty_turns_of_which_the_last_two_are_green():
    first, second, third, vice = (card.id for card in DEBATES)
    brown = [card.id for card in BROWN]
    cards = [*brown[:3], first, "5", *brown[3:6], vice, "6", *brown[6:9], second, "7", *brown[9:], third]
    assert (len(cards), len(GREEN)) == (EVENT_DECK, RESERVE_DECK) == (20, 10)
    session = begin(position(phase="ready", decks=known(event=cards, reserve=[card.id for card in GREEN])), RULES)
    played = play_through(session)
    assert sorted(played, key=int) == sorted([*cards, *(card.id for card in GREEN)], key=int)
    assert len(played) == 30 == session.position.turn
    assert played[-2:] == ["17", "16"]
    assert HOME_STRETCH_AT_LEAST == 2


@pytest.mark.rule("SS-199")
def test_october_surprises_come_on_top_of_the_green_cards():
    at = position(phase="headline", decks=known(reserve=("8", "9", "D")))
    done = carry_out(headline_phase(RULES, at), ("9", "D", "8"))
    assert done.position.decks is not None
    assert (done.position.decks.event, done.position.decks.discard) == (("D", "8"), ("9",))
    assert play_through(begin(at, RULES)) == ["D", "9", "8"]


@pytest.mark.rule("SS-200", "SS-29")
@pytest.mark.parametrize(
    ("value", "phases"),
    [("after-last-scandal-phase", []), ("next-headline-phase", ["ready", "headline"])],
)
def test_when_the_night_begins(value, phases):
    session = begin(position(decks=known(), vp_used=True), reading(night_begins=value))
    session.answer(EndPhase())
    if phases:
        session.answer(Move(vp="S"))
    between = [step.phase for step in session.steps if step.phase not in ("action", "scandal", "night")]
    assert (between, session.position.phase) == (phases, "night")
    assert session.position.vp_used is (not phases)


def test_of_an_unknown_deck_the_player_says_whether_a_card_is_left():
    session = begin(position())
    session.answer(EndPhase())
    assert session.ask.what == "another-turn"
    session.answer(False)
    assert session.position.phase == "night"


def test_an_empty_event_deck_over_an_unknown_reserve_asks_as_well():
    session = begin(position(decks=known()._replace(reserve=None)))
    session.answer(EndPhase())
    assert session.ask.what == "another-turn"
    session.answer(True)
    session.answer(Move())
    assert isinstance(session.ask, Draw)
