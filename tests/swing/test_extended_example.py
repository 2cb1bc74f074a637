"""The Extended Example: turns 15 to 17 and the 42% remark, with the modifiers and boxes that the booklet states."""

from __future__ import annotations

from fractions import Fraction

import pytest

from builders import carry_out, events, pick, position
from swingstudy.session import Session
from swingstudy.swing.analysis import odds
from swingstudy.swing.rules.actions import Advertise, CashIn, EndPhase, FundRaise, PlaySuperPac, PlaySurrogate, Support
from swingstudy.swing.rules.game import begin
from swingstudy.swing.rules.ready import Move, ready_phase
from swingstudy.swing.table.position import Position, Tickets
from swingstudy.swing.table.regions import REGIONS
from swingstudy.swing.table.rulebook import DEFAULT


def grim() -> Position:
    """The situation before turn 15: the player is a Republican in the bottom two boxes everywhere."""
    return position(
        turn=15, phase="ready", boxes={"S": 1, "N": 1, "M": 1, "W": 0, "B": 1}, modes={"N": "A", "M": "A", "B": "A"},
        president_used=True, vp="W", vp_used=True, scandal="B", economy={"M": -1, "W": -1, "B": -1},
        opposition={"president": "S", "vp": "B", "surrogate": "M"}, strong=("president", "surrogate"),
        finance=1, war_chest=4, hand=("#0", "#7"), tickets=Tickets(("romney", "rubio"), ("obama", "biden")),
    )  # fmt: skip


TURN_15 = (
    Move("N", "N"), "3", "17", PlaySurrogate("#0", "N"), CashIn(), Advertise("N", True), pick(1, 2, take=2), Support(),
    Advertise("N", True), pick(4, 5, take=5), Advertise("N"), (6,), Advertise("N"), (3,), Advertise("N"), (2,),
    Advertise("N"), (5,), Advertise("N"), (3,), EndPhase(),
)  # fmt: skip
TURN_16 = (
    Move("HQ", "W", "W"), "13", (1,), True, pick(2, 5, take=5), FundRaise(), Advertise("W"), (2,), Advertise("W"), (4,),
    PlaySuperPac("#7", ("S", "M", "W", "B")), EndPhase(),
)  # fmt: skip
TURN_17 = (Move("prep-partial", "S", "S"), True, pick(2, 3, take=3))


def played(*turns) -> Session:
    session = begin(grim())
    for turn in turns:
        for answer in turn:
            session.answer(answer)
    return session


def places(at: Position) -> str:
    """Modes and boxes in one line: "C NC, A ME, ..."."""
    names = [DEFAULT.board.box_name("R", region, at.box(region)) for region in REGIONS]
    return ", ".join(f"{mode} {name}" for mode, name in zip(at.modes, names, strict=True))


def step(session: Session, reference: str):
    return next(step for step in session.steps if step.reference == reference)


@pytest.mark.rule("SS-115", "SS-245", "SS-98")
def test_turn_15_brings_the_bear_and_romneys_dollar():
    session = played(TURN_15[:3])
    at = session.position
    assert (at.economy, at.finance, at.phase) == ((0, 1, 0, 0, 0), 3, "action")
    assert at.decks is not None
    assert (at.decks.debate, at.decks.above) == ("3", 1)


@pytest.mark.rule("SS-132", "SS-246", "SS-162")
def test_turn_15_the_extra_surrogate_and_the_war_chest():
    at = played(TURN_15[:5]).position
    assert (at.surrogate, at.scandal, at.hand) == ("N", None, ("#7",))
    assert (at.finance, at.war_chest, at.war_chest_used) == (7, 3, True)


@pytest.mark.rule("SS-139", "SS-145", "SS-156")
def test_turn_15_every_advertisement_as_printed():
    session = played(TURN_15)
    ads = [step for step in session.steps if step.turn == 15 and step.roll]
    assert [(ad.roll.answer.chosen, ad.fact("drm"), ad.fact("modified"), ad.after.finance) for ad in ads] == [
        (2, 2, 4, 6), (5, 2, 6, 5), (6, 2, 6, 4), (3, 2, 5, 3), (2, 2, 4, 2), (5, 2, 6, 1), (3, 2, 5, 0),
    ]  # fmt: skip
    north = [DEFAULT.board.box_name("R", "N", ad.after.box("N")) for ad in ads]
    assert north == ["below OH", "OH", "NH", "PA", "ME", "ME", "ME"]
    midwest = [DEFAULT.board.box_name("R", "M", ad.after.box("M")) for ad in ads]
    assert midwest == ["below IA"] * 5 + ["IA", "WI"]


@pytest.mark.rule("SS-252", "SS-195")
def test_after_turn_15():
    session = played(TURN_15)
    at = session.position
    assert places(at) == "C NC, A ME, A WI, C below AZ, A TN"
    assert (at.finance, at.war_chest, at.economy, at.hand) == (0, 3, (0, 1, 0, 0, 0), ("#7",))
    assert (at.president, at.president_used, at.vp, at.vp_used, at.surrogate) == ("N", True, "N", True, "N")
    assert at.opposition == ("S", "B", "M")
    assert step(session, "15:scandal:1").text == "No Scandal is in a Region: nothing happens."
    assert (at.turn, at.phase) == (16, "ready")


@pytest.mark.rule("SS-249", "SS-73", "SS-110")
def test_turn_16_the_attacks():
    session = played(TURN_15, TURN_16[:5])
    at = session.position
    assert places(at) == "A GA, A PA, A IA, A below AZ, A KY"
    assert at.opposition == ("S", "M", "B"), "the strong President does not block the 1 and stays"
    assert (at.finance, at.vp_used) == (4, True)
    west = next(step for step in session.steps if step.turn == 16 and step.key == "W")
    assert (west.fact("drm"), west.fact("to-beat"), west.fact("modified"), west.fact("success")) == (1, 2, 6, True)


@pytest.mark.rule("SS-179", "SS-177")
def test_turn_16_had_it_been_snake_eyes():
    at = played(TURN_15, TURN_16[:4], ((1, 1),)).position
    assert (at.president_used, at.president) == (True, "HQ")
    assert DEFAULT.board.box_name("R", "M", at.box("M")) == "below IA"


@pytest.mark.rule("SS-253", "SS-160", "SS-135")
def test_after_turn_16():
    at = played(TURN_15, TURN_16).position
    assert places(at) == "C GA, A PA, C IA, C below CO, C KY"
    assert (at.finance, at.war_chest, at.hand, at.economy) == (0, 4, (), (0, 1, 0, 0, 0))
    assert (at.president, at.president_used, at.vp, at.vp_used, at.surrogate) == ("HQ", True, "W", True, "W")
    assert (at.opposition, at.turn, at.phase) == (("S", "M", "B"), 17, "ready")


@pytest.mark.rule("SS-122", "SS-254", "SS-70")
def test_turn_17_the_defense_in_south_fails_against_four():
    session = played(TURN_15, TURN_16, TURN_17)
    assert step(session, "17:events:1").after.opposition[0] is None
    south = step(session, "17:events:2")
    assert (south.key, south.fact("drm"), south.fact("modified"), south.fact("to-beat")) == ("S", 1, 4, 4)
    assert (south.fact("success"), south.after.mode("S"), south.after.box("S")) == (False, "A", 0)


@pytest.mark.rule("SS-181", "SS-180")
def test_turn_17_what_the_default_readings_make_of_the_fiasco():
    session = played(TURN_15, TURN_16, TURN_17)
    at = session.position
    assert places(at) == "A GA, A PA, C below IA, C below AZ, C KY"
    assert (at.president, at.president_used) == ("prep-partial", False)
    assert session.ask is not None
    assert (session.ask.dice, session.ask.keep) == (2, "highest")
    session.answer((3, 5))
    assert (session.position.finance, session.position.president_used) == (5, True)


@pytest.mark.rule("SS-251", "SS-188", "SS-186")
def test_the_forty_two_percent():
    at = carry_out(ready_phase(DEFAULT, grim()), Move("N", "N")).position._replace(phase="events")
    chance = odds.events(at, DEFAULT.cards["13"])
    assert chance.sudden_defeat.fraction == Fraction(5, 12)
    assert round(100 * chance.sudden_defeat.fraction) == 42
    defeats = 0
    for south in range(1, 7):
        for west in range(1, 7):
            done = events(at, DEFAULT.cards["13"], south, west)
            defeats += done.position.outcome == "sudden defeat"
    assert defeats == 15, "of the 36 throws of the two dice that are rolled"
