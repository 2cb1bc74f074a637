"""Election Night, what if and the audit ask first: until a guess is locked nothing on the page tells the answer."""

from __future__ import annotations

import pytest

from explorers.shared import opened
from giving_away import gives_away, page_text
from swingstudy.swing.analysis.night_odds import night
from swingstudy.swing.explorers.audit import audit
from swingstudy.swing.explorers.night import election_night
from swingstudy.swing.explorers.positions import EXAMPLES
from swingstudy.swing.explorers.what_if import what_if
from swingstudy.swing.table.notation import from_notation

NIGHT = "election-night@night"
NIGHTS = ("65", "64.7%", "34.2%", "26.1", "7.5", "13034495/20155392", "President waits")
SETS = ("34", "are enough", "67", "145")
MATTERS = ("36.6", "36.57", "29.8", "SOUTH down to below FL")
HOLDING = ("13", "does not hold", "holds only under", "2,048", "15 of 36")


@pytest.mark.parametrize(
    ("make", "arguments", "answers"),
    [
        (election_night, {}, NIGHTS),
        (election_night, {"show": "night"}, NIGHTS),
        (election_night, {"position": NIGHT, "show": "paths"}, SETS),
        (what_if, {}, MATTERS),
        (audit, {}, HOLDING),
    ],
)
def test_nothing_tells_the_answer_before_the_guess(make, arguments, answers):
    with opened(make, **arguments) as page:
        kept = [answer for answer in answers if answer != "13"]
        assert gives_away(page_text(page), kept) == []
        page.press("show_me")
        assert page.error == ""
        assert gives_away(page_text(page), answers)
        page.press("reset")
        assert gives_away(page_text(page), kept) == []


def test_a_guess_of_nights_is_judged_and_goes_on_while_the_board_changes():
    with opened(election_night) as page:
        assert page.view.finding == "Of 100 nights like this one, how many do you win?"
        page.set(guess="50")
        assert page.view.finding == "You win 65 nights in 100 if the President waits for Pennsylvania"
        assert "You said 50; it is 65: 15 too few." in page.view.panels["verdict"]
        page.press("n_up")
        assert page.view.finding == "You win 79 nights in 100 if the President waits for Pennsylvania"
        page.set(nominees="first")
        assert page.view.finding == "Of 100 nights like this one, how many do you win?"
        page.press("back")
        page.set(nominees="best")
        assert "You said 50; it is 65: 15 too few." in page.view.panels["verdict"]


def test_the_paths_ask_for_the_smallest_set():
    with opened(election_night, NIGHT, "paths") as page:
        assert page.view.finding == (
            "9 states are open and 48 votes are missing. How many states must you win at least?"
        )
        page.set(guess="4")
        assert page.view.finding == "Florida and Pennsylvania are enough: 34 minimal sets of open states win"
        assert "You said 4; it is 2: 2 too many." in page.view.panels["verdict"]


def test_a_guess_of_what_matters_is_told_its_place_in_the_ranking():
    with opened(what_if) as page:
        chosen = dict(page.inputs["guess"].options)["SOUTH economy +1"]
        page.set(guess=chosen)
        page.press("lock")
        assert "You said SOUTH economy +1: +21.9 points. 4 changes matter more." in page.view.panels["verdict"]


def test_a_guess_of_statements_is_judged():
    with opened(audit) as page:
        page.set(guess="17")
        assert "You said 17; it is 13: 4 too many." in page.view.panels["verdict"]


# Acting on the picture


def test_a_state_is_called_by_tapping_it_on_the_map():
    with opened(election_night, NIGHT, guess_first=False) as page:
        assert page.view.panels["map"].count('data-ss-tap="call"') == 2 * 9
        page.tap("call", "OH")
        won = night(page.choices["position"])
        assert won.settled["OH"]
        assert "you hold 65 of the 95 votes you need. As if Ohio (won) were called already." in page.view.note
        page.tap("call", "OH")
        assert "you hold 47 of the 95 votes you need. As if Ohio (lost) were called already." in page.view.note
        page.tap("call", "OH")
        assert "called already" not in page.view.note
        page.tap("call", "FL")
        page.press("uncall")
        assert "called already" not in page.view.note
        assert page.error == ""


def test_a_node_of_the_tree_prunes_it():
    with opened(election_night, NIGHT, "paths", guess_first=False) as page:
        assert 'data-ss-value="FL+ OH+"' in page.view.panels["tree"]
        page.tap("path", "FL+ OH+")
        assert dict(page.choices["position"].called) | {"FL": True, "OH": True} == dict(page.choices["position"].called)
        assert "you hold 94 of the 95 votes you need" in page.view.note
        assert page.view.finding.endswith("minimal sets of open states win")


def test_the_sets_can_be_sorted_by_their_votes():
    with opened(election_night, NIGHT, "paths", guess_first=False) as page:
        assert page.view.panels["sets"].index("<b>FL</b><b>PA</b>") < page.view.panels["sets"].index("95</span>")
        page.set(sets_by="votes")
        assert "34 sets, 20 shown" in page.view.panels["sets"]
        assert page.view.panels["sets"].index("95</span>") < page.view.panels["sets"].index("96</span>")
        assert "97</span>" in page.view.panels["sets"]


def test_a_change_is_seen_before_it_is_made():
    with opened(what_if, guess_first=False) as page:
        chosen = dict(page.inputs["change"].options)["SOUTH economy +1"]
        before = page.choices["position"]
        page.set(change=chosen)
        assert page.view.finding == "Preview: with SOUTH economy +1 you would win 84 nights in 100 instead of 62"
        assert page.choices["position"] == before
        page.press("make")
        assert page.view.finding == "With SOUTH economy +1 you win 84 nights in 100 instead of 62"
        page.press("undo")
        assert page.choices["position"] == before


def test_both_boards_show_what_is_won_and_lost_outright_and_the_votes_held():
    with opened(what_if, guess_first=False) as page:
        page.press("board")
        page.press("w_up")
        page.press("board")
        assert page.view.panels["first"].count('class="lost"') == 11
        assert page.view.panels["second"].count('class="lost"') == 10
        assert "47 of 95" in page.view.panels["first"]
        assert "0 of 95" not in page.view.panels["first"].replace("50 of 95", "")


def test_the_example_positions_hold_what_their_boards_say():
    with opened(election_night, guess_first=False) as page:
        page.press("board")
        assert "46 of 95" in page.view.panels["board"]
        assert night(from_notation(EXAMPLES[1][1])).held == 46
