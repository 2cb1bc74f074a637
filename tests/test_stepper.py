"""The stepper: its stages, its predictions, its references, its errors; first without a widget, then with."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from ipywidgets.widgets.widget import _instances as models

from builders import position
from swingstudy import load_record, replay
from swingstudy.files import FormatError
from swingstudy.play import ANY, ONLY, Roll
from swingstudy.records.record import record_from_text, shipped, shipped_text
from swingstudy.swing.rules.contest import DEFENSE, faces, regional_contest
from swingstudy.swing.rules.debates import debate_roll
from swingstudy.swing.table.rulebook import DEFAULT
from swingstudy.widgets import panels, stepper
from swingstudy.widgets.health import Check, Health, health, read_pins
from swingstudy.widgets.prediction import judge_prediction
from swingstudy.widgets.state import FALLEN, ODDS, PREDICT, TOLD, State
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


@pytest.fixture
def state() -> State:
    """The blitz before the President's first advertisement."""
    state = State(open_story("blitz"))
    state.jump("15:action:3")
    return state


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    stepper.forget()
    yield
    stepper.forget()


# Stages and steps


def test_it_begins_at_the_opening():
    state = State(open_story("blitz"))
    assert (state.at, state.stage, state.reference) == (0, TOLD, "blitz@opening")
    assert state.at_start
    state.back()
    assert state.at == 0
    state.next()
    assert (state.at, state.reference) == (1, "blitz@15:ready:1")


def test_a_roll_has_three_stages_and_other_steps_one(state: State):
    assert state.stages() == [PREDICT, ODDS, FALLEN]
    assert state.stages(1) == [TOLD]
    state.switch_prediction(False)
    assert state.stages() == [ODDS, FALLEN]


def test_next_locks_the_prediction_then_shows_the_odds_then_the_dice(state: State):
    state.type("33")
    state.next()
    assert (state.stage, state.locked) == (ODDS, 33)
    state.next()
    assert state.stage == FALLEN
    state.next()
    assert state.reference == "blitz@15:action:4"


@pytest.mark.parametrize("draft", ["", "  ", "-1", "37", "half", "3.5", "²"])
def test_without_a_number_of_pairs_it_stays(state: State, draft: str):
    state.type(draft)
    state.next()
    assert (state.stage, state.locked) == (PREDICT, None)
    assert "a whole number from 0 to 36" in state.notice


def test_a_locked_prediction_cannot_be_changed(state: State):
    state.type("33")
    state.next()
    state.back()
    assert state.stage == PREDICT
    state.type("35")
    state.next()
    assert state.locked == 33
    assert "You predicted 33 of 36: two pairs too few. Only 1-1 fails." in panels.ask(state)


def test_back_returns_stage_by_stage(state: State):
    state.type("35")
    state.next()
    state.next()
    state.next()
    state.back()
    assert (state.reference, state.stage) == ("blitz@15:action:3", FALLEN)
    state.back()
    state.back()
    assert state.stage == PREDICT
    state.back()
    assert (state.reference, state.stage) == ("blitz@15:action:2", TOLD)


def test_going_back_over_a_roll_that_was_not_predicted_gives_nothing_away():
    state = State(open_story("blitz"))
    state.jump("15:action:4")
    state.back()
    assert (state.reference, state.stage) == ("blitz@15:action:3", PREDICT)


def test_predictions_can_be_switched_off_and_on(state: State):
    state.switch_prediction(False)
    assert state.stage == ODDS
    state.switch_prediction(True)
    assert state.stage == PREDICT


def test_first_last_and_the_scrub(state: State):
    state.last()
    assert state.at == state.last_at
    state.first()
    assert state.at == 0
    state.go(7)
    assert state.at == 7
    with pytest.raises(IndexError, match="no step 99"):
        state.go(99)
    assert state.at == 7


def test_every_step_of_every_record_can_be_reached_and_shown():
    for name in shipped("record"):
        state = State(open_story(name), predicting=False)
        seen = 0
        while not state.at_end:
            for show in (
                panels.board,
                panels.head,
                panels.top,
                panels.middle,
                panels.journal,
                panels.live,
                panels.plain,
            ):
                assert show(state) is not None
            state.next()
            seen += 1
        assert seen >= state.last_at
        assert state.reference.startswith(f"{name}@")


# What is shown


def test_the_journal_before_the_roll_does_not_tell_what_falls(state: State):
    shown = panels.top(state) + panels.middle(state) + panels.journal(state) + panels.live(state)
    for told in ("rolled", "rises", "35 of 36", "always"):
        assert told not in shown
    assert "How many of the 36 pairs succeed?" in panels.ask(state)
    assert panels.position_in_view(state).finance == 6
    assert panels.position_in_view(state).president_used
    assert panels.position_in_view(state).box("N") == 1


def test_the_markers_a_card_brings_are_on_the_board_at_the_roll():
    state = State(open_story("decisions"))
    state.next()
    at = panels.position_in_view(state)
    assert at.opposition[2] == "M"
    assert at.scandal == "M"
    assert at.vp_used
    assert "The Scandal comes to MIDWEST." in panels.journal(state)


def test_after_the_roll_it_tells_what_fell_and_changes_the_board(state: State):
    state.switch_prediction(False)
    assert "<b>35 of 36</b><span>about 97 in 100</span>" in panels.middle(state)
    assert "your Surrogate is here" in panels.top(state)
    state.next()
    assert "rolled 1 and 2; the 2 is taken" in panels.journal(state)
    assert "<b>taken</b>" in panels.middle(state)
    assert panels.position_in_view(state).box("N") == 2
    assert 'class="changed"' in panels.board(state)


def test_steps_that_the_source_does_not_tell_say_so():
    state = State(open_story("blitz"))
    state.jump("17:events:2")
    assert "Not in the source. The text breaks off where the Fiasco begins." in panels.top(state)
    state.jump("15:action:3")
    assert "ot in the source" not in panels.top(state)


def test_a_record_that_stops_before_the_dice_shows_their_odds():
    state = State(open_story("blitz"), predicting=False)
    state.last()
    assert state.stages() == [ODDS]
    assert state.scene.title == "Debate of the President: 2 dice, the highest counts"
    assert "<b>20 of 36</b>" in panels.middle(state)
    assert "these dice have not been rolled" in panels.journal(state)
    assert state.at_end


def test_the_readings_in_use_are_shown():
    assert "readings: default" in panels.head(State(open_story("blitz")))
    changed = load_record("blitz", readings=[("three-box-fall", "stop-at-bottom")])
    assert "readings: three-box-fall=stop-at-bottom" in panels.head(State(open_story(changed)))


# Predictions


def roll_of(at, dice: int) -> Roll:
    contest = regional_contest(DEFAULT, at, "M", DEFENSE)
    return Roll("test", dice, ANY if dice > 1 else ONLY, "9.1", "test", faces(contest), contest)


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
    verdict = judge_prediction(predicted, roll)
    assert words in verdict.words
    assert verdict.faces == overlooked


# References and records


def test_a_reference_leads_to_the_same_die(state: State):
    reference = state.reference
    other = State(open_story("election-night"))
    other.jump(reference)
    assert (other.reference, other.scene.fell) == (reference, state.scene.fell)
    other.jump("election-night@night")
    assert other.scene.roll is not None
    other.jump("30:night:1")
    assert other.scene.reference == "30:night:1"


@pytest.mark.parametrize("reference", ["99:action:1", "nonsense", "", "blitz@15:lunch"])
def test_an_unknown_reference_is_named_and_changes_nothing(state: State, reference: str):
    with pytest.raises(ValueError, match="its phases are 15:ready"):
        state.jump(reference)
    assert state.reference == "blitz@15:action:3"


def test_pasted_text_opens(state: State):
    assert state.paste(SHORT)
    assert (state.story.title, state.reference, state.error) == ("One advertisement", "pasted@opening", "")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (SHORT.replace("side: R", "side: Q"), "line 4, field opening.side: this is no side. Found 'Q'"),
        ("not a record", "pasted, line 1"),
        ("", "pasted"),
        (SHORT.replace("dice: 5", "dice: 7"), "line 13"),
    ],
)  # fmt: skip
def test_a_wrong_record_says_where_and_nothing_is_lost(state: State, text: str, message: str):
    assert not state.paste(text)
    assert message in state.error
    assert state.reference == "blitz@15:action:3"


def test_a_record_whose_play_breaks_off_shows_the_steps_before_it():
    state = State(open_story(SHORT.replace("dice: 5", "dice: [5, 6]")))
    state.last()
    assert "The record breaks off here." in state.story.problem
    assert "a die is left over" in panels.top(state)


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


def test_it_shows_the_step_and_says_it_in_text():
    shown = Stepper("blitz", "15:action:3")
    view = shown.view
    assert "Advertise in NORTH with the President" in view.top.value
    assert view.reference.value == "blitz@15:action:3"
    view.guess.value = "33"
    view.on_next(None)
    assert "two pairs too few. Only 1-1 fails." in view.ask.value
    assert "35 of 36" in view.middle.value
    data = shown._repr_mimebundle_()
    data = data[0] if isinstance(data, tuple) else data
    assert "application/vnd.jupyter.widget-view+json" in data
    assert "Success: 35 of 36, about 97 in 100." in data["text/plain"]
    assert "R*NC 15 [C]" in data["text/plain"]


def test_the_slider_goes_to_a_step():
    view = Stepper("blitz").view
    assert view.slider.max == view.state.last_at
    view.slider.value = 5
    assert view.state.at == 5
    assert view.reference.value == "blitz@15:events:3"


def test_a_hundred_steps_make_no_new_model():
    view = Stepper("blitz", predict=False).view
    before = len(models)
    for step in range(100):
        (view.on_next if step % 7 else view.on_back)(None)
        view.slider.value = step % view.slider.max
    assert len(models) == before


def test_running_the_cell_again_goes_on_and_leaves_no_model():
    first = Stepper("blitz", "15:action:3")
    first.view.guess.value = "30"
    first.view.on_next(None)
    before = len(models)
    second = Stepper("blitz", "15:action:3")
    assert (second.state.stage, second.state.locked) == (ODDS, 30)
    assert second.view.live_bar is not None
    assert len(models) == before
    assert second.view is not first.view


def test_only_one_stepper_of_a_page_has_the_live_bar():
    first, second = Stepper("blitz", predict=False), Stepper("landslide", predict=False)
    assert first.view.live_bar is not None
    assert second.view.live_bar is None
    while second.state.scene.roll is None:
        second.view.on_next(None)
    assert "ss-fill-good" in second.view.bar.value


def test_an_error_appears_in_the_widget():
    view = Stepper("blitz").view
    view.target.value = "99:zz"
    view.on_go(None)
    assert "This did not work." in view.error.value
    assert "has no step &#x27;99:zz&#x27;" in view.error.value
    view.on_next(None)
    assert view.error.value == ""


def test_an_exception_of_any_kind_appears_and_the_place_is_kept(monkeypatch):
    view = Stepper("blitz").view
    monkeypatch.setattr(view.state, "next", lambda: 1 / 0)
    view.on_next(None)
    assert "division by zero" in view.error.value
    assert "Nothing is lost" in view.error.value
    assert view.state.at == 0


def test_another_record_can_be_chosen_or_pasted():
    view = Stepper("blitz").view
    assert [name for _, name in view.choice.options][1:] == list(shipped("record"))
    view.on_open(None)
    assert "choose one in the list" in view.error.value
    view.choice.value = "election-night"
    view.on_open(None)
    assert view.reference.value == "election-night@opening"
    view.pasted.value = SHORT.replace("side: R", "side: Q")
    view.on_read(None)
    assert "line 4, field opening.side" in view.error.value
    assert view.pasted.value.startswith("swingstudy: record 1")
    assert view.reference.value == "election-night@opening"


def test_names_that_ipywidgets_leaves_out_are_given():
    view = Stepper("blitz").view
    rules = view.names.rules
    assert rules[".ss-slider .noUi-handle"]["aria-label"] == f"Step, of {view.state.last_at}"
    assert rules[".ss-back"]["aria-disabled"] == "true"
    assert rules[".ss-next"]["aria-disabled"] == "false"
    view.on_next(None)
    assert view.names.rules[".ss-back"]["aria-disabled"] == "false"


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
