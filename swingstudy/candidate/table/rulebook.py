"""What the rules read besides the table."""

from __future__ import annotations

from typing import NamedTuple

from swingstudy.candidate.table.readings import USUAL, Readings

BASE_HAND = 5
INCUMBENT_HAND = 6


class Rulebook(NamedTuple):
    """The choices made where the rulebook can be read in two ways."""

    readings: Readings = USUAL


DEFAULT = Rulebook()


def base_hand(player: str, incumbent: str | None) -> int:
    """Cards to which a hand is refilled: five, or six for the Incumbent."""
    return INCUMBENT_HAND if player == incumbent else BASE_HAND
