"""Rules 4.0, 7.0, 8.0: the phases in their order, the Ready Phase, Available and USED."""

from __future__ import annotations

import pytest

from builders import act, carry_out, events, forbidden, headline, holding, known, position, refused
from swingstudy.play import Begin, End, Entry, quiet
from swingstudy.swing.rules.actions import (
    Advertise,
    CashIn,
    ChangeMode,
    DamageControl,
    EndPhase,
    FundRaise,
    Repay,
    Support,
    TakeLoan,
    Travel,
    action_phase,
)
from swingstudy.swing.rules.game import begin
from swingstudy.swing.rules.headline import headline_phase
from swingstudy.swing.rules.ready import Move, ready_phase
from swingstudy.swing.table.position import PHASES, Position
from swingstudy.swing.table.regions import REGIONS
from swingstudy.swing.table.rulebook import DEFAULT

STAY = Move()


def ready(at: Position, move: Move = STAY) -> Position:
    return carry_out(ready_phase(DEFAULT, at._replace(phase="ready")), move).position


def refused_in_ready(at: Position, move: Move) -> str:
    return refused(begin(at._replace(phase="ready")), move)


@pytest.mark.rule("SS-23")
def test_a_turn_has_five_phases_in_order():
    session = begin(
        position(phase="ready", turn=3, decks=known(event=("20", "21"))), holding(headline("20"), headline("21"))
    )
    for answer in (STAY, EndPhase(), STAY, EndPhase()):
        session.answer(answer)
    two_turns = [(step.turn, step.phase) for step in session.steps if step.phase != "night"]
    played = ("ready", "headline", "action", "scandal")
    assert two_turns == [(turn, phase) for turn in (3, 4) for phase in played]
    assert PHASES == ("ready", "headline", "events", "action", "scandal", "night")
    assert session.position.phase == "night"


@pytest.mark.rule("SS-23", "SS-136")
def test_other_orders_are_refused():
    at = position(phase="ready", modes={"S": "A"}, finance=5)
    assert refused(begin(at), Advertise("S")) == "7.0"
    assert refused(begin(at._replace(phase="action")), Move(vp="S")) == "11.0"
    for phase in PHASES:
        expected = None if phase == "action" else "11.0"
        assert forbidden(at._replace(phase=phase), Advertise("S")) == expected


@pytest.mark.rule("SS-24")
@pytest.mark.parametrize("nominee", ["president", "vp"])
def test_a_used_nominee_must_move(nominee):
    at = position(president="N", vp="W").with_used(nominee)
    assert refused_in_ready(at, STAY) == "7.0"
    assert refused_in_ready(at, Move(**{nominee: at.place(nominee)})) == "7.0"
    assert ready(at, Move(**{nominee: "B"})).place(nominee) == "B"


@pytest.mark.rule("SS-25")
def test_available_nominees_and_the_surrogate_move_or_stay_for_free():
    at = position(president="N", vp="W", surrogate="M", finance=2)
    assert ready(at) == at._replace(phase="ready")
    moved = ready(at, Move("S", "HQ", "B"))
    assert (moved.president, moved.vp, moved.surrogate, moved.finance) == ("S", "HQ", "B", 2)


@pytest.mark.rule("SS-26", "SS-27")
def test_nominees_and_war_chest_become_available_after_the_move():
    at = position(president="N", president_used=True, vp="N", vp_used=True, war_chest=2, war_chest_used=True)
    left = ready(at, Move("S", "S"))
    assert (left.president_used, left.vp_used, left.war_chest_used) == (False, False, False)
    assert refused_in_ready(at, Move("S")) == "7.0", "the V.P. is still USED while markers move"


@pytest.mark.rule("SS-28")
def test_the_top_card_goes_face_up_to_the_discard_pile():
    at = position(phase="headline", decks=known(event=("13", "17"), discard=("19",)))
    after = carry_out(headline_phase(DEFAULT, at)).position
    assert after.decks is not None
    assert (after.decks.event, after.decks.discard) == (("17",), ("19", "13"))


@pytest.mark.rule("SS-29")
def test_no_card_left_is_election_night():
    at = position(phase="headline", decks=known(discard=("19",)))
    after = carry_out(headline_phase(DEFAULT, at)).position
    assert after.phase == "night"
    assert carry_out(headline_phase(DEFAULT, position(phase="headline")), "none").position.phase == "night"


@pytest.mark.rule("SS-30", "SS-64")
def test_events_run_left_to_right_and_money_comes_last():
    card = headline(marks=dict.fromkeys(REGIONS, "yellow"), opposition={"vp": "M"}, finance=3)
    done = events(position(), card, 1, 2, 3, 4, 5)
    assert done.keys == ["S", "N", "M", "W", "B", "finance"]
    assert [ask.slot for ask in done.asked] == [f"events/{region}/defense" for region in REGIONS]
    assert done.position.finance == 3


@pytest.mark.rule("SS-31")
def test_any_affordable_actions_in_any_order():
    at = position(finance=3, modes={"W": "A"}, war_chest=2)
    left = carry_out(
        action_phase(DEFAULT, at), ChangeMode("S"), Advertise("W"), 6, CashIn(), Advertise("W"), 6, TakeLoan(),
        ChangeMode("S"), EndPhase(),
    ).position  # fmt: skip
    assert (left.box("W"), left.mode("S"), left.finance, left.war_chest) == (5, "C", 1, 1)


@pytest.mark.rule("SS-32")
def test_the_scandal_phase_attacks_where_the_scandal_is():
    session = begin(position(scandal="N", modes={"N": "A"}, decks=known(event=("13",))))
    session.answer(EndPhase())
    step = session.steps[-1]
    assert (step.phase, step.before.box("N"), step.after.box("N")) == ("scandal", 3, 2)


@pytest.mark.rule("SS-51")
def test_a_marker_is_used_once_a_turn():
    at = position(president="W", modes={"W": "A"}, finance=2)
    once = act(at, Advertise("W", True), (6, 6))
    assert once.president_used
    assert forbidden(once, Advertise("W", True)) == "11.1.1"
    assert forbidden(once, Advertise("W")) is None
    chest = act(position(war_chest=3), CashIn())
    assert (chest.finance, forbidden(chest, CashIn())) == (3, "11.8")


@pytest.mark.rule("SS-52")
def test_the_surrogate_has_no_used_side():
    at = position(surrogate="W", modes={"W": "A"}, finance=2)
    after = act(at, Advertise("W"), 2)
    assert act(after, Advertise("W"), 2).box("W") == 5, "its +1 counts every time: 2 and +1 beat 2"
    assert ready(after).surrogate == "W", "it may stay"


def test_a_turn_begins_at_any_phase_and_stops_at_its_first_ask():
    for phase, what in (("ready", "ready"), ("headline", "event"), ("events", "current"), ("action", "action")):
        ask = begin(position(phase=phase)).ask
        assert (getattr(ask, "what", None) or ask.deck) == what


def test_journal_marks_are_no_asks():
    def rule():
        yield Begin("ready", "4.0", "A step", "key")
        yield Entry("4.0", "It happens.")
        yield End(position())
        return position()

    assert quiet(rule()) == position()


def test_actions_that_need_a_used_marker_or_money_name_their_rules():
    bare = position(vp="S")
    assert [forbidden(bare, action) for action in (
        ChangeMode("S"), Travel(Move(vp="N")), DamageControl("vp"), Support(), FundRaise(), Repay("president"),
    )] == ["11.2", "11.3", "11.4", "11.5", "11.7", "11.10"]  # fmt: skip
