"""Rule 17.0: who wins outright, toss-ups, the count; and the rulebook's own night, whole."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from builders import board, carry_out, pick, position
from swingstudy.play import Choose, Roll
from swingstudy.swing.rules.contest import judge
from swingstudy.swing.rules.game import begin
from swingstudy.swing.rules.night import (
    classify,
    count,
    night_phase,
    outright,
    toss_up,
    toss_up_contest,
    toss_ups,
    verdict,
)
from swingstudy.swing.table.regions import REGIONS
from swingstudy.swing.table.rulebook import DEFAULT

W = {state: box for box, state in enumerate((None, "AZ", None, "CO", "NV", "NM", "OR")) if state}


def west(box: int, mode: str = "C", **changes):
    return position(boxes={"W": box}, modes={"W": mode}, **changes)


def night(at, face: int = 4):
    """A night where every die shows the same face and nobody is used."""
    session = begin(at._replace(phase="night"))
    while session.ask:
        session.answer(False if isinstance(session.ask, Choose) else (face,))
    return session


@pytest.mark.rule("SS-201")
def test_what_is_on_the_player_aid_has_no_effect():
    plain = night(position(president="S", vp="S", president_used=True, vp_used=True))
    rich = night(position(finance=5, war_chest=4, loan=True, hand=("#5",)))
    assert plain.position.called == rich.position.called
    assert not any(isinstance(asked.ask, Choose) for step in rich.steps for asked in step.asked)


@pytest.mark.rule("SS-202", "SS-203")
def test_campaign_mode_below_won_above_lost_at_the_marker_tossed():
    assert classify(DEFAULT, west(4), "W") == (("AZ", "CO"), ("NM", "OR"), ("NV",))
    assert classify(DEFAULT, position("D", boxes={"W": 2}), "W") == (("OR", "NM"), ("CO", "AZ"), ("NV",))


@pytest.mark.rule("SS-204")
@pytest.mark.parametrize(
    ("box", "won", "lost"), [(0, (), ("AZ", "CO", "NV", "NM", "OR")), (2, ("AZ",), ("CO", "NV", "NM", "OR"))]
)
def test_campaign_mode_in_an_empty_box_tosses_nothing(box, won, lost):
    assert classify(DEFAULT, west(box), "W") == (won, lost, ())


@pytest.mark.rule("SS-205", "SS-210")
def test_advertising_mode_tosses_the_boxes_beside_it_too_from_top_to_bottom():
    assert classify(DEFAULT, west(4, "A"), "W") == (("AZ",), ("OR",), ("NM", "NV", "CO"))
    assert classify(DEFAULT, west(6, "A"), "W") == (("AZ", "CO", "NV"), (), ("OR", "NM"))


@pytest.mark.rule("SS-206")
def test_wisconsin_has_iowa_beside_it_and_an_empty_box():
    at = position(boxes={"M": 3}, modes={"M": "A"})
    assert classify(DEFAULT, at, "M") == (("MT",), ("MN", "MI"), ("WI", "IA"))


@pytest.mark.rule("SS-207")
def test_advertising_mode_in_an_empty_box_tosses_the_neighbours_only():
    assert classify(DEFAULT, west(2, "A"), "W") == ((), ("NV", "NM", "OR"), ("CO", "AZ"))


@pytest.mark.rule("SS-208")
def test_four_states_have_no_neighbour():
    alone = set()
    for side, region in product("RD", REGIONS):
        for box, state in enumerate(DEFAULT.board.track(side, region)):
            standing = classify(DEFAULT, position(side, boxes={region: box}, modes={region: "A"}), region)
            if state and standing.toss_ups == (state,):
                alone.add(state)
    assert alone == {"FL", "IN", "MT", "AZ"}


@pytest.mark.rule("SS-209")
def test_secure_states_come_out_alike_in_any_order():
    at = position(boxes={"W": 2, "N": 2})
    results = set()
    for order in permutations(REGIONS):
        now = at
        for region in order:
            now = carry_out(outright(DEFAULT, now, region)).position
        results.add(frozenset(now.called))
    assert len(results) == 1


@pytest.mark.rule("SS-209")
def test_a_state_called_before_is_not_called_again():
    at = position(called=(("GA", False),))
    after = carry_out(outright(DEFAULT, at, "S")).position
    assert after.called == (("GA", False), ("NC", True), ("LA", True), ("FL", False))


@pytest.mark.rule("SS-210")
def test_toss_ups_run_from_south_to_border_one_die_each():
    at = position(modes=dict.fromkeys(REGIONS, "A"))
    order = ("VA", "LA", "NH", "OH", "WI", "IA", "NV", "CO", "AR", "WV", "TN")
    assert toss_ups(DEFAULT, at) == order
    rolls = [(step.roll.ask.slot, step.roll.ask.dice) for step in night(at).steps if step.roll]
    assert rolls == [(f"night/{state}/1", 1) for state in order]


@pytest.mark.rule("SS-211")
@pytest.mark.parametrize(("die", "won"), [(1, False), (2, False), (3, False), (4, True), (5, True), (6, True)])
def test_low_loses_and_high_wins(die, won):
    assert carry_out(toss_up(DEFAULT, west(4), "NV"), die).position.called == (("NV", won),)


@pytest.mark.rule("SS-212")
@pytest.mark.parametrize(
    ("markers", "drm", "wins"),
    [
        ({"surrogate": "W"}, 1, {3, 4, 5, 6}),
        ({"scandal": "W"}, -1, {5, 6}),
        ({"economy": {"W": -1}}, -1, {5, 6}),
        ({"economy": {"W": 1}, "surrogate": "W"}, 2, {2, 3, 4, 5, 6}),
        ({"opposition": {"vp": "W"}}, 0, {5, 6}),
        ({"surrogate": "B", "economy": {"B": 1}}, 0, {4, 5, 6}),
    ],
)
def test_markers_in_the_modifier_box_have_their_full_effect(markers, drm, wins):
    contest = toss_up_contest(DEFAULT, west(4, **markers), "NV")
    assert contest.drm == drm
    assert {die for die in range(1, 7) if judge(die, contest).outcome.success} == wins


@pytest.mark.rule("SS-212")
def test_a_win_removes_no_scandal_and_an_odd_die_flips_nothing():
    after = carry_out(toss_up(DEFAULT, west(4, scandal="W"), "NV"), 5).position
    assert (after.scandal, after.mode("W"), after.called) == ("W", "C", (("NV", True),))


@pytest.mark.rule("SS-213", "SS-214")
@pytest.mark.parametrize(
    ("mode", "nominee", "used", "asks"),
    [
        ("A", "president", False, True),
        ("C", "vp", False, True),
        ("A", "vp", False, False),
        ("C", "president", False, False),
        ("A", "president", True, False),
        ("C", "vp", True, False),
    ],
)
def test_double_dice_for_the_available_nominee_that_fits_the_mode(mode, nominee, used, asks):
    at = west(4, mode, **{nominee: "W", f"{nominee}_used": used})
    done = carry_out(toss_up(DEFAULT, at, "NV"), *((True, pick(2, 5, take=5)) if asks else (5,)))
    assert [type(ask) for ask in done.asked] == ([Choose, Roll] if asks else [Roll])
    assert done.asked[-1].dice == 1 + asks
    assert done.position.used(nominee) is (used or asks)


@pytest.mark.rule("SS-215")
def test_a_nominee_serves_one_toss_up():
    session = begin(west(4, "A", president="W", phase="night"))
    choices = []
    while session.ask:
        if isinstance(session.ask, Choose):
            choices.append(session.ask.subject)
            session.answer(session.ask.subject == "NV")
        else:
            session.answer((4,) * session.ask.dice)
    assert choices == ["NM", "NV"]
    dice = {step.key: step.roll.ask.dice for step in session.steps if step.roll and step.key in W}
    assert dice == {"NM": 1, "NV": 2, "CO": 1}


@pytest.mark.rule("SS-216", "SS-217")
def test_a_blocked_state_is_lost_and_the_marker_leaves_before_the_next():
    session = begin(west(5, "A", opposition={"vp": "W"}, surrogate="W", phase="night"))
    while session.ask:
        session.answer((4,))
    called = dict(session.position.called)
    assert (called["OR"], called["NM"], called["NV"]) == (False, True, True)
    assert session.position.opposition == (None, None, None)


@pytest.mark.rule("SS-218")
@pytest.mark.parametrize(
    ("side", "state", "drm"),
    [("R", "AZ", 1), ("R", "NV", 0), ("R", "OR", -1), ("D", "AZ", -1), ("D", "NV", 0), ("D", "OR", 1)],
)
def test_own_colour_helps_theirs_hurts_purple_is_even(side, state, drm):
    at = position(side, boxes={"W": DEFAULT.board.track(side, "W").index(state)})
    contest = toss_up_contest(DEFAULT, at, state)
    assert contest.drm == drm
    assert [modifier.rule for modifier in contest.modifiers] == ["17.1"] * abs(drm)


@pytest.mark.rule("SS-219")
@pytest.mark.parametrize(("state", "drm"), [("CO", 1), ("NV", 0), ("NM", -1 - 1)])
def test_below_the_marker_helps_and_above_it_hurts(state, drm):
    assert toss_up_contest(DEFAULT, west(4, "A"), state).drm == drm, "New Mexico is blue besides"


@pytest.mark.rule("SS-220", "SS-238")
@pytest.mark.parametrize(
    ("side", "markers", "state", "drm", "wins"),
    [
        ("D", {"surrogate": "W", "economy": {"W": 1}}, "OR", 4, {2, 3, 4, 5, 6}),
        ("R", {"scandal": "W", "economy": {"W": -1}}, "OR", -4, {6}),
    ],
)
def test_modifiers_add_up_but_a_one_loses_and_a_six_wins(side, markers, state, drm, wins):
    box = 5 if side == "R" else 1
    contest = toss_up_contest(DEFAULT, position(side, boxes={"W": box}, modes={"W": "A"}, **markers), state)
    assert contest.drm == drm
    assert {die for die in range(1, 7) if judge(die, contest).outcome.success} == wins


@pytest.mark.rule("SS-225", "SS-226", "SS-223")
@pytest.mark.parametrize(
    ("side", "votes", "outcome"),
    [
        ("D", 95, "win"), ("D", 94, "tie"), ("D", 93, "loss"), ("D", 262, "win"),
        ("R", 169, "win"), ("R", 168, "tie"), ("R", 167, "loss"), ("R", 0, "loss"),
    ],
)  # fmt: skip
def test_one_short_is_a_tie_two_short_a_loss(side, votes, outcome):
    assert verdict(DEFAULT.board.needed(side), votes) == outcome
    rules = DEFAULT.but(board=board(electoral_votes=dict.fromkeys(DEFAULT.board.states(), 0) | {"GA": votes}))
    assert carry_out(count(rules, position(side, called=(("GA", True),)))).position.outcome == outcome


def the_printed_night():
    return position(
        "D", phase="night", boxes={"S": 1, "N": 2, "M": 6, "W": 1, "B": 0}, modes={"N": "A", "W": "A"},
        vp="S", president="W", president_used=True, surrogate="N", economy={"S": -1, "N": -1, "M": -1},
        opposition={"vp": "N", "president": "B"},
    )  # fmt: skip


PRINTED = {
    "FL": (pick(2, 4, take=4), -1, 3, False), "OH": (5, -1, 4, True), "NH": (4, 1, 5, False), "PA": (2, 2, 4, True),
    "MT": (1, -2, 1, False), "NV": (4, -1, 3, False), "NM": (2, 1, 3, False), "OR": (6, 2, 6, True),
    "MO": (5, 0, 5, False),
}  # fmt: skip


@pytest.mark.rule("SS-227", "SS-216", "SS-217")
def test_the_printed_night_gives_ninety_two():
    session = begin(the_printed_night())
    assert session.ask is not None
    session.answer(True)
    for dice, _, _, _ in PRINTED.values():
        session.answer(dice if isinstance(dice, tuple) else (dice,))
    assert session.ask is None
    tossed = {step.key: step for step in session.steps if step.roll}
    assert list(tossed) == list(PRINTED)
    for state, (_, drm, modified, success) in PRINTED.items():
        facts = [tossed[state].fact(name) for name in ("drm", "modified", "success")]
        assert facts == [drm, modified, success]
    won = {state for state, result in session.position.called if result}
    assert won == {"OH", "PA", "ME", "IA", "WI", "MN", "MI", "OR"}
    last = session.steps[-1]
    assert (last.fact("electoral_votes"), last.fact("needed"), last.fact("total")) == (92, 95, 267)
    assert (session.position.outcome, len(session.position.called)) == ("loss", 25)
    assert session.position.opposition == (None, None, None)


@pytest.mark.rule("SS-227")
def test_the_nights_regions_settle_as_printed():
    at = the_printed_night()
    assert classify(DEFAULT, at, "S").lost == ("VA", "LA", "NC", "GA")
    assert classify(DEFAULT, at, "N") == (("ME",), ("IN",), ("OH", "NH", "PA"))
    assert classify(DEFAULT, at, "M") == (("MI", "MN", "WI", "IA"), (), ("MT",))
    assert classify(DEFAULT, at, "W") == ((), ("CO", "AZ"), ("NV", "NM", "OR"))
    assert classify(DEFAULT, at, "B") == ((), ("AR", "WV", "TN", "KY"), ("MO",))


def test_the_night_can_be_run_as_a_rule_of_its_own():
    done = carry_out(night_phase(DEFAULT, position()), 4, 4, 4, 4, 4)
    assert done.position.outcome == "loss"
