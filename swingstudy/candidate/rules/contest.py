"""A contest: one round of one state, from the cards that lie on its sections to who won it (Campaigning, Problems)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from swingstudy.candidate.table.cards import (
    DEADLOCK,
    ENDORSEMENT,
    FAVORITE_SON,
    MONEY,
    PARTY_RULING,
    RUMOR,
    SCANDAL,
    SQUELCH,
    STATE_RULING,
    Card,
    Cards,
)
from swingstudy.candidate.table.readings import USUAL, Readings

WON, SON, TIE, UNDECIDED, SCANDALOUS, DEADLOCKED = "won", "favorite-son", "tie", "undecided", "scandal", "deadlock"

Placed = Mapping[str, Cards]
"""What one player placed in one state: the cards by the player on whose section they lie."""
Round = Mapping[str, Placed]
"""What all players placed in one state, by who placed it."""


class Result(NamedTuple):
    """What came of a round: its outcome, the totals (None where a Problem decided), the winner, those who tie, and
    those who used the Favorite Son in it."""

    outcome: str
    totals: Mapping[str, int] | None = None
    winner: str | None = None
    tied: tuple[str, ...] = ()
    used: tuple[str, ...] = ()


def lying(played: Round) -> Iterator[tuple[str, Card]]:
    """Each card of a round with the player on whose section it lies."""
    for placed in played.values():
        for on, cards in placed.items():
            yield from ((on, card) for card in cards)


def cards_placed(played: Round) -> dict[str, int]:
    """How many cards each player placed, without those who passed."""
    numbers = {by: sum(map(len, placed.values())) for by, placed in played.items()}
    return {by: number for by, number in numbers.items() if number}


def resolve(
    played: Round,
    sections: Sequence[str],
    used: Collection[str] = (),
    readings: Readings = USUAL,
    *,
    convention: bool = False,
) -> Result:
    """The result of a round on the ``sections`` of those who can win it.

    In order: Deadlock, Scandal, Favorite Son (once for each player, those in ``used`` are through with it), the
    Rulings, Rumors where there is no Squelch, the totals. In the Convention Deadlock and Favorite Son are Zeros.
    """
    cards = list(lying(played))
    kinds = {card.kind for _, card in cards}
    sons: tuple[str, ...] = ()
    if not convention:
        favored = {on for on, card in cards if card.kind == FAVORITE_SON}
        sons = tuple(player for player in sections if player in favored and player not in used)
        if DEADLOCK in kinds:
            return Result(DEADLOCKED, used=sons)
    if SCANDAL in kinds:
        return Result(SCANDALOUS, used=sons)
    if len(sons) == 1:
        return Result(SON, winner=sons[0], used=sons)
    if sons:
        return Result(TIE, tied=sons, used=sons)
    totals = {player: total([card for on, card in cards if on == player], kinds, readings) for player in sections}
    return _highest(totals, readings, passed=not cards)


def total(section: Sequence[Card], kinds: Collection[str], readings: Readings) -> int:
    """Money, with the Endorsements and without the Rumors that count; ``kinds`` are those in the whole state."""
    lying_here = {card.kind for card in section}
    party = PARTY_RULING in kinds
    counts = {MONEY: 1}
    if not party and STATE_RULING not in lying_here:
        counts[ENDORSEMENT] = 1
    if SQUELCH not in lying_here and not (party and readings.party_ruling == "money-only"):
        counts[RUMOR] = -1
    return sum(counts.get(card.kind, 0) * card.worth for card in section)


def leaders(totals: Mapping[str, int]) -> tuple[str, ...]:
    """Those with the highest number, in the order given."""
    return tuple(player for player, number in totals.items() if number == max(totals.values()))


def _highest(totals: Mapping[str, int], readings: Readings, *, passed: bool) -> Result:
    top = leaders(totals)
    if totals[top[0]] > 0:
        return Result(WON, totals, winner=top[0]) if len(top) == 1 else Result(TIE, totals, tied=top)
    if len(top) > 1 and not passed and readings.tie_at_zero == "campaign-again":
        return Result(TIE, totals, tied=top)
    return Result(UNDECIDED, totals)
