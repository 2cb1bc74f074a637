"""What a player may see: not the order below a stack's top, nor the others' hands as they are held.

Two views: ``table`` is what lies there (piles by their top and count), ``memory`` also what was seen before: every
collected card, and the backbenchers that follow from the nine.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from swingstudy.stimmvieh.table.cards import Card
from swingstudy.stimmvieh.table.position import ANGELUS, SELECTION, Position

VIEWS = ("table", "memory")


def seen_by(position: Position, who: str) -> Position:
    """The position without what ``who`` cannot know: stacks below their top in a fixed order, and before all are shown
    the others' top candidates."""
    masked = position._replace(
        votes=_below_the_top(position.votes), donations=_below_the_top(position.donations), ordered=False
    )
    if position.phase != SELECTION:
        return masked
    own = position.seat(who) if who in position.players else -1
    tops = tuple(tops if seat == own else () for seat, tops in enumerate(position.tops))
    backs = tuple(backs if seat == own else () for seat, backs in enumerate(position.backs))
    return masked._replace(tops=tops, backs=backs)


def _angelus(seen: Position) -> Mapping[str, Any] | None:
    """Who holds Angelus' card, and her backbenchers, which lie open; None in a game of four."""
    if ANGELUS not in seen.players:
        return None
    return {"holder": seen.angelus, "backs": seen.backs[seen.seat(ANGELUS)]}


def _below_the_top(stack: tuple[Card, ...]) -> tuple[Card, ...]:
    return (*stack[:1], *sorted(stack[1:]))


def table_view(position: Position, who: str) -> Mapping[str, Any]:
    """What lies on the table for ``who``: piles by top and count, stacks by top and count, the own hand."""
    seen = seen_by(position, who)

    def pile(cards: tuple[Card, ...]) -> dict[str, Any]:
        return {"top": cards[-1] if cards else None, "count": len(cards)}

    return {
        "to_play": seen.player,
        "display": seen.display,
        "stacks": {
            name: {"top": stack[0] if stack else None, "count": len(stack)}
            for name, stack in (("votes", seen.votes), ("donations", seen.donations))
        },
        "tops": dict(zip(seen.players, seen.tops, strict=True)),
        "hand": seen.backs[seen.seat(who)] if who in seen.players else (),
        "angelus": _angelus(seen),
        "hands": {name: len(backs) for name, backs in zip(seen.players, position.backs, strict=True)},
        "piles": {
            name: {"votes": pile(votes), "donations": pile(donations)}
            for name, votes, donations in zip(seen.players, seen.vote_piles, seen.donation_piles, strict=True)
        },
    }
