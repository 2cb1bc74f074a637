"""The shipped records: each holds, asserts what its example states, and plays as its golden file has it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from ruamel.yaml import YAML

import golden
from swingstudy.files import FormatError, parse
from swingstudy.records.facts import answer_facts, read_facts
from swingstudy.records.record import Record, load_record, record_from_text, replay, shipped, shipped_text
from swingstudy.records.replayed import Replay
from swingstudy.swing.records import script
from swingstudy.swing.table.position import SUDDEN_DEFEAT

EXPECTATIONS = {
    "blitz": 271,
    "blitz-cards": 22,
    "blocked-ad": 17,
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
    "snake-eyes": 24,
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
    assert set(shipped(of="swing")) == set(EXPECTATIONS)


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
    plain = {name: YAML(typ="safe").load(shipped_text(name)) for name in shipped(of="swing")}
    assert {top["example"] for top in plain.values()} == EXAMPLES
    assert all(top["source"] and top["about"] for top in plain.values())


@pytest.mark.parametrize("name", shipped())
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


@pytest.mark.parametrize("name", shipped("record", "swing"))
def test_steps_are_numbered_and_hang_together(name: str) -> None:
    found = played(name).steps
    assert [s.n for s in found] == list(range(1, len(found) + 1))
    assert len({s.reference for s in found}) == len(found)
    assert all(
        one.after.boxes == next_.before.boxes and one.after.finance == next_.before.finance
        for one, next_ in pairwise(found)
    )


# Cards that cannot be, and cards whose order is known


CARDS = """cards:
  - {id: A, stripe: purple, research: significant}
  - {id: B, stripe: purple, research: trivial}
  - {id: E, stripe: purple, research: october-surprise}
"""
DEBATE = "decks: {event: ['#3'], reserve: ['#13', '#17']}"


def told(phase: str, turn: str, opening: str = "surrogate: null") -> Replay:
    """A record of one turn that begins in a phase, with a field more in its opening and three research cards."""
    text = SHORT.replace("PHASE", phase).replace("finance: 2", f"finance: 4\n  {opening}")
    return replay(record_from_text(text.replace("opening:", CARDS + "opening:") + "  - turn: 1\n" + turn))


@pytest.mark.parametrize(
    ("phase", "opening", "turn", "field", "message"),
    [
        ("headline", "surrogate: null", 'headline: {reveal: ["#3", "#1"]}', "headline.reveal",
         "#1 is no card of the Reserve"),
        ("headline", "decks: {debate: '#3', above: 1}", "headline: {reveal: [none]}", "headline.reveal",
         "a card is still to come"),
        ("headline", "surrogate: null", 'headline: {reveal: [none, "#13"]}', "headline.reveal",
         "a card is told that nothing draws"),
        ("events", "surrogate: null", 'card: "#0"\n    events: []', "card", "#0 is no Headline card"),
        ("action", "hand: [A]", "action: [{research: president, card: A}]", "action[0].card", "bought already"),
        ("action", "decks: {research_discard: [B]}", "action: [{research: president, card: B}]", "action[0].card",
         "bought already"),
        ("headline", DEBATE, 'headline: {reveal: ["#3", "#17"]}', "headline.reveal",
         "another card comes from the deck"),
        ("action", "decks: {research: [A]}", "action: [{research: vp, card: B}]", "action[0].card",
         "another card comes from the deck"),
    ],
)  # fmt: skip
def test_a_card_that_cannot_be_is_named_where_it_is_told(
    phase: str, opening: str, turn: str, field: str, message: str
) -> None:
    (error,) = told(phase, f"    {turn}\n", opening).errors
    assert error.field == f"play[0].{field}"
    assert message in error.message
    assert (error.line or 0) > 15


@pytest.mark.parametrize(
    ("phase", "opening", "turn"),
    [
        ("headline", "surrogate: null", "headline: {reveal: [E], expect: {card: E}}"),
        ("headline", "surrogate: null", "headline: {reveal: [OR E], expect: {card: OR E, decks: {discard: [E]}}}"),
        ("headline", DEBATE, 'headline: {reveal: ["#3", "#13"], expect: {card: "#13"}}'),
        ("headline", DEBATE, 'headline: {reveal: "#3", expect: {decks: {debate: "#3", above: 1}}}'),
        ("action", "decks: {research: [A, B]}", "action: [{research: president, card: A, expect: {hand: [A]}}]"),
    ],
)
def test_a_card_may_be_named_and_expected_by_its_name(phase: str, opening: str, turn: str) -> None:
    found = told(phase, f"    {turn}\n", opening)
    assert found.errors == ()
    assert found.held == found.made > 0


@pytest.mark.parametrize("turn", ["    ready: {}\n    headline: {}\n", "    ready: {}\n"])
def test_a_deck_that_cannot_be_played_is_not_blamed_on_a_legal_move(turn: str) -> None:
    """A Debate card needs two cards of the Reserve; the move before it is legal."""
    try:
        (error,) = told("ready", turn, "decks: {event: ['#3'], reserve: ['#13']}").errors
    except FormatError as problem:
        error = problem
    assert "ready" not in error.field
    assert error.line


# The position at a question


def test_an_expectation_at_the_question_sees_what_was_done_before_it() -> None:
    """The dollar is paid and the V.P. is used before the die falls; what the die does is not."""
    play = """  - turn: 1
    action:
      - {advertise: N, dice: 5, expect: [{at: ask, finance: 1, regions: {N: {box: IN}}}, {finance: 1, drm: 0}]}
"""
    found = replay(short(play))
    assert (found.errors, found.held, found.made) == ((), 4, 4)
    wrong = replay(short(play.replace("at: ask, finance: 1", "at: ask, finance: 2")))
    assert [(e.field, e.found) for e in wrong.errors] == [("play[0].action[0].expect[0].finance", "1")]


def test_a_step_that_is_not_played_any_more_is_expected_at_its_question() -> None:
    """The step stops at its first question: whether the V.P. helps."""
    found = told("events", """    card: "#13"
    events:
      - {at: S, stop: true, expect: {at: ask, nominees: {vp: {at: S, used: false}}}}
""", "nominees: {vp: {at: S}}")  # fmt: skip
    assert (found.errors, found.held) == ((), 2)


@pytest.mark.parametrize(
    ("expect", "message"),
    [
        ("{at: start, finance: 1}", "this is no moment"),
        ("{at: ask}", "nothing is expected"),
        ("{at: ask, drm: 1}", "only a position is expected at a question"),
        ("[]", "nothing is expected"),
        ("[{finance: 1}, 3]", "this must be a mapping of names to values"),
    ],
)
def test_a_moment_that_is_none_is_named(expect: str, message: str) -> None:
    with pytest.raises(FormatError) as raised:
        short(f"  - turn: 1\n    action:\n      - {{advertise: N, dice: 5, expect: {expect}}}\n")
    assert raised.value.message == message


def test_the_question_of_an_action_without_a_roll_is_what_is_done() -> None:
    play = "action: [{loan: true, expect: [{at: ask, finance: 4}, {finance: 9}]}]"
    found = told("action", f"    {play}\n")
    assert [(error.field, error.found) for error in found.errors] == [("play[0].action[0].expect[1].finance", "5")]
    finance = told("scandal", "    scandal: {expect: {at: ask, finance: 4}}\n")
    assert [error.found for error in finance.errors] == ["no question in this step"]
