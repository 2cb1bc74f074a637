"""A primary: its states in order, the majority, Groundwork, refill and Bandwagon."""

from __future__ import annotations

from typing import Any

import pytest

from candidate.builders import ask, contest
from swingstudy.candidate.table.states import states

A, B, C = THREE = ["Bench", "Heart", "Hammer"]
FIVE = dict.fromkeys(THREE, 5)


def primary(rounds: dict[str, Any], readings: dict[str, str] | None = None, **fields: Any) -> Any:
    return ask(
        "primary", readings, **({"players": THREE, "states": [["NJ", "NY"]], "rounds": rounds, "hands": FIVE} | fields)
    )


@pytest.mark.rule("CA-22", "CA-44", "CA-45")
def test_states_are_settled_in_order_and_hands_refilled() -> None:
    found = primary({"NJ": [{A: {A: ["money-2"]}}], "NY": [{B: {B: ["money-1"]}}]})
    assert [found["states"][state]["winner"] for state in ("NJ", "NY")] == [A, B]
    assert found["votes"] == {A: 15, B: 33, C: 0}
    assert (found["marker"], found["hands"]) == (B, {A: 5, B: 6, C: 5})


@pytest.mark.rule("CA-28", "CA-22", "CA-11")
def test_a_tie_is_fought_out_before_the_next_state_which_stays_face_down() -> None:
    rounds = {"NJ": [{A: {A: ["money-2"]}, B: {B: ["money-2"]}}], "NY": [{B: {B: ["money-1"]}}]}
    found = primary(rounds)
    assert (found["waiting"], found["unresolved"], list(found["states"])) == ([A, B], ["NJ", "NY"], ["NJ"])
    assert (found["marker"], found["hands"]) == (None, None)


@pytest.mark.rule("CA-2", "CA-3")
def test_a_majority_ends_the_game_at_once_or_after_the_primary() -> None:
    rounds = {"NJ": [{A: {A: ["money-2"]}}], "NY": [{B: {B: ["money-1"]}}]}
    found = primary(rounds, votes={A: 260})
    assert (found["winner"], found["unresolved"], found["votes"][A]) == (A, ["NY"], 275)
    later = primary(rounds, {"majority": "after-primary"}, votes={A: 260})
    assert (later["winner"], later["unresolved"], later["votes"][B], later["hands"]) == (A, [], 33, None)
    assert primary(rounds, votes={A: 254})["winner"] is None


@pytest.mark.rule("CA-84", "CA-86", "CA-87")
def test_super_tuesday_adds_three_cards_and_refills_once() -> None:
    rounds = {"CA": [{A: {A: ["money-2", "zero"]}}], "OR": [{B: {B: ["money-2"]}}], "NV": [{B: {B: ["money-1"]}}]}
    found = primary(rounds, states=[["CA"], ["OR", "NV"]])
    assert found["hands"] == {A: 7, B: 6, C: 8}
    down = primary(rounds, {"hand-over-limit": "down-to-limit"}, states=[["CA"], ["OR", "NV"]])
    assert down["hands"] == {A: 6, B: 5, C: 8}


@pytest.mark.rule("CA-72", "CA-46")
def test_who_does_not_campaign_keeps_a_larger_hand() -> None:
    rounds = {"MN": [{A: {A: ["money-2"]}}]}
    hands = {A: 8, B: 7, C: 2}
    assert primary(rounds, states=[["MN"]], hands=hands)["hands"] == {A: 8, B: 7, C: 5}
    down = primary(rounds, {"hand-over-limit": "down-to-limit"}, states=[["MN"]], hands=hands)
    assert down["hands"] == {A: 6, B: 7, C: 5}


@pytest.mark.rule("CA-91")
def test_the_incumbent_refills_to_six() -> None:
    assert primary({"MN": [{}]}, states=[["MN"]], incumbent=B)["hands"] == {A: 5, B: 6, C: 5}


@pytest.mark.rule("CA-4")
def test_the_51_states_have_538_votes_and_borders_go_both_ways() -> None:
    every = states()
    assert (len(every), sum(state.votes for state in every.values())) == (51, 538)
    pairs = {frozenset((name, other)) for name, state in every.items() for other in state.borders}
    assert len(pairs) == 107
    assert all(name in every[other].borders for name, state in every.items() for other in state.borders)
    assert {every[name].votes for name in ("MN",)} == {10}
    assert [every[name].votes for name in ("CA", "NY", "NJ")] == [54, 33, 15]
    assert (every["DC"].borders, every["AK"].borders, every["HI"].borders) == ({"MD", "VA"}, frozenset(), frozenset())
    assert "CO" not in every["AZ"].borders
    assert "NM" not in every["UT"].borders


@pytest.mark.rule("CA-53", "CA-54")
@pytest.mark.parametrize(
    ("amount", "marker"),
    [(3, [0, 3]), (5, [0, 5]), (10, [0, 10]), (11, [10, 1]), (20, [10, 10]), (21, [20, 1]), (30, [20, 10])],
)
def test_cx_marker_steps(amount: int, marker: list[int]) -> None:
    found = ask("groundwork", players=THREE, dealer=A, groundwork=[{A: amount}])
    assert found["markers"] == [{A: marker}]


@pytest.mark.rule("CA-67", "CA-59", "CA-60")
def test_cx_log() -> None:
    found = ask("groundwork", players=THREE, dealer=A, groundwork=[{A: 11, B: 5, C: 3}], hands=FIVE)
    assert found["markers"] == [{A: [10, 1], B: [0, 5], C: [0, 3]}]
    assert (found["favorite"], found["runner_up"], found["from"], found["must_play"]) == (A, B, [C], 1)
    assert found["hands"] == {A: 6, B: 5, C: 4}


@pytest.mark.rule("CA-61", "CA-62")
def test_ties_go_by_votes_then_from_the_dealer() -> None:
    level = [{A: 3, B: 3, C: 3}]
    asked = {"players": THREE, "dealer": B, "groundwork": level}
    assert [ask("groundwork", **asked)[who] for who in ("favorite", "runner_up")] == [B, C]
    assert [ask("groundwork", **asked, votes={A: 9})[who] for who in ("favorite", "runner_up")] == [A, B]
    nobody = ask("groundwork", players=THREE, dealer=B, groundwork=[{A: 3}], votes={C: 90})
    assert (nobody["favorite"], nobody["runner_up"]) == (A, None)
    none = ask("groundwork", players=THREE, dealer=B, groundwork=[{}], hands=FIVE)
    assert (none["favorite"], none["from"], none["hands"]) == (None, [], FIVE)


@pytest.mark.rule("CA-63", "CA-64")
def test_the_favorite_passes_over_empty_hands() -> None:
    four = [*THREE, "Dan"]
    found = ask("groundwork", players=four, dealer=A, groundwork=[{A: 3}], hands={A: 5, B: 0, C: 1, "Dan": 4})
    assert (found["from"], found["must_play"]) == ([C, "Dan"], 2)
    assert found["hands"] == {A: 7, B: 0, C: 0, "Dan": 3}


@pytest.mark.rule("CA-87")
def test_super_tuesday_sums_groundwork() -> None:
    found = ask("groundwork", players=THREE, dealer=A, groundwork=[{A: 6, B: 4}, {B: 4}])
    assert (found["favorite"], found["runner_up"], found["markers"][1]) == (B, A, {B: [0, 4]})


def bandwagon(stage: str, readings: dict[str, str] | None = None, **fields: Any) -> tuple[Any, Any, Any]:
    found = ask("bandwagon", readings, **({"players": THREE, "stage": stage, "hands": FIVE} | fields))
    return [found["extra"][who] for who in THREE], found["marker"], [found["hands"][who] for who in THREE]


@pytest.mark.rule("CA-68", "CA-69", "CA-47")
def test_cx_bandwagon_basic_alone() -> None:
    assert bandwagon("primary", won={A: 15}) == ([1, 0, 0], A, [6, 5, 5])
    assert bandwagon("primary", won={A: 15, B: 3}, marker=A) == ([2, 0, 0], A, [7, 5, 5])
    assert bandwagon("primary", won={A: 15}, marker=B, hands={A: 7, B: 1}) == ([1, 0, 0], A, [8, 5, 5])


@pytest.mark.rule("CA-70", "CA-71")
def test_cx_bandwagon_basic_ties_and_no_votes() -> None:
    assert bandwagon("primary", won={A: 15, B: 15}, marker=C) == ([1, 1, 0], None, [6, 6, 5])
    assert bandwagon("primary", won={A: 15, B: 15}, marker=A) == ([1, 1, 0], None, [6, 6, 5])
    keeps = {"bandwagon-tie": "holder-keeps"}
    assert bandwagon("primary", keeps, won={A: 15, B: 15}, marker=A)[:2] == ([1, 1, 0], A)
    assert bandwagon("primary", keeps, won={A: 15, B: 15}, marker=C)[:2] == ([1, 1, 0], None)
    assert bandwagon("primary", won={A: 5, B: 5, C: 5})[0] == [1, 1, 1]
    assert bandwagon("primary", marker=A) == ([0, 0, 0], None, [5, 5, 5])


@pytest.mark.rule("CA-73", "CA-74")
def test_cx_bandwagon_3() -> None:
    assert bandwagon("last-primary", won={A: 15}, marker=A, votes={A: 99, B: 9}) == ([3, 0, 0], A, [8, 5, 5])
    assert bandwagon("last-primary", won={A: 15}, votes={A: 20, B: 99}) == ([1, 1, 0], B, [6, 6, 5])
    assert bandwagon("last-primary", won={A: 15}, votes={B: 99, C: 99}) == ([1, 1, 1], None, [6, 6, 6])
    assert bandwagon("last-primary", votes={B: 99}, marker=A) == ([0, 0, 0], None, [5, 5, 5])


@pytest.mark.rule("CA-80")
def test_the_winner_of_a_tie_break_refills_without_extra_cards() -> None:
    found = bandwagon("tie-break", winner=A, marker=A, hands={A: 1, B: 2, C: 3})
    assert found == ([0, 0, 0], A, [5, 2, 3])


@pytest.mark.rule("CA-56", "CA-52")
def test_what_a_layer_laid_leaves_his_hand() -> None:
    assert contest({A: {B: ["money-1"]}}, layers={B: ["money-1", "money-2"]}, hands=FIVE)["hands"][B] == 6


@pytest.mark.rule("CA-82", "CA-83", "CA-89")
def test_cx_super_tuesday() -> None:
    asked = {
        "players": THREE,
        "dealer": B,
        "caller": A,
        "hand": ["zero", "zero", "money-1"],
        "hands": {B: 5, C: 4},
        "unresolved": {"west": ["CA"], "north": ["OR", "WA"], "far": ["AK"], "dc": ["DC", "WV"], "va": ["VA"]},
    }
    found = ask("super-tuesday", **asked)
    assert (found["legal"], found["pairs"]) == (True, [["west", "north"], ["dc", "va"]])
    assert (found["draw_order"], found["next_dealer"]) == ([B, C, A], C)
    assert found["hands"] == {A: 6, B: 8, C: 7}
    one = ask("super-tuesday", **(asked | {"hand": ["zero", "money-1", "money-1"]}))
    assert (one["legal"], one["draw_order"], one["hands"]) == (False, [], {A: 3, B: 5, C: 4})


@pytest.mark.rule("CA-88", "CA-90")
def test_super_tuesday_needs_two_primaries_with_a_border() -> None:
    asked = {"players": THREE, "dealer": C, "caller": C, "hand": ["zero", "zero"]}
    corner = ask("super-tuesday", **asked, unresolved={"a": ["AZ"], "b": ["CO"]})
    assert (corner["legal"], corner["pairs"], corner["next_dealer"]) == (False, [], A)
    assert ask("super-tuesday", **asked, unresolved={"a": ["AZ"], "b": ["CO", "NM"]})["legal"] is True
