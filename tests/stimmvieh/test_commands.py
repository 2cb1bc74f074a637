"""Stimmvieh at the command line: evaluate, endgame, view, readings, data; what is wrong is named."""

from __future__ import annotations

import json

import pytest

from stimmvieh.builders import FOUR, THREE, random_campaign
from swingstudy.cli import main
from swingstudy.games import game
from swingstudy.stimmvieh.table.position_file import position_to_dict

PRINTED = """\
swingstudy: stimmvieh-evaluation 1
players:
  Karin: {votes: [[40, 9], [40, 8], [25, 7]], donations: [170, 170]}
  Daniel: {votes: [[40, 9], [25, 7], [15, 5], [10, 2]], donations: [430]}
  Holger: {votes: [[30, 7], [25, 6], [20, 5], [15, 4]], donations: [370]}
  Gisela: {votes: [[15, 3], [15, 4]], donations: [780]}
"""


@pytest.fixture
def run(capsys, tmp_path):
    def of(*arguments, text=None):
        if text is not None:
            (tmp_path / "own.yaml").write_text(text, "utf-8")
            arguments = (arguments[0], str(tmp_path / "own.yaml"), *arguments[1:])
        status = main([*arguments, "--json"])
        return status, [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    return of


def flow(position) -> str:
    return json.dumps(position_to_dict(position), ensure_ascii=False)


@pytest.mark.rule("ST-34", "ST-35")
def test_the_printed_evening(run):
    status, [found] = run("evaluate", text=PRINTED)
    assert status == 0
    assert sorted(found["double"]) == ["Holger", "Karin"]
    assert found["totals"] == {"Karin": 680, "Daniel": 430, "Holger": 740, "Gisela": 780}
    assert found["winners"] == ["Gisela"]
    assert found["points"] == {"Karin": "2/1", "Daniel": "1/1", "Holger": "3/1", "Gisela": "5/1"}
    assert found["readings"]["no-votes"] == "may-double"


@pytest.mark.rule("ST-44")
def test_the_moderator_of_an_evaluation_breaks_its_ties(run):
    text = PRINTED.replace("players:", "tie: moderator\nmoderator: Daniel\nplayers:")
    assert run("evaluate", text=text)[1][0]["double"] == ["Karin", "Daniel"]


def test_a_reading_changes_an_evaluation(run):
    level = "".join(
        f"  {name}: {{votes: {votes}}}\n" for name, votes in zip("ABCD", ("[[9, 9]]", "[]", "[]", "[]"), strict=True)
    )
    text = "swingstudy: stimmvieh-evaluation 1\nplayers:\n" + level
    assert run("evaluate", text=text)[1][0]["double"] == list("ABCD")
    assert run("evaluate", "--reading", "no-votes=never", text=text)[1][0]["double"] == ["A"]


@pytest.mark.parametrize(
    ("old", "new", "line", "field", "message"),
    [
        ("[430]", "[-430]", 4, "players.Daniel.donations[0]", "the number is out of range"),
        ("[780]", "[7.5]", 6, "players.Gisela.donations[0]", "this must be a whole number"),
        ("[15, 3]", "[15]", 6, "players.Gisela.votes[0]", "this is no vote card"),
        ("players:", "moderator: Karin\nplayers:", 2, "moderator", "a moderator breaks ties only with tie: moderator"),
        ("players:", "tie: moderator\nplayers:", 1, "", "nobody is the moderator"),
        ("players:", "tie: moderator\nmoderator: Detlef\nplayers:", 3, "moderator", "this is no player"),
        ("players:", "tie: dice\nplayers:", 2, "tie", "this is no way to break ties"),
        ("  Gisela: {votes: [[15, 3], [15, 4]], donations: [780]}\n", "", 3, "players", "there are always four seats"),
        ("donations: [780]", "euros: [780]", 6, "players.Gisela.euros", "there is no pile called 'euros'"),
        ("evaluation 1", "evaluation 2", 1, "swingstudy", "newer than this program knows"),
    ],
)  # fmt: skip
def test_a_bad_evaluation_is_refused_by_name(run, old, new, line, field, message):
    status, [found] = run("evaluate", text=PRINTED.replace(old, new, 1))
    assert status == 2
    [error] = found["errors"]
    assert (error["line"], error["field"]) == (line, field)
    assert message in error["message"]


def test_an_endgame_is_answered_in_fractions(run):
    position = random_campaign(3, turns=32).position
    status, [found] = run("endgame", text=flow(position))
    assert status == 0
    assert (found["to_play"], found["turns_left"], found["exact"]) == (position.player, 4, True)
    values = [option["points"][position.player] for option in found["options"]]
    assert all("/" in value for value in values)
    assert {frozenset(option["points"]) for option in found["options"]} == {frozenset(FOUR)}
    assert [option["play"] for option in found["options"]] == sorted(option["play"] for option in found["options"])
    assert found["best"] == values.index(
        max(values, key=lambda value: int(value.split("/")[0]) / int(value.split("/")[1]))
    )


def test_past_the_limit_it_is_given_up_or_estimated(run):
    text = flow(random_campaign(3, turns=29).position)
    status, [found] = run("endgame", "--limit", "20", text=text)
    assert status == 1
    assert found["errors"] == [{"message": "more than 20 states with 7 turns left"}]
    status, [found] = run("endgame", "--limit", "20", "--sample", "8", "--seed", "5", text=text)
    assert (status, found["exact"], found["sample"], found["seed"]) == (0, False, 8, 5)
    for option in found["options"]:
        assert sum(option["points"].values()) == pytest.approx(11, abs=0.01)
        for name, (low, high) in option["interval"].items():
            assert low <= option["points"][name] <= high
    assert run("endgame", "--limit", "20", "--sample", "8", "--seed", "5", text=text)[1] == [found]


def test_an_estimate_does_not_depend_on_the_order_below_the_tops(run):
    position = random_campaign(4, turns=30).position
    turned = position._replace(
        votes=(*position.votes[:1], *position.votes[:0:-1]),
        donations=(*position.donations[:1], *position.donations[:0:-1]),
    )
    given = ("endgame", "--limit", "1", "--sample", "4")
    assert run(*given, text=flow(position)) == run(*given, text=flow(turned))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [(("--sample", "1"), "--sample takes 2 orders or more"), (("--limit", "-1"), "--limit takes a number of states"),
     (("--moderator", "Detlef"), "the moderator does not play")],
)  # fmt: skip
def test_a_bad_argument_is_refused(run, arguments, message):
    status, [found] = run("endgame", *arguments, text=flow(random_campaign(3, turns=34).position))
    assert status == 2
    assert message in found["errors"][0]["message"]


def test_no_turn_no_endgame(run):
    assert run("endgame", text=flow(random_campaign(3).position))[0] == 2
    assert run("endgame", "sudden-death")[0] == 2


@pytest.mark.rule("ST-23")
def test_a_player_sees_the_tops_of_piles_and_stacks(run):
    position = random_campaign(3, THREE, turns=20).position
    status, [found] = run("view", "--player", "Karin", text=flow(position))
    assert status == 0
    table, memory = found["table"], found["memory"]
    assert table["stacks"]["donations"]["count"] == len(position.donations)
    assert table["hand"] == list(position.backs[2])
    assert table["angelus"] == {"holder": position.angelus, "backs": list(position.backs[3])}
    assert "below" not in table["stacks"]["votes"]
    assert memory["stacks"]["donations"]["below"] == sorted(memory["stacks"]["donations"]["below"])
    status, [found] = run("view", "--player", "Detlef", text=flow(position))
    assert status == 2
    assert "no player is called 'Detlef'; there are Gisela, Holger, Karin, Angelus" in found["errors"][0]["message"]


def test_before_all_are_shown_no_player_sees_the_others_choice(run):
    position = random_campaign(3, turns=0).position._replace(phase="selection", turn=0, angelus=None)
    _, [found] = run("view", "--player", "Karin", text=flow(position))
    assert {name for name, tops in found["table"]["tops"].items() if tops} == {"Karin"}
    assert set(found["memory"]["tops"]) == {"Karin"}


def test_readings_and_data_name_the_game(run):
    _, [found] = run("readings", "stimmvieh")
    assert [switch["name"] for switch in found["switches"]] == ["display-refill", "tied-influence", "no-votes"]
    assert {row["game"] for row in (*found["switches"], *found["settled"])} == {"stimmvieh"}
    _, rows = run("data", "stimmvieh")
    assert len(rows) == 17 + 24 + 36
    assert {row["source"] for row in rows} == {"study"}
    assert rows[0]["value"] == {"thousands": 5, "influence": 1}


def test_the_house_knows_the_game():
    one = game("stimmvieh")
    session = random_campaign(3)
    assert one.seats(session.position) == FOUR
    assert sum(one.results(session.position).values()) == 11
    assert set(one.phases) == {step.phase for step in session.steps}
