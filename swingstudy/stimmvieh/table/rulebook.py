"""What the rules read besides the table: the cards, the readings, the alternative and its moderator."""

from __future__ import annotations

from dataclasses import dataclass, field

from swingstudy.stimmvieh.table.cards import Cards, study_cards
from swingstudy.stimmvieh.table.position import Position
from swingstudy.stimmvieh.table.readings import Readings

INFLUENCE, MODERATOR = "influence", "moderator"
POINTS = (5, 3, 2, 1)


@dataclass(frozen=True)
class Rulebook:
    """Cards and readings. ``moderator`` is the player who breaks ties under ALTERNATIVE 2; None is ALTERNATIVE 1, the
    main rules. ``later`` are the openings of the campaigns that follow the first, by the same players in any phase."""

    cards: Cards = field(default_factory=study_cards)
    readings: Readings = field(default_factory=Readings)
    moderator: str | None = None
    later: tuple[Position, ...] = ()


DEFAULT = Rulebook()
