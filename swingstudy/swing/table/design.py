"""Designing a Candidate card: what attributes are worth and how the two halves balance (rule 19.3)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

NET_WORTH = {"president": (8, 30), "vp": (5, 15)}

WORTH: tuple[tuple[Fraction, str | None], ...] = (
    (Fraction(3, 2), "one V.P. action"),
    (Fraction(11, 5), "one President action"),
    (Fraction(3), "strong Surrogate"),
    (Fraction(4), "strong President"),
    (Fraction(4), "$1 of Campaign Finance"),
    (Fraction(4), "V.P. debate preparation, each level"),
    (Fraction(4), "President debate preparation, partial"),
    (Fraction(6), "President debate preparation, full"),
    (Fraction(5), "strong V.P."),
    (Fraction(5), "BORDER one box up or down"),
    (Fraction(6), None),
)
"""The printed values, in electoral votes; the last row has lost its words in the published text."""


class Design(NamedTuple):
    """The two halves of a designed card, in electoral votes, and how they compare."""

    top: int
    bottom: int
    balanced: bool
    in_range: bool
    at_minimum: bool
    advantages: int
    disadvantages: int


def design(office: str, top: Sequence[int], bottom: Sequence[int]) -> Design:
    """Add up a card: ``top`` weighs on the other side when it faces the candidate, ``bottom`` is the candidate's own.

    ``office`` "president" or "vp". Whole electoral votes; a disadvantage is negative. The halves balance when they are
    equal.
    """
    low, high = NET_WORTH[office]
    worth = sum(bottom)
    return Design(
        sum(top), worth, sum(top) == worth, low <= worth <= high, worth == low,
        sum(value > 0 for value in bottom), sum(value < 0 for value in bottom),
    )  # fmt: skip
