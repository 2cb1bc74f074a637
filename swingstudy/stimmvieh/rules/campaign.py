"""A whole campaign, from the secret choice to election night."""

from __future__ import annotations

from swingstudy.play import Rule
from swingstudy.session import Session
from swingstudy.stimmvieh.rules.evaluation import election_night
from swingstudy.stimmvieh.rules.start import choose_tops, find_starter
from swingstudy.stimmvieh.rules.turn import one_turn
from swingstudy.stimmvieh.table.position import EVALUATION, PLAY, SELECTION, START, Position
from swingstudy.stimmvieh.table.rulebook import DEFAULT, Rulebook

CHAPTERS = {SELECTION: choose_tops, START: find_starter, PLAY: one_turn, EVALUATION: election_night}


def campaign(rulebook: Rulebook, position: Position) -> Rule[Position]:
    """Play on from a position until election night is over."""
    while position.outcome is None:
        position = yield from CHAPTERS[position.phase](rulebook, position)
    return position


def begin(opening: Position, rulebook: Rulebook = DEFAULT) -> Session:
    """A session that plays on from a position."""
    return Session(opening, rulebook, campaign)
