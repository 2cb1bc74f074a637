"""Numbers as people type them: "11", "11 of 36", "11/36", "30.6%", "30,6 %", "$4", "+29.3 points"."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import NamedTuple

_NUMBER = r"[-+−]?\d+(?:[.,]\d+)?"
_SHAPE = re.compile(rf"\D*?({_NUMBER})(?:\s*(?:of|in|out of|/)\s*(\d+))?\s*(%|per\s?cent)?\D*", re.IGNORECASE)
ROUNDED = Fraction(6, 10_000)


class Typed(NamedTuple):
    """A number as typed: its value, what it is a part of where that was said, and whether it is a percentage."""

    value: Fraction
    of: int | None = None
    percent: bool = False


def read_number(text: str) -> Typed | None:
    """The number in a short answer, or None where there is none or more than one."""
    found = _SHAPE.fullmatch(text.strip())
    if found is None:
        return None
    number, of, percent = found.groups()
    value = Fraction(number.replace(",", ".").replace("−", "-"))
    return Typed(value, int(of) if of and int(of) else None, bool(percent))


def means(typed: Typed, number: Fraction, of: int | None = None, within: Fraction = Fraction(0)) -> bool:
    """Whether a typed number means ``number``, or ``number`` cases of ``of``; ``within`` is the allowance.

    A share may be typed as cases ("11"), as cases of all ("11 of 36") or as a percentage ("30.6%", rounded to a tenth).
    """
    if of and (typed.of or typed.percent):
        share = typed.value / (typed.of or 100)
        allowed = within / of + (ROUNDED if typed.percent else 0)
        return abs(share - number / of) <= allowed
    return typed.of in (None, of) and abs(typed.value - number) <= within
