"""The cards: votes, donations and politicians, read from a folder of tables; the study set ships."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import NamedTuple

from swingstudy.words import one_of

VOTE_CARDS, DONATION_CARDS = 17, 24
VALUES = range(1, 10)
STUDY = "study"


VOTE, DONATION = "vote", "donation"


class Card(NamedTuple):
    """A card of the middle: its kind, thousands of votes or of euros, and the influence that it takes (1 to 9).

    No two donation cards bring the same sum, and no two vote cards both the same votes and influence.
    """

    kind: str
    thousands: int
    influence: int


class Cards(NamedTuple):
    """All cards of a game. ``printed`` has the slogan or the donor of each, ``politicians`` the nine of each
    party by their value; ``provenance`` is "study" for the cards that ship, "own card" for others."""

    votes: tuple[Card, ...]
    donations: tuple[Card, ...]
    printed: Mapping[Card, str]
    politicians: Mapping[str, tuple[str, ...]]
    provenance: str = "own card"

    def donation(self, thousands: int) -> Card:
        """The donation card of a sum. Raises LookupError that lists the sums there are."""
        for card in self.donations:
            if card.thousands == thousands:
                return card
        raise LookupError(one_of(card.thousands for card in sorted(self.donations)))

    def with_own_slogan(self, thousands: int, influence: int, slogan: str) -> Cards:
        """The cards with the blank card, with a slogan of one's own, in place of the vote card that it copies.

        Raises LookupError, with the vote cards there are, if no vote card has these votes and this influence.
        """
        copied = Card(VOTE, thousands, influence)
        if copied not in self.votes:
            raise LookupError(one_of(f"[{card.thousands}, {card.influence}]" for card in self.votes))
        return self._replace(printed={**self.printed, copied: slogan})


def cards_of(
    votes: Sequence[tuple[int, int, str]],
    donations: Sequence[tuple[int, int, str]],
    politicians: Sequence[tuple[str, int, str]],
    provenance: str = "own card",
) -> Cards:
    """Cards from rows of (thousands, influence, slogan or donor) and (party, value, name)."""
    parties: dict[str, dict[int, str]] = {}
    for party, value, name in politicians:
        parties.setdefault(party, {})[value] = name
    printed = {Card(VOTE, thousands, influence): slogan for thousands, influence, slogan in votes}
    printed |= {Card(DONATION, thousands, influence): donor for thousands, influence, donor in donations}
    return Cards(
        tuple(card for card in printed if card.kind == VOTE),
        tuple(card for card in printed if card.kind == DONATION),
        printed,
        {party: tuple(names[value] for value in sorted(names)) for party, names in parties.items()},
        provenance,
    )


@cache
def study_cards() -> Cards:
    """Study deck 1: this project's own reconstruction; of the printed cards it keeps those that the rulebook names."""
    import csv

    folder = resources.files("swingstudy.stimmvieh").joinpath("data", "study-1")

    def rows(name: str) -> list[dict[str, str]]:
        return list(csv.DictReader(folder.joinpath(name).read_text("utf-8").splitlines()))

    return cards_of(
        [(int(row["thousands"]), int(row["influence"]), row["slogan"]) for row in rows("votes.csv")],
        [(int(row["thousands"]), int(row["influence"]), row["donor"]) for row in rows("donations.csv")],
        [(row["party"], int(row["value"]), row["name"]) for row in rows("politicians.csv")],
        STUDY,
    )
