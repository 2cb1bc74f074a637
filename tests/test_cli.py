"""What scripts rely on: the answers of the commands as JSON, their exit status and what they say of bad input."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from swingstudy.cli import main
from swingstudy.records.record import shipped_text
from swingstudy.swing.table.readings import READINGS

SUDDEN = """\
swingstudy: position 1
side: R
situation: dem-incumbent
regions: {S: {box: 0, mode: A}, N: {box: 0, mode: A}, M: {box: 0, mode: A}, W: {box: 0, mode: A}, B: {box: 0, mode: A}}
outcome: sudden defeat
"""


def answer(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> dict[str, Any]:
    assert main([*arguments, "--json"]) == status
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 1
    return dict(json.loads(lines[0]))


def test_odds_give_one_and_two_dice_for_both_kinds_of_roll_in_every_region(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "odds", "blitz@16:events", "--aim", "hold")
    assert list(found["regions"]) == ["S", "N", "M", "W", "B"]
    west = found["regions"]["W"]["defense"]
    # With the Surrogate's +1 against 2: a 1 fails and flips, 3 and 5 hold and flip, 2, 4 and 6 hold.
    assert west["one_die"] == [
        {"p": "1/2", "success": True, "moves": 0, "flips": False, "removed": [], "scandal_removed": False},
        {"p": "1/3", "success": True, "moves": 0, "flips": True, "removed": [], "scandal_removed": False},
        {"p": "1/6", "success": False, "moves": -1, "flips": True, "removed": [], "scandal_removed": False},
    ]
    assert [outcome["p"] for outcome in west["two_dice"]] == ["3/4", "2/9", "1/36"]
    assert all(
        sum(Fraction(outcome["p"]) for outcome in outcomes) == 1
        for kinds in found["regions"].values()
        for dice in kinds.values()
        for outcomes in dice.values()
    )
    assert found["readings"] == {reading.name: reading.values[0] for reading in READINGS}


def test_flipping_takes_the_odd_die(capsys: pytest.CaptureFixture[str]) -> None:
    west = answer(capsys, "odds", "blitz@16:events", "--aim", "flip")["regions"]["W"]["defense"]["two_dice"]
    assert {(o["success"], o["flips"]): o["p"] for o in west} == {
        (True, True): "5/9",
        (True, False): "5/12",
        (False, True): "1/36",
    }


@pytest.mark.rule("SS-251", "SS-186")
def test_events_are_unconditional_and_sum_to_one_with_the_sudden_ends(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "events", "blitz@15:events", "--card", "13")
    assert (found["sudden_defeat"], found["sudden_victory"]) == ("5/12", "0/1")
    ends = Fraction(found["sudden_defeat"]) + Fraction(found["sudden_victory"])
    for boxes in (*found["boxes"].values(), found["finance"]):
        assert sum(map(Fraction, boxes.values())) + ends == 1
    assert found["boxes"]["S"] == {"GA": "1/2", "NC": "1/12"}
    assert found["finance"] == {"5": "7/12"}


def test_a_reading_changes_the_answer_and_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("events", "blitz@15:events", "--card", "13", "--reading", "cascade-out-of-south=stops")
    found = answer(capsys, *arguments)
    assert found["sudden_defeat"] == "0/1"
    assert found["readings"]["cascade-out-of-south"] == "stops"


@pytest.mark.rule("SS-223", "SS-225", "SS-227")
def test_the_night_of_the_example(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "night", "election-night@night", "--nominees", "never")
    assert found["needed"] == 95
    assert sum(map(Fraction, (found["p_win"], found["p_tie"], found["p_loss"]))) == 1
    assert len(found["states"]) == 25
    assert found["states"]["FL"] == "1/3"
    assert (found["states"]["ME"], found["states"]["KY"]) == ("1/1", "0/1")
    settled = answer(capsys, "night", "election-night")
    assert settled["electoral_votes"] == {"92": "1/1"}
    assert settled["p_loss"] == "1/1"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("night", "nowhere"), "no such record ships"),
        (("events", "blitz@15:events", "--card", "12"), "no source tells what card #12 does"),
        (("odds", "blitz", "--reading", "higher-tie=middle"), "the reading higher-tie is left or right, not 'middle'"),
        (("odds", "blitz", "--reading", "sudden-death-check=first-fiasco"), "may never end"),
    ],
)
def test_bad_arguments_are_told_with_status_two(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str
) -> None:
    assert said in answer(capsys, *arguments, status=2)["errors"][0]["message"]


@pytest.mark.parametrize("command", [("night",), ("events", "--card", "13")])
def test_a_game_that_is_over_has_no_further_phase(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: tuple[str, ...]
) -> None:
    file = tmp_path / "over.yaml"
    file.write_text(SUDDEN, encoding="utf-8")
    found = answer(capsys, command[0], str(file), *command[1:], status=2)
    assert "is over: sudden defeat (rule 13.0)" in found["errors"][0]["message"]


def test_readings_and_data_list_everything(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "readings")
    assert [switch["name"] for switch in found["switches"]] == [reading.name for reading in READINGS]
    assert len(found["settled"]) == 53
    assert {row["game"] for row in (*found["switches"], *found["settled"])} == {"swing"}
    assert main(["data", "--json"]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    rows = {row["datum"]: row["source"] for row in told}
    assert {row["game"] for row in told} == {"swing"}
    assert rows["resistance.S.advertising"] == "study"
    assert rows["colours.FL"] == "rulebook"
    assert rows["card #19"] == "public"


def test_the_game_may_be_named_and_must_be_one_of_the_house(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "readings", "swing") == answer(capsys, "readings")
    with pytest.raises(SystemExit) as ended:
        main(["data", "chess"])
    assert ended.value.code == 2
    assert "invalid choice: 'chess'" in capsys.readouterr().err


def test_a_title_that_the_terminal_cannot_show_is_printed_all_the_same(tmp_path: Path) -> None:
    file = tmp_path / "own.yaml"
    file.write_text(shipped_text("landslide").replace("title: ", "title: Landslide \u2603 "), encoding="utf-8")
    command = [sys.executable, "-m", "swingstudy.cli", "check", str(file)]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    ran = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "own.yaml: Landslide ? " in ran.stdout


@pytest.mark.parametrize("command", [("odds",), ("events", "--card", "13"), ("check",)])
def test_a_deck_that_cannot_be_played_is_told_by_every_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: tuple[str, ...]
) -> None:
    """The Debate card needs two cards of the Reserve and finds one."""
    file = tmp_path / "deck.yaml"
    opening = shipped_text("landslide").partition("opening:\n")[2].partition("play:")[0].partition("expect:")[0]
    opening = opening.replace("phase: action", "phase: headline")
    decks = "  decks: {event: ['#3'], reserve: ['#13']}\n"
    text = f"swingstudy: record 1\ntitle: x\nopening:\n{opening}{decks}play:\n  - {{turn: 1, headline: {{}}}}\n"
    file.write_text(text, encoding="utf-8")
    assert main([command[0], str(file), *command[1:], "--json"]) in (1, 2)
    (error,) = json.loads(capsys.readouterr().out)["errors"]
    assert error["line"]
    assert "Reserve" in error["message"] or "debate" in error["message"].lower()
