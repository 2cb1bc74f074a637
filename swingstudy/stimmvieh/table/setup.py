"""Setting up a campaign: the stacks are shuffled, four donation cards lie open."""

from __future__ import annotations

from collections.abc import Sequence

from swingstudy.session import Luck
from swingstudy.stimmvieh.table.cards import Card
from swingstudy.stimmvieh.table.position import ANGELUS, DISPLAY, SEATS, Position
from swingstudy.stimmvieh.table.rulebook import DEFAULT, Rulebook
from swingstudy.words import tell


def deal(players: Sequence[str], luck: Luck, rulebook: Rulebook = DEFAULT) -> Position:
    """A position before the choice of top candidates; with three players Angelus takes the fourth seat.

    ``players`` sit clockwise. Raises ValueError for another number of them, or a name that comes twice.
    """
    names = tuple(players)
    if len(set(names)) != len(names) or len(names) not in (SEATS - 1, SEATS) or "" in names:
        raise ValueError(
            tell("three or four players of different names are needed, not {names}", names=", ".join(names) or "-")
        )
    if len(names) < SEATS:
        if ANGELUS in names:
            raise ValueError(tell("Angelus takes the fourth seat by herself; name the three others"))
        names = (*names, ANGELUS)
    votes, donations = (
        shuffled(luck, deck, cards)
        for deck, cards in (("votes", rulebook.cards.votes), ("donations", rulebook.cards.donations))
    )
    return Position(names, display=donations[:DISPLAY], votes=votes, donations=donations[DISPLAY:])


def shuffled(luck: Luck, deck: str, cards: Sequence[Card]) -> tuple[Card, ...]:
    """Cards in the order of the set-up's shuffle."""
    by_key = {f"{card.thousands}/{card.influence}": card for card in cards}
    return tuple(by_key[key] for key in luck.order(0, deck, 1, list(by_key)))
