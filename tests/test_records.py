"""The shipped records: each holds, asserts what its example states, and plays as its golden file has it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from ruamel.yaml import YAML

import golden
from swingstudy.files import parse
from swingstudy.records.facts import answer_facts, read_facts
from swingstudy.records.record import Record, load_record, record_from_text, replay, shipped, shipped_text
from swingstudy.records.replayed import Replay
from swingstudy.swing.records import script
from swingstudy.swing.table.position import SUDDEN_DEFEAT

EXPECTATIONS = {
    "blitz": 271,
    "blitz-cards": 22,
    "blocked-ad": 15,
    "cascade": 15,
    "decisions": 20,
    "decisions-five": 22,
    "design": 19,
    "economy": 25,
    "election-night": 132,
    "fiasco": 13,
    "illustrations": 40,
    "incumbents": 28,
    "landslide": 8,
    "nebraska": 4,
    "night-votes": 17,
    "setup": 14,
    "snake-eyes": 21,
    "sudden-death": 15,
    "war-chest": 15,
    "wisconsin": 5,
}
EXAMPLES = {
    "EX-3A", "EX-9.1.2", "EX-9.3.2", "EX-11.1.2", "EX-11.8", "EX-12.1", "EX-12.2", "EX-12.3", "EX-17.0-WI",
    "EX-17.2-NE",
    "EX-EN", "EX-18-SETUP", "EX-19.3", "EX-XE", "EX-42", "EX-R1..R6",
}  # fmt: skip


def played(name: str) -> Replay:
    return replay(load_record(name))


def test_every_shipped_file_is_counted() -> None:
    assert set(shipped()) == set(EXPECTATIONS)


@pytest.mark.parametrize("name", sorted(EXPECTATIONS))
def test_a_shipped_file_holds_with_all_its_expectations(name: str) -> None:
    if name in shipped("record"):
        found = played(name)
        held, made, errors = found.held, found.made, list(found.errors)
    else:
        answers = answer_facts(read_facts(parse(shipped_text(name), ["facts"], name)[1]))
        held, made = sum(a.held for a in answers), sum(a.made for a in answers)
        errors = [error for answer in answers for error in answer.errors]
    assert (held, made, errors) == (EXPECTATIONS[name], EXPECTATIONS[name], [])


def test_every_example_of_the_rulebook_ships() -> None:
    plain = {name: YAML(typ="safe").load(shipped_text(name)) for name in shipped()}
    assert {top["example"] for top in plain.values()} == EXAMPLES
    assert all(top["source"] and top["about"] for top in plain.values())


@pytest.mark.parametrize("name", sorted(EXPECTATIONS))
def test_a_shipped_file_plays_as_its_golden_text(name: str) -> None:
    assert golden.playthrough(name) == (golden.FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_every_golden_text_has_its_record() -> None:
    assert {file.stem for file in golden.FOLDER.glob("*.txt")} == set(shipped())


# What a record may be

SHORT = """swingstudy: record 1
title: Short
opening:
  side: R
  situation: dem-incumbent
  phase: PHASE
  finance: 2
  regions:
    {S: {box: GA, mode: C}, N: {box: IN, mode: A}, M: {box: IA, mode: C}, W: {box: AZ, mode: C}, B: {box: KY, mode: C}}
play:
"""


def short(play: str, phase: str = "action") -> Record:
    return record_from_text(SHORT.replace("PHASE", phase) + play, "short.yaml")


def test_the_docstrings_example_is_a_record_that_holds() -> None:
    assert script.__doc__ is not None
    lines = script.__doc__.split("::\n\n", 1)[1].split("\n\nAt the top", 1)[0].splitlines()
    found = replay(record_from_text("\n".join(line.removeprefix("    ") for line in lines)))
    assert (found.ok, found.held, found.made) == (True, 2, 2)


def test_a_record_may_begin_in_the_events_phase_and_name_its_card() -> None:
    found = replay(short("  - turn: 1\n    card: '#13'\n    events: [" + ", ".join(
        f"{{at: {region}, dice: 6}}" for region in "SMWB") + "]\n", "events"))  # fmt: skip
    assert (found.errors, [s.key for s in found.steps]) == ((), ["S", "N", "M", "W", "B", "finance"])


def test_a_record_goes_through_a_whole_turn_into_the_night() -> None:
    found = replay(
        short("""
  - turn: 1
    action: [loan, {change-mode: N}, {travel: {vp: S}}]
    scandal:
  - night:
      - {at: GA, vp: true, dice: [3, 4], choose: 4, expect: {success: true}}
      - {at: IN, dice: 4}
      - {at: IA, dice: 4}
      - {at: AZ, dice: 4}
      - {at: KY, dice: 4}
      - {at: count, expect: {outcome: loss}}
""")
    )
    assert found.errors == ()
    assert [s.key for s in found.steps[:5]] == ["TakeLoan", "ChangeMode", "Travel", "EndPhase", "scandal"]
    assert (found.held, found.made, found.ask) == (2, 2, None)


def test_what_is_not_told_is_where_the_record_stops() -> None:
    found = replay(short("  - turn: 1\n    action: [loan]\n"))
    assert (found.errors, found.ok, found.reference) == ((), False, "1:action:2")
    assert found.final is not None
    assert found.final.finance == 3


def test_the_headline_phase_takes_no_card_for_election_night() -> None:
    found = replay(short("  - turn: 1\n    headline: {reveal: none}\n", "headline"))
    assert found.final is not None
    assert (found.errors, found.final.phase) == ((), "night")


@pytest.mark.rule("SS-190")
def test_the_order_of_a_shuffle_is_told() -> None:
    text = shipped_text("landslide").replace("opening:\n", """cards:
  - {id: A, stripe: purple, research: minor}
  - {id: B, stripe: purple, research: significant}
opening:
  opposition: {vp: {at: S}}
  decks: {research: [A], research_discard: [B]}
""").replace("finance: 1", "finance: 4")  # fmt: skip
    play = """play:
  - turn: 1
    action:
      - {research: president, order: [B, A], expect: {decks: {research: [B, A]}, finance: 2}}
      - {research: vp, expect: {hand: [B], finance: 0}}
      - {play: B, against: vp, expect: {opposition: {vp: {at: null}}}}
"""
    found = replay(record_from_text(text[: text.index("play:")] + play))
    assert (found.errors, found.held) == ((), 6)
    for right, wrong, message in (
        (", order: [B, A]", "", "the answer is missing in turn 1, Action Phase: the shuffle"),
        ("[B, A], expect", "[B, B], expect", "these are not the cards that are shuffled"),
        ("{research: vp,", "{research: vp, card: A,", "another card comes from the deck"),
    ):
        found = replay(record_from_text(text[: text.index("play:")] + play.replace(right, wrong)))
        assert [error.message for error in found.errors] == [message]


def test_a_record_cannot_stop_where_nothing_is_asked() -> None:
    text = shipped_text("cascade").replace("- at: B\n", "- at: B\n        stop: true\n")
    assert [error.field for error in replay(record_from_text(text)).errors] == ["play[0].events[0].stop"]


def test_a_sudden_end_is_the_end_of_the_record() -> None:
    bottom = shipped_text("cascade").replace("PA,", "0,").replace("box: NC", "box: 0")
    found = replay(
        record_from_text(bottom[: bottom.index("        expect:\n")].replace("expect: {", "expect: {hand: [], "))
    )
    assert found.final is not None
    assert (found.final.outcome, found.ask) == (SUDDEN_DEFEAT, None)


def test_a_reading_laid_over_a_record_changes_its_end() -> None:
    found = replay(load_record("blitz", readings=[("three-box-fall", "stop-at-bottom")]))
    changed = [(error.field, error.found) for error in found.errors if "box" in error.field]
    assert changed == [
        ("play[2].events[1].expect.regions.M.box", "IA"),
        ("play[2].events[1].expect.regions.W.box", "AZ"),
    ]


def test_own_board_and_readings_of_a_record_are_used() -> None:
    text = shipped_text("blocked-ad").replace(
        "opening:", "board: {resistance: {B: {advertising: 3}}}\nreadings: {higher-tie: right}\nopening:", 1
    )
    found = replay(record_from_text(text))
    assert found.rulebook.readings.higher_tie == "right"
    missed = {error.field.rpartition(".")[2] for error in found.errors}
    assert missed == {"to-beat", "beats"}


@pytest.mark.parametrize("name", shipped("record"))
def test_steps_are_numbered_and_hang_together(name: str) -> None:
    found = played(name).steps
    assert [s.n for s in found] == list(range(1, len(found) + 1))
    assert len({s.reference for s in found}) == len(found)
    assert all(
        one.after.boxes == next_.before.boxes and one.after.finance == next_.before.finance
        for one, next_ in pairwise(found)
    )
