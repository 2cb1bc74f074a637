"""``swingstudy check`` and references to positions: what is printed, what is in the JSON, the exit status."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from swingstudy.files import FormatError
from swingstudy.records.check import check
from swingstudy.records.record import load_record, replay, shipped, shipped_text
from swingstudy.records.reference import find_position, find_step, position_at
from swingstudy.swing.table.position_file import position_to_dict
from swingstudy.swing.table.readings import READINGS
from swingstudy.swing.table.regions import REGIONS
from swingstudy.swing.table.rulebook import DEFAULT

KINDS = "swingstudy: record 1, swingstudy: facts 1, swingstudy: stimmvieh-record 1 or swingstudy: stimmvieh-facts 1"


def write(folder: Path, text: str, name: str = "own.yaml") -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def objects(capsys: pytest.CaptureFixture[str]) -> list[dict]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_all_that_ship_hold_and_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert check([]) == 0
    out = capsys.readouterr().out
    assert out.splitlines()[-1] == f"{len(shipped())} of {len(shipped())} records hold"
    assert "  271 of 271 expectations hold" in out
    assert "WRONG" not in out


def test_json_is_one_object_a_line_with_every_field(capsys: pytest.CaptureFixture[str]) -> None:
    assert check(["blitz", "sudden-death"], json=True) == 0
    blitz, facts = objects(capsys)
    assert list(blitz) == ["file", "title", "ok", "held", "made", "steps", "final", "errors", "readings"]
    assert (blitz["title"], blitz["ok"], blitz["held"], blitz["made"]) == ("The blitz", True, 271, 271)
    assert list(blitz["steps"][0]) == ["n", "turn", "phase", "rule", "text", "ok"]
    assert [s["n"] for s in blitz["steps"]] == list(range(1, 42))
    assert blitz["steps"][9]["turn"] == 15
    assert "the 2 is taken" in blitz["steps"][9]["text"]
    assert blitz["final"]["regions"]["M"]["box"] == "below IA"
    assert blitz["errors"] == []
    assert set(blitz["readings"]) == {reading.name for reading in READINGS}
    assert (facts["ok"], facts["final"], facts["steps"][2]["turn"]) == (True, None, None)


def test_a_failing_expectation_names_line_field_found_and_expected(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = shipped_text("landslide").replace("M: {box: WI, mode: C}}", "M: {box: MN, mode: C}}")
    path = write(tmp_path, text)
    line = next(n for n, row in enumerate(text.splitlines(), 1) if "box: MN" in row)
    assert check([path], json=True) == 1
    (told,) = objects(capsys)
    assert (told["ok"], told["held"], told["made"]) == (False, 7, 8)
    assert told["errors"] == [
        {
            "line": line,
            "field": "play[0].action[0].expect.regions.M.box",
            "found": "WI",
            "expected": "MN",
            "message": "the rules give something else than the record expects",
        }
    ]
    assert [s["ok"] for s in told["steps"]] == [False]
    assert told["final"]["regions"]["M"]["box"] == "WI"
    assert check([path]) == 1
    out = capsys.readouterr().out
    assert f"{path}, line {line}, field play[0].action[0].expect.regions.M.box" in out
    assert "Found WI; expected MN." in out
    assert "WRONG 1 action" in out
    assert out.splitlines()[-1] == "0 of 1 record holds"


def test_a_failing_fact_is_told_like_a_step(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path, shipped_text("nebraska").replace("NE-locked: 4", "NE-locked: 5"))
    assert check([path], json=True) == 1
    (told,) = objects(capsys)
    assert [(e["field"], e["found"], e["expected"]) for e in told["errors"]] == [
        ("facts[0].expect.NE-locked", "4", "5")
    ]
    assert (told["held"], told["made"], told["steps"][0]["ok"]) == (3, 4, False)


def test_nothing_expected_is_not_ok(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = shipped_text("landslide")
    text = "\n".join(row for row in text.split("        expect:\n")[0].splitlines() if not row.startswith("expect"))
    assert check([write(tmp_path, text)], json=True) == 1
    (told,) = objects(capsys)
    assert (told["ok"], told["made"], told["errors"][0]["message"]) == (False, 0, "nothing expected")
    assert check([write(tmp_path, text)]) == 1
    assert "nothing expected" in capsys.readouterr().out.splitlines()[-2]


def test_an_illegal_action_ends_the_replay_without_a_final_position(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(tmp_path, shipped_text("landslide").replace("finance: 1", "finance: 0"))
    assert check([path], json=True) == 1
    (told,) = objects(capsys)
    assert told["final"] is None
    assert told["errors"][0]["message"] == "rule 11.1: it costs $1, Campaign Finance is $0"
    assert told["errors"][0]["field"] == "play[0].action[0]"


@pytest.mark.parametrize(
    ("first", "second", "status"), [("blitz", "wrong", 1), ("wrong", "broken", 2), ("blitz", "broken", 2)]
)
def test_of_several_files_the_highest_status_counts(tmp_path: Path, first: str, second: str, status: int) -> None:
    files = {
        "blitz": "blitz",
        "wrong": write(tmp_path, shipped_text("cascade").replace("NH", "OH"), "wrong.yaml"),
        "broken": write(tmp_path, "swingstudy: record 1\n", "broken.yaml"),
    }
    assert check([files[first], files[second]]) == status


@pytest.mark.parametrize(
    ("text", "found", "expected"),
    [
        ("swingstudy: position 1\nside: R\n", "'position 1'", KINDS),
        ("swingstudy: card 1\nid: '13'\n", "'card 1'", KINDS),
        ("swingstudy: record 2\ntitle: x\n", "'record 2'", KINDS),
        ("title: x\n", "no swingstudy line", f"a first line {KINDS}"),
    ],
)
def test_what_is_no_record_is_refused_by_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, found: str, expected: str
) -> None:
    assert check([write(tmp_path, text)], json=True) == 2
    (told,) = objects(capsys)
    assert (told["errors"][0]["found"], told["errors"][0]["expected"]) == (found, expected)
    assert (told["ok"], told["title"], told["final"], told["steps"]) == (False, None, None, [])


def test_a_file_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert check(["no-such-record.yaml"]) == 2
    assert "no-such-record.yaml: the file cannot be read" in capsys.readouterr().out


def test_readings_and_board_lie_over_a_record(capsys: pytest.CaptureFixture[str]) -> None:
    assert check(["blitz"], json=True, readings=[("three-box-fall", "stop-at-bottom")]) == 1
    assert objects(capsys)[0]["readings"]["three-box-fall"] == "stop-at-bottom"
    hard = DEFAULT.board._replace(resistance={r: DEFAULT.board.resistance[r]._replace(advertising=5) for r in REGIONS})
    assert check(["landslide"], board=hard, json=True) == 1
    assert "success" in objects(capsys)[0]["errors"][0]["field"]


def test_readings_change_the_words_of_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    assert check(["cascade"], readings=[("three-box-fall", "pass-on")]) == 0
    assert "15 of 15 expectations hold (readings: three-box-fall=pass-on)" in capsys.readouterr().out


# References


def test_a_phase_is_named_by_turn_and_phase() -> None:
    position, rulebook = find_position("blitz@15:events")
    assert (position.turn, position.phase, position.president, position.vp) == (15, "events", "N", "N")
    assert position.decks is not None
    assert position.decks.discard == ("17",)
    assert rulebook.readings == DEFAULT.readings


def test_a_step_is_named_by_its_number_and_means_the_position_before_it() -> None:
    played = replay(load_record("blitz"))
    before = find_step(played, "15:action:3")
    assert (before.finance, before.war_chest, before.president_used) == (7, 3, False)
    assert find_step(played, "15:action") == find_step(played, "15:action:1")
    assert find_step(played, "17:events:7") == played.final


def test_the_night_is_before_the_first_toss_up() -> None:
    night = position_at("election-night@night")
    assert dict(night.called) == {"GA": False, "NC": False, "LA": False, "VA": False}
    assert night.vp_used is False


def test_a_record_alone_is_its_final_position() -> None:
    assert position_at("election-night").outcome == "loss"
    assert position_at("war-chest").finance == 3


def test_files_serve_as_records_and_as_positions(tmp_path: Path) -> None:
    record = write(tmp_path, shipped_text("blitz"), "mine.yaml")
    assert position_at(f"{record}@16:events") == position_at("blitz@16:events")
    assert position_at(record) == position_at("blitz")
    position = position_at("blitz@16:events")
    path = write(tmp_path, json.dumps(position_to_dict(position)), "position.yaml")
    assert position_at(path) == position


@pytest.mark.parametrize(
    ("reference", "message"),
    [
        ("blits", "no such record ships"),
        ("blits@15:events", "no such record ships"),
        ("blitz@18:events", "expected 15:ready, 15:headline, 15:events"),
        ("blitz@15:evnts", "no moment '15:evnts'"),
        ("blitz@15:action:12", "no moment '15:action:12'"),
        ("blitz@night", "no moment 'night'"),
        ("sudden-death@15:events", "this kind of file is not read here"),
    ],
)
def test_an_unknown_reference_says_what_there_is(reference: str, message: str) -> None:
    with pytest.raises(FormatError) as raised:
        find_position(reference)
    assert message in str(raised.value)


def test_a_record_that_breaks_off_has_no_final_position(tmp_path: Path) -> None:
    path = write(tmp_path, shipped_text("landslide").replace("finance: 1", "finance: 0"))
    with pytest.raises(FormatError, match=r"the record breaks off: rule 11\.1"):
        find_position(path)
    assert find_position(f"{path}@1:action")[0].finance == 0


def test_readings_given_with_a_reference_come_with_the_rulebook() -> None:
    position, rulebook = find_position("blitz", readings=[("three-box-fall", "stop-at-bottom")])
    assert rulebook.readings.three_box_fall == "stop-at-bottom"
    assert [position.box(region) for region in REGIONS] == [0, 5, 2, 1, 0]
