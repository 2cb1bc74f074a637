"""The cards. Amounts are in units of $10,000."""

from __future__ import annotations

from typing import NamedTuple

from swingstudy.words import one_of, tell

MONEY, ENDORSEMENT, RUMOR = "money", "endorsement", "rumor"
SQUELCH, ZERO = "squelch", "zero"
SCANDAL, PARTY_RULING, STATE_RULING = "scandal", "party-ruling", "state-ruling"
FAVORITE_SON, DEADLOCK = "favorite-son", "deadlock"

WORTHY = (MONEY, ENDORSEMENT, RUMOR)
"""The kinds whose cards have a worth, as "money-3"."""
PROBLEMS = (SCANDAL, PARTY_RULING, STATE_RULING, FAVORITE_SON, DEADLOCK)
KINDS = (*WORTHY, SQUELCH, ZERO, *PROBLEMS)

_LONGEST_WORTH = 4


class Card(NamedTuple):
    """A card: its kind and, for Money, an Endorsement or a Rumor, its worth from 1."""

    kind: str
    worth: int = 0

    def __str__(self) -> str:
        return f"{self.kind}-{self.worth}" if self.worth else self.kind


Cards = tuple[Card, ...]


def card_of(text: str) -> Card:
    """The card of a name such as "money-3" or "zero". Raises ValueError."""
    if text in KINDS and text not in WORTHY:
        return Card(text)
    kind, _, worth = text.rpartition("-")
    if kind in WORTHY and worth.isascii() and worth.isdecimal() and worth[0] != "0" and len(worth) <= _LONGEST_WORTH:
        return Card(kind, int(worth))
    raise ValueError(tell("there is no card called {name!r}", name=text))


def names() -> str:
    """How cards are named, in words."""
    return one_of([*(f"{kind}-1" for kind in WORTHY), *(kind for kind in KINDS if kind not in WORTHY)])
