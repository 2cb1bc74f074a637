"""The board as a picture, and the charts of a roll: what is drawn, and that the same is said in words."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from builders import position
from pseudo import pseudo, untold, untold_of
from swingstudy.charts.palette import CROSS, TICK
from swingstudy.play import ANY, ONLY, Roll, Rolled
from swingstudy.records.record import load_record
from swingstudy.records.reference import position_at
from swingstudy.swing.charts.dice import faces_row, pair_grid
from swingstudy.swing.charts.marks import BAND, BOLT, STAR
from swingstudy.swing.charts.picture import COMPACT, WIDE, board_picture, board_svg
from swingstudy.swing.charts.tables import modifiers_table, outcome_bar, outcome_list
from swingstudy.swing.charts.words import faces_in_words, odds_in_words, parts, success
from swingstudy.swing.rules.contest import ADVERTISE, DEFENSE, faces, regional_contest
from swingstudy.swing.rules.debates import debate_roll
from swingstudy.swing.table.differences import outlined
from swingstudy.swing.table.rulebook import DEFAULT
from swingstudy.swing.table.text import as_text, heading, in_words

SVG = "{http://www.w3.org/2000/svg}"
BLITZ = load_record("blitz").opening
DECISION = position(scandal="M", opposition={"surrogate": "M"}, vp="M")


def drawn(at, **options) -> ElementTree.Element:
    return ElementTree.fromstring(board_svg(at, **options))


def texts(svg: ElementTree.Element) -> list[str]:
    return [node.text or "" for node in svg.iter(f"{SVG}text")]


def classes(svg: ElementTree.Element) -> list[str]:
    return [node.get("class", "") for node in svg.iter()]


def roll_of(at, region: str, kind: str, dice: int) -> Roll:
    contest = regional_contest(DEFAULT, at, region, kind)
    return Roll("test", dice, ANY if dice > 1 else ONLY, "9.1", "test", faces(contest), contest)


@pytest.mark.parametrize("width", [660, COMPACT])
def test_the_picture_has_a_complete_text_alternative(width: int):
    svg = drawn(BLITZ, width=width)
    assert svg.get("role") == "img"
    assert svg.find(f"{SVG}title").text == heading(BLITZ)
    assert svg.find(f"{SVG}desc").text == in_words(BLITZ)


@pytest.mark.parametrize("width", [660, COMPACT])
def test_every_state_stands_with_its_votes_letter_and_colour(width: int):
    svg = drawn(BLITZ, width=width)
    board, found = DEFAULT.board, texts(svg)
    for state in board.states():
        assert found.count(state) == 1
        assert str(board.electoral_votes[state]) in found
    bands = [node.get("fill") for node in svg.iter(f"{SVG}path") if node.get("fill") in BAND.values()]
    for colour, letter in (("blue", "D"), ("red", "R")):
        wanted = [state for state in board.states() if board.colours[state] == colour]
        assert bands.count(BAND[colour]) == found.count(letter) == len(wanted)


def test_empty_boxes_are_hatched_and_strategy_markers_outlined():
    found = classes(drawn(BLITZ))
    assert found.count("hatch") == sum(track.count(None) for track in DEFAULT.board.tracks.values()) == 8
    assert found.count("here") == 5


def test_markers_show_their_sides():
    at = BLITZ._replace(surrogate="N", scandal=None)
    found = classes(drawn(at))
    legend = 1
    assert found.count("own") == 1 + legend
    assert found.count("own-used") == 2 + legend
    assert found.count("foe-star") == 2 + legend
    assert found.count("down") == 3
    assert found.count("bolt") == legend
    assert found.count("up") == 0
    strong = [node for node in drawn(at).iter(f"{SVG}path") if node.get("d") == STAR]
    assert len(strong) == 3


def test_study_values_are_marked_with_a_legend():
    found = texts(drawn(BLITZ))
    assert "Advertising, beat 2 s" in found
    assert "Campaign, beat 4" in found
    assert found.count("s") == 16
    assert "s  study set: this project's own reconstruction, not given in the rulebook" in found


def test_money_cards_and_places_are_told():
    found = texts(drawn(BLITZ._replace(loan=True, war_chest_used=True, president="prep-partial")))
    for words in ("$1", "+4 used", "$1 owed", "#0, #7", "Debate prep partial", "none"):
        assert words in found
    assert "#7 Super PAC" in texts(drawn(BLITZ._replace(hand=("#7",))))


def test_called_states_are_filled_and_ticked():
    svg = drawn(position("D", phase="night", called=(("OH", True), ("FL", False), ("GA", False))))
    found = classes(svg)
    assert (found.count("won"), found.count("lost")) == (1, 2)
    paths = [node.get("d") for node in svg.iter(f"{SVG}path")]
    assert (paths.count(TICK), paths.count(CROSS)) == (1, 2)
    assert "18 of 95" in texts(svg)


def test_what_changed_is_named_and_outlined():
    after = BLITZ._replace(boxes=(1, 2, 1, 0, 1), scandal=None, surrogate="N", finance=3, hand=("#7",))
    names = outlined(BLITZ, after)
    assert names == ("box N", "from N 1", "mod N", "mod B", "finance", "hand")
    found = classes(drawn(after, changed=names))
    assert found.count("changed") == 5
    assert found.count("from") == 1
    assert outlined(after, after) == ()
    assert "changed" not in classes(drawn(after))


def test_a_notebook_shows_the_wide_and_the_compact_picture():
    html = BLITZ._repr_html_()
    assert html == board_picture(BLITZ)
    assert html.count("<svg") == 2
    assert 'viewBox="0 0 660' in html
    assert 'viewBox="0 0 300' in html
    assert BLITZ._repr_svg_() == board_svg(BLITZ)


def test_nothing_in_a_picture_needs_an_id_or_a_glyph():
    html = board_picture(BLITZ)
    assert " id=" not in html
    assert BOLT in html
    assert {character for character in html if ord(character) > 0xFF} == {"−"}


def test_faces_are_marked_with_their_reason():
    html = faces_row(roll_of(DECISION, "M", DEFENSE, 2))
    assert html.count("ss-face ss-blocked") == 3
    assert html.count("ss-face ss-bad") == 2
    assert html.count("ss-face ss-good") == 1
    assert "natural 1, and blocked by the Opposition Surrogate" in html
    assert "too low: 3 does not beat 3" in html
    assert "natural 6 always succeeds" in html


def test_what_fell_is_outlined_and_named():
    html = faces_row(roll_of(DECISION, "M", DEFENSE, 2), Rolled((2, 5), 5))
    assert "ss-blocked ss-fell" in html
    assert "<b>taken</b>" in html
    assert "ss-bad ss-fell ss-not-taken" in html
    assert "<b>fell too</b>" in html


def test_before_the_prediction_the_faces_tell_nothing():
    roll = roll_of(DECISION, "M", DEFENSE, 2)
    html = faces_row(roll, hidden=True) + pair_grid(roll, hidden=True)
    for word in ("natural", "blocked", "ss-good", "ss-fill-good", "11 of 36"):
        assert word not in html


def test_the_grid_counts_the_pairs():
    roll = roll_of(DECISION, "M", DEFENSE, 2)
    html = pair_grid(roll, Rolled((2, 5), 2))
    assert html.count("ss-fill-good") == 11
    assert html.count("ss-fill-blocked") == 9
    assert html.count("ss-fill-bad") == 16
    assert html.count("ss-fell-cell") == 1
    assert "Success: 11 of 36, about 31 in 100." in html
    assert "Rolled 2 and 5." in html


def test_the_outcomes_sum_to_all_throws():
    roll = roll_of(DECISION, "M", DEFENSE, 2)
    assert [(part.share.weight, part.kind) for part in parts(roll)] == [(11, "good"), (16, "bad"), (9, "blocked")]
    assert success(roll).words == "11 of 36"
    assert "11 of 36</b> holds, stays in Campaign; the Scandal goes" in outcome_list(roll)
    assert outcome_bar(roll).count("<span") == 3


def test_the_words_of_a_roll():
    roll = roll_of(DECISION, "M", DEFENSE, 1)
    assert odds_in_words(roll).startswith("Success: 1 of 6, about 17 in 100.")
    assert "5 is blocked: blocked by the Opposition Surrogate." in faces_in_words(roll)


def test_a_debate_shows_dollars():
    roll = debate_roll("president", "prep-partial")
    assert success(roll).words == "20 of 36"
    assert [part.share.weight for part in parts(roll)] == [11, 9, 7, 5, 3, 1]
    assert pair_grid(roll).count("ss-fill-good") == 20
    assert success(debate_roll("president", "prep-full")).words == "152 of 216"


def test_modifiers_have_sign_reason_rule_and_provenance():
    at = position(scandal="M", opposition={"surrogate": "M"}, economy={"M": 1})
    html = modifiers_table(regional_contest(DEFAULT, at, "M", ADVERTISE), DEFAULT.board)
    assert "to beat: MIDWEST in Advertising <i>study set</i>" in html
    assert '<th scope="row">−1</th><td>the Scandal is here</td><td class="ss-rule">5.0, 9.2</td>' in html
    assert '<th scope="row">0</th><td>in all</td>' in html
    assert '<th scope="row">1 3 5</th><td>blocked by the Opposition Surrogate</td>' in html


def test_at_a_landslide_the_list_says_what_the_roll_really_does():
    at = BLITZ._replace(boxes=(1, 6, 1, 1, 1))
    roll = roll_of(at, "N", ADVERTISE, 1)._replace(now=at)
    assert [part.label for part in parts(roll)] == ["rises a box", "stays where it is"]
    assert [part.label for part in parts(roll, rulebook=DEFAULT)] == [
        "NORTH stays and MIDWEST rises a box",
        "stays where it is",
    ]


def test_at_a_fiasco_the_list_names_the_region_that_falls():
    at = position(boxes={"M": 0})
    roll = roll_of(at, "M", DEFENSE, 1)._replace(now=at)
    falls = [part.label for part in parts(roll, rulebook=DEFAULT) if part.kind == "bad"]
    assert all(label.startswith("MIDWEST stays and NORTH falls a box, ") for label in falls)


def test_regions_that_can_be_tapped_are_buttons():
    html = board_picture(BLITZ, asked=[("N", False), ("M", True)])
    assert html.count('data-ss-tap="place"') == 4
    assert html.count('aria-pressed="true"') == 2
    assert 'aria-label="MIDWEST"' in html
    assert "data-ss-tap" not in board_picture(BLITZ)


@pytest.mark.parametrize("reference", ["blitz@15:action", "blitz@17:ready", "election-night@night", "election-night"])
def test_the_board_says_nothing_but_templates(reference):
    position = position_at(reference)
    with pseudo():
        for width in (WIDE, COMPACT):
            assert untold_of(board_svg(position, DEFAULT, width=width)) == []
        assert untold(in_words(position)) == []
        assert untold(as_text(position)) == []
