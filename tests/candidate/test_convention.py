"""The Convention: blocks, eliminations, ties for last, redraws, the marker."""

from __future__ import annotations

from typing import Any

import pytest

from candidate.builders import ask

A, B, C = THREE = ["Bench", "Heart", "Hammer"]
FIVE = dict.fromkeys(THREE, 5)


def convention(*rounds: Any, readings: dict[str, str] | None = None, **fields: Any) -> Any:
    given = {"players": THREE, "hands": FIVE, "votes": {A: 200, B: 180, C: 104}, "undecided": ["CA"]}
    return ask("convention", readings, **(given | {"rounds": list(rounds)} | fields))


def money(who: str, amount: int = 1) -> dict[str, dict[str, list[str]]]:
    return {who: {who: [f"money-{amount}"]}}


@pytest.mark.rule("CA-75", "CA-76", "CA-77")
def test_the_box_then_the_votes_of_the_last_until_a_majority() -> None:
    found = convention(money(A), money(B), votes={A: 200, B: 180, C: 104})
    first, second = found["contests"]
    assert (first["kind"], first["states"], first["votes"], first["winner"]) == ("undecided", ["CA"], 54, A)
    assert (first["marker"], first["hands"]) == (A, {A: 6, B: 5, C: 5})
    assert (second["kind"], second["of"], second["votes"], second["winner"]) == ("votes-of", C, 104, B)
    assert (found["winner"], found["eliminated"], found["votes"]) == (B, [C], {A: 254, B: 284, C: 0})
    assert (second["marker"], second["hands"]) == (None, None)


@pytest.mark.rule("CA-73", "CA-75")
def test_the_marker_is_surrendered_at_the_start() -> None:
    found = convention(marker=B)
    assert found["start"] == {"marker": A, "hands": {A: 6, B: 5, C: 5}}
    assert (found["waiting"], found["contests"][0]["rounds"]) == (THREE, [])
    assert convention()["start"] == {"marker": None, "hands": FIVE}
    level = convention(marker=B, votes={A: 200, B: 200})["start"]
    assert level == {"marker": None, "hands": {A: 6, B: 6, C: 5}}


@pytest.mark.rule("CA-40", "CA-42", "CA-78")
def test_deadlock_and_favorite_son_are_zeros_and_the_other_problems_work() -> None:
    found = convention({A: {A: ["favorite-son", "deadlock", "scandal"]}})
    assert found["contests"][0]["rounds"][0]["outcome"] == "scandal"
    found = convention({A: {A: ["favorite-son", "deadlock"]}, B: {B: ["money-1"]}})
    assert found["contests"][0]["winner"] == B


@pytest.mark.rule("CA-81")
def test_all_pass_and_draw_a_base_hand() -> None:
    found = convention({A: {A: ["zero"]}}, {}, hands={A: 8, B: 2, C: 5}, incumbent=B)
    first, second = found["contests"][0]["rounds"]
    assert (first["outcome"], first["redraw"], second["outcome"], second["redraw"]) == (
        "no-winner",
        [],
        "no-winner",
        THREE,
    )
    tied = {A: {A: ["money-1"]}, B: {B: ["money-1"]}}
    out = convention(tied, hands={A: 1, B: 1, C: 5})["contests"][0]["rounds"][0]
    assert (out["outcome"], out["tied"], out["redraw"]) == ("tie", [A, B], [A, B])


@pytest.mark.rule("CA-79", "CA-80")
def test_a_tie_for_last_eliminates_and_nobody_gains_votes() -> None:
    votes = {A: 200, B: 100, C: 100}
    found = convention(money(B), money(A), votes=votes, undecided=[], marker=None)
    lowest, block = found["contests"]
    assert (lowest["kind"], lowest["out"], lowest["rounds"][0]["refills"]) == ("lowest", C, B)
    assert (lowest["rounds"][0]["outcome"], lowest["hands"]) == ("out", {A: 5, B: 5})
    assert (block["of"], block["winner"], found["winner"]) == (C, A, A)


@pytest.mark.rule("CA-79")
def test_three_tied_for_last_by_both_readings() -> None:
    votes = {A: 100, B: 100, C: 100}
    played = {A: {A: ["money-3"]}, B: {B: ["money-2"]}}
    lowest = convention(played, votes=votes, undecided=[])["contests"][0]
    assert (lowest["out"], lowest["rounds"][0]["refills"]) == (C, A)
    found = convention(played, votes=votes, undecided=[], readings={"elimination-tie": "winner-leaves"})
    told = found["contests"][0]["rounds"][0]
    assert (told["outcome"], told["tied"], told["refills"], found["waiting"]) == ("tie", [B, C], A, [B, C])
    top = {A: {A: ["money-3"]}, B: {B: ["money-3"]}}
    level = convention(top, votes=votes, undecided=[])["contests"][0]
    assert (level["out"], level["rounds"][0]["refills"]) == (C, None)


@pytest.mark.rule("CA-76", "CA-68")
def test_the_holder_is_eliminated_and_no_votes_are_not_contested() -> None:
    four = [*THREE, "Dan"]
    found = convention(
        money("Dan"), players=four, hands=dict.fromkeys(four, 5), votes={A: 210, B: 209, C: 65, "Dan": 0}
    )
    assert (found["contests"][0]["winner"], found["eliminated"], found["contests"][1]["of"]) == ("Dan", ["Dan"], "Dan")
    assert found["waiting"] == THREE
    quiet = convention(votes={A: 250, B: 234, C: 0}, undecided=[])
    assert (quiet["eliminated"], [one.get("of") for one in quiet["contests"]]) == ([C, B], [B])


@pytest.mark.rule("CA-76", "CA-77")
def test_the_last_player_needs_a_positive_total() -> None:
    found = convention({}, money(A), players=[A, B], votes={A: 260, B: 224}, hands={A: 5, B: 5}, undecided=[])
    assert [one["outcome"] for one in found["contests"][0]["rounds"]] == ["no-winner", "won"]
    assert (found["winner"], found["eliminated"]) == (A, [B])


@pytest.mark.rule("CA-92", "CA-93")
def test_a_prolonged_convention_goes_block_by_block_before_any_elimination() -> None:
    found = convention(money(A), money(B), undecided=["CA", "NJ", "NY"], blocks=[["NJ"], ["CA", "NY"]],
                       votes={A: 160, B: 140, C: 136})  # fmt: skip
    assert [one["votes"] for one in found["contests"][:2]] == [15, 87]
    assert (found["eliminated"], found["contests"][2]["of"], found["waiting"]) == ([C], C, [A, B])


@pytest.mark.rule("CA-72", "CA-75")
def test_who_campaigned_comes_down_to_the_limit_by_that_reading() -> None:
    hands = {A: 9, B: 9, C: 1}
    kept = convention(money(A), hands=hands)["contests"][0]["hands"]
    down = convention(money(A), hands=hands, readings={"hand-over-limit": "down-to-limit"})["contests"][0]["hands"]
    assert (kept, down) == ({A: 9, B: 9, C: 5}, {A: 6, B: 9, C: 5})
