"""Stimmvieh's records and facts: those that ship hold, and what a record tells wrong is named with its line."""

from __future__ import annotations

import json

import pytest
from ruamel.yaml import YAML

from swingstudy.files import FormatError
from swingstudy.records.check import report
from swingstudy.records.record import load_record, record_from_text, replay, shipped, shipped_text
from swingstudy.stimmvieh.rules.turn import Turn

EXPECTATIONS = {
    "all-involved": 8,
    "components": 12,
    "donors": 15,
    "gisela": 13,
    "level-votes": 60,
    "moderator": 9,
    "two-campaigns": 45,
    "voters": 12,
    "what-to-take": 7,
    "who-starts": 24,
}
EXAMPLES = {"SX-TAKE", "SX-GISELA", "SX-TIE", "SX-COUNT", "SX-ALT2", *(f"SD{n}" for n in range(1, 9))}


def test_every_example_ships():
    assert set(shipped(of="stimmvieh")) == set(EXPECTATIONS)
    tops = [YAML(typ="safe").load(shipped_text(name)) for name in EXPECTATIONS]
    assert {name for top in tops for name in top.get("example", "").split(", ") if name} == EXAMPLES
    assert all(top["source"] and top["about"] for top in tops)


@pytest.mark.parametrize("name", sorted(EXPECTATIONS))
def test_a_shipped_file_holds_with_all_its_expectations(name):
    found = report(name)
    assert (found.held, found.made, found.errors) == (EXPECTATIONS[name], EXPECTATIONS[name], [])
    assert found.status == 0


@pytest.mark.rule("ST-16", "ST-24", "ST-25")
def test_gisela_sends_a_backbencher_and_a_donation_comes():
    played = replay(load_record("gisela"))
    [step] = played.steps
    assert step.asked[0].answer == Turn(4, "hand", step.fact("take"))
    assert (step.fact("take").thousands, step.fact("refill").thousands, step.fact("refill").kind) == (
        60,
        70,
        "donation",
    )
    assert len(step.after.display) == 4
    assert played.ask is not None


@pytest.mark.rule("ST-32", "ST-34")
def test_the_votes_of_the_example_come_about_in_36_legal_turns():
    played = replay(load_record("voters"))
    assert [step.turn for step in played.steps if step.phase == "play"] == list(range(1, 37))
    end = played.final
    cards = {name: sorted((c.thousands, c.influence) for c in end.vote_piles[end.seat(name)]) for name in end.players}
    assert sorted(influence for _, influence in cards["Daniel"]) == [2, 5, 7, 9]
    assert sorted(influence for _, influence in cards["Holger"]) == [4, 5, 6, 7]
    sums = {name: sum(thousands for thousands, _ in own) for name, own in cards.items()}
    assert sums == {"Karin": 105, "Daniel": 90, "Holger": 90, "Gisela": 30}
    assert set(played.steps[-1].fact("double")) == {"Karin", "Holger"}


@pytest.mark.rule("ST-35")
def test_the_donations_of_the_example_come_about_in_36_legal_turns():
    played = replay(load_record("donors"))
    assert [step.turn for step in played.steps if step.phase == "play"] == list(range(1, 37))
    end = played.final
    sums = {name: sum(card.thousands for card in end.donation_piles[end.seat(name)]) for name in end.players}
    assert sums == {"Karin": 340, "Holger": 370, "Daniel": 430, "Gisela": 780}
    assert end.outcome == "Gisela"


@pytest.mark.rule("ST-36", "ST-37")
def test_the_most_points_of_several_campaigns_win():
    played = replay(load_record("two-campaigns"))
    assert played.final.points == (4.5, 8, 2.5, 7)
    assert (played.final.outcome, played.final.campaign) == ("Holger", 2)
    assert [step.turn for step in played.steps if step.phase == "play"] == [33, 34, 35, 36, 69, 70, 71, 72]


def record(name: str, **changes: str) -> str:
    text = shipped_text(name)
    for old, new in changes.values():
        assert old in text
        text = text.replace(old, new, 1)
    return text


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("play: 4", "play: 7", 20, "rule Your turn: Gisela has no 7 in the hand"),
        ("from: hand", "from: table", 20, "rule Your turn: Gisela has no 4 on the table"),
        ("play: 4", "play: 5", 20, "rule Your turn: Gisela has no 5 in the hand"),
        ("take: 60", "take: 70", 20, "is the top of a stack, not on display"),
        ("take: 60", "take: [25, 6]", 20, "takes more than 4"),
        ("take: 60", "take: null", 20, "the 4 can take a card, so it must"),
        ("take: 60", "take: 75", 20, "is not on display"),
        ("by: Gisela", "by: Karin", 20, "it is not this player's turn"),
        ("refill: 70", "refill: 40", 26, "the rules give something else than the record expects"),
        ("may-take: [60, 30]", "may-take: [60]", 25, "the rules give something else than the record expects"),
        ("to_play: Holger", "to_play: Karin", 33, "the rules give something else than the record expects"),
    ],
)
def test_what_does_not_hold_is_named_with_its_line(old, new, line, message):
    played = replay(record_from_text(record("gisela", one=(old, new))))
    assert (played.errors[0].line, message in played.errors[0].message) == (line, True), played.errors[0]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("take: 60", "take: [60, 30]", "there is no such vote card"),
        ("take: 60", "take: 65", "there is no such donation card"),
        ("play: 4", "play: 10", "the number is out of range"),
        ("from: hand", "from: pocket", "this is no place of a politician"),
        ("by: Gisela", "by: Detlef", "this is no player"),
        ("deck: study 1", "deck: known", "this is no deck"),
        ("deck: study 1", "alternative: 2", "alternative 2 needs a moderator"),
        ("deck: study 1", "moderator: Karin", "only alternative 2 has a moderator"),
        ("deck: study 1", "alternative: 2\nmoderator: Detlef", "the moderator does not play"),
        ("deck: study 1", "readings: {no-votes: always}", "this is no value of no-votes"),
        ("refill: 70", "refilled: 70", "there is no expectation called 'refilled'"),
        ("  - opening:", "  - deal: {}\n    opening:", "a campaign begins with an opening or a deal"),
        ("campaigns:", "opening: {}\ncampaigns:", "this stands in a campaign"),
        ("tops: {Gisela: [7, 9]", "tops: {Gisela: [7, 7]", "these are too many, or one comes twice"),
        ("tops: {Gisela: [7, 9]", "tops: {Gisela: [1, 3, 5, 7, 9]", "these are too many, or one comes twice"),
        ("backs: {Gisela: [2, 4, 6]", "backs: {Gisela: [2, 4, 7]", "on the table or in the hand, not both"),
    ],
)
def test_what_breaks_the_format_is_refused(old, new, message):
    with pytest.raises(FormatError) as caught:
        record_from_text(record("gisela", one=(old, new)))
    assert message in caught.value.message
    assert caught.value.line is not None


def test_what_is_never_reached_is_named():
    lines = shipped_text("voters").splitlines(keepends=True)
    last = next(at for at, line in enumerate(lines) if "evaluation:" in line)
    short = replay(record_from_text("".join([*lines[: last - 1], *lines[last:]])))
    assert [error.message for error in short.errors] == ["the evaluation is never reached"]
    again = replay(record_from_text("".join([*lines[:last], lines[last - 1], *lines[last:]])))
    assert [error.message for error in again.errors] == ["this turn is never reached"]


def test_a_deal_tells_the_choice_and_the_flips():
    chosen = "tops: {Gisela: [4, 6, 7, 8], Holger: [4, 6, 7, 8], Karin: [1, 2, 3, 9], Daniel: [1, 2, 4, 8]}"
    lines = shipped_text("voters").splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("      tops:"))
    start = next(n for n, line in enumerate(lines) if "starts:" in line)

    def dealt(flips: str, starts: str) -> str:
        return "\n".join([*lines[:at], f"      {chosen}", *([f"      flips: {flips}"] if flips else []),
                          *lines[at + 1 : start], f"    expect: {{starts: {starts}}}"]) + "\n"  # fmt: skip

    def errors(text: str) -> list[str]:
        return [error.message for error in replay(record_from_text(text)).errors]

    assert errors(dealt("{Karin: 7, Daniel: 6}", "Karin")) == []
    assert errors(dealt("{Karin: [7, 4], Daniel: [7, 9]}", "Daniel")) == []
    assert errors(dealt("{Karin: [7, 4], Daniel: 6}", "Karin")) == ["a flipped backbencher is left over"]
    assert errors(dealt("{Karin: 7}", "Karin")) == ["Which backbencher does Daniel flip?"]
    assert errors(dealt("{Karin: 9, Daniel: 6}", "Karin")) == [
        "rule What if there is a tie?: '9' is no answer to: Which backbencher does Karin flip?"
    ]
    wrong = dealt("{Karin: 7, Daniel: 6}", "Karin").replace("Karin: [1, 2, 3, 9]", "Karin: [1, 2, 9]")
    assert "top candidates are four different ones" in errors(wrong)[0]


@pytest.mark.rule("ST-38", "ST-39")
def test_angelus_is_dealt_from_her_shuffled_stack():
    lines = shipped_text("voters").splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("      tops:"))
    text = "\n".join([
        *lines[:at],
        "      tops: {Gisela: [6, 7, 8, 9], Holger: [1, 2, 3, 4], Karin: [1, 2, 3, 5], Angelus: [2, 4, 6, 8]}",
        "    expect: {starts: Gisela, angelus: Gisela, backs: {Angelus: [1, 3, 5, 7, 9]}}",
    ]).replace("Karin, Daniel]", "Karin]") + "\n"  # fmt: skip
    played = replay(record_from_text(text))
    assert (played.errors, played.held) == ((), 3)


def test_a_fact_that_cannot_be_is_refused(tmp_path):
    text = shipped_text("who-starts").replace("B: [9, 8, 7, 5]", "B: [9, 8, 7, 7]", 1)
    file = tmp_path / "own.yaml"
    file.write_text(text, "utf-8")
    found = report(str(file))
    assert found.status == 2
    assert "four different" in found.errors[0].message
    assert json.dumps(found.as_json)
