"""Groundwork: markers, Favorite and Runner-Up, and the Favorite's draws (Laying Groundwork)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

STEP = 10
"""Boxes of the log's row; each further row is a +10 marker's."""


class Standing(NamedTuple):
    """Who is Favorite and Runner-Up of a primary; None where nobody else laid Groundwork."""

    favorite: str | None
    runner_up: str | None


def marker(amount: int) -> tuple[int, int]:
    """The marker's +10, +20 ... (0 for none) and the box of an amount from 1, in $10,000."""
    plus = STEP * ((amount - 1) // STEP)
    return plus, amount - plus


def from_dealer(players: Sequence[str], dealer: str) -> tuple[str, ...]:
    """The players clockwise, the Dealer first."""
    at = players.index(dealer)
    return (*players[at:], *players[:at])


def summed(groundwork: Sequence[Mapping[str, int]]) -> dict[str, int]:
    """The Groundwork of each player over the primaries that are fought together."""
    found: dict[str, int] = {}
    for one in groundwork:
        for player, amount in one.items():
            found[player] = found.get(player, 0) + amount
    return found


def standing(players: Sequence[str], dealer: str, votes: Mapping[str, int], laid: Mapping[str, int]) -> Standing:
    """By Groundwork, then electoral votes, then from the Dealer clockwise."""
    order = from_dealer(players, dealer)
    layers = [player for player in order if laid.get(player, 0) > 0]
    ranked = sorted(layers, key=lambda player: (-laid[player], -votes.get(player, 0)))
    first, second = [*ranked, None, None][:2]
    return Standing(first, second)


def drawn_from(players: Sequence[str], who: Standing, hands: Mapping[str, int]) -> tuple[str, ...]:
    """The opponents of whom the Favorite may draw a card each: all but the Runner-Up, if they hold one."""
    if who.favorite is None:
        return ()
    return tuple(player for player in players if player not in who and hands.get(player, 0) > 0)
