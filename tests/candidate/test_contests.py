"""A contest: totals, ties, Problems, and a second resolution of thousands of random ones."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from candidate.builders import ask, contest
from candidate.compared import READINGS, one

A, B, C = THREE = ["Bench", "Heart", "Hammer"]
EXAMPLES = {
    "CD1": ({A: {A: ["money-3", "endorsement-1"]}, B: {B: ["money-3"]}}, "won", A),
    "CD2": ({A: {A: ["money-3"]}, C: {A: ["rumor-3"]}}, "undecided", None),
    "CD3": ({A: {A: ["money-3", "squelch"]}, C: {A: ["rumor-3"]}, B: {B: ["money-2"]}}, "won", A),
    "CD4": ({A: {A: ["money-2", "endorsement-4"]}, B: {B: ["money-3", "party-ruling"]}}, "won", B),
    "CD5": ({A: {A: ["money-2", "endorsement-4", "favorite-son"]}, B: {B: ["money-9"]}}, "favorite-son", A),
    "CD6": ({A: {A: ["favorite-son"]}, B: {B: ["deadlock"]}}, "deadlock", None),
    "CD7": ({A: {A: ["scandal"]}, B: {B: ["deadlock"]}}, "deadlock", None),
}


def first(answer: Any, state: str = "MN") -> Any:
    return answer["states"][state]["rounds"][0]


@pytest.mark.rule("CA-24", "CA-25", "CA-26")
@pytest.mark.parametrize("example", EXAMPLES)
def test_the_micro_positions(example: str) -> None:
    played, outcome, winner = EXAMPLES[example]
    found = contest(played)
    assert (first(found)["outcome"], found["states"]["MN"]["winner"]) == (outcome, winner)
    assert found["undecided"] == ([] if winner else ["MN"])


@pytest.mark.rule("CA-33", "CA-38")
def test_cd8_a_scandal_recalls_everyone_and_the_favorite_son_is_spent() -> None:
    found = contest({A: {A: ["favorite-son"]}, B: {B: ["scandal"]}})
    assert first(found)["outcome"] == "scandal"
    assert (found["waiting"], found["favorite_son_used"]) == (THREE, [A])


@pytest.mark.rule("CA-24", "CA-30", "CA-20")
def test_money_and_endorsements_add_rumors_subtract_wherever_they_come_from() -> None:
    found = contest({A: {A: ["money-2"], B: ["rumor-3"]}, B: {A: ["money-4"]}, C: {A: ["endorsement-1"]}})
    assert first(found)["totals"] == {A: 7, B: -3, C: 0}
    assert found["votes"] == {A: 10, B: 0, C: 0}


@pytest.mark.rule("CA-31")
def test_a_squelch_works_where_it_lies() -> None:
    found = contest({A: {B: ["squelch"]}, B: {B: ["money-3"]}, C: {B: ["rumor-3"], A: ["rumor-1"]}})
    assert first(found)["totals"] == {A: -1, B: 3, C: 0}


@pytest.mark.rule("CA-35", "CA-36")
def test_rulings_void_endorsements_of_all_or_of_one() -> None:
    state = contest({A: {A: ["endorsement-4"], B: ["state-ruling"]}, B: {B: ["money-1", "endorsement-9"]}})
    assert first(state)["totals"] == {A: 4, B: 1, C: 0}
    party = contest({A: {A: ["endorsement-4"]}, B: {B: ["money-1", "endorsement-9"]}, C: {C: ["party-ruling"]}})
    assert first(party)["totals"] == {A: 0, B: 1, C: 0}


@pytest.mark.rule("CA-35", "CA-30")
def test_under_money_only_a_party_ruling_lets_rumors_lapse() -> None:
    played = {A: {A: ["money-3"], B: ["party-ruling"]}, C: {A: ["rumor-2"]}}
    assert first(contest(played))["totals"][A] == 1
    assert first(contest(played, readings={"party-ruling": "money-only"}))["totals"][A] == 3


@pytest.mark.rule("CA-27", "CA-29")
def test_only_the_tied_campaign_again_until_all_pass() -> None:
    tie = {A: {A: ["money-3"]}, B: {B: ["money-3"]}}
    found = contest(tie)
    assert (first(found)["tied"], found["waiting"]) == ([A, B], [A, B])
    found = contest(tie, {A: {A: ["money-1"]}, B: {B: ["money-1"]}}, {})
    rounds = found["states"]["MN"]["rounds"]
    assert [one["outcome"] for one in rounds] == ["tie", "tie", "undecided"]
    assert [one["campaigners"] for one in rounds] == [THREE, [A, B], [A, B]]
    assert rounds[1]["totals"] == {A: 1, B: 1}
    assert (found["undecided"], found["waiting"]) == (["MN"], [])


@pytest.mark.rule("CA-34", "CA-27")
def test_a_scandal_in_a_tie_round_recalls_the_tied() -> None:
    tie = {A: {A: ["money-3"]}, B: {B: ["money-3"]}}
    found = contest(tie, {A: {A: ["scandal"]}}, {B: {B: ["money-1"]}})
    assert [one["outcome"] for one in found["states"]["MN"]["rounds"]] == ["tie", "scandal", "won"]
    assert found["states"]["MN"]["rounds"][2]["campaigners"] == [A, B]


@pytest.mark.rule("CA-26", "CA-29")
def test_a_tie_at_zero_by_both_readings() -> None:
    played = {A: {A: ["zero"]}}
    again = {"tie-at-zero": "campaign-again"}
    assert first(contest(played))["outcome"] == "undecided"
    found = contest(played, readings=again)
    assert (first(found)["outcome"], found["waiting"]) == ("tie", THREE)
    assert contest(played, {}, readings=again)["undecided"] == ["MN"]
    assert contest({}, readings=again)["undecided"] == ["MN"]


@pytest.mark.rule("CA-34", "CA-27")
def test_nobody_campaigns_again_without_cards() -> None:
    tie = {A: {A: ["money-3"]}, B: {B: ["money-3"]}}
    assert contest(tie, hands={A: 1, B: 2})["waiting"] == [B]
    assert contest(tie, hands={A: 1, B: 1})["undecided"] == ["MN"]


@pytest.mark.rule("CA-57", "CA-27")
def test_a_layer_ties_by_what_others_placed_and_passes() -> None:
    layers = {B: ["money-1"]}
    played = {A: {A: ["money-3"], B: ["money-3"]}}
    found = contest(played, layers=layers)
    assert first(found)["campaigners"] == [A, C]
    assert (first(found)["tied"], found["waiting"]) == ([A, B], [A])
    both = {A: {B: ["money-2"], C: ["money-2"]}}
    found = contest(both, layers=layers | {C: ["money-1"]})
    assert (first(found)["outcome"], found["undecided"]) == ("tie", ["MN"])
    assert contest({A: {B: ["money-1"]}}, layers=layers)["votes"][B] == 10


@pytest.mark.rule("CA-37", "CA-38", "CA-39")
def test_the_favorite_son_works_once_for_each_player() -> None:
    played = {B: {A: ["favorite-son"], B: ["money-1"]}}
    found = contest(played)
    assert (found["states"]["MN"]["winner"], found["favorite_son_used"]) == (A, [A])
    found = contest(played, favorite_son_used=[A])
    assert (found["states"]["MN"]["winner"], first(found)["totals"]) == (B, {A: 0, B: 1, C: 0})


@pytest.mark.rule("CA-41", "CA-38")
def test_a_deadlock_spends_a_favorite_son() -> None:
    assert contest({A: {A: ["favorite-son"]}, B: {A: ["deadlock"]}})["favorite_son_used"] == [A]


@pytest.mark.rule("CA-37")
def test_two_favorite_sons_tie() -> None:
    found = contest({A: {A: ["favorite-son"]}, B: {B: ["favorite-son"]}, C: {C: ["money-9"]}})
    assert (first(found)["tied"], first(found)["totals"]) == ([A, B], None)


@pytest.mark.rule("CA-24", "CA-27", "CA-81")
@pytest.mark.parametrize("readings", READINGS, ids=lambda chosen: " ".join(chosen.values()))
def test_a_second_resolution_agrees_on_random_contests(readings: dict[str, str]) -> None:
    seen: Counter[str] = Counter()
    for seed in range(1000):
        one(10**6 + seed, readings, seen)
    every = ("won", "tie", "undecided", "scandal", "deadlock", "favorite-son", "no-winner", "primary", "convention")
    assert all(seen[what] for what in every)


@pytest.mark.rule("CA-7", "CA-8")
def test_the_most_money_shown_deals_first() -> None:
    shown = {A: ["money-3", "zero"], B: ["money-2", "endorsement-9"], C: []}
    assert ask("start", shown=shown) == {"dealer": A, "tied": []}
    assert ask("start", shown=shown | {C: ["money-1", "money-2"]}) == {"dealer": None, "tied": [A, C]}
