"""Who deals first (Prepare to Play)."""

from __future__ import annotations

from collections.abc import Mapping

from swingstudy.candidate.rules.contest import leaders
from swingstudy.candidate.table.cards import MONEY, Cards


def first_dealer(shown: Mapping[str, Cards]) -> tuple[str, ...]:
    """Those who showed the most Money: one is the first Dealer, several tie."""
    return leaders({who: sum(card.worth for card in cards if card.kind == MONEY) for who, cards in shown.items()})
