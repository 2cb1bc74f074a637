"""Endgames, exactly: every order of the cards below the tops, each player for the most points (max-n).

The rules of a turn are put to every state once. States that differ only in what can matter no more merge: cards that
are taken count by their sums.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from swingstudy.exact import Deal, Decision, Leaf, Node, Value, dealt, expected, max_value, tree
from swingstudy.stimmvieh.rules.evaluation import Collected, collected, evaluate
from swingstudy.stimmvieh.rules.turn import Turn, one_turn
from swingstudy.stimmvieh.table.cards import Card
from swingstudy.stimmvieh.table.position import EVALUATION, NOBODY, Position
from swingstudy.stimmvieh.table.rulebook import DEFAULT, Rulebook
from swingstudy.stimmvieh.table.views import seen_by

LIMIT = 200_000
"""States that are looked at before an endgame is given up as too large."""
SHARES = 12
"""Points are counted in twelfths: shared places divide by 2, 3 and 4."""


class TooLarge(ValueError):
    """An endgame with more states than the limit."""


class Choice(NamedTuple):
    """One legal turn and the expected points of every player after it."""

    turn: Turn
    points: Mapping[str, Fraction]


@dataclass(frozen=True)
class Endgame:
    """The options of the player to move, each with exact expected points; ``best`` is the index of the one taken."""

    position: Position
    rulebook: Rulebook
    options: tuple[Choice, ...]
    best: int
    states: int

    @property
    def turns_left(self) -> int:
        """Politicians still to be played."""
        return self.position.politicians_left


def endgame(position: Position, rulebook: Rulebook = DEFAULT, limit: int = LIMIT) -> Endgame:
    """Solve an endgame from what is known at the table; the order of the cards below the tops is not.

    Of equal choices the lower politician is taken, then the card longer on display. Raises TooLarge past ``limit``
    states, ValueError where no turn is to be played.
    """
    if position.phase != "play":
        raise ValueError("an endgame begins with a player's turn")
    solver = _Solver(rulebook, position, limit)
    bare, sums = solver.start
    node = solver.turn(bare)
    values = [(option, solver.worth_of(after, sums)) for option, after in node.options]
    seat = position.players.index(position.decider)
    at, _ = max_value([value for _, value in values], slice(seat, seat + 1))
    options = tuple(Choice(option, solver.points(value)) for option, value in values)
    return Endgame(position, rulebook, options, at, len(solver.known))


Sums = tuple[Collected, ...]


class _Solver:
    """States solved so far: a bare position (nothing collected) with the sums of the seats, and the turns of bare
    positions, which the sums do not change."""

    def __init__(self, rulebook: Rulebook, position: Position, limit: int):
        self.rulebook, self.players, self.limit = rulebook, position.players, limit
        self.known: dict[tuple[Position, Sums], Value] = {}
        self._turns: dict[Position, Decision[Position]] = {}
        self._nights: dict[Sums, Value] = {}
        piles = zip(position.vote_piles, position.donation_piles, strict=True)
        sums = tuple(collected(votes, [card.thousands for card in donations]) for votes, donations in piles)
        self.start = _bare(position), sums

    def turn(self, bare: Position) -> Decision[Position]:
        """Everything that the turn of a bare position can bring."""
        if bare not in self._turns:
            node = tree(lambda: one_turn(self.rulebook, bare))
            assert isinstance(node, Decision)
            self._turns[bare] = node
        return self._turns[bare]

    def worth_of(self, node: Node[Position], sums: Sums) -> Value:
        """The points of all seats after what a turn brought."""
        if isinstance(node, Leaf):
            return self.worth(node.result, sums)
        assert isinstance(node, Deal)
        return expected(dealt(node), lambda after: self.worth_of(after, sums))

    def worth(self, after: Position, sums: Sums) -> Value:
        """The points of all seats from a position on, which still shows the card that was taken last."""
        sums = tuple(map(_added, sums, after.vote_piles, after.donation_piles))
        if after.phase == EVALUATION:
            return self._night(sums)
        bare = _bare(after)
        state = bare, sums
        if state not in self.known:
            if len(self.known) >= self.limit:
                raise TooLarge(f"more than {self.limit:,} states with {self.start[0].politicians_left} turns left")
            values = [self.worth_of(node, sums) for _, node in self.turn(bare).options]
            seat = self.players.index(bare.decider)
            self.known[state] = max_value(values, slice(seat, seat + 1))[1]
        return self.known[state]

    def _night(self, sums: Sums) -> Value:
        if sums not in self._nights:
            points = evaluate(self.rulebook, dict(zip(self.players, sums, strict=True))).points
            self._nights[sums] = tuple(int(points[player] * SHARES) for player in self.players), SHARES
        return self._nights[sums]

    def points(self, value: Value) -> dict[str, Fraction]:
        """A value by player, as fractions."""
        parts, of = value
        return {player: Fraction(part, of) for player, part in zip(self.players, parts, strict=True)}


def _bare(position: Position) -> Position:
    """The position without what was collected, and with the cards below the tops in a fixed order."""
    return seen_by(position, "")._replace(vote_piles=NOBODY, donation_piles=NOBODY)


def _added(own: Collected, votes: tuple[Card, ...], donations: tuple[Card, ...]) -> Collected:
    if not votes and not donations:
        return own
    new = collected(votes, [card.thousands for card in donations])
    return Collected(own.votes + new.votes, own.influence + new.influence, own.donations + new.donations)
