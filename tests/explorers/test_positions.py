"""The position picker: examples, pasted text, and a board that is built by clicking."""

from __future__ import annotations

from typing import Any

import pytest

from explorers.shared import widgets_alive
from swingstudy.charts.view import View
from swingstudy.files import FormatError
from swingstudy.records.reference import position_at
from swingstudy.swing.explorers.positions import EXAMPLES, PASTED, picker, read_position, with_board
from swingstudy.swing.table.notation import from_notation, to_notation
from swingstudy.swing.table.position import Position
from swingstudy.swing.table.position_file import position_to_dict
from swingstudy.swing.table.problems import problems
from swingstudy.swing.table.regions import REGIONS
from swingstudy.widgets.shell import Explorer

NIGHT = "election-night@night"


def pick(start: str = NIGHT, **options: Any) -> Explorer:
    """A bare explorer with nothing but the picker."""
    place = picker(start, **options)

    def see(choices: dict[str, Any]) -> View:
        return with_board(View(to_notation(choices["position"]), "words"), choices)

    return Explorer(place.controls, see, (), place.hidden, place.settle, place.aside)


def there(explorer: Explorer) -> Position:
    found = explorer.choices["position"]
    assert isinstance(found, Position)
    return found


@pytest.mark.parametrize(("label", "source"), EXAMPLES)
def test_every_example_is_a_legal_position(label: str, source: str) -> None:
    position, rulebook = read_position(source)
    assert problems(position, rulebook) == []
    assert len(label) <= 34


def test_the_examples_show_both_parties() -> None:
    assert {read_position(source)[0].side for _, source in EXAMPLES} == {"D", "R"}


def test_a_position_comes_from_an_example() -> None:
    explorer = pick()
    explorer.set(example="blitz@15:events")
    assert there(explorer) == position_at("blitz@15:events")
    assert explorer.inputs["notation"].value == to_notation(position_at("blitz@15:events"))


def test_a_position_is_pasted_as_one_line() -> None:
    explorer = pick()
    line = "swing/1 R dem-incumbent 12:action S2C/N3A/M1C/W4A/B0C P=W V=N* p=S+ $4"
    explorer.set(notation=f"  {line}\n")
    assert there(explorer) == from_notation(line)
    assert explorer.choices["example"] == PASTED
    assert explorer.inputs["notation"].value == to_notation(from_notation(line))


def test_a_position_is_pasted_as_a_position_file() -> None:
    explorer = pick()
    text = (
        "swingstudy: position 1\nside: R\nsituation: dem-incumbent\nturn: 9\n"
        "regions: {S: {box: GA, mode: C}, N: {box: OH, mode: A}, M: {box: WI, mode: C}, W: {box: CO, mode: C}, "
        "B: {box: KY, mode: C}}\nscandal: W\n"
    )
    explorer.set(notation=text)
    found = there(explorer)
    assert (found.turn, found.scandal, found.mode("N")) == (9, "W", "A")
    assert position_to_dict(found)["regions"]["N"] == {"box": "OH", "mode": "A"}


def test_a_reference_can_be_pasted_too() -> None:
    explorer = pick()
    explorer.set(notation="blitz@16:action")
    assert there(explorer) == position_at("blitz@16:action")


@pytest.mark.parametrize(
    ("pasted", "named"),
    [
        ("", "there is no position here"),
        ("swing/1 D foo", "at least 5 tokens"),
        ("swing/1 R dem-incumbent 1:ready S9C/N2A/M3A/W2C/B2A", "S9C"),
        ("swing/1 R dem-incumbent 1:ready S3C/N2A/M3A/W2C/B2A S=N X=B", "two faces of one marker"),
        ("swingstudy: position 1\nside: R\nsituation: boom\nregions: {}\n", "situation"),
        ("swingstudy: position 1\nside: [", "line 2"),
        ("blitz@15:lunch", "15:lunch"),
        ("no-such-record@night", "no-such-record"),
    ],
)
def test_what_cannot_be_read_is_named_and_the_last_position_stays(pasted: str, named: str) -> None:
    explorer = pick()
    before = there(explorer)
    explorer.set(notation=pasted)
    assert named in explorer.error
    assert named[1:] in explorer.model.failure
    assert there(explorer) == before
    explorer.press("m_down")
    assert explorer.error == ""
    assert there(explorer).box("M") == before.box("M") - 1
    assert explorer.choices["notation"] == to_notation(there(explorer))


def test_pasted_text_is_read_again_by_its_button() -> None:
    explorer = pick()
    explorer.rendering = True
    explorer.inputs["notation"].value = "swing/1 R dem-incumbent 1:ready S3C/N2A/M3A/W2C/B2A"
    explorer.rendering = False
    explorer.press("read")
    assert there(explorer).boxes == (3, 2, 3, 2, 2)


@pytest.mark.parametrize("region", REGIONS)
def test_a_marker_goes_up_and_down_and_stays_at_the_ends(region: str) -> None:
    explorer = pick()
    up, down = f"{region.lower()}_up", f"{region.lower()}_down"
    seen = {there(explorer).box(region)}
    for key in [up] * 8 + [down] * 8:
        explorer.press(key)
        assert explorer.error == ""
        seen.add(there(explorer).box(region))
    top = explorer.choices["rulebook"].board.top(region)
    assert seen >= set(range(top))
    assert there(explorer).box(region) == 0
    assert explorer.inputs[down].attributes["aria-disabled"] == "true"
    assert explorer.inputs[up].attributes["aria-disabled"] == "false"


def test_modes_flip_and_economy_markers_cycle() -> None:
    explorer = pick()
    explorer.press("w_mode")
    assert there(explorer).mode("W") == "C"
    signs = []
    for _ in range(4):
        explorer.press("b_economy")
        signs.append(there(explorer).economy[4])
    assert signs == [1, -1, 0, 1]
    assert explorer.inputs["b_economy"].label == "Econ +1"
    assert explorer.inputs["w_mode"].label == "Mode C"


def test_a_change_takes_back_what_was_called() -> None:
    explorer = pick()
    assert there(explorer).called
    explorer.press("s_down")
    assert there(explorer).called == ()


def test_markers_are_chosen_from_lists() -> None:
    explorer = pick()
    explorer.set(president=("N", False))
    explorer.set(vp=("HQ", True))
    explorer.set(surrogate=("scandal", "M"))
    explorer.set(against_president=("W", True))
    explorer.set(against_surrogate=("S", False))
    explorer.set(against_vp=(None, False))
    assert explorer.error == ""
    found = there(explorer)
    assert (found.president, found.president_used, found.vp, found.vp_used) == ("N", False, "HQ", True)
    assert (found.surrogate, found.scandal) == (None, "M")
    assert (found.opposition, found.strong) == (("W", None, "S"), (True, False, False))
    assert problems(found) == []


def test_only_places_that_are_legal_are_offered() -> None:
    explorer = pick()
    labels = [label for label, _ in explorer.inputs["president"].options]
    assert "NORTH, used" in labels
    assert "Debate Preparation (full)" not in labels
    assert "Debate Preparation (full), used" in labels


def test_the_other_side_sees_the_same_states_from_its_own_mat() -> None:
    explorer = pick()
    board = explorer.choices["rulebook"].board
    before = there(explorer)
    explorer.set(side="R")
    after = there(explorer)
    for region in REGIONS:
        assert board.track("R", region)[after.box(region)] == board.track("D", region)[before.box(region)]
    explorer.set(side="D")
    assert there(explorer) == before._replace(called=())


def test_tickets_change_hands_with_the_side() -> None:
    explorer = pick("blitz@15:events")
    explorer.set(side="D")
    assert explorer.error == ""
    tickets = there(explorer).tickets
    assert tickets is not None
    assert tickets.own == ("obama", "biden")


def test_money_where_it_matters() -> None:
    assert "finance" not in pick().inputs
    explorer = pick("blitz@15:action", money=True)
    explorer.set(finance=7)
    explorer.set(war_chest=(2, True))
    explorer.set(loan=True)
    found = there(explorer)
    assert (found.finance, found.war_chest, found.war_chest_used, found.loan) == (7, 2, True, True)


def test_changes_are_undone_back_to_what_was_loaded() -> None:
    explorer = pick()
    for key in ("n_down", "s_mode", "b_economy"):
        explorer.press(key)
    explorer.press("back")
    assert there(explorer) == position_at(NIGHT)


def test_the_board_is_drawn_only_while_it_is_open() -> None:
    explorer = pick()
    assert explorer.model.at_board == ""
    assert "position" in explorer.model.away
    explorer.press("board")
    assert "SOUTH: Campaign mode" in explorer.model.at_board
    assert "position" not in explorer.model.away
    assert "markers" in explorer.model.away
    explorer.press("open_markers")
    assert "markers" not in explorer.model.away
    explorer.press("board")
    assert explorer.model.at_board == ""


def test_every_button_says_its_region_and_begins_with_what_it_shows() -> None:
    explorer = pick()
    for region, name in zip(REGIONS, ("SOUTH", "NORTH", "MIDWEST", "WEST", "BORDER"), strict=True):
        for kind in ("up", "down", "mode", "economy"):
            key = f"{region.lower()}_{kind}"
            label = explorer.inputs[key].attributes["aria-label"]
            assert name in label
            assert label.startswith(explorer.inputs[key].label)
    assert explorer.inputs["w_down"].attributes["aria-label"] == "Down: WEST to OR"
    assert explorer.inputs["copy"].control.copies == "notation"


def test_fifty_changes_make_no_new_widget() -> None:
    explorer = pick()
    explorer.press("board")
    explorer.press("open_markers")
    before = widgets_alive()
    for step in range(50):
        explorer.press(("n_up", "n_down", "w_mode", "m_economy", "s_up")[step % 5])
        explorer.set(example=EXAMPLES[step % len(EXAMPLES)][1])
    assert explorer.error == ""
    assert widgets_alive() == before


def test_a_start_that_is_no_example_is_in_the_list() -> None:
    explorer = pick("blitz@16:action")
    assert explorer.choices["example"] == "blitz@16:action"
    assert ("blitz@16:action", "blitz@16:action") in explorer.inputs["example"].options


def test_a_start_that_does_not_exist_is_named() -> None:
    with pytest.raises(FormatError, match="no-such"):
        picker("no-such@night")


def test_a_position_that_was_changed_is_no_longer_called_by_its_old_name() -> None:
    explorer = pick()
    named = explorer.inputs["example"].label
    explorer.press("n_up")
    assert explorer.inputs["example"].label == f"{named}, changed"
    explorer.press("n_down")
    assert explorer.inputs["example"].label == named
    explorer.press("n_up")
    explorer.press("back")
    assert explorer.inputs["example"].label == named


def test_undo_takes_back_changes_and_then_what_was_pasted() -> None:
    explorer = pick()
    first = explorer.choices["position"]
    explorer.set(notation=EXAMPLES[2][1])
    pasted = explorer.choices["position"]
    assert pasted != first
    explorer.press("w_mode")
    explorer.press("back")
    assert explorer.choices["position"] == pasted
    assert explorer.inputs["example"].label == "a pasted position"
    explorer.press("back")
    assert explorer.choices["position"] == first
    assert explorer.choices["loaded"] == first
    assert explorer.inputs["back"].attributes["aria-disabled"] == "true"
