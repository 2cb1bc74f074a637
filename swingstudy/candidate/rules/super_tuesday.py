"""Super Tuesday: when it may be called, and which primaries it joins (Super Tuesday Option)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from swingstudy.candidate.table.cards import ZERO, Cards
from swingstudy.candidate.table.states import states

ZEROS = 2
EXTRA_CARDS = 3


def joined(first: Sequence[str], second: Sequence[str]) -> bool:
    """Whether two primaries have a common border."""
    return any(states()[state].borders & set(second) for state in first)


def pairs(unresolved: Mapping[str, Sequence[str]]) -> list[tuple[str, str]]:
    """The pairs of primaries that can be joined, in the order given."""
    return [(a, b) for a, b in combinations(unresolved, 2) if joined(unresolved[a], unresolved[b])]


def may_call(hand: Cards, unresolved: Mapping[str, Sequence[str]]) -> bool:
    """Whether a player can call it: two Zeros in his hand, and two primaries that border."""
    return sum(card.kind == ZERO for card in hand) >= ZEROS and bool(pairs(unresolved))
