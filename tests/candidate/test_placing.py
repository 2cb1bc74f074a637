"""What may be placed where, and in how many ways."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from candidate.builders import ask
from candidate.naive import KINDS, WITH_WORTH

A, B, C = THREE = ["Bench", "Heart", "Hammer"]
ALL = ["money-1", "money-2", "rumor-1", "squelch", "scandal", "party-ruling", "state-ruling", "favorite-son",
       "deadlock", "zero", "zero", "endorsement-1"]  # fmt: skip


def play(placed: Any, **fields: Any) -> Any:
    return ask("play", **({"players": THREE, "by": A, "states": ["NJ", "NY"], "hand": ALL, "play": placed} | fields))


@pytest.mark.rule("CA-14", "CA-15", "CA-16")
@pytest.mark.parametrize(
    ("cards", "breaks"),
    [
        (["money-1", "endorsement-1", "squelch", "zero", "zero", "scandal"], []),
        (["money-1", "money-2"], ["C14"]),
        (["rumor-1"], ["C15"]),
        (["scandal", "party-ruling"], ["C16"]),
        (["state-ruling"], ["CA-A8"]),
        (["favorite-son", "deadlock", "rumor-1"], ["C15", "C16"]),
        (["zero", "zero", "zero"], ["hand"]),
    ],
)
def test_the_own_section(cards: list[str], breaks: list[str]) -> None:
    found = play({"NJ": {A: cards}})
    assert (found["legal"], found["breaks"]) == (not breaks, breaks)


@pytest.mark.rule("CA-18", "CA-17", "CA-30")
def test_one_card_on_an_opponent_in_each_state() -> None:
    assert play({"NJ": {B: ["rumor-1"], C: ["scandal"]}, "NY": {B: ["state-ruling"]}})["legal"]
    assert play({"NJ": {B: ["rumor-1", "zero"]}})["breaks"] == ["C18"]
    assert play({})["legal"]


@pytest.mark.rule("CA-39", "CA-40", "CA-42")
def test_void_problems_are_zeros_in_the_own_section() -> None:
    cards = {"NJ": {A: ["favorite-son", "scandal"]}}
    assert play(cards)["breaks"] == ["C16"]
    assert play(cards, favorite_son_used=[A])["legal"]
    both = {"block": {A: ["favorite-son", "deadlock", "scandal"]}}
    assert play(both, states=["block"], round="convention")["legal"]


@pytest.mark.rule("CA-27")
def test_only_the_tied_place_cards_on_the_tied() -> None:
    tie = {"round": "tie", "tied": [A, B]}
    assert play({"NJ": {B: ["zero"]}}, **tie)["legal"]
    assert play({"NJ": {C: ["zero"]}}, **tie)["breaks"] == ["C27"]
    out = play({"NJ": {A: ["zero"]}}, round="tie", tied=[B, C])
    assert (out["breaks"], out["plays"]) == (["C27"], 1)


@pytest.mark.rule("CA-51", "CA-52", "CA-58")
def test_groundwork_is_money_for_another_primary() -> None:
    assert play({}, groundwork={"for": ["CA"], "cards": ["money-1", "money-2"]})["legal"]
    assert play({}, groundwork={"for": ["NJ"], "cards": ["money-1"]})["breaks"] == ["C51"]
    assert play({}, groundwork={"for": ["CA"], "cards": ["endorsement-1"]})["breaks"] == ["C52"]
    assert play({}, groundwork={"for": ["CA"], "cards": ["money-3"]})["breaks"] == ["hand"]
    late = play({}, groundwork={"for": ["CA"], "cards": ["money-1"]}, round="convention")
    assert late["breaks"] == ["C58"]


@pytest.mark.rule("CA-57", "CA-65")
def test_groundwork_takes_the_place_of_campaigning_and_the_favorite_lays_none() -> None:
    laid = {"for": ["CA"], "cards": ["money-1"]}
    assert play({"NJ": {A: ["money-2"]}}, groundwork=laid)["breaks"] == ["C57"]
    assert play({}, groundwork=laid, favorite=A)["breaks"] == ["C65"]
    assert play({}, groundwork=laid, favorite=B)["legal"]


def counted(hand: list[str], states: int, sections: list[str], used: bool, convention: bool) -> int:
    """The legal placements, one by one: each card in hand goes to a section or stays; equal ones are alike."""
    places = [(state, who) for state in range(states) for who in sections]
    found = set()
    for where in product([None, *places], repeat=len(hand)):
        lying: dict[Any, list[str]] = {}
        for card, place in zip(hand, where, strict=True):
            if place is not None:
                lying.setdefault(place, []).append(card)
        if all(may_lie(cards, who == A, used, convention) for (_, who), cards in lying.items()):
            found.add(frozenset((place, tuple(sorted(Counter(cards).items()))) for place, cards in lying.items()))
    return len(found)


def may_lie(cards: list[str], own: bool, used: bool, convention: bool) -> bool:
    if not own:
        return len(cards) == 1
    problems = {"scandal", "party-ruling"} | (set() if convention else {"deadlock"})
    if not used and not convention:
        problems.add("favorite-son")
    return (
        sum(card.startswith("money") for card in cards) < 2
        and sum(card in problems for card in cards) < 2
        and not any(card.startswith("rumor") or card == "state-ruling" for card in cards)
    )


CARDS = st.sampled_from([f"{kind}-{n}" if kind in WITH_WORTH else kind for kind in KINDS for n in (1, 2)])


@pytest.mark.rule("CA-14", "CA-16", "CA-18")
@settings(deadline=None, max_examples=60)
@given(st.lists(CARDS, max_size=4), st.integers(1, 2), st.booleans(), st.sampled_from(["open", "tie", "convention"]))
def test_plays_are_counted_as_one_by_one(hand: list[str], states: int, used: bool, kind: str) -> None:
    fields: dict[str, Any] = {"tied": [A, B]} if kind == "tie" else {}
    found = play({}, hand=hand, states=["NJ", "NY"][:states], round=kind, favorite_son_used=[A] * used, **fields)
    sections = [A, B] if kind == "tie" else THREE
    assert found["plays"] == counted(hand, states, sections, used, kind == "convention")
