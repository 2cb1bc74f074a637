"""The ladder of an Election Night: the states from the surest to the least likely, and where the votes suffice."""

from __future__ import annotations

from typing import NamedTuple

from swingstudy.chance import Share
from swingstudy.results import Result, Row
from swingstudy.swing.analysis.night_odds import Night
from swingstudy.swing.table.readings import Readings
from swingstudy.swing.table.regions import STATE_NAMES
from swingstudy.words import tell


class Rung(NamedTuple):
    """One state of the ladder: its votes, its chance, the votes of all states up to it, whether they are the first
    that suffice."""

    state: str
    votes: int
    share: Share
    running: int
    passes: bool


class Ladder(Result):
    """The rungs, surest first; of equal chances the state with more votes, then by name."""

    def __init__(self, night: Night):
        self.night = night
        votes = night.rulebook.board.electoral_votes
        order = sorted(night.states, key=lambda state: (-night.states[state].fraction, -votes[state], state))
        rungs, running = [], 0
        for state in order:
            passes = running < night.needed <= running + votes[state]
            running += votes[state]
            rungs.append(Rung(state, votes[state], night.states[state], running, passes))
        self.rungs: tuple[Rung, ...] = tuple(rungs)

    @property
    def turning_point(self) -> Rung | None:
        """The rung with which the votes suffice; None on a board whose states are too few."""
        return next((rung for rung in self.rungs if rung.passes), None)

    @property
    def title(self) -> str:
        rung = self.turning_point
        if rung is None:
            return tell("All states together do not bring the {needed} votes that win", needed=self.night.needed)
        return tell(
            "From the surest state down, {state} brings the {needed} votes that win: {chance}",
            state=STATE_NAMES[rung.state],
            needed=self.night.needed,
            chance=rung.share,
        )

    @property
    def readings(self) -> Readings:
        return self.night.readings

    def rows(self) -> list[Row]:
        """One row a rung."""
        return [
            {
                "state": rung.state,
                "votes": rung.votes,
                "chance to win it": rung.share,
                "votes so far": rung.running,
                "suffices": tell("{needed} reached", needed=self.night.needed) if rung.passes else "",
            }
            for rung in self.rungs
        ]


def ladder(night: Night) -> Ladder:
    """The states in the order of their chances to be won, with running votes."""
    return Ladder(night)
