"""Bad input: what a file, a record or a die must not be. Errors name file, line, field, found and expected."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from swingstudy.files import LARGEST_FILE
from swingstudy.records.check import check
from swingstudy.records.record import shipped_text

BLITZ = shipped_text("blitz")
NIGHT = shipped_text("election-night")


def told(folder: Path, capsys: pytest.CaptureFixture[str], text: str) -> tuple[int, list[dict], str]:
    """Exit status and errors of a check, and the words it prints."""
    path = folder / "bad.yaml"
    path.write_text(text, encoding="utf-8")
    status = check([str(path)], json=True)
    errors = json.loads(capsys.readouterr().out)["errors"]
    assert check([str(path)]) == status
    return status, errors, capsys.readouterr().out


def changed(text: str, right: str, wrong: str) -> tuple[str, int]:
    """The text with one place changed, and its line."""
    assert right in text
    return text.replace(right, wrong, 1), text[: text.index(right)].count("\n") + 1


# (what is right, what is wrong, field, found, expected, message), each in a shipped record
BREAKS_THE_FORMAT = {
    "an unknown state": (
        "box: NC, mode: C", "box: XX, mode: C", "opening.regions.S.box", "'XX'",
        "one of GA, NC, LA, VA, below FL, FL, above FL", "S has no box 'XX'",
    ),
    "a state of another Region": (
        "box: NC, mode: C", "box: OH, mode: C", "opening.regions.S.box", "'OH'",
        "one of GA, NC, LA, VA, below FL, FL, above FL", "S has no box 'OH'",
    ),
    "a box off the track": (
        "box: NC, mode: C", "box: 7, mode: C", "opening.regions.S.box", "7", "a whole number from 0 to 6",
        "the number is out of range",
    ),
    "a second Scandal": (
        "  scandal: B\n", "  scandal: [B, M]\n", "opening.scandal", "a list", "S, N, M, W or B", "this is no Region",
    ),
    "Surrogate and Scandal both in play": (
        "  scandal: B\n", "  scandal: B\n  surrogate: N\n", "opening.scandal", "a Scandal in B and a Surrogate at N",
        "one of the two", "the Surrogate and the Scandal are two faces of one marker (2.0)",
    ),
    "a die of 7": (
        "dice: [1, 2]", "dice: [1, 7]", "play[0].action[2].dice[1]", "7", "a whole number from 1 to 6",
        "the number is out of range",
    ),
    "a die of 0": (
        "dice: 6", "dice: 0", "play[0].action[5].dice", "0", "a whole number from 1 to 6", "the number is out of range",
    ),
    "a card that nobody describes": (
        '["#3", "#17"]', '["#3", "#47"]', "play[0].headline.reveal[1]", "'#47'", "a card that is described",
        "there is no card '#47'; described are #0, #1, #2, #3, #4, #5, #6, #7, #13, #17, #19",
    ),
    "an unknown field": (
        "must-move:", "must-mve:", "play[0].ready.expect.must-mve", "'must-mve'", "side, situation",
        "there is no expectation called 'must-mve'",
    ),
    "an unknown place": (
        "{president: N, vp: N}", "{president: Z, vp: N}", "play[0].ready.move.president", "'Z'",
        "S, N, M, W, B, HQ, prep-partial or prep-full", "this is no place",
    ),
    "an unknown reading": (
        "opening:\n", "readings: {three-boxes: one}\nopening:\n", "readings.three-boxes", "'three-boxes'",
        "cascade-out-of-south", "there is no reading called 'three-boxes'",
    ),
    "a turn left out": (
        "- turn: 16", "- turn: 17", "play[1].turn", "17", "turn 16", "the turns are out of order",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", BREAKS_THE_FORMAT)
def test_a_record_that_breaks_the_format_ends_with_2(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    right, wrong, field, found, expected, message = BREAKS_THE_FORMAT[what]
    text, line = changed(BLITZ, right, wrong)
    status, (error,), words = told(tmp_path, capsys, text)
    assert status == 2
    assert (error["field"], error["found"], error["message"]) == (field, found, message)
    assert error["expected"].startswith(expected)
    assert error["line"] in (line, line + 1)
    assert f"bad.yaml, line {error['line']}, field {field}: {message}. Found {found}; expected {expected}" in words


def test_two_scandals_given_as_two_fields(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, line = changed(BLITZ, "  scandal: B\n", "  scandal: B\n  scandal: M\n")
    status, (error,), _ = told(tmp_path, capsys, text)
    assert (status, error["line"], error["field"]) == (2, line + 1, "opening.scandal")
    assert error["message"] == "the same name is given twice"


CASH_IN = "      - {cash-in: true, expect: {says: $4 comes in, war_chest: {box: 3, used: true}, finance: 7}}\n"
BREAKS_A_RULE = {
    "a die too few": (
        BLITZ, "dice: [1, 2]", "dice: [1]", "play[0].action[2].dice", "[1]", "2 dice",
        "a die is missing: Advertising in NORTH",
    ),
    "no dice at all": (
        BLITZ, "        dice: [1, 2]\n        choose: 2\n", "", "play[0].action[2]", "nothing", "dice: 2 of them",
        "the answer is missing in turn 15, Action Phase: Advertising in NORTH",
    ),
    "a die too many": (
        BLITZ, "dice: [1, 2]", "dice: [1, 2, 3]", "play[0].action[2].dice", "[1, 2, 3]", "2 dice",
        "a die is left over: Advertising in NORTH",
    ),
    "a die too many on Election Night": (
        NIGHT, "at: OH\n        dice: 5", "at: OH\n        dice: [5, 6]", "play[0].night[3].dice", "[5, 6]", "1 die",
        "a die is left over: Ohio, 18 electoral votes",
    ),
    "a die where nothing is rolled": (
        BLITZ, "{support: true,", "{support: true, dice: 3,", "play[0].action[3].dice", "3", "no dice",
        "dice are left over: Support the President rolls none",
    ),
    "a die that did not fall": (
        BLITZ, "choose: 2", "choose: 6", "play[0].action[2].choose", "6", "1 or 2", "this die was not rolled",
    ),
    "two dice and no choice": (
        BLITZ, "        choose: 2\n", "", "play[0].action[2]", "nothing", "choose: 1 or 2",
        "of two dice either may be taken, and the record does not say which",
    ),
    "a V.P. who is not there": (
        BLITZ, "at: S\n        dice: 1", "at: S\n        vp: true\n        dice: 1", "play[1].events[0].vp", "true",
        "false, or nothing", "the V.P. is not available to help here",
    ),
    "a USED nominee that stays": (
        BLITZ, "{president: N, vp: N}", "{vp: N}", "play[0].ready", "V.P. to NORTH",
        "President to SOUTH, V.P. to NORTH; or", "rule 7.0: the USED President must move to a different location",
    ),
    "a preparation that is not open": (
        BLITZ, "{president: prep-partial,", "{president: prep-full,", "play[2].ready",
        "President to Debate Preparation (full), V.P. to SOUTH, Surrogate to SOUTH",
        "President to SOUTH, V.P. to SOUTH, Surrogate to SOUTH; or",
        "rule 10.1: only partial preparation is open this turn",
    ),
    "a card that was played before": (
        BLITZ, 'reveal: "#13"', 'reveal: "#17"', "play[1].headline.reveal", "#17", "a card that can come",
        "rule 9.0: #17 is in the Discard Pile already",
    ),
    "a card of another deck": (
        BLITZ, 'reveal: "#13"', 'reveal: "#0"', "play[1].headline.reveal", "#0", "a card that can come",
        "rule 9.0: #0 is no Headline card",
    ),
    "a card that is not held": (
        BLITZ, '{play: "#0", surrogate: N,', '{play: "#5", surrogate: N,', "play[0].action[0]",
        "play #5, the Surrogate to NORTH", "play #0, the Surrogate to NORTH; or", "rule 10.3: #5 is not in your hand",
    ),
    "a step that the card does not have": (
        BLITZ, "{at: B, not-in-the-source: true}", "{at: finance}", "play[2].events[5]", "finance",
        "the steps of this phase, opponent, S, N, M, W or B", "this step is never reached",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", BREAKS_A_RULE)
def test_a_record_that_breaks_a_rule_ends_with_1(what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, right, wrong, field, found, expected, message = BREAKS_A_RULE[what]
    text, line = changed(source, right, wrong)
    status, errors, words = told(tmp_path, capsys, text)
    error = errors[-1]
    assert status == 1
    assert (error["field"], error["found"], error["message"]) == (field, found, message)
    assert error["expected"].startswith(expected)
    assert abs(error["line"] - line) <= 3
    assert f"bad.yaml, line {error['line']}, field {field}: {message}. Found {found}; expected {expected}" in words


@pytest.mark.rule("SS-137")
def test_an_action_without_the_money(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, _ = changed(BLITZ, CASH_IN, "")
    status, errors, _ = told(tmp_path, capsys, text)
    last = errors[-1]
    assert status == 1
    assert last["message"] == "rule 11.1: it costs $1, Campaign Finance is $0"
    assert (last["found"], last["field"]) == ("advertise in NORTH", "play[0].action[5]")
    assert last["line"] == text[: text.index("dice: 3, expect")].count("\n") + 1


@pytest.mark.rule("SS-120")
def test_a_move_out_of_debate_preparation(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = f"""swingstudy: record 1
title: Out of Debate Preparation
{BLITZ[BLITZ.index("opening:") : BLITZ.index("expect:")]}play:
  - turn: 15
    ready: {{move: {{president: prep-partial, vp: N}}}}
    headline:
    action:
      - {{travel: {{president: S}}}}
"""
    text = text.replace("at: HQ, used: true", "at: HQ", 1).replace(
        "  tickets:", '  decks: {event: ["#3"], debate: "#3"}\n  tickets:'
    )
    text = text.replace(
        "    action:", "    events:\n      - {at: S, dice: 6}\n      - {at: debate, dice: [2, 2]}\n    action:"
    )
    status, (error,), _ = told(tmp_path, capsys, text)
    assert status == 1
    assert error["message"] == "rule 10.1.1: the President is in Debate Preparation and cannot be moved"
    assert (error["field"], error["found"]) == ("play[0].action[0]", "move President to SOUTH")
    assert error["line"] == text[: text.index("- {travel")].count("\n") + 1


@pytest.mark.rule("SS-46")
def test_an_advertisement_in_campaign_mode(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = shipped_text("landslide").replace("advertise: N", "advertise: S")
    status, (error,), _ = told(tmp_path, capsys, text)
    assert status == 1
    assert error["message"] == "rule 11.1: SOUTH is not in Advertising mode"
    assert (error["found"], error["expected"]) == ("advertise in SOUTH", "advertise in NORTH")


@pytest.mark.parametrize(
    ("text", "line", "field", "message"),
    [
        ("", 1, "", "the file is empty"),
        ("\n# only a remark\n", 1, "", "the file is empty"),
        ("swingstudy: record 1\ntitle: [unfinished\nplay: }\n", 3, "", "this is not YAML"),
        ("title: 'unfinished\n", 2, "", "this is not YAML"),
        ("\tswingstudy: record 1\n", 1, "", "this is not YAML"),
        ("- swingstudy\n- record 1\n", 1, "", "the file is no mapping of names to values"),
        ("just words\n", 1, "", "the file is no mapping of names to values"),
        ("swingstudy: record 1\ntitle: !!python/object:os.system x\n", 2, "", "tags are not read"),
        ("swingstudy: record 1\n", 1, "", "the record has no title"),
    ],
)
def test_what_is_no_record_at_all(
    text: str, line: int, field: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, (error,), words = told(tmp_path, capsys, text)
    assert (status, error["line"], error["field"], error["message"]) == (2, line, field, message)
    assert error["found"]
    assert error["expected"]
    assert "bad.yaml" in words


def test_bytes_that_are_no_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bytes.yaml"
    path.write_bytes(b"swingstudy: record 1\ntitle: \xff\xfe\n")
    assert check([str(path)]) == 2
    assert "bytes.yaml: the file is not text in UTF-8" in capsys.readouterr().out


def test_a_file_of_50_megabytes_is_refused_unread(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "large.yaml"
    with path.open("wb") as file:
        file.truncate(50_000_000)
    began = time.perf_counter()
    assert check([str(path)], json=True) == 2
    assert time.perf_counter() - began < 1
    (error,) = json.loads(capsys.readouterr().out)["errors"]
    assert (error["found"], error["expected"]) == ("50,000,000 bytes", f"at most {LARGEST_FILE:,} bytes")


def test_a_bomb_of_aliases_is_refused_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = ["swingstudy: record 1", "a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    rows += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 12)]
    began = time.perf_counter()
    status, (error,), _ = told(tmp_path, capsys, "\n".join(rows) + "\n")
    assert time.perf_counter() - began < 2
    assert (status, error["message"], error["found"]) == (2, "anchors and aliases are not read", "&a0")
    assert error["expected"] == "the value itself"


def test_a_thousand_levels_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, (error,), _ = told(tmp_path, capsys, "swingstudy: record 1\ntitle: " + "[" * 5000 + "]" * 5000 + "\n")
    assert (status, error["message"]) == (2, "the file is nested too deeply")


def test_windows_line_ends_and_a_byte_order_mark_are_fine(tmp_path: Path) -> None:
    path = tmp_path / "windows.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + BLITZ.replace("\n", "\r\n").encode())
    assert check([str(path)]) == 0
