"""The rulebook's worked examples, read off the shipped records and compared with the booklet's numbers by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from swingstudy.files import parse
from swingstudy.play import Roll
from swingstudy.records.facts import answer_facts, read_facts
from swingstudy.records.record import load_record, replay, shipped_text
from swingstudy.records.replayed import Replay
from swingstudy.session import Step
from swingstudy.swing.analysis.odds import contest_odds
from swingstudy.swing.rules.ready import Move, ready_forbidden
from swingstudy.swing.table.rulebook import DEFAULT


def played(name: str) -> Replay:
    return replay(load_record(name))


def steps(name: str, turn: int | None = None, phase: str = "") -> list[Step]:
    return [s for s in played(name).steps if turn in (None, s.turn) and phase in ("", s.phase)]


def step(name: str, reference: str) -> Step:
    return next(s for s in played(name).steps if s.reference == reference)


def box(found: Step, region: str) -> str:
    return DEFAULT.board.box_name(found.after.side, region, found.after.box(region))


def boxes(found: Step) -> list[str]:
    return [box(found, region) for region in "SNMWB"]


# The Extended Example by hand


@pytest.mark.rule("SS-24", "SS-26", "SS-27")
def test_turn_15_both_nominees_have_to_move_and_are_fresh_afterwards() -> None:
    opening = load_record("blitz").opening
    forbidden = ready_forbidden(DEFAULT, opening, Move(president="N"))
    assert forbidden is not None
    assert forbidden.rule == "7.0"
    after = step("blitz", "15:ready:1").after
    assert (after.president, after.vp, after.president_used, after.vp_used) == ("N", "N", False, False)


@pytest.mark.rule("SS-113", "SS-114", "SS-115")
def test_turn_15_the_debate_card_waits_under_two_reserve_cards() -> None:
    after = step("blitz", "15:headline:1").after
    assert after.decks is not None
    assert (after.decks.debate, after.decks.above, after.decks.discard) == ("3", 1, ("17",))
    assert [asked.ask.deck for asked in step("blitz", "15:headline:1").asked] == ["event", "reserve"]


@pytest.mark.rule("SS-97", "SS-98", "SS-101")
def test_turn_15_the_bear_clears_the_economy() -> None:
    economies = [s.after.economy for s in steps("blitz", 15, "events")]
    assert economies == [(0, 1, -1, -1, -1), (0, 1, -1, 0, -1), (0, 1, -1, 0, 0), (0, 1, 0, 0, 0), (0, 1, 0, 0, 0)]


@pytest.mark.rule("SS-245", "SS-248")
def test_turn_15_romneys_dollar_comes_on_top_of_the_cards() -> None:
    found = step("blitz", "15:events:5")
    assert DEFAULT.cards["17"].finance == 1
    assert (found.before.finance, found.after.finance) == (1, 3)


@pytest.mark.rule("SS-246", "SS-132")
def test_turn_15_the_extra_surrogate_sweeps_the_scandal_away() -> None:
    found = step("blitz", "15:action:1")
    assert ("#0" in found.before.hand, found.before.scandal) == (True, "B")
    assert (found.after.hand, found.after.scandal, found.after.surrogate) == (("#7",), None, "N")


@pytest.mark.rule("SS-162", "SS-171")
def test_turn_15_the_full_war_chest_pays_four() -> None:
    found = step("blitz", "15:action:2")
    assert (found.after.finance - found.before.finance, found.after.war_chest, found.after.war_chest_used) == (
        4,
        3,
        True,
    )


@pytest.mark.rule("SS-145", "SS-146", "SS-156")
def test_turn_15_the_running_mate_lets_the_president_roll_two_dice_again() -> None:
    first, support, second = (step("blitz", f"15:action:{number}") for number in (3, 4, 5))
    assert first.roll is not None
    assert second.roll is not None
    assert (first.roll.answer, second.roll.answer) == (((1, 2), 2), ((4, 5), 5))
    assert (support.after.vp_used, support.after.president_used, support.after.finance) == (True, False, 6)


@pytest.mark.rule("SS-172", "SS-174", "SS-175")
def test_turn_15_seven_advertisements_make_five_boxes_and_two_landslides() -> None:
    ads = [s for s in steps("blitz", 15, "action") if s.key == "Advertise"]
    assert [(box(s, "N"), box(s, "M")) for s in ads] == [
        ("below OH", "below IA"), ("OH", "below IA"), ("NH", "below IA"), ("PA", "below IA"), ("ME", "below IA"),
        ("ME", "IA"), ("ME", "WI"),
    ]  # fmt: skip
    assert [s.after.finance for s in ads] == [6, 5, 4, 3, 2, 1, 0]
    assert 1 + 2 + 4 - len(ads) == 0
    assert all(s.after.opposition[2] == "M" for s in ads)


@pytest.mark.rule("SS-252", "SS-37")
def test_turn_15_ends_on_maine_and_wisconsin() -> None:
    end = steps("blitz", 15)[-1]
    assert boxes(end) == ["NC", "ME", "WI", "below AZ", "TN"]
    assert (end.after.finance, end.after.war_chest) == (0, 3)
    assert step("blitz", "15:action:9").fact("modified") == 6


@pytest.mark.rule("SS-195")
def test_turn_15_a_scandal_that_left_does_not_attack() -> None:
    found = step("blitz", "15:scandal:1")
    assert found.before.scandal is None
    assert found.before == found.after


@pytest.mark.rule("SS-116")
def test_turn_16_full_preparation_is_open_and_declined() -> None:
    before = step("blitz", "16:ready:1").before
    assert ready_forbidden(DEFAULT, before, Move(president="prep-full", vp="W")) is None
    partial = ready_forbidden(DEFAULT, before, Move(president="prep-partial", vp="W"))
    assert partial is not None
    assert partial.rule == "10.1"


@pytest.mark.rule("SS-249", "SS-55", "SS-64")
def test_turn_16_the_card_moves_the_opposition_and_attacks_all_five() -> None:
    assert [s.key for s in steps("blitz", 16, "events")] == ["S", "N", "M", "W", "B", "finance"]
    assert step("blitz", "16:events:5").after.opposition == ("S", "M", "B")


@pytest.mark.rule("SS-67", "SS-70", "SS-74")
def test_turn_16_advertising_regions_fall_and_the_south_fails_and_flips() -> None:
    south, north, midwest = (step("blitz", f"16:events:{number}") for number in (1, 2, 3))
    assert (box(south, "S"), south.after.mode("S"), south.fact("modified")) == ("GA", "A", 1)
    assert (box(north, "N"), box(midwest, "M")) == ("PA", "IA")
    assert north.roll is None


@pytest.mark.rule("SS-73", "SS-76", "SS-77")
def test_turn_16_the_west_takes_the_odd_die_of_two_that_hold() -> None:
    west = step("blitz", "16:events:4")
    assert west.roll is not None
    faces = west.roll.ask.faces
    assert [faces[die - 1].outcome.success for die in (2, 5)] == [True, True]
    assert west.roll.answer == ((2, 5), 5)
    assert (box(west, "W"), west.after.mode("W")) == ("below AZ", "A")


@pytest.mark.rule("SS-110", "SS-160")
def test_turn_16_four_dollars_come_and_two_raise_funds() -> None:
    assert step("blitz", "16:events:6").after.finance == 4
    after = step("blitz", "16:action:1").after
    assert (after.finance, after.war_chest, after.war_chest_used, after.president_used) == (2, 4, True, True)


@pytest.mark.rule("SS-253", "SS-135")
def test_turn_16_ends_with_all_but_the_north_in_campaign_mode() -> None:
    end = steps("blitz", 16)[-1]
    assert boxes(end) == ["GA", "PA", "IA", "below CO", "KY"]
    assert end.after.modes == ("C", "A", "C", "C", "C")
    assert (end.after.finance, end.after.war_chest, end.after.hand) == (0, 4, ())


@pytest.mark.rule("SS-179", "SS-177")
def test_turn_16_snake_eyes_would_have_been_a_fiasco_in_the_west() -> None:
    found = step("snake-eyes", "16:events:4")
    assert (found.before.president, found.before.president_used, found.after.president_used) == ("HQ", False, True)
    assert (box(found, "W"), found.before.box("M") - found.after.box("M")) == ("below AZ", 1)


def test_snake_eyes_begins_where_the_blitz_stands() -> None:
    there = step("blitz", "16:events:1").before
    here = load_record("snake-eyes").opening
    assert here._replace(decks=None) == there._replace(decks=None)


@pytest.mark.rule("SS-119", "SS-122", "SS-250")
def test_turn_17_the_debate_card_comes_up_and_attacks_the_south() -> None:
    found = steps("blitz", 17, "events")
    assert found[0].before.opposition[0] == "S"
    assert found[0].after.opposition[0] is None
    assert [s.key for s in found[:2]] == ["opponent", "S"]
    assert DEFAULT.cards["3"].known == ("S",)


@pytest.mark.rule("SS-254", "SS-181", "SS-180")
def test_turn_17_the_south_fails_by_one_and_border_falls_three() -> None:
    found = step("blitz", "17:events:2")
    assert (found.fact("drm"), found.fact("modified"), found.fact("to-beat"), found.fact("success")) == (1, 4, 4, False)
    assert boxes(found) == ["GA", "PA", "below IA", "below AZ", "KY"]
    assert (found.after.president, found.after.president_used) == ("prep-partial", False)


def test_turn_17_stops_before_the_debate_and_says_what_the_source_does_not_tell() -> None:
    found = played("blitz")
    assert isinstance(found.ask, Roll)
    assert (found.ask.dice, found.ask.keep, found.reference) == (2, "highest", "17:events:7")
    told = {checked.step.reference for checked in found.checked if not checked.not_in_source}
    assert [c.step.reference for c in found.checked if c.step.reference not in told] == [
        f"17:events:{number}" for number in range(2, 7)
    ]
    assert found.ok


@pytest.mark.rule("SS-251", "SS-186")
def test_the_42_percent_are_five_twelfths() -> None:
    text = shipped_text("sudden-death")
    *_, odds = answer_facts(read_facts(parse(text, ["facts"], "x")[1]))
    assert "sudden-defeat: 5/12" in odds.text
    assert Fraction(5, 6) * Fraction(1, 2) == Fraction(5, 12)
    wrong = text.replace("sudden-defeat: 5/12", "sudden-defeat: 42/100")
    *_, odds = answer_facts(read_facts(parse(wrong, ["facts"], "x")[1]))
    assert [(error.found, error.expected) for error in odds.errors] == [("5/12", "42/100")]


# The other examples by hand


@pytest.mark.rule("SS-78", "SS-85", "SS-88")
def test_decisions_only_a_six_of_two_dice_would_hold() -> None:
    two, five = step("decisions", "1:events:1"), step("decisions-five", "1:events:1")
    assert two.before == five.before
    assert two.roll is not None
    contest = two.roll.ask.contest
    assert contest_odds(contest, 2).share(lambda outcome: outcome.success) == (11, 36)
    assert (box(two, "M"), two.after.mode("M"), two.after.opposition[2], two.after.scandal) == ("IA", "C", "M", "M")
    assert (box(five, "M"), five.after.mode("M"), five.after.opposition[2], five.after.scandal) == (
        "IA",
        "A",
        None,
        "M",
    )
    assert (two.after.vp_used, five.after.vp_used) == (True, True)


@pytest.mark.rule("SS-148", "SS-149", "SS-150")
def test_blocked_ad_the_one_fails_and_takes_the_running_mate_away() -> None:
    found = step("blocked-ad", "1:action:1")
    assert (found.fact("modified"), found.fact("to-beat"), found.fact("success")) == (2, 1, False)
    assert (found.before.finance, found.after.finance, found.after.opposition[1]) == (1, 0, None)
    assert found.before.boxes == found.after.boxes


@pytest.mark.rule("SS-164")
def test_war_chest_two_turns_gain_a_dollar() -> None:
    raised, cashed = step("war-chest", "5:action:1"), step("war-chest", "6:action:1")
    cost = raised.before.finance - raised.after.finance
    gain = cashed.after.finance - cashed.before.finance
    assert (cost, gain, gain - cost) == (2, 3, 1)
    assert (raised.before.war_chest, raised.after.war_chest, cashed.after.war_chest) == (2, 3, 2)


@pytest.mark.rule("SS-173")
def test_landslide_lifts_a_campaign_region() -> None:
    found = step("landslide", "1:action:1")
    assert (box(found, "N"), box(found, "M"), found.after.mode("M")) == ("ME", "WI", "C")


@pytest.mark.rule("SS-178", "SS-183", "SS-184")
def test_cascade_moves_only_the_north_and_rolls_nothing() -> None:
    found = step("cascade", "1:events:1")
    moved = [r for r in "SNMWB" if found.before.box(r) != found.after.box(r)]
    assert (moved, found.before.box("N") - found.after.box("N"), found.before.mode("N")) == (["N"], 1, "C")
    assert found.roll is None


@pytest.mark.rule("SS-227", "SS-210", "SS-211")
def test_election_night_gives_92() -> None:
    found = steps("election-night")
    results = [(s.key, s.fact("modified"), s.fact("success")) for s in found if s.roll]
    assert results == [
        ("FL", 3, False), ("OH", 4, True), ("NH", 5, False), ("PA", 4, True), ("MT", 1, False),
        ("NV", 3, False), ("NM", 3, False), ("OR", 6, True), ("MO", 5, False),
    ]  # fmt: skip
    won = [state for state, is_won in found[-1].after.called if is_won]
    assert sorted(won) == sorted(["OH", "PA", "ME", "IA", "WI", "MN", "MI", "OR"])
    assert sum(DEFAULT.board.electoral_votes[state] for state in won) == 18 + 20 + 4 + 7 + 10 + 10 + 16 + 7 == 92
    assert (len(found[-1].after.called), found[-1].fact("total"), found[-1].after.outcome) == (25, 267, "loss")


@pytest.mark.rule("SS-213", "SS-216", "SS-217")
def test_election_night_blockers_leave_before_the_next_state() -> None:
    by_key = {s.key: s for s in steps("election-night")}
    assert (by_key["NH"].after.opposition[1], by_key["PA"].fact("removed")) == (None, ())
    assert by_key["FL"].roll is not None
    assert by_key["FL"].roll.ask.dice == 2
    assert by_key["NV"].roll is not None
    assert by_key["NV"].roll.ask.dice == 1
