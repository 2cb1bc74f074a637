"""Who prepares for which debate (rules 10.1, 10.1.1, 10.2)."""

from __future__ import annotations

from swingstudy.swing.table.position import Position
from swingstudy.swing.table.regions import PREPARATION
from swingstudy.swing.table.rulebook import Rulebook


def debater(rulebook: Rulebook, position: Position) -> str | None:
    """The nominee of the pending debate (10.1, 10.2), if one is pending."""
    return rulebook.cards[position.debate].debate if position.debate else None


def is_preparing(rulebook: Rulebook, position: Position, nominee: str) -> bool:
    """Whether a nominee stands in Debate Preparation for a debate still to come (10.1.1)."""
    return position.place(nominee) in PREPARATION and debater(rulebook, position) == nominee
