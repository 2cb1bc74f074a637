"""One moment of a campaign: seats, politicians that are left, display, stacks, what was collected. Frozen, hashable.

Everything that belongs to a player is a tuple in the order of the seats, clockwise. Politicians are their influence, 1
to 9, in rising order.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from swingstudy.stimmvieh.table.cards import Card

SEATS = 4
ANGELUS = "Angelus"
TOPS, BACKS = 4, 5
TURNS = SEATS * (TOPS + BACKS)
DISPLAY = 4

SELECTION, START, PLAY, EVALUATION = "selection", "start", "play", "evaluation"
PHASES = (SELECTION, START, PLAY, EVALUATION)
TABLE, HAND = "table", "hand"
NOBODY: tuple[tuple[Any, ...], ...] = ((),) * SEATS


class Position(NamedTuple):
    """``tops`` lie on the table, ``backs`` are in the hand. ``display`` has the card that is longest there first,
    ``votes`` and ``donations`` are the stacks, top first; ``ordered`` says whether their order below the top is known.
    ``vote_piles`` and ``donation_piles`` are what was collected, newest last. ``to_play`` is a seat; ``angelus`` holds
    her card in a game of three. ``turn`` counts from 1; 0 is the time before. In a series ``campaign`` is the
    how-manieth this is, turns count on from one campaign to the next, and ``points``
    are those of the campaigns that are over.
    """

    players: tuple[str, ...]
    tops: tuple[tuple[int, ...], ...] = NOBODY
    backs: tuple[tuple[int, ...], ...] = NOBODY
    display: tuple[Card, ...] = ()
    votes: tuple[Card, ...] = ()
    donations: tuple[Card, ...] = ()
    vote_piles: tuple[tuple[Card, ...], ...] = NOBODY
    donation_piles: tuple[tuple[Card, ...], ...] = NOBODY
    to_play: int = 0
    angelus: str | None = None
    turn: int = 0
    phase: str = SELECTION
    ordered: bool = True
    outcome: str | None = None
    campaign: int = 1
    points: tuple[Fraction, ...] = (Fraction(0),) * SEATS

    def seat(self, player: str) -> int:
        """The index of a player's seat."""
        return self.players.index(player)

    @property
    def player(self) -> str:
        """Whose turn it is: the name at the seat, Angelus too."""
        return self.players[self.to_play]

    @property
    def decider(self) -> str:
        """Who decides about the turn: the player, or for Angelus the one who holds her card."""
        return self.angelus if self.player == ANGELUS and self.angelus else self.player

    @property
    def politicians_left(self) -> int:
        """How many politicians are still to be played, which is how many turns are left."""
        return sum(map(len, self.tops)) + sum(map(len, self.backs))

    def with_own(self, name: str, seat: int, value: tuple[Any, ...]) -> Position:
        """The position with one seat's share of a field changed."""
        own = getattr(self, name)
        changed: dict[str, Any] = {name: (*own[:seat], value, *own[seat + 1 :])}
        return self._replace(**changed)
