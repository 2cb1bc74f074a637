"""There is one copy of each rule: alter it, and play, exact odds and sampled play all change with it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from builders import BOTTOM, board, events, forbidden, headline, position, roll_for
from swingstudy.chance import Chance
from swingstudy.dice import Keyed, Scripted
from swingstudy.play import Roll, Rolled
from swingstudy.session import Session
from swingstudy.swing.analysis import night_odds, odds
from swingstudy.swing.rules import contest, debates, momentum, money, night
from swingstudy.swing.rules.actions import Advertise, CashIn, EndPhase, FundRaise
from swingstudy.swing.rules.game import begin
from swingstudy.swing.table.board import Resistance
from swingstudy.swing.table.rulebook import DEFAULT

GAMES = 300


def sampled(at, want, rulebook=DEFAULT, *answers) -> set[object]:
    """What ``want`` reads after playing on with the dice of many keyed games."""
    found = set()
    for game in range(GAMES):
        session = begin(at, rulebook)
        for answer in answers:
            session.answer(answer)
        while isinstance(session.ask, Roll):
            session.answer(roll_for(session, Keyed(2012, game)))
        found.add(want(session))
    return found


def defended(session: Session) -> tuple[int, bool]:
    """(die, held) of a Scandal Phase defense in WEST."""
    step = session.steps[0]
    return step.roll.answer.chosen, step.after.box("W") == 3


UNDER_ATTACK = position(phase="scandal", scandal="W", surrogate=None, economy={"W": 1}, decks=None)


def holding_dice(rulebook=DEFAULT) -> tuple[set[int], set[int], set[int]]:
    """The dice that hold WEST against 2 without modifiers: as played, as enumerated, as sampled."""
    played = set()
    for die in range(1, 7):
        session = begin(UNDER_ATTACK, rulebook)
        session.answer((die,))
        played |= {die for die, held in [defended(session)] if held}
    ranked = contest.regional_contest(rulebook, UNDER_ATTACK, "W", contest.DEFENSE)
    exact = odds.campaign_defense(UNDER_ATTACK, "W", rulebook=rulebook).share(lambda outcome: outcome.success)
    enumerated = {face.die for face in contest.faces(ranked) if face.outcome.success}
    assert exact.fraction == Fraction(len(enumerated), 6)
    return played, enumerated, {die for die, held in sampled(UNDER_ATTACK, defended, rulebook) if held}


def toss_up_chances(rulebook=DEFAULT) -> tuple[set[bool], Fraction, Fraction, set[bool]]:
    """NEVADA at the marker with a die of 3: as played, its exact odds twice, as sampled with threes left out."""
    at = position(boxes=BOTTOM | {"S": 4, "W": 4}, phase="night")
    session = begin(at, rulebook)
    while session.ask:
        session.answer((3,))
    one = odds.toss_up(at, "NV", rulebook=rulebook).share(lambda outcome: outcome.success).fraction
    whole = night_odds.night(at, rulebook=rulebook).states["NV"].fraction

    def nevada(of: Session) -> bool | None:
        step = next(step for step in of.steps if step.key == "NV")
        return step.fact("success") if step.roll.answer.chosen == 3 else None

    return {dict(session.position.called)["NV"]}, one, whole, sampled(at, nevada, rulebook) - {None}


def test_the_natural_one(monkeypatch):
    assert holding_dice() == ({3, 4, 5, 6},) * 3
    monkeypatch.setattr(contest, "NATURAL_FAILURE", 5)
    assert holding_dice() == ({3, 4, 6},) * 3


def test_the_natural_six(monkeypatch):
    monkeypatch.setattr(contest, "NATURAL_SUCCESS", 2)
    assert holding_dice() == ({2, 3, 4, 5, 6},) * 3


def test_the_scandals_modifier(monkeypatch):
    monkeypatch.setattr(contest, "SCANDAL_MODIFIER", -3)
    assert holding_dice() == ({5, 6},) * 3


def test_a_resistance_value():
    rules = DEFAULT.but(board=board(resistance={"W": Resistance(4, 2)}))
    assert holding_dice(rules) == ({5, 6},) * 3


def test_blocking_numbers():
    at = UNDER_ATTACK._replace(opposition=("W", None, None))
    rules = DEFAULT.but(board=board(blocking={("president", False): (3, 4)}))
    for rulebook, blocked in ((DEFAULT, {1, 2, 5}), (rules, {3, 4})):
        leaving = set()
        for die in range(1, 7):
            session = begin(at, rulebook)
            session.answer((die,))
            leaving |= {die} if session.position.opposition[0] is None else set()
        removed = odds.campaign_defense(at, "W", rulebook=rulebook).share(lambda outcome: bool(outcome.removed))
        seen = sampled(at, lambda s: (s.steps[0].roll.answer.chosen, s.position.opposition[0]), rulebook)
        assert leaving == blocked == {die for die, left in seen if left is None}
        assert removed.fraction == Fraction(len(blocked), 6)


def test_blocking_numbers_on_election_night():
    at = position(boxes=BOTTOM | {"W": 4}, phase="night", opposition={"president": "W"})
    rules = DEFAULT.but(board=board(blocking={("president", False): (1, 4, 5, 6)}))
    assert night_odds.night(at).states["NV"].fraction == Fraction(2, 6)
    assert night_odds.night(at, rulebook=rules).states["NV"].fraction == 0
    assert odds.toss_up(at, "NV", rulebook=rules).share(lambda outcome: outcome.success).weight == 0


def test_what_a_toss_up_must_beat(monkeypatch):
    assert toss_up_chances() == ({False}, Fraction(1, 2), Fraction(1, 2), {False})
    monkeypatch.setattr(night, "TOSS_UP_TO_BEAT", 2)
    assert toss_up_chances() == ({True}, Fraction(2, 3), Fraction(2, 3), {True})


def test_colours_and_places_on_election_night(monkeypatch):
    at = position(boxes=BOTTOM | {"W": 4}, modes={"W": "A"}, phase="night")
    before = night_odds.night(at).states
    assert (before["CO"].fraction, before["NM"].fraction) == (Fraction(4, 6), Fraction(1, 6))
    monkeypatch.setattr(night, "ABOVE_MARKER", 0)
    monkeypatch.setattr(night, "OTHER_COLOUR", 1)
    assert night_odds.night(at).states["NM"].fraction == Fraction(4, 6)
    assert odds.toss_up(at, "NM").share(lambda outcome: outcome.success).fraction == Fraction(4, 6)
    session = begin(at)
    while session.ask:
        session.answer((3,))
    assert dict(session.position.called)["NM"] is True


def test_votes_that_win():
    at = position(boxes=BOTTOM | {"S": 1}, phase="night")
    assert night_odds.night(at).p_win.weight == 0
    rules = DEFAULT.but(board=board(locked={"R": 269 - 15}))
    assert night_odds.night(at, rulebook=rules).p_win.weight > 0
    session = begin(at, rules)
    while session.ask:
        session.answer((6,))
    assert session.position.outcome == "win"


@pytest.mark.parametrize("boxes", [1, 3])
def test_souths_fiasco(monkeypatch, boxes):
    monkeypatch.setattr(momentum, "SOUTH_FIASCO_BOXES", boxes)
    at = position(boxes={"S": 0, "B": 4}, phase="scandal", scandal="S")
    card = headline(marks={"S": "yellow"})
    session = begin(at)
    session.answer((2,))
    exact = odds.events(at._replace(scandal=None), card).boxes("B")
    assert session.position.box("B") == 4 - boxes
    assert set(exact) == {4, 4 - boxes}
    assert sampled(at, lambda s: s.position.box("B")) == {4, 4 - boxes}


def test_debate_dice(monkeypatch):
    card = headline("1", stripe="orange", debate="president")
    assert odds.debate("president", "none") == Chance.die()
    monkeypatch.setitem(debates.DEBATE_DICE, ("president", "none"), (2, "lowest"))
    assert odds.debate("president", "none").p(1) == Fraction(11, 36)
    assert events(position(), card, (5, 2)).position.finance == 2
    weight, of = odds.events(position(), card).finance()[1]
    assert Fraction(weight, of) == Fraction(11, 36)


def test_banking(monkeypatch):
    at = position(finance=5)
    monkeypatch.setattr(money, "BANKED_AT_MOST", 3)
    session = begin(at)
    session.answer(EndPhase())
    assert session.position.finance == 3


def test_fund_raising_and_the_loan(monkeypatch):
    monkeypatch.setattr(money, "FUND_RAISING_COST", 3)
    assert forbidden(position(finance=2), FundRaise()) == "11.7"
    session = begin(position(finance=3, war_chest=1))
    session.answer(FundRaise())
    assert (session.position.finance, session.position.war_chest) == (0, 2)
    assert forbidden(session.position, CashIn()) == "11.8"


def test_odd_flips_come_from_the_one_judge(monkeypatch):
    def never_flips(die, asked, judge=contest.judge):
        face = judge(die, asked)
        return face._replace(outcome=face.outcome._replace(flips=False))

    at = position()
    card = headline(marks={"W": "yellow"})
    modes = {left.mode("W") for left in odds.events(at, card).positions}
    assert modes == {"C", "A"}
    monkeypatch.setattr(contest, "judge", never_flips)
    assert {left.mode("W") for left in odds.events(at, card).positions} == {"C"}
    assert all(events(at, card, die).position.mode("W") == "C" for die in range(1, 7))
    assert sampled(position(phase="scandal", scandal="W"), lambda session: session.position.mode("W")) == {"C"}


def test_advertising_shares_the_judge(monkeypatch):
    at = position(modes={"W": "A"}, finance=1)
    monkeypatch.setattr(contest, "NATURAL_SUCCESS", 1)
    monkeypatch.setattr(contest, "NATURAL_FAILURE", 0)
    for die, box in ((1, 4), (2, 3), (6, 4)):
        session = begin(at)
        session.answer(Advertise("W"))
        session.answer((die,))
        assert session.position.box("W") == box
    assert odds.advertising(at, "W").share(lambda outcome: outcome.moves == 1).words == "5 of 6"


def test_scripted_and_keyed_dice_drive_the_same_session():
    at = position(phase="scandal", scandal="W", vp="W")
    by_script, by_key = begin(at), begin(at)
    for session, source in ((by_script, Scripted([2, 5])), (by_key, Keyed(1))):
        session.answer(True)
        assert isinstance(session.ask, Roll)
        faces = source.roll(1, session.ask.slot, 2)
        session.answer(Rolled(faces, faces[0]))
    assert by_script.steps[0].roll.ask == by_key.steps[0].roll.ask
