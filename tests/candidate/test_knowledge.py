"""What do they hold? Against every deal of small decks, card by card."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from candidate.builders import ask

KIND = st.sampled_from(["money-1", "money-2", "scandal", "zero", "rumor-1"])


def share(counts: Counter[int]) -> dict[str, str]:
    every = sum(counts.values())
    shares = {str(n): Fraction(number, every) for n, number in sorted(counts.items())}
    return {n: f"{p.numerator}/{p.denominator}" for n, p in shares.items()}


def is_a(card: str, kind: str) -> bool:
    return card == kind or card.rpartition("-")[0] == kind


@pytest.mark.rule("CA-63", "CA-6")
@settings(deadline=None, max_examples=60)
@given(
    st.lists(KIND, min_size=1, max_size=5),
    st.lists(KIND, max_size=2),
    st.lists(KIND, max_size=2),
    st.integers(0, 3),
    st.integers(0, 2),
    st.sampled_from(["money", "money-1", "scandal", "zero"]),
)
def test_the_chances_are_those_of_all_deals(
    unseen: list[str], seen: list[str], known: list[str], first: int, second: int, kind: str
) -> None:
    first = min(first, len(unseen))
    second = min(second, len(unseen) - first)
    holds: dict[str, Counter[int]] = {"P": Counter(), "Q": Counter()}
    anyone, draws, money = Counter[int](), Counter[int](), Counter[int]()
    for order in permutations(unseen):
        hands = {"P": [*known, *order[:first]], "Q": list(order[first : first + second])}
        for who, hand in hands.items():
            holds[who][sum(is_a(card, kind) for card in hand)] += 1
        anyone[int(any(is_a(card, kind) for hand in hands.values() for card in hand))] += 1
        for drawn in product(*(hand for hand in hands.values() if hand)):
            draws[sum(is_a(card, kind) for card in drawn)] += 1
            money[sum(int(card[-1]) for card in drawn if card.startswith("money"))] += 1
    found = ask(
        "knowledge",
        deck=Counter([*unseen, *seen, *known]),
        seen=Counter(seen),
        hands={"P": len(known) + first, "Q": second},
        known={"P": known},
        card=kind,
        draw_from=["P", "Q"],
    )
    some = Fraction(anyone[1], sum(anyone.values()))
    assert found["anyone"] == f"{some.numerator}/{some.denominator}"
    assert found["holds"] == {who: share(counts) for who, counts in holds.items()}
    assert (found["draws"], found["money"]) == (share(draws), share(money))


@pytest.mark.rule("CA-63")
def test_without_draws_nothing_is_told_of_them_and_every_fraction_has_a_slash() -> None:
    found: Any = ask("knowledge", deck={"scandal": 4, "zero": 6}, seen={"scandal": 3}, hands={"P": 1}, card="scandal")
    assert found == {"holds": {"P": {"0": "6/7", "1": "1/7"}}, "anyone": "1/7"}
    sure = ask("knowledge", deck={"scandal": 1}, hands={"P": 1}, known={"P": ["scandal"]}, card="scandal")
    assert sure == {"holds": {"P": {"1": "1/1"}}, "anyone": "1/1"}
