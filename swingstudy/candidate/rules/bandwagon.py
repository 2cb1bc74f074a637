"""Refilling hands, and the Bandwagon (Refill Hands, Bandwagon Effect). The marker's holder is None while it lies in the
Undecided Box."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from swingstudy.candidate.rules.contest import leaders
from swingstudy.candidate.table.readings import Readings
from swingstudy.candidate.table.rulebook import base_hand


class Bandwagon(NamedTuple):
    """The extra cards of each player, and who holds the marker then."""

    extra: Mapping[str, int]
    marker: str | None


def award(won: Mapping[str, int], marker: str | None, readings: Readings) -> Bandwagon:
    """After a primary or a Convention contest; ``won`` are the votes that each player took in it."""
    none = dict.fromkeys(won, 0)
    if not any(won.values()):
        return Bandwagon(none, None)
    first = leaders(won)
    if len(first) == 1:
        return Bandwagon(none | {first[0]: 2 if first[0] == marker else 1}, first[0])
    keeps = marker in first and readings.bandwagon_tie == "holder-keeps"
    return Bandwagon(none | dict.fromkeys(first, 1), marker if keeps else None)


def surrender(votes: Mapping[str, int], marker: str | None) -> Bandwagon:
    """Before the Convention: the marker goes to the player with the most votes, who draws one more card."""
    none = dict.fromkeys(votes, 0)
    if marker is None:
        return Bandwagon(none, None)
    first = leaders(votes)
    return Bandwagon(none | dict.fromkeys(first, 1), first[0] if len(first) == 1 else None)


def refilled(
    hands: Mapping[str, int],
    extra: Mapping[str, int],
    readings: Readings,
    *,
    campaigned: Collection[str] = (),
    incumbent: str | None = None,
) -> dict[str, int]:
    """The hands after a refill. Extra cards come on top of the base hand, or of what is held beyond it."""
    found = {}
    for player, hand in hands.items():
        base = base_hand(player, incumbent)
        down = player in campaigned and readings.hand_over_limit == "down-to-limit"
        found[player] = (base if down else max(hand, base)) + extra.get(player, 0)
    return found
