"""What lies in the box: pieces, cards and decks by number (rules 2.0, 3.0, 14.0, 16.0, 19.2)."""

from __future__ import annotations

from swingstudy.swing.rules.headline import CARDS_ON_A_DEBATE
from swingstudy.swing.table.cards import CATALOGUE
from swingstudy.swing.table.regions import NOMINEES, OFFICES, REGIONS, STATE_NAMES

PIECES = {
    "square": {"strategy": len(REGIONS), "money": 2, "state": len(STATE_NAMES)},
    "triangular": {"economy": len(REGIONS)},
    "round": {"nominee": len(NOMINEES), "surrogate or scandal": 1, "opposition": len(OFFICES)},
}
NUMBERED = {"gray": range(1), "orange": range(1, 8), "green": range(8, 18), "brown": range(18, 47)}
LETTERED = "ABCDEFGHIJKLMNOP"

EVENT_DECK, RESERVE_DECK = 20, CATALOGUE["green"]
DEBATES = 4
HOME_STRETCH_AT_LEAST = RESERVE_DECK - DEBATES * CARDS_ON_A_DEBATE


def stripe_of(card: str) -> str:
    """The stripe of a numbered or lettered card, "13" or "A" (3.0). Raises KeyError for a name that no card has."""
    if card.isdigit():
        for stripe, numbers in NUMBERED.items():
            if int(card) in numbers:
                return stripe
    elif card in LETTERED and len(card) == 1:
        return "purple"
    raise KeyError(card)
