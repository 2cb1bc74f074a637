"""The exact Election Night against every script of dice, played through a session."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from builders import position
from swingstudy.play import Choose, Rolled
from swingstudy.swing.analysis.night_odds import night
from swingstudy.swing.rules.contest import aim_key
from swingstudy.swing.rules.game import begin
from swingstudy.swing.rules.night import own_votes
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.rulebook import DEFAULT

SMALL = [
    {"boxes": {"S": 4, "N": 0, "M": 1, "W": 3, "B": 2}, "opposition": {"vp": "W"}, "vp": "W"},
    {"boxes": {"S": 4, "N": 0, "M": 1, "W": 5, "B": 0}, "modes": {"W": "A"}, "president": "W", "scandal": "W"},
    {"boxes": {"S": 4, "N": 2, "M": 1, "W": 1, "B": 4}, "modes": {"N": "A"}, "president": "N",
     "opposition": {"surrogate": "N", "president": "N"}, "strong": ("president",)},
]  # fmt: skip


def played(at: Position, use: bool) -> dict[int, Fraction]:
    """Own votes after every script of dice, the nominees used at the first toss-up or never."""
    found: dict[int, Fraction] = {}

    def follow(answers: list, p: Fraction) -> None:
        session = begin(at)
        for answer in answers:
            session.answer(answer)
        if session.ask is None:
            votes = own_votes(DEFAULT, session.position)
            found[votes] = found.get(votes, Fraction(0)) + p
        elif isinstance(session.ask, Choose):
            follow([*answers, use], p)
        else:
            table = session.ask.faces
            for dice in product(range(1, 7), repeat=session.ask.dice):
                chosen = max(dice, key=lambda die: aim_key("hold", table[die - 1]))
                follow([*answers, Rolled(dice, chosen)], p / 6 ** len(dice))

    follow([], Fraction(1))
    return found


@pytest.mark.rule("SS-211", "SS-217")
@pytest.mark.parametrize("changes", SMALL)
@pytest.mark.parametrize(("policy", "use"), [("never", False), ("first", True)])
def test_small_nights_equal_every_script_played(changes, policy, use):
    at = position(phase="night", **changes)
    assert night(at, policy).electoral_votes.fractions() == played(at, use)


@pytest.mark.rule("SS-225", "SS-226")
def test_a_decided_night():
    at = position(boxes={"S": 4, "N": 0, "M": 1, "W": 2, "B": 2}, called=(("WV", True),))
    found = night(at)
    assert found.electoral_votes.fractions() == {16 + 15 + 8 + 13 + 3 + 11 + 8 + 11 + 5: 1}
    assert (found.p_win.weight, found.p_tie.weight, found.p_loss.fraction) == (0, 0, 1)
