"""What a player may place: the limits of sections, of hands and of Groundwork (Campaigning, Laying Groundwork)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from math import comb
from typing import NamedTuple

from swingstudy.candidate.rules.contest import Placed
from swingstudy.candidate.table.cards import (
    DEADLOCK,
    FAVORITE_SON,
    MONEY,
    PROBLEMS,
    RUMOR,
    STATE_RULING,
    Card,
    Cards,
)

OPEN, AGAIN, CONVENTION = "open", "tie", "convention"
NOT_HELD = "hand"


class Turn(NamedTuple):
    """A player's go: the ``sections`` on which cards may lie (all players', or those of the tied), the kind of round,
    whether his Favorite Son is spent."""

    by: str
    sections: Sequence[str]
    round: str = OPEN
    spent: bool = False

    def is_problem(self, card: Card) -> bool:
        """Whether a card counts as a Problem in the player's own section; a void one is a Zero (39, 40, 42)."""
        if card.kind == FAVORITE_SON and self.spent:
            return False
        if self.round == CONVENTION and card.kind in (FAVORITE_SON, DEADLOCK):
            return False
        return card.kind in PROBLEMS


class Groundwork(NamedTuple):
    """Cards laid for the primary of some states."""

    states: tuple[str, ...]
    cards: Cards


def breaks(turn: Turn, placed: Placed) -> set[str]:
    """The rules that break what a player placed in one state."""
    found = set()
    for on, cards in placed.items():
        if not cards:
            continue
        if turn.by not in turn.sections or on not in turn.sections:
            found.add("C27")
        found |= _own(turn, cards) if on == turn.by else {"C18"} if len(cards) > 1 else set()
    return found


def _own(turn: Turn, cards: Cards) -> set[str]:
    kinds = Counter(card.kind for card in cards)
    found = {
        "C14": kinds[MONEY] > 1,
        "C15": kinds[RUMOR] > 0,
        "C16": sum(map(turn.is_problem, cards)) > 1,
        "CA-A8": kinds[STATE_RULING] > 0,
    }
    return {rule for rule, broken in found.items() if broken}


def turn_breaks(
    turn: Turn,
    hand: Cards,
    play: Mapping[str, Placed],
    fought: Sequence[str],
    groundwork: Groundwork | None = None,
    favorite: str | None = None,
) -> list[str]:
    """The rules that a whole go breaks, sorted: what is placed in each state, and the Groundwork laid instead.

    ``fought`` are the states of the primary that is fought, ``favorite`` is its Favorite.
    """
    found: set[str] = set()
    cards = [card for placed in play.values() for some in placed.values() for card in some]
    for placed in play.values():
        found |= breaks(turn, placed)
    if groundwork is not None and groundwork.cards:
        if cards or turn.round == AGAIN:
            found.add("C57")
        found |= _ground(turn, groundwork, fought, favorite)
        cards += groundwork.cards
    if Counter(cards) - Counter(hand):
        found.add(NOT_HELD)
    return sorted(found)


def _ground(turn: Turn, groundwork: Groundwork, fought: Collection[str], favorite: str | None) -> set[str]:
    found = {
        "C51": bool(set(groundwork.states) & set(fought)),
        "C52": any(card.kind != MONEY for card in groundwork.cards),
        "C58": turn.round == CONVENTION,
        "C65": turn.by == favorite,
    }
    return {rule for rule, broken in found.items() if broken}


def count_plays(turn: Turn, hand: Cards, states: int) -> int:
    """How many ways the player has to place cards of his hand in so many states, passing among them.

    Equal cards are alike. Cards of each kind are dealt out in turn; what is counted on the way is how many places on
    opponents, for Money and for Problems in the own sections are taken.
    """
    if turn.by not in turn.sections:
        return 1
    others = (len(turn.sections) - 1) * states
    ways = {(0, 0, 0): 1}
    for card, copies in Counter(hand).items():
        after: Counter[tuple[int, int, int]] = Counter()
        for (away, money, problems), number in ways.items():
            for there in range(min(copies, others - away) + 1):
                abroad = number * comb(others - away, there)
                for here, home in _at_home(turn, card, copies - there, states, money, problems):
                    filled = (
                        away + there,
                        money + here * (card.kind == MONEY),
                        problems + here * turn.is_problem(card),
                    )
                    after[filled] += abroad * home
        ways = dict(after)
    return sum(ways.values())


def _at_home(turn: Turn, card: Card, most: int, states: int, money: int, problems: int) -> Sequence[tuple[int, int]]:
    """How many copies of a card can lie in the own sections, each with the number of ways."""
    if card.kind in (RUMOR, STATE_RULING):
        return [(0, 1)]
    if card.kind == MONEY or turn.is_problem(card):
        free = states - (money if card.kind == MONEY else problems)
        return [(here, comb(free, here)) for here in range(min(most, free) + 1)]
    return [(here, comb(here + states - 1, states - 1)) for here in range(most + 1)]
