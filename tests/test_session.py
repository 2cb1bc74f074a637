"""session.py: playing, refusing, undoing; and properties of random legal play."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders import headline, holding, known, position, refused, research, roll_for
from swingstudy.dice import Keyed
from swingstudy.play import Choose, Draw, Illegal, Roll, Rolled, Shuffle
from swingstudy.session import Session, rolled
from swingstudy.swing.rules.actions import Advertise, DamageControl, EndPhase, Travel, illegal, legal_actions
from swingstudy.swing.rules.game import begin
from swingstudy.swing.rules.ready import Move, ready_forbidden, ready_moves
from swingstudy.swing.table.problems import problems
from swingstudy.swing.table.regions import REGIONS

SEEDS = st.integers(0, 10**6)

CARDS = holding(
    headline("20", {"S": "yellow", "N": "bolt", "B": "green"}, opposition={"surrogate": ("B", "W")}, finance=3),
    headline("21", {"M": "orange", "W": "orange"}, animal="bull", finance=1),
    headline("22", {"N": "orange", "B": "orange", "S": "green"}, animal="donkey", finance=2),
    headline("23", dict.fromkeys(REGIONS, "yellow"), opposition={"president": "S"}, finance=4),
    headline("24", {"W": "bolt", "M": "yellow"}, opposition={"surrogate": "M"}, finance=3),
    headline("8", {"S": "orange", "M": "orange"}, animal="bear", stripe="green", finance=2),
    headline("9", {"N": "green", "W": "bolt"}, stripe="green", finance=2),
    headline("1", {"S": "yellow"}, stripe="orange", debate="president"),
    headline("4", {"B": "yellow"}, stripe="orange", debate="vp"),
    research("A", "trivial"), research("B", "minor"), research("C", "significant"), research("D", "october-surprise"),
)  # fmt: skip


def opening(chance: Random):
    event, reserve, pile = ["20", "21", "22", "23", "24", "5", "7", "1"], ["8", "9"], list("ABCD")
    for cards in (event, reserve, pile):
        chance.shuffle(cards)
    return position(
        chance.choice("RD"),
        chance.choice(("dem-incumbent", "rep-incumbent", "open-dem", "open-rep")),
        phase="ready",
        boxes={region: chance.randrange(5) for region in REGIONS},
        modes={region: chance.choice("CA") for region in REGIONS},
        economy={region: chance.choice((-1, 0, 1)) for region in REGIONS},
        finance=chance.randrange(2),
        war_chest=chance.randrange(5),
        decks=known(event=event, reserve=reserve, research=pile),
    )


def some_answer(session: Session, chance: Random, dice: Keyed):
    """A legal answer to the open question."""
    ask = session.ask
    if isinstance(ask, Roll):
        return roll_for(session, dice)
    if isinstance(ask, Shuffle):
        return tuple(chance.sample(ask.cards, len(ask.cards)))
    assert isinstance(ask, Choose)
    options = list(ask.options())
    if ask.what == "action":
        few = [option for option in options if not isinstance(option, (Travel, EndPhase))]
        return chance.choice(few) if few and chance.random() < 0.85 else options[-1]
    return chance.choice(options)


def random_game(seed: int, answers: int = 45) -> Session:
    chance, dice = Random(seed), Keyed(seed)
    session = begin(opening(chance), CARDS)
    for _ in range(answers):
        if session.ask is None:
            break
        session.answer(some_answer(session, chance, dice))
    return session


def looks(session: Session):
    """All that a session shows."""
    steps = [(step.reference, step.after, step.text) for step in session.steps]
    return session.position, steps, type(session.ask), session.ask and session.ask.rule


@given(SEEDS)
def test_random_legal_play_never_breaks_a_position(seed):
    session = random_game(seed)
    for step in session.steps:
        assert problems(step.after, CARDS) == []
        assert step.after.finance >= 0
        assert not (step.after.surrogate and step.after.scandal)
        assert set(step.after.economy) <= {-1, 0, 1}
        assert all(0 <= step.after.box(region) <= CARDS.board.top(region) for region in REGIONS)
        assert step.entries, f"{step.reference} says nothing"


@given(SEEDS)
def test_steps_follow_one_another(seed):
    session = random_game(seed, 25)
    for before, after in zip(session.steps, session.steps[1:], strict=False):
        assert after.before.boxes == before.after.boxes
        assert after.before.finance == before.after.finance
    references = [step.reference for step in session.steps]
    assert len(set(references)) == len(references)


@given(SEEDS)
def test_the_same_answers_give_the_same_game_and_undo_is_replay(seed):
    session = random_game(seed, 15)
    answers = list(session.answers)
    again = begin(session.opening, CARDS)
    seen = []
    for answer in answers:
        seen.append(looks(again))
        again.answer(answer)
    assert looks(again) == looks(session)
    for expected in reversed(seen[-3:]):
        again.undo()
        assert looks(again) == expected


@given(SEEDS)
def test_legal_actions_are_exactly_those_that_no_rule_forbids(seed):
    chance = Random(seed)
    session = random_game(seed, chance.randrange(3, 30))
    while session.ask is not None and getattr(session.ask, "what", "") != "action":
        session.answer(some_answer(session, chance, Keyed(seed)))
    if session.ask is None:
        return
    at, listed = session.position, set(legal_actions(CARDS, session.position))
    assert len(listed) == len(legal_actions(CARDS, at))
    assert EndPhase() in listed
    for region in REGIONS:
        for president in (False, True):
            action = Advertise(region, president)
            assert (action in listed) is (illegal(CARDS, at, action) is None)
    for nominee in ("president", "vp"):
        assert (DamageControl(nominee) in listed) is (illegal(CARDS, at, DamageControl(nominee)) is None)
    for places in ((None, "S", None), ("N", "N", "N"), ("prep-partial", None, None), (None, None, "HQ")):
        move = Move(*places)
        moves_all = all(at.place(marker) != place for marker, place in move.targets())
        if moves_all:
            assert (Travel(move) in listed) is (illegal(CARDS, at, Travel(move)) is None)
    for action in listed:
        assert illegal(CARDS, at, action) is None


@given(SEEDS)
def test_ready_moves_are_exactly_those_that_no_rule_forbids(seed):
    chance = Random(seed)
    session = random_game(seed, chance.randrange(0, 30))
    while session.ask is not None and getattr(session.ask, "what", "") != "ready":
        session.answer(some_answer(session, chance, Keyed(seed)))
    if session.ask is None:
        return
    at = session.position
    listed = set(ready_moves(CARDS, at))
    assert listed, "a USED nominee can always go somewhere"
    places = (None, *REGIONS, "HQ", "prep-partial", "prep-full")
    for president in places:
        for vp in places:
            if president != at.president and vp != at.vp:
                move = Move(president, vp)
                assert (move in listed) is (ready_forbidden(CARDS, at, move) is None)


def test_a_refused_answer_leaves_the_session_as_it_was():
    session = begin(position(modes={"S": "A"}, finance=2))
    session.answer(Advertise("S"))
    session.answer((6,))
    before = (session.position, len(session.steps), list(session.answers))
    assert refused(session, Advertise("N")) == "11.1"
    assert (session.position, len(session.steps), session.answers) == before
    session.answer(Advertise("S"))
    assert isinstance(session.ask, Roll)


@pytest.mark.parametrize("answer", ["yes", 2, None])
def test_a_choice_takes_one_of_its_options(answer):
    session = begin(position(phase="scandal", scandal="S", vp="S"))
    assert refused(session, answer) == "9.1.1"
    session.answer(True)
    assert session.ask.dice == 2


def test_a_shuffle_takes_the_cards_it_names():
    session = begin(position(phase="headline", decks=known(reserve=("8", "9"))), CARDS)
    assert refused(session, ("8", "8")) == "16.0"
    session.answer(("9", "8"))
    assert session.position.decks.discard == ("9",)


def test_cards_that_were_revealed_do_not_come_again():
    session = begin(position(phase="headline", decks=known()._replace(event=None, discard=("20",))), CARDS)
    assert isinstance(session.ask, Draw)
    assert refused(session, "20") == "9.0"
    session.answer("21")
    assert session.position.decks.discard == ("20", "21")


def test_undo_of_nothing_is_an_error():
    with pytest.raises(IndexError):
        begin(position()).undo()


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ((7,), "1 to 6, not 7"),
        ((), "takes 1 dice, not 0"),
        ((3, 4), "takes 1 dice, not 2"),
    ],
)
def test_dice_are_counted_and_checked(answer, message):
    session = begin(position(modes={"S": "A"}, finance=2))
    session.answer(Advertise("S"))
    with pytest.raises(ValueError, match=message):
        session.answer(answer)


def test_two_free_dice_need_a_choice_unless_they_are_equal():
    session = begin(position(phase="scandal", scandal="S", vp="S"))
    session.answer(True)
    with pytest.raises(ValueError, match="say which"):
        session.answer((2, 5))
    with pytest.raises(ValueError, match="3 was not rolled"):
        session.answer(Rolled((2, 5), 3))
    assert rolled(session.ask, (4, 4)) == Rolled((4, 4), 4)


def test_slots_number_the_rolls_of_a_kind_within_a_turn():
    session = begin(position(modes={"S": "A"}, finance=3))
    slots = []
    for _ in range(2):
        session.answer(Advertise("S"))
        slots.append(session.ask.slot)
        session.answer((2,))
    assert slots == ["action/S/advertising/1", "action/S/advertising/2"]
    assert [step.roll.ask.slot for step in session.steps] == slots


def test_a_step_tells_its_facts():
    session = begin(position(modes={"S": "A"}, finance=3))
    session.answer(Advertise("S"))
    session.answer((5,))
    (step,) = session.steps
    assert (step.fact("modified"), step.fact("success"), step.rule) == (5, True, "11.1")
    with pytest.raises(KeyError):
        step.fact("nothing")


def test_after_the_end_nothing_is_answered():
    with pytest.raises(Illegal, match=r"^the game is over$"):
        begin(position(outcome="loss")).answer(True)


@given(SEEDS)
def test_the_position_at_an_ask_has_all_that_came_before_it(seed):
    """A nominee that is used, the dollar that is paid, markers that came: the ask's own position shows them."""
    for step in random_game(seed, 40).steps:
        for asked in step.asked:
            now, ask = asked.ask.now, asked.ask
            assert (now.turn, now.phase) == (step.before.turn, step.before.phase)
            if isinstance(ask, Roll) and ask.contest is not None:
                region = ask.contest.region
                used = "president" if step.phase == "action" or now.mode(region) == "A" else "vp"
                assert ask.dice == 1 or now.used(used)
                assert [office for office, _ in ask.contest.blockers] == list(now.against(region))
                assert ask.contest.scandal == (now.scandal == region)
                assert now.boxes == step.before.boxes
            if step.phase == "action" and isinstance(ask, Roll):
                assert now.finance == step.before.finance - 1
