"""Rules 5.0 to 5.3: modifiers, extreme cases, natural causes, Opposition personalities."""

from __future__ import annotations

from itertools import product

import pytest

from builders import BOTTOM, board, carry_out, headline, holding, position, reading, resisting
from swingstudy.swing.rules.contest import (
    ADVERTISE,
    DEFENSE,
    TOSS_UP_TO_BEAT,
    Contest,
    faces,
    judge,
    regional_contest,
)
from swingstudy.swing.rules.events import events_phase
from swingstudy.swing.rules.night import toss_up_contest
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.rulebook import DEFAULT

PLUS_TWO = {"surrogate": "W", "economy": {"W": 1}}
MINUS_TWO = {"scandal": "W", "economy": {"W": -1}}
MARKERS = {-2: MINUS_TWO, -1: {"scandal": "W"}, 0: {}, 1: {"surrogate": "W"}, 2: PLUS_TWO}


def defense(at: Position, rulebook=DEFAULT) -> Contest:
    return regional_contest(rulebook, at, "W", DEFENSE)


def successes(contest: Contest) -> set[int]:
    return {face.die for face in faces(contest) if face.outcome.success}


@pytest.mark.rule("SS-33")
def test_a_modifier_changes_the_result_not_the_die():
    face = judge(3, defense(position(surrogate="W")))
    assert (face.die, face.modified, face.outcome.flips) == (3, 4, True)
    assert not judge(4, defense(position(scandal="W"))).outcome.flips, "a 4 modified to 3 is still even"


@pytest.mark.rule("SS-34")
@pytest.mark.parametrize(
    ("economy", "marker", "drm"),
    [
        (economy, marker, economy + amount)
        for economy in (-1, 0, 1)
        for marker, amount in ((None, 0), ("surrogate", 1), ("scandal", -1))
    ],
)
def test_regional_modifiers_are_surrogate_economy_and_scandal(economy, marker, drm):
    at = position(economy={"W": economy}, **({marker: "W"} if marker else {}))
    assert defense(at).drm == drm
    assert sum(modifier.amount for modifier in defense(at).modifiers) == drm
    elsewhere = position(economy={"B": economy}, **({marker: "B"} if marker else {}))
    assert defense(elsewhere).drm == 0


@pytest.mark.rule("SS-35")
def test_nominees_and_opposition_give_no_modifier():
    crowd = position(president="W", vp="W", opposition={"president": "W", "vp": "W", "surrogate": "W"}, **PLUS_TWO)
    assert defense(crowd).drm == defense(position(**PLUS_TWO)).drm == 2


@pytest.mark.rule("SS-36", "SS-37")
def test_extreme_results_count_as_one_and_six():
    assert [face.modified for face in faces(defense(position(**MINUS_TWO)))] == [1, 1, 1, 2, 3, 4]
    assert [face.modified for face in faces(defense(position(**PLUS_TWO)))] == [3, 4, 5, 6, 6, 6]


@pytest.mark.rule("SS-38")
def test_a_natural_one_fails_whatever_the_modifiers():
    face = judge(1, defense(position(**PLUS_TWO), resisting(1)))
    assert (face.modified, face.outcome.success, face.outcome.moves) == (3, False, -1)
    assert face.why == "natural 1 always fails"


@pytest.mark.rule("SS-39")
def test_a_natural_six_succeeds_whatever_the_modifiers():
    face = judge(6, defense(position(**MINUS_TWO), resisting(5)))
    assert (face.modified, face.outcome.success, face.outcome.moves) == (4, True, 0)
    assert face.why == "natural 6 always succeeds"


@pytest.mark.rule("SS-40", "SS-220")
def test_natural_causes_hold_on_election_night():
    easy = toss_up_contest(DEFAULT, position(boxes={"W": 0}, modes={"W": "A"}, **PLUS_TWO), "AZ")
    hard = toss_up_contest(DEFAULT, position(boxes={"W": 5}, modes={"W": "A"}, **MINUS_TWO), "OR")
    assert (easy.drm, hard.drm) == (2, -4)
    assert successes(easy) == {2, 3, 4, 5, 6}
    assert successes(hard) == {6}


@pytest.mark.rule("SS-41")
@pytest.mark.parametrize("die", [1, 6])
def test_a_debate_die_is_plain_money(die):
    card = headline("1", stripe="orange", debate="president")
    at = position(opposition={"surrogate": "S"}, economy={"S": 1})
    done = carry_out(events_phase(holding(card), at, card), die)
    assert done.position.finance == die
    assert done.position.opposition == (None, None, "S")


@pytest.mark.rule("SS-42")
@pytest.mark.parametrize(
    ("office", "strong", "failing"),
    [
        ("surrogate", False, {1, 3, 5}),
        ("vp", False, {1, 4}),
        ("president", False, {1, 2, 5}),
        ("surrogate", True, {1, 3, 5}),
        ("vp", True, {1, 4}),
        ("president", True, {1, 2, 5}),
    ],
)
def test_opposition_numbers_join_the_natural_one(office, strong, failing):
    at = position(opposition={office: "W"}, strong=(office,) if strong else (), **PLUS_TWO)
    contest = defense(at, resisting(1))
    assert {1, 2, 3, 4, 5, 6} - successes(contest) == failing
    removing = {face.die for face in faces(contest) if face.outcome.removed}
    assert removing == (failing - {1} if strong else failing)


@pytest.mark.rule("SS-43")
@pytest.mark.parametrize(("kind", "drm"), list(product((DEFENSE, ADVERTISE), MARKERS)))
def test_clamping_never_matters_to_resistance_values(kind, drm):
    for value, die in product(range(1, 6), range(1, 7)):
        rules = resisting(value, value)
        face = judge(die, regional_contest(rules, position(**MARKERS[drm]), "W", kind))
        unclamped = die == 6 or (die != 1 and die + drm > value)
        assert face.outcome.success is unclamped


@pytest.mark.rule("SS-43", "SS-211")
@pytest.mark.parametrize("side", ["R", "D"])
def test_clamping_never_matters_to_toss_ups(side):
    for markers, mode, box in product(MARKERS.values(), "CA", range(7)):
        at = position(side, boxes={"W": box}, modes={"W": mode}, **markers)
        for state in ("AZ", "CO", "NV", "NM", "OR"):
            contest = toss_up_contest(DEFAULT, at, state)
            for face in faces(contest):
                unclamped = face.die == 6 or (face.die != 1 and face.die + contest.drm >= 4)
                assert face.outcome.success is unclamped
    assert TOSS_UP_TO_BEAT == 3


@pytest.mark.rule("SS-42")
@pytest.mark.parametrize(("value", "success", "removed"), [("block", False, ("president",)), ("six", True, ())])
def test_a_six_against_a_six_on_a_marker(value, success, removed):
    rules = reading(six_against_block=value).but(board=board(blocking={("president", False): (1, 6)}))
    face = judge(6, defense(position(boxes=BOTTOM, opposition={"president": "W"}), rules))
    assert (face.outcome.success, face.outcome.removed) == (success, removed)
