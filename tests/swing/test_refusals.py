"""An answer that no rule allows is refused with the number of a rule, and the session stays as it was."""

from __future__ import annotations

import pytest

from builders import position
from random_play import full_box
from swingstudy.play import Illegal
from swingstudy.swing.rules.actions import (
    Advertise,
    ChangeMode,
    DamageControl,
    EndPhase,
    PlayResearch,
    PlaySuperPac,
    PlaySurrogate,
    Repay,
    Research,
    Support,
    Travel,
)
from swingstudy.swing.rules.game import begin
from swingstudy.swing.rules.ready import Move

NO_ANSWERS = (
    None, -1, 2.5, "no such card", "", (), [], {}, ("S",), frozenset(), EndPhase, Move("Q"), Move(president=3),
    Advertise("X"), Advertise(None), Advertise("S", 2), ChangeMode("X"), Travel("N"), Travel(Move("Q", "Q", "Q")),
    Travel(Move()), Move(vp=[]), DamageControl("surrogate"), Research("surrogate"), Research(None), Repay("surrogate"),
    Repay(3), PlaySurrogate("#5", "Z"), PlaySurrogate(None, None), PlaySuperPac("#7", ("Z",)),
    PlaySuperPac("#7", []),
    PlaySuperPac("#7", ("S", "S")), PlayResearch("C", "X"), PlayResearch([], "president"), Support(),
)  # fmt: skip
ASKS = {
    "ready": position(phase="ready", president_used=True),
    "headline": position(phase="headline"),
    "current": position(phase="events"),
    "action": position(finance=9, modes={"S": "A"}, hand=("#5", "#7", "C")),
    "another-turn": position(phase="scandal"),
    "use-nominee": position(phase="night", president="N", modes={"N": "A"}),
}


@pytest.mark.parametrize("at", ASKS.values(), ids=ASKS)
@pytest.mark.parametrize("answer", NO_ANSWERS, ids=repr)
def test_what_is_no_answer_is_refused_with_a_rule(at, answer):
    session = begin(at, full_box())
    while hasattr(session.ask, "slot"):
        session.answer((3,) * session.ask.dice)
    before = (session.position, session.ask.title, list(session.answers))
    with pytest.raises(ValueError) as caught:
        session.answer(answer)
    assert (session.position, session.ask.title, session.answers) == before
    told = str(caught.value)
    if isinstance(caught.value, Illegal):
        assert caught.value.rule
        assert told.startswith(f"rule {caught.value.rule}: ")
    else:
        assert isinstance(answer, str)
        assert "there is no card" in told
