"""``swingstudy evaluate``, ``readings`` and ``data`` for Candidate, and what they refuse."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from candidate.builders import ask, contest
from swingstudy.cli import main
from swingstudy.files import FormatError, NotLegal
from swingstudy.games import NAMES, NotPlayed, game

A, B, C = THREE = ["Bench", "Heart", "Hammer"]


def run(capsys: Any, *arguments: str) -> tuple[int, Any]:
    status = main([*arguments, "--json"])
    return status, [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_evaluate_answers_with_one_object_and_the_readings(tmp_path: Path, capsys: Any) -> None:
    file = tmp_path / "question.yaml"
    file.write_text("swingstudy: candidate-start 1\nshown: {Bench: [money-3], Heart: [zero]}\n", "utf-8")
    status, [answer] = run(capsys, "evaluate", str(file), "--reading", "majority=after-primary")
    assert (status, answer["dealer"], answer["readings"]["majority"]) == (0, "Bench", "after-primary")
    assert list(answer["readings"]) == [
        "majority", "tie-at-zero", "bandwagon-tie", "elimination-tie", "hand-over-limit", "party-ruling",
    ]  # fmt: skip


def test_what_is_not_legal_is_1_and_what_is_malformed_2(tmp_path: Path, capsys: Any) -> None:
    head = "swingstudy: candidate-play 1\nplayers: [Bench, Heart]\nby: Bench\nstates: [MN]\n"
    file = tmp_path / "question.yaml"
    file.write_text(head + "play: {MN: {Bench: [zero]}}\n", "utf-8")
    status, [answer] = run(capsys, "evaluate", str(file))
    assert (status, answer["legal"], answer["breaks"]) == (1, False, ["hand"])
    file.write_text(head + "play:\n  MN: {Bench: [zorro]}\n", "utf-8")
    status, [answer] = run(capsys, "evaluate", str(file))
    [error] = answer["errors"]
    assert (status, error["file"], error["line"], error["field"]) == (2, str(file), 6, "play.MN.Bench[0]")
    file.write_text(
        "swingstudy: candidate-primary 1\nplayers: [Bench, Heart]\nstates: [[MN]]\nhands: {Bench: 5, Heart: 5}\n"
        "rounds:\n  MN:\n    - Bench: {Heart: [zero, zero]}\n",
        "utf-8",
    )
    status, [answer] = run(capsys, "evaluate", str(file))
    [error] = answer["errors"]
    assert (status, error["line"], error["field"]) == (1, 7, "rounds.MN[0].Bench")
    assert "C18" in error["message"]


def test_an_unknown_kind_and_a_reading_that_is_none_are_refused_by_name(tmp_path: Path, capsys: Any) -> None:
    file = tmp_path / "question.yaml"
    file.write_text("swingstudy: candidate-bid 1\n", "utf-8")
    status, [answer] = run(capsys, "evaluate", str(file))
    assert (status, answer["errors"][0]["found"]) == (2, "'candidate-bid 1'")
    file.write_text("swingstudy: candidate-start 1\nshown: {A: [], B: []}\n", "utf-8")
    assert run(capsys, "evaluate", str(file), "--reading", "majority=never")[0] == 2


def test_readings_and_data_are_listed(capsys: Any) -> None:
    status, rows = run(capsys, "readings", "candidate")
    assert status == 0
    assert "elimination-tie" in json.dumps(rows)
    status, rows = run(capsys, "data", "candidate")
    assert len(rows) == 2 * 51
    assert all(row["source"] for row in rows)


def test_the_game_is_not_played_as_a_whole() -> None:
    one = game("candidate")
    assert one.name not in NAMES
    with pytest.raises(NotPlayed):
        one.play(None, None)


TIE = {A: {A: ["money-1"]}, B: {B: ["money-1"]}}


@pytest.mark.rule("CA-14", "CA-27", "CA-57")
@pytest.mark.parametrize(
    "asked",
    [
        {"rounds": [{A: {A: ["money-1", "money-2"]}}]},
        {"rounds": [{A: {A: ["rumor-1"]}}]},
        {"rounds": [{A: {B: ["zero", "zero"]}}]},
        {"rounds": [{A: {A: ["zero"] * 9}}]},
        {"rounds": [{A: {A: ["money-1"]}}, {}]},
        {"rounds": [TIE, {C: {C: ["money-1"]}}]},
        {"rounds": [TIE, {A: {C: ["money-1"]}}]},
        {"rounds": [{A: {A: ["money-1"]}}], "layers": {A: ["money-1"]}},
        {"rounds": [{}], "layers": {A: ["zero"]}},
    ],
)
def test_rounds_that_the_rules_do_not_allow(asked: Any) -> None:
    with pytest.raises(NotLegal):
        contest(*asked.pop("rounds"), **asked)


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("primary", {"players": list("abcdefg"), "states": [["MN"]]}),
        ("primary", {"players": THREE, "states": [["MN", "MN"]]}),
        ("primary", {"players": THREE, "states": [["MN"], ["CA"], ["OR"]]}),
        ("primary", {"players": THREE, "states": [["ZZ"]]}),
        ("primary", {"players": THREE, "states": [["MN"]], "rounds": {"CA": []}}),
        ("primary", {"players": THREE}),
        ("primary", {"players": [A, A], "states": [["MN"]]}),
        ("play", {"players": THREE, "by": "Nobody", "states": ["MN"]}),
        ("play", {"players": THREE, "by": A, "states": ["MN"], "hand": ["money"]}),
        ("play", {"players": THREE, "by": A, "states": ["MN"], "hand": ["money-0"]}),
        ("groundwork", {"players": THREE, "dealer": A, "groundwork": [{A: -1}]}),
        ("bandwagon", {"players": THREE, "stage": "spring"}),
        ("convention", {"players": THREE, "undecided": ["CA"], "blocks": [["MN"]]}),
        ("super-tuesday", {"players": THREE, "dealer": A, "caller": A, "unresolved": {"x": ["CA"], "y": ["CA"]}}),
        ("super-tuesday", {"players": THREE, "dealer": A, "caller": A, "hand": ["zero"], "hands": {A: 4}}),
        (
            "knowledge",
            {"deck": {"zero": 2}, "seen": {"zero": 2}, "hands": {A: 1}, "known": {A: ["zero"]}, "card": "zero"},
        ),
        ("knowledge", {"deck": {"zero": 2}, "hands": {A: 3}, "card": "zero"}),
        ("knowledge", {"deck": {"zero": 2}, "hands": {A: 0}, "known": {A: ["zero"]}, "card": "zero"}),
        ("knowledge", {"deck": {"zero": 2}, "hands": {A: 1}, "card": "zoo"}),
        ("start", {"shown": {A: []}, "extra": 1}),
    ],
)
def test_malformed_questions(kind: str, fields: Any) -> None:
    with pytest.raises(FormatError) as caught:
        ask(kind, **fields)
    assert not isinstance(caught.value, NotLegal)
    assert caught.value.line is not None
