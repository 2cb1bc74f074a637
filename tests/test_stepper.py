"""The stepper: its stages, its questions, its references, its errors; first without a widget, then with."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from importlib.resources import files
from itertools import chain

import pytest
from ipywidgets.widgets.widget import _instances as models

import third_game
from builders import position
from pseudo import WORD, english_in, pseudo
from swingstudy import load_record, replay
from swingstudy.charts.pictures import Pictures
from swingstudy.files import FormatError
from swingstudy.play import ANY, ONLY, Roll
from swingstudy.records.record import record_from_text, shipped, shipped_text
from swingstudy.session import Session
from swingstudy.swing.charts.pictures import PICTURES
from swingstudy.swing.rules.contest import DEFENSE, regional_contest
from swingstudy.swing.rules.contest import faces as faces_of
from swingstudy.swing.rules.debates import debate_roll
from swingstudy.swing.table.regions import STATE_NAMES
from swingstudy.swing.table.rulebook import DEFAULT
from swingstudy.widgets import panels, shell
from swingstudy.widgets.health import Check, Health, health, read_pins
from swingstudy.widgets.prediction import Verdict, judge_number
from swingstudy.widgets.score import score, score_sentences
from swingstudy.widgets.stages import CHOOSE, FACES, FALLEN, ODDS, OPEN, PAIRS, TAKE, TOGETHER, TOLD, WHERE, stages
from swingstudy.widgets.state import State
from swingstudy.widgets.stepper import Stepper
from swingstudy.widgets.story import open_story

SHORT = """\
swingstudy: record 1
title: One advertisement
opening:
  side: R
  situation: dem-incumbent
  phase: action
  finance: 2
  regions:
    {S: {box: GA, mode: C}, N: {box: IN, mode: A}, M: {box: IA, mode: C}, W: {box: AZ, mode: C}, B: {box: KY, mode: C}}
play:
  - turn: 1
    action:
      - {advertise: N, dice: 5, expect: {success: true}}
"""


def at(name: str, reference: str = "", playing: bool = True) -> State:
    state = State(open_story(name), playing)
    return state.jump(reference) if reference else state


@pytest.fixture
def blitz() -> State:
    """The blitz before the President's first advertisement."""
    return at("blitz", "15:action:3")


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    shell.forget()
    yield
    shell.forget()


def names(state: State) -> list[str]:
    return [stage.name for stage in state.stages]


def until(state: State, name: str) -> State:
    """On through a scene, every question shown, to a stage."""
    while state.stage.name != name:
        state = state.show() if state.asking else state.next()
    return state


def shown(state: State) -> str:
    """Everything that the page shows or stores of a state."""
    view = panels.view(state)
    return " ".join((view.finding, view.note, view.words, view.said, panels.plain(state), *view.panels.values()))


# Stages and steps


def test_it_begins_at_the_opening():
    state = at("blitz")
    assert (state.at, state.stage.name, state.reference) == (0, TOLD, "blitz@opening")
    assert state.at_start
    assert state.back() == state
    assert state.next().reference == "blitz@15:ready:1"


def test_a_roll_asks_before_it_tells(blitz: State):
    assert names(blitz) == [CHOOSE, FACES, PAIRS, ODDS, TOGETHER, TAKE, FALLEN]
    assert names(at("blitz", "15:action:4")) == [TOLD]
    assert names(blitz.play(False)) == [ODDS, FALLEN]


def test_one_die_is_asked_by_its_faces_alone():
    assert names(at("landslide", "1:action:1")) == [FACES, ODDS, WHERE, FALLEN]


def test_rolls_alike_in_a_row_are_asked_once():
    story = open_story("blitz")
    run = [scene.reference for at, scene in enumerate(story.scenes) if at in story.runs]
    assert run == [f"15:action:{n}" for n in (3, 5, 6, 7, 8, 9, 10)]
    state = at("blitz", "15:action:5")
    assert names(state) == [ODDS, FALLEN]
    assert "7 such rolls come in a row" in panels.finding(until(at("blitz", "15:action:3"), TOGETHER))


def test_next_locks_the_answer_and_goes_on(blitz: State):
    state = until(blitz, FACES)
    for face in "6234":
        state = state.tap(face)
    assert state.tapped == ("2", "3", "4", "6")
    state = state.tap("3").next()
    assert state.answer(state.step - 1) == ("2", "4", "6")
    assert state.remarks == ["The 3 succeeds: 5 beats 3. The 5 succeeds: 6 beats 3."]
    state = state.next("33")
    assert (state.stage.name, state.remarks) == (ODDS, ["You predicted 33 of 36: 2 pairs too few. Only 1-1 fails."])


@pytest.mark.parametrize("typed", ["", "  ", "-1", "37", "half", "3.5", "²"])
def test_without_a_number_of_pairs_it_stays(blitz: State, typed: str):
    state = until(blitz, PAIRS)
    after = state.next(typed)
    assert (after.stage.name, after.answers) == (PAIRS, state.answers)
    assert "a whole number from 0 to 36" in after.notice


def test_without_a_tapped_face_it_stays(blitz: State):
    state = until(blitz, FACES).next()
    assert (state.stage.name, "First your answer" in state.notice) == (FACES, True)


def test_a_locked_answer_cannot_be_changed(blitz: State):
    state = until(blitz, PAIRS).next("33").back()
    assert (state.stage.name, state.asking) == (PAIRS, False)
    assert state.next("35").answer(state.step) == 33
    faces_locked = state.back()
    assert faces_locked.tap("1") == faces_locked


def test_back_returns_stage_by_stage(blitz: State):
    state = until(blitz, FALLEN)
    assert state.next().back().stage.name == FALLEN
    assert state.back().stage.name == TAKE
    assert blitz.back().reference == "blitz@15:action:2"


def test_going_back_over_a_roll_that_was_not_answered_gives_nothing_away():
    state = at("blitz", "15:action:4").back()
    assert (state.reference, state.stage.name) == ("blitz@15:action:3", CHOOSE)


def test_questions_can_be_switched_off_and_on(blitz: State):
    assert blitz.play(False).stage.name == ODDS
    assert blitz.play(False).play(True).stage.name == CHOOSE


def test_first_last_and_the_scrub(blitz: State):
    assert blitz.go(7).at == 7
    with pytest.raises(IndexError, match="no step 99"):
        blitz.go(99)


def test_a_reset_forgets_every_answer(blitz: State):
    state = until(blitz, FALLEN).reset()
    assert (state.at, state.step, dict(state.answers)) == (0, 0, {})


def test_every_step_of_every_record_can_be_reached_and_shown():
    for name in shipped("record", "swing"):
        for playing in (True, False):
            state, seen = at(name, playing=playing), 0
            while not state.at_end:
                assert shown(state)
                state, seen = state.show() if state.asking else state.next(), seen + 1
            assert seen >= state.last_at
            assert state.stage.position == state.scene.after


# What the reader does


def test_a_choice_is_answered_with_the_difference_in_chance_once_the_odds_are_known():
    state = at("decisions", "1:events:1").tap("no").next()
    assert "11" not in " ".join(state.remarks)
    assert until(state, ODDS).remarks == []
    state = until(state, FALLEN)
    assert state.remarks == [
        "You chose: No: one die. The record: Yes: two dice, either may be taken. "
        "Yours succeeds in 1 of 6, the record's in 11 of 36: 14 fewer in 100."
    ]


def test_of_two_dice_the_reader_takes_one():
    state = until(at("decisions", "1:events:1"), TAKE)
    assert panels.finding(state) == "The dice fell 2 and 5. Which do you take?"
    assert "<b>taken</b>" not in panels.faces_panel(state)
    assert panels.faces_panel(state).count("<b>fell</b>") == 2
    state = state.tap("5").next()
    assert state.remarks == [
        "You took the 5: falls a box, flips to Advertising; the Opposition Surrogate leaves. The record took the 2: "
        "falls a box, stays in Campaign."
    ]


def test_momentum_moves_one_region_at_a_time_and_the_reader_says_where():
    state = until(at("blitz", "15:action:9"), WHERE)
    assert "NORTH is at its top: a Landslide." in panels.journal(state)
    assert 'data-ss-tap="place" data-ss-value="M"' in panels.board(state)
    assert state.stage.position.box("M") == 1
    state = state.tap("W").tap("M").next()
    assert state.remarks == ["Right: MIDWEST moves."]
    assert state.stage.position.box("M") == 2
    assert "MIDWEST rises to IA." in panels.finding(state)


def test_the_odds_name_the_region_that_moves_once_the_reader_has_said_it():
    state = until(at("blitz", "15:action:9"), ODDS)
    assert "NORTH is at its top: a Landslide" in panels.odds_panel(state)
    assert "MIDWEST" not in panels.odds_panel(state)
    state = until(state, WHERE).tap("M").next()
    assert "NORTH stays and MIDWEST rises a box" in panels.odds_panel(state)


def test_a_fall_of_three_is_seen_box_by_box():
    state = at("blitz", "17:events:2", playing=False)
    assert names(state) == [ODDS, FALLEN, FALLEN, FALLEN]
    boxes = [stage.position.boxes for stage in state.stages[1:]]
    assert len(set(boxes)) == 3
    assert state.stages[-1].position == state.scene.after


def test_all_seven_are_answered_exactly(blitz: State):
    state = until(blitz, TOGETHER).next("50")
    assert state.remarks[0].startswith("You said 50 of 100; exactly it is 38.0%. That is 12 in 100 off.")
    assert "35 of 36, 2 times and 5 of 6, 5 times" in state.remarks[0]


def test_a_roll_can_be_made_a_thousand_times(blitz: State):
    assert "throwing" in panels.view(blitz).away
    state = until(blitz, ODDS)
    assert "throwing" not in panels.view(state).away
    thrown = panels.throws_panel(state.throw(1000))
    assert "of 1,000 throws succeeded; the exact chance expects 972" in thrown
    assert "ss-band" in thrown
    assert panels.throws_panel(state.throw(1000).next()) == ""


def test_the_score_is_kinder_than_exact():
    state = until(at("landslide", "1:action:1"), FACES)
    for face in "34":
        state = state.tap(face)
    state = state.next()
    assert score_sentences(state.score) == [
        "One prediction, 17 points of 100 off.",
        "Look once more at the steps that were furthest off; Back leads to them.",
    ]
    assert score_sentences(score([])) == []
    guesses = [Verdict("", Fraction(guess, 6), Fraction(exact, 6)) for guess, exact in ((3, 2), (5, 3), (6, 5))]
    assert score_sentences(score(guesses))[2] == (
        "Together they expect 2.3 successes where the odds expect 1.7. That is too hopeful."
    )


# Nothing is given away


ANSWERS = {
    "blitz": {"38.0%": TOGETHER, "35 of 36": PAIRS},
    "decisions": {"11 of 36": PAIRS},
    "election-night": {"61.9%": OPEN, "20 of 36": PAIRS},
}


@pytest.mark.parametrize("name", ANSWERS)
def test_no_answer_is_on_the_page_before_its_question_is_answered(name: str):
    state, told = at(name), dict.fromkeys(ANSWERS[name], False)
    while not all(told.values()):
        page = shown(state)
        for answer in told:
            if answer in page:
                answered = [stages(state.story, scene, True)[step].name for _, scene, step in state.answers]
                assert ANSWERS[name][answer] in answered, f"{answer} at {state.reference}, {state.stage.name}"
                told[answer] = True
        assert not state.at_end
        state = state.show() if state.asking else state.next()


@pytest.mark.parametrize("name", shipped("record", "swing"))
def test_a_question_stage_tells_neither_odds_nor_faces_nor_what_came(name: str):
    state = at(name)
    while not state.at_end:
        if state.asking and state.stage.asked is not None:
            page = shown(state)
            likely = state.story.pictures.likely(state.story.rulebook, state.scene.roll.ask)
            if state.stage.name in (CHOOSE, FACES, PAIRS):
                assert f"{likely.share.words}</b>" not in page
                assert "ss-fill-good" not in page
            if state.stage.name in (CHOOSE, FACES):
                whys = [case.why for case in likely.cases if "beat" in case.why or "natural" in case.why]
                assert not [why for why in whys if why in page]
            later = [entry.text for entry in state.scene.entries if entry not in state.stage.entries]
            assert not [text for text in later if text in page]
        state = state.show() if state.asking else state.next()


def test_what_a_record_is_about_is_told_at_its_end():
    state = at("decisions")
    assert "Neither die can hold" not in shown(state)
    while not state.at_end:
        state = state.show() if state.asking else state.next()
    assert "Neither die can hold" in panels.journal(state)


def test_the_stored_text_tells_the_question_and_where_the_answer_is():
    text = Stepper("decisions").text
    assert "The first question: Use the V.P. to defend MIDWEST?" in text
    assert "they unfold in the live page" in text
    assert "MIDWEST" in text
    text = Stepper("decisions", "1:events:1").text
    assert "The answer is not told here" in text
    assert "of 36" not in text


# What is shown


def test_the_position_is_that_of_the_question(blitz: State):
    now = until(blitz, FACES).stage.position
    assert (now.finance, now.president_used, now.box("N")) == (6, True, 1)
    now = until(at("decisions", "1:events:1"), FACES).stage.position
    assert (now.opposition[2], now.scandal, now.vp_used) == ("M", "M", True)


def test_after_the_roll_it_tells_what_fell_and_changes_the_board(blitz: State):
    state = until(blitz, ODDS)
    assert "<b>35 of 36</b><span>about 97 in 100</span>" in panels.odds_panel(state)
    assert "one that succeeds" in panels.odds_panel(state)
    assert "your Surrogate is here" in panels.counts(state)
    state = until(state, FALLEN)
    assert "rolled 1 and 2; the 2 is taken" in panels.journal(state)
    assert "<b>taken</b>" in panels.faces_panel(state)
    assert state.stage.position.box("N") == 2
    assert 'class="changed"' in panels.board(state)


def test_steps_that_the_source_does_not_tell_say_so():
    assert "Not in the source. The text breaks off where the Fiasco begins." in panels.how(at("blitz", "17:events:2"))
    assert "ot in the source" not in panels.how(at("blitz", "15:action:3"))


def test_a_record_that_stops_before_the_dice_shows_their_odds():
    state = at("blitz", playing=False)
    state = state.go(state.last_at)
    assert names(state) == [ODDS]
    assert state.scene.title == "Debate of the President: 2 dice, the highest counts"
    assert "<b>20 of 36</b>" in panels.odds_panel(state)
    assert "these dice have not been rolled" in panels.journal(state)
    assert state.at_end


def test_the_readings_in_use_are_shown():
    assert "Readings: default." in panels.note(at("blitz"))
    changed = load_record("blitz", readings=[("three-box-fall", "stop-at-bottom")])
    assert "Readings: three-box-fall=stop-at-bottom." in panels.note(State(open_story(changed)))


def test_election_night_draws_the_chance_to_win_after_each_toss_up():
    state = at("election-night")
    assert (names(state), state.last_at) == ([OPEN, TOLD], 15)
    assert "Of 100 such nights" in panels.finding(state)
    assert "<p>47 votes are sure, 95 are needed: 48 more, of 102 still open.</p>" in panels.standing(state)
    assert "chance" not in panels.standing(state)
    state = state.next("50")
    assert "exactly it is 61.9%. That is 12 in 100 off." in state.remarks[0]
    assert "The chance to win: 62 in 100.</b> 47 votes are sure" in panels.standing(state)
    end = state.go(15)
    assert "92 votes of the 95 needed: 3 short." in panels.standing(end)
    assert panels.standing(end).count("ss-run-lost") == 6


@pytest.mark.parametrize("name", ["landslide", "decisions", "blitz", "election-night", "blocked-ad", "economy"])
def test_every_word_of_a_page_comes_from_a_template(name):
    """All but what the record itself says: its title, source and notes, and the names of states."""
    with pseudo():
        state = at(name)
        data = [state.story.title, state.story.source, state.story.about, *STATE_NAMES.values()]
        data += [scene.not_in_source for scene in state.story.scenes]
        known = set(WORD.findall(" ".join(data)))
        while True:
            found = english_in(panels.view(state))
            assert {word for words in found.values() for word in words} <= known
            if state.at_end:
                break
            state = state.show() if state.asking else state.next()


# Other games


class BidderPictures(Pictures):
    """The made-up game sees through its own masks."""

    def seen_by(self, table, who):
        return third_game.seen_by(table, who) if who else table

    def unseen(self, ask, who):
        return ask.now.deck if who is None or ask.now is None else third_game.seen_by(ask.now, who).deck


@pytest.fixture
def bidders() -> Session:
    """Two deals and a round of the made-up game, always the first card."""
    session = Session(third_game.Table(), None, third_game.play)
    while session.position.turn < 2:
        options = getattr(session.ask, "unseen", ()) or session.ask.options()
        session.answer(options[0])
    return session


def test_a_game_without_pictures_is_stepped_through_with_the_odds_of_its_cards(bidders: Session):
    state = State(open_story(bidders, "Ada", BidderPictures()))
    state = state.go(1)
    assert names(state) == [ODDS, FALLEN, ODDS, FALLEN]
    assert "one of 9 cards, each as likely" in panels.how(state)
    assert panels.odds_panel(state).count("1 of 9") == 9
    assert "<b>came</b>" in panels.faces_panel(state.next())
    assert "turn: 0" in panels.plain(state)


@pytest.mark.parametrize("who", third_game.SEATS)
def test_no_seat_sees_the_cards_of_another(bidders: Session, who: str):
    state = State(open_story(bidders, who, BidderPictures()))
    own = third_game.SEATS.index(who)
    hidden = {
        f"{seat} {verb} the {card}"
        for at, seat in enumerate(third_game.SEATS) if at != own
        for verb in ("is dealt", "bids") for card in third_game.CARDS
    }  # fmt: skip
    while True:
        for stage in state.stages:
            table = stage.position
            others = chain(*(hand for seat, hand in enumerate(table.hands) if seat != own))
            assert set(others) <= {"?"}
        assert not [text for text in hidden if text in shown(state)]
        if state.at_end:
            return
        state = state.show() if state.asking else state.next()


def test_the_widgets_name_no_game():
    named = re.compile(r"swing(?!study)|region|landslide|fiasco|opposition|stimmvieh|candidate", re.IGNORECASE)
    for path in files("swingstudy.widgets").iterdir():
        if path.name.endswith(".py"):
            assert not named.findall(path.read_text(encoding="utf-8")), path.name


# Predictions


def roll_of(there, dice: int) -> Roll:
    contest = regional_contest(DEFAULT, there, "M", DEFENSE)
    return Roll("test", dice, ANY if dice > 1 else ONLY, "9.1", "test", faces_of(contest), contest)


BLOCKED = roll_of(position(opposition={"surrogate": "M"}, scandal="M"), 2)
CLEAN = roll_of(position(), 2)


@pytest.mark.parametrize(
    ("predicted", "roll", "overlooked", "words"),
    [
        (11, BLOCKED, (), "exactly right"),
        (20, BLOCKED, (5,), "9 pairs too many. The 5 is blocked"),
        (6, BLOCKED, (), "That is the chance of one die, 1 of 6."),
        (1, BLOCKED, (), "the pairs in which both dice succeed; one of the two is enough"),
        (36, CLEAN, (), "Twice 3 of 6 counts the 9 pairs in which both dice succeed two times over."),
        (32, CLEAN, (3,), "The 3 is only equal to 3: a die has to beat it"),
        (15, CLEAN, (), "2-5 and 5-2 are two of the 36 pairs"),
        (3, roll_of(position(surrogate="M"), 1), (3,), "one face too few. Add the modifiers, +1 in all"),
        (6, roll_of(position(surrogate="M", economy={"M": 1}), 1), (1,), "A natural 1 always fails, whatever"),
        (2, roll_of(position(opposition={"president": "M"}), 1), (), "exactly right"),
        (3, roll_of(position(opposition={"president": "M"}), 1), (5,), "one face too many. The 5 is blocked"),
        (17, debate_roll("president", "prep-partial"), (), "It depends on the die that counts: 5 and 6."),
    ],
)  # fmt: skip
def test_a_prediction_is_answered(predicted: int, roll: Roll, overlooked: tuple[int, ...], words: str):
    verdict = judge_number(predicted, roll, PICTURES, DEFAULT)
    assert words in verdict.words
    assert verdict.faces == overlooked


def test_too_few_never_points_at_a_blocked_face():
    roll = roll_of(position(opposition={"president": "M", "surrogate": "M"}, surrogate="M"), 2)
    for predicted in range(37):
        verdict = judge_number(predicted, roll, PICTURES, DEFAULT)
        if "too few" in verdict.words:
            assert "blocked" not in verdict.words


# References and records


def test_a_reference_leads_to_the_same_die(blitz: State):
    other = at("election-night").jump(blitz.reference)
    assert (other.reference, other.scene.roll.answer) == (blitz.reference, blitz.scene.roll.answer)
    night = other.jump("election-night@night")
    assert night.scene.roll is not None
    assert night.jump("30:night:1").scene.reference == "30:night:1"


@pytest.mark.parametrize("reference", ["99:action:1", "nonsense", "", "blitz@15:lunch"])
def test_an_unknown_reference_is_named(blitz: State, reference: str):
    with pytest.raises(ValueError, match="its phases are 15:ready"):
        blitz.jump(reference)


def test_two_records_of_the_same_name_are_two_stories():
    first, second = record_from_text(SHORT), record_from_text(SHORT.replace("dice: 5", "dice: 6"))
    assert first.file == second.file
    one = Stepper(first, predict=False)
    one.press("next")
    assert Stepper(second, predict=False) is not one
    assert Stepper(second, predict=False).state.at == 0
    assert Stepper(record_from_text(SHORT), predict=False) is one


def test_pasted_text_opens():
    state = at("blitz").paste(SHORT)
    assert (state.story.title, state.reference) == ("One advertisement", "pasted@opening")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (SHORT.replace("side: R", "side: Q"), "line 4, field opening.side: this is no side. Found 'Q'"),
        ("not a record", "pasted, line 1"),
        ("", "pasted"),
        (SHORT.replace("dice: 5", "dice: 7"), "line 13"),
    ],
)  # fmt: skip
def test_a_wrong_record_says_where_and_nothing_is_lost(text: str, message: str):
    page = Stepper("blitz", "15:action:3")
    page.press("read", pasted=text)
    assert message in page.error
    assert page.state.reference == "blitz@15:action:3"


def test_a_record_whose_play_breaks_off_shows_the_steps_before_it():
    state = State(open_story(SHORT.replace("dice: 5", "dice: [5, 6]")))
    state = state.go(state.last_at)
    assert "The record breaks off here." in state.story.problem
    assert "a die is left over" in panels.journal(state)


@pytest.mark.parametrize("source", [SHORT, record_from_text(SHORT), replay(record_from_text(SHORT))])
def test_text_records_and_replays_are_sources(source):
    assert open_story(source).scenes[1].reference == "1:action:1"


def test_a_file_is_a_source(tmp_path):
    path = tmp_path / "mine.yaml"
    path.write_text(shipped_text("landslide"), encoding="utf-8")
    assert open_story(path).reference(1).startswith("mine@")


def test_an_unknown_record_is_refused():
    with pytest.raises(FormatError, match="no such record ships"):
        Stepper("nowhere")


# The widget


def test_it_shows_the_step_and_takes_taps_and_numbers():
    page = Stepper("blitz", "15:action:3")
    page.tap("option", "N2")
    page.press("next")
    assert page.view.finding == "Advertise in NORTH with the President. Tap the faces that succeed."
    for face in "23456":
        page.tap("face", face)
    page.press("next")
    assert page.inputs["guess"].value == ""
    page.press("next", guess="33")
    assert "2 pairs too few. Only 1-1 fails." in page.view.panels["say"]
    assert "35 of 36" in page.view.panels["odds"]
    assert "Success: 35 of 36, about 97 in 100." in page.text
    assert "R*NC 15 [C]" in page.text


def test_a_guess_half_typed_locks_nothing():
    page = Stepper("landslide")
    assert page.by_key["guess"].enter == "next"
    page.set(guess="3")
    assert page.state.answers == {}


def test_the_slider_goes_to_a_step():
    page = Stepper("blitz")
    page.set(at=5)
    assert page.choices["here"] == "blitz@15:events:3"


def test_a_hundred_steps_make_no_new_model():
    page = Stepper("blitz", predict=False)
    before = len(models)
    for step in range(100):
        page.press("next" if step % 7 else "back")
        page.set(at=step % page.state.last_at)
    assert len(models) == before


def test_running_the_cell_again_goes_on_and_leaves_no_model():
    first = Stepper("blitz", "15:action:3")
    first.press("show")
    before = len(models)
    second = Stepper("blitz", "15:action:3")
    assert second.state.stage.name == FACES
    assert len(models) == before


def test_an_error_appears_and_the_place_is_kept(monkeypatch):
    page = Stepper("blitz")
    page.press("go", target="99:zz")
    assert "has no step '99:zz'" in page.error
    page.press("next")
    assert page.error == ""
    monkeypatch.setattr(State, "next", lambda self, typed: 1 / 0)
    page.press("next")
    assert "division by zero" in page.error
    assert page.state.at == 1


def test_another_record_can_be_chosen_or_pasted():
    page = Stepper("blitz")
    assert [name for _, name in page.inputs["record"].options][1:] == list(shipped("record", "swing"))
    assert "opener" in page.view.away
    page.press("more")
    assert "opener" not in page.view.away
    page.press("open-record")
    assert "choose one in the list" in page.error
    page.set(record="election-night")
    page.press("open-record")
    assert page.choices["here"] == "election-night@opening"


def test_first_and_back_rest_at_the_start_and_next_at_the_end():
    page = Stepper("landslide", predict=False)
    assert page.inputs["back"].attributes["aria-disabled"] == "true"
    assert page.inputs["next"].attributes["aria-disabled"] == "false"
    while not page.state.at_end:
        page.press("next")
    assert page.inputs["next"].attributes["aria-disabled"] == "true"


# The health check


def test_the_environment_of_the_tests_is_healthy():
    assert str(health()) == "Everything the notebooks need is here."
    assert "<b>Ready.</b>" in health()._repr_html_()


def test_what_is_missing_is_named_with_what_to_do():
    report = Health((Check("plotly", False, "not installed", "pip install plotly"), Check("pandas", True, "3.1")))
    assert not report.ok
    assert str(report) == "plotly: not installed. pip install plotly"
    assert "<b>plotly</b>: not installed. pip install plotly" in report._repr_html_()


def test_pins_are_read(tmp_path):
    pins = tmp_path / "pins.txt"
    pins.write_text("Jinja2==3.1.6\ncolorama==0.4.6; sys_platform == 'win32'\n# note\n", encoding="utf-8")
    assert read_pins(pins) == {"jinja2": "3.1.6", "colorama": "0.4.6"}
    assert read_pins(tmp_path / "none.txt") == {}
